// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What comes of a node that several threads search.

#ifndef GAMESEARCH_DETAIL_SEARCHER_BROTHERS_RESULT_HPP
#define GAMESEARCH_DETAIL_SEARCHER_BROTHERS_RESULT_HPP

#include <gamesearch/detail/node/repetitions.hpp>

#include <cstdint>

namespace gamesearch::detail {

/// What has come of the moves of a node so far.
template <class Search>
struct brothers_result {
    typename Search::window window; ///< alpha rises while the moves are searched
    typename Search::value best;
    std::uint32_t best_place;
};

/// What helpers know of the nodes below, but their values: which of these rest on the horizon, and which on the way to a position.
template <class Search>
class found_by_helpers {
public:
    void add(Search& helper)
    {
        if constexpr (Search::tells_facts) {
            horizon_.join(helper.horizon);
        }
        if constexpr (Search::draws_by_repetition) {
            repetitions_.join(helper.repetitions.found());
        }
    }

    /// The owner then knows what it would have found itself.
    void hand_over(Search& owner) const
    {
        if constexpr (Search::tells_facts) {
            owner.horizon.join(horizon_);
        }
        if constexpr (Search::draws_by_repetition) {
            owner.repetitions.join(repetitions_);
        }
    }

private:
    typename Search::horizon_type horizon_{};
    low_link repetitions_{};
};

} // namespace gamesearch::detail

#endif
