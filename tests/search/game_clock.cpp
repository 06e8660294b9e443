// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/search/game_clock.hpp>

namespace {

using namespace std::chrono_literals;
using seconds = std::chrono::duration<double>;

/// A random clock: often with little time, or without an increment.
gs::game_clock random_clock(std::mt19937& random)
{
    constexpr std::array<double, 8> times{-1, 0, 0.01, 0.05, 0.2, 3, 60, 7200};
    const auto any = [&]() { return times[random() % times.size()] * static_cast<double>(random() % 100) / 50; };
    return {.remaining = seconds{any()},
            .increment = random() % 2 == 0 ? seconds{} : seconds{std::max(any(), 0.0)},
            .moves_to_go = static_cast<int>(random() % 50),
            .margin = seconds{std::max(any(), 0.0)}};
}

bool nearly(seconds a, seconds b)
{
    return std::abs((a - b).count()) < 1e-9;
}

static_assert(gs::game_clock{.remaining = 10s, .moves_to_go = 1, .margin = 1s}.time_for_move() == 9s);
static_assert(gs::game_clock{}.time_for_move() == 0s);

} // namespace

BOOST_AUTO_TEST_CASE(an_equal_share)
{
    BOOST_TEST(nearly(gs::game_clock{.remaining = 41s, .moves_to_go = 40, .margin = 1s}.time_for_move(), 1s));
    BOOST_TEST(nearly(gs::game_clock{.remaining = 31s, .margin = 1s}.time_for_move(), 1s)); // of thirty moves
    BOOST_TEST(nearly(gs::game_clock{.remaining = 60s, .margin = 0s}.time_for_move(), 2s));
    BOOST_TEST(nearly(gs::game_clock{.remaining = 60050ms}.time_for_move(), 2s));
}

// Four moves share the remaining time and the three increments that come before the last of them.
BOOST_AUTO_TEST_CASE(increments_are_shared_too)
{
    BOOST_TEST(
        nearly(gs::game_clock{.remaining = 5s, .increment = 4s, .moves_to_go = 4, .margin = 1s}.time_for_move(), 4s));
    BOOST_TEST(
        nearly(gs::game_clock{.remaining = 5s, .increment = 9s, .moves_to_go = 4, .margin = 1s}.time_for_move(), 4s));
    BOOST_TEST(
        nearly(gs::game_clock{.remaining = 9s, .increment = 4s, .moves_to_go = 4, .margin = 1s}.time_for_move(), 5s));
}

BOOST_AUTO_TEST_CASE(never_more_than_remains_less_the_margin)
{
    std::mt19937 random{1};
    for (int i = 0; i != 100'000; ++i) {
        const auto clock = random_clock(random);
        const auto time = clock.time_for_move();
        BOOST_TEST_REQUIRE(time.count() >= 0);
        BOOST_TEST_REQUIRE(time <= std::max(clock.remaining - clock.margin, seconds{}));
    }
}

BOOST_AUTO_TEST_CASE(more_time_never_gives_less)
{
    std::mt19937 random{2};
    int gives_more = 0;
    const auto at_least = [&](seconds time, const gs::game_clock& other) {
        gives_more += other.time_for_move() > time;
        return other.time_for_move() >= time || nearly(time, other.time_for_move());
    };
    for (int i = 0; i != 100'000; ++i) {
        const auto clock = random_clock(random);
        const auto time = clock.time_for_move();
        auto other = clock;
        other.remaining += seconds{static_cast<double>(random() % 100) / 10};
        BOOST_TEST_REQUIRE(at_least(time, other));
        other = clock;
        other.increment += seconds{static_cast<double>(random() % 100) / 10};
        BOOST_TEST_REQUIRE(at_least(time, other));
        other = clock;
        other.margin /= 2;
        BOOST_TEST_REQUIRE(at_least(time, other));
        other = clock;
        other.moves_to_go = std::max(1, clock.moves_to_go / 2);
        if (clock.moves_to_go != 0) {
            BOOST_TEST_REQUIRE(at_least(time, other));
        }
    }
    BOOST_TEST(gives_more > 100'000);
}

// Every move takes its time and the whole margin, in games of any length.
BOOST_AUTO_TEST_CASE(time_is_never_up)
{
    std::mt19937 random{3};
    for (int i = 0; i != 2'000; ++i) {
        auto clock = random_clock(random);
        clock.remaining = std::max(clock.remaining, clock.margin);
        for (int move = 0; move != 200; ++move) {
            const bool enough = clock.remaining >= clock.margin;
            clock.remaining -= enough ? clock.margin + clock.time_for_move() : seconds{};
            BOOST_TEST_REQUIRE(clock.remaining.count() >= -1e-9);
            clock.spend(0s);
        }
    }
}

// The last move before more time is added may use all of it.
BOOST_AUTO_TEST_CASE(a_period_is_used_up)
{
    gs::game_clock clock{.remaining = 120s, .moves_to_go = 40, .margin = 0s};
    for (int move = 0; move != 40; ++move) {
        BOOST_TEST_REQUIRE(nearly(clock.time_for_move(), 3s));
        clock.spend(clock.time_for_move());
    }
    BOOST_TEST(nearly(clock.remaining, 0s));
    BOOST_TEST(clock.moves_to_go == 0);
}

BOOST_AUTO_TEST_CASE(spending)
{
    gs::game_clock clock{.remaining = 10s, .increment = 2s, .moves_to_go = 2};
    clock.spend(5s);
    BOOST_TEST((clock == gs::game_clock{.remaining = 7s, .increment = 2s, .moves_to_go = 1}));
    clock.spend(10s);
    BOOST_TEST((clock == gs::game_clock{.remaining = -1s, .increment = 2s, .moves_to_go = 0}));
    BOOST_TEST(clock.time_for_move().count() == 0);
    clock.spend(0s);
    BOOST_TEST(clock.moves_to_go == 0);
}

BOOST_AUTO_TEST_CASE(among_other_limits)
{
    const gs::game_clock clock{.remaining = 31s, .margin = 1s};
    const auto alone = clock.limits_for_move();
    BOOST_TEST(nearly(alone.time, 1s));
    BOOST_TEST(alone.depth == gs::max_depth);
    BOOST_TEST(alone.nodes == gs::limits{}.nodes);
    const auto both = clock.limits_for_move({.depth = 7, .nodes = 99, .time = 10ms});
    BOOST_TEST(nearly(both.time, 10ms));
    BOOST_TEST(both.depth == 7);
    BOOST_TEST(both.nodes == 99U);
    BOOST_TEST(nearly(clock.limits_for_move({.time = 5s}).time, 1s));
}

BOOST_AUTO_TEST_CASE(without_time_a_legal_move_at_once)
{
    for (const auto& clock : {gs::game_clock{}, gs::game_clock{.remaining = 50ms}, gs::game_clock{.remaining = -3s}}) {
        const auto result = gs::alpha_beta(gs::tic_tac_toe{}, clock.limits_for_move());
        BOOST_TEST((result.stopped_by == gs::stop_reason::time));
        BOOST_TEST((result.best_move == 0));
        BOOST_TEST(result.statistics.nodes == 0U);
    }
}
