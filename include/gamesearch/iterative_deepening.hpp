// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Iterative deepening: search to depth 1, then to depth 2, and so on, and have an answer whenever time is up.

#ifndef GAMESEARCH_ITERATIVE_DEEPENING_HPP
#define GAMESEARCH_ITERATIVE_DEEPENING_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/search/detail/diagnostics.hpp>
#include <gamesearch/search/detail/line_below_edge.hpp>
#include <gamesearch/search/detail/score_bounds.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/searcher.hpp>
#include <gamesearch/search/searcher_access.hpp>
#include <gamesearch/search/searcher_interface.hpp>
#include <gamesearch/searchers/detail/iteration_loop.hpp>
#include <gamesearch/searchers/progress.hpp>

#include <concepts>
#include <optional>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// Returns whether every argument of a call has its form. If not, a short error message says what is wrong.
template <class G, class Searcher, class Evaluate, class Observer>
[[nodiscard]] constexpr bool check_deepening()
{
    if constexpr (!check_call<G, whole_window, Evaluate, Observer>()) {
        return false;
    } else {
        require_iteration_event<Observer, G>();
        constexpr bool hears = observes_search<Observer, G> || names_on_iteration<std::remove_const_t<Observer>>;
        static_assert(
            hears,
            "gamesearch: the observer has no event of a deepening search; name one of its members on_iteration, or "
            "as an event of a search, such as on_leaf (see docs/observers.md)");
        static_assert(
            searcher<Searcher, G>,
            "gamesearch: iterative_deepening takes a searcher of the game; give it gs::alpha_beta, or anything "
            "that is called in the same way (see docs/searchers.md)");
        return searcher<Searcher, G>;
    }
}

/// A searcher of the library that learns from one iteration to the next.
template <class Searcher, class G>
concept remembers_iterations =
    std::derived_from<std::remove_const_t<Searcher>, searcher_interface<std::remove_const_t<Searcher>>> &&
    requires(const Searcher& searcher, searcher_access::memory_for<std::remove_const_t<Searcher>, G>& memory) {
        searcher_access::remembering(searcher, memory);
    };

/// Stands in for the searcher if a game is passed instead.
template <class G>
struct no_searcher {};

} // namespace detail

/// A searcher that searches with another one, to depth 1, 2 and so on, until a deeper search cannot change the
/// result or a limit stops it:
///
///     gs::transposition_table<chess> table{1 << 24};
///     const gs::iterative_deepening search{gs::principal_variation_search.with(table)};
///     auto result = search(game, {.time = 2s});
///
/// It is callable in every form of \ref searcher_interface. It returns the result of the last complete iteration. If an
/// iteration was stopped, but had proven that a move gets the side to move a better score, it returns what that
/// iteration had proven. The depth limits each search; nodes, time and stop limit all searches together, and the
/// statistics count them all. Without limits it ends at the first depth at which no line is depth-limited, or at which
/// no depth-limited line can matter (`stopped_by` is none).
///
/// With a table each iteration orders moves for the next, which recovers part or all of its cost: on the games of the
/// examples, to depths from 8 to 16, all iterations together took 0.4 to 2.7 times the nodes of one search to the last
/// depth; to the end of small games, 3 to 9 times. Without a table they only add to it.
///
/// Every iteration has the full window: aspiration windows save at most 4 % of the nodes (docs/lab/left_out.md).
///
/// An observer may have the event `on_iteration(const gs::iteration_event<G>&)`, which follows each iteration that
/// counts. The events of the searches themselves are passed on if the searcher takes an observer.
///
/// Complexity: the sum of all its searches.
/// Source: J. Slate and L. Atkin, "Chess 4.5: The Northwestern University Chess Program" (1977).
template <class Searcher>
class iterative_deepening : public searcher_interface<iterative_deepening<Searcher>> {
public:
    /// Searches with a copy of \p searcher. A searcher that can only be called when it is not const is copied for every
    /// call; a `std::ref` to it is not.
    constexpr explicit iterative_deepening(Searcher searcher) : searcher_{std::move(searcher)} {}

    /// The policies of the searcher, if it has `policies()`.
    [[nodiscard]] constexpr std::optional<policy_set> policies() const { return detail::policies_of(searcher_); }

    /// The searcher that each iteration calls.
    [[nodiscard]] constexpr const Searcher& searcher_of_iterations() const { return searcher_; }

private:
    friend searcher_interface<iterative_deepening>;
    friend searcher_access;

    template <game G>
    [[nodiscard]] constexpr auto after(const G& position) const
        requires requires(const Searcher& searcher) { searcher_access::after(searcher, position); }
    {
        return gamesearch::iterative_deepening{searcher_access::after(searcher_, position)};
    }
    template <class Positions>
    [[nodiscard]] constexpr auto with_played_positions(const Positions& before) const
        requires requires(const Searcher& searcher) { searcher_access::with_played_positions(searcher, before); }
    {
        return gamesearch::iterative_deepening{searcher_access::with_played_positions(searcher_, before)};
    }
    template <game G>
    [[nodiscard]] constexpr bool draws_at(const G& position) const
        requires requires(const Searcher& searcher) { searcher_access::draws_at(searcher, position); }
    {
        return searcher_access::draws_at(searcher_, position);
    }
    template <game G>
    [[nodiscard]] constexpr auto result_by_endgames(const G& position) const
        requires requires(const Searcher& searcher) { searcher_access::result_by_endgames(searcher, position); }
    {
        return searcher_access::result_by_endgames(searcher_, position);
    }

    template <class G, class Limits, class Evaluate, class Observer>
    constexpr auto search(const G& game, const Limits& limits, Evaluate& evaluate, Observer& observer) const
    {
        if constexpr (!detail::check_deepening<G, Searcher, Evaluate, Observer>()) {
            return detail::no_game{};
        } else if constexpr (searcher<const Searcher, G>) {
            return deepened(game, searcher_, limits, evaluate, observer);
        } else {
            Searcher own(searcher_);
            return deepened(game, own, limits, evaluate, observer);
        }
    }

    template <class G, class Called, class Limits, class Evaluate, class Observer>
    static constexpr search_result<G> deepened(const G& game, Called& searcher, const Limits& limits,
                                               Evaluate& evaluate, Observer& observer)
    {
        if constexpr (searcher_access::ends_lines_early<std::remove_const_t<Called>>) {
            const detail::limits_of_call<Limits> whole{limits};
            auto found = iterated(game, searcher, limits, evaluate, observer);
            detail::search_below_edge(found, game, searcher_access::endgames(searcher), whole.depth(),
                                      [&](const G& position, const auto& window, int plies) {
                                          const auto below = searcher_access::with_window(searcher, window);
                                          detail::no_observer nobody{};
                                          return iterated(position, below, whole.left(plies, found.statistics.nodes),
                                                          evaluate, nobody);
                                      });
            return found;
        } else {
            return iterated(game, searcher, limits, evaluate, observer);
        }
    }

    template <class G, class Called, class Limits, class Evaluate, class Observer>
    static constexpr search_result<G> iterated(const G& game, Called& searcher, const Limits& limits,
                                               Evaluate& evaluate, Observer& observer)
    {
        if constexpr (detail::remembers_iterations<Called, G>) {
            searcher_access::memory_for<std::remove_const_t<Called>, G> memory{};
            const auto remembering = searcher_access::remembering(searcher, memory);
            return detail::iteration_loop<G, decltype(remembering), Limits, Evaluate, Observer>{
                game, remembering, limits, evaluate, observer}
                .run();
        } else {
            return detail::iteration_loop<G, Called, Limits, Evaluate, Observer>{game, searcher, limits, evaluate,
                                                                                 observer}
                .run();
        }
    }

    GAMESEARCH_NO_UNIQUE_ADDRESS Searcher searcher_;
};

#ifndef GAMESEARCH_DOXYGEN
// For a game and limits given instead of a searcher: the error message says where they belong.
template <class G>
class iterative_deepening<detail::no_searcher<G>> : public detail::no_game {
    static_assert(sizeof(detail::no_searcher<G>) == 0,
                  "gamesearch: iterative_deepening wraps a searcher: write "
                  "gs::iterative_deepening{gs::principal_variation_search}(game, limits) (see docs/engine.md)");

public:
    template <class Second = limits, class... Rest>
    constexpr explicit iterative_deepening(const G&, const Second& = {}, const Rest&...)
    {}
};
template <detail::lists_moves G>
iterative_deepening(G) -> iterative_deepening<detail::no_searcher<G>>;
template <class G, class Second = limits, class... Rest>
iterative_deepening(const G&, const Second&, const Rest&...) -> iterative_deepening<detail::no_searcher<G>>;
#endif

} // namespace gamesearch::inline v0_2_0

#endif
