// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// What a table remembers, and what it is asked.

#include "games/connect_four.hpp"

#include <gamesearch/gamesearch.hpp>

#include <cstddef>
#include <iomanip>
#include <iostream>

namespace gs = gamesearch;

int main()
{
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
