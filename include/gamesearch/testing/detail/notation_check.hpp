// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The texts of positions and moves, and what is read from them.

#ifndef GAMESEARCH_TESTING_DETAIL_NOTATION_CHECK_HPP
#define GAMESEARCH_TESTING_DETAIL_NOTATION_CHECK_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/match/played_game.hpp>
#include <gamesearch/testing/broken_promise.hpp>
#include <gamesearch/testing/detail/examined_position.hpp>
#include <gamesearch/testing/detail/position_snapshot.hpp>
#include <gamesearch/testing/detail/text.hpp>
#include <gamesearch/ugi/notated_game.hpp>

#include <optional>
#include <string>

namespace gamesearch::inline v0_2_0::detail {

/// Reports a position of a running game that differs from the one read from its text, in what the rules determine, and
/// a move that differs from the one read from its text.
template <game G>
[[gnu::cold]] void check_notation(const examined_position<G>& at)
{
    if constexpr (notated_game<G>) {
        if (at.before.end) {
            return; // no program is asked for a move there, and a finished board need not be a valid start
        }
        const std::string text(words<G>::text(at.position));
        const auto report = [&](const std::string& what) { at.report(broken_promise::text_differs, what); };
        if (text.find_first_of("\n\r") != std::string::npos) {
            return report("text() has a line break, so no protocol can carry it");
        }
        std::optional<G> read;
        if (const auto thrown = message_thrown_by([&] { read.emplace(words<G>::from_text(text)); })) {
            return report("from_text(\"" + text + "\") throws: " + *thrown);
        }
        if (!detail::same_rules(observed<G>{*read}, at.before)) {
            return report("text() is \"" + text + '"' + detail::board_in_words("from_text() of it", *read));
        }
        if (const std::string again(words<G>::text(*read)); again != text) {
            return report("text() is \"" + text + "\", and text() of what from_text() reads is \"" + again + '"');
        }
        for (const move_t<G>& move : at.before.moves) {
            const std::string name(words<G>::move_text(at.position, move));
            const std::optional<move_t<G>> parsed = words<G>::parse_move(at.position, name);
            if (name.empty() || name.find_first_of(" \t\n\r") != std::string::npos || !parsed || !(*parsed == move)) {
                return report("move_text() of a legal move is \"" + name + "\", " +
                              (!parsed           ? "which parse_move() does not read"
                               : *parsed == move ? "which is empty or has a space"
                                                 : "which parse_move() reads as another move"));
            }
        }
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
