// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The text of a position in a line of a protocol, as it is written and read.

#ifndef GAMESEARCH_UGI_DETAIL_POSITION_TEXT_HPP
#define GAMESEARCH_UGI_DETAIL_POSITION_TEXT_HPP

#include <gamesearch/detail/complaint.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/match/played_game.hpp>
#include <gamesearch/ugi/detail/ugi_words.hpp>
#include <gamesearch/ugi/notated_game.hpp>

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The line that sets a position: its text, exactly, and the moves played from there. A text that another program could
/// split elsewhere is followed by the word "moves" even if there are none.
/// Throws `std::runtime_error` if no line can carry them.
[[nodiscard]] inline std::string position_line(const std::string& text, const std::vector<std::string>& moves)
{
    if (text.find_first_of("\n\r") != std::string::npos) {
        gamesearch::raise<std::runtime_error>(
            ("gamesearch: text() of a position has a line break, which no line of the protocol can carry; write it on "
             "one line: " +
             legible(text))
                .c_str());
    }
    const bool is_plain = joined_words(text) == text && ugi_words{' ' + text}.text_before_moves() == text;
    std::string line = "position fen " + text + (moves.empty() && is_plain ? "" : " moves");
    for (const std::string& move : moves) {
        if (move.empty() || move.find_first_of(" \t\n\r") != std::string::npos) {
            gamesearch::raise<std::runtime_error>(
                ("gamesearch: move_text() of a move is empty or has a space, so the protocol cannot carry it: '" +
                 legible(move) + '\'')
                    .c_str());
        }
        line += ' ' + move;
    }
    return line;
}

/// Reads a position. Spaces other than single ones between words belong to its text, as in a picture of a board, or
/// else come from the client.
/// \return what the game threw
template <notated_game G>
[[nodiscard, gnu::cold]] std::optional<std::string> read_position(const std::string& text, std::optional<G>& position)
{
    std::optional<std::string> thrown;
    for (const std::string& tried : {text, joined_words(text)}) {
        std::optional<G> found;
        bool is_exact = false;
        thrown = message_thrown_by([&] {
            found.emplace(words<G>::from_text(tried));
            is_exact = words<G>::text(*found) == tried;
        });
        if (found && (!position || is_exact)) { // emplaced, since a game need not be assignable
            position.emplace(std::move(*found));
        }
        if (is_exact) {
            break;
        }
    }
    return thrown;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
