// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The two players.

#ifndef GAMESEARCH_GAME_PLAYER_HPP
#define GAMESEARCH_GAME_PLAYER_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/printing.hpp>

namespace gamesearch::inline v0_2_0 {

/// One of the two players. A positive score is good for the `maximizer`, whoever moves.
enum class player : unsigned char { maximizer = 0, minimizer = 1 };

namespace detail {

/// The name of a player, spelled out only here.
[[nodiscard]] constexpr const char* name_of(player named)
{
    return detail::name_among(named, {"maximizer", "minimizer"});
}

} // namespace detail

/// Prints `maximizer` or `minimizer`.
template <detail::text_stream Stream>
Stream& operator<<(Stream& out, player printed)
{
    out << detail::name_of(printed);
    return out;
}

/// The other player.
[[nodiscard]] constexpr player opponent(player p) noexcept
{
    return p == player::maximizer ? player::minimizer : player::maximizer;
}

} // namespace gamesearch::inline v0_2_0

#endif
