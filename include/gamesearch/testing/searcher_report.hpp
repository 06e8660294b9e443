// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The extent of a check of a searcher, and its result.

#ifndef GAMESEARCH_TESTING_SEARCHER_REPORT_HPP
#define GAMESEARCH_TESTING_SEARCHER_REPORT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/search/limits.hpp>

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// The extent of \ref check_searcher.
struct searcher_check_options {
    std::uint64_t seed = 1; ///< chooses the random games; the same seed, the same games
    int games = 20;         ///< the number of random games played to find positions
    int plies = 1000;       ///< a game is left after this many
    int depth = 3;          ///< depth-limited searches are compared to this depth, in plies; 0 for none but depth 0
    std::uint64_t nodes = 5000; ///< a position is left out if plain minimax takes more nodes
    bool distance = true;   ///< whether the searcher tracks distance; not under `ignore_distance`
    bool line = true;       ///< whether it keeps the line; not under `no_line`
};

/// A search whose answer was not that of plain minimax.
template <game G>
struct searcher_fault {
    std::vector<move_t<G>> moves{}; ///< to be played from the start, to the position that was searched
    int depth = max_depth;          ///< of the search, in plies; `max_depth` if it was not limited
    std::string text{};             ///< what is wrong, in words

    /// Prints the text.
    friend std::ostream& operator<<(std::ostream& out, const searcher_fault& fault) { return out << fault.text; }
};

/// The result of \ref check_searcher. True if all searches answered as plain minimax does.
template <game G>
struct searcher_report {
    std::vector<searcher_fault<G>> faults{}; ///< the first few
    std::uint64_t positions = 0;             ///< the number searched
    std::uint64_t searches = 0;              ///< the number compared

    /// Returns whether all searches agreed.
    [[nodiscard]] explicit operator bool() const noexcept { return faults.empty(); }

    /// Prints the faults, and how much was examined.
    friend std::ostream& operator<<(std::ostream& out, const searcher_report& report)
    {
        for (const auto& fault : report.faults) {
            out << "wrong: " << fault << '\n';
        }
        return out << report.searches << " searches of " << report.positions << " positions compared";
    }
};

} // namespace gamesearch::inline v0_2_0

#endif
