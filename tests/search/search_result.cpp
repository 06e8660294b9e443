// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/uniform_tree.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/solve.hpp>

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <cstddef>
#include <optional>
#include <sstream>
#include <type_traits>

namespace {

namespace gs = gamesearch;

using unlimited_lines = support::uniform_tree<2, 3>;

struct limited_lines : unlimited_lines {
    static constexpr std::size_t max_plies = 3;
};

template <class G>
constexpr bool says_nothing()
{
    const gs::search_result<G> r{};
    return !r.best_move && r.score == 0 && r.bound == gs::bound::none && r.depth == 0 && r.distance == 0 &&
           r.principal_variation.empty() && r.statistics == gs::statistics{} && r.stopped_by == gs::stop_reason::none;
}

static_assert(says_nothing<unlimited_lines>());
static_assert(says_nothing<limited_lines>());

static_assert(std::is_same_v<decltype(gs::search_result<limited_lines>::best_move), std::optional<int>>);
static_assert(std::is_same_v<decltype(gs::search_result<limited_lines>::score), int>);

// With max_plies everything is stored in place.
static_assert(std::is_trivially_copyable_v<gs::search_result<limited_lines>>);
constexpr gs::search_result<limited_lines> stored{.best_move = 1, .score = 4, .bound = gs::bound::exact};
static_assert(stored.best_move == 1 && stored.score == 4 && stored.bound == gs::bound::exact);

} // namespace

BOOST_AUTO_TEST_CASE(left_alone_it_says_nothing)
{
    BOOST_TEST(says_nothing<unlimited_lines>());
    BOOST_TEST(says_nothing<limited_lines>());
}

BOOST_AUTO_TEST_CASE(it_is_an_aggregate)
{
    const gs::search_result<unlimited_lines> r{.best_move = 1, .score = -2, .principal_variation = {1, 0, 1}};
    BOOST_TEST(r.best_move.value() == 1);
    BOOST_TEST(r.score == -2);
    BOOST_TEST(r.principal_variation.size() == 3U);
}

BOOST_AUTO_TEST_CASE(it_tells_the_time_where_a_clock_was_read)
{
    using namespace std::chrono_literals;
    const gs::tic_tac_toe game;
    BOOST_TEST(gs::alpha_beta(game).elapsed.count() == 0);
    BOOST_TEST(gs::alpha_beta(game, {.depth = 3}).elapsed.count() == 0);
    BOOST_TEST(gs::alpha_beta(game, {.depth = 3}).nodes_per_second() == 0);

    const auto expect_time = [&](const auto& searcher) {
        const auto start = std::chrono::steady_clock::now();
        const auto result = searcher(game, {.time = 10s});
        const std::chrono::duration<double> most = std::chrono::steady_clock::now() - start;
        BOOST_TEST(result.elapsed.count() > 0);
        BOOST_TEST(result.elapsed <= most);
        BOOST_TEST(result.nodes_per_second() * result.elapsed.count() == static_cast<double>(result.statistics.nodes),
                   boost::test_tools::tolerance(1e-6));
    };
    expect_time(gs::alpha_beta);
    expect_time(gs::iterative_deepening{gs::alpha_beta});
    expect_time(gs::solve);

    std::ostringstream out;
    out << gs::search_result<gs::tic_tac_toe>{.elapsed = 250ms};
    BOOST_TEST(out.str().ends_with(", 0.25 s"), out.str());
}
