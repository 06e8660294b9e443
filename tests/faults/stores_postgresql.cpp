// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The effects of kills, dropped connections, a server crash and a full disk on a store in PostgreSQL.

#include "support/postgresql_server.hpp"
#include "support/saved_table.hpp"
#include "support/store_faults.hpp"
#include "support/test.hpp"

#include <gamesearch/distributed/postgresql.hpp>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <thread>

namespace {

using game = support::job_game;
using support::message_of;

constexpr std::uint64_t seed = 20261122;

struct place {
    std::string connection;

    template <class G>
    [[nodiscard]] gs::postgresql_store<G> open(const std::string& rules = "a game") const
    {
        return {connection, rules};
    }
};

/// Ends all connections but its own, as an administrator or a network failure does.
void cut_connections(const std::string& connection)
{
    gs::detail::postgresql_connection{connection}.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE "
                                                        "pid <> pg_backend_pid() AND backend_type = 'client "
                                                        "backend'");
}

} // namespace

BOOST_TEST_DECORATOR(*boost::unit_test::precondition(support::postgresql_server::is_installed))
BOOST_AUTO_TEST_CASE(kills_and_cut_connections_lose_nothing_that_was_told)
{
    support::postgresql_server server;
    const place here{server.new_database()};
    std::mt19937_64 random{seed};
    support::workers<place> workers{here};
    workers.ask(4000 / support::share);
    for (std::uint64_t i = 0; i != 3; ++i) {
        workers.start(i);
    }
    int cut = 0;
    for (std::uint64_t kill = 0; kill != 150 / support::share; ++kill) {
        std::this_thread::sleep_for(std::chrono::microseconds{random() % 25'000});
        if (random() % 4 == 0) {
            cut_connections(here.connection);
            ++cut;
        } else {
            workers.kill_one(random);
            workers.start(3 + kill);
        }
    }
    workers.finish("seed " + std::to_string(seed) + ", " + std::to_string(cut) + " times all connections cut");
}

BOOST_AUTO_TEST_CASE(a_server_that_falls_over_loses_nothing_that_was_told)
{
    support::postgresql_server server;
    const place here{server.new_database()};
    std::mt19937_64 random{seed + 1};
    support::workers<place> workers{here};
    workers.ask(2500 / support::share);
    for (std::uint64_t i = 0; i != 3; ++i) {
        workers.start(i);
    }
    int restarts = 0;
    for (; restarts != 8 / support::share; ++restarts) {
        std::this_thread::sleep_for(std::chrono::milliseconds{random() % 150});
        server.restart();
    }
    workers.finish("seed " + std::to_string(seed + 1) + ", the server fell over " + std::to_string(restarts) +
                   " times");
}

BOOST_AUTO_TEST_CASE(where_the_servers_disk_is_full_nothing_is_lost)
{
    const support::small_disk disk{"96m"};
    if (!disk) {
        return;
    }
    {
        support::postgresql_server server{disk / ""};
        const place here{server.new_database()};
        auto store = here.open<game>();
        BOOST_TEST(!store.add({.key = 0, .lower = 1}));
        std::ofstream other{disk / "other", std::ios::binary};
        while (other << std::string(1 << 20, 'x') << std::flush) {
        }
        other.close();
        std::filesystem::resize_file(disk / "other", std::filesystem::file_size(disk / "other") - (2 << 20));

        std::uint32_t taken_in = 1;
        std::string message = "no exception";
        std::mt19937_64 random{seed};
        while (message == "no exception" && taken_in != 3000) {
            std::string name(20'000, ' '); // made random below, so that it cannot be compressed
            for (char& c : name) {
                c = static_cast<char>(random());
            }
            message = message_of([&] {
                BOOST_TEST(!store.add({.key = taken_in, .lower = 1, .lower_by = name}));
                ++taken_in;
            });
        }
        BOOST_TEST(message.find("No space left on device") != std::string::npos, message);
        std::filesystem::remove(disk / "other");
        server.restart();
        auto again = here.open<game>();
        BOOST_TEST(again.size() == taken_in);
        BOOST_TEST(!store.add({.key = 20'000, .lower = 1}));
        BOOST_TEST(again.size() == taken_in + 1U);
        BOOST_TEST_MESSAGE(taken_in << " facts until the disk was full");
    }
}
