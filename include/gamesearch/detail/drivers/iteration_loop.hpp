// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Searching to depth 1, 2 and so on, and choosing what to answer.

#ifndef GAMESEARCH_DETAIL_DRIVERS_ITERATION_LOOP_HPP
#define GAMESEARCH_DETAIL_DRIVERS_ITERATION_LOOP_HPP

#include <gamesearch/detail/drivers/iteration_watch.hpp>
#include <gamesearch/detail/drivers/remaining_limits.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/observer.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/search_result.hpp>
#include <gamesearch/statistics.hpp>
#include <gamesearch/value.hpp>

#include <algorithm>
#include <concepts>
#include <type_traits>

namespace gamesearch::detail {

/// Is it proven that `p` gets more than `score`?
template <game G>
[[nodiscard]] constexpr bool proves_better(player p, const search_result<G>& found, const score_t<G>& score)
{
    const bool maximizing = p == player::maximizer;
    return (found.bound == bound::exact || found.bound == (maximizing ? bound::lower : bound::upper)) &&
           (maximizing ? score < found.score : found.score < score);
}

/// One deepening search. `run` is called once.
template <game G, class Searcher, class Limits, class Evaluate, class Observer>
class iteration_loop {
public:
    constexpr iteration_loop(const G& game, Searcher& searcher, const Limits& limits, Evaluate& evaluate,
                             Observer& observer)
        : game_{game}, searcher_{searcher}, budget_{limits}, evaluate_{evaluate}, observer_{observer}, watch_{observer}
    {}

    [[nodiscard]] constexpr search_result<G> run()
    {
        search_result<G> answer{};
        const int first = std::min(1, budget_.last_depth());
        for (int depth = first;; ++depth) {
            const search_result<G> found = iterate(depth);
            const bool stopped = found.stopped_by != stop_reason::none && found.stopped_by != stop_reason::depth;
            if (depth == first || !stopped || detail::proves_better<G>(game_.to_move(), found, answer.score)) {
                answer = found;
                watch_.iterated(game_, answer, total_.nodes);
            }
            if (found.stopped_by != stop_reason::depth || depth == budget_.last_depth()) {
                answer.stopped_by = found.stopped_by;
                answer.statistics = total_;
                return answer;
            }
        }
    }

private:
    /// Searches to this depth, and keeps account of it.
    [[nodiscard]] constexpr search_result<G> iterate(int depth)
    {
        search_result<G> found = search(depth);
        budget_.spend(found.statistics.nodes);
        total_ = total_ + found.statistics;
        return found;
    }

    [[nodiscard]] constexpr search_result<G> search(int depth)
    {
        if constexpr (std::same_as<Limits, unlimited_t>) {
            if (depth == max_depth) {
                return call(unlimited);
            }
        }
        return call(budget_.left_for(depth));
    }

    /// In the shortest form that says the same: a searcher of a user's own need not take an observer.
    template <class Within>
    [[nodiscard]] constexpr search_result<G> call(const Within& within)
    {
        constexpr bool unbounded = std::same_as<Within, unlimited_t>;
        if constexpr (observes_something<Observer, G> && requires { searcher_(game_, within, evaluate_, observer_); }) {
            return searcher_(game_, within, evaluate_, observer_);
        } else if constexpr (unbounded) {
            return searcher_(game_);
        } else if constexpr (std::same_as<std::remove_cv_t<Evaluate>, own_evaluation_t>) {
            return searcher_(game_, within);
        } else {
            return searcher_(game_, within, evaluate_);
        }
    }

    const G& game_;
    Searcher& searcher_;
    iteration_budget<Limits> budget_;
    Evaluate& evaluate_;
    Observer& observer_;
    [[no_unique_address]] iteration_watch<G, Observer> watch_;
    statistics total_{};
};

} // namespace gamesearch::detail

#endif
