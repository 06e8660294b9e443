// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: optimized

// Iterative deepening on every example game agrees with minimax. Its nodes are in games/signatures.cpp.

#include "games/coin_row.hpp"
#include "games/connect_four.hpp"
#include "games/dots_and_boxes.hpp"
#include "games/draughts.hpp"
#include "games/mnk.hpp"
#include "games/nim.hpp"
#include "games/othello.hpp"
#include "games/ultimate_tic_tac_toe.hpp"
#include "support/shelf.hpp"
#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>

namespace {

constexpr gs::searcher_check_options options{.games = 10, .depth = 4};

/// The results of minimax, from the positions of random games; with tables of one bucket, and with enough room.
template <class G>
void hold(const G& game)
{
    for (const std::size_t bytes : {64U, 1U << 16, 1U << 20}) {
        gs::transposition_table<G> table{bytes};
        const auto search = gs::principal_variation_search.with(table, gs::no_quiescence); // as minimax has none
        support::hold_to_minimax(game, gs::iterative_deepening{search}, options);
    }
}

template <class G>
void hold_bare(const G& game)
{
    auto bare = options;
    bare.distance = bare.line = false;
    gs::transposition_table<G> table{1 << 20};
    const auto search = gs::principal_variation_search.with(table, gs::ignore_distance, gs::no_line, gs::no_quiescence);
    support::hold_to_minimax(game, gs::iterative_deepening{search}, bare);
}

} // namespace

BOOST_AUTO_TEST_CASE(as_minimax_does)
{
    hold(games::coin_row<double>{});
    hold(games::connect_four<4, 4>{});
    hold(games::dots_and_boxes<2, 2>{});
    hold(games::draughts<>{});
    hold(games::mnk<4, 3, 3>{});
    hold(games::nim<>{});
    hold(games::othello<>{});
    hold(games::ultimate_tic_tac_toe{});
    hold(gs::tic_tac_toe{});
}

BOOST_AUTO_TEST_CASE(as_minimax_does_by_score_alone)
{
    hold_bare(games::connect_four<4, 4>{});
    hold_bare(games::draughts<>{});
    hold_bare(games::othello<>{});
}

// A time that is short for the game: the answer is what was proven by then.
BOOST_AUTO_TEST_CASE(within_a_time)
{
    using game = games::connect_four<>;
    gs::transposition_table<game> table{1 << 20};
    const gs::iterative_deepening search{gs::principal_variation_search.with(table)};
    const gs::game_clock clock{.remaining = std::chrono::milliseconds{650}};
    const auto r = search(game{}, clock.limits_for_move());
    BOOST_TEST((r.stopped_by == gs::stop_reason::time));
    BOOST_TEST((r.bound != gs::bound::none));
    BOOST_TEST(r.depth > 0);
    BOOST_TEST(r.best_move.has_value());
}
