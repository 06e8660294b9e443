// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// Searches that may visit 0, 1, 2, ... nodes, up to as many as there are: none claims more than it knows.

#include "support/agreement_loop.hpp"
#include "support/hand_made.hpp"
#include "support/variant_probes.hpp"

#include <boost/test/unit_test.hpp>

using namespace support;

namespace {

using budget_variants = std::tuple<small_int, large_int, lazy_double, lazy_medals>;
using hinted_budget_variants = std::tuple<ordered_medals, hinted_int, hinted_double>;

template <class G>
void require_stopped(const probe<G>& p, const G& game, const gs::search_result<G>& r, const scene& s)
{
    require(r.statistics.nodes <= s.nodes, "more nodes than allowed", s);
    require(r.statistics.leaves <= r.statistics.nodes, "more leaves than nodes", s);
    require(r.stopped_by == gs::stop_reason::nodes, "stopped, and does not say so", s);
    require(r.best_move.has_value() && std::ranges::count(moves_of(game), *r.best_move) == 1, "no legal move named", s);
    require_playable(p, game, r, s);
}

// Every node limit at one depth. `full` is the truth to the end, `t` to the depth; both only if the game has no hints.
template <class G>
void hold_budgets(const probe<G>& p, const G& game, int depth, std::uint64_t seed, bool hinted)
{
    const G before = game;
    const bool unlimited = depth == to_the_end;
    const auto limits_of = [&](std::uint64_t nodes) {
        return unlimited ? gs::limits{.nodes = nodes} : gs::limits{.depth = depth, .nodes = nodes};
    };
    const auto whole = p.limited(game, limits_of(~std::uint64_t{}));
    const auto t = solve(game, depth, p.by_distance, own_estimate<G>());
    const auto full = solve(game, to_the_end, p.by_distance, own_estimate<G>());
    for (std::uint64_t n = 0; n <= whole.statistics.nodes + 1; ++n) {
        const scene s{&p.name, seed, depth, n};
        const auto r = p.limited(game, limits_of(n));
        require_untouched(game, before, s);
        if (n >= whole.statistics.nodes) {
            require_same(r, whole, s);
        } else if (end_of(game).has_value()) {
            require(r.bound == gs::bound::exact && r.score == t.score && !r.best_move, "an end not recognised", s);
            require(r.statistics.nodes <= n, "more nodes than allowed", s);
        } else if (depth != 0) {
            require_stopped(p, game, r, s);
            require(r.depth == gs::max_depth || r.depth <= depth, "deeper than asked", s);
            if (!hinted || unlimited) {
                require_honest(r, r.depth == gs::max_depth ? full : t, s);
            }
        }
    }
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(every_number_of_nodes, G, budget_variants)
{
    for (std::uint64_t seed = 0; seed != 60; ++seed) {
        const auto nodes = tree_for<G>(seed, 60);
        const G game{nodes};
        for (const auto& p : probes_of<G>()) {
            hold_budgets(p, game, to_the_end, seed, false);
            for (int depth = 0; depth != 4; ++depth) {
                hold_budgets(p, game, depth, seed, false);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(every_number_of_nodes_with_hints, G, hinted_budget_variants)
{
    for (std::uint64_t seed = 0; seed != 60; ++seed) {
        const auto nodes = tree_for<G>(seed, 100);
        const G game{nodes};
        for (const auto& p : probes_of<G>()) {
            hold_budgets(p, game, to_the_end, seed, true);
            hold_budgets(p, game, 2, seed, true);
            hold_budgets(p, game, 3, seed, true);
        }
    }
}

// A search that was stopped late knows something: the root's finished moves bound the score.
BOOST_AUTO_TEST_CASE(finished_moves_count)
{
    auto nodes = ended_root(0);
    grow(nodes, 0, gs::player::maximizer, {1, 2, 3});
    const small_int game{nodes};
    for (const auto& p : probes_of<small_int>()) {
        const auto r = p.limited(game, {.nodes = 3}); // the root and two of its three moves
        BOOST_TEST_CONTEXT(p.name)
        {
            BOOST_TEST((r.bound == gs::bound::lower));
            BOOST_TEST(r.score == 2);
            BOOST_TEST((r.stopped_by == gs::stop_reason::nodes));
            BOOST_TEST((r.best_move == step{2}));
            BOOST_TEST(r.statistics.nodes == 3U);
        }
    }
}
