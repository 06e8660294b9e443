// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What every search does with a position, for searches written by hand: play a move and take it back, test whether the
/// game is over, and estimate a position's value.

#ifndef GAMESEARCH_GAME_POSITION_HPP
#define GAMESEARCH_GAME_POSITION_HPP

#include <gamesearch/detail/support/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/detail/apply_move.hpp>
#include <gamesearch/game/own_evaluation.hpp>

#include <concepts>
#include <functional>
#include <optional>
#include <type_traits>

namespace gamesearch {

/// Plays \p move, calls \p visit with the resulting position, takes the move back and returns what \p visit returned.
///
///     gs::after_move(position, move, [&](auto& child) { return -negamax(child, depth - 1); })
///
/// Afterwards \p position is as before, even if \p visit throws. A small, trivially copyable game may be copied
/// instead, and a const \p position always is; then the child is a different object.
/// \pre the game is not over, and \p move is one of its legal moves.
/// Complexity: `apply` and `undo`, or a copy and `apply`.
template <class G, class Visit>
    requires game<std::remove_const_t<G>>
constexpr decltype(auto) after_move(G& position, const move_t<std::remove_const_t<G>>& move, Visit&& visit)
{
    if constexpr (std::is_const_v<G> && !detail::copied_down<std::remove_const_t<G>>) {
        std::remove_const_t<G> copy(position);
        return detail::after_move<std::remove_const_t<G>>(copy, move, visit);
    } else {
        return detail::after_move<std::remove_const_t<G>>(position, move, visit);
    }
}

namespace detail {

/// The final score of a position, if it can be told without the moves.
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

/// The final score of a position, if it can be told from \p moves, which are the legal moves.
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

/// The final score of a position, from the maximizer's viewpoint; empty while the game goes on. May call
/// `legal_moves()`.
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

/// The value of a running game at the horizon, from the maximizer's viewpoint: the result of \p evaluate or, if that is
/// \ref own_evaluation, of the game's own `evaluate()`, or the score of a draw if the game has none.
/// \pre the game is not over.
template <game G, class Evaluate = const own_evaluation_t&>
[[nodiscard]] constexpr score_t<G> estimate(const G& position, [[maybe_unused]] Evaluate&& evaluate = own_evaluation)
{
    if constexpr (!std::same_as<std::remove_cvref_t<Evaluate>, own_evaluation_t>) {
        return static_cast<score_t<G>>(std::invoke(evaluate, position));
    } else if constexpr (evaluating_game<G>) {
        return static_cast<score_t<G>>(position.evaluate());
    } else {
        return score_t<G>{};
    }
}

} // namespace gamesearch

#endif
