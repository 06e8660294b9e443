// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick threaded

// Searching on several real threads.

#include "games/connect_four.hpp"
#include "games/othello.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/parallel/threads.hpp>

#include <atomic>
#include <thread>

using namespace std::chrono_literals;

namespace {

using board = games::connect_four<>;
constexpr auto& pvs = gs::principal_variation_search;

/// Some stones are on the board: the threads encounter wins and losses.
board middle_game()
{
    return board{"4435"};
}

} // namespace

BOOST_AUTO_TEST_CASE(one_thread_is_the_search_without_threads)
{
    const auto plain = pvs(middle_game(), {.depth = 8});
    const auto one = pvs.with(gs::threads{1})(middle_game(), {.depth = 8});
    BOOST_TEST((plain.statistics == one.statistics));
    BOOST_TEST(one.score == plain.score);
}

BOOST_AUTO_TEST_CASE(several_threads_come_to_the_same_score_and_distance)
{
    for (const unsigned n : {0U, 2U, 3U, 8U}) {
        gs::shared_transposition_table<board> table{1 << 20};
        for (int depth = 0; depth != 12; ++depth) {
            const auto one = pvs(middle_game(), {.depth = depth});
            const auto many = pvs.with(gs::threads{n}, table)(middle_game(), {.depth = depth});
            BOOST_TEST(many.score == one.score);
            BOOST_TEST(many.distance == one.distance);
            BOOST_TEST(many.depth == one.depth);
            BOOST_TEST((many.bound == one.bound));
            BOOST_TEST((many.stopped_by == one.stopped_by));
            BOOST_TEST(many.best_move.has_value() == one.best_move.has_value());
        }
    }
}

BOOST_AUTO_TEST_CASE(a_line_that_another_thread_found_replays)
{
    gs::thread_pool pool{4};
    const auto r = pvs.with(pool)(middle_game(), {.depth = 11});
    auto position = middle_game();
    BOOST_TEST(static_cast<int>(r.principal_variation.size()) == r.distance);
    BOOST_TEST((r.best_move == r.principal_variation.front()));
    for (const auto& move : r.principal_variation) {
        position.apply(move);
    }
    BOOST_TEST(pool.started() == 3U);
}

BOOST_AUTO_TEST_CASE(a_short_search_starts_no_thread)
{
    const auto nodes = pvs(middle_game(), {.depth = 9}).statistics.nodes;
    BOOST_REQUIRE(nodes > 2000U);
    gs::thread_pool longer{4, 2 * nodes};
    BOOST_TEST(pvs.with(longer)(middle_game(), {.depth = 9}).statistics.nodes == nodes);
    BOOST_TEST(longer.started() == 0U);
    gs::thread_pool shorter{4, nodes / 4};
    static_cast<void>(pvs.with(shorter)(middle_game(), {.depth = 9}));
    BOOST_TEST(shorter.started() > 0U);
}

BOOST_AUTO_TEST_CASE(deepening_ranking_solving_and_erased_searchers_take_threads)
{
    gs::thread_pool pool{3};
    gs::shared_transposition_table<board> table{1 << 20};
    const auto on_threads = pvs.with(table, pool);
    const auto deepened = gs::iterative_deepening{on_threads}(middle_game(), {.depth = 10});
    BOOST_TEST(deepened.score == pvs(middle_game(), {.depth = 10}).score);
    const auto ranked = gs::rank_moves(middle_game(), on_threads, {.depth = 8});
    const auto alone = gs::rank_moves(middle_game(), pvs, {.depth = 8});
    BOOST_REQUIRE(ranked.size() == alone.size());
    for (std::size_t i = 0; i != ranked.size(); ++i) {
        BOOST_TEST(ranked[i].score == alone[i].score);
        BOOST_TEST(ranked[i].distance == alone[i].distance);
    }
    const gs::any_searcher<board> erased{on_threads};
    BOOST_TEST(erased(middle_game(), {.depth = 9}).score == pvs(middle_game(), {.depth = 9}).score);

    const board late{"444443325225"};
    const auto solved = gs::solve.with(gs::threads{2})(late);
    BOOST_TEST(solved.score == gs::solve(late).score);
    BOOST_TEST(solved.distance == gs::solve(late).distance);
}

BOOST_AUTO_TEST_CASE(a_node_limit_is_never_exceeded)
{
    gs::thread_pool pool{4};
    for (const std::uint64_t nodes : {0U, 1U, 2U, 5U, 100U, 10'000U, 50'000U}) {
        std::atomic<std::uint64_t> evaluations{0};
        const auto count = [&](const board&) { return static_cast<int>(evaluations++ % 2); };
        const auto r = pvs.with(pool)(middle_game(), {.depth = 12, .nodes = nodes}, count);
        BOOST_TEST(r.statistics.nodes <= nodes);
        BOOST_TEST(evaluations <= nodes);
        BOOST_TEST((r.stopped_by == gs::stop_reason::nodes));
        BOOST_TEST(r.best_move.has_value());
    }
}

BOOST_AUTO_TEST_CASE(time_and_a_token_stop_all_threads)
{
    gs::thread_pool pool{4};
    const auto timed = pvs.with(pool)(board{}, {.depth = 30, .time = 20ms});
    BOOST_TEST((timed.stopped_by == gs::stop_reason::time));
    BOOST_TEST(timed.best_move.has_value());
    gs::stop_source source;
    std::thread stopper{[&] {
        std::this_thread::sleep_for(20ms);
        source.request_stop();
    }};
    const auto stopped = pvs.with(pool)(board{}, {.depth = 30, .stop = source.get_token()});
    BOOST_TEST((stopped.stopped_by == gs::stop_reason::stop));
    stopper.join();
}

BOOST_AUTO_TEST_CASE(what_an_evaluation_throws_in_any_thread_reaches_the_caller)
{
    gs::thread_pool pool{4};
    const auto caller = std::this_thread::get_id();
    int thrown_elsewhere = 0;
    for (int at = 1; at < 20'000; at += 501) {
        std::atomic<int> calls{0};
        std::atomic<bool> elsewhere{false};
        const auto evaluate = [&](const board&) {
            if (++calls == at) {
                elsewhere = std::this_thread::get_id() != caller;
                throw std::runtime_error{"no estimate"};
            }
            return 0;
        };
        BOOST_CHECK_THROW(static_cast<void>(pvs.with(pool)(middle_game(), {.depth = 11}, evaluate)),
                          std::runtime_error);
        thrown_elsewhere += elsewhere ? 1 : 0;
        BOOST_TEST(pvs.with(pool)(middle_game(), {.depth = 6}).score == pvs(middle_game(), {.depth = 6}).score);
    }
    BOOST_TEST(thrown_elsewhere > 0);
}

BOOST_AUTO_TEST_CASE(what_one_thread_throws_stops_the_others)
{
    gs::thread_pool pool{4};
    const auto caller = std::this_thread::get_id();
    const auto evaluate = [&](const board&) {
        return std::this_thread::get_id() == caller ? 0 : throw std::runtime_error{"no estimate"};
    };
    // The full search would take hours.
    BOOST_CHECK_THROW(static_cast<void>(pvs.with(pool)(board{}, {.depth = 24}, evaluate)), std::runtime_error);
}

BOOST_AUTO_TEST_CASE(searches_in_several_threads_share_a_pool)
{
    gs::thread_pool pool{3};
    const int score = pvs(middle_game(), {.depth = 9}).score;
    std::atomic<int> wrong{0};
    std::vector<std::thread> callers;
    for (int i = 0; i != 4; ++i) {
        callers.emplace_back([&] {
            for (int n = 0; n != 5; ++n) {
                wrong += pvs.with(pool)(middle_game(), {.depth = 9}).score == score ? 0 : 1;
            }
        });
    }
    for (auto& caller : callers) {
        caller.join();
    }
    BOOST_TEST(wrong == 0);
    BOOST_TEST(pool.started() <= 2U);
}

namespace {

struct safe_observer {
    static constexpr bool thread_safe = true;
    std::atomic<std::uint64_t> entered{0};
    std::atomic<std::uint64_t> cutoffs{0};

    void on_enter(const gs::enter_event<board>&) { ++entered; }
    void on_cutoff(const gs::cutoff_event<board>&) { ++cutoffs; }
};

} // namespace

BOOST_AUTO_TEST_CASE(an_observer_that_is_safe_sees_all_threads)
{
    gs::thread_pool pool{4};
    safe_observer seen;
    const auto r = pvs.with(pool)(middle_game(), {.depth = 10}, gs::own_evaluation, seen);
    BOOST_TEST(seen.entered == r.statistics.nodes);
    BOOST_TEST(seen.cutoffs > 0U); // nodes settled by their bounds are counted, too
    BOOST_TEST(seen.cutoffs <= r.statistics.cutoffs);
}

namespace {

using othello = games::othello<6>;
using evaluation = std::function<int(const othello&)>;

/// With four threads that help from the first node on.
struct eager_helpers {
    gs::thread_pool pool{4, 1};
    gs::shared_transposition_table<othello> table{1 << 20};
    decltype(gs::selective_search.with(table, pool)) search = gs::selective_search.with(table, pool);
    gs::iterative_deepening<decltype(search)> deepening{search};
};

} // namespace

BOOST_AUTO_TEST_CASE(a_selective_search_on_one_thread_is_the_one_without_threads)
{
    gs::shared_transposition_table<othello> table{1 << 20};
    const auto plain = gs::iterative_deepening{gs::selective_search.with(table)}(othello{}, {.depth = 8});
    table.clear();
    const gs::iterative_deepening on_one{gs::selective_search.with(table, gs::threads{1})};
    const auto one = on_one(othello{}, {.depth = 8});
    BOOST_TEST((plain.statistics == one.statistics));
    BOOST_TEST(one.score == plain.score);
}

BOOST_AUTO_TEST_CASE(helpers_of_a_selective_search_fill_its_table)
{
    eager_helpers all;
    const auto r = all.deepening(othello{}, {.depth = 8});
    BOOST_TEST(all.pool.started() == 3U);
    BOOST_TEST(r.depth == 8);
    BOOST_TEST((r.bound == gs::bound::none));
    // An observer hears of the caller's thread alone, so it need not be safe.
    all.table.clear();
    struct {
        std::thread::id caller = std::this_thread::get_id();
        std::uint64_t entered = 0;
        std::uint64_t by_others = 0;

        void on_enter(const gs::enter_event<othello>&)
        {
            ++entered;
            by_others += std::this_thread::get_id() == caller ? 0U : 1U;
        }
    } seen;
    const auto again = all.search(othello{}, {.depth = 7}, gs::own_evaluation, seen);
    BOOST_TEST(seen.entered > 0U);
    BOOST_TEST(seen.entered <= again.statistics.nodes);
    BOOST_TEST(seen.by_others == 0U);
    BOOST_TEST(gs::selective_search.with(gs::threads{3})(othello{}, {.depth = 6}).depth == 6);
}

BOOST_AUTO_TEST_CASE(a_selective_search_on_threads_stays_within_its_limits)
{
    eager_helpers all;
    for (const std::uint64_t nodes : {0U, 1U, 2U, 5U, 100U, 10'000U, 50'000U}) {
        all.table.clear();
        std::atomic<std::uint64_t> evaluations{0};
        const evaluation count = [&](const othello& position) {
            ++evaluations;
            return position.evaluate();
        };
        const auto r = all.deepening(othello{}, {.nodes = nodes}, count);
        BOOST_TEST(r.statistics.nodes <= nodes);
        BOOST_TEST(evaluations <= 2 * nodes);
        BOOST_TEST((r.stopped_by == gs::stop_reason::nodes));
        BOOST_TEST(r.best_move.has_value());
    }
    const auto timed = all.deepening(othello{}, {.depth = 40, .time = 20ms});
    BOOST_TEST((timed.stopped_by == gs::stop_reason::time));
    gs::stop_source source;
    std::thread stopper{[&] {
        std::this_thread::sleep_for(20ms);
        source.request_stop();
    }};
    const auto stopped = all.deepening(othello{}, {.depth = 40, .stop = source.get_token()});
    BOOST_TEST((stopped.stopped_by == gs::stop_reason::stop));
    stopper.join();
}

BOOST_AUTO_TEST_CASE(what_a_helper_of_a_selective_search_throws_reaches_the_caller)
{
    eager_helpers all;
    const auto caller = std::this_thread::get_id();
    const evaluation by_helper = [&](const othello& position) {
        return std::this_thread::get_id() == caller ? position.evaluate() : throw std::runtime_error{"no estimate"};
    };
    BOOST_CHECK_THROW(static_cast<void>(all.deepening(othello{}, {.depth = 30}, by_helper)), std::runtime_error);
    const evaluation by_caller = [&](const othello& position) {
        return std::this_thread::get_id() == caller ? throw std::runtime_error{"no estimate"} : position.evaluate();
    };
    BOOST_CHECK_THROW(static_cast<void>(all.deepening(othello{}, {.depth = 30}, by_caller)), std::runtime_error);
    BOOST_TEST(all.deepening(othello{}, {.depth = 6}).depth == 6);
}
