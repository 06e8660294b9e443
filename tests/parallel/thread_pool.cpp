// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick threaded

#include "support/test.hpp"

#include <gamesearch/parallel/detail/pool_traits.hpp>
#include <gamesearch/parallel/thread_pool.hpp>

#include <atomic>
#include <condition_variable>
#include <fstream>
#include <mutex>
#include <thread>

namespace {

using pool_traits = gs::detail::pool_traits<gs::thread_pool>;

/// Blocks jobs until it is opened.
class gate {
public:
    void open()
    {
        const std::lock_guard locked{mutex_};
        open_ = true;
        changed_.notify_all();
    }
    void pass()
    {
        std::unique_lock locked{mutex_};
        ++waiting_;
        changed_.notify_all();
        changed_.wait(locked, [&] { return open_; });
        --waiting_;
        changed_.notify_all();
    }
    void wait_for(int waiting)
    {
        std::unique_lock locked{mutex_};
        changed_.wait(locked, [&] { return waiting_ == waiting; });
    }

private:
    std::mutex mutex_{};
    std::condition_variable changed_{};
    bool open_ = false;
    int waiting_ = 0;
};

/// In this process; 0 if the system does not tell.
int number_of_threads()
{
    std::ifstream status{"/proc/self/status"};
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("Threads:")) {
            return std::stoi(line.substr(8));
        }
    }
    return 0;
}

} // namespace

BOOST_AUTO_TEST_CASE(the_callers_thread_counts)
{
    const gs::thread_pool one{1};
    BOOST_TEST(one.size() == 1U);
    gs::thread_pool pool{3};
    BOOST_TEST(pool.size() == 3U);
    BOOST_TEST(pool.started() == 0U);
    BOOST_TEST(gs::thread_pool{0}.size() >= 1U);
    BOOST_TEST(gs::thread_pool{}.size() == gs::thread_pool{0}.size());
}

BOOST_AUTO_TEST_CASE(a_pool_of_one_starts_nothing)
{
    gs::thread_pool pool{1};
    BOOST_TEST(!pool_traits::try_start(pool, [] {}));
}

namespace {

/// A thread is not necessarily free as soon as its job has ended.
template <class Job>
void start(gs::thread_pool& pool, const Job& job)
{
    while (!pool_traits::try_start(pool, job)) {
        std::this_thread::yield();
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(threads_are_started_when_they_are_wanted_and_used_again)
{
    gs::thread_pool pool{3};
    for (int round = 0; round != 100; ++round) {
        gate both;
        start(pool, [&] { both.pass(); });
        start(pool, [&] { both.pass(); });
        both.wait_for(2);
        BOOST_TEST(!pool_traits::try_start(pool, [] {})); // no thread is free
        both.open();
        both.wait_for(0);
        BOOST_TEST(pool.started() == 2U);
    }
}

BOOST_AUTO_TEST_CASE(every_job_is_done_once)
{
    std::atomic<int> done{0};
    int started = 0;
    {
        gs::thread_pool pool{4};
        for (int i = 0; i != 10'000; ++i) {
            started += pool_traits::try_start(pool, [&] { ++done; }) ? 1 : 0;
        }
    } // waits for the threads and their jobs
    BOOST_TEST(done == started);
    BOOST_TEST(started >= 3);
}

BOOST_AUTO_TEST_CASE(no_thread_is_left_behind)
{
    const int before = number_of_threads();
    for (int i = 0; i != 200; ++i) {
        gs::thread_pool pool{5};
        for (int job = 0; job != 4; ++job) {
            static_cast<void>(pool_traits::try_start(pool, [] {}));
        }
    }
    BOOST_TEST(number_of_threads() == before);
}
