// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Games with one optional member hidden, to see what it is worth. `gs::plain` hides all of them.

#ifndef GAMESEARCH_BENCHMARKS_HIDDEN_MEMBERS_HPP
#define GAMESEARCH_BENCHMARKS_HIDDEN_MEMBERS_HPP

#include <gamesearch/game.hpp>

namespace benchmarks {

// Each is made of a position: `without_move_priority<chess>{position}`. The member that it declares hides that of the
// game, and nobody can call it, which is the same to a search as if there were none.

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
