// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include <gamesearch/game/player.hpp>

gamesearch::player other_side(gamesearch::player side)
{
    return gamesearch::opponent(side);
}
