// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Short phrases about players, scores and numbers.

#pragma once

#include "../game/table.hpp"
#include "../search/answer.hpp"

#include <gamesearch/detail/prose.hpp>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace program {

using gs::detail::in_lines;
using gs::detail::in_quotes;
using gs::detail::in_small_letters;
using gs::detail::with_a_capital;

/// `1 ply`, `2 plies`.
inline std::string in_plies(int number)
{
    return std::to_string(number) + (number == 1 ? " ply" : " plies");
}

/// The texts of several things, with a separator between them.
template <class Range, class TextOf = std::identity>
std::string joined(const Range& things, std::string_view between, TextOf text_of = {})
{
    std::string all;
    for (const auto& thing : things) {
        all += all.empty() ? std::string_view{} : between;
        all += std::invoke(text_of, thing);
    }
    return all;
}

/// The side that a score of this sign favours; the sign must not be 0.
inline std::string side_of(const table& table, int sign)
{
    return table.player_name(sign > 0 ? gs::player::maximizer : gs::player::minimizer);
}

/// How a game that is being played has ended, if it has: by its rules, or by the third occurrence of a position, which
/// the program calls a draw if the rules do not.
inline std::optional<ending> end_of_play(const table& table)
{
    const std::optional<ending> end = table.end();
    return !end && table.repeats() ? ending{} : end;
}

/// How a game ended.
inline std::string outcome(const table& table, const ending& end)
{
    if (end.winner == 0) {
        return "draw";
    }
    return side_of(table, end.winner) + " wins" + (end.margin.empty() ? "" : " by " + end.margin);
}

/// The side that an estimate of this sign favours.
inline std::string meaning_of_estimate(const table& table, int sign)
{
    if (sign == 0) {
        return table.has_estimate() ? "estimate: even" : "no result in sight";
    }
    return "estimate: " + side_of(table, sign) + " ahead";
}

/// What a score means: an outcome if it is certain; otherwise the side that the game's estimate favours, as far as a
/// bound shows, or, for a game without an estimate, that the search has found no result.
template <class Answer>
std::string meaning(const table& table, const Answer& said)
{
    if (said.bound != gs::bound::none && said.certain) {
        return outcome(table, {said.score.sign});
    }
    const int better = said.bound == gs::bound::lower ? 1 : said.bound == gs::bound::upper ? -1 : 0; // than the score
    if (said.bound == gs::bound::none || said.score.sign * better < 0) {
        return "not known";
    }
    if (better != 0 && said.score.sign == 0) {
        return table.has_estimate() ? "estimate: even, or " + side_of(table, better) + " ahead" : "not known";
    }
    return meaning_of_estimate(table, said.score.sign);
}

} // namespace program
