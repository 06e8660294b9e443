// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// principal_variation_search with every option on and off, with tables from one bucket to plenty that outlive the
// searches of a whole game, on thousands of random graphs: score, distance and principal variation are those of plain
// minimax. Without a table, its move ordering and its null windows change none of them either.

#include "support/agreement.hpp"
#include "support/graph_forms.hpp"
#include "support/held_to_minimax.hpp"
#include "support/table_games.hpp"
#include "support/table_variants.hpp"
#include "support/test.hpp"
#include "support/variants.hpp"

#include <gamesearch/testing/random_game.hpp>

using namespace support;

namespace {

using games =
    std::tuple<gs::random_game<int>, unkeyed<gs::random_game<int>>, gs::random_game<double>, gs::random_game<medals>>;
using hinted_games = std::tuple<gs::hinted_random_game<int>, gs::hinted_random_game<double>>;
using policies = policies_among<together<games, hinted_games>>;

template <class G>
std::uint64_t searches_with_every_policy(std::uint64_t first_seed)
{
    gs::transposition_table<G> table{table_sizes[0]};
    const auto sets = policies::with_some<G>(gs::principal_variation_search.with(table));
    return searches_held_to_minimax(table, sets, first_seed, seeds_for_two_sets<G>(1000U));
}

using games_without_table =
    std::tuple<gs::random_game<int>, gs::hinted_random_game<int>, gs::hinted_random_game<double>,
               gs::random_game<std::int8_t>, gs::hinted_random_game<std::int64_t>>;

template <class G>
std::uint64_t searches_of_random_games(std::uint64_t seeds)
{
    std::uint64_t searches = 0;
    const auto sets = policies_among<games_without_table>::with_some<G>(gs::principal_variation_search);
    for (std::uint64_t seed = 0; seed != seeds; ++seed) {
        const G game{seed, shape_of<gs::score_t<G>>(seed)};
        for (const auto& options : sets) {
            searches += searches_held_to_minimax(game, options, seed);
        }
    }
    return searches;
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs, G, games)
{
    BOOST_TEST(searches_with_every_policy<G>(0) > 50'000U);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs_with_hints, G, hinted_games)
{
    BOOST_TEST(searches_with_every_policy<G>(4000) > 20'000U);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(ordering_and_null_windows, G, games_without_table)
{
    BOOST_TEST(searches_of_random_games<G>(seeds_for_two_sets<G>(500U)) > 10'000U);
}

// Tables with games of every form: lazy and shared move lists, undo tokens, ends by score or by moves, all types of
// score. The trees check that the contract is kept.
namespace {

/// The default options, and those that report least.
template <class G>
std::uint64_t searches_of(const G& game, gs::transposition_table<G>& table, std::uint64_t seed)
{
    std::uint64_t searches = 0;
    const auto search = gs::principal_variation_search.with(table);
    for (const auto& options : {options_of<G>(search),
                                limited_options_of<G>(search.with(gs::no_line, gs::ignore_distance, gs::no_history))}) {
        table.clear();
        searches += searches_held_to_minimax(game, options, seed);
    }
    return searches;
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs_of_every_form, G, other_graphs)
{
    std::uint64_t searches = 0;
    for (std::uint64_t seed = 0; seed != 1000U; ++seed) {
        gs::transposition_table<G> table{table_sizes[seed % table_sizes.size()]};
        searches += searches_of(G{seed, shape_of<gs::score_t<G>>(seed)}, table, seed);
    }
    BOOST_TEST(searches > 10'000U);
    BOOST_TEST(std::exchange(breach(), nullptr) == nullptr);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(trees_that_watch, G, hashed_trees)
{
    for (std::uint64_t seed = 0; seed != 500U; ++seed) {
        const auto nodes = tree_for<G>(seed, 100);
        gs::transposition_table<G> table{table_sizes[seed % table_sizes.size()]};
        searches_of(G{nodes}, table, seed);
    }
    BOOST_TEST(std::exchange(breach(), nullptr) == nullptr);
}

// Searches with a table that may visit 0, 1, 2, ... nodes, and what they leave in it.
BOOST_AUTO_TEST_SUITE(tables_stopped)

namespace {

template <class G>
struct tested {
    option_set<G> options;
    probe<G> named;
};

/// The options that report most, and those that report least: without a principal variation exact values settle
/// positions, too.
template <class G>
std::vector<tested<G>> searchers_with(gs::transposition_table<G>& table)
{
    const auto search = gs::principal_variation_search.with(table);
    return {{options_of<G>(search), named<G>("pvs", true, true)},
            {options_of<G>(search.with(gs::no_line)), named<G>("pvs, no_line", true, false)},
            {options_of<G>(search.with(gs::no_line, gs::ignore_distance)), named<G>("bare pvs", false, false)}};
}

/// The truth to a depth, and to the end.
template <class G>
struct truths {
    truth<G> to_depth;
    truth<G> full;

    truths(const G& game, int depth, bool by_distance)
        : to_depth{solve(game, depth, by_distance, own_estimate<G>())},
          full{solve(game, to_the_end, by_distance, own_estimate<G>())}
    {}
    [[nodiscard]] const truth<G>& of(const gs::search_result<G>& r) const
    {
        return r.depth == gs::max_depth ? full : to_depth;
    }
};

template <class G>
void require_complete(const probe<G>& p, const G& game, const gs::search_result<G>& r, const truths<G>& t,
                      const scene& s)
{
    const bool cut = r.stopped_by == gs::stop_reason::depth;
    require(r.bound == gs::bound::exact, "bound is not exact", s);
    require(r.depth == (cut ? s.depth : gs::max_depth), "depth", s);
    require(!cut || t.to_depth.cut, "stopped_by depth where nothing was cut", s);
    require(r.score == t.to_depth.score, "score", s);
    require(cut || r.score == t.full.score, "a score said to hold to the end does not", s);
    const bool drawn = r.score == gs::score_t<G>{};
    require(!p.by_distance || drawn || r.distance == t.of(r).distance(), "distance", s);
    require_playable(p, game, r, s);
    require_legal_move(game, r, s);
}

template <class G>
void require_sound(const probe<G>& p, const G& game, const gs::search_result<G>& r, const truths<G>& t, const scene& s)
{
    require(r.statistics.nodes <= s.nodes, "more nodes than allowed", s);
    if (r.stopped_by != gs::stop_reason::nodes) {
        require_complete(p, game, r, t, s);
        return;
    }
    require_honest(r, t.of(r), s);
    require_playable(p, game, r, s);
    require_legal_move(game, r, s);
}

gs::limits limits_of(const scene& s)
{
    return s.depth == to_the_end ? gs::limits{.nodes = s.nodes} : gs::limits{.depth = s.depth, .nodes = s.nodes};
}

/// Every node limit up to what a full search takes, each with a new table, or with one in which all earlier searches
/// have left their values.
template <class G>
void hold_every_number_of_nodes(const tested<G>& one, gs::transposition_table<G>& table, const G& game, scene s,
                                bool forget)
{
    const G before = game;
    const truths<G> t{game, s.depth, one.named.by_distance};
    s.nodes = ~std::uint64_t{};
    table.clear();
    const std::uint64_t all = one.options.search(game, limits_of(s)).statistics.nodes;
    table.clear();
    for (s.nodes = 0; s.nodes <= all; ++s.nodes) {
        if (forget) {
            table.clear();
        }
        const auto r = one.options.search(game, limits_of(s));
        require_sound(one.named, game, r, t, s);
        require(!forget || s.nodes == all || r.stopped_by == gs::stop_reason::nodes, "stopped, and does not say so", s);
        require_untouched(game, before, s);
    }
    s.nodes = ~std::uint64_t{};
    require_complete(one.named, game, one.options.search(game, limits_of(s)), t, s);
}

} // namespace

using games = std::tuple<gs::random_game<int>, gs::random_game<double>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(every_number_of_nodes, G, games)
{
    gs::transposition_table<G> table{table_sizes[0]};
    const auto all = searchers_with(table);
    for (std::uint64_t seed = 0; seed != 400U; ++seed) {
        table.resize(table_sizes[seed % table_sizes.size()]);
        auto shape = shape_of<gs::score_t<G>>(seed);
        shape.positions = 10 + seed % 50;
        const G game{seed, shape};
        for (const auto& one : all) {
            for (const int depth : {1, 2, 3, to_the_end}) {
                const scene s{&one.named.name, seed, depth};
                hold_every_number_of_nodes(one, table, game, s, true);
                hold_every_number_of_nodes(one, table, game, s, false);
            }
        }
    }
}

// Depths up and down, twice each, then to the end, at each position of a game: no search takes an earlier depth-limited
// value for more than it was.
BOOST_AUTO_TEST_CASE_TEMPLATE(one_table_through_a_game, G, games)
{
    gs::transposition_table<G> table{table_sizes[0]};
    const auto all = searchers_with(table);
    for (std::uint64_t seed = 0; seed != 400U; ++seed) {
        table.resize(table_sizes[seed % table_sizes.size()]);
        for (const auto& one : all) {
            table.clear();
            G game{seed, shape_of<gs::score_t<G>>(seed)};
            for (std::uint64_t ply = 0; !end_of(game).has_value(); ++ply) {
                for (const int depth : {1, 2, 3, 4, 4, 3, 2, to_the_end, 2, 3, 5, to_the_end}) {
                    const scene s{&one.named.name, seed, depth};
                    const truths<G> t{game, depth, one.named.by_distance};
                    require_complete(one.named, game, one.options.search(game, limits_of(s)), t, s);
                }
                const auto moves = moves_of(game);
                game.apply(moves[(seed + ply) % moves.size()]);
            }
        }
    }
}

// The same search twice, each with an empty table: the result depends on nothing else.
BOOST_AUTO_TEST_CASE_TEMPLATE(two_runs_are_one, G, games)
{
    gs::transposition_table<G> table{4096};
    const auto all = searchers_with(table);
    for (std::uint64_t seed = 0; seed != 100U; ++seed) {
        const G game{seed, shape_of<gs::score_t<G>>(seed)};
        for (const auto& one : all) {
            const scene s{&one.named.name, seed};
            table.clear();
            const auto first = one.options.search(game);
            const auto hits = table.hits();
            table.clear();
            const auto again = one.options.search(game);
            require_same(first, again, s);
            require(first.statistics == again.statistics && hits == table.hits(), "other counts", s);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
