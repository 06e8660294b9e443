// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Perft: counts the lines of play of a given length, to compare a game's rules with published figures.

#ifndef GAMESEARCH_TESTING_PERFT_HPP
#define GAMESEARCH_TESTING_PERFT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/apply_move.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/search/detail/moves/move_lists.hpp>

#include <cstdint>
#include <type_traits>
#include <vector>

namespace gamesearch::inline v0_2_0 {

namespace detail {

template <game G, class Position>
constexpr std::uint64_t count_lines(Position& position, int depth)
{
    if (depth == 0) {
        return 1;
    }
    if constexpr (ends_plainly<G>) {
        if (position.terminal_score()) {
            return 0;
        }
    }
    listed_moves<G> legal{position};
    if constexpr (ends_by_moves<G>) {
        if (position.terminal_score(legal.object)) {
            return 0;
        }
    }
    std::uint64_t lines = 0;
    for (auto untried = move_cursor<std::remove_reference_t<moves_t<G>>>{legal.object}; untried; ++untried) {
        const move_t<G>& move = *untried;
        lines += detail::after_move<G>(position, move,
                                       [&](auto& child) { return detail::count_lines<G>(child, depth - 1); });
    }
    return lines;
}

} // namespace detail

/// The number of lines of play that begin with a move.
template <game G>
struct perft_count {
    move_t<G> move; ///< the first of the lines
    std::uint64_t lines = 0; ///< their number, at the given depth
};

/// The number of lines of play of exactly \p depth plies from \p game on: the leaves of the tree at that depth. A line
/// that ends earlier is not counted; at depth 0 there is one, even if the game has ended. Passes are plies. Every move
/// is played and taken back, including the last one, so that the count is a test of both.
///
/// \param game is not changed
/// \param depth the number of plies
/// \return the number of lines
/// \pre \p depth is not negative
/// Throws: what the game throws.
/// Thread safety: any number of threads at the same time.
/// Complexity: a visit of every line of play; no memory but the stack's, a frame a ply.
/// Example: docs/snippets/testing.cpp [perft]
/// Source: "perft" of Robert Hyatt's Crafty; https://www.chessprogramming.org/Perft
template <game G>
[[nodiscard]] constexpr std::uint64_t perft(const G& game, int depth)
{
    GAMESEARCH_ASSERT(depth >= 0, "a depth is negative: perft counts lines of 0 plies or more");
    G position = game;
    return detail::count_lines<G>(position, depth);
}

/// The same, split by the first move, in the order of `legal_moves()`: if a count is wrong, this shows after which
/// move.
///
/// \param game is not changed
/// \param depth the number of plies
/// \return each move with its lines; nothing at depth 0 or if the game has ended
/// Throws: what the game throws.
/// Thread safety: any number of threads at the same time.
/// Complexity: that of \ref perft.
/// Example: docs/snippets/write_a_game.cpp [by move]
template <game G>
[[nodiscard]] constexpr std::vector<perft_count<G>> perft_by_move(const G& game, int depth)
{
    GAMESEARCH_ASSERT(depth >= 0, "a depth is negative: perft counts lines of 0 plies or more");
    std::vector<perft_count<G>> counts;
    if (depth == 0 || gamesearch::final_score(game)) {
        return counts;
    }
    detail::listed_moves<G> legal{game};
    for (const move_t<G>& move : legal.object) {
        G position = game;
        static_cast<void>(position.apply(move));
        counts.push_back({move, detail::count_lines<G>(position, depth - 1)});
    }
    return counts;
}

} // namespace gamesearch::inline v0_2_0

#endif
