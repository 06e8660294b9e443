// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick once

// Players of matches: searchers, random players, and players that are created for each game.

#include "support/test.hpp"
#include "toy_games.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/match/any_player.hpp>
#include <gamesearch/match/level.hpp>
#include <gamesearch/match/play_match.hpp>
#include <gamesearch/match/player.hpp>
#include <gamesearch/report/varied.hpp>
#include <gamesearch/search/played.hpp>

#include <functional>
#include <thread>

namespace {

[[maybe_unused]] const auto first_move = [](const toys::sums& game) { return game.legal_moves().front(); };

static_assert(gs::match_player<decltype(first_move), toys::sums>);
static_assert(gs::match_player<int (*)(const toys::sums&), toys::sums>);
static_assert(gs::match_player<std::optional<int> (*)(const toys::sums&), toys::sums>);
static_assert(gs::match_player<int (*)(const toys::sums&, const gs::limits&), toys::sums>);
static_assert(gs::match_player<gs::random_player, toys::sums>);
static_assert(gs::match_player<decltype(gs::searching(gs::alpha_beta)), toys::sums>);
static_assert(gs::match_player<int (*)(const toys::sums&, const gs::turn<toys::sums>&), toys::sums>);
[[maybe_unused]] const auto searched_move = [](const auto& game, const auto& limits) {
    return gs::alpha_beta(game, limits).best_move;
};
static_assert(gs::match_player<decltype(searched_move), toys::sums>);
static_assert(gs::match_player<gs::scored_move<toys::sums> (*)(const toys::sums&), toys::sums>);
static_assert(!gs::match_player<std::string (*)(const toys::sums&), toys::sums>);
static_assert(!gs::match_player<int (*)(toys::sums&), toys::sums>);
static_assert(!gs::match_player<decltype(gs::alpha_beta), toys::sums>);

std::vector<int> random_moves(gs::random_player player, int count)
{
    std::vector<int> moves;
    for (int i = 0; i != count; ++i) {
        moves.push_back(player(toys::sums{}));
    }
    return moves;
}

} // namespace

BOOST_AUTO_TEST_CASE(a_searching_player_plays_the_best_move_within_its_limits)
{
    const gs::tic_tac_toe wins_at_once{"XX./OO./..."};
    BOOST_TEST(gs::searching(gs::alpha_beta)(wins_at_once) == 2);
    BOOST_TEST(gs::searching(gs::alpha_beta, {.depth = 1})(wins_at_once) == 2);
    BOOST_TEST(gs::searching(gs::alpha_beta, {.depth = 0})(wins_at_once) == 2); // the first one
    const auto likes_the_last = [](const gs::tic_tac_toe& game) { return game.at(8) == 'X' ? 1 : 0; };
    BOOST_TEST(gs::searching(gs::alpha_beta, {.depth = 1}, likes_the_last)(gs::tic_tac_toe{}) == 8);

    // No limits of its own: those that it is given count.
    BOOST_TEST(gs::searching(gs::alpha_beta, gs::unlimited)(wins_at_once) == 2);
    auto guided = gs::searching(gs::alpha_beta, gs::unlimited, likes_the_last);
    BOOST_TEST(guided(gs::tic_tac_toe{}, {.depth = 1}) == 8);
    BOOST_TEST(gs::searching(gs::alpha_beta, gs::unlimited, gs::own_evaluation)(wins_at_once) == 2);
}

BOOST_AUTO_TEST_CASE(the_lesser_of_its_limits_and_the_given_ones_counts)
{
    std::vector<gs::limits> asked;
    const auto spy = [&](const toys::sums& game, const gs::limits& limits, const auto&) {
        asked.push_back(limits);
        return gs::alpha_beta(game, {.depth = 1});
    };
    gs::stop_source ours;
    gs::stop_source theirs;
    using namespace std::chrono_literals;
    auto player = gs::searching(spy, {.depth = 5, .nodes = 100, .time = 3s});
    player(toys::sums{}, {.depth = 7, .nodes = 50, .time = 4s, .stop = theirs.get_token()});
    player(toys::sums{}, {.depth = 3, .nodes = 500, .time = 2s});
    auto stoppable = gs::searching(spy, {.stop = ours.get_token()});
    stoppable(toys::sums{}, {.stop = theirs.get_token()});
    BOOST_REQUIRE(asked.size() == 3U);
    BOOST_TEST(asked[0].depth == 5);
    BOOST_TEST(asked[0].nodes == 50U);
    BOOST_TEST(asked[0].time.count() == 3);
    BOOST_TEST((asked[0].stop == theirs.get_token()));
    BOOST_TEST(asked[1].depth == 3);
    BOOST_TEST(asked[1].nodes == 100U);
    BOOST_TEST(asked[1].time.count() == 2);
    BOOST_TEST(!asked[1].stop.has_value());
    BOOST_TEST((asked[2].stop == ours.get_token()));
}

BOOST_AUTO_TEST_CASE(a_searching_player_avoids_what_was_played_if_repetition_is_a_draw)
{
    const auto likes_the_first = [](const toys::circle& game) { return game.at == 1 ? 1 : 0; };
    const std::vector<toys::circle> before{{0, gs::player::maximizer}, {1, gs::player::minimizer},
                                           {2, gs::player::maximizer}, {0, gs::player::minimizer},
                                           {1, gs::player::maximizer}, {2, gs::player::minimizer}};
    const toys::circle now; // has led to 1 already
    const gs::turn<toys::circle> knowing{.before = before};
    auto knows = gs::searching(gs::alpha_beta.with(gs::draw_by_repetition), {.depth = 1}, likes_the_first);
    auto deepens = gs::searching(gs::iterative_deepening{gs::alpha_beta.with(gs::draw_by_repetition)}, {.depth = 1},
                                 likes_the_first);
    auto does_not = gs::searching(gs::alpha_beta, {.depth = 1}, likes_the_first);
    BOOST_TEST(knows(now) == 1);
    BOOST_TEST(*knows(now, gs::turn<toys::circle>{}).move == 1);
    BOOST_TEST(*knows(now, gs::turn<toys::circle>{}).score == 1);
    for (const bool through_a_box : {false, true}) {
        gs::any_player<toys::circle> boxed{knows};
        const auto informed = through_a_box ? boxed(now, knowing) : knows(now, knowing);
        BOOST_TEST(*informed.score == 0); // a draw, wherever it leads
    }
    BOOST_TEST(*deepens(now, knowing).score == 0);
    BOOST_TEST(*does_not(now, knowing).score == 1);
}

BOOST_AUTO_TEST_CASE(a_random_player_makes_every_move_as_often_as_any_other)
{
    std::array<int, 4> seen{};
    for (const int move : random_moves(gs::random_player{5}, 3000)) {
        ++seen[static_cast<std::size_t>(move)];
    }
    BOOST_TEST(seen[0] == 0);
    for (const std::size_t move : {1U, 2U, 3U}) {
        BOOST_TEST(seen[move] > 900); // of 1,000
        BOOST_TEST(seen[move] < 1100);
    }
}

BOOST_AUTO_TEST_CASE(seeds_determine_random_moves)
{
    gs::random_player one{1};
    gs::random_player two{2};
    BOOST_TEST(random_moves(one, 30) == random_moves(one, 30));
    BOOST_TEST(random_moves(one, 30) != random_moves(two, 30));
    gs::random_player again = one;
    again(toys::sums{});
    one.new_game(9);
    again.new_game(9);
    two.new_game(9);
    BOOST_TEST(random_moves(one, 30) == random_moves(again, 30));
    BOOST_TEST(random_moves(one, 30) != random_moves(two, 30));
    const auto ninth = random_moves(one, 30);
    one.new_game(10);
    BOOST_TEST(random_moves(one, 30) != ninth);
}

BOOST_AUTO_TEST_CASE(a_player_can_be_made_for_each_game)
{
    int made = 0;
    auto player = gs::made_for_each_game([&] {
        ++made;
        return [moves = std::make_unique<int>(0)](const toys::sums&) { return ++*moves; }; // cannot be copied
    });
    static_assert(gs::match_player<decltype(player), toys::sums>);
    player.new_game(1);
    BOOST_TEST(*player(toys::sums{}) == 1);
    BOOST_TEST(*player(toys::sums{}) == 2);
    auto copy = player;
    BOOST_TEST(*copy(toys::sums{}) == 1);
    player.new_game(1);
    BOOST_TEST(*player(toys::sums{}) == 1);
    BOOST_TEST(made == 3);
}

BOOST_AUTO_TEST_CASE(a_player_that_is_kept_elsewhere_is_told_of_each_game)
{
    gs::random_player kept{3};
    auto made = gs::made_for_each_game([&] { return std::ref(kept); });
    made.new_game(9);
    gs::random_player seeded{3};
    seeded.new_game(9);
    BOOST_TEST(random_moves(kept, 30) == random_moves(seeded, 30));
}

BOOST_AUTO_TEST_CASE(empty_braces_are_limits)
{
    const toys::sums start;
    BOOST_TEST(gs::searching(gs::alpha_beta)(start, {}) == 3);
    auto player = gs::searching(gs::alpha_beta);
    BOOST_TEST((player(start, {3}) == player(start, gs::limits{.depth = 3})));
    BOOST_TEST((gs::any_player<toys::sums>{gs::searching(gs::alpha_beta)}(start, {}) == 3));
    BOOST_TEST((gs::made_for_each_game([] { return gs::searching(gs::alpha_beta); })(start, {}) == 3));
    BOOST_TEST((gs::level{5}(start, {}) == 3));
    BOOST_TEST((gs::varied(gs::alpha_beta, {.depth = 4}, 1)(start, {}) == 3));
}

// Faulty players: they lose their games, and the result gives the reason.
namespace {

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
