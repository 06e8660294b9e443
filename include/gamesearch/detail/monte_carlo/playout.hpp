// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Random play to the end of the game.

#ifndef GAMESEARCH_DETAIL_MONTE_CARLO_PLAYOUT_HPP
#define GAMESEARCH_DETAIL_MONTE_CARLO_PLAYOUT_HPP

#include <gamesearch/detail/monte_carlo/reward.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/random_generator.hpp>

#include <cstdint>
#include <iterator>
#include <optional>
#include <ranges>

namespace gamesearch::detail {

/// One of the moves, each with the same chance. A list that can be walked only once is walked to its end.
/// \pre there is one.
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

/// The next move of a playout: the game's own choice, if it has one.
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

/// The reward of the end to which random moves lead, or of an estimate after so many plies. It plays on `position`.
template <game G, class Evaluate>
[[nodiscard]] double playout(G& position, std::uint64_t most_plies, Evaluate& evaluate, random_generator& random)
{
    for (std::uint64_t plies = 0;; ++plies) {
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

} // namespace gamesearch::detail

#endif
