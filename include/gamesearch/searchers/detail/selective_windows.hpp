// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The window of the root of a selective search.

#ifndef GAMESEARCH_SEARCHERS_DETAIL_SELECTIVE_WINDOWS_HPP
#define GAMESEARCH_SEARCHERS_DETAIL_SELECTIVE_WINDOWS_HPP

#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/window.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// How far the value of the root may be from the expected one before the root is searched again, as a score; 0 if it is
/// searched with the whole window.
template <class Search, class Memory>
[[nodiscard]] constexpr double aspiration_width(const Search& search, const Memory& memory)
{
    using score = typename Search::value::score_type;
    if constexpr (Search::policies.aspiration && std::is_arithmetic_v<score>) {
        if (!memory.expected || search.limits.depth() == max_depth || search.limits.depth() < 4) {
            return 0;
        }
        double spread = 0;
        for (std::int64_t depth = 1; depth <= 4; ++depth) {
            spread = (std::max)(spread, memory.spreads.at(depth));
        }
        return spread;
    } else {
        return 0;
    }
}

/// The values within `width` of a score that also lie in the window `w`; that window if there are none.
template <class Value>
[[nodiscard]] constexpr window<Value> window_around(const typename Value::score_type& expected, double width,
                                                    const window<Value>& w)
{
    using score = typename Value::score_type;
    if constexpr (std::is_arithmetic_v<score>) {
        constexpr auto greatest = static_cast<double>((std::numeric_limits<score>::max)());
        const double lower = static_cast<double>(expected) - width - (std::is_integral_v<score> ? 1 : 0);
        const double upper = static_cast<double>(expected) + width + (std::is_integral_v<score> ? 1 : 0);
        if (lower <= -greatest || upper >= greatest) {
            return w;
        }
        const Value below{detail::score_from<score>(lower), longest_distance};
        const Value above{detail::score_from<score>(upper), longest_distance};
        const window<Value> narrow{w.alpha < below ? below : w.alpha, above < w.beta ? above : w.beta};
        return narrow.alpha < narrow.beta ? narrow : w;
    } else {
        return w;
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
