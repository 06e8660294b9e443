// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Threads that outlive a search.

#ifndef GAMESEARCH_THREAD_POOL_HPP
#define GAMESEARCH_THREAD_POOL_HPP

#include <version>
#if defined(_LIBCPP_VERSION) &&                                                                                        \
    (defined(_LIBCPP_HAS_NO_THREADS) || (defined(_LIBCPP_HAS_THREADS) && !_LIBCPP_HAS_THREADS))
#error "gamesearch: this standard library has no threads; leave gs::threads out here (see docs/threads.md)"
#endif

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace gamesearch {

namespace detail {

template <class Pool>
class pool_threads;

} // namespace detail

/// Threads for searches, owned by the caller, so that the moves of a game do not start them anew:
///
///     gs::thread_pool pool{8};
///     auto searcher = gs::principal_variation_search.with(table, pool);
///
/// A thread is started when a search first has work for it, and then waits, asleep, for the next. Searches in different threads
/// may use one pool at a time: each takes what threads are free. It must outlive the searchers that it was given to.
class thread_pool {
public:
    /// For searches on \p size threads, the caller's own included; 0 for as many as the machine has. A search that visits
    /// fewer nodes than \p nodes_before_start starts no thread.
    explicit thread_pool(unsigned size = 0, std::uint64_t nodes_before_start = nodes_worth_starting)
        : size_{size != 0 ? size : number_of_cores()}, nodes_before_start_{nodes_before_start}
    {
        threads_.reserve(size_ - 1);
        jobs_.reserve(size_ - 1);
    }
    thread_pool(const thread_pool&) = delete;
    thread_pool& operator=(const thread_pool&) = delete;
    /// \pre no search is using it.
    ~thread_pool()
    {
        {
            const std::lock_guard locked{mutex_};
            ends_ = true;
        }
        wake_.notify_all();
        for (std::thread& thread : threads_) {
            thread.join();
        }
    }

    /// How many threads a search has, the caller's own included.
    [[nodiscard]] unsigned size() const noexcept { return size_; }

    /// How many threads were started so far.
    [[nodiscard]] std::size_t started() const
    {
        const std::lock_guard locked{mutex_};
        return threads_.size();
    }

    // For searchers ---------------------------------------------------------------------------------------------------

    using search_threads = detail::pool_threads<thread_pool>; ///< what a searcher keeps of it
    using mutex = std::mutex; ///< for what threads share
    using condition = std::condition_variable; ///< for what threads wait for

    /// Below so many nodes it costs more to share a subtree than it saves,
    static constexpr std::uint64_t nodes_worth_sharing = 500;
    /// or than to give it to a thread that has nothing to do, which is the more common the more there are.
    [[nodiscard]] std::uint64_t nodes_worth_giving() const noexcept { return nodes_worth_giving_; }
    /// A search of fewer starts no thread that later ones will find here,
    static constexpr std::uint64_t nodes_worth_starting = 8000;
    /// none that is to end with it,
    static constexpr std::uint64_t nodes_worth_starting_once = 30'000;
    /// and one of fewer than this wakes none that an earlier search has started.
    static constexpr std::uint64_t nodes_worth_waking = 1000;

    /// After how many nodes it pays, at this moment, to have one more thread.
    [[nodiscard]] std::uint64_t nodes_before_help() const
    {
        const std::lock_guard locked{mutex_};
        return jobs_.size() < free_ ? nodes_worth_waking : nodes_before_start_;
    }

    /// Has a free thread call `job()`, which must not throw. \return false if no thread is free, or none can be started.
    [[nodiscard]] bool try_start(std::function<void()> job)
    {
        const std::lock_guard locked{mutex_};
        if (jobs_.size() < free_) {
            jobs_.push_back(std::move(job));
            wake_.notify_one();
            return true;
        }
        return threads_.size() + 1 < size_ && start_thread(std::move(job));
    }

    /// A thread is about to visit a node.
    static constexpr void tick() {}

private:
    [[nodiscard]] static unsigned number_of_cores()
    {
        const unsigned cores = std::thread::hardware_concurrency();
        return cores != 0 ? cores : 1;
    }

    [[nodiscard]] bool start_thread(std::function<void()> job)
    {
#if defined(__cpp_exceptions)
        try {
            threads_.emplace_back([this, job = std::move(job)] { work(job); });
        } catch (...) {
            return false; // the system has no more, of threads or of memory
        }
#else
        threads_.emplace_back([this, job = std::move(job)] { work(job); });
#endif
        return true;
    }

    void work(const std::function<void()>& first)
    {
        first();
        std::unique_lock locked{mutex_};
        while (true) {
            ++free_;
            wake_.wait(locked, [&] { return ends_ || !jobs_.empty(); });
            --free_;
            if (jobs_.empty()) {
                return;
            }
            const auto job = std::move(jobs_.back());
            jobs_.pop_back();
            locked.unlock();
            job();
            locked.lock();
        }
    }

    const unsigned size_;
    const std::uint64_t nodes_worth_giving_ = size_ < 16 ? 800 / size_ : 50;
    const std::uint64_t nodes_before_start_;
    mutable std::mutex mutex_{};
    std::condition_variable wake_{};
    std::vector<std::function<void()>> jobs_{}; // for threads that are free, and have not woken up yet
    std::size_t free_ = 0;
    bool ends_ = false;
    std::vector<std::thread> threads_{};
};

} // namespace gamesearch

#endif
