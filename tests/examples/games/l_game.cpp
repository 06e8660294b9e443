// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: optimized

// The L game: its published counts, from the rules and from an endgame table.

#include "games/l_game.hpp"
#include "games/king_and_pawn.hpp"
#include "support/indexed.hpp"
#include "support/refusal.hpp"
#include "support/test.hpp"

#include <gamesearch/endgame_table.hpp>
#include <gamesearch/testing.hpp>

namespace {

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

// King and pawn against king: promotion, stalemate, notation, and the published counts, from an endgame table whose
// moves lead into those of queen and rook.
BOOST_AUTO_TEST_SUITE(king_and_pawn)

namespace {

using games::king_and_pawn;

BOOST_AUTO_TEST_CASE(the_rules_keep_their_promises)
{
    for (const std::string_view text : {"4k3/8/8/8/8/8/4P3/4K3 w", "8/1P6/8/3K4/8/8/7k/8 w", "8/5k1P/7K/8/8/8/8/8 b"}) {
        const auto report = gs::check_rules(king_and_pawn{text}, {.games = 20, .plies = 60, .may_go_on = true});
        BOOST_TEST(report.faults.empty(), report);
    }
}

BOOST_AUTO_TEST_CASE(moves_of_the_pawn)
{
    const king_and_pawn opening;
    BOOST_TEST(opening.text() == "4k3/8/8/8/8/8/4P3/4K3 w");
    BOOST_TEST(gs::perft(opening, 1) == 6U); // e3, e4, and four steps of the king
    BOOST_TEST(opening.parse_move("e4").has_value());
    BOOST_TEST(!opening.parse_move("e5").has_value());
    const king_and_pawn blocked{"8/8/8/8/4k3/8/4P3/4K3 w"};
    BOOST_TEST(blocked.parse_move("e3").has_value());
    BOOST_TEST(!blocked.parse_move("e4").has_value());

    king_and_pawn ready{"8/1P6/8/3K4/8/8/7k/8 w"};
    const auto queen = ready.parse_move("b8=Q");
    const auto rook = ready.parse_move("b8=R");
    BOOST_REQUIRE((queen && rook));
    BOOST_TEST(!ready.parse_move("b8").has_value());
    const auto before = ready.apply(*queen);
    BOOST_TEST(ready.text() == "1Q6/8/8/3K4/8/8/7k/8 b");
    BOOST_TEST(ready.in_check());
    BOOST_TEST((std::get<0>(ready.converted().value()) == games::chess_ending<>{"1Q6/8/8/3K4/8/8/7k/8 b"}));
    ready.undo(*queen, before);
    BOOST_TEST(ready.text() == "8/1P6/8/3K4/8/8/7k/8 w");
    BOOST_TEST(!ready.converted().has_value());
}

BOOST_AUTO_TEST_CASE(ends)
{
    BOOST_TEST((king_and_pawn{"4k3/4P3/4K3/8/8/8/8/8 b"}.terminal_score() == 0)); // stalemate
    BOOST_TEST((king_and_pawn{"5k1K/7P/8/8/8/8/8/8 w"}.terminal_score() == 0)); // stalemate: g7 and g8 are attacked
    BOOST_TEST((king_and_pawn{"8/8/8/8/8/8/4k3/K7 w"}.terminal_score() == 0)); // the pawn is gone
    king_and_pawn taken{"8/8/8/8/8/3k4/4P3/K7 b"};
    taken.apply(taken.parse_move("Kxe2").value());
    BOOST_TEST((taken.terminal_score() == 0));
}

BOOST_AUTO_TEST_CASE(refusals)
{
    BOOST_TEST(refusal<king_and_pawn>("4k3/8/8/8/8/8/8/P3K3 w").starts_with("a pawn on the first or last row"));
    BOOST_TEST(refusal<king_and_pawn>("8/8/8/8/8/4k3/5P2/4K3 w").starts_with("black is in check"));
    BOOST_TEST(refusal<king_and_pawn>("8/8/8/4k3/3P4/8/8/4K3 w").starts_with("black is in check"));
    BOOST_TEST(refusal<king_and_pawn>("8/8/8/8/8/4k3/4K3/P7 w").starts_with("the kings are adjacent"));
    BOOST_TEST(refusal<king_and_pawn>("4k3/8/8/8/8/8/8/4K3 b").starts_with("no P"));
    BOOST_TEST(refusal<king_and_pawn>("4k3/8/8/8/8/8/4B3/4K3 w").starts_with("'B' is not on the board"));
}

// The counts are those of the bitbase of the engine Stockfish: pawns on the columns a to d, and a win where a promotion
// is safe. Of the 196,608 numbers 81,664 are positions with white to move, 62,480 of them won, and 84,012 with black to
// move, 48,802 of them lost: 111,282 wins. The longest mate takes 28 moves.
BOOST_AUTO_TEST_CASE(published_counts)
{
    const auto queen = gs::endgame_table<king_and_pawn::queen_ending>::build();
    const auto rook = gs::endgame_table<king_and_pawn::rook_ending>::build();
    const auto table = gs::endgame_table<king_and_pawn>::with(queen, rook).build({.threads = 2});
    BOOST_TEST(king_and_pawn::index_count() == 196'608U);
    const auto counted = support::count_indexed<king_and_pawn>();
    BOOST_TEST(counted.running[0] + counted.over[0] == 81'664U);
    BOOST_TEST(counted.running[1] + counted.over[1] == 84'012U);
    std::array<std::uint64_t, 2> wins{};
    std::array<int, 2> longest{};
    for (std::uint64_t number = 0; number != king_and_pawn::index_count(); ++number) {
        const auto position = king_and_pawn::from_index(number);
        if (position && table.find(*position).value().score > 0) {
            const std::size_t side = position->to_move() == gs::player::maximizer ? 0 : 1;
            ++wins[side];
            longest[side] = std::max(longest[side], table.find(*position).value().distance);
        }
    }
    BOOST_TEST(wins[0] == 62'480U);
    BOOST_TEST(wins[1] == 48'802U);
    BOOST_TEST(longest[0] == 2 * 28 - 1);
    BOOST_TEST(longest[1] == 2 * 28);
}

} // namespace

BOOST_AUTO_TEST_SUITE_END()
