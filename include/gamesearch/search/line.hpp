// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A line of play: moves, each to be played after the one before it.

#ifndef GAMESEARCH_SEARCH_LINE_HPP
#define GAMESEARCH_SEARCH_LINE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/static_vector.hpp>
#include <gamesearch/game.hpp>

#include <vector>

namespace gamesearch::inline v0_2_0 {

namespace detail {

template <class G, bool IsLimited = length_limited_game<G>>
struct line {
    using type = std::vector<move_t<G>>;
};

template <class G>
struct line<G, true> {
    using type = static_vector<move_t<G>, G::max_plies>;
};

} // namespace detail

/// A range of moves, each to be played after the one before it. It is on the heap only where the game does not promise
/// `max_plies`.
template <game G>
using line_t = typename detail::line<G>::type;

} // namespace gamesearch::inline v0_2_0

#endif
