// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// Faults about the side to move, and the viewpoint of scores.

#include "support/hand_made.hpp"
#include "support/variant_probes.hpp"

#include <boost/test/unit_test.hpp>

using namespace support;

namespace {

constexpr auto maximizer = gs::player::maximizer;
constexpr auto minimizer = gs::player::minimizer;

void expect_score(const tree<int>& nodes, int score, int depth = to_the_end)
{
    const small_int game{nodes};
    for (const auto& p : probes_of<small_int>()) {
        const auto r = depth == to_the_end ? p.unlimited(game) : p.limited(game, {.depth = depth});
        BOOST_TEST(r.score == score, p.name << ": " << r.score << " and not " << score);
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(the_wrong_players_sign)
{
    auto nodes = ended_root(7);
    expect_score(nodes, 7); // An end is the maximizer's 7, whoever is to move.
    nodes[0].mover = minimizer;
    expect_score(nodes, 7);
    grow(nodes, 0, minimizer, {3, -2, 5});
    expect_score(nodes, -2);
    nodes[0].mover = maximizer;
    expect_score(nodes, 5);
}

BOOST_AUTO_TEST_CASE(an_estimate_with_the_wrong_players_sign)
{
    auto nodes = ended_root(0);
    grow(nodes, 0, minimizer, {0});
    grow(nodes, 1, maximizer, {0});
    nodes[0].estimate = 4;
    nodes[1].estimate = -6;
    expect_score(nodes, 4, 0);
    expect_score(nodes, -6, 1);
    nodes[0].mover = maximizer;
    nodes[1].mover = minimizer;
    expect_score(nodes, 4, 0);
    expect_score(nodes, -6, 1);
}

BOOST_AUTO_TEST_CASE(a_player_who_moves_twice)
{
    for (const auto mover : {maximizer, minimizer}) {
        auto nodes = ended_root(0);
        grow(nodes, 0, mover, {0, 0});
        grow(nodes, 1, mover, {-4, 9});
        grow(nodes, 2, mover, {-3, 8});
        expect_score(nodes, mover == maximizer ? 9 : -4);
    }
}

BOOST_AUTO_TEST_CASE(a_player_who_moves_three_times_and_then_the_other)
{
    auto nodes = ended_root(0);
    grow(nodes, 0, maximizer, {0});
    grow(nodes, 1, maximizer, {0, -1});
    grow(nodes, 2, maximizer, {0});
    grow(nodes, 4, minimizer, {2, 6});
    expect_score(nodes, 2);
}

BOOST_AUTO_TEST_CASE(a_pass_with_a_flipped_sign)
{
    // The minimizer must pass: a move that only changes the turn.
    auto nodes = ended_root(0);
    grow(nodes, 0, minimizer, {0});
    grow(nodes, 1, maximizer, {1, 5});
    expect_score(nodes, 5);
    // Both pass, and the score is counted.
    auto both = ended_root(0);
    grow(both, 0, maximizer, {0});
    grow(both, 1, minimizer, {-3});
    expect_score(both, -3);
}

BOOST_AUTO_TEST_CASE(a_pass_taken_for_the_end)
{
    auto nodes = ended_root(0);
    grow(nodes, 0, maximizer, {0, 1});
    grow(nodes, 1, minimizer, {0}); // a pass
    grow(nodes, 3, maximizer, {10});
    const small_int game{nodes};
    for (const auto& p : probes_of<small_int>()) {
        const auto r = p.unlimited(game);
        BOOST_TEST(r.score == 10, p.name);
        BOOST_TEST((r.best_move == step{1}), p.name);
        BOOST_TEST(r.distance == (p.by_distance ? 3 : 0), p.name);
    }
}
