// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

// Faulty players: they lose their games, and the result gives the reason.

#include "toy_games.hpp"

#include <gamesearch/match/play_match.hpp>
#include <gamesearch/match/player.hpp>

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace {

namespace gs = gamesearch;
using namespace std::chrono_literals;
using toys::sums;

const auto sound = [](const sums&) { return 1; };

/// The games with a faulty first player, then with a faulty second one.
template <class Faulty>
void check_forfeits(const Faulty& faulty, gs::game_ending ending, gs::forfeit_counts forfeits,
                    const std::string& message, const gs::player_limits& may_use = {})
{
    BOOST_TEST_CONTEXT(ending)
    {
        std::vector<gs::match_game<sums>> games;
        const auto keep = [&](const gs::match_game<sums>& game, const gs::match_result&) { games.push_back(game); };
        const auto first = gs::play_match(sums{}, faulty, sound, {.games = 4, .on_game = keep, .first = may_use});
        const auto second =
            gs::play_match(sums{}, sound, faulty, {.games = 4, .threads = 2, .on_game = keep, .second = may_use});
        BOOST_TEST(first.losses == 4U);
        BOOST_TEST((first.first_forfeits == forfeits));
        BOOST_TEST((first.second_forfeits == gs::forfeit_counts{}));
        BOOST_TEST(second.wins == 4U);
        BOOST_TEST((second.second_forfeits == forfeits));
        BOOST_TEST((second.first_forfeits == gs::forfeit_counts{}));
        BOOST_TEST(first.first_forfeits.total() == 4U);
        for (std::size_t i = 0; i != games.size(); ++i) {
            BOOST_TEST((games[i].ending == ending));
            BOOST_TEST(games[i].message == message);
            BOOST_TEST(games[i].outcome == (i < 4 ? -1 : 1));
        }
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(an_illegal_move_loses)
{
    const auto cheats = [](const sums& game) { return game.plies > 2 ? 2 : 4; };
    check_forfeits(cheats, gs::game_ending::illegal_move, {.illegal_moves = 4}, "");
}

BOOST_AUTO_TEST_CASE(naming_no_move_loses)
{
    const auto resigns = [](const sums&) { return std::optional<int>{}; };
    check_forfeits(resigns, gs::game_ending::illegal_move, {.illegal_moves = 4}, "");
}

BOOST_AUTO_TEST_CASE(an_exception_loses)
{
    const auto throws = [](const sums& game) -> int {
        if (game.plies <= 2) {
            throw std::runtime_error{"no idea"};
        }
        return 3;
    };
    check_forfeits(throws, gs::game_ending::exception, {.exceptions = 4}, "no idea");
    const auto throws_a_number = [](const sums&) -> int { throw 5; };
    check_forfeits(throws_a_number, gs::game_ending::exception, {.exceptions = 4},
                   "an exception that is not a std::exception");
}

BOOST_AUTO_TEST_CASE(an_exception_before_the_game_loses)
{
    struct late {
        void new_game(std::uint64_t) { throw std::runtime_error{"out of memory"}; }
        int operator()(const sums&) { return 1; }
    };
    check_forfeits(late{}, gs::game_ending::exception, {.exceptions = 4}, "out of memory");
}

BOOST_AUTO_TEST_CASE(exceeding_the_clock_loses)
{
    const auto stalls = [](const sums&) {
        std::this_thread::sleep_for(4ms);
        return 3;
    };
    check_forfeits(stalls, gs::game_ending::out_of_time, {.out_of_time = 4}, "",
                   {.clock = gs::game_clock{.remaining = 3ms, .increment = 1h}}); // the increment comes too late
    check_forfeits(stalls, gs::game_ending::out_of_time, {.out_of_time = 4}, "",
                   {.clock = gs::game_clock{.remaining = 6ms}}); // used up by the second move
}

BOOST_AUTO_TEST_CASE(without_a_clock_time_does_not_count)
{
    const auto slow = [](const sums&) {
        std::this_thread::sleep_for(2ms);
        return 3;
    };
    const auto result = gs::play_match(sums{}, slow, sound, {.games = 2, .first = {.limits = {.time = 1ms}}});
    BOOST_TEST(result.wins == 2U);
}

BOOST_AUTO_TEST_CASE(players_that_ask_for_limits_are_given_them)
{
    std::vector<gs::limits> given;
    const auto asks = [&](const sums&, const gs::limits& limits) {
        given.push_back(limits);
        return 1;
    };
    const gs::stop_source source;
    const gs::player_limits may_use{
        .limits = {.nodes = 77},
        .clock = gs::game_clock{.remaining = 40s, .increment = 0s, .moves_to_go = 2, .margin = 0s}};
    static_cast<void>(
        gs::play_match(sums{.plies = 12}, asks, sound, {.games = 1, .stop = source.get_token(), .first = may_use}));
    BOOST_REQUIRE(given.size() == 6U);
    for (std::size_t move = 0; move != 6; ++move) {
        BOOST_TEST(given[move].nodes == 77U);
        BOOST_TEST((given[move].stop == source.get_token()));
        // Of 40 s for two moves each takes hardly anything; after every second one, as much is added.
        const double moves_to_go = move % 2 == 0 ? 2 : 1;
        const double expected = 40 * (1 + static_cast<double>(move / 2)) / moves_to_go;
        BOOST_TEST(given[move].time.count() <= expected);
        BOOST_TEST(given[move].time.count() > expected - 5);
    }
}

BOOST_AUTO_TEST_CASE(what_the_rules_throw_reaches_the_caller)
{
    struct broken : sums {
        void apply(int) { throw std::logic_error{"rules"}; }
    };
    const auto any = [](const broken&) { return 1; };
    BOOST_CHECK_THROW(static_cast<void>(gs::play_match(broken{}, any, any, {.games = 10, .threads = 2})),
                      std::logic_error);
}
