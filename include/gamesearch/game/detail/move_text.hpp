// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The legal moves as a list, and moves and outcomes as `<<` writes them.

#ifndef GAMESEARCH_GAME_DETAIL_MOVE_TEXT_HPP
#define GAMESEARCH_GAME_DETAIL_MOVE_TEXT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

template <game G>
using moves_list = std::vector<move_t<G>>;

/// Copies a range of moves into a list.
template <game G, class Range>
[[nodiscard]] moves_list<G> copied_moves(Range& listed)
{
    moves_list<G> moves;
    for (auto&& move : listed) {
        moves.push_back(move);
    }
    return moves;
}

template <game G>
[[nodiscard]] moves_list<G> moves_of(const G& position)
{
    auto&& legal = position.legal_moves();
    return detail::copied_moves<G>(legal);
}

/// The index of the first element that equals `move`, or the list's size if there is none.
template <class Move>
[[nodiscard]] std::size_t place_of(const Move& move, const std::vector<Move>& list)
{
    std::size_t place = 0;
    while (place != list.size() && !(list[place] == move)) {
        ++place;
    }
    return place;
}

template <class Move>
[[nodiscard]] bool contains(const std::vector<Move>& list, const Move& move)
{
    return detail::place_of(move, list) != list.size();
}

/// The legal moves; none at the end of the game.
template <game G>
[[nodiscard]] moves_list<G> open_moves(const G& position)
{
    return gamesearch::final_score(position) ? moves_list<G>{} : detail::moves_of(position);
}

/// A move as `<<` prints it, or its index in the list of legal moves, `#0` for the first; "?" if it is not legal and
/// cannot be printed.
template <game G>
[[nodiscard, gnu::cold]] std::string plain_move_text(const G& position, const move_t<G>& move)
{
    if constexpr (printable<move_t<G>>) {
        return detail::printed(move);
    } else {
        const auto legal = detail::open_moves(position);
        const std::size_t place = detail::place_of(move, legal);
        return place == legal.size() ? "?" : "#" + std::to_string(place);
    }
}

/// An outcome of a chance node as text: as the game or `<<` writes it, or by its place in the list.
template <class G, class Outcome>
[[nodiscard]] std::string text_of_outcome(const G& position, const Outcome& value, std::size_t place)
{
    if constexpr (requires { std::string(position.outcome_text(value)); }) {
        return std::string(position.outcome_text(value));
    } else if constexpr (printable<Outcome>) {
        return detail::printed(value);
    } else {
        return "#" + std::to_string(place);
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
