// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Alpha-beta as a textbook prints it, on copies: the library's must visit the same nodes on games without hints.

#pragma once

#include "support/oracle.hpp"
#include "support/test.hpp"

namespace support {

template <class G>
class textbook_alpha_beta {
public:
    textbook_alpha_beta(bool by_distance, evaluation<G> evaluate)
        : by_distance_{by_distance}, evaluate_{std::move(evaluate)}
    {}

    struct worth {
        gs::score_t<G> score{};
        int ply = 0; ///< where the score was settled
    };

    worth search(const G& game, int depth) { return search(game, 0, depth, std::nullopt, std::nullopt); }

    std::uint64_t nodes = 0;
    std::uint64_t leaves = 0;

private:
    [[nodiscard]] bool exceeds(const worth& a, const worth& b) const
    {
        return better(a.score, a.ply, b.score, b.ply, by_distance_);
    }

    worth search(const G& game, int ply, int depth, std::optional<worth> alpha, std::optional<worth> beta)
    {
        ++nodes;
        if (const auto final = end_of(game)) {
            ++leaves;
            return {*final, ply};
        }
        if (depth == 0) {
            ++leaves;
            return {evaluate_(game), ply};
        }
        const bool maximizes = game.to_move() == gs::player::maximizer;
        std::optional<worth> best;
        for (const auto& move : moves_of(game)) {
            const worth value = search(after(game, move), ply + 1, depth - 1, alpha, beta);
            if (!best || (maximizes ? exceeds(value, *best) : exceeds(*best, value))) {
                best = value;
            }
            if (maximizes && (!alpha || exceeds(*best, *alpha))) {
                alpha = best;
            }
            if (!maximizes && (!beta || exceeds(*beta, *best))) {
                beta = best;
            }
            if (alpha && beta && !exceeds(*beta, *alpha)) {
                break;
            }
        }
        return *best;
    }

    bool by_distance_;
    evaluation<G> evaluate_;
};

} // namespace support
