// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The scores of positions at the horizon.

#pragma once

#include <gamesearch/game.hpp>

#include <optional>

namespace program {

namespace gs = gamesearch;

/// The game's own estimate, or a draw's score if it has none; or one score for all positions. A single type serves
/// both, so that each search is compiled once for a game.
template <gs::game Game>
struct horizon {
    std::optional<gs::score_t<Game>> everywhere{};

    gs::score_t<Game> operator()(const Game& game) const
    {
        if (everywhere) {
            return *everywhere;
        }
        if constexpr (gs::evaluating_game<Game>) {
            return static_cast<gs::score_t<Game>>(game.evaluate());
        } else {
            return {};
        }
    }
};

} // namespace program
