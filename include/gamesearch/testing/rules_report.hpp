// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a check of a game's rules has found.

#ifndef GAMESEARCH_TESTING_RULES_REPORT_HPP
#define GAMESEARCH_TESTING_RULES_REPORT_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/testing/broken_promise.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

namespace gamesearch {

/// A promise that a game breaks, and the shortest way to see it that was found.
template <game G>
struct rules_fault {
    broken_promise promise{};             ///< what is broken
    std::vector<move_t<G>> moves{};       ///< to be played from the position that was checked
    std::size_t taken_back = 0;           ///< how many of them, from the last, are then undone
    std::size_t played_again = 0;         ///< how many of these are then played once more
    std::vector<move_t<G>> other_moves{}; ///< where two positions are compared: the moves to the other one
    std::string text{};                   ///< all this in words, with the position where it can be printed

    /// Prints the text.
    friend std::ostream& operator<<(std::ostream& out, const rules_fault& fault) { return out << fault.text; }
};

/// The answer of \ref check_rules. True where no promise is broken.
template <game G>
struct rules_report {
    std::vector<rules_fault<G>> faults;   ///< one for each promise that is broken
    std::vector<rules_fault<G>> warnings; ///< what looks wrong, but need not be
    std::uint64_t games = 0;              ///< played at random
    std::uint64_t positions = 0;          ///< looked at
    std::uint64_t solved = 0;             ///< of these, solved by plain minimax

    /// Are all promises kept, as far as was seen? Warnings do not count.
    [[nodiscard]] explicit operator bool() const noexcept { return faults.empty(); }

    /// Is \p promise among the faults or the warnings?
    [[nodiscard]] bool names(broken_promise promise) const
    {
        const auto is_it = [promise](const rules_fault<G>& fault) { return fault.promise == promise; };
        return std::ranges::any_of(faults, is_it) || std::ranges::any_of(warnings, is_it);
    }

    /// Prints the faults and warnings, and what was looked at.
    friend std::ostream& operator<<(std::ostream& out, const rules_report& report)
    {
        for (const auto& fault : report.faults) {
            out << "broken: " << fault << '\n';
        }
        for (const auto& warning : report.warnings) {
            out << "warning: " << warning << '\n';
        }
        const auto count = [&out](std::uint64_t number, const char* of_what) -> std::ostream& {
            return out << number << ' ' << of_what << (number == 1 ? "" : "s");
        };
        count(report.faults.size(), "broken promise") << " in ";
        count(report.games, "game") << ", ";
        return count(report.positions, "position") << ", " << report.solved << " of them solved";
    }
};

} // namespace gamesearch

#endif
