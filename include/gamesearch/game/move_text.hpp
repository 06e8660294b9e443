// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The legal moves as a list, and a move as text.

#ifndef GAMESEARCH_GAME_MOVE_TEXT_HPP
#define GAMESEARCH_GAME_MOVE_TEXT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace gamesearch {

namespace detail {

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

/// A copy of the list of legal moves.
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

} // namespace detail

/// A move as text: as `<<` prints it, or its index in the list of legal moves.
///
/// \param position where it is played
/// \param move the move
/// \return the text; "?" if the move is not legal and cannot be printed
/// Throws: what the game throws.
/// Thread safety: any number of threads at the same time.
/// Complexity: at most one call of `legal_moves()`.
/// Example:
///
///     std::cout << gs::move_in_words(position, *result.best_move) << '\n';
template <game G>
[[nodiscard, gnu::cold]] std::string move_in_words(const G& position, const move_t<G>& move)
{
    if constexpr (detail::printable<move_t<G>>) {
        return detail::printed(move);
    } else {
        const auto legal = gamesearch::final_score(position) ? detail::moves_list<G>{} : detail::moves_of(position);
        const std::size_t place = detail::place_of(move, legal);
        return place == legal.size() ? "?" : "#" + std::to_string(place);
    }
}

} // namespace gamesearch

#endif
