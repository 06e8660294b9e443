// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The moves of a position, in the order in which they are searched.

#ifndef GAMESEARCH_DETAIL_NODE_MOVE_LISTS_HPP
#define GAMESEARCH_DETAIL_NODE_MOVE_LISTS_HPP

#include <gamesearch/detail/support/static_vector.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>

#include <concepts>
#include <cstddef>
#include <ranges>
#include <type_traits>
#include <utility>
#include <vector>

namespace gamesearch::detail {

/// A list of moves as the game returned it: a reference stays one, a value is kept.
template <class G>
struct listed_moves {
    moves_t<G> range;

    constexpr explicit listed_moves(const G& position) : range(position.legal_moves()) {}
};

template <class G>
struct undominated_moves {
    decltype(std::declval<const G&>().undominated_moves()) range;

    constexpr explicit undominated_moves(const G& position) : range(position.undominated_moves()) {}
};

/// The moves in a range that have not been tried yet; `*` is the next one.
template <class Range>
class untried_in {
public:
    constexpr explicit untried_in(Range& range) : next_{std::ranges::begin(range)}, end_{std::ranges::end(range)} {}

    constexpr explicit operator bool() const { return next_ != end_; }
    constexpr decltype(auto) operator*() const { return *next_; }
    constexpr void operator++() { ++next_; }

private:
    std::ranges::iterator_t<Range> next_;
    std::ranges::sentinel_t<Range> end_;
};

/// Moves sorted by the game's `move_priority`: higher first, and in the order of the list where it is equal.
template <class G>
class ordered_moves {
    using priority_t =
        std::remove_cvref_t<decltype(std::declval<const G&>().move_priority(std::declval<const move_t<G>&>()))>;
    struct entry {
        move_t<G> move;
        priority_t priority;
    };

public:
    template <class Range>
    constexpr ordered_moves(const G& position, Range& moves)
    {
        for (const move_t<G>& move : moves) {
            insert(entry{move, position.move_priority(move)});
        }
    }

    constexpr explicit operator bool() const { return next_ != entries_.size(); }
    constexpr const move_t<G>& operator*() const { return entries_[next_].move; }
    constexpr void operator++() { ++next_; }

private:
    /// Behind all moves of at least its priority.
    constexpr void insert(const entry& added)
    {
        std::size_t index = entries_.size();
        while (index != 0 && entries_[index - 1].priority < added.priority) {
            --index;
        }
        if constexpr (breadth_limited_game<G>) {
            entries_.insert(index, added);
        } else {
            entries_.insert(entries_.begin() + static_cast<std::ptrdiff_t>(index), added);
        }
    }

    template <class H>
    struct storage {
        using type = std::vector<entry>;
    };
    template <breadth_limited_game H>
    struct storage<H> {
        using type = fixed_vector<entry, H::max_moves, filling::nothing>;
    };

    typename storage<G>::type entries_;
    std::size_t next_ = 0;
};

/// The undominated moves, and which of them have not been tried.
template <class G>
class untried_undominated {
    using range = std::remove_reference_t<decltype(undominated_moves<G>::range)>;

public:
    constexpr explicit untried_undominated(const G& position) : moves_{position}, untried_{moves_.range} {}
    untried_undominated(const untried_undominated&) = delete;
    untried_undominated& operator=(const untried_undominated&) = delete;

    constexpr explicit operator bool() const { return static_cast<bool>(untried_); }
    constexpr decltype(auto) operator*() const { return *untried_; }
    constexpr void operator++() { ++untried_; }

private:
    undominated_moves<G> moves_;
    untried_in<range> untried_;
};

/// In the place of a list that nobody looks at.
struct unlisted_moves {};

/// The legal moves of a position; not listed where the game's hints are followed, and name the undominated ones.
template <bool FollowsHints, game G>
[[nodiscard]] constexpr auto legal_moves(const G& position)
{
    if constexpr (FollowsHints && pruned_game<G> && !ends_by_moves<G>) {
        return unlisted_moves{};
    } else {
        return listed_moves<G>{position};
    }
}

/// Holds a game to its `max_moves` where that is known without walking through the list.
template <game G, class Range>
constexpr void check_max_moves([[maybe_unused]] Range& range)
{
    if constexpr (breadth_limited_game<G> && std::ranges::sized_range<Range>) {
        GAMESEARCH_ASSERT(std::ranges::size(range) <= G::max_moves, "a position has more moves than max_moves");
    }
}

/// The moves to be searched, in their order: all legal ones as they are listed, or as the game's hints say.
template <bool FollowsHints, game G, class Legal>
[[nodiscard]] constexpr auto moves_to_try(const G& position, [[maybe_unused]] Legal& legal)
{
    if constexpr (FollowsHints && ordered_game<G> && pruned_game<G>) {
        undominated_moves<G> moves{position};
        return ordered_moves<G>{position, moves.range};
    } else if constexpr (FollowsHints && ordered_game<G>) {
        return ordered_moves<G>{position, legal.range};
    } else if constexpr (FollowsHints && pruned_game<G>) {
        return untried_undominated<G>{position};
    } else {
        detail::check_max_moves<G>(legal.range);
        return untried_in<std::remove_reference_t<decltype(legal.range)>>{legal.range};
    }
}

} // namespace gamesearch::detail

#endif
