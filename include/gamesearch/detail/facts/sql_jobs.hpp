// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Jobs in a database.

#ifndef GAMESEARCH_DETAIL_FACTS_SQL_JOBS_HPP
#define GAMESEARCH_DETAIL_FACTS_SQL_JOBS_HPP

#include <gamesearch/detail/facts/score_text.hpp>
#include <gamesearch/detail/facts/sql.hpp>
#include <gamesearch/detail/facts/sql_facts.hpp>
#include <gamesearch/fact.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/job.hpp>
#include <gamesearch/job_store.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace gamesearch::detail {

/// Whatever locks rows takes them from these tables in this order: planner, fact, job, counted.
template <keyed_game G, class Database>
class sql_jobs {
public:
    explicit sql_jobs(const Database& db) : db_{db} {}

    [[nodiscard]] plan<G> begin(const plan<G>& wanted) const
    {
        return db_.transaction([&] {
            db_.query("INSERT INTO plan VALUES (1, $1, $2, $3) ON CONFLICT DO NOTHING",
                      {bytes_of(wanted.root), detail::sql_bytes(wanted.rules), detail::sql_number(wanted.nodes)});
            const sql_row row = db_.query("SELECT root, rules, nodes FROM plan").rows.at(0);
            return plan<G>{key_of(row, 0), detail::text_of(row, 1), detail::number_of<std::uint64_t>(row, 2)};
        });
    }

    [[nodiscard]] std::optional<std::uint64_t> claim_plan(lease_time lease) const
    {
        return db_.transaction([&]() -> std::optional<std::uint64_t> {
            const std::int64_t now = db_.now();
            const sql_row planner = the_planner();
            if (detail::number_of<std::uint64_t>(planner, 0) != 0 &&
                now < detail::number_of<std::int64_t>(planner, 1)) {
                return std::nullopt;
            }
            const std::int64_t claim = db_.next_claim();
            db_.query("UPDATE planner SET claim = $1, lease_until = $2",
                      {detail::sql_number(claim), detail::sql_number(now + lease.count())});
            return static_cast<std::uint64_t>(claim);
        });
    }

    [[nodiscard]] bool ask(std::uint64_t claim, std::span<const job<G>> wanted,
                           std::span<const game_key_t<G>> split) const
    {
        return db_.transaction([&] {
            if (claim == 0 || detail::number_of<std::uint64_t>(the_planner(), 0) != claim) {
                return false;
            }
            db_.query("UPDATE planner SET claim = 0, lease_until = 0");
            db_.query("DELETE FROM job WHERE claim = 0");
            for (std::size_t first = 0; first < wanted.size(); first += at_a_time) {
                open(wanted.subspan(first, (std::min)(at_a_time, wanted.size() - first)), first);
            }
            for (std::size_t first = 0; first < split.size(); first += at_a_time) {
                mark_split(split.subspan(first, (std::min)(at_a_time, split.size() - first)));
            }
            return true;
        });
    }

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
                return std::nullopt;
            }
            const sql_row& row = found.rows[0];
            const std::int64_t claim = db_.next_claim();
            db_.query("UPDATE job SET claim = $1, lease_until = $2, worker = $3 WHERE key = $4 AND question = $5",
                      {detail::sql_number(claim), detail::sql_number(now + lease.count()), detail::sql_bytes(worker),
                       detail::sql_bytes(detail::text_of(row, 0)), detail::sql_text(row[1])});
            db_.query("INSERT INTO counted VALUES ($1, 1, 0, 0, 0) ON CONFLICT (worker) DO UPDATE SET claims = "
                      "counted.claims + 1",
                      {detail::sql_bytes(worker)});
            return claimed_job<G>{static_cast<std::uint64_t>(claim), job_of(row)};
        });
    }

    [[nodiscard]] bool heartbeat(std::uint64_t claim, lease_time lease) const
    {
        return claim != 0 && db_.transaction([&] {
            const sql_values values{detail::sql_number(db_.now() + lease.count()), detail::sql_number(claim)};
            return db_.query("UPDATE planner SET lease_until = $1 WHERE claim = $2", values).changed != 0 ||
                   db_.query("UPDATE job SET lease_until = $1 WHERE claim = $2", values).changed != 0;
        });
    }

    /// Done, or split.
    [[nodiscard]] std::optional<contradiction<G>> close(const claimed_job<G>& taken, std::span<const fact<G>> facts,
                                                        std::uint64_t nodes, bool is_split) const
    {
        return db_.transaction([&] {
            auto clash = sql_facts<G, Database>{db_}.add_all(facts);
            if (!clash) {
                count_out(taken.asked, nodes, is_split);
            }
            if (!clash && is_split) {
                mark_split({&taken.asked.key, 1});
            }
            return clash;
        });
    }

    [[nodiscard]] bool is_split(const game_key_t<G>& key) const
    {
        return db_.once([&] { return !db_.query("SELECT 1 FROM split WHERE key = $1", {bytes_of(key)}).rows.empty(); });
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
    static constexpr std::size_t at_a_time = 100; ///< rows: SQLite looks for each parameter among those before it

    [[nodiscard]] static sql_value bytes_of(const game_key_t<G>& key)
    {
        return detail::sql_bytes(detail::bytes_of_key(key));
    }

    [[nodiscard]] game_key_t<G> key_of(const sql_row& row, std::size_t column) const
    {
        const auto key = detail::key_in<game_key_t<G>>(detail::text_of(row, column));
        if (!key) {
            refuse();
        }
        return *key;
    }

    [[nodiscard]] job<G> job_of(const sql_row& row) const
    {
        const auto question = detail::score_in<score_t<G>>(detail::text_of(row, 1));
        if (!question) {
            refuse();
        }
        return {.key = key_of(row, 0),
                .line = detail::text_of(row, 2),
                .question = *question,
                .expected = detail::number_of<int>(row, 3) != 0,
                .nodes = detail::number_of<std::uint64_t>(row, 4)};
    }

    [[noreturn]] void refuse() const
    {
        db_.refuse("holds what is no job of this game", "go back to a copy, or begin anew");
    }

    [[nodiscard]] sql_row the_planner() const
    {
        const sql_answer answer =
            db_.query(("SELECT claim, lease_until FROM planner" + std::string{Database::locking}).c_str());
        if (answer.rows.size() != 1) {
            refuse();
        }
        return answer.rows[0];
    }

    /// One that nobody else is just taking.
    [[nodiscard]] sql_answer first_of(const std::string& condition, const sql_values& values) const
    {
        const std::string sql = "SELECT key, question, line, expected, nodes FROM job WHERE " + condition + " LIMIT 1" +
                                Database::locking_unlocked;
        return db_.query(sql.c_str(), values);
    }

    /// But for those that somebody works on.
    void open(std::span<const job<G>> some, std::size_t place) const
    {
        std::string sql =
            "INSERT INTO job(worker, key, question, line, expected, nodes, place, claim, lease_until) VALUES";
        sql_values values{detail::sql_bytes("")};
        const auto next = [&](sql_value value) {
            values.push_back(std::move(value));
            sql += ", $" + std::to_string(values.size());
        };
        for (const job<G>& asked : some) {
            sql += values.size() == 1 ? " ($1" : ", ($1";
            next(bytes_of(asked.key));
            next(detail::sql_text(detail::score_text(asked.question)));
            next(detail::sql_bytes(asked.line));
            next(detail::sql_number(asked.expected ? 1 : 0));
            next(detail::sql_number(asked.nodes));
            next(detail::sql_number(place++));
            sql += ", 0, 0)";
        }
        db_.query((sql + " ON CONFLICT DO NOTHING").c_str(), values);
    }

    void mark_split(std::span<const game_key_t<G>> keys) const
    {
        std::string sql = "INSERT INTO split VALUES";
        sql_values values;
        for (const auto& key : keys) {
            values.push_back(bytes_of(key));
            sql += (values.size() == 1 ? " ($" : ", ($") + std::to_string(values.size()) + ")";
        }
        db_.query((sql + " ON CONFLICT DO NOTHING").c_str(), values);
    }

    /// Not if somebody else was quicker.
    void count_out(const job<G>& asked, std::uint64_t nodes, bool is_split) const
    {
        const sql_answer gone = db_.query("DELETE FROM job WHERE key = $1 AND question = $2 RETURNING worker",
                                          {bytes_of(asked.key), detail::sql_text(detail::score_text(asked.question))});
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

} // namespace gamesearch::detail

#endif
