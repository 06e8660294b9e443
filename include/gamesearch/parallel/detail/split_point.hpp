// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The threads' knowledge of a node whose moves they share.

#ifndef GAMESEARCH_PARALLEL_DETAIL_SPLIT_POINT_HPP
#define GAMESEARCH_PARALLEL_DETAIL_SPLIT_POINT_HPP

#include <atomic>
#include <compare>
#include <cstdint>

namespace gamesearch::inline v0_2_0::detail {

/// The benefit of helping at a node: first, whether its moves must be searched in any case; then, how much work they
/// are.
struct split_worth {
    bool is_certain = false; ///< whether no cutoff is expected
    std::uint64_t nodes = 0; ///< visited below the node so far

    friend constexpr auto operator<=>(const split_worth&, const split_worth&) = default;
};

/// The position of a node, and its distance from the root.
struct split_place {
    std::uint64_t number = 0; ///< of the position, in the table
    std::int64_t ply = 0;

    friend constexpr bool operator==(const split_place&, const split_place&) = default;
};

template <class Pool>
class worker;
template <class Pool>
class team;

/// A node whose moves several threads search: the owner, which reached it first, and its helpers. The parts that depend
/// on the game are in \ref sibling_split. Split points are nested; the root of the search is one too, but has no
/// helpers.
///
/// Members that are not atomic are guarded by the mutex of the team.
template <class Pool>
class split_point {
public:
    split_point(worker<Pool>* owner, split_point* parent, const split_worth& worth, const split_place& place)
        : owner_{owner}, parent_{parent}, level_{parent == nullptr ? 0 : parent->level_ + 1}, worth_{worth},
          place_{place}
    {}
    split_point(const split_point&) = delete;
    split_point& operator=(const split_point&) = delete;

    /// Returns whether the node's value is no longer needed. Read at every node.
    [[nodiscard]] const std::atomic<bool>& cancelled() const { return cancelled_; }

    /// Returns whether there are moves that no thread has taken.
    [[nodiscard]] bool has_moves() const { return has_moves_.load(std::memory_order_relaxed); }

    /// Returns whether there is work for a helper whose result is still needed.
    [[nodiscard]] bool has_work() const { return has_moves() && !cancelled_.load(std::memory_order_relaxed); }
    [[nodiscard]] const split_worth& worth() const { return worth_; }
    [[nodiscard]] const split_place& place() const { return place_; }

    [[nodiscard]] split_point* parent() const { return parent_; }
    [[nodiscard]] bool is_within(const split_point& other) const
    {
        const split_point* at = this;
        while (at != nullptr && at->level_ > other.level_) {
            at = at->parent_;
        }
        return at == &other;
    }

    void cancel() { cancelled_.store(true, std::memory_order_relaxed); }

protected:
    ~split_point() = default;

    std::atomic<bool> has_moves_{true};

private:
    friend team<Pool>;

    worker<Pool>* const owner_;
    split_point* const parent_;
    const int level_;
    const split_worth worth_;
    const split_place place_;
    std::atomic<bool> cancelled_{false};
    unsigned helpers_ = 0;
};

template <class Search>
class split_of : public split_point<typename Search::pool> {
public:
    using base = split_point<typename Search::pool>;
    using window = typename Search::window;

    split_of(worker<typename Search::pool>& owner, const split_worth& worth, const split_place& place, const window& w)
        : base{&owner, owner.current(), worth, place}, asked_{w}
    {}

    /// Returns whether its value will be as exact as that of a search with this window.
    [[nodiscard]] bool serves(const window& w) const { return asked_.alpha == w.alpha && asked_.beta == w.beta; }

    /// Searches its moves while there are any.
    virtual void help(Search& search) = 0;

protected:
    ~split_of() = default;

private:
    const window asked_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
