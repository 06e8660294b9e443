// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

// Results of matches as text.

#include "support/test.hpp"

#include <gamesearch/match/match_report.hpp>

#include <locale>

namespace {

struct grouping : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

/// The printed line, which must not depend on the settings of the stream.
std::string line_of(const gs::match_result& result)
{
    std::ostringstream plain;
    plain << result;
    std::ostringstream peculiar;
    peculiar.imbue(std::locale{std::locale::classic(), new grouping});
    peculiar << std::hex << std::scientific << std::showpos << result;
    BOOST_TEST(peculiar.str() == plain.str());
    return plain.str();
}

} // namespace

BOOST_AUTO_TEST_CASE(a_line_tells_the_result)
{
    gs::match_result result{.wins = 3001, .draws = 401, .losses = 2598, .pairs = {300, 600, 1000, 597, 503}};
    BOOST_TEST(line_of(result) == "+3001 =401 -2598 of 6000 games: 3201.5 points (53.4 %), Elo +23.4 +/- 7.5");
    BOOST_TEST(line_of({}) == "+0 =0 -0 of 0 games: 0.0 points (50.0 %), Elo 0.0 +/- inf");
    BOOST_TEST(line_of({.wins = 2, .pairs = {0, 0, 0, 0, 1}}) ==
               "+2 =0 -0 of 2 games: 2.0 points (100.0 %), Elo +inf +/- inf");
    BOOST_TEST(line_of({.losses = 1}) == "+0 =0 -1 of 1 game: 0.0 points (0.0 %), Elo -inf +/- inf");
}

BOOST_AUTO_TEST_CASE(a_line_tells_what_was_decided_and_forfeited)
{
    gs::match_result result{.wins = 3, .draws = 2, .losses = 1, .pairs = {0, 1, 0, 2, 0}, .too_long = 2};
    result.first_forfeits = {.exceptions = 1};
    result.second_forfeits = {.illegal_moves = 1, .out_of_time = 2};
    const std::string line = line_of(result);
    BOOST_TEST(line.ends_with(", the first player forfeited 1 game (1 exception), the second player forfeited 3 games "
                              "(1 illegal move, 2 out of time), 2 games drawn as too long"),
               line);
    result = {.pairs = {379, 10170, 21828, 10640, 343}, .sprt = gs::sprt{.elo0 = -0.5, .elo1 = 2}};
    result.decision = gs::sprt_decision::accept_h1;
    BOOST_TEST(line_of(result).find(
                   "), Elo +1.6 +/- 1.2, H1 accepted: LLR 4.13 in (-2.94, 2.94), Elo -0.5 or 2.0 (normalized)") !=
                   std::string::npos,
               line_of(result));
    result.decision = gs::sprt_decision::go_on;
    BOOST_TEST(line_of(result).find(", undecided: LLR") != std::string::npos);
    result.sprt->model = gs::elo_model::logistic;
    result.decision = gs::sprt_decision::accept_h0;
    BOOST_TEST(line_of(result).find(", H0 accepted: LLR") != std::string::npos);
    BOOST_TEST(line_of(result).ends_with("(logistic)"));
}

BOOST_AUTO_TEST_CASE(a_table_has_both_players)
{
    gs::match_result result{.wins = 60, .draws = 10, .losses = 30, .pairs = {5, 5, 10, 15, 15}};
    result.second_forfeits = {.illegal_moves = 2};
    std::ostringstream out;
    gs::write_table(out, result, "new", "old one");
    BOOST_TEST(out.str() == "         wins  draws  losses  points     %  forfeits\n"
                            "new        60     10      30    65.0  65.0         0\n"
                            "old one    30     10      60    35.0  35.0         2\n"
                            "\n"
                            "points of a pair  0  1/2   1  1 1/2   2\n"
                            "pairs             5    5  10     15  15\n"
                            "\n"
                            "Elo, logistic    +107.5 +/- 68.9\n"
                            "Elo, normalized  +115.1 +/- 68.1\n"
                            "forfeited by old one: 2 games (2 illegal moves)\n");
}

BOOST_AUTO_TEST_CASE(endings_are_printed_by_name)
{
    std::ostringstream out;
    for (const auto ending :
         {gs::game_ending::rules, gs::game_ending::too_long, gs::game_ending::illegal_move, gs::game_ending::exception,
          gs::game_ending::out_of_time, gs::game_ending::repetition, gs::game_ending::agreement}) {
        out << ending << ' ';
    }
    BOOST_TEST(out.str() == "rules too_long illegal_move exception out_of_time repetition agreement ");
}
