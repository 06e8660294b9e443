// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What `.with(...)` of a searcher takes, besides policies.

#ifndef GAMESEARCH_DETAIL_SEARCHER_SEARCHER_OPTIONS_HPP
#define GAMESEARCH_DETAIL_SEARCHER_SEARCHER_OPTIONS_HPP

#include <gamesearch/detail/node/table_access.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/policies.hpp>
#include <gamesearch/transposition_table.hpp>

#include <concepts>
#include <type_traits>

namespace gamesearch::detail {

template <class T>
inline constexpr bool is_table = false;
template <class G>
inline constexpr bool is_table<transposition_table<G>> = true;

/// Does a searcher remember positions, and moves that refuted others?
template <class Algorithm>
concept remembering = requires { requires Algorithm::remembers; };

/// A policy that every searcher has.
template <class P>
concept common_policy = std::same_as<P, ignore_distance_t> || std::same_as<P, no_line_t>;

/// Can the searcher use it? A table must be one that stays: an lvalue.
template <class Algorithm, class Change>
concept usable_change =
    common_policy<std::remove_cvref_t<Change>> ||
    (remembering<Algorithm> && (policy<std::remove_cvref_t<Change>> ||
                                (std::is_lvalue_reference_v<Change> && is_table<std::remove_reference_t<Change>>)));

/// Can the searcher use all of them? If not, this says what it takes.
template <class Algorithm, class... Changes>
[[nodiscard]] constexpr bool check_changes()
{
    constexpr bool usable = (usable_change<Algorithm, Changes> && ...);
    static_assert(usable || remembering<Algorithm>,
                  "gamesearch: with(...) takes gs::ignore_distance and gs::no_line here; leave out what this searcher "
                  "cannot use (see docs/searchers.md)");
    static_assert(usable || !remembering<Algorithm>,
                  "gamesearch: with(...) takes gs::ignore_distance, gs::no_line, gs::no_history, gs::no_null_windows, "
                  "gs::no_quiescence and a gs::transposition_table; make the table a variable that is not const, and "
                  "pass it itself (see "
                  "docs/searchers.md)");
    return usable;
}

/// Is the table, if there is one, of this game?
template <class Table, class G>
[[nodiscard]] constexpr bool check_table()
{
    constexpr bool fits = Table::template fits<G>;
    static_assert(fits, "gamesearch: the transposition table is one of another game; give the searcher a "
                        "gs::transposition_table<G> of the type G that is searched (see docs/searchers.md)");
    return fits && (std::same_as<Table, no_table> || memorable_game<G>); // of a game without hash, the table speaks
}

/// The table among the changes, the last one if there are several, or else `table`.
template <class Table>
[[nodiscard]] constexpr Table last_table(const Table& table)
{
    return table;
}
template <class Table, class Change, class... Changes>
[[nodiscard]] constexpr auto last_table(const Table& table, Change& change, Changes&... changes)
{
    if constexpr (is_table<Change>) {
        return detail::last_table(table_memory{change}, changes...);
    } else {
        return detail::last_table(table, changes...);
    }
}

} // namespace gamesearch::detail

#endif
