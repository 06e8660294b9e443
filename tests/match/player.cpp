// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

// Players of matches: searchers, random players, and players that are created for each game.

#include "toy_games.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/match/any_player.hpp>
#include <gamesearch/match/player.hpp>
#include <gamesearch/search/played.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace {

namespace gs = gamesearch;

[[maybe_unused]] const auto first_move = [](const toys::sums& game) { return game.legal_moves().front(); };

static_assert(gs::match_player<decltype(first_move), toys::sums>);
static_assert(gs::match_player<int (*)(const toys::sums&), toys::sums>);
static_assert(gs::match_player<std::optional<int> (*)(const toys::sums&), toys::sums>);
static_assert(gs::match_player<int (*)(const toys::sums&, const gs::limits&), toys::sums>);
static_assert(gs::match_player<gs::random_player, toys::sums>);
static_assert(gs::match_player<decltype(gs::searching(gs::alpha_beta)), toys::sums>);
static_assert(gs::match_player<int (*)(const toys::sums&, gs::played_positions<toys::sums>), toys::sums>);
static_assert(
    gs::match_player<int (*)(const toys::sums&, const gs::limits&, gs::played_positions<toys::sums>), toys::sums>);
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
    auto knows = gs::searching(gs::alpha_beta.with(gs::draw_by_repetition), {.depth = 1}, likes_the_first);
    auto deepens = gs::searching(gs::iterative_deepening{gs::alpha_beta.with(gs::draw_by_repetition)}, {.depth = 1},
                                 likes_the_first);
    auto does_not = gs::searching(gs::alpha_beta, {.depth = 1}, likes_the_first);
    BOOST_TEST(knows(now) == 1);
    BOOST_TEST(*knows(now, {}, {}, std::span{before}.first(0)).move == 1);
    BOOST_TEST(*knows(now, {}, {}, std::span{before}.first(0)).score == 1);
    for (const bool through_a_box : {false, true}) {
        gs::any_player<toys::circle> boxed{knows};
        const auto informed = through_a_box ? boxed(now, {}, {}, before) : knows(now, {}, {}, before);
        BOOST_TEST(*informed.score == 0); // a draw, wherever it leads
    }
    BOOST_TEST(*deepens(now, {}, {}, before).score == 0);
    BOOST_TEST(*does_not(now, {}, {}, before).score == 1);
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
