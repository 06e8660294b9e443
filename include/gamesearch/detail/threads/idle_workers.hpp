// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The threads of a search that have no work.

#ifndef GAMESEARCH_DETAIL_THREADS_IDLE_WORKERS_HPP
#define GAMESEARCH_DETAIL_THREADS_IDLE_WORKERS_HPP

#include <gamesearch/detail/threads/split_point.hpp>
#include <gamesearch/detail/threads/worker.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <mutex>
#include <vector>

namespace gamesearch::detail {

/// They sleep until they are given some. Guarded by the mutex of the team, but for \ref any.
template <class Pool>
class idle_workers {
    using lock = std::unique_lock<typename Pool::mutex>;

public:
    /// At most so many workers: then nothing is allocated later.
    explicit idle_workers(std::size_t most) { idle_.reserve(most); }

    /// Are there any? Perhaps they were there a moment ago.
    [[nodiscard]] bool any() const { return any_.load(std::memory_order_relaxed); }

    /// `w` sleeps until it has work or `is_done()`.
    template <class Done>
    void sleep(worker<Pool>& w, lock& locked, Done is_done)
    {
        idle_.push_back(&w);
        any_.store(true, std::memory_order_relaxed);
        w.wake_.wait(locked, [&] { return w.assigned_ != nullptr || is_done(); });
        if (w.assigned_ == nullptr) {
            remove(static_cast<std::size_t>(std::ranges::find(idle_, &w) - idle_.begin()));
        }
    }

    /// Gives `s` to as many as are `wanted`, of those who may help there. \return to how many.
    [[nodiscard]] unsigned assign(split_point<Pool>& s, std::size_t wanted)
    {
        unsigned assigned = 0;
        for (std::size_t i = idle_.size(); i-- != 0 && assigned != wanted;) {
            worker<Pool>& w = *idle_[i];
            if (w.waits_for_ == nullptr || s.is_within(*w.waits_for_)) {
                remove(i);
                w.assigned_ = &s;
                w.wake_.notify_one();
                ++assigned;
            }
        }
        return assigned;
    }

    /// Has all of them look whether they are done.
    void wake_all()
    {
        for (worker<Pool>* w : idle_) {
            w->wake_.notify_one();
        }
    }

private:
    void remove(std::size_t place)
    {
        idle_[place] = idle_.back();
        idle_.pop_back();
        any_.store(!idle_.empty(), std::memory_order_relaxed);
    }

    std::vector<worker<Pool>*> idle_{};
    std::atomic<bool> any_{false};
};

} // namespace gamesearch::detail

#endif
