// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include <gamesearch/search/detail/score_bounds.hpp>

#include <boost/test/unit_test.hpp>

#include <climits>
#include <string>
#include <type_traits>

namespace {

namespace gs = gamesearch;
using gs::detail::score_window;
using gs::detail::whole_window;
using value = gs::detail::search_value_t<int, true>;

static_assert(std::is_empty_v<whole_window> && sizeof(score_window<int>) == 2 * sizeof(int));
static_assert(whole_window::fits<int> && score_window<short>::fits<int> && score_window<int>::fits<double>);
static_assert(!score_window<double>::fits<int> && !score_window<std::string>::fits<int>);

constexpr bool inside(const auto& asked, value v)
{
    const auto window = asked.template as<value>();
    return window.alpha < v && v < window.beta;
}

static_assert(inside(whole_window{}, {INT_MAX, 0}) && inside(whole_window{}, {-INT_MAX, 0}));

// Contains everything strictly between the two scores, whatever the distance.
constexpr bool holds_what_lies_between(int lower, int upper)
{
    const score_window<int> asked{lower, upper};
    for (const int distance : {0, 1, 512, gs::detail::longest_distance}) {
        for (int score = lower - 2; score <= upper + 2; ++score) {
            if (inside(asked, {score, distance}) != (lower < score && score < upper)) {
                return false;
            }
        }
    }
    return true;
}

static_assert(holds_what_lies_between(-2, 3) && holds_what_lies_between(0, 2) && holds_what_lies_between(-2, 0));

} // namespace

BOOST_AUTO_TEST_CASE(a_window_holds_what_lies_strictly_between_two_scores)
{
    for (int lower = -6; lower != 6; ++lower) {
        for (int upper = lower + 1; upper != 7; ++upper) {
            BOOST_TEST(holds_what_lies_between(lower, upper), lower << " to " << upper);
        }
    }
}

// A side that no score of the game can reach is open.
BOOST_AUTO_TEST_CASE(a_side_beyond_all_scores)
{
    const auto wide = score_window<long long>{LLONG_MIN + 1, LLONG_MAX}.as<value>();
    BOOST_TEST((wide.alpha.unbounded() && wide.beta.unbounded()));
    const auto half = score_window<long long>{-3, LLONG_MAX}.as<value>();
    BOOST_TEST(half.alpha.score() == -3);
    BOOST_TEST(half.beta.unbounded());
}

BOOST_AUTO_TEST_CASE(without_a_window_everything_is_inside)
{
    BOOST_TEST((whole_window{}.as<value>().alpha.unbounded() && whole_window{}.as<value>().beta.unbounded()));
}
