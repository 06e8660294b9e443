// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A mutex and a condition variable for the workers of a virtual pool.

#ifndef TESTS_SUPPORT_VIRTUAL_MUTEX_HPP
#define TESTS_SUPPORT_VIRTUAL_MUTEX_HPP

#include "support/virtual_schedule.hpp"

#include <cstdlib>
#include <iostream>
#include <mutex>
#include <utility>

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

} // namespace support

#endif
