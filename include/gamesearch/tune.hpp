// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Tuning: the weights of an evaluation, and the options of a player, found by play and judged by a match.

#ifndef GAMESEARCH_TUNE_HPP
#define GAMESEARCH_TUNE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/match/cell_patterns.hpp>
#include <gamesearch/match/features.hpp>
#include <gamesearch/match/fit_weights.hpp>
#include <gamesearch/match/linear_evaluation.hpp>
#include <gamesearch/match/training_data.hpp>
#include <gamesearch/match/tune_evaluation.hpp>
#include <gamesearch/match/tune_numbers.hpp>
#include <gamesearch/match/tuning_fault.hpp>
#include <gamesearch/match/tuning_options.hpp>
#include <gamesearch/match/tuning_result.hpp>

#endif
