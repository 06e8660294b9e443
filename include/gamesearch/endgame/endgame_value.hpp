// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The value of a position in an endgame table, and the move that such values recommend.

#ifndef GAMESEARCH_ENDGAME_ENDGAME_VALUE_HPP
#define GAMESEARCH_ENDGAME_ENDGAME_VALUE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/check_game.hpp>
#include <gamesearch/detail/equal.hpp>
#include <gamesearch/detail/printing.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>

#include <optional>

namespace gamesearch::inline v0_2_0 {

template <detail::checked_game G>
class endgame_table;

/// The value of a position under best play by both, where play without end is a draw.
template <class S>
struct endgame_value {
    S score{}; ///< from the maximizer's viewpoint
    int distance = 0; ///< plies to the end of the game; 0 for a draw or if the game is over

    /// Returns whether \p side prefers this value to \p other, both of positions after a move: a greater score for the
    /// maximizer, and among equal scores the shorter way for the winner and the longer one for the loser.
    [[nodiscard]] bool is_better_for(player side, const endgame_value& other) const
    {
        const bool is_maximizer = side == player::maximizer;
        if (!detail::equal(score, other.score)) {
            return (other.score < score) == is_maximizer;
        }
        if (detail::equal(score, S{})) {
            return false;
        }
        return (S{} < score) == is_maximizer ? distance < other.distance : other.distance < distance;
    }

    /// Compares member by member.
    friend bool operator==(const endgame_value&, const endgame_value&) = default;
};

namespace detail {

/// The first of the best moves by the values that `table` has; empty if the game is over, or if `table` lacks a value
/// after a move.
template <game G, class Table>
[[nodiscard]] std::optional<move_t<G>> best_move_by(const Table& table, const G& position)
{
    std::optional<move_t<G>> best;
    if (table.empty() || gamesearch::final_score(position)) {
        return best;
    }
    G copy(position);
    std::optional<typename Table::value_type> value;
    auto&& moves = position.legal_moves();
    for (auto&& move : moves) {
        const auto after = gamesearch::after_move(copy, move, [&table](const G& child) { return table.find(child); });
        if (!after) {
            return std::nullopt;
        }
        if (!value || after->is_better_for(position.to_move(), *value)) {
            value = after;
            best.emplace(move);
        }
    }
    return best;
}

} // namespace detail

/// Prints the score and, if it is not 0, the distance after an `@`: `1@3`.
template <detail::text_stream Stream, class S>
Stream& operator<<(Stream& out, const endgame_value<S>& printed)
{
    detail::print_plainly(out, printed.score, "a score");
    if (printed.distance != 0) {
        out << '@' << printed.distance;
    }
    return out;
}

} // namespace gamesearch::inline v0_2_0

#endif
