// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Asking searches about the score of a position, and keeping account of what they have proven.

#ifndef GAMESEARCH_DETAIL_DRIVERS_SCORE_QUESTIONS_HPP
#define GAMESEARCH_DETAIL_DRIVERS_SCORE_QUESTIONS_HPP

#include <gamesearch/detail/drivers/distance_questions.hpp>
#include <gamesearch/detail/drivers/invoke_searcher.hpp>
#include <gamesearch/detail/drivers/proven_interval.hpp>
#include <gamesearch/detail/drivers/proven_score.hpp>
#include <gamesearch/detail/drivers/remaining_limits.hpp>
#include <gamesearch/detail/drivers/stopwatch.hpp>
#include <gamesearch/detail/values/bound_halves.hpp>
#include <gamesearch/detail/values/no_estimate.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/observer.hpp>
#include <gamesearch/own_evaluation.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/policies.hpp>
#include <gamesearch/progress.hpp>
#include <gamesearch/search_result.hpp>
#include <gamesearch/solve_result.hpp>
#include <gamesearch/statistics.hpp>
#include <gamesearch/value.hpp>

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace gamesearch::detail {

/// Did the search end by itself, at the end of the game or at its depth?
template <game G>
[[nodiscard]] constexpr bool is_complete(const search_result<G>& found)
{
    return found.stopped_by == stop_reason::none || found.stopped_by == stop_reason::depth;
}

/// Searches of `searcher` for one position, within the limits of the whole.
template <game G, class Searcher, class Limits, class Evaluate, class Observer>
class score_questions {
public:
    /// Between two integers there is no score, so that a search with such a window only asks whether it is the larger one.
    static constexpr bool can_ask = std::signed_integral<score_t<G>> && sizeof(score_t<G>) <= 4;
    static constexpr bool wants_more_than_score =
        Searcher::policies().tracks_distance || Searcher::policies().keeps_line;

    constexpr score_questions(const G& game, const Searcher& searcher, const Limits& limits, Evaluate& evaluate,
                              Observer& observer)
        : game_{game}, searcher_{searcher}, remaining_{limits}, evaluate_{evaluate}, observer_{observer}
    {}

    [[nodiscard]] constexpr const proven_interval<score_t<G>>& known() const { return known_; }
    [[nodiscard]] constexpr const std::optional<move_t<G>>& best_move() const { return best_move_; }
    /// How deep the whole may go.
    [[nodiscard]] constexpr int depth() const { return remaining_.depth(); }

    constexpr void learn_bounds()
    {
        if constexpr (bounded_game<G>) {
            detail::learn_score_bounds(known_, game_);
            on_bounds();
        }
    }

    /// Is the score at least this?
    [[nodiscard]] constexpr search_result<G> ask(std::int64_t score, int depth)
    {
        return search_for_facts(searcher_.with(no_line).within(score - 1, score), depth);
    }
    /// By which line, and at which distance, does it come to this score?
    [[nodiscard]] constexpr search_result<G> ask_way_to(std::int64_t score, int depth)
    {
        if constexpr (Searcher::takes_threads && Searcher::policies().tracks_distance) {
            if (searcher_.has_helpers() && score != 0 && depth == max_depth) {
                return ask_distance(static_cast<score_t<G>>(score));
            }
        }
        return search_for_facts(searcher_.within(score - 1, score + 1), depth);
    }
    [[nodiscard]] constexpr search_result<G> ask_all(int depth) { return search(searcher_, depth, evaluate_); }

    /// Nothing is learned from what was cut by depth. Is more known now?
    constexpr bool learn(const search_result<G>& found)
    {
        if (found.bound == bound::none || found.depth < max_depth || found.stopped_by == stop_reason::depth) {
            return false;
        }
        const bool is_more = known_.learn(found.score, found.bound);
        if (detail::includes(found.bound, reachable())) {
            best_move_ = found.best_move;
        }
        on_bounds();
        return is_more;
    }

    [[nodiscard]] constexpr solve_result<G> solved(const search_result<G>& found) const
    {
        solve_result<G> result{found, known_.lower(), known_.upper()};
        result.statistics = spent_;
        return result;
    }

    /// What is known when the search that answers `found` was stopped.
    [[nodiscard]] constexpr solve_result<G> stopped(const search_result<G>& found) const
    {
        search_result<G> result{.best_move = best_move_ ? best_move_ : found.best_move, .stopped_by = found.stopped_by};
        detail::tell_proven(result, known_, game_.to_move());
        return solved(result);
    }

private:
    [[nodiscard]] constexpr search_result<G> ask_distance(const score_t<G>& score)
    {
        distance_questions<score_t<G>> distance{score};
        for (bool asks = true; asks;) {
            const auto found = search_for_facts(searcher_.with(no_line).with_window(distance.next()), max_depth);
            if (found.stopped_by != stop_reason::none) {
                return found;
            }
            asks = distance.learn(found);
        }
        return search_for_facts(searcher_.with_window(distance.rest()), max_depth);
    }

    /// What is estimated proves nothing, and may hide what does: so nothing is, but where there are no limits, and no
    /// horizon.
    template <class Asker>
    [[nodiscard]] constexpr search_result<G> search_for_facts(const Asker& searcher, int depth)
    {
        constexpr bool estimates_draws =
            !evaluating_game<G> && std::same_as<std::remove_const_t<Evaluate>, own_evaluation_t>;
        if constexpr (std::same_as<Limits, unlimited_t> || estimates_draws) {
            return search(searcher, depth, evaluate_);
        } else {
            constexpr no_estimate<score_t<G>> nothing{};
            return search(searcher.with(no_quiescence), depth, nothing);
        }
    }

    template <class Asker, class Estimate>
    [[nodiscard]] constexpr search_result<G> search(const Asker& searcher, int depth, Estimate& estimate)
    {
        const search_result<G> found = detail::invoke_searcher(searcher, game_, limits_to(depth), estimate, observer_);
        remaining_.spend(found.statistics.nodes);
        spent_ = spent_ + found.statistics;
        return found;
    }

    [[nodiscard]] constexpr decltype(auto) limits_to(int depth)
    {
        if constexpr (std::same_as<Limits, unlimited_t>) {
            return unlimited;
        } else {
            return remaining_.left_to(depth);
        }
    }

    constexpr void on_bounds()
    {
        if constexpr (has_on_bounds<Observer, G>) {
            observer_.on_bounds(
                bounds_event<G>{game_, known_.lower(), known_.upper(), spent_.nodes, since_call_.elapsed()});
        }
    }

    /// The kind of bound that the side to move has a move for.
    [[nodiscard]] constexpr bound reachable() const { return detail::bound_by(game_.to_move()); }

    const G& game_;
    const Searcher& searcher_;
    remaining_limits<Limits> remaining_;
    Evaluate& evaluate_;
    Observer& observer_;
    [[no_unique_address]] stopwatch_if<has_on_bounds<Observer, G>> since_call_{};
    proven_interval<score_t<G>> known_{};
    std::optional<move_t<G>> best_move_{}; // with which the side to move gets what is known of its side
    statistics spent_{};
};

} // namespace gamesearch::detail

#endif
