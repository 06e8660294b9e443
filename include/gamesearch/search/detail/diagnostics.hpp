// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The error messages for a call of a searcher that is not in its form.

#ifndef GAMESEARCH_SEARCH_DETAIL_DIAGNOSTICS_HPP
#define GAMESEARCH_SEARCH_DETAIL_DIAGNOSTICS_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/search/detail/evaluation.hpp>
#include <gamesearch/search/observer.hpp>

#include <concepts>
#include <type_traits>

namespace gamesearch::detail {

/// No observer, or one with an event of a search. An observer whose event has the wrong form gets that message instead.
template <class O, class G>
concept observes_search = std::same_as<std::remove_const_t<O>, no_observer> || observes_something<O, G> ||
                          names_on_enter<std::remove_const_t<O>> || names_on_leaf<std::remove_const_t<O>> ||
                          names_on_try<std::remove_const_t<O>> || names_on_return<std::remove_const_t<O>> ||
                          names_on_cutoff<std::remove_const_t<O>> || names_on_skip<std::remove_const_t<O>> ||
                          names_on_stand_pat<std::remove_const_t<O>>;

/// An observer that hears nothing has a misspelt member, or waits for events that this searcher does not have.
template <class Observer, class G>
consteval void require_something_observed()
{
    constexpr bool hears = observes_search<Observer, G>;
    static_assert(
        hears, "gamesearch: the observer has none of this search's events; name one of its members on_enter, on_leaf, "
               "on_try, on_return, on_cutoff, on_skip or on_stand_pat (see docs/observers.md)");
}

/// Returns whether every argument of a call has its form. If not, a short error message says what is wrong. The events
/// of an observer are checked elsewhere.
template <class G, class Window, class Evaluate, class Observer>
[[nodiscard]] constexpr bool check_call()
{
    if constexpr (!game<G>) {
        return check_game<G>();
    } else {
        static_assert(Window::template fits<score_t<G>>,
                      "gamesearch: within(lower, upper) takes two scores; give it scores of the game's type (see "
                      "docs/searchers.md)");
        require_events<Observer, G>();
        return check_evaluation<Evaluate, G>() && Window::template fits<score_t<G>>;
    }
}

} // namespace gamesearch::detail

#endif
