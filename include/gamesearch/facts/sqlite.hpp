// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Facts in a file that the processes of one machine share: with SQLite, which the component `gamesearch::sqlite` links.

#ifndef GAMESEARCH_FACTS_SQLITE_HPP
#define GAMESEARCH_FACTS_SQLITE_HPP

#include <gamesearch/detail/facts/score_text.hpp>
#include <gamesearch/detail/facts/sqlite_rows.hpp>
#include <gamesearch/detail/facts/stored_facts.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/fact.hpp>
#include <gamesearch/game.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gamesearch {

/// A \ref fact_store in a file, which outlives the program, and which several processes of a machine use at a time:
///
///     gs::sqlite_fact_store<connect_four> facts{"c4.sqlite", "connect four 7x6"};
///     if (auto contradiction = facts.add(gs::fact_of(position, gs::solve(position), "machine 7"))) { ... }
///
/// What `add` has taken in is on the disk when it returns, whatever ends the program or the machine afterwards. Of a call
/// that is cut short all is there, or nothing.
///
/// Every member throws `std::runtime_error` where the file cannot be read or written, is damaged or locked for more than a
/// minute; then what was stored is as it was. Where exceptions are switched off, it calls \ref GAMESEARCH_FAIL.
/// Not for several threads at a time, and not beyond a `fork`: each thread and process opens the file itself. Not on a network's
/// file system.
template <class G>
class sqlite_fact_store {
    static_assert(detail::check_storable<G>());

public:
    /// Opens a store, or makes one where there is no file, or an empty one.
    ///
    /// \p rules names the rules whose facts are in it, such as `"connect four 7x6"`. Only the same text opens it again. At
    /// most 4096 bytes. Throws also if the file is something else than a store, is of another format, of other rules, or
    /// of a game with other types of scores or keys; then it is as it was.
    sqlite_fact_store(const std::string& path, std::string_view rules)
        : rows_{path, detail::checked_rules(rules), detail::shape_of_facts<G>()}
    {}

    /// Merges a fact into what is known of its position. If they contradict each other, or the fact itself, the store stays
    /// as it was, and both sides are returned.
    /// \pre a bound is a score: no NaN, and not the lowest integer
    /// Complexity: logarithmic in the number of facts; waits for the disk once, or not at all if the store knows as much.
    [[nodiscard]] std::optional<contradiction<G>> add(const fact<G>& told)
    {
        return detail::stored_facts<G, detail::sqlite_rows>{rows_}.add(told);
    }

    /// What is known of a position, of a running game.
    [[nodiscard]] std::optional<fact<G>> find(const G& position) const
    {
        return detail::stored_facts<G, const detail::sqlite_rows>{rows_}.find(position.key());
    }

    /// Of how many positions something is known. Complexity: linear in that.
    [[nodiscard]] std::size_t size() const { return rows_.count(); }

    /// Calls \p visit with each fact, in the order of the keys. Facts that are added meanwhile may be among them.
    template <class Visit>
    void each(const Visit& visit) const
    {
        detail::stored_facts<G, const detail::sqlite_rows>{rows_}.each(visit);
    }

private:
    detail::sqlite_rows rows_;
};

} // namespace gamesearch

#endif
