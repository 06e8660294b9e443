// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "../../games/dots_and_boxes.hpp"

#include "edition_of.hpp"

namespace program {

boxed_game dots_and_boxes()
{
    constexpr auto boxes = scoring::by_margin;
    return {"dots-and-boxes",
            {edition_of<games::dots_and_boxes<2, 2>, boxes>("2x2", gs::max_depth),
             edition_of<games::dots_and_boxes<1, 3>, boxes>("1x3", gs::max_depth),
             edition_of<games::dots_and_boxes<2, 3>, boxes>("2x3", 10),
             edition_of<games::dots_and_boxes<3, 3>, boxes>("3x3", 8)}};
}

} // namespace program
