// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// solve on games with cycles, whose lines need not end, compared with retrograde analysis: wins and losses are proven,
// draws if a repetition is one, and nothing else.

#include "support/agreement.hpp"
#include "support/cyclic_graph.hpp"
#include "support/retrograde.hpp"
#include "support/test.hpp"

#include <gamesearch/searchers/progress.hpp>
#include <gamesearch/solve.hpp>

using namespace support;

namespace {

struct tally {
    int wins = 0;
    int draws = 0;
    int open = 0;
};

template <class G>
void require_sound(const gs::solve_result<G>& r, const settled_value<gs::score_t<G>>& truth, bool by_distance,
                   const scene& s)
{
    require(!r.lower || !(truth.score < *r.lower), "the lower bound is too high", s);
    require(!r.upper || !(*r.upper < truth.score), "the upper bound is too low", s);
    require(r.best_move.has_value(), "no best move", s);
    if (r.stopped_by == gs::stop_reason::none) {
        require(r.score == truth.score && r.bound == gs::bound::exact, "score", s);
        require(truth.score == 0 || !by_distance || r.distance == truth.distance, "distance", s);
    }
}

/// Asks `solver`, with a small node limit, for the first position of many graphs.
template <class G, class Solver>
tally hold_all(const Solver& solver, std::uint64_t seeds, bool proves_draws)
{
    tally counts;
    const std::string name = proves_draws ? "solve, draw_by_repetition" : "solve";
    for (std::uint64_t seed = 0; seed != seeds; ++seed) {
        const auto positions = make_cyclic_positions<gs::score_t<G>>(seed, varied_cyclic_options<gs::score_t<G>>(seed));
        const G game{positions};
        const auto truth = retrograde<G>{game}.at(game);
        const scene s{&name, seed};
        const gs::solve_result<G> r = solver(game, gs::limits{.nodes = 20'000});
        require_sound(r, truth, Solver::policies().distance, s);
        if (truth.score > 0) {
            require(r.lower == truth.score, "a win that is not proven", s);
            ++counts.wins;
        } else if (truth.score < 0) {
            require(r.upper == truth.score, "a loss that is not proven", s);
            ++counts.wins;
        } else if (r.lower == r.upper && r.lower) {
            ++counts.draws;
        } else {
            require(!proves_draws, "a draw that is not proven", s);
            ++counts.open;
        }
    }
    return counts;
}

} // namespace

BOOST_AUTO_TEST_CASE(wins_and_losses_are_proven)
{
    const auto plain = hold_all<cyclic_graph<>>(gs::solve, 600, false);
    BOOST_TEST((plain.wins > 90 && plain.open > 90));
    const auto bounded = hold_all<cyclic_graph<int, cyclic_form{.bounds = true}>>(gs::solve, 600, false);
    BOOST_TEST(bounded.open < plain.open);
    hold_all<cyclic_graph<int, cyclic_form{.estimate = false}>>(gs::solve.with(gs::ignore_distance, gs::no_line), 300,
                                                                false);
}

BOOST_AUTO_TEST_CASE(draws_by_repetition_are_proven)
{
    const auto counts = hold_all<cyclic_graph<>>(gs::solve.with(gs::draw_by_repetition), 600, true);
    BOOST_TEST((counts.wins > 90 && counts.draws > 300 && counts.open == 0));
}
