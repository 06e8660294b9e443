// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "conversation.hpp"

#include "analysis.hpp"
#include "board.hpp"
#include "terminal.hpp"
#include "words.hpp"

#include <sstream>
#include <string>

namespace program {

namespace {

std::string hint(table& table, const thinker& adviser)
{
    const answer said = table.search(adviser);
    return "I would play " + said.best_move + ": score " + said.score.number + ", " + meaning(table, said) + '.';
}

std::string scores(table& table, const thinker& adviser)
{
    std::ostringstream ranking;
    print_ranking(ranking, table, adviser);
    std::string lines = ranking.str();
    lines.erase(lines.find_last_not_of('\n') + 1);
    return lines;
}

/// Boards are drawn one over the other where the terminal can do so.
drawing drawing_of(const std::string& title)
{
    if (!output_can_be_overwritten()) {
        return {};
    }
    return [title](std::ostream& out, const std::string& board, const std::string& before, const std::string& said) {
        draw_in_place(out, title, decorated(board, before, use_colors()), said, before.empty());
    };
}

} // namespace

void converse(std::istream& in, std::ostream& out, table& table, opponent& opponent, const thinker& adviser)
{
    const std::string name = opponent.name(); // the usual one needs none
    const bool is_usual = name == about(usual_player(table)).name;
    const std::string title = table.title() + " against " + (is_usual ? "the computer" : name) + ". ";
    out << title;
    const bool is_over = table.end().has_value();
    table.play_against(
        in, out, [&] { return opponent.choose_move(table); },
        {{"hint", "says what I would play", [&] { return hint(table, adviser); }},
         {"scores", "lists the moves with their scores, best first", [&] { return scores(table, adviser); }},
         {"position", "prints the position, for --position", [&] { return table.position(); }}},
        drawing_of(title + "Type ? for help, q to quit."));
    out << (is_over ? "" : "Goodbye.\n");
}

} // namespace program
