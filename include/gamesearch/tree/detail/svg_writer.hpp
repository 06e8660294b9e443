// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Draws a tree in SVG.

#ifndef GAMESEARCH_TREE_DETAIL_SVG_WRITER_HPP
#define GAMESEARCH_TREE_DETAIL_SVG_WRITER_HPP

#include <gamesearch/detail/classic_locale_guard.hpp>
#include <gamesearch/detail/svg_text.hpp>
#include <gamesearch/detail/utf8.hpp>
#include <gamesearch/tree/detail/drawing.hpp>
#include <gamesearch/tree/detail/reingold_tilford.hpp>
#include <gamesearch/tree/svg_board.hpp>

#include <algorithm>
#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gamesearch::detail {

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

} // namespace gamesearch::detail

#endif
