// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Matches: which of two players is better, and by how much.

#ifndef GAMESEARCH_MATCH_HPP
#define GAMESEARCH_MATCH_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/match/any_player.hpp>
#include <gamesearch/match/elo.hpp>
#include <gamesearch/match/level.hpp>
#include <gamesearch/match/match_options.hpp>
#include <gamesearch/match/match_player.hpp>
#include <gamesearch/match/match_report.hpp>
#include <gamesearch/match/match_result.hpp>
#include <gamesearch/match/play_match.hpp>
#include <gamesearch/match/player.hpp>
#include <gamesearch/match/round_robin.hpp>
#include <gamesearch/match/sprt.hpp>

#endif
