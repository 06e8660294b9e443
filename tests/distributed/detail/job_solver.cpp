// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

#include "games/connect_four.hpp"

#include <gamesearch/distributed/memory_store.hpp>
#include <gamesearch/distributed/work.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/searchers/progress.hpp>
#include <gamesearch/solve.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace {

namespace gs = gamesearch;

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
