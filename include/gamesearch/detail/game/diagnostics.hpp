// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a type lacks to be a game, as error messages: the requirement, the remedy, and where to read more.

#ifndef GAMESEARCH_DETAIL_GAME_DIAGNOSTICS_HPP
#define GAMESEARCH_DETAIL_GAME_DIAGNOSTICS_HPP

#include <gamesearch/detail/game/optional_members.hpp>
#include <gamesearch/detail/game/required_members.hpp>

#include <concepts>

namespace gamesearch::detail {

template <class G>
concept names_apply = requires { &G::apply; };

template <class G>
concept names_undo = requires { &G::undo; };

/// Where the moves are not known, `apply` and `undo` can only be looked for by their names.
template <class G>
concept may_apply = applies_moves<G> || (!lists_good_moves<G> && names_apply<G>);

template <class G>
concept may_undo = undoes_with_token<G> || undoes_without_token<G> || (!applies_moves<G> && names_undo<G>);

/// Where the types of scores or moves are not known, the optional members that are made of them cannot be judged.
template <class G>
concept knows_score = ends_plainly<G> || ends_by_moves<G>;

template <class G>
concept has_required_members = std::copy_constructible<G> && lists_good_moves<G> && applies_moves<G> &&
                               (undoes_with_token<G> || undoes_without_token<G>) && tells_who_moves<G> &&
                               (ends_plainly<G> || ends_by_moves<G>) && ends_in_one_type<G>;

/// A variable, since what is more than `game` is found by comparing all cases of all alternatives in a concept: clang 19
/// took two minutes for a function of a \ref hashable_game beside one of a \ref game.
template <class G>
inline constexpr bool names_members_in_their_forms =
    (has_evaluate<G> || !names_evaluate<G>) && (has_hash<G> || !names_hash<G>) && (has_key<G> || !names_key<G>) &&
    (has_canonical<G> || !names_canonical<G>) && (has_score_bounds<G> || !names_score_bounds<G>) &&
    (has_score_bounds_within<G> || !names_score_bounds_within<G>) &&
    (has_has_small_tree<G> || !names_has_small_tree<G>) && (has_undominated_moves<G> || !names_undominated_moves<G>) &&
    (has_noisy_moves<G> || !names_noisy_moves<G>) && (has_may_stand_pat<G> || !names_may_stand_pat<G>) &&
    (has_move_priority<G> || !names_move_priority<G>) && (has_prior<G> || !names_prior<G>) &&
    (has_playout_move<G> || !names_playout_move<G>) && (has_max_moves<G> || !names_max_moves<G>) &&
    (has_max_plies<G> || !names_max_plies<G>) && (has_strictly_alternating<G> || !names_strictly_alternating<G>);

template <class G>
concept has_no_near_miss = names_members_in_their_forms<G>;

#define GAMESEARCH_REQUIRE(condition, requirement, remedy)                                                             \
    static_assert(condition, "gamesearch: " requirement "; " remedy " (see docs/game.md)")

template <class G>
constexpr void require_members()
{
    GAMESEARCH_REQUIRE(std::copy_constructible<G>, "a game is copied before it is searched",
                       "make it copy-constructible");
    GAMESEARCH_REQUIRE(lists_moves<G>, "a game needs legal_moves() const, which returns an input range of moves",
                       "add it, return a std::vector<Move> say, and mark it const");
    GAMESEARCH_REQUIRE(!lists_moves<G> || lists_good_moves<G>, "moves must be copyable and comparable by ==",
                       "give the move type copies and a defaulted operator==");
    GAMESEARCH_REQUIRE(may_apply<G>, "a game needs apply(move), which plays a move of legal_moves() in place",
                       "add it, taking the move by value or const&, not const");
    GAMESEARCH_REQUIRE(may_undo<G>,
                       "a game needs undo(move, token) or undo(move), which takes back what apply(move) played",
                       "add it (token: what apply returned), or wrap the game in gs::undo_by_copy<G>");
    GAMESEARCH_REQUIRE(tells_who_moves<G>, "a game needs to_move() const, which returns a gs::player",
                       "add it, and mark it const");
    GAMESEARCH_REQUIRE(
        ends_plainly<G> || ends_by_moves<G>,
        "a game needs terminal_score() const or terminal_score(moves) const, which returns an optional score",
        "add it, return std::optional<int> say, and mark it const");
    GAMESEARCH_REQUIRE(ends_in_one_type<G>,
                       "terminal_score() and terminal_score(moves) yield scores of different types",
                       "return the same type from both");
}

template <class G>
constexpr void require_optional_members()
{
    GAMESEARCH_REQUIRE(!knows_score<G> || has_evaluate<G> || !names_evaluate<G>, "evaluate() has the wrong signature",
                       "make it `Score evaluate() const`, of the type that terminal_score() yields");
    GAMESEARCH_REQUIRE(has_hash<G> || !names_hash<G>, "hash() has the wrong signature",
                       "make it `std::uint64_t hash() const`");
    GAMESEARCH_REQUIRE(has_key<G> || !names_key<G>, "key() has the wrong signature",
                       "make it return an unsigned integer, and mark it const");
    GAMESEARCH_REQUIRE(
        !lists_moves<G> || has_canonical<G> || !names_canonical<G>, "canonical() has the wrong signature",
        "mark it const, and return a struct with `std::uint64_t number` and `Move move(Move) const`, of the "
        "type that legal_moves() lists");
    GAMESEARCH_REQUIRE(!knows_score<G> || has_score_bounds<G> || !names_score_bounds<G>,
                       "score_bounds() has the wrong signature",
                       "make it `gs::score_interval<Score> score_bounds() const`");
    GAMESEARCH_REQUIRE(
        !knows_score<G> || has_score_bounds_within<G> || !names_score_bounds_within<G>,
        "score_bounds_within(asked) has the wrong signature, or no score_bounds() beside it",
        "make it `gs::score_interval<Score> score_bounds_within(gs::score_interval<Score>) const`, and add "
        "score_bounds() const");
    GAMESEARCH_REQUIRE(has_has_small_tree<G> || !names_has_small_tree<G>, "has_small_tree() has the wrong signature",
                       "make it `bool has_small_tree() const`");
    GAMESEARCH_REQUIRE(!lists_moves<G> || has_undominated_moves<G> || !names_undominated_moves<G>,
                       "undominated_moves() has the wrong signature",
                       "make it return an input range of the type that legal_moves() lists, and mark it const");
    GAMESEARCH_REQUIRE(!lists_moves<G> || has_noisy_moves<G> || !names_noisy_moves<G>,
                       "noisy_moves() has the wrong signature",
                       "make it return an input range of the type that legal_moves() lists, and mark it const");
    GAMESEARCH_REQUIRE(has_may_stand_pat<G> || !names_may_stand_pat<G>, "may_stand_pat() has the wrong signature",
                       "make it `bool may_stand_pat() const`");
    GAMESEARCH_REQUIRE(!lists_moves<G> || has_move_priority<G> || !names_move_priority<G>,
                       "move_priority(move) has the wrong signature", "make it return a number, and mark it const");
    GAMESEARCH_REQUIRE(!lists_moves<G> || has_prior<G> || !names_prior<G>, "prior(move) has the wrong signature",
                       "make it return a number, and mark it const");
    GAMESEARCH_REQUIRE(
        !lists_moves<G> || has_playout_move<G> || !names_playout_move<G>,
        "playout_move(generator) has the wrong signature",
        "make it `Move playout_move(gs::random_generator&) const`, of the type that legal_moves() lists");
    GAMESEARCH_REQUIRE(has_max_moves<G> || !names_max_moves<G>, "max_moves has the wrong type",
                       "make it `static constexpr std::size_t max_moves = ...`");
    GAMESEARCH_REQUIRE(has_max_plies<G> || !names_max_plies<G>, "max_plies has the wrong type",
                       "make it `static constexpr std::size_t max_plies = ...`");
    GAMESEARCH_REQUIRE(has_strictly_alternating<G> || !names_strictly_alternating<G>,
                       "strictly_alternating has the wrong type",
                       "make it `static constexpr bool strictly_alternating = true`");
}

#undef GAMESEARCH_REQUIRE

/// What a call with a type that is no game gives, after the error message.
struct no_game {};

} // namespace gamesearch::detail

#endif
