// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include <gamesearch/search/limits.hpp>

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <cstdint>
#include <limits>
#include <memory>
#include <set>
#include <stop_token>
#include <type_traits>

namespace {

namespace gs = gamesearch;
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
