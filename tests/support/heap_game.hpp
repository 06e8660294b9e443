// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A game with an index, and with lines of play of any length.

#pragma once

#include "support/test.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>

namespace support {

/// Takes from one to three counters; the player who takes the last wins. The value is known: a player to move with a
/// multiple of four loses, and otherwise wins by leaving one; the loser takes one at a time.
template <int Most>
struct heap_game {
    static inline int most_taken = 3; ///< other rules, for tests that need some

    int counters = Most;
    bool is_first = true;

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int taken = 1; taken <= most_taken && taken <= counters; ++taken) {
            moves.push_back(taken);
        }
        return moves;
    }
    void apply(int taken)
    {
        counters -= taken;
        is_first = !is_first;
    }
    void undo(int taken)
    {
        counters += taken;
        is_first = !is_first;
    }
    [[nodiscard]] gs::player to_move() const { return is_first ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return counters == 0 ? std::optional{is_first ? -1 : 1} : std::nullopt;
    }
    [[nodiscard]] std::uint32_t key() const { return static_cast<std::uint32_t>(index()); }
    friend bool operator==(const heap_game&, const heap_game&) = default;

    static std::uint64_t index_count() { return 2 * (std::uint64_t{Most} + 1); }
    [[nodiscard]] std::uint64_t index() const { return static_cast<std::uint64_t>(counters) * 2 + (is_first ? 1 : 0); }
    static std::optional<heap_game> from_index(std::uint64_t index)
    {
        return heap_game{static_cast<int>(index / 2), index % 2 != 0};
    }

    [[nodiscard]] int true_score() const { return (counters % 4 != 0) == is_first ? 1 : -1; }
    [[nodiscard]] int true_distance() const { return counters / 4 * 2 + (counters % 4 != 0 ? 1 : 0); }
};

/// With predecessors, a pass of a build visits only the positions before those that the pass before it has settled.
template <int Most>
struct heap_with_predecessors : heap_game<Most> {
    static std::optional<heap_with_predecessors> from_index(std::uint64_t index)
    {
        return heap_with_predecessors{*heap_game<Most>::from_index(index)};
    }
    [[nodiscard]] std::vector<heap_with_predecessors> predecessors() const
    {
        std::vector<heap_with_predecessors> found;
        for (int more = 1; more <= 3 && this->counters + more <= Most; ++more) {
            found.push_back({{this->counters + more, !this->is_first}});
        }
        return found;
    }
};

} // namespace support
