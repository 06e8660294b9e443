// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Dōbutsu shōgi: the number of lines, compared with plain rules that were written in another language, the ends of a
// game, and notation.

#include "games/dobutsu_shogi.hpp"
#include "games/teeko.hpp"
#include "support/indexed.hpp"
#include "support/refusal.hpp"
#include "support/test.hpp"

#include <gamesearch/endgame/piece_numbering.hpp>
#include <gamesearch/testing.hpp>

namespace {

using games::dobutsu_shogi;
using support::refusal;

BOOST_AUTO_TEST_CASE(the_rules_keep_their_promises)
{
    const auto report = gs::check_rules(dobutsu_shogi{}, {.games = 50, .plies = 200, .may_go_on = true});
    BOOST_TEST(report.faults.empty(), report);
}

BOOST_AUTO_TEST_CASE(lines_from_the_opening)
{
    BOOST_TEST(gs::perft(dobutsu_shogi{}, 1) == 4U);
    BOOST_TEST(gs::perft(dobutsu_shogi{}, 2) == 17U);
    BOOST_TEST(gs::perft(dobutsu_shogi{}, 3) == 123U);
    BOOST_TEST(gs::perft(dobutsu_shogi{}, 4) == 976U);
    BOOST_TEST(gs::perft(dobutsu_shogi{}, 5) == 8122U);
}

BOOST_AUTO_TEST_CASE(taking_and_dropping)
{
    dobutsu_shogi game;
    const dobutsu_shogi opening;
    BOOST_TEST(game.text() == "gle/.c./.C./ELG first");
    const auto taking = game.parse_move("b2-b3").value();
    const auto before = game.apply(taking);
    BOOST_TEST(game.text() == "gle/.C./.../ELG second C");
    BOOST_TEST(!game.terminal_score().has_value()); // the lion can be taken, or take
    auto after = game;
    after.apply(after.parse_move("b4-b3").value());
    BOOST_TEST(after.text() == "g.e/.l./.../ELG first Cc");
    after.apply(after.parse_move("C*b2").value());
    BOOST_TEST(after.text() == "g.e/.l./.C./ELG second c");
    game.undo(taking, before);
    BOOST_TEST((game == opening));
}

BOOST_AUTO_TEST_CASE(promotion)
{
    dobutsu_shogi game{".le/C.g/.../ELG first c"};
    game.apply(game.parse_move("a3-a4").value());
    BOOST_TEST(game.text() == "Hle/..g/.../ELG second c");
    game.apply(game.parse_move("b4-a4").value());
    BOOST_TEST(game.text() == "l.e/..g/.../ELG first cc"); // a hen returns as a chick
}

BOOST_AUTO_TEST_CASE(ends)
{
    dobutsu_shogi game{"gle/.C./.../ELG first C"};
    game.apply(game.parse_move("b3-b4").value());
    BOOST_TEST((game.terminal_score() == 1)); // the lion has been taken
    BOOST_TEST((dobutsu_shogi{"L../..l/.../... second GGEECC"}.terminal_score() == 1));           // beyond reach
    BOOST_TEST((dobutsu_shogi{"Ll./.../.../... second GGEECC"}.terminal_score() == std::nullopt)); // can be taken
    BOOST_TEST((dobutsu_shogi{".../..L/.../..l first GGEECC"}.terminal_score() == -1));
}

BOOST_AUTO_TEST_CASE(mirror_images_have_one_form)
{
    const dobutsu_shogi position{"gle/.../.C./ELG second C"};
    const dobutsu_shogi image{"elg/.../.C./GLE second C"};
    BOOST_TEST(position.canonical().number == image.canonical().number);
    BOOST_TEST((position.canonical().move(*position.parse_move("a4-a3")) ==
                image.canonical().move(*image.parse_move("c4-c3"))));
}

BOOST_AUTO_TEST_CASE(refusals)
{
    BOOST_TEST(refusal<dobutsu_shogi>("gle/.c./.C./ELG").starts_with("'' is not a side"));
    BOOST_TEST(refusal<dobutsu_shogi>("gle/.../.C./ELG first").starts_with("wrong number of pieces"));
    BOOST_TEST(refusal<dobutsu_shogi>("gLe/.c./.C./ELG first").starts_with("wrong number of lions"));
    BOOST_TEST(refusal<dobutsu_shogi>("gle/.../.C./ELG first L").starts_with("'L' is not in a hand"));
}

} // namespace

// Teeko: its winning shapes, counted and published; its notation; its index.
BOOST_AUTO_TEST_SUITE(teeko)

namespace {

using games::teeko;

BOOST_AUTO_TEST_CASE(the_rules_keep_their_promises)
{
    const auto report = gs::check_rules(teeko{}, {.games = 30, .plies = 60, .may_go_on = true});
    BOOST_TEST(report.faults.empty(), report);
}

// Ten rows, ten columns, eight diagonals and sixteen squares: 44, as in https://mathworld.wolfram.com/Teeko.html. Four
// men have five or more neighbours, so four others never enclose them.
BOOST_AUTO_TEST_CASE(all_sets_of_four_men)
{
    int won = 0;
    const gs::piece_numbering<1> sets{25, {4}};
    for (std::uint64_t index = 0; index != sets.count(); ++index) {
        const auto men = static_cast<games::teeko_board::squares>(sets.sets(index)[0]);
        won += games::teeko_board::is_won(men) ? 1 : 0;
        games::teeko_board::squares beside = 0;
        for (auto left = men; left != 0; left &= left - 1) {
            beside |= games::teeko_board::neighbours[static_cast<std::size_t>(std::countr_zero(left))];
        }
        BOOST_REQUIRE(std::popcount(beside & ~men) >= 5);
    }
    BOOST_TEST(won == 44);
}

BOOST_AUTO_TEST_CASE(placing)
{
    BOOST_TEST(gs::perft(teeko{}, 1) == 25U);
    BOOST_TEST(gs::perft(teeko{}, 2) == 25U * 24U);
    BOOST_TEST(gs::perft(teeko{}, 3) == 25U * 24U * 23U);
    BOOST_TEST(gs::perft(teeko{}, 4) == 25U * 24U * 23U * 22U);
}

BOOST_AUTO_TEST_CASE(notation)
{
    constexpr std::string_view text = "B...R/..B../.RR../.B.B./R.... black";
    const teeko position{text};
    BOOST_TEST(position.text() == text);
    BOOST_TEST((teeko::from_text(text) == position));
    BOOST_TEST(!position.parse_move("c3"));
    BOOST_TEST(!position.parse_move("a5-c5"));
    const auto move = position.parse_move("c4-b5");
    BOOST_REQUIRE(move.has_value());
    BOOST_TEST(teeko::move_text(*move) == "c4-b5");
    BOOST_TEST(teeko::move_text(*teeko{}.parse_move("e1")) == "e1");
    BOOST_TEST((teeko{"...../.RRR./.BBB./.B.../..... red"}.terminal_score() == std::nullopt));
    BOOST_TEST((teeko{"...../.RRR./.BBBB/...../..... red"}.terminal_score() == 1));

    BOOST_TEST(refusal<teeko>("...../.....").starts_with("wrong shape"));
    BOOST_TEST(refusal<teeko>("...../...../...../...../....X black").starts_with("'X' is not a square"));
    BOOST_TEST(refusal<teeko>("...../...../...../...../..... white").starts_with("'white' is not a side"));
    BOOST_TEST(refusal<teeko>("...../...../...../...../....B black").starts_with("wrong number of men"));
    BOOST_TEST(refusal<teeko>("...../.RRR./.BBBB/...../....R black").starts_with("the side to move has already won"));
}

// A quick look; the table of the program endgames has all of them.
BOOST_AUTO_TEST_CASE(some_of_the_index)
{
    const auto found = support::count_indexed<teeko>(997);
    BOOST_TEST(found.running[0] > 5000U);
    BOOST_TEST(found.running[1] > 5000U);
    support::check_predecessors<teeko>(29989);
}

} // namespace

BOOST_AUTO_TEST_SUITE_END()
