// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Exact solving of random positions of Connect Four, of 14 to 20 and of 8 to 12 stones, each with an empty table of 80
/// MiB: the score alone, and with distance and principal variation; and the score of the same positions with everything
/// known about the game. `nodes` are the average over the positions.

#include "connect_four_by_stones.hpp"
#include "forced_connect_four.hpp"
#include "two_part_table.hpp"

#include <gamesearch/solve.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace {

namespace gs = gamesearch;
using benchmarks::connect_four_by_stones;
using benchmarks::forced_connect_four;
using benchmarks::two_part_table;

/// The columns of a random game from the empty board that nobody has won, nor can win with the next stone.
std::string random_columns(std::mt19937_64& random, int stones)
{
    using cells = benchmarks::connect_four_cells<7, 6>;
    while (true) {
        connect_four_by_stones position;
        std::string columns;
        while (static_cast<int>(columns.size()) != stones && !position.terminal_score()) {
            std::vector<connect_four_by_stones::move> moves;
            for (const auto& m : position.legal_moves()) {
                moves.push_back(m);
            }
            const auto& played = moves[random() % moves.size()];
            static_cast<void>(position.apply(played));
            columns += static_cast<char>('1' + cells::bit_of(played.cell) / cells::stride);
        }
        if (!position.terminal_score()) {
            const auto bounds = position.score_bounds();
            if (bounds.lower != bounds.upper) {
                return columns;
            }
        }
    }
}

template <class Game>
std::vector<Game> random_positions(int fewest, int most, int count)
{
    std::mt19937_64 random{7};
    std::vector<Game> positions;
    for (int i = 0; i != count; ++i) {
        positions.emplace_back(random_columns(random, fewest + i % (most - fewest + 1)));
    }
    return positions;
}

/// `make(table)` is the solver.
template <class Game, class Table = gs::transposition_table<Game>, class Make>
void solve_all(benchmark::State& state, Make make)
{
    Table table{std::size_t{80} << 20};
    const auto solver = make(table);
    const auto positions = random_positions<Game>(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)),
                                                  static_cast<int>(state.range(2)));
    std::uint64_t nodes = 0;
    for ([[maybe_unused]] auto run : state) {
        nodes = 0;
        for (const Game& position : positions) {
            state.PauseTiming();
            table.clear();
            state.ResumeTiming();
            nodes += solver(position).statistics.nodes;
        }
    }
    state.counters["nodes"] = static_cast<double>(nodes) / static_cast<double>(positions.size());
    state.counters["nodes/s"] =
        benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsIterationInvariantRate);
}

void score_only(benchmark::State& state)
{
    solve_all<connect_four_by_stones>(
        state, [](auto& table) { return gs::solve.with(table, gs::ignore_distance, gs::no_line); });
}

void whole(benchmark::State& state)
{
    solve_all<connect_four_by_stones>(state, [](auto& table) { return gs::solve.with(table); });
}

void forced(benchmark::State& state)
{
    solve_all<forced_connect_four<>, two_part_table<forced_connect_four<>>>(state, [](auto& table) {
        return gs::solve.with(table, gs::ignore_distance, gs::no_line, gs::enhanced_cutoffs);
    });
}

BENCHMARK(score_only)->Args({14, 20, 70})->Args({8, 12, 10})->Unit(benchmark::kMillisecond);
BENCHMARK(whole)->Args({14, 20, 70})->Args({8, 12, 10})->Unit(benchmark::kMillisecond);
BENCHMARK(forced)->Args({14, 20, 70})->Args({8, 12, 10})->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
