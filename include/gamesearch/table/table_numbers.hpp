// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The numbers by which tables identify positions, and the part of them that is stored.

#ifndef GAMESEARCH_TABLE_TABLE_NUMBERS_HPP
#define GAMESEARCH_TABLE_TABLE_NUMBERS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/table/table.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// Whether a key is short, and is stored whole. Of a mixed number, 48 bits are stored; the others follow from the
/// bucket if there are 2^16 buckets or more, since mixing loses nothing.
template <class G>
inline constexpr bool has_short_key = [] {
    if constexpr (small_keyed_game<G> && canonical_game<G>) {
        return sizeof(std::declval<const G&>().key()) <= 4 && sizeof(std::declval<const G&>().canonical().number) <= 4;
    } else if constexpr (small_keyed_game<G>) {
        return sizeof(std::declval<const G&>().key()) <= 4;
    } else {
        return false;
    }
}();

/// The number that distinguishes a position from all others: its key, or its hash.
template <memorable_game G>
[[nodiscard]] constexpr std::uint64_t own_number(const G& position)
{
    if constexpr (small_keyed_game<G>) {
        return position.key();
    } else {
        return position.hash();
    }
}

/// The number that distinguishes a position from all that are not equivalent to it.
template <memorable_game G>
[[nodiscard]] constexpr std::uint64_t number_in_table(const G& position)
{
    if constexpr (canonical_game<G>) {
        return position.canonical().number;
    } else {
        return detail::own_number(position);
    }
}

/// The mark of the entry of a position: 48 bits of this. `mixed` is `number` after mixing.
template <memorable_game G>
[[nodiscard]] constexpr std::uint64_t mark_of(std::uint64_t number, std::uint64_t mixed) noexcept
{
    return (has_short_key<G>) ? number : mixed;
}

/// Returns whether a table of this many buckets distinguishes all positions.
template <memorable_game G>
[[nodiscard]] constexpr bool tells_all_apart(std::size_t buckets) noexcept
{
    return small_keyed_game<G> && (has_short_key<G> || buckets >= std::size_t{1} << 16);
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
