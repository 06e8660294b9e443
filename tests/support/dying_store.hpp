// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Stores through which a worker is killed, or reports wrong bounds.

#pragma once

#include "support/test.hpp"

#include <gamesearch/distributed/fact.hpp>
#include <gamesearch/distributed/job.hpp>
#include <gamesearch/distributed/job_store.hpp>

namespace support {

/// Ends a worker as a kill would: only its entries in the store remain.
struct killed {};

/// Forwards calls to a shared store, and kills its worker before or after any of them when `dies` says so.
template <class Store, class G, class Dies>
class dying_store {
public:
    dying_store(Store& store, Dies dies) : store_{store}, dies_{std::move(dies)} {}

    std::optional<gs::contradiction<G>> add(const gs::fact<G>& known)
    {
        return call([&] { return store_.add(known); });
    }
    std::optional<gs::fact<G>> find(const G& position) const { return store_.find(position); }
    std::size_t size() const { return store_.size(); }
    template <class Visit>
    void each(const Visit& visit) const
    {
        store_.each(visit);
    }
    gs::plan<G> begin(const gs::plan<G>& what)
    {
        return call([&] { return store_.begin(what); });
    }
    std::optional<std::uint64_t> claim_plan(const std::string& worker, gs::lease_time lease)
    {
        return call([&] { return store_.claim_plan(worker, lease); });
    }
    bool ask(std::uint64_t claim, std::span<const gs::job<G>> jobs, std::span<const gs::game_key_t<G>> split)
    {
        return call([&] { return store_.ask(claim, jobs, split); });
    }
    std::optional<gs::claimed_job<G>> claim(const std::string& worker, gs::lease_time lease)
    {
        return call([&] { return store_.claim(worker, lease); });
    }
    bool heartbeat(std::uint64_t claim, gs::lease_time lease)
    {
        return call([&] { return store_.heartbeat(claim, lease); });
    }
    std::optional<gs::contradiction<G>> finish(const gs::claimed_job<G>& taken, std::span<const gs::fact<G>> facts,
                                               std::uint64_t nodes)
    {
        return call([&] { return store_.finish(taken, facts, nodes); });
    }
    std::optional<gs::contradiction<G>> split(const gs::claimed_job<G>& taken, std::span<const gs::fact<G>> facts,
                                              std::uint64_t nodes)
    {
        return call([&] { return store_.split(taken, facts, nodes); });
    }
    bool is_split(const G& position) const { return store_.is_split(position); }
    gs::job_counts counts() const { return store_.counts(); }
    std::string fault() const { return store_.fault(); }
    void forget(const std::string& worker) { store_.forget(worker); }
    void wait(gs::lease_time time) { store_.wait(time); }

private:
    template <class Call>
    auto call(const Call& call)
    {
        if (dies_()) {
            throw killed{};
        }
        auto returned = call();
        if (dies_()) {
            throw killed{};
        }
        return returned;
    }

    Store& store_;
    Dies dies_;
};

} // namespace support
