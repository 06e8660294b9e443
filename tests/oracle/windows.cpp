// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// alpha_beta.within(lower, upper): what the answer says about the true score.

#include "support/agreement_loop.hpp"
#include "support/breaches.hpp"
#include "support/held_to_minimax.hpp"
#include "support/number_from.hpp"
#include "support/table_variants.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/parallel/threads.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/testing/check_rules.hpp>
#include <gamesearch/testing/random_game.hpp>

using namespace support;

namespace {

using window_variants = std::tuple<small_int, lazy_double, alternating_int8, lazy_medals, bounded_int, hinted_double,
                                   hinted_medals, bounded_int64>;

/// Replaces all bounds by some that settle nothing.
template <class S>
void loosen_bounds(tree<S>& nodes)
{
    using limits = std::numeric_limits<S>;
    for (auto& node : nodes) {
        node.upper = limits::has_infinity ? limits::infinity() : (limits::max)();
        node.lower = static_cast<S>(-node.upper);
    }
}

/// In every fourth game, `score_bounds()` settle nothing.
template <class G, class Searcher>
void hold_windows(const Searcher& searcher, const probe<G>& p, std::uint64_t trials)
{
    for (const std::uint64_t seed : seeds(trials)) {
        auto nodes = tree_for<G>(seed);
        if constexpr (std::is_arithmetic_v<gs::score_t<G>> && gs::bounded_game<G>) {
            if (seed % 4 == 0) {
                loosen_bounds(nodes);
            }
        }
        const G game{nodes};
        const auto scores = palette<gs::score_t<G>>(seed % 3);
        const auto full = solve(game, to_the_end, p.by_distance, own_estimate<G>());
        const scene s{&p.name, seed};
        for (std::size_t a = 0; a != scores.size(); ++a) {
            for (std::size_t b = a + 1; b != scores.size(); ++b) {
                if (!(scores[a] < scores[b])) {
                    continue; // the two zeros
                }
                const auto r = searcher.within(scores[a], scores[b])(game);
                require_untouched(game, G{nodes}, s);
                require_bounds_by_window(p, r, full, scores[a], scores[b], s);
                require_playable(p, game, r, s);
                require_legal_move(game, r, s);
                require(r.stopped_by == gs::stop_reason::none && r.depth == gs::max_depth, "not to the end", s);
                const bool inside = scores[a] < full.score && full.score < scores[b];
                if (inside && p.says_distance(full.score) && !(full.score == gs::score_t<G>{})) {
                    require(r.distance == full.distance(), "distance", s);
                }
            }
        }
    }
}

} // namespace

// The default options, and another set for each variant in turn.
BOOST_AUTO_TEST_CASE_TEMPLATE(every_window, G, window_variants)
{
    constexpr std::size_t other = place_among<G>(static_cast<window_variants*>(nullptr)) % 3;
    hold_windows<G>(gs::alpha_beta, named<G>("alpha_beta", true, true), 200);
    if constexpr (other == 0) {
        hold_windows<G>(gs::alpha_beta.with(gs::ignore_distance), named<G>("ignore_distance", false, true), 200);
    } else if constexpr (other == 1) {
        hold_windows<G>(gs::alpha_beta.with(gs::no_line), named<G>("no_line", true, false), 200);
    } else {
        hold_windows<G>(gs::alpha_beta.with(gs::ignore_distance, gs::no_line), named<G>("bare", false, false), 200);
    }
}

using composed_variants = std::tuple<small_int, hinted_double>;

BOOST_AUTO_TEST_CASE_TEMPLATE(with_and_within_go_in_any_order, G, composed_variants)
{
    for (std::uint64_t seed = 0; seed != 20; ++seed) {
        const auto nodes = tree_for<G>(seed);
        const G game{nodes};
        const auto scores = palette<gs::score_t<G>>(0);
        const auto one = gs::alpha_beta.with(gs::no_line).within(scores[0], scores[1])(game, {.depth = 3});
        const auto other = gs::alpha_beta.within(scores[0], scores[1]).with(gs::no_line)(game, {.depth = 3});
        BOOST_TEST((one.score == other.score));
        BOOST_TEST((one.bound == other.bound));
        BOOST_TEST((one.statistics.nodes == other.statistics.nodes));
        BOOST_TEST(std::ranges::empty(one.principal_variation));
        BOOST_TEST(std::ranges::empty(other.principal_variation));
    }
}

// A sequence of null windows finds the score: each answer moves the window.
BOOST_AUTO_TEST_CASE(null_windows_close_in_on_the_score)
{
    std::uint64_t cutoffs = 0;
    for (const std::uint64_t seed : seeds(300)) {
        const auto nodes = tree_for<small_int>(seed);
        const small_int game{nodes};
        const auto full = solve(game, to_the_end, false, own_estimate<small_int>());
        if (full.score > 100 || full.score < -100) {
            continue;
        }
        int lower = -101;
        int upper = 101;
        while (lower < upper) {
            const int middle = lower + (upper - lower - 1) / 2;
            const auto r = gs::alpha_beta.with(gs::ignore_distance).within(middle, middle + 1)(game);
            cutoffs += r.statistics.cutoffs;
            BOOST_TEST((r.score <= middle) == (full.score <= middle));
            if (r.score <= middle) {
                upper = middle;
            } else {
                lower = middle + 1;
            }
        }
        BOOST_TEST(lower == full.score);
    }
    BOOST_TEST(cutoffs > 0U);
}

using depth_variants = std::tuple<small_int, lazy_double, alternating_int8, lazy_medals>;

BOOST_AUTO_TEST_CASE_TEMPLATE(a_window_and_a_depth, G, depth_variants)
{
    const auto p = named<G>("alpha_beta", true, true);
    for (const std::uint64_t seed : seeds(150)) {
        const auto nodes = tree_for<G>(seed);
        const G game{nodes};
        const auto scores = palette<gs::score_t<G>>(seed % 3);
        const auto truths = truths_by_depth(game, true, own_estimate<G>());
        const auto lower = scores[seed % (scores.size() / 2)];
        const auto upper = scores[scores.size() - 1 - seed % (scores.size() / 2)];
        for (std::size_t depth = 0; depth != truths.size(); ++depth) {
            const scene s{&p.name, seed, static_cast<int>(depth)};
            const auto r = gs::alpha_beta.within(lower, upper)(game, {.depth = s.depth});
            const bool cut = r.stopped_by == gs::stop_reason::depth;
            require_bounds_by_window(p, r, cut ? truths[depth] : truths.back(), lower, upper, s);
            require_bounds_by_window(p, r, truths[depth], lower, upper, s);
            require(r.depth == (cut ? s.depth : gs::max_depth), "depth", s);
            require_playable(p, game, r, s);
            require_legal_move(game, r, s);
        }
    }
}

// Games that are given a window, or say where a tree is small: searches of random ones, with every option, and with
// tables from one bucket to plenty, are compared with plain minimax.
namespace {

/// In some positions, returns bounds that just settle the question asked, or the score itself; in the others nothing
/// more than before. Independently of that it calls half of the trees small, including large ones.
template <class Base>
struct asked_game : Base {
    using Base::Base;
    using score = gs::score_t<Base>;

    [[nodiscard]] gs::score_interval<score> score_bounds_within(const gs::score_interval<score>& asked) const
    {
        expect_kept(asked.lower < asked.upper, "a window that asks nothing");
        gs::score_interval<score> bounds = this->score_bounds();
        const score truth = this->true_score();
        switch (this->hash() >> 40 & 3) {
        case 0:
            return bounds;
        case 1:
            return {truth, truth};
        default: // just enough to settle the question
            if (!(asked.lower < truth)) {
                bounds.upper = asked.lower < bounds.upper ? asked.lower : bounds.upper;
            } else if (!(truth < asked.upper)) {
                bounds.lower = bounds.lower < asked.upper ? asked.upper : bounds.lower;
            } else {
                bounds = {truth, truth};
            }
            return bounds;
        }
    }
    [[nodiscard]] bool is_small_tree() const { return (this->hash() >> 44 & 1) != 0; }
    friend bool operator==(const asked_game&, const asked_game&) = default;
};

using game = asked_game<gs::hinted_random_game<int>>;
static_assert(gs::window_bounded_game<game> && gs::small_tree_game<game>);

} // namespace

BOOST_AUTO_TEST_CASE(graphs)
{
    gs::transposition_table<game> table{table_sizes[0]};
    const auto sets = with_policies<game, 0, 1, 2>(gs::principal_variation_search.with(table));
    BOOST_TEST(searches_held_to_minimax(table, sets, 0, 500) > 14'000U);
    BOOST_TEST(breach() == nullptr);
}

BOOST_AUTO_TEST_CASE(graphs_with_fractions)
{
    using fractions = asked_game<gs::hinted_random_game<double>>;
    gs::transposition_table<fractions> table{table_sizes[0]};
    const auto sets = with_policies<fractions, 3>(gs::principal_variation_search.with(table));
    BOOST_TEST(searches_held_to_minimax(table, sets, 0, 800) > 8'000U);
    BOOST_TEST(breach() == nullptr);
}

BOOST_AUTO_TEST_CASE(other_searchers)
{
    gs::transposition_table<game> table{table_sizes[0]};
    const std::vector<option_set<game>> sets{
        options_of<game>(gs::alpha_beta),
        limited_options_of<game>(gs::alpha_beta.with(gs::ignore_distance)),
        limited_options_of<game>(gs::principal_variation_search),
        options_of<game>(gs::solve.with(table)),
        limited_options_of<game>(gs::solve.with(table, gs::ignore_distance, gs::no_line)),
        limited_options_of<game>(gs::principal_variation_search.with(table, gs::draw_by_repetition))};
    BOOST_TEST(searches_held_to_minimax(table, sets, 0, 200) > 1'000U);

    gs::shared_transposition_table<game> shared{table_sizes[0]};
    const std::vector<option_set<game>> on_threads{
        limited_options_of<game>(gs::principal_variation_search.with(shared, gs::threads{2}))};
    BOOST_TEST(searches_held_to_minimax(shared, on_threads, 0, 100) > 100U);
}

BOOST_AUTO_TEST_CASE(the_games_keep_their_promises)
{
    for (std::uint64_t seed = 0; seed != 50; ++seed) {
        const auto report = gs::check_rules(game{seed, shape_of<int>(seed)}, {.games = 20});
        BOOST_TEST(report.faults.empty(), "seed " << seed << '\n' << report);
    }
}
