// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Table entries for tests, and lookups of them.

#pragma once

#include "support/scores.hpp"
#include "support/test.hpp"

#include <gamesearch/game/value.hpp>
#include <gamesearch/table/table.hpp>

namespace support {

/// An entry with a depth; entries are distinguished by their scores.
inline gs::table_entry<int> known(int score, int depth, std::uint16_t move = 1)
{
    return {.score = score,
            .distance = 3,
            .move = move,
            .depth = static_cast<std::uint8_t>(depth),
            .bound = gs::bound::exact};
}

template <class Table>
bool holds(Table& table, std::uint64_t number, int score)
{
    const auto found = table.probe(number);
    return found.bound != gs::bound::none && found.score == score;
}

/// Any entry, with any score of the type.
template <class S, class Random>
gs::table_entry<S> any_entry(Random& random)
{
    const auto some = palette<S>(2 - std::is_same_v<S, medals>);
    gs::table_entry<S> e{.score = some[random() % some.size()],
                         .distance = static_cast<std::uint16_t>(random()),
                         .move = static_cast<std::uint16_t>(random() % 3 * random()),
                         .depth = static_cast<std::uint8_t>(random()),
                         .bound = static_cast<gs::bound>(1 + random() % 3),
                         .depth_limited = random() % 2 == 0};
    constexpr std::array facts{gs::bound::none, gs::bound::lower, gs::bound::upper};
    e.proven = e.depth_limited ? facts[random() % 3] : gs::bound::none;
    return e;
}

template <class S>
bool same(const gs::table_entry<S>& a, const gs::table_entry<S>& b)
{
    return a.bound == b.bound && (a.bound == gs::bound::none ||
                                  (a.score == b.score && a.distance == b.distance && a.move == b.move &&
                                   a.depth == b.depth && a.depth_limited == b.depth_limited && a.proven == b.proven));
}

} // namespace support
