// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Checks a Monte Carlo tree search of a game against the truth.

#pragma once

#include "support/agreement.hpp"
#include "support/hinted_agreement.hpp"
#include "support/test.hpp"
#include "support/variants.hpp"

#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>

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

/// The truth about a position and about each move, to a depth. Finding it takes longer than most searches, so those of
/// one position share it.
template <class G>
struct known_position {
    explicit known_position(const G& at, int to_depth = to_the_end) : game{at}, depth{to_depth}
    {
        if (!end_of(game)) {
            for (const auto& move : moves_of(game)) {
                moves.push_back(
                    {move, solve(after(game, move), std::max(0, depth - 1), false, own_estimate<G>()).score});
            }
        }
    }

    /// \return null unless the move is legal, once.
    [[nodiscard]] const gs::score_t<G>* after_move(const gs::move_t<G>& move) const
    {
        const auto found = std::ranges::find(moves, move, &known_move::move);
        return std::ranges::count(moves, move, &known_move::move) == 1 ? &found->score : nullptr;
    }

    struct known_move {
        gs::move_t<G> move;
        gs::score_t<G> score;
    };

    G game;
    int depth;
    truth<G> here = solve(game, depth, false, own_estimate<G>());
    std::vector<known_move> moves{};
};

/// Everything that it claims to have proven is true, whatever stopped it.
template <class G>
void require_sound(const known_position<G>& known, const gs::monte_carlo_result<G>& r, const scene& s)
{
    const auto& score = known.here.score;
    require_honest<G>(r, known.here, s);
    require_between(r.lower, r.upper, score, s);
    require_legal_move(known.game, r, s);
    require_playable(named<G>("monte_carlo_tree_search", false, true), known.game, r, s);
    const bool solved = r.bound == gs::bound::exact && r.stopped_by == gs::stop_reason::none;
    require(solved == (r.lower && r.upper && *r.lower == *r.upper), "solved and not bounded, or the reverse", s);
    require(r.distance == 0, "a distance that is not tracked", s);
    for (const auto& m : r.moves) {
        const auto* below = known.after_move(m.move);
        require(below != nullptr, "an illegal move listed", s);
        if (below != nullptr) {
            require_between(m.lower, m.upper, *below, s);
        }
    }
}

/// The same for a position that is searched once. `depth` is the depth of the search.
template <class G>
void require_sound(const G& game, const gs::monte_carlo_result<G>& r, const scene& s, int depth = to_the_end)
{
    require_sound(known_position<G>{game, depth}, r, s);
}

/// Solved: score and best move are the true ones.
template <class G>
void require_solved(const known_position<G>& known, const gs::monte_carlo_result<G>& r, const scene& s)
{
    require(r.bound == gs::bound::exact && r.score == known.here.score, "not the true score", s);
    if (r.best_move) {
        const auto* kept = known.after_move(*r.best_move);
        require(kept != nullptr && *kept == known.here.score, "the best move is not a best one", s);
    }
}

} // namespace support
