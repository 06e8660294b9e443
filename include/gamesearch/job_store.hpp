// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a store is in which many workers solve one position.

#ifndef GAMESEARCH_JOB_STORE_HPP
#define GAMESEARCH_JOB_STORE_HPP

#include <gamesearch/fact.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/job.hpp>

#include <chrono>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace gamesearch {

/// How long a claim is good if nothing is heard of who has it, by the store's clock.
using lease_time = std::chrono::milliseconds;

/// A store of facts and of jobs, which workers in any number of processes share. Each call is done wholly or not at all,
/// however it ends, and what one process was told another one sees. Nothing is lost by doing a call twice.
///
/// | call | what it does |
/// |---|---|
/// | `add(fact)` | as \ref gamesearch::fact_store "fact_store"'s |
/// | `find(position)` | what is known of a position, an optional `fact<G>` |
/// | `size()`, `each(visit)` | as of \ref gamesearch::fact_store "fact_store" |
/// | `begin(plan)` | makes this the plan, if there is none yet. Returns the one that stands |
/// | `claim_plan(worker, lease)` | who may call `ask`, one at a time: the number of a claim, or none |
/// | `ask(claim, jobs, keys)` | makes these the open jobs, in this order, has `is_split` be true of the positions with these keys, and gives back the claim of the plan. An open job that is not among them is dropped; one among them that is claimed stays claimed; one that is done or was split is open again (its facts were forgotten). False, and nothing is changed, if another worker has come to plan |
/// | `claim(worker, lease)` | takes the first job that is open, or the lease of which has run out: a `claimed_job<G>`, or none |
/// | `heartbeat(claim, lease)` | the lease begins anew. False if the job, or the plan, is another worker's now, or done |
/// | `finish(taken, facts, nodes)` | merges facts and marks the job as done, both or neither. It counts whoever has the job now: what is proven is proven. Of a contradiction it takes in nothing, and returns it |
/// | `split(taken, facts, nodes)` | the same where the budget did not do: from now on `is_split` of its position |
/// | `is_split(position)` | was a job of this position split, or was it told to `ask`? Then the positions after it are asked about |
/// | `counts()` | \ref gamesearch::job_counts "job_counts" |
/// | `fault()` | what was contradicted, in words, from `add`, `finish` or `split`; empty if nothing was. With a fault nothing is claimed any more |
/// | `forget(worker)` | drops each bound that it has proven, and each of the plan's (`plan_name`), which may rest on them; the jobs stay as they are. Ends the fault |
/// | `wait(time)` | returns when there may be news, at the latest when so much time has passed |
///
/// Time is that of the store, and of one clock. A worker's name need not be its own: claims are told apart by number.
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

/// Whom a bound is from that follows from the bounds of the positions after it.
inline constexpr const char* plan_name = "plan";

} // namespace gamesearch

#endif
