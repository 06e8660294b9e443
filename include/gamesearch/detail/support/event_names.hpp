// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Seeing whether an observer has a member with an event's name, so that one in another form is not passed over.

#ifndef GAMESEARCH_DETAIL_SUPPORT_EVENT_NAMES_HPP
#define GAMESEARCH_DETAIL_SUPPORT_EVENT_NAMES_HPP

#include <type_traits>

namespace gamesearch::detail {

/// Has `O` a member called `on_##event`, in whatever form, overloaded and templates included? Then it is ambiguous in a
/// class that inherits another one.
#define GAMESEARCH_NAMES_EVENT(event)                                                                                  \
    struct another_on_##event {                                                                                        \
        int on_##event;                                                                                                \
    };                                                                                                                 \
    template <class O>                                                                                                 \
    struct with_another_on_##event : O, another_on_##event {};                                                         \
    template <class O>                                                                                                 \
    concept names_on_##event = requires { &O::on_##event; } ||                                                         \
                               (std::is_class_v<O> && !std::is_final_v<O> && !std::has_virtual_destructor_v<O> &&      \
                                !requires { &with_another_on_##event<O>::on_##event; })

GAMESEARCH_NAMES_EVENT(enter);
GAMESEARCH_NAMES_EVENT(leaf);
GAMESEARCH_NAMES_EVENT(try);
GAMESEARCH_NAMES_EVENT(return);
GAMESEARCH_NAMES_EVENT(cutoff);
GAMESEARCH_NAMES_EVENT(skip);
GAMESEARCH_NAMES_EVENT(stand_pat);
GAMESEARCH_NAMES_EVENT(iteration);
GAMESEARCH_NAMES_EVENT(bounds);
GAMESEARCH_NAMES_EVENT(visits);
#undef GAMESEARCH_NAMES_EVENT

/// A member with an event's name and another signature is an error, never ignored.
#define GAMESEARCH_REQUIRE_EVENT(event)                                                                                \
    static_assert(has_on_##event<O, G> || !names_on_##event<std::remove_const_t<O>>,                                   \
                  "gamesearch: the observer's on_" #event " has the wrong signature; make it take a const gs::" #event \
                  "_event<G>& (see docs/observers.md)")

} // namespace gamesearch::detail

#endif
