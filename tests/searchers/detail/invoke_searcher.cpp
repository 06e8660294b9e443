// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

// Which call form of a searcher is used, and with which arguments.

#include "support/test.hpp"
#include "support/thrown_failures.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/searchers/detail/invoke_searcher.hpp>

namespace {

using game = gs::tic_tac_toe;
using result = gs::search_result<game>;

int five(const game&)
{
    return 5;
}

struct watching {
    int leaves = 0;
    void on_leaf(const gs::leaf_event<game>&) { ++leaves; }
};

enum class form { none, to_the_end, limited, evaluated, observed };

/// The call forms that every searcher has, and the last one used.
struct three_forms {
    form last = form::none;
    int depth = 0;
    int estimate = 0;

    result operator()(const game&)
    {
        last = form::to_the_end;
        return {};
    }
    result operator()(const game&, const gs::limits& limits)
    {
        last = form::limited;
        depth = limits.depth;
        return {};
    }
    template <class Evaluate>
    result operator()(const game& position, const gs::limits& limits, Evaluate& evaluate)
    {
        last = form::evaluated;
        depth = limits.depth;
        estimate = evaluate(position);
        return {};
    }
};

/// Also with an observer, and without limits, like the library's own.
struct all_forms : three_forms {
    using three_forms::operator();

    template <class Limits, class Evaluate>
    result operator()(const game&, const Limits&, Evaluate&, watching& observer)
    {
        last = form::observed;
        ++observer.leaves;
        return {};
    }
    template <class Evaluate>
    result operator()(const game& position, gs::unlimited_t, Evaluate& evaluate)
    {
        last = form::evaluated;
        estimate = evaluate(position);
        return {};
    }
};

template <class Searcher, class Limits, class Evaluate, class Observer>
Searcher called(const Limits& limits, Evaluate evaluate, Observer& observer)
{
    Searcher searcher;
    gs::detail::invoke_searcher(searcher, game{}, limits, evaluate, observer);
    return searcher;
}

} // namespace

BOOST_AUTO_TEST_CASE(the_shortest_form_that_says_the_same)
{
    gs::detail::no_observer nobody;
    const gs::limits limits{.depth = 3};
    BOOST_TEST((called<three_forms>(gs::unlimited, gs::own_evaluation, nobody).last == form::to_the_end));
    const auto limited = called<three_forms>(limits, gs::own_evaluation, nobody);
    BOOST_TEST((limited.last == form::limited && limited.depth == 3));
    const auto evaluated = called<three_forms>(limits, five, nobody);
    BOOST_TEST((evaluated.last == form::evaluated && evaluated.depth == 3 && evaluated.estimate == 5));
}

BOOST_AUTO_TEST_CASE(to_the_end_an_evaluation_is_given_to_those_that_take_it)
{
    gs::detail::no_observer nobody;
    BOOST_TEST((called<three_forms>(gs::unlimited, five, nobody).last == form::to_the_end));
    const auto evaluated = called<all_forms>(gs::unlimited, five, nobody);
    BOOST_TEST((evaluated.last == form::evaluated && evaluated.estimate == 5));
}

BOOST_AUTO_TEST_CASE(an_observer_is_given_to_those_that_take_one)
{
    watching observer;
    BOOST_TEST((called<all_forms>(gs::unlimited, gs::own_evaluation, observer).last == form::observed));
    BOOST_TEST((called<all_forms>(gs::limits{.depth = 3}, five, observer).last == form::observed));
    BOOST_TEST(observer.leaves == 2);
    BOOST_TEST((called<three_forms>(gs::limits{.depth = 3}, five, observer).last == form::evaluated));
    BOOST_TEST(observer.leaves == 2);
    gs::detail::no_observer nobody; // sees nothing, and so is not passed
    BOOST_TEST((called<all_forms>(gs::limits{.depth = 3}, five, nobody).last == form::evaluated));
}

// Positions played ----------------------------------------------------------------------------------------------------

namespace {

using gs::detail::tells_what_was_played;

/// Has these names, with a meaning of its own.
struct names_alone : three_forms {
    int after(const game&) const { return 1; }
    bool draws_at(const game&) const { return true; }
};

using by_repetition = decltype(gs::alpha_beta.with(gs::draw_by_repetition));

static_assert(tells_what_was_played<by_repetition, game>);
static_assert(tells_what_was_played<const std::reference_wrapper<const by_repetition>, game>);
static_assert(!tells_what_was_played<three_forms, game> && !tells_what_was_played<names_alone, game>);

} // namespace

BOOST_AUTO_TEST_CASE(a_searcher_that_knows_nothing_of_what_was_played_stays_itself)
{
    names_alone searcher;
    static_assert(std::is_same_v<decltype(gs::detail::searcher_after(searcher, game{})), names_alone&>);
    BOOST_TEST(&gs::detail::searcher_after(searcher, game{}) == &searcher);
    BOOST_TEST(!gs::detail::is_drawn_by_repetition(searcher, game{}));
}

BOOST_AUTO_TEST_CASE(what_was_played_is_told)
{
    const game start;
    const game later{"X........"};
    const auto search = gs::alpha_beta.with(gs::draw_by_repetition);
    const auto expect_told = [&](const auto& searcher) {
        BOOST_TEST(!gs::detail::is_drawn_by_repetition(searcher, start));
        const auto below = gs::detail::searcher_after(searcher, start);
        BOOST_TEST(gs::detail::is_drawn_by_repetition(below, start));
        BOOST_TEST(!gs::detail::is_drawn_by_repetition(below, later));
    };
    expect_told(search);
    expect_told(std::cref(search));
}

namespace {

using namespace std::chrono_literals;
using limited = gs::remaining_limits<gs::limits>;
using free_of_limits = gs::remaining_limits<gs::unlimited_t>;

// As a ranking shares them: the root takes a node and a ply, and every move has its own search.
constexpr bool shares_nodes()
{
    limited remaining{gs::limits{.depth = 5, .nodes = 10}};
    if (remaining.depth() != 5 || remaining.left().depth != 5 || remaining.left().nodes != 10) {
        return false;
    }
    remaining.spend(1);
    if (remaining.left(1).depth != 4 || remaining.left(1).nodes != 9) {
        return false;
    }
    remaining.spend(4);
    if (remaining.left(1).nodes != 5) {
        return false;
    }
    remaining.spend(7); // a searcher that exceeded its limit
    return remaining.left(1).nodes == 0 && remaining.left(1).depth == 4 && remaining.depth() == 5;
}

static_assert(shares_nodes());

// As iterative deepening shares them: every iteration has its own depth.
constexpr bool deepens()
{
    limited remaining{gs::limits{.depth = 5, .nodes = 10}};
    const bool first = remaining.left_to(1).depth == 1 && remaining.left_to(1).nodes == 10;
    remaining.spend(3);
    const bool second = remaining.left_to(2).depth == 2 && remaining.left_to(2).nodes == 7;
    return first && second && remaining.depth() == 5 && remaining.left().depth == 5;
}

static_assert(deepens());

constexpr int depth_of(int depth)
{
    return limited{gs::limits{.depth = depth}}.depth();
}

static_assert(depth_of(0) == 0 && depth_of(1) == 1 && depth_of(gs::max_depth) == gs::max_depth);

// Without limits, a search without a depth of its own has none, and nothing is counted.
static_assert(std::is_same_v<decltype(free_of_limits{gs::unlimited}.left(1)), gs::unlimited_t>);
static_assert(std::is_empty_v<free_of_limits> && free_of_limits::depth() == gs::max_depth);

} // namespace

BOOST_AUTO_TEST_CASE(nodes_are_shared)
{
    BOOST_TEST(shares_nodes());
    BOOST_TEST(deepens());
    limited none{gs::limits{.nodes = 0}};
    none.spend(1);
    BOOST_TEST(none.left().nodes == 0U);
}

BOOST_AUTO_TEST_CASE(depth_is_one_less_and_finite)
{
    BOOST_TEST(depth_of(0) == 0);
    BOOST_TEST(depth_of(1) == 1);
    BOOST_TEST(depth_of(1'000'000) == gs::max_depth);
    BOOST_TEST((limited{gs::limits{.depth = 1'000'000}}.left(1).depth == gs::max_depth - 1));
    BOOST_CHECK_THROW(limited{gs::limits{.depth = -1}}, support::failure);
}

BOOST_AUTO_TEST_CASE(time_goes_by)
{
    limited remaining{gs::limits{.time = 1h}};
    const auto first = remaining.left().time;
    const auto second = remaining.left(1).time;
    const auto third = remaining.left_to(3).time;
    BOOST_TEST((first <= 1h && second <= first && third <= second && third > 0s));
    limited unlimited{gs::limits{}};
    BOOST_TEST((unlimited.left().time == gs::limits{}.time));
}

BOOST_AUTO_TEST_CASE(a_time_that_is_no_number_breaks_a_precondition)
{
    const std::chrono::duration<double> no_number{std::numeric_limits<double>::quiet_NaN()};
    BOOST_CHECK_THROW(limited{gs::limits{.time = no_number}}, support::failure);
}

BOOST_AUTO_TEST_CASE(without_limits_only_depth_is_told)
{
    free_of_limits remaining{gs::unlimited};
    remaining.spend(100);
    const gs::limits limits = remaining.left_to(3);
    BOOST_TEST(limits.depth == 3);
    BOOST_TEST(limits.nodes == gs::limits{}.nodes);
    BOOST_TEST((limits.time == gs::limits{}.time));
    BOOST_TEST(!limits.stop.has_value());
}
