// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A move with its score.

#ifndef GAMESEARCH_RANKED_MOVE_HPP
#define GAMESEARCH_RANKED_MOVE_HPP

#include <gamesearch/detail/words/printing.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/search_result.hpp>
#include <gamesearch/value.hpp>

namespace gamesearch {

/// A legal move, and what the position after it is worth.
template <game G>
struct ranked_move {
    move_t<G> move; ///< one of the legal ones
    score_t<G> score{}; ///< of the position after it, from the maximizer's viewpoint, as far as `bound` says
    int distance = 0; ///< plies from the position that was ranked; 0 where that is not tracked
    gamesearch::bound bound = gamesearch::bound::none; ///< `none` where the ranking was stopped before this move's end
};

/// Prints the move, where it can be, and its score, with the distance behind an `@`: `4: score 1@3 (exact)`.
template <detail::text_stream Stream, game G>
Stream& operator<<(Stream& out, const ranked_move<G>& printed)
{
    detail::print_plainly(out, printed.move, "(cannot be printed)");
    out << ": ";
    detail::print_score(out, printed.score, printed.distance, printed.bound);
    return out;
}

} // namespace gamesearch

#endif
