// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Games between one person and a program, as long as the person likes.

#ifndef GAMESEARCH_PLAY_DETAIL_GAME_AFTER_GAME_HPP
#define GAMESEARCH_PLAY_DETAIL_GAME_AFTER_GAME_HPP

#include <gamesearch/detail/prose.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/match/any_player.hpp>
#include <gamesearch/play/detail/terminal.hpp>
#include <gamesearch/play/play_options.hpp>

#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <string>

namespace gamesearch::detail {

/// Asks whether the person plays the side that moves first. A side is named in full, or by its first letter.
/// \return empty if the person leaves
[[nodiscard]] inline std::optional<bool> ask_who_begins(const std::string& first, const std::string& second,
                                                        const std::string& move_form, std::istream& in,
                                                        std::ostream& out)
{
    const std::string one = detail::in_small_letters(first);
    const std::string other = detail::in_small_letters(second);
    const std::string names = one + " or " + other;
    const auto means = [&](const std::string& answer, const std::string& name) {
        return answer == name || (answer == name.substr(0, 1) && one.substr(0, 1) != other.substr(0, 1));
    };
    const std::string question =
        '\n' + detail::with_a_capital(first) + " moves first. Which side do you play, " + names + '?';
    while (const auto typed = detail::answer_to(question, in, out)) {
        const std::string answer = detail::in_small_letters(*typed);
        if (means(answer, one) || means(answer, other)) {
            return means(answer, one);
        }
        if (detail::quits(answer)) {
            break;
        }
        if (detail::asks_for_help(answer)) {
            out << one << " moves first, " << other << " second; q quits. Then a move is " << move_form << '.';
        } else {
            out << detail::in_quotes(*typed) << " is not a side: type " << names << '.';
        }
    }
    return std::nullopt;
}

[[nodiscard]] inline bool ask_for_another_game(std::istream& in, std::ostream& out)
{
    while (const auto typed = detail::answer_to("Play again, y or n?", in, out)) {
        const std::string answer = detail::in_small_letters(*typed);
        if (answer == "y" || answer == "yes") {
            return true;
        }
        if (answer == "n" || answer == "no" || detail::quits(answer)) {
            break;
        }
        out << detail::in_quotes(*typed) << " is not an answer: type y or n.\n";
    }
    return false;
}

template <game G>
void play_game_after_game(const G& start, any_player<G>& program, const play_options<G>& options, std::istream& in,
                          std::ostream& out)
{
    out << greeting;
    terminal<G> table{options, in, out};
    if (table.is_over_at(start)) {
        return;
    }
    const player first = start.to_move();
    for (std::uint64_t number = 0;; ++number) {
        const auto begins = detail::ask_who_begins(table.name_of(first), table.name_of(gamesearch::opponent(first)),
                                                   table.move_form(), in, out);
        if (!begins) {
            return;
        }
        const player side = *begins ? first : gamesearch::opponent(first);
        table.announce("You are " + table.name_of(side) + '.');
        places_at_the_terminal<G> places;
        (side == player::maximizer ? places.second : places.first) = &program;
        if (!table.play(start, places, number) || !detail::ask_for_another_game(in, out)) {
            return;
        }
    }
}

} // namespace gamesearch::detail

#endif
