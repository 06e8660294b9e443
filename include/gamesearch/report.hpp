// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Reports about how fair a game is and how well a game was played, and a player that varies its games.

#ifndef GAMESEARCH_REPORT_HPP
#define GAMESEARCH_REPORT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/match/game_report.hpp>
#include <gamesearch/match/game_review.hpp>
#include <gamesearch/match/report.hpp>
#include <gamesearch/match/report_output.hpp>
#include <gamesearch/match/review.hpp>
#include <gamesearch/match/review_output.hpp>
#include <gamesearch/match/varied.hpp>

#endif
