// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// alpha_beta on games with hints. minimax and negamax use none: they behave as on any game.

#include "support/agreement_loop.hpp"
#include "support/hand_made.hpp"
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

// Every searcher, in every form of call, to every depth, on thousands of random trees: score, distance, best move,
// principal variation and counts equal the oracle's.
BOOST_AUTO_TEST_CASE_TEMPLATE(searchers_agree_with_the_oracle, G, plain_variants)
{
    hold_to_oracle<G>(probes_of<G>(), 0, 300, 150);
}

// Searches that may visit 0, 1, 2, ... nodes, up to as many as there are: none claims more than it knows.
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
