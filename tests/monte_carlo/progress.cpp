// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

#include <gamesearch/monte_carlo/best_first_minimax.hpp>
#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>
#include <gamesearch/searchers/progress.hpp>

#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/parallel/threads.hpp>
#include <gamesearch/search/limits.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <thread>
#include <vector>

namespace {

namespace gs = gamesearch;
using gs::tic_tac_toe;

struct progress_log {
    std::vector<std::uint64_t> simulations{};
    std::thread::id caller = std::this_thread::get_id();

    void on_progress(const gs::progress_event<tic_tac_toe>& event)
    {
        BOOST_REQUIRE((std::this_thread::get_id() == caller));
        BOOST_TEST((event.position == tic_tac_toe{}));
        BOOST_TEST(event.so_far.best_move.has_value());
        BOOST_TEST(!event.so_far.principal_variation.empty());
        BOOST_TEST((!event.proven.lower || *event.proven.lower <= 0));
        BOOST_TEST((!event.proven.upper || *event.proven.upper >= 0));
        BOOST_TEST(event.nodes == event.so_far.statistics.nodes);
        simulations.push_back(event.so_far.statistics.simulations);
    }
};

} // namespace

BOOST_AUTO_TEST_CASE(simulations_report_every_1024)
{
    progress_log log;
    const auto said = gs::monte_carlo_tree_search(tic_tac_toe{}, {.nodes = 5000}, gs::own_evaluation, log);
    BOOST_TEST((log.simulations == std::vector<std::uint64_t>{1024, 2048, 3072, 4096}));
    const auto silent = gs::monte_carlo_tree_search(tic_tac_toe{}, {.nodes = 5000});
    BOOST_TEST((said.best_move == silent.best_move && said.statistics == silent.statistics));
}

BOOST_AUTO_TEST_CASE(on_several_threads_only_the_callers_reports)
{
    progress_log log;
    const auto search = gs::monte_carlo_tree_search.with(gs::threads{2});
    static_cast<void>(search(tic_tac_toe{}, {.nodes = 9000}, gs::own_evaluation, log));
    BOOST_TEST(log.simulations.size() <= 8U);
}

BOOST_AUTO_TEST_CASE(steps_of_the_best_line_report)
{
    progress_log log;
    const auto said = gs::best_first_minimax(tic_tac_toe{}, gs::unlimited, gs::own_evaluation, log);
    BOOST_TEST(said.score == 0);
    BOOST_TEST(!log.simulations.empty());
}
