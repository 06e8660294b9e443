// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Which moves of a position are searched, and in which order alpha-beta tries them.

#ifndef GAMESEARCH_SEARCH_DETAIL_MOVES_MOVE_LISTS_HPP
#define GAMESEARCH_SEARCH_DETAIL_MOVES_MOVE_LISTS_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/apply_move.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/search/detail/moves/pseudo_legal_moves.hpp>

#include <ranges>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// The legal moves as the game returned them.
template <class G, bool InPlace = kept_in_place<moves_t<G>>>
struct listed_moves {
    moves_t<G> object;

    constexpr explicit listed_moves(const G& position) : object(position.legal_moves()) {}
};

/// The same for a list that is so large that it is kept on the heap.
template <class G>
struct listed_moves<G, false> : holder<moves_t<G>> {
    constexpr explicit listed_moves(const G& position)
        : holder<moves_t<G>>{[&]() -> moves_t<G> { return position.legal_moves(); }}
    {}
};

/// The final score of a position that only its moves show to be terminal.
template <ends_by_moves G, bool InPlace>
[[nodiscard]] constexpr auto end_of(const G& position, listed_moves<G, InPlace>& legal)
{
    return position.terminal_score(legal.object);
}

/// The type that `undominated_moves()` returns.
template <class G>
using undominated_t = decltype(std::declval<const G&>().undominated_moves());

template <class G>
struct undominated_moves : holder<undominated_t<G>> {
    constexpr explicit undominated_moves(const G& position)
        : holder<undominated_t<G>>{[&]() -> undominated_t<G> { return position.undominated_moves(); }}
    {}
};

/// A cursor over the moves of a range; `*` is the next one.
template <class Range>
class move_cursor {
public:
    constexpr explicit move_cursor(Range& range) : next_{std::ranges::begin(range)}, end_{std::ranges::end(range)} {}

    constexpr explicit operator bool() const { return next_ != end_; }
    constexpr decltype(auto) operator*() const { return *next_; }
    constexpr void operator++() { ++next_; }

private:
    std::ranges::iterator_t<Range> next_;
    std::ranges::sentinel_t<Range> end_;
};

/// A cursor over the undominated moves, which it keeps.
template <class G>
class undominated_cursor {
    using range = std::remove_reference_t<undominated_t<G>>;

public:
    constexpr explicit undominated_cursor(const G& position) : moves_{position}, next_{moves_.object} {}
    undominated_cursor(const undominated_cursor&) = delete;
    undominated_cursor& operator=(const undominated_cursor&) = delete;

    constexpr explicit operator bool() const { return static_cast<bool>(next_); }
    constexpr decltype(auto) operator*() const { return *next_; }
    constexpr void operator++() { ++next_; }

private:
    undominated_moves<G> moves_;
    move_cursor<range> next_;
};

/// Placeholder: moves are not generated.
struct unlisted_moves {
    template <class G>
    constexpr explicit unlisted_moves(const G&)
    {}
};

/// The legal moves of a position. If the game's hints are followed: the pseudo-legal moves if the game lists those, and
/// none if it names the undominated moves.
template <bool FollowsHints, game G>
using legal_moves_t = std::conditional_t<
    FollowsHints && pruned_game<G> && !ends_by_moves<G>, unlisted_moves,
    std::conditional_t<FollowsHints && pseudo_legal_game<G>, pseudo_legal_moves<G>, listed_moves<G>>>;

/// Asserts that a game keeps to its `max_moves`, where that can be checked without iterating over the list.
template <game G, class Range>
constexpr void check_max_moves([[maybe_unused]] Range& range)
{
    if constexpr (breadth_limited_game<G> && std::ranges::sized_range<Range>) {
        GAMESEARCH_ASSERT(std::ranges::size(range) <= G::max_moves, "a position has more moves than max_moves");
    }
}

/// The order in which a search that learns nothing from a table tries the moves of a node.
enum class move_order : unsigned char {
    hinted, ///< by the game's `move_priority`, if it has one
    listed, ///< as the game lists them: below a position with `is_small_tree()` sorting costs more than it saves
    learned, ///< by the history heuristic as well
};

/// The moves to be searched, in an order that is not learned: all legal moves as listed, or those that the game's hints
/// select, sorted by `Ordering`.
template <bool FollowsHints, move_order Order, class Ordering, game G, class Legal>
[[nodiscard]] constexpr auto moves_to_search([[maybe_unused]] const G& position, [[maybe_unused]] Legal& legal)
{
    constexpr bool sorts = FollowsHints && ordered_game<G> && Order == move_order::hinted;
    if constexpr (sorts && pruned_game<G>) {
        undominated_moves<G> undominated{position};
        return Ordering::ordered_by_priority(position, undominated.object);
    } else if constexpr (sorts) {
        return Ordering::ordered_by_priority(position, legal.object);
    } else if constexpr (FollowsHints && pruned_game<G>) {
        return undominated_cursor<G>{position};
    } else {
        detail::check_max_moves<G>(legal.object);
        if constexpr (is_untested<std::remove_reference_t<decltype(legal.object)>>) {
            return legal_cursor{position, legal.object};
        } else {
            return move_cursor<std::remove_reference_t<decltype(legal.object)>>{legal.object};
        }
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
