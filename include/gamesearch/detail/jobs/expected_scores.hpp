// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What score to expect of a position that nobody has solved.

#ifndef GAMESEARCH_DETAIL_JOBS_EXPECTED_SCORES_HPP
#define GAMESEARCH_DETAIL_JOBS_EXPECTED_SCORES_HPP

#include <gamesearch/detail/drivers/proven_interval.hpp>
#include <gamesearch/detail/jobs/job_searcher.hpp>
#include <gamesearch/fact.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/score.hpp>
#include <gamesearch/value.hpp>

#include <algorithm>
#include <cstdint>
#include <map>

namespace gamesearch::detail {

/// Short searches, which are remembered. The same position has the same expected score in every process.
template <keyed_game G>
class expected_scores {
public:
    /// \param job the budget of a job, of which a search may take a small part
    explicit expected_scores(std::uint64_t job) : limit_{std::clamp<std::uint64_t>(job / 256, 1, 2000)} {}

    [[nodiscard]] score_t<G> of(const G& position)
    {
        const auto key = position.key();
        const auto place = known_.find(key);
        if (place != known_.end()) {
            return place->second;
        }
        const auto searcher = gamesearch::iterative_deepening{job_searcher<G>()};
        const auto found = searcher(position, limits{.nodes = limit_});
        nodes_ += found.statistics.nodes;
        return known_.emplace(key, found.score).first->second;
    }

    /// That were searched so far.
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }

private:
    std::uint64_t limit_;
    std::uint64_t nodes_ = 0;
    std::map<game_key_t<G>, score_t<G>> known_;
};

/// The greatest score of which `is_at_least(score)` is true, where it is true of all smaller ones.
template <score_type S, class Ask>
[[nodiscard]] S score_by_questions(const Ask& is_at_least)
{
    proven_interval<S> found;
    next_question<S> question;
    while (!found.is_one_score()) {
        const std::int64_t score = question.next(found);
        const bool yes = is_at_least(score);
        found.learn(static_cast<S>(yes ? score : score - 1), yes ? bound::lower : bound::upper);
    }
    return *found.lower();
}

} // namespace gamesearch::detail

#endif
