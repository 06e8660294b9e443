// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Checks a depth-limited search of a game that is solved completely, cycles included.

#pragma once

#include "support/agreement.hpp"
#include "support/retrograde.hpp"
#include "support/test.hpp"

#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/search_result.hpp>

namespace support {

/// The distance, in plies, of positions that neither side wins.
inline constexpr int no_distance = gs::max_depth;

/// Positions that one side wins, by their distance from the end, nearest first; then drawn ones.
template <class G>
std::vector<std::pair<int, G>> by_distance(const retrograde<G>& solved, const std::vector<G>& positions)
{
    std::vector<std::pair<int, G>> order;
    for (const G& position : positions) {
        const auto value = solved.at(position);
        order.emplace_back(value.score == gs::score_t<G>{} ? no_distance : value.distance, position);
    }
    // Not a stable sort: libstdc++'s uses a feature that C++17 deprecated, and clang warns about it.
    std::ranges::sort(order, {}, [](const auto& entry) { return std::pair{entry.first, entry.second.key()}; });
    return order;
}

/// Checks the result \p r of a search of \p position to \p depth, in a game without an evaluation: a win within the
/// depth has its score, its distance and one of its best moves, anything else is a draw; and every claim to hold to the
/// end is true.
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

/// The principal variation of such a result must replay, and every move of a win must be one of the best.
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
