// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A recorded tree as a picture, in SVG.

#ifndef GAMESEARCH_TREE_SVG_HPP
#define GAMESEARCH_TREE_SVG_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/classic_locale_guard.hpp>
#include <gamesearch/detail/svg_text.hpp>
#include <gamesearch/detail/utf8.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/tree/detail/drawing.hpp>
#include <gamesearch/tree/detail/reingold_tilford.hpp>
#include <gamesearch/tree/labels.hpp>
#include <gamesearch/tree/node.hpp>
#include <gamesearch/tree/recorded_tree.hpp>
#include <gamesearch/tree/steps.hpp>
#include <gamesearch/tree/svg_board.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <limits>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Draws the items of a tree, with their boards.
class svg_picture {
public:
    svg_picture(std::ostream& out, const drawn_tree& tree, const std::vector<svg_board>& boards)
        : out_{out}, tree_{tree}, boards_{boards}, places_(tree.size())
    {
        for (std::size_t at = 0; at != tree.size(); ++at) {
            const int text = (std::max)(svg_width(tree[at].value, 9), svg_width(tree[at].note, 7));
            const int lines = tree[at].note.empty() ? 1 : 2;
            places_[at].width = (std::max)({boards[at].width, text, 24}) + 2 * padding;
            places_[at].height = boards[at].height + lines * line_height + 2 * padding;
        }
    }

    void write(std::string_view title, std::string_view description)
    {
        const auto [width, height] = tree_.empty() ? std::pair{0, 0} : place_tidily(tree_, places_, 12, 44);
        out_ << "<svg xmlns='http://www.w3.org/2000/svg' class='gs-tree' role='img' width='" << width + 2 * margin
             << "' height='" << height + 2 * margin << "' viewBox='" << -margin << ' ' << -margin << ' '
             << width + 2 * margin << ' ' << height + 2 * margin << "'>\n<title>" << svg_text(title)
             << "</title>\n<desc>" << svg_text(description) << "</desc>\n"
             << svg_look;
        for (std::size_t at = 0; at != tree_.size(); ++at) {
            for (const std::size_t child : tree_[at].children) {
                write_edge(at, child);
            }
        }
        for (std::size_t at = 0; at != tree_.size(); ++at) {
            write_item(at);
        }
        out_ << "</svg>\n";
    }

private:
    static constexpr int margin = 4;
    static constexpr int padding = 6;
    static constexpr int line_height = 17;

    void write_edge(std::size_t parent, std::size_t child)
    {
        const placed_item& from = places_[parent];
        const placed_item& to = places_[child];
        const int start = from.y + from.height;
        const std::string_view look = tree_[child].kind == drawn_kind::stub   ? " cut"
                                      : tree_[child].kind == drawn_kind::rest ? " rest"
                                      : tree_[child].on_line                  ? " best"
                                                                              : "";
        out_ << (tree_[child].later ? "<g class='later'>" : "") << "<path class='branch" << look << "' d='M" << from.x
             << ' ' << start << 'L' << to.x << ' ' << to.y << "'/>";
        if (tree_[child].kind == drawn_kind::stub) {
            out_ << "<path class='branch bar' d='M" << to.x - 9 << ' ' << to.y << 'h' << 18 << "'/>";
        }
        if (tree_[child].kind == drawn_kind::node) {
            const int x = from.x + (to.x - from.x) * 3 / 5;
            const int y = start + (to.y - start) * 3 / 5 + 4;
            out_ << "<text class='ink move' x='" << x << "' y='" << y << "'>" << svg_text(tree_[child].move)
                 << "</text>";
        }
        out_ << (tree_[child].later ? "</g>\n" : "\n");
    }

    void write_item(std::size_t at)
    {
        const drawn_item& item = tree_[at];
        const placed_item& place = places_[at];
        out_ << (item.later ? "<g class='later'><title>" : "<g><title>") << svg_text(tooltip(item)) << "</title>";
        if (item.kind == drawn_kind::node) {
            out_ << "<rect class='box"
                 << (item.on_line ? " best"
                     : item.here  ? " here"
                                  : "")
                 << "' x='" << place.x - place.width / 2 << "' y='" << place.y << "' width='" << place.width
                 << "' height='" << place.height << "' rx='6'/>";
        }
        int y = place.y + padding;
        if (boards_[at].height != 0) {
            out_ << "<g transform='translate(" << place.x - boards_[at].width / 2 << ' ' << y << ")'>"
                 << utf8_text(boards_[at].elements) << "</g>";
            y += boards_[at].height;
        }
        const std::string_view look = item.kind == drawn_kind::node ? "ink value" : "soft note";
        out_ << "<text class='" << look << "' x='" << place.x << "' y='" << y + 14 << "'>" << svg_text(item.value)
             << "</text>";
        if (!item.note.empty()) {
            out_ << "<text class='soft note' x='" << place.x << "' y='" << y + 14 + line_height << "'>"
                 << svg_text(item.note) << "</text>";
        }
        out_ << "</g>\n";
    }

    [[nodiscard]] static std::string tooltip(const drawn_item& item)
    {
        if (item.kind == drawn_kind::stub) {
            return (item.later ? "not known yet: " : "not searched: ") + item.move + ", " + item.note;
        }
        std::string text = item.move.empty() ? "" : "move " + item.move + ": ";
        text += (item.later ? "not searched yet" : item.value) + (item.note.empty() ? "" : ", " + item.note);
        return text + (item.on_line ? ", on the principal variation" : "");
    }

    std::ostream& out_;
    const drawn_tree& tree_;
    const std::vector<svg_board>& boards_;
    std::vector<placed_item> places_;
};

inline std::ostream& write_picture(std::ostream& out, const drawn_tree& tree, const std::vector<svg_board>& boards,
                                   std::string_view title, std::string_view description)
{
    const plain_numbers numbers{out};
    svg_picture{out, tree, boards}.write(title, description);
    return out;
}

/// Removes everything that is unknown after \p done of \p all steps of the search, and returns a description. Marks
/// where the search is: the node that it has entered, or the parent of the node that has just returned a value.
/// \pre \p done is less than the number of steps.
template <game G>
[[nodiscard]] std::string keep_known(drawn_tree& drawn, const recorded_tree<G>& tree, const std::vector<tree_step>& all,
                                     std::size_t done)
{
    std::vector<bool> entered(tree.nodes().size());
    std::vector<bool> valued(tree.nodes().size());
    tree_index here = 0;
    for (std::size_t step = 0; step != done; ++step) {
        const auto [kind, node] = all[step];
        entered[node] = entered[node] || kind == tree_step_kind::enter;
        valued[node] = kind == tree_step_kind::value;
        here = valued[node] && tree.nodes()[node].parent != no_index ? tree.nodes()[node].parent : node;
    }
    for (tree_index at = 0; at != tree.nodes().size(); ++at) {
        drawn_item& item = drawn[at];
        item.later = !entered[at];
        item.on_line = false; // known only at the end
        if (!valued[at]) {
            const bool moves = !item.later && tree.nodes()[at].leaf != leaf_reason::terminal;
            item.value = !moves ? "" : tree.nodes()[at].mover == player::maximizer ? "▲" : "▼";
            item.note = item.later ? "" : item.note;
            for (const std::size_t child : item.children) {
                drawn[child].later = drawn[child].later || child >= tree.nodes().size(); // moves that were not searched
            }
        }
    }
    drawn[here].here = true;
    std::string place; // the moves that lead there
    for (tree_index at = here; tree.nodes()[at].parent != no_index; at = tree.nodes()[at].parent) {
        place.insert(0, " " + drawn[at].move);
    }
    const auto count = [](const std::vector<bool>& marks) { return std::to_string(std::ranges::count(marks, true)); };
    return "after " + std::to_string(done) + " of " + std::to_string(all.size()) + " steps: " + count(entered) +
           " of " + std::to_string(tree.nodes().size()) + " nodes entered, " + count(valued) +
           " of their values known; now at" + (place.empty() ? " the root" : place);
}

} // namespace gamesearch::inline v0_2_0::detail

namespace gamesearch::inline v0_2_0 {

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

} // namespace gamesearch::inline v0_2_0

#endif
