// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A stand-in for an endgame table, which holds the truth about chosen positions; and random games for it.

#pragma once

#include "support/breaches.hpp"
#include "support/cyclic_graph.hpp"
#include "support/cyclic_positions.hpp"
#include "support/oracle.hpp"
#include "support/retrograde.hpp"
#include "support/test.hpp"

#include <gamesearch/game.hpp>

namespace support {

/// An endgame table in the form that searchers recognise. A probe after the end of the game is a breach.
template <class G>
class known_endings {
public:
    using endgame_position = G;
    using value = settled_value<gs::score_t<G>>;

    known_endings() = default;
    /// Holds the positions of \p solved for which `keep(position)` is true.
    template <class Keep>
    known_endings(const retrograde<G>& solved, const Keep& keep)
    {
        for (const G& position : solved.positions()) {
            if (keep(position)) {
                values_.emplace(position.key(), solved.at(position));
            }
        }
    }

    [[nodiscard]] std::optional<value> find(const G& position) const
    {
        if (position.terminal_score()) {
            expect_kept(false, "an endgame table asked after the end");
            return std::nullopt;
        }
        const auto found = values_.find(position.key());
        return found == values_.end() ? std::nullopt : std::optional{found->second};
    }
    [[nodiscard]] std::size_t size() const { return values_.size(); }

private:
    std::unordered_map<std::uint64_t, value> values_;
};

/// The positions of a random game in which each move leads to a later position, so that every line ends.
template <class S = int>
cyclic_positions<S> make_ordered_positions(std::uint64_t seed, std::size_t most_positions = 24)
{
    std::mt19937_64 random{seed * 2 + 1};
    const auto below = [&](std::size_t end) { return static_cast<std::size_t>(random() % end); };
    cyclic_positions<S> positions(6 + below(most_positions - 5));
    for (std::size_t i = 0; i != positions.size(); ++i) {
        auto& node = positions[i];
        node.mover = below(2) == 0 ? gs::player::maximizer : gs::player::minimizer;
        node.score = static_cast<S>(static_cast<int>(below(5)) - 2);
        node.estimate = static_cast<S>(static_cast<int>(below(7)) - 3);
        node.ended = i + 1 == positions.size() || (i != 0 && below(8) == 0);
        for (std::size_t moves = node.ended ? 0 : 1 + below(4); node.children.size() != moves;) {
            node.children.push_back(i + 1 + below((std::min<std::size_t>)(positions.size() - i - 1, 7)));
        }
    }
    bound_by_reach(positions, false);
    return positions;
}

/// The value of plain minimax in \p depth plies where positions of \p table are leaves, except the root, unless the
/// depth is 0.
template <class G, class Table>
settled_value<gs::score_t<G>> minimax_with(const Table& table, const G& game, int depth, int ply = 0)
{
    if (const auto end = game.terminal_score()) {
        return {*end, ply};
    }
    if (ply != 0 || depth == 0) {
        if (const auto known = table.find(game)) {
            return {known->score, ply + known->distance};
        }
    }
    if (depth == 0) {
        if constexpr (gs::evaluating_game<G>) {
            return {game.evaluate(), ply};
        } else {
            return {0, ply};
        }
    }
    std::optional<settled_value<gs::score_t<G>>> best;
    for (const auto& move : moves_of(game)) {
        G child = game;
        child.apply(move);
        const auto below = minimax_with(table, child, depth - 1, ply + 1);
        if (!best || better_for(game.to_move(), below.score, below.distance, best->score, best->distance, true)) {
            best = below;
        }
    }
    return *best;
}

} // namespace support
