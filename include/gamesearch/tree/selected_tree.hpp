// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A part of a recorded tree that is small enough for a picture.

#ifndef GAMESEARCH_TREE_SELECTED_TREE_HPP
#define GAMESEARCH_TREE_SELECTED_TREE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/tree/node.hpp>
#include <gamesearch/tree/recorded_tree.hpp>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// The selected part of a tree. A member that is left out does not limit it.
struct tree_selection {
    /// At most this many children of each node: the best ones for its side to move, and first of all the one on the
    /// principal variation. If a move was searched several times, its last search counts.
    std::size_t children = (std::numeric_limits<std::size_t>::max)();
    /// No node deeper than this many plies from the root.
    int plies = (std::numeric_limits<int>::max)();
    /// Only this many lines from the root: its best moves, each followed by the best play of both sides.
    std::size_t lines = (std::numeric_limits<std::size_t>::max)();
    /// At most this many nodes: those that were entered first.
    std::size_t nodes = (std::numeric_limits<std::size_t>::max)();
};

/// The selected part of a recorded tree, for a picture of a game with many moves. It is a \ref recorded_tree, which can
/// be walked and written in all formats; `left_out` counts the nodes that are missing below a node. Moves that were not
/// searched stay, except at the deepest nodes of `tree_selection::plies`.
///
/// In a tree made by simulations, the most visited moves are the best ones.
///
/// Thread safety: any number of threads, once it is made.
/// Example: docs/snippets/pictures.cpp [select]
template <detail::checked_game G>
class selected_tree : public recorded_tree<G> {
public:
    using typename recorded_tree<G>::node;
    using typename recorded_tree<G>::stub;

    /// \param whole the recorded tree; it is copied
    /// \param selection the part to select
    /// Throws: whatever copying the game throws, and `std::bad_alloc`.
    /// Complexity: linear in the recorded moves, and for each node that of sorting its children.
    selected_tree(const recorded_tree<G>& whole, const tree_selection& selection)
        : recorded_tree<G>{whole}, selection_{selection}
    {
        if (!this->nodes_.empty()) {
            keep(selected());
        }
    }

private:
    /// For each node, by its index: whether it is selected.
    [[nodiscard]] std::vector<bool> selected() const
    {
        const std::vector<bool> on_line = this->on_line();
        std::vector<bool> marks(this->nodes_.size());
        std::size_t count = 1;
        marks[0] = true;
        for (tree_index at = 0; at != this->nodes_.size(); ++at) {
            if (!marks[at] || this->nodes_[at].ply >= selection_.plies) {
                continue;
            }
            const bool follows_a_line = selection_.lines != everything && at != 0;
            const std::size_t lines = follows_a_line ? 1 : selection_.lines;
            std::vector<tree_index> best = candidates(at);
            if (const std::size_t most = (std::min)(selection_.children, lines); most < best.size()) {
                best = best_first(std::move(best), this->nodes_[at].mover, on_line);
                best.resize(most);
            }
            for (const tree_index child : best) {
                marks[child] = true;
            }
        }
        for (std::size_t at = 1; at != marks.size(); ++at) { // a parent comes before its children
            marks[at] = marks[at] && marks[this->nodes_[at].parent] && count < selection_.nodes;
            count += marks[at] ? 1 : 0;
        }
        return marks;
    }

    /// The children of a node; if only some are kept, one for each move, that of its last search.
    [[nodiscard]] std::vector<tree_index> candidates(tree_index of) const
    {
        const bool all = selection_.children == everything && selection_.lines == everything;
        std::vector<tree_index> found;
        for (const tree_index child : this->children(of)) {
            if (!all && this->nodes_[child].again && !found.empty()) {
                found.pop_back();
            }
            found.push_back(child);
        }
        return found;
    }

    [[nodiscard]] std::vector<tree_index> best_first(std::vector<tree_index> children, player mover,
                                                     const std::vector<bool>& on_line) const
    {
        std::sort(children.begin(), children.end(), [&](tree_index left, tree_index right) {
            if (on_line[left] || on_line[right]) {
                return on_line[left] && !on_line[right];
            }
            const node& a = this->nodes_[left];
            const node& b = this->nodes_[right];
            if (a.visits != b.visits) {
                return a.visits > b.visits;
            }
            if (a.bound == bound::none || b.bound == bound::none) {
                return a.bound != bound::none && b.bound == bound::none;
            }
            if (is_better(mover, a.value, b.value) || is_better(mover, b.value, a.value)) {
                return is_better(mover, a.value, b.value);
            }
            const bool is_exact = a.bound == bound::exact;
            return is_exact != (b.bound == bound::exact) ? is_exact : left < right;
        });
        return children;
    }

    using value = gamesearch::value<score_t<G>>;

    /// Compares by score, then by distance: the winner takes the shortest way, the loser the longest.
    [[nodiscard]] static bool is_better(player mover, const value& a, const value& b)
    {
        const bool maximizes = mover == player::maximizer;
        const score_t<G> draw{};
        if (a.score < b.score || b.score < a.score) {
            return maximizes ? b.score < a.score : a.score < b.score;
        }
        const bool wins = maximizes ? draw < a.score : a.score < draw;
        const bool loses = maximizes ? a.score < draw : draw < a.score;
        return (wins && a.distance < b.distance) || (loses && b.distance < a.distance);
    }

    /// Keeps the marked nodes, with their stubs, and counts the others at the nearest one above them.
    void keep(const std::vector<bool>& marks)
    {
        std::vector<node> nodes;
        std::vector<stub> stubs;
        std::vector<tree_index> places(marks.size()); // of each node, or of the nearest one above it that is kept
        std::vector<tree_index> last_children;
        for (tree_index at = 0; at != marks.size(); ++at) {
            node& whole = this->nodes_[at];
            const tree_index parent = whole.parent == no_index ? no_index : places[whole.parent];
            if (!marks[at]) {
                places[at] = parent;
                nodes[parent].left_out += 1 + whole.left_out;
                continue;
            }
            const auto place = static_cast<tree_index>(nodes.size());
            places[at] = place;
            if (parent != no_index) {
                const tree_index before = last_children[parent];
                (before == no_index ? nodes[parent].first_child : nodes[before].next_sibling) = place;
                last_children[parent] = place;
            }
            const tree_index first_stub = whole.ply < selection_.plies ? copy_stubs(at, place, stubs) : no_index;
            nodes.push_back(std::move(whole));
            nodes.back().parent = parent;
            nodes.back().first_child = nodes.back().next_sibling = no_index;
            nodes.back().first_stub = first_stub;
            last_children.push_back(no_index);
        }
        this->nodes_.swap(nodes);
        this->stubs_.swap(stubs);
    }

    /// \return the index of the first one
    [[nodiscard]] tree_index copy_stubs(tree_index of, tree_index parent, std::vector<stub>& stubs) const
    {
        tree_index first = no_index;
        for (tree_index at = this->nodes_[of].first_stub; at != no_index; at = this->stubs_[at].next) {
            const auto place = static_cast<tree_index>(stubs.size());
            (first == no_index ? first : stubs.back().next) = place;
            stubs.push_back(this->stubs_[at]);
            stubs.back().parent = parent;
            stubs.back().next = no_index;
        }
        return first;
    }

    static constexpr std::size_t everything = (std::numeric_limits<std::size_t>::max)();

    tree_selection selection_;
};

} // namespace gamesearch::inline v0_2_0

#endif
