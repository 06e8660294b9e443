// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Connect Four, 7x6: perft and depth-limited searches, of the bare game by hand and by the library, and of the game of
/// examples/, as it is and plain. `nodes` are those of one search, or the lines of perft; compare `nodes/s`. Then the
/// bare game to 12 plies, by plain alpha-beta, and with an empty table of 1 MiB; there compare the times.

#include "games/connect_four.hpp"
#include "bare_connect_four.hpp"
#include "hand_written_connect_four.hpp"
#include "hashed_connect_four.hpp"
#include "node_rate.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace {

namespace gs = gamesearch;
using shipped_game = games::connect_four<7, 6>;

constexpr int perft_depth = 7;
constexpr int search_depth = 10;

struct position {
    std::string_view name;
    std::string_view columns;
};

constexpr std::array<position, 4> positions{
    {{"empty", ""}, {"tower", "44444"}, {"opening", "4453"}, {"middle", "677225724447324226"}}};

bare::connect_four bare_game(std::string_view columns)
{
    bare::connect_four game;
    for (const char digit : columns) {
        const bare::stones column = bare::stones{0b111111} << 7 * (digit - '1');
        game.apply(game.free_landings() & column);
    }
    return game;
}

void add_hand_written(const position& from)
{
    const std::string name{from.name};
    const bare::connect_four game = bare_game(from.columns);
    add_benchmark("hand_written/perft/" + name, [game] { return hand_written::perft(game, perft_depth); });
    add_benchmark("hand_written/alpha_beta/" + name, [game] {
        gs::statistics counts{};
        static_cast<void>(hand_written::alpha_beta(game, search_depth, -2, 2, counts));
        return counts.nodes;
    });
}

template <class Game>
void add_library(const std::string& game_name, const position& from, const Game& game)
{
    const auto add_searcher = [&](const std::string& searcher_name, auto searcher) {
        add_benchmark(game_name + "/" + searcher_name + "/" + std::string{from.name},
                      [game, searcher] { return searcher(game, {.depth = search_depth}).statistics.nodes; });
    };
    add_benchmark(game_name + "/perft/" + std::string{from.name}, [game] { return gs::perft(game, perft_depth); });
    add_searcher("alpha_beta", gs::alpha_beta);
    add_searcher("alpha_beta_no_line", gs::alpha_beta.with(gs::no_line));
    add_searcher("alpha_beta_bare", gs::alpha_beta.with(gs::ignore_distance, gs::no_line));
}

/// From the empty board; clearing the table is included in the time.
void add_deep_searches()
{
    using game = bare::hashed_connect_four;
    static gs::transposition_table<game> table{std::size_t{1} << 20};
    const auto add_searcher = [](const std::string& name, auto searcher) {
        add_benchmark("depth_12/" + name, [searcher] {
            table.clear();
            return searcher(game{}, {.depth = 12}).statistics.nodes;
        });
    };
    const auto search = gs::principal_variation_search.with(table);
    add_searcher("alpha_beta", gs::alpha_beta);
    add_searcher("alpha_beta_bare", gs::alpha_beta.with(gs::ignore_distance, gs::no_line));
    add_searcher("principal_variation_search", search);
    add_searcher("principal_variation_search_bare", search.with(gs::ignore_distance, gs::no_line));
    add_searcher("iterative_deepening", gs::iterative_deepening{search});
}

} // namespace

int main(int argc, char** argv)
{
    for (const position& from : positions) {
        const shipped_game game{from.columns};
        add_hand_written(from);
        add_library("bare", from, bare_game(from.columns));
        add_library("shipped", from, game);
        add_library("shipped_plain", from, gs::plain(game));
    }
    add_deep_searches();
    return run_benchmarks(argc, argv);
}
