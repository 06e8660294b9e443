// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The options of building an expectation table, the progress of a build, and the value of a position.

#ifndef GAMESEARCH_CHANCE_EXPECTATION_OPTIONS_HPP
#define GAMESEARCH_CHANCE_EXPECTATION_OPTIONS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/search/stop_token.hpp>

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>

namespace gamesearch::inline v0_2_0 {

/// The value of a position of a game with dice: the expected score under best play by both is proven to be in
/// [lower, upper].
struct expectation_value {
    double lower = 0; ///< the expected score is at least this, from the maximizer's viewpoint
    double upper = 0; ///< and at most this
    /// Expected number of moves to the end, if both play the quickest of the moves whose values the table cannot tell
    /// apart: an estimate, about which nothing is proven. Infinite where that is more than 1,000 and the game need not
    /// end.
    double plies = 0;

    /// Compares member by member.
    friend bool operator==(const expectation_value&, const expectation_value&) = default;
};

/// The state of a build, before the first and after each pass over a set of positions that lead to one another.
struct expectation_progress {
    std::uint64_t bytes = 0; ///< memory of the build, in total
    std::uint64_t positions = 0; ///< in the table
    std::uint64_t settled = 0; ///< of these, those with their final interval
    std::uint64_t sweeps = 0; ///< passes so far, over sets of any size
    double gap = 0; ///< the widest interval in the last pass
};

/// Options for building an \ref expectation_table.
struct expectation_options {
    /// Greatest width of the intervals of positions that are certain to end. Not negative; otherwise a broken
    /// precondition.
    double tolerance = 1e-9;
    /// A build that needs more memory is refused: `std::length_error`. If it suffices for the table, but not for the
    /// moves of all positions that lead to one another, they are generated again in each pass.
    std::uint64_t max_bytes = (std::numeric_limits<std::uint64_t>::max)();
    unsigned threads = 1; ///< the number that find positions and moves; 0 for one per core of the machine
    std::optional<stop_token> stop = std::nullopt; ///< ends the build; the table is then empty
    /// Called from the thread that builds.
    std::function<void(const expectation_progress&)> on_progress{};
    /// A file in which the build saves its state, and from which it continues after it was killed; none if empty. It is
    /// removed when the table is complete.
    std::string checkpoint{};
    /// Names the rules, as in \ref expectation_table::save. A checkpoint with another text is refused.
    std::string rules{};
};

} // namespace gamesearch::inline v0_2_0

#endif
