// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The result of a search of a game with dice, and its event.

#ifndef GAMESEARCH_CHANCE_CHANCE_RESULT_HPP
#define GAMESEARCH_CHANCE_CHANCE_RESULT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/detail/equal.hpp>
#include <gamesearch/detail/printing.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/statistics.hpp>

#include <optional>
#include <type_traits>

namespace gamesearch::inline v0_2_0 {

/// The result of a search of a game with dice. Its members are those of a \ref search_result, with an expected score;
/// `best_move` is empty at a chance node, too, there is no line, and distances are not tracked. As a plain
/// `search_result`, which players, matches and \ref any_searcher take, it has the score converted to the type of the
/// game's scores; where that rounds, its bound is `none`.
template <chance_game G>
struct chance_result : search_result<G> {
    expected_score_t<G> score{}; ///< expected with best play by both, from the maximizer's viewpoint
    gamesearch::bound bound = gamesearch::bound::none; ///< how `score` relates to the true one, to `depth`

    /// Sets the score and its bound, those of the plain result included.
    constexpr void prove(const expected_score_t<G>& proven, gamesearch::bound b)
    {
        score = proven;
        bound = b;
        if constexpr (std::is_convertible_v<const expected_score_t<G>&, score_t<G>>) {
            search_result<G>::score = static_cast<score_t<G>>(proven);
            const bool is_same = detail::equal(static_cast<expected_score_t<G>>(search_result<G>::score), proven);
            search_result<G>::bound = is_same ? b : gamesearch::bound::none;
        }
    }
};

/// A legal move of a game with dice, and the expected score of the position after it.
template <chance_game G>
struct ranked_chance_move {
    move_t<G> move; ///< one of the legal ones
    expected_score_t<G> score{}; ///< of the position after it, from the maximizer's viewpoint
    /// `none` if the ranking was stopped before its end, or a line of the move reached \ref max_depth
    gamesearch::bound bound = gamesearch::bound::none;
    /// Moves, from the position that was ranked, to which `score` and `bound` hold; \ref max_depth if they hold to the
    /// end of the game, and 0 with `bound::none`.
    int depth = 0;
};

/// Reports the value of a node before that of its parent: an observer of \ref expectiminimax, \ref star1 or \ref star2
/// has `on_value(const gs::chance_value_event<G>&)`.
template <chance_game G>
struct chance_value_event {
    const G& position; ///< of the node, which may be a chance node
    int ply; ///< moves and outcomes from the root
    int depth; ///< moves left to the horizon; \ref max_depth without limits
    std::optional<expected_score_t<G>> alpha; ///< the window with which it was searched; empty where unbounded
    std::optional<expected_score_t<G>> beta; ///< \copydoc alpha
    expected_score_t<G> value; ///< from the maximizer's viewpoint
    gamesearch::bound bound; ///< how `value` relates to the true value, to `depth`
};

/// Prints the result in one line, as a \ref search_result is printed.
template <detail::text_stream Stream, chance_game G>
Stream& operator<<(Stream& out, const chance_result<G>& printed)
{
    out << "best move ";
    if (printed.best_move) {
        detail::print_plainly(out, *printed.best_move, "(cannot be printed)");
    } else {
        out << "none";
    }
    out << ", expected ";
    detail::print_score(out, printed.score, 0, printed.bound, printed.depth != max_depth, printed.depth);
    out << ", " << printed.statistics;
    if (printed.stopped_by != stop_reason::none) {
        out << ", stopped by " << printed.stopped_by;
    }
    return out;
}

} // namespace gamesearch::inline v0_2_0

#endif
