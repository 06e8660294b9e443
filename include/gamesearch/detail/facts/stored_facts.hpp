// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Facts of a game in a database that knows rows.

#ifndef GAMESEARCH_DETAIL_FACTS_STORED_FACTS_HPP
#define GAMESEARCH_DETAIL_FACTS_STORED_FACTS_HPP

#include <gamesearch/detail/facts/fact_row.hpp>
#include <gamesearch/detail/in_and_out/table_format.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/fact.hpp>
#include <gamesearch/game.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gamesearch::detail {

/// Says what is wrong, once.
template <class G>
[[nodiscard]] consteval bool check_storable()
{
    static_assert(keyed_game<G>,
                  "gamesearch: facts are of positions that are known by key() const; give the game one (see "
                  "docs/stores.md)");
    if constexpr (keyed_game<G>) {
        static_assert(storable_score<score_t<G>>, "gamesearch: a fact goes into a database if its scores are trivially "
                                                  "copyable; make the score so (see docs/stores.md)");
        return storable_score<score_t<G>>;
    } else {
        return false;
    }
}

[[nodiscard]] inline std::string_view checked_rules(std::string_view rules)
{
    GAMESEARCH_ASSERT(rules.size() <= longest_rules_text,
                      "the text that names the rules of a store has 4096 bytes at most; give a shorter one");
    return rules;
}

/// A `Database` has
/// - `find(key)`: the row of a key, or none,
/// - `change(key, decide)`: calls `decide` with that, which answers with the row that is to take its place, or none; nobody
///   changes the row in between. May call it several times, of which only the last one counts,
/// - `rows_after(key, most)`: so many rows that follow a key in the order of the keys, from the first one if there is none,
/// - `count()`: of the rows,
/// - `refuse(what, remedy)`: throws.
template <keyed_game G, class Database>
class stored_facts {
public:
    explicit stored_facts(Database& database) : database_{database} {}

    [[nodiscard]] std::optional<contradiction<G>> add(const fact<G>& told)
    {
        GAMESEARCH_ASSERT((!told.lower || detail::valid_score(*told.lower)) &&
                              (!told.upper || detail::valid_score(*told.upper)),
                          "a bound of a fact is NaN or the lowest integer; give a score, or none");
        std::optional<contradiction<G>> found;
        database_.change(detail::bytes_of_key(told.key), [&](const std::optional<fact_row>& row) {
            const fact<G> known = row ? fact_of(*row) : fact<G>{.key = told.key};
            const fact<G> both = gamesearch::merged(known, told);
            found = both.is_contradiction() ? std::optional{contradiction<G>{known, told}} : std::nullopt;
            const bool says_more = !row || !(both == known);
            return says_more && !found ? std::optional{detail::row_of(both)} : std::nullopt;
        });
        return found;
    }

    [[nodiscard]] std::optional<fact<G>> find(const game_key_t<G>& key) const
    {
        const auto row = database_.find(detail::bytes_of_key(key));
        return row ? std::optional{fact_of(*row)} : std::nullopt;
    }

    /// No query is open while `visit` runs: it may use the store.
    template <class Visit>
    void each(const Visit& visit) const
    {
        constexpr std::size_t at_a_time = 1000;
        std::optional<std::string> last;
        for (std::vector<fact_row> rows; !(rows = database_.rows_after(last, at_a_time)).empty();) {
            for (const fact_row& row : rows) {
                visit(fact_of(row));
            }
            last = rows.back().key;
        }
    }

private:
    [[nodiscard]] fact<G> fact_of(const fact_row& row) const
    {
        auto f = detail::fact_in<G>(row);
        if (!f) {
            database_.refuse("holds what is no fact of this game", "go back to a copy, or begin anew");
        }
        return *std::move(f);
    }

    Database& database_;
};

} // namespace gamesearch::detail

#endif
