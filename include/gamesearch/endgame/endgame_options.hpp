// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The options of building and checking an endgame table, and the progress of a build.

#ifndef GAMESEARCH_ENDGAME_ENDGAME_OPTIONS_HPP
#define GAMESEARCH_ENDGAME_ENDGAME_OPTIONS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game/error.hpp>
#include <gamesearch/search/stop_token.hpp>

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>

namespace gamesearch::inline v0_2_0 {

/// The state of a build, after each of its passes over the positions.
struct endgame_progress {
    std::uint64_t bytes = 0; ///< memory of the build, in total
    std::uint64_t indices = 0; ///< numbers that the table has room for
    std::uint64_t positions = 0; ///< in the table; 0 before they are counted
    std::uint64_t settled = 0; ///< of these, those whose score so far is not a draw's
    int passes = 0; ///< over the positions so far; 0 before the first
    int distance = 0; ///< the greatest distance, in plies, settled in the last pass; 0 if there was none
};

/// Options for building an \ref endgame_table "endgame_table".
struct endgame_options {
    /// A build that needs more memory is refused: `std::length_error`.
    std::uint64_t max_bytes = (std::numeric_limits<std::uint64_t>::max)();
    unsigned threads = 1; ///< 0 for one per core of the machine
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
    unsigned threads = 1; ///< 0 for one per core of the machine
    std::optional<stop_token> stop = std::nullopt; ///< ends the check
};

namespace detail {

/// Throws `std::length_error` if a build may not use this much memory.
inline void require_memory(std::uint64_t bytes, const endgame_options& options)
{
    if (bytes > options.max_bytes) {
        const std::string message = "gamesearch: this endgame table needs " + std::to_string(bytes) +
                                    " bytes to build, more than the " + std::to_string(options.max_bytes) +
                                    " of max_bytes; allow more, or make the index denser";
        raise<std::length_error>(message.c_str());
    }
}

/// Reports a child with this `index()`, for which `from_index()` returns something else.
[[noreturn]] inline void refuse_index_without_position(std::uint64_t index)
{
    const std::string message = "gamesearch: a move leads into a position whose index() is " + std::to_string(index) +
                                ", but from_index() of that number is no running position with that index; find the "
                                "fault by gs::check_rules";
    raise<std::domain_error>(message.c_str());
}

/// Reports that a child of the position with this index has no value.
[[noreturn]] inline void refuse_position_without_value(std::uint64_t index)
{
    const std::string message = "gamesearch: a move of the position with index " + std::to_string(index) +
                                " leads into a position that has no value, neither in this table nor in one given by "
                                "with(...); index it, or build the table that it belongs to first";
    raise<std::domain_error>(message.c_str());
}

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
