// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Tables, certificates and facts outlive the program.

#include "games/connect_four.hpp"

#include <gamesearch/certificates/certificate.hpp>
#include <gamesearch/distributed/fact_store.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/table/table_file.hpp>

#include <cstddef>
#include <cstdio>
#include <iostream>
#include <sstream>
#include <string>
#include <tuple>

namespace gs = gamesearch;

namespace {

using connect_four = games::connect_four<5, 4>;

//! [pause]
struct saving_observer {
    const gs::transposition_table<connect_four>& table;

    void on_iteration(const gs::iteration_event<connect_four>&)
    {
        gs::save(table, "c4.table", "connect four 5x4");
    }
};
//! [pause]

} // namespace

int main()
{
    const connect_four opening;

    //! [tables]
    const std::string rules = "connect four 5x4, to the end, without distance";
    const auto solve = gs::solve.with(gs::ignore_distance, gs::no_line);

    gs::transposition_table<connect_four> table{std::size_t{4} << 20};
    std::cout << "solved: " << solve.with(table)(opening).statistics.nodes
              << " nodes\n";
    gs::save(table, "c4.table", rules);

    // In another run of the program:
    gs::transposition_table<connect_four> later{std::size_t{4} << 20};
    gs::load(later, "c4.table", rules);
    std::cout << "loaded: " << solve.with(later)(opening).statistics.nodes
              << " nodes\n";
    //! [tables]

    saving_observer observer{later};
    later.clear();
    std::ignore = gs::iterative_deepening{gs::principal_variation_search.with(later)}(
        opening, {.depth = 4}, gs::own_evaluation, observer);
    gs::load(later, "c4.table", "connect four 5x4");
    std::remove("c4.table");

    //! [certificate]
    std::stringstream file;
    const auto search =
        gs::principal_variation_search.with(table, gs::ignore_distance, gs::no_line);
    gs::write_certificate(file, opening, search, "connect four 5x4");

    const auto report = gs::check_certificate(file, opening, "connect four 5x4");
    if (report && report.lower == 0 && report.upper == 0) {
        std::cout << "a draw, proven:\n" << report << '\n';
    }
    //! [certificate]

    //! [facts]
    gs::fact_store<connect_four> facts;
    std::ignore = facts.add(
        gs::fact_of(opening, gs::solve(opening, {.nodes = 40'000}), "machine 1"));
    std::ignore =
        facts.add(gs::fact_of(opening, solve.with(table)(opening), "machine 2"));
    const auto fact = facts.find(opening);
    std::cout << "from " << *fact->lower << " by " << fact->lower_by << " to "
              << *fact->upper << " by " << fact->upper_by << '\n';

    auto wrong = *fact;
    wrong.lower = 1;
    wrong.lower_by = "machine 3";
    if (const auto contradiction = facts.add(wrong)) {
        std::cout << contradiction->text() << '\n';
    }
    //! [facts]
}
