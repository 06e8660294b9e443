// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Charts in SVG: bars, and a graph. They look like the pictures of trees, and follow the light or dark setting too.

#ifndef GAMESEARCH_REPORT_DETAIL_CHART_HPP
#define GAMESEARCH_REPORT_DETAIL_CHART_HPP

#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/detail/svg_text.hpp>

#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

struct chart_bar {
    std::string label{}; ///< below it; may be empty
    double height = 0; ///< 0 to 1
    std::string tooltip{};
};

/// A mark on a graph.
struct chart_mark {
    std::string look{}; ///< its class; no mark is drawn if empty
    bool is_diamond = false; ///< rather than a dot
};

/// A picture to which one chart after another is added, from top to bottom.
class chart_picture {
public:
    static constexpr int width = 480; ///< of each chart, in pixels
    static constexpr int height = 120; ///< of the area of a chart

    /// Begins a chart with its heading.
    void heading(std::string_view text)
    {
        top_ += elements_.empty() ? 16 : height + 64;
        add_text("ink value", 0, top_, "start", text);
        top_ += 12;
    }

    /// Draws 1 to 24 bars, each at least 18 pixels wide.
    void bars(const std::vector<chart_bar>& all)
    {
        add_line(0, height, width, height);
        const double step = static_cast<double>(width) / static_cast<double>(all.size());
        for (std::size_t i = 0; i != all.size(); ++i) {
            const int left = pixels(step * static_cast<double>(i)) + 1;
            const int right = pixels(step * static_cast<double>(i + 1)) - 1;
            const int tall = pixels(all[i].height * height);
            elements_ += "<g><title>" + svg_text(all[i].tooltip) + "</title><rect class='maximizer' stroke='none' x='" +
                         number_text(left) + "' y='" + number_text(top_ + height - tall) + "' width='" +
                         number_text(right - left) + "' height='" + number_text(tall) + "'/></g>\n";
            if (!all[i].label.empty()) {
                add_text("soft note", (left + right) / 2, top_ + height + 16, "middle", all[i].label);
            }
        }
    }

    /// A graph through points with heights from 0 to 1, at equal distances, each with its mark. A line marks half of
    /// the height.
    void graph(const std::vector<chart_bar>& points, const std::vector<chart_mark>& marks)
    {
        for (const int level : {0, height / 2, height}) {
            add_line(0, level, width, level);
        }
        const double step = static_cast<double>(width) / static_cast<double>(points.size() > 1 ? points.size() - 1 : 1);
        std::string path;
        std::string dots;
        for (std::size_t i = 0; i != points.size(); ++i) {
            const int left = pixels(step * static_cast<double>(i));
            const std::string x = number_text(left);
            const std::string y = number_text(top_ + height - pixels(points[i].height * height));
            path.append(i == 0 ? "M" : "L").append(x).append(" ").append(y);
            dots.append("<g><title>").append(svg_text(points[i].tooltip)).append("</title>");
            dots.append(marks[i].look.empty() ? shape("ink", false, x, y, 2)
                                              : shape(marks[i].look, marks[i].is_diamond, x, y, 5));
            dots.append("</g>\n");
            if (!points[i].label.empty()) {
                add_text("soft note", left, top_ + height + 16, "middle", points[i].label);
            }
        }
        elements_ += "<path class='ink' fill='none' stroke-width='1.5' d='" + path + "'/>\n" + dots;
    }

    /// The meaning of a mark, in a line below the chart. There is room for four.
    void legend(const chart_mark& mark, std::string_view text)
    {
        const int y = top_ + height + 40;
        elements_ += shape(mark.look, mark.is_diamond, number_text(legends_ + 6), number_text(y), 5) + '\n';
        add_text("soft note", legends_ + 16, y + 4, "start", text);
        legends_ += (width + notes) / 4;
    }

    /// A note at the right of a chart, at this distance from its top.
    void note(int y, std::string_view text) { add_text("soft note", width + 8, top_ + y + 4, "start", text); }

    /// The whole picture.
    [[nodiscard]] std::string text(std::string_view title, std::string_view description) const
    {
        const std::string size = number_text(width + 2 * margin + notes);
        const std::string tall = number_text(top_ + height + (legends_ > 0 ? 56 : 32));
        std::string all = "<svg xmlns='http://www.w3.org/2000/svg' class='gs-tree' role='img' width='" + size +
                          "' height='" + tall + "' viewBox='-" + number_text(margin) + " 0 " + size + ' ' + tall +
                          "'>\n<title>" + svg_text(title) + "</title>\n<desc>" + svg_text(description) + "</desc>\n";
        all += svg_look;
        return all + elements_ + "</svg>\n";
    }

private:
    static constexpr int margin = 20;
    static constexpr int notes = 90; // the width of the column of notes

    [[nodiscard]] static std::string shape(std::string_view look, bool is_diamond, const std::string& x,
                                           const std::string& y, int size)
    {
        const std::string r = number_text(size + (is_diamond ? 1 : 0));
        std::string text = is_diamond ? "<path class='" : "<circle class='";
        text.append(look).append("' stroke='none' ");
        return is_diamond ? text + "d='M" + x + ' ' + y + "m0 -" + r + 'l' + r + ' ' + r + "l-" + r + ' ' + r + "l-" +
                                r + " -" + r + "z'/>"
                          : text + "cx='" + x + "' cy='" + y + "' r='" + r + "'/>";
    }

    [[nodiscard]] static int pixels(double length) { return static_cast<int>(std::lround(length)); }

    void add_text(const char* look, int x, int y, const char* anchor, std::string_view text)
    {
        elements_ += std::string{"<text class='"} + look + "' text-anchor='" + anchor + "' x='" + number_text(x) +
                     "' y='" + number_text(y) + "'>" + svg_text(text) + "</text>\n";
    }

    void add_line(int x, int y, int to_x, int to_y)
    {
        elements_ += "<path class='line' d='M" + number_text(x) + ' ' + number_text(top_ + y) + 'L' +
                     number_text(to_x) + ' ' + number_text(top_ + to_y) + "'/>\n";
    }

    std::string elements_{};
    int top_ = 0; // of the present chart
    int legends_ = 0; // the width of the legend so far
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
