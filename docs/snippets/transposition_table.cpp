// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A table across searches, and its size.

#include "games/connect_four.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing.hpp>

#include <cstddef>
#include <cstdint>
#include <iomanip>
#include <iostream>

namespace gs = gamesearch;

namespace {

//! [zobrist]
// Tic-tac-toe, with a hash that is kept up to date.
struct hashed_tic_tac_toe : gs::tic_tac_toe {
    static constexpr gs::zobrist<2, 9> numbers{}; // two kinds of pieces, nine cells
    std::uint64_t kept = 0;

    void change(int cell) // placing and taking away are the same
    {
        kept ^= numbers(to_move(), cell) ^ numbers.turn();
    }
    void apply(int cell)
    {
        change(cell);
        tic_tac_toe::apply(cell);
    }
    void undo(int cell)
    {
        tic_tac_toe::undo(cell);
        change(cell);
    }
    std::uint64_t hash() const { return kept; }
    bool operator==(const hashed_tic_tac_toe&) const = default;
};
//! [zobrist]

} // namespace

int main()
{
    //! [zobrist search]
    gs::transposition_table<hashed_tic_tac_toe> small_table{std::size_t{1} << 16};
    const auto with_table = gs::principal_variation_search.with(small_table);
    std::cout << gs::principal_variation_search(hashed_tic_tac_toe{}).statistics.nodes
              << " nodes without a table, "
              << with_table(hashed_tic_tac_toe{}).statistics.nodes << " with one\n"
              << gs::check_rules(hashed_tic_tac_toe{}).faults.size()
              << " broken promises\n";
    //! [zobrist search]

    //! [table]
    using connect_four = games::connect_four<7, 6>;
    gs::transposition_table<connect_four> table{std::size_t{4} << 20}; // 4 MiB
    const auto search = gs::principal_variation_search.with(table);

    const connect_four opening;
    const auto first = search(opening, {.depth = 11});
    std::cout << first.statistics.nodes << " nodes, " << first.statistics.table_hits
              << " of them settled by the table\n"
              << table.probes() << " probes, " << table.hits() << " hits, "
              << static_cast<int>(100 * table.fill()) << " % full, "
              << (table.is_exact() ? "exact" : "not exact") << '\n';
    //! [table]

    //! [again]
    std::cout << "again: " << search(opening, {.depth = 11}).statistics.nodes
              << " nodes\n";
    table.clear();
    std::cout << "cleared: " << search(opening, {.depth = 11}).statistics.nodes
              << " nodes\n";
    //! [again]

    //! [deepen again]
    const auto twice = [&](const char* name, const auto& deepening) {
        table.clear();
        const auto once = deepening(opening, {.depth = 12}).statistics.nodes;
        const auto again = deepening(opening, {.depth = 12}).statistics.nodes;
        std::cout << name << once << " nodes, again " << again << '\n';
    };
    twice("by default:          ", gs::iterative_deepening{search});
    twice("with accept_deeper:  ",
          gs::iterative_deepening{search.with(gs::accept_deeper)});
    twice("and with no_line:    ",
          gs::iterative_deepening{search.with(gs::accept_deeper, gs::no_line)});
    twice("without deepening:   ", search);
    //! [deepen again]

    //! [sizes]
    for (std::size_t kib = 1; kib <= 16384; kib *= 4) {
        gs::transposition_table<connect_four> sized{kib << 10};
        const auto found =
            gs::principal_variation_search.with(sized)(opening, {.depth = 12});
        std::cout << std::setw(5) << kib << " KiB" << std::setw(8)
                  << found.statistics.nodes << " nodes\n";
    }
    //! [sizes]
}
