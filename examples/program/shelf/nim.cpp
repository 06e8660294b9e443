// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "../../games/nim.hpp"

#include "edition_of.hpp"

namespace program {

boxed_game nim()
{
    return {"nim", {edition_of<games::nim<>>("", gs::max_depth)}};
}

boxed_game misere_nim()
{
    return {"misere-nim", {edition_of<games::nim<games::last_move::loses>>("", gs::max_depth)}};
}

boxed_game subtraction()
{
    return {"subtraction", {edition_of<games::subtraction_game<games::last_move::wins, 1, 2, 3>>("", gs::max_depth)}};
}

} // namespace program
