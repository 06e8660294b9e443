// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Teeko: its winning shapes, counted and published; its notation; its index.

#include "games/teeko.hpp"
#include "support/indexed.hpp"
#include "support/refusal.hpp"

#include <gamesearch/endgame/piece_numbering.hpp>
#include <gamesearch/testing.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string_view>

namespace {

namespace gs = gamesearch;
using games::teeko;
using support::refusal;

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
