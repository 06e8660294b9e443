// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Solving a position by testing whether its score is at least a given one.

#ifndef GAMESEARCH_SEARCHERS_DETAIL_SCORE_BISECTION_HPP
#define GAMESEARCH_SEARCHERS_DETAIL_SCORE_BISECTION_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/score_bounds.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/searchers/detail/score_questions.hpp>
#include <gamesearch/searchers/next_question.hpp>
#include <gamesearch/searchers/solve_result.hpp>

#include <cstdint>

namespace gamesearch::inline v0_2_0::detail {

/// Solves one position by searches of `searcher`: depth first if every line has an end, and by deepening if one reached
/// \ref max_depth.
///
/// Functions that run once for a question are cold, so that compilers do not spend their time on inlining them.
template <game G, class Searcher, class Limits, class Evaluate, class Observer>
class score_bisection {
    using asking = score_questions<G, Searcher, Limits, Evaluate, Observer>;

public:
    constexpr score_bisection(const G& game, const Searcher& searcher, const Limits& limits, Evaluate& evaluate,
                              Observer& observer)
        : game_{game}, asking_{game, searcher, limits, evaluate, observer}
    {}

    [[nodiscard]] constexpr solve_result<G> run()
    {
        if (!gamesearch::final_score(game_)) {
            asking_.learn_bounds();
            if (asking_.depth() == max_depth) { // a depth-limited result proves nothing
                if constexpr (asking::can_ask) {
                    return by_questions();
                } else {
                    return by_searches();
                }
            }
        }
        const auto found = asking_.ask_all(asking_.depth());
        asking_.learn(found);
        return asking_.solved(found);
    }

private:
    /// Tests bounds of the score until it is known; then searches its distance and line.
    [[nodiscard, gnu::cold]] constexpr solve_result<G> by_questions()
    {
        next_question<score_t<G>> question;
        while (!asking_.known().is_exact()) {
            const auto found = asking_.ask(question.next(asking_.known()), max_depth);
            if (found.stopped_by == stop_reason::depth) {
                return by_deeper_questions();
            }
            const bool is_more = asking_.learn(found);
            if (found.stopped_by != stop_reason::none || !is_more) { // only a wrong table entry teaches nothing
                return asking_.stopped(found);
            }
        }
        return with_line(1);
    }

    [[nodiscard, gnu::cold]] constexpr solve_result<G> by_searches()
    {
        return by_searches([&](int depth) { return asking_.ask_all(depth); }, 1);
    }

    /// At each depth, tests who wins, and once that is known, by how much.
    [[nodiscard, gnu::cold]] constexpr solve_result<G> by_deeper_questions()
    {
        search_result<G> last{};
        for (int depth = 1; depth != max_depth; ++depth) {
            last = ask_to(depth);
            if (!detail::is_complete(last)) {
                break;
            }
            if (asking_.known().is_exact()) {
                return with_line(depth);
            }
        }
        return asking_.stopped(last);
    }

    /// Asks to this depth, as long as it learns more. Returns the result of the last search, which may have been
    /// stopped.
    [[nodiscard, gnu::cold]] constexpr search_result<G> ask_to(int depth)
    {
        search_result<G> last{};
        for (bool learned = true; learned && !asking_.known().is_exact();) {
            learned = false;
            for (const std::int64_t score : detail::questions_of_a_depth(asking_.known())) {
                if (detail::leaves_open(asking_.known(), score)) {
                    last = asking_.ask(score, depth);
                    learned = asking_.learn(last) || learned;
                    if (!detail::is_complete(last)) {
                        return last;
                    }
                }
            }
        }
        return last;
    }

    /// With the score known, finds the distance and the line, if they are wanted, by searches from this depth on.
    [[nodiscard, gnu::cold]] constexpr solve_result<G> with_line(int depth)
    {
        const score_t<G> score = *asking_.known().lower;
        if (!asking::wants_more_than_score && asking_.best_move()) {
            return asking_.solved(
                {.best_move = asking_.best_move(), .score = score, .bound = bound::exact, .depth = max_depth});
        }
        return by_searches([&](int d) { return asking_.ask_way_to(score, d); }, depth);
    }

    /// Searches once to the end, or, if no end is in reach, from `depth` on.
    template <class Ask>
    [[nodiscard, gnu::cold]] constexpr solve_result<G> by_searches(const Ask& ask, int depth)
    {
        auto found = ask(max_depth);
        while (found.stopped_by == stop_reason::depth && depth != max_depth) {
            found = ask(depth++);
        }
        if (!asking_.known().is_exact()) {
            asking_.learn(found);
        }
        return found.stopped_by == stop_reason::none ? asking_.solved(found) : asking_.stopped(found);
    }

    const G& game_;
    asking asking_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
