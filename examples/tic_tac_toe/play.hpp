// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A person plays against the computer.

#ifndef GAMESEARCH_EXAMPLES_TIC_TAC_TOE_PLAY_HPP
#define GAMESEARCH_EXAMPLES_TIC_TAC_TOE_PLAY_HPP

#include "../searchers.hpp"
#include "board.hpp"
#include "terminal.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>

#include <algorithm>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

/// Games between a person and a searcher, over two streams.
class conversation {
public:
    conversation(std::istream& in, std::ostream& out, const named_searcher<gs::tic_tac_toe>& searcher)
        : in_{in}, out_{out}, searcher_{searcher}
    {}

    /// Plays until the person has had enough, or the input ends.
    void run()
    {
        out_ << "Tic-tac-toe against " << searcher_.name << ": three in a row win. Type q to quit.\n";
        for (bool again = true; again;) {
            const std::optional<gs::player> side = ask_side();
            again = side && play_one_game(*side) && ask_again();
        }
        out_ << "Goodbye.\n";
    }

private:
    /// One answer in small letters, without the spaces around it. Nothing if the input has ended, or the answer was q.
    std::optional<std::string> ask(std::string_view question)
    {
        out_ << question << ' ' << std::flush;
        std::string answer;
        if (!std::getline(in_, answer)) {
            out_ << '\n'; // the line break that nobody has typed
            return std::nullopt;
        }
        constexpr std::string_view spaces = " \t\r";
        answer.erase(0, std::min(answer.find_first_not_of(spaces), answer.size()));
        answer.erase(answer.find_last_not_of(spaces) + 1);
        std::ranges::transform(answer, answer.begin(), [](char symbol) {
            return 'A' <= symbol && symbol <= 'Z' ? static_cast<char>(symbol - 'A' + 'a') : symbol;
        });
        return answer == "q" || answer == "quit" ? std::nullopt : std::optional{answer};
    }

    /// X or O; nothing to leave.
    std::optional<gs::player> ask_side()
    {
        while (const auto answer = ask("\nX moves first. Which side do you play, x or o?")) {
            if (*answer == "x" || *answer == "o") {
                return *answer == "x" ? gs::player::maximizer : gs::player::minimizer;
            }
            out_ << in_quotes(*answer) << " is not a side: type x or o.";
        }
        return std::nullopt;
    }

    /// A legal move; nothing to leave.
    std::optional<int> ask_move(const gs::tic_tac_toe& game)
    {
        while (const auto answer = ask("Your move?")) {
            if (answer->size() != 1 || answer->front() < '0' || answer->front() > '8') {
                out_ << in_quotes(*answer) << " is not a cell: type the number of an empty one.\n";
                continue;
            }
            const int cell = answer->front() - '0';
            if (is_legal(game, cell)) {
                return cell;
            }
            out_ << "Cell " << cell << " is taken: type the number of an empty one.\n";
        }
        return std::nullopt;
    }

    bool ask_again()
    {
        while (const auto answer = ask("Play again, y or n?")) {
            if (*answer == "y" || *answer == "yes") {
                return true;
            }
            if (*answer == "n" || *answer == "no") {
                return false;
            }
            out_ << in_quotes(*answer) << " is not an answer: type y or n.\n";
        }
        return false;
    }

    /// False if the person left before the end.
    bool play_one_game(gs::player person)
    {
        gs::tic_tac_toe game;
        out_ << "You are " << letter(person) << ".\n\n";
        show(game);
        while (!game.terminal_score()) {
            if (game.to_move() == person) {
                const std::optional<int> cell = ask_move(game);
                if (!cell) {
                    return false;
                }
                game.apply(*cell);
            } else {
                const int cell = *searcher_.search(game).best_move;
                out_ << "I play " << cell << ".\n";
                game.apply(cell);
            }
            out_ << '\n';
            show(game);
        }
        const int score = person == gs::player::maximizer ? *game.terminal_score() : -*game.terminal_score();
        out_ << (score > 0 ? "You win.\n" : score < 0 ? "I win.\n" : "A draw.\n");
        return true;
    }

    void show(const gs::tic_tac_toe& game)
    {
        draw(out_, game);
        out_ << '\n';
    }

    std::istream& in_;
    std::ostream& out_;
    const named_searcher<gs::tic_tac_toe>& searcher_;
};

#endif
