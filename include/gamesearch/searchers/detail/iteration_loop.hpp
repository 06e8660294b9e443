// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Searching to depth 1, 2 and so on, and choosing the answer.

#ifndef GAMESEARCH_SEARCHERS_DETAIL_ITERATION_LOOP_HPP
#define GAMESEARCH_SEARCHERS_DETAIL_ITERATION_LOOP_HPP

#include <gamesearch/detail/stopwatch.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/detail/line_below_edge.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/searcher_access.hpp>
#include <gamesearch/search/statistics.hpp>
#include <gamesearch/search/window.hpp>
#include <gamesearch/searchers/detail/erased_search.hpp>
#include <gamesearch/searchers/detail/invoke_searcher.hpp>
#include <gamesearch/searchers/progress.hpp>
#include <gamesearch/searchers/remaining_limits.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// Returns whether it is proven that `p` gets more than `score`.
template <game G>
[[nodiscard]] constexpr bool proves_better(player p, const search_result<G>& found, const score_t<G>& score)
{
    return detail::includes(found.bound, detail::bound_by(p)) && gamesearch::better(p, found.score, score);
}

/// One deepening search. `run` is called once.
template <game G, class Searcher, class Limits, class Evaluate, class Observer>
class iteration_loop {
public:
    constexpr iteration_loop(const G& game, Searcher& searcher, const Limits& limits, Evaluate& evaluate,
                             Observer& observer)
        : game_{game}, searcher_{searcher}, remaining_{limits}, evaluate_{evaluate}, observer_{observer}
    {}

    [[nodiscard]] constexpr search_result<G> run()
    {
        search_result<G> answer{};
        const int first = (std::min)(1, remaining_.depth());
        for (int depth = first;; ++depth) {
            const search_result<G> found = iterate(depth);
            const bool stopped = found.stopped_by != stop_reason::none && found.stopped_by != stop_reason::depth;
            if (depth == first || !stopped || detail::proves_better<G>(game_.to_move(), found, answer.score) ||
                is_better_informed(found, depth)) {
                answer = found;
                on_iteration(answer);
            }
            if (found.stopped_by != stop_reason::depth || depth == remaining_.depth()) {
                answer.stopped_by = found.stopped_by;
                answer.statistics = total_;
                return answer;
            }
        }
    }

private:
    /// Returns whether a stopped iteration counts, as far as it went. A selective search proves nothing by that; but
    /// its first move, the best one so far, has been searched, and perhaps a better one.
    [[nodiscard]] constexpr bool is_better_informed(const search_result<G>& found, int depth) const
    {
        bool selects = searcher_access::selects<std::remove_const_t<Searcher>>;
        if constexpr (is_erased<Searcher>) {
            selects = searcher_.is_selective();
        }
        return selects && found.depth >= depth;
    }

    /// Searches to this depth, and counts its nodes.
    [[nodiscard]] constexpr search_result<G> iterate(int depth)
    {
        search_result<G> found = search_to(depth);
        remaining_.spend(found.statistics.nodes);
        total_ = total_ + found.statistics;
        return found;
    }

    /// Whether a search to \ref max_depth is one to the end of the game: then every depth is searched with limits, and
    /// no second search is compiled.
    [[nodiscard]] static constexpr bool ends_within_max_depth()
    {
        if constexpr (length_limited_game<G>) {
            return G::max_plies <= static_cast<std::size_t>(max_depth) &&
                   searcher_access::has_one_depth<std::remove_const_t<Searcher>>;
        } else {
            return false;
        }
    }

    [[nodiscard]] constexpr search_result<G> search_to(int depth)
    {
        if constexpr (std::same_as<Limits, unlimited_t> && !ends_within_max_depth()) {
            if (depth == max_depth) {
                return detail::invoke_searcher(searcher_, game_, unlimited, evaluate_, observer_);
            }
        }
        return detail::invoke_searcher(searcher_, game_, remaining_.left_to(depth), evaluate_, observer_);
    }

    constexpr void on_iteration([[maybe_unused]] const search_result<G>& found)
    {
        if constexpr (has_on_iteration<Observer, G>) {
            const std::chrono::duration<double> time = since_call_.elapsed();
            const double rate = time.count() > 0 ? static_cast<double>(total_.nodes) / time.count() : 0;
            observer_.on_iteration(iteration_event<G>{game_, found.depth, found.score, found.bound, found.distance,
                                                      found.best_move, found.principal_variation, total_.nodes, rate,
                                                      time});
        }
    }

    const G& game_;
    Searcher& searcher_;
    remaining_limits<Limits> remaining_;
    Evaluate& evaluate_;
    Observer& observer_;
    GAMESEARCH_NO_UNIQUE_ADDRESS stopwatch_if<has_on_iteration<Observer, G>> since_call_{};
    statistics total_{};
};

/// Continues the line of `found`, the result for the position after a move, by deepening, if it ends where a book does.
/// Returns the nodes that this took.
template <game G, class Searcher, class Limits, class Evaluate>
constexpr std::uint64_t finish_line(search_result<G>& found, const G& after, const Searcher& searcher,
                                    remaining_limits<Limits>& remaining, Evaluate& evaluate)
{
    const std::uint64_t before = found.statistics.nodes;
    detail::search_below_edge(
        found, after, searcher_access::endgames(searcher), remaining.depth() - 1,
        [&](const G& position, const auto& window, int plies) {
            const auto below = searcher_access::with_window(searcher, window);
            const auto& limits = remaining.left(1 + plies);
            no_observer nobody{};
            const auto rest =
                iteration_loop<G, decltype(below), std::remove_cvref_t<decltype(limits)>, Evaluate, no_observer>{
                    position, below, limits, evaluate, nobody}
                    .run();
            remaining.spend(rest.statistics.nodes);
            return rest;
        });
    return found.statistics.nodes - before;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
