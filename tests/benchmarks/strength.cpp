// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// Drawn games keep the promises of a game, and are the same games as long as the lists name them.

#include "../../benchmarks/strength/game_list.hpp"
#include "../../benchmarks/strength/generated_game.hpp"

#include <gamesearch/testing.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <sstream>
#include <stdexcept>
#include <string>

namespace gs = gamesearch;

BOOST_AUTO_TEST_CASE(drawn_games_keep_the_promises_of_a_game)
{
    int played = 0;
    for (std::uint64_t seed = 1; seed != 25; ++seed) {
        const strength::rules rules = strength::drawing{seed}.drawn();
        const strength::position start{rules};
        if (start.result() == strength::outcome::open) {
            const gs::strength_bench::generated_game game{start};
            const auto report = gs::check_rules(game, {.games = 1, .short_lines = 20, .nodes = 100});
            BOOST_TEST(report.faults.empty(), strength::description(rules) << ": " << report);
            ++played;
        }
    }
    BOOST_TEST(played > 15);
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
    BOOST_CHECK_THROW(strength::read_list(changed), std::runtime_error);
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
