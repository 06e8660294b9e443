// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// What a search to a depth must say of a position of a game that is solved whole, cycles and all.

#ifndef TESTS_SUPPORT_WHOLE_GAME_HPP
#define TESTS_SUPPORT_WHOLE_GAME_HPP

#include "support/agreement.hpp"
#include "support/retrograde.hpp"

#include <gamesearch/limits.hpp>
#include <gamesearch/search_result.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace support {

/// In plies, of positions that nobody wins.
inline constexpr int no_distance = gs::max_depth;

/// Positions that are won by either side, by how far away the end is, the nearest first; then those that are drawn.
template <class G>
std::vector<std::pair<int, G>> by_distance(const retrograde<G>& solved, const std::vector<G>& positions)
{
    std::vector<std::pair<int, G>> order;
    for (const G& position : positions) {
        const auto value = solved.at(position);
        order.emplace_back(value.score == gs::score_t<G>{} ? no_distance : value.distance, position);
    }
    // Not a stable sort: libstdc++'s rests on what C++17 deprecated, of which clang warns.
    std::ranges::sort(order, {}, [](const auto& entry) { return std::pair{entry.first, entry.second.key()}; });
    return order;
}

/// The result \p r of a search of \p position to \p depth, in a game without an evaluation: a win that is no further away has
/// its score, its distance and one of its best moves, anything else is a draw; and what is said to hold to the end does.
template <class G>
void require_whole(const retrograde<G>& solved, const G& position, int depth, const gs::search_result<G>& r,
                   const std::string& searcher)
{
    const scene s{&searcher, static_cast<std::uint64_t>(position.key()), depth};
    const auto truth = solved.at(position);
    const bool in_sight = truth.score != gs::score_t<G>{} && truth.distance <= depth;
    const bool proven = r.stopped_by == gs::stop_reason::none;
    require(proven || r.stopped_by == gs::stop_reason::depth, "stopped_by", s);
    require(r.depth == (proven ? gs::max_depth : depth), "depth", s);
    require(r.bound == gs::bound::exact, "bound", s);
    require(r.score == (in_sight ? truth.score : gs::score_t<G>{}), "score", s);
    require(!proven || r.score == truth.score, "a score said to hold to the end does not", s);
    require(!in_sight || r.distance == truth.distance, "distance", s);
    require_legal_move(position, r, s);
    require((!in_sight && !proven) || solved.is_best(position, *r.best_move), "best move", s);
}

/// The line of such a result replays, and every move of a win is one of the best.
template <class G>
void require_best_line(const retrograde<G>& solved, const G& position, const gs::search_result<G>& r,
                       const std::string& searcher)
{
    const scene s{&searcher, static_cast<std::uint64_t>(position.key())};
    G now = position;
    for (const auto& move : r.principal_variation) {
        if (end_of(now) || std::ranges::count(moves_of(now), move) != 1) {
            require(false, "the line does not replay", s);
            return;
        }
        require(r.score == gs::score_t<G>{} || solved.is_best(now, move), "a move of the line", s);
        now.apply(move);
    }
    require(static_cast<int>(r.principal_variation.size()) == r.distance, "the line is not `distance` plies long", s);
    require(r.score == gs::score_t<G>{} || end_of(now) == r.score, "the line does not end with the score", s);
}

} // namespace support

#endif
