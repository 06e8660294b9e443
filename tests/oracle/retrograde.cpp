// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// Retrograde analysis is right: on hand-computed cases, by its definition, and compared with a path-tracking minimax.

#include "support/retrograde.hpp"
#include "support/backed_up.hpp"
#include "support/cyclic_graph.hpp"
#include "support/graph_forms.hpp"
#include "support/path_minimax.hpp"
#include "support/test.hpp"

#include <gamesearch/testing/random_game.hpp>

using namespace support;

namespace {

using game = cyclic_graph<>;
using value = settled_value<int>;
constexpr auto max = gs::player::maximizer;
constexpr auto min = gs::player::minimizer;

value value_of(const cyclic_positions<int>& positions)
{
    return retrograde<game>{game{positions}}.at(game{positions});
}

/// Plain minimax over pairs, ply by ply, where a game that goes on is a draw: after as many plies as there are
/// positions nothing changes any more.
std::vector<value> by_iteration(const cyclic_positions<int>& positions)
{
    std::vector<value> values(positions.size());
    for (std::size_t depth = 0; depth <= positions.size(); ++depth) {
        std::vector<value> deeper;
        for (std::size_t i = 0; i != positions.size(); ++i) {
            deeper.push_back(positions[i].ended ? value{positions[i].score, 0}
                                                : backed_up(game{positions, i}, [&](const game& g) {
                                                      const auto& node = g.node();
                                                      return node.ended ? value{node.score, 0} : values[g.at()];
                                                  }));
        }
        values = std::move(deeper);
    }
    return values;
}

} // namespace

BOOST_AUTO_TEST_CASE(endless_play_is_a_draw)
{
    const cyclic_positions<int> positions{running(max, {1}), running(min, {2}), running(max, {0})};
    const retrograde<game> solved{game{positions}};
    BOOST_TEST(solved.size() == 3U);
    for (const game& position : solved.positions()) {
        BOOST_TEST((solved.at(position) == value{0, 0}));
    }
}

BOOST_AUTO_TEST_CASE(the_loser_escapes_into_a_cycle_and_the_winner_out_of_one)
{
    cyclic_positions<int> positions{running(max, {1}), running(min, {0, 2}), over(3)};
    BOOST_TEST((value_of(positions) == value{0, 0}));
    positions[1].mover = max;
    BOOST_TEST((value_of(positions) == value{3, 2}));
    positions[2].score = -3;
    BOOST_TEST((value_of(positions) == value{0, 0}));
    positions[0].mover = positions[1].mover = min;
    BOOST_TEST((value_of(positions) == value{-3, 2}));
}

BOOST_AUTO_TEST_CASE(a_move_to_the_same_position_is_an_escape)
{
    cyclic_positions<int> positions{running(min, {0, 1}), over(2)};
    BOOST_TEST((value_of(positions) == value{0, 0}));
    positions[0].mover = max;
    BOOST_TEST((value_of(positions) == value{2, 1}));
}

BOOST_AUTO_TEST_CASE(a_higher_score_is_worth_the_way)
{
    const cyclic_positions<int> positions{running(max, {1, 2}), over(1), running(max, {3, 0}), running(min, {4}),
                                          over(2)};
    const game root{positions};
    const retrograde<game> solved{root};
    BOOST_TEST((solved.at(root) == value{2, 3}));
    BOOST_TEST(!solved.is_best(root, 0));
    BOOST_TEST(solved.is_best(root, 1));
    BOOST_TEST((solved.best_moves(root) == std::vector{1}));
}

BOOST_AUTO_TEST_CASE(the_loser_takes_the_lower_score_and_then_the_longer_way)
{
    // The minimizer can lose 2 late, 1 soon, or 1 later.
    cyclic_positions<int> positions{
        running(min, {1, 3, 4}), running(max, {2}), over(2), over(1), running(max, {5}), over(1)};
    BOOST_TEST((value_of(positions) == value{1, 2}));
    positions[5].score = 2;
    BOOST_TEST((value_of(positions) == value{1, 1}));
    positions[3].score = 2;
    BOOST_TEST((value_of(positions) == value{2, 2}));
}

BOOST_AUTO_TEST_CASE(the_same_for_negative_scores)
{
    cyclic_positions<int> positions{running(max, {1, 3, 4}), running(min, {2}), over(-2), over(-1),
                                    running(min, {5}),       over(-1)};
    BOOST_TEST((value_of(positions) == value{-1, 2}));
    positions[5].score = -2;
    BOOST_TEST((value_of(positions) == value{-1, 1}));
    positions[3].score = -2;
    BOOST_TEST((value_of(positions) == value{-2, 2}));
}

BOOST_AUTO_TEST_CASE(a_draw_is_above_a_loss_and_below_a_win)
{
    cyclic_positions<int> positions{running(max, {1, 2}), over(-1), over(0)};
    const game root{positions};
    BOOST_TEST((value_of(positions) == value{0, 0}));
    BOOST_TEST(retrograde<game>{root}.is_best(root, 1));
    positions[1].score = 1;
    BOOST_TEST((value_of(positions) == value{1, 1}));
    BOOST_TEST(!retrograde<game>{root}.is_best(root, 1));
}

BOOST_AUTO_TEST_CASE(what_is_kept_is_what_the_starts_lead_to)
{
    const cyclic_positions<int> positions{running(max, {1}), over(4), running(max, {3}), over(4), running(min, {4})};
    const retrograde<game> solved{std::vector{game{positions, 0}, game{positions, 2}, game{positions, 1}}};
    BOOST_TEST(solved.size() == 2U);
    BOOST_TEST((solved.at(game{positions, 2}) == value{4, 1}));
    BOOST_TEST((solved.at(game{positions, 3}) == value{4, 0}));
    BOOST_TEST(solved.knows(game{positions, 2}));
    BOOST_TEST(!solved.knows(game{positions, 4}));
    BOOST_CHECK_THROW(static_cast<void>(solved.at(game{positions, 4})), std::out_of_range);
    std::set<std::size_t> found;
    for (const game& position : solved.positions()) {
        found.insert(position.at());
    }
    BOOST_TEST((found == std::set<std::size_t>{0, 2}));
}

BOOST_AUTO_TEST_CASE(without_cycles_it_is_what_random_games_say_of_themselves)
{
    std::size_t seen = 0;
    for (std::uint64_t seed = 0; seed != 300; ++seed) {
        const gs::random_game<> root{seed};
        const retrograde<gs::random_game<>> solved{root};
        for (const auto& position : solved.positions()) {
            const auto found = solved.at(position);
            BOOST_TEST(found.score == position.true_score());
            BOOST_TEST((found.score == 0 || found.distance == position.true_distance()));
            ++seen;
        }
    }
    BOOST_TEST(seen > 1000U);
}

BOOST_AUTO_TEST_CASE(a_hash_will_do_and_ends_may_show_only_in_the_moves)
{
    for (std::uint64_t seed = 0; seed != 100; ++seed) {
        const gs::random_game<double> root{seed};
        const graph_ending_by_moves<double> same{seed};
        const auto found = retrograde<graph_ending_by_moves<double>>{same}.at(same);
        BOOST_TEST(found.score == root.true_score());
        BOOST_TEST((found.score == 0 || found.distance == root.true_distance()));
    }
    BOOST_TEST(breach() == nullptr);
}

BOOST_AUTO_TEST_CASE(it_is_the_limit_of_plain_minimax)
{
    for (std::uint64_t seed = 0; seed != 3000; ++seed) {
        cyclic_options<int> options = varied_cyclic_options(seed);
        options.most_positions = 40;
        const auto positions = make_cyclic_positions(seed, options);
        const auto values = by_iteration(positions);
        const retrograde<game> solved{game{positions}};
        for (const game& position : solved.positions()) {
            BOOST_REQUIRE_MESSAGE((solved.at(position) == values[position.at()]), position);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_minimax_that_carries_its_line_agrees)
{
    std::size_t wins = 0;
    std::size_t losses = 0;
    std::size_t draws = 0;
    int furthest = 0;
    for (std::uint64_t seed = 0; seed != 5000; ++seed) {
        const auto positions = make_cyclic_positions(seed, varied_cyclic_options(seed));
        const game start{positions};
        const retrograde<game> solved{start};
        for (const game& root : solved.positions()) {
            const auto truth = path_minimax(root);
            const auto found = solved.at(root);
            BOOST_REQUIRE_MESSAGE(found.score == truth.score, root);
            BOOST_REQUIRE_MESSAGE((found.score == 0 || found.distance == truth.distance), root);
            for (const int move : root.legal_moves()) {
                BOOST_REQUIRE_MESSAGE(solved.is_best(root, move) == truth.is_best(move), root);
            }
            wins += found.score > 0 ? 1 : 0;
            losses += found.score < 0 ? 1 : 0;
            draws += found.score == 0 ? 1 : 0;
            furthest = std::max(furthest, found.distance);
        }
    }
    BOOST_TEST(wins > 3000U);
    BOOST_TEST(losses > 3000U);
    BOOST_TEST(draws > 3000U);
    BOOST_TEST(furthest >= 8);
    BOOST_TEST(breach() == nullptr);
}
