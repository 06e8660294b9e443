// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The expected score of a position that has not been solved.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_EXPECTED_SCORES_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_EXPECTED_SCORES_HPP

#include <gamesearch/distributed/fact.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/game/score_bounds.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/searchers/next_question.hpp>
#include <gamesearch/searchers/remaining_limits.hpp>

#include <algorithm>
#include <cstdint>
#include <map>

namespace gamesearch::inline v0_2_0::detail {

/// Searches for scores alone and in the game's own order of moves, like \ref solve.
template <game G>
[[nodiscard]] constexpr auto job_searcher()
{
    if constexpr (ordered_game<G>) {
        return principal_variation_search.with(ignore_distance, no_line, no_quiescence, no_history);
    } else {
        return principal_variation_search.with(ignore_distance, no_line, no_quiescence);
    }
}

/// Returns whether a search was stopped by the caller's limits rather than by its own budget or depth.
/// \p nodes_were_short says whether the caller's limit left it fewer nodes than its budget.
[[nodiscard]] constexpr bool is_stopped_by_caller(stop_reason reason, bool nodes_were_short)
{
    return reason == stop_reason::time || reason == stop_reason::stop ||
           (reason == stop_reason::nodes && nodes_were_short);
}

/// Short searches, whose results are stored. A position has the same expected score in every process.
template <keyed_game G>
class expected_scores {
public:
    /// \param job the budget of a job; a search may take a small part of it
    explicit expected_scores(std::uint64_t job) : limit_{std::clamp<std::uint64_t>(job / 256, 1, 2000)} {}

    /// Sets the limits \p within, which hold for all later searches together.
    void begin(const limits& within)
    {
        left_ = remaining_limits<limits>{within};
        stopped_by_ = stop_reason::none;
    }

    /// The expected score. Meaningless once the limits have stopped a search.
    [[nodiscard]] score_t<G> of(const G& position)
    {
        if (stopped_by_ != stop_reason::none) {
            return {};
        }
        const auto key = position.key();
        const auto place = scores_.find(key);
        if (place != scores_.end()) {
            return place->second;
        }
        const auto searcher = gamesearch::iterative_deepening{job_searcher<G>()};
        const limits left = left_.left();
        const auto found = searcher(position, limits{.nodes = (std::min)(limit_, left.nodes), .time = left.time});
        nodes_ += found.statistics.nodes;
        left_.spend(found.statistics.nodes);
        if (detail::is_stopped_by_caller(found.stopped_by, left.nodes < limit_)) {
            stopped_by_ = found.stopped_by; // and the score found is not the one that other processes expect
            return {};
        }
        return scores_.emplace(key, found.score).first->second;
    }

    /// The reason why a search since \ref begin was stopped.
    [[nodiscard]] stop_reason stopped_by() const noexcept { return stopped_by_; }
    /// The nodes searched so far.
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }

private:
    std::uint64_t limit_;
    std::uint64_t nodes_ = 0;
    remaining_limits<limits> left_{limits{}};
    stop_reason stopped_by_ = stop_reason::none;
    std::map<game_key_t<G>, score_t<G>> scores_;
};

/// The greatest score for which `is_at_least(score)` is true. \pre it is also true for all smaller scores.
template <score_type S, class Ask>
[[nodiscard]] S score_by_questions(const Ask& is_at_least)
{
    score_bounds<S> found;
    next_question<S> question;
    while (!found.is_exact()) {
        const std::int64_t score = question.next(found);
        const bool yes = is_at_least(score);
        found.learn(static_cast<S>(yes ? score : score - 1), yes ? bound::lower : bound::upper);
    }
    return *found.lower;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
