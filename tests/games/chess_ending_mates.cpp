// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: optimized unsanitized

// Mates of king and queen, or rook, on the 8x8 board: deepening finds them within a node limit, and stops there.

#include "support/chess_ending_positions.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>

using namespace support;

namespace {

/// A position, and the plies to mate according to retrograde analysis.
struct mate {
    std::string_view position;
    int plies;
};

/// Deepens with an empty table of 64 MiB; the mate is found, and reported to hold to the end. Returns the number of
/// nodes.
template <class Ending>
std::uint64_t nodes_to_find(const mate& m, const gs::limits& limits)
{
    static gs::transposition_table<Ending> table{std::size_t{1} << 26};
    table.clear();
    const gs::iterative_deepening search{gs::principal_variation_search.with(table)};
    const auto r = search(Ending{m.position}, limits);
    BOOST_TEST((r.stopped_by == gs::stop_reason::none), m.position << ": stopped");
    BOOST_TEST((r.bound == gs::bound::exact), m.position << ": not exact");
    BOOST_TEST(r.score == 1, m.position);
    BOOST_TEST(r.distance == m.plies, m.position);
    BOOST_TEST(r.depth == gs::max_depth, m.position);
    BOOST_TEST(static_cast<int>(r.principal_variation.size()) == m.plies, m.position);
    return r.statistics.nodes;
}

} // namespace

BOOST_AUTO_TEST_CASE(a_mate_in_seven)
{
    BOOST_TEST(nodes_to_find<queen_ending<8>>({"8/8/5k2/8/8/8/4K3/7Q w", 13}, {.nodes = 5'000'000}) == 4'165'667U);
}

// No node is spent on depths beyond that of the mate.
BOOST_AUTO_TEST_CASE(a_mate_in_two_ends_the_search)
{
    for (const auto& [position, nodes] :
         {std::pair{"7k/8/8/5K2/8/8/8/6Q1 w", 880U}, std::pair{"6k1/8/5K2/8/8/8/8/Q7 w", 858U}}) {
        BOOST_TEST(nodes_to_find<queen_ending<8>>({position, 3}, {.nodes = 3'000'000}) == nodes);
        BOOST_TEST(nodes_to_find<queen_ending<8>>({position, 3}, {.depth = 3}) == nodes);
    }
}

// Chosen at random from the third of all mates that are longest.
BOOST_AUTO_TEST_CASE(long_mates)
{
    const gs::limits most{.nodes = 60'000'000};
    for (const mate& m : std::vector<mate>{{"8/2k5/8/8/8/8/8/QK6 b", 16},
                                           {"8/8/8/6Q1/4k2K/8/8/8 b", 14},
                                           {"2Q5/1K6/8/8/8/8/3k4/8 b", 16},
                                           {"Q7/K7/8/8/8/8/8/5k2 b", 16},
                                           {"8/8/k7/8/8/8/8/3K2Q1 w", 15}}) {
        nodes_to_find<queen_ending<8>>(m, most);
    }
    nodes_to_find<rook_ending<8>>({"8/6k1/2R5/8/8/8/8/K7 b", 26}, most);
}
