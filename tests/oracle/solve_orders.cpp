// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// Solve where it has nodes enough to look at children and to try orders of moves, against plain alpha-beta: score,
// distance, bounds and line, with its own table, with limits, and with a table that is far too small.

#include "../../benchmarks/solve_suite_games/suite_game.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/solve.hpp>

using suite::suite_game;

namespace {

using truth = gs::search_result<suite_game>;

void require_truth(const suite_game& game, const gs::solve_result<suite_game>& found, const truth& expected)
{
    BOOST_TEST(found.score == expected.score);
    BOOST_TEST(found.distance == expected.distance);
    BOOST_TEST((found.bound == gs::bound::exact));
    BOOST_TEST((found.lower == expected.score && found.upper == expected.score));
    BOOST_REQUIRE(static_cast<int>(found.principal_variation.size()) == expected.distance);
    suite_game end = game;
    for (const int move : found.principal_variation) {
        end.apply(move);
    }
    BOOST_TEST((end.terminal_score() == expected.score));
    BOOST_TEST((found.best_move == found.principal_variation[0]));
}

suite_game after_random_moves(suite_game game, int plies, std::uint64_t& random)
{
    for (int ply = 0; ply != plies && !game.terminal_score(); ++ply) {
        random = random * 6364136223846793005U + 1442695040888963407U;
        const auto moves = game.legal_moves();
        game.apply(moves[static_cast<std::size_t>(random >> 33) % moves.size()]);
    }
    return game;
}

} // namespace

BOOST_AUTO_TEST_CASE(solve_against_alpha_beta)
{
    struct {
        std::string name;
        std::string size;
        int plies;
    } const boards[] = {{"hex", "4", 6},           {"connect_four", "4x4", 4}, {"clobber", "4x4", 2},
                        {"isolation", "3x4", 2},   {"kalah", "3x3", 1},        {"othello", "4x0", 1},
                        {"domineering", "5x5", 4}, {"breakthrough", "4x4", 4}, {"dots_and_boxes", "2x2", 2}};
    std::uint64_t random = 7;
    int long_searches = 0;
    for (const auto& [name, size, plies] : boards) {
        for (int round = 0; round != 5; ++round) {
            const suite_game game = after_random_moves(suite_game{name, size}, plies, random);
            if (game.terminal_score()) {
                continue;
            }
            const truth expected = gs::alpha_beta(game, gs::limits{.nodes = 1'000'000});
            if (expected.bound != gs::bound::exact) {
                continue;
            }
            BOOST_TEST_CONTEXT(name << ' ' << size << ", round " << round)
            {
                const auto found = gs::solve(game);
                long_searches += found.statistics.nodes > 1000 ? 1 : 0;
                require_truth(game, found, expected);
                require_truth(game, gs::solve(game, gs::limits{}), expected);
                gs::transposition_table<suite_game> table{1 << 12};
                require_truth(game, gs::solve.with(table)(game), expected);
                require_truth(game, gs::solve.with(table)(game), expected);
                for (int depth = 1; depth != 12; ++depth) { // entries to a depth from another search
                    table.clear();
                    static_cast<void>(gs::principal_variation_search.with(table)(game, {.depth = depth}));
                    require_truth(game, gs::solve.with(table)(game), expected);
                }
                BOOST_TEST(gs::solve.with(table, gs::ignore_distance, gs::no_line)(game).score == expected.score);
            }
        }
    }
    BOOST_TEST(long_searches > 10); // or orders were hardly tried
}
