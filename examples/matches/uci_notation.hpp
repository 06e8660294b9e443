// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// How Fairy-Stockfish, and other engines that play chess variants by UCI, call the example games and write their
/// positions and moves.

#pragma once

#include "../games/board_text.hpp"

#include <gamesearch/ugi/uci_player.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace matches {

namespace gs = gamesearch;

namespace detail {

/// The text with some symbols replaced, each of \p from by that of \p to in its place.
inline std::string exchanged(std::string text, std::string_view from, std::string_view to)
{
    for (char& symbol : text) {
        if (const std::size_t found = from.find(symbol); found != std::string_view::npos) {
            symbol = to[found];
        }
    }
    return text;
}

/// A pass, as these engines write it: from the first square, row by row from below, with a piece of the side to move,
/// to the same square.
inline std::string pass_in(const std::string& fen)
{
    const std::string rows = games::board_text::with_dots(fen.substr(0, fen.find_first_of("[ ")));
    const char own = fen[fen.find(' ') + 1] == 'w' ? 'P' : 'p';
    std::size_t begin = rows.rfind('/') + 1;
    for (int row = 1;; ++row) {
        const std::string_view squares = std::string_view{rows}.substr(begin, rows.find('/', begin) - begin);
        if (const std::size_t column = squares.find(own); column != std::string_view::npos) {
            const std::string square = static_cast<char>('a' + column) + std::to_string(row);
            return square + square;
        }
        if (begin == 0) {
            return "0000"; // there is none
        }
        begin = begin == 1 ? 0 : rows.rfind('/', begin - 2) + 1;
    }
}

/// Is it a move from a square to itself?
inline bool is_pass(const std::string& move)
{
    return move == "0000" || (move.size() == 4 && move.substr(0, 2) == move.substr(2));
}

// Ataxx: a duplication is a drop, `P@f2`.

inline std::string fen_of_ataxx(const std::string& text)
{
    const std::string fen = exchanged(text, "xo", "Pp");
    const std::size_t end = fen.find(' ');
    const bool first_moves = text.back() == 'x';
    return fen.substr(0, end) + '[' + std::string(49, 'P') + std::string(49, 'p') + (first_moves ? "] w" : "] b");
}

inline std::string uci_move_of_ataxx(const std::string& position, const std::string& move)
{
    return move == "pass" ? pass_in(fen_of_ataxx(position)) : move.size() == 2 ? "P@" + move : move;
}

inline std::string ataxx_move_of_uci(const std::string& /*position*/, const std::string& move)
{
    return is_pass(move) ? "pass" : move.starts_with("P@") ? move.substr(2) : move;
}

// The amazons: `d1d7,d7g7` for `d1-d7/g7`, or in versions until 2021 `d1d7pg7`, and `d1d7p` for an arrow back. So the
// engine is sent positions alone. Arrows come from the hand.

inline std::string fen_of_amazons(const std::string& text)
{
    const std::string rows = exchanged(text.substr(0, text.find(' ')), "WBx", "Qqp");
    return rows + '[' + std::string(50, 'P') + std::string(50, 'p') + ']' + text.substr(text.find(' '));
}

inline std::string amazons_move_of_uci(const std::string& /*position*/, const std::string& move)
{
    const std::size_t target = std::min(move.find_first_of("abcdefghij", 1), move.size());
    const std::size_t end = std::min(move.find_first_of(",p", target), move.size());
    const std::string from = move.substr(0, target);
    const std::string to = move.substr(target, end - target);
    if (to.empty() || end == move.size()) {
        return move;
    }
    const std::string arrow = move.substr(end + 1 + (move[end] == ',' ? to.size() : 0));
    return from + '-' + to + '/' + (arrow.empty() ? from : arrow);
}

// Othello: rows are counted from the top, and a disc is dropped, `P@d6` for `d3`.

inline std::string fen_of_othello(const std::string& text)
{
    std::string rows;
    const std::string squares = exchanged(text.substr(0, 64), "XO-", "Pp.");
    for (std::size_t row = 0; row != 8; ++row) {
        rows += (row == 0 ? "" : "/") + squares.substr(8 * row, 8);
    }
    const std::string hand = '[' + std::string(32, 'P') + std::string(32, 'p') + ']';
    return games::board_text::with_digits(rows) + hand + (text.back() == 'X' ? " w" : " b");
}

inline std::string other_row(std::string square)
{
    square[1] = static_cast<char>('1' + '8' - square[1]);
    return square;
}

inline std::string uci_move_of_othello(const std::string& position, const std::string& move)
{
    return move == "pass" ? pass_in(fen_of_othello(position)) : "P@" + other_row(move);
}

inline std::string othello_move_of_uci(const std::string& /*position*/, const std::string& move)
{
    return is_pass(move) ? "pass" : move.size() == 4 && move.starts_with("P@") ? other_row(move.substr(2)) : move;
}

} // namespace detail

/// Adds to \p options the notation of a game, and the option `UCI_Variant` unless it is set. Games without a name here
/// need both programs to use one notation.
/// \param opening the text of the opening
inline void add_uci_notation(gs::uci_player_options& options, std::string_view name, std::string_view opening)
{
    const auto rows = std::ranges::count(opening, '/') + 1;
    std::string variant;
    if (name == "Breakthrough") {
        variant = "breakthrough";
    } else if (name == "Clobber") {
        variant = rows == 10 ? "clobber10" : "clobber";
    } else if (name == "Gardner's minichess") {
        variant = "gardner";
    } else if (name == "Ataxx") {
        variant = "ataxx";
        options.position_text = detail::fen_of_ataxx;
        options.move_text = detail::uci_move_of_ataxx;
        options.parsed_move = detail::ataxx_move_of_uci;
    } else if (name == "Game of the amazons") {
        variant = "amazons";
        options.position_text = detail::fen_of_amazons;
        options.parsed_move = detail::amazons_move_of_uci;
        options.sends_moves = false;
    } else if (name == "Othello") {
        variant = "flipello";
        options.position_text = detail::fen_of_othello;
        options.move_text = detail::uci_move_of_othello;
        options.parsed_move = detail::othello_move_of_uci;
    }
    if (!variant.empty() &&
        std::ranges::find(options.settings, "UCI_Variant", &gs::ugi_setting::name) == options.settings.end()) {
        options.settings.push_back({"UCI_Variant", variant});
    }
}

} // namespace matches
