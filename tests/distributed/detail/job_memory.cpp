// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

#include "games/connect_four.hpp"

#include <gamesearch/distributed/job_worker.hpp>
#include <gamesearch/distributed/memory_store.hpp>
#include <gamesearch/distributed/work.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <tuple>

namespace {

namespace gs = gamesearch;

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
