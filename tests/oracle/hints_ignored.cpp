// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// An order of moves changes no score; and minimax and negamax do not ask for any hint.

#include "support/agreement_loop.hpp"

#include <boost/test/unit_test.hpp>

using namespace support;

BOOST_AUTO_TEST_CASE_TEMPLATE(an_order_of_moves_changes_no_score_at_any_depth, G, ordered_variants)
{
    std::vector<probe<G>> probes;
    add_policies<G>(probes, "alpha_beta", gs::alpha_beta);
    for (std::uint64_t seed = 0; seed != 300; ++seed) {
        const auto nodes = tree_for<G>(seed);
        const G game{nodes};
        for (const auto& p : probes) {
            const auto truths = truths_by_depth(game, p.by_distance, own_estimate<G>());
            for (std::size_t depth = 0; depth != truths.size(); ++depth) {
                const scene s{&p.name, seed, static_cast<int>(depth)};
                const auto r = p.limited(game, {.depth = s.depth});
                const auto& t = truths[depth];
                require(r.bound == gs::bound::exact && r.score == t.score, "score", s);
                const bool drawn = t.score == gs::score_t<G>{};
                require(!p.by_distance || drawn || r.distance == t.distance(), "distance", s);
                require_playable(p, game, r, s);
                require_legal_move(game, r, s);
                require_untouched(game, G{nodes}, s);
            }
        }
    }
}

// minimax and negamax ask for none of it: they are as on any game.
using fully_hinted_variants = std::tuple<hinted_int, hinted_double, hinted_medals>;

BOOST_AUTO_TEST_CASE_TEMPLATE(minimax_and_negamax_take_no_hints, G, fully_hinted_variants)
{
    std::vector<probe<G>> probes;
    add_probe<G>(probes, "minimax", true, true, gs::minimax);
    add_probe<G>(probes, "negamax", true, true, gs::negamax);
    hold_to_oracle<G>(probes, 0, 30, 100);
}
