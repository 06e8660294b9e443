// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_if_sanitized

// enhanced_cutoffs and fewest_replies: with tables from one bucket to plenty, under every other option, score, distance
// and principal variation are those of plain minimax, and there are fewer nodes.

#include "support/graph_forms.hpp"
#include "support/held_to_minimax.hpp"
#include "support/table_games.hpp"
#include "support/table_variants.hpp"
#include "support/test.hpp"
#include "support/twin_game.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/testing/random_game.hpp>

using namespace support;

namespace {

constexpr auto asking = gs::principal_variation_search.with(gs::enhanced_cutoffs);

constexpr auto counting = gs::principal_variation_search.with(gs::fewest_replies);

using games = std::tuple<gs::random_game<int>, gs::random_game<double>, twin_game<gs::random_game<int>>,
                         graph_ending_by_moves<int>>;
using hinted_games = std::tuple<gs::hinted_random_game<int>, gs::hinted_random_game<double>>;
using counted_games = std::tuple<gs::random_game<double>, graph_ending_by_moves<int>, gs::hinted_random_game<int>>;

template <class G, class Searcher>
std::uint64_t searches_with_every_policy(const Searcher& searcher, std::uint64_t first_seed, std::uint64_t seeds)
{
    gs::transposition_table<G> table{table_sizes[0]};
    const auto sets = policies_among<together<games, hinted_games>>::with_some<G>(searcher.with(table));
    return searches_held_to_minimax(table, sets, first_seed, seeds_for_two_sets<G>(seeds));
}

/// Of searches of random games to the end, each with an empty table.
template <class game, class... Options>
std::uint64_t nodes_of_searches(const Options&... options)
{
    gs::transposition_table<game> table{1 << 16};
    std::uint64_t nodes = 0;
    for (std::uint64_t seed = 0; seed != 50; ++seed) {
        table.clear();
        const game position{seed, {.positions = 300, .plies = 9, .moves = 5}};
        nodes += gs::solve.with(table, gs::no_line, gs::ignore_distance, options...)(position).statistics.nodes;
    }
    return nodes;
}

/// The maximizer moves to 1, 2 or 3; the minimizer has three replies to the first two, and one to the last; after one
/// more move the maximizer has won if it began with 3, and lost otherwise.
struct mobility_game {
    int branch = 0;
    int plies = 0;

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        return plies == 0 || (plies == 1 && branch != 3) ? std::vector{1, 2, 3} : std::vector{1};
    }
    void apply(int move)
    {
        branch = plies == 0 ? move : branch == 3 ? 3 : 10 * branch + move;
        ++plies;
    }
    void undo(int)
    {
        --plies;
        branch = plies == 0 ? 0 : branch < 10 ? branch : branch / 10;
    }
    [[nodiscard]] gs::player to_move() const { return plies % 2 == 0 ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return plies == 3 ? std::optional{branch == 3 ? 1 : -1} : std::nullopt;
    }
    [[nodiscard]] unsigned key() const { return static_cast<unsigned>(4 * branch + plies); }
};

struct leaf_counter {
    std::uint64_t leaves = 0;
    void on_leaf(const gs::leaf_event<gs::tic_tac_toe>& /*event*/) { ++leaves; }
};

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs, G, games)
{
    BOOST_TEST(searches_with_every_policy<G>(asking, 0, 300) > 15'000U);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs_with_hints, G, hinted_games)
{
    BOOST_TEST(searches_with_every_policy<G>(asking, 2000, 300) > 5'000U);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs_whose_replies_are_counted, G, counted_games)
{
    BOOST_TEST(searches_with_every_policy<G>(counting, 3000, 150) > 2'500U);
}

BOOST_AUTO_TEST_CASE(other_tables_and_searchers)
{
    using game = gs::hinted_random_game<int>;
    gs::transposition_table<game> table{table_sizes[0]};
    const std::vector<option_set<game>> sets{
        options_of<game>(gs::solve.with(table, gs::enhanced_cutoffs)),
        limited_options_of<game>(gs::solve.with(table, gs::enhanced_cutoffs, gs::no_line, gs::ignore_distance)),
        limited_options_of<game>(gs::solve.with(gs::enhanced_cutoffs)), // with a table that grows
        limited_options_of<game>(gs::solve.with(gs::fewest_replies)),
        limited_options_of<game>(asking), // without a table, by the game's bounds alone
        options_of<game>(asking.with(table, gs::draw_by_repetition)),
        limited_options_of<game>(asking.with(table, gs::draw_by_repetition, gs::no_line, gs::ignore_distance))};
    BOOST_TEST(searches_held_to_minimax(table, sets, 0, 200) > 5'000U);
}

BOOST_AUTO_TEST_CASE(it_takes_fewer_nodes)
{
    using game = gs::hinted_random_game<int>;
    const std::uint64_t without = nodes_of_searches<game>();
    const std::uint64_t with = nodes_of_searches<game>(gs::enhanced_cutoffs);
    BOOST_TEST(with < without);
    BOOST_TEST_MESSAGE(with << " nodes instead of " << without);
}

BOOST_AUTO_TEST_CASE(few_replies_come_first)
{
    const mobility_game start{};
    gs::transposition_table<mobility_game> table{1 << 16};
    const auto nodes = [&](const auto& searcher) {
        table.clear();
        const auto found = searcher.with(table, gs::no_line, gs::ignore_distance).within(0, 1)(start);
        BOOST_TEST(found.score == 1);
        return found.statistics.nodes;
    };
    BOOST_TEST(nodes(asking) == 8U); // the listed order leads through the other two moves first
    BOOST_TEST(nodes(counting) == 4U); // the root, the move with one reply, that reply, and the move that wins
}

BOOST_AUTO_TEST_CASE(the_priority_of_the_game_outranks_the_replies)
{
    using game = gs::hinted_random_game<int>;
    static_assert(gs::ordered_game<game>);
    BOOST_TEST(nodes_of_searches<game>(gs::fewest_replies) == nodes_of_searches<game>(gs::enhanced_cutoffs));
}

BOOST_AUTO_TEST_CASE(an_observer_is_told_of_what_is_left_out_otherwise)
{
    gs::transposition_table<gs::tic_tac_toe> table{1 << 16};
    const auto search = asking.with(table, gs::no_line, gs::ignore_distance).within(-1, 0);
    const auto alone = search(gs::tic_tac_toe{});
    table.clear();
    leaf_counter observer;
    const auto observed = search(gs::tic_tac_toe{}, gs::unlimited, gs::own_evaluation, observer);
    BOOST_TEST(alone.score == observed.score);
    BOOST_TEST((alone.bound == observed.bound));
    BOOST_TEST(alone.statistics.nodes < observed.statistics.nodes);
    BOOST_TEST(observer.leaves > 0U);
}
