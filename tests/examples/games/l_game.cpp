// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: optimized

// The L game: its published counts, from the rules and from an endgame table.

#include "games/l_game.hpp"
#include "support/indexed.hpp"
#include "support/refusal.hpp"

#include <gamesearch/endgame_table.hpp>
#include <gamesearch/testing.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace {

namespace gs = gamesearch;
using games::l_game;
using support::refusal;

BOOST_AUTO_TEST_CASE(the_rules_keep_their_promises)
{
    const auto report = gs::check_rules(l_game{}, {.games = 30, .plies = 40, .may_go_on = true});
    BOOST_TEST(report.faults.empty(), report);
}

// Up to symmetry there are 2,296 positions for each side to move; it has lost in 15 of them (Winning Ways, and
// https://en.wikipedia.org/wiki/L_game).
BOOST_AUTO_TEST_CASE(positions)
{
    const auto found = support::count_indexed<l_game>();
    BOOST_TEST(found.over[0] == 15U);
    BOOST_TEST(found.over[1] == 15U);
    BOOST_TEST(found.running[0] == 2296U - 15U);
    BOOST_TEST(found.running[1] == 2296U - 15U);
    BOOST_TEST(found.most_moves == l_game::max_moves);
}

// There are 5 ways to move the L, and 13 to move a neutral piece or none.
BOOST_AUTO_TEST_CASE(moves_of_the_opening)
{
    BOOST_TEST(gs::perft(l_game{}, 1) == 65U);
}

// In 14 more positions the side to move loses against best play; from the opening nobody wins.
BOOST_AUTO_TEST_CASE(values)
{
    const auto table = gs::endgame_table<l_game>::build();
    std::array<std::uint64_t, 2> lost{};
    for (std::uint64_t number = 0; number != l_game::index_count(); ++number) {
        const auto position = l_game::from_index(number);
        if (position && position->index() == number && !position->terminal_score()) {
            const bool first = position->to_move() == gs::player::maximizer;
            const int score = table.find(*position).value().score;
            lost[first ? 0 : 1] += (first ? score < 0 : score > 0) ? 1 : 0;
        }
    }
    BOOST_TEST(lost[0] == 14U);
    BOOST_TEST(lost[1] == 14U);
    BOOST_TEST((table.find(l_game{}) == gs::endgame_value<int>{0, 0}));
}

BOOST_AUTO_TEST_CASE(notation)
{
    constexpr std::string_view text = "NWW./.BW./.BW./.BBN white";
    const l_game opening;
    BOOST_TEST(opening.text() == text);
    BOOST_TEST((l_game::from_text(text) == opening));
    const auto stay = opening.parse_move("b4c4d4d3");
    const auto shift = opening.parse_move("b4c4d4d3,a4-a1");
    BOOST_REQUIRE((stay && shift));
    BOOST_TEST(l_game::move_text(*shift) == "b4c4d4d3,a4-a1");
    BOOST_TEST(!opening.parse_move("b4c4c3c2")); // where it is
    l_game after = opening;
    const auto before = after.apply(*shift);
    BOOST_TEST(after.text() == ".WWW/.B.W/.B../NBBN black");
    after.undo(*shift, before);
    BOOST_TEST((after == opening));

    BOOST_TEST(refusal<l_game>("NWW./.BW./.BW./.BBN").starts_with("'' is not a side"));
    BOOST_TEST(refusal<l_game>("NWW./.BW./.BW./.BB. white").starts_with("wrong number of neutral pieces"));
    BOOST_TEST(refusal<l_game>("NWWW/.BW./.BW./.BBN white").starts_with("W is no L"));
    BOOST_TEST(refusal<l_game>("NWW./..W./..W./BBBN white").starts_with("B is no L"));
}

} // namespace
