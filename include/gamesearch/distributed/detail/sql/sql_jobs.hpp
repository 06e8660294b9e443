// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The jobs of a store, and the workers that hold them.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_SQL_SQL_JOBS_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_SQL_SQL_JOBS_HPP

#include <gamesearch/distributed/detail/lease_end.hpp>
#include <gamesearch/distributed/detail/sql/job_row.hpp>
#include <gamesearch/distributed/detail/sql/score_text.hpp>
#include <gamesearch/distributed/detail/sql/sql.hpp>
#include <gamesearch/distributed/detail/sql/sql_facts.hpp>
#include <gamesearch/distributed/fact.hpp>
#include <gamesearch/distributed/job.hpp>
#include <gamesearch/distributed/job_store.hpp>
#include <gamesearch/game.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace gamesearch::inline v0_2_0::detail {

/// To prevent deadlocks, rows are always locked in this order of tables: planner, fact, job, counted.
template <class G, class Database>
class sql_jobs {
public:
    explicit sql_jobs(const Database& db) : db_{db} {}

    [[nodiscard]] std::optional<claimed_job<G>> claim(const std::string& worker, lease_time lease) const
    {
        return db_.transaction([&]() -> std::optional<claimed_job<G>> {
            if (!db_.query("SELECT 1 FROM fault").rows.empty()) {
                return std::nullopt;
            }
            const std::int64_t now = db_.now();
            sql_answer found =
                first_of("lease_until > 0 AND lease_until <= $1 ORDER BY lease_until", {detail::sql_number(now)});
            if (found.rows.empty()) {
                found = first_of("lease_until = 0 ORDER BY place", {});
            }
            if (found.rows.empty()) {
                found = first_of("lease_until > $1 ORDER BY lease_until",
                                 {detail::sql_number(detail::latest_lease_end(now, lease))});
            }
            if (found.rows.empty()) {
                return std::nullopt;
            }
            const sql_row& row = found.rows[0];
            const std::int64_t claim = db_.next_claim();
            db_.query("UPDATE job SET claim = $1, lease_until = $2, worker = $3 WHERE key = $4 AND question = $5",
                      {detail::sql_number(claim), detail::sql_number(detail::lease_end(now, lease)),
                       detail::sql_bytes(worker), detail::sql_bytes(detail::text_of(row, 0)),
                       detail::sql_text(row[1])});
            db_.query("INSERT INTO counted VALUES ($1, 1, 0, 0, 0) ON CONFLICT (worker) DO UPDATE SET claims = "
                      "counted.claims + 1",
                      {detail::sql_bytes(worker)});
            return claimed_job<G>{static_cast<std::uint64_t>(claim), detail::job_at<G>(db_, row)};
        });
    }

    [[nodiscard]] bool heartbeat(std::uint64_t claim, lease_time lease) const
    {
        return claim != 0 && db_.transaction([&] {
            const sql_values values{detail::sql_number(detail::lease_end(db_.now(), lease)), detail::sql_number(claim)};
            return db_.query("UPDATE planner SET lease_until = $1 WHERE claim = $2", values).changed != 0 ||
                   db_.query("UPDATE job SET lease_until = $1 WHERE claim = $2", values).changed != 0;
        });
    }

    [[nodiscard]] std::optional<contradiction<G>> close(const claimed_job<G>& taken, std::span<const fact<G>> facts,
                                                        std::uint64_t nodes, bool is_split) const
    {
        return db_.transaction([&] {
            auto clash = sql_facts<G, Database>{db_}.add_all(facts);
            if (!clash) {
                count_out(taken.asked, nodes, is_split);
            }
            if (!clash && is_split) {
                detail::mark_split(db_, std::span<const game_key_t<G>>{&taken.asked.key, 1});
            }
            return clash;
        });
    }

    [[nodiscard]] bool is_split(const game_key_t<G>& key) const
    {
        return db_.once(
            [&] { return !db_.query("SELECT 1 FROM split WHERE key = $1", {detail::sql_key(key)}).rows.empty(); });
    }

    [[nodiscard]] job_counts counts() const
    {
        return db_.once([&] {
            const sql_row row =
                db_.query("SELECT (SELECT count(*) FROM job WHERE claim = 0), (SELECT count(*) FROM job WHERE claim <> "
                          "0), CAST(sum(done) AS bigint), CAST(sum(split) AS bigint), CAST(sum(claims) AS bigint), "
                          "CAST(sum(nodes) AS bigint) FROM counted")
                    .rows.at(0);
            const auto number = [&](std::size_t column) { return detail::number_of<std::uint64_t>(row, column); };
            return job_counts{.open = number(0),
                              .claimed = number(1),
                              .done = number(2),
                              .split = number(3),
                              .claims = number(4),
                              .nodes = number(5)};
        });
    }

private:
    /// The first job that no other process is claiming at this moment.
    [[nodiscard]] sql_answer first_of(const std::string& condition, const sql_values& values) const
    {
        const std::string sql = std::string{"SELECT "} + columns_of_job + " FROM job WHERE " + condition + " LIMIT 1" +
                                Database::locking_unlocked;
        return db_.query(sql.c_str(), values);
    }

    /// Removes a job and counts it, unless another worker was faster.
    void count_out(const job<G>& asked, std::uint64_t nodes, bool is_split) const
    {
        const sql_answer gone =
            db_.query("DELETE FROM job WHERE key = $1 AND question = $2 RETURNING worker",
                      {detail::sql_key(asked.key), detail::sql_text(detail::score_text(asked.question))});
        if (!gone.rows.empty()) {
            db_.query("INSERT INTO counted VALUES ($1, 0, $2, $3, $4) ON CONFLICT (worker) DO UPDATE SET done = "
                      "counted.done + excluded.done, split = counted.split + excluded.split, nodes = counted.nodes + "
                      "excluded.nodes",
                      {detail::sql_bytes(detail::text_of(gone.rows[0], 0)), detail::sql_number(is_split ? 0 : 1),
                       detail::sql_number(is_split ? 1 : 0), detail::sql_number(nodes)});
        }
    }

    const Database& db_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
