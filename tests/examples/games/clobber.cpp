// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Clobber: counts and values; its notation.

#include "games/clobber.hpp"
#include "games/amazons.hpp"
#include "support/game_texts.hpp"
#include "support/notated_games.hpp"
#include "support/refusal.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/testing/perft.hpp>

namespace {

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

// The game of the amazons: counts; its territory; its notation.
BOOST_AUTO_TEST_SUITE(amazons)

namespace {

using games::amazons;

BOOST_AUTO_TEST_CASE(the_rules_keep_their_promises)
{
    // The last third of a game, so that lists are short.
    support::hold_to_promises(amazons<6>{"xBxxB1/BxxxxB/1xxxx1/1x2xx/WxxxxW/1W1xW1 w"}, {.games = 20});
    support::hold_to_promises(amazons<6>{}, {.games = 1, .short_lines = 10});
}

// Counted by Fairy-Stockfish (https://github.com/ianfab/Fairy-Stockfish): its variant amazons, and one with that board.
BOOST_AUTO_TEST_CASE(perft)
{
    BOOST_TEST(gs::perft(amazons<>{}, 1) == 2'176U);
    BOOST_TEST(gs::perft(amazons<6>{}, 1) == 544U);
    BOOST_TEST(gs::perft(amazons<6>{}, 2) == 238'532U);
}

BOOST_AUTO_TEST_CASE(moves_and_ends)
{
    amazons<6> game{"BBBBxx/xxxxxx/xxx3/xxWxxx/xxxxxx/WWWxxx w"};
    BOOST_TEST(support::move_texts(game) == (std::vector<std::string>{"c3-d4/e4", "c3-d4/f4", "c3-d4/c3"}),
               boost::test_tools::per_element());
    game.apply(*game.parse_move("c3-d4/c3")); // back to where it came from
    BOOST_TEST(game.text() == "BBBBxx/xxxxxx/xxxW2/xxxxxx/xxxxxx/WWWxxx b");
    BOOST_TEST((game.terminal_score() == amazons<6>::win));
    BOOST_TEST((amazons<6>{"WWWWxx/xxxxxx/xxx3/xxBxxx/xxxxxx/BBBxxx w"}.terminal_score() == -amazons<6>::win));
}

BOOST_AUTO_TEST_CASE(the_evaluation_counts_territory)
{
    BOOST_TEST(amazons<>{}.evaluate() > 0); // white has the move
    const amazons<6> white{"BBBBxx/xxxxxx/xxx3/xxWxxx/xxxxxx/WWWxxx w"};
    const amazons<6> black{"WWWWxx/xxxxxx/xxx3/xxBxxx/xxxxxx/BBBxxx b"};
    BOOST_TEST((white.features()[0] == 3 && black.features()[0] == -3));
    BOOST_TEST(white.evaluate() > 50);
    BOOST_TEST(black.evaluate() == -white.evaluate());
    // A full lead on the large board is no win yet.
    BOOST_TEST((amazons<>{"BBBBxxxxxx/xxxxxxxxxx/10/10/10/10/10/10/10/WWWW6 w"}.evaluate() == amazons<>::win - 1));
}

BOOST_AUTO_TEST_CASE(the_longer_way_wins)
{
    // Three empty squares on white's side, two on black's: whoever moves, white has a move left at the end.
    const char* const board = "BBB2x/xxxxxx/xxxxBx/xxWxxx/x3xx/WWWxxx";
    BOOST_TEST(gs::alpha_beta(amazons<6>{std::string{board} + " b"}).score == amazons<6>::win);
}

BOOST_AUTO_TEST_CASE(notation)
{
    support::hold_to_notation(amazons<6>{"xBxxB1/BxxxxB/1xxxx1/1x2xx/WxxxxW/1W1xW1 w"}, 3);
    BOOST_TEST(amazons<>{}.text() == "3B2B3/10/10/B8B/10/10/W8W/10/10/3W2W3 w");
    BOOST_TEST((amazons<>{"3B2B3/10/10/B8B/10/10/W8W/10/10/3W2W3 w"} == amazons<>{}));
    BOOST_TEST(amazons<>::move_text(*amazons<>{}.parse_move("d1-d7/a10")) == "d1-d7/a10");
    BOOST_TEST(refusal<amazons<6>>("1B2B1/B4B/6/6/W4W w").starts_with("wrong shape"));
    BOOST_TEST(refusal<amazons<6>>("1B2B1/B4B/6/6/W4W/1W4 w").starts_with("wrong number of amazons"));
    BOOST_TEST(refusal<amazons<6>>("1B2B1/B4B/6/6/W4W/1W2W1 x").starts_with("'x' is not a side"));
}

} // namespace

BOOST_AUTO_TEST_SUITE_END()
