// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The searches of one game, on several threads where they can. They are compiled beside those on one thread, which costs as
/// much again: so only programs include them that are asked for threads.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_SEARCHES_ON_THREADS_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_SEARCHES_ON_THREADS_HPP

#include "memory.hpp"
#include "searches.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/shared_transposition_table.hpp>
#include <gamesearch/solve_result.hpp>
#include <gamesearch/thread_pool.hpp>
#include <gamesearch/threads.hpp>

#include <cstddef>
#include <memory>

namespace program {

/// Without threads, which it has until it is told to `use` some, it is `searches`, to the node.
template <gs::game Game>
class searches_on_threads : public searches<Game> {
public:
    using threads = std::shared_ptr<gs::thread_pool>; ///< they outlive the searches

    explicit searches_on_threads(std::size_t bytes) : searches<Game>{bytes}, shared_{bytes} {}

    /// So many, the caller's own included; 0 for as many as the machine has.
    [[nodiscard]] static threads make_threads(unsigned count) { return std::make_shared<gs::thread_pool>(count); }

    void use(const threads& those) { threads_ = those->size() == 1 ? nullptr : those; }

    void forget()
    {
        searches<Game>::forget();
        shared_.clear();
    }

    /// Makes the table anew that is in use.
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
            case searcher_kind::solve:
                return shared_.solver().with(*threads_)(game, limits, estimate);
            case searcher_kind::monte_carlo_tree_search: {
                const auto found = this->simulations().search(game, limits, estimate, *threads_);
                return {found, found.lower, found.upper};
            }
            default: // the others have one thread
                break;
            }
        }
        return searches<Game>::operator()(kind, game, limits, estimate, told);
    }

private:
    program::memory<Game, gs::shared_transposition_table> shared_;
    threads threads_; ///< none: one
};

} // namespace program

#endif
