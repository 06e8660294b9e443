// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The history heuristic: which moves have caused cutoffs before, and may do it again.

#ifndef GAMESEARCH_DETAIL_NODE_HISTORY_HPP
#define GAMESEARCH_DETAIL_NODE_HISTORY_HPP

#include <gamesearch/detail/node/move_number.hpp>
#include <gamesearch/player.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace gamesearch::detail {

/// Of the times that a move was searched wherever in the tree, how often it was the one that counted: it caused a cutoff, or
/// was the best. What is far above the horizon weighs more. Only for moves that are told apart by their bytes; of others it
/// knows nothing. Sources: J. Schaeffer, "The History Heuristic and Alpha-Beta Search Enhancements in Practice" (1989);
/// M. Winands et al., "The Relative History Heuristic" (2006).
template <class Move>
class history {
public:
    constexpr void counted(player, const Move&, int) {}
    constexpr void failed(player, const Move&, int) {}
    [[nodiscard]] static constexpr int rank(player, const Move&) { return 0; }

    static constexpr int limit = 1;
};

template <numbered_move Move>
class history<Move> {
public:
    constexpr void counted(player p, const Move& move, int depth) { add(p, move, depth, limit); }
    constexpr void failed(player p, const Move& move, int depth) { add(p, move, depth, 0); }

    /// From 0 to `limit`.
    [[nodiscard]] constexpr int rank(player p, const Move& move) const { return moves_[index(p, move)].rank; }

    static constexpr int limit = 1 << 14;

private:
    static constexpr int bits = 10;

    struct known_move {
        int rank = 0; // the mean of what it came to: `limit` or 0
        int weight = 0; // of all that, together
    };

    /// A move begins as if it had failed once next to the horizon.
    static constexpr int first_weight = 1;
    /// Once it has this weight, what was long ago fades.
    static constexpr int most_weight = 1 << 13;

    constexpr void add(player p, const Move& move, int depth, int outcome)
    {
        const int weight = (std::min)(depth * depth * depth, most_weight);
        known_move& known = moves_[index(p, move)];
        known.weight = (std::min)(known.weight, most_weight) + weight;
        known.rank += (outcome - known.rank) * weight / (known.weight + first_weight);
    }

    static constexpr std::size_t index(player p, const Move& move)
    {
        const std::uint64_t number = 2 * detail::number_of_move(move) + (p == player::maximizer ? 0 : 1);
        return static_cast<std::uint32_t>((number * 0x9E3779B97F4A7C15u) >> (64 - bits));
    }

    std::array<known_move, std::size_t{1} << bits> moves_{};
};

} // namespace gamesearch::detail

#endif
