// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The result of checking an endgame table.

#ifndef GAMESEARCH_ENDGAME_ENDGAME_REPORT_HPP
#define GAMESEARCH_ENDGAME_ENDGAME_REPORT_HPP

#include <gamesearch/detail/language.hpp>

#include <cstdint>
#include <ostream>
#include <string>

namespace gamesearch::inline v0_2_0 {

/// The result of \ref endgame_table::check_values. Converts to true if no value is wrong and the check was not stopped.
struct endgame_report {
    std::uint64_t positions = 0; ///< positions checked
    std::uint64_t faults = 0; ///< positions whose value is wrong, or missing
    std::uint64_t first_fault = 0; ///< the least index of them, if there are any
    std::string fault{}; ///< what is wrong with that one, on one line
    bool stopped = false; ///< by the stop token

    /// Returns whether all values to be checked are right.
    [[nodiscard]] explicit operator bool() const noexcept { return faults == 0 && !stopped; }

    /// Prints the result.
    friend std::ostream& operator<<(std::ostream& out, const endgame_report& report)
    {
        out << std::to_string(report.positions) << " positions checked, " << std::to_string(report.faults) << " wrong";
        if (report.faults != 0) {
            out << "; index " << std::to_string(report.first_fault) << ": " << report.fault;
        }
        return out << (report.stopped ? "; stopped" : "");
    }
};

} // namespace gamesearch::inline v0_2_0

#endif
