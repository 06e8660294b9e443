// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Makes an edition of a game's type.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_SHELF_EDITION_OF_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_SHELF_EDITION_OF_HPP

#include "../game_table.hpp"
#include "../shelf.hpp"

#include <memory>
#include <string>

namespace program {

template <gs::game Game, scoring Counted = scoring::win_or_lose>
edition edition_of(std::string size, int depth)
{
    return {std::move(size), depth,
            []() -> std::unique_ptr<table> { return std::make_unique<game_table<Game>>(Counted); }};
}

} // namespace program

#endif
