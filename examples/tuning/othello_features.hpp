// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Features of Othello: discs by the kinds of their squares, in four phases of the game.

#ifndef GAMESEARCH_EXAMPLES_TUNING_OTHELLO_FEATURES_HPP
#define GAMESEARCH_EXAMPLES_TUNING_OTHELLO_FEATURES_HPP

#include "../games/othello.hpp"

#include <gamesearch/tune.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace tuning {

/// Black's discs less white's on each of the ten kinds of squares, which symmetry tells apart, each in four phases of
/// the game; and corners and mobility, as the game's own evaluation counts them.
struct othello_features {
    static constexpr int kinds = 10;
    static constexpr int phases = 4;
    using all = std::array<gamesearch::sparse_feature, kinds + 1>;

    [[nodiscard]] all operator()(const games::othello<8>& position) const
    {
        std::array<int, kinds> lead{};
        int discs = 0;
        for (int square = 0; square != 64; ++square) {
            if (const char disc = position.at(square); disc != '-') {
                lead[kind_of[static_cast<std::size_t>(square)]] += disc == 'X' ? 1 : -1;
                ++discs;
            }
        }
        const int phase = std::min((discs - 4) / 15, phases - 1);
        all features{};
        for (int kind = 0; kind != kinds; ++kind) {
            const auto place = static_cast<std::size_t>(kind);
            features[place] = {static_cast<std::uint32_t>(phase * kinds + kind), static_cast<float>(lead[place])};
        }
        features[kinds] = {kinds * phases, static_cast<float>(position.evaluate())};
        return features;
    }

private:
    /// By the distances to the nearest edges, the smaller one first.
    static constexpr auto kind_of = [] {
        std::array<std::size_t, 64> table{};
        for (int square = 0; square != 64; ++square) {
            const int across = std::min(square % 8, 7 - square % 8);
            const int down = std::min(square / 8, 7 - square / 8);
            const int nearer = std::min(across, down);
            const int farther = std::max(across, down);
            const int place = farther * (farther + 1) / 2 + nearer;
            table[static_cast<std::size_t>(square)] = static_cast<std::size_t>(place);
        }
        return table;
    }();
};

} // namespace tuning

#endif
