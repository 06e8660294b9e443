// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// Checks a Monte Carlo tree search of a game against the truth.

#ifndef TESTS_SUPPORT_MONTE_CARLO_HPP
#define TESTS_SUPPORT_MONTE_CARLO_HPP

#include "support/agreement.hpp"
#include "support/hinted_agreement.hpp"
#include "support/variants.hpp"

#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace support {

/// A tree with room for this many nodes.
template <class G>
gs::search_tree<G> tree_of(std::size_t nodes)
{
    return gs::search_tree<G>{nodes * sizeof(gs::detail::visited_node<G>)};
}

template <class S>
void require_between(const std::optional<S>& lower, const std::optional<S>& upper, const S& score, const scene& s)
{
    require(!lower || !(score < *lower), "a proven lower bound above the score", s);
    require(!upper || !(*upper < score), "a proven upper bound below the score", s);
}

/// Everything that it claims to have proven is true, whatever stopped it. `depth` is the depth of the search.
template <class G>
void require_sound(const G& game, const gs::monte_carlo_result<G>& r, const scene& s, int depth = to_the_end)
{
    const auto t = solve(game, depth, false, own_estimate<G>());
    require_honest<G>(r, t, s);
    require_between(r.lower, r.upper, t.score, s);
    require_legal_move(game, r, s);
    require_playable(named<G>("monte_carlo_tree_search", false, true), game, r, s);
    const bool solved = r.bound == gs::bound::exact && r.stopped_by == gs::stop_reason::none;
    require(solved == (r.lower && r.upper && *r.lower == *r.upper), "solved and not bounded, or the reverse", s);
    require(r.distance == 0, "a distance that is not tracked", s);
    for (const auto& m : r.moves) {
        require(std::ranges::count(moves_of(game), m.move) == 1, "an illegal move listed", s);
        const auto below = solve(after(game, m.move), std::max(0, depth - 1), false, own_estimate<G>());
        require_between(m.lower, m.upper, below.score, s);
    }
}

/// Solved: score and best move are the true ones.
template <class G>
void require_solved(const G& game, const gs::monte_carlo_result<G>& r, const truth<G>& t, const scene& s)
{
    require(r.bound == gs::bound::exact && r.score == t.score, "not the true score", s);
    if (r.best_move) {
        const int below = s.depth == to_the_end ? to_the_end : s.depth - 1;
        const auto kept = solve(after(game, *r.best_move), below, false, own_estimate<G>());
        require(kept.score == t.score, "the best move is not a best one", s);
    }
}

} // namespace support

#endif
