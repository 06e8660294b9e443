// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The independent parts of a game, compared with its moves.

#ifndef GAMESEARCH_TESTING_DETAIL_PARTS_CHECK_HPP
#define GAMESEARCH_TESTING_DETAIL_PARTS_CHECK_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/splitting_game.hpp>
#include <gamesearch/testing/broken_promise.hpp>
#include <gamesearch/testing/detail/examined_position.hpp>
#include <gamesearch/testing/detail/position_snapshot.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Parts by their numbers, in ascending order. Those in which neither side has moves are left out: they may be named or
/// not.
template <splitting_game G>
using numbered_parts = std::vector<part_number_t<G>>;

template <splitting_game G>
[[gnu::cold]] void add_part(const G& part, numbered_parts<G>& numbers)
{
    const G first = detail::with_turn(part, player::maximizer);
    if (!gamesearch::final_score(first) || !gamesearch::final_score(detail::with_turn(part, player::minimizer))) {
        numbers.push_back(detail::number_of_part(first));
    }
}

/// Adds the parts after each legal move of `position`, together with the parts `others`, which the moves do not change.
template <splitting_game G>
[[gnu::cold]] void add_parts_after_moves(const G& position, const numbered_parts<G>& others,
                                         std::vector<numbered_parts<G>>& after)
{
    if (gamesearch::final_score(position)) {
        return;
    }
    for (const move_t<G>& move : detail::moves_of(position)) {
        G child = position;
        static_cast<void>(child.apply(move));
        numbered_parts<G> numbers = others;
        for (const G& part : detail::parts_of(child)) {
            detail::add_part(part, numbers);
        }
        std::ranges::sort(numbers);
        after.push_back(std::move(numbers));
    }
}

/// Reports a position if its moves and the moves of its parts lead to different parts, or if the side to move cannot
/// move and has not lost. Since it is called for all positions, it looks no further than one move.
template <game G>
[[gnu::cold]] void check_parts(const examined_position<G>& at)
{
    if constexpr (splitting_game<G>) {
        std::vector<numbered_parts<G>> after;
        detail::add_parts_after_moves(at.position, {}, after);
        std::vector<numbered_parts<G>> after_in_parts;
        const std::vector<G> parts = detail::parts_of(at.position);
        for (std::size_t moved = 0; moved != parts.size(); ++moved) {
            numbered_parts<G> others;
            for (std::size_t i = 0; i != parts.size(); ++i) {
                if (i != moved) {
                    detail::add_part(parts[i], others);
                }
            }
            detail::add_parts_after_moves(detail::with_turn(parts[moved], at.before.mover), others, after_in_parts);
        }
        std::ranges::sort(after);
        std::ranges::sort(after_in_parts);
        const bool is_lost = !at.before.end || (at.before.mover == player::maximizer ? *at.before.end < score_t<G>{}
                                                                                     : score_t<G>{} < *at.before.end);
        if (after != after_in_parts) {
            at.report(broken_promise::parts_play_differently, std::to_string(after.size()) + " moves, and " +
                                                                  std::to_string(after_in_parts.size()) +
                                                                  " in the parts");
        } else if (!is_lost) {
            at.report(broken_promise::parts_play_differently, "the game is over, and the side to move has not lost");
        }
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
