// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once threaded

// Monte Carlo tree search on real threads: for the thread sanitizer, and for effects that virtual time does not model.

#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/parallel/threads.hpp>
#include <gamesearch/testing/random_game.hpp>

#include <atomic>
#include <thread>

namespace {

using namespace std::chrono_literals;
using gs::tic_tac_toe;
constexpr auto by_playouts = gs::monte_carlo_tree_search.with(gs::evaluation_weight{0});

static_assert(gs::searcher<decltype(by_playouts.with(gs::threads{2})), tic_tac_toe>);

} // namespace

BOOST_AUTO_TEST_CASE(tic_tac_toe_is_solved_by_any_number)
{
    for (const unsigned count : std::array<unsigned, 6>{0, 1, 2, 3, 8, 16}) {
        const auto r = by_playouts.with(gs::threads{count})(tic_tac_toe{});
        BOOST_TEST((r.bound == gs::bound::exact && r.score == 0));
        BOOST_TEST((r.stopped_by == gs::stop_reason::none));
        BOOST_TEST((r.lower == 0 && r.upper == 0));
        BOOST_TEST(r.principal_variation.size() == 9U);
        BOOST_TEST(r.statistics.nodes <= r.statistics.simulations);
    }
    BOOST_TEST(by_playouts.with(gs::threads{1})(tic_tac_toe{}).statistics.nodes == 12033U); // as without threads
}

BOOST_AUTO_TEST_CASE(random_games_with_small_trees)
{
    gs::thread_pool pool{4};
    for (std::uint64_t seed = 0; seed != 60; ++seed) {
        const gs::random_game<int> game{seed};
        const int truth = gs::minimax(game).score;
        gs::search_tree<gs::random_game<int>> tree{std::size_t{3000} << (seed % 8)};
        const auto search = gs::monte_carlo_tree_search.with(tree, pool, gs::seed{seed});
        for (const std::uint64_t nodes : std::array<std::uint64_t, 4>{1, 10, 300, 3000}) {
            const auto r = search(game, {.nodes = nodes});
            BOOST_TEST(((r.bound & gs::bound::lower) == gs::bound::none || r.score <= truth));
            BOOST_TEST(((r.bound & gs::bound::upper) == gs::bound::none || r.score >= truth));
            BOOST_TEST((!r.lower || *r.lower <= truth));
            BOOST_TEST((!r.upper || *r.upper >= truth));
            BOOST_TEST((r.bound == gs::bound::exact || r.statistics.simulations == nodes));
            BOOST_TEST(r.statistics.simulations <= nodes);
            BOOST_TEST(tree.fill() <= 1);
        }
    }
}

BOOST_AUTO_TEST_CASE(evaluations_are_called_by_several_threads)
{
    std::atomic<int> calls = 0;
    std::atomic<int> at_a_time = 0;
    std::atomic<int> most = 0;
    const auto slow = [&](const tic_tac_toe&) {
        ++calls;
        const int now = ++at_a_time;
        int before = most;
        while (before < now && !most.compare_exchange_weak(before, now)) {
        }
        std::this_thread::sleep_for(1ms);
        --at_a_time;
        return 0;
    };
    const auto r = gs::monte_carlo_tree_search.with(gs::threads{4})(tic_tac_toe{}, {.nodes = 100}, slow);
    BOOST_TEST(r.statistics.simulations == 100U);
    BOOST_TEST(calls <= 100);
    BOOST_TEST(most > 1);
    BOOST_TEST(most <= 4);
}

BOOST_AUTO_TEST_CASE(what_is_thrown_reaches_the_caller)
{
    gs::thread_pool pool{4};
    gs::search_tree<tic_tac_toe> tree{100'000};
    const auto search = gs::monte_carlo_tree_search.with(tree, pool);
    for (int at = 1; at != 60; ++at) {
        std::atomic<int> calls = 0;
        const auto throwing = [&](const tic_tac_toe&) -> int {
            if (++calls == at) {
                throw std::runtime_error{"burnt"};
            }
            return 0;
        };
        BOOST_CHECK_THROW(std::ignore = search(tic_tac_toe{}, {.nodes = 300}, throwing), std::runtime_error);
        tree.clear();
    }
    BOOST_TEST(search(tic_tac_toe{}).score == 0);
}

namespace {

/// Judges many positions in one call, from any thread.
struct judging {
    std::atomic<int>& calls;
    std::atomic<std::size_t>& judged;
    int throws_at = 0; // the number of a call

    int operator()(const tic_tac_toe& position) const { return static_cast<int>(position.hash() % 3) - 1; }

    std::vector<int> evaluate_many(std::span<const tic_tac_toe> positions) const
    {
        if (++calls == throws_at) {
            throw std::runtime_error{"no network"};
        }
        judged += positions.size();
        if (positions.size() > 4) {
            throw std::logic_error{"a batch is too large"};
        }
        std::vector<int> scores;
        for (const tic_tac_toe& position : positions) {
            scores.push_back((*this)(position));
        }
        return scores;
    }
};

} // namespace

BOOST_AUTO_TEST_CASE(each_thread_has_batches_of_its_own)
{
    std::atomic<int> calls = 0;
    std::atomic<std::size_t> judged = 0;
    gs::thread_pool pool{3};
    const auto search = gs::monte_carlo_tree_search.with(pool, gs::batch_size{4});
    const auto r = search.with(gs::no_proofs)(tic_tac_toe{}, {.nodes = 200}, judging{calls, judged});
    BOOST_TEST(r.statistics.simulations == 200U);
    BOOST_TEST(judged > 100U);
    BOOST_TEST(judged <= 200U);
    BOOST_TEST(calls >= static_cast<int>(judged / 4));
    for (int depth = 1; depth != 6; ++depth) {
        const judging judge{calls, judged};
        const auto proven = search(tic_tac_toe{}, {.depth = depth}, judge);
        BOOST_TEST((proven.bound == gs::bound::exact));
        BOOST_TEST(proven.score == gs::minimax(tic_tac_toe{}, {.depth = depth}, judge).score);
    }
    gs::search_tree<tic_tac_toe> tree{30'000};
    for (int at = 1; at != 20; ++at) {
        calls = 0;
        BOOST_CHECK_THROW(std::ignore = search.with(tree)(tic_tac_toe{}, {.nodes = 1'000}, judging{calls, judged, at}),
                          std::runtime_error);
        const auto after = search.with(tree)(tic_tac_toe{}, {.nodes = 5'000}, judging{calls, judged});
        BOOST_TEST((after.bound == gs::bound::exact || after.statistics.simulations == 5'000U));
        for (const auto& one : after.moves) {
            BOOST_TEST((one.visits == 0 || (-1 <= one.mean && one.mean <= 1)));
        }
        tree.clear();
    }
}

BOOST_AUTO_TEST_CASE(a_tree_is_kept_between_searches_on_any_number)
{
    gs::search_tree<tic_tac_toe> tree{std::size_t{1} << 20};
    const auto keeping = by_playouts.with(tree);
    BOOST_TEST((keeping.with(gs::threads{3})(tic_tac_toe{}).bound == gs::bound::exact));
    BOOST_TEST(keeping(tic_tac_toe{}).statistics.simulations == 0U);
    BOOST_TEST(keeping.with(gs::threads{2})(tic_tac_toe{}).statistics.simulations == 0U);
}

BOOST_AUTO_TEST_CASE(time_and_tokens_stop_all)
{
    const auto timed = by_playouts.with(gs::threads{4}, gs::no_proofs)(tic_tac_toe{}, {.time = 20ms});
    BOOST_TEST((timed.stopped_by == gs::stop_reason::time));
    const auto at_once = by_playouts.with(gs::threads{4})(tic_tac_toe{}, {.time = 0s});
    BOOST_TEST(at_once.statistics.simulations == 0U);
    BOOST_TEST(at_once.best_move.has_value());

    gs::stop_source source;
    std::thread stopping{[&] {
        std::this_thread::sleep_for(20ms);
        source.request_stop();
    }};
    const auto stopped = by_playouts.with(gs::threads{4}, gs::no_proofs)(tic_tac_toe{}, {.stop = source.get_token()});
    stopping.join();
    BOOST_TEST((stopped.stopped_by == gs::stop_reason::stop));
}
