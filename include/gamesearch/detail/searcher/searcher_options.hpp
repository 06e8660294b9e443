// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What `.with(...)` takes.

#ifndef GAMESEARCH_DETAIL_SEARCHER_SEARCHER_OPTIONS_HPP
#define GAMESEARCH_DETAIL_SEARCHER_SEARCHER_OPTIONS_HPP

#include <gamesearch/detail/node/algorithm_traits.hpp>
#include <gamesearch/detail/node/repetitions.hpp>
#include <gamesearch/detail/node/table_access.hpp>
#include <gamesearch/detail/threads/threads_option.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/played.hpp>
#include <gamesearch/policies.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/table.hpp>

#include <concepts>
#include <optional>
#include <type_traits>

namespace gamesearch::detail {

/// A table, of whichever game.
template <class T>
concept any_table = requires(T& t) {
    t.begin_search();
    t.probe(0);
};

/// What every searcher can do.
template <class P>
concept common_option = std::same_as<P, ignore_distance_t> || std::same_as<P, no_line_t> ||
                        std::same_as<P, draw_by_repetition_t> || is_played<P>;

/// A table must stay, and be written to: an lvalue that is not const.
template <class Option>
concept usable_table = std::is_lvalue_reference_v<Option> && any_table<std::remove_reference_t<Option>> &&
                       !std::is_const_v<std::remove_reference_t<Option>>;

/// Can the searcher use it?
template <class Algorithm, class Option>
concept usable_option = common_option<std::remove_cvref_t<Option>> ||
                        (remembering<Algorithm> &&
                         (is_policy<std::remove_cvref_t<Option>> || usable_table<Option> || usable_threads<Option>));

/// Can the searcher use all of them? If not, this says what it takes; of a table that would be gone, that first.
template <class Algorithm, class... Options>
[[nodiscard]] constexpr bool check_options()
{
    constexpr bool usable = (usable_option<Algorithm, Options> && ...);
    constexpr bool goes = ((any_table<std::remove_cvref_t<Options>> && !usable_table<Options>) || ...);
    static_assert(!goes || !remembering<Algorithm>,
                  "gamesearch: a table given to with(...) must outlive the searcher and be written to; make it a "
                  "variable that is not const, and pass it itself (see docs/searchers.md)");
    static_assert(usable || remembering<Algorithm>,
                  "gamesearch: with(...) takes gs::ignore_distance and gs::no_line here; leave out what this searcher "
                  "cannot use, gs::draw_by_repetition and gs::played can stay (see docs/searchers.md)");
    static_assert(
        usable || goes || !remembering<Algorithm>,
        "gamesearch: with(...) takes gs::ignore_distance, gs::no_line, gs::no_history, gs::no_null_windows, "
        "gs::no_quiescence and a gs::transposition_table; make the table a variable that is not const, and "
        "pass it itself; gs::draw_by_repetition, gs::played and gs::accept_deeper, too (see docs/searchers.md); and "
        "gs::threads, or a gs::thread_pool that is a variable (see docs/threads.md)");
    return usable;
}

/// Is it a table of a game that has no hash? It has said so when it was made.
template <class Table, class G>
inline constexpr bool complains_itself = false;
template <class G>
inline constexpr bool complains_itself<table_access<transposition_table<G>>, G> = !memorable_game<G>;
template <class G>
inline constexpr bool complains_itself<table_access<shared_transposition_table<G>>, G> = !memorable_game<G>;

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

/// Can the positions of the game be told apart, if a repetition is a draw, and are they those that were played?
template <class G, policy_set Policies, class Played>
[[nodiscard]] constexpr bool check_repetition()
{
    constexpr bool known = !Policies.draws_by_repetition || distinguishable_game<G>;
    static_assert(known,
                  "gamesearch: draw_by_repetition tells positions apart by key(), hash() or ==; give the game one of "
                  "them, the fastest is key() (see docs/cycles.md)");
    constexpr bool fits = is_played_game<Played, G>;
    static_assert(fits,
                  "gamesearch: gs::played takes positions of the game that is searched; give it a range of the type "
                  "G itself (see docs/cycles.md)");
    constexpr bool counts = Policies.draws_by_repetition || std::same_as<Played, nothing_played>;
    static_assert(counts, "gamesearch: gs::played counts under gs::draw_by_repetition only; give with(...) both (see "
                          "docs/cycles.md)");
    return known && fits && counts;
}

/// Does each of the positions that were played lead to the next by one move, and the last to `game`?
template <game G, class Played>
[[nodiscard]] constexpr bool leads_to(const Played& played, const G& game)
{
    bool all = true;
    if constexpr (!std::same_as<Played, nothing_played> && distinguishable_game<G>) {
        std::optional<G> last; // a range may make its positions as it goes
        const auto check = [&](const G& next) {
            const auto moves_to = [&](const G& from) {
                for (const move_t<G>& move : from.legal_moves()) {
                    if (gamesearch::after_move(from, move, [&](const G& after) {
                            return !gamesearch::final_score(after) &&
                                   detail::identity_of(after) == detail::identity_of(next);
                        })) {
                        return true;
                    }
                }
                return false;
            };
            all = all && (!last || (!gamesearch::final_score(*last) && moves_to(*last)));
            last.emplace(next);
        };
        played.each(check);
        if (last && !gamesearch::final_score(game)) {
            check(game);
        }
    }
    return all;
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

/// The positions that were played, by the last option that says it, or else `played`.
template <class Played>
[[nodiscard]] constexpr Played last_played(const Played& played)
{
    return played;
}
template <class Played, class Option, class... Options>
[[nodiscard]] constexpr auto last_played(const Played& played, Option& option, Options&... options)
{
    if constexpr (is_played<std::remove_const_t<Option>>) {
        return detail::last_played(option, options...);
    } else {
        return detail::last_played(played, options...);
    }
}

} // namespace gamesearch::detail

#endif
