// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include <gamesearch/game/value.hpp>

#include <boost/test/unit_test.hpp>

#include <set>

namespace gs = gamesearch;

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
