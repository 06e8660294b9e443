// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Principal variation search: alpha-beta that expects the first move to be the best, and only tests whether another
/// move is better.

#ifndef GAMESEARCH_PRINCIPAL_VARIATION_SEARCH_HPP
#define GAMESEARCH_PRINCIPAL_VARIATION_SEARCH_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/search/basic_searcher.hpp>
#include <gamesearch/search/detail/expected_node.hpp>
#include <gamesearch/search/detail/moves/move_lists.hpp>
#include <gamesearch/search/null_window.hpp>
#include <gamesearch/search/played.hpp>
#include <gamesearch/search/window.hpp>
#include <gamesearch/searchers/detail/known_children.hpp>
#include <gamesearch/searchers/detail/quiescence.hpp>
#include <gamesearch/table/detail/table_access.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <cstdint>
#include <optional>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// Returns whether a draw is enough for `Mover` at a frontier node where every estimate is a draw. The first move
/// usually yields one, and a table could save only that one node.
template <player Mover, class Search, class Ply>
[[nodiscard]] constexpr bool is_quick_draw(const Search& search, Ply ply, const typename Search::window& w)
{
    const typename Search::value draw{};
    return search.depth_left(ply) == 1 && !better<Mover>(beta_of<Mover>(w), draw); // draw >= beta
}

/// The value of a node that another search finds faster, by that search; empty for all other nodes. Beyond the horizon
/// that is quiescence; next to the horizon, and in small trees, it is an alpha-beta without a table, where ordering and
/// table cost more than they save.
template <player Mover, class Search, class Ply>
[[nodiscard, gnu::always_inline]] constexpr auto value_by_another_search(Search& search,
                                                                         typename Search::position_ref position,
                                                                         Ply ply, const typename Search::window& window)
    -> std::optional<typename Search::value>
{
    if constexpr (Search::is_quiescent) {
        if (search.depth_left(ply) <= 0) {
            return detail::value_by_quiescence<Mover>(search, position, ply, window);
        }
    }
    if constexpr (Search::has_cheap_leaves) {
        if (search.depth_left(ply) == 1) { // a frontier node
            return alpha_beta_algorithm::value_of<Mover>(search, position, ply, window);
        }
    }
    if constexpr (Search::has_quick_draws) {
        if (detail::is_quick_draw<Mover>(search, ply, window)) {
            return basic_alpha_beta<move_order::learned>::value_of<Mover>(search, position, ply, window);
        }
    }
    if constexpr (Search::knows_small_trees) {
        if (position.is_small_tree()) {
            return basic_alpha_beta<move_order::listed>::value_of<Mover>(search, position, ply, window);
        }
    }
    return std::nullopt;
}

/// A value, and the place of its move in the list, from 1; 0 if no move has it.
template <class Value>
struct placed_value {
    Value value;
    std::uint32_t place;
};

} // namespace detail

/// The algorithm of \ref principal_variation_search at a node.
struct principal_variation_search_algorithm {
    static constexpr bool has_window = true; ///< whether `value_of` takes a window
    static constexpr bool follows_hints = true; ///< whether it follows the hints of the game
    static constexpr bool remembers = true; ///< whether it uses a table, and learns about moves

    /// Returns the value of a position in which `Mover` moves if it is in the window, or else a bound on it. Fail soft:
    ///
    ///     returned <= alpha           =>  value <= returned
    ///     alpha < returned < beta     =>  value == returned
    ///     returned >= beta            =>  value >= returned
    template <player Mover, class Search, class Ply>
    static constexpr auto value_of(Search& search, typename Search::position_ref position, Ply ply,
                                   typename Search::window window) -> typename Search::value
    {
        if (const auto value = detail::value_by_another_search<Mover>(search, position, ply, window)) {
            return *value;
        }
        auto legal = search.legal_moves(position);
        if (const auto leaf = search.settle_by_rules(position, ply, legal)) {
            return *leaf;
        }
        const auto asked = window;
        if (const auto known = search.template settle_by_bounds<Mover>(position, ply, window)) {
            return *known;
        }
        const auto entry = search.table.probe(search, position, ply);
        if (const auto known = search.settle_by_table(position, ply, entry, window)) {
            return *known;
        }
        if constexpr (Search::splits) {
            if (const auto known = Search::helpers::settle_by_helping(search, position, ply, entry, window)) {
                return *known;
            }
        }
        auto moves = search.template ordered_moves<Mover>(position, ply, legal, entry);
        const auto [best, place] = best_of_moves<Mover>(search, position, ply, moves, entry, window);
        if (search.limits.is_stopped()) {
            return best;
        }
        const bool is_exact =
            better<Mover>(best, alpha_of<Mover>(asked)) && better<Mover>(beta_of<Mover>(window), best);
        if (is_exact) {
            search.ordering.template update_history<Mover>(search.depth_left(ply), moves.at_place(place));
        }
        search.table.store(search, entry, ply, asked, best, entry.name_of(moves, place));
        return best;
    }

    /// The best value of the moves, as \ref value_of returns it, and its move's place in the list, or 0.
    template <player Mover, class Search, class Ply, class Moves, class Entry>
    [[gnu::always_inline]] static constexpr auto best_of_moves(Search& search, typename Search::position_ref position,
                                                               Ply ply, Moves& moves, const Entry& entry,
                                                               typename Search::window window)
        -> detail::placed_value<typename Search::value>
    {
        auto& alpha = alpha_of<Mover>(window);
        const auto& beta = beta_of<Mover>(window);

        detail::placed_value<typename Search::value> best{Search::worst_for(Mover), 0};
        detail::sift_known_children<Mover>(search, position, ply, moves, window, best.value);
        [[maybe_unused]] const auto node = detail::node_before_its_moves(search, entry);
        for (; moves; ++moves) {
            if constexpr (Search::splits) {
                if (Search::helpers::template search_rest<principal_variation_search_algorithm, Mover>(
                        search, position, ply, node, moves, window, best.value, best.place)) {
                    break;
                }
            }
            const auto& move = *moves;
            auto tried = window;
            if constexpr (Search::adapts) {
                search.ordering.before_move();
            }
            const auto value = value_of_move<Mover>(search, position, ply, move, moves.at_first(), window, tried, node);
            if (search.limits.is_stopped()) {
                search.events.on_stop(position, ply, moves, tried);
                break;
            }
            const bool improves = better<Mover>(value, best.value); // value > best
            search.events.on_return(position, ply, move, value, tried, improves);
            if (improves) {
                best = {value, moves.place()};
                search.template set_best_move<Mover>(ply, move, value, tried);
                if (!better<Mover>(beta, value)) { // value >= beta
                    search.events.on_cutoff(position, ply, moves, value, window);
                    search.ordering.template update_history<Mover>(search.depth_left(ply), moves);
                    if constexpr (Search::adapts) {
                        search.ordering.learn_cutoff(moves);
                    }
                    break;
                }
                alpha = better<Mover>(value, alpha) ? value : alpha; // max(alpha, value)
            }
            if constexpr (Search::adapts) {
                search.ordering.after_failed_move(moves);
            }
        }
        return best;
    }

    /// Returns the value of the position after `move`, as \ref value_of does, searched with the window of this node.
    /// Sets `tried` to the window of the last search.
    ///
    /// After the first move it only matters whether another is better: a null window answers that with fewer nodes, and
    /// the answer is usually no. If the answer is yes, the move is searched again.
    template <player Mover, class Search, class Ply, class Window, class Node>
    [[gnu::always_inline]] static constexpr auto value_of_move(Search& search, typename Search::position_ref position,
                                                               Ply ply, const typename Search::move_type& move,
                                                               bool is_first, const Window& window,
                                                               typename Search::window& tried, const Node& node) ->
        typename Search::value
    {
        const auto beta = beta_of<Mover>(tried);
        bool asks = Search::has_null_windows && !is_first && detail::can_be_narrowed(tried);
        tried = asks ? detail::null_window<Mover>(tried) : tried;
        while (true) {
            node.expect_next(search, tried);
            const auto value =
                search.template value_after<principal_variation_search_algorithm, Mover>(position, ply, move, tried);
            const bool is_better =
                better<Mover>(value, alpha_of<Mover>(tried)) && better<Mover>(beta, value); // alpha < value < beta
            if (!asks || !is_better || search.limits.is_stopped()) {
                return value;
            }
            search.events.on_return(position, ply, move, value, tried, false);
            tried = window;
            asks = false;
        }
    }
};

/// Returns the result of \ref alpha_beta, and visits fewer nodes the better the first moves are. It orders moves by the
/// move in a \ref transposition_table (`.with(table)`), by the game's `move_priority`, and by the history heuristic.
/// In addition to the members that \ref alpha_beta uses, it uses `hash` if it has a table.
///
/// Null windows take integer scores of up to 32 bits; with others it is an alpha-beta with move ordering and table.
/// \pre with history, no position has more than 65,534 moves.
///
/// Complexity: as \ref alpha_beta, at most twice as many nodes where the first move is always the worst.
/// Sources: T. A. Marsland and M. Campbell, "Parallel Search of Strongly Ordered Game Trees" (1982); A.
/// Reinefeld, "An Improvement to the Scout Tree-Search Algorithm" (1983): the same with null windows of Pearl's
/// Scout, as negascout; J. Schaeffer, "The History Heuristic and Alpha-Beta Search Enhancements in Practice"
/// (1989); L. R. Harris, "The Heuristic Search and the Game of Chess" (1975): quiescence.
inline constexpr basic_searcher<principal_variation_search_algorithm> principal_variation_search{};

} // namespace gamesearch::inline v0_2_0

#endif
