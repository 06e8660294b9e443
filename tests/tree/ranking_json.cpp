// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

// All moves of a position as JSON.

#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/tree/ranking_json.hpp>

namespace {

using namespace std::chrono_literals;

const gs::tic_tac_toe board{"XX.OO...."}; // X moves; it wins at once, or loses, or draws
const gs::tree_words<gs::tic_tac_toe> plain{.position = [](const auto&) { return ""; }};

} // namespace

BOOST_AUTO_TEST_CASE(every_move_is_written_best_first)
{
    const gs::tic_tac_toe late{"XOXOOX.X."}; // O moves, to 6 or 8
    BOOST_TEST(gs::ranking_json(late, gs::rank_moves(late), {}, plain) ==
               R"({"format":"gamesearch analysis","version":1,"mover":"minimizer","moves":[)"
               R"({"move":"8","bound":"exact","score":0,"distance":2,"certain":true,"line":["8","6"]},)"
               R"({"move":"6","bound":"exact","score":1,"distance":2,"certain":true,"line":["6","8"]}]})");
}

BOOST_AUTO_TEST_CASE(what_was_not_searched_has_no_score)
{
    const auto ranking = gs::rank_moves(board, gs::alpha_beta, {.nodes = 2});
    const std::string text = gs::ranking_json(board, ranking, {.nodes = 2, .time = 1500ms}, plain);
    BOOST_TEST(text.find(R"("mover":"maximizer","nodes":2,"seconds":1.500000,"moves":[)") != std::string::npos, text);
    BOOST_TEST(text.find(R"({"move":"8","bound":"none","certain":false})") != std::string::npos, text);
}

BOOST_AUTO_TEST_CASE(an_estimate_is_told_from_a_proof)
{
    const std::string text = gs::ranking_json(board, gs::rank_moves(board, gs::alpha_beta, {.depth = 2}), {}, plain);
    BOOST_TEST(text.find(R"({"move":"2","bound":"exact","score":1,"distance":1,"certain":true,)") != std::string::npos,
               text);
    BOOST_TEST(text.find(R"({"move":"5","bound":"exact","score":0,"distance":2,"depth":2,"certain":false,)") !=
                   std::string::npos,
               text);
}

BOOST_AUTO_TEST_CASE(a_finished_game_has_no_moves)
{
    const gs::tic_tac_toe over{"XXXOO...."};
    std::ostringstream out;
    gs::write_json(out, over, gs::rank_moves(over));
    BOOST_TEST(out.str() == R"({"format":"gamesearch analysis","version":1,"position":"X X X\nO O .\n. . .",)"
                            R"("mover":"minimizer","moves":[]})");
}
