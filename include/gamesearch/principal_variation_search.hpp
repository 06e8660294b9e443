// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Principal variation search: alpha-beta that expects the first move to be the best, and only asks of the others whether
/// they are better.

#ifndef GAMESEARCH_PRINCIPAL_VARIATION_SEARCH_HPP
#define GAMESEARCH_PRINCIPAL_VARIATION_SEARCH_HPP

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/basic_searcher.hpp>
#include <gamesearch/detail/node/move_picker.hpp>
#include <gamesearch/detail/searcher/quiescence.hpp>

#include <cstdint>
#include <utility>

namespace gamesearch {

/// What \ref principal_variation_search does at a node.
/// Source: T. A. Marsland and M. Campbell, "Parallel Search of Strongly Ordered Game Trees" (1982); A. Reinefeld,
/// "An Improvement to the Scout Tree-Search Algorithm" (1983).
struct principal_variation_search_algorithm {
    static constexpr bool has_window = true; ///< does `value_of` take a window?
    static constexpr bool follows_hints = true; ///< does it ask for the members that change what is searched?
    static constexpr bool remembers = true; ///< does it use a table, and what it learned of moves?

    /// What there is to know, for this window, of the value of a position in which `Mover` moves. Fail soft:
    ///
    ///     returned <= alpha           =>  value <= returned
    ///     alpha < returned < beta     =>  value == returned
    ///     returned >= beta            =>  value >= returned
    template <player Mover, class Search, class Ply>
    static constexpr auto value_of(Search& search, typename Search::position_ref position, Ply ply,
                                   typename Search::window window) -> typename Search::value
    {
        if constexpr (Search::seeks_quiet) {
            if (search.is_at_horizon(ply)) {
                return detail::quiescence<principal_variation_search_algorithm>::template value_of<Mover>(
                    search, position, ply, window);
            }
        }
        if constexpr (Search::has_cheap_leaves) {
            if (search.is_above_leaves(ply)) {
                return alpha_beta_algorithm::value_of<Mover>(search, position, ply, window);
            }
        }
        auto legal = search.legal_moves(position);
        if (const auto end = search.end_by_moves(position, ply, legal)) {
            return *end;
        }
        const auto asked = window;
        if (const auto known = search.template settled_by_bounds<Mover>(position, ply, window)) {
            return *known;
        }
        const auto node = search.recall(position, ply);
        if (const auto known = search.settled_by_table(position, node, ply, window)) {
            return *known;
        }
        auto best = Search::worst_for(Mover);
        std::uint16_t best_place = 0;
        auto untried = search.template ordered_moves<Mover>(position, ply, legal, node);
        search.expect_after(position, ply, untried);
        for (; untried; ++untried) {
            auto last_asked = window;
            const auto value = value_after_next<Mover>(search, position, ply, untried, last_asked);
            if (search.stopped(position, ply, untried, last_asked)) {
                return best;
            }
            if (search.template improves<Mover>(position, ply, *untried, value, best, last_asked)) {
                best = value;
                best_place = untried.place();
                if (search.template refutes<Mover>(position, ply, untried, value, window)) {
                    search.template learn<Mover>(ply, untried);
                    break;
                }
            }
        }
        search.remember(node, ply, asked, best, best_place);
        return best;
    }

private:
    /// The value of the position after the next move, for this window, as `value_of` has it. After the first move the
    /// question is only whether another is better: a null window answers that with less, and mostly with no. Afterwards
    /// `window` is the one that the answer is for.
    template <player Mover, class Search, class Ply, class Untried>
    [[gnu::always_inline]] static constexpr auto value_after_next(Search& search,
                                                                  typename Search::position_ref position, Ply ply,
                                                                  const Untried& untried,
                                                                  typename Search::window& window) ->
        typename Search::value
    {
        if (untried.at_first() || !Search::can_be_narrowed(window)) {
            return value_after<Mover>(search, position, ply, *untried, window);
        }
        const auto whole = std::exchange(window, Search::template null_window<Mover>(window));
        const auto value = value_after<Mover>(search, position, ply, *untried, window);
        const bool better_than_expected = whole.alpha < value && value < whole.beta;
        if (!better_than_expected || search.was_stopped()) {
            return value;
        }
        search.searched_again(position, ply, *untried, value, window);
        window = whole;
        return value_after<Mover>(search, position, ply, *untried, window);
    }

    template <player Mover, class Search, class Ply, class Move>
    [[gnu::always_inline]] static constexpr auto value_after(Search& search, typename Search::position_ref position,
                                                             Ply ply, const Move& move,
                                                             const typename Search::window& window) ->
        typename Search::value
    {
        return search.template after<Mover>(
            position, ply, move,
            [&](auto& child, auto mover, auto next) { return value_of<mover>(search, child, next, window); }, window);
    }
};

/// Answers what \ref alpha_beta answers, and visits fewer nodes the better the first moves are. It orders moves by what a
/// \ref transposition_table remembers (`.with(table)`), by the game's `move_priority`, and by which moves refuted others.
/// Besides what \ref alpha_beta asks for, it asks the game for `hash` if it has a table.
///
/// Null windows take integer scores of up to 32 bits; with others it is an alpha-beta with ordering and table.
///
/// Complexity: as \ref alpha_beta, at most twice as many nodes where the first move is always the worst.
inline constexpr basic_searcher<principal_variation_search_algorithm> principal_variation_search{};

} // namespace gamesearch

#endif
