// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once optimized_if_sanitized

// Proof numbers that direct simulations to moves whose win is nearly proven.

#include "games/connect_four.hpp"

#include <gamesearch/game/player.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/monte_carlo/detail/proof_bounds.hpp>
#include <gamesearch/monte_carlo/detail/visited_node.hpp>
#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstdint>

namespace gs = gamesearch;
using gs::detail::proof_effort;
using bounds = gs::detail::proof_bounds<int>;

namespace {

struct node {
    proof_effort effort{};
};

proof_effort settled(const bounds& proven)
{
    proof_effort effort;
    effort.settle(proven);
    return effort;
}

/// A position whose children have these numbers.
template <class... Children>
proof_effort above(gs::player mover, const Children&... children)
{
    const std::array<node, sizeof...(children)> all{node{children}...};
    proof_effort effort;
    effort.add_up(mover, all);
    return effort;
}

/// The simulations of proofs from this position, from a number of seeds.
template <class G>
std::uint64_t simulations(const G& position, gs::proof_bias bias)
{
    std::uint64_t sum = 0;
    for (std::uint64_t seed = 0; seed != 20; ++seed) {
        const auto found = gs::monte_carlo_tree_search.with(gs::seed{seed}, bias)(position);
        BOOST_TEST((found.bound == gs::bound::exact));
        BOOST_TEST(found.score == 0);
        sum += found.statistics.simulations;
    }
    return sum;
}

} // namespace

BOOST_AUTO_TEST_CASE(what_is_proven_settles_the_numbers)
{
    const auto numbers = [](const proof_effort& effort) {
        return std::array{effort.of(gs::player::maximizer), effort.of(gs::player::minimizer)};
    };
    constexpr auto never = proof_effort::refuted;
    BOOST_TEST((numbers(settled({})) == std::array{1U, 1U}));
    BOOST_TEST((numbers(settled(bounds::exactly(3))) == std::array{0U, never}));
    BOOST_TEST((numbers(settled(bounds::exactly(-3))) == std::array{never, 0U}));
    BOOST_TEST((numbers(settled(bounds::exactly(0))) == std::array{never, never}));
    BOOST_TEST((numbers(settled(bounds::between(0, 3))) == std::array{1U, never}));
    BOOST_TEST((numbers(settled(bounds::between(1, 3))) == std::array{0U, never}));
    BOOST_TEST((numbers(settled(bounds::between(-3, 0))) == std::array{never, 1U}));
}

BOOST_AUTO_TEST_CASE(the_mover_needs_one_child_and_the_other_side_all)
{
    const auto max = gs::player::maximizer;
    const auto min = gs::player::minimizer;
    const proof_effort leaf;
    const auto two_replies = above(min, leaf, leaf);
    BOOST_TEST(two_replies.of(min) == 1U);
    BOOST_TEST(two_replies.of(max) == 2U);
    const auto choice = above(max, two_replies, above(min, leaf, leaf, leaf));
    BOOST_TEST(choice.of(max) == 2U);
    BOOST_TEST(choice.of(min) == 2U);
    const auto lost = above(max, settled(bounds::exactly(-1)), settled(bounds::exactly(-2)));
    BOOST_TEST(lost.of(max) == proof_effort::refuted);
    BOOST_TEST(lost.of(min) == 0U);
    BOOST_TEST(above(min, lost, lost, lost).of(max) == proof_effort::refuted); // no overflow
}

BOOST_AUTO_TEST_CASE(a_proof_takes_fewer_simulations)
{
    const auto plain = simulations(gs::tic_tac_toe{}, gs::proof_bias{0});
    const auto biased = simulations(gs::tic_tac_toe{}, gs::proof_bias{1});
    BOOST_TEST_MESSAGE("tic-tac-toe: " << plain << " without, " << biased << " with a bias");
    BOOST_TEST(biased < plain);
    const games::connect_four<5, 4> opening{"1234"};
    const auto plain_four = simulations(opening, gs::proof_bias{0});
    const auto biased_four = simulations(opening, gs::proof_bias{1});
    BOOST_TEST_MESSAGE("Connect Four: " << plain_four << " without, " << biased_four << " with a bias");
    BOOST_TEST(biased_four < plain_four);
}
