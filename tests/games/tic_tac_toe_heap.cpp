// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_if_sanitized

// A search of tic-tac-toe makes no heap allocations: operator new is replaced by one that counts.

#include "support/counted_heap.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>

#include <boost/test/unit_test.hpp>

namespace gs = gamesearch;

using support::allocations_of;

BOOST_AUTO_TEST_CASE(allocations_are_counted)
{
    BOOST_TEST(allocations_of([] { ::operator delete(::operator new(1)); }) == 1U);
}

BOOST_AUTO_TEST_CASE(no_search_takes_memory_from_the_heap)
{
    const gs::tic_tac_toe game;
    BOOST_TEST(allocations_of([&] { static_cast<void>(gs::minimax(game)); }) == 0U);
    BOOST_TEST(allocations_of([&] { static_cast<void>(gs::negamax(game)); }) == 0U);
    BOOST_TEST(allocations_of([&] { static_cast<void>(gs::alpha_beta(game)); }) == 0U);
    BOOST_TEST(allocations_of([&] { static_cast<void>(gs::alpha_beta(game, {.depth = 4})); }) == 0U);
    BOOST_TEST(
        allocations_of([&] { static_cast<void>(gs::alpha_beta.with(gs::ignore_distance, gs::no_line)(game)); }) == 0U);
}
