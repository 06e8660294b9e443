// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The options of building and checking an endgame table, and the progress of a build.

#ifndef GAMESEARCH_ENDGAME_ENDGAME_OPTIONS_HPP
#define GAMESEARCH_ENDGAME_ENDGAME_OPTIONS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/search/stop_token.hpp>

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>

namespace gamesearch {

/// The state of a build, after each of its passes over the positions.
struct endgame_progress {
    std::uint64_t bytes = 0; ///< memory of the build, in total
    std::uint64_t indices = 0; ///< numbers that the table has room for
    std::uint64_t positions = 0; ///< in the table; 0 before they are counted
    std::uint64_t settled = 0; ///< of these, with a score other than a draw's so far
    int passes = 0; ///< over the positions so far; 0 before the first
    int distance = 0; ///< the greatest in plies that was settled in the last pass; 0 if nothing was
};

/// Options for building an \ref endgame_table "endgame_table".
struct endgame_options {
    /// A build that needs more memory is refused: `std::length_error`.
    std::uint64_t max_bytes = (std::numeric_limits<std::uint64_t>::max)();
    unsigned threads = 1; ///< 0 for one for each core of the machine
    std::optional<stop_token> stop = std::nullopt; ///< ends the build; the table is then empty
    /// Called before the first pass and after each, from the thread that builds.
    std::function<void(const endgame_progress&)> on_progress{};
    /// A file in which the build saves its state, and from which it continues after it was killed; none if empty. It is
    /// removed when the table is complete.
    std::string checkpoint{};
    /// Names the rules, as in \ref endgame_table::save. A checkpoint with another text is refused.
    std::string rules{};
};

/// Options for checking an \ref endgame_table "endgame_table".
struct endgame_check_options {
    std::uint64_t sample = 0; ///< positions drawn at random, with repetition; 0 for all positions, one after the other
    std::uint64_t seed = 0; ///< of the sample
    unsigned threads = 1; ///< 0 for one for each core of the machine
    std::optional<stop_token> stop = std::nullopt; ///< ends the check
};

} // namespace gamesearch

#endif
