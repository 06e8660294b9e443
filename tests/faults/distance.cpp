// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// Slow wins and quick losses, on every scale of scores.

#include "support/hand_made.hpp"
#include "support/variant_probes.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/negamax.hpp>

#include <boost/test/unit_test.hpp>

using namespace support;

namespace {

template <class S>
using game_of = tree_game<S, features{}>;

// Each type of score is tested with both viewpoints: the maximizer's, and that of the side to move.
template <class S>
std::vector<probe<game_of<S>>> probes_on()
{
    return {
        make_probe<game_of<S>>("negamax", true, true, gs::negamax),
        make_probe<game_of<S>>("alpha_beta", true, true, gs::alpha_beta),
    };
}

template <>
std::vector<probe<small_int>> probes_on<int>()
{
    return probes_of<small_int>();
}

// The side to move has three ways to the same score: in 3 plies, in 1 and in 5, in this order.
template <class S>
tree<S> three_ways(gs::player mover, S score)
{
    const auto other = gs::opponent(mover);
    auto nodes = ended_root(S{});
    grow(nodes, 0, mover, {S{}, score, S{}});
    grow(nodes, 1, other, {S{}});
    grow(nodes, 4, mover, {score});
    grow(nodes, 3, other, {S{}});
    grow(nodes, 6, mover, {S{}});
    grow(nodes, 7, other, {S{}});
    grow(nodes, 8, mover, {score});
    return nodes;
}

template <class S>
void hold(gs::player mover, S score)
{
    const bool wins = (S{} < score) == (mover == gs::player::maximizer);
    const bool drawn = score == S{};
    const auto nodes = three_ways(mover, score);
    const game_of<S> game{nodes};
    for (const auto& p : probes_on<S>()) {
        const step expected = drawn || !p.by_distance ? step{1} : wins ? step{2} : step{3};
        const int plies = drawn || !p.by_distance ? 3 : wins ? 1 : 5;
        for (const auto& r : {p.unlimited(game), p.limited(game, {}), p.limited(game, {.depth = 5})}) {
            BOOST_TEST((r.score == score), p.name);
            BOOST_TEST((r.best_move == expected), p.name << ": move " << r.best_move->to);
            BOOST_TEST(r.distance == (p.says_distance(score) ? plies : 0), p.name << ": " << r.distance);
        }
    }
}

template <class S>
void hold_all(const std::vector<S>& wins)
{
    for (const auto mover : {gs::player::maximizer, gs::player::minimizer}) {
        for (const S& win : wins) {
            hold<S>(mover, win);
            hold<S>(mover, static_cast<S>(-win));
        }
        hold<S>(mover, S{});
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(slow_wins_and_quick_losses_int)
{
    hold_all<int>({1, 10, 64, std::numeric_limits<int>::max()});
}

BOOST_AUTO_TEST_CASE(slow_wins_and_quick_losses_other_integers)
{
    hold_all<std::int8_t>({1, 127});
    hold_all<short>({10, 32767});
    hold_all<std::int64_t>({1, std::numeric_limits<std::int64_t>::max()});
}

BOOST_AUTO_TEST_CASE(slow_wins_and_quick_losses_floating)
{
    hold_all<double>({1e-300, 0.5, 10.0, std::numeric_limits<double>::infinity()});
    hold_all<float>({0.25F, std::numeric_limits<float>::max()});
    hold_all<long double>({0.5L});
}

BOOST_AUTO_TEST_CASE(slow_wins_and_quick_losses_of_a_users_own_type)
{
    hold_all<medals>({{1, 0}, {0, 1}, {1, -1}});
}

// Distances order only equal scores: a higher score later beats a lower one now.
BOOST_AUTO_TEST_CASE(greed_before_haste)
{
    auto nodes = ended_root(0);
    grow(nodes, 0, gs::player::maximizer, {9, 0});
    grow(nodes, 2, gs::player::minimizer, {10});
    for (const auto& p : probes_of<small_int>()) {
        BOOST_TEST(p.unlimited(small_int{nodes}).score == 10, p.name);
    }
}
