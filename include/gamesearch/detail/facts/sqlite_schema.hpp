// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The tables of a store in SQLite.

#ifndef GAMESEARCH_DETAIL_FACTS_SQLITE_SCHEMA_HPP
#define GAMESEARCH_DETAIL_FACTS_SQLITE_SCHEMA_HPP

#include <gamesearch/detail/facts/sqlite_connection.hpp>
#include <gamesearch/detail/support/complaint.hpp>

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <thread>

namespace gamesearch::detail {

inline constexpr std::int64_t sqlite_application = 0x67736673; // "gsfs", where `file` looks for it
inline constexpr std::int64_t store_format_version = 1;

/// All that such a file holds, in the order of the names. Whoever changes one raises the version.
inline constexpr std::array sqlite_tables{
    "CREATE TABLE about(rules BLOB NOT NULL, shape BLOB NOT NULL) STRICT",
    "CREATE TABLE fact(key BLOB PRIMARY KEY, lower TEXT, upper TEXT, nodes INTEGER NOT NULL, lower_by BLOB NOT NULL, "
    "upper_by BLOB NOT NULL) STRICT, WITHOUT ROWID",
};

[[nodiscard]] inline std::int64_t sqlite_number(const sqlite_connection& db, const char* sql)
{
    sqlite_statement query{db, sql};
    return query.step() ? query.number(0) : 0;
}

/// Makes a new store of an empty file; of others, sees whether it is one that fits.
class sqlite_schema {
public:
    sqlite_schema(const sqlite_connection& db, std::string_view rules, std::string_view shape)
        : db_{db}, rules_{rules}, shape_{shape}
    {}

    void make_or_examine() const
    {
        sqlite_transaction transaction{db_};
        const std::int64_t application = detail::sqlite_number(db_, "PRAGMA application_id");
        if (application == 0 && detail::sqlite_number(db_, "SELECT count(*) FROM sqlite_schema") == 0) {
            make();
            transaction.commit();
        } else if (application != sqlite_application) {
            db_.refuse("is no store of gamesearch, but another database", "give another path");
        } else {
            examine();
        }
    }

    /// Readers do not wait for writers then, and a commit waits for the disk but once. Where the file system does not allow
    /// it SQLite goes on as before, which is as safe.
    void write_ahead() const
    {
        db_.execute("PRAGMA synchronous = EXTRA");
        // While others do this too, or close the file, SQLite does not wait for them.
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds{sqlite_connection::patience};
        int status = SQLITE_BUSY;
        while (status == SQLITE_BUSY && std::chrono::steady_clock::now() < end) {
            status = sqlite3_exec(db_.handle(), "PRAGMA journal_mode = WAL", nullptr, nullptr, nullptr);
            if (status == SQLITE_BUSY) {
                std::this_thread::sleep_for(std::chrono::milliseconds{10});
            }
        }
        db_.check(status);
    }

private:
    void make() const
    {
        for (const char* const table : sqlite_tables) {
            db_.execute(table);
        }
        db_.execute(("PRAGMA application_id = " + std::to_string(sqlite_application)).c_str());
        db_.execute(("PRAGMA user_version = " + std::to_string(store_format_version)).c_str());
        sqlite_statement{db_, "INSERT INTO about VALUES (?, ?)"}.give(rules_).give(shape_).run();
    }

    void examine() const
    {
        const std::int64_t version = detail::sqlite_number(db_, "PRAGMA user_version");
        if (version != store_format_version) {
            db_.refuse("is of format " + std::to_string(version) + " where " + std::to_string(store_format_version) +
                           " is read",
                       "use it by the version of the library that made it");
        }
        sqlite_statement tables{db_, "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name"};
        for (const char* const table : sqlite_tables) {
            if (!tables.step() || tables.bytes(0) != table) {
                refuse_tables();
            }
        }
        if (tables.step()) {
            refuse_tables();
        }
        sqlite_statement about{db_, "SELECT rules, shape FROM about"};
        if (!about.step()) {
            refuse_tables();
        }
        if (const std::string rules = about.bytes(0); rules != rules_) {
            db_.refuse("holds facts of other rules, '" + detail::legible(rules) + "', not '" + detail::legible(rules_) +
                           "'",
                       "open it with its own text, or make a store of these rules");
        }
        if (const std::string shape = about.bytes(1); shape != shape_) {
            db_.refuse("is of a game with " + detail::legible(shape) + ", not " + std::string{shape_},
                       "open it for that game");
        }
    }

    [[noreturn]] void refuse_tables() const
    {
        db_.refuse("holds other tables than a store does", "keep your own elsewhere, or begin anew");
    }

    const sqlite_connection& db_;
    std::string_view rules_;
    std::string_view shape_;
};

} // namespace gamesearch::detail

#endif
