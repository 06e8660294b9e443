// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The players of a match: the library of today, the library of another commit, and a search by hand.

#ifndef BENCHMARKS_STRENGTH_PLAYER_HPP
#define BENCHMARKS_STRENGTH_PLAYER_HPP

#include "position.hpp"

#include <cstdint>
#include <memory>

namespace strength {

/// The answer of a player.
struct choice {
    move best{};
    std::uint64_t nodes = 0;
    int depth = 0;
};

/// A player with a memory of its own.
class player {
public:
    player() = default;
    player(const player&) = delete;
    player& operator=(const player&) = delete;
    virtual ~player() = default;

    /// Forgets the game before.
    virtual void new_game() = 0;

    /// A legal move of a running game, found with this number of nodes at most.
    virtual choice choose(const position& from, std::uint64_t nodes) = 0;
};

/// A plain search by hand, in hand_written_player.cpp.
[[nodiscard]] std::unique_ptr<player> make_hand_written_player();

/// The library of today by the clock, in clocked_player.cpp.
/// \param threads 0 for as many as the machine has
[[nodiscard]] std::unique_ptr<player> make_clocked_player(unsigned threads, double milliseconds);

/// The bytes of a player's table.
inline constexpr std::size_t table_bytes = std::size_t{4} << 20U;

} // namespace strength

// Defined in library_player.cpp, which is compiled twice, the second time with the headers of another commit and
// `-Dgamesearch=gamesearch_baseline`.
namespace gamesearch {
[[nodiscard]] std::unique_ptr<strength::player> make_strength_player();
} // namespace gamesearch
namespace gamesearch_baseline {
[[nodiscard]] std::unique_ptr<strength::player> make_strength_player();
} // namespace gamesearch_baseline

#endif
