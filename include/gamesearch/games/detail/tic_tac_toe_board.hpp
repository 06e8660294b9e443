// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Parts of tic-tac-toe: the table of three in a row, and the reader of boards.

#ifndef GAMESEARCH_GAMES_DETAIL_TIC_TAC_TOE_BOARD_HPP
#define GAMESEARCH_GAMES_DETAIL_TIC_TAC_TOE_BOARD_HPP

#include <gamesearch/game/error.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <stdexcept>
#include <string_view>

namespace gamesearch::inline v0_2_0::detail {

/// For each of the 512 sets of cells, whether it contains three in a row.
inline constexpr auto three_in_a_row = [] {
    constexpr std::array lines{0b000'000'111u, 0b000'111'000u, 0b111'000'000u, 0b001'001'001u,
                               0b010'010'010u, 0b100'100'100u, 0b100'010'001u, 0b001'010'100u};
    std::array<bool, 512> table{};
    for (unsigned cells = 0; cells != table.size(); ++cells) {
        for (const unsigned line : lines) {
            table[cells] = table[cells] || (cells & line) == line;
        }
    }
    return table;
}();

/// The cells of both sides, as bit sets.
struct crosses_and_noughts {
    unsigned crosses = 0;
    unsigned noughts = 0;
};

/// Reads a board, and throws for one that cannot arise in a game.
[[nodiscard]] constexpr crosses_and_noughts read_board(std::string_view text)
{
    unsigned crosses = 0;
    unsigned noughts = 0;
    std::size_t cells = 0; // read so far
    for (const char symbol : text) {
        if (std::string_view{" \r\n/|"}.find(symbol) != std::string_view::npos) {
            continue;
        }
        const unsigned bit = cells < 9 ? 1u << cells : 0;
        if (symbol == 'X') {
            crosses |= bit;
        } else if (symbol == 'O') {
            noughts |= bit;
        } else if (symbol != '.') {
            char message[] = "'?' is not a cell: a cell is X, O, or . if it is empty";
            if (' ' < symbol && symbol <= '~') {
                message[1] = symbol; // if printable
            }
            raise<std::invalid_argument>(message);
        }
        ++cells;
    }
    if (cells != 9) {
        raise<std::invalid_argument>("wrong length: a board has nine cells, such as X.OX.XOO.");
    }

    const int lead = std::popcount(crosses) - std::popcount(noughts);
    if (lead != 0 && lead != 1) {
        raise<std::invalid_argument>("wrong counts: X moves first, so there are as many X as O, or one X more");
    }
    if (three_in_a_row[crosses] && three_in_a_row[noughts]) {
        raise<std::invalid_argument>("both sides have won: the game ends with the first three in a row");
    }
    if (three_in_a_row[lead == 0 ? crosses : noughts]) {
        raise<std::invalid_argument>("the winner did not move last: the game ends with the first three in a row");
    }
    return {crosses, noughts};
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
