// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Knowing what a search has found below one node.

#ifndef GAMESEARCH_DETAIL_NODE_SUBTREE_SCOPE_HPP
#define GAMESEARCH_DETAIL_NODE_SUBTREE_SCOPE_HPP

#include <utility>

namespace gamesearch::detail {

/// While it lives, what was found is what was found in one subtree; afterwards, in the tree with it.
template <class Found>
class subtree_scope {
public:
    constexpr explicit subtree_scope(Found& found) : found_{&found}, outside_{std::exchange(found, {})} {}
    constexpr subtree_scope(subtree_scope&& other) noexcept
        : found_{std::exchange(other.found_, nullptr)}, outside_{other.outside_}
    {}
    /// The node is probed again: what was found below it in between is left to the tree.
    constexpr subtree_scope& operator=(subtree_scope&& again) noexcept
    {
        outside_.join(again.outside_);
        again.found_ = nullptr;
        return *this;
    }
    constexpr ~subtree_scope()
    {
        if (found_ != nullptr) {
            found_->join(outside_);
        }
    }

private:
    Found* found_;
    Found outside_;
};

/// Where nothing is found, nothing is kept.
struct no_scope {
    constexpr no_scope() = default;
    template <class Nothing>
    constexpr explicit no_scope(const Nothing&)
    {}
};

} // namespace gamesearch::detail

#endif
