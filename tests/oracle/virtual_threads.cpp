// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// The virtual pool repeats, keeps time, excludes, waits and wakes, and finds what is planted.

#include "support/virtual_threads.hpp"

#include <boost/test/unit_test.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <exception>
#include <iostream>
#include <mutex>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

using namespace support;

namespace {

constexpr virtual_options in_order{.report = nullptr};
constexpr virtual_options shuffled{.shuffles_locks = true, .report = nullptr};
constexpr virtual_options preempted{.shuffles_locks = true, .stalls = true, .report = nullptr};
constexpr virtual_options all_options[] = {in_order, shuffled, preempted};

/// Ends when it has been counted down.
class latch {
public:
    explicit latch(unsigned count) : count_{count} {}

    void count_down()
    {
        const std::lock_guard guard{mutex_};
        if (--count_ == 0) {
            ended_.notify_all();
        }
    }
    void wait()
    {
        std::unique_lock lock{mutex_};
        ended_.wait(lock, [this] { return count_ == 0; });
    }

private:
    virtual_mutex mutex_{};
    virtual_condition ended_{};
    unsigned count_;
};

/// Has every worker do the same, and waits for the end of it.
template <class Work>
void all_do(virtual_pool& pool, Work work)
{
    latch running{pool.size() - 1};
    for (unsigned i = 1; i != pool.size(); ++i) {
        BOOST_REQUIRE(pool.try_start([&] {
            work();
            running.count_down();
        }));
    }
    work();
    running.wait();
}

using trace = std::vector<std::pair<std::uint64_t, unsigned>>; // when, who

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

/// The first seed with which a program fails; the failure names it.
template <class Program>
std::string first_failure(Program program, std::uint64_t seeds)
{
    for (std::uint64_t seed = 0; seed != seeds; ++seed) {
        try {
            program(seed);
        } catch (const virtual_failure& failure) {
            const std::string what = failure.what();
            BOOST_TEST(what.find("seed " + std::to_string(seed) + ",") != std::string::npos, what);
            return what;
        }
    }
    return "none";
}

bool says(const std::string& text, const char* part)
{
    return text.find(part) != std::string::npos;
}

/// Does a program abort, in a process of its own?
template <class Program>
bool aborts(Program program)
{
    std::cout << std::flush; // or both processes write what is in the buffer
    const pid_t child = ::fork();
    if (child == 0) {
        std::signal(SIGABRT, SIG_DFL);
        ::close(STDERR_FILENO);
        program();
        ::_exit(0);
    }
    int status = 0;
    BOOST_REQUIRE(::waitpid(child, &status, 0) == child);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
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
                    pool.tick(); // others throw and catch meanwhile
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

BOOST_AUTO_TEST_CASE(a_lock_order_deadlock_is_found)
{
    const auto program = [](std::uint64_t seed) {
        virtual_mutex a;
        virtual_mutex b;
        virtual_pool pool{2, seed, shuffled};
        all_do(pool, [&] {
            const bool is_first = pool.worker() == 0;
            for (int i = 0; i != 5; ++i) {
                pool.tick();
                const std::lock_guard outer{is_first ? a : b};
                const std::lock_guard inner{is_first ? b : a};
            }
        });
    };
    const std::string found = first_failure(program, 100);
    BOOST_TEST(says(found, "deadlock"), found);
    BOOST_TEST(says(found, "worker 0 waits for a mutex of worker 1; worker 1 waits for a mutex of worker 0"), found);
}

BOOST_AUTO_TEST_CASE(a_lost_wake_up_is_found)
{
    const auto program = [](std::uint64_t seed) {
        virtual_mutex mutex;
        virtual_condition condition;
        bool set = false;
        virtual_pool pool{2, seed, shuffled};
        static_cast<void>(pool.try_start([&] {
            pool.tick();
            set = true; // without the lock: the other may have looked before, and wait only after
            condition.notify_one();
        }));
        pool.tick();
        std::unique_lock lock{mutex};
        condition.wait(lock, [&] { return set; });
    };
    const std::string found = first_failure(program, 1000);
    BOOST_TEST(says(found, "deadlock"), found);
    BOOST_TEST(says(found, "worker 0 waits for a condition; worker 1 is free"), found);
}

BOOST_AUTO_TEST_CASE(what_would_hang_fails)
{
    const auto endless = [](std::uint64_t seed) {
        virtual_pool pool{2, seed, {.most_rounds = 1000, .report = nullptr}};
        all_do(pool, [&] {
            for (;;) {
                pool.tick();
            }
        });
    };
    BOOST_TEST(says(first_failure(endless, 1), "round 1000: it takes too many rounds"));
    const auto without_ticks = [](std::uint64_t seed) {
        virtual_pool pool{2, seed, in_order};
        virtual_mutex mutex;
        all_do(pool, [&] {
            for (;;) {
                const std::lock_guard guard{mutex};
            }
        });
    };
    BOOST_TEST(says(first_failure(without_ticks, 1), "the workers lock, and do not tick"));
}

BOOST_AUTO_TEST_CASE(broken_rules_are_failures)
{
    const auto twice = [](std::uint64_t seed) {
        virtual_mutex mutex;
        virtual_pool pool{2, seed, in_order};
        all_do(pool, [&] {
            mutex.lock();
            mutex.lock();
        });
    };
    BOOST_TEST(says(first_failure(twice, 1), "locks a mutex that it holds"));
    const auto of_another = [](std::uint64_t seed) {
        virtual_mutex mutex;
        virtual_pool pool{2, seed, in_order};
        mutex.lock();
        static_cast<void>(pool.try_start([&] { mutex.unlock(); }));
        pool.tick();
    };
    BOOST_TEST(says(first_failure(of_another, 1), "unlocks a mutex that it does not hold"));
    const auto thrown = [](std::uint64_t seed) {
        virtual_pool pool{2, seed, in_order};
        static_cast<void>(pool.try_start([] { throw std::runtime_error{"it"}; }));
        pool.tick();
    };
    BOOST_TEST(says(first_failure(thrown, 1), "a job threw it"));
}

BOOST_AUTO_TEST_CASE(a_failure_is_reported_once)
{
    std::ostringstream report;
    virtual_pool pool{1, 7, {.report = &report}};
    virtual_mutex mutex;
    mutex.lock();
    BOOST_CHECK_THROW(mutex.lock(), virtual_failure);
    BOOST_CHECK_THROW(pool.tick(), virtual_failure);
    BOOST_CHECK_THROW(static_cast<void>(pool.try_start([] {})), virtual_failure);
    BOOST_CHECK_NO_THROW(mutex.lock()); // as destructors may
    BOOST_CHECK_NO_THROW(mutex.unlock());
    virtual_condition condition;
    std::unique_lock lock{mutex};
    BOOST_CHECK_NO_THROW(condition.wait(lock, [] { return true; }));
    BOOST_CHECK_THROW(condition.wait(lock, [] { return false; }), virtual_failure);
    BOOST_TEST(report.str() == "virtual pool of 1, seed 7, round 0: a worker locks a mutex that it holds; "
                               "worker 0 can run\n");
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

BOOST_AUTO_TEST_CASE(a_pool_is_not_left_with_jobs)
{
    BOOST_TEST(aborts([] {
        virtual_pool pool{2, 0, in_order};
        static_cast<void>(pool.try_start([&] { pool.tick(); }));
    }));
    BOOST_TEST(aborts([] {
        virtual_pool pool{2, 0, in_order};
        virtual_mutex mutex;
        mutex.lock();
    }));
    BOOST_TEST(aborts([] {
        virtual_pool pool{2, 0, in_order};
        virtual_mutex mutex;
        virtual_condition condition;
        static_cast<void>(pool.try_start([&] {
            std::unique_lock lock{mutex};
            condition.wait(lock, [] { return false; });
        }));
        pool.tick();
    }));
    BOOST_TEST(aborts([] { virtual_mutex{}.lock(); }));
    BOOST_TEST(!aborts([] {
        virtual_pool pool{2, 0, in_order};
        static_cast<void>(pool.try_start([] {}));
    }));
}
