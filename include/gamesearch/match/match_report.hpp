// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The result of a match as a line, and as a table.

#ifndef GAMESEARCH_MATCH_MATCH_REPORT_HPP
#define GAMESEARCH_MATCH_MATCH_REPORT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/detail/printing.hpp>
#include <gamesearch/detail/text_table.hpp>
#include <gamesearch/match/elo.hpp>
#include <gamesearch/match/match_result.hpp>
#include <gamesearch/match/sprt.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// The decision of the test as text: `H1 accepted: LLR 2.97 in (-2.94, 2.94), Elo 0 or 5 (normalized)`.
[[nodiscard]] inline std::string sprt_text(const match_result& result)
{
    const sprt& test = *result.sprt;
    const char* const decided = result.decision == sprt_decision::accept_h1   ? "H1 accepted"
                                : result.decision == sprt_decision::accept_h0 ? "H0 accepted"
                                                                              : "undecided";
    return std::string{decided} + ": LLR " + decimals(test.llr(result.pairs), 2) + " in (" + decimals(test.lower(), 2) +
           ", " + decimals(test.upper(), 2) + "), Elo " + decimals(test.elo0, 1) + " or " + decimals(test.elo1, 1) +
           (test.model == elo_model::logistic ? " (logistic)" : " (normalized)");
}

/// A difference as text: `+12.3 +/- 4.5`.
[[nodiscard]] inline std::string elo_text(const elo_estimate& estimate)
{
    return detail::signed_decimals(estimate.value, 1) + " +/- " + detail::decimals(estimate.error, 1);
}

/// The forfeits as text: `2 games (1 illegal move, 1 exception)`.
[[nodiscard]] inline std::string forfeits_text(const forfeit_counts& forfeits)
{
    std::string kinds;
    const auto add = [&](std::uint64_t count, const std::string& text) {
        if (count != 0) {
            kinds += (kinds.empty() ? "" : ", ") + text;
        }
    };
    add(forfeits.illegal_moves, counted(forfeits.illegal_moves, "illegal move"));
    add(forfeits.exceptions, counted(forfeits.exceptions, "exception"));
    add(forfeits.out_of_time, number_text(forfeits.out_of_time) + " out of time");
    return counted(forfeits.total(), "game") + (kinds.empty() ? "" : " (" + kinds + ")");
}

} // namespace detail

/// Prints the result in one line, such as
///
///     +60 =30 -10 of 100 games: 75.0 points (75.0 %), Elo +190.8 +/- 62.0
///
/// The line has the wins, draws and losses of the first player, its points, and the Elo difference with its 95 %
/// interval. The decision of the test and the forfeited games follow, if there are any.
template <detail::text_stream Stream>
Stream& operator<<(Stream& out, const match_result& printed)
{
    using detail::number_text;
    std::string line = '+' + number_text(printed.wins) + " =" + number_text(printed.draws) + " -" +
                       number_text(printed.losses) + " of " + detail::counted(printed.games(), "game") + ": " +
                       detail::decimals(printed.points(), 1) + " points (" +
                       detail::decimals(100 * printed.score(), 1) + " %), Elo " + detail::elo_text(printed.elo());
    if (printed.sprt) {
        line += ", " + detail::sprt_text(printed);
    }
    if (printed.first_forfeits.total() != 0) {
        line += ", the first player forfeited " + detail::forfeits_text(printed.first_forfeits);
    }
    if (printed.second_forfeits.total() != 0) {
        line += ", the second player forfeited " + detail::forfeits_text(printed.second_forfeits);
    }
    if (printed.too_long != 0) {
        line += ", " + detail::counted(printed.too_long, "game") + " drawn as too long";
    }
    if (printed.repetitions != 0) {
        line += ", " + detail::counted(printed.repetitions, "game") + " drawn by repetition";
    }
    if (printed.agreed != 0) {
        line += ", " + detail::counted(printed.agreed, "game") + " ended by agreement";
    }
    out << line.c_str();
    return out;
}

/// Prints the result as a table of several lines, with the names of the players: the games of both, the pairs, the
/// difference by both models, and all other parts of the line.
///
/// \param out receives the table
/// \param result the result of a match
/// \param first the name of the first player
/// \param second the name of the second one
/// Throws: what the stream throws.
/// Thread safety: any number of threads, with a stream for each.
/// Complexity: constant.
/// Example: docs/snippets/matches.cpp [table]
template <detail::text_stream Stream>
void write_table(Stream& out, const match_result& result, std::string_view first = "first",
                 std::string_view second = "second")
{
    using detail::number_text;
    const auto all = static_cast<double>(result.games());
    detail::text_table players;
    players.add({"", "wins", "draws", "losses", "points", "%", "forfeits"});
    players.add({std::string{first}, number_text(result.wins), number_text(result.draws), number_text(result.losses),
                 detail::decimals(result.points(), 1), detail::decimals(100 * result.score(), 1),
                 number_text(result.first_forfeits.total())});
    players.add({std::string{second}, number_text(result.losses), number_text(result.draws), number_text(result.wins),
                 detail::decimals(all - result.points(), 1), detail::decimals(100 - 100 * result.score(), 1),
                 number_text(result.second_forfeits.total())});
    detail::text_table pairs;
    pairs.add({"points of a pair", "0", "1/2", "1", "1 1/2", "2"});
    pairs.add({"pairs", number_text(result.pairs[0]), number_text(result.pairs[1]), number_text(result.pairs[2]),
               number_text(result.pairs[3]), number_text(result.pairs[4])});
    std::string text = players.text() + '\n' + pairs.text() + '\n';
    for (const elo_model model : {elo_model::logistic, elo_model::normalized}) {
        text += model == elo_model::logistic ? "Elo, logistic    " : "Elo, normalized  ";
        text += detail::elo_text(result.elo(model)) + '\n';
    }
    if (result.sprt) {
        text += "SPRT             " + detail::sprt_text(result) + '\n';
    }
    for (const bool is_first : {true, false}) {
        if (const auto& forfeits = is_first ? result.first_forfeits : result.second_forfeits; forfeits.total() != 0) {
            text += "forfeited by " + std::string{is_first ? first : second} + ": " + detail::forfeits_text(forfeits) +
                    '\n';
        }
    }
    if (result.too_long != 0) {
        text += "drawn as too long: " + detail::counted(result.too_long, "game") + '\n';
    }
    if (result.repetitions != 0) {
        text += "drawn by repetition: " + detail::counted(result.repetitions, "game") + '\n';
    }
    if (result.agreed != 0) {
        text += "ended by agreement: " + detail::counted(result.agreed, "game") + '\n';
    }
    out << text.c_str();
}

} // namespace gamesearch::inline v0_2_0

#endif
