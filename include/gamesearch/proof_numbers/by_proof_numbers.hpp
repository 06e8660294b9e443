// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The exact score of a position, by proof-number search.

#ifndef GAMESEARCH_PROOF_NUMBERS_BY_PROOF_NUMBERS_HPP
#define GAMESEARCH_PROOF_NUMBERS_BY_PROOF_NUMBERS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/detail/diagnostics.hpp>
#include <gamesearch/proof_numbers/detail/proof_questions.hpp>
#include <gamesearch/proof_numbers/proof_number_search.hpp>
#include <gamesearch/search/detail/diagnostics.hpp>
#include <gamesearch/search/detail/score_bounds.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/searcher_interface.hpp>
#include <gamesearch/searchers/progress.hpp>
#include <gamesearch/searchers/solve_result.hpp>
#include <gamesearch/solve.hpp>

#include <concepts>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0 {

/// The type of `gs::solve.with(gs::by_proof_numbers)`, callable in every form of \ref searcher_interface. It has no
/// horizon, so it never calls an evaluation; its one event is `on_progress`. The limits hold for all questions
/// together. Without limits, every line of play must end by the rules, or repeat a position that `hash()`, `key()` or
/// `==` recognises.
template <class Prover>
class proof_solver : public searcher_interface<proof_solver<Prover>> {
public:
    /// Called by \ref exact_solver::with.
    constexpr explicit proof_solver(const Prover& prover) : prover_{prover} {}

    /// The options that are set: it finds neither distance nor principal variation.
    [[nodiscard]] static constexpr policy_set policies() { return {.distance = false, .line = false}; }

private:
    friend searcher_interface<proof_solver>;

    template <class G, class Limits, class Evaluate, class Observer>
    [[nodiscard]] constexpr auto search(const G& game, const Limits& limits, Evaluate&,
                                        [[maybe_unused]] Observer& observer) const
    {
        if constexpr (!detail::check_call<G, detail::whole_window, Evaluate, Observer>()) {
            return detail::no_game{};
        } else {
            detail::require_progress_event<Observer, G>();
            constexpr bool hears = std::same_as<std::remove_const_t<Observer>, detail::no_observer> ||
                                   detail::names_on_progress<std::remove_const_t<Observer>>;
            static_assert(hears, "gamesearch: the observer has no event of a solve by proof numbers; name its member "
                                 "on_progress (see docs/observers.md)");
            constexpr bool is_integral = std::signed_integral<score_t<G>> && sizeof(score_t<G>) <= 4;
            static_assert(
                is_integral,
                "gamesearch: by_proof_numbers needs scores that are signed integers of at most 32 bits, because "
                "it halves the interval until one score is left; ask gs::proof_number_search for one score, or "
                "leave it out of gs::solve.with(...) (see docs/solve.md)");
            if constexpr (is_integral) {
                return detail::proof_questions<G, const Prover, Limits, Observer>{game, prover_, limits, observer}
                    .solve();
            } else {
                return solve_result<G>{};
            }
        }
    }

    Prover prover_;
};

/// An option of \ref solve that selects how it searches.
template <class Prover>
class by_proof_numbers_option {
public:
    constexpr by_proof_numbers_option() = default;
    /// Called by \ref with.
    constexpr explicit by_proof_numbers_option(const Prover& prover) : prover_{prover} {}

    /// Adds options of \ref proof_number_search, such as \ref proof_table, \ref draw_by_repetition, \ref played.
    template <class... Options>
    [[nodiscard]] constexpr auto with(Options&&... options) const
    {
        const auto changed = prover_.with(std::forward<Options>(options)...);
        return by_proof_numbers_option<std::remove_const_t<decltype(changed)>>{changed};
    }

    /// Makes the solver, for \ref solve.
    [[nodiscard]] constexpr auto make_solver() const { return proof_solver<Prover>{prover_}; }

private:
    Prover prover_{};
};

/// Makes \ref solve answer its questions by \ref proof_number_search instead of null windows:
///
///     auto result = gs::solve.with(gs::by_proof_numbers)(position, {.time = 10s});
///
/// It finds the score, the proven interval and a best move, but neither distance nor principal variation. Use it where
/// one side has few moves: mates, threats, deep wins. Where both sides have many quiet moves, null windows are better:
/// docs/proof_number_search.md lists the nodes of both for many games. `gs::by_proof_numbers.with(table)` keeps a
/// \ref proof_table that the caller owns from question to question; without one, each question makes its own.
///
/// A game in which play can cycle forever has a score only under \ref draw_by_repetition. Without it, the search asks
/// both who wins and who does not lose, and the proven interval says what can be forced.
///
/// Complexity: one \ref proof_number_search for each question; each question halves the interval of the score.
inline constexpr by_proof_numbers_option<std::remove_const_t<decltype(proof_number_search)>> by_proof_numbers{};

} // namespace gamesearch::inline v0_2_0

#endif
