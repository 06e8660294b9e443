// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

// Which call form of a searcher is used, and with which arguments.

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/search/played.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/searchers/detail/invoke_searcher.hpp>

#include <boost/test/unit_test.hpp>

#include <functional>
#include <type_traits>
#include <utility>
#include <vector>

namespace {

namespace gs = gamesearch;
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
