// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a user is told whose call of a searcher is not in its form.

#ifndef GAMESEARCH_SEARCH_DETAIL_DIAGNOSTICS_HPP
#define GAMESEARCH_SEARCH_DETAIL_DIAGNOSTICS_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/search/detail/evaluation.hpp>
#include <gamesearch/search/observer.hpp>

#include <concepts>
#include <type_traits>

namespace gamesearch::detail {

/// No observer, or one with an event of a search. One whose event is in another form is told of that instead.
template <class O, class G>
concept observes_search = std::same_as<std::remove_const_t<O>, no_observer> || observes_something<O, G> ||
                          names_on_enter<std::remove_const_t<O>> || names_on_leaf<std::remove_const_t<O>> ||
                          names_on_try<std::remove_const_t<O>> || names_on_return<std::remove_const_t<O>> ||
                          names_on_cutoff<std::remove_const_t<O>> || names_on_skip<std::remove_const_t<O>> ||
                          names_on_stand_pat<std::remove_const_t<O>>;

/// An observer that hears nothing has a name misspelt, or waits for what this searcher does not do.
template <class Observer, class G>
consteval void require_something_observed()
{
    constexpr bool hears = observes_search<Observer, G>;
    static_assert(
        hears, "gamesearch: the observer has none of this search's events; name one of its members on_enter, on_leaf, "
               "on_try, on_return, on_cutoff, on_skip or on_stand_pat (see docs/observers.md)");
}

/// Is everything in a call of its form? If not, this says what is wrong, shortly. What an observer hears is asked
/// elsewhere.
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
