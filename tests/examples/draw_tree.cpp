// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The draw_tree program. tests/pictures compares the look of its pictures.

#include "process.hpp"
#include "pseudo_terminal.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <vector>

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
