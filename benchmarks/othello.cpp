// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Othello, 8x8: perft and depth-limited searches. A hand-written search and the library, on the game of examples/, as
/// it is and plain. `nodes` are those of one search, or the lines of perft; compare `nodes/s`.

#include "games/othello.hpp"
#include "hand_written_othello.hpp"
#include "node_rate.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing.hpp>

#include <array>
#include <string>
#include <string_view>

namespace {

namespace gs = gamesearch;
using game_type = games::othello<8>;

constexpr int perft_depth = 7;
constexpr int search_depth = 6;

struct position {
    std::string_view name;
    std::string_view moves;
};

constexpr std::array<position, 3> positions{{{"opening", ""}, {"perpendicular", "d3c5"}, {"tiger", "f5d6c3d3c4f4"}}};

/// The game's own evaluation, for a game in which it is hidden.
constexpr auto own_estimate = [](const auto& game) { return game.base().evaluate(); };

template <class Game, class Evaluate>
void add_library(const std::string& game_name, const position& from, const Game& game, Evaluate evaluate)
{
    const auto add_searcher = [&](const std::string& searcher_name, auto searcher) {
        add_benchmark(game_name + "/" + searcher_name + "/" + std::string{from.name}, [game, searcher, evaluate] {
            return searcher(game, {.depth = search_depth}, evaluate).statistics.nodes;
        });
    };
    add_searcher("alpha_beta", gs::alpha_beta);
    add_searcher("alpha_beta_bare", gs::alpha_beta.with(gs::ignore_distance, gs::no_line));
}

} // namespace

int main(int argc, char** argv)
{
    for (const position& from : positions) {
        const game_type game = from.moves.empty() ? game_type{} : game_type{from.moves};
        const std::string name{from.name};
        add_benchmark("perft/" + name, [game] { return gs::perft(game, perft_depth); });
        add_benchmark("hand_written/alpha_beta/" + name, [game] {
            gs::statistics counts{};
            static_cast<void>(hand_written::alpha_beta(game, search_depth, -65, 65, counts));
            return counts.nodes;
        });
        add_library("shipped", from, game, gs::own_evaluation);
        add_library("shipped_plain", from, gs::plain(game), own_estimate);
    }
    return run_benchmarks(argc, argv);
}
