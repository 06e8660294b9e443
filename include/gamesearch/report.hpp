// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Reports about how fair a game is and how well a game was played, and a player that varies its games.

#ifndef GAMESEARCH_REPORT_HPP
#define GAMESEARCH_REPORT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/report/game_report.hpp>
#include <gamesearch/report/game_review.hpp>
#include <gamesearch/report/luck.hpp>
#include <gamesearch/report/report.hpp>
#include <gamesearch/report/report_output.hpp>
#include <gamesearch/report/review.hpp>
#include <gamesearch/report/review_output.hpp>
#include <gamesearch/report/varied.hpp>

#endif
