// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_if_sanitized

// The effects of a kill on the build of an endgame table or of an expectation table, and of damage on its file.

#include "games/pig.hpp"
#include "support/heap_game.hpp"
#include "support/saved_table.hpp"
#include "support/test.hpp"

#include <gamesearch/chance/expectation_table.hpp>
#include <gamesearch/endgame_table.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

using support::contents;
using support::message_of;

namespace {

constexpr std::uint64_t seed = 20261124;

using heap = support::heap_game<400>;

void flip(std::string& bytes, std::size_t at, std::size_t bit)
{
    bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ (1U << bit));
}

/// Opens 500 damaged copies of a file. If one is opened all the same, its table must be as good as the one that was
/// saved.
template <class Table, class Check>
void damage(const std::string& path, const Check& is_right)
{
    const std::string good = contents(path);
    std::mt19937_64 random{seed};
    const auto any = [&](std::size_t end) { return static_cast<std::size_t>(random() % end); };
    for (int trial = 0; trial != 500; ++trial) {
        std::string bad = good;
        switch (trial % 5) {
        case 0: // a bit of the header, where most is decided
            flip(bad, any(std::min<std::size_t>(bad.size(), 200)), any(8));
            break;
        case 1:
            bad.resize(any(bad.size()));
            break;
        case 2:
            bad.append(1 + any(20), static_cast<char>(random()));
            break;
        case 3: // a number in the header
            bad.replace(any(12) * 8, 8, 8, static_cast<char>(random()));
            break;
        default:
            bad[any(bad.size())] = static_cast<char>(random());
        }
        if (bad == good) {
            continue;
        }
        support::write_file(path, bad);
        const std::string message = message_of([&] {
            const auto table = Table::open(path, "");
            BOOST_TEST(is_right(table), "seed " << seed << ", trial " << trial);
        });
        BOOST_TEST(message.find("docs/endgame_tables.md") != std::string::npos,
                   "seed " << seed << ", trial " << trial << ": " << message);
    }
}

/// So large that a build of it takes as long as one of the other heap, which has no predecessors.
using heap_with_predecessors = support::heap_with_predecessors<4000>;

struct kills {
    int killed = 0;
    int resumed = 0; ///< of these, with a checkpoint
};

/// Kills builds at random, and goes on with each until it is complete.
template <class Options = gs::endgame_options, class Build>
void kill_builds(int builds, std::mt19937_64& random, kills& seen, const Build& build)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string path = folder / "checkpoint";
    build(Options{}).save(folder / "whole", "");
    const std::string whole = contents(folder / "whole");
    const auto begin = [&](unsigned threads) {
        const pid_t child = fork();
        if (child == 0) {
            build(Options{.threads = threads, .checkpoint = path}).save(folder / "table", "");
            _exit(0);
        }
        BOOST_REQUIRE(child > 0);
        return child;
    };
    const auto end = [](pid_t child) {
        int status = 0;
        BOOST_REQUIRE(waitpid(child, &status, 0) == child);
        return status;
    };
    const auto start = std::chrono::steady_clock::now();
    BOOST_REQUIRE(end(begin(1)) == 0);
    const auto once = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start);
    BOOST_TEST(!std::filesystem::exists(path)); // the build is complete

    for (int trial = 0; trial != builds; ++trial) {
        bool is_complete = false;
        for (std::uint64_t patience = 2; !is_complete; ++patience) { // which a busy machine needs
            const pid_t child = begin(trial % 2 == 0 ? 1U : 2U);
            usleep(static_cast<useconds_t>(random() % (patience * static_cast<std::uint64_t>(once.count()))));
            kill(child, SIGKILL);
            const int status = end(child);
            is_complete = !WIFSIGNALED(status);
            seen.killed += is_complete ? 0 : 1;
            seen.resumed += !is_complete && std::filesystem::exists(path) ? 1 : 0;
            BOOST_REQUIRE((!is_complete || WEXITSTATUS(status) == 0));
        }
        BOOST_REQUIRE_MESSAGE(contents(folder / "table") == whole, "seed " << seed << ", trial " << trial);
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(no_damaged_file_is_opened)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string path = folder / "table";
    gs::endgame_table<heap>::build().save(path, "");
    damage<gs::endgame_table<heap>>(path, [](const auto& table) { return static_cast<bool>(table.check_values()); });
    const heap half{200, true};
    gs::endgame_table<heap>::reachable_from(half).save(path, "");
    damage<gs::endgame_table<heap>>(
        path, [&](const auto& table) { return static_cast<bool>(table.check_reachable_from(half)); });
    gs::endgame_table<gs::tic_tac_toe>::reachable_from(gs::tic_tac_toe{}).save(path, "");
    damage<gs::endgame_table<gs::tic_tac_toe>>(
        path, [](const auto& table) { return static_cast<bool>(table.check_reachable_from(gs::tic_tac_toe{})); });
}

BOOST_AUTO_TEST_CASE(a_build_that_was_killed_goes_on_where_it_was)
{
    std::mt19937_64 random{seed};
    kills seen;
    kill_builds(34, random, seen, [](const auto& options) { return gs::endgame_table<heap>::build(options); });
    kill_builds(33, random, seen,
                [](const auto& options) { return gs::endgame_table<heap_with_predecessors>::build(options); });
    kill_builds(33, random, seen,
                [](const auto& options) { return gs::endgame_table<heap>::reachable_from(heap{350, true}, options); });
    BOOST_TEST_MESSAGE("seed " << seed << ": " << seen.killed << " killed, " << seen.resumed << " with a checkpoint");
    BOOST_TEST(seen.killed > 10);
    BOOST_TEST(seen.resumed > 5);
}

BOOST_AUTO_TEST_CASE(a_build_of_a_game_with_dice_survives_twenty_kills)
{
    using table = gs::expectation_table<games::pig<12>>;
    std::mt19937_64 random{seed};
    kills seen;
    while (seen.killed < 20 || seen.resumed < 5) {
        kill_builds<gs::expectation_options>(5, random, seen, [](gs::expectation_options options) {
            options.tolerance = 1e-12;
            return table::build(options);
        });
    }
    BOOST_TEST_MESSAGE("seed " << seed << ": " << seen.killed << " killed, " << seen.resumed << " with a checkpoint");
}

BOOST_AUTO_TEST_CASE(a_build_goes_on_from_each_of_its_passes)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string path = folder / "checkpoint";
    gs::endgame_table<heap>::build().save(folder / "whole", "");
    const std::string whole = contents(folder / "whole");
    int spared = 0; // passes; after one that was quick the older state is kept, so how many depends on the clock
    for (int last = 1; last < 150; last += 7) {
        gs::stop_source stop;
        const auto note = [&](const gs::endgame_progress& at) {
            if (at.passes == last) {
                stop.request_stop();
            }
        };
        BOOST_TEST(gs::endgame_table<heap>::build({.stop = stop.get_token(), .on_progress = note, .checkpoint = path})
                       .empty());
        BOOST_TEST(std::filesystem::exists(path));
        std::vector<int> passes; // the first event comes before the checkpoint is read
        const auto count = [&](const gs::endgame_progress& at) { passes.push_back(at.passes); };
        gs::endgame_table<heap>::build({.on_progress = count, .checkpoint = path}).save(folder / "table", "");
        BOOST_TEST((contents(folder / "table") == whole));
        BOOST_REQUIRE(passes.size() > 1U);
        BOOST_TEST(passes[1] <= last);
        spared += passes[1];
        BOOST_TEST(!std::filesystem::exists(path));
    }
    BOOST_TEST(spared > 0);
}

BOOST_AUTO_TEST_CASE(the_checkpoint_of_another_build_is_refused)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string path = folder / "checkpoint";
    gs::stop_source stop;
    const auto end = [&](const gs::endgame_progress& at) {
        if (at.passes == 3) {
            stop.request_stop();
        }
    };
    static_cast<void>(gs::endgame_table<heap>::build(
        {.stop = stop.get_token(), .on_progress = end, .checkpoint = path, .rules = "heap"}));
    using other = support::heap_game<401>;
    BOOST_TEST(message_of([&] { return gs::endgame_table<other>::build({.checkpoint = path, .rules = "heap"}); }) ==
               "'" + path +
                   "' is the checkpoint of another build: remove it, or give another path (see "
                   "docs/endgame_tables.md)");
    BOOST_TEST(message_of([&] {
                   return gs::endgame_table<heap>::build({.checkpoint = path, .rules = "other"});
               }).find("is for other rules") != std::string::npos);
    BOOST_TEST(message_of([&] {
                   return gs::endgame_table<heap>::open(path, "heap");
               }).find("is the checkpoint of a build") != std::string::npos);
    const std::string good = contents(path);
    for (std::size_t i = 0; i < good.size(); i += 37) {
        std::string bad = good;
        flip(bad, i, 0);
        support::write_file(path, bad);
        BOOST_TEST(message_of([&] { return gs::endgame_table<heap>::build({.checkpoint = path, .rules = "heap"}); }) !=
                   "no exception");
    }
}
