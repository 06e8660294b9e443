// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Selective search: principal variation search that looks less deeply, or not at all, where nothing good is likely.

#ifndef GAMESEARCH_SELECTIVE_SEARCH_HPP
#define GAMESEARCH_SELECTIVE_SEARCH_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/search/basic_searcher.hpp>
#include <gamesearch/search/detail/diagnostics.hpp>
#include <gamesearch/search/window.hpp>
#include <gamesearch/searchers/detail/known_children.hpp>
#include <gamesearch/searchers/detail/learned_moves.hpp>
#include <gamesearch/searchers/detail/quiescence.hpp>
#include <gamesearch/searchers/detail/selective_memory.hpp>
#include <gamesearch/searchers/detail/selective_node.hpp>
#include <gamesearch/searchers/detail/selective_windows.hpp>
#include <gamesearch/table/detail/table_access.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <concepts>
#include <cstdint>
#include <type_traits>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// Whether there is a horizon, and an evaluation. Unless there are both, nothing can be left out by guesswork.
template <class G, class Limits, class Evaluate>
inline constexpr bool can_select =
    !std::same_as<Limits, unlimited_t> && !is_no_estimate<std::remove_const_t<Evaluate>> &&
    (evaluating_game<G> || !std::same_as<std::remove_const_t<Evaluate>, own_evaluation_t>);

} // namespace detail

/// The algorithm of \ref selective_search at a node.
struct selective_search_algorithm {
    static constexpr bool has_window = true; ///< whether `value_of` takes a window
    static constexpr bool follows_hints = true; ///< whether it follows the hints of the game
    static constexpr bool remembers = true; ///< whether it uses a table, and learns about moves
    static constexpr bool varies_depth = true; ///< whether it reduces branches
    static constexpr bool selects = true; ///< whether it leaves out what is unlikely to matter

    /// The memory of a search.
    template <class G>
    using memory = detail::selective_memory<G>;

    /// The algorithm of a search: the exact one if there is nothing to guess by.
    template <class G, class Limits, class Evaluate>
    using for_search = std::conditional_t<detail::can_select<G, Limits, Evaluate>, selective_search_algorithm,
                                          principal_variation_search_algorithm>;

    /// The value of the root for this window. If an earlier iteration gives an expected score, a narrow window around
    /// it is searched first, and widened until it holds the value.
    template <class Search, class Ply>
    static constexpr auto value_of_root(Search& search, typename Search::position_ref position, Ply ply,
                                        const typename Search::window& asked) -> typename Search::value
    {
        auto& memory = search.memory();
        const bool maximizing = position.to_move() == player::maximizer;
        memory.swings = memory.spreads.swings();
        auto w = asked;
        if (const double width = detail::aspiration_width(search, memory); width > 0) {
            w = detail::window_around(*memory.expected, width, asked);
        }
        while (true) {
            search.begin_at_root(w);
            const auto nodes = search.events.nodes();
            const auto v = search.template enter<selective_search_algorithm, detail::dynamic_mover>(position, ply, w);
            if (search.limits.is_stopped()) {
                const bool is_entered = search.events.nodes() != nodes; // otherwise `v` means nothing
                const bool rises = is_entered && (maximizing ? v > w.alpha : v < w.beta);
                return rises ? v : maximizing ? asked.alpha : asked.beta;
            }
            const bool is_below = v <= w.alpha && w.alpha != asked.alpha;
            const bool is_above = v >= w.beta && w.beta != asked.beta;
            if (!is_below && !is_above) {
                if (!v.unbounded() && search.limits.depth() != max_depth) {
                    memory.expected = v.score();
                }
                return v;
            }
            w.alpha = is_below ? asked.alpha : w.alpha;
            w.beta = is_above ? asked.beta : w.beta;
        }
    }

    /// Returns the value of a position in which `Mover` moves if it is in the window, or else a bound on it, as far as
    /// it was searched. Fail soft, as in \ref principal_variation_search_algorithm; only the part of it that
    /// `search.proven_part` returns is true of the game.
    template <player Mover, class Search, class Ply>
    static constexpr auto value_of(Search& search, typename Search::position_ref position, Ply given,
                                   typename Search::window window) -> typename Search::value
    {
        if constexpr (Search::is_quiescent) {
            if (search.depth_left(given) <= 0) {
                return detail::value_by_quiescence<Mover>(search, position, given, window);
            }
        } else if constexpr (!detail::ends_by_moves<typename Search::game_type>) {
            if (search.depth_left(given) <= 0) {
                return value_at_horizon<Mover>(search, position, given, window);
            }
        }
        if constexpr (Search::has_cheap_leaves) {
            if (search.depth_left(given) == 1) {
                return value_at_frontier<Mover>(search, position, given, window);
            }
        }
        if constexpr (detail::ends_by_moves<typename Search::game_type>) {
            auto legal = search.legal_moves(position);
            if (const auto leaf = search.settle_by_rules(position, given, legal)) {
                return *leaf;
            }
            return value_of_running<Mover>(search, position, given, window, legal);
        } else { // a position that is settled needs no list of moves
            return value_of_running<Mover>(search, position, given, window);
        }
    }

private:
    /// The value of a leaf at the horizon: that of a move that wins at once, or else the estimate.
    template <player Mover, class Search, class Ply>
    static constexpr auto value_at_horizon(Search& search, typename Search::position_ref position, Ply ply,
                                           const typename Search::window& window) -> typename Search::value
    {
        using self = selective_search_algorithm;
        const auto estimate =
            detail::value_at_horizon(search, position, ply, gamesearch::estimate(position, search.evaluate));
        if (better<Mover>(beta_of<Mover>(window), estimate)) {
            auto& wins = search.memory().wins;
            if (const auto won = wins.template value_at_horizon<Mover, self>(search, position, ply, window)) {
                return *won;
            }
        }
        search.settle(position, ply, estimate, bound::exact, leaf_reason::horizon, window);
        search.horizon.include_at(position, estimate);
        return estimate;
    }

    /// The value, like that of `value_of`, of a position in which the game goes on; `legal` is its list of moves, if
    /// that is known already.
    template <player Mover, class Search, class Ply, class... Legal>
    static constexpr auto value_of_running(Search& search, typename Search::position_ref position, Ply given,
                                           typename Search::window window, Legal&... legal) -> typename Search::value
    {
        const auto asked = window;
        if (const auto known = search.template settle_by_bounds<Mover>(position, given, window)) {
            return *known;
        }
        const auto entry = search.table.probe(search, position, given);
        if (const auto known = search.settle_by_table(position, given, entry, window)) {
            return *known;
        }
        detail::selective_node<Mover, Search> node{search, given, window};
        if (const auto guessed = node.template settle<selective_search_algorithm>(position, given, entry, window)) {
            return *guessed;
        }
        const auto ply = node.reduced(given, entry);
        if constexpr (sizeof...(Legal) == 0) {
            auto listed = search.legal_moves(position);
            return value_of_moves<Mover>(search, position, ply, window, asked, listed, entry, node);
        } else {
            return value_of_moves<Mover>(search, position, ply, window, asked, legal..., entry, node);
        }
    }

    /// The value one ply from the horizon, where searching positions is faster than ordering and looking them up.
    template <player Mover, class Search, class Ply>
    static constexpr auto value_at_frontier(Search& search, typename Search::position_ref position, Ply ply,
                                            const typename Search::window& window) -> typename Search::value
    {
        detail::selective_node<Mover, Search> node{search, ply, window};
        const auto entry = detail::no_table::probe(search, position, ply);
        if (const auto guessed = node.template settle<selective_search_algorithm>(position, ply, entry, window)) {
            return *guessed;
        }
        node.begin(window);
        if (const auto guessed = node.settle_as_lost(position, ply, window)) {
            return *guessed;
        }
        using self = selective_search_algorithm;
        const auto value = alpha_beta_algorithm::template value_of<Mover, self>(search, position, ply, window);
        if (!search.limits.is_stopped()) {
            node.finish({.value = value, .index = 2, .is_quiet = true}, window);
        }
        return value;
    }

    template <player Mover, class Search, class Ply, class Legal, class Entry, class Node>
    static constexpr auto value_of_moves(Search& search, typename Search::position_ref position, Ply ply,
                                         typename Search::window window, const typename Search::window& asked,
                                         Legal& legal, const Entry& entry, Node& node) -> typename Search::value
    {
        auto& alpha = alpha_of<Mover>(window);
        const auto& beta = beta_of<Mover>(window);
        detail::learned_moves<Mover, typename Search::game_type> learned{search.memory(), position, ply.count()};
        auto moves =
            search.ranked_moves(position, ply, legal, entry, [&](const auto& move) { return learned.rank(move); });
        detail::best_searched<typename Search::value> best{Search::worst_for(Mover)};
        detail::sift_known_children<Mover>(search, position, ply, moves, window, best.value);
        node.begin(window);
        for (int index = 1; moves; ++index) {
            const auto& move = *moves;
            const auto order = moves.score();
            const bool quiet = learned.is_quiet(move, order);
            if (quiet && node.prunes(index, window, best.value)) {
                leave_out_quiet(search, position, ply, moves);
                continue;
            }
            const int reduction = quiet ? node.reduction(index, order.history()) : 0;
            learned.play(move);
            auto tried = window;
            const auto value = value_of_move<Mover>(search, position, ply, move, index == 1, reduction, tried);
            if (search.limits.is_stopped()) {
                search.events.on_stop(position, ply, moves, tried);
                return best.value;
            }
            const bool improves = better<Mover>(value, best.value); // value > best
            search.events.on_return(position, ply, move, value, tried, improves);
            if (improves) {
                best = {value, moves.place(), index, quiet};
                search.template set_best_move<Mover>(ply, move, value, tried);
                if (!better<Mover>(beta, value)) { // value >= beta
                    search.events.on_cutoff(position, ply, moves, value, window);
                    break;
                }
                alpha = better<Mover>(value, alpha) ? value : alpha; // max(alpha, value)
            }
            ++moves;
        }
        node.finish(best, asked);
        if (best.place != 0 && better<Mover>(best.value, alpha_of<Mover>(asked))) {
            learned.learn(moves, best, node.bonus(), !better<Mover>(beta, best.value));
        } else {
            best.place = 0; // no move is known to be good: one that an earlier search has named stays in the table
        }
        search.table.store(search, entry, ply, asked, best.value, entry.name_of(moves, best.place));
        return best.value;
    }

    /// Leaves out every quiet move that is left.
    template <class Search, class Ply, class Moves>
    static constexpr void leave_out_quiet(Search& search, typename Search::position_ref position, Ply ply, Moves& moves)
    {
        const auto leave_out = [&](const typename Search::move_type& move, const auto& order) {
            if (order.is_first() || order.history() >= detail::move_memory::noisy_rank) {
                return detail::search_turn::in_order;
            }
            search.events.on_prune(position, ply, move);
            return detail::search_turn::never;
        };
        if constexpr (pseudo_legal_game<typename Search::game_type>) {
            moves.sift_untested(leave_out);
        } else {
            moves.sift(leave_out);
        }
    }

    /// The value of the position after `move`, searched with the window `tried`, which is set to the window that was
    /// used last. Any move but the first is only tested for being better, at a lower depth; if it is better, it is
    /// searched again.
    template <player Mover, class Search, class Ply>
    static constexpr auto value_of_move(Search& search, typename Search::position_ref position, Ply ply,
                                        const typename Search::move_type& move, bool is_first, int reduction,
                                        typename Search::window& tried) -> typename Search::value
    {
        using self = selective_search_algorithm;
        const auto whole = tried;
        const bool scouts = Search::has_null_windows && !is_first && !alpha_of<Mover>(whole).unbounded() &&
                            detail::can_be_narrowed(whole);
        tried = scouts ? detail::null_window<Mover>(whole) : whole;
        auto value = search.template value_after<self, Mover>(position, ply, move, tried, ply.next(reduction));
        const auto is_better = [&] { return better<Mover>(value, alpha_of<Mover>(whole)); };
        if (reduction > 0 && is_better() && !search.limits.is_stopped()) {
            search.events.on_return(position, ply, move, value, tried, false);
            value = search.template value_after<self, Mover>(position, ply, move, tried, ply.next());
        }
        if (scouts && is_better() && better<Mover>(beta_of<Mover>(whole), value) && !search.limits.is_stopped()) {
            search.events.on_return(position, ply, move, value, tried, false);
            tried = whole;
            value = search.template value_after<self, Mover>(position, ply, move, tried, ply.next());
        }
        return value;
    }
};

/// Searches for play: moves that are unlikely to be good are searched less deeply, or left out, and so are positions
/// whose estimate is far outside the window. In the same time it looks several plies further ahead than
/// \ref principal_variation_search, and sometimes it misses something. Its result claims only what is proven of the
/// game; elsewhere `bound` is \ref bound::none. The evaluation decides what is left out, by margins that the search
/// measures; without one, or with \ref unlimited, it is \ref principal_variation_search.
/// In addition to the members that \ref principal_variation_search uses, it uses `is_noisy` and, if the game has them,
/// null moves.
///
/// Use it inside \ref iterative_deepening and with a \ref transposition_table; an exact search does not see the entries
/// that it stores. On \ref threads it claims the same, but the answer may differ from run to run.
///
/// Complexity: at most that of \ref principal_variation_search to the same depth, plus re-searches, which add a
/// fraction of it; in practice far less.
/// Sources: M. Buro, "ProbCut: An Effective Selective Extension of the Alpha-Beta Algorithm", ICCA Journal 18
/// (1995): margins from the difference between shallow and deep values; E. A. Heinz, "Scalable Search in
/// Computer Chess" (2000): null moves, futility pruning; C. Donninger, "Null Move and Deep Search", ICCA
/// Journal 16 (1993); S. Akl and M. Newborn, "The Principal Continuation and the Killer Heuristic" (1977); The
/// Chess Programming Wiki on late move reductions, reverse futility pruning and internal iterative reductions.
inline constexpr basic_searcher<selective_search_algorithm> selective_search{};

} // namespace gamesearch::inline v0_2_0

#endif
