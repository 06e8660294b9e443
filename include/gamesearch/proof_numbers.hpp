// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Proof-number search: whether the score is at least, or at most, a given one.

#ifndef GAMESEARCH_PROOF_NUMBERS_HPP
#define GAMESEARCH_PROOF_NUMBERS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/proof_numbers/best_method.hpp>
#include <gamesearch/proof_numbers/by_proof_numbers.hpp>
#include <gamesearch/proof_numbers/proof_number_search.hpp>
#include <gamesearch/proof_numbers/proof_result.hpp>
#include <gamesearch/proof_numbers/proof_table.hpp>

#endif
