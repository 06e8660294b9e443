// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Random games written out position by position, with the true values of each.

#ifndef GAMESEARCH_TESTING_DETAIL_RANDOM_GRAPH_HPP
#define GAMESEARCH_TESTING_DETAIL_RANDOM_GRAPH_HPP

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/testing/random_game_options.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// A position, with its moves numbered from 0; at the end of a game there are none.
template <score_type S>
struct graph_node {
    int level = 0; ///< the longest line that leads here has at most this many plies
    player mover = player::maximizer;
    std::vector<std::size_t> children; ///< the position after each move
    std::vector<int> undominated;      ///< moves, a best one among them
    std::vector<int> noisy;            ///< moves
    S estimate{};
    int priority = 0; ///< of the moves that lead here
    S score{};        ///< under best play; at an end, the final score
    int distance = 0; ///< plies to that end, the winner taking the shortest way, the loser the longest
    S lower{};        ///< at most the score
    S upper{};        ///< at least the score
};

/// Positions in the order of their levels; the first one leads to all others.
template <score_type S>
using graph = std::vector<graph_node<S>>;

template <score_type S>
class graph_maker {
public:
    graph_maker(std::uint64_t seed, const random_game_options<S>& options) : random_{seed}, options_{options} {}

    [[nodiscard]] graph<S> make()
    {
        add_positions();
        lead_to_every_position();
        if (options_.transpositions) {
            add_moves();
        }
        for (std::size_t i = nodes_.size(); i-- != 0;) { // children come after their parents
            shuffle(nodes_[i].children);
            solve(nodes_[i]);
            add_hints(nodes_[i]);
        }
        return std::move(nodes_);
    }

private:
    /// A number below `end`. 32 bits suffice, since the work grows with the square of the number of positions.
    std::size_t below(std::size_t end) { return static_cast<std::uint32_t>(random_() % end); }
    bool one_in(std::size_t n) { return below(n) == 0; }
    S any_score() { return options_.scores[below(options_.scores.size())]; }

    void shuffle(std::vector<std::size_t>& places)
    {
        for (std::size_t i = places.size(); i > 1; --i) {
            std::swap(places[i - 1], places[below(i)]);
        }
    }

    void add_positions()
    {
        const auto most_plies = static_cast<std::size_t>(options_.plies);
        std::vector<int> levels{0};
        while (most_plies != 0 && levels.size() < options_.positions) {
            levels.push_back(1 + static_cast<int>(below(most_plies)));
        }
        std::ranges::sort(levels);
        for (const int level : levels) {
            graph_node<S> node;
            node.level = level;
            const bool even = options_.alternating ? level % 2 == 0 : one_in(2);
            node.mover = even ? player::maximizer : player::minimizer;
            node.estimate = any_score();
            node.priority = static_cast<int>(below(3));
            node.score = any_score();
            nodes_.push_back(std::move(node));
        }
    }

    [[nodiscard]] bool may_lead(std::size_t from, std::size_t to) const
    {
        const int plies = nodes_[to].level - nodes_[from].level;
        return nodes_[from].children.size() < options_.moves && (options_.alternating ? plies % 2 == 1 : plies > 0);
    }

    /// The parity of a level; 0 if the sides do not take turns, since all levels are then alike.
    [[nodiscard]] std::size_t parity_of(int level) const { return options_.alternating && level % 2 != 0 ? 1 : 0; }

    /// Gives each position except the first a move that leads to it, or removes it.
    void lead_to_every_position()
    {
        // Those with room for a move, in the order of their levels: where sides take turns, even and odd levels apart.
        std::array<std::vector<std::size_t>, 2> parents{{{0}, {}}};
        std::size_t kept = 1;
        for (std::size_t next = 1; next != nodes_.size(); ++next) {
            const int level = nodes_[next].level;
            auto& before = parents[parity_of(level - 1)];
            const auto level_of = [&](std::size_t i) { return nodes_[i].level; };
            const auto count = std::ranges::lower_bound(before, level, {}, level_of) - before.begin();
            if (count == 0) {
                continue;
            }
            const auto parent = before.begin() + static_cast<std::ptrdiff_t>(below(static_cast<std::size_t>(count)));
            nodes_[*parent].children.push_back(kept);
            if (nodes_[*parent].children.size() == options_.moves) {
                before.erase(parent);
            }
            parents[parity_of(level)].push_back(kept);
            if (kept != next) {
                nodes_[kept] = std::move(nodes_[next]);
            }
            ++kept;
        }
        nodes_.resize(kept);
    }

    /// Adds moves to positions that others lead to already; ends stay ends.
    void add_moves()
    {
        for (std::size_t tries = 2 * nodes_.size(); nodes_.size() > 1 && tries != 0; --tries) {
            const std::size_t from = below(nodes_.size() - 1);
            const std::size_t to = from + 1 + below(nodes_.size() - from - 1);
            if (!nodes_[from].children.empty() && may_lead(from, to)) {
                nodes_[from].children.push_back(to);
            }
        }
    }

    /// Returns whether `a`, by score and then by distance, is better for `mover` than `b`.
    static bool better(player mover, const graph_node<S>& a, const graph_node<S>& b)
    {
        const bool maximizes = mover == player::maximizer;
        if (!detail::equal(a.score, b.score)) {
            return maximizes ? b.score < a.score : a.score < b.score;
        }
        const S draw{};
        if (detail::equal(a.score, draw)) {
            return false;
        }
        return maximizes == (draw < a.score) ? a.distance < b.distance : b.distance < a.distance;
    }

    [[nodiscard]] const graph_node<S>& best_child(const graph_node<S>& node) const
    {
        std::size_t best = node.children.front();
        for (const std::size_t child : node.children) {
            if (better(node.mover, nodes_[child], nodes_[best])) {
                best = child;
            }
        }
        return nodes_[best];
    }

    void solve(graph_node<S>& node) const
    {
        if (!node.children.empty()) {
            const graph_node<S>& best = best_child(node);
            node.score = best.score;
            node.distance = best.distance + 1;
        }
    }

    void add_hints(graph_node<S>& node)
    {
        node.lower = one_in(2) ? node.score : (std::min)(any_score(), node.score);
        node.upper = one_in(2) ? node.score : (std::max)(any_score(), node.score);
        if (node.children.empty()) {
            return;
        }
        const graph_node<S>& best = best_child(node);
        bool holds_best = false;
        for (std::size_t move = 0; move != node.children.size(); ++move) {
            const bool is_best = !better(node.mover, best, nodes_[node.children[move]]);
            if ((is_best && !holds_best) || one_in(3)) {
                node.undominated.push_back(static_cast<int>(move));
                holds_best = holds_best || is_best;
            }
            if (one_in(4)) {
                node.noisy.push_back(static_cast<int>(move));
            }
        }
    }

    std::mt19937_64 random_;
    const random_game_options<S>& options_;
    graph<S> nodes_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
