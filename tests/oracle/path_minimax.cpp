// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// The path-tracking minimax is right on hand-computed cases, before anything is compared with it.

#include "support/path_minimax.hpp"
#include "support/cyclic_graph.hpp"

#include <gamesearch/testing/random_game.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>

using namespace support;

namespace {

using game = cyclic_graph<>;
constexpr auto max = gs::player::maximizer;
constexpr auto min = gs::player::minimizer;

} // namespace

BOOST_AUTO_TEST_CASE(an_ended_root_is_its_score)
{
    const cyclic_positions<int> positions{over(-3)};
    const auto truth = path_minimax(game{positions}, 0);
    BOOST_TEST(truth.score == -3);
    BOOST_TEST(truth.distance == 0);
    BOOST_TEST(!truth.cut);
    BOOST_TEST(truth.moves.empty());
}

BOOST_AUTO_TEST_CASE(a_line_that_comes_back_to_the_root_is_a_draw)
{
    const cyclic_positions<int> positions{running(max, {1}, 7), running(min, {2}, 7), running(min, {0}, 7)};
    const auto truth = path_minimax(game{positions});
    BOOST_TEST(truth.score == 0);
    BOOST_TEST(truth.distance == 3);
    BOOST_TEST(!truth.cut);
    BOOST_TEST(truth.nodes == 4U);
}

BOOST_AUTO_TEST_CASE(a_position_of_the_line_below_the_root_counts)
{
    const cyclic_positions<int> positions{running(max, {1}), running(max, {2}), running(min, {1})};
    BOOST_TEST(path_minimax(game{positions}).distance == 3);
}

BOOST_AUTO_TEST_CASE(a_move_to_the_same_position_is_a_draw)
{
    const cyclic_positions<int> positions{running(min, {0, 1}), over(2)};
    const auto truth = path_minimax(game{positions});
    BOOST_TEST(truth.score == 0);
    BOOST_TEST(truth.distance == 1);
    BOOST_TEST(truth.is_best(0));
    BOOST_TEST(!truth.is_best(1));
}

BOOST_AUTO_TEST_CASE(played_positions_are_draws_and_the_root_is_none)
{
    const cyclic_positions<int> positions{running(max, {1, 2}), running(min, {3}), running(min, {4}), over(2), over(1)};
    const game root{positions};
    BOOST_TEST(path_minimax(root).score == 2);
    BOOST_TEST(path_minimax(root, to_the_end, {root}).score == 2);
    const auto truth = path_minimax(root, to_the_end, {root, game{positions, 1}});
    BOOST_TEST(truth.score == 1);
    BOOST_TEST(truth.distance == 2);
    BOOST_TEST(truth.moves[0].value.score == 0);
    BOOST_TEST(truth.moves[0].value.distance == 1);
    BOOST_TEST(truth.moves[1].value.score == 1);
}

BOOST_AUTO_TEST_CASE(an_end_and_a_repetition_are_no_horizon)
{
    const cyclic_positions<int> positions{running(max, {1, 2, 3}, 9), over(1), running(min, {0}, -5),
                                          running(min, {1}, -6)};
    const game root{positions};
    const auto at_root = path_minimax(root, 0);
    BOOST_TEST(at_root.score == 9);
    BOOST_TEST(at_root.cut);
    BOOST_TEST(at_root.moves.empty());
    const auto one = path_minimax(root, 1);
    BOOST_TEST(one.score == 1);
    BOOST_TEST(one.cut);
    BOOST_TEST(!one.moves[0].value.cut);
    BOOST_TEST(one.moves[1].value.score == -5);
    BOOST_TEST(one.moves[1].value.cut);
    const auto played = path_minimax(root, 1, {game{positions, 2}, game{positions, 3}});
    BOOST_TEST(played.moves[1].value.score == 0);
    BOOST_TEST(!played.cut);
    const auto two = path_minimax(root, 2);
    BOOST_TEST(two.moves[1].value.score == 0);
    BOOST_TEST(two.moves[1].value.distance == 2);
    BOOST_TEST(!two.cut);
    BOOST_TEST(path_minimax(root, 1, {}, [](const game& g) { return 10 + static_cast<int>(g.at()); }).score == 13);
}

BOOST_AUTO_TEST_CASE(wins_come_soon_and_losses_late)
{
    // The maximizer wins from 1 in one ply, from 2 in three; as the minimizer loses either way, it takes the longer
    // one.
    cyclic_positions<int> positions{
        running(max, {2, 1}), running(min, {3}), running(min, {4}), over(1), running(max, {5}), over(1)};
    BOOST_TEST(path_minimax(game{positions}).distance == 2);
    positions[0].mover = min;
    BOOST_TEST(path_minimax(game{positions}).distance == 3);
    positions[3].score = positions[5].score = -1;
    BOOST_TEST(path_minimax(game{positions}).distance == 2);
    positions[0].mover = max;
    BOOST_TEST(path_minimax(game{positions}).distance == 3);
    positions[3].score = -2;
    positions[0].mover = min;
    BOOST_TEST(path_minimax(game{positions}).distance == 2);
    positions[5].score = -3;
    BOOST_TEST(path_minimax(game{positions}).distance == 3);
    BOOST_TEST(path_minimax(game{positions}).score == -3);
}

BOOST_AUTO_TEST_CASE(the_value_of_a_position_depends_on_the_way_to_it)
{
    // From 2 the maximizer wins only through 1, so not on a line that comes from there.
    const cyclic_positions<int> positions{running(max, {1, 2}), running(max, {2, 3}), running(max, {1}), over(1)};
    const game root{positions};
    BOOST_TEST(path_minimax(root).is_best(0));
    BOOST_TEST(!path_minimax(root).is_best(1)); // it wins as well, one ply later
    BOOST_TEST(path_minimax(game{positions, 2}).score == 1);
    BOOST_TEST(path_minimax(game{positions, 2}, to_the_end, {root, game{positions, 1}}).score == 0);
}

BOOST_AUTO_TEST_CASE(one_is_cut_if_any_line_is)
{
    const cyclic_positions<int> positions{running(max, {1, 2}), over(5), running(min, {0})};
    BOOST_TEST(path_minimax(game{positions}, 1).cut);
    BOOST_TEST(path_minimax(game{positions}, 1).score == 5);
    BOOST_TEST(!path_minimax(game{positions}, 2).cut);
}

BOOST_AUTO_TEST_CASE(without_cycles_it_is_plain_minimax)
{
    for (std::uint64_t seed = 0; seed != 200; ++seed) {
        const gs::random_game<> root{seed};
        for (const int depth : {0, 1, 2, 3, to_the_end}) {
            const auto truth = path_minimax(root, depth);
            const auto plain = solve(root, depth, true, own_estimate<gs::random_game<>>());
            BOOST_TEST(truth.score == plain.score);
            BOOST_TEST(truth.distance == plain.distance());
            BOOST_TEST(truth.cut == plain.cut);
            BOOST_TEST(truth.nodes == plain.nodes);
            BOOST_TEST((!plain.best() || truth.is_best(*plain.best())));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_random_graph_is_used_as_the_contract_allows)
{
    for (std::uint64_t seed = 0; seed != 100; ++seed) {
        const auto positions = make_cyclic_positions(seed);
        path_minimax(game{positions}, 6);
    }
    BOOST_TEST(breach() == nullptr);
}
