// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a table calls the moves of a position.

#ifndef GAMESEARCH_DETAIL_NODE_MOVE_NAMES_HPP
#define GAMESEARCH_DETAIL_NODE_MOVE_NAMES_HPP

#include <gamesearch/detail/node/move_number.hpp>
#include <gamesearch/game.hpp>

#include <cstdint>
#include <type_traits>
#include <utility>

namespace gamesearch::detail {

/// A move is called by its place in the list, from 1.
struct names_by_place {
    template <class Move>
    [[nodiscard]] static constexpr std::uint32_t name_of(std::uint32_t place, const Move&)
    {
        return place;
    }
};

/// Positions that share an entry list their moves each in its own order, so that a place says nothing: a move is called by 16
/// bits of what it is in the canonical form, which are not 0. Two moves may have one name; then the first one is tried
/// first. Of moves that are not told apart by their bytes none is remembered.
template <game G>
class names_in_form {
public:
    constexpr explicit names_in_form(const G& position) : form_{position.canonical()} {}

    [[nodiscard]] constexpr std::uint64_t number() const { return form_.number; }

    [[nodiscard]] constexpr std::uint32_t name_of(std::uint32_t, const move_t<G>& move) const
    {
        if constexpr (numbered_move<move_t<G>>) {
            const std::uint64_t number = detail::number_of_move(move_t<G>{form_.move(move)});
            return static_cast<std::uint32_t>((number * 0x9E3779B97F4A7C15u) >> 48 | 1);
        } else {
            return 0;
        }
    }

private:
    decltype(std::declval<const G&>().canonical()) form_;
};

/// Do positions of the game share entries in this search? Where a position that comes again is a draw, twins need not play
/// alike: what was played before them was not seen in the mirror.
template <class Search, game G>
inline constexpr bool shares_entries = canonical_game<G> && !Search::draws_by_repetition;

template <class Search, game G>
using move_names = std::conditional_t<shares_entries<Search, G>, names_in_form<G>, names_by_place>;

template <class Search, game G>
[[nodiscard]] constexpr move_names<Search, G> names_for([[maybe_unused]] const G& position)
{
    if constexpr (shares_entries<Search, G>) {
        return move_names<Search, G>{position};
    } else {
        return {};
    }
}

} // namespace gamesearch::detail

#endif
