// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A recorded tree as a picture, in SVG.

#ifndef GAMESEARCH_TREE_SVG_HPP
#define GAMESEARCH_TREE_SVG_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/tree/detail/drawing.hpp>
#include <gamesearch/tree/detail/drawn_so_far.hpp>
#include <gamesearch/tree/detail/svg_writer.hpp>
#include <gamesearch/tree/labels.hpp>
#include <gamesearch/tree/recorded_tree.hpp>
#include <gamesearch/tree/steps.hpp>
#include <gamesearch/tree/svg_board.hpp>

#include <cstddef>
#include <functional>
#include <limits>
#include <ostream>
#include <string>
#include <vector>

namespace gamesearch {

/// What a picture of a tree looks like.
template <game G>
struct svg_style {
    /// What a screen reader says first.
    std::string title = "The tree of a search";
    /// How moves are written, and positions where nothing draws them.
    tree_words<G> words{};
    /// Draws a position. If there is none, the words for the position stand there.
    std::function<svg_board(const G&)> board{};
    /// Draws the tree as it is known after so many of its \ref steps, if it has more: with the values that have come back
    /// by then, a frame around the node where the search stands, and what it has not come to faint.
    std::size_t steps = (std::numeric_limits<std::size_t>::max)();
};

/// Prints the tree as an SVG picture, which needs nothing else: neither Graphviz nor fonts. It is light or dark as the
/// reader's system says.
///
/// The principal variation is drawn with thick lines; a dashed line that ends in a bar leads to moves that were not
/// searched, and to what cut them. Values are as in \ref write_dot. Each item has a tooltip.
template <game G>
std::ostream& write_svg(std::ostream& out, const recorded_tree<G>& tree, const svg_style<G>& style = {})
{
    detail::drawn_tree drawn = detail::draw_tree(tree, style.words);
    std::string in_words = detail::tree_in_words(tree, drawn);
    if (const std::vector<tree_step> all = steps(tree); style.steps < all.size()) {
        in_words = detail::keep_known(drawn, tree, all, style.steps);
    }
    std::vector<svg_board> boards(drawn.size());
    for (tree_index at = 0; at != tree.nodes().size(); ++at) {
        const G position = tree.position(at);
        boards[at] = style.board ? style.board(position) : detail::written_board(style.words.position(position));
    }
    return detail::write_picture(out, drawn, boards, style.title, in_words);
}

} // namespace gamesearch

#endif
