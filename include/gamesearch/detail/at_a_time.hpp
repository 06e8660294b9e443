// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Runs the same work in several threads, or in one if the standard library has no threads.

#ifndef GAMESEARCH_DETAIL_AT_A_TIME_HPP
#define GAMESEARCH_DETAIL_AT_A_TIME_HPP

#include <version>

#if defined(_LIBCPP_VERSION) &&                                                                                        \
    (defined(_LIBCPP_HAS_NO_THREADS) || (defined(_LIBCPP_HAS_THREADS) && !_LIBCPP_HAS_THREADS))

namespace gamesearch::inline v0_2_0::detail {

struct work_mutex {
    void lock() {}
    void unlock() {}
};

[[nodiscard]] inline unsigned number_of_cores()
{
    return 1;
}

template <class Work>
void at_a_time(unsigned, const Work& work)
{
    work();
}

} // namespace gamesearch::inline v0_2_0::detail

#else

#include <mutex>
#include <thread>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

using work_mutex = std::mutex;

/// The number of cores, or 1 if it is unknown.
[[nodiscard]] inline unsigned number_of_cores()
{
    const unsigned cores = std::thread::hardware_concurrency();
    return cores != 0 ? cores : 1;
}

/// Calls `work()`, which must not throw, in `threads` threads at the same time, including the caller's. If the system
/// provides fewer, `work` is called in those alone, and has to do everything there.
template <class Work>
void at_a_time(unsigned threads, const Work& work)
{
    std::vector<std::thread> others;
    for (unsigned other = 1; other < threads; ++other) {
#if defined(__cpp_exceptions)
        try {
            others.emplace_back(work);
        } catch (...) {
            break; // no more threads or memory
        }
#else
        others.emplace_back(work);
#endif
    }
    work();
    for (std::thread& other : others) {
        other.join();
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif

namespace gamesearch::inline v0_2_0::detail {

/// Locks a mutex for the lifetime of the object, even if an exception ends its scope.
class locked {
public:
    explicit locked(work_mutex& mutex) : mutex_{mutex} { mutex_.lock(); }
    locked(const locked&) = delete;
    locked& operator=(const locked&) = delete;
    ~locked() { mutex_.unlock(); }

private:
    work_mutex& mutex_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
