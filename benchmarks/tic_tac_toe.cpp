// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Each searcher compared with a hand-written search, on the same board: the whole game, and positions from it. `nodes`
/// are those of one search; compare `nodes/s`.

#include "bare_tic_tac_toe.hpp"
#include "hand_written.hpp"
#include "node_rate.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>

#include <array>
#include <string>
#include <vector>

namespace {

namespace gs = gamesearch;

template <class Game>
Game after(const std::vector<int>& cells)
{
    Game game{};
    for (const int cell : cells) {
        game.apply(cell);
    }
    return game;
}

struct position {
    const char* name;
    std::vector<int> cells;
};

const std::array<position, 4> positions{
    {{"empty", {}}, {"centre", {4}}, {"corner_centre", {0, 4}}, {"four_stones", {0, 4, 8, 2}}}};

/// `search(game)` returns statistics.
template <class Game, class Search>
void add(const std::string& name, Search search)
{
    for (const position& from : positions) {
        add_benchmark(name + "/" + from.name, [game = after<Game>(from.cells), search] { return search(game).nodes; });
    }
}

template <class Game>
void add_searchers(const std::string& game_name)
{
    const auto add_searcher = [&](const std::string& name, auto searcher) {
        add<Game>(game_name + "/" + name, [searcher](const Game& game) { return searcher(game).statistics; });
    };
    add_searcher("minimax", gs::minimax);
    add_searcher("minimax_bare", gs::minimax.with(gs::ignore_distance, gs::no_line));
    add_searcher("negamax", gs::negamax);
    add_searcher("negamax_bare", gs::negamax.with(gs::ignore_distance, gs::no_line));
    add_searcher("alpha_beta", gs::alpha_beta);
    add_searcher("alpha_beta_no_line", gs::alpha_beta.with(gs::no_line));
    add_searcher("alpha_beta_bare", gs::alpha_beta.with(gs::ignore_distance, gs::no_line));
}

void add_hand_written()
{
    using hand_written::board;
    add<board>("hand_written/negamax", [](board game) {
        gs::statistics counts{};
        static_cast<void>(hand_written::negamax(game, counts));
        return counts;
    });
    add<board>("hand_written/alpha_beta_sooner", [](board game) {
        gs::statistics counts{};
        static_cast<void>(hand_written::alpha_beta_sooner(game, 0, -11, 11, counts));
        return counts;
    });
    add<board>("hand_written/alpha_beta", [](board game) {
        gs::statistics counts{};
        static_cast<void>(hand_written::alpha_beta(game, -2, 2, counts));
        return counts;
    });
}

} // namespace

int main(int argc, char** argv)
{
    add_hand_written();
    add_searchers<bare::tic_tac_toe>("bare");
    add_searchers<gs::tic_tac_toe>("shipped");
    return run_benchmarks(argc, argv);
}
