// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The waiting and the jobs of a virtual pool's workers.

#pragma once

#include "support/test.hpp"
#include "support/virtual_rounds.hpp"

namespace support {

class virtual_schedule : public virtual_rounds {
public:
    /// Throws std::logic_error if a pool already runs in this thread.
    virtual_schedule(unsigned size, std::uint64_t seed, const virtual_options& options)
        : virtual_rounds{size, seed, options}
    {
        if (the_running != nullptr) {
            throw std::logic_error{"virtual pools do not nest"};
        }
        for (unsigned i = size; i-- > 1;) {
            workers()[i].index = i;
            workers()[i].schedule = this;
            free_.push_back(&workers()[i]);
        }
        main().stack.emplace();
        the_running = this;
    }

    virtual_schedule(const virtual_schedule&) = delete;
    virtual_schedule& operator=(const virtual_schedule&) = delete;

    /// Lets jobs return; aborts if one still visits a node, or waits.
    ~virtual_schedule()
    {
        if (!failed()) {
            if (!close() || free_.size() + 1 != size()) {
                die("the pool is destroyed before its jobs have ended");
            }
            for (virtual_worker* worker : free_) {
                if (worker->stack) {
                    run(worker); // which leaves its stack for good, without a job
                }
            }
        }
        the_running = nullptr;
    }

    /// The pool that runs in this thread; null if there is none.
    static virtual_schedule* running() { return the_running; }

    /// Returns whether a condition variable shall wake its worker without a notification.
    bool wakes_without_reason() { return options().shuffles_locks && random().one_in(16); }

    /// Blocks the running worker until it is woken. `holder`: the worker that holds what it waits for, or null.
    void block(const void* on, const virtual_worker* holder)
    {
        current().waits_for = on;
        current().waits_for_worker = holder;
        go_on();
    }

    void wake_all(const void* on)
    {
        for (virtual_worker& worker : workers()) {
            if (worker.waits_for == on) {
                wake(worker);
            }
        }
    }

    /// Wakes one of the waiting workers, if there are any.
    void wake_one(const void* on)
    {
        std::uint32_t seen = 0;
        virtual_worker* one = nullptr;
        for (virtual_worker& worker : workers()) {
            if (worker.waits_for == on && random().below(++seen) == 0) {
                one = &worker;
            }
        }
        if (one != nullptr) {
            wake(*one);
        }
    }

    /// Returns whether there is an idle worker that already has a stack.
    [[nodiscard]] bool has_idle() const
    {
        return std::ranges::any_of(free_, [](const virtual_worker* w) { return w->stack.has_value(); });
    }

    bool try_start(std::function<void()>&& job)
    {
        point();
        if (free_.empty() || failed()) {
            return false;
        }
        virtual_worker* const started = free_.back();
        if (!started->stack) {
            started->stack.emplace(&work, started);
        }
        free_.pop_back();
        started->job = std::move(job);
        add(*started);
        point();
        return true;
    }

private:
    void wake(virtual_worker& worker)
    {
        worker.waits_for = nullptr;
        add(worker);
    }

    /// The function on the stack of a worker other than 0.
    static void work(void* worker)
    {
        auto& self = *static_cast<virtual_worker*>(worker);
        virtual_schedule& schedule = *self.schedule;
        while (self.job) {
            schedule.perform(self.job);
            schedule.free_.push_back(&self);
            schedule.go_on();
        }
        schedule.run(&schedule.main(), true);
    }

    void perform(std::function<void()>& job)
    {
        try {
            job();
            job = nullptr;
            return;
        } catch (const std::exception& thrown) {
            note(("a job threw " + std::string{thrown.what()}).c_str());
        } catch (...) {
            note("a job threw");
        }
        run(&main());
    }

    static inline constinit thread_local virtual_schedule* the_running = nullptr;

    std::vector<virtual_worker*> free_{};
};

} // namespace support
