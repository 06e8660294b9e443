// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Results of PostgreSQL queries, as rows.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_SQL_POSTGRESQL_ANSWER_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_SQL_POSTGRESQL_ANSWER_HPP

#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/distributed/detail/sql/sql.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>

#include <libpq-fe.h>

namespace gamesearch::detail {

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

} // namespace gamesearch::detail

#endif
