// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// All moves of a position with their scores, searched as deep as a number of nodes allows.

#ifndef GAMESEARCH_MATCH_DETAIL_NOTED_RANKING_HPP
#define GAMESEARCH_MATCH_DETAIL_NOTED_RANKING_HPP

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/detail/equal.hpp>
#include <gamesearch/detail/stopwatch.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/words.hpp>
#include <gamesearch/monte_carlo/monte_carlo_result.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/window.hpp>
#include <gamesearch/searchers/detail/erased_deepening.hpp>
#include <gamesearch/searchers/detail/erased_search.hpp>
#include <gamesearch/searchers/ranked_move.hpp>
#include <gamesearch/searchers/remaining_limits.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

template <class G>
class chance_simulations;

/// The moves of a position of a game with dice with their mean results, the most visited first, and of moves visited
/// equally often those with the best means.
/// \param nodes ten of them count as one simulation
template <chance_game G>
[[nodiscard]] std::vector<monte_carlo_move<G>> simulated_moves(const G& position, limits given, std::uint64_t nodes,
                                                               std::uint64_t seed = 0)
{
    constexpr bool is_included = requires { sizeof(chance_simulations<G>); };
    static_assert(is_included, "gamesearch: levels and hints for a game with dice use simulations that this header "
                               "does not have; include <gamesearch/chance.hpp> (see docs/games_with_dice.md)");
    std::vector<monte_carlo_move<G>> moves;
    if constexpr (is_included) {
        given.nodes = (std::min)(given.nodes, nodes / 10);
        moves = chance_simulations<G>{position, given, seed}.run(own_evaluation).moves;
        if (moves.empty()) { // the limits allow none
            for (const move_t<G>& move : detail::moves_of(position)) {
                moves.push_back({.move = move});
            }
        }
        const auto goes_first = [mover = position.to_move()](const auto& a, const auto& b) {
            return a.visits != b.visits ? a.visits > b.visits : better(mover, a.mean, b.mean);
        };
        for (auto next = moves.begin(); next != moves.end(); ++next) { // equal moves stay in order
            std::rotate(std::upper_bound(moves.begin(), next, *next, goes_first), next, next + 1);
        }
    }
    return moves;
}

struct ranking_notes {
    std::uint64_t nodes = 0;
    /// For each move, in the order of the searches: whether no deeper search finds more.
    std::vector<bool> settled{};
    std::vector<bool> repeats{}; ///< whether the game is then drawn by repetition
};

/// The positions of a game so far: those before the present one, and the present one.
template <game G>
struct positions_so_far {
    std::span<const G> before;
    const G* now;

    /// Returns whether the game is on its way to a draw by repetition in a position after the present one: the position
    /// was played before, or every position that can follow it was.
    [[nodiscard]] bool draw_at([[maybe_unused]] const G& position) const
    {
        if constexpr (memorable_game<G>) {
            return !gamesearch::final_score(position) && (has(position) || leads_back(position));
        } else {
            return false;
        }
    }

private:
    [[nodiscard]] bool has(const G& position) const
    {
        const auto is_here = [here = detail::identity_of(position)](const G& other) {
            return detail::identity_of(other) == here;
        };
        return is_here(*now) || std::ranges::any_of(before, is_here);
    }

    [[nodiscard]] bool leads_back(const G& position) const
    {
        auto&& moves = position.legal_moves();
        for (const move_t<G>& move : moves) {
            if (!gamesearch::after_move(position, move,
                                        [&](const G& next) { return !gamesearch::final_score(next) && has(next); })) {
                return false;
            }
        }
        return true;
    }
};

/// A searcher for the positions after the present one of a game, which takes notes.
template <game G>
struct noting_search {
    ranking_notes* notes;
    positions_so_far<G> played;

    search_result<G> operator()(const G& position, const limits& given) const
    {
        const bool repeats = played.draw_at(position);
        notes->repeats.push_back(repeats);
        if (repeats) {
            notes->settled.push_back(true);
            search_result<G> drawn;
            drawn.bound = bound::exact;
            drawn.depth = max_depth;
            drawn.statistics.nodes = 1;
            return drawn;
        }
        const auto result = principal_variation_search(position, given);
        notes->nodes += result.statistics.nodes;
        notes->settled.push_back(result.stopped_by == stop_reason::none);
        return result;
    }
};

/// The moves of a position, best first.
template <game G>
struct noted_ranking {
    std::vector<ranked_move<G>> moves;
    moves_list<G> legal; ///< the same in the order of the game's list
    std::vector<bool> settled; ///< in that order: whether the score of a move rests on no estimate
    std::vector<bool> repeats; ///< in that order: whether the game is drawn by repetition after the move

    [[nodiscard]] bool is_settled(const ranked_move<G>& move) const
    {
        return settled[detail::place_of(move.move, legal)];
    }

    [[nodiscard]] bool leads_back(const ranked_move<G>& move) const
    {
        return repeats[detail::place_of(move.move, legal)];
    }

    /// Puts moves that draw by repetition after all others, unless one of them is better than the others.
    void prefer_new_positions()
    {
        const auto is_new = [this](const ranked_move<G>& move) { return !leads_back(move); };
        const auto first_new = std::ranges::find_if(moves, is_new);
        if (first_new == moves.end() || first_new->bound == bound::none ||
            !detail::equal(first_new->score, moves.front().score)) {
            return;
        }
        std::vector<ranked_move<G>> ordered;
        for (const bool wanted : {true, false}) {
            std::ranges::copy_if(moves, std::back_inserter(ordered),
                                 [&](const ranked_move<G>& move) { return is_new(move) == wanted; });
        }
        moves = std::move(ordered);
    }

    /// Returns whether no deeper search could find more.
    [[nodiscard]] bool is_whole() const { return std::ranges::find(settled, false) == settled.end(); }

    /// The number of moves that are as good as the first one, or nearly. A settled score is not given away: such a move
    /// must have the same score and distance, so that wins are converted.
    [[nodiscard]] std::size_t count_good(double tolerance) const
    {
        const ranked_move<G>& best = moves.front();
        const auto end = std::find_if_not(moves.begin() + 1, moves.end(), [&](const ranked_move<G>& move) {
            if (move.bound == bound::none || (leads_back(move) && !leads_back(best))) {
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

/// The moves as ranked by the deepest ranking that was completed; the first ranking always is, unless \p given forbids
/// it. The observer receives each ranking that counts.
/// \param before the positions of the game before this one
template <game G>
[[nodiscard]] noted_ranking<G> ranked_within(const G& position, const limits& given, std::uint64_t nodes,
                                             erased_observer<G>& observer, std::span<const G> before = {})
{
    ranking_notes notes;
    const noting_search<G> search{&notes, {before, &position}};
    const stopwatch since_call;
    const auto tell = [&](const noted_ranking<G>& ranking, int depth) {
        const std::chrono::duration<double> time = since_call.elapsed();
        const double rate = time.count() > 0 ? static_cast<double>(notes.nodes) / time.count() : 0;
        observer.on_ranking(ranking_event<G>{position, depth, ranking.moves, notes.nodes, rate, time});
    };
    const auto rank = [&](const limits& within) -> noted_ranking<G> {
        notes.settled.clear();
        notes.repeats.clear();
        erased_observer<G> nobody{};
        auto moves = detail::rank_erased(position, erased_search<G>{search}, within, nobody);
        return {std::move(moves), detail::moves_of(position), notes.settled, notes.repeats};
    };
    remaining_limits<limits> left{given};
    auto ranking = rank(left.left_to(1));
    const int first_depth = ranking.moves.back().bound == bound::none ? 0 : 1;
    ranking.prefer_new_positions();
    tell(ranking, first_depth);
    left.spend(given.nodes - (std::min)(nodes, given.nodes));
    std::uint64_t spent = 0;
    for (int depth = 2; !ranking.is_whole() && depth <= given.depth && notes.nodes < nodes; ++depth) {
        left.spend(notes.nodes - std::exchange(spent, notes.nodes));
        auto deeper = rank(left.left_to(depth));
        if (deeper.moves.back().bound == bound::none) {
            break;
        }
        ranking = std::move(deeper);
        ranking.prefer_new_positions();
        tell(ranking, depth);
    }
    return ranking;
}

/// The same without an observer.
template <game G>
[[nodiscard]] noted_ranking<G> ranked_within(const G& position, const limits& given, std::uint64_t nodes)
{
    erased_observer<G> nobody{};
    return detail::ranked_within(position, given, nodes, nobody);
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
