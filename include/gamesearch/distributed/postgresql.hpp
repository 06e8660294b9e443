// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Facts and jobs in a database that many machines share, with PostgreSQL. The component `gamesearch::postgresql` links
/// its library.

#ifndef GAMESEARCH_DISTRIBUTED_POSTGRESQL_HPP
#define GAMESEARCH_DISTRIBUTED_POSTGRESQL_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/distributed/database_store.hpp>
#include <gamesearch/distributed/detail/sql/postgresql_connection.hpp>
#include <gamesearch/distributed/detail/sql/score_text.hpp>
#include <gamesearch/distributed/detail/sql/sql.hpp>
#include <gamesearch/distributed/detail/sql/sql_schema.hpp>
#include <gamesearch/game.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace gamesearch::inline v0_2_0::detail {

[[nodiscard]] inline bool is_new_store(const postgresql_connection& db)
{
    return !db.query("SELECT to_regclass('gamesearch.about')").rows.at(0)[0];
}

/// The rules of a store; creates nothing.
[[nodiscard]] inline std::optional<std::string> rules_in_postgresql(const std::string& connection)
{
    const postgresql_connection db{connection};
    return db.once([&]() -> std::optional<std::string> {
        if (detail::is_new_store(db)) {
            return std::nullopt;
        }
        const sql_answer about = db.query("SELECT rules FROM about");
        return about.rows.empty() ? std::nullopt : about.rows[0][0];
    });
}

/// A connection to a store that has been checked.
class postgresql_database : public postgresql_connection {
public:
    postgresql_database(const std::string& connection, std::string_view rules, std::string_view shape)
        : postgresql_connection{connection}
    {
        transaction([&] {
            query("SELECT pg_advisory_xact_lock(7382051966378076275)"); // "gsfacts": one process at a time makes tables
            if (detail::is_new_store(*this)) {
                query("CREATE SCHEMA IF NOT EXISTS gamesearch");
                detail::make_store(*this, rules, shape);
            } else {
                detail::examine_store(*this, rules, shape);
            }
            return true;
        });
    }

    [[nodiscard]] static sql_dialect dialect()
    {
        return {.bytes = "bytea", .number = "bigint", .keyed = "", .plain = "", .claims = "CREATE SEQUENCE claims"};
    }

    static constexpr const char* locking = " FOR UPDATE";
    static constexpr const char* locking_unlocked = " FOR UPDATE SKIP LOCKED";

    /// The time of the server's clock, in milliseconds.
    [[nodiscard]] std::int64_t now() const
    {
        return number("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)");
    }

    /// A number never issued before. Takes no lock.
    [[nodiscard]] std::int64_t next_claim() const { return number("SELECT nextval('claims')"); }

    /// Polls: a server that notified every process of every change would make all commits wait for each other.
    void wait(std::chrono::milliseconds at_most) const
    {
        std::this_thread::sleep_for((std::min)(at_most, std::chrono::milliseconds{200}));
    }

private:
    [[nodiscard]] std::int64_t number(const char* sql) const
    {
        return detail::number_of<std::int64_t>(query(sql).rows.at(0), 0);
    }
};

} // namespace gamesearch::inline v0_2_0::detail

namespace gamesearch::inline v0_2_0 {

/// A \ref database_store on a PostgreSQL server (15 or later), for any number of machines.
///
/// The tables are in the schema `gamesearch` of the database; a database holds one store. If the connection is lost, or
/// the server restarts, a call reconnects and starts over, for up to a minute; no call does any harm when repeated. The
/// server's clock is used.
///
/// Thread safety: each thread and process opens the store itself.
/// Example:
///
///     gs::postgresql_store<connect_four> facts{"postgresql://solver@db.example/c4", "connect four 7x6"};
///     if (auto contradiction = facts.add(gs::fact_of(position, gs::solve(position), "machine 7"))) { ... }
template <class G>
class postgresql_store : public database_store<G, detail::postgresql_database> {
public:
    /// Connects to a store, or creates one if there is none.
    ///
    /// \p connection is a libpq connection string: `postgresql://user@host/database`, or keywords such as
    /// `dbname=solve`. As it may hold a password, no message shows it.
    /// \p rules names the rules that the facts are about, such as `"connect four 7x6"`, in at most 4096 bytes. Only the
    /// same text opens the store again. Throws `std::runtime_error` if the server cannot be reached, or if the store
    /// has another format, other rules, or other types of scores or keys; then it is unchanged.
    postgresql_store(const std::string& connection, std::string_view rules)
        : database_store<G, detail::postgresql_database>{
              {connection, detail::checked_rules(rules), detail::shape_of_facts<G>()}}
    {}
};

/// The text that names the rules of the store in a database.
///
/// \param connection a libpq connection string
/// \return the text; empty if the database holds no store
/// Throws: `std::runtime_error` if the server cannot be reached.
/// Thread safety: any number of threads at the same time.
/// Complexity: one connection, one row.
/// Example:
///
///     const auto rules = gs::postgresql_rules("postgresql://solver@db.example/c4");
[[nodiscard]] inline std::optional<std::string> postgresql_rules(const std::string& connection)
{
    return detail::rules_in_postgresql(connection);
}

} // namespace gamesearch::inline v0_2_0

#endif
