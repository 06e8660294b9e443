// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// One job: a search that answers a question, or wants more than its budget.

#ifndef GAMESEARCH_DETAIL_JOBS_JOB_SEARCH_HPP
#define GAMESEARCH_DETAIL_JOBS_JOB_SEARCH_HPP

#include <gamesearch/detail/drivers/proven_interval.hpp>
#include <gamesearch/detail/jobs/counted_moves.hpp>
#include <gamesearch/fact.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/job.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/own_evaluation.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/value.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gamesearch::detail {

/// What came of a job.
template <keyed_game G>
struct job_answer {
    std::optional<bool> is_at_least{}; ///< the answer; empty if the budget did not do, or the search was stopped
    bool stopped = false;
    std::vector<fact<G>> facts{}; ///< of the position, and of those after it that took a good part of the budget
    std::uint64_t nodes = 0;
};

/// Searches the positions after the moves, one after the other, with the worker's table and the question's null window. So
/// what is proven of some of them is not lost when the budget does not do for all.
///
/// It knows nothing of the store: with the same jobs before it a job takes the same nodes, on every machine.
template <keyed_game G, class Observer>
class job_search {
    using score = score_t<G>;

public:
    job_search(const job<G>& asked, const std::string& by, const stop_token& stop, Observer& observer)
        : asked_{asked}, by_{by}, stop_{stop}, observer_{observer}
    {}

    /// \pre the game goes on at \p position
    template <class Memory>
    [[nodiscard]] job_answer<G> run(const G& position, Memory& memory)
    {
        if (!settled_by_bounds(position)) {
            const std::int64_t question = asked_.question;
            search_children(position, memory.searcher().within(question - 1, question));
        }
        if (found_.is_at_least) {
            tell(position, known_, found_.nodes);
        }
        return found_;
    }

private:
    using interval = proven_interval<score>;

    [[nodiscard]] bool settled_by_bounds([[maybe_unused]] const G& position)
    {
        if constexpr (bounded_game<G>) {
            if (asked_.line.empty()) {
                return false; // of the root a move is wanted, too
            }
            const auto bounds = position.score_bounds();
            if (static_cast<score>(bounds.lower) >= asked_.question) {
                known_.learn(static_cast<score>(bounds.lower), bound::lower);
                found_.is_at_least = true;
            } else if (static_cast<score>(bounds.upper) < asked_.question) {
                known_.learn(static_cast<score>(bounds.upper), bound::upper);
                found_.is_at_least = false;
            }
        }
        return found_.is_at_least.has_value();
    }

    template <class Searcher>
    void search_children(const G& position, const Searcher& searcher)
    {
        const bool maximizes = position.to_move() == player::maximizer;
        std::optional<score> rest; // what the opponent holds the mover to, of all moves so far
        for (const counted_move<G>& m : counted_moves(position)) {
            G child(position);
            child.apply(m.move);
            const std::uint64_t before = found_.nodes;
            const interval known = searched(child, searcher);
            const auto& reached = maximizes ? known.lower() : known.upper();
            const bool settles = reached && (*reached >= asked_.question) == maximizes;
            if (settles || found_.nodes - before >= asked_.nodes / 16) {
                tell(child, known, found_.nodes - before);
            }
            if (settles) {
                known_.learn(*reached, maximizes ? bound::lower : bound::upper);
                found_.is_at_least = maximizes;
                return;
            }
            const auto& held_to = maximizes ? known.upper() : known.lower();
            if (!held_to) {
                return; // the budget is spent
            }
            rest = !rest ? *held_to : maximizes ? (std::max)(*rest, *held_to) : (std::min)(*rest, *held_to);
        }
        known_.learn(*rest, maximizes ? bound::upper : bound::lower);
        found_.is_at_least = !maximizes;
    }

    /// What is known of the position after a move; nothing if the budget did not do. A null window says one or the other.
    template <class Searcher>
    [[nodiscard]] interval searched(const G& child, const Searcher& searcher)
    {
        interval known;
        if (const auto end = gamesearch::final_score(child)) {
            known.learn(*end, bound::exact);
            ++found_.nodes;
            return known;
        }
        const std::uint64_t left = asked_.nodes - (std::min)(asked_.nodes, found_.nodes);
        const auto found = searcher(child, limits{.nodes = left, .stop = stop_}, own_evaluation, observer_);
        found_.nodes += found.statistics.nodes;
        found_.stopped = found.stopped_by == stop_reason::stop;
        if (found.stopped_by == stop_reason::none) {
            known.learn(found.score, found.bound);
        }
        return known;
    }

    void tell(const G& position, const interval& known, std::uint64_t nodes)
    {
        if ((!known.lower() && !known.upper()) || gamesearch::final_score(position)) {
            return;
        }
        found_.facts.push_back({.key = position.key(),
                                .lower = known.lower(),
                                .upper = known.upper(),
                                .nodes = nodes,
                                .lower_by = known.lower() ? by_ : std::string{},
                                .upper_by = known.upper() ? by_ : std::string{}});
    }

    const job<G>& asked_;
    const std::string& by_;
    const stop_token& stop_;
    Observer& observer_;
    interval known_{};
    job_answer<G> found_{};
};

} // namespace gamesearch::detail

#endif
