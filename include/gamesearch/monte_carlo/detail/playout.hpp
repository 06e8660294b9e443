// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Random play to the end of the game.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_PLAYOUT_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_PLAYOUT_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/monte_carlo/detail/reward.hpp>
#include <gamesearch/search/limits.hpp>

#include <cstdint>
#include <limits>
#include <optional>
#include <ranges>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// A move chosen uniformly at random. A single-pass list is read to its end.
/// \pre the list is not empty.
template <class Move, class Moves>
[[nodiscard]] Move random_move(Moves& moves, random_generator& random)
{
    if constexpr (std::ranges::forward_range<Moves&>) {
        const auto count = static_cast<std::uint32_t>(std::ranges::distance(moves));
        const auto place = static_cast<std::ranges::range_difference_t<Moves&>>(random.below(count));
        return *std::ranges::next(std::ranges::begin(moves), place);
    } else {
        std::optional<Move> chosen;
        std::uint32_t seen = 0;
        for (const Move& move : moves) {
            if (random.below(++seen) == 0) {
                chosen.emplace(move);
            }
        }
        return *chosen;
    }
}

/// The next move of a playout: the game's own choice if it makes one, otherwise a random move.
template <game G, class Moves>
[[nodiscard]] move_t<G> next_of_playout([[maybe_unused]] const G& position, [[maybe_unused]] Moves& moves,
                                        random_generator& random)
{
    if constexpr (guided_game<G>) {
        return position.playout_move(random);
    } else {
        return detail::random_move<move_t<G>>(moves, random);
    }
}

/// The reward of the terminal position that a playout reaches, or of an estimate after `most_plies`. Changes
/// `position`. Adds the moves played to `moves_played`.
template <game G, class Evaluate>
[[nodiscard]] double playout(G& position, std::uint64_t most_plies, Evaluate& evaluate, random_generator& random,
                             std::uint64_t& moves_played)
{
    for (std::uint64_t plies = 0;; ++plies, ++moves_played) {
        if constexpr (ends_plainly<G>) {
            if (auto end = position.terminal_score()) {
                return reward_of<score_t<G>>(*end);
            }
        }
        auto&& moves = position.legal_moves();
        if constexpr (ends_by_moves<G>) {
            if (auto end = position.terminal_score(moves)) {
                return reward_of<score_t<G>>(*end);
            }
        }
        if (plies == most_plies) {
            return reward_of<score_t<G>>(gamesearch::estimate(position, evaluate));
        }
        const move_t<G> move = detail::next_of_playout<G>(position, moves, random);
        static_cast<void>(position.apply(move));
    }
}

/// A search with limits plays no further than this, in plies.
template <bool Limited>
inline constexpr std::uint64_t longest_playout = Limited ? max_depth : (std::numeric_limits<std::uint64_t>::max)();

/// An estimate that counts with weight `evaluation_weight`; a playout makes up the rest. Changes `position`, and adds
/// the moves played to `moves_played`.
template <game G, class Evaluate>
[[nodiscard]] double with_playout(const score_t<G>& estimate, double evaluation_weight, G& position, Evaluate& evaluate,
                                  random_generator& random, std::uint64_t& moves_played)
{
    const double estimated = reward_of<score_t<G>>(estimate);
    const double rest = 1 - evaluation_weight;
    return rest <= 0 ? estimated
                     : evaluation_weight * estimated +
                           rest * detail::playout<G>(position, longest_playout<true>, evaluate, random, moves_played);
}

/// A sample of a position's value. In a search with limits, if there is an evaluation, it counts with weight
/// `evaluation_weight`; a playout makes up the rest. Otherwise the sample is a playout alone. Changes `position`, and
/// adds the moves played to `moves_played`.
template <game G, bool Limited, class Evaluate>
[[nodiscard]] double likely_result(G& position, Evaluate& evaluate, double evaluation_weight, random_generator& random,
                                   std::uint64_t& moves_played)
{
    constexpr bool has_estimate =
        evaluating_game<G> || !std::is_same_v<std::remove_const_t<Evaluate>, own_evaluation_t>;
    if constexpr (Limited && has_estimate) {
        if (evaluation_weight > 0) {
            return detail::with_playout<G>(gamesearch::estimate(position, evaluate), evaluation_weight, position,
                                           evaluate, random, moves_played);
        }
    }
    return detail::playout<G>(position, longest_playout<Limited>, evaluate, random, moves_played);
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
