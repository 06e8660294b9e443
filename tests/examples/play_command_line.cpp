// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The program play without a terminal: its modes, and its answers to wrong command lines.

#include "process.hpp"
#include "shelf.hpp"
#include "support/test.hpp"

#include <cstdio>
#include <fstream>

namespace {

outcome_of_run play(const std::vector<std::string>& arguments, input in = input::empty)
{
    return run(example("play"), arguments, in);
}

struct wrong_command_line {
    std::vector<std::string> arguments;
    std::string message; // a part of it
};

const std::string board_like = "wrong length: a board has nine cells, such as X.OX.XOO.";
const std::string games_range = " is not a number of games: give one from 1 to 1000000";
const std::string seed_range = " is not a seed: give a whole number from 0 to 18446744073709551615";
const std::string depth_range = " is not a depth in plies: give one from 1 to 256";
const std::string nodes_range = " is not a number of nodes: give one from 1 to 18446744073709551615";
const std::string time_form = " is not a time: give seconds, such as 0.5, or milliseconds, such as 500ms";
const std::string known_searchers = " is not a searcher: give one of minimax, negamax, alpha_beta, "
                                    "principal_variation_search, iterative_deepening, solve, "
                                    "monte_carlo_tree_search, proof_number_search, best_first_minimax, "
                                    "selective_search";
const std::string table_range = " is not a size of a table in MiB: give one from 1 to ";
const std::string threads_range = " is not a number of threads: give a whole number from 0 to 1024";
const std::string known_levels = " is not a level: give 1 to 5, or beginner, easy, medium, hard, best";

const std::vector<wrong_command_line> wrong_command_lines{
    {{"--analyze", ""}, "\"\" is not a position of tic-tac-toe: " + board_like},
    {{"--analyze"}, "--analyze"},
    {{"--analyze", "X.OX.XOO"}, "\"X.OX.XOO\" is not a position of tic-tac-toe: " + board_like},
    {{"--analyze", "X.OX.XOO.."}, board_like},
    {{"--analyze", std::string(10'000, '.')}, board_like},
    {{"--analyze", "X.OX.XOOZ"}, "'Z' is not a cell: a cell is X, O, or . if it is empty"},
    {{"--analyze", "X.OX\t\x1B[2J"}, "\"X.OX??[2J\" is not a position of tic-tac-toe: '?' is not a cell"},
    {{"--analyze", "XX......."}, "wrong counts"},
    {{"--analyze", "XXXOOO..."}, "both sides have won"},
    {{"--analyze", "XXXOO.O.."}, "\"XXXOO.O..\" is not a position of tic-tac-toe: the winner did not move last"},
    {{"--analyze", "X\nX\nX"}, "\"X?X?X\" is not a position of tic-tac-toe: " + board_like},
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
    {{"--seed", "1"}, "--seed requires --versus-random or --level"},
    {{"--self-play", "1", "--seed", "1"}, "--seed requires --versus-random or --level"},
    {{"--analyze", ".........", "--seed", "1"}, "--seed requires --versus-random or --level"},
    {{"--self-play", "1", "--versus-random", "1"}, "excludes"},
    {{"--analyze", ".........", "--self-play", "1"}, "excludes"},
    {{"--analyze", ".........", "--versus-random", "1"}, "excludes"},
    {{"--self-play", "1", "--self-play", "2"}, "--self-play"},
    {{"--frobnicate"}, "\"--frobnicate\" is not an option"},
    {{"-x"}, "\"-x\" is not an option"},
    {{"--analyze", ".........", "--position", "........."}, "--analyze excludes --position"},
    {{"--depth", "0"}, "\"0\"" + depth_range},
    {{"--depth", "257"}, "\"257\"" + depth_range},
    {{"--depth", "-1"}, "\"-1\"" + depth_range},
    {{"--depth", "deep"}, "\"deep\"" + depth_range},
    {{"--depth"}, "--depth"},
    {{"--nodes", "0"}, "\"0\"" + nodes_range},
    {{"--nodes", "1e6"}, "\"1e6\"" + nodes_range},
    {{"--nodes", "18446744073709551616"}, nodes_range},
    {{"--time", "0"}, "\"0\"" + time_form},
    {{"--time", "0.0s"}, "\"0.0s\"" + time_form},
    {{"--time", "-1"}, "\"-1\"" + time_form},
    {{"--time", "1.2.3"}, "\"1.2.3\"" + time_form},
    {{"--time", "."}, "\".\"" + time_form},
    {{"--time", "ms"}, "\"ms\"" + time_form},
    {{"--time", "1m"}, "\"1m\"" + time_form},
    {{"--time", "inf"}, "\"inf\"" + time_form},
    {{"--time", "0x10"}, "\"0x10\"" + time_form},
    {{"--time", std::string(400, '9')}, time_form},
    {{"--time", ""}, "\"\"" + time_form},
    {{"--table", "0"}, "\"0\"" + table_range},
    {{"--table", "-16"}, "\"-16\"" + table_range},
    {{"--table", "16.5"}, "\"16.5\"" + table_range},
    {{"--table", "16MiB"}, "\"16MiB\"" + table_range},
    {{"--table", "large"}, "\"large\"" + table_range},
    {{"--table", ""}, "\"\"" + table_range},
    {{"--table", "4000000000"}, "\"4000000000\"" + table_range},
    {{"--table", "99999999999999999999"}, table_range},
    {{"--table"}, "--table"},
    {{"--table", "4", "--searcher", "minimax"}, "--table excludes --searcher minimax, which stores no positions"},
    {{"--searcher", "alpha_beta", "--table", "4"}, "--table excludes --searcher alpha_beta"},
    {{"--threads", "-1"}, "\"-1\"" + threads_range},
    {{"--threads", "x"}, "\"x\"" + threads_range},
    {{"--threads", "2.5"}, "\"2.5\"" + threads_range},
    {{"--threads", ""}, "\"\"" + threads_range},
    {{"--threads", "1025"}, "\"1025\"" + threads_range},
    {{"--threads", "4294967298"}, threads_range},
    {{"--threads"}, "--threads"},
    {{"--threads", "2", "--searcher", "minimax"},
     "--threads excludes --searcher minimax, which searches on one thread"},
    {{"--searcher", "alpha_beta", "--threads", "1"}, "--threads excludes --searcher alpha_beta"},
    {{"--threads", "2", "--searcher", "mtd"}, "\"mtd\"" + known_searchers},
    {{"--self-play", "1", "--level", "0"}, "\"0\"" + known_levels},
    {{"--self-play", "1", "--level", "6"}, "\"6\"" + known_levels},
    {{"--self-play", "1", "--level", "1.5"}, "\"1.5\"" + known_levels},
    {{"--self-play", "1", "--level", "perfect"}, "\"perfect\"" + known_levels},
    {{"--self-play", "1", "--level", ""}, "\"\"" + known_levels},
    {{"--self-play", "1", "--against", "0"}, "\"0\"" + known_levels},
    {{"--level"}, "--level"},
    {{"--level", "2"}, "--level requires someone to play with: a terminal, --self-play or --versus-random"},
    {{"--level", "2", "--analyze", "opening"}, "--analyze excludes --level"},
    {{"--review", "no_such_file"}, "\"no_such_file\" cannot be read: --review takes a file with the moves of a game"},
    {{"--review"}, "--review"},
    {{"--review", "-", "--analyze", "opening"}, "--review excludes --analyze"},
    {{"--review", "-", "--searcher", "solve"}, "--review excludes --searcher: it deepens on one thread"},
    {{"--review", "-", "--json", "--svg"}, "--json excludes --svg"},
    {{"--svg"}, "--svg requires --review: it draws the score"},
    {{"--self-play", "1", "--level", "2", "--depth", "3"}, "--level excludes --depth: "},
    {{"--self-play", "1", "--level", "2", "--nodes", "3"}, "--level excludes --nodes: "},
    {{"--self-play", "1", "--level", "2", "--time", "3"}, "--level excludes --time: "},
    {{"--self-play", "1", "--level", "2", "--table", "3"}, "--level excludes --table: "},
    {{"--self-play", "1", "--level", "2", "--threads", "2"}, "--level excludes --threads: "},
    {{"--self-play", "1", "--level", "2", "--searcher", "solve"}, "--level excludes --searcher: "},
    {{"--against", "2"}, "--against requires --self-play"},
    {{"--versus-random", "1", "--against", "2"}, "--against requires --self-play"},
    {{"--size", "3x3"}, "\"3x3\" is not a size of tic-tac-toe: it has one size only, so leave --size out"},
    {{"connect-four", "--size", "8x8"}, "\"8x8\" is not a size of connect-four: give one of 7x6, "},
    {{"connect-four", "--size", ""}, "\"\" is not a size of connect-four: give one of 7x6, "},
    {{"connect-four", "--size"}, "--size"},
    {{"connect-four", "--analyze", "X.OX.XOO."}, "\"X.OX.XOO.\" is not a position of connect-four: "},
    {{"connect-four", "--position", "48"}, "\"48\" is not a position of connect-four: '8' is not a column"},
    {{"--position", "XX......."}, "\"XX.......\" is not a position of tic-tac-toe: wrong counts"},
    {{"--moves", "b2 4"}, "\"4\", move 2 of --moves, is not legal: a move is an empty cell, such as b2"},
    {{"--moves", "b2 b2"}, "\"b2\", move 2 of --moves, is not legal"},
    {{"--moves", "b2\n\x1B[2J"}, "\"?[2J\", move 2 of --moves, is not legal"},
    {{"--moves", "a3 a2 b3 b2 c3 c2"}, "\"c2\", move 6 of --moves, is not legal: the game is over"},
    {{"X.OX.XOO."}, "\"X.OX.XOO.\" is not a game: the games are tic-tac-toe, "},
    {{""}, "\"\" is not a game: the games are tic-tac-toe, "},
    {{"two\nlines"}, "two?lines"},
    {{"chess"}, "\"chess\" is not a game: the games are tic-tac-toe, "},
    {{"conect-four"}, "\"conect-four\" is not a game: did you mean connect-four? The games are tic-tac-toe, "},
    {{"OTELLO"}, "\"OTELLO\" is not a game: did you mean othello?"},
    {{"tictactoe"}, "\"tictactoe\" is not a game: did you mean tic-tac-toe?"},
    {{"othello", "connect-four"}, "\"connect-four\" is one argument too many"},
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
            const outcome_of_run result = play(arguments);
            BOOST_TEST(result.status == 2);
            BOOST_TEST(result.out == "");
            BOOST_TEST(std::ranges::count(result.err, '\n') == 1);
            BOOST_TEST(result.err.ends_with('\n'));
            BOOST_TEST(result.err.starts_with("play: "));
            BOOST_TEST(contains(result.err, message), result.err);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_board_is_analysed)
{
    const outcome_of_run result = play({"--analyze", "X.OX.XOO."});
    BOOST_TEST(result.status == 0);
    BOOST_TEST(result.err == "");
    BOOST_TEST(contains(result.out, " X  | b3 | O \n----+----+----\n X  | b2 | X \n----+----+----\n O  | O  | c1\n"));
    BOOST_TEST(contains(result.out, "X moves next.\n\nThe moves, ranked by a search:\n\nmove  score"));
    BOOST_TEST(contains(result.out, "\n\nAnother search, of the position alone:\n\nbest move "));
    BOOST_TEST(contains(result.out, "move  score  distance\n"
                                    "  b2     +1         1  X wins\n"));
    BOOST_TEST(contains(result.out, "\n  b3     -1 "));
    BOOST_TEST(contains(result.out, "\n  c1     -1 "));
    BOOST_TEST(
        contains(result.out, "\nbest move            b2\nscore                +1 (X wins)\ndistance             1 "));
    BOOST_TEST(contains(result.out, "\nprincipal variation  b2\n"));
    BOOST_TEST(contains(result.out, "\nnodes "));
}

BOOST_AUTO_TEST_CASE(a_board_may_be_given_in_rows)
{
    const outcome_of_run plain = play({"--analyze", "X.OX.XOO."});
    for (const char* const board : {"X.O/X.X/OO.", "X.O\nX.X\nOO.\n", "X . O  X . X  O O ."}) {
        BOOST_TEST(play({"--analyze", board}).out == plain.out);
    }
}

BOOST_AUTO_TEST_CASE(a_game_that_is_over_is_analysed)
{
    const outcome_of_run won = play({"--analyze", "XXX.OO..."});
    BOOST_TEST(won.status == 0);
    BOOST_TEST(contains(won.out, "The game is over: X wins."));
    BOOST_TEST(contains(won.out, "best move            none\n"));
    BOOST_TEST(contains(play({"--analyze", "XOXXOOOXX"}).out, "The game is over: draw."));
}

BOOST_AUTO_TEST_CASE(each_searcher_states_its_own_node_count)
{
    BOOST_TEST(contains(play({"--analyze", ".........", "--searcher", "minimax"}).out,
                        "searcher             minimax\nnodes                549946\nleaves               255168\n"));
    BOOST_TEST(contains(play({"--analyze", ".........", "--searcher", "negamax"}).out,
                        "searcher             negamax\nnodes                549946\nleaves               255168\n"));
    BOOST_TEST(contains(play({"--analyze", ".........", "--searcher", "alpha_beta"}).out,
                        "searcher             alpha_beta\nnodes                20866\n"));
    BOOST_TEST(contains(play({"--analyze", ".........", "--searcher", "principal_variation_search"}).out,
                        "searcher             principal_variation_search\nnodes                2272\n"));
    BOOST_TEST(contains(play({"--analyze", ".........", "--searcher", "iterative_deepening"}).out,
                        "searcher             iterative_deepening\nnodes                6589\n"));
    BOOST_TEST(contains(play({"--analyze", ".........", "--searcher", "solve"}).out,
                        "searcher             solve\nnodes                1578\n"));
}

BOOST_AUTO_TEST_CASE(without_arguments_and_terminal_the_opening_is_analysed)
{
    const outcome_of_run opening = play({"--analyze", "........."});
    BOOST_TEST(contains(opening.out, "score                0 (draw)"));
    for (const input in : {input::empty, input::closed}) {
        const outcome_of_run result = play({}, in);
        BOOST_TEST(result.status == 0);
        BOOST_TEST(result.out == opening.out);
        BOOST_TEST(result.err == "");
    }
}

BOOST_AUTO_TEST_CASE(proof_numbers_say_who_wins_and_who_does_not)
{
    const auto said = [](const char* position, std::vector<std::string> limits = {}) {
        std::vector<std::string> arguments{"--searcher", "proof_number_search", "--analyze", position};
        arguments.insert(arguments.end(), limits.begin(), limits.end());
        return play(arguments).out;
    };
    const std::string draw = said("X...O....");
    BOOST_TEST(contains(draw, "\nscore                0 (draw)\nX wins               disproven\n"
                              "O wins               disproven\nprincipal variation "));
    BOOST_TEST(contains(draw, "\nbound                exact\n"));
    const std::string won = said("X.OX.XOO.");
    BOOST_TEST(contains(won, "\nmove  score\n  b2     >0  X wins\n  b3     <0  O wins\n  c1     <0  O wins\n"));
    BOOST_TEST(
        contains(won, "best move            b2\nscore                >0 (X wins)\nX wins               proven\n"));
    const std::string hardly = said("opening", {"--nodes", "20"});
    BOOST_TEST(contains(hardly, "best move            none\nscore                0 (not known)\n"
                                "X wins               not known\nO wins               not known\n"));
    BOOST_TEST(
        contains(hardly, "\nbound                nothing is proven\nstopped by           the number of nodes\n"));
}

BOOST_AUTO_TEST_CASE(simulations_are_told_of_each_move)
{
    const std::string said =
        play({"--searcher", "monte_carlo_tree_search", "--analyze", "opening", "--nodes", "100"}).out;
    BOOST_TEST(contains(said, "\nmove  score    visits\n"));
    BOOST_TEST(contains(said, "  on average\n"));
    BOOST_TEST(!contains(said, "distance"));
    const std::string by_values =
        play({"--searcher", "best_first_minimax", "--analyze", "opening", "--nodes", "100"}).out;
    BOOST_TEST(contains(by_values, "\nmove  score    visits\n"));
    BOOST_TEST(contains(by_values, "  by the estimates\n"));
    BOOST_TEST(!contains(by_values, "distance"));
}

BOOST_AUTO_TEST_CASE(self_play_is_always_a_draw)
{
    for (const char* const name :
         {"minimax", "negamax", "alpha_beta", "principal_variation_search", "iterative_deepening", "solve",
          "monte_carlo_tree_search", "proof_number_search", "best_first_minimax", "selective_search"}) {
        const outcome_of_run result = play({"--self-play", "2", "--searcher", name});
        BOOST_TEST(result.status == 0);
        BOOST_TEST(result.out == std::string{name} + " against itself\ngames   2\nX wins  0\nO wins  0\ndraws   2\n");
    }
}

BOOST_AUTO_TEST_CASE(no_game_is_lost_against_a_random_player)
{
    const outcome_of_run result = play({"--versus-random", "1000", "--seed", "7"});
    BOOST_TEST(result.status == 0);
    BOOST_TEST(contains(result.out, "(seed 7)"));
    BOOST_TEST(contains(result.out, "games   1000\n"));
    BOOST_TEST(result.out.ends_with("losses  0\n"));
    BOOST_TEST(contains(play({"--versus-random", "1"}).out, "(seed 1)"));
}

BOOST_AUTO_TEST_CASE(a_seed_means_the_same_games_every_time)
{
    const std::string once = play({"--versus-random", "20", "--seed", "7"}).out;
    BOOST_TEST(once == play({"--seed", "7", "--versus-random", "20"}).out);
    bool another = false;
    for (const char* const seed : {"8", "9", "10", "11"}) {
        std::string other = play({"--versus-random", "20", "--seed", seed}).out;
        other.erase(0, other.find('\n'));
        another = another || other != once.substr(once.find('\n'));
    }
    BOOST_TEST(another);
}

BOOST_AUTO_TEST_CASE(each_row_of_the_json_tells_proof_from_estimate)
{
    const auto rows = [](const std::vector<std::string>& limits) {
        std::vector<std::string> arguments{"--json", "--analyze", "XX.OO....", "--searcher", "alpha_beta"};
        arguments.insert(arguments.end(), limits.begin(), limits.end());
        return play(arguments).out;
    };
    const auto count = [](const std::string& text, const std::string& part) {
        int found = 0;
        for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
            ++found;
        }
        return found;
    };
    const std::string whole = rows({});
    BOOST_TEST(count(whole, R"("certain":true)") == 5);
    BOOST_TEST(count(whole, R"("depth":)") == 1); // of the ranking alone
    const std::string to_a_depth = rows({"--depth", "2"}); // the win, four losses but for the defence
    BOOST_TEST(count(to_a_depth, R"("certain":true)") == 4);
    BOOST_TEST(
        contains(to_a_depth, R"({"move":"c2","bound":"exact","score":0,"distance":2,"depth":2,"certain":false,)"));
    const std::string stopped = rows({"--nodes", "2"});
    BOOST_TEST(contains(stopped, R"("bound":"none","certain":false})"));
    BOOST_TEST(count(stopped, R"("certain":)") == 5);
}

BOOST_AUTO_TEST_CASE(what_was_cut_is_said)
{
    const std::string whole = play({"--analyze", "........."}).out;
    BOOST_TEST(contains(whole, "depth                to the end of the game\nbound                exact\n\n"));
    const std::string by_depth = play({"--analyze", "opening", "--depth", "3"}).out;
    BOOST_TEST(contains(
        by_depth,
        "depth                3 plies\nbound                exact to depth 3\nstopped by           the depth\n"));
    BOOST_TEST(contains(by_depth, "\nscore                0 (estimate: even)\n"));
    const std::string won = play({"--analyze", "XX.OO....", "--depth", "3"}).out;
    BOOST_TEST(contains(won, "\nscore                +1 (X wins)\n"));
    BOOST_TEST(contains(won, "\nbound                exact to depth 3; the win is proven\n"));
    const std::string by_nodes = play({"--analyze", "opening", "--nodes", "1000", "--searcher", "alpha_beta"}).out;
    BOOST_TEST(
        contains(by_nodes, "bound                nothing is proven\nstopped by           the number of nodes; "));
    BOOST_TEST(contains(by_nodes, " (not known)\n"));
    BOOST_TEST(contains(by_nodes, "\nnodes                1000\n"));
    for (const char* const short_time : {"0.000001", "0.001ms", ".000001s"}) {
        BOOST_TEST(contains(play({"--analyze", "opening", "--searcher", "minimax", "--time", short_time}).out,
                            "stopped by           the time; "));
    }
}

// Iterative deepening answers from the last completed depth, both for the search and for every move.
BOOST_AUTO_TEST_CASE(a_deepening_search_always_has_an_answer)
{
    for (const std::string nodes : {"2000", "20000", "200000"}) {
        const std::string said = play({"othello", "--analyze", "opening", "--nodes", nodes}).out;
        BOOST_TEST(contains(said, "\nRanked to a depth of "), said);
        BOOST_TEST(contains(said, "\nstopped by           the number of nodes\n"), said);
        BOOST_TEST(contains(said, "\nnodes                " + nodes + '\n'), said);
        BOOST_TEST(!contains(said, "not known"), said);
    }
    const std::string timed = play({"othello", "--analyze", "opening", "--time", "50ms"}).out;
    BOOST_TEST(contains(timed, "\nstopped by           the time\n"), timed);
    BOOST_TEST(!contains(timed, "not known"), timed);
}

BOOST_AUTO_TEST_CASE(a_solver_says_what_it_has_proven)
{
    const std::string unsolved =
        play({"connect-four", "--analyze", "4453", "--searcher", "solve", "--nodes", "1000"}).out;
    BOOST_TEST(contains(unsolved, " (not known)\n"), unsolved);
    BOOST_TEST(contains(unsolved, "\nproven               from -1 to +1\n"), unsolved);
    const std::string solved =
        play({"connect-four", "--size", "5x4", "--analyze", "opening", "--searcher", "solve"}).out;
    BOOST_TEST(contains(solved, "\nscore                0 (draw)\n"), solved);
    BOOST_TEST(!contains(solved, "\nproven "), solved);
}

// A larger table loses fewer entries; without a table nothing is reported about it.
BOOST_AUTO_TEST_CASE(a_table_has_the_size_that_is_asked_for)
{
    const auto nodes = [](const std::string& mebibytes) {
        const std::string said =
            play({"connect-four", "--size", "5x4", "--analyze", "opening", "--searcher", "solve", "--table", mebibytes})
                .out;
        BOOST_TEST(contains(said, "\ntable hits           "), said);
        const std::string before = "\nnodes                ";
        return std::stol(said.substr(said.find(before) + before.size()));
    };
    BOOST_TEST(nodes("1") > nodes("64"));
    BOOST_TEST(!contains(play({"--analyze", "opening", "--searcher", "alpha_beta"}).out, "table hits"));
}

// A win within the depth is more than an estimate, and holds to the end, since the game's bounds allow nothing better;
// so does the result of a depth-limited search that saw the end.
BOOST_AUTO_TEST_CASE(a_forced_win_is_told_from_an_estimate)
{
    const std::string wins = play({"connect-four", "--analyze", "4151", "--depth", "4"}).out;
    BOOST_TEST(contains(wins, "\nscore                +1 (X wins)\ndistance             3 plies\n"));
    BOOST_TEST(contains(wins, "depth                to the end of the game\n"));
    const std::string estimated = play({"othello", "--analyze", "opening", "--depth", "3"}).out;
    BOOST_TEST(contains(estimated, " (estimate: "));
    BOOST_TEST(!contains(estimated, "wins"));
}

BOOST_AUTO_TEST_CASE(positions_and_moves_say_where_to_begin)
{
    const std::string expected = play({"--analyze", "O...X...."}).out;
    for (const std::vector<std::string>& same : std::vector<std::vector<std::string>>{
             {"--analyze", "opening", "--moves", "b2 a3"},
             {"--analyze", "....X....", "--moves", "a3"},
             {"--position", "OPENING", "--moves", " b2,a3, "},
             {"tic-tac-toe", "--position", "O...X....", "--moves", ""},
             {"Tic_Tac_Toe", "--position", "O...X...."},
         }) {
        BOOST_TEST(play(same).out == expected);
    }
    BOOST_TEST(play({"--self-play", "3", "--position", "X.OX.XOO."}).out ==
               "selective_search against itself\ngames   3\nX wins  3\nO wins  0\ndraws   0\n");
    BOOST_TEST(
        contains(play({"--versus-random", "4", "--moves", "a3 a2 b3 b2 c3"}).out, "wins    2\ndraws   0\nlosses  2\n"));
}

// An analysis stays exact.
BOOST_AUTO_TEST_CASE(a_selective_search_plays_games_with_an_estimate)
{
    const std::vector<std::string> quickly{"--self-play", "1", "--depth", "1"};
    const auto with = [&](std::vector<std::string> arguments, const std::vector<std::string>& more) {
        arguments.insert(arguments.end(), more.begin(), more.end());
        return play(arguments).out;
    };
    BOOST_TEST(with({"othello"}, quickly).starts_with("selective_search against itself\n"));
    BOOST_TEST(with({"othello", "--searcher", "alpha_beta"}, quickly).starts_with("alpha_beta against itself\n"));
    BOOST_TEST(play({"nim", "--self-play", "1", "--depth", "1"}).out.starts_with("iterative_deepening against"));
    BOOST_TEST(contains(with({"othello"}, {"--analyze", "opening", "--depth", "2"}),
                        "\nsearcher             iterative_deepening\n"));
}

BOOST_AUTO_TEST_CASE(a_game_in_a_file_is_reviewed)
{
    const std::string file = "play_command_line_game.txt"; // in the folder of the build
    std::ofstream{file} << "# X misses a win\n1. c1 2.\n";
    const outcome_of_run table = play({"--position", "XX.OO....", "--review", file});
    BOOST_TEST(table.err == "");
    BOOST_TEST(table.out == "ply  side  move  score    grade  lost  best  line\n"
                            "1       X    c1   -1@2  blunder  1.00   1@1  c3\n"
                            "\n"
                            "X: 1 blunder; 1.000 of the expected result lost per move\n"
                            "O: no mistakes; 0.000 of the expected result lost per move\n");
    BOOST_TEST(contains(play({"--position", "XX.OO....", "--review", file, "--json"}).out, "\"grade\":\"blunder\""));
    BOOST_TEST(contains(play({"--position", "XX.OO....", "--review", file, "--svg"}).out, "</svg>\n"));
    const outcome_of_run illegal = play({"--position", "XX.OO...X", "--review", file});
    BOOST_TEST(illegal.status == 2);
    BOOST_TEST(contains(illegal.err, "\"c1\", move 1 of " + file + ", is not legal: a move is "), illegal.err);
    std::remove(file.c_str());
}

BOOST_AUTO_TEST_CASE(a_size_is_another_board)
{
    BOOST_TEST(contains(play({"connect-four", "--size", "4x4", "--analyze", "opening", "--depth", "2"}).out,
                        "\nposition             ..../..../..../....\n"));
    BOOST_TEST(contains(play({"othello", "--size", "4X4", "--analyze", "opening", "--depth", "2"}).out,
                        "\nposition             -----OX--XO----- X\n"));
}

BOOST_AUTO_TEST_CASE(the_list_tells_what_can_be_played)
{
    const outcome_of_run list = play({"--list"});
    BOOST_TEST(list.status == 0);
    BOOST_TEST(list.err == "");
    BOOST_TEST(contains(list.out, "\nconnect-four          7x6 6x5 6x4 5x4 4x5 4x4\n"));
    BOOST_TEST(list.out.ends_with(" --list GAME\n"));
    BOOST_TEST(std::ranges::count(list.out, '\n') < 24); // a screen, with the next prompt
    std::istringstream lines{list.out};
    for (std::string line; std::getline(lines, line);) {
        BOOST_TEST(line.size() <= 80U, line);
    }
}

BOOST_AUTO_TEST_CASE(the_list_of_one_game_tells_its_notation)
{
    const outcome_of_run list = play({"tic-tac-toe", "--list"});
    BOOST_TEST(list.status == 0);
    BOOST_TEST(list.out == "tic-tac-toe: Tic-tac-toe\n  searched  to the end\n  move      an empty cell, such as b2\n"
                           "  position  nine of X, O and ., by rows, such as X.OX.XOO.\n");
    BOOST_TEST(play({"--list", "connect-four"}).out.starts_with("connect-four: Connect Four\n  sizes     7x6 (depth "));
    BOOST_TEST(contains(play({"--list", "conect-four"}).err, "connect-four"));
    for (const auto& [name, sizes, is_in_play] : games_on_the_shelf) {
        std::istringstream lines{play({"--list", name}).out};
        for (std::string line; std::getline(lines, line);) {
            BOOST_TEST(line.size() <= 80U, line);
        }
    }
}

BOOST_AUTO_TEST_CASE(help_and_version_are_told)
{
    const outcome_of_run help = play({"--help"});
    BOOST_TEST(help.status == 0);
    for (const char* const option : {"--analyze", "--review", "--svg", "--self-play", "--versus-random", "--seed",
                                     "--size", "--position", "--moves", "--list", "--searcher", "--depth", "--nodes",
                                     "--time", "--table", "--threads", "--level", "--against"}) {
        BOOST_TEST(contains(help.out, option));
    }
    const outcome_of_run version = play({"--version"});
    BOOST_TEST(version.status == 0);
    BOOST_TEST(contains(version.out, "0."));
}

BOOST_AUTO_TEST_CASE(output_that_cannot_be_written_is_an_error)
{
    for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
             {"--analyze", "........."}, {"--list"}, {"--self-play", "1"}, {"--help"}, {"--version"}}) {
        const outcome_of_run result = run(example("play"), arguments, input::empty, "/dev/full");
        BOOST_TEST(result.status == 1, in_one_line(arguments));
        BOOST_TEST(result.err == "play: the output could not be written\n", in_one_line(arguments));
    }
    BOOST_TEST(contains(play({"--help"}).out, "1 if the output cannot be written"));
}
