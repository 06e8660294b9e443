// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A move with its score.

#ifndef GAMESEARCH_SEARCHERS_RANKED_MOVE_HPP
#define GAMESEARCH_SEARCHERS_RANKED_MOVE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/printing.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/line.hpp>
#include <gamesearch/search/search_result.hpp>

#include <cstddef>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0 {

/// A legal move, and the value of the position after it.
template <game G>
struct ranked_move {
    move_t<G> move; ///< one of the legal ones
    score_t<G> score{}; ///< of the position after it, from the maximizer's viewpoint
    int distance = 0; ///< plies from the position that was ranked; 0 where that is not tracked
    gamesearch::bound bound = gamesearch::bound::none; ///< `none` if the ranking was stopped before its end
    line_t<G> principal_variation{}; ///< from the position that was ranked, first `move`; empty where no line is kept
    /// Plies, from the position that was ranked, to which `score` and `bound` hold; \ref max_depth if they hold to the
    /// end of the game, and 0 with `bound::none`.
    int depth = 0;
    /// Whether limits ended the last round of a deepening ranking before it reached this move: the value is then that
    /// of the round before, and moves that were searched stand above it.
    bool behind = false;
};

/// A ranked move is bound to four names, `const auto& [move, score, distance, bound] : ranking`, which do not include
/// its line, its depth and whether it is behind.
template <std::size_t Place, class Ranked>
    requires requires(const std::remove_cvref_t<Ranked>& ranked) { []<game G>(const ranked_move<G>&) {}(ranked); }
[[nodiscard]] constexpr auto&& get(Ranked&& ranked)
{
    if constexpr (Place == 0) {
        return std::forward<Ranked>(ranked).move;
    } else if constexpr (Place == 1) {
        return std::forward<Ranked>(ranked).score;
    } else if constexpr (Place == 2) {
        return std::forward<Ranked>(ranked).distance;
    } else {
        return std::forward<Ranked>(ranked).bound;
    }
}

/// Prints the move, if it can be printed, and its score, with the distance after an `@`: `4: score 1@3 (exact)`, or
/// `4: score 1@3 (exact to depth 4)` if a deeper search could change the result.
template <detail::text_stream Stream, game G>
Stream& operator<<(Stream& out, const ranked_move<G>& printed)
{
    detail::print_plainly(out, printed.move, "(cannot be printed)");
    out << ": ";
    detail::print_score(out, printed.score, printed.distance, printed.bound, printed.depth != max_depth, printed.depth);
    return out;
}

} // namespace gamesearch::inline v0_2_0

template <gamesearch::game G>
struct std::tuple_size<gamesearch::ranked_move<G>> : std::integral_constant<std::size_t, 4> {};

template <std::size_t Place, gamesearch::game G>
struct std::tuple_element<Place, gamesearch::ranked_move<G>> {
    using type = std::remove_cvref_t<decltype(gamesearch::get<Place>(std::declval<gamesearch::ranked_move<G>&>()))>;
};

#endif
