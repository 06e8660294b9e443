// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The concept of a game, which a user models, and one refinement for each optional member.

#ifndef GAMESEARCH_GAME_HPP
#define GAMESEARCH_GAME_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/check_game.hpp>
#include <gamesearch/game/detail/optional_members.hpp>
#include <gamesearch/game/detail/required_members.hpp>
#include <gamesearch/game/plain_game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/version.hpp>

#include <type_traits>

namespace gamesearch::inline v0_2_0 {

/// A position of a two-player, perfect-information, zero-sum game, as a value that changes in place.
///
/// | member                            | meaning |
/// |-----------------------------------|---------|
/// | `legal_moves() const`             | an input range of moves, not empty; called only while the game goes on |
/// | `apply(move)`                     | plays a move; may return an undo token |
/// | `undo(move, token)`, `undo(move)` | takes it back, exactly; does not throw |
/// | `to_move() const`                 | the `player` who moves next; can be called in every position |
/// | `terminal_score() const`          | empty while the game goes on, then the final score for the maximizer |
/// | `terminal_score(moves) const`     | the same, for games whose end shows only in their moves |
///
/// Copies are independent of each other. A list of moves stays valid across any balanced sequence of `apply` and
/// `undo`. `static_assert(gs::check_game<G>())` reports the members that a type lacks.
// Compilers print the line of the concept that a type does not satisfy, with the remedy.
template <class G>
concept game = detail::is_game<G>; // if not, static_assert(gs::check_game<G>()) says what it lacks

/// The type of a game's moves.
template <game G>
using move_t = detail::listed_move_t<G>;

/// The type of a game's scores.
template <game G>
using score_t = detail::own_score_t<G>;

/// Estimates a position at the horizon: `evaluate() const`.
template <class G>
concept evaluating_game = game<G> && detail::has_evaluate<G>;

/// Equal positions have equal hashes; unequal positions have different ones, except by chance: `hash() const`.
template <class G>
concept hashable_game = game<G> && detail::has_hash<G>;

/// Unequal positions have unequal keys: `key() const`.
template <class G>
concept keyed_game = game<G> && detail::has_key<G>;

/// Equivalent positions, such as mirror images, share a canonical form: `canonical() const`. Its result has two
/// members: `number`, the key or hash that they share, and `move(m)`, which translates a move of the position to that
/// form. The translation is one to one. Moves of equivalent positions that translate to the same move lead to
/// equivalent positions.
template <class G>
concept canonical_game = game<G> && detail::has_canonical<G>;

/// Knows bounds on the value of a position under best play: `score_bounds() const`.
template <class G>
concept bounded_game = game<G> && detail::has_score_bounds<G>;

/// Knows tighter bounds given the scores that the search asks about: `score_bounds_within(asked) const`, in addition to
/// `score_bounds()`. The search wants to know whether the value is at most `asked.lower`, at least `asked.upper`, or
/// which value between them; bounds that do not settle this may be as wide as they like. So the function can play out
/// the last moves itself, with cutoffs, and can skip an expensive computation where it cannot help.
template <class G>
concept window_bounded_game = bounded_game<G> && detail::has_score_bounds_within<G>;

/// Knows where the tree below a position is so small that searching it is faster than probing a table and ordering
/// moves: `is_small_tree() const`. From there on, a search with a table does not use it, and tries moves in the order
/// listed.
template <class G>
concept small_tree_game = game<G> && detail::has_is_small_tree<G>;

/// Lists a subset of the moves that contains a best one: `undominated_moves() const`.
template <class G>
concept pruned_game = game<G> && detail::has_undominated_moves<G>;

/// Knows which moves to try first: `move_priority(move) const`.
template <class G>
concept ordered_game = game<G> && detail::has_move_priority<G>;

/// Knows how promising its moves are, as nonnegative weights: `prior(move) const`.
template <class G>
concept weighted_game = game<G> && detail::has_prior<G>;

/// Plays a game out by better than random moves: `playout_move(random_generator&) const`.
template <class G>
concept guided_game = game<G> && detail::has_playout_move<G>;

/// Lists the moves that a quiescence search tries: `noisy_moves() const`.
template <class G>
concept noisy_game = game<G> && detail::has_noisy_moves<G>;

/// Knows whether a move is one that its `noisy_moves()` would list: `is_noisy(move) const`.
template <class G>
concept noise_telling_game = game<G> && detail::has_is_noisy<G>;

/// Lists moves without testing whether they are legal: `pseudo_legal_moves() const`, a range that holds every legal
/// move, and perhaps others; `is_legal(move) const`, whether one of them is legal; and `score_without_moves() const`,
/// the final score where none of them is. Searches then test a move when its turn comes, if at all. They do not ask
/// `terminal_score(moves)`: an end that does not show in the moves belongs in `terminal_score()`.
template <class G>
concept pseudo_legal_game =
    game<G> && detail::has_pseudo_legal_moves<G> && detail::has_is_legal<G> && detail::has_score_without_moves<G>;

/// Lets a search skip the side to move: `allows_null_move() const`, `apply_null_move()`, and `undo_null_move(token)` or
/// `undo_null_move()`. A null move changes nothing but the turn. It is allowed where moving is usually better
/// than passing; not in check, nor where zugzwang is common.
template <class G>
concept null_move_game =
    game<G> && detail::has_allows_null_move<G> && detail::has_apply_null_move<G> && detail::has_undo_null_move<G>;

/// Declares an upper bound on the number of moves in any position: `max_moves`.
template <class G>
concept breadth_limited_game = game<G> && detail::has_max_moves<G>;

/// Declares an upper bound on the number of plies in a line of play, from any position: `max_plies`.
template <class G>
concept length_limited_game = game<G> && detail::has_max_plies<G>;

namespace detail {

template <class G>
struct declares_alternation : std::false_type {};

template <has_strictly_alternating G>
struct declares_alternation<G> : std::bool_constant<G::strictly_alternating> {};

} // namespace detail

/// Promises that the players alternate, with neither passes nor extra turns: `strictly_alternating`.
template <class G>
concept alternating_game = game<G> && detail::declares_alternation<G>::value;

} // namespace gamesearch::inline v0_2_0

#endif
