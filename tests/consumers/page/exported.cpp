// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include <misere_tic_tac_toe.hpp>

#include <gamesearch/export.hpp>

static_assert(MY_WORDS == 2);

GAMESEARCH_EXPORT(MY_GAME)
