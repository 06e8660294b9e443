// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A position under examination, and the place where its faults are reported.

#ifndef GAMESEARCH_TESTING_DETAIL_EXAMINED_POSITION_HPP
#define GAMESEARCH_TESTING_DETAIL_EXAMINED_POSITION_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/testing/detail/findings.hpp>
#include <gamesearch/testing/detail/position_snapshot.hpp>
#include <gamesearch/testing/detail/text.hpp>

#include <string>
#include <string_view>

namespace gamesearch::inline v0_2_0::detail {

template <game G>
struct examined_position {
    const G& position;
    const moves_list<G>& line; ///< leads to the position
    findings<G>& found;
    observed<G> before{position}; ///< the position when the first check began

    [[nodiscard]] bool has_legal(const move_t<G>& move) const { return detail::contains(before.moves, move); }

    [[gnu::cold]] void report(broken_promise promise, std::string_view text = {}) const
    {
        if (std::string* const details = found.add({.promise = promise, .by = rules_check::position, .line = line})) {
            if (!text.empty()) {
                *details = "\n  ";
                *details += text;
            }
            *details += detail::board_in_words("position", before.position);
        }
    }
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
