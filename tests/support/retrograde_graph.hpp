// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// What is true of every position of a game that is written out as a graph, cycles and all: from the ends backwards.

#ifndef TESTS_SUPPORT_RETROGRADE_GRAPH_HPP
#define TESTS_SUPPORT_RETROGRADE_GRAPH_HPP

#include "support/position_lists.hpp"

#include <gamesearch/player.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace support {

namespace gs = gamesearch;

/// Under best play by both: the score, and the plies to the end that settles it, the winner in a hurry, the loser not. At a
/// draw's score, which an end or endless play may give, there is no distance, and 0 stands for it.
template <class S>
struct settled_value {
    S score{};
    int distance = 0;
    friend bool operator==(const settled_value&, const settled_value&) = default;
};

/// The positions of a game, by number.
template <class S>
struct position_graph {
    std::vector<gs::player> movers;
    std::vector<std::optional<S>> ends; ///< the final score where the game is over
    position_lists successors; ///< a number for each move; none after the end
};

/// Solves a \ref position_graph.
///
/// The value of a position is what minimax gives over pairs of score and distance, endless play being a draw: the maximizer
/// wants the higher score, among equal positive ones the shorter distance, among equal negative ones the longer; the
/// minimizer wants the opposite.
///
/// Scores. Each positive score s of an end is a threshold: can the maximizer force an end of at least s? It can at such an
/// end, where it moves and one of its moves leads to where it can, and where the minimizer moves and all moves lead there.
/// The set W(s) of these positions is the least with the three properties. Outside of it the minimizer can stay outside,
/// ply for ply, and gets a lower end or endless play, which is a draw, and below s too. So the score of a position is the
/// highest s whose set holds it. The sets are found from the highest threshold down, each grown out of the one before.
///
/// Distances. What W(s) has beyond the set before it is of score s, and is found breadth first from the ends of score s,
/// which are of distance 0. Assume that all of distances below d are found before the others, in their order. Where the
/// maximizer moves, none of its moves leads to the set before; the nearest position of score s that it can move to is d - 1
/// away from the end, and it is from that one that the position is first come upon. Where the minimizer moves, all moves
/// lead into W(s), some of them not to the set before, whose scores are higher; of these it takes the one to the furthest
/// position, at d - 1. That is the last of its moves to be counted; those into the set before were counted with it.
///
/// Negative scores are the same with the players exchanged. What is in no set, of either player, is a draw.
///
/// Complexity: linear in positions and moves, but for sorting the ends by score. Memory: 4 bytes a move for the way back,
/// and about 30 a position, beside the graph.
/// Source: K. Thompson, "Retrograde analysis of certain endgames", ICCA Journal 9(3), 1986.
template <class S>
class retrograde_solver {
public:
    explicit retrograde_solver(const position_graph<S>& graph)
        : graph_{graph}, predecessors_{graph.successors.reversed()}, values_(graph.movers.size()),
          settled_(graph.movers.size())
    {}

    std::vector<settled_value<S>> solve()
    {
        std::vector<std::uint32_t> ends;
        for (std::uint32_t number = 0; number != graph_.ends.size(); ++number) {
            if (graph_.ends[number]) {
                ends.push_back(number);
                values_[number].score = *graph_.ends[number];
                settled_[number] = true;
            }
        }
        const auto lower = [this](auto a, auto b) { return values_[a].score < values_[b].score; };
        std::ranges::sort(ends, lower);
        settle(gs::player::minimizer, ends);
        std::ranges::reverse(ends);
        settle(gs::player::maximizer, ends);
        return std::move(values_);
    }

private:
    [[nodiscard]] static bool wins(gs::player p, const S& score)
    {
        return p == gs::player::maximizer ? S{} < score : score < S{};
    }

    /// All scores that \p winner can win by; \p ends are sorted, the best for it first.
    void settle(gs::player winner, std::span<const std::uint32_t> ends)
    {
        open_moves_.clear();
        for (std::size_t number = 0; number != values_.size(); ++number) {
            open_moves_.push_back(graph_.successors[number].size());
        }
        for (std::size_t first = 0; first != ends.size() && wins(winner, values_[ends[first]].score);) {
            const S score = values_[ends[first]].score;
            std::vector<std::uint32_t> found;
            for (; first != ends.size() && values_[ends[first]].score == score; ++first) {
                found.push_back(ends[first]);
            }
            grow(winner, score, std::move(found));
        }
    }

    /// From the ends of a score, breadth first: \p found is also the queue, in the order of distances.
    void grow(gs::player winner, const S& score, std::vector<std::uint32_t> found)
    {
        for (std::size_t next = 0; next != found.size(); ++next) {
            const int distance = values_[found[next]].distance + 1;
            for (const std::uint32_t before : predecessors_[found[next]]) {
                --open_moves_[before];
                if (!settled_[before] && (graph_.movers[before] == winner || open_moves_[before] == 0)) {
                    settled_[before] = true;
                    values_[before] = {score, distance};
                    found.push_back(before);
                }
            }
        }
    }

    const position_graph<S>& graph_;
    position_lists predecessors_;
    std::vector<settled_value<S>> values_;
    std::vector<bool> settled_;
    std::vector<std::size_t> open_moves_; ///< of each position: those that are not known to lead into the set
};

} // namespace support

#endif
