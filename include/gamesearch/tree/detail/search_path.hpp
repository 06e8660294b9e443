// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The way from the root to where a search is, as it is recorded.

#ifndef GAMESEARCH_TREE_DETAIL_SEARCH_PATH_HPP
#define GAMESEARCH_TREE_DETAIL_SEARCH_PATH_HPP

#include <gamesearch/observer.hpp>
#include <gamesearch/tree/node.hpp>
#include <gamesearch/value.hpp>

namespace gamesearch::detail {

/// A node on the way from the root to where the search is, and the ends of its lists.
struct place_on_path {
    tree_index index = no_index;
    tree_index last_child = no_index;
    tree_index last_stub = no_index;
};

/// How a value stands to the true one, for which nobody but the window of a root has said anything: a search is
/// asked for scores within it.
template <class S>
[[nodiscard]] constexpr bound bound_within(const value<S>& v, const observed_window<S>& window)
{
    const bool fails_low = window.alpha && !(window.alpha->score < v.score);
    const bool fails_high = window.beta && !(v.score < window.beta->score);
    return fails_low ? bound::upper : fails_high ? bound::lower : bound::exact;
}

} // namespace gamesearch::detail

#endif
