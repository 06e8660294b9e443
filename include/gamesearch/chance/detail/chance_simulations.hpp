// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Monte Carlo tree search for games with dice: the form of \ref gamesearch::monte_carlo_tree_search for them.

#ifndef GAMESEARCH_CHANCE_DETAIL_CHANCE_SIMULATIONS_HPP
#define GAMESEARCH_CHANCE_DETAIL_CHANCE_SIMULATIONS_HPP

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/monte_carlo/monte_carlo_result.hpp>
#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>
#include <gamesearch/search/limit_checker.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/statistics.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Grows a tree in which chance nodes have a child for each outcome: outcomes are drawn by their weights, so that the
/// mean of the results is an estimate of the expected score. At decisions, UCT chooses.
/// Source: L. Kocsis and C. Szepesvari, "Bandit Based Monte-Carlo Planning" (2006).
template <class G>
class chance_simulations {
public:
    chance_simulations(const G& game, const limits& given, std::uint64_t seed, double exploration = 1,
                       double evaluation_weight = usual_weight<G>)
        : game_{game}, limits_{given}, random_{seed}, exploration_{exploration}, weight_{evaluation_weight}
    {
        GAMESEARCH_ASSERT(
            given.nodes != limits{}.nodes || given.time != limits{}.time || given.stop,
            "simulations prove no score of a game with dice; give the search nodes, time or a stop token");
    }

    template <class Evaluate>
    [[nodiscard]] monte_carlo_result<G> run(Evaluate& evaluate)
    {
        monte_carlo_result<G> result{};
        if (const auto end = plain_end(game_)) {
            result.score = *end;
            result.lower = result.upper = result.score;
            result.bound = bound::exact;
            result.depth = max_depth;
            result.statistics = {.nodes = 1, .leaves = 1};
            return result;
        }
        while (limits_.may_enter()) {
            simulate(evaluate);
        }
        result.statistics = counts_;
        result.stopped_by = limits_.stopped_by();
        tell(result);
        return result;
    }

private:
    struct node {
        double sum = 0;
        std::uint32_t visits = 0;
        std::uint32_t first_child = 0;
        std::uint32_t child_count = 0;
    };

    template <class Evaluate>
    void simulate(Evaluate& evaluate)
    {
        G position(game_);
        path_.assign(1, 0);
        int moves = 0;
        ++counts_.simulations;
        while (nodes_[path_.back()].visits != 0 && !plain_end(position) && (position.is_chance() || !is_deep(moves)) &&
               expand(path_.back(), position)) {
            moves += position.is_chance() ? 0 : 1;
            path_.push_back(nodes_[path_.back()].first_child + go_on(position, nodes_[path_.back()]));
            ++counts_.extra_moves;
        }
        counts_.nodes += nodes_[path_.back()].visits == 0 ? 1U : 0U;
        const double result = sample(position, moves, evaluate);
        spread_ += (result - mean_) * (result - mean_) * (1 - 1.0 / static_cast<double>(counts_.simulations));
        mean_ += (result - mean_) / static_cast<double>(counts_.simulations);
        for (const std::uint32_t i : path_) {
            nodes_[i].sum += result;
            ++nodes_[i].visits;
        }
    }

    [[nodiscard]] bool is_deep(int moves) const { return moves >= limits_.depth(); }

    /// Adds a child for each outcome or move. Returns false if there is no room.
    [[nodiscard]] bool expand(std::uint32_t i, const G& position)
    {
        if (nodes_[i].child_count != 0) {
            return true;
        }
        const auto count = static_cast<std::uint32_t>(position.is_chance() ? count_of(position.chance_outcomes())
                                                                           : count_of(position.legal_moves()));
        if (nodes_.size() + count > most_nodes) {
            return false;
        }
        nodes_[i].first_child = static_cast<std::uint32_t>(nodes_.size());
        nodes_[i].child_count = count;
        nodes_.resize(nodes_.size() + count);
        return true;
    }
    [[nodiscard]] static std::size_t count_of(const auto& list)
    {
        std::size_t count = 0;
        for (const auto& item : list) {
            static_cast<void>(item);
            ++count;
        }
        return count;
    }

    /// Draws an outcome or chooses a move, and plays it. Returns its place in its list.
    [[nodiscard]] std::uint32_t go_on(G& position, const node& at)
    {
        if (position.is_chance()) {
            const auto drawn = detail::draw_place(std::as_const(position), random_);
            static_cast<void>(position.apply_outcome(drawn.value));
            return drawn.place;
        }
        const std::uint32_t chosen = select(at, position.to_move());
        play(position, chosen);
        return chosen;
    }
    /// Plays the move at this place of the list.
    static void play(G& position, std::uint32_t place)
    {
        auto&& moves = std::as_const(position).legal_moves();
        for (const move_t<G>& move : moves) {
            if (place-- == 0) {
                const move_t<G> played = move;
                static_cast<void>(position.apply(played));
                return;
            }
        }
    }

    /// UCT: an unvisited move first, from a random place on, then the one with the highest confidence bound.
    [[nodiscard]] std::uint32_t select(const node& at, player mover)
    {
        const double deviation = std::sqrt(spread_ / static_cast<double>(counts_.simulations));
        const double unit = exploration_ * (deviation > 0 ? deviation : 1) * std::sqrt(std::log(at.visits));
        const std::uint32_t start = random_.below(at.child_count);
        double highest = -std::numeric_limits<double>::infinity();
        std::uint32_t best = 0;
        for (std::uint32_t i = 0; i != at.child_count; ++i) {
            const std::uint32_t place = (start + i) % at.child_count;
            const node& child = nodes_[at.first_child + place];
            if (child.visits == 0) {
                return place;
            }
            const double mean = child.sum / child.visits;
            const double confident = (mover == player::maximizer ? mean : -mean) + unit / std::sqrt(child.visits);
            if (confident > highest) {
                highest = confident;
                best = place;
            }
        }
        return best;
    }

    /// The result of a simulation that has reached this position: the end; the estimate, if the depth is reached; or
    /// the mean, by the weight of the evaluation, of the estimate and the result of a playout of bounded length.
    template <class Evaluate>
    [[nodiscard]] double sample(G& position, int moves, Evaluate& evaluate)
    {
        constexpr bool estimates =
            evaluating_game<G> || !std::is_same_v<std::remove_const_t<Evaluate>, own_evaluation_t>;
        if (const auto end = plain_end(position)) {
            return static_cast<double>(*end);
        }
        const double share = is_deep(moves) ? 1 : estimates ? weight_ : 0;
        const double estimated = share > 0 ? share * static_cast<double>(gamesearch::estimate(position, evaluate)) : 0;
        return share < 1 ? estimated + (1 - share) * played_out(position, evaluate) : estimated;
    }

    template <class Evaluate>
    [[nodiscard]] double played_out(G& position, Evaluate& evaluate)
    {
        for (int plies = 0;; ++plies) {
            if (const auto end = plain_end(position)) {
                return static_cast<double>(*end);
            }
            if (plies == 4 * max_depth) {
                return static_cast<double>(gamesearch::estimate(position, evaluate));
            }
            if (position.is_chance()) {
                static_cast<void>(position.apply_outcome(gamesearch::draw_outcome(std::as_const(position), random_)));
            } else {
                auto&& moves = std::as_const(position).legal_moves();
                const move_t<G> move = detail::next_of_playout<G>(std::as_const(position), moves, random_);
                static_cast<void>(position.apply(move));
            }
            ++counts_.extra_moves;
        }
    }

    /// Reports the moves, and the most visited one as the best.
    void tell(monte_carlo_result<G>& result) const
    {
        if (game_.is_chance()) {
            result.score = score_of(nodes_[0]);
            return;
        }
        const node* best = nullptr;
        std::uint32_t place = 0;
        auto&& moves = game_.legal_moves();
        for (const move_t<G>& move : moves) {
            if (!result.best_move && limits_.depth() > 0) {
                result.best_move = move;
            }
            if (place < nodes_[0].child_count) {
                const node& child = nodes_[nodes_[0].first_child + place];
                result.moves.push_back({.move = move, .visits = child.visits, .mean = mean_of(child)});
                if (best == nullptr || best->visits < child.visits) {
                    best = &child;
                    result.best_move = move;
                }
            }
            ++place;
        }
        result.score = score_of(best == nullptr ? nodes_[0] : *best);
    }

    [[nodiscard]] static double mean_of(const node& n) { return n.visits == 0 ? 0 : n.sum / n.visits; }
    [[nodiscard]] static score_t<G> score_of(const node& n)
    {
        return static_cast<score_t<G>>(std::is_integral_v<score_t<G>> ? (std::round)(mean_of(n)) : mean_of(n));
    }

    static constexpr std::size_t most_nodes = (std::size_t{64} << 20) / sizeof(node);

    const G& game_;
    limit_checker<limits> limits_;
    random_generator random_;
    double exploration_;
    double weight_; ///< of the evaluation
    statistics counts_{};
    std::vector<node> nodes_{node{}};
    std::vector<std::uint32_t> path_{};
    double mean_ = 0; // of the results
    double spread_ = 0; // the sum of the squared deviations from the mean
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
