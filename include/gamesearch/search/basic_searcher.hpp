// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The call forms that every searcher has.

#ifndef GAMESEARCH_SEARCH_BASIC_SEARCHER_HPP
#define GAMESEARCH_SEARCH_BASIC_SEARCHER_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/check_game.hpp>
#include <gamesearch/detail/fold_options.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/search/detail/diagnostics.hpp>
#include <gamesearch/search/detail/line_below_edge.hpp>
#include <gamesearch/search/detail/make_result.hpp>
#include <gamesearch/search/detail/score_bounds.hpp>
#include <gamesearch/search/detail/search_context.hpp>
#include <gamesearch/search/detail/searcher_options.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/searcher_interface.hpp>
#include <gamesearch/search/window.hpp>

#include <optional>
#include <type_traits>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// Searches `game` once. Neither the type of the searcher's window nor the owner of a selective search's memory, which
/// comes with the table, is a template parameter: searches that differ in nothing else are compiled once.
template <class Algorithm, policy_set Policies, class G, class Limits, class Evaluate, class Observer, class Table,
          class Played, class Value>
[[nodiscard]] constexpr search_result<G> search_root(const G& game, const Limits& limits, Evaluate& evaluate,
                                                     Observer& observer, const Table& table, const Played& played,
                                                     const window<Value>& w)
{
    search_context<Algorithm, G, Policies, Limits, Evaluate, Observer, Table> search{limits, evaluate, observer, table,
                                                                                     played};
    G position(game); // a copy: the caller's game is never changed
    const auto value = search.value_of_root(position, w);
    return detail::make_result(search, game, value, w);
}

} // namespace detail

/// A searcher: a small, copyable function object that is called with a game, and with limits, an evaluation and an
/// observer, in the forms of \ref searcher_interface. `Algorithm` is the algorithm at a node.
///
/// Evaluations and observers are called from the calling thread only, unless the searcher was given
/// \ref gamesearch::threads "threads".
///
/// `search`, the first argument of `value_of`, offers, in the order in which a node uses them (templates take `Mover`
/// and are called with `search.template`):
/// - `Search::value`, `Search::window`: the types of values, which hold score and distance, and a \ref
///   gamesearch::window "window" of them
/// - `depth_left(ply)`: plies to the horizon; `gs::max_depth` in a search to the end of the game
/// - `line.at_root(ply)`: true at the root, which must return a move: do not settle the root by a guess
/// - `Search::is_quiescent`: true where noisy moves are played beyond the horizon: at a node with
///   `depth_left(ply) <= 0`, return `detail::value_by_quiescence<Mover>(search, position, ply, window)`
/// - `legal_moves(position)`: the list of moves; keep it as `auto legal`
/// - `settle_by_rules(position, ply, legal)`: the value of a node that only its moves show to be a leaf, or nothing.
///   Always call it: it also counts the node. Other leaves are settled before `value_of` is called
/// - `settle_by_bounds<Mover>(position, ply, window)`: the value, if the game's bounds settle the node; otherwise
///   it narrows the window by them
/// - `table.probe(search, position, ply)`: the entry of the table, empty without a table
/// - `settle_by_table(position, ply, entry, window)`: the value, if the entry settles the node. Never at the
///   root, which must return a move
/// - `moves(position, ply, legal)`: the moves to search, a cursor: `for (auto m = ...; m; ++m)`, `*m` is the
///   move
/// - `ordered_moves<Mover>(position, ply, legal, entry)`: the same, best first by table, `move_priority` and
///   history; has `at_first()` and `place()`
/// - `ranked_moves(position, ply, legal, entry, rank)`: the same: first by table and `move_priority`, then by
///   `rank(move)`, the higher first, an `int` of up to 15 bits and a sign
/// - `memory()`: the memory of the algorithm
/// - `table.prefetch_after(search, position, ply, moves)`: prefetches the table's entries of the children
/// - `worst_for(player)`: below every value, for that player
/// - `value_after<Algorithm, Mover>(position, ply, move, window)`: plays the move, and returns the value of the
///   position after it
/// - `value_after<Algorithm, Mover>(position, ply, move, window, next)`: the same with a ply of your own:
///   `ply.next(reduction)` where `varies_depth` is set
/// - `limits.is_stopped()`: test it after each `value_after`: if true, the value means nothing. Call
///   `events.on_stop`, and return
/// - `events.on_return(position, ply, move, value, window, improves)`: reports that a move has returned; once
///   for each `value_after`
/// - `events.on_cutoff(position, ply, moves, value, window)`: counts a cutoff, and reports the moves that are
///   pruned
/// - `events.on_stop(position, ply, moves, window)`: reports that the search was stopped below the move
/// - `set_best_move<Mover>(ply, move, value, window)`: continues the principal variation with this move: call
///   it for each move that improves, with the window of its search
/// - `line.update(ply, move)`: the same for an algorithm without a window
/// - `ordering.update_history<Mover>(depth_left(ply), moves)`: call it after a cutoff, or with the move itself
///   instead of `moves`, if it was the best inside the window
/// - `table.store(search, entry, ply, window, value, name)`: stores the value of the node; `name` is
///   `entry.name_of(moves, place)`, with the index of the best move, or 0
/// - `horizon.include(value)`: includes a value that you take from an estimate, without a search: such a value proves
///   nothing
/// - `horizon.include_at(position, value)`: the same for a position where `depth_left(ply)` is 0 or less: its
///   `score_bounds()` can then help to prove a distance
/// - `evaluate`: the evaluation of this call, for \ref gamesearch::estimate "estimate"
///
/// Thread safety: any number of threads, unless a table of yours allows fewer.
/// Example: docs/snippets/late_move_reductions.cpp [use]
template <class Algorithm, policy_set Policies = policy_set{}, class Window = detail::whole_window,
          class Table = detail::no_table, class Played = detail::nothing_played, class Threads = detail::one_thread>
class basic_searcher : public searcher_interface<basic_searcher<Algorithm, Policies, Window, Table, Played, Threads>> {
public:
    constexpr basic_searcher() = default;
    /// Makes a searcher with a window, as \ref within does.
    constexpr explicit basic_searcher(const Window& window, const Table& table = Table{},
                                      const Played& played = Played{}, const Threads& threads = Threads{})
        : window_{window}, table_{table}, played_{played}, threads_{threads}
    {}

    /// The same searcher with these policies changed (\ref ignore_distance, \ref no_line and others), with a
    /// \ref transposition_table that the caller owns and that must outlive it, and with the positions that were
    /// \ref played.
    template <class... Options>
    [[nodiscard]] constexpr auto with(Options&&... options) const
    {
        if constexpr (detail::check_options<Algorithm, Options...>()) {
            constexpr policy_set changed = detail::changed_by<Options...>(Policies);
            const auto table = detail::fold_options(detail::last_table{}, table_, options...);
            const auto played = detail::fold_options(detail::last_played{}, played_, options...);
            const auto threads = detail::fold_options(detail::last_threads{}, threads_, options...);
            return basic_searcher<Algorithm, changed, Window, std::remove_const_t<decltype(table)>,
                                  std::remove_const_t<decltype(played)>, std::remove_const_t<decltype(threads)>>{
                window_, table, played, threads};
        } else {
            return *this;
        }
    }

    /// The same searcher, interested only in scores above \p lower and below \p upper. A score outside is returned as a
    /// bound: at most \p lower with `bound::upper`, at least \p upper with `bound::lower`.
    /// \pre lower < upper
    template <class Lower, class Upper>
    [[nodiscard]] constexpr auto within(const Lower& lower, const Upper& upper) const
        requires detail::windowed<Algorithm>
    {
        using score = std::common_type_t<Lower, Upper>;
        GAMESEARCH_ASSERT(static_cast<score>(lower) < static_cast<score>(upper),
                          "within(lower, upper) is empty; give a lower below the upper");
        return with_window(detail::score_window<score>{static_cast<score>(lower), static_cast<score>(upper)});
    }

    /// The policies of this searcher.
    [[nodiscard]] static constexpr policy_set policies() { return Policies; }

private:
    friend searcher_interface<basic_searcher>;
    friend searcher_access;

    using repetitions =
        detail::repetition_rules<Policies.draw_by_repetition || !std::is_same_v<Played, detail::nothing_played>>;

    static constexpr bool takes_threads = !std::is_same_v<Threads, detail::one_thread>;
    [[nodiscard]] constexpr bool has_helpers() const
    {
        if constexpr (takes_threads) {
            return threads_.size() > 1;
        } else {
            return false;
        }
    }

    template <class NewWindow>
    [[nodiscard]] constexpr auto with_window(const NewWindow& window) const
    {
        return basic_searcher<Algorithm, Policies, NewWindow, Table, Played, Threads>{window, table_, played_,
                                                                                      threads_};
    }
    /// The same searcher with `Ending<Algorithm>`, such as `until_max_depth`, instead of its algorithm.
    template <template <class> class Ending>
    [[nodiscard]] constexpr auto until_max_depth() const
    {
        return basic_searcher<Ending<Algorithm>, Policies, Window, Table, Played, Threads>{window_, table_, played_,
                                                                                           threads_};
    }

    /// Whether an endgame table may end a line before the end of the game, so that it has to be continued by searching.
    static constexpr bool ends_lines_early = detail::endgames_of<Table>::have_edges && Policies.line &&
                                             !Policies.draw_by_repetition && !detail::is_line_window<Window>;
    [[nodiscard]] constexpr const auto& endgames() const
        requires(ends_lines_early)
    {
        return table_.endgames;
    }

    static constexpr bool selects = detail::selecting<Algorithm>;
    static constexpr bool has_one_depth = !detail::varying_depth<Algorithm>;

    /// The same searcher, keeping what it learns in `memory` from one search to the next.
    template <class Memory>
    [[nodiscard]] constexpr auto remembering(Memory& memory) const
        requires(detail::selecting<Algorithm> && !detail::brings_memory<Table>)
    {
        using kept = detail::table_with_memory<Table, Memory>;
        return basic_searcher<Algorithm, Policies, Window, kept, Played, Threads>{window_, kept{table_, memory},
                                                                                  played_, threads_};
    }
    /// The type of the memory that `remembering` takes, for the game `G`.
    template <game G>
    using memory_for = typename detail::memory_of<Algorithm, G>::type;

    template <game G>
    [[nodiscard]] constexpr auto after(const G& position) const
    {
        return repetitions::after(*this, played_, position);
    }
    template <class Positions>
    [[nodiscard]] constexpr auto with_played_positions(const Positions& before) const
        requires(Policies.draw_by_repetition)
    {
        return repetitions::with_played(*this, before);
    }
    template <game G>
    [[nodiscard]] constexpr bool draws_at(const G& position) const
    {
        return repetitions::draws_at(played_, position);
    }
    template <game G>
    [[nodiscard]] constexpr std::optional<search_result<G>> result_by_endgames(const G& position) const
    {
        if constexpr (detail::knows_endgames<Table> && detail::check_table<Table, G>()) {
            if constexpr (Policies.draw_by_repetition) {
                return detail::result_by_endgames(position, table_.endgames, Policies,
                                                  detail::wins_among<G>(played_, table_.endgames));
            } else {
                return detail::result_by_endgames(position, table_.endgames, Policies);
            }
        } else {
            return std::nullopt;
        }
    }

    template <class G, class Limits, class Evaluate, class Observer>
    constexpr auto search(const G& game, const Limits& limits, Evaluate& evaluate, Observer& observer) const
    {
        if constexpr (!detail::check_call<G, Window, Evaluate, Observer>()) {
            return detail::no_game{};
        } else if constexpr (!detail::check_without_chance<G>() || !detail::check_table<Table, G>() ||
                             !detail::check_distances<detail::endgames_of<Table>,
                                                      (Policies.distance || Policies.draw_by_repetition)>() ||
                             !repetitions::template check_positions<G, Policies, Played>()) {
            return search_result<G>{};
        } else {
            detail::require_something_observed<Observer, G>();
            GAMESEARCH_ASSERT(repetitions::leads_to(played_, game),
                              "a position of gs::played does not lead to the next one, or to the one that is searched");
            if constexpr (ends_lines_early) {
                const detail::limits_of_call<Limits> whole{limits};
                auto found = searched(game, limits, evaluate, observer);
                detail::search_below_edge(
                    found, game, table_.endgames, whole.depth(), [&](const G& position, const auto& window, int plies) {
                        return with_window(window)(position, whole.left(plies, found.statistics.nodes), evaluate);
                    });
                return found;
            } else {
                return searched(game, limits, evaluate, observer);
            }
        }
    }

    template <class G, class Limits, class Evaluate, class Observer>
    constexpr search_result<G> searched(const G& game, const Limits& limits, Evaluate& evaluate,
                                        Observer& observer) const
    {
        const auto window = window_.template as<detail::search_value_t<score_t<G>, Policies.distance>>();
        using algorithm = typename detail::algorithm_for<Algorithm, G, Limits, std::remove_const_t<Evaluate>>::type;
        if constexpr (takes_threads) {
            if constexpr (Threads::template can_search<algorithm, G, Table, Observer>()) {
                if (detail::selecting<algorithm> || (!std::is_constant_evaluated() && has_helpers())) {
                    return threads_.template search<algorithm, Policies>(game, limits, evaluate, observer, table_,
                                                                         played_, window);
                }
            }
        }
        if constexpr (takes_threads && detail::selecting<algorithm>) {
            return search_result<G>{}; // one thread searches there, too: nothing else is compiled
        } else if constexpr (detail::selecting<algorithm> && !detail::brings_memory<Table>) {
            memory_for<G> memory{};
            const detail::table_with_memory<Table, memory_for<G>> table{table_, memory};
            return detail::search_root<algorithm, Policies>(game, limits, evaluate, observer, table, played_, window);
        } else {
            return detail::search_root<algorithm, Policies>(game, limits, evaluate, observer, table_, played_, window);
        }
    }

    GAMESEARCH_NO_UNIQUE_ADDRESS Window window_{};
    GAMESEARCH_NO_UNIQUE_ADDRESS Table table_{};
    GAMESEARCH_NO_UNIQUE_ADDRESS Played played_{};
    GAMESEARCH_NO_UNIQUE_ADDRESS Threads threads_{};
};

} // namespace gamesearch::inline v0_2_0

#endif
