// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// SQLite: a file, statements and transactions.

#ifndef GAMESEARCH_DETAIL_FACTS_SQLITE_CONNECTION_HPP
#define GAMESEARCH_DETAIL_FACTS_SQLITE_CONNECTION_HPP

#include <gamesearch/detail/facts/sql.hpp>
#include <gamesearch/detail/facts/sql_schema.hpp>
#include <gamesearch/detail/support/complaint.hpp>
#include <gamesearch/error.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include <sqlite3.h>

namespace gamesearch::detail {

/// Throws `std::runtime_error` whatever goes wrong.
class sqlite_connection {
public:
    explicit sqlite_connection(const std::string& path) : path_{path}
    {
        if (path.find('\0') != std::string::npos) {
            refuse("is no path, as there is a zero in it",
                   "give the path of a store"); // SQLite reads what is before it
        }
        sqlite3* opened = nullptr;
        constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
        const int status = sqlite3_open_v2(plain_name(path).c_str(), &opened, flags, nullptr);
        db_.reset(opened);
        check(status);
        // The file may be anybody's: what it wants to be done (views, triggers, functions of its schema) is not done.
        sqlite3_db_config(opened, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
        sqlite3_db_config(opened, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
        sqlite3_db_config(opened, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
        sqlite3_db_config(opened, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
        sqlite3_limit(opened, SQLITE_LIMIT_LENGTH, 1 << 20); // bytes of a row
        sqlite3_busy_timeout(opened, patience);
    }

    /// All rows that a statement gives.
    sql_answer query(const char* sql, const sql_values& values = {}) const
    {
        sqlite3_stmt* prepared = nullptr;
        check(sqlite3_prepare_v2(db_.get(), sql, -1, &prepared, nullptr));
        const std::unique_ptr<sqlite3_stmt, finalizer> statement{prepared};
        for (std::size_t i = 0; i != values.size(); ++i) {
            bind(prepared, static_cast<int>(i) + 1, values[i]);
        }
        sql_answer answer;
        const int before = sqlite3_total_changes(db_.get());
        int status = SQLITE_OK;
        while ((status = sqlite3_step(prepared)) == SQLITE_ROW) {
            answer.rows.push_back(row_of(prepared));
        }
        check(status);
        answer.changed = static_cast<std::uint64_t>(sqlite3_total_changes(db_.get()) - before);
        return answer;
    }

    /// What `work` does is done wholly, and on the disk, or not at all. Nobody else writes meanwhile.
    template <class Work>
    auto transaction(const Work& work) const
    {
        query("BEGIN IMMEDIATE");
        const taken_back_unless_done guard{db_.get()};
        auto result = work();
        query("COMMIT");
        return result;
    }

    /// For a query outside of any transaction.
    template <class Work>
    auto once(const Work& work) const
    {
        return work();
    }

    /// What was there a moment ago still is.
    void must_change(const sql_answer& answer) const
    {
        if (answer.changed == 0) {
            refuse("holds what no store holds", "go back to a copy, or begin anew");
        }
    }

    [[noreturn]] void refuse(const std::string& what, const std::string& remedy) const
    {
        const std::string message =
            "'" + detail::legible(path_) + "' " + what + "; " + remedy + " (see docs/stores.md)";
        raise<std::runtime_error>(message.c_str());
    }

    /// Does nothing if a call went well.
    void check(int status) const
    {
        if (status == SQLITE_BUSY) {
            refuse("is locked by another process for more than a minute",
                   "find out which one, and whether it stands still");
        }
        if (status != SQLITE_OK && status != SQLITE_DONE) {
            refuse("fails as a store: " + detail::legible(sqlite3_errmsg(db_.get())),
                   "give the path of a store, or of a new one, where there is room; what was stored is as it was");
        }
    }

    [[nodiscard]] sqlite3* handle() const noexcept { return db_.get(); }

    [[nodiscard]] static sql_dialect dialect()
    {
        return {.bytes = "BLOB",
                .number = "INTEGER",
                .keyed = " STRICT, WITHOUT ROWID",
                .plain = " STRICT",
                .claims = "CREATE TABLE claims(last INTEGER NOT NULL) STRICT"};
    }

    static constexpr int patience = 60'000; ///< milliseconds, with another process that writes
    static constexpr const char* locking = ""; ///< a transaction has locked all rows already
    static constexpr const char* locking_unlocked = "";

private:
    struct closer {
        void operator()(sqlite3* db) const noexcept { sqlite3_close_v2(db); }
    };
    struct finalizer {
        void operator()(sqlite3_stmt* statement) const noexcept { sqlite3_finalize(statement); }
    };
    struct taken_back_unless_done {
        sqlite3* db;

        explicit taken_back_unless_done(sqlite3* of) : db{of} {}
        taken_back_unless_done(const taken_back_unless_done&) = delete;
        taken_back_unless_done& operator=(const taken_back_unless_done&) = delete;
        ~taken_back_unless_done()
        {
            if (sqlite3_get_autocommit(db) == 0) { // not committed, nor taken back by SQLite itself
                sqlite3_exec(db, "ROLLBACK", nullptr, nullptr, nullptr);
            }
        }
    };

    /// Names that begin like this mean something else to SQLite than a file of this name.
    [[nodiscard]] static std::string plain_name(const std::string& path)
    {
        const bool is_special = path.empty() || path.front() == ':' || path.starts_with("file:");
        return is_special ? "./" + path : path;
    }

    /// The value lives until the statement is done.
    void bind(sqlite3_stmt* statement, int place, const sql_value& given) const
    {
        if (given.value && given.is == sql_value::kind::bytes) {
            check(sqlite3_bind_blob64(statement, place, given.value->data(), given.value->size(), SQLITE_STATIC));
        } else if (given.value) {
            check(sqlite3_bind_text64(statement, place, given.value->data(), given.value->size(), SQLITE_STATIC,
                                      SQLITE_UTF8));
        } // or else it is NULL as it is
    }

    [[nodiscard]] static sql_row row_of(sqlite3_stmt* statement)
    {
        sql_row row(static_cast<std::size_t>(sqlite3_column_count(statement)));
        for (std::size_t i = 0; i != row.size(); ++i) {
            const int column = static_cast<int>(i);
            if (sqlite3_column_type(statement, column) != SQLITE_NULL) {
                const auto* data = static_cast<const char*>(sqlite3_column_blob(statement, column));
                const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
                row[i] = data == nullptr ? std::string{} : std::string(data, size);
            }
        }
        return row;
    }

    std::string path_;
    std::unique_ptr<sqlite3, closer> db_;
};

} // namespace gamesearch::detail

#endif
