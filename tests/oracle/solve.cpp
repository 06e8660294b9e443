// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_unless_sanitized

// solve, with every option on and off, and with tables from one bucket to plenty, on thousands of random graphs and
// from random positions of the example games: score, distance and principal variation are those of plain minimax.
// Stopped after each number of nodes, it claims nothing false.

#include "support/table_variants.hpp"
#include "support/test.hpp"

#include "games/coin_row.hpp"
#include "games/connect_four.hpp"
#include "games/dots_and_boxes.hpp"
#include "games/mnk.hpp"
#include "games/nim.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/testing/check_searcher.hpp>
#include <gamesearch/testing/random_game.hpp>

using namespace support;

namespace {

/// Each answer for integers, and for the others those with and without everything.
template <class G>
std::vector<option_set<G>> ways_to_solve(gs::transposition_table<G>& table)
{
    std::vector<option_set<G>> sets;
    if constexpr (std::is_same_v<gs::score_t<G>, int>) {
        add_with_every_answer<G>(sets, gs::solve.with(table));
    } else {
        sets.push_back(limited_options_of<G>(gs::solve.with(table)));
        sets.push_back(options_of<G>(gs::solve.with(table, gs::no_line, gs::ignore_distance)));
    }
    return sets;
}

/// Each seed uses one table size; the table outlives the searches of its games.
template <class G>
std::uint64_t searches_held_to_minimax(std::uint64_t seeds)
{
    std::uint64_t searches = 0;
    gs::transposition_table<G> table{table_sizes[0]};
    const auto sets = ways_to_solve(table);
    for (std::uint64_t seed = 0; seed != seeds; ++seed) {
        const G game{seed, shape_of<gs::score_t<G>>(seed)};
        for (const auto& options : sets) {
            table.resize(table_sizes[seed % table_sizes.size()]);
            const auto report = gs::check_searcher(game, options.search, options.checks(seed, 2, 3));
            BOOST_TEST(report.faults.empty(), options.name << ", seed " << seed << '\n' << report);
            searches += report.searches;
        }
    }
    return searches;
}

template <class G>
bool is_legal(const G& game, const gs::move_t<G>& move)
{
    return std::ranges::any_of(game.legal_moves(), [&](const gs::move_t<G>& m) { return m == move; });
}

/// Do the claims of a stopped search hold if the score is really `truth`?
template <class G>
bool is_honest(const gs::solve_result<G>& said, const gs::score_t<G>& truth)
{
    const bool inside = (!said.lower || !(truth < *said.lower)) && (!said.upper || !(*said.upper < truth));
    switch (said.bound) {
    case gs::bound::none:
        return inside && !said.lower && !said.upper;
    case gs::bound::exact:
        return inside && said.score == truth && said.lower == truth && said.upper == truth;
    case gs::bound::lower:
        return inside && said.lower == said.score;
    case gs::bound::upper:
        return inside && said.upper == said.score;
    }
    return false;
}

/// Every node limit up to what a full search takes, in steps of `step`. Returns the number of searches that were
/// stopped.
template <class G, class Searcher>
std::uint64_t stops_held_to_the_truth(const G& game, const Searcher& search, gs::transposition_table<G>& table,
                                      std::uint64_t step = 1)
{
    const gs::score_t<G> truth = gs::alpha_beta(game).score;
    for (std::uint64_t nodes = 0;; nodes += step) {
        table.clear();
        const G before = game;
        const auto said = search(game, gs::limits{.nodes = nodes});
        BOOST_TEST_REQUIRE((game == before));
        BOOST_TEST_REQUIRE(said.statistics.nodes <= nodes);
        BOOST_TEST_REQUIRE(is_honest(said, truth), "at " << nodes << " nodes");
        if (said.stopped_by == gs::stop_reason::none) {
            BOOST_TEST_REQUIRE((said.bound == gs::bound::exact));
            return nodes;
        }
        BOOST_TEST_REQUIRE((said.stopped_by == gs::stop_reason::nodes));
        BOOST_TEST_REQUIRE((said.best_move && is_legal(game, *said.best_move)));
    }
}

/// Does the move of a stopped search attain the bound that it proves?
template <class G>
bool keeps_its_promise(const G& game, const gs::solve_result<G>& said)
{
    G after = game;
    static_cast<void>(after.apply(*said.best_move));
    const auto score = gs::alpha_beta(after).score;
    return game.to_move() == gs::player::maximizer ? !(score < *said.lower) : !(*said.upper < score);
}

} // namespace

using graphs_of =
    std::tuple<gs::random_game<int>, gs::random_game<double>, gs::random_game<std::int8_t>,
               gs::random_game<std::int64_t>, gs::hinted_random_game<int>, gs::hinted_random_game<double>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs, G, graphs_of)
{
    constexpr std::uint64_t seeds = std::is_same_v<gs::score_t<G>, int> ? 600 : 250; // the games differ in their scores
    BOOST_TEST(searches_held_to_minimax<G>(seeds) > 8 * seeds);
}

using stopped_games = std::tuple<gs::random_game<int>, gs::hinted_random_game<int>, gs::hinted_random_game<double>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(every_number_of_nodes, G, stopped_games)
{
    std::uint64_t stops = 0;
    for (std::uint64_t seed = 0; seed != 150U; ++seed) {
        const G game{seed, shape_of<gs::score_t<G>>(seed)};
        gs::transposition_table<G> table{table_sizes[seed % table_sizes.size()]};
        stops += stops_held_to_the_truth(game, gs::solve.with(table), table);
        stops += stops_held_to_the_truth(game, gs::solve.with(table, gs::ignore_distance, gs::no_line), table);
    }
    BOOST_TEST(stops > 1'000U);
}

BOOST_AUTO_TEST_CASE(every_number_of_nodes_on_boards)
{
    using rows = games::mnk<3, 3, 3>;
    gs::transposition_table<rows> of_rows{1 << 16};
    BOOST_TEST(stops_held_to_the_truth(rows{}, gs::solve.with(of_rows), of_rows) > 100U);
    using four = games::connect_four<4, 4>;
    gs::transposition_table<four> of_four{1 << 16};
    BOOST_TEST(stops_held_to_the_truth(four{"1221"}, gs::solve.with(of_four), of_four) > 50U);
    using boxes = games::dots_and_boxes<1, 3>;
    gs::transposition_table<boxes> of_boxes{1 << 16};
    BOOST_TEST(stops_held_to_the_truth(boxes{}, gs::solve.with(of_boxes), of_boxes, 3) > 100U);
}

// If the bound is good for the side to move, the named move attains it.
BOOST_AUTO_TEST_CASE(the_move_of_a_stopped_one_keeps_its_bound)
{
    using G = gs::random_game<int>;
    std::uint64_t kept = 0;
    for (std::uint64_t seed = 0; seed != 300U; ++seed) {
        const G game{seed, shape_of<int>(seed)};
        gs::transposition_table<G> table{1 << 16};
        for (std::uint64_t nodes = 1; nodes < 200; nodes += 7) {
            table.clear();
            const auto said = gs::solve.with(table)(game, gs::limits{.nodes = nodes});
            const bool own = game.to_move() == gs::player::maximizer ? said.lower.has_value() : said.upper.has_value();
            if (said.best_move && own) {
                BOOST_TEST_REQUIRE(keeps_its_promise(game, said), "seed " << seed << ", " << nodes << " nodes");
                ++kept;
            }
        }
    }
    BOOST_TEST(kept > 1000U);
}

using shelf = std::tuple<gs::tic_tac_toe, games::connect_four<4, 4>, games::dots_and_boxes<1, 3>, games::mnk<4, 3, 3>,
                         games::nim<>, games::coin_row<double>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(boards, G, shelf)
{
    gs::transposition_table<G> table{1 << 18};
    for (const auto& options : {limited_options_of<G>(gs::solve.with(table)),
                                limited_options_of<G>(gs::solve.with(table, gs::no_line, gs::ignore_distance))}) {
        table.clear();
        auto checks = options.checks(3, 4, 0);
        checks.nodes = 200'000;
        const auto report = gs::check_searcher(G{}, options.search, checks);
        BOOST_TEST(report.faults.empty(), options.name << '\n' << report);
        BOOST_TEST(report.searches > 10U);
    }
}
