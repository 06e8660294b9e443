// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Recognizes a transposition table of any game.

#ifndef GAMESEARCH_SEARCH_DETAIL_ANY_TABLE_HPP
#define GAMESEARCH_SEARCH_DETAIL_ANY_TABLE_HPP

namespace gamesearch::inline v0_2_0::detail {

/// A table of any game.
template <class T>
concept any_table = requires(T& t) {
    t.begin_search();
    t.probe(0);
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
