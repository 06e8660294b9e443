// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "../../../examples/games/pig.hpp"

#include <gamesearch/chance.hpp>
#include <gamesearch/export.hpp>

GAMESEARCH_EXPORT(games::pig<20>)
