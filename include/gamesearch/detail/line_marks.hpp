// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Which nodes of a tree are on its principal variation.

#ifndef GAMESEARCH_DETAIL_LINE_MARKS_HPP
#define GAMESEARCH_DETAIL_LINE_MARKS_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/recorded_tree.hpp>
#include <gamesearch/tree_node.hpp>

#include <vector>

namespace gamesearch::detail {

/// By index.
template <game G>
[[nodiscard]] std::vector<bool> line_marks(const recorded_tree<G>& tree)
{
    std::vector<bool> marks(tree.nodes().size());
    for (const tree_index at : tree.line()) {
        marks[at] = true;
    }
    return marks;
}

} // namespace gamesearch::detail

#endif
