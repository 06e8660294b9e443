// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The truth about every position of a game that is written out as a graph, including cycles, computed backwards from
// the ends.

#pragma once

#include "support/test.hpp"

#include <gamesearch/game/player.hpp>

namespace support {

/// Lists of numbers, one for each position, in one array.
class position_lists {
public:
    void end_list() { ends_.push_back(numbers_.size()); } ///< The next number begins a new list.
    void add(std::uint32_t number) { numbers_.push_back(number); }

    /// The same number of lists, where the list of each number holds the lists that contained it, as often as they did.
    [[nodiscard]] position_lists reversed() const
    {
        position_lists other;
        other.numbers_.resize(numbers_.size());
        other.ends_.resize(ends_.size());
        for (const std::uint32_t number : numbers_) {
            ++other.ends_[number];
        }
        std::size_t begin = 0; // `ends_` counts up from the beginning of each list to its end
        for (std::size_t& end : other.ends_) {
            begin += std::exchange(end, begin);
        }
        for (std::uint32_t list = 0; list != ends_.size(); ++list) {
            for (const std::uint32_t number : (*this)[list]) {
                other.numbers_[other.ends_[number]++] = list;
            }
        }
        return other;
    }

    [[nodiscard]] std::size_t size() const { return ends_.size(); }
    [[nodiscard]] std::span<const std::uint32_t> operator[](std::size_t list) const
    {
        const std::size_t begin = list == 0 ? 0 : ends_[list - 1];
        return std::span{numbers_}.subspan(begin, ends_[list] - begin);
    }

private:
    std::vector<std::uint32_t> numbers_;
    std::vector<std::size_t> ends_;
};

/// Under best play by both: the score, and the plies to the end that settles it; the winner prefers fewer plies, the
/// loser more. At a draw's score, which an end or endless play may give, there is no distance, and it is 0.
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
/// The value of a position is what minimax gives over pairs of score and distance, with endless play a draw: the
/// maximizer wants the higher score, among equal positive ones the shorter distance, among equal negative ones the
/// longer; the minimizer wants the opposite.
///
/// Scores. Each positive score s of an end is a threshold, to find out whether the maximizer can force an end of at
/// least s. It can at such an end, at a position of its own with a move to a position where it can, and at a position
/// of the minimizer whose moves all lead to such positions. The set W(s) of these positions is the smallest with the
/// three properties. Outside it the minimizer can stay outside at every ply, and gets a lower end or endless play,
/// which is a draw and so below s, too. So the score of a position is the highest s whose set contains it. The sets are
/// found from the highest threshold down, each grown from the previous one.
///
/// Distances. The positions that W(s) adds to the previous set have score s, and are found breadth first from the ends
/// of score s, which have distance 0. Assume that all positions at distances below d are found before the others, in
/// order of distance. If the maximizer is to move, none of its moves leads to the previous set; the nearest position of
/// score s that it can reach is at distance d - 1, and the position is first found from that one. If the minimizer is
/// to move, all moves lead into W(s), some of them not to the previous set, whose scores are higher; of these it takes
/// the one to the furthest position, at d - 1. That move is the last one to be counted; those into the previous set
/// were counted with it.
///
/// Negative scores are the same with the players exchanged. A position in no set of either player is a draw.
///
/// Complexity: linear in positions and moves, except for sorting the ends by score. Memory: 4 bytes a move for the
/// reverse graph, and about 30 a position, in addition to the graph.
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

    /// Handles all scores with which \p winner can win; \p ends are sorted, the best for the winner first.
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

    /// Grows the set from the ends of one score, breadth first: \p found is also the queue, in order of distance.
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
    std::vector<std::size_t> open_moves_; ///< for each position: those not known to lead into the set
};

} // namespace support
