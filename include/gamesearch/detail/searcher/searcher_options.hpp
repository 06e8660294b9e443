// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What `.with(...)` takes.

#ifndef GAMESEARCH_DETAIL_SEARCHER_SEARCHER_OPTIONS_HPP
#define GAMESEARCH_DETAIL_SEARCHER_SEARCHER_OPTIONS_HPP

#include <gamesearch/detail/node/algorithm_traits.hpp>
#include <gamesearch/detail/node/table_access.hpp>
#include <gamesearch/policies.hpp>
#include <gamesearch/table.hpp>

#include <concepts>
#include <type_traits>

namespace gamesearch::detail {

/// A table, of whichever game.
template <class T>
concept any_table = requires(T& t) {
    t.begin_search();
    t.probe(0);
};

/// A policy that every searcher has.
template <class P>
concept common_policy = std::same_as<P, ignore_distance_t> || std::same_as<P, no_line_t>;

/// A table must be one that stays and can be written to: an lvalue that is not const.
template <class Option>
concept usable_table = std::is_lvalue_reference_v<Option> && any_table<std::remove_reference_t<Option>> &&
                       !std::is_const_v<std::remove_reference_t<Option>>;

/// Can the searcher use it?
template <class Algorithm, class Option>
concept usable_option = common_policy<std::remove_cvref_t<Option>> ||
                        (remembering<Algorithm> && (is_policy<std::remove_cvref_t<Option>> || usable_table<Option>));

/// Can the searcher use all of them? If not, this says what it takes.
template <class Algorithm, class... Options>
[[nodiscard]] constexpr bool check_options()
{
    constexpr bool usable = (usable_option<Algorithm, Options> && ...);
    static_assert(usable || remembering<Algorithm>,
                  "gamesearch: with(...) takes gs::ignore_distance and gs::no_line here; leave out what this searcher "
                  "cannot use (see docs/searchers.md)");
    static_assert(usable || !remembering<Algorithm>,
                  "gamesearch: with(...) takes gs::ignore_distance, gs::no_line, gs::no_history, gs::no_null_windows, "
                  "gs::no_quiescence and a gs::transposition_table; make the table a variable that is not const, and "
                  "pass it itself (see docs/searchers.md)");
    return usable;
}

/// Is it a table of a game that has no hash? It has said so when it was made.
template <class Table, class G>
inline constexpr bool complains_itself = false;
template <class G>
inline constexpr bool complains_itself<table_access<transposition_table<G>>, G> = !memorable_game<G>;

/// Is the table, if there is one, of this game?
template <class Table, class G>
[[nodiscard]] constexpr bool check_table()
{
    constexpr bool fits = Table::template fits<G>;
    static_assert(fits || complains_itself<Table, G>,
                  "gamesearch: the transposition table is one of another game; give the searcher a "
                  "gs::transposition_table<G> of the type G that is searched, or what models gs::table<T, G> (see "
                  "docs/searchers.md)");
    return fits;
}

/// The table among the options, the last one if there are several, or else `table`.
template <class Table>
[[nodiscard]] constexpr Table last_table(const Table& table)
{
    return table;
}
template <class Table, class Option, class... Options>
[[nodiscard]] constexpr auto last_table(const Table& table, Option& option, Options&... options)
{
    if constexpr (any_table<Option>) {
        return detail::last_table(table_access{option}, options...);
    } else {
        return detail::last_table(table, options...);
    }
}

} // namespace gamesearch::detail

#endif
