// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "games/chess_ending.hpp"
#include "support/shelf.hpp"

#include <boost/test/unit_test.hpp>

namespace {

namespace gs = gamesearch;
using games::chess_ending;
using games::chess_piece;

constexpr gs::rules_options without_end{.games = 20, .plies = 60, .may_go_on = true};

// No search reaches the end of all lines, and a depth-limited search sees less than the hints do: the hints are hidden
// here, and chess_ending_figures.cpp compares them with the values of all positions.
template <class G>
void hold(const G& game)
{
    support::hold_to_its_promises(game, without_end);
    support::hold_searchers_to_minimax(gs::plain(game), {.games = 3, .plies = 40, .depth = 2, .nodes = 2000});
}

BOOST_AUTO_TEST_CASE(the_usual_board)
{
    hold(chess_ending<>{});
    hold(chess_ending<chess_piece::rook>{});
}

BOOST_AUTO_TEST_CASE(other_boards)
{
    support::hold_to_its_promises(chess_ending<chess_piece::queen, 4>{}, without_end);
    support::hold_to_its_promises(chess_ending<chess_piece::queen, 5>{}, without_end);
    support::hold_to_its_promises(chess_ending<chess_piece::rook, 6>{}, without_end);
    support::hold_to_its_promises(chess_ending<chess_piece::queen, 7>{}, without_end);
}

} // namespace
