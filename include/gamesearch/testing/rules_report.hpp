// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a check of a game's rules has found.

#ifndef GAMESEARCH_TESTING_RULES_REPORT_HPP
#define GAMESEARCH_TESTING_RULES_REPORT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/testing/broken_promise.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
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
    /// Where two positions look alike and do not play alike: the moves, the same from both, after which they differ.
    std::vector<move_t<G>> moves_in_both{};

    /// Prints the text.
    friend std::ostream& operator<<(std::ostream& out, const rules_fault& fault) { return out << fault.text; }
};

/// Something that \ref check_rules could not check.
struct unchecked_rule {
    std::string what; ///< a member of the game, as `evaluate()`, or a promise
    std::string why; ///< and the remedy, if there is one

    /// Prints both.
    friend std::ostream& operator<<(std::ostream& out, const unchecked_rule& gap)
    {
        return out << gap.what << ": " << gap.why;
    }
};

/// The answer of \ref check_rules. True where no promise is broken.
template <game G>
struct rules_report {
    std::vector<rules_fault<G>> faults; ///< one for each promise that is broken
    std::vector<rules_fault<G>> warnings; ///< what looks wrong, but need not be
    std::uint64_t games = 0; ///< played at random
    std::uint64_t positions = 0; ///< looked at
    std::uint64_t solved = 0; ///< of these, solved
    std::vector<unchecked_rule> not_checked{}; ///< what may be broken without being among the faults, and why

    /// Are all promises kept, as far as was seen? Warnings do not count.
    [[nodiscard]] explicit operator bool() const noexcept { return faults.empty(); }

    /// Is \p promise among the faults or the warnings?
    [[nodiscard]] bool names(broken_promise promise) const
    {
        const auto is_it = [promise](const rules_fault<G>& fault) { return fault.promise == promise; };
        return std::ranges::any_of(faults, is_it) || std::ranges::any_of(warnings, is_it);
    }

    /// Is \p what among the things that were not checked?
    [[nodiscard]] bool leaves_out(std::string_view what) const
    {
        return std::ranges::any_of(not_checked, [what](const unchecked_rule& gap) { return gap.what == what; });
    }

    /// Prints the faults and warnings, how much was looked at, and what was not checked.
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
        count(report.positions, "position");
        if (report.solved != 0) { // as where there is nothing to hold against what is solved
            out << ", " << report.solved << " of them solved";
        }
        for (const unchecked_rule& gap : report.not_checked) {
            out << "\nnot checked: " << gap;
        }
        return out;
    }
};

} // namespace gamesearch

#endif
