// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include <misere_tic_tac_toe.hpp>

#include <gamesearch/export.hpp>

#include <stdexcept>

static_assert(MY_WORDS == 2);

/// A move that a visitor can click ends the module, and the page says why.
struct throwing : MY_GAME {
    void apply(int cell)
    {
        if (cell == 8) {
            throw std::invalid_argument("this cell is closed");
        }
        MY_GAME::apply(cell);
    }
};

GAMESEARCH_EXPORT(throwing)
