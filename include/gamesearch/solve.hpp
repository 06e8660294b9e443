// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The exact score of a position, by the quickest way there is.

#ifndef GAMESEARCH_SOLVE_HPP
#define GAMESEARCH_SOLVE_HPP

#include <gamesearch/basic_searcher.hpp>
#include <gamesearch/detail/drivers/growing_table.hpp>
#include <gamesearch/detail/drivers/score_bisection.hpp>
#include <gamesearch/detail/node/table_access.hpp>
#include <gamesearch/detail/searcher/diagnostics.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/policies.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/progress.hpp>
#include <gamesearch/searcher_interface.hpp>
#include <gamesearch/shared_transposition_table.hpp>
#include <gamesearch/solve_result.hpp>

#include <cstddef>
#include <type_traits>
#include <utility>

namespace gamesearch {

namespace detail {

template <class Searcher>
inline constexpr bool has_table = true;
template <class Algorithm, policy_set Policies, class Window, class Played, class Threads>
inline constexpr bool has_table<basic_searcher<Algorithm, Policies, Window, no_table, Played, Threads>> = false;

/// The table that a search makes for itself. One that threads share cannot grow while they use it.
template <class Searcher, class G>
struct own_table {
    using type = shared_transposition_table<G>;
};
template <class Algorithm, policy_set Policies, class Window, class Table, class Played, class G>
struct own_table<basic_searcher<Algorithm, Policies, Window, Table, Played, one_thread>, G> {
    using type = growing_table<G>;
};

/// An option that does not change how it is searched, but who searches.
template <class T>
concept brings_solver = requires { typename std::remove_cvref_t<T>::own_solver; };

/// An option that solves by another search.
template <class T>
concept makes_solver = requires(const std::remove_cvref_t<T>& way) { way.make_solver(); };

} // namespace detail

/// The type of \ref solve, called in the forms of \ref searcher_interface. `Searcher` is a \ref principal_variation_search.
template <class Searcher>
class exact_solver : public searcher_interface<exact_solver<Searcher>> {
public:
    constexpr exact_solver() = default;
    /// What \ref with makes.
    constexpr explicit exact_solver(const Searcher& searcher) : searcher_{searcher} {}

    /// The same with these policies changed, with a \ref transposition_table that the caller owns and that must outlive it, and
    /// with \ref gamesearch::threads "threads", all that \ref principal_variation_search takes. Or with a
    /// \ref gamesearch::job_store "job_store" and \ref jobs, and a table behind them, by `<gamesearch/work.hpp>`: then many
    /// processes may solve together.
    template <class... Changes>
    [[nodiscard]] constexpr auto with(Changes&&... changes) const
    {
        const auto changed = searcher_.with(std::forward<Changes>(changes)...);
        return exact_solver<std::remove_const_t<decltype(changed)>>{changed};
    }

    /// Which policies it has.
    [[nodiscard]] static constexpr policy_set policies() { return Searcher::policies(); }

    /// As of the searcher that it is made of.
    template <game G>
    [[nodiscard]] constexpr auto after(const G& position) const
    {
        const auto changed = searcher_.after(position);
        return exact_solver<std::remove_const_t<decltype(changed)>>{changed};
    }

    /// As of the searcher that it is made of.
    template <game G>
    [[nodiscard]] constexpr bool draws_at(const G& position) const
    {
        return searcher_.draws_at(position);
    }

    /// A solve in another way: \ref by_proof_numbers.
    template <detail::makes_solver Way>
    [[nodiscard]] constexpr auto with(Way&& way) const
    {
        return way.make_solver();
    }

    /// A solve by jobs: \p first and \p second are a store and \ref jobs, in either order; \p table is one that the workers
    /// share, or nothing.
    template <class First, class Second, class... Table>
        requires((detail::brings_solver<First> || detail::brings_solver<Second>) && sizeof...(Table) <= 1)
    [[nodiscard]] constexpr auto with(First&& first, Second&& second, Table&... table) const
    {
        using brought = std::remove_cvref_t<std::conditional_t<detail::brings_solver<First>, First, Second>>;
        return brought::own_solver::template make<Searcher>(first, second, table...);
    }

private:
    friend searcher_interface<exact_solver>;

    static constexpr std::size_t own_table_bytes = std::size_t{4} << 20;

    template <class G, class Limits, class Evaluate, class Observer>
    constexpr auto search(const G& game, const Limits& limits, Evaluate& evaluate, Observer& observer) const
    {
        if constexpr (!detail::check_call<G, detail::whole_window, Evaluate, Observer>()) {
            return detail::no_game{};
        } else {
            detail::require_bounds_event<Observer, G>();
            constexpr bool hears =
                detail::observes_search<Observer, G> || detail::names_on_bounds<std::remove_const_t<Observer>>;
            static_assert(hears,
                          "gamesearch: the observer has no event of solve; name one of its members on_bounds, or as an "
                          "event of a search, such as on_leaf (see docs/observers.md)");
            if constexpr (memorable_game<G> && !detail::has_table<Searcher>) {
                if (!std::is_constant_evaluated()) {
                    return with_own_table(game, limits, evaluate, observer);
                }
            }
            return ordered(searcher_, game, limits, evaluate, observer);
        }
    }

    template <class G, class Limits, class Evaluate, class Observer>
    solve_result<G> with_own_table(const G& game, const Limits& limits, Evaluate& evaluate, Observer& observer) const
    {
        typename detail::own_table<Searcher, G>::type table{own_table_bytes};
        return ordered(searcher_.with(table), game, limits, evaluate, observer);
    }

    /// Which moves caused cutoffs elsewhere adds little to what the game says of its moves, when it is played to its end: one
    /// search with both took 0.94 of the nodes on Othello, 0.96 on dots and boxes, and as much time.
    template <class Asked, class G, class Limits, class Evaluate, class Observer>
    static constexpr solve_result<G> ordered(const Asked& searcher, const G& game, const Limits& limits,
                                             Evaluate& evaluate, Observer& observer)
    {
        if constexpr (ordered_game<G> && Asked::policies().uses_history) {
            return ordered(searcher.with(no_history), game, limits, evaluate, observer);
        } else {
            const auto ending = searcher.with(detail::end_at_max_depth_t{});
            using bisection =
                detail::score_bisection<G, std::remove_const_t<decltype(ending)>, Limits, Evaluate, Observer>;
            return bisection{game, ending, limits, evaluate, observer}.run();
        }
    }

    [[no_unique_address]] Searcher searcher_{};
};

/// The exact score of a position, its distance and a best move, by \ref principal_variation_search. It answers what that
/// answers, and besides the proven interval of the score, `lower` and `upper`, which is what a stopped one has to say:
///
///     auto result = gs::solve(position, {.time = 10s});
///     if (result.lower && *result.lower > 0) { ... } // won for the maximizer, though the margin may still be open
///
/// Integer scores of up to 32 bits are found by questions, each a null-window search: is it at least this? The game's
/// `score_bounds()` say where to begin. Distance and line, if wanted, are then searched for within that score; several threads are
/// asked for the distance first, too. Other scores are found by one search. The questions took 0.7 of the nodes of one search on endgames of Othello, 0.9 on dots and
/// boxes, 1.2 on Connect Four from 18 stones on; up to 1.7 where there are only some ten thousand nodes.
///
/// What makes it fast is what the game offers: `hash` first, then `move_priority`, `score_bounds`, `undominated_moves`.
/// Leaving distance and line out (`gs::solve.with(gs::ignore_distance, gs::no_line)`) saves most where wins are many.
///
/// For a game with `hash()` or `key()` it makes a table for the call, if it is given none (`.with(table)`). It begins small and
/// grows to 4 MiB: give it a larger one for more than some million nodes. In a constant expression there is no table.
///
/// An observer may have the event `on_bounds(const gs::bounds_event<G>&)`, which is told whenever more is proven, besides
/// the events of its searches.
///
/// With limits it goes no deeper than \ref max_depth. Where a line comes to that, as in games with cycles, it asks the same
/// questions to depth 1, 2 and so on: what does not rest on the horizon is proven, and `lower` and `upper` tell it when the
/// limits are reached. Draws by endless play are proven under \ref draw_by_repetition only. Where `limits.depth` is given, it
/// is one search to that depth.
///
/// Without a table of the caller's it may be called from any number of threads at the same time.
/// Source of the questions: P. Pons, "Solving Connect 4: how to build a perfect AI" (2015).
inline constexpr exact_solver<std::remove_const_t<decltype(principal_variation_search)>> solve{};

} // namespace gamesearch

#endif
