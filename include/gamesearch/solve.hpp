// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The exact score of a position, by the fastest way there is.

#ifndef GAMESEARCH_SOLVE_HPP
#define GAMESEARCH_SOLVE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/search/basic_searcher.hpp>
#include <gamesearch/search/detail/diagnostics.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/searcher_access.hpp>
#include <gamesearch/search/searcher_interface.hpp>
#include <gamesearch/searchers/detail/score_bisection.hpp>
#include <gamesearch/searchers/progress.hpp>
#include <gamesearch/searchers/solve_result.hpp>
#include <gamesearch/table/detail/table_access.hpp>
#include <gamesearch/table/growing_table.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>

#include <cstddef>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0 {

namespace detail {

template <class Searcher>
inline constexpr bool has_table = true;
template <class Algorithm, policy_set Policies, class Window, class Table, class Played, class Threads>
inline constexpr bool has_table<basic_searcher<Algorithm, Policies, Window, Table, Played, Threads>> = Table::remembers;

/// The table that a search makes for itself. A table that threads share cannot grow while they use it.
template <class Searcher, class G>
struct own_table {
    using type = shared_transposition_table<G>;
};
template <class Algorithm, policy_set Policies, class Window, class Table, class Played, class G>
struct own_table<basic_searcher<Algorithm, Policies, Window, Table, Played, one_thread>, G> {
    using type = growing_table<G>;
};

/// An option that changes who searches, not how.
template <class T>
concept brings_solver = requires { typename std::remove_cvref_t<T>::own_solver; };

/// Whether a \ref principal_variation_search has no options, which another way to solve would lose.
template <class Searcher>
inline constexpr bool is_bare_solver = std::is_same_v<const Searcher, decltype(principal_variation_search)>;

/// An option that solves by another search.
template <class T>
concept makes_solver = requires(const std::remove_cvref_t<T>& way) { way.make_solver(); };

} // namespace detail

/// The type of \ref solve, callable in every form of \ref searcher_interface. `Searcher` is a
/// \ref principal_variation_search.
template <class Searcher>
class exact_solver : public searcher_interface<exact_solver<Searcher>> {
public:
    constexpr exact_solver() = default;
    /// Called by \ref with.
    constexpr explicit exact_solver(const Searcher& searcher) : searcher_{searcher} {}

    /// The solver with these policies changed, with a \ref transposition_table that the caller owns and that must
    /// outlive it, or with \ref gamesearch::threads "threads": it takes all that \ref principal_variation_search takes.
    /// It also takes a \ref gamesearch::job_store "job_store" and \ref jobs, and a table after them, by
    /// `<gamesearch/distributed/work.hpp>`: then many processes may solve together.
    template <class... Changes>
    [[nodiscard]] constexpr auto with(Changes&&... changes) const
    {
        const auto changed = searcher_.with(std::forward<Changes>(changes)...);
        return exact_solver<std::remove_const_t<decltype(changed)>>{changed};
    }

    /// The policies of the searcher.
    [[nodiscard]] static constexpr policy_set policies() { return Searcher::policies(); }

    /// Solves in another way: \ref best_method, \ref by_proof_numbers.
    template <detail::makes_solver Way>
    [[nodiscard]] constexpr auto with(Way&& way) const
    {
        static_assert(detail::is_bare_solver<Searcher>,
                      "gamesearch: gs::best_method and gs::by_proof_numbers would lose the options that gs::solve has; "
                      "give options to these, as in gs::solve.with(gs::best_method.with(table)) (see docs/solve.md)");
        return way.make_solver();
    }

    /// Solves by jobs: \p first and \p second are a store and \ref jobs, in either order; \p table is a table that the
    /// workers share, or nothing.
    template <class First, class Second, class... Table>
        requires((detail::brings_solver<First> || detail::brings_solver<Second>) && sizeof...(Table) <= 1)
    [[nodiscard]] constexpr auto with(First&& first, Second&& second, Table&... table) const
    {
        using brought = std::remove_cvref_t<std::conditional_t<detail::brings_solver<First>, First, Second>>;
        constexpr bool is_included = requires { sizeof(typename brought::own_solver); };
        static_assert(is_included, "gamesearch: gs::solve.with(store, gs::jobs{...}) is not defined in the header of "
                                   "gs::jobs; include <gamesearch/distributed/work.hpp> (see docs/stores.md)");
        if constexpr (is_included) {
            return brought::own_solver::template make<Searcher>(first, second, table...);
        } else {
            return *this;
        }
    }

private:
    friend searcher_interface<exact_solver>;
    friend searcher_access;

    template <game G>
    [[nodiscard]] constexpr auto after(const G& position) const
    {
        const auto changed = searcher_access::after(searcher_, position);
        return exact_solver<std::remove_const_t<decltype(changed)>>{changed};
    }
    template <class Positions>
    [[nodiscard]] constexpr auto with_played_positions(const Positions& before) const
        requires requires(const Searcher& searcher) { searcher_access::with_played_positions(searcher, before); }
    {
        const auto changed = searcher_access::with_played_positions(searcher_, before);
        return exact_solver<std::remove_const_t<decltype(changed)>>{changed};
    }
    template <game G>
    [[nodiscard]] constexpr bool draws_at(const G& position) const
    {
        return searcher_access::draws_at(searcher_, position);
    }
    template <game G>
    [[nodiscard]] constexpr auto result_by_endgames(const G& position) const
    {
        return searcher_access::result_by_endgames(searcher_, position);
    }

    static constexpr std::size_t own_table_bytes = std::size_t{4} << 20;

    template <class G, class Limits, class Evaluate, class Observer>
    constexpr auto search(const G& game, const Limits& limits, Evaluate& evaluate, Observer& observer) const
    {
        if constexpr (!detail::check_call<G, detail::whole_window, Evaluate, Observer>()) {
            return detail::no_game{};
        } else if constexpr (!detail::check_without_chance<G>()) {
            return solve_result<G>{};
        } else {
            detail::require_bounds_event<Observer, G>();
            detail::require_progress_event<Observer, G>();
            constexpr bool hears = detail::observes_search<Observer, G> ||
                                   detail::names_on_bounds<std::remove_const_t<Observer>> ||
                                   detail::names_on_progress<std::remove_const_t<Observer>>;
            static_assert(hears, "gamesearch: the observer has no event of solve; name one of its members on_bounds or "
                                 "on_progress, or as an event of a search, such as on_leaf (see docs/observers.md)");
            if constexpr (memorable_game<G> && !detail::has_table<Searcher>) {
                return with_own_table(game, limits, evaluate, observer);
            } else {
                return ordered(searcher_, game, limits, evaluate, observer);
            }
        }
    }

    /// One search and one table, also in a constant expression, where the table remembers nothing: a second search
    /// without a table would cost each program an eighth of its time to compile.
    template <class G, class Limits, class Evaluate, class Observer>
    constexpr solve_result<G> with_own_table(const G& game, const Limits& limits, Evaluate& evaluate,
                                             Observer& observer) const
    {
        typename detail::own_table<Searcher, G>::type table{own_table_bytes};
        return ordered(searcher_.with(table), game, limits, evaluate, observer);
    }

    /// History adds little to what the game says of its moves when it is played to its end: one search with both took
    /// 0.94 of the nodes on Othello, 0.96 on dots and boxes, and no less time.
    template <class Chosen, class G, class Limits, class Evaluate, class Observer>
    static constexpr solve_result<G> ordered(const Chosen& searcher, const G& game, const Limits& limits,
                                             Evaluate& evaluate, Observer& observer)
    {
        if constexpr (ordered_game<G> && Chosen::policies().history) {
            return ordered(searcher.with(no_history), game, limits, evaluate, observer);
        } else {
            const auto ending = searcher_access::solving(searcher);
            using bisection =
                detail::score_bisection<G, std::remove_const_t<decltype(ending)>, Limits, Evaluate, Observer>;
            return bisection{game, ending, limits, evaluate, observer}.run();
        }
    }

    GAMESEARCH_NO_UNIQUE_ADDRESS Searcher searcher_{};
};

/// The exact score of a position, its distance and a best move, by \ref principal_variation_search. The result is that
/// of the search, with the proven interval of the score, `lower` and `upper`, which is also the result of a solve that
/// was stopped:
///
///     auto result = gs::solve(position, {.time = 10s});
///     if (result.lower && *result.lower > 0) { ... } // won for the maximizer, though the margin may still be open
///
/// Integer scores of up to 32 bits are found by questions, each a null-window search that decides whether the score is
/// at least a given one. The game's `score_bounds()` say where to begin. Distance and line, if wanted, are then
/// searched for within that score; on several threads the distance comes first. Other scores are found by one search.
/// The questions took 0.7 of the nodes of one search on endgames of Othello, 0.9 on dots and boxes, 1.2 on Connect Four
/// from 18 stones on; up to 1.7 where there are only some ten thousand nodes.
///
/// For a game without `move_priority` it chooses the order of moves while it searches, and looks at all children of a
/// node first, as \ref fewest_replies does; docs/solve.md has the rule. The options \ref no_history,
/// \ref enhanced_cutoffs and \ref fewest_replies fix the order. Its speed depends on the members of the game: `hash`
/// first, then `move_priority`, `score_bounds`, `undominated_moves`.
///
/// Leaving distance and line out (`gs::solve.with(gs::ignore_distance, gs::no_line)`) saves most if many moves win. If
/// you need neither, \ref best_method tries proof numbers, too, which on some games need a hundredth of the nodes.
///
/// For a game with `hash()` or `key()` it makes a table for the call, if it is given none (`.with(table)`). The table
/// starts small and grows to 4 MiB: supply a larger one for more than a few million nodes. In a constant expression
/// there is no table.
///
/// An observer may have the event `on_bounds(const gs::bounds_event<G>&)`, which follows each new proof, in addition to
/// the events of its searches.
///
/// With limits it goes no deeper than \ref max_depth. If a line reaches that depth, as in games with cycles, it asks
/// the same questions to depth 1, 2 and so on: results that do not rest on the horizon are proven, and are in `lower`
/// and `upper` when the limits are reached. Draws by endless play are proven only under \ref draw_by_repetition. If
/// `limits.depth` is given, it is one search to that depth.
///
/// Complexity: exponential in the worst case, like that of \ref principal_variation_search.
/// Source: for the questions, P. Pons, "Solving Connect 4: how to build a perfect AI" (2015).
inline constexpr exact_solver<std::remove_const_t<decltype(principal_variation_search)>> solve{};

} // namespace gamesearch::inline v0_2_0

#endif
