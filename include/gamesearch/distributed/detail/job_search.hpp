// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// One job: a search that answers a question, or exceeds its budget.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_JOB_SEARCH_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_JOB_SEARCH_HPP

#include <gamesearch/distributed/detail/counted_moves.hpp>
#include <gamesearch/distributed/detail/expected_scores.hpp>
#include <gamesearch/distributed/fact.hpp>
#include <gamesearch/distributed/job.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/game/score_bounds.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/searchers/remaining_limits.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The result of a job.
template <keyed_game G>
struct job_answer {
    std::optional<bool> is_at_least{}; ///< the answer; empty if the budget was too small or the search was stopped
    stop_reason stopped_by = stop_reason::none; ///< the reason if it stopped before its budget was spent
    std::vector<fact<G>> facts{}; ///< about the position, and about those after it that took a good part of the budget
    std::uint64_t nodes = 0;
};

/// Searches the positions after the moves, one after the other, with the worker's table and the question's null window.
/// So if the budget is too small for all of them, the bounds proven for some are not lost.
///
/// It does not use the store: after the same sequence of jobs a job takes the same nodes on every machine, unless the
/// caller's limits stop it.
template <keyed_game G, class Observer>
class job_search {
    using score = score_t<G>;

public:
    /// \p caller_limits is the rest of the caller's limits. A search that they stop does not show that the job is too
    /// large.
    job_search(const job<G>& asked, const std::string& by, const remaining_limits<limits>& caller_limits,
               const stop_token& stop, Observer& observer)
        : asked_{asked}, by_{by}, caller_limits_{caller_limits}, stop_{stop}, observer_{observer}
    {}

    /// \pre the game at \p position is not over
    template <class Memory>
    [[nodiscard]] job_answer<G> run(const G& position, Memory& memory)
    {
        if (!settled_by_bounds(position)) {
            const std::int64_t question = asked_.question;
            search_children(position, memory.searcher().within(question - 1, question));
        }
        if (found_.is_at_least) {
            tell(position, proven_, found_.nodes);
        }
        return found_;
    }

private:
    using interval = score_bounds<score>;

    [[nodiscard]] bool settled_by_bounds([[maybe_unused]] const G& position)
    {
        if constexpr (bounded_game<G>) {
            if (asked_.line.empty()) {
                return false; // at the root a move is wanted too
            }
            const auto bounds = detail::as_scores<score_t<G>>(position.score_bounds());
            if (bounds.lower >= asked_.question) {
                proven_.learn(bounds.lower, bound::lower);
                found_.is_at_least = true;
            } else if (bounds.upper < asked_.question) {
                proven_.learn(bounds.upper, bound::upper);
                found_.is_at_least = false;
            }
        }
        return found_.is_at_least.has_value();
    }

    template <class Searcher>
    void search_children(const G& position, const Searcher& searcher)
    {
        const bool maximizes = position.to_move() == player::maximizer;
        std::optional<score> rest; // the score to which the opponent holds the mover, over all moves so far
        for (const counted_move<G>& m : counted_moves(position)) {
            G child(position);
            child.apply(m.move);
            const std::uint64_t before = found_.nodes;
            const interval proven = searched(child, searcher);
            const auto& reached = maximizes ? proven.lower : proven.upper;
            const bool settles = reached && (*reached >= asked_.question) == maximizes;
            if (settles || found_.nodes - before >= asked_.nodes / 16) {
                tell(child, proven, found_.nodes - before);
            }
            if (settles) {
                proven_.learn(*reached, maximizes ? bound::lower : bound::upper);
                found_.is_at_least = maximizes;
                return;
            }
            const auto& held_to = maximizes ? proven.upper : proven.lower;
            if (!held_to) {
                return; // the budget is spent, or the search was stopped
            }
            rest = !rest ? *held_to : maximizes ? (std::max)(*rest, *held_to) : (std::min)(*rest, *held_to);
        }
        proven_.learn(*rest, maximizes ? bound::upper : bound::lower);
        found_.is_at_least = !maximizes;
    }

    /// The bounds of the position after a move; nothing if the budget was too small. A null window gives one bound or
    /// the other.
    template <class Searcher>
    [[nodiscard]] interval searched(const G& child, const Searcher& searcher)
    {
        interval proven;
        const limits left = caller_limits_.left();
        if (const auto end = gamesearch::final_score(child)) {
            if (left.nodes == 0) {
                found_.stopped_by = stop_reason::nodes;
                return proven;
            }
            proven.learn(*end, bound::exact);
            spend(1);
            return proven;
        }
        const std::uint64_t budget = asked_.nodes - (std::min)(asked_.nodes, found_.nodes);
        const auto found =
            searcher(child, limits{.nodes = (std::min)(budget, left.nodes), .time = left.time, .stop = stop_},
                     own_evaluation, observer_);
        spend(found.statistics.nodes);
        if (found.stopped_by == stop_reason::none) {
            proven.learn(found.score, found.bound);
        } else if (detail::is_stopped_by_caller(found.stopped_by, left.nodes < budget)) {
            found_.stopped_by = found.stopped_by;
        }
        return proven;
    }

    void spend(std::uint64_t nodes)
    {
        found_.nodes += nodes;
        caller_limits_.spend(nodes);
    }

    void tell(const G& position, const interval& proven, std::uint64_t nodes)
    {
        if (proven.is_empty() || gamesearch::final_score(position)) {
            return;
        }
        found_.facts.push_back({.key = position.key(),
                                .lower = proven.lower,
                                .upper = proven.upper,
                                .nodes = nodes,
                                .lower_by = proven.lower ? by_ : std::string{},
                                .upper_by = proven.upper ? by_ : std::string{}});
    }

    const job<G>& asked_;
    const std::string& by_;
    remaining_limits<limits> caller_limits_;
    const stop_token& stop_;
    Observer& observer_;
    interval proven_{};
    job_answer<G> found_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
