// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Bounds proven for a position, with their authors; and how two such facts are merged.

#ifndef GAMESEARCH_DISTRIBUTED_FACT_HPP
#define GAMESEARCH_DISTRIBUTED_FACT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/complaint.hpp>
#include <gamesearch/detail/text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/searchers/solve_result.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0 {

/// The type of a game's keys.
template <keyed_game G>
using game_key_t = std::remove_cvref_t<decltype(std::declval<const G&>().key())>;

/// States that the score of a position at the end of the game, under best play, lies between two bounds.
template <keyed_game G>
struct fact {
    game_key_t<G> key{}; ///< of the position, whose game is not over
    std::optional<score_t<G>> lower{}; ///< the score is at least this; empty if nothing is known
    std::optional<score_t<G>> upper{}; ///< the score is at most this; empty if nothing is known
    std::uint64_t nodes = 0;           ///< of the largest search that contributed to it
    std::string lower_by{};            ///< the author of `lower`: the name of a machine, a process or a run
    std::string upper_by{};            ///< the author of `upper`

    /// Compares member by member.
    friend bool operator==(const fact&, const fact&) = default;

    /// Returns whether the bounds exclude each other.
    [[nodiscard]] bool is_contradiction() const { return lower && upper && *upper < *lower; }
};

namespace detail {

/// The author of a bound that both have proven: the first by name, so that the order of arrival does not matter. A name
/// takes precedence over none.
[[nodiscard]] inline const std::string& first_by_name(const std::string& a, const std::string& b)
{
    return a.empty() || (!b.empty() && b < a) ? b : a;
}

} // namespace detail

/// All that two facts about one position say together: the greater lower bound and the smaller upper bound, each with
/// its author. The order in which facts are merged does not matter, nor how often: merging is commutative, associative
/// and idempotent. If the facts exclude each other, the result \ref fact::is_contradiction "is a contradiction".
///
/// \param a one of the facts
/// \param b the other one
/// \return a fact, or a contradiction
/// \pre the facts are about the same position
/// Throws: what copying texts throws.
/// Thread safety: any number of threads at the same time.
/// Complexity: constant.
/// Example:
///
///     const auto both = gs::merged(mine, theirs);
///     if (both.is_contradiction()) { ... }
template <keyed_game G>
[[nodiscard]] fact<G> merged(const fact<G>& a, const fact<G>& b)
{
    GAMESEARCH_ASSERT(a.key == b.key, "facts of two positions cannot be merged; look for the one with the same key");
    fact<G> both{.key = a.key, .nodes = (std::max)(a.nodes, b.nodes)};
    const bool a_raises = a.lower && (!b.lower || *b.lower < *a.lower);
    const bool b_raises = b.lower && (!a.lower || *a.lower < *b.lower);
    both.lower = a_raises ? a.lower : b.lower;
    both.lower_by = a_raises ? a.lower_by : b_raises ? b.lower_by : detail::first_by_name(a.lower_by, b.lower_by);
    const bool a_lowers = a.upper && (!b.upper || *a.upper < *b.upper);
    const bool b_lowers = b.upper && (!a.upper || *b.upper < *a.upper);
    both.upper = a_lowers ? a.upper : b.upper;
    both.upper_by = a_lowers ? a.upper_by : b_lowers ? b.upper_by : detail::first_by_name(a.upper_by, b.upper_by);
    return both;
}

/// The fact that a solver has proven about a position.
///
/// \param position the position that was solved
/// \param solved the result, complete or not
/// \param by the author
/// \return the proven bounds; one that is not proven is empty
/// \pre the game is not over
/// Throws: what the game throws.
/// Thread safety: any number of threads at the same time.
/// Complexity: one call of `key()`.
/// Example: docs/snippets/proofs.cpp [facts]
template <keyed_game G>
[[nodiscard]] fact<G> fact_of(const G& position, const solve_result<G>& solved, const std::string& by)
{
    return {.key = position.key(),
            .lower = solved.lower,
            .upper = solved.upper,
            .nodes = solved.statistics.nodes,
            .lower_by = solved.lower ? by : std::string{},
            .upper_by = solved.upper ? by : std::string{}};
}

/// Two facts that cannot both be true: the sign of a fault in the rules, the search or a machine. Neither can be
/// trusted.
template <keyed_game G>
struct contradiction {
    fact<G> known; ///< the fact known before
    fact<G> told; ///< the new fact, which is not stored

    /// Both sides, and their authors, on one line.
    [[nodiscard]] std::string text() const
    {
        const fact<G> both = gamesearch::merged(known, told);
        const auto whose = [](const std::string& by) {
            return by.empty() ? std::string{"somebody"} : "'" + detail::legible(by) + "'";
        };
        return "a contradiction: for the position with the key " + detail::printed(both.key) + " " +
               whose(both.lower_by) + " has proven that the score is at least " + detail::score_in_words(*both.lower) +
               ", and " + whose(both.upper_by) + " that it is at most " + detail::score_in_words(*both.upper) +
               "; check both with a certificate (see docs/proofs.md)";
    }
};

} // namespace gamesearch::inline v0_2_0

#endif
