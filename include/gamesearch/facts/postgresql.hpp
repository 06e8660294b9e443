// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Facts and jobs in a database that many machines share: with PostgreSQL, whose library the component
/// `gamesearch::postgresql` links.

#ifndef GAMESEARCH_FACTS_POSTGRESQL_HPP
#define GAMESEARCH_FACTS_POSTGRESQL_HPP

#include <gamesearch/detail/facts/postgresql_database.hpp>
#include <gamesearch/detail/facts/score_text.hpp>
#include <gamesearch/detail/facts/sql_schema.hpp>
#include <gamesearch/facts/database_store.hpp>
#include <gamesearch/game.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace gamesearch {

/// A \ref database_store of a PostgreSQL server (15 or later), for any number of machines:
///
///     gs::postgresql_store<connect_four> facts{"postgresql://solver@db.example/c4", "connect four 7x6"};
///     if (auto contradiction = facts.add(gs::fact_of(position, gs::solve(position), "machine 7"))) { ... }
///
/// The tables are in the schema `gamesearch` of the database: one store in each database. Where the connection is cut, or the
/// server stops and starts again, a call connects anew and begins anew, for a minute; all calls are such that this does no
/// harm. Time is that of the server's clock.
template <class G>
class postgresql_store : public database_store<G, detail::postgresql_database> {
public:
    /// Connects to a store, or makes one where there is none.
    ///
    /// \p connection is what libpq takes: `postgresql://user@host/database`, or words such as `dbname=solve`. It is never
    /// shown in a message, as it may hold a password.
    /// \p rules names the rules whose facts are in the store, such as `"connect four 7x6"`. Only the same text opens it
    /// again. At most 4096 bytes. Throws `std::runtime_error` if the server cannot be reached, or if the store is of another
    /// format, of other rules, or of a game with other types of scores or keys; then it is as it was.
    postgresql_store(const std::string& connection, std::string_view rules)
        : database_store<G, detail::postgresql_database>{
              {connection, detail::checked_rules(rules), detail::shape_of_facts<G>()}}
    {}
};

/// The text that names the rules of the store in a database; none if there is no store in it.
[[nodiscard]] inline std::optional<std::string> postgresql_rules(const std::string& connection)
{
    return detail::rules_in_postgresql(connection);
}

} // namespace gamesearch

#endif
