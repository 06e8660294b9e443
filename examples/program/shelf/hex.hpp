// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#pragma once

#include "../../games/hex.hpp"

#include "box.hpp"

#include <gamesearch/game/swap_rule.hpp>
#include <gamesearch/game/words.hpp>

#include <string>
#include <string_view>

/// A player may have either colour, so they are named by who began.
template <int Size>
struct gamesearch::words<gamesearch::swap_rule<games::hex<Size>>>
    : gamesearch::default_words<gamesearch::swap_rule<games::hex<Size>>> {
    static constexpr std::string_view title = "Hex with the swap rule";
    static constexpr std::string_view move_form = "an empty cell, such as b2; for the second player at first also swap";
    static constexpr std::string_view position_form =
        "the rows from the top with / between them, of X, O and ., then swap? (it is offered), kept or swapped";
    static std::string player_name(player side) { return side == player::maximizer ? "first" : "second"; }
};

namespace program {

using hex_box =
    box<"hex", edition_of<gs::swap_rule<games::hex<5>>, "5x5", 3>, edition_of<gs::swap_rule<games::hex<4>>, "4x4", 4>>;

} // namespace program
