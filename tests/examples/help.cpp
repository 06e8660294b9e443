// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Every example program tells how it is called, at once and on a screen of 80 columns; the scripts before they build
// anything.

#include "process.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

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
