// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The searches that a page offers. They are fewer than those of `program::searches`, and called as those are, since a
/// visitor waits for every kilobyte.

#ifndef GAMESEARCH_EXAMPLES_WEB_SEARCHES_HPP
#define GAMESEARCH_EXAMPLES_WEB_SEARCHES_HPP

#include "../program/horizon.hpp"
#include "../program/memory.hpp"
#include "../program/searcher_kind.hpp"
#include "../program/searches.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/solve.hpp>

#include <cstddef>

namespace web {

namespace gs = gamesearch;

using program::searcher_kind;

template <gs::game Game>
class searches {
public:
    /// The table, if the game can have one, takes so many bytes.
    explicit searches(std::size_t bytes) : memory_{bytes} {}

    [[nodiscard]] program::memory<Game>& memory() { return memory_; }

    /// Kinds that are not offered are searched by alpha-beta.
    gs::solve_result<Game> operator()(searcher_kind kind, const Game& game, const gs::limits& limits,
                                      const program::horizon<Game>& estimate = {},
                                      const program::listener<Game>& told = {})
    {
        switch (kind) {
        case searcher_kind::minimax:
            return {gs::minimax(game, limits, estimate)};
        case searcher_kind::principal_variation_search:
            return {memory_.principal_variation_search()(game, limits, estimate)};
        case searcher_kind::iterative_deepening: {
            const gs::iterative_deepening deepening{memory_.principal_variation_search()};
            return {deepening(game, limits, estimate, told)};
        }
        default:
            return {gs::alpha_beta(game, limits, estimate)};
        }
    }

    /// Minimax or alpha-beta with an observer.
    template <class Observer>
    static gs::search_result<Game> watched(searcher_kind kind, const Game& game, const gs::limits& limits,
                                           Observer& observer)
    {
        const program::horizon<Game> estimate;
        return kind == searcher_kind::minimax ? gs::minimax(game, limits, estimate, observer)
                                              : gs::alpha_beta(game, limits, estimate, observer);
    }

private:
    program::memory<Game> memory_;
};

} // namespace web

#endif
