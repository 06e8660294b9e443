// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_TREE_EVENTS_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_TREE_EVENTS_HPP

#include <gamesearch/monte_carlo/monte_carlo_result.hpp>
#include <gamesearch/search/detail/diagnostics.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/searchers/progress.hpp>

#include <type_traits>

namespace gamesearch::detail {

/// For a search that reports its tree: requires that the observer handles at least one of its events.
template <class Observer, class G>
constexpr void require_tree_events()
{
    detail::require_visits<Observer, G>();
    detail::require_progress_event<Observer, G>();
    if constexpr (!detail::names_on_visits<std::remove_const_t<Observer>> &&
                  !detail::names_on_progress<std::remove_const_t<Observer>>) {
        detail::require_something_observed<Observer, G>();
    }
}

} // namespace gamesearch::detail

#endif
