// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What is proven of a position, by whom, and what becomes of two such facts.

#ifndef GAMESEARCH_FACT_HPP
#define GAMESEARCH_FACT_HPP

#include <gamesearch/detail/support/complaint.hpp>
#include <gamesearch/detail/text/text.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/solve_result.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

namespace gamesearch {

/// The type of a game's keys.
template <keyed_game G>
using game_key_t = std::remove_cvref_t<decltype(std::declval<const G&>().key())>;

/// That the score of a position at the end of the game, under best play, lies between two bounds.
template <keyed_game G>
struct fact {
    game_key_t<G> key{}; ///< of the position, in a running game
    std::optional<score_t<G>> lower{}; ///< the score is at least this; empty if nothing is known
    std::optional<score_t<G>> upper{}; ///< the score is at most this; empty if nothing is known
    std::uint64_t nodes = 0;           ///< of the largest search that had a part in it
    std::string lower_by{};            ///< who has proven `lower`: a name of a machine, a process or a run
    std::string upper_by{};            ///< who has proven `upper`

    /// Member by member.
    friend bool operator==(const fact&, const fact&) = default;

    /// Does one of the bounds exclude the other one?
    [[nodiscard]] bool is_contradiction() const { return lower && upper && *upper < *lower; }
};

namespace detail {

/// Of two who came to the same bound the first by name, so that it does not matter who comes first; nobody is the last.
[[nodiscard]] inline const std::string& first_by_name(const std::string& a, const std::string& b)
{
    return a.empty() || (!b.empty() && b < a) ? b : a;
}

} // namespace detail

/// All that two facts of one position say together: the greater lower bound and the smaller upper bound, each with who has
/// proven it. It does not matter in which order facts are merged, nor how often: merging is commutative, associative and
/// idempotent. What comes of facts that exclude each other \ref fact::is_contradiction "is a contradiction".
/// \pre the facts are of the same position
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

/// What a solver has proven of \p position, on behalf of \p by.
/// \pre the game goes on
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

/// Two facts that cannot both be true: a fault in the rules, in the search or in a machine. Who trusts one of them may be
/// wrong.
template <keyed_game G>
struct contradiction {
    fact<G> known; ///< what was known
    fact<G> told; ///< what was told, and is not taken in

    /// Both sides, and who wrote them, on one line.
    [[nodiscard]] std::string text() const
    {
        const fact<G> both = gamesearch::merged(known, told);
        const auto whose = [](const std::string& by) {
            return by.empty() ? std::string{"somebody"} : "'" + detail::legible(by) + "'";
        };
        return "a contradiction: of the position with the key " + detail::printed(both.key) + " " +
               whose(both.lower_by) + " has proven that the score is at least " + detail::score_in_words(*both.lower) +
               ", and " + whose(both.upper_by) + " that it is at most " + detail::score_in_words(*both.upper) +
               "; check both with a certificate (see docs/proofs.md)";
    }
};

} // namespace gamesearch

#endif
