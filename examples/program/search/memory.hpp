// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// What searches remember about the positions of a game: a transposition table, if the game can have one.

#pragma once

#include <gamesearch/game.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/selective_search.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <cstddef>
#include <optional>

namespace program {

namespace gs = gamesearch;

/// A game without `hash()` is searched without a table.
/// \tparam Table the kind of table; searches on several threads need one that they can share
template <gs::game Game, template <class> class Table = gs::transposition_table>
class memory {
public:
    static constexpr bool is_possible = false;

    explicit memory(std::size_t) {}
    void resize(std::size_t) {}
    void clear() {}
    [[nodiscard]] const auto& principal_variation_search() const { return gs::principal_variation_search; }
    [[nodiscard]] const auto& selective_search() const { return gs::selective_search; }
    [[nodiscard]] const auto& solver() const { return gs::solve; }
};

/// The table is created on first use and outlives the searches.
template <gs::hashable_game Game, template <class> class Table>
class memory<Game, Table> {
public:
    static constexpr bool is_possible = true;

    explicit memory(std::size_t bytes) : bytes_{bytes} {}

    /// Creates a new table. Throws `std::invalid_argument` if there is not enough memory.
    void resize(std::size_t bytes)
    {
        table_.emplace(bytes);
        bytes_ = bytes;
    }

    void clear()
    {
        if (table_) {
            table_->clear();
        }
    }

    [[nodiscard]] auto principal_variation_search() { return gs::principal_variation_search.with(table()); }
    [[nodiscard]] auto selective_search() { return gs::selective_search.with(table()); }
    [[nodiscard]] auto solver() { return gs::solve.with(table()); }

private:
    Table<Game>& table()
    {
        if (!table_) {
            table_.emplace(bytes_);
        }
        return *table_;
    }

    std::size_t bytes_;
    std::optional<Table<Game>> table_;
};

} // namespace program
