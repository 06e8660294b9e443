// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// Faults at the last ply.

#include "support/hand_made.hpp"
#include "support/variant_probes.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/negamax.hpp>

#include <boost/test/unit_test.hpp>

using namespace support;

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
