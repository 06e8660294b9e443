// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "../misere_tic_tac_toe.hpp"

#include <gamesearch/export.hpp>

GAMESEARCH_EXPORT(misere_tic_tac_toe)
