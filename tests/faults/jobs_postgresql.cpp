// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: optimized

// A whole solve by processes that share a PostgreSQL server: the planner is killed, the server crashes, a worker's
// clock is off by a day. The score is that of a single process, and no job is lost or counted twice.

#include "games/connect_four.hpp"
#include "support/postgresql_server.hpp"
#include "support/test.hpp"

#include <gamesearch/distributed/postgresql.hpp>
#include <gamesearch/distributed/work.hpp>
#include <gamesearch/solve.hpp>

#include <filesystem>
#include <iostream>
#include <thread>

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using game = games::connect_four<5, 4>; // a draw
using store = gs::postgresql_store<game>;

constexpr std::uint64_t seed = 20261122;
const std::string rules = "connect four 5x4";
constexpr std::chrono::milliseconds lease{500};

gs::jobs jobs_of(const std::string& worker, std::chrono::milliseconds until_given_up = lease)
{
    return {.nodes = 1'500, .rules = rules, .worker = worker, .lease = until_given_up};
}

/// Works until the score is known. Whatever the server does, a call gives up only after a minute.
[[noreturn]] void work(const std::string& connection, std::chrono::milliseconds until_given_up = lease)
{
    const std::string name = "process " + std::to_string(getpid());
    while (true) {
        try {
            store facts{connection, rules};
            _exit(gs::work(facts, game{}, jobs_of(name, until_given_up)) == 0 ? 0 : 1);
        } catch (const std::exception&) { // the server was down during the connection attempt
            std::this_thread::sleep_for(std::chrono::milliseconds{50});
        }
    }
}

template <class Child>
pid_t started(const Child& child)
{
    const pid_t id = fork();
    BOOST_REQUIRE(id >= 0);
    if (id == 0) {
        child();
        _exit(127);
    }
    return id;
}

void require_end(pid_t child)
{
    int status = 0;
    waitpid(child, &status, 0);
    BOOST_TEST((WIFEXITED(status) && WEXITSTATUS(status) == 0));
}

/// The contents of the store when all have ended: the score, and each job counted once.
gs::job_counts require_solved(const std::string& connection, std::uint64_t begun_again)
{
    store facts{connection, rules};
    const gs::job_counts counts = facts.counts();
    BOOST_TEST(counts.claims - counts.done - counts.split <= begun_again + counts.claimed);
    const auto result = gs::solve.with(facts, jobs_of("afterwards"))(game{});
    BOOST_TEST(result.score == 0);
    BOOST_TEST((result.bound == gs::bound::exact));
    BOOST_TEST(result.statistics.nodes == 0U); // already solved
    BOOST_TEST(facts.fault().empty());
    return counts;
}

/// Begins a solve, claims the plan, and is killed while holding it.
void kill_a_planner(const std::string& connection)
{
    const pid_t planner = started([&] {
        store facts{connection, rules};
        gs::job_worker worker{facts, game{}, jobs_of("killed")};
        while (!facts.claim_plan("killed", lease)) {
            worker.step();
        }
        raise(SIGKILL);
    });
    int status = 0;
    waitpid(planner, &status, 0);
    BOOST_TEST((WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL));
}

#if !defined(TESTS_UNDER_ADDRESS_SANITIZER) // which must be loaded before anything else

constexpr const char* connection_of_worker = "GAMESEARCH_TEST_CONNECTION";
constexpr const char* time_of_test = "GAMESEARCH_TEST_TIME";
constexpr std::chrono::milliseconds long_lease{60'000}; // which only a wrong clock lets expire

const char* const false_clock = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";

bool can_falsify_clocks()
{
    const bool found = std::filesystem::exists(false_clock);
    if (!found) {
        std::cout << "SKIPPED: faults/jobs_postgresql needs libfaketime (in Debian: libfaketime)" << std::endl;
    }
    return found;
}

/// Starts this program again, as a worker whose clock is wrong.
pid_t started_with_clock(const std::string& connection, const std::string& days)
{
    return started([&] {
        setenv(connection_of_worker, connection.c_str(), 1);
        const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
        setenv(time_of_test, std::to_string(now).c_str(), 1);
        setenv("LD_PRELOAD", false_clock, 1);
        setenv("FAKETIME", days.c_str(), 1);
        execl("/proc/self/exe", "worker", "--run_test=with_a_server/a_worker_whose_clock_is_wrong", nullptr);
    });
}

#endif

} // namespace

BOOST_TEST_DECORATOR(*boost::unit_test::precondition(support::postgresql_server::is_installed))
BOOST_AUTO_TEST_SUITE(with_a_server)

BOOST_AUTO_TEST_CASE(a_server_that_falls_over_and_planners_who_are_killed_do_not_change_the_score)
{
    support::postgresql_server server;
    std::mt19937_64 random{seed};
    constexpr int solves = 3;
    std::uint64_t jobs = 0;
    std::uint64_t again = 0;
    for (int i = 0; i != solves; ++i) {
        const std::string connection = server.new_database();
        (void)store{connection, rules};
        kill_a_planner(connection);
        const std::vector<pid_t> workers{started([&] { work(connection); }), started([&] { work(connection); })};
        for (int restarts = 0; restarts != 2; ++restarts) {
            std::this_thread::sleep_for(lease + std::chrono::milliseconds{random() % 300});
            server.restart();
        }
        for (const pid_t worker : workers) {
            require_end(worker);
        }
        // A restart may take longer than a lease; then each worker's job has passed to another one.
        const gs::job_counts counts = require_solved(connection, 2 * 2 * 2);
        jobs += counts.done + counts.split;
        again += counts.claims - counts.done - counts.split;
    }
    BOOST_TEST_MESSAGE(solves << " solves by 2 workers, each with a planner killed and 2 restarts: " << jobs
                              << " jobs, " << again << " begun again, from seed " << seed);
}

#if !defined(TESTS_UNDER_ADDRESS_SANITIZER)

/// The worker itself, if the environment makes this process one.
BOOST_AUTO_TEST_CASE(a_worker_whose_clock_is_wrong)
{
    if (const char* const connection = std::getenv(connection_of_worker)) {
        const auto now = std::chrono::system_clock::now();
        const auto days = std::chrono::hours{24 * std::atoi(std::getenv("FAKETIME"))};
        const auto begun = std::chrono::system_clock::from_time_t(std::atoll(std::getenv(time_of_test)));
        BOOST_REQUIRE((now - begun - days < std::chrono::hours{1} && begun + days - now < std::chrono::hours{1}));
        work(connection, long_lease);
    }
}

BOOST_AUTO_TEST_CASE(leases_do_not_care_for_the_clocks_of_workers)
{
    if (!can_falsify_clocks()) {
        return;
    }
    support::postgresql_server server;
    for (const auto& [first, second] : {std::pair{"+1d", "-1d"}, std::pair{"-1d", "+0d"}, std::pair{"+0d", "+1d"}}) {
        BOOST_TEST_CONTEXT("clocks of " << first << " and " << second)
        {
            const std::string connection = server.new_database();
            (void)store{connection, rules};
            const pid_t one = started_with_clock(connection, first);
            const pid_t other = started_with_clock(connection, second);
            require_end(one);
            require_end(other);
            const gs::job_counts counts = require_solved(connection, 0);
            BOOST_TEST(counts.done + counts.split > 5U);
        }
    }
}

#endif

BOOST_AUTO_TEST_SUITE_END()
