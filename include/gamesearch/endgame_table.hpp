// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Endgame tables: the exact value of every position of a set, found by retrograde analysis.

#ifndef GAMESEARCH_ENDGAME_TABLE_HPP
#define GAMESEARCH_ENDGAME_TABLE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/endgame/endgame_options.hpp>
#include <gamesearch/endgame/endgame_report.hpp>
#include <gamesearch/endgame/endgame_table.hpp>
#include <gamesearch/endgame/endgame_value.hpp>
#include <gamesearch/endgame/indexed_game.hpp>
#include <gamesearch/endgame/piece_numbering.hpp>

#endif
