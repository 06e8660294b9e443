// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Tests the promises of gs::job_store, for each store that models it.

#pragma once

#include "support/test.hpp"

#include <gamesearch/distributed/fact.hpp>
#include <gamesearch/distributed/job.hpp>
#include <gamesearch/distributed/job_store.hpp>
#include <gamesearch/testing/random_game.hpp>

namespace support {

/// `Place` has a static `open(clock)`, which makes a new store of `game`, whose time is the result of `clock()`, as a
/// `gs::lease_time`.
template <class Place>
class job_store_contract {
public:
    using game = gs::random_game<int>;
    using job = gs::job<game>;
    using fact = gs::fact<game>;

    static void a_plan_is_made_once()
    {
        auto store = open();
        BOOST_TEST((store.begin({.root = 3, .rules = "a", .nodes = 7}) == gs::plan<game>{3, "a", 7}));
        BOOST_TEST((store.begin({.root = 4, .rules = "b", .nodes = 8}) == gs::plan<game>{3, "a", 7}));
    }

    static void jobs_are_claimed_once_and_in_order()
    {
        auto store = open();
        begin(store);
        BOOST_TEST(!store.claim("w", lease));
        BOOST_TEST(ask(store, {question(1, 0), question(2, 0), question(1, 1)}));
        const auto first = store.claim("v", lease);
        const auto second = store.claim("w", lease);
        const auto third = store.claim("w", lease);
        BOOST_TEST_REQUIRE((first && second && third));
        BOOST_TEST((first->asked == question(1, 0)));
        BOOST_TEST((second->asked == question(2, 0)));
        BOOST_TEST((third->asked == question(1, 1)));
        BOOST_TEST(first->claim != second->claim);
        BOOST_TEST(!store.claim("w", lease));
        BOOST_TEST((store.counts() == gs::job_counts{.claimed = 3, .claims = 3}));
    }

    static void what_is_asked_takes_the_place_of_what_is_open()
    {
        auto store = open();
        begin(store);
        BOOST_TEST(ask(store, {question(1, 0), question(2, 0), question(3, 0)}));
        const auto taken = store.claim("w", lease);
        BOOST_TEST(ask(store, {question(4, 0), question(1, 0), question(3, 0)}));
        BOOST_TEST((store.counts() == gs::job_counts{.open = 2, .claimed = 1, .claims = 1}));
        BOOST_TEST((store.claim("w", lease)->asked == question(4, 0)));
        BOOST_TEST((store.claim("w", lease)->asked == question(3, 0)));
        BOOST_TEST(!store.claim("w", lease));
        BOOST_TEST(ask(store, {}, {9}));
        BOOST_TEST(store.counts().claimed == 3U);
        BOOST_TEST(!store.finish(*taken, {}, 0));
        BOOST_TEST(ask(store, {question(1, 0)})); // as if its fact had been forgotten
        BOOST_TEST(store.counts().open == 1U);
    }

    static void a_lapsed_job_goes_to_somebody_else()
    {
        auto store = open();
        begin(store);
        BOOST_TEST(ask(store, {question(1, 0), question(2, 0)}));
        const auto dead = store.claim("dead", lease);
        now += lease / 2;
        BOOST_TEST(store.heartbeat(dead->claim, lease));
        now += lease - std::chrono::milliseconds{1};
        BOOST_TEST((store.claim("w", lease)->asked == question(2, 0)));
        now += std::chrono::milliseconds{2};
        const auto again = store.claim("w", lease);
        BOOST_TEST_REQUIRE(again.has_value());
        BOOST_TEST((again->asked == question(1, 0)));
        BOOST_TEST(!store.heartbeat(dead->claim, lease));
        BOOST_TEST(store.heartbeat(again->claim, lease));
        // The worker was only slow. Its bounds are accepted, and the job is done; afterwards no worker holds the job.
        BOOST_TEST(!store.finish(*dead, std::vector{lower(1, 0)}, 5));
        BOOST_TEST(!store.heartbeat(again->claim, lease));
        BOOST_TEST(!store.finish(*again, std::vector{lower(1, 0)}, 6));
        BOOST_TEST((store.counts() == gs::job_counts{.claimed = 1, .done = 1, .claims = 3, .nodes = 5}));
        BOOST_TEST(store.size() == 1U);
    }

    static void one_plans_at_a_time()
    {
        auto store = open();
        begin(store);
        const auto first = store.claim_plan("v", lease);
        BOOST_TEST_REQUIRE(first.has_value());
        BOOST_TEST(!store.claim_plan("w", lease));
        now += lease / 2;
        BOOST_TEST(store.heartbeat(*first, lease));
        now += lease / 2;
        BOOST_TEST(!store.claim_plan("w", lease));
        now += lease;
        const auto second = store.claim_plan("w", lease);
        BOOST_TEST_REQUIRE(second.has_value());
        const std::vector<job> jobs{question(1, 0)};
        BOOST_TEST(!store.heartbeat(*first, lease));
        BOOST_TEST(!store.ask(*first, jobs, {}));
        BOOST_TEST(store.counts().open == 0U);
        BOOST_TEST(store.ask(*second, jobs, {}));
        BOOST_TEST(!store.ask(*second, {}, {}));
        BOOST_TEST(store.counts().open == 1U);
        BOOST_TEST(store.claim_plan("v", lease).has_value());
    }

    static void a_lease_without_end_does_not_end()
    {
        constexpr gs::lease_time longest = (gs::lease_time::max)();
        auto store = open();
        begin(store);
        now += std::chrono::seconds{1};
        const auto planner = store.claim_plan("v", longest);
        BOOST_TEST_REQUIRE(planner.has_value());
        now += std::chrono::hours{24 * 365};
        BOOST_TEST(!store.claim_plan("w", longest));
        BOOST_TEST(store.heartbeat(*planner, longest));
        BOOST_TEST(store.ask(*planner, std::vector<job>{question(1, 0)}, {}));
        const auto taken = store.claim("v", longest);
        BOOST_TEST_REQUIRE(taken.has_value());
        now += std::chrono::hours{24 * 365};
        BOOST_TEST(!store.claim("w", longest));
        BOOST_TEST(store.heartbeat(taken->claim, longest));
        BOOST_TEST(!store.claim("w", longest));
        BOOST_TEST(!store.finish(*taken, std::vector{lower(1, 0)}, 5));
    }

    static void what_is_split_stays_split()
    {
        auto store = open();
        const game root{1};
        begin(store);
        BOOST_TEST(!store.is_split(root));
        BOOST_TEST(ask(store, {question(root.key(), 0)}));
        const auto taken = store.claim("w", lease);
        BOOST_TEST(!store.split(*taken, std::vector{lower(8, 1)}, 9));
        BOOST_TEST(store.is_split(root));
        BOOST_TEST((store.counts() == gs::job_counts{.split = 1, .claims = 1, .nodes = 9}));
        BOOST_TEST(store.size() == 1U);
        auto other = open();
        begin(other);
        BOOST_TEST(ask(other, {}, {root.key()}));
        BOOST_TEST(other.is_split(root));
    }

    static void a_contradiction_takes_nothing_in_and_stops_all()
    {
        auto store = open();
        begin(store);
        BOOST_TEST(ask(store, {question(1, 2), question(2, 2)}));
        BOOST_TEST(!store.add(lower(1, 2, "honest")));
        const auto taken = store.claim("liar", lease);
        const auto clash = store.finish(*taken, std::vector{upper(7, 0, "liar"), upper(1, 1, "liar")}, 3);
        BOOST_TEST_REQUIRE(clash.has_value());
        BOOST_TEST(clash->text().find("'honest'") != std::string::npos);
        BOOST_TEST(clash->text().find("'liar'") != std::string::npos);
        BOOST_TEST(store.fault() == clash->text());
        BOOST_TEST(store.size() == 1U);
        BOOST_TEST(store.counts().done == 0U);
        BOOST_TEST(!store.claim("w", lease));
        store.forget("liar");
        BOOST_TEST(store.fault().empty());
        BOOST_TEST(store.size() == 1U);
        BOOST_TEST(store.claim("w", lease).has_value());
    }

    static void who_is_forgotten_takes_along_what_may_rest_on_it()
    {
        auto store = open();
        begin(store);
        for (const fact& told :
             {lower(1, 0, "liar"), upper(1, 5, "honest"), lower(2, 1, gs::plan_name), upper(3, 1, "v")}) {
            BOOST_TEST(!store.add(told));
        }
        store.forget("liar");
        BOOST_TEST(store.size() == 2U);
        std::vector<fact> left;
        store.each([&](const fact& known) { left.push_back(known); });
        BOOST_TEST((left == std::vector{upper(1, 5, "honest"), upper(3, 1, "v")}));
    }

    static void all()
    {
        a_plan_is_made_once();
        jobs_are_claimed_once_and_in_order();
        what_is_asked_takes_the_place_of_what_is_open();
        a_lapsed_job_goes_to_somebody_else();
        one_plans_at_a_time();
        a_lease_without_end_does_not_end();
        what_is_split_stays_split();
        a_contradiction_takes_nothing_in_and_stops_all();
        who_is_forgotten_takes_along_what_may_rest_on_it();
    }

private:
    static constexpr gs::lease_time lease = std::chrono::seconds{10};
    static inline gs::lease_time now{};

    static auto open()
    {
        return Place::open([] { return now; });
    }
    template <class Store>
    static void begin(Store& store)
    {
        store.begin({.root = 1, .rules = "random", .nodes = 100});
    }
    template <class Store>
    static bool ask(Store& store, const std::vector<job>& jobs, const std::vector<gs::game_key_t<game>>& split = {})
    {
        return store.ask(store.claim_plan("planner", lease).value(), jobs, split);
    }
    static job question(std::uint32_t key, int at_least)
    {
        return {.key = key, .line = "1 2", .question = at_least, .expected = true, .nodes = 100};
    }
    static fact lower(std::uint32_t key, int bound, const std::string& by = "w")
    {
        return {.key = key, .lower = bound, .nodes = 1, .lower_by = by};
    }
    static fact upper(std::uint32_t key, int bound, const std::string& by = "w")
    {
        return {.key = key, .upper = bound, .nodes = 1, .upper_by = by};
    }
};

} // namespace support
