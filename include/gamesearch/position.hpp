// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What every search does with a position, for searches written by hand: play a move and take it back, see whether the
/// game is over, estimate what it is worth.

#ifndef GAMESEARCH_POSITION_HPP
#define GAMESEARCH_POSITION_HPP

#include <gamesearch/detail/values/apply_move.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/own_evaluation.hpp>

#include <concepts>
#include <functional>
#include <optional>
#include <type_traits>

namespace gamesearch {

/// Plays \p move, calls \p visit with the position after it, takes the move back, and returns what \p visit returned.
///
///     gs::after_move(position, move, [&](auto& child) { return -negamax(child, depth - 1); })
///
/// Afterwards \p position is as before, even if \p visit throws. A small, trivially copyable game may be copied instead,
/// and so is a \p position that is const; then the child is another object.
/// \pre the game goes on, and \p move is one of its legal moves.
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

/// The final score of a position, if it shows without the moves.
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

/// The final score of a position, if it shows in \p moves, which are the legal ones.
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

/// The final score of a position, from the maximizer's viewpoint; empty while the game goes on. It may ask for the moves.
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

/// What a running game is worth at the horizon, from the maximizer's viewpoint: by \p evaluate, or if that is
/// \ref own_evaluation by the game's own `evaluate()`, or else, where there is none, a draw's score.
/// \pre the game goes on.
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
