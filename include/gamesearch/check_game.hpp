// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Names, at compile time, all that a type lacks to be a game.

#ifndef GAMESEARCH_CHECK_GAME_HPP
#define GAMESEARCH_CHECK_GAME_HPP

#include <gamesearch/detail/game/diagnostics.hpp>

namespace gamesearch {

/// `static_assert(gs::check_game<G>())` next to a game names, at compile time, all that it lacks to be one, and every
/// optional member that has the wrong signature or type. It is true for every type that models `gs::game`.
/// The rules themselves (an undo that undoes, say) are a matter for tests.
template <class G>
[[nodiscard]] constexpr bool check_game()
{
    detail::require_members<G>();
    detail::require_optional_members<G>();
    return detail::has_required_members<G> && detail::has_no_near_miss<G>;
}

} // namespace gamesearch

#endif
