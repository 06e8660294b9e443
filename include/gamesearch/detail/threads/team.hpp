// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The threads of a search: who helps whom.

#ifndef GAMESEARCH_DETAIL_THREADS_TEAM_HPP
#define GAMESEARCH_DETAIL_THREADS_TEAM_HPP

#include <gamesearch/detail/threads/idle_workers.hpp>
#include <gamesearch/detail/threads/open_splits.hpp>
#include <gamesearch/detail/threads/shared_positions.hpp>
#include <gamesearch/detail/threads/split_point.hpp>
#include <gamesearch/detail/threads/split_worth.hpp>
#include <gamesearch/detail/threads/worker.hpp>

#include <atomic>
#include <cstddef>
#include <functional>
#include <mutex>
#include <utility>

namespace gamesearch::detail {

/// The workers of one search and their split points. A worker without work sleeps until it is given some; the owner of a split
/// point who waits for its helpers is given only what lies within it, so that it is soon back (a helpful owner).
/// Source: R. Feldmann, "Game Tree Search on Massively Parallel Systems" (1993), young brothers wait.
template <class Pool>
class team {
    using split = split_point<Pool>;
    using lock = std::unique_lock<typename Pool::mutex>;

public:
    /// A helper calls `help(worker&)`, which does not throw.
    team(Pool& pool, std::function<void(worker<Pool>&)> help) : pool_{pool}, help_{std::move(help)}, idle_{pool.size()}
    {}
    team(const team&) = delete;
    team& operator=(const team&) = delete;
    ~team() { dismiss(); }

    [[nodiscard]] Pool& pool() const { return pool_; }
    /// Around all others.
    [[nodiscard]] split& root() { return root_; }

    /// How many helpers there are.
    [[nodiscard]] unsigned helpers() const { return helpers_.load(std::memory_order_relaxed); }
    /// Could there be more?
    [[nodiscard]] bool has_vacancies() const { return helpers() + 1 < pool_.size(); }

    /// Does somebody wait for work? Perhaps for some that lies elsewhere.
    [[nodiscard]] bool has_idle() const { return idle_.any(); }

    /// Has one helper more, if the pool has a thread for it. \return whether it had one.
    bool hire()
    {
        {
            const lock locked{mutex_};
            if (!has_vacancies() || over_) {
                return false;
            }
            ++helpers_;
        }
        const bool started = pool_.try_start([this] {
            hire(); // so that each starts two others, and none many
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

    /// Lets all helpers go, who have no work any more; afterwards none is left.
    void dismiss()
    {
        lock locked{mutex_};
        over_ = true;
        idle_.wake_all();
        all_gone_.wait(locked, [&] { return helpers_ == 0; });
    }

    /// `owner` is about to search the moves of `s` that are left: others may help, at once `wanted` of those who wait.
    /// \return false if nobody is interested in it any more.
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

    /// There are moves again in `s`, in which the caller searches: `wanted` of those who wait may help.
    void offer(split& s, std::size_t wanted)
    {
        const lock locked{mutex_};
        s.helpers_ += idle_.assign(s, wanted);
    }

    /// The owner of `s` has no more to do there. \return where it helps meanwhile, within `s`, or in `s` if there are moves
    /// again; or when all helpers have left nullptr: then it is closed.
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

    /// Where a helper is to help, when there is something; nullptr when the search is over.
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

    /// Which positions are worth \ref join.
    [[nodiscard]] const shared_positions& shared() const { return shared_; }

    /// Whoever comes to a position that another has shared helps there. \return where, if it is `fit`; nullptr if no help is
    /// wanted.
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

    /// A helper has no more to do in `s`, which may be gone afterwards.
    void leave(split& s)
    {
        const lock locked{mutex_};
        if (--s.helpers_ == 0 && s.owner_->waits_for_ == &s) {
            s.owner_->wake_.notify_one();
        }
    }

    /// Nobody is interested in the value of `s` any more, nor in what lies within it.
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
    typename Pool::mutex mutex_{};
    typename Pool::condition all_gone_{};
    split root_{nullptr, nullptr, {}, {}};
    open_splits<Pool> open_{};
    shared_positions shared_{};
    idle_workers<Pool> idle_;
    std::atomic<unsigned> helpers_{0};
    bool over_ = false;
};

} // namespace gamesearch::detail

#endif
