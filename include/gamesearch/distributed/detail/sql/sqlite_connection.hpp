// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// SQLite: a file, statements and transactions.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_SQL_SQLITE_CONNECTION_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_SQL_SQLITE_CONNECTION_HPP

#include <gamesearch/detail/complaint.hpp>
#include <gamesearch/distributed/detail/sql/sql.hpp>
#include <gamesearch/distributed/detail/sql/sql_schema.hpp>
#include <gamesearch/game/error.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>

#include <sqlite3.h>

namespace gamesearch::inline v0_2_0::detail {

/// A connection to an SQLite file. Throws `std::runtime_error` for every failure.
class sqlite_connection {
public:
    explicit sqlite_connection(const std::string& path) : path_{path}
    {
        if (path.find('\0') != std::string::npos) {
            refuse("is not a path, because it contains a zero byte",
                   "give the path of a store"); // SQLite would read only what precedes it
        }
        sqlite3* opened = nullptr;
        constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
        const int status = sqlite3_open_v2(plain_name(path).c_str(), &opened, flags, nullptr);
        db_.reset(opened);
        check_status(status);
        // The file may come from anywhere: nothing in its schema (views, triggers, functions) is executed.
        sqlite3_db_config(opened, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
        sqlite3_db_config(opened, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
        sqlite3_db_config(opened, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
        sqlite3_db_config(opened, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
        sqlite3_limit(opened, SQLITE_LIMIT_LENGTH, 1 << 20); // bytes of a row
        sqlite3_busy_timeout(opened, patience);
    }

    /// Runs a statement, and returns all its rows.
    sql_answer query(const char* sql, const sql_values& values = {}) const
    {
        sqlite3_stmt* prepared = nullptr;
        check_status(sqlite3_prepare_v2(db_.get(), sql, -1, &prepared, nullptr));
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
        check_status(status);
        answer.changed = static_cast<std::uint64_t>(sqlite3_total_changes(db_.get()) - before);
        return answer;
    }

    /// Runs `work`; its changes are all on disk afterwards, or none are made. No other process writes in the meantime.
    template <class Work>
    auto transaction(const Work& work) const
    {
        query("BEGIN IMMEDIATE");
        const taken_back_unless_done guard{db_.get()};
        auto result = work();
        query("COMMIT");
        must_be_in_place();
        return result;
    }

    /// For a query outside any transaction.
    template <class Work>
    auto once(const Work& work) const
    {
        return work();
    }

    /// Requires that a row has changed: in a transaction, a row that was there a moment ago still is.
    void must_change(const sql_answer& answer) const
    {
        if (answer.changed == 0) {
            refuse("holds data that no store writes", "restore a copy, or start a new store");
        }
    }

    [[noreturn]] void refuse(const std::string& what, const std::string& remedy) const
    {
        const std::string message =
            "'" + detail::legible(path_) + "' " + what + "; " + remedy + " (see docs/stores.md)";
        raise<std::runtime_error>(message.c_str());
    }

    /// Throws unless the call succeeded.
    void check_status(int status) const
    {
        if (status == SQLITE_BUSY) {
            refuse("is locked by another process for more than a minute", "find out which one, and whether it hangs");
        }
        if (status != SQLITE_OK && status != SQLITE_DONE) {
            must_be_in_place(); // a file that is gone explains the error better
            refuse("cannot be used as a store: " + detail::legible(sqlite3_errmsg(db_.get())),
                   "give the path of a store, or of a new one, where there is room; what was stored is unchanged");
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

    static constexpr int patience = 60'000; ///< milliseconds to wait for another process that writes
    static constexpr const char* locking = ""; ///< a transaction has already locked all rows
    static constexpr const char* locking_unlocked = "";

private:
    /// On POSIX systems an open file continues to exist after its name is removed, and SQLite writes to it without
    /// complaint; all of it is lost when the file is closed.
    void must_be_in_place() const
    {
        int has_moved = 0;
        if (db_ && sqlite3_file_control(db_.get(), "main", SQLITE_FCNTL_HAS_MOVED, &has_moved) == SQLITE_OK &&
            has_moved != 0) {
            refuse("was deleted, moved or replaced while it was in use, and what was stored since then is not in it",
                   "put it back, or start again");
        }
    }

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
            if (sqlite3_get_autocommit(db) == 0) { // neither committed, nor rolled back by SQLite itself
                sqlite3_exec(db, "ROLLBACK", nullptr, nullptr, nullptr);
            }
        }
    };

    /// The path in a form that SQLite takes for the name of a file: it gives some names a special meaning.
    [[nodiscard]] static std::string plain_name(const std::string& path)
    {
        const bool is_special = path.empty() || path.front() == ':' || path.starts_with("file:");
        return is_special ? "./" + path : path;
    }

    /// Binds a parameter, which must live until the statement is done.
    void bind(sqlite3_stmt* statement, int place, const sql_value& given) const
    {
        if (given.value && given.is == sql_value::kind::bytes) {
            check_status(
                sqlite3_bind_blob64(statement, place, given.value->data(), given.value->size(), SQLITE_STATIC));
        } else if (given.value) {
            check_status(sqlite3_bind_text64(statement, place, given.value->data(), given.value->size(), SQLITE_STATIC,
                                             SQLITE_UTF8));
        } // otherwise it stays NULL
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

} // namespace gamesearch::inline v0_2_0::detail

#endif
