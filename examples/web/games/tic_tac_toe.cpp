// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "../../program/shelf/tic_tac_toe.hpp"
#include "../games.hpp"

#include <memory>

namespace web {

std::unique_ptr<page_game> tic_tac_toe()
{
    return std::make_unique<adapter<gs::tic_tac_toe>>();
}

} // namespace web
