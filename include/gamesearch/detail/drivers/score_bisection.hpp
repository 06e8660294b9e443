// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Solving a position by questions: is its score at least this?

#ifndef GAMESEARCH_DETAIL_DRIVERS_SCORE_BISECTION_HPP
#define GAMESEARCH_DETAIL_DRIVERS_SCORE_BISECTION_HPP

#include <gamesearch/detail/drivers/proven_interval.hpp>
#include <gamesearch/detail/drivers/remaining_limits.hpp>
#include <gamesearch/detail/drivers/stopwatch.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/observer.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/policies.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/progress.hpp>
#include <gamesearch/search_result.hpp>
#include <gamesearch/solve_result.hpp>
#include <gamesearch/statistics.hpp>
#include <gamesearch/value.hpp>

#include <concepts>
#include <cstdint>
#include <optional>

namespace gamesearch::detail {

/// Solves one position by searches of `searcher`.
template <game G, class Searcher, class Limits, class Evaluate, class Observer>
class score_bisection {
    /// Between two integers there is no score, so that a search with such a window only asks whether it is the larger one.
    static constexpr bool can_ask = std::signed_integral<score_t<G>> && sizeof(score_t<G>) <= 4;
    static constexpr bool wants_more_than_score =
        Searcher::policies().tracks_distance || Searcher::policies().keeps_line;

public:
    constexpr score_bisection(const G& game, const Searcher& searcher, const Limits& limits, Evaluate& evaluate,
                              Observer& observer)
        : game_{game}, searcher_{searcher}, remaining_{limits}, evaluate_{evaluate}, observer_{observer}
    {}

    [[nodiscard]] constexpr solve_result<G> run()
    {
        if (!gamesearch::final_score(game_)) {
            learn_bounds();
            if constexpr (can_ask) {
                if (remaining_.depth() == max_depth) { // what is cut by depth proves nothing
                    return by_questions();
                }
            }
        }
        return by_one_search();
    }

private:
    /// Asks whether the score is at least this or that, until it is known; then for its distance and line.
    [[nodiscard]] constexpr solve_result<G> by_questions()
    {
        next_question<score_t<G>> question;
        while (!known_.is_one_score()) {
            const std::int64_t asked = question.next(known_);
            const auto found = search(searcher_.with(no_line).within(asked - 1, asked));
            if (found.stopped_by == stop_reason::depth) {
                return by_one_search();
            }
            learn(found);
            if (found.stopped_by != stop_reason::none) {
                return stopped(found);
            }
        }
        if (!wants_more_than_score && best_move_) {
            return solved(
                {.best_move = best_move_, .score = *known_.lower(), .bound = bound::exact, .depth = max_depth});
        }
        const std::int64_t score = *known_.lower();
        const auto found = search(searcher_.within(score - 1, score + 1));
        return is_complete(found) ? solved(found) : stopped(found);
    }

    [[nodiscard]] constexpr solve_result<G> by_one_search()
    {
        const auto found = search(searcher_);
        if (found.stopped_by != stop_reason::depth) {
            learn(found);
        }
        return is_complete(found) || remaining_.depth() < max_depth ? solved(found) : stopped(found);
    }

    template <class Asker>
    [[nodiscard]] constexpr search_result<G> search(const Asker& searcher)
    {
        const search_result<G> found = searcher(game_, remaining_.left(), evaluate_, observer_);
        remaining_.spend(found.statistics.nodes);
        spent_ = spent_ + found.statistics;
        return found;
    }

    constexpr void learn_bounds()
    {
        if constexpr (bounded_game<G>) {
            const auto bounds = game_.score_bounds();
            known_.learn(static_cast<score_t<G>>(bounds.lower), bound::lower);
            known_.learn(static_cast<score_t<G>>(bounds.upper), bound::upper);
            on_bounds();
        }
    }

    constexpr void learn(const search_result<G>& found)
    {
        if (found.bound == bound::none || found.depth < max_depth) {
            return;
        }
        known_.learn(found.score, found.bound);
        if (found.bound == bound::exact || found.bound == reachable()) {
            best_move_ = found.best_move;
        }
        on_bounds();
    }

    constexpr void on_bounds()
    {
        if constexpr (has_on_bounds<Observer, G>) {
            observer_.on_bounds(
                bounds_event<G>{game_, known_.lower(), known_.upper(), spent_.nodes, since_call_.elapsed()});
        }
    }

    /// The kind of bound that the side to move has a move for.
    [[nodiscard]] constexpr bound reachable() const
    {
        return game_.to_move() == player::maximizer ? bound::lower : bound::upper;
    }

    [[nodiscard]] static constexpr bool is_complete(const search_result<G>& found)
    {
        return found.stopped_by == stop_reason::none || found.stopped_by == stop_reason::depth;
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
        const bool has_lower = known_.lower() && (reachable() == bound::lower || !known_.upper());
        if (known_.lower() || known_.upper()) {
            result.score = has_lower ? *known_.lower() : *known_.upper();
            result.bound = known_.is_one_score() ? bound::exact : has_lower ? bound::lower : bound::upper;
            result.depth = max_depth;
        }
        return solved(result);
    }

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
