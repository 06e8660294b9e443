// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Games whose positions split into independent parts.

#ifndef GAMESEARCH_GAME_SPLITTING_GAME_HPP
#define GAMESEARCH_GAME_SPLITTING_GAME_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/check_game.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>

#include <concepts>
#include <ranges>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// A game under normal play that names its independent parts: `parts() const` returns a range of positions. A move of
/// the position is a move in one of its parts, and leaves the others as they are. The players alternate, and whoever
/// cannot move has lost.
///
/// Either both players have the same moves everywhere, as `gs::nimbers` requires; or the game is a `null_move_game`,
/// whose null moves give either side the turn in a part, even where that side or the other has no moves.
///
/// A position that does not split returns one part, with the same moves, and so does a part. Parts in which neither
/// side has moves may be left out, so that a game that is over may return none. The fewer ways there are to write one
/// part, the better: turn and shift a part so that equal parts have one `key()`, and let the maximizer move in it. If
/// the game has `canonical()`, that number counts instead of the key.
template <class G>
concept splitting_game = (keyed_game<G> || canonical_game<G>) && requires(const G& position) {
    { position.parts() } -> std::ranges::input_range;
    requires std::convertible_to<std::ranges::range_reference_t<decltype(position.parts())>, G>;
};

namespace detail {

/// The parts of a position, copied.
template <splitting_game G>
[[nodiscard]] std::vector<G> parts_of(const G& position)
{
    std::vector<G> parts;
    for (auto&& part : position.parts()) {
        parts.push_back(part);
    }
    return parts;
}

/// The part with this side to move. In a game without null moves, both sides have the same moves.
template <splitting_game G>
[[nodiscard]] G with_turn(const G& part, [[maybe_unused]] player mover)
{
    G turned(part);
    if constexpr (null_move_game<G>) {
        if (turned.to_move() != mover) {
            static_cast<void>(turned.apply_null_move());
        }
    }
    return turned;
}

/// The number that equal parts share.
template <splitting_game G>
[[nodiscard]] auto number_of_part(const G& part)
{
    if constexpr (canonical_game<G>) {
        return part.canonical().number;
    } else {
        return part.key(); // which may have more than 64 bits
    }
}

/// The type of the number of a part.
template <splitting_game G>
using part_number_t = decltype(detail::number_of_part(std::declval<const G&>()));

/// Returns whether `G` is a \ref splitting_game. If not, the error message says what is missing.
template <class G>
[[nodiscard]] constexpr bool check_splitting()
{
    if constexpr (!game<G>) {
        return gamesearch::check_game<G>();
    } else {
        constexpr bool is_identified = keyed_game<G> || canonical_game<G>;
        static_assert(is_identified, "gamesearch: nimbers are remembered by the keys of positions; add key() or "
                                     "canonical() to the game (see docs/nimbers.md)");
        constexpr bool splits = splitting_game<G> || !is_identified;
        static_assert(splits, "gamesearch: nimbers need parts() const, which returns a range of the independent "
                              "positions that a position consists of; add it, public and const (see docs/nimbers.md)");
        return splitting_game<G>;
    }
}

/// The concept \ref splitting_game for templates that users name.
template <class G>
concept checked_splitting_game = detail::check_splitting<G>();

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
