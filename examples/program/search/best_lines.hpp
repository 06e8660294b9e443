// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Best-first minimax of one game, with a tree that is kept between calls.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_SEARCH_BEST_LINES_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_SEARCH_BEST_LINES_HPP

#include "horizon.hpp"
#include "kept.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/monte_carlo/best_first_minimax.hpp>
#include <gamesearch/monte_carlo/monte_carlo_result.hpp>
#include <gamesearch/monte_carlo/search_tree.hpp>
#include <gamesearch/search/limits.hpp>

namespace program {

template <gs::game Game>
class best_lines {
public:
    gs::monte_carlo_result<Game> search(const Game& game, const gs::limits& limits, const horizon<Game>& estimate = {})
    {
        return gs::best_first_minimax.with(*tree_)(game, limits, estimate);
    }

    void forget() { tree_.forget(); }

private:
    kept<gs::search_tree<Game>> tree_;
};

} // namespace program

#endif
