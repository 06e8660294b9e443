// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Runs one search of Connect Four, 10 plies from the empty board, named by the argument, for ./instructions to count
/// under callgrind. Prints its nodes. It is a program of its own, since a compiler's inlining depends on the
/// surrounding program.

#include "bare_connect_four.hpp"
#include "hand_written_connect_four.hpp"
#include "named_search.hpp"

#include <games/connect_four.hpp>
#include <gamesearch/gamesearch.hpp>

#include <chrono>
#include <cstdint>

namespace {

namespace gs = gamesearch;
using namespace std::chrono_literals;

constexpr int depth = 10;

std::uint64_t by_hand()
{
    gs::statistics counts{};
    static_cast<void>(hand_written::alpha_beta(bare::connect_four{}, depth, -2, 2, counts));
    return counts.nodes;
}

/// The nodes of one search by the library.
template <auto MakeSearcher, auto MakeLimits>
std::uint64_t by_library()
{
    return MakeSearcher()(bare::connect_four{}, MakeLimits()).statistics.nodes;
}

/// The same for the example game, of which the search knows only the rules.
template <auto MakeSearcher>
std::uint64_t of_the_shelf()
{
    return MakeSearcher()(gs::plain(games::connect_four<>{}), {.depth = depth}).statistics.nodes;
}

constexpr auto bare_searcher = [] { return gs::alpha_beta.with(gs::ignore_distance, gs::no_line); };
constexpr auto with_line = [] { return gs::alpha_beta.with(gs::ignore_distance); };
constexpr auto with_distance = [] { return gs::alpha_beta.with(gs::no_line); };
constexpr auto with_both = [] { return gs::alpha_beta; };

constexpr auto depth_alone = [] { return gs::limits{.depth = depth}; };
constexpr auto nodes_and_time = [] { return gs::limits{.depth = depth, .nodes = 1'000'000'000, .time = 1h}; };

constexpr named_search searches[] = {
    {"hand/connect_four", by_hand},
    {"bare/connect_four", by_library<bare_searcher, depth_alone>},
    {"bare/nodes_and_time", by_library<bare_searcher, nodes_and_time>},
    {"bare/line", by_library<with_line, depth_alone>},
    {"bare/sooner", by_library<with_distance, depth_alone>},
    {"bare/alpha_beta", by_library<with_both, depth_alone>},
    {"shelf/sooner", of_the_shelf<with_distance>},
    {"shelf/alpha_beta", of_the_shelf<with_both>},
};

} // namespace

int main(int argc, char** argv)
{
    return run_named_search(searches, argc, argv);
}
