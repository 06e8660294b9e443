// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Draws the tree of a search: `draw_tree tic-tac-toe --position X.OX.XOO. --searcher alpha_beta -o tree.svg`.

#include "games/connect_four.hpp"
#include "games/nim.hpp"
#include "pictures/boards.hpp"
#include "pictures/command_line.hpp"
#include "program/options/option_table.hpp"
#include "program/terminal/terminal.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/game/words.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>
#include <gamesearch/negamax.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/tree/dot.hpp>
#include <gamesearch/tree/json.hpp>
#include <gamesearch/tree/recorded_tree.hpp>
#include <gamesearch/tree/recorder.hpp>
#include <gamesearch/tree/selected_tree.hpp>
#include <gamesearch/tree/svg.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <map>
#include <ranges>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace gs = gamesearch;
using pictures::request;
using program::wrong_usage;

/// So many nodes are recorded where a part of them is drawn: its best moves may have been searched last.
constexpr std::size_t most_recorded = 1'000'000;

/// No search may visit more nodes than this; what can be drawn is far less.
constexpr std::uint64_t most_nodes = 50'000'000;

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
    if (asked.searcher == "monte_carlo_tree_search") {
        const gs::limits simulations{.depth = asked.depth, .nodes = asked.simulations};
        const auto answer =
            gs::monte_carlo_tree_search.with(gs::evaluation_weight{0})(game, simulations, gs::own_evaluation, tree);
        return static_cast<const gs::search_result<Game>&>(answer); // without its statistics for each move
    }
    return gs::principal_variation_search(game, limits, gs::own_evaluation, tree);
}

template <class Game>
inline constexpr bool is_drawn = requires(const Game& g) { pictures::draw(g); };

template <class Game>
gs::tree_words<Game> words_of([[maybe_unused]] const request& asked)
{
    gs::tree_words<Game> words;
    if constexpr (std::same_as<Game, gs::tic_tac_toe>) {
        if (asked.letters) {
            words.move = [](const Game&, int cell) { return pictures::cell_name(cell, true); };
        }
    }
    if constexpr (is_drawn<Game>) {
        words.position = gs::words<Game>::picture;
    }
    return words;
}

template <class Game>
gs::svg_style<Game> style_of(const request& asked)
{
    gs::svg_style<Game> style{.words = words_of<Game>(asked)};
    style.title = asked.title.empty() ? "The tree of " + asked.searcher + " on " + asked.game : asked.title;
    style.steps = asked.steps;
    if constexpr (is_drawn<Game>) {
        style.board = [](const Game& g) { return pictures::draw(g); };
    }
    if constexpr (std::same_as<Game, gs::tic_tac_toe>) {
        style.board = [letters = asked.letters](const Game& g) { return pictures::draw(g, letters); };
    }
    return style;
}

template <class Game>
void write(const request& asked, std::ostream& out, const gs::recorded_tree<Game>& tree)
{
    if (asked.format == "svg") {
        gs::write_svg(out, tree, style_of<Game>(asked));
    } else if (asked.format == "dot") {
        gs::write_dot(out, tree, words_of<Game>(asked));
    } else {
        gs::write_json(out, tree, words_of<Game>(asked));
    }
}

template <class Game>
void draw(const request& asked, std::ostream& out)
{
    const auto game = read_position<Game>(asked.position);
    gs::tree_recorder<Game> tree{asked.selects ? most_recorded : asked.nodes};
    const auto result = search(asked, game, tree);
    tree.finish(result);
    gs::tree_selection selection = asked.selection;
    selection.nodes = asked.nodes;
    if (asked.selects) {
        write(asked, out, gs::selected_tree<Game>{tree, selection});
    } else {
        write(asked, out, static_cast<const gs::recorded_tree<Game>&>(tree));
    }
    if (tree.left_out() != 0) {
        std::cerr << "draw_tree: " << tree.left_out() << " of " << tree.entered() << " nodes are not "
                  << (asked.selects ? "recorded; use a smaller --depth\n"
                                    : "drawn; use a larger --nodes or a smaller --depth\n");
    }
    if (result.stopped_by == gs::stop_reason::nodes && asked.searcher != "monte_carlo_tree_search") {
        std::cerr << "draw_tree: the search was stopped after " << most_nodes << " nodes; use a smaller --depth\n";
    }
}

/// By name. To draw another game, add it here; a picture of its board goes into pictures/boards.hpp.
const std::map<std::string, void (*)(const request&, std::ostream&)> games_by_name{
    {"connect-four", draw<games::connect_four<>>},
    {"nim", draw<games::nim<>>},
    {"tic-tac-toe", draw<gs::tic_tac_toe>},
};

std::vector<std::string> names_of_games()
{
    const auto names = games_by_name | std::views::keys;
    return {names.begin(), names.end()};
}

/// Writes nothing if the position is wrong.
void run(const request& asked)
{
    const auto draw_game = games_by_name.at(asked.game);
    if (asked.file.empty() && asked.format == "svg" && program::output_is_a_terminal()) {
        throw wrong_usage{"a picture is no text for a terminal: give -o FILE, or redirect the output"};
    }
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
    return program::guarded("draw_tree", [&] {
        run(pictures::read_command_line(argc, argv, names_of_games()));
        return 0;
    });
}
