// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The cost of a shared table for a single thread: principal variation search of Connect Four with it and with the
/// plain one, in turn. Prints the processor time of the fastest search with each, and the median ratio of neighbouring
/// runs. The bare game is the cheapest, so that the table matters most; that of examples/ is what a user would write.
/// usage: shared_table [ROUNDS]

#include "games/connect_four.hpp"
#include "hashed_connect_four.hpp"

#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

namespace {

namespace gs = gamesearch;

/// A game that tables identify by its hash alone.
template <class G>
struct by_hash : G {
    using G::G;
    void key() const = delete;
};

struct measurement {
    double milliseconds = 0;
    std::uint64_t nodes = 0;
};

/// Clearing the table is not included in the time.
template <class G, class Table>
measurement search(const G& position, int depth, Table& table)
{
    table.clear();
    const std::clock_t start = std::clock(); // processor time, so other programs do not count
    const auto found = gs::principal_variation_search.with(table)(position, {.depth = depth});
    return {1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC, found.statistics.nodes};
}

template <class G>
void compare(const char* name, int depth, std::size_t bytes, std::size_t rounds)
{
    gs::transposition_table<G> plain{bytes};
    gs::shared_transposition_table<G> shared{bytes};
    measurement best_plain{.milliseconds = 1e9};
    measurement best_shared{.milliseconds = 1e9};
    std::vector<double> ratios;
    const auto faster = [](const measurement& a, const measurement& b) { return a.milliseconds < b.milliseconds; };
    for (std::size_t i = 0; i != rounds; ++i) {
        const measurement one = search(G{}, depth, plain);
        const measurement other = search(G{}, depth, shared);
        best_plain = std::min(one, best_plain, faster);
        best_shared = std::min(other, best_shared, faster);
        ratios.push_back(other.milliseconds / one.milliseconds);
    }
    std::ranges::nth_element(ratios, ratios.begin() + static_cast<std::ptrdiff_t>(rounds / 2));
    std::printf("%-12s %5zu %9llu %9llu %8.2f %8.2f %7.3f %7.3f\n", name, bytes >> 10,
                static_cast<unsigned long long>(best_plain.nodes), static_cast<unsigned long long>(best_shared.nodes),
                best_plain.milliseconds, best_shared.milliseconds, best_shared.milliseconds / best_plain.milliseconds,
                ratios[rounds / 2]);
}

} // namespace

int main(int argc, char** argv)
{
    const std::size_t rounds = argc > 1 ? std::max(1UL, std::strtoul(argv[1], nullptr, 10)) : 25;
    std::printf("%-12s %5s %9s %9s %8s %8s %7s %7s\n", "to 12 plies", "KiB", "nodes", "shared", "ms", "shared", "ratio",
                "median");
    for (const std::size_t bytes : {std::size_t{1} << 18, std::size_t{1} << 20, std::size_t{1} << 24}) {
        compare<by_hash<bare::hashed_connect_four>>("bare, hash", 12, bytes, rounds);
        compare<bare::hashed_connect_four>("bare, key", 12, bytes, rounds);
        compare<by_hash<games::connect_four<7, 6>>>("hash", 12, bytes, rounds);
        compare<games::connect_four<7, 6>>("key", 12, bytes, rounds);
    }
}
