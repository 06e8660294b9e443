// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The meaning of the score at the end of a game.

#pragma once

namespace program {

/// Does the score tell more than who has won?
enum class scoring : unsigned char { win_or_lose, by_margin };

} // namespace program
