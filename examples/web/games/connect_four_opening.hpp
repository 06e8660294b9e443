// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Connect Four for its opening book, and the searcher that solves its positions.

#pragma once

#include "../../games/connect_four.hpp"
#include "connect_four_result.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace web {

/// Connect Four that shares its positions with their mirror images, and knows the columns that were played.
class connect_four_opening : public games::connect_four<> {
    using board = games::connect_four<>;

public:
    /// A position as one of a pair of mirror images.
    struct form {
        std::uint64_t number;
        bool is_mirrored;

        [[nodiscard]] constexpr int move(int column) const noexcept { return is_mirrored ? 6 - column : column; }
    };

    connect_four_opening() = default;

    constexpr void apply(int column) noexcept
    {
        columns_[static_cast<std::size_t>(stones())] = static_cast<char>('1' + column);
        board::apply(column);
    }

    /// The smaller one of the keys of a position and its mirror image.
    [[nodiscard]] constexpr form canonical() const noexcept
    {
        constexpr int bits = 7; // of a column
        std::uint64_t mirrored = 0;
        for (int column = 0; column != 7; ++column) {
            mirrored = mirrored << bits | (key() >> bits * column & 127U);
        }
        return {(std::min)(key(), mirrored), mirrored < key()};
    }

    /// The columns played so far, from `1`.
    [[nodiscard]] constexpr std::string_view columns() const noexcept
    {
        return {columns_.data(), static_cast<std::size_t>(stones())};
    }

private:
    std::array<char, 42> columns_{};
};

static_assert(gs::check_game<connect_four_opening>());

/// Solves such positions as positions of the fast Connect Four, with one table for all.
class connect_four_opening_solver {
public:
    using game = connect_four_opening;
    using table_type = gs::transposition_table<connect_four_result>;

    explicit connect_four_opening_solver(table_type& table) : table_{table} {}

    [[nodiscard]] static constexpr gs::policy_set policies() { return {.distance = false, .line = false}; }

    gs::search_result<game> operator()(const game& position) const { return (*this)(position, gs::limits{}); }
    template <class... Evaluation>
    gs::search_result<game> operator()(const game& position, const gs::limits& within, const Evaluation&...) const
    {
        const connect_four_result fast{position.columns()};
        if (const auto seen = fast.terminal_score()) { // by the next stone, or by the one after it
            return {.score = *seen, .bound = gs::bound::exact};
        }
        const auto solved =
            gs::solve.with(gs::ignore_distance, gs::no_line, gs::enhanced_cutoffs, table_)(fast, within);
        gs::search_result<game> result{.score = solved.score, .bound = solved.bound, .stopped_by = solved.stopped_by};
        result.statistics = solved.statistics;
        return result;
    }

private:
    table_type& table_;
};

} // namespace web
