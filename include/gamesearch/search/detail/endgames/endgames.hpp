// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// How a search uses an endgame table. It recognizes one by its members alone, so that a search without such a table
/// does not include its headers.

#ifndef GAMESEARCH_SEARCH_DETAIL_ENDGAMES_ENDGAMES_HPP
#define GAMESEARCH_SEARCH_DETAIL_ENDGAMES_ENDGAMES_HPP

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/detail/endgames/earlier_wins.hpp>
#include <gamesearch/search/detail/placeholders.hpp>
#include <gamesearch/search/line.hpp>
#include <gamesearch/search/window.hpp>

#include <concepts>
#include <optional>
#include <tuple>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// An endgame table of any game: `gs::endgame_table<G>`, or a type of the same form.
template <class T>
concept any_endgame_table = requires { typename T::endgame_position; };

/// An endgame table of the game `G`. For a position that it has, `find` returns the score with best play, from the
/// maximizer's viewpoint, and the plies to the end of the game, 0 at a draw. Play without end is a draw. Under
/// \ref draw_by_repetition its tables together have each running position to which a move leads from one of theirs.
template <class T, class G>
concept endgame_table_of = any_endgame_table<T> && std::same_as<typename T::endgame_position, G> &&
                           requires(const T& table, const G& position) {
                               static_cast<bool>(table.find(position));
                               { table.find(position)->score } -> std::convertible_to<score_t<G>>;
                               { table.find(position)->distance } -> std::convertible_to<int>;
                           };

/// Whether an endgame table knows distances: true unless it declares `static constexpr bool has_distances = false`.
template <class T>
inline constexpr bool has_distances = true;
template <class T>
    requires requires { static_cast<bool>(T::has_distances); }
inline constexpr bool has_distances<T> = T::has_distances;

/// Whether every line of play ends, and an endgame table may lack positions that follow those that it has, as a book
/// does: false unless it declares `static constexpr bool has_edge = true`. Then lines are continued by searching.
template <class T>
inline constexpr bool has_edge = false;
template <class T>
    requires requires { static_cast<bool>(T::has_edge); }
inline constexpr bool has_edge<T> = T::has_edge;

/// An endgame table among the options of a searcher.
template <class Option>
concept endgame_option = any_endgame_table<std::remove_cvref_t<Option>>;

/// Returns whether the endgame tables among the options outlive the searcher. If one is an rvalue, the error message
/// says so. The tables are only read, so they may be const.
template <class... Options>
[[nodiscard]] constexpr bool check_endgames_stay()
{
    constexpr bool stay = ((!endgame_option<Options> || std::is_lvalue_reference_v<Options>) && ...);
    static_assert(stay,
                  "gamesearch: an endgame table given to with(...) must outlive the searcher; make it a variable, "
                  "and pass it itself (see docs/searchers.md)");
    return stay;
}

/// Endgame tables that the caller owns. The first one that has a position gives its value.
template <class... Tables>
class callers_endgames {
public:
    static constexpr bool has_any = true;

    template <class G>
    static constexpr bool fits = (endgame_table_of<Tables, G> && ...); ///< whether a search of this game can use them
    static constexpr bool know_distances = (has_distances<Tables> && ...);
    static constexpr bool have_edges = (has_edge<Tables> || ...);

    constexpr explicit callers_endgames(const std::tuple<const Tables*...>& tables) : tables_{tables} {}

    /// The value of a running game, with the distance from that position; empty if no table has the position.
    template <game G>
    [[nodiscard]] constexpr std::optional<value<score_t<G>>> find(const G& position) const
    {
        std::optional<value<score_t<G>>> found;
        const auto ask = [&](const auto& table) {
            if (const auto here = find_in(table, position)) {
                found = value<score_t<G>>{static_cast<score_t<G>>(here->score), static_cast<int>(here->distance)};
            }
            return found.has_value();
        };
        std::apply([&](const auto*... table) { static_cast<void>((ask(*table) || ...)); }, tables_);
        return found;
    }

    /// These tables and `table`, which is probed last.
    template <class T>
    [[nodiscard]] constexpr auto followed_by(const T& table) const
    {
        return callers_endgames<Tables..., T>{std::tuple_cat(tables_, std::tuple<const T*>{&table})};
    }

private:
    /// Probes a table, without testing again whether the game is over, if the table allows that.
    template <class T, game G>
    [[nodiscard]] static constexpr auto find_in(const T& table, const G& position)
    {
        if constexpr (requires { table.find_running(position); }) {
            return table.find_running(position);
        } else {
            return table.find(position);
        }
    }

    std::tuple<const Tables*...> tables_;
};

/// Placeholder: there is no endgame table.
struct no_endgames {
    static constexpr bool has_any = false;

    template <class G>
    static constexpr bool fits = true;
    static constexpr bool know_distances = true;
    static constexpr bool have_edges = false;

    template <game G>
    [[nodiscard]] static constexpr std::optional<value<score_t<G>>> find(const G&)
    {
        return std::nullopt;
    }
    template <class T>
    [[nodiscard]] static constexpr auto followed_by(const T& table)
    {
        return callers_endgames<T>{std::tuple<const T*>{&table}};
    }
};

/// Returns whether all endgame tables are tables of this game.
template <class Endgames, class G>
[[nodiscard]] constexpr bool check_endgames()
{
    constexpr bool fits = Endgames::template fits<G>;
    static_assert(fits, "gamesearch: an endgame table is for another game; give the searcher a gs::endgame_table<G> "
                        "of the type G that is searched (see docs/searchers.md)");
    return fits;
}

/// Returns whether the tables know distances, which a search that compares distances requires.
template <class Endgames, bool Compares>
[[nodiscard]] constexpr bool check_distances()
{
    constexpr bool fits = !Compares || Endgames::know_distances;
    static_assert(fits, "gamesearch: the book has scores without distances; give the searcher gs::ignore_distance as "
                        "well, or build a gs::book<G>, which has both (see docs/books.md)");
    return fits;
}

/// For \ref fold_options: all endgame tables.
struct all_endgames {
    template <class Endgames, class Option>
    [[nodiscard]] constexpr auto operator()(const Endgames& endgames, [[maybe_unused]] Option& option) const
    {
        if constexpr (any_endgame_table<std::remove_const_t<Option>>) {
            return endgames.followed_by(option);
        } else {
            return endgames;
        }
    }
};

/// The tables that a search is given: a transposition table, if there is one, and endgame tables.
template <class Table, class Endgames>
struct table_with_endgames : Table {
    constexpr table_with_endgames(const Table& transpositions, const Endgames& tables)
        : Table(transpositions), endgames(tables)
    {}

    GAMESEARCH_NO_UNIQUE_ADDRESS Endgames endgames;
};

/// The parts of the table that a searcher was given.
template <class Table>
struct parts_of_table {
    using transpositions = Table;
    using endgames = no_endgames;

    [[nodiscard]] static constexpr endgames endgames_in(const Table&) { return {}; }
};
template <class Table, class Endgames>
struct parts_of_table<table_with_endgames<Table, Endgames>> {
    using transpositions = Table;
    using endgames = Endgames;

    [[nodiscard]] static constexpr endgames endgames_in(const table_with_endgames<Table, Endgames>& table)
    {
        return table.endgames;
    }
};

template <class Table, class Memory>
struct parts_of_table<table_with_memory<Table, Memory>> : parts_of_table<Table> {};

template <class Table>
using endgames_of = typename parts_of_table<Table>::endgames;

template <class Table>
concept knows_endgames = endgames_of<Table>::has_any;

/// The wins that the tables have among the positions that were played.
template <game G, class Played, class Endgames>
[[nodiscard]] constexpr earlier_wins<score_t<G>> wins_among(const Played& played, const Endgames& endgames)
{
    earlier_wins<score_t<G>> wins;
    played.each([&](const G& position) {
        if (const auto known = endgames.find(position)) {
            wins.learn(*known);
        }
    });
    return wins;
}

/// The value of a running game by the endgame table of `search`, if that settles the window: the value, counted from
/// the root, or a bound; at any depth, and also at the horizon. Nothing for the root, which must name a move: its moves
/// are searched, and they lead into the table. But at depth 0, where no move is named, the root is looked up, too.
template <class Search, game G, class Ply>
[[nodiscard]] constexpr known_value<typename Search::value> known_by_endgames(
    const Search& search, const G& position, Ply ply, const window<typename Search::value>& w = {})
{
    using value = typename Search::value;
    known_value<value> found;
    if (search.line.at_root(ply) && search.depth_left(ply) != 0) {
        return found;
    }
    const auto known = search.table.endgames.find(position);
    if (!known) {
        return found;
    }
    if constexpr (Search::draws_by_repetition) {
        const auto& earlier = search.repetitions.earlier();
        if (ply.count() == 1 &&
            earlier.is_worse_than_root(*known)) { // another move is best, so a draw as the bound is enough
            found.bound = detail::bound_by(score_t<G>{} < known->score ? player::maximizer : player::minimizer);
            found.value = value{score_t<G>{}, ply.count()};
            return found;
        }
        if (!earlier.counts(*known)) {
            return values_to_win<value>{*known, ply}.settle(w);
        }
    }
    found.bound = bound::exact;
    found.value = value{known->score, ply.count() + known->distance};
    return found;
}

/// The value of a position at the horizon whose estimate is `score`. If an endgame table has a win there that does not
/// count, the score lies between a draw and that win, so that no estimate contradicts the bounds of other searches.
template <class Search, game G, class Ply>
[[nodiscard]] constexpr typename Search::value value_at_horizon([[maybe_unused]] const Search& search,
                                                                [[maybe_unused]] const G& position, Ply ply,
                                                                const score_t<G>& score)
{
    GAMESEARCH_ASSERT(detail::valid_score(score), "a score is NaN or its type's lowest integer");
    using value = typename Search::value;
    if constexpr (Search::draws_by_repetition && knows_endgames<typename Search::table_type> &&
                  !Search::estimates_are_draws) {
        if (const auto known = search.table.endgames.find(position)) {
            return values_to_win<value>{*known, ply}.nearest(search.estimated(score, ply));
        }
    }
    return search.estimated(score, ply);
}

/// A move that keeps the value `here` of a position that the table has, the first one in the list. Empty if the table
/// lacks the position after each such move.
template <game G, class Endgames>
[[nodiscard]] constexpr std::optional<move_t<G>> move_by_endgames(const G& position, const value<score_t<G>>& here,
                                                                  const Endgames& endgames)
{
    const bool is_draw = detail::equal(here.score, score_t<G>{});
    auto&& moves = position.legal_moves();
    for (const move_t<G>& move : moves) {
        const bool keeps = gamesearch::after_move(position, move, [&](const G& child) {
            const auto end = gamesearch::final_score(child);
            const auto next = end ? std::optional{value<score_t<G>>{*end, 0}} : endgames.find(child);
            return next && detail::equal(next->score, here.score) && (is_draw || next->distance + 1 == here.distance);
        });
        if (keeps) {
            return move;
        }
    }
    return std::nullopt;
}

/// Records the wins that the endgame tables have among the played positions: where a repetition is a draw, they decide
/// which wins of the tables count.
template <class Search, class Played>
constexpr void learn_played([[maybe_unused]] Search& search, [[maybe_unused]] const Played& played)
{
    if constexpr (Search::draws_by_repetition && knows_endgames<typename Search::table_type>) {
        search.repetitions.earlier() = detail::wins_among<typename Search::game_type>(played, search.table.endgames);
    }
}

/// Records the root for the same purpose.
template <class Search, game G>
constexpr void learn_root([[maybe_unused]] Search& search, [[maybe_unused]] const G& root)
{
    if constexpr (Search::draws_by_repetition && knows_endgames<typename Search::table_type>) {
        if (gamesearch::final_score(root)) {
            return;
        }
        const auto& endgames = search.table.endgames;
        if (const auto known = endgames.find(root)) {
            const bool mover_wins = gamesearch::better(root.to_move(), known->score, score_t<G>{});
            const bool is_kept = mover_wins && detail::move_by_endgames(root, *known, endgames);
            search.repetitions.earlier().learn_root(*known, is_kept);
        }
    }
}

/// Continues a line of `game` to the end of the game, ply by ply, if it leads to a position that the table has. At a
/// draw the line ends: the table knows no way to an end. It also ends where the table lacks the position after the best
/// move, and where a value does not count after `earlier` positions.
template <game G, class Endgames, class Earlier = nothing_earlier>
constexpr void follow_endgames(line_t<G>& line, const G& game, const Endgames& endgames, const Earlier& earlier = {})
{
    G position(game);
    for (const move_t<G>& move : line) {
        static_cast<void>(position.apply(move));
    }
    while (!gamesearch::final_score(position)) {
        const auto here = endgames.find(position);
        if (!here || detail::equal(here->score, score_t<G>{}) || !earlier.counts(*here)) {
            return;
        }
        const auto move = detail::move_by_endgames(position, *here, endgames);
        if (!move) {
            return;
        }
        line.push_back(*move);
        static_cast<void>(position.apply(*move));
    }
}

/// `transpositions`, with the endgame tables of `table`, if it has any.
template <class Transpositions, class Table>
[[nodiscard]] constexpr auto with_endgames_of(const Table& table, const Transpositions& transpositions)
{
    if constexpr (knows_endgames<Table>) {
        return table_with_endgames<Transpositions, endgames_of<Table>>{transpositions, table.endgames};
    } else {
        return transpositions;
    }
}

/// `table`, with this endgame table added to those that it has.
template <class Table, class T>
[[nodiscard]] constexpr auto with_endgames(const Table& table, const T& added)
{
    using parts = parts_of_table<Table>;
    const auto endgames = parts::endgames_in(table).followed_by(added);
    return table_with_endgames<typename parts::transpositions, std::remove_const_t<decltype(endgames)>>{table,
                                                                                                        endgames};
}

/// Endgame tables are only read.
template <class Table, class Endgames>
inline constexpr bool is_shareable<table_with_endgames<Table, Endgames>> = is_shareable<Table>;

} // namespace gamesearch::inline v0_2_0::detail

#endif
