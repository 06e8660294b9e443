// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "../../games/coin_row.hpp"

#include "edition_of.hpp"

namespace program {

boxed_game coin_row()
{
    return {"coin-row", {edition_of<games::coin_row<double>, scoring::by_margin>("", gs::max_depth)}};
}

} // namespace program
