// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Threads that outlive a search.

#ifndef GAMESEARCH_PARALLEL_THREAD_POOL_HPP
#define GAMESEARCH_PARALLEL_THREAD_POOL_HPP

#include <gamesearch/detail/language.hpp>

#if defined(_LIBCPP_VERSION) &&                                                                                        \
    (defined(_LIBCPP_HAS_NO_THREADS) || (defined(_LIBCPP_HAS_THREADS) && !_LIBCPP_HAS_THREADS))
#error "gamesearch: this standard library has no threads; leave gs::threads out here (see docs/threads.md)"
#endif

#include <gamesearch/game/error.hpp>

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

namespace detail {

template <class Pool>
class pool_threads;

template <class Pool>
struct pool_traits;

} // namespace detail

/// Threads for searches, owned by the caller, so that they need not be started again for every move of a game.
///
/// A thread is started when a search first has work for it; afterwards it sleeps until the next search. The
/// pool must outlive the searchers that it was given to.
///
/// Thread safety: searches in different threads may use it at the same time: each takes the threads that are free.
/// Example:
///
///     gs::thread_pool pool{8};
///     auto searcher = gs::principal_variation_search.with(table, pool);
class thread_pool {
public:
    /// The most threads that one search has, the caller's own included.
    static constexpr unsigned most_threads = 4096;

    /// A pool for searches on \p size threads, the caller's own included; 0 for as many as the machine has. A search
    /// that visits fewer nodes than \p nodes_before_start starts no thread.
    /// \pre \p size is at most \ref most_threads
    explicit thread_pool(unsigned size = 0, std::uint64_t nodes_before_start = nodes_worth_starting)
        : size_{size != 0 ? size : number_of_cores()}, nodes_before_start_{nodes_before_start}
    {
        GAMESEARCH_ASSERT(size_ <= most_threads,
                          "a gs::thread_pool has 4096 threads at most; give a number from 0 to 4096, "
                          "0 for as many as the machine has");
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

    /// The number of threads that a search has, the caller's own included.
    [[nodiscard]] unsigned size() const noexcept { return size_; }

    /// The number of threads started so far.
    [[nodiscard]] std::size_t started() const
    {
        const std::lock_guard locked{mutex_};
        return threads_.size();
    }

    using search_threads = detail::pool_threads<thread_pool>; ///< for searchers

private:
    template <class Pool>
    friend struct detail::pool_traits; // a pool for tests may be derived from this one

    using mutex = std::mutex;
    using condition = std::condition_variable;

    /// A subtree with fewer nodes costs more to share than it saves.
    static constexpr std::uint64_t nodes_worth_sharing = 500;
    /// A subtree with fewer nodes is not given even to an idle thread. The more threads, the more often one is idle.
    [[nodiscard]] std::uint64_t nodes_worth_giving() const noexcept { return nodes_worth_giving_; }
    /// A search with fewer nodes starts no thread.
    static constexpr std::uint64_t nodes_worth_starting = 8000;
    /// A search with fewer nodes wakes no thread that an earlier search has started.
    static constexpr std::uint64_t nodes_worth_waking = 1000;

    /// The number of nodes after which, at this moment, another thread pays off.
    [[nodiscard]] std::uint64_t nodes_before_help() const
    {
        const std::lock_guard locked{mutex_};
        return jobs_.size() < free_ ? nodes_worth_waking : nodes_before_start_;
    }

    /// Runs `job()`, which must not throw, on a free thread. \return false if no thread is free and none can be
    /// started.
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

    /// Called before each node is visited.
    static constexpr void tick() {}

    [[nodiscard]] static unsigned number_of_cores()
    {
        const unsigned cores = std::thread::hardware_concurrency();
        return cores == 0 ? 1 : cores < most_threads ? cores : most_threads;
    }

    [[nodiscard]] bool start_thread(std::function<void()> job)
    {
#if defined(__cpp_exceptions)
        try {
            threads_.emplace_back([this, job = std::move(job)] { work(job); });
        } catch (...) {
            return false; // the system is out of threads or memory
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
    std::vector<std::function<void()>> jobs_{}; // for free threads that have not woken up yet
    std::size_t free_ = 0;
    bool ends_ = false;
    std::vector<std::thread> threads_{};
};

} // namespace gamesearch::inline v0_2_0

#endif
