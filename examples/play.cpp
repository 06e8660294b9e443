// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Plays and analyses any game of the shelf: `play connect-four`. What it does is in the files of program/, and the
/// games are in games/.

#include "program/analysis.hpp"
#include "program/command_line.hpp"
#include "program/conversation.hpp"
#include "program/listing.hpp"
#include "program/match.hpp"
#include "program/terminal.hpp"

#include <iostream>

namespace {

void run(const program::request& asked)
{
    switch (asked.what) {
    case program::mode::list:
        program::list_games(std::cout);
        break;
    case program::mode::analyze:
        program::analyze(std::cout, *asked.table, asked.who);
        break;
    case program::mode::self_play:
        program::self_play(std::cout, asked.games, *asked.table, asked.who);
        break;
    case program::mode::versus_random:
        program::play_against_random(std::cout, asked.games, asked.seed, *asked.table, asked.who);
        break;
    case program::mode::play:
        if (program::input_is_a_terminal() && program::output_is_a_terminal()) {
            program::conversation{std::cin, std::cout, *asked.table, asked.who}.run();
        } else {
            program::analyze(std::cout, *asked.table, asked.who);
        }
        break;
    }
}

} // namespace

int main(int argc, char** argv)
{
    try {
        run(program::read_command_line(argc, argv));
    } catch (const program::wrong_usage& complaint) {
        std::cerr << "play: " << program::one_line(complaint.what()) << " (--help lists the options)\n";
        return 2;
    }
    if (!std::cout.flush()) {
        std::cerr << "play: the output could not be written\n";
        return 1;
    }
    return 0;
}
