// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Words that can be typed instead of a move, and are answered with a text.

#ifndef GAMESEARCH_PLAY_DETAIL_PLAY_COMMANDS_HPP
#define GAMESEARCH_PLAY_DETAIL_PLAY_COMMANDS_HPP

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/detail/prose.hpp>
#include <gamesearch/detail/text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/words.hpp>
#include <gamesearch/match/detail/noted_ranking.hpp>
#include <gamesearch/play/play_options.hpp>
#include <gamesearch/search/limits.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Lines with the legal moves, each with the number that selects it if the game's words do not read moves.
template <game G>
[[nodiscard]] std::string list_of_moves(const G& position)
{
    const std::string gap = reads_moves<G> ? " " : "  "; // wider than the one after a number
    std::string list(1, ' ');
    std::size_t number = 0;
    for (const move_t<G>& move : detail::moves_of(position)) {
        list += number++ == 0 ? " " : gap;
        if constexpr (!reads_moves<G>) {
            list += detail::number_text(number) + ": ";
        }
        list += move_in_words(position, move);
    }
    return detail::in_lines(list, widest_line, 2, gap);
}

/// The legal move that a person has typed; empty for any other text.
template <game G>
[[nodiscard]] std::optional<move_t<G>> move_typed_as(const std::string& typed, const G& position)
{
    const auto legal = detail::moves_of(position);
    if constexpr (!reads_moves<G>) {
        const auto number = detail::number_in<std::size_t>(typed);
        if (number && *number >= 1 && *number <= legal.size()) {
            return legal[*number - 1];
        }
    } else {
        if (const std::optional<move_t<G>> move = words<G>::parse_move(position, typed);
            move && detail::contains(legal, *move)) {
            return move;
        }
        if constexpr (writes_moves<G>) {
            const auto found = std::ranges::find(legal, detail::in_small_letters(typed), [&](const move_t<G>& move) {
                return detail::in_small_letters(move_in_words(position, move));
            });
            if (found != legal.end()) {
                return *found;
            }
        }
    }
    return std::nullopt;
}

/// The outcomes that can be typed at a chance node, such as `1, 2, 3`.
template <chance_game G>
[[nodiscard]] std::string list_of_outcomes(const G& position)
{
    std::string list;
    std::size_t place = 0;
    for (const auto& o : position.chance_outcomes()) {
        list += (place == 0 ? "" : ", ") + detail::text_of_outcome(position, o.value, place);
        ++place;
    }
    return list;
}

/// The outcome that a person has typed; empty for any other text.
template <chance_game G>
[[nodiscard]] std::optional<drawn_outcome<G>> outcome_typed_as(const std::string& typed, const G& position)
{
    std::uint32_t place = 0;
    for (const auto& o : position.chance_outcomes()) {
        if (detail::in_small_letters(detail::text_of_outcome(position, o.value, place)) ==
            detail::in_small_letters(typed)) {
            return drawn_outcome<G>{o.value, place};
        }
        ++place;
    }
    return std::nullopt;
}

/// The moves for hints, best first.
template <game G>
[[nodiscard]] auto moves_ranked_for_hints(const G& position)
{
    constexpr std::uint64_t nodes = 60'000;
    if constexpr (chance_game<G>) {
        return detail::simulated_moves(position, limits{}, nodes);
    } else {
        return detail::ranked_within(position, limits{}, nodes).moves;
    }
}

/// The commands of every game, and the user's, each of which replaces one with the same word.
template <game G>
[[nodiscard]] std::vector<play_command<G>> all_commands(const std::vector<play_command<G>>& own)
{
    std::vector<play_command<G>> all;
    all.push_back({"hint", "names a good move", [](const G& position) {
                       return move_in_words(position, detail::moves_ranked_for_hints(position).front().move);
                   }});
    all.push_back({"scores", "lists the moves with their scores, best first", [](const G& position) {
                       std::string lines = position.to_move() == player::maximizer ? "" : "Here low scores are good:";
                       for (const auto& ranked : detail::moves_ranked_for_hints(position)) {
                           lines.append(lines.empty() ? "" : "\n");
                           lines += move_in_words(position, ranked.move) + ": ";
                           if constexpr (chance_game<G>) {
                               lines += detail::decimals(ranked.mean, 3);
                           } else {
                               lines += detail::score_in_words(ranked.score);
                           }
                       }
                       return lines;
                   }});
    all.push_back({"undo", "takes back your last move", {}}); // no answer: the terminal itself carries it out
    all.push_back({"moves", "lists the legal moves", [](const G& position) {
                       std::string lines = detail::list_of_moves(position);
                       lines.pop_back();
                       return lines;
                   }});
    for (const play_command<G>& command : own) {
        const auto usual = std::ranges::find(all, command.word, &play_command<G>::word);
        if (usual == all.end()) {
            all.push_back(command);
        } else {
            *usual = command;
        }
    }
    return all;
}

/// Words and their descriptions, one pair a line.
[[nodiscard]] inline std::string in_two_columns(const std::vector<std::pair<std::string, std::string>>& words)
{
    std::size_t longest = 0;
    for (const auto& [word, meaning] : words) {
        longest = (std::max)(longest, word.size());
    }
    std::string lines;
    for (const auto& [word, meaning] : words) {
        lines.append(word).append(longest + 2 - word.size(), ' ').append(meaning).append(1, '\n');
    }
    return lines;
}

/// The answer to help. \p move_form is the user's, or empty.
template <game G>
[[nodiscard]] std::string help_at(const G& position, const std::string& move_form,
                                  const std::vector<play_command<G>>& commands)
{
    std::vector<std::pair<std::string, std::string>> words;
    words.reserve(commands.size() + 1);
    for (const play_command<G>& command : commands) {
        words.emplace_back(command.word, command.help);
    }
    words.emplace_back("q", "quits");
    const std::string form = !move_form.empty() ? "A move is " + move_form + '.'
                             : reads_moves<G>   ? ""
                                                : "Moves are typed by their numbers.";
    std::string legal;
    if constexpr (chance_game<G>) {
        legal = position.is_chance() ? "What can be rolled: " + detail::list_of_outcomes(position) + ".\n" : "";
    }
    if (legal.empty()) {
        legal = "The legal moves:\n" + detail::list_of_moves(position);
    }
    return (form.empty() ? "" : detail::in_lines(form, widest_line, 0)) + legal + detail::in_two_columns(words);
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
