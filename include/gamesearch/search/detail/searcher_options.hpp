// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The options that `.with(...)` takes.

#ifndef GAMESEARCH_SEARCH_DETAIL_SEARCHER_OPTIONS_HPP
#define GAMESEARCH_SEARCH_DETAIL_SEARCHER_OPTIONS_HPP

#include <gamesearch/search/detail/algorithm_traits.hpp>
#include <gamesearch/search/detail/any_table.hpp>
#include <gamesearch/search/detail/endgames/endgames.hpp>
#include <gamesearch/search/detail/placeholders.hpp>
#include <gamesearch/search/policies.hpp>

#include <concepts>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// The caller's thread searches alone.
struct one_thread {};

/// \ref threads, or a pool of them, from parallel/threads.hpp, which a search on one thread does not include.
template <class T>
concept any_threads = requires(T& t) { typename T::search_threads; };

/// A number of threads, or a pool, which must outlive the searcher.
template <class Option>
concept usable_threads = any_threads<std::remove_cvref_t<Option>> &&
                         (std::copyable<std::remove_cvref_t<Option>> ||
                          (std::is_lvalue_reference_v<Option> && !std::is_const_v<std::remove_reference_t<Option>>));

/// For \ref fold_options: the threads of the last option that has any.
struct last_threads {
    template <class Threads, class Option>
    [[nodiscard]] constexpr auto operator()(const Threads& threads, [[maybe_unused]] Option& option) const
    {
        if constexpr (any_threads<std::remove_const_t<Option>>) {
            return typename std::remove_const_t<Option>::search_threads{option};
        } else {
            return threads;
        }
    }
};

/// The options of every searcher. Whether an endgame table outlives the searcher is checked separately.
template <class P>
concept common_option = std::same_as<P, ignore_distance_t> || std::same_as<P, no_line_t> ||
                        std::same_as<P, draw_by_repetition_t> || is_played<P> || any_endgame_table<P>;

/// A table must outlive the searcher and be written to: an lvalue that is not const.
template <class Option>
concept usable_table = std::is_lvalue_reference_v<Option> && any_table<std::remove_reference_t<Option>> &&
                       !std::is_const_v<std::remove_reference_t<Option>>;

/// An option that the searcher can use.
template <class Algorithm, class Option>
concept usable_option = common_option<std::remove_cvref_t<Option>> ||
                        (remembering<Algorithm> &&
                         (is_policy<std::remove_cvref_t<Option>> || usable_table<Option> || usable_threads<Option>));

/// Returns whether the searcher can use all options. If not, the error says which it takes, or that a table is gone.
template <class Algorithm, class... Options>
[[nodiscard]] constexpr bool check_options()
{
    constexpr bool stays = check_endgames_stay<Options...>();
    constexpr bool usable = (usable_option<Algorithm, Options> && ...);
    constexpr bool goes = ((any_table<std::remove_cvref_t<Options>> && !usable_table<Options>) || ...);
    static_assert(!goes || !remembering<Algorithm>,
                  "gamesearch: a table given to with(...) must outlive the searcher and be written to; make it a "
                  "variable that is not const, and pass it itself (see docs/searchers.md)");
    constexpr bool brings_table = (any_table<std::remove_cvref_t<Options>> || ...);
    static_assert(!brings_table || remembering<Algorithm>,
                  "gamesearch: this searcher uses no transposition table; give the table to "
                  "gs::principal_variation_search.with(table) or gs::solve.with(table) (see "
                  "docs/transposition_table.md)");
    static_assert(usable || brings_table || remembering<Algorithm>,
                  "gamesearch: with(...) takes gs::ignore_distance and gs::no_line here; leave out the others; "
                  "gs::draw_by_repetition, gs::played and a gs::endgame_table may stay (see docs/searchers.md)");
    constexpr bool acts = varying_depth<Algorithm> || !(is_selective_policy<std::remove_cvref_t<Options>> || ...);
    static_assert(
        acts || !remembering<Algorithm>,
        "gamesearch: gs::no_null_move and the like are options of gs::selective_search; leave them out here (see "
        "docs/selective_search.md)");
    constexpr bool changes = !selecting<Algorithm> || !((std::same_as<std::remove_cvref_t<Options>, accept_deeper_t> ||
                                                         std::same_as<std::remove_cvref_t<Options>, no_history_t>) ||
                                                        ...);
    static_assert(changes, "gamesearch: gs::selective_search always uses history and values of deeper searches; leave "
                           "out gs::no_history and gs::accept_deeper (see docs/selective_search.md)");
    static_assert(
        usable || goes || !remembering<Algorithm>,
        "gamesearch: with(...) takes options such as gs::ignore_distance, gs::no_line and gs::draw_by_repetition, "
        "tables and threads (see docs/searchers.md); leave out the others; make a gs::transposition_table a variable "
        "that is not const, and pass it itself; and make a gs::thread_pool a variable (see docs/threads.md)");
    return usable && stays && acts && changes;
}

/// Whether the table has already reported, when it was made, that its game has no hash.
template <class Table, class G>
inline constexpr bool complains_itself = false;
template <class Table, class Memory, class G>
inline constexpr bool complains_itself<table_with_memory<Table, Memory>, G> = complains_itself<Table, G>;
template <class Table, class Endgames, class G>
inline constexpr bool complains_itself<table_with_endgames<Table, Endgames>, G> = complains_itself<Table, G>;

/// Returns whether the table, if there is one, is a table of this game.
template <class Table, class G>
[[nodiscard]] constexpr bool check_table()
{
    constexpr bool fits = Table::template fits<G>;
    static_assert(fits || complains_itself<Table, G>,
                  "gamesearch: the transposition table is for another game; give the searcher a "
                  "gs::transposition_table<G> of the type G that is searched, or what models gs::table<T, G> (see "
                  "docs/searchers.md)");
    return detail::check_endgames<endgames_of<Table>, G>() && fits;
}

/// How a search reaches a table that the caller owns; `<gamesearch/table/table.hpp>` defines it.
template <class T>
class table_access;

/// For \ref fold_options: the table of the last option that is one, with all endgame tables.
struct last_table {
    template <class Table, class Option>
    [[nodiscard]] constexpr auto operator()(const Table& table, [[maybe_unused]] Option& option) const
    {
        if constexpr (any_table<Option>) {
            return detail::with_endgames_of(table, table_access<Option>{option});
        } else if constexpr (any_endgame_table<std::remove_const_t<Option>>) {
            return detail::with_endgames(table, option);
        } else {
            return table;
        }
    }
};

/// For \ref fold_options: the positions before the root, from the last option that has any.
struct last_played {
    template <class Played, class Option>
    [[nodiscard]] constexpr auto operator()(const Played& played, [[maybe_unused]] Option& option) const
    {
        if constexpr (is_played<std::remove_const_t<Option>>) {
            return option;
        } else {
            return played;
        }
    }
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
