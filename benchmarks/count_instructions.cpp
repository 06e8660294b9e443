// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Runs one search of tic-tac-toe from the empty board, named by the argument, for ./instructions to count under
/// callgrind. Prints its nodes.

#include "bare_tic_tac_toe.hpp"
#include "hand_written.hpp"
#include "named_search.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>

#include <cstdint>

namespace {

namespace gs = gamesearch;

/// The nodes of one search by the library.
template <class Game, auto MakeSearcher>
std::uint64_t by_library()
{
    return MakeSearcher()(Game{}).statistics.nodes;
}

std::uint64_t negamax_by_hand()
{
    gs::statistics counts{};
    static_cast<void>(hand_written::negamax({}, counts));
    return counts.nodes;
}

std::uint64_t alpha_beta_by_hand()
{
    gs::statistics counts{};
    static_cast<void>(hand_written::alpha_beta({}, -2, 2, counts));
    return counts.nodes;
}

std::uint64_t alpha_beta_sooner_by_hand()
{
    gs::statistics counts{};
    static_cast<void>(hand_written::alpha_beta_sooner({}, 0, -11, 11, counts));
    return counts.nodes;
}

constexpr auto minimax = [] { return gs::minimax; };
constexpr auto negamax = [] { return gs::negamax; };
constexpr auto negamax_bare = [] { return gs::negamax.with(gs::ignore_distance, gs::no_line); };
constexpr auto alpha_beta = [] { return gs::alpha_beta; };
constexpr auto alpha_beta_bare = [] { return gs::alpha_beta.with(gs::ignore_distance, gs::no_line); };
constexpr auto alpha_beta_sooner = [] { return gs::alpha_beta.with(gs::no_line); };

using bare_game = bare::tic_tac_toe;
using shipped_game = gs::tic_tac_toe;

constexpr named_search searches[] = {
    {"hand/negamax_bare", negamax_by_hand},
    {"hand/alpha_beta_bare", alpha_beta_by_hand},
    {"hand/alpha_beta_sooner", alpha_beta_sooner_by_hand},
    {"bare/negamax_bare", by_library<bare_game, negamax_bare>},
    {"bare/alpha_beta_bare", by_library<bare_game, alpha_beta_bare>},
    {"bare/alpha_beta_sooner", by_library<bare_game, alpha_beta_sooner>},
    {"bare/minimax", by_library<bare_game, minimax>},
    {"bare/negamax", by_library<bare_game, negamax>},
    {"bare/alpha_beta", by_library<bare_game, alpha_beta>},
    {"shipped/negamax_bare", by_library<shipped_game, negamax_bare>},
    {"shipped/alpha_beta_bare", by_library<shipped_game, alpha_beta_bare>},
    {"shipped/alpha_beta_sooner", by_library<shipped_game, alpha_beta_sooner>},
    {"shipped/minimax", by_library<shipped_game, minimax>},
    {"shipped/negamax", by_library<shipped_game, negamax>},
    {"shipped/alpha_beta", by_library<shipped_game, alpha_beta>},
};

} // namespace

int main(int argc, char** argv)
{
    return run_named_search(searches, argc, argv);
}
