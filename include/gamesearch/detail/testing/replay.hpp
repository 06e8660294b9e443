// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Lines of play as lists of moves, played on copies.

#ifndef GAMESEARCH_DETAIL_TESTING_REPLAY_HPP
#define GAMESEARCH_DETAIL_TESTING_REPLAY_HPP

#include <gamesearch/detail/values/move_text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/position.hpp>

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

/// The position after `line`; nothing where the game ends before, or a move is not legal.
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

} // namespace gamesearch::detail

#endif
