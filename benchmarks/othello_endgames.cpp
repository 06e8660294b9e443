// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Exact endgames of Othello. With 14 and 16 empty squares: `solve` and principal variation search, with an empty table
/// of 16 MiB for each position, compared with plain alpha-beta. With fewer, and on the small boards: nodes relative to
/// the minimal tree. `nodes` are the average over the positions. With 16 to 20 empty squares: the game with the
/// knowledge of dedicated solvers (`fast_othello.hpp`), with a table of 64 MiB.

#include "fast_othello.hpp"
#include "minimal_tree.hpp"
#include "othello_endings.hpp"

#include <gamesearch/gamesearch.hpp>

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace {

namespace gs = gamesearch;

constexpr std::size_t table_bytes = std::size_t{16} << 20;

template <int Size>
using positions_of = std::vector<games::othello<Size>>;

template <int Size>
double minimal_nodes(const positions_of<Size>& positions)
{
    std::uint64_t nodes = 0;
    for (const auto& position : positions) {
        benchmarks::minimal_tree<games::othello<Size>> minimal{gs::solve(position).score};
        nodes += minimal.nodes(position).value();
    }
    return static_cast<double>(nodes);
}

/// Searches all positions, each with an empty table, and returns the average number of nodes.
template <class Position, class Search>
double time_all(benchmark::State& state, const std::vector<Position>& positions, const Search& search,
                gs::transposition_table<Position>& table)
{
    std::uint64_t nodes = 0;
    for ([[maybe_unused]] auto run : state) {
        nodes = 0;
        for (const auto& position : positions) {
            state.PauseTiming();
            table.clear();
            state.ResumeTiming();
            nodes += search(position).statistics.nodes;
        }
    }
    const auto all_nodes = static_cast<double>(nodes);
    state.counters["nodes"] = all_nodes / static_cast<double>(positions.size());
    state.counters["nodes/s"] = benchmark::Counter(all_nodes, benchmark::Counter::kIsIterationInvariantRate);
    return all_nodes;
}

/// `make(table)` is the searcher; it may ignore `table`.
template <int Size, class Make>
void search_all(benchmark::State& state, int empty, std::size_t count, bool compare_with_minimal, Make make)
{
    const auto positions = benchmarks::othello_endings<Size>(empty, count);
    gs::transposition_table<games::othello<Size>> table{table_bytes};
    const auto search = make(table);
    const double all_nodes = time_all(state, positions, search, table);
    if (compare_with_minimal) {
        state.counters["of_minimal"] = all_nodes / minimal_nodes<Size>(positions);
    }
}

template <int Size>
void add(int empty, std::size_t count, bool compare_with_minimal)
{
    const std::string place = std::to_string(Size) + "x" + std::to_string(Size) + "/" + std::to_string(empty);
    const auto add_searcher = [&](const std::string& name, auto make) {
        benchmark::RegisterBenchmark((name + "/" + place).c_str(), [=](benchmark::State& state) {
            search_all<Size>(state, empty, count, compare_with_minimal, make);
        })->Unit(benchmark::kMillisecond);
    };
    add_searcher("solve_score_only",
                 [](auto& table) { return gs::solve.with(table, gs::ignore_distance, gs::no_line); });
    add_searcher("solve", [](auto& table) { return gs::solve.with(table); });
    add_searcher("principal_variation_search_score_only", [](auto& table) {
        return gs::principal_variation_search.with(table, gs::ignore_distance, gs::no_line);
    });
    add_searcher("principal_variation_search", [](auto& table) { return gs::principal_variation_search.with(table); });
    add_searcher("alpha_beta_score_only",
                 [](auto& /*table*/) { return gs::alpha_beta.with(gs::ignore_distance, gs::no_line); });
    add_searcher("alpha_beta", [](auto& /*table*/) { return gs::alpha_beta; });
}

/// The score alone.
void solve_fast(benchmark::State& state, int empty, std::size_t count)
{
    std::vector<benchmarks::fast_othello> positions;
    for (const auto& position : benchmarks::othello_endings<8>(empty, count)) {
        positions.emplace_back(position);
    }
    gs::transposition_table<benchmarks::fast_othello> table{std::size_t{64} << 20};
    const auto search = gs::solve.with(table, gs::ignore_distance, gs::no_line);
    time_all(state, positions, search, table);
}

} // namespace

int main(int argc, char** argv)
{
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
        return 2;
    }
    add<8>(14, 8, false);
    add<8>(16, 8, false);
    add<8>(8, 8, true);
    add<8>(10, 8, true);
    add<6>(10, 8, true);
    add<4>(10, 8, true);
    for (const int empty : {16, 18, 20}) {
        benchmark::RegisterBenchmark(("fast_othello/8x8/" + std::to_string(empty)).c_str(),
                                     [empty](benchmark::State& state) { solve_fast(state, empty, 16); })
            ->Unit(benchmark::kMillisecond);
    }
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
}
