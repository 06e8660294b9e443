// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A plain minimax, slow and obviously right, with which the searchers are compared. It plays on copies and never
// undoes.

#pragma once

#include "support/test.hpp"

#include <gamesearch/game.hpp>

namespace support {

template <class G>
using evaluation = std::function<gs::score_t<G>(const G&)>;

/// The truth about a position.
template <class G>
struct truth {
    gs::score_t<G> score{};
    std::vector<gs::move_t<G>> line; ///< The first of the best moves, all the way down.
    std::uint64_t nodes = 1;
    std::uint64_t leaves = 0;
    bool cut = false; ///< A running game was depth-limited.

    [[nodiscard]] int distance() const { return static_cast<int>(line.size()); }
    [[nodiscard]] std::optional<gs::move_t<G>> best() const
    {
        return line.empty() ? std::nullopt : std::optional<gs::move_t<G>>{line.front()};
    }
};

/// Returns whether a score at a distance is better for the maximizer than another. Distance is ignored at a draw.
template <class S>
bool better(const S& score, int distance, const S& than, int than_distance, bool by_distance)
{
    if (!(score == than)) {
        return than < score;
    }
    if (!by_distance || score == S{}) {
        return false;
    }
    return S{} < score ? distance < than_distance : distance > than_distance;
}

/// The same for the side to move.
template <class S>
bool better_for(gs::player p, const S& score, int distance, const S& than, int than_distance, bool by_distance)
{
    return p == gs::player::maximizer ? better(score, distance, than, than_distance, by_distance)
                                      : better(than, than_distance, score, distance, by_distance);
}

/// The legal moves of a running game.
template <class G>
std::vector<gs::move_t<G>> moves_of(const G& game)
{
    std::vector<gs::move_t<G>> moves;
    for (auto&& move : game.legal_moves()) {
        moves.push_back(move);
    }
    return moves;
}

/// The final score if the game has ended.
template <class G>
std::optional<gs::score_t<G>> end_of(const G& game)
{
    if constexpr (requires { game.terminal_score(); }) {
        if (auto final = game.terminal_score()) {
            return static_cast<gs::score_t<G>>(*final);
        }
    }
    if constexpr (requires(decltype(game.legal_moves())& moves) { game.terminal_score(moves); }) {
        auto&& moves = game.legal_moves();
        if (auto final = game.terminal_score(moves)) {
            return static_cast<gs::score_t<G>>(*final);
        }
    }
    return std::nullopt;
}

/// The true score to \p depth plies; a running game at the horizon scores \p evaluate.
template <class G>
truth<G> solve(const G& game, int depth, bool by_distance, const evaluation<G>& evaluate)
{
    truth<G> here;
    if (const auto final = end_of(game)) {
        here.score = *final;
        here.leaves = 1;
        return here;
    }
    if (depth == 0) {
        here.score = evaluate(game);
        here.leaves = 1;
        here.cut = true;
        return here;
    }
    for (const auto& move : moves_of(game)) {
        G child = game;
        child.apply(move);
        truth<G> below = solve(child, depth - 1, by_distance, evaluate);
        here.nodes += below.nodes;
        here.leaves += below.leaves;
        here.cut = here.cut || below.cut;
        if (here.line.empty() ||
            better_for(game.to_move(), below.score, below.distance() + 1, here.score, here.distance(), by_distance)) {
            here.score = below.score;
            here.line = std::move(below.line);
            here.line.insert(here.line.begin(), move);
        }
    }
    return here;
}

/// A depth that no test game reaches.
inline constexpr int to_the_end = 1'000'000;

/// The estimate that a searcher uses if the caller passes none.
template <class G>
evaluation<G> own_estimate()
{
    return [](const G& game) -> gs::score_t<G> {
        if constexpr (requires { game.evaluate(); }) {
            return game.evaluate();
        } else {
            return {};
        }
    };
}

/// The position after \p move.
template <class G>
G after(const G& game, const gs::move_t<G>& move)
{
    G next = game;
    next.apply(move);
    return next;
}

} // namespace support
