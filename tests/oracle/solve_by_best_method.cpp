// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// solve by the best method, compared with plain minimax on graphs of every form, and with a path-tracking minimax and
// with retrograde analysis where play can cycle. The methods take turns of a few nodes, so that both are interrupted
// often; tables have one bucket and more, and are kept from one search to the next.

#include "support/agreement.hpp"
#include "support/cyclic_graph.hpp"
#include "support/graph_forms.hpp"
#include "support/oracle.hpp"
#include "support/path_minimax.hpp"
#include "support/retrograde.hpp"
#include "support/table_variants.hpp"
#include "support/test.hpp"
#include "support/variants.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing/random_game.hpp>

namespace support {

/// \p score_after returns the true score after a move.
template <class G, class ScoreAfter>
void require_solved(const G& game, const gs::solve_result<G>& r, int score, const ScoreAfter& score_after,
                    const scene& s)
{
    require(r.lower == score && r.upper == score, "another score is proven", s);
    require(r.bound == gs::bound::exact && r.score == score && r.depth == gs::max_depth, "not exact", s);
    require(r.stopped_by == gs::stop_reason::none, "stopped", s);
    require(r.best_move.has_value() == !end_of(game), "a move, or none", s);
    require(!r.best_move || score_after(*r.best_move) == score, "a move that spoils the score", s);
}

/// Every bound that a stopped search has proven must be true.
template <class G>
void require_true(const G& game, const gs::solve_result<G>& r, int score, const scene& s)
{
    require(!r.lower || *r.lower <= score, "too high a lower bound", s);
    require(!r.upper || score <= *r.upper, "too low an upper bound", s);
    require(r.bound != gs::bound::exact || (r.lower == score && r.upper == score), "an exact score that is not proven",
            s);
    require(r.best_move.has_value() == (s.depth != 0 && !end_of(game)), "a move, or none", s);
}

} // namespace support

using namespace support;

namespace {

const std::string name = "solve by the best method";
constexpr auto score_alone =
    gs::principal_variation_search.with(gs::ignore_distance, gs::no_line, gs::fewest_replies); // as best_method does

/// A solver whose methods take their first turns with this many nodes.
template <class G, class Searcher, class Prover, class Limits>
gs::solve_result<G> by_turns(const G& game, const Searcher& searcher, const Prover& prover, std::uint64_t first_turn,
                             const Limits& limits)
{
    const auto ending = gs::searcher_access::until_max_depth(searcher);
    gs::detail::alternating_prover<G, std::remove_const_t<decltype(ending)>, Prover> turns{ending, prover, first_turn};
    gs::detail::no_observer nobody{};
    return gs::detail::proof_questions<G, decltype(turns), Limits, gs::detail::no_observer>{game, turns, limits, nobody}
        .solve();
}

template <class G>
void hold_to_the_truth(const G& game, const auto& searcher, const auto& prover, int score, std::uint64_t seed)
{
    std::mt19937_64 random{seed};
    const auto score_after = [&](const auto& move) {
        return solve(after(game, move), to_the_end, false, own_estimate<G>()).score;
    };
    const auto solving = [&](const auto& limits) {
        return by_turns(game, searcher, prover, 1 + random() % 20, limits);
    };
    const auto nodes = random() % 60;
    const auto depth = static_cast<int>(random() % 5);
    const auto stopped = solving(gs::limits{.nodes = nodes});
    require_true(game, stopped, score, {&name, seed, to_the_end, nodes});
    require(stopped.statistics.nodes <= nodes, "more nodes than allowed", {&name, seed, to_the_end, nodes});
    require_true(game, solving(gs::limits{.depth = depth}), score, {&name, seed, depth});
    require_solved(game, solving(gs::unlimited), score, score_after, {&name, seed});
    require_solved(game, solving(gs::limits{}), score, score_after, {&name, seed});
}

} // namespace

using graphs_of_integers =
    std::tuple<gs::hinted_random_game<int>, gs::random_game<int>, gs::hinted_random_game<std::int8_t>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs, G, graphs_of_integers)
{
    for (std::uint64_t seed = 0; seed != 20'000; ++seed) {
        const G game{seed, shape_of<gs::score_t<G>>(seed)};
        gs::transposition_table<G> table{table_sizes[seed % table_sizes.size()]};
        gs::proof_table<G> proofs{table_sizes[seed / 3 % table_sizes.size()]};
        hold_to_the_truth(game, score_alone.with(table), gs::proof_number_search.with(proofs), game.true_score(), seed);
    }
}

BOOST_AUTO_TEST_CASE(as_it_is_called)
{
    using G = gs::hinted_random_game<int>;
    for (std::uint64_t seed = 0; seed != 500; ++seed) {
        const G game{seed, shape_of<int>(seed)};
        const auto score_after = [&](const auto& move) {
            return solve(after(game, move), to_the_end, false, own_estimate<G>()).score;
        };
        require_solved(game, gs::solve.with(gs::best_method)(game), game.true_score(), score_after, {&name, seed});
    }
}

BOOST_AUTO_TEST_CASE(draws_by_repetition)
{
    using G = cyclic_graph<>;
    const auto searcher = score_alone.with(gs::draw_by_repetition);
    for (std::uint64_t seed = 0; seed != 4000; ++seed) {
        auto options = varied_cyclic_options<int>(seed);
        options.most_positions = 12;
        options.most_moves = 3;
        const auto positions = make_cyclic_positions<int>(seed, options);
        std::mt19937_64 random{seed};
        gs::transposition_table<G> table{table_sizes[seed % table_sizes.size()]};
        gs::proof_table<G> proofs{table_sizes[seed / 3 % table_sizes.size()]};
        std::vector<G> played;
        G game{positions, random() % positions.size()};
        for (std::uint64_t plies = random() % 4; plies != 0 && !game.terminal_score(); --plies) {
            played.push_back(game);
            game.apply(static_cast<int>(random() % game.node().children.size()));
        }
        if (game.terminal_score()) {
            continue;
        }
        const auto truth = path_minimax(game, to_the_end, played);
        const auto r = by_turns(game, searcher.with(table, gs::played{played}),
                                gs::proof_number_search.with(proofs, gs::draw_by_repetition, gs::played{played}),
                                1 + random() % 20, gs::limits{});
        require(r.lower == truth.score && r.upper == truth.score, "another score", {&name, seed});
        require(r.best_move && truth.moves[static_cast<std::size_t>(*r.best_move)].value.score == truth.score,
                "a move that spoils the score", {&name, seed});
    }
}

BOOST_AUTO_TEST_CASE(forced_wins_in_games_with_cycles)
{
    using G = cyclic_graph<>;
    int wins = 0;
    for (std::uint64_t seed = 0; seed != 600; ++seed) {
        const auto positions = make_cyclic_positions<int>(seed, varied_cyclic_options<int>(seed));
        const G game{positions};
        const int truth = retrograde<G>{game}.at(game).score;
        gs::transposition_table<G> table{std::size_t{1} << 16};
        gs::proof_table<G> proofs{std::size_t{1} << 16};
        const scene s{&name, seed};
        const auto r = by_turns(game, score_alone.with(table), gs::proof_number_search.with(proofs), 1 + seed % 20,
                                gs::limits{.nodes = 50'000});
        require(!r.lower || *r.lower <= truth || truth == 0, "the lower bound is too high", s);
        require(!r.upper || *r.upper >= truth || truth == 0, "the upper bound is too low", s);
        require(truth <= 0 || (r.lower && *r.lower > 0), "a win that is not proven", s);
        require(truth >= 0 || (r.upper && *r.upper < 0), "a loss that is not proven", s);
        wins += truth != 0 ? 1 : 0;
    }
    BOOST_TEST(wins > 90);
}

// solve by proof numbers, compared with plain minimax: trees and graphs of every form, with and without bounds, tables
// from one bucket up, and every kind of limit.
BOOST_AUTO_TEST_SUITE(solve_by_proof_numbers)

namespace {

const std::string name = "solve by proof numbers";

template <class G, class Solve>
void hold_to_the_truth(const G& game, const Solve& solving, int score, std::uint64_t seed)
{
    std::mt19937_64 random{seed};
    const auto score_after = [&](const auto& move) {
        return solve(after(game, move), to_the_end, false, own_estimate<G>()).score;
    };
    const auto nodes = random() % 60;
    const auto depth = static_cast<int>(random() % 5);
    require_true(game, solving(game, {.nodes = nodes}), score, {&name, seed, to_the_end, nodes});
    require_true(game, solving(game, {.depth = depth}), score, {&name, seed, depth});
    require_solved(game, solving(game), score, score_after, {&name, seed});
    require_solved(game, solving(game, gs::limits{}), score, score_after, {&name, seed});
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs, G, graphs_of_integers)
{
    for (std::uint64_t seed = 0; seed != 10'000; ++seed) {
        const G game{seed, shape_of<gs::score_t<G>>(seed)};
        gs::proof_table<G> table{table_sizes[seed / 3 % table_sizes.size()]};
        hold_to_the_truth(game, gs::solve.with(gs::by_proof_numbers.with(table)), game.true_score(), seed);
    }
}

BOOST_AUTO_TEST_CASE(trees_without_a_table)
{
    for (std::uint64_t seed = 0; seed != 1000; ++seed) {
        const auto nodes = tree_for<hinted_int>(seed, 100);
        const hinted_int game{nodes};
        const int score = solve(game, to_the_end, false, own_estimate<hinted_int>()).score;
        hold_to_the_truth(game, gs::solve.with(gs::by_proof_numbers), score, seed);
    }
}

BOOST_AUTO_TEST_SUITE_END()
