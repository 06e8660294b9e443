// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

#include "support/test.hpp"

#include <gamesearch/parallel/detail/shared_limits.hpp>
#include <gamesearch/parallel/detail/shared_positions.hpp>

#include <atomic>
#include <thread>

using gamesearch::detail::shared_budget;

BOOST_AUTO_TEST_CASE(no_more_is_taken_than_there_is)
{
    for (const std::uint64_t nodes : {0U, 1U, 2U, 7U, 100U, 12'345U}) {
        for (const unsigned threads : {1U, 2U, 16U}) {
            shared_budget budget{nodes, threads};
            std::uint64_t taken = 0;
            while (const std::uint64_t share = budget.take(4096)) {
                BOOST_TEST(share <= 4096U);
                taken += share;
            }
            BOOST_TEST(taken == nodes); // and no less
        }
    }
}

BOOST_AUTO_TEST_CASE(shares_become_smaller_so_that_few_nodes_lie_with_one_thread)
{
    shared_budget budget{1000, 4};
    std::uint64_t before = budget.take(4096);
    BOOST_TEST(before == 1000U / 32 + 1);
    while (const std::uint64_t share = budget.take(4096)) {
        BOOST_TEST(share <= before);
        before = share;
    }
    BOOST_TEST(before == 1U);
}

BOOST_AUTO_TEST_CASE(what_is_given_back_can_be_taken_again)
{
    shared_budget budget{10, 1};
    std::uint64_t taken = 0;
    while (const std::uint64_t share = budget.take(4096)) {
        taken += share;
    }
    budget.give_back(3);
    while (const std::uint64_t share = budget.take(1)) {
        BOOST_TEST(share == 1U);
        taken += share;
    }
    BOOST_TEST(taken == 13U);
}

BOOST_AUTO_TEST_CASE(without_a_limit_all_that_is_wanted_is_there)
{
    shared_budget budget{(std::numeric_limits<std::uint64_t>::max)(), 8};
    budget.give_back(5); // without overflow
    BOOST_TEST(budget.take(4096) == 4096U);
    BOOST_TEST(budget.take(1) == 1U);
}

BOOST_AUTO_TEST_CASE(threads_take_and_give_back_at_the_same_time)
{
    constexpr std::uint64_t nodes = 200'000;
    shared_budget budget{nodes, 4};
    std::atomic<std::uint64_t> spent{0};
    std::vector<std::thread> threads;
    for (unsigned i = 0; i != 4; ++i) {
        threads.emplace_back([&budget, &spent, i] {
            std::mt19937_64 random{i};
            while (const std::uint64_t share = budget.take(1 + random() % 100)) {
                const std::uint64_t unused = share > 1 ? random() % share : 0;
                spent += share - unused;
                budget.give_back(unused);
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    std::uint64_t left = 0; // one thread may have given back when the others were done
    while (const std::uint64_t share = budget.take(4096)) {
        left += share;
    }
    BOOST_TEST(spent + left == nodes);
}

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
