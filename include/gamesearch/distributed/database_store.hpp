// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Facts and jobs in a database of any kind.

#ifndef GAMESEARCH_DISTRIBUTED_DATABASE_STORE_HPP
#define GAMESEARCH_DISTRIBUTED_DATABASE_STORE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/distributed/detail/sql/sql_facts.hpp>
#include <gamesearch/distributed/detail/sql/sql_jobs.hpp>
#include <gamesearch/distributed/detail/sql/sql_plan.hpp>
#include <gamesearch/distributed/fact.hpp>
#include <gamesearch/distributed/job.hpp>
#include <gamesearch/distributed/job_store.hpp>
#include <gamesearch/game.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>

namespace gamesearch::inline v0_2_0 {

/// The common base of \ref sqlite_store and \ref postgresql_store. It is a \ref gamesearch::job_store "job_store" that
/// outlives the program, and that any number of processes can use at the same time.
///
/// When a call returns, its changes are on disk, whatever ends the program or the machine afterwards. If a call is cut
/// short, all of its changes are there, or none. Every member throws `std::runtime_error` if the database cannot be
/// read or written, is damaged, or does not answer for a minute. Where exceptions are switched off, it calls
/// \ref GAMESEARCH_FAIL.
///
/// Several threads must not use it at the same time, nor a process after a `fork`: each thread and process opens the
/// store itself.
template <class G, class Database>
class database_store {
    static_assert(detail::check_storable<G>());

public:
    /// \name Facts
    /// @{

    /// Merges a fact with those stored for its position. If it contradicts them, or itself, nothing is stored, and both
    /// sides are returned; from then on \ref fault reports the contradiction.
    /// \pre each bound is a valid score: not NaN, and not the lowest integer
    /// Complexity: logarithmic in the number of facts. Waits for the disk once, or not at all if the store already
    /// knows as much.
    [[nodiscard]] std::optional<contradiction<G>> add(const fact<G>& told) { return facts().add(told); }

    /// The fact stored for a position, if any. \pre the game is not over.
    [[nodiscard]] std::optional<fact<G>> find(const G& position) const { return facts().find(position.key()); }

    /// The number of positions with a stored fact. Complexity: linear in that number.
    [[nodiscard]] std::size_t size() const { return facts().size(); }

    /// Calls \p visit with each fact, in the order of the keys. Facts added during the call may be included.
    template <class Visit>
    void each(const Visit& visit) const
    {
        facts().each(visit);
    }

    /// Drops each bound that \p worker has proven, and each bound of the plan, which may rest on them. Clears the
    /// fault.
    void forget(const std::string& worker) { facts().forget(worker); }

    /// The contradiction that was found, as text; empty if there was none. After a contradiction no job can be claimed.
    [[nodiscard]] std::string fault() const { return facts().fault(); }

    /// @}
    /// \name The plan
    /// @{

    /// Makes this the plan, unless there is one already. Returns the plan in force.
    plan<G> begin(const plan<G>& wanted) { return the_plan().begin(wanted); }

    /// Claims the right to call \ref ask, which one worker has at a time. Returns the number of the claim, or nothing.
    [[nodiscard]] std::optional<std::uint64_t> claim_plan(const std::string&, lease_time lease)
    {
        return the_plan().claim(lease);
    }

    /// Makes these the open jobs, in this order; makes \ref is_split true for the positions with the keys \p split; and
    /// releases the claim of the plan. Returns false, and changes nothing, if the claim has passed to another worker.
    bool ask(std::uint64_t claim, std::span<const job<G>> wanted, std::span<const game_key_t<G>> split)
    {
        return the_plan().ask(claim, wanted, split);
    }

    /// @}
    /// \name Jobs
    /// @{

    /// Claims the first job whose lease has expired, or else the first open job.
    [[nodiscard]] std::optional<claimed_job<G>> claim(const std::string& worker, lease_time lease)
    {
        return jobs().claim(worker, lease);
    }

    /// Renews the lease of a job or of the plan. Returns false if it has passed to another worker, or is done.
    [[nodiscard]] bool heartbeat(std::uint64_t claim, lease_time lease) { return jobs().heartbeat(claim, lease); }

    /// Merges facts and marks the job as done, both or neither, even if another worker holds the job now. If a fact
    /// causes a contradiction, stores nothing.
    [[nodiscard]] std::optional<contradiction<G>> finish(const claimed_job<G>& taken, std::span<const fact<G>> facts,
                                                         std::uint64_t nodes)
    {
        return jobs().close(taken, facts, nodes, false);
    }

    /// Like \ref finish, for a job whose budget was too small. From now on \ref is_split is true for its position.
    [[nodiscard]] std::optional<contradiction<G>> split(const claimed_job<G>& taken, std::span<const fact<G>> facts,
                                                        std::uint64_t nodes)
    {
        return jobs().close(taken, facts, nodes, true);
    }

    /// Returns whether a job of this position was split, or its key was given to \ref ask.
    [[nodiscard]] bool is_split(const G& position) const
    {
        const auto key = position.key();
        if (!split_.contains(key) && jobs().is_split(key)) {
            split_.insert(key); // a split is never undone
        }
        return split_.contains(key);
    }

    /// The progress of the jobs. Complexity: linear in the number of jobs and of workers.
    [[nodiscard]] job_counts counts() const { return jobs().counts(); }

    /// Returns when there may be news, or when this much time has passed.
    void wait(lease_time time) const { database_.wait(time); }

    /// @}

protected:
    explicit database_store(Database database) : database_{std::move(database)} {}

private:
    [[nodiscard]] auto facts() const { return detail::sql_facts<G, Database>{database_}; }
    [[nodiscard]] auto the_plan() const { return detail::sql_plan<G, Database>{database_}; }
    [[nodiscard]] auto jobs() const { return detail::sql_jobs<G, Database>{database_}; }

    Database database_;
    mutable std::set<game_key_t<G>> split_;
};

} // namespace gamesearch::inline v0_2_0

#endif
