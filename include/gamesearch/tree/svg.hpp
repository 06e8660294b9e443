// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A recorded tree as a picture, in SVG.

#ifndef GAMESEARCH_TREE_SVG_HPP
#define GAMESEARCH_TREE_SVG_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/tree/detail/drawing.hpp>
#include <gamesearch/tree/detail/svg_writer.hpp>
#include <gamesearch/tree/labels.hpp>
#include <gamesearch/tree/recorded_tree.hpp>
#include <gamesearch/tree/svg_board.hpp>

#include <functional>
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
};

/// Prints the tree as an SVG picture, which needs nothing else: neither Graphviz nor fonts. It is light or dark as the
/// reader's system says.
///
/// The principal variation is drawn with thick lines; a dashed line that ends in a bar leads to moves that were not
/// searched, and to what cut them. Values are as in \ref write_dot. Each item has a tooltip.
template <game G>
std::ostream& write_svg(std::ostream& out, const recorded_tree<G>& tree, const svg_style<G>& style = {})
{
    const detail::drawn_tree drawn = detail::draw_tree(tree, style.words);
    std::vector<svg_board> boards(drawn.size());
    for (tree_index at = 0; at != tree.nodes().size(); ++at) {
        const G position = tree.position(at);
        boards[at] = style.board ? style.board(position) : detail::written_board(style.words.position(position));
    }
    return detail::write_picture(out, drawn, boards, style.title, detail::tree_in_words(tree, drawn));
}

} // namespace gamesearch

#endif
