// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Facts of a game in a database.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_SQL_SQL_FACTS_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_SQL_SQL_FACTS_HPP

#include <gamesearch/distributed/detail/sql/score_text.hpp>
#include <gamesearch/distributed/detail/sql/sql.hpp>
#include <gamesearch/distributed/fact.hpp>
#include <gamesearch/distributed/job_store.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// Returns whether facts of this game can be stored in a database. If not, the error message says what is wrong, once.
template <class G>
[[nodiscard]] consteval bool check_storable()
{
    static_assert(keyed_game<G>,
                  "gamesearch: facts are about positions identified by key() const; give the game one (see "
                  "docs/stores.md)");
    if constexpr (keyed_game<G>) {
        static_assert(storable_score<score_t<G>>,
                      "gamesearch: a database can store facts only if their scores are trivially "
                      "copyable; make the score so (see docs/stores.md)");
        return storable_score<score_t<G>>;
    } else {
        return false;
    }
}

template <keyed_game G>
[[nodiscard]] sql_values row_of(const fact<G>& f)
{
    const auto text = [](const std::optional<score_t<G>>& bound) {
        return detail::sql_text(bound ? std::optional{detail::score_text(*bound)} : std::nullopt);
    };
    return {detail::sql_bytes(detail::bytes_of_key(f.key)),
            text(f.lower),
            text(f.upper),
            detail::sql_number(f.nodes),
            detail::sql_bytes(f.lower_by),
            detail::sql_bytes(f.upper_by)};
}

/// Reads a fact from a row that anything may have written. Refuses a row that is not a fact.
template <keyed_game G, class Database>
[[nodiscard]] fact<G> fact_at(const Database& db, const sql_row& row)
{
    const auto score = [&](std::size_t column) {
        return row[column] ? detail::score_in<score_t<G>>(*row[column]) : std::nullopt;
    };
    const auto key = detail::key_in<game_key_t<G>>(detail::text_of(row, 0));
    fact<G> f{.key = key.value_or(game_key_t<G>{}),
              .lower = score(1),
              .upper = score(2),
              .nodes = detail::number_of<std::uint64_t>(row, 3),
              .lower_by = detail::text_of(row, 4),
              .upper_by = detail::text_of(row, 5)};
    if (!key || f.lower.has_value() != row[1].has_value() || f.upper.has_value() != row[2].has_value() ||
        f.is_contradiction()) {
        db.refuse("holds data that is not a fact of this game", "restore a copy, or start a new store");
    }
    return f;
}

template <class G, class Database>
class sql_facts {
    using key_type = game_key_t<G>;

public:
    explicit sql_facts(const Database& db) : db_{db} {}

    /// Adds a fact. If nothing in it is new, neither writes nor waits.
    [[nodiscard]] std::optional<contradiction<G>> add(const fact<G>& told) const
    {
        if (const auto known = find(told.key); known && gamesearch::merged(*known, told) == *known) {
            return std::nullopt;
        }
        return db_.transaction([&] { return add_all({&told, 1}); });
    }

    /// Adds all facts or none. Must be called in a transaction.
    [[nodiscard]] std::optional<contradiction<G>> add_all(std::span<const fact<G>> told) const
    {
        struct change {
            std::optional<fact<G>> before{};
            fact<G> after{};
        };
        std::map<key_type, change> changes; // in the order of the keys, so that no two processes deadlock
        for (const fact<G>& one : told) {
            GAMESEARCH_ASSERT((!one.lower || detail::valid_score(*one.lower)) &&
                                  (!one.upper || detail::valid_score(*one.upper)),
                              "a bound of a fact is NaN or the lowest integer; give a score, or none");
            changes.try_emplace(one.key);
        }
        for (auto& [key, update] : changes) {
            update.before = found(key, Database::locking);
            update.after = update.before.value_or(fact<G>{.key = key});
        }
        for (const fact<G>& one : told) {
            fact<G>& known = changes.at(one.key).after;
            fact<G> both = gamesearch::merged(known, one);
            if (both.is_contradiction()) {
                contradiction<G> clash{known, one};
                db_.query("INSERT INTO fault VALUES (1, $1) ON CONFLICT DO NOTHING", {detail::sql_bytes(clash.text())});
                return clash;
            }
            known = std::move(both);
        }
        for (const auto& [key, update] : changes) {
            if (!update.before || !(update.after == *update.before)) {
                write(update.after, update.before.has_value());
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<fact<G>> find(const key_type& key) const
    {
        return db_.once([&] { return found(key, ""); });
    }

    [[nodiscard]] std::size_t size() const
    {
        return db_.once(
            [&] { return detail::number_of<std::size_t>(db_.query("SELECT count(*) FROM fact").rows.at(0), 0); });
    }

    /// Visits the facts in the order of the keys. No query is open while `visit` runs, so it may use the store.
    template <class Visit>
    void each(const Visit& visit) const
    {
        std::string last; // precedes all keys
        sql_answer some;
        do {
            some = db_.once([&] {
                return db_.query(
                    "SELECT key, lower, upper, nodes, lower_by, upper_by FROM fact WHERE key > $1 ORDER BY "
                    "key LIMIT 1000",
                    {detail::sql_bytes(last)});
            });
            for (const sql_row& row : some.rows) {
                visit(detail::fact_at<G>(db_, row));
                last = detail::text_of(row, 0);
            }
        } while (!some.rows.empty());
    }

    [[nodiscard]] std::string fault() const
    {
        return db_.once([&] {
            const sql_answer answer = db_.query("SELECT words FROM fault");
            return answer.rows.empty() ? std::string{} : detail::text_of(answer.rows[0], 0);
        });
    }

    void forget(const std::string& worker) const
    {
        const sql_values those{detail::sql_bytes(""), detail::sql_bytes(worker), detail::sql_bytes(plan_name)};
        db_.transaction([&] {
            db_.query("UPDATE fact SET lower = NULL, lower_by = $1 WHERE lower_by IN ($2, $3)", those);
            db_.query("UPDATE fact SET upper = NULL, upper_by = $1 WHERE upper_by IN ($2, $3)", those);
            db_.query("DELETE FROM fact WHERE lower IS NULL AND upper IS NULL");
            db_.query("DELETE FROM fault");
            return true;
        });
    }

private:
    /// With `locking`, other processes cannot change the row until the transaction ends.
    [[nodiscard]] std::optional<fact<G>> found(const key_type& key, const std::string& locking) const
    {
        const std::string sql =
            "SELECT key, lower, upper, nodes, lower_by, upper_by FROM fact WHERE key = $1" + locking;
        const sql_answer answer = db_.query(sql.c_str(), {detail::sql_bytes(detail::bytes_of_key(key))});
        return answer.rows.empty() ? std::nullopt : std::optional{detail::fact_at<G>(db_, answer.rows[0])};
    }

    void write(const fact<G>& f, bool exists) const
    {
        const sql_values row = detail::row_of(f);
        if (!exists) {
            // A conflict means that another process has inserted it in the meantime.
            db_.must_change(db_.query("INSERT INTO fact VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING", row));
        } else {
            db_.must_change(db_.query("UPDATE fact SET key = $1, lower = $2, upper = $3, nodes = $4, lower_by = $5, "
                                      "upper_by = $6 WHERE key = $1",
                                      row));
        }
    }

    const Database& db_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
