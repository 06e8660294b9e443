// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The events that report the progress of a search.

#ifndef GAMESEARCH_SEARCHERS_PROGRESS_HPP
#define GAMESEARCH_SEARCHERS_PROGRESS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/stopwatch.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/score_bounds.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/line.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/search_result.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace gamesearch::inline v0_2_0 {

/// Reports a new result of a deepening search: an iteration is complete, or was stopped after it had proven a better
/// move. The last event has the result that the search returns.
template <game G>
struct iteration_event {
    const G& position; ///< the root
    int depth; ///< plies to which `score` and `bound` hold; as in \ref search_result
    score_t<G> score; ///< from the maximizer's viewpoint
    gamesearch::bound bound; ///< of `score`
    int distance; ///< plies to where the score was settled, as in \ref search_result
    const std::optional<move_t<G>>& best_move; ///< empty at a terminal position and at depth 0
    const line_t<G>& principal_variation; ///< empty if the searcher keeps none
    std::uint64_t nodes; ///< of all iterations so far
    double nodes_per_second; ///< of all iterations so far; 0 before the clock has moved
    std::chrono::duration<double> time; ///< since the call; 0 in a constant expression
};

/// Reports that more is proven about the score of the position that \ref solve searches.
template <game G>
struct bounds_event {
    const G& position; ///< the root
    const std::optional<score_t<G>>& lower; ///< the score is at least this; empty while nothing is known
    const std::optional<score_t<G>>& upper; ///< the score is at most this; empty while nothing is known
    std::uint64_t nodes; ///< so far
    std::chrono::duration<double> time; ///< since the call; 0 in a constant expression
};

/// The progress of a long search, in one form for all searches that run for long before they return:
/// - \ref monte_carlo_tree_search, \ref best_first_minimax, \ref proof_number_search and `solve.with(by_proof_numbers)`
///   report about every 1024 nodes or simulations;
/// - a solve by \ref jobs reports after each job and each plan of its own, with the bounds in the store by then;
/// - \ref solve reports before each of its searches but the first, and on one thread about every 65,536 nodes within
///   them.
///
/// The event is raised on the caller's thread only.
template <game G>
struct progress_event {
    const G& position; ///< the root
    const search_result<G>& so_far; ///< with \ref bound::none while the score is an estimate or unknown
    const score_bounds<score_t<G>>& proven; ///< of the score at the end of the game
    std::uint64_t nodes; ///< so far, as in \ref search_result::statistics
    double nodes_per_second; ///< 0 before the clock has moved
    std::chrono::duration<double> time; ///< since the call; 0 in a constant expression
};

namespace detail {

template <class O, class G>
concept has_on_progress = requires(O& o, const progress_event<G>& e) { o.on_progress(e); };
template <class O, class G>
concept has_on_iteration = requires(O& o, const iteration_event<G>& e) { o.on_iteration(e); };
template <class O, class G>
concept has_on_bounds = requires(O& o, const bounds_event<G>& e) { o.on_bounds(e); };

/// The event of a deepening search.
template <class O, class G>
constexpr void require_iteration_event()
{
    GAMESEARCH_REQUIRE_EVENT(iteration);
}

/// The event of \ref solve.
template <class O, class G>
constexpr void require_bounds_event()
{
    GAMESEARCH_REQUIRE_EVENT(bounds);
}

/// The event of all searches that have \ref progress_event.
template <class O, class G>
constexpr void require_progress_event()
{
    GAMESEARCH_REQUIRE_EVENT(progress);
}

/// Reports the progress of one search. Without `on_progress` it does nothing.
template <game G, class Observer, bool Wanted = has_on_progress<Observer, G>>
class progress_reporter {
public:
    constexpr explicit progress_reporter(Observer&) {}

    [[nodiscard]] static constexpr bool is_due() { return false; }
    static constexpr void report(const G&, const search_result<G>&, const score_bounds<score_t<G>>&) {}
};
template <class G, class Observer>
class progress_reporter<G, Observer, true> {
public:
    constexpr explicit progress_reporter(Observer& observer) : observer_{observer} {}

    /// Returns whether a report is due. Called once a node.
    [[nodiscard]] constexpr bool is_due() { return ++nodes_ % nodes_between_reports == 0; }

    constexpr void report(const G& root, const search_result<G>& so_far, const score_bounds<score_t<G>>& proven)
    {
        const std::chrono::duration<double> time = since_call_.elapsed();
        const std::uint64_t nodes = so_far.statistics.nodes;
        const double rate = time.count() > 0 ? static_cast<double>(nodes) / time.count() : 0;
        observer_.on_progress(progress_event<G>{root, so_far, proven, nodes, rate, time});
    }

private:
    static constexpr std::uint64_t nodes_between_reports = 1024;

    Observer& observer_;
    std::uint64_t nodes_ = 0;
    stopwatch since_call_{};
};

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
