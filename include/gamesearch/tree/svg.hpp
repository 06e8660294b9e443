// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A recorded tree as a picture, in SVG.

#ifndef GAMESEARCH_TREE_SVG_HPP
#define GAMESEARCH_TREE_SVG_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/svg_text.hpp>
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

namespace detail {

/// A position as text, in a monospaced font.
[[nodiscard]] inline svg_board written_board(std::string_view words)
{
    svg_board board;
    while (!words.empty()) {
        const std::string_view line = words.substr(0, words.find('\n'));
        words.remove_prefix((std::min)(line.size() + 1, words.size()));
        board.width = (std::max)(board.width, svg_width(line, 8));
        board.height += 15;
        board.elements +=
            "<text class='ink mono' x='0' y='" + std::to_string(board.height - 3) + "'>" + svg_text(line) + "</text>";
    }
    return board;
}

} // namespace detail

/// The style of a picture of a tree.
template <detail::checked_game G>
struct svg_style {
    /// The title, which a screen reader reads first.
    std::string title = "The tree of a search";
    /// How moves are written, and positions if no function draws them.
    tree_words<G> words{};
    /// Draws a position. If it is empty, the position is written as text.
    std::function<svg_board(const G&)> board{};
    /// Draws the tree as it is known after this many of its \ref steps, if it has more: with the values known by then,
    /// a frame around the current node, and everything that the search has not reached drawn faintly.
    std::size_t steps = (std::numeric_limits<std::size_t>::max)();
};

/// Prints the tree as a self-contained SVG picture, which needs neither Graphviz nor fonts. It follows the reader's
/// light or dark system setting.
///
/// The principal variation is drawn with thick lines; a dashed line that ends in a bar leads to moves that were not
/// searched, and to the bound that pruned them. Values are as in \ref write_dot. Each item has a tooltip.
///
/// \param out receives the picture
/// \param tree the recorded tree
/// \param style colours, title, boards and step
/// \return \p out
/// Throws: what the game, the stream and the functions in \p style throw.
/// Thread safety: any number of threads, with a stream for each.
/// Complexity: linear in the recorded moves; a position is replayed from the root.
/// Example: docs/snippets/pictures.cpp [draw]
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
