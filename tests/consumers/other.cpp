// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A second translation unit: everything in the headers can be linked together twice.

#include "take_away.hpp"

#include <gamesearch/certificate.hpp>
#include <gamesearch/fact_store.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/table_file.hpp>
#include <gamesearch/testing.hpp>

int score_by_negamax(const take_away& game)
{
    return gamesearch::negamax(game).score;
}
