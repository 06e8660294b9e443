// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The layout of a tree: parents centred over their children, and children as close together as their subtrees allow.

#ifndef GAMESEARCH_TREE_DETAIL_REINGOLD_TILFORD_HPP
#define GAMESEARCH_TREE_DETAIL_REINGOLD_TILFORD_HPP

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// A box in pixels.
struct placed_item {
    int width = 0; ///< set by the caller
    int height = 0; ///< set by the caller
    int x = 0; ///< of its centre
    int y = 0; ///< of its top
};

/// The outline of a subtree: how far it extends to the left and right of its root, in each row.
using outline = std::vector<std::pair<int, int>>;

/// The least distance at which the root of `right` can stand to the right of that of `left`.
[[nodiscard]] inline int distance_between(const outline& left, const outline& right, int gap)
{
    int distance = 0;
    for (std::size_t row = 0; row != (std::min)(left.size(), right.size()); ++row) {
        distance = (std::max)(distance, left[row].second + gap - right[row].first);
    }
    return distance;
}

/// Extends `left` by `right`, placed `distance` to its right.
inline void put_beside(outline& left, const outline& right, int distance)
{
    for (std::size_t row = 0; row != right.size(); ++row) {
        const auto [from, to] = right[row];
        if (row < left.size()) {
            left[row].second = to + distance;
        } else {
            left.emplace_back(from + distance, to + distance);
        }
    }
}

/// Sets each item's `x` to the distance of its centre from that of its parent, and returns the outline of the whole
/// tree.
/// Source: E. M. Reingold and J. S. Tilford, "Tidier Drawings of Trees" (1981).
template <class Tree>
[[nodiscard]] outline place_beside_parents(const Tree& tree, std::vector<placed_item>& items, int gap)
{
    std::vector<outline> outlines(tree.size());
    for (std::size_t at = tree.size(); at-- != 0;) {
        outline below; // from the first child
        for (const std::size_t child : tree[at].children) {
            items[child].x = distance_between(below, outlines[child], gap);
            put_beside(below, outlines[child], items[child].x);
            outline{}.swap(outlines[child]);
        }
        const int middle = tree[at].children.empty() ? 0 : items[tree[at].children.back()].x / 2;
        outlines[at].emplace_back(-items[at].width / 2, items[at].width / 2);
        for (const auto& [from, to] : below) {
            outlines[at].emplace_back(from - middle, to - middle);
        }
        for (const std::size_t child : tree[at].children) {
            items[child].x -= middle;
        }
    }
    return outlines.front();
}

/// Places the items of a tree, and returns its width and height.
/// \pre the tree is not empty, and children come after their parents.
template <class Tree>
std::pair<int, int> place_tidily(const Tree& tree, std::vector<placed_item>& items, int gap, int row_gap)
{
    const outline whole = place_beside_parents(tree, items, gap);
    const int left = (std::ranges::min)(whole, {}, &std::pair<int, int>::first).first;
    const int right = (std::ranges::max)(whole, {}, &std::pair<int, int>::second).second;
    std::vector<std::size_t> rows(tree.size());
    std::vector<int> heights(whole.size());
    items[0].x = -left;
    for (std::size_t at = 0; at != tree.size(); ++at) {
        heights[rows[at]] = (std::max)(heights[rows[at]], items[at].height);
        for (const std::size_t child : tree[at].children) {
            items[child].x += items[at].x;
            rows[child] = rows[at] + 1;
        }
    }
    std::vector<int> tops{0};
    for (const int height : heights) {
        tops.push_back(tops.back() + height + row_gap);
    }
    for (std::size_t at = 0; at != tree.size(); ++at) {
        items[at].y = tops[rows[at]];
    }
    return {right - left, tops.back() - row_gap};
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
