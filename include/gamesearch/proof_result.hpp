// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What \ref gamesearch::proof_number_search "proof_number_search" is asked, and what it answers.

#ifndef GAMESEARCH_PROOF_RESULT_HPP
#define GAMESEARCH_PROOF_RESULT_HPP

#include <gamesearch/detail/words/printing.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/statistics.hpp>

#include <optional>

namespace gamesearch {

/// A question: is the position worth at least this much, from the maximizer's viewpoint? The maximizer is to prove it.
template <class S>
struct at_least {
    S score; ///< of the game's score type, or a number that is made one without losing its fraction
};

/// A question: is the position worth at most this much, from the maximizer's viewpoint? The minimizer is to prove it.
template <class S>
struct at_most {
    S score; ///< \copydoc at_least::score
};

/// Of any score.
template <class S>
at_least(S) -> at_least<S>;
/// Of any score.
template <class S>
at_most(S) -> at_most<S>;

/// The answer to such a question. What is proven or disproven is true under best play by both, whatever the limits were.
enum class verdict : unsigned char {
    unknown, ///< the limits ended the search first, or in a game with cycles neither side can force its case
    proven, ///< yes
    disproven, ///< no
};

/// Prints its name, such as `proven`.
template <detail::text_stream Stream>
Stream& operator<<(Stream& out, verdict printed)
{
    return detail::print_name(out, printed, {"unknown", "proven", "disproven"});
}

/// What \ref proof_number_search answers.
template <game G>
struct proof_result {
    /// The answer.
    gamesearch::verdict verdict = gamesearch::verdict::unknown;
    /// A move that keeps what is proven, or what disproves it. Empty if it is not the turn of the side that has shown its
    /// case, if nothing is shown, and at the end of the game.
    std::optional<move_t<G>> best_move{};
    /// What was counted.
    gamesearch::statistics statistics{};
    /// What ended the search before it was complete. With `none` and `verdict::unknown` it is complete: neither side can
    /// force its case, and play goes round for ever.
    stop_reason stopped_by = stop_reason::none;
};

/// Prints the answer in one line: the verdict, the move that keeps it if there is one, what was counted, and what stopped the
/// search.
template <detail::text_stream Stream, game G>
Stream& operator<<(Stream& out, const proof_result<G>& printed)
{
    out << printed.verdict;
    if (printed.best_move) {
        out << ", best move ";
        detail::print_plainly(out, *printed.best_move, "(cannot be printed)");
    }
    out << ", " << printed.statistics;
    if (printed.stopped_by != stop_reason::none) {
        out << ", stopped by " << printed.stopped_by;
    }
    return out;
}

} // namespace gamesearch

#endif
