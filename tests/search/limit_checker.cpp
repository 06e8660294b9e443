// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/test.hpp"
#include "support/thrown_failures.hpp"

#include <gamesearch/search/detail/search_traits.hpp>
#include <gamesearch/search/limit_checker.hpp>
#include <gamesearch/search/limits.hpp>

#include <stop_token>

namespace {

using namespace std::chrono_literals;
using limited = gs::limit_checker<gs::limits>;
using free_of_limits = gs::limit_checker<gs::unlimited_t>;

static_assert(limited::limited && !free_of_limits::limited);

/// The number of nodes that are allowed, out of those wanted.
constexpr std::uint64_t entered(limited& checker, std::uint64_t wanted)
{
    std::uint64_t nodes = 0;
    while (nodes != wanted && checker.may_enter()) {
        ++nodes;
    }
    return nodes;
}

/// On the heap, since g++ 12 gives a false warning otherwise.
std::unique_ptr<std::stop_source> new_source()
{
    return std::make_unique<std::stop_source>();
}

const std::initializer_list<std::uint64_t> some_numbers{0, 1, 2, 3, 1000, 4096, 4097, 100'000};

constexpr bool counts_exactly(std::uint64_t allowed)
{
    limited checker{gs::limits{.nodes = allowed}};
    if (entered(checker, allowed) != allowed || checker.stopped_by() != gs::stop_reason::none) {
        return false; // no more were wanted, so nothing was stopped
    }
    return !checker.may_enter() && checker.stopped_by() == gs::stop_reason::nodes && !checker.may_enter();
}

static_assert(counts_exactly(0) && counts_exactly(1) && counts_exactly(100));

/// The ply at this distance from the root.
constexpr auto ply_at(std::int64_t count)
{
    return gs::detail::ply<gs::detail::ply_kind::count, false>{0, count};
}

/// The same with this remaining depth.
constexpr auto ply_with(int left, int count)
{
    return gs::detail::ply<gs::detail::ply_kind::and_depth, false>{left, count};
}

constexpr bool knows_the_horizon()
{
    limited checker{gs::limits{.depth = 2}};
    const bool before = checker.at_horizon(ply_at(0)) || checker.at_horizon(ply_at(1));
    return !before && checker.at_horizon(ply_at(2)) && checker.at_horizon(ply_at(3)); // and beyond it
}

/// Asking is not reaching it: only reaching counts.
constexpr bool counts_horizons()
{
    limited checker{gs::limits{.depth = 2}};
    const bool none = checker.at_horizon(ply_at(2)) && checker.horizons() == 0;
    checker.count_horizon();
    const bool one = checker.horizons() == 1;
    checker.count_horizon();
    return none && one && checker.horizons() == 2 && !checker.at_horizon(ply_at(1));
}
static_assert(counts_horizons());

// If branches have depths of their own, the remaining depth counts, not the distance from the root; but they all end.
constexpr bool knows_the_horizons_of_branches()
{
    limited checker{gs::limits{.depth = 2}};
    const bool reduced = !checker.at_horizon(ply_with(1, 0)) && checker.at_horizon(ply_with(0, 1)) &&
                         checker.at_horizon(ply_with(-1, 1));
    const bool extended = !checker.at_horizon(ply_with(1, 2)) && !checker.at_horizon(ply_with(9, gs::max_depth - 1)) &&
                          checker.at_horizon(ply_with(9, gs::max_depth));
    return reduced && extended;
}
static_assert(knows_the_horizons_of_branches());

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
        const gs::limits limits{.nodes = allowed, .time = 1h, .stop = never->get_token()}; // outlives the checker
        limited checker{limits};
        BOOST_TEST(entered(checker, UINT64_MAX) == allowed);
        BOOST_TEST((checker.stopped_by() == gs::stop_reason::nodes));
        BOOST_TEST(checker.is_stopped());
    }
}

BOOST_AUTO_TEST_CASE(as_many_nodes_as_one_likes)
{
    limited checker{gs::limits{}};
    BOOST_TEST(entered(checker, 1'000'000) == 1'000'000U);
    BOOST_TEST(!checker.is_stopped());
    BOOST_TEST((checker.stopped_by() == gs::stop_reason::none));
}

BOOST_AUTO_TEST_CASE(without_time_nothing_is_entered)
{
    for (const auto time : std::initializer_list<std::chrono::duration<double>>{0s, -1ns, -1h}) {
        limited checker{gs::limits{.time = time}};
        BOOST_TEST(!checker.may_enter());
        BOOST_TEST((checker.stopped_by() == gs::stop_reason::time));
        BOOST_TEST(!checker.may_enter());
    }
}

BOOST_AUTO_TEST_CASE(time_runs_out)
{
    limited checker{gs::limits{.time = 1ms}};
    BOOST_TEST(entered(checker, UINT64_MAX) > 0U);
    BOOST_TEST((checker.stopped_by() == gs::stop_reason::time));
}

BOOST_AUTO_TEST_CASE(a_request_before_the_search)
{
    const auto source = new_source();
    source->request_stop();
    const gs::limits limits{.stop = source->get_token()};
    limited checker{limits};
    BOOST_TEST(!checker.may_enter());
    BOOST_TEST((checker.stopped_by() == gs::stop_reason::stop));
}

BOOST_AUTO_TEST_CASE(a_request_while_searching)
{
    const auto source = new_source();
    const gs::limits limits{.stop = source->get_token()};
    limited checker{limits};
    BOOST_TEST(entered(checker, 10'000) == 10'000U);
    source->request_stop();
    const auto more = entered(checker, 1'000'000);
    BOOST_TEST(more < 1'000'000U); // the clock is read now and then
    BOOST_TEST((checker.stopped_by() == gs::stop_reason::stop));
}

BOOST_AUTO_TEST_CASE(after_long_work_the_next_node_looks)
{
    const auto source = new_source();
    const gs::limits limits{.nodes = 20'000, .stop = source->get_token()};
    limited checker{limits};
    BOOST_TEST(entered(checker, 10'000) == 10'000U);
    source->request_stop();
    BOOST_TEST(checker.is_overdue());
    BOOST_TEST(!checker.is_stopped()); // before a node is wanted
    checker.poll_next_time();
    BOOST_TEST(!checker.may_enter());
    BOOST_TEST((checker.stopped_by() == gs::stop_reason::stop));

    for (const std::uint64_t allowed : some_numbers) { // nodes are counted exactly all the same
        limited often{gs::limits{.nodes = allowed, .time = 1h}};
        std::uint64_t nodes = 0;
        for (; often.may_enter(); ++nodes) {
            if (nodes % 7 == 0) {
                often.poll_next_time();
            }
        }
        BOOST_TEST(nodes == allowed);
        BOOST_TEST((often.stopped_by() == gs::stop_reason::nodes));
    }
    BOOST_TEST(!free_of_limits{gs::unlimited}.is_overdue());
}

BOOST_AUTO_TEST_CASE(a_token_of_no_source_does_not_stop)
{
    const gs::limits limits{.stop = std::stop_token{}};
    limited checker{limits};
    BOOST_TEST(entered(checker, 10'000) == 10'000U);
}

BOOST_AUTO_TEST_CASE(the_horizon)
{
    BOOST_TEST(knows_the_horizon());
    BOOST_TEST(counts_horizons());
    BOOST_TEST(knows_the_horizons_of_branches());
    const limited root_only{gs::limits{.depth = 0}};
    BOOST_TEST(root_only.at_horizon(ply_at(0)));
}

BOOST_AUTO_TEST_CASE(depths_are_finite)
{
    BOOST_TEST(limited{gs::limits{}}.depth() == gs::max_depth);
    limited checker{gs::limits{.depth = 1'000'000}};
    BOOST_TEST(checker.depth() == gs::max_depth);
    BOOST_TEST(!checker.at_horizon(ply_at(gs::max_depth - 1)));
    BOOST_TEST(checker.at_horizon(ply_at(gs::max_depth)));
}

BOOST_AUTO_TEST_CASE(a_negative_depth_breaks_a_precondition)
{
    BOOST_CHECK_THROW(limited{gs::limits{.depth = -1}}, support::failure);
}

BOOST_AUTO_TEST_CASE(a_time_that_is_no_number_breaks_a_precondition)
{
    const std::chrono::duration<double> no_number{std::numeric_limits<double>::quiet_NaN()};
    BOOST_CHECK_THROW(limited{gs::limits{.time = no_number}}, support::failure);
}

BOOST_AUTO_TEST_CASE(without_limits_nothing_is_asked)
{
    static_assert(std::is_empty_v<free_of_limits>);
    free_of_limits checker{gs::unlimited};
    BOOST_TEST(checker.may_enter());
    BOOST_TEST(!checker.at_horizon(ply_at(1'000'000'000'000)));
    checker.count_horizon();
    BOOST_TEST(checker.horizons() == 0U);
    BOOST_TEST(!checker.is_stopped());
    BOOST_TEST(checker.depth() == gs::max_depth);
    BOOST_TEST((checker.stopped_by() == gs::stop_reason::none));
}

namespace {

using namespace std::chrono_literals;

static_assert(std::is_aggregate_v<gs::limits>);
static_assert(std::is_same_v<gs::stop_token, std::stop_token>); // if the standard library has it
static_assert(std::is_same_v<gs::stop_source, std::stop_source>);
static_assert(gs::stop_reason{} == gs::stop_reason::none);

// The placeholder constants are empty types, and `{}` in their place does not select them.
static_assert(std::is_empty_v<gs::unlimited_t> && std::is_empty_v<gs::own_evaluation_t>);
static_assert(!std::is_default_constructible_v<gs::unlimited_t>);
static_assert(!std::is_default_constructible_v<gs::own_evaluation_t>);
static_assert(!std::is_convertible_v<gs::unlimited_t, gs::limits>);
static_assert(std::is_same_v<decltype(gs::unlimited), const gs::unlimited_t>);
static_assert(std::is_same_v<decltype(gs::own_evaluation), const gs::own_evaluation_t>);

constexpr std::chrono::duration<double> time_of(const gs::limits& limits)
{
    return limits.time;
}

static_assert(time_of({.time = 250ms}) == 0.25s);
static_assert(time_of({.time = 0.5s}) == 500ms);
static_assert(time_of({.time = 2min}) == 120s);
static_assert(time_of({.time = -1ns}) < 0s);

} // namespace

BOOST_AUTO_TEST_CASE(what_is_left_out_does_not_limit)
{
    const gs::limits none;
    BOOST_TEST(none.depth == gs::max_depth);
    BOOST_TEST(none.nodes == UINT64_MAX);
    BOOST_TEST(none.time.count() == std::numeric_limits<double>::max());
    BOOST_TEST(!none.stop.has_value());
}

BOOST_AUTO_TEST_CASE(the_greatest_depth_fits_a_stack_of_a_mebibyte)
{
    BOOST_TEST(gs::max_depth > 0);
    BOOST_TEST(1024 * 1024 / gs::max_depth >= 1024); // left for each ply
}

BOOST_AUTO_TEST_CASE(four_members_in_their_order)
{
    const auto source = std::make_unique<std::stop_source>(); // on the heap: g++ 12 gives a false warning otherwise
    const gs::limits given{8, 1000, 0.5s, source->get_token()};
    const auto& [depth, nodes, time, stop] = given;
    static_assert(std::is_same_v<decltype(given.depth), int>);
    static_assert(std::is_same_v<decltype(given.nodes), std::uint64_t>);
    static_assert(std::is_same_v<decltype(given.time), std::chrono::duration<double>>);
    BOOST_TEST(depth == 8);
    BOOST_TEST(nodes == 1000U);
    BOOST_TEST((time == 500ms));
    BOOST_TEST(stop.has_value());
    BOOST_TEST(!stop->stop_requested());
    source->request_stop();
    BOOST_TEST(stop->stop_requested());
}

BOOST_AUTO_TEST_CASE(each_can_be_named_alone)
{
    BOOST_TEST(gs::limits{.depth = 3}.depth == 3);
    BOOST_TEST(gs::limits{.nodes = 7}.nodes == 7U);
    BOOST_TEST((gs::limits{.time = 125ms}.time == 0.125s));
    BOOST_TEST((gs::limits{.stop = std::stop_token{}}.stop == std::stop_token{}));
    BOOST_TEST(gs::limits{.stop = std::stop_token{}}.depth == gs::max_depth);
}

BOOST_AUTO_TEST_CASE(five_reasons_to_stop)
{
    using enum gs::stop_reason;
    BOOST_TEST((std::set{none, depth, nodes, time, stop}.size() == 5U));
}
