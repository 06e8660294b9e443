// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

#include "support/stones.hpp"

#include <gamesearch/proof_numbers/by_proof_numbers.hpp>
#include <gamesearch/proof_numbers/proof_number_search.hpp>
#include <gamesearch/searchers/progress.hpp>

#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/solve.hpp>

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <sstream>
#include <vector>

namespace {

namespace gs = gamesearch;
using gs::tic_tac_toe;

struct progress_log {
    std::vector<std::uint64_t> nodes{};

    void on_progress(const gs::progress_event<tic_tac_toe>& event)
    {
        BOOST_TEST((event.position == tic_tac_toe{}));
        BOOST_TEST(event.nodes == event.so_far.statistics.nodes);
        BOOST_TEST((!event.proven.lower && !event.proven.upper));
        nodes.push_back(event.nodes);
    }
};

} // namespace

BOOST_AUTO_TEST_CASE(a_question_reports_every_1024_nodes)
{
    progress_log log;
    const auto said = gs::proof_number_search(tic_tac_toe{}, gs::at_least{1}, gs::unlimited, log);
    BOOST_TEST((said.verdict == gs::verdict::disproven));
    BOOST_TEST(said.statistics.nodes > 2048U);
    BOOST_TEST(log.nodes.size() == said.statistics.nodes / 1024);
    for (std::size_t i = 0; i != log.nodes.size(); ++i) {
        BOOST_TEST(log.nodes[i] == (i + 1) * 1024);
    }
    BOOST_TEST(said.statistics.nodes ==
               gs::proof_number_search(tic_tac_toe{}, gs::at_least{1}).statistics.nodes); // as without an observer
    progress_log limited;
    static_cast<void>(gs::proof_number_search(tic_tac_toe{}, gs::at_least{1}, {.nodes = 1500}, std::ref(limited)));
    BOOST_TEST(limited.nodes.size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_question_tells_the_time_where_a_clock_was_read)
{
    using namespace std::chrono_literals;
    BOOST_TEST(gs::proof_number_search(tic_tac_toe{}, gs::at_least{1}).elapsed.count() == 0);
    BOOST_TEST(gs::proof_number_search(tic_tac_toe{}, gs::at_least{1}, {.nodes = 90}).nodes_per_second() == 0);

    const auto start = std::chrono::steady_clock::now();
    const auto said = gs::proof_number_search(tic_tac_toe{}, gs::at_least{1}, {.time = 10s});
    const std::chrono::duration<double> most = std::chrono::steady_clock::now() - start;
    BOOST_TEST(said.elapsed.count() > 0);
    BOOST_TEST(said.elapsed <= most);
    BOOST_TEST(said.nodes_per_second() * said.elapsed.count() == static_cast<double>(said.statistics.nodes),
               boost::test_tools::tolerance(1e-6));

    progress_log log;
    BOOST_TEST(gs::proof_number_search(tic_tac_toe{}, gs::at_least{1}, {.time = 10s}, log).elapsed.count() > 0);
    std::ostringstream out;
    out << gs::proof_result<tic_tac_toe>{.elapsed = 250ms};
    BOOST_TEST(out.str() == "unknown, nodes 0, leaves 0, cutoffs 0, 0.25 s");
}

namespace {

using stones = support::stones<22, 3>;

} // namespace

BOOST_AUTO_TEST_CASE(a_solve_reports_the_sum_of_its_questions)
{
    struct bounds_log {
        std::vector<std::uint64_t> nodes{};
        std::optional<int> lower{};

        void on_progress(const gs::progress_event<stones>& event)
        {
            BOOST_TEST((!event.proven.lower || *event.proven.lower <= 3));
            BOOST_TEST((!event.proven.upper || *event.proven.upper >= 3));
            BOOST_TEST((event.so_far.bound != gs::bound::none) == (event.proven.lower || event.proven.upper));
            nodes.push_back(event.nodes);
            lower = event.proven.lower;
        }
    } log;
    const auto solved = gs::solve.with(gs::by_proof_numbers)(stones{}, gs::unlimited, gs::own_evaluation, log);
    BOOST_TEST(solved.score == 3);
    BOOST_REQUIRE(log.nodes.size() > 2U);
    for (std::size_t i = 1; i != log.nodes.size(); ++i) {
        BOOST_TEST(log.nodes[i] > log.nodes[i - 1]);
    }
    BOOST_TEST(log.nodes.back() <= solved.statistics.nodes);
    BOOST_TEST((log.lower && *log.lower > 0)); // by the questions before the last
}
