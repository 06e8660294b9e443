// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The rows of a store in SQLite.

#ifndef GAMESEARCH_DETAIL_FACTS_SQLITE_ROWS_HPP
#define GAMESEARCH_DETAIL_FACTS_SQLITE_ROWS_HPP

#include <gamesearch/detail/facts/fact_row.hpp>
#include <gamesearch/detail/facts/sqlite_connection.hpp>
#include <gamesearch/detail/facts/sqlite_schema.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gamesearch::detail {

/// A database, as `stored_facts` asks for it.
class sqlite_rows {
public:
    sqlite_rows(const std::string& path, std::string_view rules, std::string_view shape) : db_{path}
    {
        const sqlite_schema schema{db_, rules, shape};
        schema.make_or_examine(); // before anything is changed
        schema.write_ahead();
    }

    [[nodiscard]] std::optional<fact_row> find(const std::string& key) const
    {
        sqlite_statement query{db_, "SELECT key, lower, upper, nodes, lower_by, upper_by FROM fact WHERE key = ?"};
        query.give(key);
        return query.step() ? std::optional{row_at(query)} : std::nullopt;
    }

    /// What is known already is neither written nor waited for.
    template <class Decide>
    void change(const std::string& key, const Decide& decide)
    {
        if (decide(find(key))) {
            sqlite_transaction transaction{db_};
            change_within(key, decide);
            transaction.commit();
        }
    }

    /// In a transaction.
    template <class Decide>
    void change_within(const std::string& key, const Decide& decide)
    {
        if (const std::optional<fact_row> row = decide(find(key))) {
            sqlite_statement{db_, "REPLACE INTO fact VALUES (?, ?, ?, ?, ?, ?)"}
                .give(row->key)
                .give_text(row->lower)
                .give_text(row->upper)
                .give(row->nodes)
                .give(row->lower_by)
                .give(row->upper_by)
                .run();
        }
    }

    [[nodiscard]] std::vector<fact_row> rows_after(const std::optional<std::string>& key, std::size_t most) const
    {
        sqlite_statement query{db_,
                               "SELECT key, lower, upper, nodes, lower_by, upper_by FROM fact WHERE key > ?1 OR ?2 "
                               "ORDER BY key LIMIT ?3"};
        query.give(key ? std::string_view{*key} : std::string_view{}).give(std::int64_t{key ? 0 : 1});
        query.give(static_cast<std::int64_t>(most));
        std::vector<fact_row> rows;
        while (query.step()) {
            rows.push_back(row_at(query));
        }
        return rows;
    }

    [[nodiscard]] std::size_t count() const
    {
        return static_cast<std::size_t>(detail::sqlite_number(db_, "SELECT count(*) FROM fact"));
    }

    [[noreturn]] void refuse(const std::string& what, const std::string& remedy) const { db_.refuse(what, remedy); }

private:
    [[nodiscard]] static fact_row row_at(const sqlite_statement& query)
    {
        return {.key = query.bytes(0),
                .lower = query.text(1),
                .upper = query.text(2),
                .nodes = query.number(3),
                .lower_by = query.bytes(4),
                .upper_by = query.bytes(5)};
    }

    sqlite_connection db_;
};

} // namespace gamesearch::detail

#endif
