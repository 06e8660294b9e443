// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "games/chess_ending.hpp"
#include "support/shelf.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using games::chess_ending;
using games::chess_piece;

constexpr gamesearch::rules_options without_end{.games = 20, .plies = 60, .may_go_on = true};

BOOST_AUTO_TEST_CASE(queen_on_the_usual_board)
{
    support::hold_to_the_contract(chess_ending<>{}, without_end, {.games = 3, .plies = 40, .depth = 2, .nodes = 2000});
}

BOOST_AUTO_TEST_CASE(rook_on_a_small_board)
{
    support::hold_to_the_contract(chess_ending<chess_piece::rook, 4>{}, without_end,
                                  {.games = 3, .plies = 40, .depth = 3, .nodes = 2000});
}

BOOST_AUTO_TEST_CASE(other_sizes)
{
    support::hold_to_its_promises(chess_ending<chess_piece::queen, 4>{}, without_end);
    support::hold_to_its_promises(chess_ending<chess_piece::queen, 5>{}, without_end);
    support::hold_to_its_promises(chess_ending<chess_piece::rook, 6>{}, without_end);
    support::hold_to_its_promises(chess_ending<chess_piece::queen, 7>{}, without_end);
    support::hold_to_its_promises(chess_ending<chess_piece::rook>{}, without_end);
}

} // namespace
