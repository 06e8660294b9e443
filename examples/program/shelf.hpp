// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The shelf: the games that the program knows. To put a game on it, add a file to shelf/ that defines a function as
/// those below, and name it here and in shelf.cpp.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_SHELF_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_SHELF_HPP

#include "table.hpp"

#include <memory>
#include <string>
#include <vector>

namespace program {

/// A game in one size.
struct edition {
    std::string size; ///< as on the command line; empty where there is only one
    int depth; ///< searched where nothing else is asked for: an answer comes within a second or two
    std::unique_ptr<table> (*lay_out)(); ///< the opening position
};

struct boxed_game {
    std::string name; ///< as on the command line
    std::vector<edition> editions; ///< the first is the one that people mean
};

boxed_game tic_tac_toe();
boxed_game mnk();
boxed_game ultimate_tic_tac_toe();
boxed_game connect_four();
boxed_game othello();
boxed_game dots_and_boxes();
boxed_game nim();
boxed_game misere_nim();
boxed_game subtraction();
boxed_game draughts();
boxed_game coin_row();

/// All of them; the first is the one that is played where none is named.
const std::vector<boxed_game>& shelf();

} // namespace program

#endif
