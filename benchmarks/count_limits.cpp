// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Runs one search of Connect Four that ends after 10 plies by its rules, named by the argument, with or without
/// limits, to count its instructions under callgrind:
///
///     valgrind --tool=callgrind --callgrind-out-file=/dev/null --toggle-collect=counted_search count_limits SEARCH
///
/// Without an argument, it prints for each searcher and each kind of limits the nodes, and the time relative to that of
/// the search without limits, both the best of several runs in turn. It exits with 1 if the nodes of any searcher
/// differ.

#include "bounded_connect_four.hpp"
#include "named_search.hpp"

#include <gamesearch/gamesearch.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>

namespace {

namespace gs = gamesearch;
using namespace std::chrono_literals;
using game = bare::bounded_connect_four<10>;

gs::transposition_table<game>& table()
{
    static gs::transposition_table<game> memory{std::size_t{1} << 20};
    return memory;
}

constexpr auto alpha_beta = [] { return gs::alpha_beta; };
constexpr auto bare_alpha_beta = [] { return gs::alpha_beta.with(gs::ignore_distance, gs::no_line); };
constexpr auto without_table = [] { return gs::principal_variation_search; };
constexpr auto with_table = [] { return gs::principal_variation_search.with(table()); };

// The greatest depth: with a smaller one moves would be weighted by the remaining depth, and ordered differently.
constexpr auto none = [] { return gs::unlimited; };
constexpr auto depth = [] { return gs::limits{}; };
constexpr auto all = [] { return gs::limits{.nodes = 1'000'000'000, .time = 1h, .stop = gs::stop_token{}}; };

/// The nodes of one search.
template <auto MakeSearcher, auto MakeLimits>
std::uint64_t nodes()
{
    return MakeSearcher()(game{}, MakeLimits()).statistics.nodes;
}

constexpr std::size_t kinds = 3; // the first is no limits

constexpr named_search searches[] = {
    {"alpha_beta/unlimited", nodes<alpha_beta, none>},
    {"alpha_beta/depth", nodes<alpha_beta, depth>},
    {"alpha_beta/all", nodes<alpha_beta, all>},
    {"bare_alpha_beta/unlimited", nodes<bare_alpha_beta, none>},
    {"bare_alpha_beta/depth", nodes<bare_alpha_beta, depth>},
    {"bare_alpha_beta/all", nodes<bare_alpha_beta, all>},
    {"principal_variation_search/unlimited", nodes<without_table, none>},
    {"principal_variation_search/depth", nodes<without_table, depth>},
    {"principal_variation_search/all", nodes<without_table, all>},
    {"principal_variation_search_with_table/unlimited", nodes<with_table, none>},
    {"principal_variation_search_with_table/depth", nodes<with_table, depth>},
    {"principal_variation_search_with_table/all", nodes<with_table, all>},
};

/// Compares the kinds of limits by time. Returns whether they all visit the same nodes.
bool compare(const named_search* of_searcher)
{
    using seconds = std::chrono::duration<double>;
    std::array<seconds, kinds> best{};
    std::array<std::uint64_t, kinds> visited{};
    best.fill(seconds::max());
    for (int round = 0; round != 50; ++round) {
        for (std::size_t kind = 0; kind != kinds; ++kind) {
            table().clear();
            const auto start = std::chrono::steady_clock::now();
            visited[kind] = of_searcher[kind].nodes();
            best[kind] = std::min<seconds>(best[kind], std::chrono::steady_clock::now() - start);
        }
    }
    for (std::size_t kind = 0; kind != kinds; ++kind) {
        std::printf("%-50s %8llu nodes %8.2f ms %5.2f\n", of_searcher[kind].name,
                    static_cast<unsigned long long>(visited[kind]), 1e3 * best[kind].count(), best[kind] / best[0]);
    }
    return std::ranges::count(visited, visited[0]) == kinds;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc > 1) {
        table(); // created before the counting begins
        return run_named_search(searches, argc, argv);
    }
    bool alike = true;
    for (std::size_t i = 0; i != std::size(searches); i += kinds) {
        alike = compare(searches + i) && alike;
    }
    return alike ? 0 : 1;
}
