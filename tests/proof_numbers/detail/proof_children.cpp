// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.
// test: quick

// Backing up children's values to their node, computed by hand.

#include <gamesearch/proof_numbers/detail/proof_children.hpp>

#include <gamesearch/game/player.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <initializer_list>
#include <utility>

namespace {

namespace gs = gamesearch;
using namespace gs::detail;
constexpr auto max = gs::player::maximizer;
constexpr auto min = gs::player::minimizer;
constexpr std::uint32_t infinite = proof_numbers::infinite;

proof_children<gs::tic_tac_toe> children_of(gs::player mover, std::initializer_list<proof_numbers> all)
{
    proof_children<gs::tic_tac_toe> children;
    children.clear(mover);
    int move = 0;
    for (const proof_numbers& numbers : all) {
        children.insert({.move = move++, .numbers = numbers});
    }
    return children;
}

std::pair<std::uint32_t, std::uint32_t> numbers_of(gs::player mover, std::initializer_list<proof_numbers> all)
{
    const proof_numbers n = children_of(mover, all).backed_up();
    return {n.of(max), n.of(min)};
}

std::pair<std::uint32_t, std::uint32_t> pair(std::uint32_t of_max, std::uint32_t of_min)
{
    return {of_max, of_min};
}

const grounds cut{.horizon = true};

} // namespace

BOOST_AUTO_TEST_CASE(the_mover_needs_one_the_opponent_all)
{
    BOOST_TEST((numbers_of(max, {{max, 3, 1}, {max, 2, 5}, {max, 4, 2}}) == pair(2, 7)));
    BOOST_TEST((numbers_of(min, {{max, 3, 1}, {max, 2, 5}, {max, 4, 2}}) == pair(6, 1)));
    BOOST_TEST((numbers_of(max, {{max, 3, 1}, proof_numbers::won(min)}) == pair(3, 1)));
    BOOST_TEST((numbers_of(max, {{max, 3, 1}, proof_numbers::won(max)}) == pair(0, infinite)));
    BOOST_TEST((numbers_of(max, {proof_numbers::won(min), proof_numbers::won(min)}) == pair(infinite, 0)));
}

// Neither side has its case there, and a side that needs all children cannot have it either.
BOOST_AUTO_TEST_CASE(beyond_the_horizon_nothing_is_shown)
{
    BOOST_TEST((numbers_of(max, {{max, 3, 1}, proof_numbers::dead(cut)}) == pair(3, infinite)));
    BOOST_TEST((numbers_of(max, {proof_numbers::won(min), proof_numbers::dead(cut)}) == pair(infinite, infinite)));
    BOOST_TEST((numbers_of(max, {proof_numbers::won(max), proof_numbers::dead(cut)}) == pair(0, infinite)));
    BOOST_TEST(
        (numbers_of(max, {proof_numbers::without_hope(min, 4, cut), proof_numbers::won(min)}) == pair(infinite, 4)));
}

BOOST_AUTO_TEST_CASE(numbers_do_not_overflow)
{
    const proof_numbers great{max, proof_numbers::greatest, proof_numbers::greatest};
    BOOST_TEST((numbers_of(max, {great, great}) == pair(proof_numbers::greatest, proof_numbers::greatest)));
}

// A case that needs all children depends on everything that they depend on; a case of one child on that child's.
BOOST_AUTO_TEST_CASE(what_it_rests_on)
{
    const auto drawn = [](std::uint32_t ply) { return proof_numbers::won(min, {.ply = ply}); };
    BOOST_TEST(children_of(max, {drawn(7), drawn(3), drawn(5)}).backed_up().rest_on().ply == 3U);
    BOOST_TEST(children_of(min, {{max, 1, 1}, drawn(5)}).backed_up().rest_on().ply == 5U);
    BOOST_TEST(children_of(max, {drawn(3), proof_numbers::won(max)}).backed_up().rest_on().are_facts());
    const auto dead = proof_numbers::dead({.ply = 2, .horizon = true});
    BOOST_TEST((!dead.rest_on().at(3).are_facts() && dead.rest_on().at(3).depend_on_line()));
    BOOST_TEST((!dead.rest_on().at(2).are_facts() && !dead.rest_on().at(2).depend_on_line()));
    BOOST_TEST(dead.resting_on({}).rest_on().are_facts());
}

BOOST_AUTO_TEST_CASE(the_most_proving_child_and_how_long)
{
    auto children = children_of(max, {{max, 8, 1}, {max, 4, 5}, {max, 4, 2}});
    auto& best = children.most_proving();
    BOOST_TEST(best.move == 1);
    const auto here = children.backed_up(); // 4 | 7
    const auto open = children.thresholds_of(best, here, {});
    BOOST_TEST((open.of(max) == 6U && open.of(min) == infinite)); // past the second best, which has 4
    const auto tight = children.thresholds_of(best, here, {max, 5, 9});
    BOOST_TEST((tight.of(max) == 5U && tight.of(min) == 7U)); // 2 more than the largest, which the node has
    best.visits = 32;
    BOOST_TEST(children.thresholds_of(best, here, {}).of(max) == 9U);
    BOOST_TEST(!children.winning_move());
}
