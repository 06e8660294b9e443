// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Clobber: counts and values; its notation.

#include "games/clobber.hpp"
#include "support/game_texts.hpp"
#include "support/notated_games.hpp"
#include "support/refusal.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/testing/perft.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <string>
#include <vector>

namespace {

namespace gs = gamesearch;
using games::clobber;
using support::move_texts;
using support::refusal;

BOOST_AUTO_TEST_CASE(the_rules_keep_their_promises)
{
    support::hold_to_promises(clobber<>{}, {.games = 20});
    support::hold_to_promises(clobber<4, 2>{}, {.games = 20});
}

// Counted by Fairy-Stockfish (https://github.com/ianfab/Fairy-Stockfish), with its variants clobber and clobber10.
BOOST_AUTO_TEST_CASE(perft)
{
    BOOST_TEST(gs::perft(clobber<>{}, 1) == 49U);
    BOOST_TEST(gs::perft(clobber<>{}, 2) == 2'116U);
    BOOST_TEST(gs::perft(clobber<>{}, 3) == 80'063U);
    BOOST_TEST(gs::perft(clobber<10, 10>{}, 1) == 180U);
    BOOST_TEST(gs::perft(clobber<10, 10>{}, 2) == 31'252U);
}

BOOST_AUTO_TEST_CASE(moves_and_ends)
{
    clobber<3, 2> game{"P1p/PpP w"};
    BOOST_TEST(move_texts(game) == (std::vector<std::string>{"a1b1", "c1c2", "c1b1"}),
               boost::test_tools::per_element());
    game.apply(*game.parse_move("c1b1"));
    BOOST_TEST(game.text() == "P1p/PP1 b");
    const auto moves = game.legal_moves();
    BOOST_TEST((game.terminal_score(moves) == clobber<3, 2>::win));
    const clobber<3, 2> white_to_move{"P1p/PP1 w"};
    BOOST_TEST((white_to_move.terminal_score(white_to_move.legal_moves()) == -clobber<3, 2>::win));
}

// White takes one of two black stones; the other takes one of two white ones, next to the last, which takes it.
BOOST_AUTO_TEST_CASE(the_smallest_board)
{
    const auto result = gs::alpha_beta(clobber<2, 2>{});
    BOOST_TEST((result.score == clobber<2, 2>::win));
    BOOST_TEST(result.distance == 3);
}

BOOST_AUTO_TEST_CASE(the_evaluation_sees_both_sides_alike)
{
    BOOST_TEST(clobber<>{}.evaluate() == 0);
    const int surrounded = clobber<3, 2>{"PpP/1P1 w"}.evaluate(); // a stone that three others can take
    BOOST_TEST(surrounded > 0);
    BOOST_TEST((clobber<3, 2>{"pPp/1p1 b"}.evaluate() == -surrounded));
    BOOST_TEST((clobber<6, 3>{"Pp1PpP/6/PP1pPp w"}.evaluate() == -clobber<6, 3>{"pP1pPp/6/pp1PpP b"}.evaluate()));
}

// Movable stones, those next to one of their own, and those next to just one of the other side's; the lead in
// groups of 6 to 8, and in larger ones; groups with one stone of the other side's; an odd number of pairs.
BOOST_AUTO_TEST_CASE(features_by_the_groups_that_the_board_falls_apart_into)
{
    using features = std::array<int, 7>;
    BOOST_TEST((clobber<5, 2>{"Pp3/5 w"}.features() == features{0, 0, 0, 0, 0, 0, 1})); // for who moves
    BOOST_TEST((clobber<5, 2>{"Pp3/5 b"}.features() == features{0, 0, 0, 0, 0, 0, -1}));
    BOOST_TEST((clobber<5, 2>{"Pp1Pp/5 w"}.features() == features{})); // one for each side
    BOOST_TEST((clobber<5, 2>{"PPp2/5 w"}.features() == features{0, 1, 0, 0, 0, 1, 0}));
    BOOST_TEST((clobber<5, 2>{"PP1pp/5 w"}.features() == features{})); // nobody moves
    BOOST_TEST((clobber<5, 2>{"PPPpP/pP3 w"}.features() == features{2, 3, 4, 3, 0, 0, 0}));
    BOOST_TEST((clobber<5, 2>{"PPPpP/PpPPP w"}.features() == features{4, 6, 6, 0, 6, 0, 0}));
}

BOOST_AUTO_TEST_CASE(notation)
{
    support::hold_to_notation(clobber<>{}, 3);
    support::hold_to_notation(clobber<10, 10>{}, 1);
    BOOST_TEST(clobber<>{}.text() == "PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPp w");
    BOOST_TEST((clobber<10, 10>{"10/10/10/10/10/10/10/10/10/P8p b"}.at(9) == 'p'));
    BOOST_TEST((clobber<10, 10>::move_text(*clobber<10, 10>{}.parse_move("a10a9")) == "a10a9"));
    BOOST_TEST(refusal<clobber<>>("PpPpP/pPpPp w").starts_with("wrong shape"));
    BOOST_TEST(refusal<clobber<>>("PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPx w").starts_with("'x' is not a square"));
    BOOST_TEST(refusal<clobber<>>("PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPp white").starts_with("'white' is not a side"));
}

} // namespace
