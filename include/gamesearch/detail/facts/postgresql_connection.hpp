// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// PostgreSQL: a connection, statements and transactions.

#ifndef GAMESEARCH_DETAIL_FACTS_POSTGRESQL_CONNECTION_HPP
#define GAMESEARCH_DETAIL_FACTS_POSTGRESQL_CONNECTION_HPP

#include <gamesearch/detail/facts/postgresql_answer.hpp>
#include <gamesearch/detail/facts/postgresql_connection_text.hpp>
#include <gamesearch/detail/facts/sql.hpp>
#include <gamesearch/detail/support/complaint.hpp>
#include <gamesearch/error.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <libpq-fe.h>

namespace gamesearch::detail {

/// Throws `std::runtime_error` whatever goes wrong.
class postgresql_connection {
public:
    /// Of the form that libpq takes, which may hold a password: it is never shown.
    explicit postgresql_connection(std::string text) : text_{std::move(text)} { connect(); }

    /// All rows that a statement gives.
    sql_answer query(const char* sql, const sql_values& values = {}) const
    {
        std::vector<const char*> data;
        std::vector<int> lengths;
        std::vector<int> formats; // 0: text, 1: the bytes as they are
        std::vector<Oid> types; // 0: what the statement expects there
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
        check(result.get());
        return detail::answer_in(result.get());
    }

    /// What `work` does is done wholly, and on the disk, or not at all. It is begun anew if need be.
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

    /// Begins a query, or a transaction, anew until the server answers.
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

    /// What was there a moment ago is so no more: somebody else was quicker.
    void must_change(const sql_answer& answer) const
    {
        if (answer.changed == 0) {
            interrupt("is changed by another process all the time");
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
        // What the text says itself comes later, and counts: a server that is silent is given up after a minute.
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

    void check(const PGresult* result) const
    {
        const ExecStatusType status = PQresultStatus(result);
        if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
            return;
        }
        const char* const field = PQresultErrorField(result, PG_DIAG_SQLSTATE);
        const std::string_view state = field == nullptr ? "" : field;
        // Lost connections, servers that stop or start, transactions that were in each other's way.
        const std::array passing{"57P01", "57P02", "57P03", "40001", "40P01"};
        if (state.empty() || state.starts_with("08") || std::ranges::find(passing, state) != passing.end()) {
            const std::string what = "does not answer: " + reason();
            if (!state.starts_with("40")) {
                db_.reset(); // which libpq does not always know to be lost
            }
            interrupt(what);
        }
        refuse("fails as a store: " + reason(), "see to the server; what was stored is as it was");
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
            complaint(what, "see whether the server runs, and whether the connection string is right");
        raise<sql_interruption>(message.c_str());
    }

    std::string text_;
    mutable std::string name_; // of the database
    mutable std::unique_ptr<PGconn, closer> db_; // another one after an interruption
};

} // namespace gamesearch::detail

#endif
