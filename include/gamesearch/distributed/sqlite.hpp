// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Facts and jobs in a file that the processes of one machine share, with SQLite. The component `gamesearch::sqlite`
/// links its library.

#ifndef GAMESEARCH_DISTRIBUTED_SQLITE_HPP
#define GAMESEARCH_DISTRIBUTED_SQLITE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/distributed/database_store.hpp>
#include <gamesearch/distributed/detail/sql/score_text.hpp>
#include <gamesearch/distributed/detail/sql/sql.hpp>
#include <gamesearch/distributed/detail/sql/sql_schema.hpp>
#include <gamesearch/distributed/detail/sql/sqlite_connection.hpp>
#include <gamesearch/distributed/job_store.hpp>
#include <gamesearch/game.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

inline constexpr std::int64_t sqlite_application = 0x67736673; // "gsfs", where the program `file` looks for it

[[nodiscard]] inline std::int64_t sqlite_number(const sqlite_connection& db, const char* sql)
{
    const sql_answer answer = db.query(sql);
    return answer.rows.empty() ? 0 : detail::number_of<std::int64_t>(answer.rows[0], 0);
}

/// Returns whether the file is empty. Refuses a file that is not a store.
[[nodiscard]] inline bool is_new_store(const sqlite_connection& db)
{
    const std::int64_t application = detail::sqlite_number(db, "PRAGMA application_id");
    if (application == 0 && detail::sqlite_number(db, "SELECT count(*) FROM sqlite_schema") == 0) {
        return true;
    }
    if (application != sqlite_application) {
        db.refuse("is not a gamesearch store but another database", "give another path");
    }
    // Exactly as created; so there are no triggers, views or functions either.
    std::vector<std::string> found;
    for (const sql_row& row : db.query("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL").rows) {
        found.push_back(detail::text_of(row, 0));
    }
    std::vector<std::string> tables = detail::store_tables(sqlite_connection::dialect());
    std::ranges::sort(found);
    std::ranges::sort(tables);
    if (found != tables) {
        db.refuse("holds other tables than a store of this format does",
                  "keep your own tables elsewhere, or open it with the version of the library that made it");
    }
    return false;
}

/// The rules of a store; creates no file.
[[nodiscard]] inline std::optional<std::string> rules_in_sqlite(const std::string& path)
{
    std::error_code error;
    if (!std::filesystem::exists(path, error)) { // opening a FIFO would wait
        return std::nullopt;
    }
    const sqlite_connection db{path};
    return db.transaction([&]() -> std::optional<std::string> {
        if (detail::is_new_store(db)) {
            return std::nullopt;
        }
        const sql_answer about = db.query("SELECT rules FROM about");
        return about.rows.empty() ? std::nullopt : about.rows[0][0];
    });
}

/// A connection to a store that has been checked.
class sqlite_database : public sqlite_connection {
public:
    using clock = std::function<std::chrono::milliseconds()>;

    sqlite_database(const std::string& path, std::string_view rules, std::string_view shape, clock now)
        : sqlite_connection{path}, now_{std::move(now)}
    {
        transaction([&] { // before anything is changed
            if (detail::is_new_store(*this)) {
                detail::make_store(*this, rules, shape);
                query("INSERT INTO claims VALUES (0)");
                query(("PRAGMA application_id = " + std::to_string(sqlite_application)).c_str());
            } else {
                detail::examine_store(*this, rules, shape);
            }
            return true;
        });
        write_ahead();
    }

    [[nodiscard]] std::int64_t now() const { return now_().count(); }

    /// A number never issued before. Must be called in a transaction.
    [[nodiscard]] std::int64_t next_claim() const
    {
        query("UPDATE claims SET last = last + 1");
        const std::int64_t claim = detail::sqlite_number(*this, "SELECT last FROM claims");
        if (claim < 1) {
            refuse("holds data that no store writes", "restore a copy, or start a new store");
        }
        return claim;
    }

    /// Waits until another process has written something.
    void wait(std::chrono::milliseconds at_most) const
    {
        const auto begin = std::chrono::steady_clock::now();
        const std::int64_t version = detail::sqlite_number(*this, "PRAGMA data_version");
        while (std::chrono::duration<double>{std::chrono::steady_clock::now() - begin} < at_most &&
               detail::sqlite_number(*this, "PRAGMA data_version") == version) {
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
        }
    }

private:
    /// Switches to write-ahead logging: then readers do not wait for writers, and a commit waits for the disk only
    /// once. If the file system does not support that, SQLite continues as before, which is just as safe.
    void write_ahead() const
    {
        query("PRAGMA synchronous = EXTRA");
        // While other processes do this too, or close the file, SQLite reports that it is busy instead of waiting.
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds{patience};
        int status = SQLITE_BUSY;
        while (status == SQLITE_BUSY && std::chrono::steady_clock::now() < end) {
            status = sqlite3_exec(handle(), "PRAGMA journal_mode = WAL", nullptr, nullptr, nullptr);
            if (status == SQLITE_BUSY) {
                std::this_thread::sleep_for(std::chrono::milliseconds{10});
            }
        }
        check_status(status);
    }

    clock now_;
};

} // namespace gamesearch::inline v0_2_0::detail

namespace gamesearch::inline v0_2_0 {

/// A \ref database_store in a file, for one machine.
///
/// Do not use it on a network file system, where SQLite's locks are unreliable. While in use, the file is accompanied
/// by two others, `PATH-wal` and `PATH-shm`, which belong to it.
///
/// Thread safety: each thread and process opens the store itself.
/// Example:
///
///     gs::sqlite_store<connect_four> facts{"c4.sqlite", "connect four 7x6"};
///     if (auto contradiction = facts.add(gs::fact_of(position, gs::solve(position), "machine 7"))) { ... }
template <class G>
class sqlite_store : public database_store<G, detail::sqlite_database> {
public:
    /// A clock for leases, in milliseconds.
    using clock = std::function<lease_time()>;

    /// Opens a store, or creates one if the file does not exist or is empty.
    ///
    /// \p rules names the rules that the facts are about, such as `"connect four 7x6"`, in at most 4096 bytes. Only the
    /// same text opens the store again. Throws `std::runtime_error` if the file is not a store, or has another format,
    /// other rules, or other types of scores or keys; then it is unchanged.
    sqlite_store(const std::string& path, std::string_view rules) : sqlite_store{path, rules, &system_now} {}

    /// Uses a clock of your own, which must agree in all processes that use the file.
    sqlite_store(const std::string& path, std::string_view rules, clock now)
        : database_store<G, detail::sqlite_database>{
              {path, detail::checked_rules(rules), detail::shape_of_facts<G>(), std::move(now)}}
    {}

private:
    [[nodiscard]] static lease_time system_now()
    {
        return std::chrono::duration_cast<lease_time>(std::chrono::system_clock::now().time_since_epoch());
    }
};

/// The text that names the rules of the store in a file.
///
/// \param path the file
/// \return the text; empty if the file does not exist or is empty
/// Throws: `std::runtime_error` if the file is not a store, or cannot be read.
/// Thread safety: any number of threads at the same time.
/// Complexity: one row is read.
/// Example:
///
///     const auto rules = gs::sqlite_rules("c4.sqlite");
[[nodiscard]] inline std::optional<std::string> sqlite_rules(const std::string& path)
{
    return detail::rules_in_sqlite(path);
}

} // namespace gamesearch::inline v0_2_0

#endif
