// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The tables of a store.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_SQL_SQL_SCHEMA_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_SQL_SQL_SCHEMA_HPP

#include <gamesearch/detail/complaint.hpp>
#include <gamesearch/distributed/detail/sql/sql.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/table/detail/table_format.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The SQL dialect of a database.
struct sql_dialect {
    std::string bytes; ///< the type of bytes
    std::string number; ///< the type of numbers, of 64 bits
    std::string keyed; ///< the end of the definition of a table with a primary key
    std::string plain; ///< the end of the definition of any other table
    std::string claims; ///< creates the source of claim numbers
};

inline constexpr std::int64_t store_format_version = 1;

/// All tables, then all indexes. Increase the version when you change any of them.
[[nodiscard]] inline std::vector<std::string> store_tables(const sql_dialect& d)
{
    const std::string bytes = " " + d.bytes + " NOT NULL";
    const std::string number = " " + d.number + " NOT NULL";
    const std::string key = " " + d.bytes + " PRIMARY KEY";
    return {
        "CREATE TABLE about(format" + number + ", rules" + bytes + ", shape" + bytes + ")" + d.plain,
        d.claims,
        // How many jobs each worker has claimed, and how they ended. One row per worker, so that no worker waits for
        // another.
        "CREATE TABLE counted(worker" + key + ", claims" + number + ", done" + number + ", split" + number + ", nodes" +
            number + ")" + d.keyed,
        "CREATE TABLE fact(key" + key + ", lower TEXT, upper TEXT, nodes" + number + ", lower_by" + bytes +
            ", upper_by" + bytes + ")" + d.keyed,
        // At most one row.
        "CREATE TABLE fault(place " + d.number + " PRIMARY KEY, words" + bytes + ")" + d.keyed,
        // The jobs that are open (claim and lease_until are 0) or claimed. Closed jobs are only counted.
        "CREATE TABLE job(key" + bytes + ", question TEXT NOT NULL, line" + bytes + ", expected" + number + ", nodes" +
            number + ", place" + number + ", claim" + number + ", lease_until" + number + ", worker" + bytes +
            ", PRIMARY KEY(key, question))" + d.keyed,
        "CREATE TABLE plan(place " + d.number + " PRIMARY KEY, root" + bytes + ", rules" + bytes + ", nodes" + number +
            ")" + d.keyed,
        // One row; claim is 0 while no worker plans.
        "CREATE TABLE planner(claim" + number + ", lease_until" + number + ")" + d.plain,
        "CREATE TABLE split(key" + key + ")" + d.keyed,
        "CREATE INDEX job_by_claim ON job(claim)",
        "CREATE INDEX job_by_lease ON job(lease_until, place)",
    };
}

[[nodiscard]] inline std::string_view checked_rules(std::string_view rules)
{
    GAMESEARCH_ASSERT(rules.size() <= longest_rules_text,
                      "the text that names the rules of a store has 4096 bytes at most; give a shorter one");
    return rules;
}

/// Creates the tables of a new store. Must be called in a transaction.
template <class Connection>
void make_store(const Connection& db, std::string_view rules, std::string_view shape)
{
    for (const std::string& statement : detail::store_tables(db.dialect())) {
        db.query(statement.c_str());
    }
    db.query("INSERT INTO planner VALUES (0, 0)");
    db.query("INSERT INTO about VALUES ($1, $2, $3)",
             {detail::sql_number(store_format_version), detail::sql_bytes(std::string{rules}),
              detail::sql_bytes(std::string{shape})});
}

/// Refuses the store of another game. Must be called in a transaction.
template <class Connection>
void examine_store(const Connection& db, std::string_view rules, std::string_view shape)
{
    const auto about = db.query("SELECT format, rules, shape FROM about").rows;
    if (about.size() != 1) {
        db.refuse("holds data that no store writes", "restore a copy, or start a new store");
    }
    if (const auto format = detail::number_of<std::int64_t>(about[0], 0); format != store_format_version) {
        db.refuse("has format " + std::to_string(format) + ", but only format " + std::to_string(store_format_version) +
                      " can be read",
                  "open it with the version of the library that made it");
    }
    if (const std::string found = detail::text_of(about[0], 1); found != rules) {
        db.refuse("holds facts for other rules, '" + detail::legible(found) + "', not '" + detail::legible(rules) + "'",
                  "open it with its own text, or make a store for these rules");
    }
    if (const std::string found = detail::text_of(about[0], 2); found != shape) {
        db.refuse("is for a game with " + detail::legible(found) + ", not " + std::string{shape},
                  "open it for that game");
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
