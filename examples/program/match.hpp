// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// `--self-play`, `--against` and `--versus-random`: many games, and how they ended.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_MATCH_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_MATCH_HPP

#include "opponent.hpp"
#include "table.hpp"

#include <cstdint>
#include <ostream>

namespace program {

/// The games begin where the table stands, and it stands there again afterwards.
void self_play(std::ostream& out, int games, table& table, opponent& who);

/// The counts are those of \p who.
void play_against(std::ostream& out, int games, table& table, opponent& who, opponent& other);

/// The same seed means the same games, on every system.
void play_against_random(std::ostream& out, int games, std::uint64_t seed, table& table, opponent& who);

} // namespace program

#endif
