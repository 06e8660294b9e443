// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/thrown_failures.hpp"

#include <gamesearch/searchers/remaining_limits.hpp>

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace {

namespace gs = gamesearch;
using namespace std::chrono_literals;
using limited = gs::remaining_limits<gs::limits>;
using free_of_limits = gs::remaining_limits<gs::unlimited_t>;

// As a ranking shares them: the root takes a node and a ply, and every move has its own search.
constexpr bool shares_nodes()
{
    limited remaining{gs::limits{.depth = 5, .nodes = 10}};
    if (remaining.depth() != 5 || remaining.left().depth != 5 || remaining.left().nodes != 10) {
        return false;
    }
    remaining.spend(1);
    if (remaining.left(1).depth != 4 || remaining.left(1).nodes != 9) {
        return false;
    }
    remaining.spend(4);
    if (remaining.left(1).nodes != 5) {
        return false;
    }
    remaining.spend(7); // a searcher that exceeded its limit
    return remaining.left(1).nodes == 0 && remaining.left(1).depth == 4 && remaining.depth() == 5;
}

static_assert(shares_nodes());

// As iterative deepening shares them: every iteration has its own depth.
constexpr bool deepens()
{
    limited remaining{gs::limits{.depth = 5, .nodes = 10}};
    const bool first = remaining.left_to(1).depth == 1 && remaining.left_to(1).nodes == 10;
    remaining.spend(3);
    const bool second = remaining.left_to(2).depth == 2 && remaining.left_to(2).nodes == 7;
    return first && second && remaining.depth() == 5 && remaining.left().depth == 5;
}

static_assert(deepens());

constexpr int depth_of(int depth)
{
    return limited{gs::limits{.depth = depth}}.depth();
}

static_assert(depth_of(0) == 0 && depth_of(1) == 1 && depth_of(gs::max_depth) == gs::max_depth);

// Without limits, a search without a depth of its own has none, and nothing is counted.
static_assert(std::is_same_v<decltype(free_of_limits{gs::unlimited}.left(1)), gs::unlimited_t>);
static_assert(std::is_empty_v<free_of_limits> && free_of_limits::depth() == gs::max_depth);

} // namespace

BOOST_AUTO_TEST_CASE(nodes_are_shared)
{
    BOOST_TEST(shares_nodes());
    BOOST_TEST(deepens());
    limited none{gs::limits{.nodes = 0}};
    none.spend(1);
    BOOST_TEST(none.left().nodes == 0U);
}

BOOST_AUTO_TEST_CASE(depth_is_one_less_and_finite)
{
    BOOST_TEST(depth_of(0) == 0);
    BOOST_TEST(depth_of(1) == 1);
    BOOST_TEST(depth_of(1'000'000) == gs::max_depth);
    BOOST_TEST((limited{gs::limits{.depth = 1'000'000}}.left(1).depth == gs::max_depth - 1));
    BOOST_CHECK_THROW(limited{gs::limits{.depth = -1}}, support::failure);
}

BOOST_AUTO_TEST_CASE(time_goes_by)
{
    limited remaining{gs::limits{.time = 1h}};
    const auto first = remaining.left().time;
    const auto second = remaining.left(1).time;
    const auto third = remaining.left_to(3).time;
    BOOST_TEST((first <= 1h && second <= first && third <= second && third > 0s));
    limited unlimited{gs::limits{}};
    BOOST_TEST((unlimited.left().time == gs::limits{}.time));
}

BOOST_AUTO_TEST_CASE(a_time_that_is_no_number_breaks_a_precondition)
{
    const std::chrono::duration<double> no_number{std::numeric_limits<double>::quiet_NaN()};
    BOOST_CHECK_THROW(limited{gs::limits{.time = no_number}}, support::failure);
}

BOOST_AUTO_TEST_CASE(without_limits_only_depth_is_told)
{
    free_of_limits remaining{gs::unlimited};
    remaining.spend(100);
    const gs::limits limits = remaining.left_to(3);
    BOOST_TEST(limits.depth == 3);
    BOOST_TEST(limits.nodes == gs::limits{}.nodes);
    BOOST_TEST((limits.time == gs::limits{}.time));
    BOOST_TEST(!limits.stop.has_value());
}
