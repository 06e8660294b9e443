// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Breakthrough: its rules, compared with plain ones on rows of characters; published counts; its notation.

#include "games/breakthrough.hpp"
#include "games/ataxx.hpp"
#include "support/breakthrough.hpp"
#include "support/game_texts.hpp"
#include "support/notated_games.hpp"
#include "support/refusal.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/testing.hpp>
#include <gamesearch/testing/perft.hpp>

namespace {

using games::breakthrough;
using support::move_texts;
using support::refusal;

BOOST_AUTO_TEST_CASE(the_rules_keep_their_promises)
{
    support::hold_to_promises(breakthrough<>{}, {.games = 20});
    support::hold_to_promises(breakthrough<5>{}, {.games = 20});
    support::hold_to_promises(breakthrough<>{"1P6/2p5/8/4P3/3p4/8/8/8 b"}, {.games = 20});
}

// D. Troyka's rules: the counts of an independent program, which the plain rules repeat.
BOOST_AUTO_TEST_CASE(perft)
{
    const std::vector<std::uint64_t> counts{22, 484, 11'132, 256'036};
    for (std::size_t ply = 0; ply != counts.size(); ++ply) {
        BOOST_TEST(gs::perft(breakthrough<>{}, static_cast<int>(ply) + 1) == counts[ply]);
    }
    for (int depth = 1; depth <= 4; ++depth) {
        BOOST_TEST(gs::perft(breakthrough<5>{}, depth) == gs::perft(support::breakthrough<5>{}, depth));
        BOOST_TEST(gs::perft(breakthrough<6>{}, depth) == gs::perft(support::breakthrough<6>{}, depth));
    }
}

BOOST_AUTO_TEST_CASE(moves_and_ends)
{
    const breakthrough<5> position{"2p2/5/1p3/1P3/5 w"};
    BOOST_TEST(move_texts(position) == (std::vector<std::string>{"b2a3", "b2c3"}), boost::test_tools::per_element());
    const breakthrough<5> captures{"2p2/5/pp3/1P3/5 w"};
    BOOST_TEST(move_texts(captures) == (std::vector<std::string>{"b2a3", "b2c3"}), boost::test_tools::per_element());

    BOOST_TEST(!position.terminal_score());
    BOOST_TEST((breakthrough<5>{"P1p2/5/5/5/5 b"}.terminal_score() == breakthrough<5>::win));
    BOOST_TEST((breakthrough<5>{"2p2/5/5/5/1p1P1 w"}.terminal_score() == -breakthrough<5>::win));
    BOOST_TEST((breakthrough<5>{"5/5/1P3/5/5 b"}.terminal_score() == breakthrough<5>::win));
}

BOOST_AUTO_TEST_CASE(the_evaluation_sees_both_sides_alike)
{
    BOOST_TEST(breakthrough<>{}.evaluate() == 0);
    BOOST_TEST((breakthrough<5>{"p3p/5/1P3/5/4P w"}.evaluate() == -breakthrough<5>{"p4/5/1p3/5/P3P b"}.evaluate()));
    BOOST_TEST((breakthrough<5>{"p4/5/1P3/5/4P w"}.evaluate() > breakthrough<5>{"p4/5/5/1P3/4P w"}.evaluate()));
}

BOOST_AUTO_TEST_CASE(noisy_moves_and_null_moves)
{
    support::hold_noisy_moves_to_is_noisy(breakthrough<>{}, 5);
    support::hold_null_moves_to_the_turn(breakthrough<>{}, 5);
    const breakthrough<> position{"8/6p1/8/1P6/p7/1P6/8/8 w"};
    BOOST_TEST(position.noisy_moves().size() == 1U); // b3a4
    BOOST_TEST(!position.allows_null_move());
}

BOOST_AUTO_TEST_CASE(notation)
{
    support::hold_to_notation(breakthrough<>{}, 3);
    BOOST_TEST(breakthrough<>{}.text() == "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w");
    BOOST_TEST(refusal<breakthrough<>>("pppppppp/pppppppp/8/8/8/8/PPPPPPPP w").starts_with("wrong shape"));
    BOOST_TEST(refusal<breakthrough<5>>("p4/5/5/5/P5 w").starts_with("wrong shape"));
    BOOST_TEST(refusal<breakthrough<5>>("p4/5/5/5/P3Q w").starts_with("'Q' is not a square"));
    BOOST_TEST(refusal<breakthrough<5>>("p4/5/5/5/P4").starts_with("'' is not a side"));
    BOOST_TEST(refusal<breakthrough<5>>("p4/5/PPPPP/PPPPP/P4 w").starts_with("too many pawns"));
    BOOST_TEST(refusal<breakthrough<5>>("P3p/5/5/5/5 w").starts_with("the side to move has already won"));
    BOOST_TEST(refusal<breakthrough<5>>("p4/5/5/5/5 b").starts_with("the side to move has already won"));
}

BOOST_AUTO_TEST_CASE(a_race)
{
    const auto won = gs::alpha_beta(breakthrough<5>{"p4/p4/4P/5/5 w"});
    BOOST_TEST(won.score == breakthrough<5>::win);
    BOOST_TEST(won.distance == 3);
    const auto lost = gs::alpha_beta(breakthrough<5>{"5/4P/p4/5/5 b"});
    BOOST_TEST(lost.score == breakthrough<5>::win);
    BOOST_TEST(lost.distance == 2);
}

} // namespace

// Ataxx: published counts; passes and ends; its notation.
BOOST_AUTO_TEST_SUITE(ataxx)

namespace {

using games::ataxx;

BOOST_AUTO_TEST_CASE(the_rules_keep_their_promises)
{
    support::hold_to_promises(ataxx{}, {.games = 10, .plies = 100, .may_go_on = true});
    support::hold_to_promises(ataxx{"7/7/7/7/ooooooo/ooooooo/xxxxxxx x"},
                              {.games = 5, .plies = 100, .may_go_on = true});
    support::hold_to_promises(ataxx{"x1o1x1x/xoxoxox/oxoxoxo/xxxxxxx/ooooooo/xxxxxxx/ooooooo o"}, {.games = 20});
}

// Source: the tests of libataxx (https://github.com/kz04px/libataxx), which go one ply deeper. A pass is a ply.
BOOST_AUTO_TEST_CASE(perft)
{
    const auto counts = [](const ataxx& position) {
        std::vector<std::uint64_t> paths;
        for (int depth = 1; depth <= 4; ++depth) {
            paths.push_back(gs::perft(position, depth));
        }
        return paths;
    };
    using paths = std::vector<std::uint64_t>;
    BOOST_TEST(counts(ataxx{}) == (paths{16, 256, 6'460, 155'888}), boost::test_tools::per_element());
    const ataxx blocked{"7/7/7/7/ooooooo/ooooooo/xxxxxxx x"};
    BOOST_TEST(counts(blocked) == (paths{1, 75, 249, 14'270}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_move_converts_its_neighbours)
{
    ataxx game{"7/7/7/2o4/3o3/1x5/7 x"};
    const auto jump = game.parse_move("b2c3");
    BOOST_TEST(!jump.has_value()); // a neighbour: c3 alone
    const auto grown = game.parse_move("c3");
    BOOST_REQUIRE(grown.has_value());
    game.apply(*grown);
    BOOST_TEST(game.text() == "7/7/7/2x4/2xx3/1x5/7 o");

    ataxx other{"7/7/7/2o4/3o3/1x5/7 x"};
    other.apply(*other.parse_move("b2d2"));
    BOOST_TEST(other.text() == "7/7/7/2o4/3x3/3x3/7 o");
}

BOOST_AUTO_TEST_CASE(passes_and_ends)
{
    const ataxx blocked{"7/7/7/7/ooooooo/ooooooo/xxxxxxx x"};
    BOOST_TEST(move_texts(blocked) == std::vector<std::string>{"pass"}, boost::test_tools::per_element());
    BOOST_TEST(!blocked.terminal_score());
    BOOST_TEST((ataxx{"7/7/7/7/7/7/x6 o"}.terminal_score() == ataxx::win));
    BOOST_TEST((ataxx{"xxxxxxx/xxxxxxx/xxxxxxx/xxxoooo/ooooooo/ooooooo/ooooooo x"}.terminal_score() == -ataxx::win));
    BOOST_TEST((ataxx{"7/7/7/7/7/7/7 x"}.terminal_score() == 0));
}

BOOST_AUTO_TEST_CASE(the_evaluation_sees_both_sides_alike)
{
    BOOST_TEST(ataxx{}.evaluate() > 0); // X has the move
    BOOST_TEST(ataxx{}.evaluate() == -ataxx{"o5x/7/7/7/7/7/x5o o"}.evaluate());
    BOOST_TEST((ataxx{"x5o/7/7/3x3/7/7/o5x o"}.evaluate() == -ataxx{"o5x/7/7/3o3/7/7/x5o x"}.evaluate()));
    BOOST_TEST((ataxx{"xxxxxxx/xxxxxxx/xxxxxxx/xxxx3/7/7/oooooox o"}.evaluate() > 0)); // pieces count
}

BOOST_AUTO_TEST_CASE(null_moves)
{
    support::hold_null_moves_to_the_turn(ataxx{}, 3);
    BOOST_TEST((!ataxx{"7/7/7/7/ooooooo/ooooooo/xxxxxxx x"}.allows_null_move()));
}

BOOST_AUTO_TEST_CASE(notation)
{
    support::hold_to_notation(ataxx{}, 2);
    BOOST_TEST(ataxx{}.text() == "x5o/7/7/7/7/7/o5x x");
    BOOST_TEST((ataxx{"x5o/7/7/7/7/7/o5x x 0 1"} == ataxx{}));
    BOOST_TEST(refusal<ataxx>("x5o/7/7 x").starts_with("wrong shape"));
    BOOST_TEST(refusal<ataxx>("x5o/7/7/7/7/7/o5P x").starts_with("'P' is not a square"));
    BOOST_TEST(refusal<ataxx>("x5o/7/7/7/7/7/o5x w").starts_with("'w' is not a side"));
}

BOOST_AUTO_TEST_CASE(the_last_square)
{
    // The duplication wins by 25 to 24, a jump leaves a square to the other side.
    const ataxx late{"xxxxxxx/xxxxxxx/xxxxxxx/xx1oooo/ooooooo/ooooooo/ooooooo x"};
    const auto result = gs::alpha_beta(late, {.depth = 2});
    BOOST_TEST(result.score == ataxx::win);
    BOOST_TEST(ataxx::move_text(*result.best_move) == "c4");
}

} // namespace

BOOST_AUTO_TEST_SUITE_END()
