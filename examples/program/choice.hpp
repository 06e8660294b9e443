// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The choice of a move among those that are good, or nearly.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_CHOICE_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_CHOICE_HPP

#include "answer.hpp"
#include "level.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <random>
#include <tuple>
#include <vector>

namespace program {

/// The same numbers come out of a generator everywhere, but not out of a distribution; so they are taken by remainder.
inline std::size_t draw(std::size_t count, std::mt19937_64& generator)
{
    return static_cast<std::size_t>(generator() % count);
}

inline bool happens(unsigned percent, std::mt19937_64& generator)
{
    return draw(100, generator) < percent;
}

/// Does the first move win, or lose, before the depth that was searched? Then how soon counts as well.
inline bool is_settled(const ranked_answers& ranked)
{
    const ranked_answer& first = ranked.moves.front();
    return first.score.sign != 0 && (ranked.whole || first.distance < ranked.depth);
}

/// How many moves are as good as the first, or nearly. Scores differ in scale from game to game, so what a move gives away
/// is compared with what the middle one does.
inline std::size_t count_good(const ranked_answers& ranked, double tolerance)
{
    const auto& moves = ranked.moves;
    const ranked_answer& first = moves.front();
    const auto given_away = [&](const ranked_answer& move) { return std::abs(first.score.size - move.score.size); };
    const double most = tolerance * given_away(moves[moves.size() / 2]);
    const auto is_good = [&](const ranked_answer& move) {
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

/// The places of the first \p count moves, best first, equal ones in the order in which the game would try them.
inline std::vector<std::size_t> places_by_priority(const ranked_answers& ranked, std::size_t count)
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
        const ranked_answer& move = ranked.moves[i];
        const ranked_answer& before = ranked.moves[i == 0 ? 0 : i - 1];
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

/// The place in `ranked`, which is not empty, of the move that is played.
inline std::size_t choose(const ranked_answers& ranked, const level& level, std::mt19937_64& generator)
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

} // namespace program

#endif
