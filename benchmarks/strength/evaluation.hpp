// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// An evaluation that nobody wrote: features that most games on a board have, with weights found by play.

#ifndef BENCHMARKS_STRENGTH_EVALUATION_HPP
#define BENCHMARKS_STRENGTH_EVALUATION_HPP

#include "position.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace strength {

/// For side 0 less those for side 1: pieces of each kind, empty neighbours of pieces, rows advanced, the most advanced
/// piece, neighbours of the own side, pieces near the middle; and who moves.
[[nodiscard]] inline std::array<int, feature_count> features_of(const position& at)
{
    std::array<int, feature_count> lead{};
    const rules& of = at.all_rules();
    const cells empty = at.free_cells();
    for (std::size_t side = 0; side != 2; ++side) {
        const int sign = side == 0 ? 1 : -1;
        const cells own = at.all_of(side);
        lead[0] += sign * count(at.all().pieces[side][0]);
        lead[1] += sign * count(at.all().pieces[side][1]);
        any_of(of.adjacent, [&](int d) {
            const cells next = shifted(own, d);
            lead[2] += sign * count(next & empty);
            lead[5] += sign * count(next & own);
            return false;
        });
        int furthest = 0;
        for (int r = 1; r < of.height; ++r) {
            const int here = count(own & of.row(side == 0 ? r : of.height - 1 - r));
            lead[3] += sign * r * here;
            furthest = here != 0 ? r : furthest;
        }
        lead[4] += sign * furthest;
        lead[6] += sign * count(own & of.middle);
    }
    lead[7] = at.side_to_move() == 0 ? 1 : -1;
    return lead;
}

/// The estimate from the viewpoint of side 0.
[[nodiscard]] inline int estimate_of(const position& at)
{
    const auto lead = features_of(at);
    int sum = 0;
    for (std::size_t index = 0; index != feature_count; ++index) {
        sum += at.all_rules().weights[index] * lead[index];
    }
    return std::clamp(sum, -position::win * 9 / 10, position::win * 9 / 10);
}

} // namespace strength

#endif
