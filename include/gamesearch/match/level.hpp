// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Opponents of five strengths, for any game.

#ifndef GAMESEARCH_MATCH_LEVEL_HPP
#define GAMESEARCH_MATCH_LEVEL_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/match/detail/noted_ranking.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/selective_search.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/searchers/progress.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace gamesearch {

namespace detail {

/// The strength of a level.
struct strength_of_level {
    std::uint64_t nodes; ///< looked at for a move
    double tolerance; ///< what a move may give away, as a part of what lies between the best move and the middle one
};

/// Each looks at several times the nodes of the one before it, and gives away less.
inline constexpr std::array<strength_of_level, 5> strengths_of_levels{
    {{20, 0.6}, {300, 0.2}, {2000, 0.08}, {12'000, 0.03}, {60'000, 0}}};

} // namespace detail

/// A player of the game of one of five strengths, from a beginner to a player that is hard to beat.
///
/// A lower level looks at fewer positions, and chooses at random among moves that it finds nearly as good as the best
/// one; so its games differ. It makes no blunders on purpose: it takes each win that it sees, and avoids each loss that
/// it sees. Level 5 always plays the best move that it finds. How strong a level is in a game depends on the
/// evaluation, without which the lower levels see little.
///
/// A move takes about 20, 300, 2000, 12,000 or 60,000 nodes, unless the moves are so many that looking at each once
/// takes more. \p given limits also apply. The same seed gives the same moves on every platform.
///
/// Thread safety: one thread for each copy.
/// Example:
///
///     gs::play_match(chess{}, gs::level{3}, gs::level{2}, {.games = 100, .random_plies = 4});
class level {
public:
    static constexpr int lowest = 1; ///< the weakest one
    static constexpr int highest = 5; ///< the strongest one

    /// \pre \p number is one from `lowest` to `highest`.
    explicit level(int number, std::uint64_t seed = 0) : number_{number}, seed_{seed}, generator_{seed}
    {
        GAMESEARCH_ASSERT(lowest <= number && number <= highest, "a gs::level is a number from 1 to 5");
    }

    /// From 1 to 5.
    [[nodiscard]] int number() const { return number_; }

    /// Restarts the random numbers from both seeds.
    void new_game(std::uint64_t seed) { generator_ = random_generator{detail::mixed(seed_ + 1) ^ seed}; }

    /// A legal move.
    template <game G>
    move_t<G> operator()(const G& position, const limits& given = {})
    {
        detail::no_observer nobody{};
        return choose(position, given, nobody);
    }

    /// A legal move. The events `on_iteration`, of level 5, and `on_ranking`, of the others, tell \p observer what the
    /// search has found after each depth.
    template <game G, class Observer>
        requires detail::has_on_iteration<Observer, G> && detail::has_on_ranking<Observer, G>
    move_t<G> operator()(const G& position, const limits& given, Observer& observer)
    {
        return choose(position, given, observer);
    }

private:
    template <game G, class Observer>
    move_t<G> choose(const G& position, const limits& given, Observer& observer)
    {
        const auto [nodes, tolerance] = detail::strengths_of_levels[static_cast<std::size_t>(number_ - 1)];
        if (number_ == highest) {
            limits own = given;
            own.nodes = (std::min)(given.nodes, nodes);
            own.depth = (std::max)(given.depth, 1);
            const iterative_deepening search{selective_search}; // without an evaluation it is the exact one
            return *search(position, own, own_evaluation, observer).best_move;
        }
        const auto ranking = detail::ranked_within(position, given, nodes, observer);
        const std::size_t good = ranking.count_good(tolerance);
        return ranking.moves[generator_.below(static_cast<std::uint32_t>(good))].move;
    }

    int number_;
    std::uint64_t seed_;
    random_generator generator_;
};

} // namespace gamesearch

#endif
