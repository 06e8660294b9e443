// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The list of games that the program knows. To add a game, add to shelf/ a header that describes it, like those there,
/// and name it in shelf.cpp.

#pragma once

#include "game/table.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace program {

/// Makes a table with the opening position.
using layout = std::unique_ptr<table> (*)();

/// A game in one size.
struct edition {
    std::string size; ///< as on the command line; empty if there is only one
    int depth; ///< the default search depth
    layout lay_out; ///< null if this program was built without it
};

struct boxed_game {
    std::string name; ///< as on the command line
    std::string title;
    std::string move_form; ///< the notation of a move
    std::string position_form; ///< the notation of a position
    std::vector<edition> editions; ///< the first is the default
};

/// All games; the first is the default.
const std::vector<boxed_game>& shelf();

/// Registers how to create an edition's table. The objects of type `in_stock` in the program do so before
/// `shelf` is called.
void stock(std::string_view name, std::string_view size, layout lay_out);

/// The name of the smallest program that can play it, on one thread or on several; it is a target of the build.
std::string program_for(const boxed_game& game, const edition& size, bool on_threads = false);

} // namespace program
