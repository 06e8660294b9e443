// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Plays and analyses any of the example games: `play connect-four`. The program is in the files of program/, and the
/// games are in games/.

#include "program/matches/match.hpp"
#include "program/matches/opponent.hpp"
#include "program/options/command_line.hpp"
#include "program/terminal/analysis.hpp"
#include "program/terminal/conversation.hpp"
#include "program/terminal/listing.hpp"
#include "program/terminal/progress_line.hpp"
#include "program/terminal/terminal.hpp"

#include <cstdint>
#include <iostream>

namespace {

/// An opponent at a level, or one that plays as well as the searcher can.
program::opponent opponent_at(int level, const program::thinker& who, std::uint64_t seed)
{
    return level == 0 ? program::opponent{who} : program::opponent{who, level, seed};
}

void play_games(const program::request& asked)
{
    auto own = opponent_at(asked.level, asked.player, asked.seed);
    if (asked.what == program::mode::play) {
        program::converse(std::cin, std::cout, *asked.table, own, asked.who);
    } else if (asked.what == program::mode::versus_random) {
        program::play_against_random(std::cout, asked.games, asked.seed, *asked.table, own);
    } else if (asked.against != 0) {
        auto other = opponent_at(asked.against, asked.player, asked.seed);
        program::play_against(std::cout, asked.games, *asked.table, own, other);
    } else {
        program::self_play(std::cout, asked.games, *asked.table, own);
    }
}

void run(program::request asked)
{
    program::progress_line line{std::cerr};
    const bool is_waited_for = asked.what == program::mode::play || asked.what == program::mode::analyze;
    if (is_waited_for && program::errors_can_be_overwritten()) {
        asked.who.spectator = &line;
        asked.player.spectator = &line;
    }
    switch (asked.what) {
    case program::mode::nothing:
        break;
    case program::mode::list:
        asked.listed != nullptr ? program::list_game(std::cout, *asked.listed) : program::list_games(std::cout);
        break;
    case program::mode::which_program:
        std::cout << asked.program << '\n';
        break;
    case program::mode::analyze:
        (asked.as_json ? program::analyze_as_json : program::analyze)(std::cout, *asked.table, asked.who);
        break;
    case program::mode::review:
        asked.table->review(std::cout, asked.moves, asked.who.limits,
                            asked.as_json  ? program::review_form::json
                            : asked.as_svg ? program::review_form::svg
                                           : program::review_form::table);
        break;
    case program::mode::self_play:
    case program::mode::versus_random:
    case program::mode::play:
        play_games(asked);
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
