// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Which moves of a position are searched, and in which order alpha-beta tries them.

#ifndef GAMESEARCH_SEARCH_DETAIL_MOVE_LISTS_HPP
#define GAMESEARCH_SEARCH_DETAIL_MOVE_LISTS_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/detail/apply_move.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/search/detail/placeholders.hpp>

#include <ranges>
#include <type_traits>
#include <utility>

namespace gamesearch::detail {

/// The legal moves as the game returned them.
template <class G>
struct listed_moves : holder<moves_t<G>> {
    constexpr explicit listed_moves(const G& position)
        : holder<moves_t<G>>{[&]() -> moves_t<G> { return position.legal_moves(); }}
    {}
};

/// What `undominated_moves()` returns, as it is returned.
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

/// The undominated moves, or if the game names none the legal ones, as they are listed.
template <game G, class Legal>
[[nodiscard]] constexpr auto moves_as_listed([[maybe_unused]] const G& position, [[maybe_unused]] Legal& legal)
{
    if constexpr (pruned_game<G>) {
        return undominated_cursor<G>{position};
    } else {
        detail::check_max_moves<G>(legal.object);
        return move_cursor<std::remove_reference_t<decltype(legal.object)>>{legal.object};
    }
}

/// The moves to be searched: all legal ones as they are listed, or as the game's hints say, ordered by `Ordering`.
template <bool FollowsHints, class Ordering, game G, class Legal>
[[nodiscard]] constexpr auto moves_to_search(const G& position, [[maybe_unused]] Legal& legal)
{
    if constexpr (FollowsHints && ordered_game<G> && pruned_game<G>) {
        undominated_moves<G> undominated{position};
        return Ordering::ordered_by_priority(position, undominated.object);
    } else if constexpr (FollowsHints && ordered_game<G>) {
        return Ordering::ordered_by_priority(position, legal.object);
    } else if constexpr (FollowsHints) {
        return detail::moves_as_listed(position, legal);
    } else {
        detail::check_max_moves<G>(legal.object);
        return move_cursor<std::remove_reference_t<decltype(legal.object)>>{legal.object};
    }
}

/// An order that learns nothing from cutoffs.
struct fixed_order {
    template <player Mover, class Search, class Ply, class Moves>
    static constexpr void on_cutoff(Search&, Ply, const Moves&)
    {}
};

/// By the game's hints: `undominated_moves`, `move_priority`.
struct hinted_order : fixed_order {
    template <player Mover, class Search, class Position, class Ply, class Legal>
    [[nodiscard]] static constexpr auto moves(Search& search, const Position& position, Ply ply, Legal& legal)
    {
        return search.moves(position, ply, legal);
    }
};

/// As the game lists them: below a position with `is_small_tree()` sorting costs more than it saves.
struct listed_order : fixed_order {
    template <player Mover, class Search, class Position, class Ply, class Legal>
    [[nodiscard]] static constexpr auto moves(Search& search, const Position& position, Ply ply, Legal& legal)
    {
        return search.listed_moves(position, ply, legal);
    }
};

/// By the history heuristic, without asking a table.
struct history_order {
    template <player Mover, class Search, class Position, class Ply, class Legal>
    [[nodiscard]] static constexpr auto moves(Search& search, const Position& position, Ply ply, Legal& legal)
    {
        return search.template ordered_moves<Mover>(position, ply, legal, no_table::probe(search, position, ply));
    }
    template <player Mover, class Search, class Ply, class Moves>
    static constexpr void on_cutoff(Search& search, Ply ply, const Moves& moves)
    {
        search.ordering.template update_history<Mover>(search.depth_left(ply), moves);
    }
};

} // namespace gamesearch::detail

#endif
