// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: optimized

// Processes that solve one position together, in a file, and are killed by the system at random moments, or stopped for
// longer than their lease.

#include "games/connect_four.hpp"
#include "support/saved_table.hpp"
#include "support/test.hpp"

#include <gamesearch/certificates/certificate.hpp>
#include <gamesearch/certificates/check_certificate.hpp>
#include <gamesearch/distributed/by_facts.hpp>
#include <gamesearch/distributed/sqlite.hpp>
#include <gamesearch/distributed/work.hpp>

#include <csignal>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

namespace {

using game = games::connect_four<5, 4>;
using store = gs::sqlite_store<game>;

constexpr std::uint64_t seed = 20261122;
constexpr std::size_t processes = 3;
const std::string rules = "connect four 5x4";

/// The longest time that others may have to wait for the jobs of a killed worker.
constexpr std::chrono::milliseconds lease{100};

gs::jobs jobs_of(const std::string& worker)
{
    return {.nodes = 3'000, .rules = rules, .worker = worker, .lease = lease};
}

std::string file_in(const support::temporary_folder& folder, std::uint64_t number)
{
    return folder / (std::to_string(number) + ".sqlite");
}

/// Works until the score is known.
[[noreturn]] void work(const std::string& file)
{
    try {
        store facts{file, rules};
        const auto score = gs::work(facts, game{}, jobs_of("process " + std::to_string(getpid())));
        _exit(score == 0 ? 0 : 1);
    } catch (const std::exception&) {
        _exit(2);
    }
}

pid_t started(const std::string& file)
{
    const pid_t child = fork();
    if (child == 0) {
        work(file);
    }
    return child;
}

struct tally {
    std::uint64_t solves = 0, kills = 0, stops = 0, jobs = 0, again = 0;
};

/// Makes several processes solve the game, and sends `signal` to one after another until one has the score.
void solve_under(int signal, const std::string& file, std::mt19937_64& random, tally& total)
{
    std::set<pid_t> children;
    std::uint64_t hits = 0;
    for (bool is_solved = false; !is_solved;) {
        while (children.size() < processes) {
            children.insert(started(file));
        }
        std::this_thread::sleep_for(std::chrono::microseconds{random() % 100'000});
        int status = 0;
        while (const pid_t ended = waitpid(-1, &status, WNOHANG)) {
            if (ended < 0) {
                break;
            }
            children.erase(ended);
            BOOST_TEST_REQUIRE((WIFEXITED(status) && WEXITSTATUS(status) == 0));
            is_solved = true;
        }
        if (!is_solved) {
            const auto victim = std::next(children.begin(), static_cast<std::ptrdiff_t>(random() % children.size()));
            kill(*victim, signal);
            ++hits;
            if (signal == SIGSTOP) {
                std::this_thread::sleep_for(lease + std::chrono::milliseconds{50});
                kill(*victim, SIGCONT);
            } else {
                waitpid(*victim, &status, 0);
                is_solved = WIFEXITED(status);
                children.erase(victim);
            }
        }
    }
    for (const pid_t child : children) {
        int status = 0;
        waitpid(child, &status, 0);
        BOOST_TEST((WIFEXITED(status) && WEXITSTATUS(status) == 0));
    }
    store facts{file, rules};
    const gs::job_counts counts = facts.counts();
    ++total.solves;
    (signal == SIGSTOP ? total.stops : total.kills) += hits;
    total.jobs += counts.done + counts.split;
    total.again += counts.claims - counts.done - counts.split;
    BOOST_TEST(counts.claims - counts.done - counts.split <= hits + counts.claimed);
    const auto result = gs::solve.with(facts, jobs_of("afterwards"))(game{});
    BOOST_TEST(result.score == 0);
    BOOST_TEST((result.bound == gs::bound::exact));
    BOOST_TEST(result.statistics.nodes == 0U); // already solved
}

/// The contents of the store prove the score, by the rules alone.
void require_certificate(const std::string& file)
{
    store facts{file, rules};
    std::stringstream certificate;
    const auto search = gs::principal_variation_search.with(gs::ignore_distance, gs::no_line);
    gs::write_certificate(certificate, game{}, gs::by_facts{facts, search}, rules);
    const auto report = gs::check_certificate(certificate, game{}, rules);
    BOOST_TEST((report.lower == 0 && report.upper == 0));
}

} // namespace

BOOST_AUTO_TEST_CASE(processes_that_are_killed_leave_a_store_that_others_go_on_from)
{
    const support::temporary_folder here{support::folder_in_memory()};
    std::mt19937_64 random{seed};
    tally total;
    while (total.kills < 200) {
        solve_under(SIGKILL, file_in(here, total.solves), random, total);
    }
    require_certificate(file_in(here, 0));
    BOOST_TEST_MESSAGE(total.kills << " kills in " << total.solves << " solves of " << processes << " processes, "
                                   << total.jobs << " jobs, " << total.again << " begun again, from seed " << seed);
    BOOST_TEST(total.again <= total.kills);
}

BOOST_AUTO_TEST_CASE(processes_that_stand_still_for_longer_than_their_lease_do_no_harm)
{
    const support::temporary_folder here{support::folder_in_memory()};
    std::mt19937_64 random{seed};
    tally total;
    while (total.stops < 5) {
        solve_under(SIGSTOP, file_in(here, total.solves), random, total);
    }
    BOOST_TEST_MESSAGE(total.stops << " stops in " << total.solves << " solves of " << processes << " processes, "
                                   << total.jobs << " jobs, " << total.again << " begun again, from seed " << seed);
}
