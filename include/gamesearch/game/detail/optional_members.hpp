// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The optional members of a game. Each has two concepts: `has_evaluate` says that the member exists in its documented
/// form, `names_evaluate` that something of that name exists, in whatever form. The second without the first is a near
/// miss: it is an error, and is never ignored. A member that its own constraints rule out satisfies neither.

#ifndef GAMESEARCH_GAME_DETAIL_OPTIONAL_MEMBERS_HPP
#define GAMESEARCH_GAME_DETAIL_OPTIONAL_MEMBERS_HPP

#include <gamesearch/game/detail/required_members.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/game/score.hpp>

#include <concepts>
#include <cstddef>
#include <ranges>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// A number from which a score can be made without losing a fraction.
template <class T, class S>
concept scores_as =
    std::convertible_to<T, S> && !(std::is_floating_point_v<std::remove_cvref_t<T>> && std::is_integral_v<S>);

template <class T>
concept unsigned_number = std::unsigned_integral<std::remove_cvref_t<T>> && !std::same_as<std::remove_cvref_t<T>, bool>;

/// The type of `&G::member` for a member function, static or not; data members cannot be called.
template <class P>
concept function_pointer = std::is_member_function_pointer_v<P> || std::is_function_v<std::remove_pointer_t<P>>;

template <class R, class Move>
concept range_of = std::ranges::input_range<std::remove_reference_t<R>&> &&
                   std::same_as<std::ranges::range_value_t<std::remove_reference_t<R>&>, Move>;

template <class G>
using own_score_t = typename ending_score<G>::type;

// Members in their documented form ------------------------------------------------------------------------------------

template <class G>
concept has_evaluate = requires(const G& g) {
    { g.evaluate() } -> scores_as<own_score_t<G>>;
};

template <class G>
concept has_hash = requires(const G& g) {
    { g.hash() } -> unsigned_number;
    requires sizeof(g.hash()) <= 8;
};

template <class G>
concept has_key = requires(const G& g) {
    { g.key() } -> unsigned_number;
};

template <class G>
concept has_canonical = requires(const G& g, const listed_move_t<G>& m) {
    { g.canonical().number } -> unsigned_number;
    requires sizeof(g.canonical().number) <= 8;
    requires std::same_as<std::remove_cvref_t<decltype(g.canonical().move(m))>, listed_move_t<G>>;
};

template <class G>
concept has_score_bounds = requires(const G& g) {
    { g.score_bounds().lower } -> scores_as<own_score_t<G>>;
    { g.score_bounds().upper } -> scores_as<own_score_t<G>>;
};

template <class G>
concept has_score_bounds_within = has_score_bounds<G> && std::is_arithmetic_v<own_score_t<G>> &&
                                  requires(const G& g, const score_interval<own_score_t<G>>& asked) {
                                      { g.score_bounds_within(asked).lower } -> scores_as<own_score_t<G>>;
                                      { g.score_bounds_within(asked).upper } -> scores_as<own_score_t<G>>;
                                  };

template <class G>
concept has_is_small_tree =
    requires(const G& g) { requires std::same_as<std::remove_cvref_t<decltype(g.is_small_tree())>, bool>; };

template <class G>
concept has_undominated_moves = requires(const G& g) {
    { g.undominated_moves() } -> range_of<listed_move_t<G>>;
};

template <class G>
concept has_noisy_moves = requires(const G& g) {
    { g.noisy_moves() } -> range_of<listed_move_t<G>>;
};

template <class G>
concept has_may_stand_pat =
    requires(const G& g) { requires std::same_as<std::remove_cvref_t<decltype(g.may_stand_pat())>, bool>; };

template <class G>
concept has_is_noisy = requires(const G& g, const listed_move_t<G>& m) {
    requires std::same_as<std::remove_cvref_t<decltype(g.is_noisy(m))>, bool>;
};

template <class G>
using pseudo_legal_t = decltype(std::declval<const G&>().pseudo_legal_moves());

template <class G>
concept has_pseudo_legal_moves = requires { requires range_of<pseudo_legal_t<G>, listed_move_t<G>>; };

template <class G>
concept has_is_legal = requires(const G& g, const listed_move_t<G>& m) {
    requires std::same_as<std::remove_cvref_t<decltype(g.is_legal(m))>, bool>;
};

template <class G>
concept has_score_without_moves = requires(const G& g) {
    { g.score_without_moves() } -> scores_as<own_score_t<G>>;
};

template <class G>
concept has_allows_null_move =
    requires(const G& g) { requires std::same_as<std::remove_cvref_t<decltype(g.allows_null_move())>, bool>; };

template <class G>
concept has_apply_null_move = requires(G& g) { g.apply_null_move(); };

/// `undo_null_move` takes the result of `apply_null_move()`, as an rvalue.
template <class G>
concept undoes_null_move_with_token = requires(G& g) { g.undo_null_move(g.apply_null_move()); };

template <class G>
concept has_undo_null_move = undoes_null_move_with_token<G> || requires(G& g) { g.undo_null_move(); };

template <class G>
concept has_move_priority = requires(const G& g, const listed_move_t<G>& m) {
    requires std::is_arithmetic_v<std::remove_cvref_t<decltype(g.move_priority(m))>>;
};

template <class G>
concept has_prior = requires(const G& g, const listed_move_t<G>& m) {
    requires std::is_arithmetic_v<std::remove_cvref_t<decltype(g.prior(m))>>;
};

template <class G>
concept has_playout_move = requires(const G& g, random_generator& random) {
    requires std::same_as<std::remove_cvref_t<decltype(g.playout_move(random))>, listed_move_t<G>>;
};

// Members that are not static are ruled out first: naming one here would be an error in g++ 12.

template <class G>
concept has_max_moves = !requires { requires std::is_member_pointer_v<decltype(&G::max_moves)>; } &&
                        requires { typename std::integral_constant<std::size_t, G::max_moves>; };

template <class G>
concept has_max_plies = !requires { requires std::is_member_pointer_v<decltype(&G::max_plies)>; } &&
                        requires { typename std::integral_constant<std::size_t, G::max_plies>; };

template <class G>
concept has_strictly_alternating = !requires {
    requires std::is_member_pointer_v<decltype(&G::strictly_alternating)>;
} && requires { typename std::bool_constant<G::strictly_alternating>; };

template <class G>
concept has_copy_make = !requires { requires std::is_member_pointer_v<decltype(&G::copy_make)>; } &&
                        requires { typename std::bool_constant<G::copy_make>; };

/// The game has chance nodes. Only `<gamesearch/chance.hpp>` and headers built on it accept such a game.
template <class G>
concept names_is_chance = requires(const G& g) { g.is_chance(); };

// Members of that name, in whatever form ------------------------------------------------------------------------------

/// `names_member<G>`: a call by this name is well-formed, or there is a function of this name.
#define GAMESEARCH_NAMES(member, arguments)                                                                            \
    template <class G>                                                                                                 \
    concept names_##member = (requires { std::declval<G&>().member arguments; }) ||                                    \
                             requires { requires function_pointer<decltype(&G::member)>; };

GAMESEARCH_NAMES(evaluate, ())
GAMESEARCH_NAMES(hash, ())
GAMESEARCH_NAMES(key, ())
GAMESEARCH_NAMES(canonical, ())
GAMESEARCH_NAMES(score_bounds, ())

template <class G>
concept names_score_bounds_within = requires { requires function_pointer<decltype(&G::score_bounds_within)>; };

GAMESEARCH_NAMES(is_small_tree, ())
GAMESEARCH_NAMES(undominated_moves, ())
GAMESEARCH_NAMES(noisy_moves, ())
GAMESEARCH_NAMES(may_stand_pat, ())
GAMESEARCH_NAMES(is_noisy, (std::declval<const listed_move_t<G>&>()))
GAMESEARCH_NAMES(pseudo_legal_moves, ())
GAMESEARCH_NAMES(score_without_moves, ())

/// Any member that a game has only for the sake of lazy legality. `is_legal(move)` does not count: many games have a
/// function of that name for uses of their own.
template <class G>
concept names_lazy_legality = names_pseudo_legal_moves<G> || names_score_without_moves<G>;

GAMESEARCH_NAMES(allows_null_move, ())
GAMESEARCH_NAMES(apply_null_move, ())

template <class G>
concept names_undo_null_move =
    has_undo_null_move<G> || requires { requires function_pointer<decltype(&G::undo_null_move)>; };

/// Any of the three members of a null move.
template <class G>
concept names_null_move = names_allows_null_move<G> || names_apply_null_move<G> || names_undo_null_move<G>;

GAMESEARCH_NAMES(move_priority, (std::declval<const listed_move_t<G>&>()))
GAMESEARCH_NAMES(prior, (std::declval<const listed_move_t<G>&>()))
GAMESEARCH_NAMES(playout_move, (std::declval<random_generator&>()))

template <class G>
concept names_max_moves = (requires(G& g) { g.max_moves; }) || requires { &G::max_moves; };

template <class G>
concept names_max_plies = (requires(G& g) { g.max_plies; }) || requires { &G::max_plies; };

template <class G>
concept names_copy_make = (requires(G& g) { g.copy_make; }) || requires { &G::copy_make; };

template <class G>
concept names_strictly_alternating =
    (requires(G& g) { g.strictly_alternating; }) || requires { &G::strictly_alternating; };

#undef GAMESEARCH_NAMES

} // namespace gamesearch::inline v0_2_0::detail

#endif
