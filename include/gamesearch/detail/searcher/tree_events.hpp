// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#ifndef GAMESEARCH_DETAIL_SEARCHER_TREE_EVENTS_HPP
#define GAMESEARCH_DETAIL_SEARCHER_TREE_EVENTS_HPP

#include <gamesearch/detail/searcher/diagnostics.hpp>
#include <gamesearch/monte_carlo_result.hpp>

#include <type_traits>

namespace gamesearch::detail {

/// Of a search that tells of its tree: is there anything that the observer wants to hear?
template <class Observer, class G>
constexpr void require_tree_events()
{
    detail::require_visits<Observer, G>();
    if constexpr (!detail::names_on_visits<std::remove_const_t<Observer>>) {
        detail::require_something_observed<Observer, G>();
    }
}

} // namespace gamesearch::detail

#endif
