// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The searchers by name, with their properties.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace program {

enum class searcher_kind : std::uint8_t {
    minimax,
    negamax,
    alpha_beta,
    principal_variation_search,
    iterative_deepening,
    solve,
    monte_carlo_tree_search,
    proof_number_search,
    best_first_minimax,
    selective_search
};

struct kind_of_searcher {
    searcher_kind kind;
    std::string name; ///< as on the command line
    bool remembers; ///< can it use a transposition table?
    bool chooses_depth; ///< does it choose its depth by itself?
};

/// In the order of `searcher_kind`. Iterative deepening and the solver are based on principal variation search.
inline const std::array<kind_of_searcher, 10> searcher_kinds{{
    {searcher_kind::minimax, "minimax", false, false},
    {searcher_kind::negamax, "negamax", false, false},
    {searcher_kind::alpha_beta, "alpha_beta", false, false},
    {searcher_kind::principal_variation_search, "principal_variation_search", true, false},
    {searcher_kind::iterative_deepening, "iterative_deepening", true, true},
    {searcher_kind::solve, "solve", true, true},
    {searcher_kind::monte_carlo_tree_search, "monte_carlo_tree_search", false, true},
    {searcher_kind::proof_number_search, "proof_number_search", false, true},
    {searcher_kind::best_first_minimax, "best_first_minimax", false, true},
    {searcher_kind::selective_search, "selective_search", true, true},
}};

inline const kind_of_searcher& about(searcher_kind kind)
{
    return searcher_kinds[static_cast<std::size_t>(kind)];
}

/// Can it use several threads?
inline bool uses_threads(searcher_kind kind)
{
    return kind == searcher_kind::monte_carlo_tree_search || about(kind).remembers;
}

/// Does it find the distance to the score?
inline bool tracks_distance(searcher_kind kind)
{
    return kind != searcher_kind::monte_carlo_tree_search && kind != searcher_kind::proof_number_search &&
           kind != searcher_kind::best_first_minimax;
}

/// Does it count the visits to each move?
inline bool counts_visits(searcher_kind kind)
{
    return kind == searcher_kind::monte_carlo_tree_search || kind == searcher_kind::best_first_minimax;
}

} // namespace program
