// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The program endgames: counts, files, checks, values of moves, and messages for bad input. The program solved: its
// values are as published and as on its page, and its rows outlive it.

#include "process.hpp"
#include "support/test.hpp"

#include "support/saved_table.hpp"

#include <filesystem>
#include <regex>
#include <thread>

namespace {

outcome_of_run endgames(const std::vector<std::string>& arguments)
{
    return run(example("endgames"), arguments);
}

// The L game has 2,296 positions for each side, 15 of them over and 14 more lost; see tests/examples/games/l_game.cpp.
BOOST_AUTO_TEST_CASE(counts)
{
    for (const std::string threads : {"1", "2"}) {
        const outcome_of_run done = endgames({"l-game", "--threads", threads, "--histogram", "--check"});
        BOOST_TEST(done.status == 0);
        BOOST_TEST(contains(done.out, "4562 positions of "), done.out);
        BOOST_TEST(contains(done.out, "white to move "), done.out);
        BOOST_TEST(contains(done.out, "            14            15\n"), done.out);
        BOOST_TEST(contains(done.out, "36496 positions checked, 0 wrong\n"), done.out);
        BOOST_TEST(done.err == "");
    }
}

BOOST_AUTO_TEST_CASE(a_saved_table_is_opened)
{
    const support::temporary_folder folder;
    const std::string file = folder / "table";
    const outcome_of_run saved = endgames({"three-mens-morris", "--save", file});
    BOOST_TEST(saved.status == 0);
    const outcome_of_run opened = endgames({"three-mens-morris", "--open", file, "--check", "100"});
    BOOST_TEST(opened.status == 0);
    BOOST_TEST(contains(opened.out, " positions checked, 0 wrong\n"), opened.out);
    BOOST_TEST(contains(opened.out, saved.out.substr(saved.out.find('\n') + 1)), opened.out);

    const outcome_of_run unwritable = endgames({"three-mens-morris", "--save", folder / "missing/table"});
    BOOST_TEST(unwritable.status == 1);
    BOOST_TEST(unwritable.out == ""); // nothing was built
    BOOST_TEST(unwritable.err == "endgames: --save: could not write to " + (folder / "missing/table") + "\n");

    const outcome_of_run other = endgames({"l-game", "--open", file});
    BOOST_TEST(other.status == 1);
    BOOST_TEST(other.out == "");
    BOOST_TEST(other.err.starts_with("endgames: "), other.err);
    BOOST_TEST(other.err.find('\n') == other.err.size() - 1, other.err);
}

BOOST_AUTO_TEST_CASE(values_of_moves)
{
    const outcome_of_run done = endgames({"three-mens-morris", "--position", "opening"});
    BOOST_TEST(done.status == 0);
    BOOST_TEST(contains(done.out, "\nX to move\nX wins in 9 plies\n  b2                   X wins in 9 plies\n"),
               done.out);

    const outcome_of_run pawn = endgames({"pawn-ending", "--position", "1k6/1P6/2K5/8/8/8/8/8 w"});
    BOOST_TEST(pawn.status == 0);
    BOOST_TEST(contains(pawn.out, "\nwhite to move\ndraw\n"), pawn.out);
    const outcome_of_run queen = endgames({"pawn-ending", "--position", "8/1P6/2K5/8/8/8/k7/8 w"});
    BOOST_TEST(contains(queen.out, "  b8=Q                 white wins in "), queen.out);
}

BOOST_AUTO_TEST_CASE(bad_input_gets_one_line)
{
    const std::vector<std::pair<std::vector<std::string>, std::string>> all{
        {{}, "endgames: which game? There are queen-ending "},
        {{"chess"}, "endgames: there is no game 'chess'; there are queen-ending "},
        {{"l-game", "--depth"}, "endgames: there is no option '--depth'"},
        {{"l-game", "--threads"}, "endgames: --threads needs a value"},
        {{"l-game", "--threads", "two"}, "endgames: --threads needs a number from 0 to 1024, not 'two'"},
        {{"l-game", "teeko"}, "endgames: one game at a time"},
        {{"l-game", "--position", "NWW."}, "endgames: wrong shape"},
        {{"l-game", "--open", "x", "--checkpoint", "y"}, "endgames: --open builds nothing"},
    };
    for (const auto& [arguments, message] : all) {
        const outcome_of_run done = endgames(arguments);
        BOOST_TEST(done.status == 2);
        BOOST_TEST(done.out == "");
        BOOST_TEST(done.err.starts_with(message), done.err);
        BOOST_TEST(done.err.find('\n') == done.err.size() - 1, done.err);
    }
    const outcome_of_run refused = endgames({"teeko", "--max-memory", "1"});
    BOOST_TEST(refused.status == 1);
    BOOST_TEST(refused.err.starts_with("endgames: "), refused.err);
    const outcome_of_run missing = endgames({"l-game", "--open", "/no/such/file"});
    BOOST_TEST(missing.status == 1);
    BOOST_TEST(missing.err.find('\n') == missing.err.size() - 1, missing.err);
}

outcome_of_run solved(const std::vector<std::string>& arguments)
{
    return run(example("solved"), arguments);
}

/// A text without the processor seconds, and on the page without the positions or nodes before them: nodes change with
/// each improvement of a search, and positions stand in the column of what was checked, too.
std::string without_times(const std::string& text)
{
    return std::regex_replace(text, std::regex{"([0-9,]+ \\| )?[0-9]+\\.[0-9][0-9]\\b"}, "T");
}

// The program itself returns 1 if a value is not as published, or if the second way to find it disagrees.
BOOST_AUTO_TEST_CASE(solved_values_are_as_published_and_as_on_the_page)
{
    const std::string page = std::string{GAMESEARCH_SCRIPTS_DIR} + "/../docs/solved_games.md";
    const std::string shown = without_times(support::contents(page));
    const support::temporary_folder folder;
    std::filesystem::copy_file(page, folder / "page.md");
    for (const std::string table : {"morris", "blockade", "quoridor", "mnk", "connect-four", "hex", "margins", "dice",
                                    "nogo", "cram", "clobber", "domineering"}) {
        const outcome_of_run done = solved({table, "--quick", "--page", folder / "page.md"});
        BOOST_TEST(done.status == 0, done.out);
        BOOST_TEST(!contains(done.out, "not checked"), done.out);
        BOOST_TEST(done.err == "");
    }
    std::istringstream lines{without_times(support::contents(folder / "page.md"))};
    int rows = 0;
    for (std::string line; std::getline(lines, line);) {
        rows += line.starts_with("| ") ? 1 : 0;
        BOOST_TEST(contains(shown, line + '\n'), line);
    }
    BOOST_TEST(rows > 100);
}

BOOST_AUTO_TEST_CASE(solved_rows_outlive_a_program_that_is_killed)
{
    const support::temporary_folder folder;
    const std::vector<std::string> command{"morris", "--results", folder / "rows", "--csv", folder / "rows.csv"};
    BOOST_TEST(solved(command).status == 0);
    const std::string expected = without_times(support::contents(folder / "rows.csv"));
    const std::string rows = support::contents(folder / "rows");
    BOOST_TEST(solved(command).status == 0);
    BOOST_TEST(support::contents(folder / "rows") == rows); // with their times: nothing was solved again

    std::minstd_rand random{53};
    int killed = 0;
    std::filesystem::remove(folder / "rows");
    for (int round = 0; round != 50; ++round) {
        const pid_t child = fork();
        if (child == 0) {
            redirect(STDOUT_FILENO, open("/dev/null", O_WRONLY));
            become(example("solved"), command);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds{random() % 100});
        kill(child, SIGKILL);
        killed += wait_for(child) == 128 + SIGKILL ? 1 : 0;
        if (std::filesystem::exists(folder / "rows") && round % 3 == 0) { // as if it had been killed while it wrote
            const auto bytes = std::filesystem::file_size(folder / "rows");
            std::filesystem::resize_file(folder / "rows", bytes - (bytes == 0 ? 0 : random() % (bytes / 2 + 1)));
        }
        std::filesystem::remove(folder / "rows.csv");
    }
    BOOST_TEST(killed > 10);
    BOOST_TEST(solved(command).status == 0);
    BOOST_TEST(without_times(support::contents(folder / "rows.csv")) == expected);
}

// One board for each way to solve. The input names every square, so that the first legal one is played each time.
BOOST_AUTO_TEST_CASE(solved_plays_by_the_proof_and_wins)
{
    const std::string squares = "for i in 1 2 3 4 5 6; do for r in 1 2 3; do for c in a b c d; do "
                                "echo $c$r; echo X$c$r; echo $c$r-${c}1; echo $c$r-b$r; done; done; done; echo q";
    for (const std::string board :
         {"first; quoridor --play 2x3/0", "second; mnk --play 4,3,3", "second; hex --play 3x3",
          "second; nogo --play 1x5", "second; clobber --play 2x2"}) {
        const std::size_t end = board.find("; ");
        const outcome_of_run done = run("/bin/sh", {"-c", "(echo " + board.substr(0, end) + "; " + squares + ") | " +
                                                              example("solved") + ' ' + board.substr(end + 2)});
        BOOST_TEST(done.status == 0, done.err);
        BOOST_TEST(contains(done.out, " is solved: "), done.out);
        BOOST_TEST(contains(done.out, "\nI win.\n"), done.out);
    }
}

BOOST_AUTO_TEST_CASE(solved_writes_json_and_refuses_bad_input)
{
    const support::temporary_folder folder;
    BOOST_TEST(solved({"blockade", "--quick", "--json", folder / "rows"}).status == 0);
    BOOST_TEST(contains(support::contents(folder / "rows"),
                        R"("board": "dodgem 3x3", "value": "first player", "plies": 20, "number": 1955, )"));
    const std::vector<std::pair<std::vector<std::string>, std::string>> all{
        {{}, "solved: which table? There are all morris "},
        {{"chess"}, "solved: there is no table 'chess'; there are all morris "},
        {{"nogo", "--play", "1x99"}, "solved: the table nogo has no board '1x99'"},
        {{"dice", "--play", "pig to 20"}, "solved: the program play plays games with dice"},
        {{"nogo", "cram"}, "solved: there is no option 'cram'"},
    };
    for (const auto& [arguments, message] : all) {
        const outcome_of_run done = solved(arguments);
        BOOST_TEST(done.status == 2);
        BOOST_TEST(done.err.starts_with(message), done.err);
    }
    const outcome_of_run other = solved({"nogo", "--results", folder / "rows"}); // not a file of its own: it stays
    BOOST_TEST(other.status == 1);
    BOOST_TEST(contains(other.err, " holds no results of this program"), other.err);
    BOOST_TEST(contains(support::contents(folder / "rows"), "dodgem"));
}

} // namespace
