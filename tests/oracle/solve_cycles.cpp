// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// solve on games with cycles, whose lines need not end, compared with retrograde analysis: wins and losses are proven,
// draws if a repetition is one, and nothing else.

#include "../../benchmarks/solve_suite_games/suite_game.hpp"
#include "support/agreement.hpp"
#include "support/cyclic_graph.hpp"
#include "support/retrograde.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/searchers/progress.hpp>
#include <gamesearch/solve.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <string>

using namespace support;

namespace {

struct tally {
    int wins = 0;
    int draws = 0;
    int open = 0;
};

template <class G>
void require_sound(const gs::solve_result<G>& r, const settled_value<gs::score_t<G>>& truth, bool by_distance,
                   const scene& s)
{
    require(!r.lower || !(truth.score < *r.lower), "the lower bound is too high", s);
    require(!r.upper || !(*r.upper < truth.score), "the upper bound is too low", s);
    require(r.best_move.has_value(), "no best move", s);
    if (r.stopped_by == gs::stop_reason::none) {
        require(r.score == truth.score && r.bound == gs::bound::exact, "score", s);
        require(truth.score == 0 || !by_distance || r.distance == truth.distance, "distance", s);
    }
}

/// Asks `solver`, with a small node limit, for the first position of many graphs.
template <class G, class Solver>
tally hold_all(const Solver& solver, std::uint64_t seeds, bool proves_draws)
{
    tally counts;
    const std::string name = proves_draws ? "solve, draw_by_repetition" : "solve";
    for (std::uint64_t seed = 0; seed != seeds; ++seed) {
        const auto positions = make_cyclic_positions<gs::score_t<G>>(seed, varied_cyclic_options<gs::score_t<G>>(seed));
        const G game{positions};
        const auto truth = retrograde<G>{game}.at(game);
        const scene s{&name, seed};
        const gs::solve_result<G> r = solver(game, gs::limits{.nodes = 20'000});
        require_sound(r, truth, Solver::policies().distance, s);
        if (truth.score > 0) {
            require(r.lower == truth.score, "a win that is not proven", s);
            ++counts.wins;
        } else if (truth.score < 0) {
            require(r.upper == truth.score, "a loss that is not proven", s);
            ++counts.wins;
        } else if (r.lower == r.upper && r.lower) {
            ++counts.draws;
        } else {
            require(!proves_draws, "a draw that is not proven", s);
            ++counts.open;
        }
    }
    return counts;
}

} // namespace

BOOST_AUTO_TEST_CASE(wins_and_losses_are_proven)
{
    const auto plain = hold_all<cyclic_graph<>>(gs::solve, 600, false);
    BOOST_TEST((plain.wins > 90 && plain.open > 90));
    const auto bounded = hold_all<cyclic_graph<int, cyclic_form{.bounds = true}>>(gs::solve, 600, false);
    BOOST_TEST(bounded.open < plain.open);
    hold_all<cyclic_graph<int, cyclic_form{.estimate = false}>>(gs::solve.with(gs::ignore_distance, gs::no_line), 300,
                                                                false);
}

BOOST_AUTO_TEST_CASE(draws_by_repetition_are_proven)
{
    const auto counts = hold_all<cyclic_graph<>>(gs::solve.with(gs::draw_by_repetition), 600, true);
    BOOST_TEST((counts.wins > 90 && counts.draws > 300 && counts.open == 0));
}

// Solve where it has nodes enough to look at children and to try orders of moves, against plain alpha-beta: score,
// distance, bounds and line, with its own table, with limits, and with a table that is far too small.
namespace gs = gamesearch;
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
