// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Writes a game whose texts are any bytes, as JSON, SVG and DOT. Standard input has a text in each line, as hexadecimal
// digits: they are the moves of the only position, and the positions after them.
// usage: bad_text tree|ranking|svg|dot

#include <gamesearch/minimax.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/tree/dot.hpp>
#include <gamesearch/tree/json.hpp>
#include <gamesearch/tree/ranking_json.hpp>
#include <gamesearch/tree/recorder.hpp>
#include <gamesearch/tree/svg.hpp>

#include <cstddef>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

namespace {

namespace gs = gamesearch;

std::vector<std::string> texts; // NOLINT: the only ones

struct one_move {
    std::optional<std::size_t> played{};

    [[nodiscard]] std::vector<std::size_t> legal_moves() const
    {
        std::vector<std::size_t> moves(texts.size());
        for (std::size_t i = 0; i != moves.size(); ++i) {
            moves[i] = i;
        }
        return moves;
    }
    void apply(std::size_t move) { played = move; }
    void undo(std::size_t) { played.reset(); }
    [[nodiscard]] gs::player to_move() const { return gs::player::maximizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return played ? std::optional{0} : std::nullopt; }
};

std::string text_in(const std::string& digits)
{
    std::string bytes;
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
        bytes += static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16));
    }
    return bytes;
}

} // namespace

int main(int argc, char** argv)
{
    const std::string format = argc == 2 ? argv[1] : "";
    for (std::string line; std::getline(std::cin, line);) {
        texts.push_back(text_in(line));
    }
    const gs::tree_words<one_move> words{
        .move = [](const one_move&, std::size_t move) { return texts[move]; },
        .position = [](const one_move& position) { return position.played ? texts[*position.played] : texts.front(); }};
    gs::tree_recorder<one_move> tree{texts.size() + 1};
    tree.finish(gs::minimax(one_move{}, gs::unlimited, gs::own_evaluation, tree));
    if (format == "tree") {
        gs::write_json(std::cout, tree, words);
    } else if (format == "ranking") {
        gs::write_json(std::cout, one_move{}, gs::rank_moves(one_move{}, gs::minimax), {}, words);
    } else if (format == "svg") {
        gs::write_svg(std::cout, tree, {.title = texts.front(), .words = words});
    } else if (format == "dot") {
        gs::write_dot(std::cout, tree, words);
    } else {
        return 1;
    }
    return 0;
}
