// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The history heuristic: which moves have caused cutoffs before, and may do it again.

#ifndef GAMESEARCH_DETAIL_NODE_HISTORY_HPP
#define GAMESEARCH_DETAIL_NODE_HISTORY_HPP

#include <gamesearch/detail/node/move_number.hpp>
#include <gamesearch/player.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace gamesearch::detail {

/// How often, and how far above the horizon, a move has caused cutoffs wherever in the tree, less how often it has
/// been searched in vain before the one that did. Only for moves that are told apart by their bytes; of others it knows
/// nothing. Source: J. Schaeffer, "The History Heuristic and Alpha-Beta Search Enhancements in Practice" (1989).
template <class Move>
class history {
public:
    constexpr void refuted(player, const Move&, int) {}
    constexpr void failed(player, const Move&, int) {}
    [[nodiscard]] static constexpr int rank(player, const Move&) { return 0; }

    static constexpr int limit = 1;
};

template <numbered_move Move>
class history<Move> {
public:
    constexpr void refuted(player p, const Move& move, int depth) { add(p, move, depth * depth); }
    constexpr void failed(player p, const Move& move, int depth) { add(p, move, -depth * depth); }

    /// From `-limit` to `limit`.
    [[nodiscard]] constexpr int rank(player p, const Move& move) const { return counts_[index(p, move)]; }

    static constexpr int limit = 1 << 14;

private:
    static constexpr int bits = 10;

    /// The nearer to the limit, the less is added: what was learned last weighs most.
    constexpr void add(player p, const Move& move, int weight)
    {
        int& count = counts_[index(p, move)];
        count += weight - count * (weight < 0 ? -weight : weight) / limit;
    }

    static constexpr std::size_t index(player p, const Move& move)
    {
        const std::uint64_t number = 2 * detail::number_of_move(move) + (p == player::maximizer ? 0 : 1);
        return static_cast<std::uint32_t>((number * 0x9E3779B97F4A7C15u) >> (64 - bits));
    }

    std::array<int, std::size_t{1} << bits> counts_{};
};

} // namespace gamesearch::detail

#endif
