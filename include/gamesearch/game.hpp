// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a game is: the one concept that a user models, and its refinements, one for each optional member.

#ifndef GAMESEARCH_GAME_HPP
#define GAMESEARCH_GAME_HPP

#include <gamesearch/check_game.hpp>
#include <gamesearch/detail/game/optional_members.hpp>
#include <gamesearch/detail/game/required_members.hpp>
#include <gamesearch/plain_game.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/score.hpp>

#include <type_traits>

namespace gamesearch {

/// A position of a two-player, perfect-information, zero-sum game, as a value that changes in place.
///
/// | member                        | meaning |
/// |-------------------------------|---------|
/// | `legal_moves() const`         | an input range of the moves; asked only while the game goes on, when it is not empty |
/// | `apply(move)`                 | plays a move; may return an undo token |
/// | `undo(move, token)`, `undo(move)` | takes it back, exactly; does not throw |
/// | `to_move() const`             | the `player` who moves next; callable in every position |
/// | `terminal_score() const`      | empty while the game goes on, then the final score for the maximizer |
/// | `terminal_score(moves) const` | the same for games whose end shows only in their moves |
///
/// Copies are independent of each other. A list of moves stays good across any balanced sequence of `apply` and `undo`.
/// `static_assert(gs::check_game<G>())` says what a type lacks.
template <class G>
concept game = detail::has_required_members<G> && detail::has_no_near_miss<G>;

/// The type of a game's moves.
template <game G>
using move_t = detail::listed_move_t<G>;

/// The type of a game's scores.
template <game G>
using score_t = detail::own_score_t<G>;

/// Estimates a position at the horizon: `evaluate() const`.
template <class G>
concept evaluating_game = game<G> && detail::has_evaluate<G>;

/// Equal positions hash alike, unequal ones differ but for chance: `hash() const`.
template <class G>
concept hashable_game = game<G> && detail::has_hash<G>;

/// Unequal positions have unequal keys: `key() const`.
template <class G>
concept keyed_game = game<G> && detail::has_key<G>;

/// Positions that play alike, mirrored ones say, have a canonical form together: `canonical() const`. Of it there are two
/// members: `number`, the key or hash that they have in common, and `move(m)`, what a move of the position is called in that
/// form. That of the moves is one to one, and a move leads to positions that play alike again, from each of them.
template <class G>
concept canonical_game = game<G> && detail::has_canonical<G>;

/// Knows bounds on the value of a position under best play: `score_bounds() const`.
template <class G>
concept bounded_game = game<G> && detail::has_score_bounds<G>;

/// Knows closer bounds if it is told which scores the search asks about: `score_bounds_within(asked) const`, beside
/// `score_bounds()`. The search wants to know whether the value is at most `asked.lower`, at least `asked.upper`, or which one
/// between them it is; bounds that do not tell may be as wide as they like. So the last moves can be played out inside, with
/// cutoffs, and what is dear to find out need not be looked for where it cannot help.
template <class G>
concept window_bounded_game = bounded_game<G> && detail::has_score_bounds_within<G>;

/// Knows where the tree below a position is so small that it is quicker searched than looked up and ordered:
/// `has_small_tree() const`. From there on a search with a table does without it, and tries moves as they are listed.
template <class G>
concept small_tree_game = game<G> && detail::has_has_small_tree<G>;

/// Lists fewer moves, among them a best one: `undominated_moves() const`.
template <class G>
concept pruned_game = game<G> && detail::has_undominated_moves<G>;

/// Knows which moves to try first: `move_priority(move) const`.
template <class G>
concept ordered_game = game<G> && detail::has_move_priority<G>;

/// Knows how promising its moves are, as weights of which none is negative: `prior(move) const`.
template <class G>
concept weighted_game = game<G> && detail::has_prior<G>;

/// Plays a game out by moves that are less than random: `playout_move(random_generator&) const`.
template <class G>
concept guided_game = game<G> && detail::has_playout_move<G>;

/// Lists the moves that a quiescence search looks at: `noisy_moves() const`.
template <class G>
concept noisy_game = game<G> && detail::has_noisy_moves<G>;

/// Promises how many moves a position has at most: `max_moves`.
template <class G>
concept breadth_limited_game = game<G> && detail::has_max_moves<G>;

/// Promises how many plies a line of play has at most, from any position: `max_plies`.
template <class G>
concept length_limited_game = game<G> && detail::has_max_plies<G>;

namespace detail {

template <class G>
struct declares_alternation : std::false_type {};

template <has_strictly_alternating G>
struct declares_alternation<G> : std::bool_constant<G::strictly_alternating> {};

} // namespace detail

/// Promises that the players take turns, with neither passes nor extra turns: `strictly_alternating`.
template <class G>
concept alternating_game = game<G> && detail::declares_alternation<G>::value;

} // namespace gamesearch

#endif
