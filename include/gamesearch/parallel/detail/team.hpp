// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The threads of a search, and the places where they help.

#ifndef GAMESEARCH_PARALLEL_DETAIL_TEAM_HPP
#define GAMESEARCH_PARALLEL_DETAIL_TEAM_HPP

#include <gamesearch/parallel/detail/pool_traits.hpp>
#include <gamesearch/parallel/detail/shared_positions.hpp>
#include <gamesearch/parallel/detail/split_point.hpp>
#include <gamesearch/parallel/detail/worker.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The open split points, guarded by the mutex of the team. Few are open at a time: at most one per ply and thread.
template <class Pool>
class open_splits {
    using split = split_point<Pool>;

public:
    void add(split& s) { open_.push_back(&s); }
    void remove(split& s) { std::erase(open_, &s); }

    /// The most worthwhile split point for a helper among `around` and those within it; nullptr if none needs help.
    [[nodiscard]] split* best_within(const split& around) const
    {
        split* best = nullptr;
        for (split* s : open_) {
            if (s->has_work() && s->is_within(around) && (best == nullptr || best->worth() < s->worth())) {
                best = s;
            }
        }
        return best;
    }

    /// An open split point of this position for which `fit` is true and that needs help; nullptr if there is none.
    template <class Fit>
    [[nodiscard]] split* find(const split_place& place, const Fit& fit) const
    {
        const auto found =
            std::ranges::find_if(open_, [&](split* s) { return s->place() == place && s->has_work() && fit(*s); });
        return found != open_.end() ? *found : nullptr;
    }

    /// Cancels `s` and all split points within it.
    void cancel(split& s) const
    {
        s.cancel();
        for (split* other : open_) {
            if (other->is_within(s)) {
                other->cancel();
            }
        }
    }

private:
    std::vector<split*> open_{};
};

/// Workers that sleep until they are given work. Guarded by the mutex of the team, except for \ref any.
template <class Pool>
class idle_workers {
    using lock = std::unique_lock<typename pool_traits<Pool>::mutex>;

public:
    /// Holds up to `most` workers, so that nothing is allocated later.
    explicit idle_workers(std::size_t most) { idle_.reserve(most); }

    /// Returns whether any workers are idle. The answer may be out of date.
    [[nodiscard]] bool any() const { return any_.load(std::memory_order_relaxed); }

    /// Lets `w` sleep until it has work or `is_done()` is true.
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

    /// Assigns up to `wanted` idle workers to `s`, choosing from those that may help there. \return their number.
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

    /// Wakes all workers, so that they check whether they are done.
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

/// The workers of a search and their split points. An idle worker sleeps until it is given work. The owner of a split
/// point that waits for its helpers is given only work within that split point, so that it soon returns (a helpful
/// owner). Source: R. Feldmann, "Game Tree Search on Massively Parallel Systems" (1993), young brothers wait.
template <class Pool>
class team {
    using split = split_point<Pool>;
    using lock = std::unique_lock<typename pool_traits<Pool>::mutex>;

public:
    /// Each helper runs `help(worker&)`, which must not throw.
    team(Pool& pool, std::function<void(worker<Pool>&)> help) : pool_{pool}, help_{std::move(help)}, idle_{pool.size()}
    {}
    team(const team&) = delete;
    team& operator=(const team&) = delete;
    ~team() { dismiss(); }

    [[nodiscard]] Pool& pool() const { return pool_; }
    /// The split point around all others.
    [[nodiscard]] split& root() { return root_; }

    /// The number of helpers.
    [[nodiscard]] unsigned helpers() const { return helpers_.load(std::memory_order_relaxed); }
    /// Returns whether there could be more helpers.
    [[nodiscard]] bool has_vacancies() const { return helpers() + 1 < pool_.size(); }

    /// Returns whether a worker is idle. It may be allowed to help only elsewhere.
    [[nodiscard]] bool has_idle() const { return idle_.any(); }

    /// Hires another helper if the pool has a thread for it. \return whether it had one.
    bool hire()
    {
        {
            const lock locked{mutex_};
            if (!has_vacancies() || over_) {
                return false;
            }
            ++helpers_;
        }
        const bool started = pool_traits<Pool>::try_start(pool_, [this] {
            hire(); // each helper starts two others, so that none starts many
            hire();
            worker<Pool> helper{*this, nullptr};
            help_(helper);
            discharge();
        });
        if (!started) {
            discharge();
        }
        return started;
    }

    /// Dismisses all helpers once they have no work. None is left afterwards.
    void dismiss()
    {
        lock locked{mutex_};
        over_ = true;
        idle_.wake_all();
        all_gone_.wait(locked, [&] { return helpers_ == 0; });
    }

    /// Opens `s`, whose remaining moves `owner` is about to search: other threads may help, up to `wanted` idle ones at
    /// once.
    /// \return false if its value is no longer needed.
    [[nodiscard]] bool open(split& s, worker<Pool>& owner, std::size_t wanted)
    {
        const lock locked{mutex_};
        if (owner.current_->cancelled().load(std::memory_order_relaxed)) {
            return false;
        }
        open_.add(s);
        shared_.add(s.place().number);
        owner.current_ = &s;
        s.helpers_ += idle_.assign(s, wanted);
        return true;
    }

    /// Announces that there are moves again in `s`, where the caller searches: up to `wanted` idle workers may help.
    void offer(split& s, std::size_t wanted)
    {
        const lock locked{mutex_};
        s.helpers_ += idle_.assign(s, wanted);
    }

    /// Called when the owner of `s` has nothing left to do there. \return where it may help in the meantime: within
    /// `s`, or in `s` itself if there are moves again. Returns nullptr when all helpers have left; then `s` is closed.
    [[nodiscard]] split* next_within(split& s, worker<Pool>& owner)
    {
        lock locked{mutex_};
        while (s.helpers_ != 0) {
            if (split* const found = open_.best_within(s)) {
                ++found->helpers_;
                return found;
            }
            owner.waits_for_ = &s;
            idle_.sleep(owner, locked, [&] { return s.helpers_ == 0; });
            owner.waits_for_ = nullptr;
            if (owner.assigned_ != nullptr) {
                return std::exchange(owner.assigned_, nullptr);
            }
        }
        open_.remove(s);
        shared_.remove(s.place().number);
        owner.current_ = s.parent();
        return nullptr;
    }

    /// Waits until there is work. \return where the helper is to help; nullptr when the search is over.
    [[nodiscard]] split* next(worker<Pool>& helper)
    {
        lock locked{mutex_};
        if (split* const found = over_ ? nullptr : open_.best_within(root_)) {
            ++found->helpers_;
            return found;
        }
        if (!over_) {
            idle_.sleep(helper, locked, [&] { return over_; });
        }
        return std::exchange(helper.assigned_, nullptr);
    }

    /// The positions for which \ref join is worth calling.
    [[nodiscard]] const shared_positions& shared() const { return shared_; }

    /// Lets a thread that reaches a position shared by another help there. \return where, if `fit` is true of it;
    /// nullptr if no help is needed.
    template <class Fit>
    [[nodiscard]] split* join(const split_place& place, const Fit& fit)
    {
        const lock locked{mutex_};
        split* const found = open_.find(place, fit);
        if (found != nullptr) {
            ++found->helpers_;
        }
        return found;
    }

    /// Called when a helper has nothing left to do in `s`, which may not exist afterwards.
    void leave(split& s)
    {
        const lock locked{mutex_};
        if (--s.helpers_ == 0 && s.owner_->waits_for_ == &s) {
            s.owner_->wake_.notify_one();
        }
    }

    /// Cancels `s` and all split points within it: their values are no longer needed.
    void cancel(split& s)
    {
        const lock locked{mutex_};
        open_.cancel(s);
    }

private:
    void discharge()
    {
        const lock locked{mutex_};
        if (--helpers_ == 0) {
            all_gone_.notify_one();
        }
    }

    Pool& pool_;
    const std::function<void(worker<Pool>&)> help_;
    typename pool_traits<Pool>::mutex mutex_{};
    typename pool_traits<Pool>::condition all_gone_{};
    split root_{nullptr, nullptr, {}, {}};
    open_splits<Pool> open_{};
    shared_positions shared_{};
    idle_workers<Pool> idle_;
    std::atomic<unsigned> helpers_{0};
    bool over_ = false;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
