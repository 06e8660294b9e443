// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Numbered work, divided among threads, with its results in order.

#ifndef GAMESEARCH_DETAIL_ORDERED_WORK_HPP
#define GAMESEARCH_DETAIL_ORDERED_WORK_HPP

#include <gamesearch/detail/at_a_time.hpp>

#include <algorithm>
#include <cstdint>
#include <exception>
#include <map>
#include <optional>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// Does numbered work on several threads, and takes the results in the order of their numbers, so that nothing depends
/// on which of them ends first.
///
/// \tparam Work `work(number)`, called by any thread: an optional result, empty if the work was stopped
/// \tparam Take `take(number, result)`, called by one thread at a time, in order: returns whether to go on
/// \tparam IsStopped `is_stopped()`, called by one thread at a time, before work begins
template <class Work, class Take, class IsStopped>
class ordered_work {
    using result = typename std::invoke_result_t<const Work&, std::uint64_t>::value_type;

public:
    ordered_work(Work work, Take take, IsStopped is_stopped)
        : work_{std::move(work)}, take_{std::move(take)}, is_stopped_{std::move(is_stopped)}
    {}

    /// Does the work of the numbers from \p first up to, but not including, \p last, on this many threads (0: one for
    /// each core). An exception ends it and reaches the caller.
    /// \return whether it was stopped
    [[nodiscard]] bool run(std::uint64_t first, std::uint64_t last, unsigned threads)
    {
        next_ = wanted_ = first;
        last_ = last;
        const std::uint64_t wanted = threads != 0 ? threads : detail::number_of_cores();
        detail::at_a_time(static_cast<unsigned>((std::min)(wanted, last - first)), [this] { work_and_catch(); });
#if defined(__cpp_exceptions)
        if (failure_) {
            std::rethrow_exception(failure_);
        }
#endif
        return was_stopped_;
    }

private:
    void work_and_catch()
    {
#if defined(__cpp_exceptions)
        try {
            work_on();
        } catch (...) {
            const locked lock{mutex_};
            failure_ = std::current_exception();
            next_ = last_;
        }
#else
        work_on();
#endif
    }

    void work_on()
    {
        while (const auto number = next_number()) {
            auto found = work_(*number);
            const locked lock{mutex_};
            if (!found) {
                stop();
            } else {
                found_.emplace(*number, std::move(*found));
                take_found();
            }
        }
    }

    [[nodiscard]] std::optional<std::uint64_t> next_number()
    {
        const locked lock{mutex_};
        if (next_ != last_ && is_stopped_()) {
            stop();
        }
        return next_ == last_ ? std::nullopt : std::optional{next_++};
    }

    /// Takes the results up to the first missing one.
    void take_found()
    {
        for (auto at = found_.find(wanted_); at != found_.end() && goes_on_; at = found_.find(wanted_)) {
            auto one = std::move(at->second);
            found_.erase(at);
            if (!take_(wanted_++, std::move(one))) {
                goes_on_ = false;
                next_ = last_;
            }
        }
    }

    void stop()
    {
        was_stopped_ = was_stopped_ || goes_on_;
        next_ = last_;
    }

    Work work_;
    Take take_;
    IsStopped is_stopped_;
    work_mutex mutex_{}; // guards all that follows
    std::uint64_t next_ = 0;
    std::uint64_t last_ = 0;
    std::uint64_t wanted_ = 0; // the number of the next result to take
    std::map<std::uint64_t, result> found_{}; // not taken yet
    bool goes_on_ = true;
    bool was_stopped_ = false;
#if defined(__cpp_exceptions)
    std::exception_ptr failure_{};
#endif
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
