// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Facts and jobs in a file that the processes of one machine share: with SQLite, which the component `gamesearch::sqlite`
/// links.

#ifndef GAMESEARCH_FACTS_SQLITE_HPP
#define GAMESEARCH_FACTS_SQLITE_HPP

#include <gamesearch/detail/facts/score_text.hpp>
#include <gamesearch/detail/facts/sql_schema.hpp>
#include <gamesearch/detail/facts/sqlite_database.hpp>
#include <gamesearch/facts/database_store.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/job_store.hpp>

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace gamesearch {

/// A \ref database_store in a file, for one machine:
///
///     gs::sqlite_store<connect_four> facts{"c4.sqlite", "connect four 7x6"};
///     if (auto contradiction = facts.add(gs::fact_of(position, gs::solve(position), "machine 7"))) { ... }
///
/// Not on the file system of a network, where SQLite's locks are not to be relied on. The file has two beside it while it is
/// used, `PATH-wal` and `PATH-shm`, which belong to it.
template <class G>
class sqlite_store : public database_store<G, detail::sqlite_database> {
public:
    /// What tells the time of leases, in milliseconds.
    using clock = std::function<lease_time()>;

    /// Opens a store, or makes one where there is no file, or an empty one.
    ///
    /// \p rules names the rules whose facts are in it, such as `"connect four 7x6"`. Only the same text opens it again. At
    /// most 4096 bytes. Throws `std::runtime_error` if the file is something else than a store, is of another format, of
    /// other rules, or of a game with other types of scores or keys; then it is as it was.
    sqlite_store(const std::string& path, std::string_view rules) : sqlite_store{path, rules, &system_now} {}

    /// With a clock of your own, which all processes that use the file must share.
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

/// The text that names the rules of the store in a file; none if there is no file, or an empty one.
[[nodiscard]] inline std::optional<std::string> sqlite_rules(const std::string& path)
{
    return detail::rules_in_sqlite(path);
}

} // namespace gamesearch

#endif
