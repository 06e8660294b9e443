// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Deepening and ranking by several searchers and for several observers, compiled once for each game.

#ifndef GAMESEARCH_SEARCHERS_DETAIL_ERASED_DEEPENING_HPP
#define GAMESEARCH_SEARCHERS_DETAIL_ERASED_DEEPENING_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/searcher_access.hpp>
#include <gamesearch/searchers/detail/erased_search.hpp>
#include <gamesearch/searchers/detail/iteration_loop.hpp>
#include <gamesearch/searchers/progress.hpp>
#include <gamesearch/searchers/ranked_move.hpp>

#include <cstddef>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Passes the events of deepening and ranking on to an observer of any type, which must outlive it, or to nobody.
template <game G>
class erased_observer {
public:
    erased_observer() = default;

    template <class Observer>
    explicit erased_observer(Observer& observer)
        : observer_{&observer}, on_iteration_{[](void* to, const iteration_event<G>& event) {
              static_cast<Observer*>(to)->on_iteration(event);
          }},
          on_ranking_{[](void* to, const ranking_event<G>& event) { static_cast<Observer*>(to)->on_ranking(event); }}
    {}

    void on_iteration(const iteration_event<G>& event)
    {
        if (observer_ != nullptr) {
            on_iteration_(observer_, event);
        }
    }

    void on_ranking(const ranking_event<G>& event)
    {
        if (observer_ != nullptr) {
            on_ranking_(observer_, event);
        }
    }

private:
    void* observer_ = nullptr;
    void (*on_iteration_)(void*, const iteration_event<G>&) = nullptr;
    void (*on_ranking_)(void*, const ranking_event<G>&) = nullptr;
};

/// The result of \ref iterative_deepening over this searcher, with the game's own evaluation.
template <game G, class Searcher>
[[nodiscard]] search_result<G> deepen_erased(const G& position, const Searcher& searcher, const limits& given,
                                             erased_observer<G>& observer)
{
    if constexpr (remembers_iterations<Searcher, G>) {
        searcher_access::memory_for<Searcher, G> memory{};
        return detail::deepen_erased(position, searcher_access::remembering(searcher, memory), given, observer);
    } else {
        const erased_search<G> erased{searcher};
        return iteration_loop<G, const erased_search<G>, limits, const own_evaluation_t, erased_observer<G>>{
            position, erased, given, own_evaluation, observer}
            .run();
    }
}

/// The result of \ref rank_moves by an erased searcher, or by \ref iterative_deepening over one.
/// \param most as in \ref ranking_options
template <game G, class Searcher>
[[nodiscard]] std::vector<ranked_move<G>> rank_erased(const G& position, Searcher searcher, const limits& given,
                                                      erased_observer<G>& observer,
                                                      std::size_t most = ranking_options{}.best)
{
    return ranking_search<G, Searcher, limits, const own_evaluation_t, erased_observer<G>>{
        position, searcher, given, own_evaluation, observer, most}
        .run();
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
