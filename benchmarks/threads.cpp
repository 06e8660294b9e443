// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Two threads compared with one: the same searches, in turn, by wall-clock time. Only results within one run are
/// compared, so that a busy machine hardly matters; it needs two free cores.
/// usage: threads [THREADS]

#include "othello_endings.hpp"

#include "games/connect_four.hpp"
#include "games/othello.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/parallel/threads.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/search/stop_token.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <random>
#include <thread>
#include <vector>

namespace {

namespace gs = gamesearch;
using clock_type = std::chrono::steady_clock;

constexpr std::size_t table_bytes = std::size_t{64} << 20;

double seconds_of(const auto& work)
{
    const auto start = clock_type::now();
    work();
    return std::chrono::duration<double>(clock_type::now() - start).count();
}

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

/// Compares `search(searcher)` at its best on one thread, with the plain table, and with `threads` and a shared one.
template <class G, class Searcher>
void compare(const char* what, unsigned threads, const std::vector<G>& positions, const Searcher& searcher)
{
    constexpr int runs = 5;
    gs::transposition_table<G> plain{table_bytes};
    gs::shared_transposition_table<G> shared{table_bytes};
    gs::thread_pool pool{threads};
    std::vector<double> ratios;
    std::uint64_t nodes_alone = 0;
    std::uint64_t nodes = 0;
    double alone_in_all = 0;
    for (int run = 0; run != runs; ++run) {
        double alone = 0;
        double together = 0;
        for (const G& position : positions) {
            plain.clear();
            shared.clear();
            alone += seconds_of([&] { nodes_alone += searcher.with(plain)(position).statistics.nodes; });
            together += seconds_of([&] { nodes += searcher.with(shared, pool)(position).statistics.nodes; });
        }
        ratios.push_back(alone / together);
        alone_in_all += alone;
    }
    std::printf("%-32s %8.2f s alone  %5.2f times as fast (%.2f to %.2f)  %.2f times the nodes\n", what,
                alone_in_all / runs, median(ratios), *std::ranges::min_element(ratios),
                *std::ranges::max_element(ratios), static_cast<double>(nodes) / static_cast<double>(nodes_alone));
}

std::vector<games::othello<8>> endings(int empty)
{
    std::vector<games::othello<8>> positions;
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
        std::mt19937_64 random{seed};
        if (const auto position = benchmarks::othello_ending<8>(random, empty)) {
            positions.push_back(*position);
        }
    }
    return positions;
}

/// The cost of a search that is too small to be shared.
void small_searches(unsigned threads)
{
    constexpr int runs = 2000;
    gs::shared_transposition_table<gs::tic_tac_toe> table{1 << 16};
    gs::thread_pool pool{threads};
    const auto microseconds = [&](const auto& searcher) {
        return seconds_of([&] {
                   for (int run = 0; run != runs; ++run) {
                       static_cast<void>(searcher(gs::tic_tac_toe{}));
                   }
               }) /
               runs * 1e6;
    };
    const auto& pvs = gs::principal_variation_search;
    std::printf("tic-tac-toe, microseconds a search: %.1f without threads, %.1f with threads of its own, %.1f with a "
                "pool\n",
                microseconds(pvs), microseconds(pvs.with(gs::threads{threads})), microseconds(pvs.with(pool)));
    const games::connect_four<> board;
    const auto searches = [&](const auto& searcher) {
        return seconds_of([&] {
                   for (int run = 0; run != runs / 4; ++run) {
                       static_cast<void>(searcher(board, {.depth = 9}));
                   }
               }) /
               (runs / 4) * 1e6;
    };
    std::printf("Connect Four to 9 plies, microseconds a search: %.0f without threads, %.0f with threads of its own, "
                "%.0f with a pool\n",
                searches(pvs), searches(pvs.with(gs::threads{threads})), searches(pvs.with(pool)));
}

/// The time from the request to the answer.
void stops(unsigned threads)
{
    constexpr int requests = 10'000;
    gs::thread_pool pool{threads};
    gs::shared_transposition_table<games::connect_four<>> table{1 << 20};
    std::vector<double> waited;
    std::mt19937_64 random{1};
    for (int request = 0; request != requests; ++request) {
        gs::stop_source source;
        std::atomic<clock_type::rep> asked{0};
        std::thread asking{[&, pause = random() % 300] {
            std::this_thread::sleep_for(std::chrono::microseconds{pause});
            asked = clock_type::now().time_since_epoch().count();
            source.request_stop();
        }};
        static_cast<void>(
            gs::principal_variation_search.with(table, pool)(games::connect_four<>{}, {.stop = source.get_token()}));
        const auto answered = clock_type::now().time_since_epoch().count();
        asking.join();
        waited.push_back(std::chrono::duration<double, std::milli>(clock_type::duration{answered - asked}).count());
    }
    std::ranges::sort(waited);
    std::printf(
        "milliseconds from a stop request to the answer, of %d: %.3f the median, %.3f the 99th of 100, %.3f the "
        "longest\n",
        requests, waited[requests / 2], waited[requests / 100 * 99], waited.back());
}

} // namespace

int main(int argc, char** argv)
{
    const unsigned threads = argc > 1 ? static_cast<unsigned>(std::atoi(argv[1])) : 2;
    const auto quick = gs::solve.with(gs::ignore_distance, gs::no_line);
    std::printf("%u threads against one, 5 runs in turn\n", threads);
    compare("Othello, 16 empty, score", threads, endings(16), quick);
    compare("Othello, 16 empty, with line", threads, endings(16), gs::principal_variation_search);
    compare("Othello, 18 empty, score", threads, endings(18), quick);
    compare("Connect Four, 12 stones, solved", threads,
            std::vector<games::connect_four<>>{
                games::connect_four<>{"131175274756"}, games::connect_four<>{"177571456352"},
                games::connect_four<>{"254731576325"}, games::connect_four<>{"755657762126"}},
            gs::solve);
    small_searches(threads);
    stops(threads);
}
