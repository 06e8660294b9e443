// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The questions that \ref gamesearch::proof_number_search "proof_number_search" answers, and its result.

#ifndef GAMESEARCH_PROOF_NUMBERS_PROOF_RESULT_HPP
#define GAMESEARCH_PROOF_NUMBERS_PROOF_RESULT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/printing.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/statistics.hpp>

#include <chrono>
#include <optional>

namespace gamesearch::inline v0_2_0 {

/// A question: whether the position is worth at least this, from the maximizer's viewpoint. The maximizer must show it.
template <class S>
struct at_least {
    S score; ///< the game's score type, or a number that converts to it without losing a fraction
};

/// A question: whether the position is worth at most this, from the maximizer's viewpoint. The minimizer must show it.
template <class S>
struct at_most {
    S score; ///< \copydoc at_least::score
};

/// Deduces the score type.
template <class S>
at_least(S) -> at_least<S>;
/// Deduces the score type.
template <class S>
at_most(S) -> at_most<S>;

/// The answer to a question, `at_least` or `at_most`. Whatever the limits, a proven or disproven answer is true under
/// best play by both sides.
enum class verdict : unsigned char {
    unknown, ///< the limits ended the search, or in a game with cycles neither side can force its claim
    proven, ///< yes
    disproven, ///< no
};

/// Prints the name, such as `proven`.
template <detail::text_stream Stream>
Stream& operator<<(Stream& out, verdict printed)
{
    return detail::print_name(out, printed, {"unknown", "proven", "disproven"});
}

/// The result of \ref proof_number_search.
template <game G>
struct proof_result {
    /// The answer.
    gamesearch::verdict verdict = gamesearch::verdict::unknown;
    /// A move that upholds the proof or the disproof. Empty if the side to move has not won its case, if nothing is
    /// proven, and at the end of the game. Where the root's `score_bounds()` or an endgame table answer the question,
    /// the verdict comes at once, but the move takes a search: it is also empty if the limits end that search. If
    /// endless play is enough for that answer, it is a move after which the opponent cannot force another one.
    std::optional<move_t<G>> best_move{};
    /// The statistics of the search.
    gamesearch::statistics statistics{};
    /// Why the search ended early. With `none` and `verdict::unknown` the search is complete: neither side can force
    /// its case, because play can cycle forever.
    stop_reason stopped_by = stop_reason::none;
    /// A bound on the value that is often stronger than the verdict: at least this if the maximizer's case is right, at
    /// most this if the minimizer's is. The ends that the proof rests on are all as good for the winner, or better.
    /// Empty if nothing is proven, and where the root's `score_bounds()`, an endgame table or the end of the game gave
    /// the verdict.
    std::optional<score_t<G>> score{};
    /// Time from the call to the answer; 0 if the limits had no `time`, because then no clock is read.
    std::chrono::duration<double> elapsed{};

    /// `statistics.nodes` divided by `elapsed`; 0 if no clock was read.
    [[nodiscard]] constexpr double nodes_per_second() const
    {
        return elapsed.count() > 0 ? static_cast<double>(statistics.nodes) / elapsed.count() : 0;
    }
};

/// Prints the result on one line: the verdict, the move if there is one, the statistics, the time if a clock was read,
/// and the reason if it was stopped.
template <detail::text_stream Stream, game G>
Stream& operator<<(Stream& out, const proof_result<G>& printed)
{
    out << printed.verdict;
    if (printed.best_move) {
        out << ", best move ";
        detail::print_plainly(out, *printed.best_move, "(cannot be printed)");
    }
    out << ", " << printed.statistics;
    if (printed.elapsed.count() > 0) {
        out << ", " << printed.elapsed.count() << " s";
    }
    if (printed.stopped_by != stop_reason::none) {
        out << ", stopped by " << printed.stopped_by;
    }
    return out;
}

} // namespace gamesearch::inline v0_2_0

#endif
