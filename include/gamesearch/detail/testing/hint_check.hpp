// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What must hold of the hints of a single position, whatever its value.

#ifndef GAMESEARCH_DETAIL_TESTING_HINT_CHECK_HPP
#define GAMESEARCH_DETAIL_TESTING_HINT_CHECK_HPP

#include <gamesearch/detail/testing/examined_position.hpp>
#include <gamesearch/detail/text/text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/score.hpp>

#include <string>

namespace gamesearch::detail {

/// Reports each listed move that is not legal.
template <game G>
void check_legal(const examined_position<G>& at, const moves_list<G>& listed, broken_promise promise)
{
    for (const move_t<G>& move : listed) {
        if (!at.has_legal(move)) {
            at.report(promise);
        }
    }
}

template <game G>
[[gnu::cold]] void report_crossed_bounds(const examined_position<G>& at, const score_t<G>& lower,
                                         const score_t<G>& upper)
{
    std::string text = detail::score_in_words(lower);
    text += " to ";
    text += detail::score_in_words(upper);
    at.report(broken_promise::bounds_crossed, text);
}

/// Lists of moves hold legal moves, and bounds are in order.
template <game G>
[[gnu::cold]] void check_hints(const examined_position<G>& at)
{
    if constexpr (pruned_game<G>) {
        auto&& listed = at.position.undominated_moves();
        const moves_list<G> undominated = detail::copied_moves<G>(listed);
        detail::check_legal(at, undominated, broken_promise::undominated_not_legal);
        if (undominated.empty()) {
            at.report(broken_promise::undominated_empty);
        }
    }
    if constexpr (noisy_game<G>) {
        auto&& listed = at.position.noisy_moves();
        detail::check_legal(at, detail::copied_moves<G>(listed), broken_promise::noisy_not_legal);
    }
    if constexpr (bounded_game<G>) {
        const auto bounds = at.position.score_bounds();
        const auto lower = static_cast<score_t<G>>(bounds.lower);
        const auto upper = static_cast<score_t<G>>(bounds.upper);
        if (!detail::valid_score(lower) || !detail::valid_score(upper)) {
            at.report(broken_promise::invalid_score, "it is one of score_bounds()");
        }
        if (upper < lower) {
            detail::report_crossed_bounds(at, lower, upper);
        }
    }
}

} // namespace gamesearch::detail

#endif
