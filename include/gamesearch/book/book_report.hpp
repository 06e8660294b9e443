// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The result of checking a book.

#ifndef GAMESEARCH_BOOK_BOOK_REPORT_HPP
#define GAMESEARCH_BOOK_BOOK_REPORT_HPP

#include <gamesearch/detail/language.hpp>

#include <cstdint>
#include <ostream>
#include <string>

namespace gamesearch::inline v0_2_0 {

/// The result of \ref book::check_values. Converts to true if nothing is wrong and the check was not stopped.
struct book_report {
    std::uint64_t positions = 0; ///< positions that the rules lead to, looked up in the book
    std::uint64_t searched = 0; ///< of these, the positions of the sample, which were searched
    std::uint64_t faults = 0; ///< positions whose value is wrong or missing, and those that do not belong in the book
    std::string fault{}; ///< what is wrong with the first of them, on one line
    bool stopped = false; ///< by the stop token

    /// Returns whether everything that was checked is right.
    [[nodiscard]] explicit operator bool() const noexcept { return faults == 0 && !stopped; }

    /// Prints the result.
    friend std::ostream& operator<<(std::ostream& out, const book_report& report)
    {
        out << std::to_string(report.positions) << " positions checked, " << std::to_string(report.searched)
            << " searched, " << std::to_string(report.faults) << " wrong";
        if (report.faults != 0) {
            out << "; the first: " << report.fault;
        }
        return out << (report.stopped ? "; stopped" : "");
    }
};

} // namespace gamesearch::inline v0_2_0

#endif
