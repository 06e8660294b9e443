// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A job as a row of a table.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_SQL_JOB_ROW_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_SQL_JOB_ROW_HPP

#include <gamesearch/distributed/detail/sql/score_text.hpp>
#include <gamesearch/distributed/detail/sql/sql.hpp>
#include <gamesearch/distributed/job.hpp>
#include <gamesearch/game.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace gamesearch::inline v0_2_0::detail {

template <std::unsigned_integral K>
[[nodiscard]] sql_value sql_key(K key)
{
    return detail::sql_bytes(detail::bytes_of_key(key));
}

template <class Database>
[[noreturn]] void refuse_job(const Database& db)
{
    db.refuse("holds data that is not a job of this game", "restore a copy, or start a new store");
}

template <std::unsigned_integral K, class Database>
[[nodiscard]] K key_at(const Database& db, const sql_row& row, std::size_t column)
{
    const auto key = detail::key_in<K>(detail::text_of(row, column));
    if (!key) {
        detail::refuse_job(db);
    }
    return *key;
}

inline constexpr const char* columns_of_job = "key, question, line, expected, nodes";

/// Reads a job from the columns `columns_of_job`.
template <keyed_game G, class Database>
[[nodiscard]] job<G> job_at(const Database& db, const sql_row& row)
{
    const auto question = detail::score_in<score_t<G>>(detail::text_of(row, 1));
    if (!question) {
        detail::refuse_job(db);
    }
    return {.key = detail::key_at<game_key_t<G>>(db, row, 0),
            .line = detail::text_of(row, 2),
            .question = *question,
            .expected = detail::number_of<int>(row, 3) != 0,
            .nodes = detail::number_of<std::uint64_t>(row, 4)};
}

inline constexpr std::size_t rows_at_a_time = 100; ///< SQLite compares each parameter with all those before it

template <class K, class Database>
void mark_split(const Database& db, std::span<const K> keys)
{
    std::string sql = "INSERT INTO split VALUES";
    sql_values values;
    for (const K& key : keys) {
        values.push_back(detail::sql_key(key));
        sql += (values.size() == 1 ? " ($" : ", ($") + std::to_string(values.size()) + ")";
    }
    db.query((sql + " ON CONFLICT DO NOTHING").c_str(), values);
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
