// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include <gamesearch/search/statistics.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <type_traits>

namespace gs = gamesearch;

static_assert(std::is_aggregate_v<gs::statistics> && std::is_trivially_copyable_v<gs::statistics>);
static_assert(std::is_same_v<decltype(gs::statistics::nodes), std::uint64_t>);
static_assert(gs::statistics{} == gs::statistics{.nodes = 0, .leaves = 0, .cutoffs = 0});

// New members go to the end, so these stay the first three.
BOOST_AUTO_TEST_CASE(the_first_members_in_their_order)
{
    const gs::statistics counted{13, 9, 2};
    BOOST_TEST(counted.nodes == 13U);
    BOOST_TEST(counted.leaves == 9U);
    BOOST_TEST(counted.cutoffs == 2U);
}

BOOST_AUTO_TEST_CASE(equal_member_by_member)
{
    const gs::statistics counted{13, 9, 2};
    BOOST_TEST((counted == gs::statistics{13, 9, 2}));
    BOOST_TEST((counted != gs::statistics{12, 9, 2}));
    BOOST_TEST((counted != gs::statistics{13, 8, 2}));
    BOOST_TEST((counted != gs::statistics{13, 9, 3}));
}

BOOST_AUTO_TEST_CASE(every_count_is_added)
{
    const gs::statistics a{1, 2, 3, 4, 5, 6, 7, 8};
    const gs::statistics b{10, 20, 30, 40, 50, 60, 70, 80};
    BOOST_TEST((a + b == gs::statistics{11, 22, 33, 44, 55, 66, 77, 88}));
}
