// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Options of a searcher that change its behaviour, for `.with(...)`.

#ifndef GAMESEARCH_SEARCH_POLICIES_HPP
#define GAMESEARCH_SEARCH_POLICIES_HPP

#include <gamesearch/detail/language.hpp>

#include <type_traits>

namespace gamesearch::inline v0_2_0 {

/// The policies of a searcher. Each member is named after the option that sets it.
struct policy_set {
    bool distance = true; ///< sooner wins, later losses; off by \ref ignore_distance
    bool line = true;     ///< keeps the principal variation; off by \ref no_line

    /// @{
    /// For \ref principal_variation_search.
    bool history = true;      ///< tries first the moves that caused cutoffs; off by \ref no_history
    bool null_windows = true; ///< null windows for all moves but the first; off by \ref no_null_windows
    bool quiescence = true;   ///< searches noisy moves beyond the horizon; off by \ref no_quiescence
    bool accept_deeper = false; ///< uses a table's values from deeper searches; on by \ref gamesearch::accept_deeper
    bool enhanced_cutoffs = false; ///< looks up all children first; on by \ref gamesearch::enhanced_cutoffs
    bool fewest_replies = false;   ///< orders moves by the replies to them; on by \ref gamesearch::fewest_replies
    /// @}

    /// @{
    /// For \ref selective_search.
    bool null_move = true; ///< tries the opponent's moves as if the side to move had passed; off by \ref no_null_move
    bool reductions = true; ///< searches late moves less deeply; off by \ref no_reductions
    bool futility = true; ///< prunes if the evaluation is hopeless, or winning; off by \ref no_futility
    bool aspiration = true; ///< searches the root in a window around the expected score; off by \ref no_aspiration
    /// @}

    bool draw_by_repetition = false; ///< a repeated position is a draw; on by \ref gamesearch::draw_by_repetition

    friend bool operator==(const policy_set&, const policy_set&) = default; ///< Member by member.
};

/// A policy for `.with(...)`: gives a member of \ref policy_set a value.
template <bool policy_set::* Member, bool Value>
struct policy {
    explicit policy() = default;

    /// The given policies with this change.
    [[nodiscard]] static constexpr policy_set changed(policy_set policies)
    {
        policies.*Member = Value;
        return policies;
    }
};

/// The type of \ref ignore_distance.
using ignore_distance_t = policy<&policy_set::distance, false>;
/// The type of \ref no_line.
using no_line_t = policy<&policy_set::line, false>;
/// The type of \ref no_history.
using no_history_t = policy<&policy_set::history, false>;
/// The type of \ref no_null_windows.
using no_null_windows_t = policy<&policy_set::null_windows, false>;
/// The type of \ref no_quiescence.
using no_quiescence_t = policy<&policy_set::quiescence, false>;
/// The type of \ref no_null_move.
using no_null_move_t = policy<&policy_set::null_move, false>;
/// The type of \ref no_reductions.
using no_reductions_t = policy<&policy_set::reductions, false>;
/// The type of \ref no_futility.
using no_futility_t = policy<&policy_set::futility, false>;
/// The type of \ref no_aspiration.
using no_aspiration_t = policy<&policy_set::aspiration, false>;
/// The type of \ref accept_deeper.
using accept_deeper_t = policy<&policy_set::accept_deeper, true>;

/// The type of \ref enhanced_cutoffs.
using enhanced_cutoffs_t = policy<&policy_set::enhanced_cutoffs, true>;
/// The type of \ref fewest_replies.
using fewest_replies_t = policy<&policy_set::fewest_replies, true>;
/// The type of \ref draw_by_repetition.
using draw_by_repetition_t = policy<&policy_set::draw_by_repetition, true>;

/// Compare scores alone. Without this option, the winner takes the nearest of equal scores and the loser the farthest.
inline constexpr ignore_distance_t ignore_distance{};

/// Keep no principal variation; the best move is still named.
inline constexpr no_line_t no_line{};

/// In \ref principal_variation_search, leave out the history heuristic, so that moves are not ordered by which of them
/// caused cutoffs before. Better if the game's `move_priority` says more, as when a game is searched to its end.
inline constexpr no_history_t no_history{};

/// In \ref principal_variation_search, leave out the null windows, so that every move is searched with the full window,
/// which makes it an alpha-beta with a table. For benchmarking.
inline constexpr no_null_windows_t no_null_windows{};

/// In \ref principal_variation_search, leave out quiescence, so that the evaluation counts at the horizon, whether the
/// position is quiet or not, as in \ref alpha_beta.
inline constexpr no_quiescence_t no_quiescence{};

/// In \ref principal_variation_search with a table, use values that the table has from a deeper search than the one
/// requested. The result is then at least as well informed as the depth says, but no longer that of plain minimax to
/// that depth: it depends on what was searched before.
inline constexpr accept_deeper_t accept_deeper{};

/// In \ref principal_variation_search with a table, look up all positions after the moves of a node, in the table and
/// in the game's `score_bounds()`, before any of them is searched. A move that is known to cause a cutoff is searched
/// first. The answer is the same, from fewer nodes, each of which costs more: it pays in large searches of games whose
/// positions cost more to search than to look up (see docs/benchmarks.md).
/// Source: A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, "Exploiting Graph Properties of Game Trees" (1996):
/// enhanced transposition cutoffs.
inline constexpr enhanced_cutoffs_t enhanced_cutoffs{};

/// In \ref principal_variation_search with a table, do everything that \ref enhanced_cutoffs does; and of the moves
/// without a known value, first search those that leave the opponent the fewest legal moves, or the same player the
/// most. History decides among equals. The answer is the same. For games that offer nothing but their rules, and are
/// searched to their end: a game with `move_priority` keeps that order.
inline constexpr fewest_replies_t fewest_replies{};

/// In \ref selective_search, leave out the null move, so that no position is judged by its value if the side to move
/// passes.
inline constexpr no_null_move_t no_null_move{};

/// In \ref selective_search, leave out the reductions, so that every move is searched to the depth that the position
/// has left, unless it is pruned.
inline constexpr no_reductions_t no_reductions{};

/// In \ref selective_search, leave out futility pruning and reverse futility pruning, so that no position and no move
/// is left out because of its evaluation.
inline constexpr no_futility_t no_futility{};

/// In \ref selective_search, leave out the aspiration windows of \ref iterative_deepening over it.
inline constexpr no_aspiration_t no_aspiration{};

namespace detail {

template <class P>
inline constexpr bool is_policy = false;
template <bool policy_set::* Member, bool Value>
inline constexpr bool is_policy<policy<Member, Value>> = true;

/// A policy of searches that prune and reduce.
template <class P>
inline constexpr bool is_selective_policy = false;
template <bool policy_set::* Member, bool Value>
inline constexpr bool is_selective_policy<policy<Member, Value>> =
    Member == &policy_set::null_move || Member == &policy_set::reductions || Member == &policy_set::futility ||
    Member == &policy_set::aspiration;

template <class P>
constexpr void change([[maybe_unused]] policy_set& policies)
{
    if constexpr (is_policy<P>) {
        policies = P::changed(policies);
    }
}

/// An option that is not a policy changes nothing.
template <class... Changes>
[[nodiscard]] constexpr policy_set changed_by(policy_set policies)
{
    (detail::change<std::remove_cvref_t<Changes>>(policies), ...);
    return policies;
}

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
