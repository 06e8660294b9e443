// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/test.hpp"

#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/game/value.hpp>

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

static_assert(gs::value<int>{} == gs::value<int>{.score = 0, .distance = 0});
static_assert(gs::bound{} == gs::bound::none); // a default result has proven nothing

BOOST_AUTO_TEST_CASE(a_value_is_a_score_and_a_distance)
{
    const auto [score, distance] = gs::value<double>{0.5, 7};
    BOOST_TEST(score == 0.5);
    BOOST_TEST(distance == 7);
    BOOST_TEST((gs::value<int>{1, 2} == gs::value<int>{1, 2}));
    BOOST_TEST((gs::value<int>{1, 2} != gs::value<int>{1, 3}));
    BOOST_TEST((gs::value<int>{1, 2} != gs::value<int>{2, 2}));
}

// An exact score is a lower and an upper bound.
static_assert((gs::bound::lower | gs::bound::upper) == gs::bound::exact);
static_assert((gs::bound::lower & gs::bound::upper) == gs::bound::none);
static_assert((gs::bound::exact & ~gs::bound::lower) == gs::bound::upper);
static_assert((gs::bound::lower & ~gs::bound::upper) == gs::bound::lower);
static_assert((gs::bound::upper & ~gs::bound::exact) == gs::bound::none);
static_assert(~gs::bound::none == gs::bound::exact);
static_assert(gs::detail::bound_of(true, true) == gs::bound::exact);
static_assert(gs::detail::bound_of(true, false) == gs::bound::lower);
static_assert(gs::detail::bound_of(false, true) == gs::bound::upper);
static_assert(gs::detail::bound_of(false, false) == gs::bound::none);

BOOST_AUTO_TEST_CASE(bounds_are_four)
{
    const std::set<gs::bound> all{gs::bound::none, gs::bound::exact, gs::bound::lower, gs::bound::upper};
    BOOST_TEST(all.size() == 4U);
}

// The values are part of the contract: games use them as array indices.
static_assert(std::is_same_v<std::underlying_type_t<gs::player>, unsigned char>);
static_assert(static_cast<int>(gs::player::maximizer) == 0);
static_assert(static_cast<int>(gs::player::minimizer) == 1);

static_assert(gs::opponent(gs::player::maximizer) == gs::player::minimizer);
static_assert(noexcept(gs::opponent(gs::player::maximizer)));

BOOST_AUTO_TEST_CASE(the_opponent_is_the_other_player)
{
    BOOST_TEST((gs::opponent(gs::player::maximizer) == gs::player::minimizer));
    BOOST_TEST((gs::opponent(gs::player::minimizer) == gs::player::maximizer));
}

BOOST_AUTO_TEST_CASE(the_opponent_of_the_opponent_is_oneself)
{
    for (const gs::player p : {gs::player::maximizer, gs::player::minimizer}) {
        BOOST_TEST((gs::opponent(gs::opponent(p)) == p));
    }
}
