// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A game in the terminal, for people and programs.

#ifndef GAMESEARCH_PLAY_PLAY_HPP
#define GAMESEARCH_PLAY_PLAY_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/prose.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/match/any_player.hpp>
#include <gamesearch/match/player.hpp>
#include <gamesearch/play/detail/terminal.hpp>
#include <gamesearch/play/play_options.hpp>

#include <concepts>
#include <cstdint>
#include <iostream>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

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

} // namespace gamesearch::inline v0_2_0::detail

namespace gamesearch::inline v0_2_0 {

/// A person who types moves: a player for \ref gamesearch::play "play".
struct human {};

namespace detail {

/// The sides of a call of \ref gamesearch::play "play". Other functions may have that name, so a type that is not a
/// player is a mistake only if the other side is a person.
template <class First, class Second, class G>
concept sides_of_play =
    std::same_as<First, human> || std::same_as<Second, human> || (match_player<First, G> && match_player<Second, G>);

/// Returns whether each of these players can play a side in the terminal. If not, the error message says what can.
template <class G, class... Players>
[[nodiscard]] constexpr bool check_sides()
{
    constexpr bool all_play = ((std::same_as<Players, human> || match_player<Players, G>) && ...);
    static_assert(all_play,
                  "gamesearch: a player of gs::play is gs::human{} or is called with a const G& and returns a move; "
                  "its second argument, if any, is a const gs::turn<G>& or const gs::limits&; make one of a searcher "
                  "by gs::searching(gs::alpha_beta, {.depth = 4}) (see docs/matches.md)");
    return all_play;
}

/// A player's place at the terminal: empty for a person.
template <game G, class Player>
[[nodiscard]] std::optional<any_player<G>> place_of_player(Player&& who)
{
    if constexpr (std::same_as<std::remove_cvref_t<Player>, human>) {
        return std::nullopt;
    } else {
        return any_player<G>(std::forward<Player>(who));
    }
}

} // namespace detail

/// Plays a game in the terminal. Each side is a \ref human, who types moves, or a player as in a match.
///
/// The \ref words of the game write it: positions by their picture, which is what `<<` prints, or else by their text.
/// With a text for moves, by `move_text(move) const` of the game, they are typed as text, in small or large letters;
/// otherwise they are printed by `<<`, and chosen by number. Other words that can be typed are help, moves, hint,
/// scores, undo and quit. The end of the input ends the game.
///
/// In a game with dice, outcomes are drawn from `options.seed` and shown, or typed if `options.typed_dice` is set. They
/// are shown by the game's `outcome_text(value) const`, or else by `<<`. Taking a move back does not change the roll
/// that follows. Hints need `<gamesearch/chance.hpp>`.
///
/// \param start where the game begins
/// \param first the maximizer
/// \param second the minimizer
/// \param options names, repetitions, dice, and further words that can be typed
/// \param in where people type
/// \param out where they read
/// \return the final score; empty if the game was left before its end
/// Throws: what the game, the players and the streams throw.
/// Thread safety: any number of threads, with streams for each.
/// Complexity: that of the players.
/// Example:
///
///     gs::play(chess{}, gs::human{}, gs::searching(gs::alpha_beta, {.depth = 6}));
template <game G, class First, class Second>
    requires detail::sides_of_play<First, Second, G>
std::optional<score_t<G>> play(const G& start, First first, Second second, const play_options<G>& options,
                               std::istream& in = std::cin, std::ostream& out = std::cout)
{
    if constexpr (detail::check_sides<G, First, Second>()) {
        auto one = detail::place_of_player<G>(std::move(first));
        auto other = detail::place_of_player<G>(std::move(second));
        if (!one || !other) {
            out << detail::greeting;
        }
        return detail::terminal<G>{options, in, out}.play(start, {one ? &*one : nullptr, other ? &*other : nullptr}, 0);
    } else {
        return std::nullopt;
    }
}

/// The same with the usual options.
template <game G, class First, class Second>
    requires detail::sides_of_play<First, Second, G>
std::optional<score_t<G>> play(const G& start, First first, Second second, std::istream& in = std::cin,
                               std::ostream& out = std::cout)
{
    return gamesearch::play(start, std::move(first), std::move(second), play_options<G>{}, in, out);
}

/// Plays games in the terminal, one after the other, between a person and a program. Before each game the person is
/// asked which side to play, and after it whether to play again.
///
/// \param start where each game begins
/// \param program a player as in a match
/// \param options as in \ref play
/// \param in where the person types
/// \param out where the person reads
/// Throws: what the game, the player and the streams throw.
/// Thread safety: any number of threads, with streams for each.
/// Complexity: that of the player.
/// Example:
///
///     gs::play_against(chess{}, gs::level{3}, {.first = "white", .second = "black"});
template <game G, class Program>
void play_against(const G& start, Program program, const play_options<G>& options = {}, std::istream& in = std::cin,
                  std::ostream& out = std::cout)
{
    if constexpr (detail::check_players<G, Program>()) {
        any_player<G> held(std::move(program));
        detail::play_game_after_game(start, held, options, in, out);
    }
}

} // namespace gamesearch::inline v0_2_0

#endif
