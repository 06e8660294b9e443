// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Dōbutsu shōgi: the number of lines, compared with plain rules that were written in another language, the ends of a
// game, and notation.

#include "games/dobutsu_shogi.hpp"
#include "support/refusal.hpp"

#include <gamesearch/testing.hpp>

#include <boost/test/unit_test.hpp>

#include <string_view>

namespace {

namespace gs = gamesearch;
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
