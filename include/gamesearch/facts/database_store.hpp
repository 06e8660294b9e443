// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Facts and jobs in a database, whichever it is.

#ifndef GAMESEARCH_FACTS_DATABASE_STORE_HPP
#define GAMESEARCH_FACTS_DATABASE_STORE_HPP

#include <gamesearch/detail/facts/fact_row.hpp>
#include <gamesearch/detail/facts/sql_facts.hpp>
#include <gamesearch/detail/facts/sql_jobs.hpp>
#include <gamesearch/detail/facts/sql_plan.hpp>
#include <gamesearch/fact.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/job.hpp>
#include <gamesearch/job_store.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>

namespace gamesearch {

/// What \ref sqlite_store and \ref postgresql_store have in common: a \ref gamesearch::job_store "job_store", which outlives
/// the program, and which any number of processes use at a time.
///
/// What a call has changed is on the disk when it returns, whatever ends the program or the machine afterwards. Of a call
/// that is cut short all is there, or nothing. Every member throws `std::runtime_error` where the database cannot be read or
/// written, is damaged, or does not answer for a minute. Where exceptions are switched off, it calls \ref GAMESEARCH_FAIL.
///
/// Not for several threads at a time, and not beyond a `fork`: each thread and process opens the store itself.
template <class G, class Database>
class database_store {
    static_assert(detail::check_storable<G>());

public:
    /// \name Facts
    /// @{

    /// Merges a fact into what is known of its position. If they contradict each other, or the fact itself, nothing is
    /// taken in, and both sides are returned; then \ref fault keeps it.
    /// \pre a bound is a score: no NaN, and not the lowest integer
    /// Complexity: logarithmic in the number of facts; waits for the disk once, or not at all if the store knows as much.
    [[nodiscard]] std::optional<contradiction<G>> add(const fact<G>& told) { return facts().add(told); }

    /// What is known of a position, of a running game.
    [[nodiscard]] std::optional<fact<G>> find(const G& position) const { return facts().find(position.key()); }

    /// Of how many positions something is known. Complexity: linear in that.
    [[nodiscard]] std::size_t size() const { return facts().size(); }

    /// Calls \p visit with each fact, in the order of the keys. Facts that are added meanwhile may be among them.
    template <class Visit>
    void each(const Visit& visit) const
    {
        facts().each(visit);
    }

    /// Drops each bound that \p worker has proven, and each of the plan's, which may rest on them. Ends the fault.
    void forget(const std::string& worker) { facts().forget(worker); }

    /// What was contradicted, in words; empty if nothing was. With a fault no job is claimed any more.
    [[nodiscard]] std::string fault() const { return facts().fault(); }

    /// @}
    /// \name The plan
    /// @{

    /// Makes this the plan, if there is none yet. Returns the one that stands.
    plan<G> begin(const plan<G>& wanted) { return the_plan().begin(wanted); }

    /// Who may call \ref ask, one at a time: the number of a claim, or none.
    [[nodiscard]] std::optional<std::uint64_t> claim_plan(const std::string&, lease_time lease)
    {
        return the_plan().claim(lease);
    }

    /// Makes these the open jobs, in this order, has \ref is_split be true of the positions with the keys \p split, and gives
    /// back the claim of the plan. False, and nothing is changed, if another worker has come to plan.
    bool ask(std::uint64_t claim, std::span<const job<G>> wanted, std::span<const game_key_t<G>> split)
    {
        return the_plan().ask(claim, wanted, split);
    }

    /// @}
    /// \name Jobs
    /// @{

    /// The first job whose lease has run out, or else the first open one.
    [[nodiscard]] std::optional<claimed_job<G>> claim(const std::string& worker, lease_time lease)
    {
        return jobs().claim(worker, lease);
    }

    /// The lease begins anew, of a job or of the plan. False if it is another worker's now, or done.
    [[nodiscard]] bool heartbeat(std::uint64_t claim, lease_time lease) { return jobs().heartbeat(claim, lease); }

    /// Merges facts and marks the job as done, both or neither; whoever has it now. Of a contradiction nothing is taken in.
    [[nodiscard]] std::optional<contradiction<G>> finish(const claimed_job<G>& taken, std::span<const fact<G>> facts,
                                                         std::uint64_t nodes)
    {
        return jobs().close(taken, facts, nodes, false);
    }

    /// The same where the budget did not do: from now on \ref is_split of its position.
    [[nodiscard]] std::optional<contradiction<G>> split(const claimed_job<G>& taken, std::span<const fact<G>> facts,
                                                        std::uint64_t nodes)
    {
        return jobs().close(taken, facts, nodes, true);
    }

    /// Was a job of this position split, or was that said of it?
    [[nodiscard]] bool is_split(const G& position) const
    {
        const auto key = position.key();
        if (!split_.contains(key) && jobs().is_split(key)) {
            split_.insert(key); // which nobody takes back
        }
        return split_.contains(key);
    }

    /// How far the jobs have come. Complexity: linear in the number of jobs and of workers.
    [[nodiscard]] job_counts counts() const { return jobs().counts(); }

    /// Returns when there may be news, at the latest when so much time has passed.
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

} // namespace gamesearch

#endif
