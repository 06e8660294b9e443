// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick once

#include "games/connect_four.hpp"
#include "support/test.hpp"

#include <gamesearch/distributed/job_worker.hpp>
#include <gamesearch/distributed/memory_store.hpp>
#include <gamesearch/distributed/work.hpp>
#include <gamesearch/gamesearch.hpp>

namespace {

using game = games::connect_four<4, 4>; // a draw

struct progress_log {
    std::vector<std::uint64_t> nodes{};
    bool is_exact_at_last = false;

    void on_progress(const gs::progress_event<game>& event)
    {
        BOOST_TEST((event.position == game{}));
        BOOST_TEST(event.nodes == event.so_far.statistics.nodes);
        BOOST_TEST((!event.proven.lower || *event.proven.lower <= 0));
        BOOST_TEST((!event.proven.upper || *event.proven.upper >= 0));
        BOOST_TEST((event.so_far.bound == gs::bound::exact) == (event.proven.lower == 0 && event.proven.upper == 0));
        is_exact_at_last = event.so_far.bound == gs::bound::exact;
        nodes.push_back(event.nodes);
    }
};

} // namespace

BOOST_AUTO_TEST_CASE(a_solve_by_jobs_reports_after_each_job_and_each_plan)
{
    gs::memory_store<game> store;
    progress_log log;
    const auto solve = gs::solve.with(store, gs::jobs{.nodes = 500});
    const auto solved = solve(game{}, gs::unlimited, gs::own_evaluation, log);
    BOOST_TEST(solved.score == 0);
    BOOST_TEST(log.nodes.size() > 5U);
    BOOST_TEST(log.is_exact_at_last);
    BOOST_TEST(log.nodes.back() == solved.statistics.nodes);
    for (std::size_t i = 1; i < log.nodes.size(); ++i) {
        BOOST_TEST(log.nodes[i] >= log.nodes[i - 1]);
    }
    gs::memory_store<game> another;
    const auto silent = gs::solve.with(another, gs::jobs{.nodes = 500})(game{});
    BOOST_TEST(silent.statistics.nodes == solved.statistics.nodes); // a report changes nothing

    const auto reports = log.nodes.size();
    static_cast<void>(solve(game{}, gs::unlimited, gs::own_evaluation, log));
    BOOST_TEST(log.nodes.size() == reports); // what is known takes no job
}

BOOST_AUTO_TEST_SUITE(job_memory)

namespace {

using game = games::connect_four<5, 4>; // a draw
constexpr std::size_t bytes = std::size_t{1} << 20;

/// For a search that asks whether the player who moves first wins.
template <class Memory>
std::uint64_t nodes_with(Memory& kept)
{
    return kept.searcher().within(0, 1)(game{}, gs::unlimited).statistics.nodes;
}

template <class... Table>
std::uint64_t nodes_of_solve(Table&... table)
{
    gs::memory_store<game> store;
    const auto result = gs::solve.with(store, gs::jobs{.nodes = 10'000}, table...)(game{});
    BOOST_TEST(result.score == 0);
    return result.statistics.nodes;
}

} // namespace

BOOST_AUTO_TEST_CASE(a_worker_remembers_in_its_own_table)
{
    gs::detail::job_memory<game, gs::detail::no_table> own;
    const std::uint64_t nodes = nodes_with(own);
    BOOST_TEST(nodes_with(own) < nodes / 100);
    BOOST_TEST(nodes_of_solve() == nodes_of_solve());
}

using tables = std::tuple<gs::shared_transposition_table<game>, gs::transposition_table<game>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(or_in_the_one_that_it_is_given, Table, tables)
{
    Table table{bytes};
    gs::detail::job_memory<game, Table> memory{table};
    gs::detail::job_memory<game, Table> other{table};
    const std::uint64_t nodes = nodes_with(memory);
    BOOST_TEST(nodes_with(other) < nodes / 100);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(who_has_the_table_of_another_searches_less, Table, tables)
{
    Table table{bytes};
    const std::uint64_t nodes = nodes_of_solve(table);
    BOOST_TEST(nodes_of_solve(table) < nodes / 2);
    gs::memory_store<game> store;
    const auto in_another_order = gs::solve.with(gs::jobs{.nodes = 10'000}, store, table);
    BOOST_TEST(in_another_order(game{}).statistics.nodes < nodes / 2);
    gs::memory_store<game> of_workers;
    const std::optional<gs::stop_token> no_stop;
    BOOST_TEST((gs::work(of_workers, game{}, {.nodes = 10'000}, table, no_stop) == 0));
    BOOST_TEST(of_workers.counts().nodes < nodes / 2);
}

BOOST_AUTO_TEST_CASE(a_claim_that_was_noted_can_be_given_back)
{
    gs::memory_store<game> store;
    for (int kills = 0; kills != 20; ++kills) {
        gs::job_worker worker{store, game{}, {.nodes = 2'000}};
        BOOST_TEST(worker.claim() == 0U);
        BOOST_TEST((worker.step() == gs::job_step::claimed)); // a job, or the right to plan, of which there is only one
        BOOST_TEST(worker.claim() != 0U);
        gs::job_worker other{store, game{}, {.nodes = 2'000}};
        if (kills == 0) {
            BOOST_TEST((other.step() == gs::job_step::waits));
        }
        BOOST_TEST(store.heartbeat(worker.claim(), gs::lease_time{0}));
        if (kills % 2 != 0) {
            BOOST_TEST((other.step() == gs::job_step::claimed));
            other.step();
            BOOST_TEST(other.claim() == 0U);
        }
    }
    BOOST_TEST(store.counts().split > 0U);
    BOOST_TEST(store.counts().claimed <= 1U);
}

BOOST_AUTO_TEST_SUITE_END()
