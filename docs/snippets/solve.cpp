// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The exact score, and what is proven on the way.

#include "games/dots_and_boxes.hpp"
#include "games/mnk.hpp"

#include <gamesearch/gamesearch.hpp>

#include <iostream>

namespace gs = gamesearch;

namespace {

//! [observer]
using boxes = games::dots_and_boxes<2, 3>;

struct proof {
    void on_bounds(const gs::bounds_event<boxes>& event) const
    {
        std::cout << *event.lower << " <= score <= " << *event.upper << ", "
                  << event.nodes << " nodes\n";
    }
};
//! [observer]

} // namespace

int main()
{
    //! [solve]
    const auto solved = gs::solve(boxes{}, gs::unlimited, gs::own_evaluation, proof{});
    std::cout << "score " << solved.score << ", distance " << solved.distance << '\n';
    //! [solve]

    //! [less]
    const auto score_alone = gs::solve.with(gs::ignore_distance, gs::no_line);
    const games::mnk<5, 3, 3> game;
    std::cout << gs::solve(game).statistics.nodes << " nodes, "
              << score_alone(game).statistics.nodes << " for the score alone\n";
    //! [less]

    //! [proofs]
    std::cout << "score " << gs::solve.with(gs::by_proof_numbers)(game).score << '\n';
    //! [proofs]

    //! [best]
    const auto best = gs::solve.with(gs::best_method)(game);
    std::cout << "score " << best.score << ", " << best.statistics.nodes << " nodes\n";
    //! [best]

    //! [stopped]
    const auto stopped = gs::solve(boxes{}, {.nodes = 30'000});
    std::cout << "after " << stopped.statistics.nodes << " nodes: from "
              << *stopped.lower << " to " << *stopped.upper << '\n';
    //! [stopped]
}
