// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "plain_nim.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/any_searcher.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/search/observer.hpp>

#include <tuple>

using nim = plain_nim;

// max-lines: 40

// case: iterative_deepening_observer
// The event of an iteration in the wrong form is an error, and not ignored.
// expect: gamesearch: the observer's on_iteration has the wrong signature; make it take a const gs::iteration_event<G>&
void iterative_deepening_observer()
{
    struct watcher {
        void on_iteration(int depth) { last = depth; }
        int last = 0;
    };
    watcher w;
    std::ignore = gs::iterative_deepening{gs::alpha_beta}(nim{}, gs::unlimited, gs::own_evaluation, w);
}

// case: iterative_deepening_observer_of_the_search
// An event of the search in the wrong form, though the inner searcher takes no observer.
// expect: gamesearch: the observer's on_enter has the wrong signature; make it take a const gs::enter_event<G>&
void iterative_deepening_observer_of_the_search()
{
    struct watcher {
        void on_enter(int ply) { last = ply; }
        int last = 0;
    };
    watcher w;
    const gs::iterative_deepening search{gs::any_searcher<nim>{gs::alpha_beta}};
    std::ignore = search(nim{}, gs::unlimited, gs::own_evaluation, w);
}

// case: observer_of_another_event
// An event has its own aggregate.
// expect: gamesearch: the observer's on_cutoff has the wrong signature; make it take a const gs::cutoff_event<G>&
void observer_of_another_event()
{
    struct watcher {
        void on_cutoff(const gs::enter_event<nim>&) {}
    };
    watcher w;
    std::ignore = gs::alpha_beta(nim{}, gs::unlimited, gs::own_evaluation, w);
}

// case: observer_overloaded
// Two forms, neither of them right.
// expect: gamesearch: the observer's on_try has the wrong signature; make it take a const gs::try_event<G>&
void observer_overloaded()
{
    struct watcher {
        void on_try(int) {}
        void on_try(const char*) {}
    };
    watcher w;
    std::ignore = gs::alpha_beta(nim{}, gs::unlimited, gs::own_evaluation, w);
}

// case: observer_template
// A template that cannot take the event has the wrong signature, too.
// expect: gamesearch: the observer's on_return has the wrong signature; make it take a const gs::return_event<G>&
namespace observer_template {

struct watcher {
    template <class T>
    void on_return(const T&, int)
    {}
};

void call()
{
    watcher w;
    std::ignore = gs::alpha_beta(nim{}, gs::unlimited, gs::own_evaluation, w);
}

} // namespace observer_template

// case: observer_that_changes_the_event
// Events are passed as const.
// expect: gamesearch: the observer's on_leaf has the wrong signature; make it take a const gs::leaf_event<G>&
void observer_that_changes_the_event()
{
    struct watcher {
        void on_leaf(gs::leaf_event<nim>&) {}
    };
    watcher w;
    std::ignore = gs::alpha_beta(nim{}, gs::unlimited, gs::own_evaluation, w);
}

// case: observer_with_two_arguments
// An event is one aggregate.
// expect: gamesearch: the observer's on_enter has the wrong signature; make it take a const gs::enter_event<G>&
void observer_with_two_arguments()
{
    struct watcher {
        void on_enter(const nim&, int) {}
    };
    watcher w;
    std::ignore = gs::alpha_beta(nim{}, gs::unlimited, gs::own_evaluation, w);
}

// case: observer_of_nothing
// A name close to that of an event.
// expect: gamesearch: the observer has none of this search's events; name one of its members on_enter, on_leaf, on_try
void observer_of_nothing()
{
    struct watcher {
        void on_leef(const gs::leaf_event<nim>&) {}
    };
    watcher w;
    std::ignore = gs::alpha_beta(nim{}, gs::unlimited, gs::own_evaluation, w);
}

// case: observer_of_another_search
// A single search has no iterations.
// expect: gamesearch: the observer has none of this search's events; name one of its members on_enter, on_leaf, on_try
void observer_of_another_search()
{
    struct watcher {
        void on_iteration(const gs::iteration_event<nim>&) {}
    };
    watcher w;
    std::ignore = gs::alpha_beta(nim{}, gs::unlimited, gs::own_evaluation, w);
}

// case: iterative_deepening_observer_of_nothing
// expect: gamesearch: the observer has no event of a deepening search; name one of its members on_iteration
// reject: none of this search's events
void iterative_deepening_observer_of_nothing()
{
    struct watcher {
        void on_bounds(const gs::bounds_event<nim>&) {}
    };
    watcher w;
    std::ignore = gs::iterative_deepening{gs::alpha_beta}(nim{}, gs::unlimited, gs::own_evaluation, w);
}

// case: ranking_observer_of_nothing
// expect: gamesearch: the observer of a ranking has no on_ranking, or one with the wrong signature
void ranking_observer_of_nothing()
{
    struct watcher {
        void on_iteration(const gs::iteration_event<nim>&) {}
    };
    watcher w;
    std::ignore = gs::rank_moves(nim{}, gs::alpha_beta, gs::limits{}, gs::own_evaluation, w);
}
