// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The concept of a game with dice, its outcomes and its expected scores.

#ifndef GAMESEARCH_CHANCE_CHANCE_GAME_HPP
#define GAMESEARCH_CHANCE_CHANCE_GAME_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/check_game.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/apply_move.hpp>
#include <gamesearch/game/detail/optional_members.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/game/score.hpp>

#include <concepts>
#include <cstdint>
#include <optional>
#include <ranges>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0 {

/// One of the things that can happen at a chance node, such as a number on a die, and how likely it is.
template <class O, class Weight = double>
struct outcome {
    O value; ///< what `apply_outcome` takes
    Weight weight; ///< positive; its probability is its share of the sum of all weights

    /// Member by member.
    friend bool operator==(const outcome&, const outcome&) = default;
};

namespace detail {

template <class G>
concept tells_chance =
    requires(const G& g) { requires std::same_as<std::remove_cvref_t<decltype(g.is_chance())>, bool>; };

/// The type of `chance_outcomes()`, reference included.
template <class G>
using outcomes_t = decltype(std::declval<const G&>().chance_outcomes());

template <class G>
using outcome_of = std::ranges::range_value_t<std::remove_reference_t<outcomes_t<G>>&>;

template <class G>
concept lists_outcomes = requires {
    typename outcomes_t<G>;
} && std::ranges::input_range<std::remove_reference_t<outcomes_t<G>>&> && requires(const outcome_of<G>& o) {
    requires std::copy_constructible<std::remove_cvref_t<decltype(o.value)>>;
    requires std::copyable<std::remove_cvref_t<decltype(o.weight)>>;
};

template <class G>
using outcome_value_t = std::remove_cvref_t<decltype(std::declval<const outcome_of<G>&>().value)>;

template <class G>
using outcome_weight_t = std::remove_cvref_t<decltype(std::declval<const outcome_of<G>&>().weight)>;

template <class G>
concept applies_outcomes = lists_outcomes<G> && requires(G& g, const outcome_value_t<G>& o) { g.apply_outcome(o); };

/// What `apply_outcome` returns; it is stored by value.
template <applies_outcomes G>
using outcome_applied_t =
    std::remove_cvref_t<decltype(std::declval<G&>().apply_outcome(std::declval<const outcome_value_t<G>&>()))>;

template <class G>
concept undoes_outcome_with_token =
    applies_outcomes<G> && !std::is_void_v<outcome_applied_t<G>> &&
    requires(G& g, const outcome_value_t<G>& o, outcome_applied_t<G>&& token) { g.undo_outcome(o, std::move(token)); };

template <class G>
concept undoes_outcomes = undoes_outcome_with_token<G> ||
                          (lists_outcomes<G> && requires(G& g, const outcome_value_t<G>& o) { g.undo_outcome(o); });

/// The type of a mean of scores of type `S`, by weights of type `W`.
template <class S, class W>
struct mean_of {
    using type =
        std::remove_cvref_t<decltype(std::declval<const S&>() * std::declval<const W&>() / std::declval<const W&>())>;
};
template <class S, class W>
    requires std::is_arithmetic_v<S>
struct mean_of<S, W> {
    using type = double;
};

/// Scores whose means can be computed: sums, differences, and products and quotients with weights.
template <class G>
concept averages_scores =
    lists_outcomes<G> && requires { typename mean_of<own_score_t<G>, outcome_weight_t<G>>::type; } &&
    requires(const typename mean_of<own_score_t<G>, outcome_weight_t<G>>::type& mean,
             const outcome_weight_t<G>& weight) {
        requires score_type<std::remove_cvref_t<decltype(mean)>>;
        requires std::convertible_to<own_score_t<G>, std::remove_cvref_t<decltype(mean)>>;
        { mean + mean } -> std::convertible_to<std::remove_cvref_t<decltype(mean)>>;
        { mean - mean } -> std::convertible_to<std::remove_cvref_t<decltype(mean)>>;
        { mean* weight } -> std::convertible_to<std::remove_cvref_t<decltype(mean)>>;
        { mean / weight } -> std::convertible_to<std::remove_cvref_t<decltype(mean)>>;
        { weight + weight } -> std::convertible_to<std::remove_cvref_t<decltype(weight)>>;
    };

/// The type in which weights are added.
template <class G>
using summed_weight_t = std::conditional_t<std::is_arithmetic_v<own_score_t<G>>, double, outcome_weight_t<G>>;

/// The weight of an outcome, in the type in which weights are added.
template <class G>
[[nodiscard]] constexpr summed_weight_t<G> weight_of(const outcome_of<G>& o)
{
    return static_cast<summed_weight_t<G>>(o.weight);
}

template <class G>
inline constexpr bool is_chance_game =
    is_game<G> && !ends_by_moves<G> && tells_chance<G> && undoes_outcomes<G> && averages_scores<G>;

} // namespace detail

/// A game in which some positions are *chance nodes*: nobody moves there, an *outcome* is drawn, such as the number on
/// a die. It has the members of a `gs::game`, and these:
///
/// | member                | meaning |
/// |-----------------------|---------|
/// | `is_chance() const`   | whether an outcome is drawn here; asked only while the game goes on |
/// | `chance_outcomes() const` | an input range of `gs::outcome`, or of any type with its members: not empty |
/// | `apply_outcome(o)`    | goes on by an outcome's `value`; may return an undo token |
/// | `undo_outcome(o, token)`, `undo_outcome(o)` | takes it back, exactly; does not throw |
///
/// `legal_moves()` is not called at a chance node, so `terminal_score()` without moves reports the end; `to_move()` has
/// no meaning there. `evaluate()`, `hash()`, `key()` and `score_bounds()` are called there as anywhere; the hash
/// includes a die that has been rolled. The root may be a chance node, and several may follow one another.
/// `static_assert(gs::check_chance_game<G>())` reports the members that a type lacks.
template <class G>
concept chance_game = game<G> && detail::is_chance_game<G>; // static_assert(gs::check_chance_game<G>()) says why

/// The type of an outcome's `value`.
template <chance_game G>
using outcome_t = detail::outcome_value_t<G>;

/// The type of an outcome's `weight`.
template <chance_game G>
using weight_t = detail::outcome_weight_t<G>;

/// The type of an expected score: `double` for arithmetic scores, and otherwise that of `score * weight / weight`, so
/// that a rational type is exact.
template <chance_game G>
using expected_score_t = typename detail::mean_of<score_t<G>, weight_t<G>>::type;

/// Like \ref check_game, for a game with dice: reports, at compile time, every member that it lacks.
///
/// \return true for every type that models `gs::chance_game`
/// Throws: nothing.
/// Thread safety: used only at compile time.
/// Complexity: no code at run time.
/// Example:
///
///     static_assert(gs::check_chance_game<pig>());
template <class G>
[[nodiscard]] constexpr bool check_chance_game()
{
#define GAMESEARCH_REQUIRE(condition, requirement, remedy)                                                             \
    static_assert(condition, "gamesearch: " requirement "; " remedy " (see docs/games_with_dice.md)")

    static_cast<void>(check_game<G>());
    GAMESEARCH_REQUIRE(detail::tells_chance<G>, "a game with dice needs is_chance() const, which returns a bool",
                       "add it, public and const; without dice, use gs::check_game");
    GAMESEARCH_REQUIRE(!detail::ends_by_moves<G>,
                       "a game with dice has no terminal_score(moves), since a chance node has no moves",
                       "let terminal_score() const tell every end, and remove the other");
    GAMESEARCH_REQUIRE(detail::lists_outcomes<G>,
                       "a game with dice needs chance_outcomes() const, which returns an input range of outcomes",
                       "add it, return a std::vector<gs::outcome<int>> say, and make it public and const");
    GAMESEARCH_REQUIRE(!detail::lists_outcomes<G> || detail::applies_outcomes<G>,
                       "a game with dice needs apply_outcome(value), which goes on by the value of an outcome",
                       "add it, public and not const, taking the value by value or const&");
    GAMESEARCH_REQUIRE(
        !detail::applies_outcomes<G> || detail::undoes_outcomes<G>,
        "a game with dice needs undo_outcome(value, token) or undo_outcome(value), which takes back what "
        "apply_outcome(value) did",
        "add it, public (token: what apply_outcome returned)");
    GAMESEARCH_REQUIRE(!detail::lists_outcomes<G> || !detail::is_game<G> || detail::averages_scores<G>,
                       "scores must have means: +, -, and * and / with a weight",
                       "use arithmetic scores and weights, or give the score type these operators");
    return detail::is_chance_game<G>;

#undef GAMESEARCH_REQUIRE
}

namespace detail {

/// Goes on by an outcome, and takes it back when the scope is left, even by an exception.
template <class G>
class outcome_taken_back {
    struct no_token {};

public:
    constexpr outcome_taken_back(G& position, const outcome_value_t<G>& value)
        : position_{position}, value_{value}, token_{[&] { return go_on(position, value); }}
    {}
    outcome_taken_back(const outcome_taken_back&) = delete;
    outcome_taken_back& operator=(const outcome_taken_back&) = delete;
    constexpr ~outcome_taken_back()
    {
        if constexpr (undoes_outcome_with_token<G>) {
            position_.undo_outcome(value_, std::move(token_.object));
        } else {
            position_.undo_outcome(value_);
        }
    }

private:
    static constexpr auto go_on(G& position, const outcome_value_t<G>& value)
    {
        if constexpr (undoes_outcome_with_token<G>) {
            return outcome_applied_t<G>(position.apply_outcome(value));
        } else {
            static_cast<void>(position.apply_outcome(value));
            return no_token{};
        }
    }

    G& position_;
    outcome_value_t<G> value_;
    holder<decltype(go_on(std::declval<G&>(), std::declval<const outcome_value_t<G>&>()))> token_;
};

} // namespace detail

/// Goes on from a chance node by an outcome, calls \p visit with the resulting position, takes the outcome back and
/// returns the result of \p visit. Like \ref after_move, with which it shares the exceptions: a small game may be
/// copied, and a const one always is.
///
/// \param position is as before afterwards, even if \p visit throws
/// \param value that of one of the `chance_outcomes()`
/// \param visit called with the position after it
/// \return the result of \p visit
/// \pre the game is not over, and \p position is a chance node.
/// Throws: what the game and \p visit throw.
/// Thread safety: any number of threads, each with its own position.
/// Complexity: `apply_outcome` and `undo_outcome`, or a copy and `apply_outcome`.
/// Example:
///
///     gs::after_outcome(position, o.value, [&](auto& child) { return o.weight * expected(child); })
template <class G, class Visit>
    requires chance_game<std::remove_const_t<G>>
constexpr decltype(auto) after_outcome(G& position, const outcome_t<std::remove_const_t<G>>& value, Visit&& visit)
{
    using plain = std::remove_const_t<G>;
    if constexpr (std::is_const_v<G> || detail::copies_child<plain>) {
        plain child(position);
        static_cast<void>(child.apply_outcome(value));
        return visit(child);
    } else {
        const detail::outcome_taken_back<G> drawn{position, value};
        return visit(position);
    }
}

namespace detail {

/// An outcome that was drawn, and its place in the list, from 0.
template <chance_game G>
struct drawn_outcome {
    outcome_t<G> value;
    std::uint32_t place;
};

template <chance_game G>
[[nodiscard]] constexpr drawn_outcome<G> draw_place(const G& position, random_generator& random)
{
    double total = 0;
    for (const auto& o : position.chance_outcomes()) {
        total += static_cast<double>(o.weight);
    }
    double left = static_cast<double>(random() >> 11) * 0x1p-53 * total;
    std::optional<outcome_t<G>> drawn;
    std::uint32_t seen = 0;
    for (const auto& o : position.chance_outcomes()) {
        drawn.emplace(o.value);
        ++seen;
        left -= static_cast<double>(o.weight);
        if (left < 0) {
            break;
        }
    }
    return {*drawn, seen - 1};
}

} // namespace detail

/// Draws an outcome of a chance node by its weights.
///
/// \param position is not changed
/// \param random the same numbers draw the same outcomes everywhere
/// \return the value of one of the `chance_outcomes()`
/// \pre the game is not over, and \p position is a chance node; weights convert to `double`.
/// Throws: what the game throws.
/// Thread safety: any number of threads, each with its own generator.
/// Complexity: linear in the number of outcomes.
/// Example:
///
///     position.apply_outcome(gs::draw_outcome(position, random));
template <chance_game G>
[[nodiscard]] constexpr outcome_t<G> draw_outcome(const G& position, random_generator& random)
{
    return detail::draw_place(position, random).value;
}

namespace detail {

/// Returns whether an outcome is drawn in this position.
template <game G>
[[nodiscard]] constexpr bool is_at_chance([[maybe_unused]] const G& position)
{
    if constexpr (chance_game<G>) {
        return !position.terminal_score() && position.is_chance();
    } else {
        return false;
    }
}

/// Draws outcomes until a player moves or the game is over. Games without dice pay nothing.
template <game G>
constexpr void roll([[maybe_unused]] G& position, [[maybe_unused]] random_generator& random)
{
    if constexpr (chance_game<G>) {
        while (detail::is_at_chance(position)) {
            static_cast<void>(position.apply_outcome(gamesearch::draw_outcome(std::as_const(position), random)));
        }
    }
}

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
