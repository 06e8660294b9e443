// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The error messages for a type that is not a game: the requirement, the remedy and where to read more.

#ifndef GAMESEARCH_GAME_DETAIL_DIAGNOSTICS_HPP
#define GAMESEARCH_GAME_DETAIL_DIAGNOSTICS_HPP

#include <gamesearch/detail/printing.hpp>
#include <gamesearch/game/detail/optional_members.hpp>
#include <gamesearch/game/detail/required_members.hpp>

#include <concepts>
#include <cstddef>

namespace gamesearch::inline v0_2_0::detail {

template <class G>
concept names_apply = requires { &G::apply; };

template <class G>
concept names_undo = requires { &G::undo; };

/// Where the move type is unknown, `apply` and `undo` can only be looked up by name.
template <class G>
concept may_apply = applies_moves<G> || (!lists_good_moves<G> && names_apply<G>);

template <class G>
concept may_undo = undoes_with_token<G> || undoes_without_token<G> || (!applies_moves<G> && names_undo<G>);

/// Where the score or move type is unknown, the optional members that use it cannot be checked.
template <class G>
concept knows_score = ends_plainly<G> || ends_by_moves<G>;

template <class G>
concept has_required_members = std::copy_constructible<G> && lists_good_moves<G> && applies_moves<G> &&
                               (undoes_with_token<G> || undoes_without_token<G>) && tells_who_moves<G> &&
                               (ends_plainly<G> || ends_by_moves<G>) && ends_in_one_type<G>;

/// A variable rather than a concept: to decide which of two overloads is more constrained, a compiler compares all
/// cases of all alternatives in a concept. Clang 19 took two minutes for a function overloaded on \ref hashable_game
/// and \ref game.
template <class G>
inline constexpr bool names_members_in_their_forms =
    (has_evaluate<G> || !names_evaluate<G>) && (has_hash<G> || !names_hash<G>) && (has_key<G> || !names_key<G>) &&
    (has_canonical<G> || !names_canonical<G>) && (has_score_bounds<G> || !names_score_bounds<G>) &&
    (has_score_bounds_within<G> || !names_score_bounds_within<G>) &&
    (has_is_small_tree<G> || !names_is_small_tree<G>) && (has_undominated_moves<G> || !names_undominated_moves<G>) &&
    (has_noisy_moves<G> || !names_noisy_moves<G>) && (has_may_stand_pat<G> || !names_may_stand_pat<G>) &&
    (has_move_priority<G> || !names_move_priority<G>) && (has_prior<G> || !names_prior<G>) &&
    (has_playout_move<G> || !names_playout_move<G>) && (has_max_moves<G> || !names_max_moves<G>) &&
    (has_max_plies<G> || !names_max_plies<G>) && (has_strictly_alternating<G> || !names_strictly_alternating<G>) &&
    (has_copy_make<G> || !names_copy_make<G>) && (has_is_noisy<G> || !names_is_noisy<G>) &&
    ((has_pseudo_legal_moves<G> && has_is_legal<G> && has_score_without_moves<G>) || !names_lazy_legality<G>) &&
    ((has_allows_null_move<G> && has_apply_null_move<G> && has_undo_null_move<G>) || !names_null_move<G>);

template <class G>
concept has_no_near_miss = names_members_in_their_forms<G>;

/// The concept \ref gamesearch::game, a variable too: g++ writes out all requirements in a concept again for each
/// declaration that it constrains. That took up to a fifth of the time to compile a program.
template <class G>
inline constexpr bool is_game = has_required_members<G> && has_no_near_miss<G>;

#define GAMESEARCH_REQUIRE(condition, requirement, remedy)                                                             \
    static_assert(condition, "gamesearch: " requirement "; " remedy " (see docs/game.md)")

template <class G>
constexpr void require_members()
{
    GAMESEARCH_REQUIRE(std::copy_constructible<G>, "a game is copied before it is searched",
                       "make it copy-constructible");
    GAMESEARCH_REQUIRE(lists_moves<G>, "a game needs legal_moves() const, which returns an input range of moves",
                       "add it, return a std::vector<Move> say, and make it public and const");
    GAMESEARCH_REQUIRE(!lists_moves<G> || lists_comparable_moves<G>, "moves must be copyable and comparable by ==",
                       "give the move type copies and a defaulted operator==");
    GAMESEARCH_REQUIRE(!lists_comparable_moves<G> || lists_good_moves<G>,
                       "moves must be assignable, since searches keep the best one in a variable",
                       "remove const and references from the members of the move type, or write its operator=");
    GAMESEARCH_REQUIRE(may_apply<G>, "a game needs apply(move), which plays a move of legal_moves() in place",
                       "add it, public and not const, taking the move by value or const&");
    GAMESEARCH_REQUIRE(may_undo<G>,
                       "a game needs undo(move, token) or undo(move), which takes back what apply(move) played",
                       "add it, public (token: what apply returned), or wrap the game in gs::undo_by_copy<G>");
    GAMESEARCH_REQUIRE(tells_who_moves<G>, "a game needs to_move() const, which returns a gs::player",
                       "add it, and make it public and const");
    GAMESEARCH_REQUIRE(
        ends_plainly<G> || ends_by_moves<G>,
        "a game needs terminal_score() const or terminal_score(moves) const, which returns an optional score",
        "add it, return std::optional<int> say, of a signed type (an unsigned score cannot be negated), and make "
        "it public and const");
    GAMESEARCH_REQUIRE(ends_in_one_type<G>,
                       "terminal_score() and terminal_score(moves) yield scores of different types",
                       "return the same type from both");
}

/// Checks the optional members that a selective search uses.
template <class G>
constexpr void require_selective_members()
{
    GAMESEARCH_REQUIRE(!lists_moves<G> || has_is_noisy<G> || !names_is_noisy<G>,
                       "is_noisy(move) has the wrong signature", "make it `bool is_noisy(Move) const`");
    GAMESEARCH_REQUIRE(!lists_moves<G> || has_pseudo_legal_moves<G> || !names_lazy_legality<G>,
                       "score_without_moves() needs pseudo_legal_moves() const, which lists every legal move and "
                       "perhaps others",
                       "make it return an input range of the type that legal_moves() lists, and mark it const");
    GAMESEARCH_REQUIRE(!lists_moves<G> || has_is_legal<G> || !names_lazy_legality<G>,
                       "pseudo_legal_moves() needs is_legal(move) const, which tells which of them are legal",
                       "make it `bool is_legal(Move) const`");
    GAMESEARCH_REQUIRE(!knows_score<G> || has_score_without_moves<G> || !names_lazy_legality<G>,
                       "pseudo_legal_moves() needs score_without_moves() const, the final score where none is legal",
                       "make it `Score score_without_moves() const`, of the type that terminal_score() yields");
    GAMESEARCH_REQUIRE(has_allows_null_move<G> || !names_null_move<G>,
                       "a null move needs allows_null_move() const, which returns a bool",
                       "make it `bool allows_null_move() const`");
    GAMESEARCH_REQUIRE(has_apply_null_move<G> || !names_null_move<G>,
                       "a null move needs apply_null_move(), which passes the turn",
                       "add it, public and not const, without an argument");
    GAMESEARCH_REQUIRE(has_undo_null_move<G> || !names_null_move<G>,
                       "a null move needs undo_null_move(token) or undo_null_move(), which takes it back",
                       "add it, public (token: what apply_null_move returned)");
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
        "score_bounds_within(asked) has the wrong signature, or score_bounds() is missing",
        "make it `gs::score_interval<Score> score_bounds_within(gs::score_interval<Score>) const`, and add "
        "score_bounds() const");
    GAMESEARCH_REQUIRE(has_is_small_tree<G> || !names_is_small_tree<G>, "is_small_tree() has the wrong signature",
                       "make it `bool is_small_tree() const`");
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
    GAMESEARCH_REQUIRE(has_copy_make<G> || !names_copy_make<G>, "copy_make has the wrong type",
                       "make it `static constexpr bool copy_make = true` or `= false`");
}

#undef GAMESEARCH_REQUIRE

/// Returns whether a game has no chance nodes. If it has any, the error message names what to use instead.
template <class G>
[[nodiscard]] consteval bool check_without_chance()
{
    constexpr bool has_chance = names_is_chance<G>;
    static_assert(!has_chance,
                  "gamesearch: this is for games without dice, and the game has is_chance(); use gs::star2, "
                  "gs::expectation_table or gs::monte_carlo_tree_search (see docs/games_with_dice.md)");
    return !has_chance;
}

struct no_game;

/// Stands for any value, so that no second error follows the message: it converts to any type, and can be compared,
/// iterated over and printed. Its members are not defined, since no program that uses it compiles.
struct anything {
    template <class T>
    operator T() const; // NOLINT(google-explicit-constructor)

    no_game operator*() const;
    const no_game* operator->() const;
    template <class Place>
    no_game operator[](const Place&) const;
    template <class... Arguments>
    no_game operator()(Arguments&&...) const;
    no_game operator-() const;

    const no_game* begin() const;
    const no_game* end() const;
    std::size_t size() const;
    bool empty() const;
    no_game front() const;
    bool has_value() const;
    no_game value() const;
    template <class Other>
    no_game value_or(const Other&) const;

    template <class Other>
    friend bool operator==(const anything&, const Other&);
    template <class Other>
    friend bool operator<(const anything&, const Other&);
    template <class Other>
    friend bool operator>(const anything&, const Other&);
    template <class Other>
    friend bool operator<=(const anything&, const Other&);
    template <class Other>
    friend bool operator>=(const anything&, const Other&);

    template <text_stream Stream>
    friend Stream& operator<<(Stream&, const anything&);
};

/// Stands for \ref statistics.
struct any_counts : anything {
    anything nodes, leaves, cutoffs, table_hits, noisy_nodes, simulations, endgame_hits;
};

/// The result of a call with a type that does not model `game`, after the error message: it has the members of every
/// result.
struct no_game : anything {
    // Not defaulted, so that a constant of this type needs no initializer, which would be a second error.
    constexpr no_game() {} // NOLINT(modernize-use-equals-default)

    anything best_move, score, bound, depth, distance, principal_variation, stopped_by; // as in search_result
    any_counts statistics;
    anything verdict, moves; // as in proof_result and monte_carlo_result
    anything move, visits, mean, lower, upper; // as in these results and a ranking for each move
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
