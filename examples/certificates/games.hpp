// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// What write_certificate and check_certificate share: the games, by name, and the command line.

#pragma once

#include "../games/connect_four.hpp"
#include "../games/dots_and_boxes.hpp"
#include "../games/nim.hpp"
#include "../games/othello.hpp"
#include "../program/options/wrong_usage.hpp"
#include "../program/terminal/terminal.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>

#include <algorithm>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>

namespace certificates {

namespace gs = gamesearch;

/// A game and its name on the command line.
template <class Game>
struct named_game {
    using game = Game;
    std::string_view name;
};

/// To certify another game, add it here. It needs a constructor from text, and `key()`, or `hash()` and `==`.
inline constexpr std::tuple all_games{
    named_game<gs::tic_tac_toe>{"tic-tac-toe"},
    named_game<games::nim<>>{"nim"},
    named_game<games::connect_four<4, 4>>{"connect-four-4x4"},
    named_game<games::connect_four<5, 4>>{"connect-four-5x4"},
    named_game<games::connect_four<5, 5>>{"connect-four-5x5"},
    named_game<games::othello<4>>{"othello-4x4"},
    named_game<games::dots_and_boxes<2, 2>>{"dots-and-boxes-2x2"},
    named_game<games::dots_and_boxes<2, 3>>{"dots-and-boxes-2x3"},
};

/// The parsed command line.
struct request {
    std::string game;
    std::string file; ///< `-` for standard input or output
    std::string position = "opening"; ///< or a position in the game's notation, as play reads it

    /// The text in the certificate that names the rules and the position.
    [[nodiscard]] std::string rules() const { return game + ", from " + position; }
};

/// Prints \p purpose and the arguments, if \p argv asks for help.
inline bool answers_help(int argc, char** argv, std::string_view program, std::string_view purpose)
{
    if (std::find(argv + 1, argv + argc, std::string_view{"--help"}) == argv + argc) {
        return false;
    }
    std::cout << "usage: " << program << " GAME FILE [POSITION]\n\n"
              << purpose
              << "\nFILE is - for standard input or output; POSITION is in the notation of play, the\n"
                 "opening if left out. The games are\n\n";
    std::apply([&](const auto&... game) { ((std::cout << "  " << game.name << '\n'), ...); }, all_games);
    return true;
}

/// `PROGRAM GAME FILE [POSITION]`. Throws `program::wrong_usage`.
inline request read_command_line(int argc, char** argv)
{
    if (argc < 3 || argc > 4) {
        std::string names;
        std::apply([&](const auto&... game) { ((names += ' ' + std::string{game.name}), ...); }, all_games);
        throw program::wrong_usage{"the arguments are GAME FILE [POSITION]; a game is one of" + names};
    }
    request asked{.game = argv[1], .file = argv[2]};
    if (argc == 4) {
        asked.position = argv[3];
    }
    return asked;
}

/// Calls `visit` with the requested position and returns its result.
template <class Visit>
int with_position(const request& asked, const Visit& visit)
{
    int status = -1;
    const auto try_game = [&]<class Game>(const named_game<Game>& game) {
        if (game.name == asked.game) {
            try {
                const Game position = asked.position == "opening" ? Game{} : Game(std::string_view{asked.position});
                status = visit(position);
            } catch (const std::invalid_argument& error) {
                throw program::wrong_usage{error.what()};
            }
        }
    };
    std::apply([&](const auto&... game) { (try_game(game), ...); }, all_games);
    if (status < 0) {
        throw program::wrong_usage{"there is no game '" + asked.game + "'; call it without arguments for a list"};
    }
    return status;
}

/// Runs a program and reports an error on one line. Returns 2 for wrong usage and 1 for a failure.
template <class Run>
int guarded(const char* program, const Run& run)
{
    try {
        return run();
    } catch (const program::wrong_usage& complaint) {
        std::cerr << program << ": " << program::one_line(complaint.what()) << '\n';
        return 2;
    } catch (const std::exception& failure) {
        std::cerr << program << ": " << program::one_line(failure.what()) << '\n';
        return 1;
    }
}

} // namespace certificates
