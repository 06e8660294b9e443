// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "command_line.hpp"

#include "../program/options/wrong_usage.hpp"

#include <CLI/CLI.hpp>

#include <cstdlib>
#include <iostream>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace pictures {

namespace {

constexpr std::string_view usage =
#include "../help/draw_tree.txt"
    ;

} // namespace

// `usage` describes the options.
request read_command_line(int argc, char** argv, const std::vector<std::string>& games)
{
    CLI::App app{"", "draw_tree"};
    request asked;
    const auto number = [&app](const char* name, auto& value, auto least, auto most) {
        app.add_option(name, value)->type_name("N")->check(CLI::Range(least, most));
    };
    constexpr int many = 1'000'000;
    app.add_option("game", asked.game)->type_name("")->check(CLI::IsMember(games));
    app.add_option("--position", asked.position)->type_name("POSITION");
    app.add_option("--searcher", asked.searcher)
        ->type_name("NAME")
        ->check(CLI::IsMember(
            {"minimax", "negamax", "alpha_beta", "principal_variation_search", "monte_carlo_tree_search"}));
    number("--depth", asked.depth, 0, gamesearch::max_depth);
    number("--simulations", asked.simulations, 1, many);
    number("--nodes", asked.nodes, 1, many);
    number("--children", asked.selection.children, 1, many);
    number("--plies", asked.selection.plies, 0, many);
    number("--lines", asked.selection.lines, 1, many);
    number("--steps", asked.steps, 0, std::numeric_limits<int>::max());
    app.add_option("--format", asked.format)->type_name("NAME")->check(CLI::IsMember({"svg", "dot", "json"}));
    app.add_option("--title", asked.title)->type_name("TEXT");
    app.add_flag("--letters", asked.letters);
    app.add_option("-o", asked.file)->type_name("FILE");
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        std::cout << usage << std::flush;
        std::exit(std::cout ? 0 : 1);
    } catch (const CLI::ParseError& error) {
        throw program::wrong_usage{error.what()};
    }
    asked.selects = app.count("--children") + app.count("--plies") + app.count("--lines") != 0;
    return asked;
}

} // namespace pictures
