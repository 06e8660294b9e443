// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The result of a check of a game's rules.

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

namespace gamesearch::inline v0_2_0 {

/// A promise that a game breaks, and the shortest line that was found to show it.
template <game G>
struct rules_fault {
    broken_promise promise{};             ///< the broken promise
    std::vector<move_t<G>> moves{};       ///< to be played from the position that was checked
    std::size_t taken_back = 0;           ///< how many of them, from the last, are then undone
    std::size_t played_again = 0;         ///< how many of these are then played once more
    std::vector<move_t<G>> other_moves{}; ///< if two positions are compared: the moves to the other one
    std::string text{};                   ///< all this in words, with the position if it can be printed
    /// If two positions look alike but do not play alike: the moves, the same from both, after which they differ.
    std::vector<move_t<G>> moves_in_both{};

    /// Prints the text.
    friend std::ostream& operator<<(std::ostream& out, const rules_fault& fault) { return out << fault.text; }
};

/// Something that \ref check_rules could not check.
struct unchecked_rule {
    std::string what; ///< a member of the game, such as `evaluate()`, or a promise
    std::string why; ///< and the remedy, if there is one

    /// Prints both.
    friend std::ostream& operator<<(std::ostream& out, const unchecked_rule& gap)
    {
        return out << gap.what << ": " << gap.why;
    }
};

/// The result of \ref check_rules. True if no promise is broken.
template <game G>
struct rules_report {
    std::vector<rules_fault<G>> faults; ///< one for each promise that is broken
    std::vector<rules_fault<G>> warnings; ///< suspicions that need not be faults
    std::uint64_t games = 0; ///< the number played at random
    std::uint64_t positions = 0; ///< the number examined
    std::uint64_t solved = 0; ///< of these, solved
    std::vector<unchecked_rule> not_checked{}; ///< rules that may be broken without being among the faults, and why

    /// Returns whether all promises are kept, as far as was checked. Warnings do not count.
    [[nodiscard]] explicit operator bool() const noexcept { return faults.empty(); }

    /// Returns whether \p promise is among the faults or the warnings.
    [[nodiscard]] bool names(broken_promise promise) const
    {
        const auto is_it = [promise](const rules_fault<G>& fault) { return fault.promise == promise; };
        return std::ranges::any_of(faults, is_it) || std::ranges::any_of(warnings, is_it);
    }

    /// Returns whether \p what is among the things that were not checked.
    [[nodiscard]] bool leaves_out(std::string_view what) const
    {
        return std::ranges::any_of(not_checked, [what](const unchecked_rule& gap) { return gap.what == what; });
    }

    /// Prints the faults and warnings, how much was examined, and what was not checked.
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
        if (report.solved != 0) { // none are solved if there is nothing to compare
            out << ", " << report.solved << " of them solved";
        }
        for (const unchecked_rule& gap : report.not_checked) {
            out << "\nnot checked: " << gap;
        }
        return out;
    }
};

} // namespace gamesearch::inline v0_2_0

#endif
