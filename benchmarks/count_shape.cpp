// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Runs one search of tic-tac-toe, with the first cell taken, on the board of shapes.hpp that SHAPE names, for ./shapes
/// to count under callgrind: as the library passes it down, on copies, and in place. Prints its nodes.

#include "hand_written_shape.hpp"
#include "named_search.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/negamax.hpp>

#include <cstdint>

namespace {

namespace gs = gamesearch;
using hand_written::shape;

template <class Board>
Board first_cell_taken()
{
    Board b;
    b.apply(*b.legal_moves().begin());
    return b;
}

std::uint64_t by_hand()
{
    gs::statistics counts{};
    auto b = first_cell_taken<shape>();
    static_cast<void>(hand_written::negamax(b, counts));
    return counts.nodes;
}

std::uint64_t by_hand_on_copies()
{
    gs::statistics counts{};
    static_cast<void>(hand_written::negamax_on_copies(first_cell_taken<shape>(), counts));
    return counts.nodes;
}

template <class Board>
std::uint64_t negamax()
{
    return gs::negamax.with(gs::ignore_distance, gs::no_line)(first_cell_taken<Board>()).statistics.nodes;
}

template <class Board>
std::uint64_t alpha_beta()
{
    return gs::alpha_beta.with(gs::no_line)(first_cell_taken<Board>()).statistics.nodes;
}

std::uint64_t bytes()
{
    return sizeof(shape);
}

constexpr named_search searches[] = {
    {"bytes", bytes},
    {"hand/in_place", by_hand},
    {"hand/copies", by_hand_on_copies},
#if WAY == 0
    {"negamax", negamax<shape>},
    {"alpha_beta", alpha_beta<shape>},
#else
    {"negamax", negamax<shapes::told<shape, WAY == 1>>},
    {"alpha_beta", alpha_beta<shapes::told<shape, WAY == 1>>},
#endif
};

} // namespace

int main(int argc, char** argv)
{
    return run_named_search(searches, argc, argv);
}
