// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "listing.hpp"

#include "../shelf.hpp"
#include "words.hpp"

#include <string>

namespace program {

namespace {

std::string depth_of(const edition& edition)
{
    return edition.depth == gs::max_depth ? "to the end" : "depth " + std::to_string(edition.depth);
}

std::string size_and_depth_of(const edition& edition)
{
    return edition.size + " (" + depth_of(edition) + ')';
}

/// One or more lines, with the values aligned.
void print(std::ostream& out, const std::string& what, const std::string& value)
{
    constexpr std::size_t column = 12;
    constexpr std::size_t widest = 80;
    out << in_lines("  " + what + std::string(column - 2 - what.size(), ' ') + value, widest, column);
}

} // namespace

void list_games(std::ostream& out)
{
    constexpr std::size_t column = 22;
    for (const boxed_game& game : shelf()) {
        const std::string sizes = joined(game.editions, " ", &edition::size);
        out << game.name << (sizes.empty() ? "" : std::string(column - game.name.size(), ' ')) << sizes << '\n';
    }
    out << "With dice: pig, ur, hypergammon, einstein\n"; // no blank lines: the list fits on a screen of 24 lines
    out << "The first size is the default. Notation and depths of a game: --list GAME\n";
}

void list_game(std::ostream& out, const boxed_game& game)
{
    out << game.name << ": " << game.title << '\n';
    if (game.editions.size() == 1) {
        print(out, "searched", depth_of(game.editions.front()));
    } else {
        print(out, "sizes", joined(game.editions, ", ", size_and_depth_of));
    }
    print(out, "move", game.move_form);
    print(out, "position", game.position_form);
}

} // namespace program
