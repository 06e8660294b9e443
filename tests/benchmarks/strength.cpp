// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

// Drawn games keep the promises of a game, and a list of them names the same games again. The opponent by hand keeps
// wins that alpha-beta proves.

#include "../../benchmarks/strength/game_list.hpp"
#include "../../benchmarks/strength/generated_game.hpp"
#include "../../benchmarks/strength/hand_written_player.cpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/testing.hpp>

namespace {

/// Whether alpha-beta proves with a few nodes that this side wins.
bool is_won(const strength::position& position, std::size_t side)
{
    const gs::strength_bench::generated_game game{position};
    const auto found = gs::alpha_beta.with(gs::ignore_distance, gs::no_line)(game, {.nodes = 500});
    return found.stopped_by == gs::stop_reason::none && (side == 0 ? found.score > 0 : found.score < 0);
}

} // namespace

BOOST_AUTO_TEST_CASE(drawn_games_keep_the_promises_of_a_game)
{
    int played = 0;
    for (std::uint64_t seed = 1; seed != 15; ++seed) {
        const strength::rules rules = strength::drawing{seed}.drawn();
        const strength::position start{rules};
        if (start.result() == strength::outcome::open) {
            const gs::strength_bench::generated_game game{start};
            const auto report = gs::check_rules(game, {.games = 1, .short_lines = 20, .nodes = 100});
            BOOST_TEST(report.faults.empty(), strength::description(rules) << ": " << report);
            ++played;
        }
    }
    BOOST_TEST(played > 8);
}

BOOST_AUTO_TEST_CASE(a_list_names_the_same_games_again)
{
    strength::rules rules = strength::drawing{8}.drawn();
    rules.weights = {1, -2, 3, 4, 5, 6, 7, 8};
    std::istringstream list{strength::line_of(rules) + '\n'};
    const auto games = strength::read_list(list);
    BOOST_TEST(games.size() == 1U);
    BOOST_TEST(games.front().weights == rules.weights, boost::test_tools::per_element());
    BOOST_TEST(games.front().board == rules.board);

    std::istringstream changed{strength::line_of(rules) + ", and more\n"};
    BOOST_CHECK_THROW(static_cast<void>(strength::read_list(changed)), std::runtime_error);
}

BOOST_AUTO_TEST_CASE(pieces_push_leap_and_flip)
{
    strength::rules rules = strength::drawing{8}.drawn();
    rules.width = 5;
    rules.height = 5;
    rules.board = 0x1F1F1F1F1FU;
    rules.adjacent = 0xFF;
    rules.most_plies = 100;
    rules.won_by = strength::goal::capture_all;
    rules.burns = rules.clones = rules.must_take = false;
    rules.moves_in_turn = 1;
    rules.passes = strength::passing::forced;
    rules.effects = strength::effect::none;
    rules.kinds[0] = {.forward_up = 0x01, .pushes = true}; // north
    rules.start = {{{strength::cell(0), 0}, {strength::cell(8) | strength::cell(16), 0}}};
    {
        strength::position at{rules};
        BOOST_TEST(at.moves().size() == 1U);
        at.apply({0, 8});
        BOOST_TEST(at.all().pieces[0][0] == strength::cell(8));
        BOOST_TEST(at.all().pieces[1][0] == (strength::cell(16) | strength::cell(24)));
    }
    rules.kinds[0] = {.forward_up = 0x01, .leaps = true, .leap_takes = true};
    rules.start[1][0] = strength::cell(8);
    {
        strength::position at{rules};
        at.apply({0, 16});
        BOOST_TEST(at.all().pieces[1][0] == 0U);
        BOOST_TEST((at.result() == strength::outcome::open)); // the first move does not end a game
    }
    rules.kinds[0] = {.forward_up = 0x01};
    rules.effects = strength::effect::flank;
    rules.start = {{{strength::cell(0) | strength::cell(11), 0}, {strength::cell(9) | strength::cell(10), 0}}};
    strength::position at{rules};
    at.apply({0, 8});
    BOOST_TEST(at.all().pieces[1][0] == 0U);
    BOOST_TEST(strength::count(at.all().pieces[0][0]) == 4);
}

BOOST_AUTO_TEST_CASE(the_search_by_hand_keeps_wins)
{
    gs::random_generator random{1};
    const auto by_hand = strength::make_hand_written_player();
    int wins = 0;
    for (std::uint64_t seed = 1; seed != 15; ++seed) {
        const strength::rules rules = strength::drawing{seed}.drawn();
        for (strength::position at{rules}; at.result() == strength::outcome::open;) {
            if (is_won(at, at.side_to_move())) {
                by_hand->new_game();
                auto after = at;
                after.apply(by_hand->choose(at, 3000).best);
                BOOST_TEST(is_won(after, at.side_to_move()), strength::description(rules));
                ++wins;
            }
            const auto moves = at.moves();
            at.apply(moves.begin()[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
    BOOST_TEST(wins > 10);
}
