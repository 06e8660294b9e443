// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The concept of a store through which many workers solve one position.

#ifndef GAMESEARCH_DISTRIBUTED_JOB_STORE_HPP
#define GAMESEARCH_DISTRIBUTED_JOB_STORE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/distributed/fact.hpp>
#include <gamesearch/distributed/job.hpp>
#include <gamesearch/game.hpp>

#include <chrono>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace gamesearch::inline v0_2_0 {

/// How long a claim is valid without a heartbeat, by the store's clock.
using lease_time = std::chrono::milliseconds;

/// A store of facts and jobs, which workers in any number of processes share. Each call takes effect entirely or not at
/// all, however it ends, and what one process writes the others see. Repeating a call does no harm.
///
/// - `add(fact)`: as for \ref gamesearch::fact_store "fact_store".
/// - `find(position)`: the fact stored for a position, an optional `fact<G>`.
/// - `size()`, `each(visit)`: as for \ref gamesearch::fact_store "fact_store".
/// - `begin(plan)`: makes this the plan, unless there is one already. Returns the plan in force.
/// - `claim_plan(worker, lease)`: claims the right to call `ask`, which one worker has at a time. Returns the number of
///   the claim, or nothing.
/// - `ask(claim, jobs, keys)`: makes these the open jobs, in this order; makes `is_split` true for the positions with
///   these keys; and releases the claim of the plan. An open job that is not among them is dropped; a claimed one among
///   them stays claimed; one that was done or split is opened again (its facts were forgotten). Returns false, and
///   changes nothing, if the claim has passed to another worker.
/// - `claim(worker, lease)`: claims the first job whose lease has expired, or else the first open job. Returns a
///   `claimed_job<G>`, or nothing.
/// - `heartbeat(claim, lease)`: renews the lease. Returns false if the job, or the plan, has passed to another worker,
///   or is done.
/// - `finish(taken, facts, nodes)`: merges facts and marks the job as done, both or neither. It counts even if another
///   worker holds the job now, since a proof stays a proof. If a fact causes a contradiction, stores nothing and
///   returns the contradiction.
/// - `split(taken, facts, nodes)`: like `finish`, for a job whose budget was too small. From now on `is_split` is true
///   for its position.
/// - `is_split(position)`: whether a job of this position was split, or its key was given to `ask`. The positions after
///   it are then asked about.
/// - `counts()`: \ref gamesearch::job_counts "job_counts".
/// - `fault()`: the contradiction found by `add`, `finish` or `split`, as text; empty if there was none. After a
///   contradiction nothing can be claimed.
/// - `forget(worker)`: drops each bound that the worker has proven, and each bound of the plan (`plan_name`), which may
///   rest on them; the jobs stay as they are. Clears the fault.
/// - `wait(time)`: returns when there may be news, or when this much time has passed.
///
/// Times are those of one clock, the store's. Workers need not have distinct names: claims are identified by number.
template <class S, class G>
concept job_store =
    keyed_game<G> &&
    requires(S& s, const S& c, const G& position, const fact<G>& known, const plan<G>& what, const std::string& worker,
             std::uint64_t claim, lease_time lease, const claimed_job<G>& taken, std::span<const fact<G>> facts,
             std::span<const job<G>> jobs, std::span<const game_key_t<G>> keys, std::uint64_t nodes) {
        { s.add(known) } -> std::same_as<std::optional<contradiction<G>>>;
        { c.find(position) } -> std::same_as<std::optional<fact<G>>>;
        { c.size() } -> std::convertible_to<std::size_t>;
        c.each([](const fact<G>&) {});
        { s.begin(what) } -> std::same_as<plan<G>>;
        { s.claim_plan(worker, lease) } -> std::same_as<std::optional<std::uint64_t>>;
        { s.ask(claim, jobs, keys) } -> std::same_as<bool>;
        { s.claim(worker, lease) } -> std::same_as<std::optional<claimed_job<G>>>;
        { s.heartbeat(claim, lease) } -> std::same_as<bool>;
        { s.finish(taken, facts, nodes) } -> std::same_as<std::optional<contradiction<G>>>;
        { s.split(taken, facts, nodes) } -> std::same_as<std::optional<contradiction<G>>>;
        { c.is_split(position) } -> std::same_as<bool>;
        { c.counts() } -> std::same_as<job_counts>;
        { c.fault() } -> std::same_as<std::string>;
        s.forget(worker);
        s.wait(lease);
    };

/// The author of bounds that follow from the bounds of later positions.
inline constexpr const char* plan_name = "plan";

} // namespace gamesearch::inline v0_2_0

#endif
