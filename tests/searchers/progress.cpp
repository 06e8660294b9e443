// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick optimized_if_sanitized

#include "support/stones.hpp"
#include "support/test.hpp"

#include <gamesearch/searchers/progress.hpp>

#include <gamesearch/gamesearch.hpp>

namespace {

using stones = support::stones<38, 38>;

struct report {
    std::uint64_t nodes;
    std::uint64_t nodes_so_far;
    std::optional<int> lower;
    std::optional<int> upper;
    bool has_time;
};

struct progress_log {
    std::vector<report> reports{};

    void on_progress(const gs::progress_event<stones>& event)
    {
        BOOST_TEST(event.position.left == 38);
        reports.push_back({event.nodes, event.so_far.statistics.nodes, event.proven.lower, event.proven.upper,
                           event.time.count() > 0 && event.nodes_per_second > 0});
    }
};

} // namespace

BOOST_AUTO_TEST_CASE(solve_reports_between_its_searches_and_within_them)
{
    progress_log log;
    const auto solve = gs::solve.with(gs::ignore_distance, gs::no_line);
    const auto solved = solve(stones{}, gs::unlimited, gs::own_evaluation, log);
    BOOST_TEST(solved.statistics.nodes > 3U * 65'536);
    BOOST_TEST(log.reports.size() + 1 >= solved.statistics.nodes / 65'536);
    std::uint64_t before = 0;
    for (const report& each : log.reports) {
        BOOST_TEST(each.nodes >= before);
        BOOST_TEST(each.nodes <= before + 65'536);
        BOOST_TEST(each.nodes <= solved.statistics.nodes);
        BOOST_TEST(each.nodes == each.nodes_so_far);
        BOOST_TEST((!each.lower || *each.lower <= solved.score));
        BOOST_TEST((!each.upper || *each.upper >= solved.score));
        BOOST_TEST(each.has_time);
        before = each.nodes;
    }
    BOOST_TEST((log.reports.back().lower || log.reports.back().upper));
    // The answer is that of a solve that reports nothing.
    const auto silent = solve(stones{});
    BOOST_TEST(silent.statistics.nodes == solved.statistics.nodes);
    BOOST_TEST(silent.score == solved.score);
}
