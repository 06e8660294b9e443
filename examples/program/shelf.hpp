// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The shelf: the games that the program knows. To put a game on it, add to shelf/ a header that describes its box, as
/// those there do, and a file that has it in stock, and name the header in shelf.cpp.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_SHELF_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_SHELF_HPP

#include "table.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace program {

/// Makes a table with the opening position.
using layout = std::unique_ptr<table> (*)();

/// A game in one size.
struct edition {
    std::string size; ///< as on the command line; empty where there is only one
    int depth; ///< searched where nothing else is asked for
    layout lay_out; ///< none if this program was built without it
};

struct boxed_game {
    std::string name; ///< as on the command line
    std::string title;
    std::string move_form; ///< how a move is written
    std::string position_form; ///< how a position is written
    std::vector<edition> editions; ///< the first is the one that people mean
};

/// All of them; the first is the one that is played where none is named.
const std::vector<boxed_game>& shelf();

/// Says how an edition is laid out: what the files of shelf/ do that are linked into the program, before `shelf` is called.
void stock(std::string_view name, std::string_view size, layout lay_out);

/// The name of the smallest program that can play it, on one thread or on several: a target of the build.
std::string program_for(const boxed_game& game, const edition& size, bool on_threads = false);

} // namespace program

#endif
