// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "../../games/othello.hpp"

#include "edition_of.hpp"

namespace program {

boxed_game othello()
{
    constexpr auto discs = scoring::by_margin;
    return {"othello",
            {edition_of<games::othello<8>, discs>("8x8", 8), edition_of<games::othello<6>, discs>("6x6", 8),
             edition_of<games::othello<4>, discs>("4x4", gs::max_depth)}};
}

} // namespace program
