// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Lines of play as lists of moves, played on copies.

#ifndef GAMESEARCH_TESTING_DETAIL_REPLAY_HPP
#define GAMESEARCH_TESTING_DETAIL_REPLAY_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/words.hpp>

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

template <class Move>
[[nodiscard]] std::vector<Move> and_then(std::vector<Move> line, const Move& move)
{
    line.push_back(move);
    return line;
}

/// The position after `line`; empty if the game ends sooner, or a move is not legal.
template <game G>
[[nodiscard]] std::optional<G> replay(const G& start, const moves_list<G>& line)
{
    std::optional<G> position{std::in_place, start};
    for (const move_t<G>& move : line) {
        if (gamesearch::final_score(*position) || !detail::contains(detail::moves_of(*position), move)) {
            return std::nullopt;
        }
        static_cast<void>(position->apply(move));
    }
    return position;
}

/// A line without some of its moves.
template <class Move>
[[nodiscard, gnu::cold]] std::vector<Move> without(const std::vector<Move>& line, std::size_t first, std::size_t count)
{
    std::vector<Move> rest;
    for (std::size_t i = 0; i != line.size(); ++i) {
        if (i < first || i >= first + count) {
            rest.push_back(line[i]);
        }
    }
    return rest;
}

template <class Move>
[[nodiscard, gnu::cold]] std::vector<Move> without_last(const std::vector<Move>& line, std::size_t count)
{
    return detail::without(line, line.size() - count, count);
}

/// The place in another line of the move at a place of this one: of the second equal move there if it is the second
/// here, and so on. Empty if there are not that many.
template <class Move>
[[nodiscard, gnu::cold]] std::optional<std::size_t> same_move_in(const std::vector<Move>& other,
                                                                 const std::vector<Move>& line, std::size_t place)
{
    std::size_t before = 0;
    for (std::size_t i = 0; i != place; ++i) {
        before += line[i] == line[place] ? 1U : 0U;
    }
    for (std::size_t i = 0; i != other.size(); ++i) {
        if (other[i] == line[place] && before-- == 0) {
            return i;
        }
    }
    return std::nullopt;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
