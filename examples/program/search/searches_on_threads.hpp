// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The searches of one game, on several threads where possible. They are compiled in addition to those on one thread
/// and take as long again, so only programs that are asked for threads include them.

#pragma once

#include "memory.hpp"
#include "searches.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/parallel/thread_pool.hpp>
#include <gamesearch/parallel/threads.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/searchers/solve_result.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>

#include <cstddef>
#include <memory>

namespace program {

/// Until a call of `use` provides threads, it behaves like `searches`, to the node.
template <gs::game Game>
class searches_on_threads : public searches<Game> {
public:
    using threads = std::shared_ptr<gs::thread_pool>; ///< shared, as they outlive the searches

    explicit searches_on_threads(std::size_t bytes) : searches<Game>{bytes}, shared_{bytes} {}

    /// Makes this many threads, including the caller's own; 0 means as many as the machine has.
    [[nodiscard]] static threads make_threads(unsigned count) { return std::make_shared<gs::thread_pool>(count); }

    void use(const threads& those) { threads_ = those->size() == 1 ? nullptr : those; }

    void forget()
    {
        searches<Game>::forget();
        shared_.clear();
    }

    /// Recreates the table that is in use.
    void remember_in(std::size_t bytes)
    {
        if (threads_) {
            shared_.resize(bytes);
        } else {
            searches<Game>::remember_in(bytes);
        }
    }

    gs::solve_result<Game> operator()(searcher_kind kind, const Game& game, const gs::limits& limits,
                                      const horizon<Game>& estimate = {}, const listener<Game>& told = {})
    {
        if (threads_) {
            const auto search = shared_.principal_variation_search().with(*threads_);
            switch (kind) {
            case searcher_kind::principal_variation_search:
                return {search(game, limits, estimate)};
            case searcher_kind::iterative_deepening:
                return {gs::iterative_deepening{search}(game, limits, estimate, told)};
            case searcher_kind::selective_search:
                return {
                    gs::iterative_deepening{shared_.selective_search().with(*threads_)}(game, limits, estimate, told)};
            case searcher_kind::solve:
                return shared_.solver().with(*threads_)(game, limits, estimate);
            case searcher_kind::monte_carlo_tree_search: {
                const auto found = this->simulations().search(game, limits, estimate, *threads_);
                return {found, found.lower, found.upper};
            }
            default: // the others use one thread
                break;
            }
        }
        return searches<Game>::operator()(kind, game, limits, estimate, told);
    }

private:
    program::memory<Game, gs::shared_transposition_table> shared_;
    threads threads_; ///< null: one thread
};

} // namespace program
