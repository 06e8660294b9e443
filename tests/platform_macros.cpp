// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

// Platforms and frameworks define words such as min, slots and check as macros. The library compiles nevertheless:
// every header is included here after all of them.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cmath>
#include <compare>
#include <concepts>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <exception>
#include <filesystem>
#include <functional>
#include <ios>
#include <iostream>
#include <istream>
#include <iterator>
#include <limits>
#include <locale>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <numbers>
#include <numeric>
#include <optional>
#include <ostream>
#include <random>
#include <ranges>
#include <set>
#include <span>
#include <sstream>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>
#include <version>

#if __has_include(<unistd.h>)
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>
#endif
#if __has_include(<sqlite3.h>)
#include <sqlite3.h>
#endif
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#endif

#undef min
#undef max
#define min(a, b) (((a) < (b)) ? (a) : (b))
#define max(a, b) (((a) > (b)) ? (a) : (b))
#include "platform_macros.hpp" // written by support/platform_macros.cmake from platform_words.txt

#include "all_headers.hpp" // written by support/platform_macros.cmake

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
