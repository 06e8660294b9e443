// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The compare_searchers program.

#include "process.hpp"

#include <boost/test/unit_test.hpp>

#include <map>
#include <sstream>
#include <string>

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
