// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Lines of play as lists of moves, played on copies.

#ifndef GAMESEARCH_TESTING_DETAIL_REPLAY_HPP
#define GAMESEARCH_TESTING_DETAIL_REPLAY_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/detail/move_text.hpp>
#include <gamesearch/game/position.hpp>

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace gamesearch::detail {

template <game G>
[[nodiscard]] moves_list<G> and_then(moves_list<G> line, const move_t<G>& move)
{
    line.push_back(move);
    return line;
}

/// The position after `line`; empty if the game ends before, or a move is not legal.
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
template <game G>
[[nodiscard, gnu::cold]] moves_list<G> without(const moves_list<G>& line, std::size_t first, std::size_t count)
{
    moves_list<G> rest;
    for (std::size_t i = 0; i != line.size(); ++i) {
        if (i < first || i >= first + count) {
            rest.push_back(line[i]);
        }
    }
    return rest;
}

/// A line without its last moves.
template <game G>
[[nodiscard, gnu::cold]] moves_list<G> without_last(const moves_list<G>& line, std::size_t count)
{
    return detail::without<G>(line, line.size() - count, count);
}

/// The place in another line of the move at a place of this one: of the second equal move there if it is the second
/// here, and so on. Empty if there are not that many.
template <game G>
[[nodiscard, gnu::cold]] std::optional<std::size_t> same_move_in(const moves_list<G>& other, const moves_list<G>& line,
                                                                 std::size_t place)
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

} // namespace gamesearch::detail

#endif
