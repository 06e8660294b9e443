// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Draws the tree of a search: `draw_tree tic-tac-toe --position X.OX.XOO. --searcher alpha_beta -o tree.svg`.

#include "games/connect_four.hpp"
#include "games/nim.hpp"
#include "pictures/boards.hpp"
#include "program/terminal.hpp"
#include "program/wrong_usage.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/negamax.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/tree_dot.hpp>
#include <gamesearch/tree_json.hpp>
#include <gamesearch/tree_recorder.hpp>
#include <gamesearch/tree_svg.hpp>

#include <CLI/CLI.hpp>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>

namespace {

namespace gs = gamesearch;
using program::wrong_usage;

/// No search goes on for longer: what can be drawn is much less.
constexpr std::uint64_t most_nodes = 50'000'000;

struct request {
    std::string game = "tic-tac-toe";
    std::string position = "opening";
    std::string searcher = "alpha_beta";
    std::string format = "svg";
    std::string file;
    int depth = gs::max_depth;
    std::uint32_t nodes = 1000;
    std::string title;
};

template <class Game>
Game read_position(const std::string& text)
{
    try {
        return text == "opening" ? Game{} : Game(std::string_view{text});
    } catch (const std::invalid_argument& error) {
        throw wrong_usage{"--position: " + std::string{error.what()}};
    }
}

template <class Game>
gs::search_result<Game> search(const request& asked, const Game& game, gs::tree_recorder<Game>& tree)
{
    const gs::limits limits{.depth = asked.depth, .nodes = most_nodes};
    if (asked.searcher == "minimax") {
        return gs::minimax(game, limits, gs::own_evaluation, tree);
    }
    if (asked.searcher == "negamax") {
        return gs::negamax(game, limits, gs::own_evaluation, tree);
    }
    if (asked.searcher == "alpha_beta") {
        return gs::alpha_beta(game, limits, gs::own_evaluation, tree);
    }
    return gs::principal_variation_search(game, limits, gs::own_evaluation, tree);
}

template <class Game>
inline constexpr bool is_drawn = requires(const Game& g) { pictures::draw(g); };

/// Games that say how their moves are written say it better than `<<`.
template <class Game>
gs::tree_words<Game> words_of()
{
    gs::tree_words<Game> words;
    if constexpr (requires(const Game& g, const gs::move_t<Game>& m) { g.move_text(m); }) {
        words.move = [](const Game& g, const gs::move_t<Game>& m) { return std::string{g.move_text(m)}; };
    }
    if constexpr (!is_drawn<Game> && requires(const Game& g) { g.text(); }) {
        words.position = [](const Game& g) { return std::string{g.text()}; }; // shorter than what is printed
    }
    return words;
}

template <class Game>
gs::svg_style<Game> style_of(const request& asked)
{
    gs::svg_style<Game> style{.words = words_of<Game>()};
    style.title = asked.title.empty() ? "The tree of " + asked.searcher + " on " + asked.game : asked.title;
    if constexpr (is_drawn<Game>) {
        style.board = [](const Game& g) { return pictures::draw(g); };
    }
    return style;
}

template <class Game>
void draw(const request& asked, std::ostream& out)
{
    const auto game = read_position<Game>(asked.position);
    gs::tree_recorder<Game> tree{asked.nodes};
    const auto result = search(asked, game, tree);
    tree.finish(result);
    if (asked.format == "svg") {
        gs::write_svg(out, tree, style_of<Game>(asked));
    } else if (asked.format == "dot") {
        gs::write_dot(out, tree, words_of<Game>());
    } else {
        gs::write_json(out, tree, words_of<Game>());
    }
    if (tree.left_out() != 0) {
        std::cerr << "draw_tree: " << tree.left_out() << " of " << tree.entered()
                  << " nodes are not drawn; give a greater --nodes, or a smaller --depth\n";
    }
    if (result.stopped_by == gs::stop_reason::nodes) {
        std::cerr << "draw_tree: the search was stopped after " << most_nodes << " nodes; give a smaller --depth\n";
    }
}

/// By name. To draw another game, name it here; a picture of its board is in pictures/boards.hpp.
const std::map<std::string, void (*)(const request&, std::ostream&)> games_by_name{
    {"connect-four", draw<games::connect_four<>>},
    {"nim", draw<games::nim<>>},
    {"tic-tac-toe", draw<gs::tic_tac_toe>},
};

request read_command_line(int argc, char** argv)
{
    CLI::App app{"Draws the tree of a search."};
    request asked;
    app.add_option("game", asked.game, "The game")
        ->type_name("")
        ->check(CLI::IsMember{games_by_name})
        ->capture_default_str();
    app.add_option("--position", asked.position, "The root: `opening`, or a position as `play` reads it")
        ->capture_default_str();
    app.add_option("--searcher", asked.searcher, "Who searches")
        ->check(CLI::IsMember{{"minimax", "negamax", "alpha_beta", "principal_variation_search"}})
        ->capture_default_str();
    app.add_option("--depth", asked.depth, "Plies (default: to the end of the game)")
        ->check(CLI::Range(0, gs::max_depth));
    app.add_option("--format", asked.format, "What to write")
        ->check(CLI::IsMember{{"svg", "dot", "json"}})
        ->capture_default_str();
    app.add_option("--nodes", asked.nodes, "Draw so many nodes at most")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    app.add_option("--title", asked.title, "What the picture is called");
    app.add_option("-o", asked.file, "Write to this file (default: standard output)");
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& answer) { // --help
        std::exit(app.exit(answer));
    } catch (const CLI::ParseError& error) {
        throw wrong_usage{error.what()};
    }
    return asked;
}

/// Nothing is written where the position is wrong.
void run(const request& asked)
{
    const auto draw_game = games_by_name.at(asked.game);
    if (asked.file.empty()) {
        draw_game(asked, std::cout);
        if (!std::cout.flush()) {
            throw std::runtime_error{"the output could not be written"};
        }
        return;
    }
    std::ostringstream text;
    draw_game(asked, text);
    std::ofstream file{asked.file, std::ios::binary};
    if (!(file << text.str()) || !file.flush()) {
        throw std::runtime_error{"could not write to " + asked.file};
    }
}

} // namespace

int main(int argc, char** argv)
{
    try {
        run(read_command_line(argc, argv));
    } catch (const wrong_usage& complaint) {
        std::cerr << "draw_tree: " << program::one_line(complaint.what()) << " (--help lists the options)\n";
        return 2;
    } catch (const std::exception& failure) {
        std::cerr << "draw_tree: " << program::one_line(failure.what()) << '\n';
        return 1;
    }
    return 0;
}
