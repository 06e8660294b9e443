// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The exact score of a position, by the quickest way there is.

#ifndef GAMESEARCH_SOLVE_HPP
#define GAMESEARCH_SOLVE_HPP

#include <gamesearch/detail/basic_searcher.hpp>
#include <gamesearch/detail/check_call.hpp>
#include <gamesearch/detail/iteration_budget.hpp>
#include <gamesearch/detail/solve_interval.hpp>
#include <gamesearch/detail/solve_watch.hpp>
#include <gamesearch/detail/table_memory.hpp>
#include <gamesearch/detail/unwrapped.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/observer.hpp>
#include <gamesearch/policies.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/search_result.hpp>
#include <gamesearch/statistics.hpp>
#include <gamesearch/transposition_table.hpp>
#include <gamesearch/value.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

namespace gamesearch {

/// What \ref solve answers: a `search_result`, and how far the score is proven.
template <game G>
struct solve_result : search_result<G> {
    /// The score at the end of the game is at least this; empty if nothing is known. Equal to `upper` if it is solved.
    std::optional<score_t<G>> lower{};
    /// The score at the end of the game is at most this; empty if nothing is known.
    std::optional<score_t<G>> upper{};
};

namespace detail {

/// Solves one position by searches of `searcher`.
template <game G, class Searcher, class Limits, class Evaluate, class Observer>
class solving {
    /// Between two integers there is no score, so that a search with such a window only asks whether it is the larger one.
    static constexpr bool can_ask = std::signed_integral<score_t<G>> && sizeof(score_t<G>) <= 4;
    static constexpr bool wants_more_than_score =
        Searcher::policies().tracks_distance || Searcher::policies().keeps_line;

public:
    constexpr solving(const G& game, const Searcher& searcher, const Limits& limits, Evaluate& evaluate,
                      Observer& observer)
        : game_{game}, searcher_{searcher}, budget_{limits}, evaluate_{evaluate}, observer_{observer}, watch_{observer}
    {}

    [[nodiscard]] constexpr solve_result<G> run()
    {
        if (!detail::final_score(game_)) {
            learn_bounds();
            if constexpr (can_ask) {
                if (budget_.last_depth() == max_depth) { // what is cut by depth proves nothing
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
        solve_question<score_t<G>> question;
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
        return is_complete(found) || budget_.last_depth() < max_depth ? solved(found) : stopped(found);
    }

    template <class Asker>
    [[nodiscard]] constexpr search_result<G> search(const Asker& searcher)
    {
        const auto found = [&] {
            if constexpr (std::same_as<Limits, unlimited_t>) {
                return searcher(game_, unlimited, evaluate_, observer_);
            } else {
                return searcher(game_, budget_.left_for(budget_.last_depth()), evaluate_, observer_);
            }
        }();
        budget_.spend(found.statistics.nodes);
        spent_ = spent_ + found.statistics;
        return found;
    }

    constexpr void learn_bounds()
    {
        if constexpr (bounded_game<G>) {
            const auto bounds = game_.score_bounds();
            known_.learn(static_cast<score_t<G>>(bounds.lower), bound::lower);
            known_.learn(static_cast<score_t<G>>(bounds.upper), bound::upper);
            watch_.proven(game_, known_, spent_.nodes);
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
        watch_.proven(game_, known_, spent_.nodes);
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
    iteration_budget<Limits> budget_;
    Evaluate& evaluate_;
    Observer& observer_;
    [[no_unique_address]] solve_watch<G, Observer> watch_;
    solve_interval<score_t<G>> known_{};
    std::optional<move_t<G>> best_move_{}; // with which the side to move gets what is known of its side
    statistics spent_{};
};

template <class Searcher>
inline constexpr bool has_table = true;
template <class Algorithm, policy_set Policies, class Window>
inline constexpr bool has_table<basic_searcher<Algorithm, Policies, Window, no_table>> = false;

} // namespace detail

/// The type of \ref solve. `Searcher` is a \ref principal_variation_search.
template <class Searcher>
class exact_solver {
public:
    constexpr exact_solver() = default;
    /// What \ref with makes.
    constexpr explicit exact_solver(const Searcher& searcher) : searcher_{searcher} {}

    /// Solves to the end of the game.
    /// \pre every line of play ends by the rules.
    template <class G>
    [[nodiscard]] constexpr auto operator()(const G& game) const
    {
        return (*this)(game, unlimited, own_evaluation);
    }

    /// Within \p limits. Where they have a depth, it is a search to that depth, in which the game's own `evaluate()` counts
    /// at the horizon, or a draw's score without one.
    template <class G>
    [[nodiscard]] constexpr auto operator()(const G& game, const limits& limits) const
    {
        return (*this)(game, limits, own_evaluation);
    }

    /// Without limits.
    template <class G>
    [[nodiscard]] constexpr auto operator()(const G& game, unlimited_t) const
    {
        return (*this)(game, unlimited, own_evaluation);
    }

    /// Within \p limits; at the horizon, if there is one, `evaluate(game)` counts.
    template <class G, class Evaluate>
    [[nodiscard]] constexpr auto operator()(const G& game, const limits& limits, Evaluate&& evaluate) const
    {
        detail::no_observer nobody{};
        return (*this)(game, limits, evaluate, nobody);
    }

    /// The same without limits, where \p evaluate is never called.
    template <class G, class Evaluate>
    [[nodiscard]] constexpr auto operator()(const G& game, unlimited_t, Evaluate&& evaluate) const
    {
        detail::no_observer nobody{};
        return (*this)(game, unlimited, evaluate, nobody);
    }

    /// Tells \p observer what happens.
    template <class G, class Evaluate, class Observer>
    constexpr auto operator()(const G& game, const limits& limits, Evaluate&& evaluate, Observer&& observer) const
    {
        return checked(game, limits, evaluate, detail::unwrapped(observer));
    }

    /// The same without limits.
    template <class G, class Evaluate, class Observer>
    constexpr auto operator()(const G& game, unlimited_t, Evaluate&& evaluate, Observer&& observer) const
    {
        return checked(game, unlimited, evaluate, detail::unwrapped(observer));
    }

    /// The same with these policies changed, and with a \ref transposition_table that the caller owns and that must outlive
    /// it: what \ref principal_variation_search takes.
    template <class... Changes>
    [[nodiscard]] constexpr auto with(Changes&&... changes) const
    {
        const auto changed = searcher_.with(std::forward<Changes>(changes)...);
        return exact_solver<std::remove_const_t<decltype(changed)>>{changed};
    }

    /// Which policies it has.
    [[nodiscard]] static constexpr policy_set policies() { return Searcher::policies(); }

private:
    static constexpr std::size_t own_table_bytes = std::size_t{4} << 20;

    template <class G, class Limits, class Evaluate, class Observer>
    constexpr auto checked(const G& game, const Limits& limits, Evaluate& evaluate, Observer& observer) const
    {
        if constexpr (!detail::check_call<G, detail::whole_window, Evaluate, Observer>()) {
            return detail::no_game{};
        } else {
            detail::require_bounds_event<Observer, G>();
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
        transposition_table<G> table{own_table_bytes};
        return ordered(searcher_.with(table), game, limits, evaluate, observer);
    }

    /// What refuted positions elsewhere says less than what the game says of its moves, when it is played to its end: with
    /// both, dots and boxes takes half as many nodes again, while endgames of Othello take an eighth less.
    template <class Asked, class G, class Limits, class Evaluate, class Observer>
    static constexpr solve_result<G> ordered(const Asked& searcher, const G& game, const Limits& limits,
                                             Evaluate& evaluate, Observer& observer)
    {
        if constexpr (ordered_game<G> && Asked::policies().uses_history) {
            return ordered(searcher.with(no_history), game, limits, evaluate, observer);
        } else {
            return detail::solving<G, Asked, Limits, Evaluate, Observer>{game, searcher, limits, evaluate, observer}
                .run();
        }
    }

    [[no_unique_address]] Searcher searcher_{};
};

/// The exact score of a position, its distance and a best move, by \ref principal_variation_search. It answers what that
/// answers, and besides the proven interval of the score, `lower` and `upper`, which is what a stopped one has to say:
///
///     auto result = gs::solve(position, {.time = 10s});
///     if (result.lower && *result.lower > 0) { ... } // won for the maximizer, by how much and how soon or not
///
/// Integer scores of up to 32 bits are found by questions, each a search with a window that holds no score: is it at least
/// this? The game's `score_bounds()` say where to begin. Distance and line, if wanted, are then searched for within that
/// score. Other scores are found by one search. The questions took 0.8 to 0.9 of the nodes of one search on exact endgames
/// of Othello and on Connect Four from 10 stones on, and up to 1.7 times as many where there are only some ten thousand.
///
/// What makes it fast is what the game offers: `hash` first, then `move_priority`, `score_bounds`, `undominated_moves`.
/// Leaving distance and line out (`gs::solve.with(gs::ignore_distance, gs::no_line)`) saves most where wins are many.
///
/// For a game with `hash()` or `key()` it makes a table of 4 MiB for the call, if it is given none (`.with(table)`): give it a larger
/// one for more than some million nodes. In a constant expression there is no table.
///
/// An observer may have the event `on_bounds(const gs::bounds_event<G>&)`, which is told whenever more is proven, besides
/// the events of its searches.
///
/// With limits it goes no deeper than \ref max_depth; where that cuts the game off, and where `limits.depth` is given, it is
/// one search to that depth, and `lower` and `upper` are what the game's own bounds say.
///
/// Without a table of the caller's it may be called from any number of threads at the same time.
/// Source of the questions: P. Pons, "Solving Connect 4: how to build a perfect AI" (2015).
inline constexpr exact_solver<std::remove_const_t<decltype(principal_variation_search)>> solve{};

} // namespace gamesearch

#endif
