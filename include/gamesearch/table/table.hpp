// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The concept \ref gamesearch::table, which has everything that a searcher requires of a table.

#ifndef GAMESEARCH_TABLE_TABLE_HPP
#define GAMESEARCH_TABLE_TABLE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/game/value.hpp>

#include <concepts>
#include <cstdint>

namespace gamesearch::inline v0_2_0 {

/// The entry of a position in a table: the result of searching it to some depth.
template <score_type S>
struct table_entry {
    S score{}; ///< from the maximizer's viewpoint
    /// Plies from this position, not from the root. The greatest number stands for an unknown distance. In games with
    /// `score_bounds()`, the two highest bits of an entry that is `depth_limited` are the searcher's own.
    std::uint16_t distance = 0;
    std::uint16_t move = 0; ///< the number of the best move in the list of those searched, from 1; 0 if none is known
    std::uint8_t depth = 0; ///< plies that were left to the horizon; \ref to_the_end if there was none
    gamesearch::bound bound = gamesearch::bound::none; ///< whether `score` is exact, or a bound on the value
    bool depth_limited = false; ///< whether it rests on a running game at the horizon; otherwise it is a proven bound
    gamesearch::bound proven = gamesearch::bound::none; ///< if it is `depth_limited`: the part that is proven

    static constexpr std::uint8_t to_the_end = UINT8_MAX; ///< deeper than any horizon
};

template <detail::checked_game G>
class transposition_table;
template <detail::checked_game G>
class shared_transposition_table;

/// A memory of positions of the game `G`, which a searcher takes by `.with(table)`, such as
/// \ref gamesearch::transposition_table "transposition_table".
///
/// A table that several threads may use at the same time declares `static constexpr bool thread_safe = true`, as
/// \ref gamesearch::shared_transposition_table "shared_transposition_table" does.
///
/// | member                | meaning |
/// |-----------------------|---------|
/// | `begin_search()`      | a search begins: older entries give way to those that it stores |
/// | `number_of(position)` | the number that distinguishes a position: its `key()`, or its `hash()` |
/// | `probe(number)`       | the entry of the position with this number, if it has one; `bound::none` otherwise |
/// | `store(number, entry)`| stores it, or not |
/// | `prefetch(number)`    | the position may be probed soon |
/// | `is_far()`            | whether prefetching pays off |
///
/// The number of a position in which the game has ended is only prefetched. A number is any 64 bits: searchers store
/// values that hold only under some circumstances under a number other than `number_of(position)`.
/// The entry returned for a number is one that was stored for that number, except for its `move`, which may be 0.
template <class T, class G>
concept table = memorable_game<G> && requires(T& t, const T& seen, const G& position, std::uint64_t number,
                                              const table_entry<score_t<G>>& entry) {
    t.begin_search();
    { seen.number_of(position) } -> std::same_as<std::uint64_t>;
    { t.probe(number) } -> std::same_as<table_entry<score_t<G>>>;
    t.store(number, entry);
    seen.prefetch(number);
    { seen.is_far() } -> std::same_as<bool>;
};

} // namespace gamesearch::inline v0_2_0

#endif
