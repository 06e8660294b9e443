// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// The tic_tac_toe program without a terminal: its modes, and what wrong command lines get.

#include "process.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace {

outcome_of_run tic_tac_toe(const std::vector<std::string>& arguments, input in = input::empty)
{
    return run(example("tic_tac_toe"), arguments, in);
}

bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

struct wrong_command_line {
    std::vector<std::string> arguments;
    std::string message; // a part of it
};

const std::string board_like = "wrong length: a board has nine cells, such as X.OX.XOO.";
const std::string games_range = " is not a number of games: give one from 1 to 1000000";
const std::string seed_range = " is not a seed: give a whole number from 0 to 18446744073709551615";
const std::string known_searchers = " is not a searcher: give one of minimax, negamax, alpha_beta";

const std::vector<wrong_command_line> wrong_command_lines{
    {{"--analyze", ""}, "\"\" is not a board: " + board_like},
    {{"--analyze="}, ""},
    {{"--analyze"}, "--analyze"},
    {{"--analyze", "X.OX.XOO"}, "\"X.OX.XOO\" is not a board: " + board_like},
    {{"--analyze", "X.OX.XOO.."}, board_like},
    {{"--analyze", std::string(10'000, '.')}, board_like},
    {{"--analyze", "X.OX.XOOZ"}, "'Z' is not a cell: a cell is X, O, or . if it is empty"},
    {{"--analyze", "X.OX\t\x1B[2J"}, "\"X.OX??[2J\" is not a board: '?' is not a cell"},
    {{"--analyze", "XX......."}, "wrong counts"},
    {{"--analyze", "XXXOOO..."}, "both sides have won"},
    {{"--analyze", "XXXOO.O.."}, "\"XXXOO.O..\" is not a board: the winner did not move last"},
    {{"--analyze", "X\nX\nX"}, "\"X?X?X\" is not a board: " + board_like},
    {{"--analyze", ".........", "X........"}, "X........"},
    {{"--searcher", "mtd"}, "\"mtd\"" + known_searchers},
    {{"--searcher", ""}, "\"\"" + known_searchers},
    {{"--searcher", "Minimax"}, "\"Minimax\"" + known_searchers},
    {{"--searcher"}, "--searcher"},
    {{"--self-play", "0"}, "\"0\"" + games_range},
    {{"--self-play", "-5"}, "\"-5\"" + games_range},
    {{"--self-play=-5"}, "\"-5\"" + games_range},
    {{"--self-play", "ten"}, "\"ten\"" + games_range},
    {{"--self-play", "10x"}, "\"10x\"" + games_range},
    {{"--self-play", "1.5"}, "\"1.5\"" + games_range},
    {{"--self-play", "+1"}, "\"+1\"" + games_range},
    {{"--self-play", ""}, "\"\"" + games_range},
    {{"--self-play", "1000001"}, "\"1000001\"" + games_range},
    {{"--self-play", "99999999999999999999"}, games_range},
    {{"--self-play"}, "--self-play"},
    {{"--versus-random", "0"}, "\"0\"" + games_range},
    {{"--versus-random", "-1"}, "\"-1\"" + games_range},
    {{"--versus-random", "many"}, "\"many\"" + games_range},
    {{"--versus-random", "10", "--seed", "-1"}, "\"-1\"" + seed_range},
    {{"--versus-random", "10", "--seed", "x"}, "\"x\"" + seed_range},
    {{"--versus-random", "10", "--seed", "18446744073709551616"}, seed_range},
    {{"--versus-random", "10", "--seed"}, "--seed"},
    {{"--seed", "1"}, "--seed requires --versus-random"},
    {{"--self-play", "1", "--seed", "1"}, "--seed requires --versus-random"},
    {{"--analyze", ".........", "--seed", "1"}, "--seed requires --versus-random"},
    {{"--self-play", "1", "--versus-random", "1"}, "excludes"},
    {{"--analyze", ".........", "--self-play", "1"}, "excludes"},
    {{"--analyze", ".........", "--versus-random", "1"}, "excludes"},
    {{"--self-play", "1", "--self-play", "2"}, "--self-play"},
    {{"--frobnicate"}, "--frobnicate"},
    {{"-x"}, "-x"},
    {{"X.OX.XOO."}, "X.OX.XOO."},
    {{""}, ""},
    {{"two\nlines"}, "two?lines"},
};

} // namespace

BOOST_AUTO_TEST_CASE(a_wrong_command_line_gets_one_line_and_status_2)
{
    for (const auto& [arguments, message] : wrong_command_lines) {
        std::string line = "arguments:";
        for (const std::string& argument : arguments) {
            line += " [" + argument.substr(0, 50) + "]";
        }
        BOOST_TEST_CONTEXT(line)
        {
            const outcome_of_run result = tic_tac_toe(arguments);
            BOOST_TEST(result.status == 2);
            BOOST_TEST(result.out == "");
            BOOST_TEST(std::ranges::count(result.err, '\n') == 1);
            BOOST_TEST(result.err.ends_with('\n'));
            BOOST_TEST(result.err.starts_with("tic_tac_toe: "));
            BOOST_TEST(contains(result.err, message), result.err);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_board_is_analysed)
{
    const outcome_of_run result = tic_tac_toe({"--analyze", "X.OX.XOO."});
    BOOST_TEST(result.status == 0);
    BOOST_TEST(result.err == "");
    BOOST_TEST(contains(result.out, " X | 1 | O\n---+---+---\n X | 4 | X\n---+---+---\n O | O | 8\n"));
    BOOST_TEST(contains(result.out, "X moves next."));
    BOOST_TEST(contains(result.out, "move  score  distance\n"
                                    "   4     +1         1  X wins\n"));
    BOOST_TEST(contains(result.out, "\n   1     -1 "));
    BOOST_TEST(contains(result.out, "\n   8     -1 "));
    BOOST_TEST(
        contains(result.out, "\nbest move            4\nscore                +1 (X wins)\ndistance             1 "));
    BOOST_TEST(contains(result.out, "\nprincipal variation  4\n"));
    BOOST_TEST(contains(result.out, "\nnodes "));
}

BOOST_AUTO_TEST_CASE(a_board_may_be_given_in_rows)
{
    const outcome_of_run plain = tic_tac_toe({"--analyze", "X.OX.XOO."});
    for (const char* const board : {"X.O/X.X/OO.", "X.O\nX.X\nOO.\n", "X . O  X . X  O O ."}) {
        BOOST_TEST(tic_tac_toe({"--analyze", board}).out == plain.out);
    }
}

BOOST_AUTO_TEST_CASE(a_game_that_is_over_is_analysed)
{
    const outcome_of_run won = tic_tac_toe({"--analyze", "XXX.OO..."});
    BOOST_TEST(won.status == 0);
    BOOST_TEST(contains(won.out, "The game is over: X wins."));
    BOOST_TEST(contains(won.out, "best move            none\n"));
    BOOST_TEST(contains(tic_tac_toe({"--analyze", "XOXXOOOXX"}).out, "The game is over: draw."));
}

BOOST_AUTO_TEST_CASE(each_searcher_states_its_own_node_count)
{
    BOOST_TEST(contains(tic_tac_toe({"--analyze", ".........", "--searcher", "minimax"}).out,
                        "searcher             minimax\nnodes                549946\nleaves               255168\n"));
    BOOST_TEST(contains(tic_tac_toe({"--analyze", ".........", "--searcher", "negamax"}).out,
                        "searcher             negamax\nnodes                549946\nleaves               255168\n"));
    BOOST_TEST(contains(tic_tac_toe({"--analyze", ".........", "--searcher", "alpha_beta"}).out,
                        "searcher             alpha_beta\nnodes                20866\n"));
}

BOOST_AUTO_TEST_CASE(without_arguments_and_terminal_the_opening_is_analysed)
{
    const outcome_of_run opening = tic_tac_toe({"--analyze", "........."});
    BOOST_TEST(contains(opening.out, "score                0 (draw)"));
    for (const input in : {input::empty, input::closed}) {
        const outcome_of_run result = tic_tac_toe({}, in);
        BOOST_TEST(result.status == 0);
        BOOST_TEST(result.out == opening.out);
        BOOST_TEST(result.err == "");
    }
}

BOOST_AUTO_TEST_CASE(self_play_is_always_a_draw)
{
    for (const char* const name : {"minimax", "negamax", "alpha_beta"}) {
        const outcome_of_run result = tic_tac_toe({"--self-play", "2", "--searcher", name});
        BOOST_TEST(result.status == 0);
        BOOST_TEST(result.out == std::string{name} + " against itself\ngames   2\nX wins  0\nO wins  0\ndraws   2\n");
    }
}

BOOST_AUTO_TEST_CASE(no_game_is_lost_against_a_random_player)
{
    const outcome_of_run result = tic_tac_toe({"--versus-random", "1000", "--seed", "7"});
    BOOST_TEST(result.status == 0);
    BOOST_TEST(contains(result.out, "(seed 7)"));
    BOOST_TEST(contains(result.out, "games   1000\n"));
    BOOST_TEST(result.out.ends_with("losses  0\n"));
    BOOST_TEST(contains(tic_tac_toe({"--versus-random", "1"}).out, "(seed 1)"));
}

BOOST_AUTO_TEST_CASE(a_seed_means_the_same_games_every_time)
{
    const std::string once = tic_tac_toe({"--versus-random", "20", "--seed", "7"}).out;
    BOOST_TEST(once == tic_tac_toe({"--seed", "7", "--versus-random", "20"}).out);
    bool another = false;
    for (const char* const seed : {"8", "9", "10", "11"}) {
        std::string other = tic_tac_toe({"--versus-random", "20", "--seed", seed}).out;
        other.erase(0, other.find('\n'));
        another = another || other != once.substr(once.find('\n'));
    }
    BOOST_TEST(another);
}

BOOST_AUTO_TEST_CASE(help_and_version_are_told)
{
    const outcome_of_run help = tic_tac_toe({"--help"});
    BOOST_TEST(help.status == 0);
    for (const char* const option : {"--analyze", "--searcher", "--self-play", "--versus-random", "--seed"}) {
        BOOST_TEST(contains(help.out, option));
    }
    const outcome_of_run version = tic_tac_toe({"--version"});
    BOOST_TEST(version.status == 0);
    BOOST_TEST(contains(version.out, "0."));
}

BOOST_AUTO_TEST_CASE(output_that_cannot_be_written_is_an_error)
{
    const outcome_of_run result = run(example("tic_tac_toe"), {"--analyze", "........."}, input::empty, "/dev/full");
    BOOST_TEST(result.status == 1);
    BOOST_TEST(result.err == "tic_tac_toe: the output could not be written\n");
}
