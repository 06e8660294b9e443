// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "../misere_tic_tac_toe.hpp"

#include <gamesearch/export.hpp>

GAMESEARCH_EXPORT(misere_tic_tac_toe)
