// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#pragma once

#include "tic_tac_toe.hpp"

#include <gamesearch/game/misere.hpp>
#include <gamesearch/game/words.hpp>

#include <string>
#include <string_view>

template <>
struct gamesearch::words<gamesearch::misere<gamesearch::tic_tac_toe>> : gamesearch::words<gamesearch::tic_tac_toe> {
    static constexpr std::string_view title = "Misère tic-tac-toe (three in a row lose)";
    static misere<tic_tac_toe> from_text(const std::string& text) { return misere{tic_tac_toe{text}}; }
};

namespace program {

using misere_tic_tac_toe_box = box<"misere-tic-tac-toe", edition_of<gs::misere<gs::tic_tac_toe>, "", gs::max_depth>>;

} // namespace program
