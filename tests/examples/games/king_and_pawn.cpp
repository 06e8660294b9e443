// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: optimized

// King and pawn against king: promotion, stalemate, notation, and the published counts, from an endgame table whose
// moves lead into those of queen and rook.

#include "games/king_and_pawn.hpp"
#include "support/indexed.hpp"
#include "support/refusal.hpp"

#include <gamesearch/endgame_table.hpp>
#include <gamesearch/testing.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace {

namespace gs = gamesearch;
using games::king_and_pawn;
using support::refusal;

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
