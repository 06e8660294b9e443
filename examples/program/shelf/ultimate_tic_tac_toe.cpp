// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "../../games/ultimate_tic_tac_toe.hpp"

#include "edition_of.hpp"

namespace program {

boxed_game ultimate_tic_tac_toe()
{
    return {"ultimate-tic-tac-toe", {edition_of<games::ultimate_tic_tac_toe>("", 6)}};
}

} // namespace program
