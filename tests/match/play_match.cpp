// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick once threaded

// Matches: which player has which side of which opening, and what is counted.

#include "support/test.hpp"
#include "toy_games.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/match/any_player.hpp>
#include <gamesearch/match/play_match.hpp>
#include <gamesearch/match/player.hpp>

#include <atomic>
#include <list>
#include <thread>

namespace {

using toys::sums;
using record = gs::match_game<sums>;

/// Always names the same number of points.
auto taking(int points)
{
    return [points](const sums&) { return points; };
}

std::vector<record> games_of(const auto& start, auto first, auto second, gs::match_options<sums> options)
{
    std::vector<record> games;
    options.on_game = [&](const record& game, const gs::match_result&) { games.push_back(game); };
    static_cast<void>(gs::play_match(start, first, second, options));
    return games;
}

} // namespace

BOOST_AUTO_TEST_CASE(each_opening_is_played_from_both_sides)
{
    const std::list<sums> openings{{.plies = 2}, {.plies = 4}, {.plies = 6}};
    const auto games = games_of(openings, taking(3), taking(1), {.games = 8});
    BOOST_REQUIRE(games.size() == 8U);
    const std::vector<int> plies{2, 2, 4, 4, 6, 6, 2, 2};
    for (std::size_t i = 0; i != 8; ++i) {
        BOOST_TEST_CONTEXT("game " << i)
        {
            BOOST_TEST(games[i].number == i);
            BOOST_TEST(games[i].opening.plies == plies[i]);
            BOOST_TEST((games[i].first_plays == (i % 2 == 0 ? gs::player::maximizer : gs::player::minimizer)));
            BOOST_TEST(games[i].moves.size() == static_cast<std::size_t>(games[i].opening.plies));
            BOOST_TEST(games[i].moves.front() == (i % 2 == 0 ? 3 : 1)); // the maximizer begins
            BOOST_TEST(games[i].outcome == 1);
            BOOST_TEST((games[i].ending == gs::game_ending::rules));
        }
    }
}

BOOST_AUTO_TEST_CASE(results_are_those_of_the_first_player)
{
    const auto won = gs::play_match(sums{}, taking(3), taking(1), {.games = 10});
    BOOST_TEST(won.wins == 10U);
    BOOST_TEST(won.pairs == (gs::pair_counts{0, 0, 0, 0, 5}));
    const auto lost = gs::play_match(sums{}, taking(1), taking(2), {.games = 10});
    BOOST_TEST(lost.losses == 10U);
    BOOST_TEST(lost.pairs == (gs::pair_counts{5, 0, 0, 0, 0}));
    const auto drawn = gs::play_match(sums{}, taking(2), taking(2), {.games = 10});
    BOOST_TEST(drawn.draws == 10U);
    BOOST_TEST(drawn.pairs == (gs::pair_counts{0, 0, 5, 0, 0}));
    BOOST_TEST(drawn.points() == 5);
    BOOST_TEST(drawn.score() == 0.5);
}

// With the maximizer a point ahead from the start, each player wins as the maximizer, except for draws of the player
// who takes more.
BOOST_AUTO_TEST_CASE(pairs_are_counted_by_the_points_of_both_games)
{
    const auto even = gs::play_match(sums{.plies = 2, .balance = 1}, taking(2), taking(2), {.games = 6});
    BOOST_TEST(even.wins == 3U);
    BOOST_TEST(even.losses == 3U);
    BOOST_TEST(even.pairs == (gs::pair_counts{0, 0, 3, 0, 0}));
    const auto ahead = gs::play_match(sums{.plies = 2, .balance = 1}, taking(3), taking(2), {.games = 6});
    BOOST_TEST(ahead.pairs == (gs::pair_counts{0, 0, 0, 3, 0}));
    const auto behind = gs::play_match(sums{.plies = 2, .balance = 1}, taking(1), taking(2), {.games = 6});
    BOOST_TEST(behind.pairs == (gs::pair_counts{0, 3, 0, 0, 0}));
}

BOOST_AUTO_TEST_CASE(a_last_game_without_its_pair_counts_alone)
{
    const auto result = gs::play_match(sums{}, taking(3), taking(1), {.games = 5});
    BOOST_TEST(result.games() == 5U);
    BOOST_TEST(result.pairs == (gs::pair_counts{0, 0, 0, 0, 2}));
    const gs::match_result three{.wins = 2, .losses = 1, .pairs = {0, 0, 1, 0, 0}}; // 66.7 %
    for (const auto model : {gs::elo_model::logistic, gs::elo_model::normalized}) {
        BOOST_TEST(result.elo(model).value == INFINITY);
        BOOST_TEST(three.elo(model).value > 100);
        const gs::match_result other{.wins = 1, .losses = 2, .pairs = {0, 0, 1, 0, 0}};
        BOOST_TEST(std::abs(three.elo(model).value + other.elo(model).value) < 1e-9);
        // Among many games, the last one hardly matters.
        const gs::match_result even{.wins = 60, .draws = 20, .losses = 40, .pairs = {5, 5, 25, 15, 10}};
        gs::match_result odd = even;
        odd.add_game(1);
        BOOST_TEST(std::abs(odd.elo(model).value - even.elo(model).value) < 6);
        BOOST_TEST(std::abs(odd.elo(model).error - even.elo(model).error) < 2);
        BOOST_TEST(even.elo(model).value == gs::elo(even.pairs, model).value);
    }
    BOOST_TEST(std::abs(three.elo().value - 400 * std::log10(2.0)) < 1e-9);
    BOOST_TEST(gs::play_match(sums{}, taking(3), taking(1), {.games = 0}).games() == 0U);
}

BOOST_AUTO_TEST_CASE(random_openings_come_from_the_seed)
{
    const auto openings = [](std::uint64_t seed) {
        std::vector<int> balances;
        for (const record& game :
             games_of(sums{.plies = 20}, taking(1), taking(1), {.games = 40, .seed = seed, .random_plies = 7})) {
            BOOST_TEST(game.opening.plies == 13);
            BOOST_TEST((game.opening.to_move() == gs::player::minimizer));
            balances.push_back(game.opening.balance);
        }
        return balances;
    };
    const auto ones = openings(1);
    BOOST_TEST(ones == openings(1));
    BOOST_TEST(ones != openings(2));
    BOOST_TEST(std::set(ones.begin(), ones.end()).size() > 3U);
    for (std::size_t i = 0; i != ones.size(); i += 2) {
        BOOST_TEST(ones[i] == ones[i + 1]); // both games of a pair
    }
}

// Random moves are only played while they leave the game running.
BOOST_AUTO_TEST_CASE(an_opening_is_never_over)
{
    for (const record& game : games_of(sums{.plies = 3}, taking(1), taking(1), {.games = 4, .random_plies = 5})) {
        BOOST_TEST(game.opening.plies == 1);
    }
    const auto over = gs::play_match(sums{.plies = 0, .balance = 2}, taking(1), taking(1),
                                     {.games = 2, .random_plies = 5}); // but the start itself
    BOOST_TEST(over.pairs == (gs::pair_counts{0, 0, 1, 0, 0}));
    // Of several openings, those that are over are left out.
    const std::vector<sums> openings{{.plies = 0, .balance = 2}, {.plies = 3}, {.plies = 0}, {.plies = 2}};
    std::vector<int> plies;
    for (const record& game : games_of(openings, taking(1), taking(1), {.games = 6})) {
        plies.push_back(game.opening.plies);
    }
    BOOST_TEST(plies == (std::vector<int>{3, 3, 2, 2, 3, 3}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(whoever_is_to_move_is_asked)
{
    std::vector<int> asked_first;
    std::vector<int> asked_second;
    const auto first = [&](const toys::extra_turns& game) {
        asked_first.push_back(game.ply);
        return game.legal_moves().front();
    };
    const auto second = [&](const toys::extra_turns& game) {
        asked_second.push_back(game.ply);
        return game.legal_moves().back();
    };
    const auto result = gs::play_match(toys::extra_turns{}, first, second, {.games = 2});
    BOOST_TEST(asked_first == (std::vector{0, 1, 3, 4, 2, 5})); // the maximizer's turns, then the passes
    BOOST_TEST(asked_second == (std::vector{2, 5, 0, 1, 3, 4}));
    BOOST_TEST(result.wins == 2U); // +4 as the maximizer, and the second player reaches -4
}

BOOST_AUTO_TEST_CASE(a_game_without_end_is_drawn)
{
    const auto only = [](const toys::endless&) { return 0; };
    const auto result = gs::play_match(toys::endless{}, only, only, {.games = 2, .max_plies = 20});
    BOOST_TEST(result.draws == 2U);
    BOOST_TEST(result.too_long == 2U);
    const auto in_time = gs::play_match(sums{.plies = 20}, taking(1), taking(1), {.games = 2, .max_plies = 20});
    BOOST_TEST(in_time.too_long == 0U);
}

// Walking forwards, the players are where they began after six plies.
BOOST_AUTO_TEST_CASE(a_position_that_repeats_ends_the_game_as_a_draw)
{
    const auto forwards = [](const toys::circle&) { return 1; };
    std::vector<std::size_t> plies;
    const auto play = [&](int occurrences) {
        return gs::play_match(toys::circle{}, forwards, forwards,
                              {.games = 2,
                               .on_game =
                                   [&](const gs::match_game<toys::circle>& game, const gs::match_result&) {
                                       BOOST_TEST((game.ending == gs::game_ending::repetition));
                                       plies.push_back(game.moves.size());
                                   },
                               .max_plies = 100,
                               .draw_by_repetition = true,
                               .occurrences = occurrences});
    };
    BOOST_TEST(play(3).repetitions == 2U);
    BOOST_TEST(play(2).draws == 2U);
    BOOST_TEST(plies == (std::vector<std::size_t>{12, 12, 6, 6}), boost::test_tools::per_element());
    const auto endless = gs::play_match(toys::circle{}, forwards, forwards, {.games = 2, .max_plies = 100});
    BOOST_TEST(endless.too_long == 2U);
    BOOST_TEST(endless.repetitions == 0U);
}

BOOST_AUTO_TEST_CASE(players_receive_the_positions_that_were_played)
{
    int wrong = 0;
    const auto check = [&](const toys::circle& now, const gs::turn<toys::circle>& turn) {
        const auto before = turn.before;
        for (std::size_t ply = 0; ply != before.size(); ++ply) {
            toys::circle next = before[ply];
            next.apply(before[ply].mover == gs::player::maximizer ? 1 : 2);
            wrong += next != (ply + 1 == before.size() ? now : before[ply + 1]) ? 1 : 0;
        }
        wrong += (before.size() % 2 == 0) != (now.mover == gs::player::maximizer) ? 1 : 0;
        return now.mover == gs::player::maximizer ? 1 : 2;
    };
    std::size_t longest = 0;
    const auto check_longest = [&](const toys::circle& now, const gs::turn<toys::circle>& turn) {
        longest = std::max(longest, turn.before.size());
        return check(now, turn);
    };
    static_cast<void>(gs::play_match(toys::circle{}, check, check_longest, {.games = 2, .max_plies = 9}));
    static_cast<void>(
        gs::play_match(toys::circle{}, check, gs::any_player<toys::circle>{check}, {.games = 2, .max_plies = 9}));
    BOOST_TEST(wrong == 0);
    BOOST_TEST(longest == 8U);
}

// The maximizer's score rises by one with each ply; the other player sees it later.
BOOST_AUTO_TEST_CASE(a_game_ends_by_agreement)
{
    using answer = gs::scored_move<toys::circle>;
    const auto seeing = [](int more) {
        return [more](const toys::circle&, const gs::turn<toys::circle>& turn) {
            return answer{1, static_cast<int>(turn.before.size()) + more};
        };
    };
    std::vector<gs::match_game<toys::circle>> games;
    const auto play = [&](auto first, auto second, const gs::match_options<toys::circle>& options) {
        gs::match_options<toys::circle> all = options;
        all.games = 2;
        all.max_plies = 30;
        games.clear();
        all.on_game = [&](const auto& game, const auto&) { games.push_back(game); };
        return gs::play_match(toys::circle{}, first, second, all);
    };
    const gs::agreed_score<toys::circle> win{.margin = 10, .moves = 2};
    const auto won = play(seeing(0), seeing(-3), {.agreed_win = win});
    BOOST_TEST(won.wins == 1U); // as the maximizer
    BOOST_TEST(won.losses == 1U);
    BOOST_TEST(won.agreed == 2U);
    BOOST_TEST((games[0].ending == gs::game_ending::agreement));
    BOOST_TEST(games[0].moves.size() == 16U); // the second one says 10 at ply 13, and 12 at ply 15

    const auto lost = play(seeing(-100), seeing(-100), {.agreed_win = win});
    BOOST_TEST(lost.wins == 1U); // as the minimizer
    BOOST_TEST(games[0].outcome == -1);
    BOOST_TEST(games[0].moves.size() == 4U);

    const auto drawn = play(seeing(-8), seeing(-8), {.agreed_draw = {{.margin = 3, .moves = 2, .plies = 10}}});
    BOOST_TEST(drawn.draws == 2U);
    BOOST_TEST(games[0].moves.size() == 10U);

    const auto silent = [](const toys::circle&) { return 1; };
    BOOST_TEST(play(seeing(100), silent, {.agreed_win = win}).agreed == 0U);
}

// No game depends on another: neither on its player's state, nor on which game finishes first.
BOOST_AUTO_TEST_CASE(results_do_not_depend_on_the_number_of_threads)
{
    const auto play = [](unsigned threads, std::uint64_t games) {
        std::vector<std::vector<int>> moves;
        const auto result = gs::play_match(
            sums{.plies = 30}, gs::random_player{1}, [calls = 0](const sums&) mutable { return 1 + ++calls % 3; },
            {.games = games,
             .seed = 4,
             .threads = threads,
             .sprt = gs::sprt{.elo0 = -50, .elo1 = 50},
             .on_game = [&](const record& game, const gs::match_result&) { moves.push_back(game.moves); },
             .random_plies = 3});
        BOOST_TEST(moves.size() == result.games());
        return std::pair{result, moves};
    };
    const auto sequential = play(1, 2000);
    BOOST_TEST((sequential.first.decision != gs::sprt_decision::go_on));
    BOOST_TEST(sequential.first.games() < 2000U);
    for (const unsigned threads : {2U, 3U, 4U, 0U}) {
        BOOST_TEST((play(threads, 2000) == sequential));
    }
    BOOST_TEST((play(4, 6) == play(1, 6)));
}

// Those that were over early wait for the first one, and do not count if the test decides before them.
BOOST_AUTO_TEST_CASE(games_beyond_the_decision_do_not_count)
{
    std::vector<sums> openings(400, sums{.plies = 4});
    openings.front().plies = 6;
    const auto slow_at_first = [](const sums& game) {
        if (game.plies == 6) {
            std::this_thread::sleep_for(std::chrono::milliseconds{30});
        }
        return 3;
    };
    const auto play = [&](unsigned threads) {
        return gs::play_match(openings, slow_at_first, taking(1),
                              {.games = 800, .threads = threads, .sprt = gs::sprt{.elo0 = 0, .elo1 = 100}});
    };
    const auto sequential = play(1);
    BOOST_TEST(sequential.games() < 400U);
    BOOST_TEST((play(3) == sequential));
}

// From one opening, too.
BOOST_AUTO_TEST_CASE(games_of_players_at_random_differ)
{
    const auto lines = [](std::uint64_t seed) {
        std::vector<std::vector<int>> all;
        for (const record& game :
             games_of(sums{.plies = 20}, gs::random_player{1}, gs::random_player{1}, {.games = 20, .seed = seed})) {
            all.push_back(game.moves);
        }
        return all;
    };
    const auto ones = lines(1);
    BOOST_TEST(std::set(ones.begin(), ones.end()).size() == 20U);
    BOOST_TEST((ones == lines(1)));
    BOOST_TEST((ones != lines(2)));
    for (const auto& line : ones) { // nor do both play the same
        int same = 0;
        for (std::size_t ply = 0; ply != 20; ply += 2) {
            same += line[ply] == line[ply + 1] ? 1 : 0;
        }
        BOOST_TEST(same < 10);
    }
}

BOOST_AUTO_TEST_CASE(games_are_told_in_their_order_and_one_at_a_time)
{
    std::uint64_t told = 0;
    std::atomic<int> inside = 0;
    const auto result =
        gs::play_match(sums{.plies = 9}, gs::random_player{1}, gs::random_player{2},
                       {.games = 300, .threads = 4, .on_game = [&](const record& game, const auto& so_far) {
                            BOOST_REQUIRE(inside++ == 0);
                            BOOST_REQUIRE(game.number == told++);
                            BOOST_REQUIRE(so_far.games() == told);
                            --inside;
                        }});
    BOOST_TEST(told == 300U);
    BOOST_TEST(result.games() == 300U);
}

BOOST_AUTO_TEST_CASE(the_test_ends_the_match)
{
    const gs::sprt test{.elo0 = 0, .elo1 = 100};
    const auto better = gs::play_match(sums{}, taking(3), taking(1), {.games = 1000, .sprt = test});
    BOOST_TEST((better.decision == gs::sprt_decision::accept_h1));
    BOOST_TEST(better.games() < 100U);
    BOOST_TEST((test.decide(better.pairs) == gs::sprt_decision::accept_h1));
    gs::pair_counts before = better.pairs;
    --before[4];
    BOOST_TEST((test.decide(before) == gs::sprt_decision::go_on)); // no pair too many
    const auto worse = gs::play_match(sums{}, taking(1), taking(3), {.games = 1000, .sprt = test});
    BOOST_TEST((worse.decision == gs::sprt_decision::accept_h0));
    const auto cut = gs::play_match(sums{}, taking(3), taking(1), {.games = 2, .sprt = test});
    BOOST_TEST((cut.decision == gs::sprt_decision::go_on));
    BOOST_TEST((cut.sprt == test));
}

BOOST_AUTO_TEST_CASE(a_stop_token_ends_the_match)
{
    for (const unsigned threads : {1U, 3U}) {
        gs::stop_source source;
        const auto result = gs::play_match(sums{}, taking(3), taking(1),
                                           {.games = 1'000'000,
                                            .threads = threads,
                                            .stop = source.get_token(),
                                            .on_game = [&](const record& game, const auto&) {
                                                if (game.number == 9) {
                                                    source.request_stop();
                                                }
                                            }});
        BOOST_TEST(result.stopped);
        BOOST_TEST(result.games() >= 10U);
        BOOST_TEST(result.games() < 1000U);
    }
    // In the middle of a game, which is then not counted.
    gs::stop_source source;
    const auto stops = [&](const sums& game) {
        if (game.plies == 1) {
            source.request_stop();
        }
        return 1;
    };
    const auto result = gs::play_match(sums{}, taking(1), stops, {.games = 10, .stop = source.get_token()});
    BOOST_TEST(result.stopped);
    BOOST_TEST(result.games() == 0U);
    const auto whole =
        gs::play_match(sums{}, taking(1), taking(2), {.games = 10, .stop = gs::stop_source{}.get_token()});
    BOOST_TEST(!whole.stopped);
    BOOST_TEST(whole.games() == 10U);
}

BOOST_AUTO_TEST_CASE(what_the_callback_throws_reaches_the_caller)
{
    for (const unsigned threads : {1U, 3U}) {
        BOOST_CHECK_THROW(static_cast<void>(gs::play_match(sums{}, taking(3), taking(1),
                                                           {.games = 100,
                                                            .threads = threads,
                                                            .on_game =
                                                                [](const record& game, const auto&) {
                                                                    if (game.number == 5) {
                                                                        throw std::domain_error{"enough"};
                                                                    }
                                                                }})),
                          std::domain_error);
    }
}

// Otherwise their state would differ between the games.
BOOST_AUTO_TEST_CASE(each_game_is_played_by_copies)
{
    int calls = 0;
    auto counting = [calls](const sums&) mutable { return calls++ == 0 ? 3 : 1; };
    const auto result = gs::play_match(sums{.plies = 2}, counting, taking(2), {.games = 10});
    BOOST_TEST(result.wins == 10U);
    auto shared = [&calls](const sums&) { return calls++ == 0 ? 3 : 1; };
    const auto kept = gs::play_match(sums{.plies = 2}, std::ref(shared), taking(2), {.games = 10});
    BOOST_TEST(kept.wins == 1U);
    BOOST_TEST(calls == 10);
}

BOOST_AUTO_TEST_CASE(functions_play)
{
    int (*const three)(const sums&) = [](const sums&) { return 3; };
    BOOST_TEST(gs::play_match(sums{}, three, *three, {.games = 2}).draws == 2U);
}

BOOST_AUTO_TEST_CASE(stronger_players_win)
{
    const auto result = gs::play_match(gs::tic_tac_toe{},
                                       [](const gs::tic_tac_toe& game) { // takes a win, if there is one
                                           for (const auto move : game.legal_moves()) {
                                               gs::tic_tac_toe after{game};
                                               after.apply(move);
                                               if (const auto end = after.terminal_score(); end && *end != 0) {
                                                   return move;
                                               }
                                           }
                                           return *game.legal_moves().begin();
                                       },
                                       gs::random_player{}, {.games = 400, .seed = 1, .random_plies = 1});
    BOOST_TEST(result.elo().value - result.elo().error > 50);
    BOOST_TEST(result.elo().value < 500);
}
