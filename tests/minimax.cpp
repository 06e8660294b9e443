// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

// minimax and negamax: they visit the same positions, and answer the same.

#include "support/uniform_tree.hpp"

#include <gamesearch/minimax.hpp>
#include <gamesearch/negamax.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <tuple>
#include <type_traits>
#include <vector>

namespace {

namespace gs = gamesearch;
using support::textbook_tree;
using G = support::uniform_tree<3, 2>;

using minimax = std::remove_const_t<decltype(gs::minimax)>;
using negamax = std::remove_const_t<decltype(gs::negamax)>;
using both = std::tuple<minimax, negamax>;

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
BOOST_AUTO_TEST_CASE_TEMPLATE(scores_are_the_maximizer_s_whoever_moves, Search, both)
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

BOOST_AUTO_TEST_CASE_TEMPLATE(cut_by_depth, Search, both)
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
