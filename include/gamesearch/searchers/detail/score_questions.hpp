// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Tests the score and the distance of a position by searches, and records what they have proven.

#ifndef GAMESEARCH_SEARCHERS_DETAIL_SCORE_QUESTIONS_HPP
#define GAMESEARCH_SEARCHERS_DETAIL_SCORE_QUESTIONS_HPP

#include <gamesearch/detail/stopwatch.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score_bounds.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/detail/diagnostics.hpp>
#include <gamesearch/search/detail/score_bounds.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/searcher_access.hpp>
#include <gamesearch/search/statistics.hpp>
#include <gamesearch/search/window.hpp>
#include <gamesearch/searchers/detail/invoke_searcher.hpp>
#include <gamesearch/searchers/progress.hpp>
#include <gamesearch/searchers/remaining_limits.hpp>
#include <gamesearch/searchers/solve_result.hpp>

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// The values with this score that lie strictly between two distances. Between two consecutive distances there are
/// none: the window then only tells on which side the value lies.
/// \pre the score is not that of a draw, and nearer < farther
template <class S>
class distance_window {
public:
    constexpr distance_window(const S& score, std::int64_t nearer, std::int64_t farther)
        : score_{score}, nearer_{nearer}, farther_{farther}
    {}

    template <class T>
    static constexpr bool fits = std::same_as<S, T>;

    template <class Value>
    [[nodiscard]] constexpr window<Value> as() const
    {
        const Value nearer{score_, nearer_};
        const Value farther{score_, farther_};
        return S{} < score_ ? window<Value>{farther, nearer} : window<Value>{nearer, farther};
    }

private:
    S score_;
    std::int64_t nearer_;
    std::int64_t farther_;
};

/// Chooses the distance of a win or a loss to test next: one less than the least that was found. The distance found
/// falls from answer to answer, and after a negative answer it is the true one. For several threads that costs less
/// than one search with a wide window, in which they begin subtrees that a narrower one would have avoided.
/// Source: A. Plaat et al., "Best-first fixed-depth minimax algorithms" (1996), where MTD comes down from above.
template <class S>
class distance_questions {
public:
    /// \pre the score is not that of a draw
    constexpr explicit distance_questions(const S& score) : score_{score} {}

    [[nodiscard]] constexpr distance_window<S> next() const { return {score_, at_most_ - 1, at_most_}; }

    /// Takes the answer to \ref next. \return whether there is more to ask.
    template <class Found>
    [[nodiscard]] constexpr bool learn(const Found& found)
    {
        if (found.bound != (S{} < score_ ? bound::lower : bound::upper)) {
            at_least_ = at_most_;
            return false;
        }
        at_most_ = found.distance;
        ++answers_;
        return answers_ != most_answers;
    }

    /// The distances that are still possible, to be searched together with the line.
    [[nodiscard]] constexpr distance_window<S> rest() const { return {score_, at_least_ - 1, at_most_ + 1}; }

private:
    /// Connect Four takes two to six. A search whose distance keeps falling ply by ply should go on with a wide window.
    static constexpr int most_answers = 12;

    S score_;
    int at_least_ = 0;
    int at_most_ = longest_distance; // also stands for an unknown distance
    int answers_ = 0;
};

/// Returns whether the search ended by itself, at the end of the game or at its depth.
template <game G>
[[nodiscard]] constexpr bool is_complete(const search_result<G>& found)
{
    return found.stopped_by == stop_reason::none || found.stopped_by == stop_reason::depth;
}

/// Searches of `searcher` for one position, within the limits of the whole call.
template <game G, class Searcher, class Limits, class Evaluate, class Observer>
class score_questions {
public:
    /// Whether scores are integers of up to 32 bits. Between two consecutive ones there is none, so a search with such
    /// a window only tells which side the score is on.
    static constexpr bool can_ask = std::signed_integral<score_t<G>> && sizeof(score_t<G>) <= 4;
    static constexpr bool wants_more_than_score = Searcher::policies().distance || Searcher::policies().line;

    constexpr score_questions(const G& game, const Searcher& searcher, const Limits& limits, Evaluate& evaluate,
                              Observer& observer)
        : game_{game}, searcher_{searcher}, remaining_{limits}, evaluate_{evaluate}, observer_{observer},
          progress_{observer}
    {}

    [[nodiscard]] constexpr const score_bounds<score_t<G>>& known() const { return known_; }
    [[nodiscard]] constexpr const std::optional<move_t<G>>& best_move() const { return best_move_; }
    /// The depth limit of the whole call.
    [[nodiscard]] constexpr int depth() const { return remaining_.depth(); }

    constexpr void learn_bounds()
    {
        if constexpr (bounded_game<G>) {
            known_.learn(detail::bounds_by_game(game_));
            on_bounds();
        }
    }

    /// Tests whether the score is at least this. In a null window no line counts, and leaving it out would save
    /// nothing: so these searches share the functions of the others, which are compiled once. But if the game's bounds
    /// narrow windows, lines are kept in every window.
    [[nodiscard]] constexpr search_result<G> ask(std::int64_t score, int depth)
    {
        if constexpr (bounded_game<G>) {
            return search_for_facts(searcher_.with(no_line).within(score - 1, score), depth);
        } else {
            return search_for_facts(searcher_.within(score - 1, score), depth);
        }
    }
    /// Finds the line that reaches this score, and its distance.
    [[nodiscard]] constexpr search_result<G> ask_way_to(std::int64_t score, int depth)
    {
        if constexpr (searcher_access::takes_threads<Searcher> && Searcher::policies().distance) {
            if (searcher_access::has_helpers(searcher_) && score != 0 && depth == max_depth) {
                return ask_distance(static_cast<score_t<G>>(score));
            }
        }
        return search_for_facts(searcher_.within(score - 1, score + 1), depth);
    }
    [[nodiscard]] constexpr search_result<G> ask_all(int depth) { return search_with(searcher_, depth, evaluate_); }

    /// Learns nothing from depth-limited results, nor from contradictions. Returns whether more is known than before.
    constexpr bool learn(const search_result<G>& found)
    {
        if (found.bound == bound::none || found.depth < max_depth || found.stopped_by == stop_reason::depth ||
            detail::contradicts(known_, found.score, found.bound)) {
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
        solve_result<G> result{found, known_.lower, known_.upper};
        result.statistics = spent_;
        return result;
    }

    /// The proven result when the search that returned `found` was stopped.
    [[nodiscard]] constexpr solve_result<G> stopped(const search_result<G>& found) const
    {
        search_result<G> result{.best_move = best_move_ ? best_move_ : found.best_move, .stopped_by = found.stopped_by};
        detail::tell_proven(result, known_, game_.to_move());
        return solved(result);
    }

private:
    /// False if the observer wants other events of the searches, or if there are several threads, which would all call
    /// it.
    static constexpr bool reports_within_searches =
        has_on_progress<Observer, G> && !observes_something<Observer, G> && !searcher_access::takes_threads<Searcher>;

    /// Counts the nodes of one search.
    struct inner_observer {
        static constexpr bool counts_only = true; ///< so that moves may be left out as if nobody observed

        score_questions& whole;
        std::uint64_t nodes = 0;

        constexpr void on_enter(const enter_event<G>&)
        {
            if (++nodes % 65'536 == 0) {
                whole.report_progress(nodes);
            }
        }
    };

    /// \param nodes the nodes of a search that is still running
    constexpr void report_progress([[maybe_unused]] std::uint64_t nodes)
    {
        if constexpr (has_on_progress<Observer, G>) {
            search_result<G> so_far{.best_move = best_move_, .statistics = spent_};
            so_far.statistics.nodes += nodes;
            detail::tell_proven(so_far, known_, game_.to_move());
            progress_.report(game_, so_far, known_);
        }
    }

    [[nodiscard]] constexpr search_result<G> ask_distance(const score_t<G>& score)
    {
        distance_questions<score_t<G>> distance{score};
        for (bool asks = true; asks;) {
            const auto found =
                search_for_facts(searcher_access::with_window(searcher_.with(no_line), distance.next()), max_depth);
            if (found.stopped_by != stop_reason::none) {
                return found;
            }
            asks = distance.learn(found);
        }
        return search_for_facts(searcher_access::with_window(searcher_, distance.rest()), max_depth);
    }

    /// Estimates prove nothing, and may hide a proof. So they are replaced by draws, unless there are no limits, and
    /// thus no horizon.
    template <class Asker>
    [[nodiscard]] constexpr search_result<G> search_for_facts(const Asker& searcher, int depth)
    {
        constexpr bool estimates_draws =
            !evaluating_game<G> && std::same_as<std::remove_const_t<Evaluate>, own_evaluation_t>;
        if constexpr (std::same_as<Limits, unlimited_t> || estimates_draws) {
            return search_with(searcher, depth, evaluate_);
        } else {
            constexpr no_estimate<score_t<G>> nothing{};
            return search_with(searcher.with(no_quiescence), depth, nothing);
        }
    }

    template <class Asker, class Estimate>
    [[nodiscard]] constexpr search_result<G> search_with(const Asker& searcher, int depth, Estimate& estimate)
    {
        if (spent_.nodes != 0) {
            report_progress(0);
        }
        const search_result<G> found = [&] {
            if constexpr (reports_within_searches) {
                inner_observer nodes{*this};
                return detail::invoke_searcher(searcher, game_, limits_to(depth), estimate, nodes);
            } else {
                return detail::invoke_searcher(searcher, game_, limits_to(depth), estimate, observer_);
            }
        }();
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
                bounds_event<G>{game_, known_.lower, known_.upper, spent_.nodes, since_call_.elapsed()});
        }
    }

    /// The kind of bound for which the side to move has a move.
    [[nodiscard]] constexpr bound reachable() const { return detail::bound_by(game_.to_move()); }

    const G& game_;
    const Searcher& searcher_;
    remaining_limits<Limits> remaining_;
    Evaluate& evaluate_;
    Observer& observer_;
    GAMESEARCH_NO_UNIQUE_ADDRESS progress_reporter<G, Observer> progress_;
    GAMESEARCH_NO_UNIQUE_ADDRESS stopwatch_if<has_on_bounds<Observer, G>> since_call_{};
    score_bounds<score_t<G>> known_{};
    std::optional<move_t<G>> best_move_{}; // with which the side to move gets its own bound
    statistics spent_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
