// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/test.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/negamax.hpp>

namespace {

using support::textbook_tree;
using G = support::uniform_tree<3, 2>;

static_assert(std::is_empty_v<std::remove_const_t<decltype(gs::alpha_beta)>>);
static_assert(std::is_empty_v<decltype(gs::alpha_beta.with(gs::no_line, gs::ignore_distance))>);

// The first reply is 3. The second finds a 2 at once and is refuted; its other two ends are not visited. The third
// finds 14, 5 and then the 2 that refutes it.
constexpr bool leaves_out_two_ends()
{
    const auto r = gs::alpha_beta(textbook_tree);
    return r.score == 3 && r.best_move == 0 && r.bound == gs::bound::exact && r.distance == 2 &&
           r.stopped_by == gs::stop_reason::none &&
           r.statistics == gs::statistics{.nodes = 11, .leaves = 7, .cutoffs = 2} &&
           std::ranges::equal(r.principal_variation, std::array{0, 0});
}

static_assert(leaves_out_two_ends());

/// Scores are known to lie between 0 and 3, and the moves are tried in reverse.
struct hinted : G {
    [[nodiscard]] constexpr gs::score_interval<int> score_bounds() const { return {0, 3}; }
    [[nodiscard]] constexpr int move_priority(int move) const { return move; }
};

} // namespace

BOOST_AUTO_TEST_CASE(it_leaves_out_what_cannot_matter)
{
    BOOST_TEST(leaves_out_two_ends());
}

// With the best move first and the best replies first: b^(d/2) + b^(d/2) - 1 = 5 of the nine ends.
BOOST_AUTO_TEST_CASE(in_the_best_order)
{
    const auto r = gs::alpha_beta(G{{3, 8, 12, 2, 4, 6, 2, 5, 14}});
    BOOST_TEST(r.score == 3);
    BOOST_TEST(r.statistics.leaves == 5U);
}

BOOST_AUTO_TEST_CASE(scores_outside_of_the_window_are_bounds)
{
    const auto above = gs::alpha_beta.within(3, 10)(textbook_tree); // 3 is not above 3
    BOOST_TEST((above.bound == gs::bound::upper));
    BOOST_TEST(above.score <= 3);
    const auto below = gs::alpha_beta.within(-10, 3)(textbook_tree);
    BOOST_TEST((below.bound == gs::bound::lower));
    BOOST_TEST(below.score >= 3);
    const auto inside = gs::alpha_beta.within(2, 4)(textbook_tree);
    BOOST_TEST((inside.bound == gs::bound::exact));
    BOOST_TEST(inside.score == 3);
    BOOST_TEST(inside.best_move.value() == 0);
}

BOOST_AUTO_TEST_CASE(hints_are_followed)
{
    const hinted game{{{3, 3, 3, 1, 1, 1, 2, 2, 2}}};
    const auto r = gs::alpha_beta.with(gs::ignore_distance)(game);
    BOOST_TEST(r.score == 3);
    BOOST_TEST(r.best_move.value() == 0);
    const hinted best_last{{{1, 1, 1, 2, 2, 2, 3, 3, 3}}};
    // The last move is tried first, and yields 3, the highest possible score: five nodes.
    const auto at_once = gs::alpha_beta.with(gs::ignore_distance)(best_last);
    BOOST_TEST(at_once.best_move.value() == 2);
    BOOST_TEST(at_once.statistics.nodes == 5U);
    const auto plain = gs::alpha_beta.with(gs::ignore_distance)(gs::plain(best_last));
    BOOST_TEST(plain.score == 3);
    BOOST_TEST(plain.statistics.nodes == 13U); // each reply is better than the one before
}

namespace {

using minimax = std::remove_const_t<decltype(gs::minimax)>;
using negamax = std::remove_const_t<decltype(gs::negamax)>;
using both = std::tuple<minimax, negamax>; // they visit the same positions, and answer the same
using all = std::tuple<minimax, negamax, std::remove_const_t<decltype(gs::alpha_beta)>>;

static_assert(std::is_empty_v<minimax> && std::is_empty_v<negamax>);
static_assert(std::is_empty_v<decltype(gs::minimax.with(gs::no_line, gs::ignore_distance))>);
static_assert(std::is_empty_v<decltype(gs::negamax.with(gs::no_line, gs::ignore_distance))>);

// Each reply is the minimum of three scores; of 3, 2 and 2 the maximizer chooses 3. All thirteen positions are visited.
template <class Search>
constexpr bool visits_all_and_takes_the_best()
{
    const auto r = Search{}(textbook_tree);
    return r.score == 3 && r.best_move == 0 && r.bound == gs::bound::exact && r.distance == 2 &&
           r.depth == gs::max_depth && r.stopped_by == gs::stop_reason::none &&
           r.statistics == gs::statistics{.nodes = 13, .leaves = 9, .cutoffs = 0} &&
           std::ranges::equal(r.principal_variation, std::array{0, 0});
}

static_assert(visits_all_and_takes_the_best<minimax>() && visits_all_and_takes_the_best<negamax>());

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(it_visits_all_and_takes_the_best, Search, both)
{
    BOOST_TEST(visits_all_and_takes_the_best<Search>());
}

// With the minimizer to move first: the maximum of three each time, 12, 6 and 14, of which the minimizer chooses 6.
BOOST_AUTO_TEST_CASE_TEMPLATE(scores_are_the_maximizer_s_whoever_moves, Search, all)
{
    const auto r = Search{}(G{textbook_tree.ends, gs::player::minimizer});
    BOOST_TEST(r.score == 6);
    BOOST_TEST(r.best_move.value() == 1);
    BOOST_TEST(r.principal_variation == (std::vector{1, 2}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE_TEMPLATE(the_first_of_the_best, Search, both)
{
    BOOST_TEST(Search{}(G{}).best_move.value() == 0);
    BOOST_TEST(Search{}(G{{1, 1, 1, 4, 7, 4, 4, 4, 4}}).principal_variation == (std::vector{1, 0}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE_TEMPLATE(cut_by_depth, Search, all)
{
    const auto r = Search{}(textbook_tree, {.depth = 1}, [](const G& g) { return g.place; });
    BOOST_TEST(r.score == 2);
    BOOST_TEST(r.best_move.value() == 2);
    BOOST_TEST(r.depth == 1);
    BOOST_TEST(r.distance == 1);
    BOOST_TEST((r.stopped_by == gs::stop_reason::depth));
    BOOST_TEST((r.statistics == gs::statistics{.nodes = 4, .leaves = 3, .cutoffs = 0}));
    const auto root = Search{}(textbook_tree, {.depth = 0}, [](const G&) { return 42; });
    BOOST_TEST(root.score == 42);
    BOOST_TEST(!root.best_move.has_value());
}

// The root, the first reply and its three ends are five nodes: then the first move is known, with its score of 3.
BOOST_AUTO_TEST_CASE_TEMPLATE(cut_by_nodes, Search, both)
{
    const auto r = Search{}(textbook_tree, {.nodes = 5});
    BOOST_TEST((r.stopped_by == gs::stop_reason::nodes));
    BOOST_TEST(r.statistics.nodes == 5U);
    BOOST_TEST(r.best_move.value() == 0);
    BOOST_TEST((r.bound == gs::bound::none || (r.bound == gs::bound::lower && r.score == 3)));
    BOOST_TEST((Search{}(textbook_tree, {.nodes = 13}).stopped_by == gs::stop_reason::none));
    BOOST_TEST((Search{}(textbook_tree, {.nodes = 12}).stopped_by == gs::stop_reason::nodes));
}
