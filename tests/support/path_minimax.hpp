// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A plain minimax that keeps track of its path, for games in which a repeated position is a draw: slow and obviously
// right, without a table, since the value of a position depends on the path to it.

#pragma once

#include "support/oracle.hpp"
#include "support/same_position.hpp"
#include "support/test.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/game/position.hpp>

namespace support {

/// The truth about a position at the end of a line. Values are ordered as by `better` in oracle.hpp: at a draw's score
/// the distance does not count, and is that of the first of the best moves.
template <class G>
struct path_truth {
    gs::score_t<G> score{};
    int distance = 0; ///< plies to the end, the repeated position, or the horizon
    bool cut = false; ///< a running game was depth-limited; a repetition is not
    std::uint64_t nodes = 1;
};

/// The result of \ref path_minimax for its root.
template <class G>
struct path_root : path_truth<G> {
    /// A root move, and the truth after it; the distance is counted from the root.
    struct valued_move {
        gs::move_t<G> move;
        path_truth<G> value;
    };
    std::vector<valued_move> moves; ///< in the order of `legal_moves()`; empty if no move was examined

    /// Returns whether no other move beats \p move.
    /// \pre the root has moves.
    [[nodiscard]] bool is_best(const gs::move_t<G>& move) const
    {
        return std::ranges::any_of(moves, [&](const valued_move& m) {
            return m.move == move && m.value.score == this->score &&
                   (this->score == gs::score_t<G>{} || m.value.distance == this->distance);
        });
    }
};

template <identifiable G, class Evaluate>
class path_minimax_search {
public:
    path_minimax_search(std::vector<G> played, const Evaluate& evaluate) : line_{std::move(played)}, evaluate_{evaluate}
    {}

    /// Searches the root, even if it is among the positions played.
    path_root<G> root(const G& position, int depth)
    {
        if (const auto final = end_of(position)) {
            return {{*final}, {}};
        }
        return depth == 0 ? path_root<G>{horizon(position), {}} : children(position, depth);
    }

private:
    path_truth<G> below(const G& position, int depth)
    {
        if (const auto final = end_of(position)) {
            return {*final};
        }
        if (std::ranges::any_of(line_, [&](const G& earlier) { return same_position{}(earlier, position); })) {
            return {};
        }
        return depth == 0 ? horizon(position) : static_cast<path_truth<G>>(children(position, depth));
    }

    path_truth<G> horizon(const G& position) const { return {gs::estimate(position, evaluate_), 0, true}; }

    path_root<G> children(const G& position, int depth)
    {
        path_root<G> here;
        line_.push_back(position);
        for (const auto& move : moves_of(position)) {
            path_truth<G> value = below(after(position, move), depth - 1);
            ++value.distance;
            if (here.moves.empty() ||
                better_for(position.to_move(), value.score, value.distance, here.score, here.distance, true)) {
                here.score = value.score;
                here.distance = value.distance;
            }
            here.cut = here.cut || value.cut;
            here.nodes += value.nodes;
            here.moves.push_back({move, value});
        }
        line_.pop_back();
        return here;
    }

    std::vector<G> line_; ///< the positions played, then those from the root down
    const Evaluate& evaluate_;
};

/// The true value of a position to \p depth plies. A position that repeats one of the line being searched, the root
/// included, or one of the positions \p played before, ends there with a draw's score. At each node it checks in this
/// order: whether the game is over by the rules, whether the position is a repetition, whether it is at the horizon,
/// where its value is the result of \p evaluate (for `gs::own_evaluation` the game's own `evaluate()`, or a draw's
/// score). The root is never a repetition.
///
/// \p depth is \ref to_the_end for a search without a horizon: it ends, since every line repeats a position sooner or
/// later.
/// \pre the game goes on in the positions played.
/// Complexity: exponential; every line of play without a repetition is walked.
template <identifiable G, class Evaluate = gs::own_evaluation_t>
path_root<G> path_minimax(const G& root, int depth = to_the_end, std::vector<G> played = {},
                          const Evaluate& evaluate = gs::own_evaluation)
{
    return path_minimax_search<G, Evaluate>{std::move(played), evaluate}.root(root, depth);
}

} // namespace support
