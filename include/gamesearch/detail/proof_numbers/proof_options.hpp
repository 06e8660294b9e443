// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What `gs::proof_number_search.with(...)` takes, and whether a call is in its form.

#ifndef GAMESEARCH_DETAIL_PROOF_NUMBERS_PROOF_OPTIONS_HPP
#define GAMESEARCH_DETAIL_PROOF_NUMBERS_PROOF_OPTIONS_HPP

#include <gamesearch/detail/proof_numbers/proof_memory.hpp>
#include <gamesearch/detail/proof_numbers/proof_question.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/played.hpp>
#include <gamesearch/policies.hpp>
#include <gamesearch/proof_table.hpp>

#include <concepts>
#include <type_traits>

namespace gamesearch::detail {

template <class T>
inline constexpr bool is_proof_table = false;
template <class G>
inline constexpr bool is_proof_table<proof_table<G>> = true;

/// A table must be one that stays and can be written to: an lvalue that is not const.
template <class Option>
concept proof_option =
    is_played<std::remove_cvref_t<Option>> || std::same_as<std::remove_cvref_t<Option>, draw_by_repetition_t> ||
    (std::is_lvalue_reference_v<Option> && is_proof_table<std::remove_reference_t<Option>>);

template <class... Options>
[[nodiscard]] constexpr bool check_proof_options()
{
    constexpr bool usable = (proof_option<Options> && ...);
    static_assert(usable,
                  "gamesearch: proof_number_search.with(...) takes a gs::proof_table, which is a variable that is "
                  "not const, gs::draw_by_repetition and gs::played; leave out the others (see "
                  "docs/proof_number_search.md)");
    return usable;
}

/// Of which game a table is.
template <class Table, class G>
inline constexpr bool is_proof_table_of = std::same_as<Table, no_proof_table> || std::same_as<Table, proof_table<G>>;

/// Is everything in a call of its form? If not, this says what is wrong, shortly.
template <class G, class Question, class Table>
[[nodiscard]] constexpr bool check_proof_call()
{
    if constexpr (!game<G>) {
        return check_game<G>();
    } else {
        constexpr bool asks = question_about<Question, G>;
        static_assert(asks, "gamesearch: proof_number_search(game, question) takes gs::at_least{score} or "
                            "gs::at_most{score}; give it a score of the game's type (see docs/proof_number_search.md)");
        constexpr bool fits = is_proof_table_of<Table, G>;
        static_assert(fits,
                      "gamesearch: the proof table is one of another game; give the search a gs::proof_table<G> of "
                      "the type G that is searched (see docs/proof_number_search.md)");
        return asks && fits;
    }
}

/// The table among the options, the last one if there are several, or else `table`.
template <class Table>
[[nodiscard]] constexpr Table* last_proof_table(Table* table)
{
    return table;
}
template <class Table, class Option, class... Options>
[[nodiscard]] constexpr auto last_proof_table(Table* table, Option& option, Options&... options)
{
    if constexpr (is_proof_table<Option>) {
        return detail::last_proof_table(&option, options...);
    } else {
        return detail::last_proof_table(table, options...);
    }
}

} // namespace gamesearch::detail

#endif
