// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A store in PostgreSQL, as rows.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_SQL_POSTGRESQL_DATABASE_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_SQL_POSTGRESQL_DATABASE_HPP

#include <gamesearch/distributed/detail/sql/postgresql_connection.hpp>
#include <gamesearch/distributed/detail/sql/sql.hpp>
#include <gamesearch/distributed/detail/sql/sql_schema.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace gamesearch::detail {

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

    /// A number that was never given out before. Takes no lock.
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

} // namespace gamesearch::detail

#endif
