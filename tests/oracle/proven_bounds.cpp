// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// No estimate is ever reported as proven: searches with and without tables, windows and depths, stopped anywhere, on
// small games whose estimates are mostly wrong.

#include "support/proven_bounds.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>

using namespace support;

namespace {

/// Answers that report no more than a `search_result`.
template <class G, class Searcher>
held_searcher<G> held(std::string name, const Searcher& search, bool quietly = true, bool others = false)
{
    return {std::move(name),
            [search, quietly, others](const G& game, const gs::limits& limits, bool is_known) {
                return fault_of(game, search(game, limits), quietly, is_known && !others);
            },
            others};
}

/// Windows between any two scores.
template <class G, class Searcher>
held_searcher<G> held_within(std::string name, const Searcher& search, bool quietly = true)
{
    using score = gs::score_t<G>;
    return {std::move(name), [search, quietly](const G& game, const gs::limits& limits, bool is_known) {
                std::string fault;
                for (const auto& [lower, upper] : {std::pair{-1, 0}, {0, 1}, {-2, 2}, {1, 2}}) {
                    const auto windowed = search.within(static_cast<score>(lower), static_cast<score>(upper));
                    fault += fault_of(game, windowed(game, limits), quietly, is_known);
                }
                return fault;
            }};
}

/// A search with its table, on every form, and one half of the others.
template <class G>
void hold(std::uint64_t trials, bool far_away = false)
{
    const auto pvs = gs::principal_variation_search;
    gs::transposition_table<G> table{64};
    gs::transposition_table<G> without_distance{64};
    std::vector<held_searcher<G>> searchers{
        held<G>("pvs, table", pvs.with(table)),
        held<G>("deepening selective, table", gs::iterative_deepening(gs::selective_search.with(table))),
    };
    const auto add = [&](held_searcher<G> searcher) { searchers.push_back(std::move(searcher)); };
    if constexpr (G::form.large || G::form.ends_by_moves) {
        add(held<G>("minimax", gs::minimax, false));
        add(held<G>("deepening negamax", gs::iterative_deepening(gs::negamax.with(gs::ignore_distance)), false));
        add(held_within<G>("alpha_beta within", gs::alpha_beta, false));
        add(held<G>("pvs, bare", pvs.with(gs::no_line, gs::ignore_distance, gs::no_history)));
        add(held_within<G>("pvs, table, within", pvs.with(table, gs::no_null_windows)));
        add(held<G>("pvs, table, deeper", pvs.with(table, gs::accept_deeper), true, true));
        add(held<G>("deepening", gs::iterative_deepening(pvs)));
        add(held<G>("selective", gs::selective_search));
    } else {
        add(held<G>("negamax", gs::negamax, false));
        add(held<G>("alpha_beta", gs::alpha_beta.with(gs::no_line), false));
        add(held<G>("pvs", pvs));
        add(held_within<G>("pvs within", pvs.with(gs::no_line)));
        add(held<G>("pvs, table, bare",
                    gs::any_searcher<G>{pvs.with(without_distance, gs::no_line, gs::ignore_distance)}));
        add(held<G>("pvs, table, cutoffs", pvs.with(table, gs::enhanced_cutoffs, gs::no_line)));
        add(held<G>("pvs, table, not quiet", pvs.with(table, gs::no_quiescence), false, true));
        add(held<G>("deepening, table", gs::iterative_deepening(pvs.with(table))));
    }
    hold_all_to_the_truth<G>(
        searchers, trials,
        [&](small_random& random) {
            table.clear();
            without_distance.clear();
            if (random.one_in(16)) {
                table.resize(64U << 2 * random.below(4));
            }
        },
        far_away);
}

} // namespace

// Few forms, each held in all tests: each has its own instantiation of every searcher, which takes long to compile.
using plain_game = estimated_graph<int, {.distances = true}>;
using game_ending_by_moves = estimated_graph<std::int64_t, {.ends_by_moves = true, .distances = true}>;
using large_bounded_game =
    estimated_graph<int, {.noisy = false, .restless = false, .bounds = true, .large = true, .distances = true}>;
using games =
    std::tuple<plain_game, estimated_graph<double, {.restless = false, .large = true}>, game_ending_by_moves,
               estimated_graph<int, {.bounds = true, .undominated = true, .distances = true}>, large_bounded_game>;

BOOST_AUTO_TEST_CASE_TEMPLATE(nothing_is_said_that_is_not_so, G, games)
{
    hold<G>(10'000);
}

// With limits a search ends at \ref gs::max_depth plies, where the result of the game is unknown.
using far_games = std::tuple<plain_game, large_bounded_game>;

BOOST_AUTO_TEST_CASE_TEMPLATE(the_greatest_depth_is_a_horizon, G, far_games)
{
    hold<G>(1'000, true);
}

using misled_games = std::tuple<plain_game, game_ending_by_moves, estimated_graph<double>>;

/// Does a search to depth 0 that is stopped among the noisy moves of the root claim to know more than an estimate?
template <class G, class Searcher>
void hold_at_depth_0(const G& game, const Searcher& search)
{
    bool estimates = false;
    for (std::uint64_t nodes = 0; nodes != 14; ++nodes) {
        const auto said = search(game, gs::limits{.depth = 0, .nodes = nodes});
        BOOST_TEST(fault_of(game, said, true, true) == "", nodes << " nodes");
        estimates = estimates || (said.bound == gs::bound::lower && said.score == 2 && said.depth == 0);
    }
    BOOST_TEST(estimates);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_stopped_root_at_the_horizon_is_an_estimate, game, misled_games)
{
    const auto positions = misleading_positions<gs::score_t<game>>();
    const auto pvs = gs::principal_variation_search;
    gs::transposition_table<game> table{1024};
    hold_at_depth_0(game{positions}, pvs);
    hold_at_depth_0(game{positions}, pvs.with(table));
    hold_at_depth_0(game{positions}, pvs.within(-2, 3));
    hold_at_depth_0(game{positions}, gs::iterative_deepening(pvs));
}

// Stopped by nodes, without a requested depth: the finished part ends at \ref gs::max_depth.
BOOST_AUTO_TEST_CASE_TEMPLATE(what_was_cut_at_the_greatest_depth_is_no_bound, game, misled_games)
{
    const auto positions = misleading_positions<gs::score_t<game>>(gs::max_depth);
    const game start{positions};
    gs::transposition_table<game> table{1024};
    for (const std::uint64_t nodes : {256U, 257U, 258U, 300U, 520U}) {
        for (const auto& said : {gs::minimax(start, {.nodes = nodes}), gs::alpha_beta(start, {.nodes = nodes}),
                                 gs::principal_variation_search(start, {.nodes = nodes}),
                                 gs::principal_variation_search.with(table)(start, {.nodes = nodes})}) {
            BOOST_TEST(fault_of(start, said, true, true) == "", nodes << " nodes");
            BOOST_TEST(said.best_move.has_value());
        }
    }
}
