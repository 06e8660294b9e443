// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// `--self-play`, `--against` and `--versus-random`: plays many games and prints the results.

#pragma once

#include "../game/table.hpp"
#include "opponent.hpp"

#include <cstdint>
#include <ostream>

namespace program {

/// The games start from the table's position, to which the table returns afterwards.
void self_play(std::ostream& out, int games, table& table, opponent& who);

/// The results are those of \p who.
void play_against(std::ostream& out, int games, table& table, opponent& who, opponent& other);

/// The same seed gives the same games on every system.
void play_against_random(std::ostream& out, int games, std::uint64_t seed, table& table, opponent& who);

} // namespace program
