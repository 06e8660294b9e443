// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The exact score of a position, by null windows or by proof numbers, whichever has the answer first.

#ifndef GAMESEARCH_PROOF_NUMBERS_BEST_METHOD_HPP
#define GAMESEARCH_PROOF_NUMBERS_BEST_METHOD_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/detail/diagnostics.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/proof_numbers/detail/alternating_prover.hpp>
#include <gamesearch/proof_numbers/detail/proof_options.hpp>
#include <gamesearch/proof_numbers/detail/proof_questions.hpp>
#include <gamesearch/proof_numbers/proof_number_search.hpp>
#include <gamesearch/proof_numbers/proof_table.hpp>
#include <gamesearch/search/detail/diagnostics.hpp>
#include <gamesearch/search/detail/score_bounds.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/played.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/searcher_access.hpp>
#include <gamesearch/search/searcher_interface.hpp>
#include <gamesearch/searchers/solve_result.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/growing_table.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <concepts>
#include <cstddef>
#include <optional>
#include <type_traits>

namespace gamesearch::inline v0_2_0 {

namespace detail {

template <class T>
inline constexpr bool is_transposition_table = false;
template <class G>
inline constexpr bool is_transposition_table<transposition_table<G>> = true;
template <class G>
inline constexpr bool is_transposition_table<shared_transposition_table<G>> = true;

/// An option of proof numbers, or a table for the null windows: a variable that is not const.
template <class Option>
concept best_method_option_type = proof_option<Option> || (std::is_lvalue_reference_v<Option> &&
                                                           is_transposition_table<std::remove_reference_t<Option>>);

template <class Prover>
inline constexpr bool has_proof_table = true;
template <bool Draws, class Played>
inline constexpr bool has_proof_table<proof_number_searcher<Draws, no_proof_table, Played>> = false;

/// A proof table that is made when it is first needed: clearing one can take longer than the search.
template <game G, class Prover>
class prover_with_late_table {
public:
    explicit prover_with_late_table(const Prover& prover) : prover_{prover} {}

    template <class Question>
    [[nodiscard]] proof_result<G> operator()(const G& game, const Question& question, const limits& limits)
    {
        if constexpr (has_proof_table<Prover>) {
            return prover_(game, question, limits);
        } else {
            if (!table_) {
                table_.emplace(table_bytes);
            }
            return prover_.with(*table_)(game, question, limits);
        }
    }

private:
    static constexpr std::size_t table_bytes = std::size_t{4} << 20;

    Prover prover_;
    std::optional<proof_table<G>> table_{};
};

} // namespace detail

/// The type of `gs::solve.with(gs::best_method)`, callable in every form of \ref searcher_interface. It has no horizon,
/// so it never calls an evaluation, and it has no events. The limits hold for all searches together.
template <class Searcher, class Prover>
class best_method_solver : public searcher_interface<best_method_solver<Searcher, Prover>> {
public:
    /// Called by \ref exact_solver::with.
    constexpr best_method_solver(const Searcher& searcher, const Prover& prover) : searcher_{searcher}, prover_{prover}
    {}

    /// The options that are set: it finds neither distance nor principal variation.
    [[nodiscard]] static constexpr policy_set policies() { return Searcher::policies(); }

private:
    friend searcher_interface<best_method_solver>;

    template <class G, class Limits, class Evaluate, class Observer>
    [[nodiscard]] auto search(const G& game, const Limits& limits, Evaluate&, Observer&) const
    {
        if constexpr (!detail::check_call<G, detail::whole_window, Evaluate, Observer>()) {
            return detail::no_game{};
        } else {
            static_assert(std::same_as<std::remove_const_t<Observer>, detail::no_observer>,
                          "gamesearch: a solve by the best method has no events; leave the observer out (see "
                          "docs/observers.md)");
            constexpr bool is_integral = std::signed_integral<score_t<G>> && sizeof(score_t<G>) <= 4;
            static_assert(is_integral,
                          "gamesearch: best_method needs scores that are signed integers of at most 32 bits, because "
                          "it halves the interval until one score is left; leave it out of gs::solve.with(...) (see "
                          "docs/solve.md)");
            constexpr bool has_number = memorable_game<G>; // clang would explain the concept at length
            static_assert(has_number,
                          "gamesearch: best_method interrupts its searches and continues them from tables; give the "
                          "game hash() or key(), or leave best_method out of gs::solve.with(...) (see docs/solve.md)");
            if constexpr (is_integral && memorable_game<G>) {
                return with_table(game, limits);
            } else {
                return solve_result<G>{};
            }
        }
    }

    template <class G, class Limits>
    [[nodiscard]] solve_result<G> with_table(const G& game, const Limits& limits) const
    {
        if constexpr (detail::has_table<Searcher>) {
            return by_turns(searcher_, game, limits);
        } else {
            growing_table<G> table{table_bytes};
            return by_turns(searcher_.with(table), game, limits);
        }
    }

    template <class Chosen, class G, class Limits>
    [[nodiscard]] solve_result<G> by_turns(const Chosen& searcher, const G& game, const Limits& limits) const
    {
        if constexpr (ordered_game<G> && Chosen::policies().history) { // as solve does
            return by_turns(searcher.with(no_history), game, limits);
        } else {
            const auto ending = searcher_access::until_max_depth(searcher);
            using late_prover = detail::prover_with_late_table<G, Prover>;
            detail::alternating_prover<G, std::remove_const_t<decltype(ending)>, late_prover> prover{
                ending, late_prover{prover_}};
            detail::no_observer nobody{};
            return detail::proof_questions<G, decltype(prover), Limits, detail::no_observer>{game, prover, limits,
                                                                                             nobody}
                .solve();
        }
    }

    static constexpr std::size_t table_bytes = std::size_t{4} << 20;

    Searcher searcher_;
    Prover prover_;
};

/// An option of \ref solve that leaves the choice of the method to the search.
template <class Searcher, class Prover>
class best_method_option {
public:
    constexpr best_method_option() = default;
    /// Called by \ref with.
    constexpr best_method_option(const Searcher& searcher, const Prover& prover) : searcher_{searcher}, prover_{prover}
    {}

    /// Adds a \ref transposition_table for the null windows, or a \ref proof_table for the proof numbers, which the
    /// caller owns and which must outlive the option; \ref draw_by_repetition; or the positions that were \ref played.
    template <class Option, class... Options>
    [[nodiscard]] constexpr auto with(Option&& option, Options&&... options) const
    {
        constexpr bool usable = detail::best_method_option_type<Option>;
        static_assert(usable, "gamesearch: best_method.with(...) takes a gs::transposition_table and a "
                              "gs::proof_table, which are variables that are not const, gs::draw_by_repetition and "
                              "gs::played; leave out the others (see docs/solve.md)");
        if constexpr (!usable) {
            return *this;
        } else if constexpr (sizeof...(Options) != 0) {
            return with(option).with(options...);
        } else if constexpr (detail::is_proof_table<std::remove_reference_t<Option>>) {
            return changed(searcher_, prover_.with(option));
        } else if constexpr (detail::is_transposition_table<std::remove_reference_t<Option>>) {
            return changed(searcher_.with(option), prover_);
        } else {
            return changed(searcher_.with(option), prover_.with(option));
        }
    }

    /// Makes the solver, for \ref solve.
    [[nodiscard]] constexpr auto make_solver() const
    {
        return best_method_solver<Searcher, Prover>{searcher_, prover_};
    }

private:
    template <class S, class P>
    [[nodiscard]] static constexpr auto changed(const S& searcher, const P& prover)
    {
        return best_method_option<S, P>{searcher, prover};
    }

    Searcher searcher_{};
    Prover prover_{};
};

/// Makes \ref solve answer its questions by null windows and by \ref proof_number_search in turn, until one of them has
/// the answer:
///
///     auto result = gs::solve.with(gs::best_method)(position, {.time = 10s});
///
/// It finds the score, the proven interval and a best move, but neither distance nor principal variation. Which of the
/// two methods is better differs from game to game, and can seldom be seen from the rules: docs/solve.md has figures.
/// Null windows order moves by \ref fewest_replies, which makes them the better method on most games, so they get four
/// times the nodes of the other until that one has answered a question. Their first search is long enough for small
/// positions.
///
/// `gs::best_method.with(table, proofs)` keeps a \ref transposition_table and a \ref proof_table that the caller owns.
/// Without them it makes tables for the call, which grow to 4 MiB each: give it larger ones for more than a few million
/// nodes.
///
/// In games with cycles it asks, like \ref by_proof_numbers, what can be forced, and also searches to growing depths.
///
/// \pre the game has `hash()` or `key()`, and integer scores of at most 32 bits.
/// Complexity: exponential in the worst case; memory for the two tables.
inline constexpr best_method_option<
    std::remove_const_t<decltype(principal_variation_search.with(ignore_distance, no_line, fewest_replies))>,
    std::remove_const_t<decltype(proof_number_search)>>
    best_method{};

} // namespace gamesearch::inline v0_2_0

#endif
