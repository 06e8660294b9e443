// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a user is told whose call of a searcher is not in its form.

#ifndef GAMESEARCH_DETAIL_SEARCHER_DIAGNOSTICS_HPP
#define GAMESEARCH_DETAIL_SEARCHER_DIAGNOSTICS_HPP

#include <gamesearch/detail/node/evaluation.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/observer.hpp>

namespace gamesearch::detail {

/// Is everything in a call of its form? If not, this says what is wrong, shortly.
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
