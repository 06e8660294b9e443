// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a searcher can be told to leave out, by `.with(...)`.

#ifndef GAMESEARCH_POLICIES_HPP
#define GAMESEARCH_POLICIES_HPP

#include <type_traits>

namespace gamesearch {

/// Which policies a searcher has. All but the last four are on by default; those from the third to the sixth mean something
/// only to \ref principal_variation_search.
struct policy_set {
    bool tracks_distance = true; ///< sooner wins, later losses; off by \ref ignore_distance
    bool keeps_line = true; ///< the principal variation; off by \ref no_line
    bool uses_history = true; ///< the history heuristic: tries first what caused cutoffs; off by \ref no_history
    bool narrows_windows = true; ///< null windows for all moves but the first; off by \ref no_null_windows
    bool seeks_quiet = true; ///< quiescence beyond the horizon; off by \ref no_quiescence
    bool accepts_deeper = false; ///< a table's value counts if it was searched deeper; on by \ref accept_deeper
    bool draws_by_repetition =
        false; ///< a position that comes again on a line is a draw; on by \ref draw_by_repetition

    bool asks_children = false; ///< searches first what is known to cause a cutoff; on by \ref enhanced_cutoffs

    bool ends_at_max_depth =
        false; ///< a search without a depth stops as soon as it comes to \ref max_depth; for \ref solve

    /// Member by member.
    friend bool operator==(const policy_set&, const policy_set&) = default;
};

/// A policy for `.with(...)`: gives a member of \ref policy_set a value.
template <bool policy_set::* Member, bool Value>
struct policy {
    explicit policy() = default;

    /// These policies, changed.
    [[nodiscard]] static constexpr policy_set changed(policy_set policies)
    {
        policies.*Member = Value;
        return policies;
    }
};

/// The type of \ref ignore_distance.
using ignore_distance_t = policy<&policy_set::tracks_distance, false>;
/// The type of \ref no_line.
using no_line_t = policy<&policy_set::keeps_line, false>;
/// The type of \ref no_history.
using no_history_t = policy<&policy_set::uses_history, false>;
/// The type of \ref no_null_windows.
using no_null_windows_t = policy<&policy_set::narrows_windows, false>;
/// The type of \ref no_quiescence.
using no_quiescence_t = policy<&policy_set::seeks_quiet, false>;
/// The type of \ref accept_deeper.
using accept_deeper_t = policy<&policy_set::accepts_deeper, true>;

/// The type of \ref enhanced_cutoffs.
using enhanced_cutoffs_t = policy<&policy_set::asks_children, true>;
/// The type of \ref draw_by_repetition.
using draw_by_repetition_t = policy<&policy_set::draws_by_repetition, true>;

/// Compare scores alone. Without it, of equal scores the winner takes the nearest and the loser the farthest.
inline constexpr ignore_distance_t ignore_distance{};

/// Keep no principal variation; the best move is still named.
inline constexpr no_line_t no_line{};

/// Of \ref principal_variation_search, leaves out the history heuristic: moves are not ordered by which of them caused
/// cutoffs before. Better where the game's `move_priority` tells more than that, as when a game is searched to its end.
inline constexpr no_history_t no_history{};

/// Of \ref principal_variation_search, leaves out the null windows: every move is searched with the full window, which makes
/// it an alpha-beta with a table. For benchmarking.
inline constexpr no_null_windows_t no_null_windows{};

/// Of \ref principal_variation_search, leaves out quiescence: the evaluation counts at the horizon, whether the position is
/// quiet or not, as in \ref alpha_beta.
inline constexpr no_quiescence_t no_quiescence{};

/// Of \ref principal_variation_search with a table, takes what the table knows of a position from a deeper search than is
/// asked for. Then the answer is at least as well informed as the depth says, and no longer that of plain minimax to that
/// depth: it depends on what was searched before.
inline constexpr accept_deeper_t accept_deeper{};

/// Of \ref principal_variation_search with a table: before it searches any move of a position, it asks of the positions after
/// all of them what the table and the game's `score_bounds()` say. A move that is known to cause a cutoff is searched first.
/// The answer is the same, from fewer nodes, each of which costs more: it pays in large searches of games whose positions cost
/// more than to look them up (see docs/engine.md).
/// Source: A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, "Exploiting Graph Properties of Game Trees" (1996): enhanced
/// transposition cutoffs.
inline constexpr enhanced_cutoffs_t enhanced_cutoffs{};

/// A position that stands on the line already, the root included, ends the line with a draw's score; so does one of those given
/// by \ref played. The answer is that of plain minimax with this rule, with tables of any size. It needs a game with `key()`,
/// `hash()` or `==`, and compares each position with those before it on its line.
inline constexpr draw_by_repetition_t draw_by_repetition{};

namespace detail {

using end_at_max_depth_t = policy<&policy_set::ends_at_max_depth, true>;

template <class P>
inline constexpr bool is_policy = false;
template <bool policy_set::* Member, bool Value>
inline constexpr bool is_policy<policy<Member, Value>> = true;

/// What is no policy changes none.
template <class... Changes>
[[nodiscard]] constexpr policy_set changed_by(policy_set policies)
{
    [[maybe_unused]] const auto change = [&]<class P>() {
        if constexpr (is_policy<P>) {
            policies = P::changed(policies);
        }
    };
    (change.template operator()<std::remove_cvref_t<Changes>>(), ...);
    return policies;
}

} // namespace detail

} // namespace gamesearch

#endif
