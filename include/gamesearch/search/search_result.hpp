// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The result of a search.

#ifndef GAMESEARCH_SEARCH_SEARCH_RESULT_HPP
#define GAMESEARCH_SEARCH_SEARCH_RESULT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/printing.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/line.hpp>
#include <gamesearch/search/statistics.hpp>

#include <chrono>
#include <optional>

namespace gamesearch::inline v0_2_0 {

/// The result of a search. Scores are from the maximizer's viewpoint.
template <game G>
struct search_result {
    /// Empty at a terminal position and at depth 0. A search that was stopped early names a legal move.
    std::optional<move_t<G>> best_move{};
    /// How good the position is for the maximizer.
    score_t<G> score{};
    /// How `score` relates to the true score, to `depth`. It is proven if `depth` is \ref max_depth.
    gamesearch::bound bound = gamesearch::bound::none;
    /// The depth, in plies, for which `score` and `bound` are valid; \ref max_depth if a deeper search could not change
    /// the result.
    int depth = 0;
    /// Plies from the root to where the score was settled; 0 where that is not tracked. It belongs to the bound: the
    /// true value, compared by score and then by distance, is at least or at most `{score, distance}`. It is 0 where a
    /// bound, such as one of the game's `score_bounds()`, says nothing about plies.
    int distance = 0;
    /// Best play by both sides, from `best_move` on to where the score was settled. Where `bound` is not exact, it may
    /// end sooner.
    line_t<G> principal_variation{};
    /// The counts of the search.
    gamesearch::statistics statistics{};
    /// Why the search ended before it was complete.
    stop_reason stopped_by = stop_reason::none;
    /// Time from the call to the answer; 0 if the limits had no `time`, since then no clock is read.
    std::chrono::duration<double> elapsed{};

    /// Returns whether `distance` is that of the score. It is not where distances are not tracked, where a bound says
    /// nothing about plies, or after a \ref solve that was stopped once it had the score.
    [[nodiscard]] constexpr bool knows_distance() const { return distance != 0 || !best_move; }

    /// `statistics.nodes` divided by `elapsed`; 0 if no clock was read.
    [[nodiscard]] constexpr double nodes_per_second() const
    {
        return elapsed.count() > 0 ? static_cast<double>(statistics.nodes) / elapsed.count() : 0;
    }
};

namespace detail {

/// The common part of results and ranked moves: `1@3 (exact)`, or `1@3 (exact to depth 4)` if a deeper search could
/// change the result.
template <text_stream Stream, class S>
void print_score(Stream& out, const S& score, int distance, bound proven, bool is_depth_limited, int depth)
{
    if (proven == bound::none) {
        out << "score not known";
    } else {
        out << "score " << value<S>{score, distance} << " (" << proven;
        if (is_depth_limited) {
            out << " to depth " << depth;
        }
        out << ')';
    }
}

} // namespace detail

/// Prints the result in one line: the best move, the score with the distance after an `@`, whether it is exact or a
/// bound and to which depth, the line if there is one, the counts, and what stopped the search. Moves are printed if
/// they are printable.
template <detail::text_stream Stream, game G>
Stream& operator<<(Stream& out, const search_result<G>& printed)
{
    out << "best move ";
    if (printed.best_move) {
        detail::print_plainly(out, *printed.best_move, "(cannot be printed)");
    } else {
        out << "none";
    }
    out << ", ";
    const bool is_depth_limited = printed.stopped_by == stop_reason::depth ||
                                  (printed.stopped_by != stop_reason::none && printed.depth != max_depth);
    detail::print_score(out, printed.score, printed.distance, printed.bound, is_depth_limited, printed.depth);
    if constexpr (requires(const move_t<G>& move) { out << move; }) {
        const char* before = ", line ";
        for (const move_t<G>& move : printed.principal_variation) {
            out << before;
            detail::print_plainly(out, move, "");
            before = " ";
        }
    }
    out << ", " << printed.statistics;
    if (printed.elapsed.count() > 0) {
        out << ", " << printed.elapsed.count() << " s";
    }
    if (printed.stopped_by != stop_reason::none) {
        out << ", stopped by " << printed.stopped_by;
        if (0 < printed.depth && printed.depth < max_depth) { // neither to the end of the game nor without a depth
            out << " after depth " << printed.depth;
        }
    }
    return out;
}

} // namespace gamesearch::inline v0_2_0

#endif
