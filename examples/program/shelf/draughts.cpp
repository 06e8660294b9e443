// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "../../games/draughts.hpp"

#include "edition_of.hpp"

namespace program {

boxed_game draughts()
{
    return {"draughts",
            {edition_of<games::draughts<8>>("8x8", 10), edition_of<games::draughts<6>>("6x6", 12),
             edition_of<games::draughts<4>>("4x4", gs::max_depth)}};
}

} // namespace program
