// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Shared by the Google Benchmark programs: they report nodes, and nodes per second.

#ifndef GAMESEARCH_BENCHMARKS_NODE_RATE_HPP
#define GAMESEARCH_BENCHMARKS_NODE_RATE_HPP

#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>

/// Adds a benchmark of `run()`, which returns the number of nodes visited: the same in every run.
template <class Run>
void add_benchmark(const std::string& name, Run run)
{
    benchmark::RegisterBenchmark(name.c_str(), [run](benchmark::State& state) {
        std::uint64_t nodes = 0;
        for ([[maybe_unused]] auto turn : state) {
            nodes = run();
            benchmark::DoNotOptimize(nodes);
        }
        const auto count = static_cast<double>(nodes);
        state.counters["nodes"] = count;
        state.counters["nodes/s"] = benchmark::Counter(count, benchmark::Counter::kIsIterationInvariantRate);
    });
}

/// The rest of `main`: runs the benchmarks that the arguments select.
inline int run_benchmarks(int argc, char** argv)
{
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
        return 2;
    }
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}

#endif
