// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// An algorithm of one's own that orders moves by what it remembers: alpha-beta with killer moves.

#include "games/connect_four.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/search/basic_searcher.hpp>
#include <gamesearch/search/window.hpp>
#include <gamesearch/testing.hpp>

#include <array>
#include <cstddef>
#include <iostream>
#include <optional>

namespace gs = gamesearch;

namespace {

struct killer_moves_algorithm {
    static constexpr bool has_window = true;
    static constexpr bool follows_hints = true;

    //! [memory]
    /// The last two moves that caused a cutoff at each ply.
    template <class G>
    struct memory {
        std::array<std::array<std::optional<gs::move_t<G>>, 2>, 64> killers{};
    };
    //! [memory]

    template <gs::player Mover, class Search, class Ply>
    static constexpr auto value_of(Search& search,
                                   typename Search::position_ref position, Ply ply,
                                   typename Search::window window) ->
        typename Search::value
    {
        using self = killer_moves_algorithm;
        auto legal = search.legal_moves(position);
        if (const auto leaf = search.settle_by_rules(position, ply, legal)) {
            return *leaf;
        }
        auto best = Search::worst_for(Mover);
        auto& alpha = gs::alpha_of<Mover>(window);
        //! [order]
        auto& killers =
            search.memory().killers[static_cast<std::size_t>(ply.count() % 64)];
        const auto entry = search.table.probe(search, position, ply);
        auto moves = search.ranked_moves(position, ply, legal, entry, [&](auto& move) {
            return move == killers[0] ? 2 : move == killers[1] ? 1 : 0;
        });
        //! [order]
        for (; moves; ++moves) {
            const auto& move = *moves;
            const auto value =
                search.template value_after<self, Mover>(position, ply, move, window);
            if (search.limits.is_stopped()) {
                search.events.on_stop(position, ply, moves, window);
                break;
            }
            const bool improves = gs::better<Mover>(value, best);
            search.events.on_return(position, ply, move, value, window, improves);
            if (improves) {
                best = value;
                search.template set_best_move<Mover>(ply, move, value, window);
                if (!gs::better<Mover>(gs::beta_of<Mover>(window), value)) {
                    search.events.on_cutoff(position, ply, moves, value, window);
                    //! [learn]
                    if (move != killers[0]) {
                        killers = {move, killers[0]};
                    }
                    //! [learn]
                    break;
                }
                alpha = gs::better<Mover>(value, alpha) ? value : alpha;
            }
        }
        return best;
    }
};

constexpr gs::basic_searcher<killer_moves_algorithm> killer_moves{};

//! [use]
void use()
{
    std::cout << gs::check_searcher(gs::tic_tac_toe{}, killer_moves) << '\n';
    const games::connect_four<> game;
    for (const int depth : {8, 10, 12}) {
        const auto listed = gs::alpha_beta(gs::plain(game), {.depth = depth});
        const auto ordered = killer_moves(gs::plain(game), {.depth = depth});
        std::cout << "depth " << depth << ": " << listed.statistics.nodes
                  << " nodes as listed, " << ordered.statistics.nodes
                  << " with killer moves\n";
    }
}
//! [use]

} // namespace

int main()
{
    use();
}
