// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "plain_nim.hpp"

#include <gamesearch/ugi.hpp>

#include <iostream>
#include <optional>
#include <string>
#include <string_view>

// max-lines: 24

// case: from_text_of_an_optional
// A text that is not a position is reported by an exception.
// expect: gamesearch: from_text(text) returns the game itself, and throws std::invalid_argument where the text is not a position;
// reject: gamesearch: text()
// reject: gamesearch: move_text
// reject: gamesearch: parse_move
// reject: gamesearch: run_ugi
void from_text_of_an_optional()
{
    struct nim : plain_nim {
        static std::optional<nim> from_text(std::string_view) { return std::nullopt; }
        std::string text() const { return ""; }
        std::string move_text(int) const { return ""; }
        std::optional<int> parse_move(std::string_view) const { return std::nullopt; }
    };
    gs::run_ugi<nim>(std::cin, std::cout);
}

// case: text_missing
// A position is written.
// expect: gamesearch: text() returns what from_text reads; add `std::string text() const`, and make it public (see docs/ugi.md)
// reject: gamesearch: from_text
// reject: gamesearch: move_text
// reject: gamesearch: parse_move
// reject: gamesearch: run_ugi
void text_missing()
{
    struct nim : plain_nim {
        static nim from_text(std::string_view) { return {}; }
        std::string move_text(int) const { return ""; }
        std::optional<int> parse_move(std::string_view) const { return std::nullopt; }
    };
    gs::run_ugi<nim>(std::cin, std::cout);
}

// case: move_text_not_const
// A move is written without changing the position.
// expect: gamesearch: move_text(move) returns the text of a move, without spaces; add `std::string move_text(Move) const`
// reject: gamesearch: from_text
// reject: gamesearch: text()
// reject: gamesearch: parse_move
// reject: gamesearch: run_ugi
void move_text_not_const()
{
    struct nim : plain_nim {
        static nim from_text(std::string_view) { return {}; }
        std::string text() const { return ""; }
        std::string move_text(int) { return ""; }
        std::optional<int> parse_move(std::string_view) const { return std::nullopt; }
    };
    gs::run_ugi<nim>(std::cin, std::cout);
}

// case: parse_move_of_a_text
// A text is read as a move.
// expect: gamesearch: parse_move(text) returns the move, or nothing where it is not legal; add `std::optional<Move> parse_move(
// reject: gamesearch: from_text
// reject: gamesearch: text()
// reject: gamesearch: move_text
// reject: gamesearch: run_ugi
void parse_move_of_a_text()
{
    struct nim : plain_nim {
        static nim from_text(std::string_view) { return {}; }
        std::string text() const { return ""; }
        std::string move_text(int) const { return ""; }
        std::string parse_move(std::string_view) const { return ""; }
    };
    gs::run_ugi<nim>(std::cin, std::cout);
}

// case: no_start_position
// An engine begins before it is given a position.
// expect: gamesearch: run_ugi begins at G{}; give the game a default constructor for its start position (see docs/ugi.md)
// reject: gamesearch: from_text
// reject: gamesearch: text()
// reject: gamesearch: move_text
// reject: gamesearch: parse_move
// max-lines: 20
void no_start_position()
{
    struct nim : plain_nim {
        explicit nim(int stones) { heap = stones; }
        static nim from_text(std::string_view) { return nim{4}; }
        std::string text() const { return ""; }
        std::string move_text(int) const { return ""; }
        std::optional<int> parse_move(std::string_view) const { return std::nullopt; }
    };
    gs::run_ugi<nim>(std::cin, std::cout);
}

// case: ugi_of_no_game
// The errors are those of check_game.
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// reject: gamesearch: from_text
// reject: gamesearch: text()
// reject: gamesearch: move_text
// reject: gamesearch: parse_move
// max-lines: 45
void ugi_of_no_game()
{
    struct nim : nim_without_turns {};
    gs::run_ugi<nim>(std::cin, std::cout);
}
