// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The legal moves as a list, and a move as text.

#ifndef GAMESEARCH_DETAIL_VALUES_MOVE_TEXT_HPP
#define GAMESEARCH_DETAIL_VALUES_MOVE_TEXT_HPP

#include <gamesearch/detail/support/text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/position.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace gamesearch::detail {

template <game G>
using moves_list = std::vector<move_t<G>>;

/// The legal moves as a list of our own.
template <game G>
[[nodiscard]] moves_list<G> moves_of(const G& position)
{
    moves_list<G> moves;
    auto&& legal = position.legal_moves();
    for (auto&& move : legal) {
        moves.push_back(move);
    }
    return moves;
}

/// One of the legal moves of a position: as `<<` prints it, or by its place in the list, from 0. "?" if it is not legal.
template <game G>
[[nodiscard]] std::string move_in_words(const G& position, const move_t<G>& move)
{
    if constexpr (printable<move_t<G>>) {
        return detail::printed(move);
    } else {
        const auto legal = gamesearch::final_score(position) ? moves_list<G>{} : detail::moves_of(position);
        const auto place = std::ranges::find(legal, move);
        return place == legal.end() ? "?" : "#" + std::to_string(place - legal.begin());
    }
}

} // namespace gamesearch::detail

#endif
