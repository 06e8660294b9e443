// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "support/thrown_failures.hpp"

#include <gamesearch/detail/drivers/ranking_budget.hpp>

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <cstdint>
#include <type_traits>

namespace {

namespace gs = gamesearch;
using namespace std::chrono_literals;
using gs::detail::no_budget;
using gs::detail::ranking_budget;

constexpr bool shares_nodes()
{
    ranking_budget budget{gs::limits{.depth = 5, .nodes = 10}};
    if (!budget.reaches_moves() || budget.left().depth != 4 || budget.left().nodes != 9) {
        return false; // the root is a node, and a ply
    }
    budget.spend(4);
    if (budget.left().nodes != 5) {
        return false;
    }
    budget.spend(7); // a searcher that took more than it was given
    return budget.left().nodes == 0 && budget.left().depth == 4;
}

static_assert(shares_nodes());

constexpr bool reaches_moves(int depth)
{
    return ranking_budget{gs::limits{.depth = depth}}.reaches_moves();
}

static_assert(!reaches_moves(0) && reaches_moves(1) && reaches_moves(gs::max_depth));
static_assert(std::is_same_v<decltype(no_budget{gs::unlimited}.left()), gs::unlimited_t>);
static_assert(no_budget{gs::unlimited}.reaches_moves());

} // namespace

BOOST_AUTO_TEST_CASE(nodes_are_shared)
{
    BOOST_TEST(shares_nodes());
    ranking_budget none{gs::limits{.nodes = 0}};
    BOOST_TEST(none.left().nodes == 0U);
}

BOOST_AUTO_TEST_CASE(depth_is_one_less_and_finite)
{
    BOOST_TEST(!reaches_moves(0));
    BOOST_TEST(reaches_moves(1));
    BOOST_TEST((ranking_budget{gs::limits{.depth = 1'000'000}}.left().depth == gs::max_depth - 1));
    BOOST_CHECK_THROW(ranking_budget{gs::limits{.depth = -1}}, support::failure);
}

BOOST_AUTO_TEST_CASE(time_goes_by)
{
    ranking_budget budget{gs::limits{.time = 1h}};
    const auto first = budget.left().time;
    const auto second = budget.left().time;
    BOOST_TEST((first <= 1h && second <= first && second > 0s));
    ranking_budget unlimited{gs::limits{}};
    BOOST_TEST((unlimited.left().time == gs::limits{}.time));
}
