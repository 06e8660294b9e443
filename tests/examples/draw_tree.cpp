// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The draw_tree program. tests/pictures compares the look of its pictures.

#include "process.hpp"
#include "pseudo_terminal.hpp"
#include "support/saved_table.hpp"
#include "support/test.hpp"

BOOST_AUTO_TEST_CASE(every_game_every_searcher_every_format)
{
    const std::vector<std::vector<std::string>> calls{
        {"tic-tac-toe", "--searcher", "minimax", "--position", "X.OX.XOO.", "--title", "Three & more"},
        {"connect-four", "--searcher", "negamax", "--depth", "2", "--format", "dot"},
        {"nim", "--searcher", "principal_variation_search", "--position", "2 2", "--format", "json"},
        {"nim", "--position", "1 2"},
        {"connect-four", "--searcher", "monte_carlo_tree_search", "--simulations", "20"}};
    const std::vector<std::string> begins{"<svg ", "digraph {", "{\"format\":\"gamesearch tree\"", "<svg ", "<svg "};
    for (std::size_t call = 0; call != calls.size(); ++call) {
        const outcome_of_run result = run(example("draw_tree"), calls[call]);
        BOOST_TEST(result.status == 0);
        BOOST_TEST(result.err == "");
        BOOST_TEST(result.out.starts_with(begins[call]), result.out.substr(0, 80));
        BOOST_TEST((call != 0 || result.out.find("<title>Three &amp; more</title>") != std::string::npos));
    }
}

BOOST_AUTO_TEST_CASE(what_is_missing_is_said)
{
    const outcome_of_run result = run(example("draw_tree"), {"--position", "X...O....", "--nodes", "10"});
    BOOST_TEST(result.status == 0);
    BOOST_TEST(result.err == "draw_tree: 861 of 871 nodes are not drawn; use a larger --nodes or a smaller --depth\n");
}

BOOST_AUTO_TEST_CASE(a_part_of_the_tree_can_be_drawn)
{
    const auto json = [](std::vector<std::string> options) {
        options.insert(options.begin(),
                       {"nim", "--position", "20 19", "--depth", "3", "--searcher", "minimax", "--format", "json"});
        const outcome_of_run result = run(example("draw_tree"), options);
        BOOST_TEST(result.status == 0);
        BOOST_TEST(result.err == "");
        return result.out;
    };
    const auto count = [](const std::string& text, const std::string& part) {
        int found = 0;
        for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
            ++found;
        }
        return found;
    };
    BOOST_TEST(count(json({"--children", "4", "--plies", "2"}), "{\"ply\":") == 1 + 4 + 16);
    BOOST_TEST(count(json({"--lines", "5"}), "{\"ply\":1") == 5);
    BOOST_TEST(count(json({"--plies", "0"}), "{\"ply\":") == 1);
    BOOST_TEST(count(json({"--children", "4", "--nodes", "3"}), "{\"ply\":") == 3);
}

BOOST_AUTO_TEST_CASE(a_picture_is_not_written_to_a_terminal)
{
    if (!pseudo_terminals_exist()) {
        return;
    }
    pseudo_terminal terminal{example("draw_tree"), {"--position", "X.OX.XOO."}};
    terminal.expect("draw_tree: a picture is no text for a terminal: give -o FILE, or redirect the output");
    BOOST_TEST(terminal.wait() == 2);
}

BOOST_AUTO_TEST_CASE(wrong_usage_is_one_line)
{
    const std::vector<std::vector<std::string>> calls{{"chess"},
                                                      {"nim", "extra"},
                                                      {"--position", "XX"},
                                                      {"nim", "--position", "3 x"},
                                                      {"--depth", "-1"},
                                                      {"--depth", "many"},
                                                      {"--searcher", "guess"},
                                                      {"--format", "png"},
                                                      {"--nodes", "0"},
                                                      {"--steps", "-5"},
                                                      {"--simulations", "-1"},
                                                      {"--children", "0"},
                                                      {"--children", "-1"},
                                                      {"--plies", "-1"},
                                                      {"--lines", "0"},
                                                      {"--what"},
                                                      {"--depth"},
                                                      {"--position", "X\nX"},
                                                      {"--depth", "1", "--depth", "2"},
                                                      {"connect-four", "--position", "8"},
                                                      {"--nodes", "99999999999999999999"}};
    for (const auto& call : calls) {
        const outcome_of_run result = run(example("draw_tree"), call);
        BOOST_TEST(result.status == 2, call.back());
        BOOST_TEST(result.out == "");
        BOOST_TEST(std::ranges::count(result.err, '\n') == 1, result.err);
        BOOST_TEST(result.err.starts_with("draw_tree: "), result.err);
    }
}

BOOST_AUTO_TEST_CASE(output_that_cannot_be_written)
{
    const outcome_of_run result = run(example("draw_tree"), {"--position", "X.OX.XOO.", "-o", "/nowhere/tree.svg"});
    BOOST_TEST(result.status == 1);
    BOOST_TEST(result.err == "draw_tree: could not write to /nowhere/tree.svg\n");
    BOOST_TEST(run(example("draw_tree"), {"--position", "X.OX.XOO."}, input::empty, "/dev/full").status == 1);
}

// The compare_searchers program.
namespace {

const std::map<std::string, long> nodes_of_the_opening{
    {"minimax", 549'946},
    {"negamax", 549'946},
    {"alpha_beta", 20'866},
    {"principal_variation_search", 5'769},
    {"iterative_deepening", 20'769},
    {"solve", 1'578},
};

} // namespace

BOOST_AUTO_TEST_CASE(the_table_has_a_row_for_each_position_and_searcher)
{
    const outcome_of_run result = run(example("compare_searchers"), {});
    BOOST_TEST(result.status == 0);
    BOOST_TEST(result.err == "");

    std::istringstream lines{result.out};
    std::string heading;
    std::getline(lines, heading);
    int rows = 0;
    for (std::string line; std::getline(lines, line); ++rows) {
        BOOST_TEST(line.size() == heading.size(), "not aligned: " << line);
        std::istringstream columns{line};
        std::string board;
        std::string searcher;
        int score = 9;
        int move = 9;
        long nodes = 0;
        long leaves = 0;
        long cutoffs = -1;
        double time = -1;
        BOOST_TEST(
            static_cast<bool>(columns >> board >> searcher >> score >> move >> nodes >> leaves >> cutoffs >> time),
            line);
        const bool looks_at_all = searcher == "minimax" || searcher == "negamax";
        BOOST_TEST(nodes > leaves);
        BOOST_TEST(time > 0.0);
        if (board == ".........") {
            BOOST_TEST(score == 0);
            BOOST_TEST(nodes == nodes_of_the_opening.at(searcher), line);
        }
        BOOST_TEST((cutoffs == 0) == looks_at_all, line);
    }
    BOOST_TEST(rows == 24);
}

BOOST_AUTO_TEST_CASE(arguments_are_refused)
{
    const outcome_of_run result = run(example("compare_searchers"), {"fast"});
    BOOST_TEST(result.status == 2);
    BOOST_TEST(result.err == "compare_searchers takes no arguments\n");
}

// The programs write_certificate and check_certificate.
BOOST_AUTO_TEST_CASE(what_one_program_writes_the_other_one_checks)
{
    const support::temporary_folder folder;
    const std::string file = folder / "certificate";
    const std::vector<std::pair<std::string, std::string>> scores{
        {"tic-tac-toe", "0"},        {"nim", "1"},
        {"connect-four-4x4", "0"},   {"othello-4x4", "-8"},
        {"dots-and-boxes-2x2", "2"}, {"dots-and-boxes-2x3", "-2"}};
    for (const auto& [game, score] : scores) {
        const outcome_of_run written = run(example("write_certificate"), {game, file});
        BOOST_TEST(written.status == 0);
        BOOST_TEST(written.out + written.err == "");
        const outcome_of_run checked = run(example("check_certificate"), {game, file});
        BOOST_TEST(checked.status == 0);
        BOOST_TEST(checked.out.starts_with(game + ", from opening\n"));
        BOOST_TEST(checked.out.find("\nthe score is at least " + score + '\n') != std::string::npos, checked.out);
        BOOST_TEST(checked.out.find("\nthe score is at most " + score + '\n') != std::string::npos, checked.out);
        BOOST_TEST(checked.err == "");
    }
}

BOOST_AUTO_TEST_CASE(a_checker_written_from_the_description_of_the_format_reads_them)
{
    const support::temporary_folder folder;
    const std::string file = folder / "certificate";
    const auto check = [](const std::vector<std::string>& arguments) {
        std::vector<std::string> all{"python3", GAMESEARCH_SCRIPTS_DIR "/check_certificate.py"};
        all.insert(all.end(), arguments.begin(), arguments.end());
        return run("/usr/bin/env", all);
    };
    for (const std::string position : {".........", "X.O......"}) {
        BOOST_TEST(run(example("write_certificate"), {"tic-tac-toe", file, position}).status == 0);
        const std::string score = position == "........." ? "0" : "1";
        const outcome_of_run checked = check({"tic-tac-toe", file, position});
        BOOST_TEST(checked.status == 0, checked.err);
        BOOST_TEST(checked.out ==
                   "tic-tac-toe, from " + position + "\nat least " + score + "\nat most " + score + '\n');
    }
    const std::string good = support::contents(file);
    support::write_file(file, good.substr(0, good.rfind("end")));
    BOOST_TEST(check({"tic-tac-toe", file, "X.O......"}).status == 1);
    // The example of the description, in which distances are claimed.
    const std::string page = support::contents(GAMESEARCH_SCRIPTS_DIR "/../docs/proofs.md");
    const auto from = page.find("gamesearch certificate 2\n");
    const std::string described = page.substr(from, page.find("```", from) - from);
    support::write_file(file, described);
    BOOST_TEST(check({"stones", file}).out == "four stones\nat least 1 within 3\nat most 1 not before 3\n");
    for (const std::string plies : {"within 3", "not before 3"}) {
        std::string sooner = described;
        sooner.replace(sooner.find(plies), plies.size(), plies == "within 3" ? "within 2" : "not before 4");
        support::write_file(file, sooner);
        BOOST_TEST(check({"stones", file}).status == 1);
    }
}

BOOST_AUTO_TEST_CASE(a_position_may_be_given)
{
    const support::temporary_folder folder;
    const std::string file = folder / "certificate";
    BOOST_TEST(run(example("write_certificate"), {"tic-tac-toe", file, "X.O......"}).status == 0);
    const outcome_of_run checked = run(example("check_certificate"), {"tic-tac-toe", file, "X.O......"});
    BOOST_TEST(checked.status == 0);
    BOOST_TEST(checked.out.find("at least 1\n") != std::string::npos);
    const outcome_of_run other = run(example("check_certificate"), {"tic-tac-toe", file});
    BOOST_TEST(other.status == 1);
    BOOST_TEST(other.out ==
               "tic-tac-toe, from opening\nrefused: line 2: it is for 'tic-tac-toe, from X.O......', not for "
               "'tic-tac-toe, from opening' (see docs/proofs.md)\n");
}

BOOST_AUTO_TEST_CASE(a_damaged_certificate_is_refused_with_status_1)
{
    const support::temporary_folder folder;
    const std::string file = folder / "certificate";
    BOOST_TEST(run(example("write_certificate"), {"nim", file}).status == 0);
    const std::string good = support::contents(file);
    support::write_file(file, good.substr(0, good.size() / 2));
    const outcome_of_run checked = run(example("check_certificate"), {"nim", file});
    BOOST_TEST(checked.status == 1);
    BOOST_TEST(checked.out.find("refused: line ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(wrong_usage_of_either_is_one_line)
{
    for (const std::string name : {"write_certificate", "check_certificate"}) {
        const std::vector<std::vector<std::string>> calls{
            {}, {"nim"}, {"chess", "x"}, {"nim", "x", "none"}, {"nim", "x", "1", "2"}};
        for (const auto& call : calls) {
            const outcome_of_run result = run(example(name), call);
            BOOST_TEST(result.status == 2);
            BOOST_TEST(result.out == "");
            BOOST_TEST(result.err.starts_with(name + ": "));
            BOOST_TEST(result.err.find('\n') == result.err.size() - 1);
        }
        const outcome_of_run missing = run(example(name), {"nim", "/no/such/folder/file"});
        BOOST_TEST(missing.status == 1);
        BOOST_TEST(missing.err.starts_with(name + ": "));
    }
}

// Every example program tells how it is called, at once and on a screen of 80 columns; the scripts before they build
// anything.
namespace {

/// The help that a program or script prints.
std::string help_of(const std::string& path, const std::vector<std::string>& arguments = {"--help"})
{
    const outcome_of_run told = run(path, arguments);
    BOOST_TEST(told.status == 0, path);
    BOOST_TEST(told.err == "", path);
    BOOST_TEST(told.out.starts_with("usage: "), path << ": " << told.out);
    std::istringstream lines{told.out};
    for (std::string line; std::getline(lines, line);) {
        BOOST_TEST(line.size() <= 80U, path << ": " << line);
    }
    return told.out;
}

std::string script(const std::string& name)
{
    return std::string{GAMESEARCH_SCRIPTS_DIR} + '/' + name;
}

} // namespace

BOOST_AUTO_TEST_CASE(each_program_prints_its_help)
{
    for (const char* const name :
         {"check_certificate", "write_certificate", "compare_searchers", "connect_four_book"}) {
        BOOST_TEST(contains(help_of(example(name)), name));
    }
    BOOST_TEST(contains(help_of(example("check_certificate")), "\n  dots-and-boxes-2x3\n"));
}

// With a path on which there is no compiler, they have nothing but their own text.
BOOST_AUTO_TEST_CASE(each_script_prints_the_help_of_its_program_without_building_it)
{
    const std::vector<std::pair<std::string, std::string>> programs{
        {"play", "play"},           {"match", "match_tic-tac-toe"},   {"solve", "solve_which"},
        {"ugi", "ugi_tic-tac-toe"}, {"endgames", "endgames"},         {"solved", "solved"},
        {"draw_tree", "draw_tree"}, {"tune", "tune_breakthrough_6x6"}};
    for (const auto& [name, program] : programs) {
        const std::string help = help_of(script(name));
        BOOST_TEST(help == help_of(example(program)), name);
        BOOST_TEST(help == help_of(script(name), {"tic-tac-toe", "--help"}), name);
    }
    BOOST_TEST(help_of(script("play"), {"-h"}) == help_of(example("play"), {"-h"}));
    BOOST_TEST(help_of(script("solve"), {}) == help_of(script("solve")));
}

BOOST_AUTO_TEST_CASE(the_script_offers_what_can_be_solved)
{
    const outcome_of_run refused = run(script("solve"), {"tic-tac-toe", "--store", "unused"});
    BOOST_TEST(refused.status == 1);
    BOOST_TEST(contains(refused.err, "there is no game to solve 'tic-tac-toe'; there are "), refused.err);
    const outcome_of_run other_size = run(script("solve"), {"mnk", "--size", "8x8x5", "--store", "unused"});
    BOOST_TEST(other_size.status == 1);
    BOOST_TEST(contains(other_size.err, "there is no mnk of size '8x8x5'; there are 3x3x3 "), other_size.err);
}
