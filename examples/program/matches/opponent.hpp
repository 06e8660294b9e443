// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Chooses moves for the program: with a searcher, or at a level of difficulty.

#pragma once

#include "../game/table.hpp"
#include "../search/searcher_kind.hpp"
#include "../search/thinker.hpp"

#include <gamesearch/match/level.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace program {

/// The names of the levels on the command line, from the weakest one.
inline const std::array<std::string, std::size_t{gs::level::highest}> level_names{"beginner", "easy", "medium", "hard",
                                                                                  "best"};

/// The searcher that chooses moves if the user names none. Without an estimate, a selective search has nothing to
/// select by.
[[nodiscard]] searcher_kind usual_player(const table& table);

class opponent {
public:
    /// Plays the best move that the searcher finds.
    explicit opponent(const thinker& who) : who_{&who} {}

    /// Plays at a level. The same seed gives the same moves in the same games.
    opponent(const thinker& who, int level, std::uint64_t seed)
        : who_{&who}, level_{std::in_place, level, seed}, seed_{seed}
    {}

    /// The name of the searcher, or the level.
    [[nodiscard]] std::string name() const;

    /// Chooses a move. The game must not be over.
    [[nodiscard]] std::string choose_move(table& table);

private:
    const thinker* who_;
    std::optional<gs::level> level_{};
    std::uint64_t seed_ = 0;
};

} // namespace program
