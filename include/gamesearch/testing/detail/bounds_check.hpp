// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The bounds of a game, compared with the score.

#ifndef GAMESEARCH_TESTING_DETAIL_BOUNDS_CHECK_HPP
#define GAMESEARCH_TESTING_DETAIL_BOUNDS_CHECK_HPP

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/testing/detail/findings.hpp>
#include <gamesearch/testing/detail/replay.hpp>
#include <gamesearch/testing/detail/text.hpp>

#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// A move, and the value of the position after it.
template <game G>
struct solved_move {
    move_t<G> move;
    score_t<G> score{};
    int distance = 0; ///< plies from the position before it
};

/// Returns whether `a` is better: by score, then by distance, of which the winner prefers the shorter, the loser the
/// longer. At a draw, distance does not matter.
template <game G>
[[nodiscard]] bool better_for(player mover, const solved_move<G>& a, const solved_move<G>& b)
{
    const bool maximizes = mover == player::maximizer;
    if (!detail::equal(a.score, b.score)) {
        return maximizes ? b.score < a.score : a.score < b.score;
    }
    const score_t<G> draw{};
    if (detail::equal(a.score, draw)) {
        return false;
    }
    return maximizes == (draw < a.score) ? a.distance < b.distance : b.distance < a.distance;
}

template <game G>
[[nodiscard]] const solved_move<G>* solved_among(const std::vector<solved_move<G>>& moves, const move_t<G>& move)
{
    for (const solved_move<G>& solved : moves) {
        if (solved.move == move) {
            return &solved;
        }
    }
    return nullptr;
}

/// The first best move, and all legal moves with their values.
template <game G>
struct solved_position {
    solved_move<G> best;
    std::vector<solved_move<G>> moves;
};

/// Reports a finding, if it is kept, with details that start like those of `begun`.
template <game G>
[[gnu::cold]] void report_value(finding<G> begun, const G& position, const solved_move<G>& best, findings<G>& found)
{
    std::string* const details = found.add(std::move(begun));
    if (details == nullptr) {
        return;
    }
    *details += "\n  the value is ";
    *details += detail::score_in_words(best.score);
    *details += ", ";
    *details += std::to_string(best.distance);
    *details += " plies away, by the move ";
    *details += detail::plain_move_text(position, best.move);
    *details += detail::board_in_words("position", position);
}

template <class Score>
[[nodiscard, gnu::cold]] std::string bounds_in_words(const Score& lower, const Score& upper)
{
    std::string text = "\n  the bounds are ";
    text += detail::score_in_words(lower);
    text += " and ";
    text += detail::score_in_words(upper);
    return text;
}

/// Returns whether the bounds hold the score; reports it if not. `question` says which scores they were asked about.
template <game G, class Interval>
[[gnu::cold]] bool hold_score(const Interval& bounds, std::string question, const G& position,
                              const moves_list<G>& line, const solved_move<G>& best, findings<G>& found)
{
    const auto lower = static_cast<score_t<G>>(bounds.lower);
    const auto upper = static_cast<score_t<G>>(bounds.upper);
    const bool hold = !(best.score < lower) && !(upper < best.score);
    if (!hold) {
        detail::report_value<G>({.promise = broken_promise::bounds_exclude_value,
                                 .by = rules_check::value,
                                 .line = line,
                                 .details = detail::bounds_in_words(lower, upper) + std::move(question)},
                                position, best, found);
    }
    return hold;
}

/// Compares the bounds of a running game with its score, and those within a window for windows at, around and next to
/// it, up to the first that does not hold.
template <bounded_game G>
[[gnu::cold]] void check_bounds(const G& position, const moves_list<G>& line, const solved_move<G>& best,
                                findings<G>& found)
{
    detail::hold_score(position.score_bounds(), {}, position, line, best, found);
    if constexpr (window_bounded_game<G>) {
        using S = score_t<G>;
        constexpr S widest = (std::numeric_limits<S>::max)();
        const S below = best.score > -widest ? static_cast<S>(best.score - 1) : best.score;
        const S above = best.score < widest ? static_cast<S>(best.score + 1) : best.score;
        const score_interval<S> questions[] = {{below, best.score}, {best.score, above},
                                               {below, above},      {static_cast<S>(-widest), widest},
                                               {above, widest},     {static_cast<S>(-widest), below}};
        for (const score_interval<S>& asked : questions) {
            if (!(asked.lower < asked.upper)) { // nothing is greater than the greatest score
                continue;
            }
            std::string text = ", if asked about ";
            text += detail::score_in_words(asked.lower);
            text += " to ";
            text += detail::score_in_words(asked.upper);
            if (!detail::hold_score(position.score_bounds_within(asked), std::move(text), position, line, best,
                                    found)) {
                return;
            }
        }
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
