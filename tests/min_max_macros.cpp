// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.
// test: unsanitized

// <windows.h> defines min and max as macros, unless told not to. The library compiles nevertheless.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <charconv>
#include <chrono>
#include <cmath>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <exception>
#include <functional>
#include <ios>
#include <limits>
#include <locale>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <numeric>
#include <optional>
#include <ostream>
#include <random>
#include <ranges>
#include <span>
#include <sstream>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>
#include <version>

#undef min
#undef max
#define min(a, b) (((a) < (b)) ? (a) : (b))
#define max(a, b) (((a) > (b)) ? (a) : (b))

// clang-format off: in this order, the umbrella first
#include <gamesearch/gamesearch.hpp>
// clang-format on
#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/any_searcher.hpp>
#include <gamesearch/check_game.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/game/plain_game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/game/undo_by_copy.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/match.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/negamax.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/search/basic_searcher.hpp>
#include <gamesearch/search/game_clock.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/line.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/searcher.hpp>
#include <gamesearch/search/searcher_interface.hpp>
#include <gamesearch/search/statistics.hpp>
#include <gamesearch/search/stop_token.hpp>
#include <gamesearch/search/window.hpp>
#include <gamesearch/searchers/solve_result.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/table.hpp>
#include <gamesearch/table/transposition_table.hpp>
#include <gamesearch/testing.hpp>
#include <gamesearch/testing/broken_promise.hpp>
#include <gamesearch/testing/check_rules.hpp>
#include <gamesearch/testing/check_searcher.hpp>
#include <gamesearch/testing/perft.hpp>
#include <gamesearch/testing/random_game.hpp>
#include <gamesearch/testing/random_game_options.hpp>
#include <gamesearch/testing/rules_options.hpp>
#include <gamesearch/testing/rules_report.hpp>
#include <gamesearch/testing/searcher_report.hpp>
#include <gamesearch/tree/dot.hpp>
#include <gamesearch/tree/json.hpp>
#include <gamesearch/tree/labels.hpp>
#include <gamesearch/tree/node.hpp>
#include <gamesearch/tree/recorded_tree.hpp>
#include <gamesearch/tree/recorder.hpp>
#include <gamesearch/tree/steps.hpp>
#include <gamesearch/tree/svg.hpp>
#include <gamesearch/tree/svg_board.hpp>

namespace {

namespace gs = gamesearch;
constexpr int smaller = min(3, 4); // they really are macros
constexpr int larger = max(3, 4);
static_assert(smaller == 3 && larger == 4);

} // namespace

BOOST_AUTO_TEST_CASE(what_is_between_the_least_and_the_most)
{
    const gs::tic_tac_toe game;
    gs::transposition_table<gs::tic_tac_toe> table{1 << 16};
    const auto search = gs::principal_variation_search.with(table);
    BOOST_TEST(search(game, {.depth = 4}).depth == 4);
    BOOST_TEST(gs::solve.with(table)(game).score == 0);
    BOOST_TEST(gs::rank_moves(game, gs::alpha_beta, {.depth = 2}).size() == 9U);
    BOOST_TEST(gs::iterative_deepening{search}(game, {.depth = 3}).depth == 3);
    BOOST_TEST(gs::check_rules(game, {.games = 3}).faults.empty());
    gs::game_clock clock{.remaining = std::chrono::minutes{1}};
    clock.spend(std::chrono::seconds{61});
    BOOST_TEST(clock.time_for_move().count() == 0);
    BOOST_TEST(gs::hinted_random_game<int>{1}.score_bounds().lower <= gs::hinted_random_game<int>{1}.true_score());
    const auto match = gs::play_match(game, gs::level{1}, gs::random_player{}, {.games = 2});
    BOOST_TEST(match.games() == 2U);
    BOOST_TEST(gs::sprt{}.llr(match.pairs) != 0);
    gs::tree_recorder<gs::tic_tac_toe> recorder{100};
    gs::alpha_beta(game, {.depth = 1}, gs::own_evaluation, recorder);
    std::ostringstream picture;
    gs::write_svg(picture, recorder);
    BOOST_TEST(picture.str().starts_with("<svg"));
}
