// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Runs one search of tic-tac-toe, with the first cell taken, on the board that NATURAL_BOARD names, for ./instructions
/// to count under callgrind. Prints its nodes.

#include "hand_written_natural.hpp"
#include "named_search.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/negamax.hpp>

#include <cstdint>

namespace {

namespace gs = gamesearch;
using board = hand_written::natural_board;

board first_cell_taken()
{
    board b;
    b.apply(*b.legal_moves().begin());
    return b;
}

std::uint64_t negamax_by_hand()
{
    gs::statistics counts{};
    board b = first_cell_taken();
    static_cast<void>(hand_written::negamax(b, counts));
    return counts.nodes;
}

std::uint64_t alpha_beta_sooner_by_hand()
{
    gs::statistics counts{};
    board b = first_cell_taken();
    static_cast<void>(hand_written::alpha_beta_sooner(b, 0, -11, 11, counts));
    return counts.nodes;
}

std::uint64_t negamax_by_library()
{
    return gs::negamax.with(gs::ignore_distance, gs::no_line)(first_cell_taken()).statistics.nodes;
}

std::uint64_t alpha_beta_sooner_by_library()
{
    return gs::alpha_beta.with(gs::no_line)(first_cell_taken()).statistics.nodes;
}

constexpr named_search searches[] = {
    {"hand/negamax", negamax_by_hand},
    {"hand/alpha_beta_sooner", alpha_beta_sooner_by_hand},
    {"bare/negamax", negamax_by_library},
    {"bare/alpha_beta_sooner", alpha_beta_sooner_by_library},
};

} // namespace

int main(int argc, char** argv)
{
    return run_named_search(searches, argc, argv);
}
