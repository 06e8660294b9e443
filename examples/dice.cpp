// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Plays one of the example games with dice, for which the build sets the header, the type and the name. The dice are
/// rolled in sight, or typed in.

#include DICE_HEADER

#include <gamesearch/chance.hpp>
#include <gamesearch/match/level.hpp>
#include <gamesearch/play.hpp>
#include <gamesearch/version.hpp>

#include <CLI/CLI.hpp>

#include <cstdint>
#include <iostream>
#include <random>
#include <string>

namespace {

namespace gs = gamesearch;
using game = games::DICE_GAME;

int play(int argc, char** argv)
{
    CLI::App app{"Plays a game with dice against the computer, or between two people.", "play " DICE_NAME};
    app.set_version_flag("--version", "play (gamesearch) " GAMESEARCH_VERSION_STRING);
    int level = gs::level::highest;
    std::uint64_t seed = std::random_device{}();
    gs::play_options<game> options{
        .first = "maximizer", .second = "minimizer", .move_form = std::string{game::move_form}};
    bool two_people = false;
    std::string name;
    bool which_program = false;
    app.add_option("game", name)->group("");
    app.add_option("--level", level, "play at this level: 1 to 5 (default: 5)")->check(CLI::Range(1, 5));
    app.add_option("--seed", seed, "the seed of the dice and of levels; the same seed rolls the same dice");
    app.add_flag("--typed-dice", options.typed_dice, "you roll, and type what the dice show");
    app.add_flag("--two-people", two_people, "both sides are people");
    app.add_flag("--which-program", which_program)->group(""); // for the script that builds the programs
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& answer) {
        return app.exit(answer);
    } catch (const CLI::ParseError& error) {
        std::cerr << "play: " << error.what() << " (--help lists the options)\n";
        return 2;
    }
    if (which_program) {
        std::cout << "play_" DICE_NAME "\n";
        return 0;
    }
    options.seed = seed;
    if (!options.typed_dice) {
        std::cout << "The dice have the seed " << seed << ". ";
    }
    if (two_people) {
        gs::play(game{}, gs::human{}, gs::human{}, options);
    } else {
        gs::play_against(game{}, gs::level{level, seed}, options);
    }
    if (!(std::cout << "Goodbye.\n").flush()) {
        std::cerr << "play: the output could not be written\n";
        return 1;
    }
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    return play(argc, argv);
}
