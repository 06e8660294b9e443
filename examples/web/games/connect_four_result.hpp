// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Connect Four for a page that says of each move whether it wins, draws or loses.

#pragma once

#include "../../../benchmarks/forced_connect_four.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/score.hpp>

#include <optional>

namespace web {

namespace gs = gamesearch;

/// The fast Connect Four of the benchmarks, with the result alone as its score: +1, 0 or -1. Asking only for the result
/// takes a fraction of the nodes that the margin of the win takes.
class connect_four_result : public benchmarks::forced_connect_four<> {
    using by_margin = benchmarks::forced_connect_four<>;

public:
    using by_margin::by_margin;

    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        const std::optional<int> margin = by_margin::terminal_score();
        return margin ? std::optional<int>{sign(*margin)} : std::nullopt;
    }
    [[nodiscard]] constexpr gs::score_interval<int> score_bounds() const noexcept
    {
        return score_bounds_within({-1, 1});
    }
    [[nodiscard]] constexpr gs::score_interval<int> score_bounds_within(
        const gs::score_interval<int>& asked) const noexcept
    {
        const gs::score_interval<int> margins = by_margin::score_bounds_within(asked);
        return {sign(margins.lower), sign(margins.upper)};
    }

    friend bool operator==(const connect_four_result&, const connect_four_result&) = default;

private:
    static constexpr int sign(int margin) noexcept { return (margin > 0) - (margin < 0); }
};

static_assert(gs::check_game<connect_four_result>());

} // namespace web
