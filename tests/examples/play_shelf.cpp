// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The program play without a terminal: analyses and plays every example game.

#include "process.hpp"
#include "shelf.hpp"
#include "support/test.hpp"

namespace {

/// The text after a word at the beginning of a line, without the spaces between them.
std::string value_of(const std::string& word, const std::string& output)
{
    const std::size_t found = ('\n' + output).find('\n' + word + "  ");
    if (found == std::string::npos) {
        return "";
    }
    const std::size_t begin = output.find_first_not_of(' ', found + word.size());
    return output.substr(begin, output.find('\n', begin) - begin);
}

struct solved_position {
    std::vector<std::string> arguments;
    std::string score; // with its meaning
};

} // namespace

BOOST_AUTO_TEST_CASE(the_list_names_every_game)
{
    const std::string list = '\n' + run(example("play"), {"--list"}).out;
    std::size_t after = 0;
    for (const auto& [name, sizes, is_in_play] : games_on_the_shelf) {
        const std::size_t found = list.find('\n' + name + (sizes.empty() ? '\n' : ' '));
        BOOST_TEST_REQUIRE(found != std::string::npos, name);
        BOOST_TEST(found >= after); // in this order
        after = found;
        const std::string line = list.substr(found + 1, list.find('\n', found + 1) - found - 1) + ' ';
        for (const std::string& size : sizes) {
            BOOST_TEST(contains(line, ' ' + size + ' '), name << ' ' << size);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_wrong_name_is_answered_with_every_game)
{
    const std::string complaint = run(example("play"), {"go"}).err;
    for (const auto& [name, sizes, is_in_play] : games_on_the_shelf) {
        BOOST_TEST(contains(complaint, ' ' + name), complaint);
    }
}

// The script that builds programs on request relies on this.
BOOST_AUTO_TEST_CASE(each_edition_names_the_program_that_plays_it)
{
    for (const auto& [name, sizes, is_in_play] : games_on_the_shelf) {
        const std::string usual = run(example("play"), {name, "--which-program"}).out;
        BOOST_TEST(usual == "play_" + name + (sizes.empty() ? "" : '_' + sizes.front()) + '\n');
        for (const std::string& size : sizes) {
            const std::vector<std::string> at_a_terminal{"--which-program", "--level", "1", name, "--size", size};
            BOOST_TEST(run(example("play"), at_a_terminal).out == "play_" + name + '_' + size + '\n');
        }
    }
    BOOST_TEST(run(example("play"), {"--which-program"}).out == "play_tic-tac-toe\n");
    BOOST_TEST(run(example("play"), {"--which-program", "chess"}).status == 2);
}

BOOST_AUTO_TEST_CASE(a_program_for_one_game_knows_the_others_but_does_not_play_them)
{
    const std::string small = example("play_tic-tac-toe");
    for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
             {"--list"}, {"go"}, {"--help"}, {"--analyze", "X.OX.XOO."}, {"connect-four", "--which-program"}}) {
        const outcome_of_run whole = run(example("play"), arguments);
        const outcome_of_run part = run(small, arguments);
        BOOST_TEST(part.status == whole.status);
        BOOST_TEST(part.out == whole.out);
        BOOST_TEST(part.err == whole.err);
    }
    const outcome_of_run other = run(small, {"connect-four", "--size", "4x4"});
    BOOST_TEST(other.status == 2);
    BOOST_TEST(contains(other.err, "play: this program was built without connect-four 4x4: build the target "
                                   "play_connect-four_4x4, or run examples/play"),
               other.err);
}

// An analysis prints the position in the form that the program reads, unchanged.
BOOST_AUTO_TEST_CASE(every_game_is_analysed_in_every_size)
{
    for (const auto& edition : all_editions()) {
        BOOST_TEST_CONTEXT(in_one_line(edition))
        {
            const outcome_of_run opening =
                run(example("play"), with(edition, {"--analyze", "opening", "--depth", "1"}));
            BOOST_TEST(opening.status == 0);
            BOOST_TEST(opening.err == "");
            BOOST_TEST(contains(opening.out, " moves next.\n\n"));
            BOOST_TEST(value_of("depth", opening.out) == "1 ply");
            const std::string bound = value_of("bound", opening.out);
            BOOST_TEST((bound == "exact" || bound == "exact to depth 1"), bound);
            const std::string best = value_of("best move", opening.out);
            BOOST_TEST(best == value_of("principal variation", opening.out));

            const outcome_of_run next =
                run(example("play"), with(edition, {"--analyze", "opening", "--moves", best, "--depth", "2"}));
            BOOST_TEST(next.status == 0);
            const std::string position = value_of("position", next.out);
            BOOST_TEST(position != value_of("position", opening.out));
            const outcome_of_run again = run(example("play"), with(edition, {"--analyze", position, "--depth", "2"}));
            BOOST_TEST(again.err == "");
            BOOST_TEST(again.out == next.out);
        }
    }
}

// The default limits suffice, and no game takes long: the shell ends a program after 20 s of processor time.
BOOST_AUTO_TEST_CASE(every_game_has_an_answer_in_every_size)
{
    for (const auto& edition : all_editions()) {
        const std::string limited = "ulimit -t 20; exec \"$0\" \"$@\"";
        const outcome_of_run opening =
            run("/bin/sh", with({"-c", limited, example("play")}, with(edition, {"--analyze", "opening"})));
        BOOST_TEST(opening.status == 0, in_one_line(edition));
        BOOST_TEST(value_of("best move", opening.out) != "", in_one_line(edition));
        BOOST_TEST(!contains(opening.out, "not known"), in_one_line(edition) << ": " << opening.out);
    }
}

BOOST_AUTO_TEST_CASE(every_game_is_played_to_its_end_in_every_size)
{
    for (const auto& edition : all_editions()) {
        BOOST_TEST_CONTEXT(in_one_line(edition))
        {
            const outcome_of_run alone = run(example("play"), with(edition, {"--self-play", "1", "--depth", "1"}));
            BOOST_TEST(alone.status == 0);
            BOOST_TEST(alone.err == "");
            BOOST_TEST(contains(alone.out, " against itself\ngames "));

            const outcome_of_run against =
                run(example("play"), with(edition, {"--versus-random", "2", "--depth", "1"}));
            BOOST_TEST(against.status == 0);
            BOOST_TEST(against.err == "");
            const int wins = std::stoi(value_of("wins", against.out));
            const int draws = std::stoi(value_of("draws", against.out));
            const int losses = std::stoi(value_of("losses", against.out));
            BOOST_TEST(wins + draws + losses == 2);
        }
    }
}

BOOST_AUTO_TEST_CASE(every_game_is_played_at_two_levels)
{
    for (const auto& edition : all_editions()) {
        BOOST_TEST_CONTEXT(in_one_line(edition))
        {
            const outcome_of_run result =
                run(example("play"), with(edition, {"--self-play", "2", "--level", "2", "--against", "beginner"}));
            BOOST_TEST(result.status == 0);
            BOOST_TEST(result.err == "");
            BOOST_TEST(result.out.starts_with("level 2 (easy, seed 1) against level 1 (beginner, seed 1), taking "));
        }
    }
}

BOOST_AUTO_TEST_CASE(every_searcher_knows_every_game)
{
    for (const auto& [name, sizes, is_in_play] : games_on_the_shelf) {
        if (!is_in_play) {
            continue;
        }
        for (const char* const searcher : {"minimax", "negamax", "alpha_beta", "principal_variation_search", "solve",
                                           "monte_carlo_tree_search", "proof_number_search", "best_first_minimax"}) {
            const outcome_of_run result =
                run(example("play"), {name, "--analyze", "opening", "--depth", "2", "--searcher", searcher});
            BOOST_TEST(result.status == 0, name);
            BOOST_TEST(value_of("searcher", result.out) == searcher, name);
        }
    }
}

// The values are those that the tests of the games prove or explain.
BOOST_AUTO_TEST_CASE(solved_positions_are_told_in_the_words_of_the_game)
{
    const std::vector<solved_position> solved{
        {{"mnk", "--size", "4x3x3", "--analyze", "opening"}, "+100000 (X wins)"},
        {{"mnk", "--analyze", "opening"}, "0 (draw)"},
        {{"connect-four", "--size", "4x4", "--analyze", "opening"}, "0 (draw)"},
        {{"connect-four", "--analyze", "4151"}, "+1 (X wins)"},
        {{"othello", "--size", "4x4", "--analyze", "opening"}, "-8 (white wins)"},
        {{"dots-and-boxes", "--size", "2x2", "--analyze", "opening"}, "+2 (A wins)"},
        {{"dots-and-boxes", "--size", "1x3", "--analyze", "opening"}, "-1 (B wins)"},
        {{"nim", "--analyze", "1 2 3"}, "-1 (second wins)"},
        {{"nim", "--analyze", "3 4 5"}, "+1 (first wins)"},
        {{"misere-nim", "--analyze", "1 1 1"}, "-1 (second wins)"},
        {{"subtraction", "--analyze", "12"}, "-1 (second wins)"},
        {{"nine-mens-morris", "--depth", "3", "--analyze", "W.W/WWW/.B./B..BW./B../.../..W white"},
         "+1000 (white wins)"},
        {{"coin-row", "--analyze", "1.5 2 0.25"}, "-0.25 (second wins)"},
        {{"coin-row", "--analyze", "0.1 0.1"}, "0 (draw)"},
        {{"queen-ending", "--size", "4x4", "--analyze", "opening"}, "+1 (white wins)"},
        {{"rook-ending", "--size", "4x4", "--analyze", "opening"}, "+1 (white wins)"},
    };
    for (const auto& [arguments, score] : solved) {
        BOOST_TEST_CONTEXT(in_one_line(arguments))
        {
            const std::string said = run(example("play"), arguments).out;
            BOOST_TEST(value_of("score", said.substr(said.find("best move "))) == score);
        }
    }
}
