// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The stores with which solve was built.

#pragma once

#include "request.hpp"

#include <gamesearch/distributed/job_store.hpp>

#if defined(SOLVE_WITH_SQLITE)
#include <gamesearch/distributed/sqlite.hpp>
#endif
#if defined(SOLVE_WITH_POSTGRESQL)
#include <gamesearch/distributed/postgresql.hpp>
#endif

#include <optional>
#include <stdexcept>
#include <string>

namespace solving {

namespace gs = gamesearch;

[[noreturn]] inline void say_what_is_missing(const request& asked)
{
    throw std::runtime_error{asked.is_in_postgresql()
                                 ? "this program was built without PostgreSQL; install libpq-dev and build it again"
                                 : "this program was built without SQLite; install libsqlite3-dev and build it again"};
}

/// Calls `visit` with the store.
template <class Game, class Visit>
int with_store(const request& asked, [[maybe_unused]] const std::string& rules, [[maybe_unused]] const Visit& visit)
{
#if defined(SOLVE_WITH_POSTGRESQL)
    if (asked.is_in_postgresql()) {
        gs::postgresql_store<Game> store{asked.store, rules};
        return visit(store);
    }
#endif
#if defined(SOLVE_WITH_SQLITE)
    if (!asked.is_in_postgresql()) {
        gs::sqlite_store<Game> store{asked.store, rules};
        return visit(store);
    }
#endif
    say_what_is_missing(asked);
}

/// What a store is about; nothing if there is no store.
inline std::optional<std::string> rules_in_store(const request& asked)
{
#if defined(SOLVE_WITH_POSTGRESQL)
    if (asked.is_in_postgresql()) {
        return gs::postgresql_rules(asked.store);
    }
#endif
#if defined(SOLVE_WITH_SQLITE)
    if (!asked.is_in_postgresql()) {
        return gs::sqlite_rules(asked.store);
    }
#endif
    say_what_is_missing(asked);
}

} // namespace solving
