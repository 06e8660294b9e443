// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a check of a searcher looks at, and what it has found.

#ifndef GAMESEARCH_TESTING_SEARCHER_REPORT_HPP
#define GAMESEARCH_TESTING_SEARCHER_REPORT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/search/limits.hpp>

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

namespace gamesearch {

/// How much \ref check_searcher looks at.
struct searcher_check_options {
    std::uint64_t seed = 1; ///< chooses the random games; the same seed, the same games
    int games = 20;         ///< how many random games are played to find positions
    int plies = 1000;       ///< a game is left after so many
    int depth = 3;          ///< searches cut by depth are compared to this depth, in plies; 0 for none but depth 0
    std::uint64_t nodes = 5000; ///< a position is left out if plain minimax takes more nodes
    bool distance = true;   ///< does the searcher track distance? Not under `ignore_distance`.
    bool line = true;       ///< does it keep the line? Not under `no_line`.
};

/// A search that did not answer as plain minimax does.
template <game G>
struct searcher_fault {
    std::vector<move_t<G>> moves{}; ///< to be played from the position that was given, to the one that was searched
    int depth = max_depth;          ///< of the search, in plies; `max_depth` where it was not cut
    std::string text{};             ///< what is wrong, in words

    /// Prints the text.
    friend std::ostream& operator<<(std::ostream& out, const searcher_fault& fault) { return out << fault.text; }
};

/// The answer of \ref check_searcher. True where all searches answered as plain minimax does.
template <game G>
struct searcher_report {
    std::vector<searcher_fault<G>> faults{}; ///< the first few
    std::uint64_t positions = 0;             ///< searched
    std::uint64_t searches = 0;              ///< compared

    /// Did all agree?
    [[nodiscard]] explicit operator bool() const noexcept { return faults.empty(); }

    /// Prints the faults, and how much was looked at.
    friend std::ostream& operator<<(std::ostream& out, const searcher_report& report)
    {
        for (const auto& fault : report.faults) {
            out << "wrong: " << fault << '\n';
        }
        return out << report.searches << " searches of " << report.positions << " positions compared";
    }
};

} // namespace gamesearch

#endif
