// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Random game trees, written out node by node, with hints whose soundness is derived from the whole tree.

#pragma once

#include "support/scores.hpp"
#include "support/test.hpp"

#include <gamesearch/game/player.hpp>

namespace support {

/// A move: the node to which it leads.
struct step {
    std::uint32_t to = 0;
    friend constexpr bool operator==(const step&, const step&) = default;
};

template <class S>
struct tree_node {
    std::uint32_t parent = 0;
    std::vector<step> children; ///< The legal moves. A node that has ended may have some too.
    std::vector<step> kept;     ///< The undominated ones among them.
    gs::player mover = gs::player::maximizer;
    bool ended = false;
    S score{};    ///< If ended.
    S estimate{}; ///< If not.
    S lower{};    ///< Sound bounds on the true score.
    S upper{};
    int priority = 0; ///< Of the move that leads to this node.
};

template <class S>
using tree = std::vector<tree_node<S>>;

inline constexpr std::size_t most_moves = 5;
inline constexpr std::size_t most_plies = 7;

/// The shape of a tree, drawn from the seed.
struct tree_shape {
    std::size_t height = 0;
    std::size_t branching = 1;
    std::size_t nodes = 1;
    std::size_t palette = 0;
    bool alternating = false;

    static tree_shape of(std::uint64_t seed, bool alternating, std::size_t most_nodes)
    {
        std::mt19937_64 random{seed * 2 + 1};
        tree_shape shape;
        shape.height = random() % (most_plies + 1);
        shape.branching = 1 + random() % most_moves;
        shape.nodes = 1 + random() % most_nodes;
        shape.palette = random() % 3;
        shape.alternating = alternating;
        return shape;
    }
};

/// Makes a random tree and its hints.
template <class S>
class tree_maker {
public:
    explicit tree_maker(std::uint64_t seed, tree_shape shape)
        : random_{seed}, shape_{shape}, scores_{palette<S>(shape.palette)}
    {}

    tree<S> make()
    {
        nodes_.emplace_back();
        nodes_[0].mover = random_() % 2 == 0 ? gs::player::maximizer : gs::player::minimizer;
        std::vector<std::size_t> plies{0};
        for (std::size_t i = 0; i != nodes_.size(); ++i) {
            fill(i, plies[i]);
            for (std::size_t child = plies.size(); child != nodes_.size(); ++child) {
                plies.push_back(plies[i] + 1);
            }
        }
        add_hints();
        return std::move(nodes_);
    }

private:
    struct worth {
        S score{};
        int distance = 0;
    };

    S any_score() { return scores_[random_() % scores_.size()]; }

    void fill(std::size_t i, std::size_t ply)
    {
        nodes_[i].score = any_score();
        nodes_[i].estimate = any_score();
        nodes_[i].priority = static_cast<int>(random_() % 3) - 1;
        const bool grows = ply < shape_.height && nodes_.size() < shape_.nodes && (i == 0 || random_() % 6 != 0);
        if (!grows) {
            nodes_[i].ended = true;
            return;
        }
        const std::size_t count = 1 + random_() % shape_.branching;
        for (std::size_t k = 0; k != count; ++k) {
            nodes_[i].children.push_back({static_cast<std::uint32_t>(nodes_.size())});
            nodes_.emplace_back();
            nodes_.back().parent = static_cast<std::uint32_t>(i);
            const bool same = !shape_.alternating && random_() % 3 == 0;
            nodes_.back().mover = same ? nodes_[i].mover : gs::opponent(nodes_[i].mover);
        }
        std::shuffle(nodes_[i].children.begin(), nodes_[i].children.end(), random_);
        nodes_[i].ended = i != 0 && random_() % 24 == 0; // Ended although there are moves, as by a draw rule.
    }

    // From the last node to the first: children come after their parents.
    void add_hints()
    {
        std::vector<worth> worths(nodes_.size());
        for (std::size_t i = nodes_.size(); i-- != 0;) {
            auto& node = nodes_[i];
            worths[i] = node.ended ? worth{node.score, 0} : best_of(node, worths);
            bound(node, worths[i].score);
            keep(node, worths);
        }
    }

    static bool better_for_mover(const tree_node<S>& node, const worth& a, const worth& b)
    {
        const bool maximizes = node.mover == gs::player::maximizer;
        if (a.score != b.score) {
            return maximizes ? b.score < a.score : a.score < b.score;
        }
        if (a.score == S{}) {
            return false;
        }
        const bool winning = maximizes == (S{} < a.score);
        return winning ? a.distance < b.distance : a.distance > b.distance;
    }

    static worth best_of(const tree_node<S>& node, const std::vector<worth>& worths)
    {
        worth best = worths[node.children.front().to];
        for (const step s : node.children) {
            if (better_for_mover(node, worths[s.to], best)) {
                best = worths[s.to];
            }
        }
        ++best.distance;
        return best;
    }

    void bound(tree_node<S>& node, const S& truth)
    {
        const auto wide = random_() % 4; // Bit 0: the lower bound is tight; bit 1: the upper.
        node.lower = node.upper = truth;
        while ((wide & 1) == 0 && !(node.lower < truth) && random_() % 8 != 0) {
            node.lower = std::min(any_score(), truth);
        }
        while ((wide & 2) == 0 && !(truth < node.upper) && random_() % 8 != 0) {
            node.upper = std::max(any_score(), truth);
        }
    }

    void keep(tree_node<S>& node, const std::vector<worth>& worths)
    {
        if (node.children.empty()) {
            return;
        }
        const worth best = best_of(node, worths);
        std::vector<step> bests;
        for (const step s : node.children) {
            const worth through{worths[s.to].score, worths[s.to].distance + 1};
            if (!better_for_mover(node, best, through)) {
                bests.push_back(s);
            }
        }
        const step certain = bests[random_() % bests.size()];
        for (const step s : node.children) {
            if (s == certain || random_() % 3 == 0) {
                node.kept.push_back(s);
            }
        }
    }

    std::mt19937_64 random_;
    tree_shape shape_;
    std::vector<S> scores_;
    tree<S> nodes_;
};

template <class S>
tree<S> make_tree(std::uint64_t seed, bool alternating, std::size_t most_nodes = 200)
{
    return tree_maker<S>{seed, tree_shape::of(seed, alternating, most_nodes)}.make();
}

} // namespace support
