// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Checks PostgreSQL connection strings, which may hold a password.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_SQL_POSTGRESQL_CONNECTION_TEXT_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_SQL_POSTGRESQL_CONNECTION_TEXT_HPP

#include <memory>
#include <string>
#include <string_view>

#include <libpq-fe.h>

namespace gamesearch::detail {

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

} // namespace gamesearch::detail

#endif
