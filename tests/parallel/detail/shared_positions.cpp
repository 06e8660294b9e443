// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

#include <gamesearch/parallel/detail/shared_positions.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>

using gamesearch::detail::shared_positions;

BOOST_AUTO_TEST_CASE(what_is_shared_is_found_until_it_is_removed)
{
    shared_positions shared;
    BOOST_TEST(!shared.may_have(7));
    shared.add(7);
    BOOST_TEST(shared.may_have(7));
    BOOST_TEST(!shared.may_have(8));
    shared.remove(7);
    BOOST_TEST(!shared.may_have(7));
}

BOOST_AUTO_TEST_CASE(of_those_in_one_place_the_last_is_known)
{
    shared_positions shared;
    for (std::uint64_t number = 1; number != 10'000; ++number) { // several for each slot
        shared.add(number);
        BOOST_TEST(shared.may_have(number));
    }
    unsigned known = 0;
    for (std::uint64_t number = 1; number != 10'000; ++number) {
        known += shared.may_have(number) ? 1 : 0;
        if (!shared.may_have(number)) {
            shared.remove(number); // which keeps the number that has its slot
        }
    }
    BOOST_TEST(known == 256U);
    for (std::uint64_t number = 1; number != 10'000; ++number) {
        known -= shared.may_have(number) ? 1 : 0;
    }
    BOOST_TEST(known == 0U);
}
