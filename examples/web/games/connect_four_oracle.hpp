// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Exact results of Connect Four: from the book, and by solving after it.

#pragma once

#include "../../games/connect_four.hpp"
#include "connect_four_layer.hpp"
#include "connect_four_result.hpp"

#include <gamesearch/search/limits.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace web {

/// The results of the positions of a layer, in its order: `X`, `O` or `=` for a draw. Written by connect_four_book;
/// without any, everything is solved.
inline constexpr std::string_view connect_four_book =
#include "connect_four_book.inc"
    ;

/// Who wins a position of Connect Four.
class connect_four_oracle {
public:
    /// +1 if X wins, -1 if O does, 0 for a draw; nothing if it takes more than \p nodes.
    [[nodiscard]] std::optional<int> sign(const std::vector<std::string>& line, std::uint64_t nodes)
    {
        std::string columns;
        for (const std::string& column : line) {
            columns += column;
        }
        return sign_of(columns, nodes);
    }

private:
    static constexpr std::size_t bytes = std::size_t{16} << 20;

    [[nodiscard]] std::optional<int> sign_of(const std::string& columns, std::uint64_t nodes)
    {
        const games::connect_four<> position{columns};
        if (const auto result = position.terminal_score()) {
            return result;
        }
        open_book();
        const auto stones = static_cast<int>(columns.size());
        if (stones < stones_in_book_) { // the best of what follows, all of it in the book
            const int side = stones % 2 == 0 ? +1 : -1;
            int best = -1;
            for (const int column : position.legal_moves()) {
                best = (std::max)(best, side * sign_of(columns + static_cast<char>('1' + column), nodes).value_or(-1));
            }
            return side * best;
        }
        if (stones == stones_in_book_) {
            const std::uint64_t key = folded_key(columns);
            const auto place = std::ranges::lower_bound(book_, key, {}, &laid_position::first) - book_.begin();
            const char winner = connect_four_book[static_cast<std::size_t>(place)];
            return winner == 'X' ? +1 : winner == 'O' ? -1 : 0;
        }
        const auto solved = gs::solve.with(gs::ignore_distance, gs::no_line,
                                           table_)(connect_four_result{std::string_view{columns}}, {.nodes = nodes});
        return solved.lower && solved.upper && *solved.lower == *solved.upper ? solved.lower : std::nullopt;
    }

    /// The layer that has as many positions as the book has results.
    void open_book()
    {
        while (book_.size() != connect_four_book.size()) {
            ++stones_in_book_;
            book_ = connect_four_layer(stones_in_book_);
        }
    }

    int stones_in_book_ = -1;
    std::vector<laid_position> book_;
    gs::transposition_table<connect_four_result> table_{bytes};
};

} // namespace web
