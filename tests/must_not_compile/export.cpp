// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "plain_nim.hpp"

#include <gamesearch/export.hpp>

// case: board_without_cells
// A board has cells.
// expect: gamesearch: a game with rows and columns says what is in a cell; add `char cell(int row, int column) const`
// max-lines: 28
namespace board_without_cells {

struct nim : plain_nim {
    static constexpr int rows = 1;
    static constexpr int columns = 4;
};

void call()
{
    static_cast<void>(gs::detail::exported_game<nim>{}.position());
}

} // namespace board_without_cells

// case: no_opening
// A game begins without being told how.
// expect: gamesearch: GAMESEARCH_EXPORT begins with the position G{}; give each member an initial value
void no_opening()
{
    struct nim : plain_nim {
        explicit nim(int stones) { heap = stones; }
    };
    static_cast<void>(sizeof(gs::detail::exported_game<nim>));
}
