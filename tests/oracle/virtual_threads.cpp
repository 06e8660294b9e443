// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_if_sanitized

// The virtual pool is reproducible, keeps time, runs jobs, and keeps their exceptions apart.

#include "support/test.hpp"
#include "support/virtual_work.hpp"

#include <mutex>

using namespace support;

namespace {

using trace = std::vector<std::pair<std::uint64_t, unsigned>>; // when, and which worker

trace trace_of(std::uint64_t seed, unsigned size, const virtual_options& options)
{
    trace found;
    virtual_pool pool{size, seed, options};
    virtual_mutex mutex;
    all_do(pool, [&] {
        for (int i = 0; i != 20; ++i) {
            pool.tick();
            const std::lock_guard guard{mutex};
            found.emplace_back(pool.now(), pool.worker());
        }
    });
    found.emplace_back(pool.now(), 0);
    return found;
}

} // namespace

BOOST_AUTO_TEST_CASE(a_seed_repeats_and_another_differs)
{
    for (const virtual_options& options : all_options) {
        std::set<trace> different;
        for (std::uint64_t seed = 0; seed != 50; ++seed) {
            const trace found = trace_of(seed, 5, options);
            BOOST_TEST((found == trace_of(seed, 5, options)));
            different.insert(found);
        }
        BOOST_TEST(different.size() == 50U);
    }
}

BOOST_AUTO_TEST_CASE(each_worker_visits_a_node_in_each_round)
{
    for (const virtual_options& options : {in_order, shuffled}) {
        for (const unsigned size : {1U, 2U, 3U, 16U, 64U}) {
            virtual_pool pool{size, size, options};
            std::vector<std::uint64_t> visited(size);
            all_do(pool, [&] {
                for (int i = 0; i != 100; ++i) {
                    pool.tick();
                    BOOST_TEST(pool.now() == ++visited[pool.worker()]);
                }
            });
            BOOST_TEST(pool.now() == 100U);
            BOOST_TEST(pool.busy() == 100U * size);
        }
    }
}

BOOST_AUTO_TEST_CASE(workers_that_wait_cost_no_time)
{
    virtual_pool pool{3, 0, in_order};
    latch first{1};
    latch all{2};
    BOOST_TEST(pool.try_start([&] {
        first.wait();
        pool.tick();
        all.count_down();
    }));
    BOOST_TEST(pool.try_start([&] {
        for (int i = 0; i != 10; ++i) {
            pool.tick();
        }
        first.count_down();
        all.count_down();
    }));
    all.wait();
    BOOST_TEST(pool.now() == 11U);
    BOOST_TEST(pool.busy() == 11U);
}

BOOST_AUTO_TEST_CASE(every_order_within_a_round_is_drawn)
{
    std::set<std::vector<unsigned>> orders;
    for (std::uint64_t seed = 0; seed != 200; ++seed) {
        virtual_pool pool{4, seed, in_order};
        std::vector<unsigned> order;
        all_do(pool, [&] {
            pool.tick();
            order.push_back(pool.worker());
        });
        orders.insert(order);
    }
    BOOST_TEST(orders.size() == 24U);
}

BOOST_AUTO_TEST_CASE(workers_can_lose_turns)
{
    virtual_pool pool{1, 0, {.stalls = true}};
    for (int i = 0; i != 1000; ++i) {
        pool.tick();
    }
    BOOST_TEST(pool.busy() == 1000U);
    BOOST_TEST(pool.now() > 1000U);
    const std::uint64_t before = pool.now();
    virtual_mutex mutex;
    for (int i = 0; i != 1000; ++i) {
        const std::lock_guard guard{mutex};
    }
    BOOST_TEST(pool.busy() == 1000U);
    BOOST_TEST(pool.now() > before);
}

BOOST_AUTO_TEST_CASE(no_job_is_taken_when_no_worker_is_free)
{
    virtual_pool alone{1, 0, in_order};
    BOOST_TEST(!alone.try_start([] {}));
    BOOST_CHECK_THROW((virtual_pool{2, 0, in_order}), std::logic_error);
}

BOOST_AUTO_TEST_CASE(a_worker_is_free_again_when_its_job_has_ended)
{
    virtual_pool pool{3, 0, in_order};
    BOOST_TEST(pool.size() == 3U);
    unsigned ended = 0;
    for (unsigned i = 0; i != 20; ++i) {
        BOOST_TEST(pool.try_start([&] {
            pool.tick();
            pool.tick();
            ++ended;
        }));
        BOOST_TEST(pool.try_start([&] { ++ended; }));
        BOOST_TEST(!pool.try_start([&] { ended = 1000; }));
        pool.tick();
        BOOST_TEST(pool.try_start([&] { ++ended; }));
        BOOST_TEST(!pool.try_start([&] { ended = 1000; }));
        pool.tick();
        pool.tick();
        BOOST_TEST(ended == 3 * (i + 1));
    }
}

BOOST_AUTO_TEST_CASE(exceptions_stay_in_their_worker)
{
    for (std::uint64_t seed = 0; seed != 20; ++seed) {
        virtual_pool pool{4, seed, shuffled};
        all_do(pool, [&] {
            for (int i = 0; i != 20; ++i) {
                const int mine = static_cast<int>(pool.worker()) * 100 + i;
                try {
                    pool.tick();
                    throw mine;
                } catch (int caught) {
                    pool.tick(); // others throw and catch in the meantime
                    BOOST_TEST(caught == mine);
                    BOOST_TEST(std::uncaught_exceptions() == 0);
                    try {
                        throw;
                    } catch (int again) {
                        BOOST_TEST(again == mine);
                    }
                }
                BOOST_TEST((std::current_exception() == nullptr));
            }
        });
    }
}

BOOST_AUTO_TEST_CASE(jobs_return_before_the_pool_is_gone)
{
    for (std::uint64_t seed = 0; seed != 100; ++seed) {
        std::ostringstream report;
        virtual_mutex mutex;
        int ended = 0;
        {
            virtual_pool pool{4, seed, {.shuffles_locks = true, .stalls = true, .report = &report}};
            for (int i = 0; i != 3; ++i) {
                BOOST_TEST(pool.try_start([&] {
                    const std::lock_guard guard{mutex};
                    ++ended;
                }));
            }
        }
        BOOST_TEST(ended == 3);
        BOOST_TEST(report.str() == "");
    }
}
