// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Text in SVG, and the style of a picture.

#ifndef GAMESEARCH_DETAIL_SVG_TEXT_HPP
#define GAMESEARCH_DETAIL_SVG_TEXT_HPP

#include <gamesearch/detail/utf8.hpp>

#include <algorithm>
#include <string>
#include <string_view>

namespace gamesearch::inline v0_2_0::detail {

/// Escapes text for XML.
[[nodiscard]] inline std::string svg_text(std::string_view s)
{
    std::string text;
    for (const char c : detail::utf8_text(s)) {
        switch (c) {
        case '<':
            text += "&lt;";
            break;
        case '>':
            text += "&gt;";
            break;
        case '&':
            text += "&amp;";
            break;
        case '\'':
            text += "&#39;";
            break;
        case '"':
            text += "&quot;";
            break;
        default:
            text += c == '\n' ? ' ' : c;
        }
    }
    return text;
}

/// The approximate width of a text in pixels, for letters of width `letter`.
[[nodiscard]] inline int svg_width(std::string_view s, int letter)
{
    return letter *
           static_cast<int>(std::ranges::count_if(detail::utf8_text(s), [](char c) { return (c & 0xC0) != 0x80; }));
}

/// The style sheet, light and dark. It affects nothing outside this picture.
inline constexpr std::string_view svg_look = R"(<style>
.gs-tree{font:13px system-ui,-apple-system,"Segoe UI","Noto Sans","DejaVu Sans",sans-serif;text-anchor:middle}
.gs-tree{--ink:#1d2129;--soft:#5a6372;--line:#a9b2c0;--paper:#fff;--best:#2c5bcf}
.gs-tree{--maximizer:#2450b8;--minimizer:#a83a10}
@media(prefers-color-scheme:dark){
.gs-tree{--ink:#e6eaf0;--soft:#a4aebc;--line:#5d6878;--paper:#14171c;--best:#8fb2ff}
.gs-tree{--maximizer:#8fb2ff;--minimizer:#ffa57a}
}
.gs-tree .ink{fill:var(--ink);stroke:var(--ink)}
.gs-tree .soft{fill:var(--soft);stroke:var(--soft)}
.gs-tree .line{fill:var(--line);stroke:var(--line)}
.gs-tree .maximizer{fill:var(--maximizer);stroke:var(--maximizer)}
.gs-tree .minimizer{fill:var(--minimizer);stroke:var(--minimizer)}
.gs-tree [fill=none]{fill:none}
.gs-tree [stroke=none]{stroke:none}
.gs-tree text{stroke:none!important}
.gs-tree .mono{font-family:ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;text-anchor:start;white-space:pre}
.gs-tree .value{font-weight:600}
.gs-tree .note{font-size:12px}
.gs-tree .move{paint-order:stroke;stroke:var(--paper)!important;stroke-width:5px}
.gs-tree .branch,.gs-tree .box{fill:none;stroke:var(--line);stroke-width:1.3}
.gs-tree .box{fill:var(--paper)}
.gs-tree .best{stroke:var(--best);stroke-width:4}
.gs-tree .here{stroke:var(--ink);stroke-width:2.5}
.gs-tree .later{opacity:.35}
.gs-tree .cut{stroke:var(--soft);stroke-dasharray:5 4}
.gs-tree .bar{stroke:var(--soft);stroke-width:2.5}
.gs-tree .rest{stroke:var(--soft);stroke-dasharray:1.5 4}
</style>
)";

} // namespace gamesearch::inline v0_2_0::detail

#endif
