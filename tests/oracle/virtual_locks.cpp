// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_if_sanitized

// Locks of the virtual pool exclude each other, and condition variables wait and wake, in all orders of events.

#include "support/test.hpp"
#include "support/virtual_work.hpp"

#include <mutex>

using namespace support;

BOOST_AUTO_TEST_CASE(a_lock_excludes)
{
    for (const virtual_options& options : all_options) {
        for (std::uint64_t seed = 0; seed != 100; ++seed) {
            virtual_pool pool{6, seed, options};
            virtual_mutex mutex;
            unsigned inside = 0;
            unsigned entered = 0;
            unsigned refused = 0;
            all_do(pool, [&] {
                for (int i = 0; i != 10; ++i) {
                    std::unique_lock lock{mutex, std::defer_lock};
                    if (i % 3 == 0) {
                        for (; !lock.try_lock(); ++refused) {
                        }
                    } else {
                        lock.lock();
                    }
                    BOOST_TEST(++inside == 1U);
                    pool.tick();
                    ++entered;
                    --inside;
                }
            });
            BOOST_TEST(entered == 60U);
            BOOST_TEST(refused > 0U);
        }
    }
}

BOOST_AUTO_TEST_CASE(without_a_lock_an_update_is_lost)
{
    unsigned lost = 0;
    for (std::uint64_t seed = 0; seed != 100; ++seed) {
        virtual_pool pool{2, seed, shuffled};
        virtual_mutex mutex;
        unsigned counted = 0;
        all_do(pool, [&] {
            const unsigned old = counted;
            {
                const std::lock_guard guard{mutex};
            }
            counted = old + 1;
        });
        lost += counted == 1 ? 1 : 0;
    }
    BOOST_TEST(lost > 0U);
    BOOST_TEST(lost < 100U);
}

BOOST_AUTO_TEST_CASE(another_may_run_as_soon_as_a_lock_is_free)
{
    unsigned ran_between = 0;
    for (std::uint64_t seed = 0; seed != 100; ++seed) {
        virtual_pool pool{2, seed, shuffled};
        virtual_mutex mutex;
        bool has_run = false;
        BOOST_TEST(pool.try_start([&] { has_run = true; }));
        mutex.lock();
        const bool had_run = has_run;
        mutex.unlock();
        ran_between += has_run != had_run ? 1 : 0;
        pool.tick();
    }
    BOOST_TEST(ran_between > 0U);
}

BOOST_AUTO_TEST_CASE(a_bounded_queue_hands_everything_on)
{
    for (const virtual_options& options : all_options) {
        for (std::uint64_t seed = 0; seed != 100; ++seed) {
            virtual_pool pool{4, seed, options};
            virtual_mutex mutex;
            virtual_condition not_full;
            virtual_condition not_empty;
            std::vector<int> queue;
            std::multiset<int> taken;
            all_do(pool, [&] {
                const bool gives = pool.worker() % 2 == 0;
                for (int i = 0; i != 20; ++i) {
                    std::unique_lock lock{mutex};
                    if (gives) {
                        not_full.wait(lock, [&] { return queue.size() < 2; });
                        queue.push_back(i);
                        not_empty.notify_one();
                    } else {
                        not_empty.wait(lock, [&] { return !queue.empty(); });
                        taken.insert(queue.back());
                        queue.pop_back();
                        not_full.notify_one();
                    }
                    lock.unlock();
                    pool.tick();
                }
            });
            BOOST_TEST(taken.size() == 40U);
            BOOST_TEST(taken.count(7) == 2U);
        }
    }
}

BOOST_AUTO_TEST_CASE(any_that_waits_may_be_the_one_notified)
{
    std::set<unsigned> woken_first;
    for (std::uint64_t seed = 0; seed != 50; ++seed) {
        virtual_pool pool{4, seed, in_order};
        virtual_mutex mutex;
        virtual_condition condition;
        unsigned allowed = 0;
        std::vector<unsigned> woken;
        for (int i = 0; i != 3; ++i) {
            BOOST_TEST(pool.try_start([&] {
                std::unique_lock lock{mutex};
                condition.wait(lock, [&] { return woken.size() < allowed; });
                woken.push_back(pool.worker());
            }));
        }
        pool.tick();
        allowed = 3;
        condition.notify_one();
        pool.tick();
        BOOST_TEST(woken.size() == 1U);
        woken_first.insert(woken.front());
        condition.notify_all();
        pool.tick();
        BOOST_TEST(woken.size() == 3U);
    }
    BOOST_TEST(woken_first.size() == 3U);
}

BOOST_AUTO_TEST_CASE(waiting_ends_without_a_reason_at_times)
{
    unsigned asked = 0;
    for (std::uint64_t seed = 0; seed != 200; ++seed) {
        virtual_pool pool{2, seed, shuffled};
        virtual_mutex mutex;
        virtual_condition condition;
        bool set = false;
        BOOST_TEST(pool.try_start([&] {
            pool.tick();
            const std::lock_guard guard{mutex};
            set = true;
            condition.notify_one();
        }));
        std::unique_lock lock{mutex};
        unsigned times = 0;
        condition.wait(lock, [&] { return ++times, set; });
        asked += times > 2 ? 1 : 0;
    }
    BOOST_TEST(asked > 0U);
}
