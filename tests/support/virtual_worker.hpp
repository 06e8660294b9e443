// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A worker of a virtual pool, the pool's options, and its failures.

#pragma once

#include "support/fibre.hpp"
#include "support/test.hpp"

#include <iostream>

namespace support {

/// No worker could continue, or the code under test broke a rule of its pool.
struct virtual_failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct virtual_options {
    /// Others may run first at a lock, a condition variable or a start, and waits may end spuriously.
    bool shuffles_locks = false;
    /// A worker may lose turns, as if preempted by the system: after a node, and where others may run first.
    bool stalls = false;
    std::uint64_t most_rounds = 100'000'000; ///< Taking this many is a failure.
    std::ostream* report = &std::cerr; ///< Where failures are reported, in addition to being thrown; null: nowhere.
};

/// SplitMix64, by Steele, Lea and Flood (2014).
class virtual_random {
public:
    explicit virtual_random(std::uint64_t seed) : state_{seed} {}

    /// A number less than `end`.
    std::uint32_t below(std::uint32_t end)
    {
        std::uint64_t mixed = state_ += 0x9E3779B97F4A7C15U;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
        return static_cast<std::uint32_t>(((mixed >> 32) * end) >> 32);
    }

    bool one_in(std::uint32_t many) { return below(many) == 0; }

private:
    std::uint64_t state_;
};

class virtual_schedule;

struct virtual_worker {
    unsigned index = 0;
    virtual_schedule* schedule = nullptr;
    std::optional<fibre> stack{};
    std::function<void()> job{};
    bool is_visiting = false; ///< A node, in this turn.
    const void* waits_for = nullptr; ///< A mutex or a condition variable, while it is blocked.
    const virtual_worker* waits_for_worker = nullptr; ///< The holder of the mutex.
};

/// Some of the workers, unordered.
class worker_set {
public:
    void reserve(std::size_t size) { workers_.reserve(size); }
    [[nodiscard]] bool empty() const { return workers_.empty(); }
    void add(virtual_worker* worker) { workers_.push_back(worker); }

    /// Removes and returns any of them; there must be at least one.
    virtual_worker* draw(virtual_random& random)
    {
        std::swap(workers_[random.below(static_cast<std::uint32_t>(workers_.size()))], workers_.back());
        virtual_worker* const drawn = workers_.back();
        workers_.pop_back();
        return drawn;
    }

private:
    std::vector<virtual_worker*> workers_{};
};

/// The state of a worker, for the report of a failure.
inline std::string told(const virtual_worker& worker)
{
    const std::string name = "worker " + std::to_string(worker.index);
    if (worker.index != 0 && !worker.job) {
        return name + " is free";
    }
    if (worker.waits_for == nullptr) {
        return name + " can run";
    }
    return worker.waits_for_worker == nullptr
               ? name + " waits for a condition"
               : name + " waits for a mutex of worker " + std::to_string(worker.waits_for_worker->index);
}

/// The first failure of a pool.
class failure_record {
public:
    explicit failure_record(std::ostream* report) : report_{report} {}

    void report_to(std::ostream& report) { report_ = &report; }
    [[nodiscard]] bool has_happened() const { return !text_.empty(); }
    [[nodiscard]] bool has_thrown() const { return has_thrown_; }

    void note(const std::vector<virtual_worker>& workers, std::uint64_t seed, std::uint64_t round, const char* what)
    {
        if (has_happened()) {
            return;
        }
        text_ = "virtual pool of " + std::to_string(workers.size()) + ", seed " + std::to_string(seed) + ", round " +
                std::to_string(round) + ": " + what;
        for (const virtual_worker& worker : workers) {
            text_ += "; " + told(worker);
        }
        if (report_ != nullptr) {
            *report_ << text_ << '\n' << std::flush;
        }
    }

    void check()
    {
        if (has_happened()) {
            has_thrown_ = true;
            throw virtual_failure{text_};
        }
    }

private:
    std::ostream* report_;
    std::string text_{};
    bool has_thrown_ = false;
};

} // namespace support
