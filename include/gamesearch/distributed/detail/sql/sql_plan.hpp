// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The plan of a store, and the questions that it asks.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_SQL_SQL_PLAN_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_SQL_SQL_PLAN_HPP

#include <gamesearch/distributed/detail/lease_end.hpp>
#include <gamesearch/distributed/detail/sql/job_row.hpp>
#include <gamesearch/distributed/detail/sql/score_text.hpp>
#include <gamesearch/distributed/detail/sql/sql.hpp>
#include <gamesearch/distributed/job.hpp>
#include <gamesearch/distributed/job_store.hpp>
#include <gamesearch/game.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

template <class G, class Database>
class sql_plan {
    using key_type = game_key_t<G>;

public:
    explicit sql_plan(const Database& db) : db_{db} {}

    [[nodiscard]] plan<G> begin(const plan<G>& wanted) const
    {
        return db_.transaction([&] {
            db_.query(
                "INSERT INTO plan VALUES (1, $1, $2, $3) ON CONFLICT DO NOTHING",
                {detail::sql_key(wanted.root), detail::sql_bytes(wanted.rules), detail::sql_number(wanted.nodes)});
            const sql_row row = db_.query("SELECT root, rules, nodes FROM plan").rows.at(0);
            return plan<G>{detail::key_at<key_type>(db_, row, 0), detail::text_of(row, 1),
                           detail::number_of<std::uint64_t>(row, 2)};
        });
    }

    [[nodiscard]] std::optional<std::uint64_t> claim(lease_time lease) const
    {
        return db_.transaction([&]() -> std::optional<std::uint64_t> {
            const std::int64_t now = db_.now();
            const sql_row planner = the_planner();
            const auto until = detail::number_of<std::int64_t>(planner, 1);
            if (detail::number_of<std::uint64_t>(planner, 0) != 0 && now < until &&
                until <= detail::latest_lease_end(now, lease)) {
                return std::nullopt;
            }
            const std::int64_t claim = db_.next_claim();
            db_.query("UPDATE planner SET claim = $1, lease_until = $2",
                      {detail::sql_number(claim), detail::sql_number(detail::lease_end(now, lease))});
            return static_cast<std::uint64_t>(claim);
        });
    }

    [[nodiscard]] bool ask(std::uint64_t claim, std::span<const job<G>> wanted, std::span<const key_type> split) const
    {
        return db_.transaction([&] {
            if (claim == 0 || detail::number_of<std::uint64_t>(the_planner(), 0) != claim) {
                return false;
            }
            db_.query("UPDATE planner SET claim = 0, lease_until = 0");
            db_.query("DELETE FROM job WHERE claim = 0");
            for (std::size_t first = 0; first < wanted.size(); first += rows_at_a_time) {
                open(wanted.subspan(first, (std::min)(rows_at_a_time, wanted.size() - first)), first);
            }
            for (std::size_t first = 0; first < split.size(); first += rows_at_a_time) {
                detail::mark_split(db_, split.subspan(first, (std::min)(rows_at_a_time, split.size() - first)));
            }
            return true;
        });
    }

private:
    [[nodiscard]] sql_row the_planner() const
    {
        const sql_answer answer =
            db_.query(("SELECT claim, lease_until FROM planner" + std::string{Database::locking}).c_str());
        if (answer.rows.size() != 1) {
            detail::refuse_job(db_);
        }
        return answer.rows[0];
    }

    /// Opens jobs, except those that a worker holds.
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
            next(detail::sql_key(asked.key));
            next(detail::sql_text(detail::score_text(asked.question)));
            next(detail::sql_bytes(asked.line));
            next(detail::sql_number(asked.expected ? 1 : 0));
            next(detail::sql_number(asked.nodes));
            next(detail::sql_number(place++));
            sql += ", 0, 0)";
        }
        db_.query((sql + " ON CONFLICT DO NOTHING").c_str(), values);
    }

    const Database& db_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
