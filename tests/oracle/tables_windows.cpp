// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_if_sanitized

// principal_variation_search.within(lower, upper) with a table that holds the values of searches with other windows:
// what the answer says about the true score.

#include "support/agreement.hpp"
#include "support/table_variants.hpp"
#include "support/test.hpp"

#include <gamesearch/testing/random_game.hpp>

using namespace support;

namespace {

/// Every window between two of the scores, one search after another.
template <class G, class Searcher, class Truth>
void hold_windows(const Searcher& searcher, const probe<G>& p, const G& game, const std::vector<gs::score_t<G>>& scores,
                  const Truth& t, const gs::limits& limits, const scene& s)
{
    const G before = game;
    for (std::size_t a = 0; a != scores.size(); ++a) {
        for (std::size_t b = a + 1; b != scores.size(); ++b) {
            if (!(scores[a] < scores[b])) {
                continue; // the two zeros
            }
            const auto r = searcher.within(scores[a], scores[b])(game, limits);
            require_bounds_by_window(p, r, t, scores[a], scores[b], s);
            require_playable(p, game, r, s);
            require_legal_move(game, r, s);
            require_untouched(game, before, s);
            const bool inside = scores[a] < t.score && t.score < scores[b];
            if (inside && p.by_distance && !(t.score == gs::score_t<G>{})) {
                require(r.distance == t.distance(), "distance", s);
            }
        }
    }
}

template <class G, class Searcher>
void hold_windows(const Searcher& searcher, gs::transposition_table<G>& table, const probe<G>& p, std::uint64_t seeds)
{
    constexpr bool hinted = gs::bounded_game<G>;
    for (std::uint64_t seed = 0; seed != seeds; ++seed) {
        table.resize(table_sizes[seed % table_sizes.size()]);
        const G game{seed, shape_of<gs::score_t<G>>(seed)};
        const auto scores = palette<gs::score_t<G>>(seed % 3);
        for (const int depth : {1, 2, 3, 4, to_the_end}) {
            if (!hinted || depth == to_the_end) {
                const scene s{&p.name, seed, depth};
                const auto t = solve(game, depth, p.by_distance, own_estimate<G>());
                hold_windows(searcher, p, game, scores, t, {.depth = std::min(depth, gs::max_depth)}, s);
            }
        }
    }
}

/// Every reachable position, by its key.
template <class G>
void note_positions(const G& position, std::map<std::uint32_t, G>& known)
{
    if (gs::final_score(position) || !known.emplace(position.key(), position).second) {
        return;
    }
    for (const int move : position.legal_moves()) {
        gs::after_move(position, move, [&](const auto& child) { note_positions(child, known); });
    }
}

} // namespace

/// Has bounds that settle nothing.
struct loosely_bounded : gs::random_game<int> {
    using gs::random_game<int>::random_game;
    [[nodiscard]] static gs::score_interval<int> score_bounds() { return {-INT_MAX, INT_MAX}; }
};

using games = std::tuple<gs::random_game<int>, loosely_bounded, gs::hinted_random_game<int>, gs::random_game<double>,
                         gs::hinted_random_game<medals>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(every_window, G, games)
{
    gs::transposition_table<G> table{64};
    const auto search = gs::principal_variation_search.with(table);
    hold_windows<G>(search, table, named<G>("pvs", true, true), 300U);
    hold_windows<G>(search.with(gs::no_line), table, named<G>("no_line", true, false), 300U);
    hold_windows<G>(search.with(gs::ignore_distance), table, named<G>("ignore_distance", false, true), 300U);
}

// Null windows close in on the exact score when distance does not matter: each answer moves the window.
BOOST_AUTO_TEST_CASE(null_windows_close_in_on_the_score)
{
    using G = gs::hinted_random_game<int>;
    gs::transposition_table<G> table{1 << 16};
    const auto search = gs::principal_variation_search.with(table, gs::ignore_distance, gs::no_line);
    std::uint64_t hits = 0;
    for (std::uint64_t seed = 0; seed != 500U; ++seed) {
        table.clear();
        const G game{seed, {.positions = 150, .plies = 7, .scores = {-5, -3, -1, 0, 2, 4, 5}}};
        int lower = -6;
        int upper = 6;
        while (lower < upper) {
            const int middle = lower + (upper - lower - 1) / 2;
            const auto r = search.within(middle, middle + 1)(game);
            hits += r.statistics.table_hits;
            (r.score <= middle ? upper : lower) = r.score; // the bound is often better than the question
        }
        BOOST_TEST(lower == game.true_score());
    }
    BOOST_TEST(hits > 0U);
}

/// Includes positions that `score_bounds` settle, since a move is still requested.
BOOST_AUTO_TEST_CASE(each_question_about_each_position_leaves_the_table_good_for_the_next_one)
{
    using game = gs::hinted_random_game<int>;
    for (std::uint64_t seed = 0; seed != 100; ++seed) {
        std::map<std::uint32_t, game> positions;
        note_positions(game{seed, {.positions = 150, .plies = 5}}, positions);
        gs::transposition_table<game> table{1 << 14};
        gs::transposition_table<game> table_of_scores{1 << 14};
        const auto with_distance = gs::principal_variation_search.with(table);
        const auto score_alone = gs::principal_variation_search.with(table_of_scores, gs::ignore_distance, gs::no_line);
        for (const auto& [key, position] : positions) {
            const int score = position.true_score();
            for (int question = -3; question <= 4; ++question) {
                BOOST_TEST_CONTEXT("seed " << seed << ", key " << key << ", is it at least " << question)
                {
                    const auto hold = [&](const auto& found) {
                        BOOST_REQUIRE((found.bound == gs::bound::upper || found.score <= score));
                        BOOST_REQUIRE((found.bound == gs::bound::lower || found.score >= score));
                        BOOST_REQUIRE((found.score >= question) == (score >= question));
                    };
                    hold(with_distance.within(question - 1, question)(position));
                    hold(score_alone.within(question - 1, question)(position));
                }
            }
        }
    }
}
