// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

// Facts in SQLite: the contents are those of a store in memory, in any order, from several processes, also after
// reopening; and files that are not such a store are rejected.

#include "support/job_store_contract.hpp"
#include "support/saved_table.hpp"
#include "support/sqlite_place.hpp"
#include "support/stored_facts.hpp"
#include "support/stored_jobs.hpp"
#include "support/test.hpp"

#include <gamesearch/distributed/fact_store.hpp>
#include <gamesearch/distributed/job_store.hpp>
#include <gamesearch/distributed/sqlite.hpp>
#include <gamesearch/distributed/work.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/testing/random_game.hpp>

#include <filesystem>

namespace {

using support::keyed_game;
using support::message_of;

constexpr std::uint64_t seed = 20261122;

using game = keyed_game<std::uint32_t, int>;
static_assert(gs::job_store<gs::sqlite_store<game>, game>);

using place = support::sqlite_place;

} // namespace

BOOST_AUTO_TEST_CASE(it_knows_what_a_store_in_memory_knows)
{
    support::hold_to_memory<keyed_game<std::uint8_t, std::int8_t>>(place{}, seed, 100);
    support::hold_to_memory<keyed_game<std::uint16_t, std::int16_t>>(place{}, seed + 1, 100);
    support::hold_to_memory<keyed_game<std::uint32_t, int>>(place{}, seed + 2, 100);
    support::hold_to_memory<keyed_game<std::uint64_t, std::int64_t>>(place{}, seed + 3, 100);
    support::hold_to_memory<keyed_game<std::uint64_t, float>>(place{}, seed + 4, 100);
    support::hold_to_memory<keyed_game<std::uint32_t, double>>(place{}, seed + 5, 100);
    support::hold_to_memory<keyed_game<std::uint32_t, long double>>(place{}, seed + 6, 100);
    support::hold_to_memory<keyed_game<unsigned long long, support::medals>>(place{}, seed + 7, 100);
}

BOOST_AUTO_TEST_CASE(several_processes_come_to_what_one_comes_to)
{
    for (std::uint64_t round = 0; round != 5; ++round) {
        support::hold_processes_to_memory<game>(place{}, seed + round, 4, 60);
    }
}

namespace {

/// A new store for each call, with the test's clock.
struct place_with_clock {
    static auto open(const gs::sqlite_store<gs::random_game<int>>::clock& clock)
    {
        static const support::temporary_folder folder{support::folder_in_memory()};
        static int files = 0;
        return gs::sqlite_store<gs::random_game<int>>{folder / std::to_string(++files), "the contract", clock};
    }
};

} // namespace

BOOST_AUTO_TEST_CASE(it_keeps_the_contract_of_stores_with_jobs)
{
    support::job_store_contract<place_with_clock>::all();
}

BOOST_AUTO_TEST_CASE(it_has_the_jobs_that_a_store_in_memory_has)
{
    for (std::uint64_t round = 0; round != 20; ++round) {
        const place here;
        support::job_calls<game, place>{here, seed + round}.run(300);
    }
}

BOOST_AUTO_TEST_CASE(a_store_may_be_used_while_it_is_visited)
{
    support::add_while_visiting(place{});
}

BOOST_AUTO_TEST_CASE(a_contradiction_is_told_and_not_taken_in)
{
    support::tell_contradictions(place{});
}

BOOST_AUTO_TEST_CASE(many_facts_are_visited_in_order)
{
    const place here;
    auto store = here.open<game>();
    gs::fact_store<game> memory;
    std::mt19937_64 random{seed};
    for (int i = 0; i != 2500; ++i) { // more than are read at once
        const gs::fact<game> f{.key = static_cast<std::uint32_t>(random()), .lower = 1};
        BOOST_TEST(!memory.add(f));
    }
    std::vector<gs::fact<game>> facts;
    memory.each([&](const gs::fact<game>& f) { facts.push_back(f); });
    BOOST_TEST(!store.finish({}, facts, 0)); // one transaction for all
    BOOST_TEST((support::all_of(store) == support::all_of(memory)));
}

BOOST_AUTO_TEST_CASE(what_is_written_is_safe_before_it_is_told)
{
    const place here;
    auto store = here.open<game>();
    const gs::detail::sqlite_connection other{here.path};
    BOOST_TEST(gs::detail::text_of(other.query("PRAGMA journal_mode").rows.at(0), 0) == "wal");
}

// Rejections ----------------------------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_store_of_another_game_is_refused_and_stays_as_it_was)
{
    const place here;
    {
        auto store = here.open<game>("four in a row");
        BOOST_TEST(!store.add({.key = 1, .lower = 1}));
    }
    const std::string before = support::contents(here.path);
    BOOST_TEST(
        message_of([&] { (void)here.open<game>("five in a row"); }) ==
        "'" + here.path +
            "' holds facts for other rules, 'four in a row', not 'five in a row'; open it with its own text, or make a "
            "store for these rules (see docs/stores.md)");
    using wider = keyed_game<std::uint64_t, int>;
    BOOST_TEST(
        message_of([&] { (void)here.open<wider>("four in a row"); }) ==
        "'" + here.path +
            "' is for a game with keys of 4 bytes, scores of 4 bytes, integers, not keys of 8 bytes, scores of 4 "
            "bytes, integers; open "
            "it for that game (see docs/stores.md)");
    using exact = keyed_game<std::uint32_t, float>;
    BOOST_TEST(message_of([&] { (void)here.open<exact>("four in a row"); }).find("4 bytes, floating") !=
               std::string::npos);
    BOOST_TEST((support::contents(here.path) == before));
    auto store = here.open<game>("four in a row");
    BOOST_TEST(store.size() == 1U);
}

BOOST_AUTO_TEST_CASE(the_rules_of_a_store_are_read_without_making_one)
{
    const place here;
    BOOST_TEST(!gs::sqlite_rules(here.path).has_value());
    BOOST_TEST(!std::filesystem::exists(here.path));
    support::write_file(here.path, "");
    BOOST_TEST(!gs::sqlite_rules(here.path).has_value());
    (void)here.open<game>(std::string{"four\0in a row", 13});
    BOOST_TEST((gs::sqlite_rules(here.path) == std::string{"four\0in a row", 13}));
}

BOOST_AUTO_TEST_CASE(what_is_no_store_is_refused_and_stays_as_it_was)
{
    const place here;
    support::write_file(here.path, std::string(5000, 'x'));
    BOOST_TEST(message_of([&] { (void)here.open<game>(); }) ==
               "'" + here.path +
                   "' cannot be used as a store: file is not a database; give the path of a store, or of a new one, "
                   "where there is "
                   "room; what was stored is unchanged (see docs/stores.md)");
    BOOST_TEST(support::contents(here.path) == std::string(5000, 'x'));

    support::write_file(here.path, "");
    gs::detail::sqlite_connection{here.path}.query("CREATE TABLE mine(a)");
    const std::string before = support::contents(here.path);
    BOOST_TEST(message_of([&] { (void)here.open<game>(); }) ==
               "'" + here.path +
                   "' is not a gamesearch store but another database; give another path (see docs/stores.md)");
    BOOST_TEST((support::contents(here.path) == before));
    BOOST_TEST(message_of([&] {
                   gs::sqlite_store<game>(here.folder / "no folder/facts", "");
               }).find("unable to open database file") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(names_that_mean_something_to_sqlite_are_names_of_files)
{
    const support::temporary_folder folder;
    const auto usual = std::filesystem::current_path();
    std::filesystem::current_path(folder / "");
    for (const std::string name : {":memory:", "file:facts?mode=memory", "facts'; --"}) {
        BOOST_TEST(!gs::sqlite_store<game>(name, "").add({.key = 1, .lower = 1}));
        BOOST_TEST(std::filesystem::exists(folder / name), name);
        BOOST_TEST(gs::sqlite_store<game>(name, "").size() == 1U);
    }
    BOOST_TEST(message_of([&] { gs::sqlite_store<game>("", ""); }) != "no exception");
    BOOST_TEST(
        message_of([&] { gs::sqlite_store<game>(std::string{"facts\0more", 10}, ""); }) ==
        "'facts?more' is not a path, because it contains a zero byte; give the path of a store (see docs/stores.md)");
    BOOST_TEST(!std::filesystem::exists(folder / "facts"));
    std::filesystem::current_path(usual);
}

BOOST_AUTO_TEST_CASE(a_store_of_another_format_is_refused)
{
    const place here;
    (void)here.open<game>();
    gs::detail::sqlite_connection{here.path}.query("UPDATE about SET format = 99");
    BOOST_TEST(
        message_of([&] { (void)here.open<game>(); }) ==
        "'" + here.path +
            "' has format 99, but only format 1 can be read; open it with the version of the library that made it (see "
            "docs/stores.md)");
}

BOOST_AUTO_TEST_CASE(a_file_that_is_deleted_or_moved_while_it_is_used_is_told)
{
    const auto told = [](const std::string& path, const auto& act) {
        const std::string message = message_of(act);
        BOOST_TEST(message ==
                   "'" + path +
                       "' was deleted, moved or replaced while it was in use, and what was stored since then "
                       "is not in it; put it back, or start again (see docs/stores.md)");
    };
    {
        const place here;
        auto store = here.open<game>();
        BOOST_TEST(!store.add({.key = 1, .lower = 1, .lower_by = "w"}));
        std::filesystem::remove(here.path);
        told(here.path, [&] { (void)store.add({.key = 2, .lower = 1, .lower_by = "w"}); });
    }
    {
        const place here;
        auto store = here.open<game>();
        std::filesystem::rename(here.path, here.folder / "elsewhere");
        told(here.path, [&] { (void)gs::solve.with(store, gs::jobs{.nodes = 9})(game{3}); });
    }
}
