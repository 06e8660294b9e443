// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// PostgreSQL: a connection, statements and transactions.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_SQL_POSTGRESQL_CONNECTION_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_SQL_POSTGRESQL_CONNECTION_HPP

#include <gamesearch/detail/complaint.hpp>
#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/distributed/detail/sql/sql.hpp>
#include <gamesearch/game/error.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <libpq-fe.h>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Returns whether libpq reads the text as its author meant it. The error messages of libpq can show a part of the
/// password: if the text has no form that libpq knows, or if a password with an `@` or a `/` was taken for the name of
/// a host or a database. So those messages are shown only for a text for which this is true.
[[nodiscard]] inline bool is_connection_text(const std::string& text)
{
    if (text.find('\0') != std::string::npos) {
        return false; // libpq would read only what precedes it
    }
    const bool is_name =
        text.find('=') == std::string::npos && !text.starts_with("postgresql://") && !text.starts_with("postgres://");
    if (is_name) { // a database name, or a typing error
        return text.find('@') == std::string::npos && text.find("://") == std::string::npos;
    }
    char* complaint = nullptr;
    const std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> options{
        PQconninfoParse(text.c_str(), &complaint), &PQconninfoFree};
    PQfreemem(complaint);
    if (!options) {
        return false;
    }
    for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
        const std::string_view name{option->keyword};
        const std::string_view value{option->val == nullptr ? "" : option->val};
        if ((name == "host" || name == "dbname") && value.find('@') != std::string_view::npos) {
            return false;
        }
    }
    return true;
}

/// The server is gone, or another transaction was in the way: a new attempt may succeed.
struct sql_interruption : std::runtime_error {
    using std::runtime_error::runtime_error;
};

inline constexpr Oid postgresql_bytes = 17; // bytea, on every server

/// Decodes bytes from the server's text form.
[[nodiscard]] inline std::string postgresql_bytes_in(const std::string& text)
{
    struct releaser {
        void operator()(unsigned char* memory) const noexcept { PQfreemem(memory); }
    };
    std::size_t size = 0;
    const std::unique_ptr<unsigned char, releaser> bytes{
        PQunescapeBytea(reinterpret_cast<const unsigned char*>(text.c_str()), &size)};
    return bytes ? std::string(reinterpret_cast<const char*>(bytes.get()), size) : std::string{};
}

[[nodiscard]] inline sql_answer answer_in(PGresult* result)
{
    sql_answer answer;
    for (int row = 0; row != PQntuples(result); ++row) {
        sql_row columns(static_cast<std::size_t>(PQnfields(result)));
        for (std::size_t i = 0; i != columns.size(); ++i) {
            const int column = static_cast<int>(i);
            if (PQgetisnull(result, row, column) == 0) {
                const std::string text(PQgetvalue(result, row, column),
                                       static_cast<std::size_t>(PQgetlength(result, row, column)));
                columns[i] = PQftype(result, column) == postgresql_bytes ? detail::postgresql_bytes_in(text) : text;
            }
        }
        answer.rows.push_back(columns);
    }
    answer.changed = detail::number_in<std::uint64_t>(PQcmdTuples(result)).value_or(0);
    return answer;
}

/// A connection to a PostgreSQL server. Throws `std::runtime_error` for every failure.
class postgresql_connection {
public:
    /// \p text is a libpq connection string. It may hold a password, so it is never shown.
    explicit postgresql_connection(std::string text) : text_{std::move(text)} { connect(); }

    /// Runs a statement, and returns all its rows.
    sql_answer query(const char* sql, const sql_values& values = {}) const
    {
        std::vector<const char*> data;
        std::vector<int> lengths;
        std::vector<int> formats; // 0: text, 1: raw bytes
        std::vector<Oid> types; // 0: whatever the statement expects there
        for (const sql_value& given : values) {
            const bool is_bytes = given.is == sql_value::kind::bytes;
            data.push_back(given.value ? given.value->c_str() : nullptr);
            lengths.push_back(given.value ? static_cast<int>(given.value->size()) : 0);
            formats.push_back(is_bytes ? 1 : 0);
            types.push_back(is_bytes ? postgresql_bytes : 0);
        }
        const std::unique_ptr<PGresult, clearer> result{PQexecParams(db_.get(), sql, static_cast<int>(values.size()),
                                                                     types.data(), data.data(), lengths.data(),
                                                                     formats.data(), 0)};
        check_status(result.get());
        return detail::answer_in(result.get());
    }

    /// Runs `work`; its changes are all on disk afterwards, or none are made. Repeats it if need be.
    template <class Work>
    auto transaction(const Work& work) const
    {
        return once([&] {
            query("BEGIN ISOLATION LEVEL READ COMMITTED");
            const taken_back_unless_done guard{*this};
            auto result = work();
            query("COMMIT");
            return result;
        });
    }

    /// Repeats a query, or a transaction, until the server answers or a minute has passed.
    template <class Work>
    auto once(const Work& work) const
    {
#if defined(__cpp_exceptions)
        const auto end = std::chrono::steady_clock::now() + patience;
        for (std::chrono::milliseconds pause{5};; pause = (std::min)(2 * pause, std::chrono::milliseconds{500})) {
            try {
                if (PQstatus(db_.get()) != CONNECTION_OK) {
                    connect();
                }
                return work();
            } catch (const sql_interruption&) {
                if (std::chrono::steady_clock::now() > end) {
                    throw;
                }
            }
            std::this_thread::sleep_for(pause);
        }
#else
        return work();
#endif
    }

    /// Requires that a row has changed. If none has, another process was faster.
    void must_change(const sql_answer& answer) const
    {
        if (answer.changed == 0) {
            interrupt("is constantly changed by another process");
        }
    }

    [[noreturn]] void refuse(const std::string& what, const std::string& remedy) const
    {
        const std::string message = complaint(what, remedy);
        raise<std::runtime_error>(message.c_str());
    }

private:
    struct closer {
        void operator()(PGconn* db) const noexcept { PQfinish(db); }
    };
    struct clearer {
        void operator()(PGresult* result) const noexcept { PQclear(result); }
    };
    struct taken_back_unless_done {
        const postgresql_connection& of;

        explicit taken_back_unless_done(const postgresql_connection& connection) : of{connection} {}
        taken_back_unless_done(const taken_back_unless_done&) = delete;
        taken_back_unless_done& operator=(const taken_back_unless_done&) = delete;
        ~taken_back_unless_done()
        {
            PGconn* const db = of.db_.get();
            if (PQstatus(db) == CONNECTION_OK && PQtransactionStatus(db) != PQTRANS_IDLE) {
                PQclear(PQexec(db, "ROLLBACK"));
            }
        }
    };

    static constexpr std::chrono::seconds patience{60};
    void connect() const
    {
        if (!detail::is_connection_text(text_)) {
            refuse("cannot be reached: the connection string is not of a form that libpq reads",
                   "write @, :, /, ? and # in a password as %40, %3A, %2F, %3F and %23; the string is not shown");
        }
        // Settings in the text itself come later and take precedence. A server that stays silent is given up after a
        // minute.
        const std::array<const char*, 6> names{"connect_timeout",  "tcp_user_timeout", "keepalives_idle",
                                               "application_name", "dbname",           nullptr};
        const std::array<const char*, 6> values{"10", "60000", "30", "gamesearch", text_.c_str(), nullptr};
        db_.reset(PQconnectdbParams(names.data(), values.data(), 1));
        const char* const name = PQdb(db_.get());
        name_ = name == nullptr ? "" : name;
        if (PQstatus(db_.get()) != CONNECTION_OK) {
            interrupt("cannot be reached: " + reason());
        }
        PQsetNoticeProcessor(db_.get(), [](void*, const char*) {}, nullptr);
        query("SET search_path = gamesearch");
        query("SET synchronous_commit = on"); // whatever the server's configuration says
    }

    void check_status(const PGresult* result) const
    {
        const ExecStatusType status = PQresultStatus(result);
        if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
            return;
        }
        const char* const field = PQresultErrorField(result, PG_DIAG_SQLSTATE);
        const std::string_view state = field == nullptr ? "" : field;
        // Lost connections, servers that stop or start, and transactions that conflict.
        const std::array passing{"57P01", "57P02", "57P03", "40001", "40P01"};
        if (state.empty() || state.starts_with("08") || std::ranges::find(passing, state) != passing.end()) {
            const std::string what = "does not answer: " + reason();
            if (!state.starts_with("40")) {
                db_.reset(); // libpq does not always notice that the connection is lost
            }
            interrupt(what);
        }
        refuse("cannot be used as a store: " + reason(), "check the server; what was stored is unchanged");
    }

    [[nodiscard]] std::string reason() const
    {
        const std::string words = PQerrorMessage(db_.get());
        return detail::legible(words.substr(0, words.find('\n')));
    }

    [[nodiscard]] std::string complaint(const std::string& what, const std::string& remedy) const
    {
        return "the database '" + detail::legible(name_) + "' " + what + "; " + remedy + " (see docs/stores.md)";
    }

    [[noreturn]] void interrupt(const std::string& what) const
    {
        const std::string message =
            complaint(what, "check that the server is running and that the connection string is right");
        raise<sql_interruption>(message.c_str());
    }

    std::string text_;
    mutable std::string name_; // of the database
    mutable std::unique_ptr<PGconn, closer> db_; // replaced after an interruption
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
