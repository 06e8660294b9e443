// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A second translation unit: all headers can be linked into a program twice.

#include "take_away.hpp"

#include <gamesearch/certificates/certificate.hpp>
#include <gamesearch/distributed/fact_store.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/table/table_file.hpp>
#include <gamesearch/testing.hpp>

int score_by_negamax(const take_away& game)
{
    return gamesearch::negamax(game).score;
}
