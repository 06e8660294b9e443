// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Simulations a second of Monte Carlo tree search, compared with a hand-written search of the game. The counters show
/// simulations as `nodes`.

#include "bare_tic_tac_toe.hpp"
#include "hand_written_monte_carlo.hpp"
#include "node_rate.hpp"

#include "games/connect_four.hpp"
#include "games/ultimate_tic_tac_toe.hpp"

#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>

#include <benchmark/benchmark.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <ratio>
#include <span>
#include <string>
#include <vector>

namespace {

namespace gs = gamesearch;

constexpr std::uint64_t simulations = 10'000;

template <class G>
void add(const std::string& name, const auto& search)
{
    add_benchmark(name, [search] {
        static gs::search_tree<G> tree{std::size_t{16} << 20};
        tree.clear();
        return search.with(tree)(G{}, {.nodes = simulations}).statistics.simulations;
    });
}

/// An evaluation that takes a millisecond for each call, and a fifth more for sixteen positions, as a network does.
struct slow_network {
    static void wait(double milliseconds)
    {
        const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double, std::milli>{milliseconds};
        while (std::chrono::steady_clock::now() < end) {
        }
    }
    int operator()(const games::connect_four<>& position) const
    {
        wait(1);
        return position.evaluate();
    }
    std::vector<int> evaluate_many(std::span<const games::connect_four<>> positions) const
    {
        wait(1 + 0.2 * static_cast<double>(positions.size() - 1) / 15);
        std::vector<int> scores;
        for (const auto& position : positions) {
            scores.push_back(position.evaluate());
        }
        return scores;
    }
};

void add_judged(const std::string& name, gs::batch_size size)
{
    add_benchmark(name, [size] {
        return gs::monte_carlo_tree_search
            .with(gs::evaluation_weight{1}, size)(games::connect_four<>{}, {.nodes = 1'000}, slow_network{})
            .statistics.simulations;
    });
}

} // namespace

int main(int argc, char** argv)
{
    add_benchmark("tic_tac_toe/by_hand", [] {
        static hand_written::monte_carlo search{100'000};
        benchmark::DoNotOptimize(search.best_move(bare::tic_tac_toe{}, simulations));
        return simulations;
    });
    const auto by_playouts = gs::monte_carlo_tree_search.with(gs::evaluation_weight{0});
    add<bare::tic_tac_toe>("tic_tac_toe/no_proofs", by_playouts.with(gs::no_proofs));
    add<bare::tic_tac_toe>("tic_tac_toe", by_playouts);
    add<games::connect_four<>>("connect_four/playouts", by_playouts);
    add<games::connect_four<>>("connect_four/evaluation", gs::monte_carlo_tree_search);
    add<games::ultimate_tic_tac_toe>("ultimate_tic_tac_toe/playouts", by_playouts);
    add<games::ultimate_tic_tac_toe>("ultimate_tic_tac_toe/evaluation", gs::monte_carlo_tree_search);
    add_judged("connect_four/slow_network/one", {1});
    add_judged("connect_four/slow_network/sixteen", {16});
    return run_benchmarks(argc, argv);
}
