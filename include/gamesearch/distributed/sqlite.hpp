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
#include <gamesearch/distributed/detail/sql/sql_schema.hpp>
#include <gamesearch/distributed/detail/sql/sqlite_database.hpp>
#include <gamesearch/distributed/job_store.hpp>
#include <gamesearch/game.hpp>

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace gamesearch {

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
    /// A source of the time of leases, in milliseconds.
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

} // namespace gamesearch

#endif
