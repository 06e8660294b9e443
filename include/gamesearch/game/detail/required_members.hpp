// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The members that a game must have, one requirement each. Both the concepts and the error messages are made of these.

#ifndef GAMESEARCH_GAME_DETAIL_REQUIRED_MEMBERS_HPP
#define GAMESEARCH_GAME_DETAIL_REQUIRED_MEMBERS_HPP

#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>

#include <concepts>
#include <ranges>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

// legal_moves() ------------------------------------------------------------------------------------------------------

/// The type of `legal_moves()`, reference included.
template <class G>
using moves_t = decltype(std::declval<const G&>().legal_moves());

template <class G>
concept lists_moves =
    requires { typename moves_t<G>; } && std::ranges::input_range<std::remove_reference_t<moves_t<G>>&>;

template <lists_moves G>
using listed_move_t = std::ranges::range_value_t<std::remove_reference_t<moves_t<G>>&>;

template <class G>
concept lists_comparable_moves =
    lists_moves<G> && std::copy_constructible<listed_move_t<G>> && std::equality_comparable<listed_move_t<G>>;

/// A list of moves that can also be assigned.
template <class G>
concept lists_good_moves = lists_comparable_moves<G> && std::copyable<listed_move_t<G>>;

// apply(move), undo(move, token), undo(move) --------------------------------------------------------------------------

template <class G>
concept applies_moves = lists_good_moves<G> && requires(G& g, const listed_move_t<G>& m) { g.apply(m); };

/// The undo token that `apply` returns; it is stored by value.
template <applies_moves G>
using applied_t = std::remove_cvref_t<decltype(std::declval<G&>().apply(std::declval<const listed_move_t<G>&>()))>;

template <class G>
concept undoes_with_token = applies_moves<G> && !std::is_void_v<applied_t<G>> &&
                            requires(G& g, const listed_move_t<G>& m, applied_t<G>&& token) {
                                applied_t<G>(g.apply(m));
                                g.undo(m, std::move(token));
                            };

template <class G>
concept undoes_without_token = lists_good_moves<G> && requires(G& g, const listed_move_t<G>& m) { g.undo(m); };

// to_move() -----------------------------------------------------------------------------------------------------------

template <class G>
concept tells_who_moves =
    requires(const G& g) { requires std::same_as<std::remove_cvref_t<decltype(g.to_move())>, player>; };

// terminal_score(), terminal_score(moves) -----------------------------------------------------------------------------

/// A type that may be empty and otherwise holds a score: `std::optional` or similar.
template <class T>
concept optional_score = requires(const T& t) {
    static_cast<bool>(t);
    requires score_type<std::remove_cvref_t<decltype(*t)>>;
};

template <class G>
using plain_end_t = std::remove_cvref_t<decltype(std::declval<const G&>().terminal_score())>;

template <class G>
using moves_end_t = std::remove_cvref_t<decltype(std::declval<const G&>().terminal_score(
    std::declval<std::remove_reference_t<moves_t<G>>&>()))>;

template <class G>
concept ends_plainly = requires { requires optional_score<plain_end_t<G>>; };

template <class G>
concept ends_by_moves = lists_moves<G> && requires { requires optional_score<moves_end_t<G>>; };

template <class G>
struct ending_score;

template <ends_plainly G>
struct ending_score<G> {
    using type = std::remove_cvref_t<decltype(*std::declval<const plain_end_t<G>&>())>;
};

template <class G>
    requires(!ends_plainly<G> && ends_by_moves<G>)
struct ending_score<G> {
    using type = std::remove_cvref_t<decltype(*std::declval<const moves_end_t<G>&>())>;
};

/// If a game has both forms, they yield the same score type.
template <class G>
concept ends_in_one_type =
    !(ends_plainly<G> && ends_by_moves<G>) ||
    std::same_as<typename ending_score<G>::type, std::remove_cvref_t<decltype(*std::declval<const moves_end_t<G>&>())>>;

} // namespace gamesearch::inline v0_2_0::detail

#endif
