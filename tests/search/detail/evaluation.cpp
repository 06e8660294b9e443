// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/uniform_tree.hpp"

#include <gamesearch/game/position.hpp>
#include <gamesearch/search/detail/diagnostics.hpp>

#include <boost/test/unit_test.hpp>

#include <functional>
#include <string>

namespace {

namespace gs = gamesearch;
using gs::estimate;
using gs::detail::evaluation_of;

using silent = support::uniform_tree<2, 2>;
struct judging : silent {
    [[nodiscard]] constexpr short evaluate() const { return static_cast<short>(place + 7); }
    [[nodiscard]] constexpr int other_view() const { return place - 7; }
};

constexpr auto place = [](const silent& g) { return g.place; };
static_assert(evaluation_of<decltype(place), silent> && evaluation_of<const gs::own_evaluation_t, silent>);
static_assert(evaluation_of<int (*)(const silent&), silent> && evaluation_of<int (judging::*)() const, judging>);
static_assert(evaluation_of<int judging::*, judging>); // anything that std::invoke can call
static_assert(!evaluation_of<double (*)(const silent&), silent>); // would lose the fraction
static_assert(!evaluation_of<std::string (*)(const silent&), silent> && !evaluation_of<int (*)(silent&), silent>);
static_assert(!evaluation_of<int, silent> && !evaluation_of<int (judging::*)() const, silent>);

constexpr judging position{{{}, gs::player::maximizer, 1, 1}};
static_assert(estimate(position, gs::own_evaluation) == 8 && estimate(position, place) == 1);

} // namespace

BOOST_AUTO_TEST_CASE(the_caller_s_evaluation_comes_before_the_game_s)
{
    BOOST_TEST(estimate(position, place) == 1);
    auto by_member = &judging::other_view;
    BOOST_TEST(estimate(position, by_member) == -6);
    int calls = 0;
    auto counting = [&calls](const judging&) mutable { return 100 + ++calls; };
    BOOST_TEST(estimate(position, counting) == 101);
    BOOST_TEST(estimate(position, counting) == 102); // the caller's own object is called, not a copy
    BOOST_TEST(calls == 2);
}

BOOST_AUTO_TEST_CASE(the_game_s_evaluation_comes_before_a_draw)
{
    BOOST_TEST(estimate(position, gs::own_evaluation) == 8);
    BOOST_TEST(estimate(silent{{5, 5, 5, 5}}, gs::own_evaluation) == 0);
}
