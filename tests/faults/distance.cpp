// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// Slow wins and quick losses, on every scale of scores.

#include "support/hand_made.hpp"
#include "support/variant_probes.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/minimax.hpp>
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

// Faults at the last ply.
namespace {

// A line of forced moves: every node's estimate is 5, and the end scores -9.
template <class S>
tree<S> corridor(std::uint32_t plies, gs::player first)
{
    auto nodes = ended_root(S(-9));
    for (std::uint32_t i = 0; i != plies; ++i) {
        nodes[i].estimate = S(5);
        grow(nodes, i, i % 2 == 0 ? first : gs::opponent(first), {S(-9)});
    }
    return nodes;
}

} // namespace

using horizon_variants = std::tuple<small_int, lazy_double, large_int, alternating_int8>;

BOOST_AUTO_TEST_CASE_TEMPLATE(the_horizon_tested_before_the_end, G, horizon_variants)
{
    const auto nodes = corridor<gs::score_t<G>>(3, gs::player::maximizer);
    const G game{nodes};
    for (const auto& p : probes_of<G>()) {
        const auto r = p.limited(game, {.depth = 3}); // a mate on the last ply is a mate
        BOOST_TEST((r.score == gs::score_t<G>(-9)), p.name);
        BOOST_TEST((r.bound == gs::bound::exact), p.name);
        BOOST_TEST((r.stopped_by == gs::stop_reason::none), p.name);
        BOOST_TEST(r.depth == gs::max_depth, p.name);
        BOOST_TEST(r.distance == (p.by_distance ? 3 : 0), p.name);
    }
}

BOOST_AUTO_TEST_CASE(the_horizon_tested_before_the_end_at_the_root)
{
    const auto nodes = ended_root(-9);
    for (const auto& p : probes_of<small_int>()) {
        const auto r = p.limited(small_int{nodes}, {.depth = 0});
        BOOST_TEST(r.score == -9, p.name);
        BOOST_TEST((r.stopped_by == gs::stop_reason::none), p.name);
        BOOST_TEST(r.depth == gs::max_depth, p.name);
        BOOST_TEST(!r.best_move.has_value(), p.name);
        BOOST_TEST(r.statistics.nodes == 1U, p.name);
        BOOST_TEST(r.statistics.leaves == 1U, p.name);
    }
}

BOOST_AUTO_TEST_CASE(odd_depths_treated_unlike_even_ones)
{
    for (const auto first : {gs::player::maximizer, gs::player::minimizer}) {
        const auto nodes = corridor<int>(8, first);
        for (const auto& p : probes_of<small_int>()) {
            for (int depth = 0; depth != 8; ++depth) {
                const auto r = p.limited(small_int{nodes}, {.depth = depth});
                BOOST_TEST(r.score == 5, p.name << " at depth " << depth << ": " << r.score);
                BOOST_TEST((r.stopped_by == gs::stop_reason::depth), p.name);
                BOOST_TEST(r.depth == depth, p.name);
                BOOST_TEST(r.distance == (p.by_distance ? depth : 0), p.name);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(no_evaluation_is_a_draw_at_the_horizon)
{
    const auto nodes = corridor<std::int64_t>(4, gs::player::minimizer);
    const bare_int64 game{nodes};
    for (const auto& p : probes_of<bare_int64>()) {
        const auto r = p.limited(game, {.depth = 2});
        BOOST_TEST(r.score == 0, p.name);
        if (p.evaluated) {
            const auto passed = p.evaluated(game, {.depth = 2}, [](const bare_int64&) { return std::int64_t{3}; });
            BOOST_TEST(passed.score == 3, p.name);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_callers_evaluation_goes_before_the_games_own)
{
    const auto nodes = corridor<int>(4, gs::player::minimizer);
    for (const auto& p : probes_of<small_int>()) {
        if (p.evaluated) {
            const auto r = p.evaluated(small_int{nodes}, {.depth = 2}, [](const small_int&) { return -1; });
            BOOST_TEST(r.score == -1, p.name);
        }
    }
    BOOST_TEST(gs::alpha_beta(small_int{nodes}, {.depth = 2}, gs::own_evaluation).score == 5);
    BOOST_TEST(gs::negamax(small_int{nodes}, gs::unlimited, gs::own_evaluation).score == -9);
    BOOST_TEST(gs::minimax(small_int{nodes}, gs::unlimited, [](const small_int&) { return 1; }).score == -9);
}

// Faults about the side to move, and the viewpoint of scores.
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
