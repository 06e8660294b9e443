// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Exact solving of random positions of Connect Four, of 14 to 20 and of 8 to 12 stones, each with an empty table of 80 MiB:
/// the score alone, and with distance and line. `nodes` are those of one position on average.

#include "connect_four_by_stones.hpp"

#include <gamesearch/solve.hpp>
#include <gamesearch/transposition_table.hpp>

#include <benchmark/benchmark.h>

#include <cstdint>
#include <random>
#include <vector>

namespace {

namespace gs = gamesearch;
using game = benchmarks::connect_four_by_stones;

/// Random play from the empty board, in which nobody has won, nor can with the next stone.
game random_position(std::mt19937_64& random, int stones)
{
    while (true) {
        game position;
        int left = stones;
        while (left != 0) {
            std::vector<game::move> moves;
            for (const game::move& m : position.legal_moves()) {
                moves.push_back(m);
            }
            static_cast<void>(position.apply(moves[random() % moves.size()]));
            if (position.terminal_score()) {
                break;
            }
            --left;
        }
        if (left == 0) {
            const auto bounds = position.score_bounds();
            if (bounds.lower != bounds.upper) {
                return position;
            }
        }
    }
}

std::vector<game> random_positions(int fewest, int most, int count)
{
    std::mt19937_64 random{7};
    std::vector<game> positions;
    for (int i = 0; i != count; ++i) {
        positions.push_back(random_position(random, fewest + i % (most - fewest + 1)));
    }
    return positions;
}

template <class Solver>
void solve_all(benchmark::State& state, const std::vector<game>& positions, const Solver& solver,
               gs::transposition_table<game>& table)
{
    std::uint64_t nodes = 0;
    for ([[maybe_unused]] auto run : state) {
        nodes = 0;
        for (const game& position : positions) {
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

void solve_from(benchmark::State& state, bool score_only)
{
    static gs::transposition_table<game> table{std::size_t{80} << 20};
    const auto positions = random_positions(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)),
                                            static_cast<int>(state.range(2)));
    if (score_only) {
        solve_all(state, positions, gs::solve.with(table, gs::ignore_distance, gs::no_line), table);
    } else {
        solve_all(state, positions, gs::solve.with(table), table);
    }
}

BENCHMARK_CAPTURE(solve_from, score_only, true)->Args({14, 20, 70})->Args({8, 12, 10})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_from, whole, false)->Args({14, 20, 70})->Args({8, 12, 10})->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
