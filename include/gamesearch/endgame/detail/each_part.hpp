// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// All positions of a table, divided among threads.

#ifndef GAMESEARCH_ENDGAME_DETAIL_EACH_PART_HPP
#define GAMESEARCH_ENDGAME_DETAIL_EACH_PART_HPP

#include <gamesearch/detail/at_a_time.hpp>
#include <gamesearch/search/stop_token.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <optional>

namespace gamesearch::inline v0_2_0::detail {

/// Calls `work(first, last)` for parts of the numbers from 0 to `count`, in `threads` threads at a time (0: one for
/// each core). An exception from `work` ends the walk and reaches the caller. \return false if it was stopped
template <class Work>
bool each_part(std::uint64_t count, unsigned threads, const std::optional<stop_token>& stop, const Work& work)
{
    const unsigned wanted = threads != 0 ? threads : detail::number_of_cores();
    // A multiple of the positions that share a word of marks, and several parts a thread, since they differ in work.
    const std::uint64_t part = std::clamp<std::uint64_t>(count / wanted / 16 / 64, 1, 64) * 64;
    std::atomic<std::uint64_t> next{0};
    std::atomic<bool> is_stopped{false};
    const auto walk = [&] {
        while (!is_stopped.load(std::memory_order_relaxed)) {
            const std::uint64_t first = next.fetch_add(part, std::memory_order_relaxed);
            if (first >= count) {
                return;
            }
            if (stop && stop->stop_requested()) {
                is_stopped = true;
                return;
            }
            work(first, (std::min)(first + part, count));
        }
    };
    const std::uint64_t parts = count / part + 1;
    const auto used = static_cast<unsigned>((std::min<std::uint64_t>)(wanted, parts));
#if defined(__cpp_exceptions)
    work_mutex mutex;
    std::exception_ptr failure;
    detail::at_a_time(used, [&] {
        try {
            walk();
        } catch (...) {
            mutex.lock();
            failure = std::current_exception();
            mutex.unlock();
            is_stopped = true;
        }
    });
    if (failure) {
        std::rethrow_exception(failure);
    }
#else
    detail::at_a_time(used, walk);
#endif
    return !is_stopped;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
