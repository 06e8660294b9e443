// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What an algorithm says of itself. What it does not say is false.

#ifndef GAMESEARCH_DETAIL_NODE_ALGORITHM_TRAITS_HPP
#define GAMESEARCH_DETAIL_NODE_ALGORITHM_TRAITS_HPP

namespace gamesearch::detail {

/// Does its `value_of` take a window? Then `.within` exists.
template <class Algorithm>
concept windowed = requires { requires Algorithm::has_window; };

/// Does it ask for the members that change what is searched: `score_bounds`, `undominated_moves`, `move_priority`?
template <class Algorithm>
concept following_hints = requires { requires Algorithm::follows_hints; };

/// Does it use a table, the history of moves, and quiescence?
template <class Algorithm>
concept remembering = requires { requires Algorithm::remembers; };

/// Does its `value_of` return values as the mover sees them? Otherwise they are from the maximizer's viewpoint.
template <class Algorithm>
concept negating = requires { requires Algorithm::negates; };

/// Does it reduce or extend branches?
template <class Algorithm>
concept varying_depth = requires { requires Algorithm::varies_depth; };

} // namespace gamesearch::detail

#endif
