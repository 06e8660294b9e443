// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The checks that every example game with an index must pass: no two classes of positions share a number, and moves and
// predecessors agree.

#pragma once

#include "support/test.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>

namespace support {

/// Positions of an index, each class of symmetrical ones counted once, by the side to move.
struct indexed_counts {
    std::array<std::uint64_t, 2> running{};
    std::array<std::uint64_t, 2> over{};
    std::uint64_t most_moves = 0;

    bool operator==(const indexed_counts&) const = default;
};

/// Goes through the numbers in steps of \p step. A position has the number of its class, which is that of a position.
template <class G>
indexed_counts count_indexed(std::uint64_t step = 1)
{
    indexed_counts found;
    for (std::uint64_t number = 0; number < G::index_count(); number += step) {
        const std::optional<G> position = G::from_index(number);
        if (!position) {
            continue;
        }
        const std::uint64_t index = position->index();
        BOOST_REQUIRE(index < G::index_count());
        if (index != number) {
            const std::optional<G> first = G::from_index(index);
            BOOST_REQUIRE((first && first->index() == index && first->to_move() == position->to_move()));
            BOOST_REQUIRE((gs::final_score(*first) == gs::final_score(*position)));
            continue;
        }
        const std::size_t side = position->to_move() == gs::player::maximizer ? 0 : 1;
        if (gs::final_score(*position)) {
            ++found.over[side];
            continue;
        }
        ++found.running[side];
        std::uint64_t moves = 0;
        for (const auto& move : position->legal_moves()) {
            static_cast<void>(move);
            ++moves;
        }
        found.most_moves = std::max(found.most_moves, moves);
    }
    return found;
}

/// Checks that each predecessor of a position has a move that leads to it, and that each running position is a
/// predecessor of those after its moves. Examines every \p step th number.
template <class G>
void check_predecessors(std::uint64_t step)
{
    std::uint64_t checked = 0;
    for (std::uint64_t number = 0; number < G::index_count(); number += step) {
        std::optional<G> position = G::from_index(number);
        if (!position) {
            continue;
        }
        for (const G& before : position->predecessors()) {
            BOOST_REQUIRE(!gs::final_score(before));
            G played = before;
            const auto moves = before.legal_moves();
            const bool leads_here = std::ranges::any_of(moves, [&](const auto& move) {
                return gs::after_move(played, move, [&](const G& after) { return after == *position; });
            });
            BOOST_REQUIRE(leads_here);
        }
        if (gs::final_score(*position)) {
            continue;
        }
        const G before = *position;
        for (const auto& move : before.legal_moves()) {
            const bool is_named = gs::after_move(*position, move, [&](const G& after) {
                return gs::final_score(after) || after.index() >= G::index_count() ||
                       std::ranges::count(after.predecessors(), before) == 1;
            });
            BOOST_REQUIRE(is_named);
            ++checked;
        }
    }
    BOOST_TEST(checked > 0U);
}

} // namespace support
