// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The error messages for a malformed call of a searcher.

#ifndef GAMESEARCH_SEARCH_DETAIL_DIAGNOSTICS_HPP
#define GAMESEARCH_SEARCH_DETAIL_DIAGNOSTICS_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/detail/optional_members.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/search/observer.hpp>

#include <concepts>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// An evaluation that knows nothing: every running game is a draw. With it, a search finds only the wins within its
/// depth.
template <class S>
struct no_estimate {
    template <class G>
    [[nodiscard]] constexpr S operator()(const G&) const
    {
        return S{};
    }
};

template <class Evaluate>
inline constexpr bool is_no_estimate = false;
template <class S>
inline constexpr bool is_no_estimate<no_estimate<S>> = true;

/// `own_evaluation`, or a callable that scores a position.
template <class Evaluate, class G>
concept evaluation_of =
    std::same_as<std::remove_cvref_t<Evaluate>, own_evaluation_t> ||
    (std::invocable<Evaluate&, const G&> && scores_as<std::invoke_result_t<Evaluate&, const G&>, score_t<G>>);

/// Returns whether an evaluation has the required form; if not, the error message says what is wrong.
template <class Evaluate, class G>
[[nodiscard]] constexpr bool check_evaluation()
{
    static_assert(evaluation_of<Evaluate, G>,
                  "gamesearch: an evaluation is called with a const position and returns a score; make it callable as "
                  "`Score evaluate(const Game&)`, or pass gs::own_evaluation; an observer comes after it (see "
                  "docs/searchers.md)");
    return evaluation_of<Evaluate, G>;
}

/// No observer, or one with an event of a search. An observer whose event has the wrong form gets that message instead.
template <class O, class G>
concept observes_search = std::same_as<std::remove_const_t<O>, no_observer> || observes_something<O, G> ||
                          names_on_enter<std::remove_const_t<O>> || names_on_leaf<std::remove_const_t<O>> ||
                          names_on_try<std::remove_const_t<O>> || names_on_return<std::remove_const_t<O>> ||
                          names_on_cutoff<std::remove_const_t<O>> || names_on_skip<std::remove_const_t<O>> ||
                          names_on_stand_pat<std::remove_const_t<O>>;

/// Rejects an observer that receives no event: it has a misspelt member, or events that this searcher lacks.
template <class Observer, class G>
consteval void require_something_observed()
{
    constexpr bool hears = observes_search<Observer, G>;
    static_assert(
        hears, "gamesearch: the observer has none of this search's events; name one of its members on_enter, on_leaf, "
               "on_try, on_return, on_cutoff, on_skip or on_stand_pat (see docs/observers.md)");
}

/// Returns whether every argument of a call has the required form. If not, a short error message says what is wrong.
/// The events of an observer are checked elsewhere.
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

} // namespace gamesearch::inline v0_2_0::detail

#endif
