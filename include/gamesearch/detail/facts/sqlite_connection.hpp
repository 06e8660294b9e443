// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// SQLite: a file, statements and transactions.

#ifndef GAMESEARCH_DETAIL_FACTS_SQLITE_CONNECTION_HPP
#define GAMESEARCH_DETAIL_FACTS_SQLITE_CONNECTION_HPP

#include <gamesearch/detail/support/complaint.hpp>
#include <gamesearch/error.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include <sqlite3.h>

namespace gamesearch::detail {

/// Throws `std::runtime_error` whatever goes wrong, as the statements do.
class sqlite_connection {
public:
    explicit sqlite_connection(const std::string& path) : path_{path}
    {
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

    [[nodiscard]] sqlite3* handle() const noexcept { return db_.get(); }

    /// Does nothing if a call went well.
    void check(int status) const
    {
        if (status == SQLITE_BUSY) {
            refuse("is locked by another process for more than a minute",
                   "find out which one, and whether it stands still");
        }
        if (status != SQLITE_OK && status != SQLITE_ROW && status != SQLITE_DONE) {
            refuse("fails as a store: " + detail::legible(sqlite3_errmsg(handle())),
                   "give the path of a store, or of a new one, where there is room; what was stored is as it was");
        }
    }

    [[noreturn]] void refuse(const std::string& what, const std::string& remedy) const
    {
        const std::string message =
            "'" + detail::legible(path_) + "' " + what + "; " + remedy + " (see docs/stores.md)";
        raise<std::runtime_error>(message.c_str());
    }

    /// Without parameters, and without an answer.
    void execute(const char* sql) const { check(sqlite3_exec(handle(), sql, nullptr, nullptr, nullptr)); }

    static constexpr int patience = 60'000; ///< milliseconds, with another process that writes

private:
    struct closer {
        void operator()(sqlite3* db) const noexcept { sqlite3_close_v2(db); }
    };

    /// Names that begin like this mean something else to SQLite than a file of this name.
    [[nodiscard]] static std::string plain_name(const std::string& path)
    {
        const bool is_special = path.empty() || path.front() == ':' || path.starts_with("file:");
        return is_special ? "./" + path : path;
    }

    std::string path_;
    std::unique_ptr<sqlite3, closer> db_;
};

/// What is given lives until it is done.
class sqlite_statement {
public:
    sqlite_statement(const sqlite_connection& db, const char* sql) : db_{db}
    {
        sqlite3_stmt* prepared = nullptr;
        db.check(sqlite3_prepare_v2(db.handle(), sql, -1, &prepared, nullptr));
        statement_.reset(prepared);
    }

    /// The next parameter.
    sqlite_statement& give(std::string_view bytes)
    {
        const void* data = bytes.empty() ? "" : bytes.data(); // no address at all would mean NULL
        db_.check(sqlite3_bind_blob64(statement_.get(), ++given_, data, bytes.size(), SQLITE_STATIC));
        return *this;
    }
    sqlite_statement& give_text(const std::optional<std::string>& text)
    {
        ++given_; // NULL, unless it is given
        if (text) {
            db_.check(
                sqlite3_bind_text64(statement_.get(), given_, text->data(), text->size(), SQLITE_STATIC, SQLITE_UTF8));
        }
        return *this;
    }
    sqlite_statement& give(std::int64_t number)
    {
        db_.check(sqlite3_bind_int64(statement_.get(), ++given_, number));
        return *this;
    }

    /// Is there a (next) row?
    [[nodiscard]] bool step()
    {
        const int status = sqlite3_step(statement_.get());
        db_.check(status);
        return status == SQLITE_ROW;
    }
    /// Where no row is expected.
    void run()
    {
        while (step()) {
        }
    }

    [[nodiscard]] bool is_null(int column) const
    {
        return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
    }
    [[nodiscard]] std::string bytes(int column) const
    {
        const void* data = sqlite3_column_blob(statement_.get(), column);
        const int size = sqlite3_column_bytes(statement_.get(), column);
        return data == nullptr ? std::string{}
                               : std::string(static_cast<const char*>(data), static_cast<std::size_t>(size));
    }
    [[nodiscard]] std::optional<std::string> text(int column) const
    {
        return is_null(column) ? std::nullopt : std::optional{bytes(column)};
    }
    [[nodiscard]] std::int64_t number(int column) const { return sqlite3_column_int64(statement_.get(), column); }

private:
    struct finalizer {
        void operator()(sqlite3_stmt* statement) const noexcept { sqlite3_finalize(statement); }
    };

    const sqlite_connection& db_;
    std::unique_ptr<sqlite3_stmt, finalizer> statement_;
    int given_ = 0;
};

/// Nobody else writes while it lives. What it did not commit has not been.
class sqlite_transaction {
public:
    explicit sqlite_transaction(const sqlite_connection& db) : db_{db} { db.execute("BEGIN IMMEDIATE"); }
    sqlite_transaction(const sqlite_transaction&) = delete;
    sqlite_transaction& operator=(const sqlite_transaction&) = delete;
    ~sqlite_transaction()
    {
        if (sqlite3_get_autocommit(db_.handle()) == 0) { // not committed, nor taken back by SQLite itself
            sqlite3_exec(db_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
        }
    }

    /// From then on it is on the disk.
    void commit() { db_.execute("COMMIT"); }

private:
    const sqlite_connection& db_;
};

} // namespace gamesearch::detail

#endif
