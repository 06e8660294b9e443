// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Uses the library `mine`, the headers of gamesearch that it brings along, and the databases of its components.

#include <gamesearch/game/player.hpp>

#if !__has_include(<gamesearch/distributed/sqlite.hpp>) || !__has_include(<gamesearch/distributed/postgresql.hpp>)
#error "the headers of the components are missing"
#endif
#ifdef WITH_STORES
#include <libpq-fe.h>
#include <sqlite3.h>
#endif

gamesearch::player other_side(gamesearch::player side);

int main()
{
#ifdef WITH_STORES
    if (sqlite3_libversion_number() == 0 || PQlibVersion() == 0) {
        return 1;
    }
#endif
    return other_side(gamesearch::player::maximizer) == gamesearch::player::minimizer ? 0 : 1;
}
