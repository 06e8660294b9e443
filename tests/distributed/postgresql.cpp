// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

// Facts in PostgreSQL: the contents are those of a store in memory, in any order, from several processes, over several
// connections; and stores of other games are rejected.

#include "support/postgresql_server.hpp"
#include "support/saved_table.hpp"
#include "support/stored_facts.hpp"
#include "support/stored_jobs.hpp"
#include "support/test.hpp"

#include <gamesearch/distributed/fact_store.hpp>
#include <gamesearch/distributed/job_store.hpp>
#include <gamesearch/distributed/postgresql.hpp>

namespace {

using support::keyed_game;
using support::message_of;

constexpr std::uint64_t seed = 20261122;

using game = keyed_game<std::uint32_t, int>;
static_assert(gs::job_store<gs::postgresql_store<game>, game>);

support::postgresql_server& server()
{
    static support::postgresql_server the_only_one;
    return the_only_one;
}

/// A store in a database of its own.
struct place {
    std::string connection = server().new_database();

    template <class G>
    [[nodiscard]] gs::postgresql_store<G> open(const std::string& rules = "a game") const
    {
        return {connection, rules};
    }
};

} // namespace

BOOST_TEST_DECORATOR(*boost::unit_test::precondition(support::postgresql_server::is_installed))
BOOST_AUTO_TEST_SUITE(with_a_server)

BOOST_AUTO_TEST_CASE(it_knows_what_a_store_in_memory_knows)
{
    support::hold_to_memory<keyed_game<std::uint8_t, std::int8_t>>(place{}, seed, 50);
    support::hold_to_memory<keyed_game<std::uint16_t, std::int16_t>>(place{}, seed + 1, 50);
    support::hold_to_memory<keyed_game<std::uint32_t, int>>(place{}, seed + 2, 100);
    support::hold_to_memory<keyed_game<std::uint64_t, std::int64_t>>(place{}, seed + 3, 50);
    support::hold_to_memory<keyed_game<std::uint64_t, double>>(place{}, seed + 4, 100);
    support::hold_to_memory<keyed_game<std::uint32_t, long double>>(place{}, seed + 5, 50);
    support::hold_to_memory<keyed_game<std::uint32_t, support::medals>>(place{}, seed + 6, 100);
}

BOOST_AUTO_TEST_CASE(several_processes_come_to_what_one_comes_to)
{
    for (std::uint64_t round = 0; round != 3; ++round) {
        support::hold_processes_to_memory<game>(place{}, seed + round, 4, 60);
    }
}

BOOST_AUTO_TEST_CASE(it_has_the_jobs_that_a_store_in_memory_has)
{
    for (std::uint64_t round = 0; round != 4; ++round) {
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

BOOST_AUTO_TEST_CASE(a_store_of_another_game_is_refused_and_stays_as_it_was)
{
    const place here;
    const std::string name = here.connection.substr(here.connection.rfind('=') + 1);
    {
        auto store = here.open<game>("four in a row");
        BOOST_TEST(!store.add({.key = 1, .lower = 1}));
    }
    BOOST_TEST(
        message_of([&] { (void)here.open<game>("five in a row"); }) ==
        "the database '" + name +
            "' holds facts for other rules, 'four in a row', not 'five in a row'; open it with its own text, or make a "
            "store for these rules (see docs/stores.md)");
    using wider = keyed_game<std::uint64_t, int>;
    BOOST_TEST(message_of([&] { (void)here.open<wider>("four in a row"); }).find("keys of 4 bytes") !=
               std::string::npos);
    auto store = here.open<game>("four in a row");
    BOOST_TEST(store.size() == 1U);
    gs::detail::postgresql_connection{here.connection}.query("UPDATE about SET format = 99");
    BOOST_TEST(message_of([&] {
                   (void)here.open<game>("four in a row");
               }).find("has format 99, but only format 1 can be read") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_rules_of_a_store_are_read_without_making_one)
{
    const place here;
    BOOST_TEST(!gs::postgresql_rules(here.connection).has_value());
    BOOST_TEST(!gs::postgresql_rules(here.connection).has_value());
    (void)here.open<game>(std::string{"four\0in a row", 13});
    BOOST_TEST((gs::postgresql_rules(here.connection) == std::string{"four\0in a row", 13}));
}

BOOST_AUTO_TEST_CASE(a_server_that_is_not_there_is_told_without_the_connection_string)
{
    const std::string message =
        message_of([&] { gs::postgresql_store<game>("host=/nowhere user=me password=secret dbname=solve", ""); });
    BOOST_TEST(message.starts_with("the database 'solve' cannot be reached: "), message);
    BOOST_TEST(message.find("secret") == std::string::npos);
    BOOST_TEST(message_of([&] { gs::postgresql_store<game>("no = such word", ""); }) != "no exception");
}

BOOST_AUTO_TEST_CASE(a_password_is_not_shown_where_libpq_takes_it_for_something_else)
{
    for (const char* const text :
         {"postgresql://me:secret@[::1/solve", "postgresql://me:%zzsecret@host/solve",
          "host=/nowhere password=a secret", "host=/nowhere password='secret",
          "postgresql://me:a@secret@127.0.0.1:1/solve", "postgresql://me:a/secret@127.0.0.1:1/solve",
          "postgres://me:1/secret@[::1]:1/solve", "dbname=postgresql://me:secret@[::1/solve",
          "postgres//me:secret@host/solve", "postgress://secret"}) {
        const std::string message = message_of([&] { gs::postgresql_store<game>(text, ""); });
        BOOST_TEST(message.find("cannot be reached: the connection string is not of a form that libpq reads") !=
                       std::string::npos,
                   message);
        BOOST_TEST(message.find("secret") == std::string::npos, message);
    }
    const std::string cut{"host=/nowhere\0 password=secret", 30};
    BOOST_TEST(message_of([&] { gs::postgresql_store<game>(cut, ""); }).find("not of a form") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_somebody_else_has_written_is_refused)
{
    const place here;
    auto store = here.open<game>();
    BOOST_TEST(!store.add({.key = 1, .lower = 1}));
    const gs::detail::postgresql_connection other{here.connection};
    for (const char* const damage : {"UPDATE fact SET lower = '1x'", "UPDATE fact SET lower = '99999999999'",
                                     "UPDATE fact SET lower = '2', upper = '1'",
                                     "UPDATE fact SET lower = '-2147483648'", "UPDATE fact SET key = '\\x0102'"}) {
        other.query("UPDATE fact SET lower = '1', upper = NULL");
        other.query(damage);
        BOOST_TEST(message_of([&] { support::all_of(store); }).find("holds data that is not a fact of this game") !=
                       std::string::npos,
                   damage);
    }
}

BOOST_AUTO_TEST_SUITE_END()
