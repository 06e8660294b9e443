// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Random games with cycles whose positions have an index, in the forms that endgame tables can be built of.

#pragma once

#include "support/cyclic_positions.hpp"
#include "support/retrograde_graph.hpp"
#include "support/test.hpp"

#include <gamesearch/endgame/indexed_game.hpp>
#include <gamesearch/game.hpp>

namespace support {

/// The positions of a game, a part of them in an index.
template <class S>
struct indexed_positions_of {
    cyclic_positions<S> nodes{};
    std::vector<std::vector<std::size_t>> before{}; ///< for each position, those with a move to it, and some others
    std::vector<bool> is_outside{}; ///< closed under moves: the positions that are in no index
    std::vector<settled_value<S>> truth{};
    std::size_t first_outside = 0; ///< a running position that leads to all others outside; the count if there is none
};

/// A random game of up to 63 positions with these scores; in every other one some positions are outside. One of 31 has
/// a line of 300 plies, so that a table needs two bytes for a position.
template <class S>
indexed_positions_of<S> make_indexed_positions(std::uint64_t seed, const std::vector<S>& scores)
{
    auto options = varied_cyclic_options<S>(seed);
    options.scores = scores;
    options.estimates = {S{}};
    options.most_positions = seed % 7 == 0 ? 63 : 24;
    options.most_moves = 1 + seed % 5;
    indexed_positions_of<S> made{make_cyclic_positions(seed, options), {}, {}, {}, 0};
    const std::size_t drawn = made.nodes.size();
    if (seed % 31 == 5) {
        add_long_line(made.nodes, 300, seed % 4 < 2 ? scores.back() : scores.front());
    }
    const std::size_t count = made.nodes.size();
    position_graph<S> graph;
    made.before.resize(count);
    for (std::size_t i = 0; i != count; ++i) {
        const auto& node = made.nodes[i];
        graph.movers.push_back(node.mover);
        graph.ends.push_back(node.ended ? std::optional{node.score} : std::nullopt);
        for (const std::size_t child : node.children) {
            graph.successors.add(static_cast<std::uint32_t>(child));
            made.before[child].push_back(i);
        }
        graph.successors.end_list();
        if (!node.ended) {
            made.before[(i * 7 + 3) % count].push_back(i); // though no move may lead from there
        }
    }
    made.truth = retrograde_solver<S>{graph}.solve();
    made.is_outside.resize(count);
    made.first_outside = count;
    if (seed % 2 == 0 && !made.nodes[drawn - 1].ended) {
        made.first_outside = drawn - 1;
        std::vector<std::size_t> left{drawn - 1};
        made.is_outside[drawn - 1] = true;
        for (std::size_t next = 0; next != left.size(); ++next) {
            for (const std::size_t child : made.nodes[left[next]].children) {
                if (!made.is_outside[child]) {
                    made.is_outside[child] = true;
                    left.push_back(child);
                }
            }
        }
    }
    return made;
}

struct indexed_form {
    bool predecessors = false;
    bool twins = false; ///< each position has a mirror image with the same index
    bool converts = false; ///< positions outside belong to another game
    bool keyed = false; ///< there is no index
};

/// A position of the game that `game` points to, which all threads share.
template <class S, indexed_form F = indexed_form{}>
class indexed_graph {
public:
    static inline const indexed_positions_of<S>* game = nullptr;

    explicit indexed_graph(std::size_t at, bool is_twin = false)
        : at_{static_cast<std::uint32_t>(at)}, is_twin_{F.twins && is_twin}
    {}

    [[nodiscard]] auto legal_moves() const { return std::views::iota(0, static_cast<int>(node().children.size())); }
    std::pair<std::uint32_t, bool> apply(int move)
    {
        const std::pair before{at_, is_twin_};
        at_ = static_cast<std::uint32_t>(node().children[static_cast<std::size_t>(move)]);
        is_twin_ = F.twins && (static_cast<std::uint32_t>(move) + at_ + before.first) % 3 == 0;
        return before;
    }
    void undo(int, std::pair<std::uint32_t, bool> before) noexcept
    {
        at_ = before.first;
        is_twin_ = before.second;
    }
    [[nodiscard]] gs::player to_move() const { return node().mover; }
    [[nodiscard]] std::optional<S> terminal_score() const
    {
        return node().ended ? std::optional<S>{node().score} : std::nullopt;
    }

    static std::uint64_t index_count()
        requires(!F.keyed)
    {
        return game->nodes.size() * positions_each;
    }
    [[nodiscard]] std::uint64_t index() const
        requires(!F.keyed)
    {
        if (game->is_outside[at_]) {
            return at_ % 2 == 0 ? gs::not_indexed : index_count() + at_;
        }
        return at_ * positions_each + (F.twins && at_ % 2 == 0 ? 1U : 0U);
    }
    static std::optional<indexed_graph> from_index(std::uint64_t index)
        requires(!F.keyed)
    {
        const auto at = static_cast<std::size_t>(index / positions_each);
        if (game->is_outside[at] && at % 3 == 0) {
            return std::nullopt; // otherwise a position with another index, or an ended one, which counts as none
        }
        return indexed_graph{at, index % positions_each != 0};
    }
    [[nodiscard]] std::uint32_t key() const { return at_ * 2 + (is_twin_ ? 1U : 0U); }
    friend bool operator==(const indexed_graph&, const indexed_graph&) = default;

    [[nodiscard]] std::vector<indexed_graph> predecessors() const
        requires(F.predecessors)
    {
        std::vector<indexed_graph> list;
        for (const std::size_t before : game->before[at_]) {
            list.push_back(indexed_graph{before});
        }
        return list;
    }
    [[nodiscard]] std::optional<indexed_graph<S>> converted() const
        requires(F.converts)
    {
        return indexed_graph<S>{at_};
    }

private:
    static constexpr std::uint64_t positions_each = F.twins ? 2 : 1;
    [[nodiscard]] const cyclic_node<S>& node() const { return game->nodes[at_]; }

    std::uint32_t at_;
    bool is_twin_;
};

} // namespace support
