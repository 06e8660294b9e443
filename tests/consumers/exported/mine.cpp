// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include <gamesearch/game/player.hpp>

gamesearch::player other_side(gamesearch::player side)
{
    return gamesearch::opponent(side);
}
