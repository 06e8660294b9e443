// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Chooses a move among the good or nearly good ones.

#pragma once

#include "../program/search/answer.hpp"
#include "level.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <random>
#include <tuple>
#include <vector>

namespace web {

/// Draws by remainder: generators return the same numbers on every platform, but distributions do not.
inline std::size_t draw(std::size_t count, std::mt19937_64& generator)
{
    return static_cast<std::size_t>(generator() % count);
}

inline bool happens(unsigned percent, std::mt19937_64& generator)
{
    return draw(100, generator) < percent;
}

/// Is the first move a win or a loss before the searched depth? Then the distance counts as well.
inline bool is_settled(const program::ranked_answers& ranked)
{
    const program::ranked_answer& first = ranked.moves.front();
    return first.score.sign != 0 && (ranked.whole || first.distance < ranked.depth);
}

/// The number of moves that are as good as the first, or nearly. Since scores have different scales in different games,
/// the loss of a move is compared with that of the median move.
inline std::size_t count_good(const program::ranked_answers& ranked, double tolerance)
{
    const auto& moves = ranked.moves;
    const program::ranked_answer& first = moves.front();
    const auto given_away = [&](const program::ranked_answer& move) {
        return std::abs(first.score.size - move.score.size);
    };
    const double most = tolerance * given_away(moves[moves.size() / 2]);
    const auto is_good = [&](const program::ranked_answer& move) {
        if (move.bound == gs::bound::none) {
            return false;
        }
        if (move.score.size == first.score.size) {
            return !is_settled(ranked) || move.distance == first.distance;
        }
        return given_away(move) <= most;
    };
    const auto end = std::ranges::find_if_not(moves.begin() + 1, moves.end(), is_good);
    return static_cast<std::size_t>(end - moves.begin());
}

/// The indices of the first \p count moves, best first; equal moves are in the order in which the game would try them.
inline std::vector<std::size_t> places_by_priority(const program::ranked_answers& ranked, std::size_t count)
{
    struct key {
        std::size_t group; // of equal moves
        double priority;
        std::size_t place;
    };
    std::vector<key> keys;
    keys.reserve(count);
    std::size_t group = 0;
    for (std::size_t i = 0; i != count; ++i) {
        const program::ranked_answer& move = ranked.moves[i];
        const program::ranked_answer& before = ranked.moves[i == 0 ? 0 : i - 1];
        group += move.score.size == before.score.size && move.distance == before.distance ? 0 : 1;
        keys.push_back({group, -move.priority, i});
    }
    std::ranges::sort(keys, {}, [](const key& k) { return std::tuple{k.group, k.priority, k.place}; });
    std::vector<std::size_t> places;
    places.reserve(count);
    for (const key& k : keys) {
        places.push_back(k.place);
    }
    return places;
}

/// The index of the chosen move in `ranked`, which must not be empty.
inline std::size_t choose(const program::ranked_answers& ranked, const level& level, std::mt19937_64& generator)
{
    const bool wins_at_once = is_settled(ranked) && ranked.moves.front().distance == 1;
    const unsigned lapses = wins_at_once ? level.lapses / 3 : level.lapses;
    const bool lapse = happens(lapses, generator);
    const std::size_t count = lapse ? (3 * ranked.moves.size() + 3) / 4 : count_good(ranked, level.tolerance);
    std::size_t place = count;
    for (int i = 0; i != level.care; ++i) {
        place = std::min(place, draw(count, generator));
    }
    return places_by_priority(ranked, count)[place];
}

} // namespace web
