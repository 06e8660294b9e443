// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// An algorithm of one's own: alpha-beta with late move reductions.

#include "games/connect_four.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/search/basic_searcher.hpp>
#include <gamesearch/search/window.hpp>
#include <gamesearch/testing.hpp>

#include <iostream>

namespace gs = gamesearch;

namespace {

//! [algorithm]
/// Alpha-beta that searches late moves one ply shallower. Only one that turns out to be
/// better than alpha is searched again, to the full depth.
struct late_move_reductions_algorithm {
    static constexpr bool has_window = true;
    static constexpr bool follows_hints = true;
    static constexpr bool varies_depth = true;

    template <gs::player Mover, class Search, class Ply>
    static constexpr auto value_of(Search& search,
                                   typename Search::position_ref position, Ply ply,
                                   typename Search::window window) ->
        typename Search::value
    {
        using self = late_move_reductions_algorithm;
        auto legal = search.legal_moves(position);
        if (const auto leaf = search.settle_by_rules(position, ply, legal)) {
            return *leaf;
        }
        if (const auto known =
                search.template settle_by_bounds<Mover>(position, ply, window)) {
            return *known;
        }
        auto& alpha = gs::alpha_of<Mover>(window);
        const auto& beta = gs::beta_of<Mover>(window);

        auto best = Search::worst_for(Mover);
        int tried = 0;
        for (auto moves = search.moves(position, ply, legal); moves; ++moves) {
            const auto& move = *moves;
            const bool is_late = ++tried > 3 && search.depth_left(ply) >= 3;
            auto value = search.template value_after<self, Mover>(
                position, ply, move, window, ply.next(is_late ? 1 : 0));
            if (is_late && gs::better<Mover>(value, alpha) &&
                !search.limits.is_stopped()) {
                search.events.on_return(position, ply, move, value, window, false);
                value = search.template value_after<self, Mover>(position, ply, move,
                                                                 window, ply.next());
            }
            if (search.limits.is_stopped()) {
                search.events.on_stop(position, ply, moves, window);
                break;
            }
            const bool improves = gs::better<Mover>(value, best);
            search.events.on_return(position, ply, move, value, window, improves);
            if (improves) {
                best = value;
                search.template set_best_move<Mover>(ply, move, value, window);
                if (!gs::better<Mover>(beta, value)) {
                    search.events.on_cutoff(position, ply, moves, value, window);
                    break;
                }
                alpha = gs::better<Mover>(value, alpha) ? value : alpha;
            }
        }
        return best;
    }
};

constexpr gs::basic_searcher<late_move_reductions_algorithm> late_move_reductions{};
//! [algorithm]

//! [concept]
static_assert(gs::searcher<decltype(late_move_reductions), gs::tic_tac_toe>);
static_assert(late_move_reductions(gs::tic_tac_toe{"X.O/X.X/OO."}).score == 1);
//! [concept]

//! [use]
void use()
{
    // To the end of the game nothing is cut by depth, and so nothing is reduced away.
    std::cout << gs::check_searcher(gs::tic_tac_toe{}, late_move_reductions,
                                    {.depth = 0})
              << '\n';
    const games::connect_four<> game;
    for (const int depth : {8, 10, 12}) {
        const auto full = gs::alpha_beta(game, {.depth = depth});
        const auto reduced = late_move_reductions(game, {.depth = depth});
        std::cout << "depth " << depth << ": " << full.statistics.nodes
                  << " nodes, score " << full.score
                  << "; reduced: " << reduced.statistics.nodes << " nodes, score "
                  << reduced.score << '\n';
    }
}
//! [use]

} // namespace

int main()
{
    use();
}
