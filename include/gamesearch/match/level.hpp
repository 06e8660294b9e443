// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Opponents of five strengths, for any game.

#ifndef GAMESEARCH_MATCH_LEVEL_HPP
#define GAMESEARCH_MATCH_LEVEL_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/detail/equal.hpp>
#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/match/detail/noted_ranking.hpp>
#include <gamesearch/match/match_player.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/played.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/searchers/detail/erased_deepening.hpp>
#include <gamesearch/searchers/progress.hpp>
#include <gamesearch/searchers/remaining_limits.hpp>
#include <gamesearch/selective_search.hpp>

#include <algorithm>
#include <any>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// The strength of a level.
struct strength_of_level {
    std::uint64_t nodes; ///< visited for a move
    double tolerance; ///< the most that a move may give away, as a fraction of the gap between best and middle move
};

/// Each level visits several times the nodes of the level before, and gives away less.
inline constexpr std::array<strength_of_level, 5> strengths_of_levels{
    {{20, 0.6}, {300, 0.2}, {2000, 0.08}, {12'000, 0.03}, {60'000, 0}}};

/// The memory of a player for callers that do not supply the game so far: the positions in which it moved and those
/// after its moves, as long as each leads to the next.
class remembered_positions {
public:
    void clear() { line_.reset(); }

    /// The positions before this one.
    template <game G>
    [[nodiscard]] std::span<const G> before(const G& position)
    {
        std::vector<G>& line = positions<G>();
        const auto is_here = [here = detail::identity_of(position)](const G& other) {
            return detail::identity_of(other) == here;
        };
        if (!line.empty() && is_here(line.back())) { // the player moves again
            line.pop_back();
        } else if (!line.empty() && !leads_to(line.back(), is_here)) { // moves were taken back, or it is another game
            while (!line.empty() && !is_here(line.back())) {
                line.pop_back();
            }
            if (!line.empty()) {
                line.pop_back();
            }
        }
        return line;
    }

    /// Records a move of the player.
    template <game G>
    void note(const G& position, const move_t<G>& move)
    {
        std::vector<G>& line = positions<G>();
        line.push_back(position);
        G next(position);
        static_cast<void>(next.apply(move));
        if (!gamesearch::final_score(next)) {
            line.push_back(std::move(next));
        }
    }

private:
    template <class G, class Predicate>
    [[nodiscard]] static bool leads_to(const G& from, const Predicate& is_here)
    {
        auto&& moves = from.legal_moves();
        for (const move_t<G>& move : moves) {
            if (gamesearch::after_move(
                    from, move, [&](const G& after) { return !gamesearch::final_score(after) && is_here(after); })) {
                return true;
            }
        }
        return false;
    }

    template <game G>
    [[nodiscard]] std::vector<G>& positions()
    {
        if (auto* const found = std::any_cast<std::vector<G>>(&line_)) {
            return *found;
        }
        return line_.emplace<std::vector<G>>();
    }

    std::any line_{};
};

} // namespace detail

/// A player of the game with one of five strengths, from a beginner to a player that is hard to beat.
///
/// A lower level visits fewer positions, and chooses at random among moves that it finds nearly as good as the best
/// one; so its games differ. It never blunders on purpose: it takes each win that it sees, and avoids each loss that
/// it sees. Level 5 always plays the best move that it finds. The strength of a level in a game depends on the
/// evaluation, without which the lower levels see little.
///
/// It treats a repetition of positions as a draw, in games with `key()` or `hash()`: it repeats no position unless
/// every other move that it sees is worse.
///
/// A move takes about 20, 300, 2000, 12,000 or 60,000 nodes, unless there are so many moves that looking at each once
/// takes more. \p given limits also apply. The same seed gives the same moves on every platform.
///
/// A game with dice needs `<gamesearch/chance.hpp>`: a level then chooses a move by simulations, as
/// \ref monte_carlo_tree_search does, with a tenth as many simulations as nodes, and repetitions do not count. It sees
/// only the wins that its next move makes, and may miss those that it has not tried.
///
/// Thread safety: one thread for each copy.
/// Example:
///
///     gs::play_match(chess{}, gs::level{3}, gs::level{2}, {.games = 100, .random_plies = 4});
class level {
public:
    static constexpr int lowest = 1; ///< the weakest one
    static constexpr int highest = 5; ///< the strongest one

    /// \pre \p number is from `lowest` to `highest`.
    explicit level(int number, std::uint64_t seed = 0) : number_{number}, seed_{seed}, generator_{seed}
    {
        GAMESEARCH_ASSERT(lowest <= number && number <= highest, "a gs::level is a number from 1 to 5");
    }

    /// The number of the level, from 1 to 5.
    [[nodiscard]] int number() const { return number_; }

    /// Restarts the random numbers from both seeds, and forgets the game before.
    void new_game(std::uint64_t seed)
    {
        generator_ = random_generator{detail::mixed(seed_ + 1) ^ seed};
        remembered_.clear();
    }

    /// A legal move. In a game with `key()` or `hash()` the level remembers the positions that it has seen since
    /// `new_game`.
    template <game G>
    move_t<G> operator()(const G& position, const limits& given = {})
    {
        detail::erased_observer<G> nobody{};
        return choose_and_remember(position, given, nobody);
    }

    /// A legal move. The events `on_iteration`, of level 5, and `on_ranking`, of the others, report to \p observer the
    /// result of the search after each depth.
    template <game G, class Observer>
        requires detail::has_on_iteration<Observer, G> && detail::has_on_ranking<Observer, G>
    move_t<G> operator()(const G& position, const limits& given, Observer& observer)
    {
        static_assert(!chance_game<G>,
                      "gamesearch: the simulations of a level in a game with dice have no events; leave "
                      "out the observer (see docs/games_with_dice.md)");
        detail::erased_observer<G> erased{observer};
        return choose_and_remember(position, given, erased);
    }

    /// A legal move with its score, called in the form of a match, which supplies the earlier positions.
    template <game G, std::same_as<turn<G>> Turn>
    scored_move<G> operator()(const G& position, const Turn& now)
    {
        detail::erased_observer<G> nobody{};
        return choose(position, now.limits, now.before, nobody);
    }

private:
    template <game G>
    move_t<G> choose_and_remember(const G& position, const limits& given, detail::erased_observer<G>& observer)
    {
        if constexpr (memorable_game<G> && !chance_game<G>) {
            auto chosen = choose(position, given, remembered_.before(position), observer);
            remembered_.note(position, *chosen.move);
            return *std::move(chosen.move);
        } else {
            return *choose(position, given, std::span<const G>{}, observer).move;
        }
    }

    template <game G>
    [[nodiscard]] scored_move<G> choose(const G& position, const limits& given, std::span<const G> before,
                                        detail::erased_observer<G>& observer)
    {
        const auto [nodes, tolerance] = detail::strengths_of_levels[static_cast<std::size_t>(number_ - 1)];
        if constexpr (chance_game<G>) {
            return {with_dice(position, given, nodes, tolerance)};
        } else {
            if (number_ == highest) {
                return strongest(position, given, nodes, before, observer);
            }
            const auto ranking = detail::ranked_within(position, given, nodes, observer, before);
            const std::size_t good = ranking.count_good(tolerance);
            const auto& chosen = ranking.moves[generator_.below(static_cast<std::uint32_t>(good))];
            return {chosen.move, score_of(chosen)};
        }
    }

    /// A move that wins at once, if none has a better mean; otherwise the one that was visited most, or at random one
    /// whose mean is nearly as good. The means of unvisited moves say nothing.
    template <chance_game G>
    [[nodiscard]] move_t<G> with_dice(const G& position, const limits& given, std::uint64_t nodes, double tolerance)
    {
        auto moves = detail::simulated_moves(position, given, nodes, generator_());
        const auto best = moves.front();
        if (best.visits != 0) {
            std::erase_if(moves, [](const auto& m) { return m.visits == 0; });
        }
        const double sign = position.to_move() == player::maximizer ? 1 : -1;
        const auto gain = [sign](const auto& m) { return sign * m.mean; };
        const auto& highest_mean = *std::ranges::max_element(moves, {}, gain);
        const auto is_over = [](const G& next) { return gamesearch::final_score(next).has_value(); };
        if (gain(highest_mean) > 0 && gamesearch::after_move(position, highest_mean.move, is_over)) {
            return highest_mean.move;
        }
        if (number_ == highest) {
            return best.move;
        }
        const double most = tolerance * (std::max)(0.0, gain(best) - gain(moves[moves.size() / 2]));
        std::erase_if(moves, [&](const auto& m) { return gain(best) - gain(m) > most; });
        return moves[generator_.below(static_cast<std::uint32_t>(moves.size()))].move;
    }

    /// The best move. A move that repeats a position is a draw: if others are as good, the best of those is found by a
    /// search, since many wins are seen late.
    template <game G>
    [[nodiscard]] static scored_move<G> strongest(const G& position, const limits& given, std::uint64_t nodes,
                                                  std::span<const G> before, detail::erased_observer<G>& observer)
    {
        remaining_limits<limits> remaining{given};
        limits own = given;
        own.nodes = (std::min)(given.nodes, nodes);
        own.depth = (std::max)(given.depth, 1);
        const auto found = detail::deepen_erased(position, strongest_search(before), own, observer);
        const detail::positions_so_far<G> played{before, &position};
        if (detail::equal(found.score, score_t<G>{}) &&
            gamesearch::after_move(position, *found.best_move, [&](const G& next) { return played.draw_at(next); })) {
            remaining.spend(found.statistics.nodes);
            detail::erased_observer<G> nobody{};
            const auto ranking = detail::ranked_within(position, remaining.left(), nodes, nobody, before);
            if (detail::equal(ranking.moves.front().score, score_t<G>{})) {
                return {ranking.moves.front().move, score_of(ranking.moves.front())};
            }
        }
        // A selective search proves little; its estimate is its purpose.
        return {found.best_move, found.depth > 0 ? std::optional{found.score} : score_of(found)};
    }

    /// The score of a search, if there is a bound for it.
    template <class Searched>
    [[nodiscard]] static auto score_of(const Searched& searched)
    {
        return searched.bound != bound::none ? std::optional{searched.score} : std::nullopt;
    }

    /// Without an evaluation this is the exact search.
    template <game G>
    [[nodiscard]] static auto strongest_search([[maybe_unused]] std::span<const G> before)
    {
        if constexpr (memorable_game<G>) {
            return selective_search.with(draw_by_repetition, played{std::span{before}});
        } else {
            return selective_search;
        }
    }

    int number_;
    std::uint64_t seed_;
    random_generator generator_;
    detail::remembered_positions remembered_{};
};

} // namespace gamesearch::inline v0_2_0

#endif
