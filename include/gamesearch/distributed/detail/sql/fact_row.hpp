// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A fact as a row of a table.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_SQL_FACT_ROW_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_SQL_FACT_ROW_HPP

#include <gamesearch/distributed/detail/sql/score_text.hpp>
#include <gamesearch/distributed/detail/sql/sql.hpp>
#include <gamesearch/distributed/fact.hpp>
#include <gamesearch/game.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace gamesearch::detail {

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

} // namespace gamesearch::detail

#endif
