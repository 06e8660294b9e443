// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "command_line.hpp"

#include "../program/options/wrong_usage.hpp"

#include <CLI/CLI.hpp>

#include <cstdlib>

namespace pictures {

request read_command_line(int argc, char** argv, const std::vector<std::string>& games)
{
    CLI::App app{"Draws the tree of a search."};
    request asked;
    const auto add = [&app](const char* name, std::string& value, const char* type, const char* description) {
        return app.add_option(name, value, description)->type_name(type);
    };
    add("game", asked.game, "", "The game")->check(CLI::IsMember(games))->capture_default_str();
    add("--position", asked.position, "POSITION", "The root: opening, or a position as play reads it")
        ->capture_default_str();
    add("--searcher", asked.searcher, "NAME", "The searcher")
        ->check(CLI::IsMember(
            {"minimax", "negamax", "alpha_beta", "principal_variation_search", "monte_carlo_tree_search"}))
        ->capture_default_str();
    app.add_option("--depth", asked.depth, "Search to this depth in plies (default: to the end of the game)")
        ->type_name("N")
        ->check(CLI::Range(0, gamesearch::max_depth));
    app.add_option("--nodes", asked.nodes, "Draw at most this many nodes")
        ->type_name("N")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    app.add_option("--simulations", asked.simulations, "Run at most this many simulations of monte_carlo_tree_search")
        ->type_name("N")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    app.add_flag("--letters", asked.letters, "Call the cells of tic-tac-toe a1 to c3, rather than 0 to 8");
    app.add_option("--steps", asked.steps,
                   "Draw the tree as known after this many steps of the search (default: all; svg only)")
        ->type_name("N");
    add("--format", asked.format, "NAME", "The output format")
        ->check(CLI::IsMember({"svg", "dot", "json"}))
        ->capture_default_str();
    add("--title", asked.title, "TEXT", "The title of the picture");
    add("-o", asked.file, "FILE", "Write to this file (default: standard output)");
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& answer) { // --help
        std::exit(app.exit(answer));
    } catch (const CLI::ParseError& error) {
        throw program::wrong_usage{error.what()};
    }
    return asked;
}

} // namespace pictures
