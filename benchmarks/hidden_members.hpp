// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Games with one optional member hidden, to measure its gain. `gs::plain` hides all of them.

#ifndef GAMESEARCH_BENCHMARKS_HIDDEN_MEMBERS_HPP
#define GAMESEARCH_BENCHMARKS_HIDDEN_MEMBERS_HPP

#include <gamesearch/game.hpp>

namespace benchmarks {

// Each wraps a position: `without_move_priority<chess>{position}`. Its declaration hides the member of the game and
// cannot be called, which to a search is the same as a missing member.

template <class G>
struct without_move_priority : G {
    void move_priority(const gamesearch::move_t<G>& move) const
        requires(false);
};

template <class G>
struct without_score_bounds : G {
    void score_bounds() const
        requires(false);
};

template <class G>
struct without_undominated_moves : G {
    void undominated_moves() const
        requires(false);
};

} // namespace benchmarks

#endif
