// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Games whose positions have numbers.

#ifndef GAMESEARCH_ENDGAME_INDEXED_GAME_HPP
#define GAMESEARCH_ENDGAME_INDEXED_GAME_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>

#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>

namespace gamesearch::inline v0_2_0 {

/// Returned by `index()` for a position that is not in the indexed set, if a game has no better number for it.
inline constexpr std::uint64_t not_indexed = (std::numeric_limits<std::uint64_t>::max)();

/// A game whose positions, or a set of them, are numbered from 0, so that an \ref gamesearch::endgame_table
/// "endgame_table" can hold a value for each number.
///
/// - `static index_count()`: one more than the greatest index; the same in every call.
/// - `index() const`: the number of this position. \ref gamesearch::not_indexed "not_indexed", or any number from
///   `index_count()` on, says that it is not in the set. Called only while the game goes on.
/// - `static from_index(number)`: the position with that index, for each number below `index_count()`; empty if no
///   position has it.
///
/// Two positions have the same index only if they are equal, or symmetrical: they then have the same value under best
/// play, and the table holds it once. If `from_index(n)` returns a position whose `index()` is not `n`,
/// that position is in the table under its own index, and `n` is left out. So for symmetry only `index()` changes: let
/// it return the smallest number of the symmetrical positions.
///
/// If the rules are the same for both players, a position and the one with the players exchanged may share an index,
/// too. A member then says which of the two is not the one that `from_index` returns; the table negates the score for
/// it:
///
///     bool players_exchanged() const; // called only if the position has an index
///
/// A move may lead out of the set: to the end of the game, or into a position that another table holds (see
/// \ref gamesearch::endgame_table::with).
template <class G>
concept indexed_game = game<G> && requires(const G& position, std::uint64_t number) {
    { G::index_count() } -> std::convertible_to<std::uint64_t>;
    { position.index() } -> std::convertible_to<std::uint64_t>;
    { G::from_index(number) } -> std::convertible_to<std::optional<G>>;
    requires std::unsigned_integral<std::remove_cvref_t<decltype(position.index())>>;
    requires sizeof(position.index()) <= 8 && sizeof(G::index_count()) <= 8;
};

namespace detail {

/// The game has positions that share an index with those in which the players are exchanged.
template <class G>
concept exchanges_players = requires(const G& position) {
    { position.players_exchanged() } -> std::convertible_to<bool>;
};

/// Returns whether the score of a position is the negative of the one stored for its index.
template <class G>
[[nodiscard]] bool is_exchanged([[maybe_unused]] const G& position)
{
    if constexpr (exchanges_players<G>) {
        static_assert(
            requires(const score_t<G>& score) {
                { -score } -> std::convertible_to<score_t<G>>;
            },
            "gamesearch: where players_exchanged() is true, an endgame table negates the score; give the type of the "
            "score a unary minus (see docs/endgame_tables.md)");
        return position.players_exchanged();
    } else {
        return false;
    }
}

/// The value with the players exchanged.
template <class Value>
[[nodiscard]] Value with_exchanged_players(Value value)
{
    value.score = static_cast<decltype(value.score)>(-value.score);
    return value;
}

/// Reports, once, what a type lacks to be an \ref indexed_game.
template <class G>
[[nodiscard]] consteval bool check_indexed()
{
    constexpr bool is_indexed = indexed_game<G>; // not in the assertion, where the compiler would explain the concept
    static_assert(is_indexed,
                  "gamesearch: an endgame table is built for a game with `static std::uint64_t index_count()`, "
                  "`std::uint64_t index() const` and `static std::optional<G> from_index(std::uint64_t)`; add them, or "
                  "use endgame_table<G>::reachable_from(root) (see docs/endgame_tables.md)");
    return is_indexed;
}

/// All positions that have an index: they need no memory.
template <indexed_game G>
struct indexed_positions {
    static constexpr bool exchanges = exchanges_players<G>; ///< see \ref is_exchanged
    [[nodiscard]] static std::uint64_t count() { return G::index_count(); }
    [[nodiscard]] static std::uint64_t index_of(const G& position) { return position.index(); }
    [[nodiscard]] static bool is_exchanged(const G& position) { return detail::is_exchanged(position); }
    [[nodiscard]] static std::optional<G> at(std::uint64_t index) { return G::from_index(index); }
    [[nodiscard]] static std::uint64_t bytes() noexcept { return 0; }
    /// A number that distinguishes sets of positions of the same size.
    [[nodiscard]] static std::uint64_t fingerprint() noexcept { return 0; }
};

/// The successors of a position, one after each move. Games with dice define successors of their own.
struct each_move {
    /// Calls `visit` with each successor; `position` is unchanged afterwards.
    template <game G, class Visit>
    static void visit(G& position, const Visit& visit)
    {
        auto&& moves = position.legal_moves();
        for (auto&& move : moves) {
            gamesearch::after_move(position, move, visit);
        }
    }
};

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
