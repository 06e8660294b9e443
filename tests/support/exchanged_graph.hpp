// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Random games with cycles whose rules are the same for both players: a position and the one with the players exchanged
// share an index.

#ifndef TESTS_SUPPORT_EXCHANGED_GRAPH_HPP
#define TESTS_SUPPORT_EXCHANGED_GRAPH_HPP

#include "support/cyclic_positions.hpp"
#include "support/retrograde_graph.hpp"

#include <gamesearch/endgame/indexed_game.hpp>
#include <gamesearch/game.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <vector>

namespace support {

/// The second half of the positions are those of the first half with the players exchanged.
template <class S>
struct exchanged_positions_of {
    cyclic_positions<S> nodes{};
    std::vector<std::vector<std::size_t>> before{}; ///< for each position, those with a move to it
    std::vector<settled_value<S>> truth{};
};

/// A random game of up to 48 positions, some of whose moves lead to the other half. One of 31 has a line of 300 plies,
/// so that a table needs two bytes for a position.
template <class S>
exchanged_positions_of<S> make_exchanged_positions(std::uint64_t seed, const std::vector<S>& scores)
{
    auto options = varied_cyclic_options<S>(seed);
    options.scores = scores;
    options.estimates = {S{}};
    options.most_positions = 24;
    options.most_moves = 1 + seed % 5;
    exchanged_positions_of<S> made;
    made.nodes = make_cyclic_positions(seed, options);
    if (seed % 31 == 5) {
        add_long_line(made.nodes, 300, scores.back());
    }
    const std::size_t half = made.nodes.size();
    for (std::size_t i = 0; i != half; ++i) {
        std::size_t nth = 0;
        for (std::size_t& child : made.nodes[i].children) {
            child += (seed + 5 * i + child + nth++) % 3 == 0 ? half : 0;
        }
    }
    made.nodes.reserve(2 * half);
    for (std::size_t i = 0; i != half; ++i) {
        auto node = made.nodes[i];
        node.mover = gs::opponent(node.mover);
        node.score = static_cast<S>(-node.score);
        for (std::size_t& child : node.children) {
            child = child < half ? child + half : child - half;
        }
        made.nodes.push_back(node);
    }
    position_graph<S> graph;
    made.before.resize(2 * half);
    for (std::size_t i = 0; i != 2 * half; ++i) {
        const auto& node = made.nodes[i];
        graph.movers.push_back(node.mover);
        graph.ends.push_back(node.ended ? std::optional{node.score} : std::nullopt);
        for (const std::size_t child : node.children) {
            graph.successors.add(static_cast<std::uint32_t>(child));
            made.before[child].push_back(i);
        }
        graph.successors.end_list();
    }
    made.truth = retrograde_solver<S>{graph}.solve();
    return made;
}

/// A position of the game that `game` points to, which all threads share.
template <class S, bool Predecessors>
class exchanged_graph {
public:
    static inline const exchanged_positions_of<S>* game = nullptr;

    explicit exchanged_graph(std::size_t at) : at_{at} {}

    [[nodiscard]] auto legal_moves() const { return std::views::iota(0, static_cast<int>(node().children.size())); }
    std::size_t apply(int move)
    {
        const std::size_t before = at_;
        at_ = node().children[static_cast<std::size_t>(move)];
        return before;
    }
    void undo(int, std::size_t before) noexcept { at_ = before; }
    [[nodiscard]] gs::player to_move() const { return node().mover; }
    [[nodiscard]] std::optional<S> terminal_score() const
    {
        return node().ended ? std::optional<S>{node().score} : std::nullopt;
    }

    static std::uint64_t index_count() { return game->nodes.size() / 2; }
    [[nodiscard]] std::uint64_t index() const { return at_ % index_count(); }
    [[nodiscard]] bool players_exchanged() const { return at_ >= index_count(); }
    static std::optional<exchanged_graph> from_index(std::uint64_t index)
    {
        return exchanged_graph{static_cast<std::size_t>(index)};
    }
    [[nodiscard]] std::uint64_t key() const { return at_; }
    friend bool operator==(const exchanged_graph&, const exchanged_graph&) = default;

    [[nodiscard]] std::vector<exchanged_graph> predecessors() const
        requires(Predecessors)
    {
        std::vector<exchanged_graph> list;
        for (const std::size_t before : game->before[at_]) {
            list.push_back(exchanged_graph{before});
        }
        return list;
    }

private:
    [[nodiscard]] const cyclic_node<S>& node() const { return game->nodes[at_]; }

    std::size_t at_;
};

} // namespace support

#endif
