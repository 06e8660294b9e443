// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The searches of one game that every program offers.

#pragma once

#include "horizon.hpp"
#include "memory.hpp"
#include "searcher_kind.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/searchers/solve_result.hpp>

#include <cstddef>
#include <functional>

namespace program {

/// Is notified of the iterations of a deepening search.
template <gs::game Game>
struct listener {
    std::function<void(const gs::iteration_event<Game>&)> hear;

    void on_iteration(const gs::iteration_event<Game>& iteration) const
    {
        if (hear) {
            hear(iteration);
        }
    }
};

template <gs::game Game>
class few_searches {
public:
    /// The table, if the game can have one, takes this many bytes.
    explicit few_searches(std::size_t bytes) : memory_{bytes} {}

    [[nodiscard]] program::memory<Game>& memory() { return memory_; }

    /// Forgets all positions.
    void forget() { memory_.clear(); }

    /// From now on the table takes this many bytes. Throws `std::invalid_argument` if there is not enough memory.
    void remember_in(std::size_t bytes) { memory_.resize(bytes); }

    /// Other kinds of searchers are replaced by alpha-beta.
    gs::solve_result<Game> operator()(searcher_kind kind, const Game& game, const gs::limits& limits,
                                      const horizon<Game>& estimate = {}, const listener<Game>& told = {})
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

private:
    program::memory<Game> memory_;
};

} // namespace program
