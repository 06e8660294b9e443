// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The steps of every search at a position, for searches written by hand: play a move and take it back, test whether
/// the game is over, and estimate a position's value.

#ifndef GAMESEARCH_GAME_POSITION_HPP
#define GAMESEARCH_GAME_POSITION_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/apply_move.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/game/score.hpp>

#include <concepts>
#include <optional>
#include <type_traits>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// The final score of a position, if it is known without the moves.
template <game G>
[[nodiscard]] constexpr std::optional<score_t<G>> plain_end([[maybe_unused]] const G& position)
{
    if constexpr (ends_plainly<G>) {
        if (auto end = position.terminal_score()) {
            return *end;
        }
    }
    return std::nullopt;
}

/// The final score of a position, if it is known from \p moves, which are the legal moves.
template <game G, class Moves>
[[nodiscard]] constexpr std::optional<score_t<G>> end_by_moves([[maybe_unused]] const G& position,
                                                               [[maybe_unused]] Moves& moves)
{
    if constexpr (ends_by_moves<G>) {
        if (auto end = position.terminal_score(moves)) {
            return *end;
        }
    }
    return std::nullopt;
}

} // namespace detail

/// The final score of a position, from the maximizer's viewpoint.
///
/// \param position is not changed
/// \return the score; empty while the game goes on
/// Throws: what the game throws.
/// Thread safety: any number of threads at the same time.
/// Complexity: one call of `terminal_score()`, and perhaps of `legal_moves()`.
/// Example:
///
///     if (const auto score = gs::final_score(position)) { return *score; }
template <game G>
[[nodiscard]] constexpr std::optional<score_t<G>> final_score(const G& position)
{
    if constexpr (detail::ends_by_moves<G>) {
        if (const auto end = detail::plain_end(position)) {
            return end;
        }
        auto&& moves = position.legal_moves();
        return detail::end_by_moves(position, moves);
    } else {
        return detail::plain_end(position);
    }
}

namespace detail {

/// `std::invoke(evaluate, position)`, without the header <functional>, which takes a tenth of the time that a short
/// program needs to compile.
template <class Evaluate, class G>
[[nodiscard]] constexpr decltype(auto) evaluated(Evaluate& evaluate, const G& position)
{
    if constexpr (std::is_member_function_pointer_v<std::remove_const_t<Evaluate>>) {
        return (position.*evaluate)();
    } else if constexpr (std::is_member_object_pointer_v<std::remove_const_t<Evaluate>>) {
        return position.*evaluate;
    } else {
        return evaluate(position);
    }
}

} // namespace detail

/// The value of a running game at the horizon, from the maximizer's viewpoint.
///
/// \param position is not changed
/// \param evaluate called with the position; by default the game's own `evaluate()`
/// \return the estimate; the score of a draw without any evaluation
/// \pre the game is not over.
/// Throws: what the evaluation throws.
/// Thread safety: any number of threads at the same time.
/// Complexity: one call of the evaluation.
/// Example:
///
///     const auto value = depth == 0 ? gs::estimate(position) : search(position, depth);
template <game G, class Evaluate = const own_evaluation_t&>
[[nodiscard]] constexpr score_t<G> estimate(const G& position, [[maybe_unused]] Evaluate&& evaluate = own_evaluation)
{
    if constexpr (!std::same_as<std::remove_cvref_t<Evaluate>, own_evaluation_t>) {
        return detail::score_from<score_t<G>>(detail::evaluated(evaluate, position));
    } else if constexpr (evaluating_game<G>) {
        return detail::score_from<score_t<G>>(position.evaluate());
    } else {
        return score_t<G>{};
    }
}

} // namespace gamesearch::inline v0_2_0

#endif
