// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once optimized

// Processes that build one book together, in a file, and are killed by the system at random moments.

#include "games/connect_four.hpp"
#include "support/saved_table.hpp"
#include "support/test.hpp"

#include <gamesearch/book/book_by_jobs.hpp>
#include <gamesearch/distributed/sqlite.hpp>

#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

namespace {

using game = games::connect_four<4, 4>;
using book = gs::book<game, gs::ignore_distance_t>;

constexpr std::uint64_t seed = 20261126;
const std::string rules = "connect four 4x4";

book built_in(const std::string& file)
{
    gs::sqlite_store<game> store{file, rules};
    return gs::book_by_jobs(game{},
                            {.plies = 4,
                             .rules = rules,
                             .worker = "process " + std::to_string(getpid()),
                             .lease = std::chrono::milliseconds{50}},
                            store);
}

pid_t started(const std::string& file)
{
    const pid_t child = fork();
    if (child == 0) {
        try {
            _exit(built_in(file).empty() ? 1 : 0);
        } catch (const std::exception&) {
            _exit(2);
        }
    }
    return child;
}

} // namespace

BOOST_AUTO_TEST_CASE(processes_that_are_killed_leave_a_book_that_others_go_on_with)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    book::build({}, {.plies = 4}).save(folder / "whole", rules);
    std::mt19937_64 random{seed};
    int killed = 0;
    for (int number = 0; killed < 100; ++number) {
        const std::string file = folder / (std::to_string(number) + ".sqlite");
        for (bool is_complete = false; !is_complete;) {
            const std::vector<pid_t> children{started(file), started(file)};
            usleep(static_cast<useconds_t>(random() % 60'000));
            kill(children[0], SIGKILL);
            for (const pid_t child : children) {
                int status = 0;
                BOOST_REQUIRE(waitpid(child, &status, 0) == child);
                killed += WIFSIGNALED(status) ? 1 : 0;
                is_complete = is_complete || WIFEXITED(status);
                BOOST_TEST((WIFSIGNALED(status) || WEXITSTATUS(status) == 0));
            }
        }
        built_in(file).save(folder / "book", rules);
        BOOST_TEST((support::contents(folder / "book") == support::contents(folder / "whole")),
                   "seed " << seed << ", file " << number);
    }
    BOOST_TEST_MESSAGE(killed << " kills, from seed " << seed);
}
