// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include <gamesearch/game/score.hpp>

#include <boost/test/unit_test.hpp>

#include <compare>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>

namespace gs = gamesearch;

// Used only at compile time; in an unnamed namespace the compiler would call it unused.
namespace candidates {

/// Totally ordered, with a unary minus.
struct medals {
    int gold = 0;
    int silver = 0;
    friend constexpr auto operator<=>(const medals&, const medals&) = default;
    friend constexpr medals operator-(const medals& m) { return {-m.gold, -m.silver}; }
};

struct without_minus {
    int points = 0;
    friend constexpr auto operator<=>(const without_minus&, const without_minus&) = default;
};

struct without_order {
    int points = 0;
    friend constexpr bool operator==(const without_order&, const without_order&) = default;
    friend constexpr without_order operator-(const without_order& s) { return {-s.points}; }
};

struct without_draw {
    explicit constexpr without_draw(int p) : points{p} {}
    int points;
    friend constexpr auto operator<=>(const without_draw&, const without_draw&) = default;
    friend constexpr without_draw operator-(const without_draw& s) { return without_draw{-s.points}; }
};

struct minus_of_another_type : without_minus {
    friend constexpr auto operator<=>(const minus_of_another_type&, const minus_of_another_type&) = default;
    std::string operator-() const { return {}; }
};

} // namespace candidates

namespace {

using namespace candidates;

template <class... S>
constexpr bool all_scores = (gs::score_type<S> && ...);
template <class... S>
constexpr bool no_scores = (!gs::score_type<S> && ...);

static_assert(all_scores<signed char, short, int, long, long long, std::int8_t, std::int64_t>);
static_assert(all_scores<float, double, long double, medals>);
static_assert(no_scores<unsigned char, unsigned short, unsigned, unsigned long, unsigned long long, std::size_t>);
static_assert(no_scores<bool, void, std::string, std::unique_ptr<int>, int&>);
static_assert(no_scores<without_minus, without_order, without_draw, minus_of_another_type>);

template <class S>
constexpr bool valid_but_for_the_lowest()
{
    using limits = std::numeric_limits<S>;
    return !gs::detail::valid_score(limits::lowest()) &&
           gs::detail::valid_score(static_cast<S>(limits::lowest() + 1)) && gs::detail::valid_score(S{}) &&
           gs::detail::valid_score(limits::max());
}

template <class S>
constexpr bool valid_but_for_nan()
{
    using limits = std::numeric_limits<S>;
    return !gs::detail::valid_score(limits::quiet_NaN()) && !gs::detail::valid_score(-limits::quiet_NaN()) &&
           gs::detail::valid_score(limits::infinity()) && gs::detail::valid_score(-limits::infinity()) &&
           gs::detail::valid_score(limits::lowest()) && gs::detail::valid_score(-S{});
}

static_assert(valid_but_for_the_lowest<std::int8_t>());
static_assert(valid_but_for_the_lowest<int>());
static_assert(valid_but_for_the_lowest<std::int64_t>());
static_assert(valid_but_for_nan<float>());
static_assert(valid_but_for_nan<double>());
static_assert(gs::detail::valid_score(medals{std::numeric_limits<int>::lowest(), 0})); // up to the type

} // namespace

BOOST_AUTO_TEST_CASE(numbers_beyond_all_scores)
{
    using gs::detail::score_from;
    BOOST_TEST(score_from<long long>(9.3e18) == std::numeric_limits<long long>::max());
    BOOST_TEST(score_from<long long>(9223372036854775807.0) == std::numeric_limits<long long>::max()); // 2^63
    BOOST_TEST(score_from<long long>(-9223372036854775807.0) == -std::numeric_limits<long long>::max());
    BOOST_TEST(score_from<int>(2147483647.5) == 2147483647);
    BOOST_TEST(score_from<int>(-2147483648.0) == -2147483647);
    BOOST_TEST(score_from<std::int8_t>(127.9F) == 127);
    BOOST_TEST(score_from<int>(-2.9) == -2);
    BOOST_TEST(score_from<double>(1e300) == 1e300);
}

BOOST_AUTO_TEST_CASE(the_lowest_integer_is_no_score)
{
    BOOST_TEST(valid_but_for_the_lowest<std::int8_t>());
    BOOST_TEST(valid_but_for_the_lowest<short>());
    BOOST_TEST(valid_but_for_the_lowest<int>());
    BOOST_TEST(valid_but_for_the_lowest<long long>());
}

BOOST_AUTO_TEST_CASE(nan_is_no_score)
{
    BOOST_TEST(valid_but_for_nan<float>());
    BOOST_TEST(valid_but_for_nan<double>());
    BOOST_TEST(valid_but_for_nan<long double>());
}

BOOST_AUTO_TEST_CASE(an_interval_is_its_two_ends)
{
    const auto [lower, upper] = gs::score_interval<int>{-3, 5};
    BOOST_TEST(lower == -3);
    BOOST_TEST(upper == 5);
    BOOST_TEST((gs::score_interval<int>{-3, 5} == gs::score_interval{.lower = -3, .upper = 5}));
    BOOST_TEST((gs::score_interval<int>{-3, 5} != gs::score_interval<int>{-3, 4}));
    BOOST_TEST((gs::score_interval<int>{-3, 5} != gs::score_interval<int>{-2, 5}));
}
