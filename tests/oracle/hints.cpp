// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// alpha_beta on games with hints. minimax and negamax use none: they behave as on any game.

#include "support/agreement_loop.hpp"
#include "support/hinted_agreement.hpp"
#include "support/variant_probes.hpp"

#include <gamesearch/minimax.hpp>
#include <gamesearch/negamax.hpp>

#include <boost/test/unit_test.hpp>

using namespace support;

BOOST_AUTO_TEST_CASE_TEMPLATE(hints_change_neither_score_nor_distance, G, hinted_variants)
{
    std::uint64_t visited = 0;
    std::uint64_t textbook_visits = 0;
    for (std::uint64_t seed = 0; seed != 500; ++seed) {
        const auto nodes = tree_for<G>(seed);
        const G game{nodes};
        for (const auto& p : probes_of<G>()) {
            const scene s{&p.name, seed};
            const auto t = solve(game, to_the_end, p.by_distance, own_estimate<G>());
            const auto r = p.unlimited(game);
            require_true(p, game, r, t, s);
            require_true(p, game, p.limited(game, {}), t, s);
            require_untouched(game, G{nodes}, s);
            textbook_alpha_beta<G> textbook{p.by_distance, own_estimate<G>()};
            textbook.search(game, to_the_end);
            visited += r.statistics.nodes;
            textbook_visits += textbook.nodes;
        }
    }
    if constexpr (G::form.bounds || G::form.undominated) {
        BOOST_TEST(visited < textbook_visits); // The hints are used.
    } else {
        BOOST_TEST(visited != textbook_visits);
    }
}

// A depth-limited search with bounds or twins may return a better informed value; but its claims must hold.
BOOST_AUTO_TEST_CASE_TEMPLATE(a_search_cut_by_depth_says_so, G, hinted_variants)
{
    for (std::uint64_t seed = 0; seed != 200; ++seed) {
        const auto nodes = tree_for<G>(seed);
        const G game{nodes};
        for (const auto& p : probes_of<G>()) {
            const auto full = solve(game, to_the_end, p.by_distance, own_estimate<G>());
            for (int depth = 0; depth != 8; ++depth) {
                const scene s{&p.name, seed, depth};
                const auto r = p.limited(game, {.depth = depth});
                require_untouched(game, G{nodes}, s);
                require_playable(p, game, r, s);
                if (r.stopped_by == gs::stop_reason::none) {
                    require_true(p, game, r, full, s);
                } else {
                    require(r.stopped_by == gs::stop_reason::depth && r.depth == depth, "cut by something else", s);
                    require_legal_move(game, r, s);
                }
            }
        }
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(an_order_of_moves_changes_no_score_at_any_depth, G, ordered_variants)
{
    for (std::uint64_t seed = 0; seed != 300; ++seed) {
        const auto nodes = tree_for<G>(seed);
        const G game{nodes};
        for (const auto& p : probes_of<G>()) {
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

BOOST_AUTO_TEST_CASE(minimax_takes_no_hints)
{
    hold_to_oracle<hinted_int>({make_probe<hinted_int>("minimax", true, true, gs::minimax)}, 0, 50, 100);
    hold_to_oracle<hinted_medals>({make_probe<hinted_medals>("minimax", true, true, gs::minimax)}, 0, 50, 100);
}

BOOST_AUTO_TEST_CASE(negamax_takes_no_hints)
{
    hold_to_oracle<hinted_int>({make_probe<hinted_int>("negamax", true, true, gs::negamax)}, 50, 50, 100);
    hold_to_oracle<hinted_double>({make_probe<hinted_double>("negamax", true, true, gs::negamax)}, 0, 50, 100);
}
