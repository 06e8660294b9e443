// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// All moves of a position with their scores, as deep as this many nodes allow.

#ifndef GAMESEARCH_MATCH_DETAIL_NOTED_RANKING_HPP
#define GAMESEARCH_MATCH_DETAIL_NOTED_RANKING_HPP

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/detail/move_text.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/searchers/detail/remaining_limits.hpp>
#include <gamesearch/searchers/detail/stopwatch.hpp>
#include <gamesearch/searchers/ranked_move.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace gamesearch::detail {

/// Notes on the searches of a ranking.
struct ranking_notes {
    std::uint64_t nodes = 0;
    std::vector<bool>
        settled{}; ///< by move, in the order in which they were searched: does no deeper search find more?
};

/// A searcher that takes notes.
struct noting_search {
    ranking_notes* notes;

    template <game G, class... Rest>
    search_result<G> operator()(const G& position, const Rest&... rest) const
    {
        const auto result = principal_variation_search(position, rest...);
        notes->nodes += result.statistics.nodes;
        notes->settled.push_back(result.stopped_by == stop_reason::none);
        return result;
    }
};

/// The moves of a position, best first.
template <game G>
struct noted_ranking {
    std::vector<ranked_move<G>> moves;
    moves_list<G> legal; ///< the same in the order of the game
    std::vector<bool> settled; ///< in that order: does the score of a move rest on no estimate?

    [[nodiscard]] bool is_settled(const ranked_move<G>& move) const
    {
        return settled[detail::place_of(move.move, legal)];
    }

    /// Is there nothing to be found by a deeper search?
    [[nodiscard]] bool is_whole() const { return std::ranges::find(settled, false) == settled.end(); }

    /// How many moves are as good as the first one, or nearly. A settled score is not given away: such a move must have
    /// the same score and distance, so that wins are converted.
    [[nodiscard]] std::size_t count_good(double tolerance) const
    {
        const ranked_move<G>& best = moves.front();
        const auto end = std::find_if_not(moves.begin() + 1, moves.end(), [&](const ranked_move<G>& move) {
            if (move.bound == bound::none) {
                return false;
            }
            if (detail::equal(move.score, best.score)) {
                return detail::equal(move.score, score_t<G>{}) || move.distance == best.distance;
            }
            if constexpr (std::integral<score_t<G>> || std::floating_point<score_t<G>>) {
                const auto given_away = [&](const ranked_move<G>& worse) {
                    return (std::abs)(static_cast<double>(best.score) - static_cast<double>(worse.score));
                };
                return !is_settled(best) && !is_settled(move) &&
                       given_away(move) <= tolerance * given_away(moves[moves.size() / 2]);
            } else {
                return false;
            }
        });
        return static_cast<std::size_t>(end - moves.begin());
    }
};

/// The moves, as the deepest ranking has them that was completed; the first one is, unless \p given forbids it. The
/// observer is told of each that counts.
template <game G, class Observer>
[[nodiscard]] noted_ranking<G> ranked_within(const G& position, const limits& given, std::uint64_t nodes,
                                             Observer& observer)
{
    ranking_notes notes;
    stopwatch_if<has_on_ranking<Observer, G>> since_call;
    const auto tell = [&]([[maybe_unused]] const noted_ranking<G>& ranking, [[maybe_unused]] int depth) {
        if constexpr (has_on_ranking<Observer, G>) {
            const std::chrono::duration<double> time = since_call.elapsed();
            const double rate = time.count() > 0 ? static_cast<double>(notes.nodes) / time.count() : 0;
            observer.on_ranking(ranking_event<G>{position, depth, ranking.moves, notes.nodes, rate, time});
        }
    };
    const auto rank = [&](const limits& within) -> noted_ranking<G> {
        notes.settled.clear();
        auto moves = gamesearch::rank_moves(position, noting_search{&notes}, within);
        return {std::move(moves), detail::moves_of(position), notes.settled};
    };
    remaining_limits<limits> time_left{given};
    auto ranking = rank(time_left.left_to(1));
    tell(ranking, ranking.moves.back().bound == bound::none ? 0 : 1);
    for (int depth = 2; !ranking.is_whole() && depth <= given.depth && notes.nodes < nodes; ++depth) {
        limits left = time_left.left_to(depth);
        left.nodes = (std::min)(nodes, given.nodes) - (std::min)(notes.nodes, given.nodes);
        auto deeper = rank(left);
        if (deeper.moves.back().bound == bound::none) {
            break;
        }
        ranking = std::move(deeper);
        tell(ranking, depth);
    }
    return ranking;
}

} // namespace gamesearch::detail

#endif
