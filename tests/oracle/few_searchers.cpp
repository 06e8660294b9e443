// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

// The searchers without a table, compared with the oracle on two forms of plain games and two with hints: small enough
// to be compiled and run for every change. agreement, hints, budgets and windows test them on all forms.

#include "support/agreement_loop.hpp"
#include "support/hinted_agreement.hpp"
#include "support/test.hpp"
#include "support/variants.hpp"

#include <gamesearch/gamesearch.hpp>

using namespace support;

namespace {

/// Stopped after each number of nodes, a searcher names a legal move, claims nothing false, and counts correctly.
template <class G>
void hold_budgets(const probe<G>& p, const G& game, std::uint64_t seed)
{
    const auto whole = p.limited(game, {});
    const auto t = solve(game, to_the_end, p.by_distance, own_estimate<G>());
    for (std::uint64_t n = 1; n <= whole.statistics.nodes + 1; ++n) {
        const scene s{&p.name, seed, to_the_end, n};
        const auto r = p.limited(game, {.nodes = n});
        require(r.statistics.nodes == std::min(n, whole.statistics.nodes), "another number of nodes", s);
        require((r.stopped_by == gs::stop_reason::nodes) == (n < whole.statistics.nodes), "stopped_by", s);
        require_honest(r, t, s);
        require_legal_move(game, r, s);
        require_playable(p, game, r, s);
        if (n >= whole.statistics.nodes) {
            require_same(r, whole, s);
        }
    }
}

/// Every window around the true score, and next to it.
template <class G>
void hold_windows(const G& game, std::uint64_t seed)
{
    static const auto p = named<G>("alpha_beta, in a window", true, true);
    const scene s{&p.name, seed};
    const auto t = solve(game, to_the_end, true, own_estimate<G>());
    constexpr gs::score_t<G> one{1};
    using range = std::numeric_limits<gs::score_t<G>>;
    if (t.score == range::max() || t.score == range::lowest()) {
        return; // nothing lies beyond it
    }
    for (const auto& [lower, upper] : {std::pair{t.score - one, t.score + one}, std::pair{t.score, t.score + one},
                                       std::pair{t.score - one, t.score}}) {
        const auto r = gs::alpha_beta.within(lower, upper)(game);
        require_honest(r, t, s);
        require_playable(p, game, r, s);
        require_legal_move(game, r, s);
        const auto bound = lower == t.score ? gs::bound::upper : upper == t.score ? gs::bound::lower : gs::bound::exact;
        require(r.bound == bound, "another bound than the window says", s);
    }
}

/// Every move, best first, with its true score.
template <class G>
void hold_ranking(const G& game, std::uint64_t seed)
{
    static const auto p = named<G>("rank_moves", true, true);
    const scene s{&p.name, seed};
    const auto ranking = gs::rank_moves(game, gs::alpha_beta);
    require(end_of(game) || std::ranges::size(ranking) == moves_of(game).size(), "another number of moves", s);
    for (std::size_t i = 0; i < ranking.size(); ++i) {
        const auto below = solve(after(game, ranking[i].move), to_the_end, true, own_estimate<G>());
        require(ranking[i].score == below.score && ranking[i].bound == gs::bound::exact, "score", s);
        require(!p.says_distance(below.score) || ranking[i].distance == below.distance() + 1, "distance", s);
        require(i == 0 || !better_for(game.to_move(), ranking[i].score, ranking[i].distance, ranking[i - 1].score,
                                      ranking[i - 1].distance, true),
                "order", s);
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(small_games_that_are_copied_down)
{
    using G = small_int;
    const std::vector<probe<G>> probes{
        full_probe<G>("minimax", true, true, gs::minimax), full_probe<G>("negamax", true, true, gs::negamax),
        full_probe<G>("alpha_beta", true, true, gs::alpha_beta),
        make_probe<G>("alpha_beta", false, false, gs::alpha_beta.with(gs::ignore_distance, gs::no_line))};
    hold_to_oracle<G>(probes, 0, 150, 150);
    for (std::uint64_t seed = 100; seed != 140; ++seed) {
        const auto nodes = tree_for<G>(seed, 60);
        const G game{nodes};
        for (const auto& p : probes) {
            hold_budgets(p, game, seed);
        }
        hold_windows(game, seed);
        hold_ranking(game, seed);
    }
}

// Lazy lists, ends that show in the moves, and undo tokens.
BOOST_AUTO_TEST_CASE(large_games_that_are_undone)
{
    using G = lazy_medals;
    hold_to_oracle<G>({make_probe<G>("minimax", true, false, gs::minimax.with(gs::no_line)),
                       make_probe<G>("negamax", false, true, gs::negamax.with(gs::ignore_distance)),
                       make_probe<G>("alpha_beta", true, true, gs::alpha_beta)},
                      0, 150, 150);
    hold_to_oracle<lazy_double>({make_probe<lazy_double>("alpha_beta", true, true, gs::alpha_beta)}, 0, 150, 150);
}

using few_hinted = std::tuple<hinted_int, hinted_double, bounded_int64>;

BOOST_AUTO_TEST_CASE_TEMPLATE(games_with_hints, G, few_hinted)
{
    const std::vector<probe<G>> probes{
        make_probe<G>("alpha_beta", true, true, gs::alpha_beta),
        make_probe<G>("alpha_beta", false, false, gs::alpha_beta.with(gs::ignore_distance, gs::no_line))};
    std::uint64_t visited = 0;
    std::uint64_t textbook_visits = 0;
    for (std::uint64_t seed = 0; seed != 200; ++seed) {
        const auto nodes = tree_for<G>(seed);
        const G game{nodes};
        for (const auto& p : probes) {
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
            for (int depth = 0; depth != 6; ++depth) {
                const auto cut = p.limited(game, {.depth = depth});
                require_playable(p, game, cut, {&p.name, seed, depth});
                if (cut.stopped_by == gs::stop_reason::none) {
                    require_true(p, game, cut, t, {&p.name, seed, depth});
                }
            }
        }
    }
    BOOST_TEST(visited < textbook_visits); // The hints are used.
}
