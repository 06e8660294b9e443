// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The options that `gs::proof_number_search.with(...)` takes, and checks of a call.

#ifndef GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_OPTIONS_HPP
#define GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_OPTIONS_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/proof_numbers/detail/proof_memory.hpp>
#include <gamesearch/proof_numbers/detail/proof_question.hpp>
#include <gamesearch/proof_numbers/proof_table.hpp>
#include <gamesearch/search/detail/endgames/endgames.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/played.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/searchers/progress.hpp>

#include <concepts>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

template <class T>
inline constexpr bool is_proof_table = false;
template <class G>
inline constexpr bool is_proof_table<proof_table<G>> = true;

/// A table must be an lvalue that is not const, so that it outlives the searcher and can be written to.
template <class Option>
concept proof_option = is_played<std::remove_cvref_t<Option>> || endgame_option<Option> ||
                       std::same_as<std::remove_cvref_t<Option>, draw_by_repetition_t> ||
                       (std::is_lvalue_reference_v<Option> && is_proof_table<std::remove_reference_t<Option>>);

template <class... Options>
[[nodiscard]] constexpr bool check_proof_options()
{
    constexpr bool stays = check_endgames_stay<Options...>();
    constexpr bool usable = (proof_option<Options> && ...);
    static_assert(usable,
                  "gamesearch: proof_number_search.with(...) takes a gs::proof_table, which is a variable that is "
                  "not const, gs::draw_by_repetition, gs::played and a gs::endgame_table; leave out the others (see "
                  "docs/proof_number_search.md)");
    return usable && stays;
}

/// Whether the table is one for this game.
template <class Table, class G>
inline constexpr bool is_proof_table_of = std::same_as<Table, no_proof_table> || std::same_as<Table, proof_table<G>>;

/// Returns whether every argument of the call is valid. If not, a short error message says what is wrong.
template <class G, class Question, class Table, class Endgames, class Observer>
[[nodiscard]] constexpr bool check_proof_call()
{
    if constexpr (!game<G>) {
        return check_game<G>();
    } else {
        constexpr bool asks = question_about<Question, G>;
        static_assert(asks, "gamesearch: proof_number_search(game, question) takes gs::at_least{score} or "
                            "gs::at_most{score}; give it a score of the game's type (see docs/proof_number_search.md)");
        constexpr bool fits = is_proof_table_of<Table, G>;
        static_assert(fits, "gamesearch: the proof table is for another game; give the search a gs::proof_table<G> of "
                            "the type G that is searched (see docs/proof_number_search.md)");
        detail::require_progress_event<Observer, G>();
        constexpr bool hears = std::same_as<std::remove_const_t<Observer>, no_observer> ||
                               names_on_progress<std::remove_const_t<Observer>>;
        static_assert(hears, "gamesearch: the observer has no event of a proof-number search; name its member "
                             "on_progress (see docs/observers.md)");
        return check_endgames<Endgames, G>() && asks && fits && hears;
    }
}

/// For \ref fold_options: the last table of proof numbers.
struct last_proof_table {
    template <class Table, class Option>
    [[nodiscard]] constexpr auto operator()(Table* table, [[maybe_unused]] Option& option) const
    {
        if constexpr (is_proof_table<Option>) {
            return &option;
        } else {
            return table;
        }
    }
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
