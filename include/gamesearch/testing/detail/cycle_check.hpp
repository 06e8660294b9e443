// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Lines of play that return to a position.

#ifndef GAMESEARCH_TESTING_DETAIL_CYCLE_CHECK_HPP
#define GAMESEARCH_TESTING_DETAIL_CYCLE_CHECK_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/testing/detail/findings.hpp>
#include <gamesearch/testing/detail/replay.hpp>

#include <concepts>
#include <optional>

namespace gamesearch::inline v0_2_0::detail {

/// Returns a finding if the last position of a line has occurred on it before. Without `==`, there is none.
template <game G>
[[nodiscard, gnu::cold]] std::optional<finding<G>> cycle_at_end_of(const G& start, const moves_list<G>& line)
{
    if constexpr (std::equality_comparable<G>) {
        const auto last = detail::replay(start, line);
        G position = start;
        for (const move_t<G>& move : line) {
            if (last && position == *last) {
                return finding<G>{.promise = broken_promise::game_without_end, .by = rules_check::cycle, .line = line};
            }
            static_cast<void>(position.apply(move));
        }
    }
    return std::nullopt;
}

/// The finding for the shortest beginning of a line whose last position has occurred before.
template <game G>
[[nodiscard, gnu::cold]] std::optional<finding<G>> first_cycle_in(const G& start, const moves_list<G>& line)
{
    for (auto end = line.begin(); end != line.end(); ++end) {
        if (auto cycle = detail::cycle_at_end_of(start, moves_list<G>(line.begin(), end + 1))) {
            return cycle;
        }
    }
    return std::nullopt;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
