// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Facts and jobs in databases.

#include "games/connect_four.hpp"

#include <gamesearch/distributed/job_position.hpp>
#include <gamesearch/distributed/postgresql.hpp>
#include <gamesearch/distributed/sqlite.hpp>
#include <gamesearch/gamesearch.hpp>

#include <chrono>
#include <cstdio>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

namespace gs = gamesearch;

namespace {

using connect_four = games::connect_four<5, 4>;

//! [postgresql]
gs::postgresql_store<connect_four> shared_store()
{
    return {"postgresql://solver@db.example/c4", "connect four 5x4"};
}
//! [postgresql]

} // namespace

int main(int argc, char**)
{
    const connect_four opening;

    //! [facts]
    {
        gs::sqlite_store<connect_four> facts{"c4.sqlite", "connect four 5x4"};
        const auto solved = gs::solve(opening);
        if (auto contradiction = facts.add(gs::fact_of(opening, solved, "machine 1"))) {
            std::cerr << contradiction->text() << '\n'; // stop: one is wrong
        }
    }

    // In another process, now or after a reboot:
    gs::sqlite_store<connect_four> facts{"c4.sqlite", "connect four 5x4"};
    const auto known = facts.find(opening);
    std::cout << "from " << *known->lower << " to " << *known->upper << ", by "
              << known->lower_by << '\n';
    //! [facts]

    //! [fits]
    try {
        gs::sqlite_store<connect_four>{"c4.sqlite", "connect four 7x6"};
    } catch (const std::runtime_error& error) {
        std::cout << error.what() << '\n';
    }
    //! [fits]

    //! [jobs]
    std::vector<gs::job<connect_four>> questions;
    for (std::string line : {"1", "2 1", "3"}) { // of moves, by place
        questions.push_back({.key = gs::position_after(opening, line)->key(),
                             .line = line,
                             .question = 0,
                             .nodes = 50'000});
    }
    const auto planner = facts.claim_plan("machine 1", std::chrono::seconds{30});
    facts.ask(*planner, questions, {});

    // In any process:
    while (const auto taken = facts.claim("machine 2", std::chrono::seconds{30})) {
        const auto position = gs::position_after(opening, taken->asked.line);
        const auto solved = gs::solve(*position);
        const auto fact = gs::fact_of(*position, solved, "machine 2");
        std::ignore = facts.finish(*taken, {&fact, 1}, solved.statistics.nodes);
    }
    std::cout << facts.counts().done << " jobs done, " << facts.size() << " facts\n";
    //! [jobs]

    if (argc > 1) { // there is no such server
        std::ignore = shared_store();
    }
    std::remove("c4.sqlite");
}
