// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The bounds of a game, compared with the score.

#ifndef GAMESEARCH_TESTING_DETAIL_BOUNDS_CHECK_HPP
#define GAMESEARCH_TESTING_DETAIL_BOUNDS_CHECK_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/testing/detail/findings.hpp>
#include <gamesearch/testing/detail/replay.hpp>
#include <gamesearch/testing/detail/solved_position.hpp>
#include <gamesearch/testing/detail/text.hpp>

#include <limits>
#include <string>
#include <utility>

namespace gamesearch::detail {

/// Reports a finding whose details start as those of `begun`, if it is kept.
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

/// Returns whether the bounds hold the score; reports it if not. `question` says for which scores they were asked.
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

} // namespace gamesearch::detail

#endif
