// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

// The minimal tree, compared with the formula for uniform trees, and with alpha-beta under every order of moves.

#include "../../benchmarks/minimal_tree.hpp"
#include "support/test.hpp"
#include "support/tree.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/minimax.hpp>

using benchmarks::minimal_tree;

namespace {

constexpr auto by_score = gs::alpha_beta.with(gs::ignore_distance, gs::no_line);

template <class G>
std::optional<std::uint64_t> minimal_nodes(const G& game)
{
    return minimal_tree<G>{gs::minimax(game).score}.nodes(game);
}

/// b^ceil(d/2) + b^floor(d/2) - 1 on the last ply, and on each earlier ply the same for its depth.
std::uint64_t by_formula(std::uint64_t branching, int plies)
{
    std::uint64_t nodes = 0;
    std::uint64_t floor = 1; // b^floor(k/2)
    for (int k = 0; k <= plies; ++k) {
        const std::uint64_t ceil = k % 2 == 0 ? floor : floor * branching;
        nodes += ceil + floor - 1;
        floor = ceil;
    }
    return nodes;
}

template <int Branching, int Height>
void hold_to_formula(std::mt19937_64& random)
{
    support::uniform_tree<Branching, Height> game;
    for (const std::uint64_t different : {1U, 2U, 3U, 100'000U}) {
        for (const auto first : {gs::player::maximizer, gs::player::minimizer}) {
            game.first = first;
            std::ranges::generate(game.ends, [&] { return static_cast<int>(random() % different) - 1; });
            const auto nodes = minimal_nodes(game);
            BOOST_TEST((nodes == by_formula(Branching, Height)),
                       "uniform tree of " << Branching << " moves and " << Height << " plies: " << nodes.value_or(0)
                                          << " nodes, by the formula " << by_formula(Branching, Height));
        }
    }
}

/// A random tree without hints, with the moves in the tree's order.
struct tree_game {
    const support::tree<int>* nodes;
    std::uint32_t at = 0;

    [[nodiscard]] const support::tree_node<int>& here() const { return (*nodes)[at]; }
    [[nodiscard]] const std::vector<support::step>& legal_moves() const { return here().children; }
    void apply(support::step to) { at = to.to; }
    void undo(support::step /*from*/) { at = here().parent; }
    [[nodiscard]] gs::player to_move() const { return here().mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return here().ended ? std::optional{here().score} : std::nullopt;
    }
};

bool is_before(const support::step& a, const support::step& b)
{
    return a.to < b.to;
}

/// Advances to the next order of the moves of all nodes; returns false after the last one, and restores the first.
bool reorder(support::tree<int>& nodes)
{
    return std::ranges::any_of(
        nodes, [](auto& node) { return !node.ended && std::ranges::next_permutation(node.children, is_before).found; });
}

double orders(const support::tree<int>& nodes)
{
    double product = 1;
    for (const auto& node : nodes) {
        for (std::size_t k = 2; !node.ended && k <= node.children.size(); ++k) {
            product *= static_cast<double>(k);
        }
    }
    return product;
}

std::uint64_t fewest_nodes_of_alpha_beta(support::tree<int> nodes)
{
    for (auto& node : nodes) {
        std::ranges::sort(node.children, is_before);
    }
    std::uint64_t fewest = by_score(tree_game{&nodes}).statistics.nodes;
    while (reorder(nodes)) {
        fewest = std::min(fewest, by_score(tree_game{&nodes}).statistics.nodes);
    }
    return fewest;
}

BOOST_AUTO_TEST_CASE(uniform_trees)
{
    std::mt19937_64 random{1};
    hold_to_formula<1, 3>(random);
    hold_to_formula<2, 1>(random);
    hold_to_formula<2, 2>(random);
    hold_to_formula<2, 7>(random);
    hold_to_formula<3, 5>(random);
    hold_to_formula<3, 6>(random);
    hold_to_formula<5, 4>(random);
    hold_to_formula<11, 3>(random);
}

BOOST_AUTO_TEST_CASE(alpha_beta_under_its_best_order)
{
    int compared = 0;
    for (std::uint64_t seed = 0; seed != 2000; ++seed) {
        const auto nodes = support::make_tree<int>(seed, seed % 2 == 0, 14);
        if (nodes.size() >= 5 && orders(nodes) <= 500) {
            BOOST_TEST_INFO("seed " << seed);
            BOOST_TEST((minimal_nodes(tree_game{&nodes}) == fewest_nodes_of_alpha_beta(nodes)));
            ++compared;
        }
    }
    BOOST_TEST(compared > 200);
}

BOOST_AUTO_TEST_CASE(another_score_has_no_proof)
{
    using tree = support::uniform_tree<3, 2>;
    BOOST_TEST((minimal_tree<tree>{3}.nodes(support::textbook_tree) == by_formula(3, 2)));
    BOOST_TEST((minimal_tree<tree>{4}.nodes(support::textbook_tree) == std::nullopt));
    BOOST_TEST((minimal_tree<tree>{2}.nodes(support::textbook_tree) == std::nullopt));
}

/// Tic-tac-toe's positions are reached in several ways, each of which counts.
BOOST_AUTO_TEST_CASE(positions_are_counted_as_often_as_they_are_met)
{
    const gs::tic_tac_toe game;
    const auto nodes = minimal_nodes(game);
    BOOST_TEST((nodes == minimal_nodes(gs::plain(game)))); // which has no hash, and is walked as a tree
    BOOST_TEST(nodes.value() <= by_score(gs::plain(game)).statistics.nodes);
}

} // namespace
