// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A pool of workers in virtual time that runs in a single thread: by its seed a parallel search is reproducible to the
// node, for any number of workers, on any machine. It replaces a pool of threads.

#pragma once

#include "support/test.hpp"
#include "support/virtual_schedule.hpp"

#include <iostream>
#include <mutex>

namespace support {

/// The pool that runs in this thread; aborts if there is none.
inline virtual_schedule& running_schedule()
{
    if (virtual_schedule* const running = virtual_schedule::running()) {
        return *running;
    }
    std::cerr << "a virtual mutex or condition is used without a virtual pool\n";
    std::abort();
}

/// A mutex for the workers of the running pool. Undefined behaviour of std::mutex is a failure here. After the pool has
/// failed, no worker holds the mutex, so that destructors can finish.
class virtual_mutex {
public:
    virtual_mutex() = default;
    virtual_mutex(const virtual_mutex&) = delete;
    virtual_mutex& operator=(const virtual_mutex&) = delete;
    ~virtual_mutex()
    {
        virtual_schedule* const schedule = virtual_schedule::running();
        if (holder_ != nullptr && schedule != nullptr && !schedule->failed()) {
            schedule->die("a mutex is destroyed while it is locked");
        }
    }

    void lock()
    {
        virtual_schedule& schedule = running_schedule();
        schedule.point();
        acquire(schedule);
    }

    bool try_lock()
    {
        virtual_schedule& schedule = running_schedule();
        schedule.point();
        if (holder_ == nullptr) {
            acquire(schedule);
            return true;
        }
        schedule.give_way(); // otherwise its holder could never continue while others try
        return false;
    }

    void unlock()
    {
        virtual_schedule& schedule = running_schedule();
        release(schedule);
        schedule.point(); // another may have destroyed the mutex when this returns
    }

private:
    friend class virtual_condition;

    void acquire(virtual_schedule& schedule)
    {
        while (holder_ != nullptr && !schedule.failed()) {
            if (holder_ == schedule.current_worker()) {
                schedule.fail("a worker locks a mutex that it holds");
            } else {
                is_wanted_ = true;
                schedule.block(this, holder_);
            }
        }
        if (!schedule.has_thrown()) {
            schedule.check();
        }
        holder_ = schedule.current_worker();
    }

    void release(virtual_schedule& schedule)
    {
        if (holder_ != schedule.current_worker()) {
            schedule.fail("a worker unlocks a mutex that it does not hold");
        }
        holder_ = nullptr;
        if (std::exchange(is_wanted_, false)) {
            schedule.wake_all(this);
        }
    }

    const virtual_worker* holder_ = nullptr;
    bool is_wanted_ = false;
};

class virtual_condition {
public:
    virtual_condition() = default;
    virtual_condition(const virtual_condition&) = delete;
    virtual_condition& operator=(const virtual_condition&) = delete;
    ~virtual_condition()
    {
        virtual_schedule* const schedule = virtual_schedule::running();
        if (waiting_ != 0 && schedule != nullptr && !schedule->failed()) {
            schedule->die("a condition is destroyed while workers wait for it");
        }
    }

    template <class Predicate>
    void wait(std::unique_lock<virtual_mutex>& lock, Predicate holds)
    {
        while (!holds()) {
            wait_once(*lock.mutex(), running_schedule());
        }
    }

    void notify_one()
    {
        virtual_schedule& schedule = running_schedule();
        schedule.point();
        if (waiting_ != 0) {
            --waiting_;
            schedule.wake_one(this);
        }
        schedule.point();
    }

    void notify_all()
    {
        virtual_schedule& schedule = running_schedule();
        schedule.point();
        if (std::exchange(waiting_, 0) != 0) {
            schedule.wake_all(this);
        }
        schedule.point();
    }

private:
    void wait_once(virtual_mutex& mutex, virtual_schedule& schedule)
    {
        schedule.check();
        schedule.point(); // changes made without the mutex may happen between the check and the wait
        mutex.release(schedule);
        if (schedule.wakes_without_reason()) {
            schedule.let_another_run();
        } else {
            ++waiting_;
            schedule.block(this, nullptr);
        }
        mutex.acquire(schedule);
    }

    unsigned waiting_ = 0;
};

/// The caller is worker 0; each other worker has a stack of its own for one job after another. In a round of virtual
/// time each worker that can run visits one node, in an order drawn for each round. An error of the code under test
/// that involves no lock and no node, such as a worker that waits in an empty loop, hangs here as well.
///
/// A failure (a deadlock, too many rounds, a broken rule of mutexes, a job that threw) is reported with the seed and
/// the state of each worker, and is thrown to worker 0 as virtual_failure; the pool is unusable afterwards.
class virtual_pool {
public:
    using mutex = virtual_mutex;
    using condition = virtual_condition;

    /// Throws std::logic_error if there is a pool in this thread; size >= 1.
    virtual_pool(unsigned size, std::uint64_t seed, const virtual_options& options = {})
        : schedule_{size, seed, options}
    {}

    [[nodiscard]] unsigned size() const { return static_cast<unsigned>(schedule_.size()); }

    /// Makes a free worker run a job, which must not throw; returns false if none is free.
    [[nodiscard]] bool try_start(std::function<void()> job)
    {
        const bool started = schedule_.try_start(std::move(job));
        schedule_.check();
        return started;
    }

    /// Returns whether there is a free worker that has had a job before.
    [[nodiscard]] bool has_idle() const { return schedule_.has_idle(); }

    /// The calling worker is about to visit one node.
    void tick()
    {
        schedule_.tick();
        schedule_.check();
    }

    [[nodiscard]] std::uint64_t now() const { return schedule_.now(); } ///< Rounds since the pool was made.
    [[nodiscard]] std::uint64_t busy() const { return schedule_.busy(); } ///< Nodes visited by all workers.
    [[nodiscard]] std::uint64_t seed() const { return schedule_.seed(); }
    [[nodiscard]] unsigned worker() const
    {
        return schedule_.current_worker()->index;
    } ///< The running worker: 0 is the caller's own.

private:
    virtual_schedule schedule_;
};

} // namespace support
