// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The effects of kills, a full disk, damage and malice on a store in SQLite.

#include "support/saved_table.hpp"
#include "support/sqlite_place.hpp"
#include "support/store_faults.hpp"
#include "support/stored_facts.hpp"
#include "support/test.hpp"

#include <gamesearch/distributed/sqlite.hpp>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

namespace {

using game = support::job_game;
using support::message_of;

constexpr std::uint64_t seed = 20261122;

using place = support::sqlite_place;

} // namespace

BOOST_AUTO_TEST_CASE(workers_that_are_killed_lose_nothing_that_they_were_told)
{
    std::mt19937_64 random{seed};
    const place here;
    support::workers<place> workers{here};
    workers.ask(8000 / support::share);
    for (std::uint64_t i = 0; i != 3; ++i) {
        workers.start(i);
    }
    for (std::uint64_t kill = 0; kill != 200 / support::share; ++kill) {
        std::this_thread::sleep_for(std::chrono::microseconds{random() % 15'000});
        workers.kill_one(random);
        workers.start(3 + kill);
    }
    workers.finish("seed " + std::to_string(seed));
}

// A full disk ---------------------------------------------------------------------------------------------------------

namespace {

/// Adds facts until that fails; then all accepted facts are there, and more are accepted once there is room again.
template <class MakeRoom>
void fill(const place& here, const MakeRoom& make_room)
{
    std::uint32_t taken_in = 0;
    std::string message = "no exception";
    {
        auto store = here.open<game>();
        while (message == "no exception" && taken_in != 10'000) {
            message = message_of([&] {
                BOOST_TEST(!store.add({.key = taken_in, .lower = 1, .lower_by = std::string(500, 'n')}));
                ++taken_in;
            });
        }
        BOOST_TEST((message.find("full") != std::string::npos || message.find("disk I/O error") != std::string::npos),
                   message);
        BOOST_TEST(taken_in > 0U);
        BOOST_TEST(support::all_of(store).size() == taken_in); // it can still be read
        make_room();
        BOOST_TEST(!store.add({.key = 20'000, .lower = 1}));
    }
    auto store = here.open<game>();
    BOOST_TEST(store.size() == taken_in + 1U);
    BOOST_TEST_MESSAGE(taken_in << " facts until the disk was full");
}

} // namespace

BOOST_AUTO_TEST_CASE(where_a_file_may_not_grow_what_was_stored_stays)
{
    std::signal(SIGXFSZ, SIG_IGN); // the signal would end the program
    const place here;
    (void)here.open<game>();
    rlimit limit{};
    getrlimit(RLIMIT_FSIZE, &limit);
    const rlimit usual = limit;
    limit.rlim_cur = 300'000;
    setrlimit(RLIMIT_FSIZE, &limit);
    fill(here, [&] { setrlimit(RLIMIT_FSIZE, &usual); });
    setrlimit(RLIMIT_FSIZE, &usual);
    std::signal(SIGXFSZ, SIG_DFL);
}

BOOST_AUTO_TEST_CASE(where_a_disk_is_full_what_was_stored_stays)
{
    place here;
    const support::small_disk disk{"1m"};
    if (!disk) {
        return;
    }
    here.path = disk / "facts.sqlite";
    std::ofstream{disk / "other"} << std::string(300'000, 'x');
    fill(here, [&] { std::filesystem::remove(disk / "other"); });
}

// Hostile files -------------------------------------------------------------------------------------------------------

namespace {

/// What a process does with a file that somebody else has made. It may throw the exceptions for bad files, and nothing
/// else.
void use(const std::string& path)
{
    try {
        gs::sqlite_store<game> store{path, "a game"};
        std::size_t count = 0;
        store.each([&](const gs::fact<game>&) { ++count; });
        (void)store.find(game{3});
        (void)store.size();
        (void)store.counts();
        (void)store.is_split(game{3});
        if (const auto taken = store.claim("me", std::chrono::hours{1})) {
            const gs::fact<game> f{.key = taken->asked.key, .lower = 1};
            (void)store.heartbeat(taken->claim, std::chrono::hours{1});
            (void)store.finish(*taken, {&f, 1}, 1);
        }
        (void)store.begin({.root = 1, .rules = "a game"});
        if (const auto claim = store.claim_plan("me", std::chrono::hours{1})) {
            (void)store.ask(*claim, {}, {});
        }
        store.forget("somebody");
    } catch (const std::runtime_error&) {
    }
}

/// A good file, with some of everything in it.
std::string good_file(const place& here)
{
    {
        auto store = here.open<game>();
        std::mt19937_64 random{seed};
        const auto facts = support::true_facts<game>(random, 60);
        (void)store.finish({}, facts, 1);
        std::vector<gs::job<game>> jobs(20);
        for (std::uint32_t key = 0; key != jobs.size(); ++key) {
            jobs[key] = {.key = key, .line = "1 2 3", .question = 1, .nodes = 1000};
        }
        const std::vector<std::uint32_t> split{5, 6};
        (void)store.begin({.root = 1, .rules = "a game"});
        (void)store.ask(store.claim_plan("me", std::chrono::hours{1}).value(), jobs, split);
        (void)store.claim("me", std::chrono::milliseconds{0});
    }
    return support::contents(here.path);
}

} // namespace

BOOST_AUTO_TEST_CASE(a_damaged_file_is_an_error_or_a_store)
{
    const place here;
    const std::string good = good_file(here);
    std::mt19937_64 random{seed};
    int refused = 0;
    for (int i = 0; i != 1000; ++i) {
        std::string bad = good;
        for (std::uint64_t times = 1 + random() % 3; times != 0; --times) {
            // Half of the damage hits SQLite's own structures, at the beginning of a page.
            const std::size_t place =
                random() % 2 == 0 ? random() % bad.size() : (random() % (bad.size() / 4096)) * 4096 + random() % 110;
            bad[place] =
                random() % 2 == 0 ? static_cast<char>(random()) : static_cast<char>(bad[place] ^ (1 << random() % 8));
        }
        if (random() % 8 == 0) {
            bad.resize(random() % bad.size());
        }
        support::write_file(here.path, bad);
        use(here.path);
        std::filesystem::remove(here.path + "-wal");
        std::filesystem::remove(here.path + "-shm");
        support::write_file(here.path, bad);
        refused += message_of([&] { support::all_of(here.open<game>()); }) == "no exception" ? 0 : 1;
        std::filesystem::remove(here.path + "-wal");
        std::filesystem::remove(here.path + "-shm");
    }
    BOOST_TEST_MESSAGE("seed " << seed << ": " << refused << " of 1000 damaged files refused");
    BOOST_TEST(refused > 100);
}

// A FIFO without a writer would keep whoever opens it for reading waiting.
BOOST_AUTO_TEST_CASE(no_regular_file_is_waited_for)
{
    const place here;
    BOOST_REQUIRE(::mkfifo(here.path.c_str(), 0600) == 0);
    BOOST_TEST(message_of([&] { (void)here.open<game>(); }).find("cannot be used as a store") != std::string::npos);
    BOOST_TEST(message_of([&] { (void)gs::sqlite_rules(here.path); }).find("cannot be used as a store") !=
               std::string::npos);
    BOOST_TEST(std::filesystem::is_fifo(here.path));
}

BOOST_AUTO_TEST_CASE(a_file_with_more_in_it_than_tables_is_refused)
{
    for (const char* const malice : {
             "CREATE TRIGGER t AFTER INSERT ON fact BEGIN DELETE FROM fact; END",
             "CREATE VIEW v AS SELECT * FROM fact",
             "CREATE TABLE mine(a)",
             "CREATE INDEX mine ON fact(abs(nodes))",
             "ALTER TABLE fact ADD COLUMN more TEXT",
             "ALTER TABLE fact ADD COLUMN more TEXT AS (hex(key))",
             "ALTER TABLE fact RENAME TO other; CREATE VIEW fact AS SELECT * FROM other",
             "DROP TABLE counted",
             "CREATE VIRTUAL TABLE mine USING fts5(a)",
         }) {
        const place here;
        (void)here.open<game>();
        sqlite3* db = nullptr;
        BOOST_REQUIRE(sqlite3_open(here.path.c_str(), &db) == SQLITE_OK); // with everything that SQLite allows
        BOOST_TEST(sqlite3_exec(db, malice, nullptr, nullptr, nullptr) == SQLITE_OK,
                   malice << ": " << sqlite3_errmsg(db));
        sqlite3_close(db);
        BOOST_TEST(message_of([&] { (void)here.open<game>(); }) ==
                       "'" + here.path +
                           "' holds other tables than a store of this format does; keep your own tables elsewhere, or "
                           "open it with the version of the library that made it (see docs/stores.md)",
                   malice);
        BOOST_TEST(message_of([&] { (void)gs::sqlite_rules(here.path); }) != "no exception");
    }
}

BOOST_AUTO_TEST_CASE(rows_that_no_store_writes_are_refused)
{
    for (const char* const malice : {
             "UPDATE fact SET lower = '1x'",
             "UPDATE fact SET lower = '99999999999'",
             "UPDATE fact SET lower = '-2147483648'",
             "UPDATE fact SET lower = '2', upper = '1'",
             "UPDATE fact SET lower = CAST(X'FF' AS TEXT)",
             "UPDATE fact SET key = zeroblob(1000)",
             "UPDATE job SET question = 'one'",
             "UPDATE job SET key = X'0102' WHERE place = 0",
             "UPDATE claims SET last = -5",
             "DELETE FROM claims",
             "DELETE FROM planner",
             "DELETE FROM about",
             "INSERT INTO about SELECT * FROM about",
             "UPDATE plan SET root = X'01'",
         }) {
        const place here;
        good_file(here);
        gs::detail::sqlite_connection{here.path}.query("DELETE FROM fact WHERE key <> X'00000001'");
        gs::detail::sqlite_connection{here.path}.query(malice);
        BOOST_TEST(message_of([&] {
                       auto store = here.open<game>();
                       support::all_of(store);
                       (void)store.claim("me", std::chrono::hours{1});
                       (void)store.claim("me", std::chrono::hours{1});
                       (void)store.begin({});
                       (void)store.claim_plan("me", std::chrono::hours{1});
                   }).find("' holds data that ") != std::string::npos,
                   malice);
        use(here.path);
    }
}
