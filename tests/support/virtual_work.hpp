// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Work for the tests of the virtual pool itself.

#pragma once

#include "support/virtual_threads.hpp"

#include <boost/test/unit_test.hpp>

#include <mutex>

namespace support {

inline constexpr virtual_options in_order{.report = nullptr};
inline constexpr virtual_options shuffled{.shuffles_locks = true, .report = nullptr};
inline constexpr virtual_options preempted{.shuffles_locks = true, .stalls = true, .report = nullptr};
inline constexpr virtual_options all_options[] = {in_order, shuffled, preempted};

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

/// Makes every worker do the same, and waits until all have finished.
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

} // namespace support
