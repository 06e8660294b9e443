// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The library's player: deepening over selective search, with a table kept during a game. Compiled twice, see
/// player.hpp; it uses no name that an older commit lacks.

#include "generated_game.hpp"
#include "player.hpp"

#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/selective_search.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <cstdint>
#include <memory>

namespace gamesearch {

namespace {

class library_player final : public strength::player {
public:
    void new_game() override { table_.clear(); }

    strength::choice choose(const strength::position& from, std::uint64_t nodes) override
    {
        limits given;
        given.nodes = nodes;
        const iterative_deepening search{selective_search.with(table_)};
        const auto found = search(strength_bench::generated_game{from}, given);
        return {*found.best_move, found.statistics.nodes, found.depth};
    }

private:
    transposition_table<strength_bench::generated_game> table_{strength::table_bytes};
};

} // namespace

std::unique_ptr<strength::player> make_strength_player()
{
    return std::make_unique<library_player>();
}

} // namespace gamesearch
