// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The exact score of a position, asked for by proof numbers.

#ifndef GAMESEARCH_BY_PROOF_NUMBERS_HPP
#define GAMESEARCH_BY_PROOF_NUMBERS_HPP

#include <gamesearch/check_game.hpp>
#include <gamesearch/detail/drivers/proof_questions.hpp>
#include <gamesearch/detail/game/diagnostics.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/proof_number_search.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/solve_result.hpp>

#include <concepts>
#include <type_traits>

namespace gamesearch {

/// The type of `gs::solve.with(gs::by_proof_numbers)`, called with a game, or with a game and limits.
template <class Prover>
class proof_solver {
public:
    /// What \ref exact_solver::with makes.
    constexpr explicit proof_solver(const Prover& prover) : prover_{prover} {}

    /// Searches until the score is known.
    /// \pre every line of play ends by the rules, or comes back to a position that `hash()`, `key()` or `==` tells.
    template <class G>
    [[nodiscard]] constexpr auto operator()(const G& game) const
    {
        return solve(game, unlimited);
    }
    /// The same.
    template <class G>
    [[nodiscard]] constexpr auto operator()(const G& game, unlimited_t) const
    {
        return solve(game, unlimited);
    }
    /// Searches within \p limits, all questions together.
    template <class G>
    [[nodiscard]] constexpr auto operator()(const G& game, const limits& limits) const
    {
        return solve(game, limits);
    }

private:
    template <class G, class Limits>
    [[nodiscard]] constexpr auto solve(const G& game, const Limits& limits) const
    {
        if constexpr (!check_game<G>()) {
            return detail::no_game{};
        } else {
            constexpr bool is_integral = std::signed_integral<score_t<G>> && sizeof(score_t<G>) <= 4;
            static_assert(
                is_integral,
                "gamesearch: by_proof_numbers needs scores that are signed integers of at most 32 bits, as "
                "between two others there may be a third; ask gs::proof_number_search for one score, or leave "
                "it out of gs::solve.with(...) (see docs/solve.md)");
            if constexpr (is_integral) {
                return detail::proof_questions<G, Prover, Limits>{game, prover_, limits}.solve();
            } else {
                return solve_result<G>{};
            }
        }
    }

    Prover prover_;
};

/// An option of \ref solve, the one that searches.
template <class Prover>
class by_proof_numbers_option {
public:
    constexpr by_proof_numbers_option() = default;
    /// What \ref with makes.
    constexpr explicit by_proof_numbers_option(const Prover& prover) : prover_{prover} {}

    /// The same with all that \ref proof_number_search takes: a \ref proof_table, \ref draw_by_repetition, \ref played.
    template <class... Options>
    [[nodiscard]] constexpr auto with(Options&&... options) const
    {
        return by_proof_numbers_option<decltype(prover_.with(options...))>{prover_.with(options...)};
    }

    /// For \ref solve.
    [[nodiscard]] constexpr auto make_solver() const { return proof_solver<Prover>{prover_}; }

private:
    Prover prover_{};
};

/// Has \ref solve ask its questions by \ref proof_number_search instead of null windows:
///
///     auto result = gs::solve.with(gs::by_proof_numbers)(position, {.time = 10s});
///
/// It finds the score, the proven interval and a best move, and neither distance nor line. To be taken where one side has few
/// moves: mates, threats, deep wins. Where both have many quiet moves the null windows are better: docs/proof_number_search.md
/// has the nodes of both for many games. `gs::by_proof_numbers.with(table)` keeps a \ref proof_table of the caller's from question
/// to question; without one each question makes its own.
///
/// A game in which play can go round for ever has a score under \ref draw_by_repetition only. Without it, both who wins and who
/// does not lose are asked, and the proven interval tells what can be forced.
inline constexpr by_proof_numbers_option<std::remove_const_t<decltype(proof_number_search)>> by_proof_numbers{};

} // namespace gamesearch

#endif
