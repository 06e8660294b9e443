// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Moves as people read and type them.

#ifndef GAMESEARCH_PLAY_DETAIL_TYPED_MOVES_HPP
#define GAMESEARCH_PLAY_DETAIL_TYPED_MOVES_HPP

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/detail/prose.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/words.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace gamesearch::detail {

/// Lines with the legal moves, and the numbers by which they are chosen if its words do not read them.
template <game G>
[[nodiscard]] std::string list_of_moves(const G& position)
{
    const std::string gap = reads_moves<G> ? " " : "  "; // wider than the one after a number
    std::string list(1, ' ');
    std::size_t number = 0;
    for (const move_t<G>& move : detail::moves_of(position)) {
        list += number++ == 0 ? " " : gap;
        if constexpr (!reads_moves<G>) {
            list += detail::number_text(number) + ": ";
        }
        list += move_in_words(position, move);
    }
    return detail::in_lines(list, widest_line, 2, gap);
}

/// The legal move that a person has typed, if it is one.
template <game G>
[[nodiscard]] std::optional<move_t<G>> move_typed_as(const std::string& typed, const G& position)
{
    const auto legal = detail::moves_of(position);
    if constexpr (!reads_moves<G>) {
        const auto number = detail::number_in<std::size_t>(typed);
        if (number && *number >= 1 && *number <= legal.size()) {
            return legal[*number - 1];
        }
    } else {
        if (const std::optional<move_t<G>> move = words<G>::parse_move(position, typed);
            move && detail::contains(legal, *move)) {
            return move;
        }
        if constexpr (writes_moves<G>) {
            const auto found = std::ranges::find(legal, detail::in_small_letters(typed), [&](const move_t<G>& move) {
                return detail::in_small_letters(move_in_words(position, move));
            });
            if (found != legal.end()) {
                return *found;
            }
        }
    }
    return std::nullopt;
}

/// What can be typed at a chance node, such as `1, 2, 3`.
template <chance_game G>
[[nodiscard]] std::string list_of_outcomes(const G& position)
{
    std::string list;
    std::size_t place = 0;
    for (const auto& o : position.chance_outcomes()) {
        list += (place == 0 ? "" : ", ") + detail::text_of_outcome(position, o.value, place);
        ++place;
    }
    return list;
}

/// The outcome that a person has typed, if it is one.
template <chance_game G>
[[nodiscard]] std::optional<drawn_outcome<G>> outcome_typed_as(const std::string& typed, const G& position)
{
    std::uint32_t place = 0;
    for (const auto& o : position.chance_outcomes()) {
        if (detail::in_small_letters(detail::text_of_outcome(position, o.value, place)) ==
            detail::in_small_letters(typed)) {
            return drawn_outcome<G>{o.value, place};
        }
        ++place;
    }
    return std::nullopt;
}

} // namespace gamesearch::detail

#endif
