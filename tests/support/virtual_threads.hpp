// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A pool of workers in virtual time that runs in a single thread: by its seed a parallel search is reproducible to the
// node, for any number of workers, on any machine. It replaces a pool of threads.

#ifndef TESTS_SUPPORT_VIRTUAL_THREADS_HPP
#define TESTS_SUPPORT_VIRTUAL_THREADS_HPP

#include "support/virtual_mutex.hpp"
#include "support/virtual_schedule.hpp"

#include <cstdint>
#include <functional>
#include <utility>

namespace support {

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

#endif
