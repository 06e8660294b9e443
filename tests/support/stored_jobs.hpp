// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Checks any store of jobs: whatever the calls, and whoever has opened it, it answers as the store in memory does.

#pragma once

#include "support/stored_facts.hpp"
#include "support/test.hpp"

#include <gamesearch/distributed/job.hpp>
#include <gamesearch/distributed/job_store.hpp>
#include <gamesearch/distributed/memory_store.hpp>

namespace support {

/// Random calls, each to a store in memory and to the store under test, which is reopened now and then. Leases are so
/// long that they do not expire, or expire at once, but the latter for at most one job at a time, so that the next job
/// to be taken is unambiguous.
template <class G, class Place>
class job_calls {
    using key_type = gamesearch::game_key_t<G>;
    using claimed = gamesearch::claimed_job<G>;

public:
    job_calls(const Place& place, std::uint64_t seed)
        : place_{place}, seed_{seed}, random_{seed}, store_{place.template open<G>()}
    {}

    void run(int calls)
    {
        for (call_ = 0; call_ != calls; ++call_) {
            switch (random_() % 12) {
            case 0:
                store_.emplace(place_.template open<G>());
                break;
            case 1:
                begin();
                break;
            case 2:
            case 3:
                plan();
                break;
            case 4:
                forget();
                break;
            case 5:
                add();
                break;
            case 6:
                beat();
                break;
            case 7:
            case 8:
            case 9:
                claim();
                break;
            default:
                close();
                break;
            }
            compare();
        }
    }

private:
    static constexpr gamesearch::lease_time for_ever = std::chrono::hours{1};

    [[nodiscard]] bool chance(unsigned of) { return random_() % of == 0; }
    [[nodiscard]] std::string name() { return hostile_name(random_); }

    void begin()
    {
        const gamesearch::plan<G> wanted{.root = static_cast<key_type>(random_()), .rules = name(), .nodes = random_()};
        const auto expected = memory_.begin(wanted);
        BOOST_TEST((store_->begin(wanted) == expected), where());
    }

    void plan()
    {
        const auto lease = chance(3) ? gamesearch::lease_time{} : for_ever;
        const auto expected = memory_.claim_plan("somebody", lease);
        const auto found = store_->claim_plan("somebody", lease);
        BOOST_TEST(found.has_value() == expected.has_value(), where());
        if (found && expected) {
            BOOST_TEST(tokens_.emplace(*expected, *found).second, where());
            planner_ = *expected;
        }
        if (chance(3)) {
            return; // the planner dies
        }
        std::vector<gamesearch::job<G>> jobs(random_() % 8);
        for (auto& asked : jobs) {
            asked = {.key = static_cast<key_type>(random_() % 6),
                     .line = name(),
                     .question = static_cast<int>(random_() % 3) - 1,
                     .expected = chance(2),
                     .nodes = random_()};
        }
        std::vector<key_type> split(random_() % 3);
        for (auto& key : split) {
            key = static_cast<key_type>(random_() % 12);
        }
        const std::uint64_t claim = chance(10) ? 0 : planner_;
        const bool is_taken = memory_.ask(claim, jobs, split);
        BOOST_TEST(store_->ask(tokens_[claim], jobs, split) == is_taken, where());
    }

    void claim()
    {
        const bool lapses = !has_lapsed_ && chance(3);
        const std::string worker = name();
        const auto expected = memory_.claim(worker, lapses ? gamesearch::lease_time{} : for_ever);
        const auto found = store_->claim(worker, lapses ? gamesearch::lease_time{} : for_ever);
        BOOST_TEST(found.has_value() == expected.has_value(), where());
        if (found && expected) {
            BOOST_TEST((found->asked == expected->asked), where());
            BOOST_TEST(tokens_.emplace(expected->claim, found->claim).second, where());
            taken_.push_back(*expected);
            has_lapsed_ = lapses; // the previous one was taken first
        }
    }

    void beat()
    {
        const std::uint64_t claim = taken_.empty() || chance(4) ? planner_ : taken_[random_() % taken_.size()].claim;
        const bool is_his = memory_.heartbeat(claim, for_ever);
        BOOST_TEST(store_->heartbeat(tokens_[claim], for_ever) == is_his, where());
        has_lapsed_ = has_lapsed_ && !(is_his && !taken_.empty() && claim == taken_.back().claim);
    }

    void close()
    {
        if (taken_.empty()) {
            return;
        }
        const claimed in_memory = taken_[random_() % taken_.size()]; // possibly for the second time
        const claimed stored{tokens_[in_memory.claim], in_memory.asked};
        std::vector<gamesearch::fact<G>> facts = true_facts<G>(random_, random_() % 4);
        if (chance(15) && !facts.empty()) {
            facts.back().lower = 100; // a wrong bound, which may have no effect
            facts.back().lower_by = "liar";
        }
        const std::uint64_t nodes = random_() % 1000;
        const bool is_split = chance(3);
        const auto expected =
            is_split ? memory_.split(in_memory, facts, nodes) : memory_.finish(in_memory, facts, nodes);
        const auto found = is_split ? store_->split(stored, facts, nodes) : store_->finish(stored, facts, nodes);
        BOOST_TEST(found.has_value() == expected.has_value(), where());
        has_lapsed_ = true; // whether it was that one does not matter then
    }

    void add()
    {
        const auto told = true_fact<G>(random_);
        const bool clashes = memory_.add(told).has_value();
        BOOST_TEST(store_->add(told).has_value() == clashes, where());
    }

    void forget()
    {
        const std::string who = memory_.fault().empty() ? name() : "liar";
        memory_.forget(who);
        store_->forget(who);
    }

    void compare()
    {
        BOOST_TEST((store_->counts() == memory_.counts()), where());
        BOOST_TEST(store_->fault().empty() == memory_.fault().empty(), where());
        const G position{static_cast<key_type>(random_() % 12)};
        BOOST_TEST(store_->is_split(position) == memory_.is_split(position), where());
        if (call_ % 20 == 0) {
            BOOST_TEST((all_of(*store_) == all_of(memory_)), where());
        }
    }

    [[nodiscard]] std::string where() const
    {
        return "seed " + std::to_string(seed_) + ", call " + std::to_string(call_);
    }

    const Place& place_;
    std::uint64_t seed_;
    std::mt19937_64 random_;
    gamesearch::memory_store<G> memory_;
    std::optional<decltype(std::declval<const Place&>().template open<G>())> store_;
    std::map<std::uint64_t, std::uint64_t> tokens_{{0, 0}}; // from a claim in memory to the same claim in the store
    std::vector<claimed> taken_;
    std::uint64_t planner_ = 0; // the last planner
    bool has_lapsed_ = false;
    int call_ = 0;
};

} // namespace support
