// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A game that speaks the Universal Game Interface, and a match against another engine.

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/match.hpp>
#include <gamesearch/ugi.hpp>

#include <chrono>
#include <iostream>
#include <sstream>
#include <string>

//! [notation]
namespace gs = gamesearch;

using my_game = gs::tic_tac_toe;

template <>
struct gs::words<my_game> : gs::default_words<my_game> {
    static std::string text(const my_game& game)
    {
        std::string cells;
        for (int cell = 0; cell != 9; ++cell) {
            cells += game.at(cell);
        }
        return cells; // as the constructor reads it
    }
    static std::string move_text(const my_game&, int cell)
    {
        return std::to_string(cell);
    }
};
//! [notation]

namespace {

[[maybe_unused]] void be_an_engine()
{
    //! [engine]
    gs::run_ugi<my_game>(std::cin, std::cout, {.name = "My engine"});
    //! [engine]
}

[[maybe_unused]] void play_against_another_engine()
{
    using namespace std::chrono_literals;
    //! [player]
    const gs::ugi_player rival{"./rival --quiet", {.limits = {.time = 50ms}}};
    const auto mine = gs::searching(gs::alpha_beta, {.depth = 4});
    const auto result =
        gs::play_match(my_game{}, mine, rival, {.games = 100, .random_plies = 2});
    std::cout << result << '\n';
    //! [player]

    //! [uci]
    const gs::uci_player chess_engine{
        "./rival-uci",
        {.limits = {.time = 50ms},
         .settings = {{"UCI_Variant", "tictactoe"}},
         .position_text = [](const std::string& text) { return text + " w"; },
         .move_text = [](const std::string&,
                         const std::string& move) { return "P@" + move; },
         .parsed_move = [](const std::string&,
                           const std::string& move) { return move.substr(2); }}};
    //! [uci]
    static_cast<void>(gs::play_match(my_game{}, mine, chess_engine, {.games = 2}));
}

} // namespace

int main()
{
    std::istringstream in{
        //! [session]
        "position fen XX.OO....\n"
        "query p1turn\n"
        "position fen XX.OO.... moves 2\n"
        "query gameover\n"
        "query result\n"
        //! [session]
    };
    gs::run_ugi<my_game>(in, std::cout);
}
