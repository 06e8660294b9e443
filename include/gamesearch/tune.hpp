// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Tuning: the weights of an evaluation, and the options of a player, found by play and judged by a match.

#ifndef GAMESEARCH_TUNE_HPP
#define GAMESEARCH_TUNE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/tuning/cell_patterns.hpp>
#include <gamesearch/tuning/features.hpp>
#include <gamesearch/tuning/fit_weights.hpp>
#include <gamesearch/tuning/linear_evaluation.hpp>
#include <gamesearch/tuning/training_data.hpp>
#include <gamesearch/tuning/tune_evaluation.hpp>
#include <gamesearch/tuning/tune_numbers.hpp>
#include <gamesearch/tuning/tuning_fault.hpp>
#include <gamesearch/tuning/tuning_options.hpp>
#include <gamesearch/tuning/tuning_result.hpp>

#endif
