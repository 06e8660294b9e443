// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_if_sanitized

// The virtual pool finds planted failures, and reports the seed.

#include "support/test.hpp"
#include "support/virtual_work.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <iostream>
#include <mutex>

using namespace support;

namespace {

/// The first seed with which a program fails; the failure reports it.
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

/// Does a program abort, when it runs in a process of its own?
template <class Program>
bool aborts(Program program)
{
    std::cout << std::flush; // otherwise both processes would write the buffer
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
            set = true; // without the lock: the other one may already have checked, and only then wait
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
