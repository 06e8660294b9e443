// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A recorded tree in Graphviz's DOT language.

#ifndef GAMESEARCH_TREE_DOT_HPP
#define GAMESEARCH_TREE_DOT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/classic_locale_guard.hpp>
#include <gamesearch/detail/utf8.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/tree/detail/drawing.hpp>
#include <gamesearch/tree/labels.hpp>
#include <gamesearch/tree/recorded_tree.hpp>

#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// Quotes text for Graphviz, which also interprets entities.
[[nodiscard]] inline std::string dot_text(std::string_view s)
{
    std::string text = "\"";
    for (const char c : detail::utf8_text(s)) {
        if (c == '\n') {
            text += "\\n";
        } else if (c == '&') {
            text += "&amp;";
        } else {
            text.append(c == '"' || c == '\\' ? "\\" : "").push_back(c);
        }
    }
    return text + '"';
}

/// The label of an item: the board, if any, and below it the value and the note.
[[nodiscard]] inline std::string dot_label(const std::string& board, const drawn_item& item)
{
    std::string label = board;
    for (const std::string& line : {item.value, item.note}) {
        label += (label.empty() || line.empty() ? "" : "\n") + line;
    }
    return dot_text(label);
}

[[nodiscard]] inline std::string_view dot_style(const drawn_item& item)
{
    return item.kind != drawn_kind::node ? " shape=plain" : item.on_line ? " penwidth=3" : "";
}

/// An edge to a stub ends in a bar.
[[nodiscard]] inline std::string_view dot_edge_style(const drawn_item& item)
{
    switch (item.kind) {
    case drawn_kind::stub:
        return " style=dashed arrowhead=tee";
    case drawn_kind::rest:
        return " style=dotted";
    case drawn_kind::node:
    default:
        break;
    }
    return item.on_line ? " penwidth=3" : "";
}

} // namespace detail

/// Prints the tree in Graphviz's DOT language: `dot -Tpdf`. The principal variation is drawn with thick lines; a dashed
/// line that ends in a bar leads to moves that were not searched, and to the bound that pruned them. Text is UTF-8.
///
/// The value of a node is a score and, where it is tracked, the ply where it was determined, after an `@`. The triangle
/// before it points up where the maximizer moves, and down where the minimizer does.
///
/// \param out receives the text
/// \param tree the recorded tree
/// \param words writes moves and positions
/// \return \p out
/// Throws: what the game, the stream and \p words throw.
/// Thread safety: any number of threads, with a stream for each.
/// Complexity: linear in the recorded moves; a position is replayed from the root.
/// Example: docs/snippets/pictures.cpp [draw]
template <game G>
std::ostream& write_dot(std::ostream& out, const recorded_tree<G>& tree, const tree_words<G>& words = {})
{
    const detail::drawn_tree drawn = detail::draw_tree(tree, words);
    const detail::plain_numbers numbers{out};
    out << "digraph {\n"
        << "graph [tooltip=" << detail::dot_text(detail::tree_in_words(tree, drawn)) << " ordering=out]\n"
        << "node [shape=box style=rounded fontname=monospace fontsize=11]\n"
        << "edge [fontname=monospace fontsize=11 arrowhead=none]\n";
    for (std::size_t at = 0; at != drawn.size(); ++at) {
        const bool is_node = at < tree.nodes().size();
        const std::string board = is_node ? words.position(tree.position(static_cast<tree_index>(at))) : "";
        out << 'n' << at << " [label=" << detail::dot_label(board, drawn[at]) << detail::dot_style(drawn[at]) << "]\n";
    }
    for (std::size_t at = 0; at != drawn.size(); ++at) {
        for (const std::size_t child : drawn[at].children) {
            out << 'n' << at << " -> n" << child
                << " [label=" << detail::dot_text(child < tree.nodes().size() ? drawn[child].move : "")
                << detail::dot_edge_style(drawn[child]) << "]\n";
        }
    }
    return out << "}\n";
}

} // namespace gamesearch::inline v0_2_0

#endif
