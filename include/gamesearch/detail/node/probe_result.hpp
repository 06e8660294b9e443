// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a table says of a node.

#ifndef GAMESEARCH_DETAIL_NODE_PROBE_RESULT_HPP
#define GAMESEARCH_DETAIL_NODE_PROBE_RESULT_HPP

#include <gamesearch/detail/node/move_names.hpp>
#include <gamesearch/detail/values/bound_halves.hpp>
#include <gamesearch/value.hpp>
#include <gamesearch/window.hpp>

#include <cstdint>

namespace gamesearch::detail {

/// What a table says of a value.
template <class Value>
struct known_value {
    gamesearch::bound bound = gamesearch::bound::none; ///< of `value`, at the depth of the node
    gamesearch::bound depth_limited = gamesearch::bound::none; ///< what of it rests on a running game at the horizon
    Value value{};

    /// Does it settle a node with this window? If the value lies inside, only what is exact does.
    [[nodiscard]] constexpr bool settles(const window<Value>& w) const
    {
        return (is_at_least(bound) && value >= w.beta) || (is_at_most(bound) && value <= w.alpha);
    }
};

/// What a table says of a node, and where to store what the search says of it. While it lives, what the search knows of the
/// horizon and of repetitions is what it has found below this node.
template <class Value, class Horizon, class Repetitions, class Names>
struct probe_result : known_value<Value> {
    constexpr probe_result() = default;
    /// Of the position with this number.
    template <class Search>
    constexpr probe_result(Search& search, std::uint64_t position, const Names& moves)
        : horizon(search.horizon), repetitions(search.repetitions), names(moves), number{position}
    {}

    /// What the table calls the move at this place of the list, from 1; 0 is that of none.
    template <class Moves>
    [[nodiscard]] constexpr std::uint32_t name_of(const Moves& moves, std::uint32_t place) const
    {
        return place == 0 ? 0 : names.name_of(place, moves.at_place(place));
    }

    Horizon horizon;
    Repetitions repetitions;
    [[no_unique_address]] Names names;
    std::uint64_t number = 0; ///< of the position, in the table
    std::uint16_t move = 0; ///< its name; 0 if there is none
};

template <class Search, class G>
using probe_result_of = probe_result<typename Search::value, typename Search::horizon_type::subtree,
                                     typename Search::repetitions_type::subtree, move_names<Search, G>>;

} // namespace gamesearch::detail

#endif
