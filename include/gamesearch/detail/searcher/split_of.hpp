// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A split point, as those who search in it see it.

#ifndef GAMESEARCH_DETAIL_SEARCHER_SPLIT_OF_HPP
#define GAMESEARCH_DETAIL_SEARCHER_SPLIT_OF_HPP

#include <gamesearch/detail/threads/split_point.hpp>
#include <gamesearch/detail/threads/split_worth.hpp>
#include <gamesearch/detail/threads/worker.hpp>

namespace gamesearch::detail {

/// A split point of a search of this type.
template <class Search>
class split_of : public split_point<typename Search::pool> {
public:
    using base = split_point<typename Search::pool>;
    using window = typename Search::window;

    split_of(worker<typename Search::pool>& owner, const split_worth& worth, const split_place& place, const window& w)
        : base{&owner, owner.current(), worth, place}, asked_{w}
    {}

    /// Will its value be known as well as of a search with this window?
    [[nodiscard]] bool serves(const window& w) const { return asked_.alpha == w.alpha && asked_.beta == w.beta; }

    /// Searches moves of it, as long as there are any.
    virtual void help(Search& search) = 0;

protected:
    ~split_of() = default;

private:
    const window asked_;
};

} // namespace gamesearch::detail

#endif
