// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "support/thrown_failures.hpp"

#include <gamesearch/detail/node/limit_checker.hpp>

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <stop_token>
#include <type_traits>

namespace {

namespace gs = gamesearch;
using namespace std::chrono_literals;
using limited = gs::detail::budget<gs::limits>;
using free_of_limits = gs::detail::budget<gs::unlimited_t>;

static_assert(limited::limited && !free_of_limits::limited);

/// How many nodes it lets in, of so many that are wanted.
constexpr std::uint64_t entered(limited& budget, std::uint64_t wanted)
{
    std::uint64_t nodes = 0;
    while (nodes != wanted && budget.may_enter()) {
        ++nodes;
    }
    return nodes;
}

/// On the heap: g++ 12 warns wrongly of one that is not.
std::unique_ptr<std::stop_source> new_source()
{
    return std::make_unique<std::stop_source>();
}

const std::initializer_list<std::uint64_t> some_numbers{0, 1, 2, 3, 1000, 4096, 4097, 100'000};

constexpr bool counts_exactly(std::uint64_t allowed)
{
    limited budget{gs::limits{.nodes = allowed}};
    if (entered(budget, allowed) != allowed || budget.stopped_by() != gs::stop_reason::none) {
        return false; // no more were wanted, so nothing was stopped
    }
    return !budget.may_enter() && budget.stopped_by() == gs::stop_reason::nodes && !budget.may_enter();
}

static_assert(counts_exactly(0) && counts_exactly(1) && counts_exactly(100));

constexpr bool knows_the_horizon()
{
    limited budget{gs::limits{.depth = 2}};
    const bool before = budget.at_horizon(0) || budget.at_horizon(1) || budget.cut_by_depth();
    const bool at = budget.at_horizon(2) && budget.cut_by_depth();
    return !before && at && !budget.at_horizon(1) && budget.cut_by_depth(); // once cut it stays so
}

static_assert(knows_the_horizon());

} // namespace

BOOST_AUTO_TEST_CASE(nodes_are_counted_exactly)
{
    for (const std::uint64_t allowed : some_numbers) {
        BOOST_TEST(counts_exactly(allowed), allowed);
    }
}

BOOST_AUTO_TEST_CASE(nodes_are_counted_exactly_between_looks_at_the_clock)
{
    const auto never = new_source();
    for (const std::uint64_t allowed : some_numbers) {
        const gs::limits limits{.nodes = allowed, .time = 1h, .stop = never->get_token()}; // outlives the budget
        limited budget{limits};
        BOOST_TEST(entered(budget, UINT64_MAX) == allowed);
        BOOST_TEST((budget.stopped_by() == gs::stop_reason::nodes));
    }
}

BOOST_AUTO_TEST_CASE(as_many_nodes_as_one_likes)
{
    limited budget{gs::limits{}};
    BOOST_TEST(entered(budget, 1'000'000) == 1'000'000U);
    BOOST_TEST((budget.stopped_by() == gs::stop_reason::none));
}

BOOST_AUTO_TEST_CASE(without_time_nothing_is_entered)
{
    for (const auto time : std::initializer_list<std::chrono::duration<double>>{0s, -1ns, -1h}) {
        limited budget{gs::limits{.time = time}};
        BOOST_TEST(!budget.may_enter());
        BOOST_TEST((budget.stopped_by() == gs::stop_reason::time));
        BOOST_TEST(!budget.may_enter());
    }
}

BOOST_AUTO_TEST_CASE(time_runs_out)
{
    limited budget{gs::limits{.time = 1ms}};
    BOOST_TEST(entered(budget, UINT64_MAX) > 0U);
    BOOST_TEST((budget.stopped_by() == gs::stop_reason::time));
}

BOOST_AUTO_TEST_CASE(a_request_before_the_search)
{
    const auto source = new_source();
    source->request_stop();
    const gs::limits limits{.stop = source->get_token()};
    limited budget{limits};
    BOOST_TEST(!budget.may_enter());
    BOOST_TEST((budget.stopped_by() == gs::stop_reason::stop));
}

BOOST_AUTO_TEST_CASE(a_request_while_searching)
{
    const auto source = new_source();
    const gs::limits limits{.stop = source->get_token()};
    limited budget{limits};
    BOOST_TEST(entered(budget, 10'000) == 10'000U);
    source->request_stop();
    const auto more = entered(budget, 1'000'000);
    BOOST_TEST(more < 1'000'000U); // it is looked at now and then
    BOOST_TEST((budget.stopped_by() == gs::stop_reason::stop));
}

BOOST_AUTO_TEST_CASE(a_token_of_no_source_does_not_stop)
{
    const gs::limits limits{.stop = std::stop_token{}};
    limited budget{limits};
    BOOST_TEST(entered(budget, 10'000) == 10'000U);
}

BOOST_AUTO_TEST_CASE(the_horizon)
{
    BOOST_TEST(knows_the_horizon());
    limited root_only{gs::limits{.depth = 0}};
    BOOST_TEST(root_only.at_horizon(0));
    BOOST_TEST(root_only.cut_by_depth());
}

BOOST_AUTO_TEST_CASE(depths_are_finite)
{
    BOOST_TEST(limited{gs::limits{}}.depth() == gs::max_depth);
    limited budget{gs::limits{.depth = 1'000'000}};
    BOOST_TEST(budget.depth() == gs::max_depth);
    BOOST_TEST(!budget.at_horizon(gs::max_depth - 1));
    BOOST_TEST(budget.at_horizon(gs::max_depth));
}

BOOST_AUTO_TEST_CASE(a_negative_depth_breaks_a_precondition)
{
    BOOST_CHECK_THROW(limited{gs::limits{.depth = -1}}, support::failure);
}

BOOST_AUTO_TEST_CASE(without_limits_nothing_is_asked)
{
    static_assert(std::is_empty_v<free_of_limits>);
    free_of_limits budget{gs::unlimited};
    BOOST_TEST(budget.may_enter());
    BOOST_TEST(!budget.at_horizon(1'000'000'000'000));
    BOOST_TEST(!budget.cut_by_depth());
    BOOST_TEST(budget.depth() == gs::max_depth);
    BOOST_TEST((budget.stopped_by() == gs::stop_reason::none));
}
