// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

// Evaluations that judge many positions in one call.

#include "games/connect_four.hpp"
#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/parallel/threads.hpp>

#include <thread>

namespace {

using games::connect_four;

/// The game has a playout move, so it would be played out.
constexpr auto judged_search = gs::monte_carlo_tree_search.with(gs::evaluation_weight{1});

/// A number that depends on the position alone, within the bounds of its score.
template <class G>
int judgement(const G& position)
{
    return static_cast<int>(position.hash() % 3) - 1;
}

/// One position at a time.
struct one_by_one {
    int operator()(const connect_four<>& position) const { return judgement(position); }
};

/// Notes what it was asked.
struct judging {
    std::vector<std::size_t> calls{};
    std::vector<int> given{};
    std::size_t throws_at = 0; // the number of a call

    int operator()(const connect_four<>& position) const { return judgement(position); }

    std::vector<int> evaluate_many(std::span<const connect_four<>> positions)
    {
        calls.push_back(positions.size());
        if (calls.size() == throws_at) {
            throw std::runtime_error("no network");
        }
        std::vector<int> scores;
        for (const connect_four<>& position : positions) {
            scores.push_back(judgement(position));
        }
        given.insert(given.end(), scores.begin(), scores.end());
        return scores;
    }
};

void expect_same(const gs::monte_carlo_result<connect_four<>>& a, const gs::monte_carlo_result<connect_four<>>& b)
{
    BOOST_REQUIRE(a.moves.size() == b.moves.size());
    for (std::size_t i = 0; i != a.moves.size(); ++i) {
        BOOST_TEST(a.moves[i].visits == b.moves[i].visits);
        BOOST_TEST(a.moves[i].mean == b.moves[i].mean);
    }
    BOOST_TEST(*a.best_move == *b.best_move);
    BOOST_TEST(a.statistics.nodes == b.statistics.nodes);
}

std::uint64_t visits_of(const gs::monte_carlo_result<connect_four<>>& result)
{
    std::uint64_t sum = 0;
    for (const auto& one : result.moves) {
        sum += one.visits;
    }
    return sum;
}

/// A position that was visited once, and is not known, has its own score.
struct expecting_own_scores {
    int seen = 0;

    void on_visits(const gs::visits_event<connect_four<>>& e)
    {
        if (e.visits == 1) {
            ++seen;
            BOOST_TEST(e.mean == judgement(e.position));
        }
    }
};

} // namespace

BOOST_AUTO_TEST_CASE(one_at_a_time_gives_the_same_tree)
{
    const gs::limits limits{.nodes = 3'000};
    const auto expected = judged_search(connect_four<>{}, limits, one_by_one{});
    judging network;
    expect_same(judged_search.with(gs::batch_size{1})(connect_four<>{}, limits, network), expected);
    BOOST_TEST(network.calls.empty()); // by the other form
}

BOOST_AUTO_TEST_CASE(each_position_is_judged_once_and_counted_with_its_own_score)
{
    for (const std::uint32_t size : {2U, 16U, 100U}) {
        BOOST_TEST_CONTEXT(size)
        {
            judging network;
            const auto r =
                judged_search.with(gs::batch_size{size}, gs::no_proofs)(connect_four<>{}, {.nodes = 200}, network);
            BOOST_TEST(r.statistics.simulations == 200U);
            BOOST_TEST(network.given.size() == 200U); // so few that no score is known
            BOOST_TEST(network.calls.size() == (200 + size - 1) / size);
            BOOST_TEST(visits_of(r) == 199U); // but the root's own
            double sum = judgement(connect_four<>{});
            for (const auto& one : r.moves) {
                sum += one.mean * static_cast<double>(one.visits);
            }
            expecting_own_scores observer;
            static_cast<void>(judged_search.with(gs::batch_size{size}, gs::no_proofs)(connect_four<>{}, {.nodes = 200},
                                                                                      judging{}, observer));
            BOOST_TEST(observer.seen > 50);
            BOOST_TEST(std::abs(sum - std::accumulate(network.given.begin(), network.given.end(), 0)) < 1e-9);
        }
    }
}

BOOST_AUTO_TEST_CASE(sixteen_by_default)
{
    judging network;
    const auto r = judged_search(connect_four<>{}, {.nodes = 161}, network);
    std::vector<std::size_t> expected(10, 16);
    expected.push_back(1);
    BOOST_TEST(network.calls == expected, boost::test_tools::per_element());
    BOOST_TEST(r.statistics.simulations == 161U);
}

BOOST_AUTO_TEST_CASE(an_evaluation_that_throws_leaves_the_tree_as_it_was)
{
    gs::search_tree<connect_four<>> tree{std::size_t{4} << 20};
    const auto search = judged_search.with(tree);
    judging network{.throws_at = 20};
    BOOST_CHECK_THROW(static_cast<void>(search(connect_four<>{}, {.nodes = 1'000}, network)), std::runtime_error);
    network.throws_at = 0;
    const auto r = search(connect_four<>{}, {.nodes = 1}, network);
    BOOST_TEST(visits_of(r) <= 19U * 16 + 1);
    for (const auto& one : r.moves) {
        BOOST_TEST((one.visits == 0 || (-1 <= one.mean && one.mean <= 1)));
    }
}

BOOST_AUTO_TEST_CASE(proven_scores_are_those_of_minimax)
{
    const connect_four<> opening{};
    for (const int depth : {1, 3, 5}) {
        const gs::limits limits{.depth = depth};
        const auto truth = gs::minimax(opening, limits, one_by_one{});
        for (const std::uint32_t size : {2U, 7U, 16U}) {
            judging network;
            const auto r = judged_search.with(gs::batch_size{size})(opening, limits, network);
            BOOST_TEST((r.bound == gs::bound::exact));
            BOOST_TEST(r.score == truth.score);
            BOOST_TEST((depth == 1 || !network.calls.empty()));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_full_tree_goes_on)
{
    gs::search_tree<connect_four<>> tree{std::size_t{1} << 16};
    judging network;
    const auto r = judged_search.with(tree)(connect_four<>{}, {.nodes = 20'000}, network);
    BOOST_TEST(r.statistics.simulations == 20'000U);
    BOOST_TEST(network.calls.size() >= 1'250U);
}

namespace {

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
