// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "support/thrown_failures.hpp"

#include <gamesearch/detail/fixed_vector.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <ranges>
#include <type_traits>
#include <vector>

namespace {

template <std::size_t Capacity>
using numbers = gamesearch::detail::fixed_vector<int, Capacity>;

static_assert(std::ranges::contiguous_range<const numbers<3>> && std::ranges::sized_range<numbers<3>>);
static_assert(std::is_trivially_copyable_v<numbers<3>>);

template <std::size_t Capacity>
constexpr numbers<Capacity> counted_to(int last)
{
    numbers<Capacity> v;
    for (int i = 1; i <= last; ++i) {
        v.push_back(i);
    }
    return v;
}

constexpr bool holds_what_was_pushed()
{
    auto v = counted_to<3>(3);
    v[1] = 7;
    const auto& c = v;
    return v.size() == 3 && !v.empty() && v.capacity() == 3 && c[0] == 1 && c[1] == 7 && c.front() == 1 &&
           c.back() == 3 && c.data() == c.begin() && c.end() - c.begin() == 3 &&
           std::ranges::equal(v, std::vector{1, 7, 3});
}

static_assert(holds_what_was_pushed());
static_assert(counted_to<4>(2) == counted_to<4>(2));

} // namespace

BOOST_AUTO_TEST_CASE(it_holds_what_was_pushed)
{
    BOOST_TEST(holds_what_was_pushed());
}

BOOST_AUTO_TEST_CASE(it_is_empty_at_first_and_when_cleared)
{
    numbers<2> v;
    BOOST_TEST(v.empty());
    BOOST_TEST((v.begin() == v.end()));
    v.push_back(1);
    v.clear();
    BOOST_TEST(v.empty());
    v.push_back(5);
    v.push_back(6); // all room is there again
    BOOST_TEST(v.front() == 5);
}

BOOST_AUTO_TEST_CASE(its_capacity_is_kept_to)
{
    auto v = counted_to<2>(2);
    BOOST_CHECK_THROW(v.push_back(3), support::failure);
    BOOST_TEST(v.size() == 2U);
    numbers<0> nothing;
    BOOST_TEST(nothing.empty());
    BOOST_CHECK_THROW(nothing.push_back(1), support::failure);
}

BOOST_AUTO_TEST_CASE(equal_is_as_many_and_the_same)
{
    BOOST_TEST((counted_to<4>(3) != counted_to<4>(2))); // what was there before does not count
    auto longer = counted_to<4>(3);
    auto cleared = longer;
    cleared.clear();
    BOOST_TEST((cleared == numbers<4>{}));
    longer[0] = 9;
    BOOST_TEST((longer != counted_to<4>(3)));
}

BOOST_AUTO_TEST_CASE(a_copy_is_independent)
{
    auto v = counted_to<3>(2);
    const auto copy = v;
    v[0] = 8;
    v.push_back(9);
    BOOST_TEST((copy == counted_to<3>(2)));
}
