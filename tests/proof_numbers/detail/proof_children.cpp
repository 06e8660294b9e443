// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick once

// Backing up children's values to their node, computed by hand.

#include "support/test.hpp"

#include <gamesearch/proof_numbers/detail/proof_children.hpp>

#include <gamesearch/game/player.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>

namespace {

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
        children.add({.move = move++, .numbers = numbers});
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

/// Random numbers of any kind, most of them open and many of them alike.
proof_numbers some_numbers(gs::random_generator& random)
{
    const grounds rest_on{.ply = random.below(3) == 0 ? random.below(5) : grounds::no_ply,
                          .horizon = random.below(4) == 0};
    const auto player = random.below(2) == 0 ? max : min;
    switch (random.below(12)) {
    case 0:
        return proof_numbers::won(min, rest_on);
    case 1:
        return proof_numbers::dead(rest_on);
    case 2:
        return proof_numbers::without_hope(player, 1 + random.below(20), rest_on);
    default:
        return {max, 1 + random.below(20), 1 + random.below(20)};
    }
}

struct prioritized : gs::tic_tac_toe {
    [[nodiscard]] static int move_priority(int move) { return move % 10; }
};

bool equal(const proof_numbers& a, const proof_numbers& b)
{
    return a.of(max) == b.of(max) && a.of(min) == b.of(min) && a.rest_on().ply == b.rest_on().ply &&
           a.rest_on().horizon == b.rest_on().horizon;
}

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

// A change of one child has the same effect as a new list, however long the list is.
BOOST_AUTO_TEST_CASE(a_change_of_one_child_in_a_long_list)
{
    gs::random_generator random{7};
    for (const std::uint32_t size : {1U, 2U, 15U, 16U, 17U, 33U, 256U, 257U, 700U, 5000U}) {
        proof_children<gs::tic_tac_toe> children;
        children.clear(max);
        std::vector<proof_numbers> all;
        for (std::uint32_t i = 0; i != size; ++i) {
            all.push_back(some_numbers(random));
            children.add({.move = static_cast<int>(i), .numbers = all.back()});
        }
        for (int change = 0; change != 60; ++change) {
            proof_children<gs::tic_tac_toe> fresh;
            fresh.clear(max);
            for (std::size_t i = 0; i != all.size(); ++i) {
                fresh.add({.move = static_cast<int>(i), .numbers = all[i]});
            }
            const proof_numbers here = fresh.backed_up();
            BOOST_TEST(equal(children.backed_up(), here));
            std::size_t changed = random.below(size);
            if (!here.settled()) {
                auto& best = children.most_proving();
                BOOST_TEST(best.move == fresh.most_proving().move);
                const auto here_too = children.thresholds_of(best, here, {max, 50, 500});
                const auto expected = fresh.thresholds_of(fresh.most_proving(), here, {max, 50, 500});
                BOOST_TEST((here_too.of(max) == expected.of(max) && here_too.of(min) == expected.of(min)));
                changed = static_cast<std::size_t>(best.move);
            }
            all[changed] = change == 59 ? proof_numbers::won(max) : some_numbers(random);
            children.set(*(children.begin() + static_cast<std::ptrdiff_t>(changed)), all[changed]);
        }
        BOOST_TEST(children.backed_up().won_by(max));
    }
}

/// Numbers by the definitions, in one pass for each.
BOOST_AUTO_TEST_CASE(numbers_of_long_lists_by_their_definitions)
{
    gs::random_generator random{11};
    for (std::uint32_t size = 2; size < 400; size += 13) {
        proof_children<gs::tic_tac_toe> children;
        children.clear(max);
        std::uint32_t least = infinite;
        std::uint32_t greatest = 0;
        std::uint32_t second = infinite;
        int best = 0;
        for (std::uint32_t i = 0; i != size; ++i) {
            const proof_numbers n{max, 1 + random.below(1000), 1 + random.below(1000)};
            children.add({.move = static_cast<int>(i), .numbers = n});
            greatest = std::max(greatest, n.of(min));
            if (n.of(max) < least) {
                second = least;
                least = n.of(max);
                best = static_cast<int>(i);
            } else {
                second = std::min(second, n.of(max));
            }
        }
        const proof_numbers here = children.backed_up();
        BOOST_TEST((here.of(max) == least && here.of(min) == greatest + size - 1));
        BOOST_TEST(children.most_proving().move == best);
        const auto below = children.thresholds_of(children.most_proving(), here, {});
        BOOST_TEST(below.of(max) == second + 1 + second / 4);
    }
}

BOOST_AUTO_TEST_CASE(higher_priorities_come_first_and_the_order_stays_among_equals)
{
    for (const int size : {1, 9, 64, 65, 1000}) {
        proof_children<prioritized> children;
        children.clear(max);
        for (int move = 0; move != size; ++move) {
            children.add({.move = move, .priority = prioritized::move_priority(move)});
        }
        children.sort();
        const auto comes_first = [](const auto& a, const auto& b) {
            return a.priority != b.priority ? a.priority > b.priority : a.move < b.move;
        };
        BOOST_TEST(std::is_sorted(children.begin(), children.end(), comes_first), size);
        BOOST_TEST(children.size() == static_cast<std::size_t>(size));
    }
}
