// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Whoever chooses moves for the program: a searcher, or one at a level of difficulty.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_OPPONENT_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_OPPONENT_HPP

#include "level.hpp"
#include "table.hpp"
#include "thinker.hpp"

#include <cstdint>
#include <random>
#include <string>

namespace program {

class opponent {
public:
    /// Plays what the searcher finds best.
    explicit opponent(const thinker& who) : who_{&who} {}

    /// Plays at a level; \p who serves the last one. The same seed means the same moves in the same games.
    opponent(const thinker& who, const level& level, std::uint64_t seed)
        : who_{&who}, level_{&level}, seed_{seed}, generator_{seed}
    {}

    /// The name of the searcher, or the level.
    [[nodiscard]] std::string name() const;

    /// Chooses a move. The game goes on.
    [[nodiscard]] std::string choose_move(table& table);

private:
    const thinker* who_;
    const level* level_ = nullptr;
    std::uint64_t seed_ = 0;
    std::mt19937_64 generator_{};
};

} // namespace program

#endif
