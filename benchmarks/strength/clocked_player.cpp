// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The library's player by the clock, on one thread or several, to measure what threads are worth.

#include "generated_game.hpp"
#include "player.hpp"

#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/parallel.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/selective_search.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>

#include <chrono>
#include <cstdint>
#include <memory>

namespace strength {

namespace {

namespace gs = gamesearch;
using gs::strength_bench::generated_game;

class clocked_player final : public player {
public:
    clocked_player(unsigned threads, double milliseconds) : milliseconds_{milliseconds}, pool_{threads} {}

    void new_game() override { table_.clear(); }

    /// A move by the clock, whatever the nodes.
    choice choose(const position& from, std::uint64_t /*nodes*/) override
    {
        const gs::iterative_deepening search{gs::selective_search.with(table_, pool_)};
        const auto found = search(generated_game{from}, {.time = milliseconds_});
        return {*found.best_move, found.statistics.nodes, found.depth};
    }

private:
    std::chrono::duration<double, std::milli> milliseconds_;
    gs::thread_pool pool_;
    gs::shared_transposition_table<generated_game> table_{table_bytes};
};

} // namespace

std::unique_ptr<player> make_clocked_player(unsigned threads, double milliseconds)
{
    return std::make_unique<clocked_player>(threads, milliseconds);
}

} // namespace strength
