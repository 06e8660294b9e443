// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "games/connect_four.hpp"
#include "support/saved_table.hpp"

#include <gamesearch/detail/jobs/heartbeat.hpp>
#include <gamesearch/detail/jobs/job_memory.hpp>
#include <gamesearch/memory_store.hpp>
#include <gamesearch/work.hpp>

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>

namespace {

namespace gs = gamesearch;

using game = games::connect_four<5, 4>; // a draw
using memory = gs::detail::job_memory<game>;
const std::string rules = "connect-four 5x4";

/// Of a search that asks whether the player who moves first wins.
std::uint64_t nodes_with(memory& kept)
{
    return kept.searcher().within(0, 1)(game{}, gs::unlimited).statistics.nodes;
}

std::uint64_t nodes_of_solve(const gs::jobs& how)
{
    gs::memory_store<game> store;
    const auto result = gs::solve.with(store, how)(game{});
    BOOST_TEST(result.score == 0);
    return result.statistics.nodes;
}

/// Of a worker that was killed when it knew the score.
void leave_table(const std::string& path)
{
    memory killed{path, rules, {}};
    static_cast<void>(killed.searcher()(game{}, gs::unlimited));
    killed.save_now_and_then();
}

} // namespace

BOOST_AUTO_TEST_CASE(who_is_begun_again_knows_what_was_saved)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string path = folder / "table";
    memory first{path, rules, {}};
    const std::uint64_t nodes = nodes_with(first);
    first.save_now_and_then();
    memory second{path, rules};
    BOOST_TEST(nodes_with(second) < nodes / 100);
    BOOST_CHECK_THROW((memory{path, "other rules"}), std::runtime_error);
    support::write_file(path, "no table");
    BOOST_CHECK_THROW((memory{path, rules}), std::runtime_error);
}

BOOST_AUTO_TEST_CASE(it_is_written_when_it_is_time_and_there_is_something_to_write)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string path = folder / "table";
    memory early{path, rules, std::chrono::hours{1}};
    static_cast<void>(nodes_with(early));
    early.save_now_and_then();
    memory small{path, rules, {}};
    small.save_now_and_then();
    memory without{};
    static_cast<void>(nodes_with(without));
    without.save_now_and_then();
    BOOST_TEST(folder.files() == 0U);
    leave_table(path);
    BOOST_TEST(folder.files() == 1U);
    const auto written = std::filesystem::last_write_time(path);
    memory again{path, rules, {}};
    again.save_now_and_then();
    BOOST_TEST((std::filesystem::last_write_time(path) > written));
    std::filesystem::remove(path);
    again.save_now_and_then(); // a moment later
    BOOST_TEST(folder.files() == 0U);
}

BOOST_AUTO_TEST_CASE(it_is_written_while_a_job_is_searched)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    memory kept{folder / "table", rules, {}};
    gs::memory_store<game> store;
    const std::optional<gs::stop_token> no_stop;
    gs::detail::heartbeat alive{store, 0, std::chrono::hours{1}, no_stop, kept};
    const auto searcher = kept.searcher().within(0, 1);
    static_cast<void>(searcher(game{}, gs::limits{.nodes = 1'000}, gs::own_evaluation, alive));
    BOOST_TEST(folder.files() == 0U); // a small table
    static_cast<void>(searcher(game{}, gs::unlimited, gs::own_evaluation, alive));
    BOOST_TEST(folder.files() == 1U);
}

BOOST_AUTO_TEST_CASE(a_worker_takes_the_table_of_one_who_was_killed)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string path = folder / "table";
    const std::uint64_t nodes = nodes_of_solve({.rules = rules});
    BOOST_TEST(nodes_of_solve({.rules = rules, .table = path}) == nodes);
    leave_table(path);
    BOOST_TEST(nodes_of_solve({.rules = rules, .table = path}) < nodes / 2);
    support::write_file(path, "no table");
    gs::memory_store<game> store;
    BOOST_CHECK_THROW((gs::job_worker{store, game{}, {.rules = rules, .table = path}}), std::runtime_error);
}

BOOST_AUTO_TEST_CASE(who_is_begun_again_takes_the_job_that_it_was_at_and_waits_for_no_lease)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const gs::jobs how{.nodes = 2'000, .rules = rules, .table = folder / "table"};
    gs::memory_store<game> store;
    for (std::uint64_t kills = 0; kills != 20; ++kills) {
        gs::job_worker worker{store, game{}, how};
        BOOST_TEST((worker.step() == gs::job_step::claimed)); // a job, or the right to plan, of which there is one
        if (kills % 2 != 0) {
            worker.step();
            worker.step();
        }
    }
    BOOST_TEST(store.counts().split > 0U);
    BOOST_TEST(store.counts().claimed <= 1U);
    gs::memory_store<game> unnoted;
    gs::job_worker first{unnoted, game{}};
    gs::job_worker second{unnoted, game{}};
    BOOST_TEST((first.step() == gs::job_step::claimed));
    BOOST_TEST((second.step() == gs::job_step::waits));
}

BOOST_AUTO_TEST_CASE(a_note_that_is_no_number_is_none)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string path = folder / "table";
    for (const char* const note : {"", "x", "-1", "99999999999999999999999999", "7"}) {
        support::write_file(path + ".claim", note);
        static_cast<void>(nodes_of_solve({.rules = rules, .table = path}));
    }
}
