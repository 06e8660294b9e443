// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Reports, at compile time, everything that a type is missing to be a game.

#ifndef GAMESEARCH_CHECK_GAME_HPP
#define GAMESEARCH_CHECK_GAME_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game/detail/diagnostics.hpp>

namespace gamesearch::inline v0_2_0 {

/// `static_assert(gs::check_game<G>())` next to a game reports, at compile time, every member that it lacks, and every
/// optional member that has the wrong signature or type. Whether the rules themselves are right, for example whether
/// `undo` undoes, is checked by \ref check_rules.
///
/// \return true for every type that models `gs::game`
/// Throws: nothing.
/// Thread safety: used only at compile time.
/// Complexity: no code at run time.
/// Example:
///
///     static_assert(gs::check_game<chess>());
template <class G>
[[nodiscard]] constexpr bool check_game()
{
    detail::require_members<G>();
    detail::require_optional_members<G>();
    detail::require_selective_members<G>();
    return detail::is_game<G>;
}

namespace detail {

/// The concept \ref game for templates that users name. Where `G` is not a game, the compiler prints the messages of
/// \ref check_game, and not the parts of a concept.
template <class G>
concept checked_game = gamesearch::check_game<G>();

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
