// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

// Which distances `solve` searches for on several threads, and how it uses the answers.

#include <gamesearch/game/value.hpp>
#include <gamesearch/search/null_window.hpp>
#include <gamesearch/search/window.hpp>
#include <gamesearch/searchers/detail/score_questions.hpp>

#include <boost/test/unit_test.hpp>

namespace gs = gamesearch;

namespace {

using value = gs::detail::search_value_t<int, true>;
using questions = gs::detail::distance_questions<int>;

struct answer {
    gs::bound bound;
    int distance;
};

} // namespace

BOOST_AUTO_TEST_CASE(of_a_win_it_asks_for_a_nearer_one_until_there_is_none)
{
    questions asked{1};
    const auto first = asked.next().as<value>();
    BOOST_TEST(!gs::detail::can_be_narrowed(first));
    BOOST_TEST((first.alpha == value{1, gs::detail::longest_distance}));
    BOOST_TEST(asked.learn(answer{gs::bound::lower, 9}));
    const auto second = asked.next().as<value>();
    BOOST_TEST((second.alpha == value{1, 9} && second.beta == value{1, 8}));
    BOOST_TEST(asked.learn(answer{gs::bound::lower, 5}));
    BOOST_TEST(!asked.learn(answer{gs::bound::upper, 7}));
    const auto rest = asked.rest().as<value>();
    BOOST_TEST((rest.alpha == value{1, 6} && rest.beta == value{1, 4})); // 5 lies between
}

BOOST_AUTO_TEST_CASE(of_a_loss_it_asks_the_same)
{
    questions asked{-3};
    BOOST_TEST(asked.learn(answer{gs::bound::upper, 10}));
    const auto second = asked.next().as<value>();
    BOOST_TEST((second.alpha == value{-3, 9} && second.beta == value{-3, 10}));
    BOOST_TEST(!asked.learn(answer{gs::bound::lower, 12}));
    const auto rest = asked.rest().as<value>();
    BOOST_TEST((rest.alpha == value{-3, 9} && rest.beta == value{-3, 11}));
}

BOOST_AUTO_TEST_CASE(it_does_not_ask_for_ever)
{
    questions asked{1};
    int answers = 1;
    int distance = 1'000;
    while (asked.learn(answer{gs::bound::lower, distance})) {
        BOOST_REQUIRE(answers < 100);
        ++answers;
        --distance;
    }
    const auto rest = asked.rest().as<value>();
    BOOST_TEST((rest.alpha < value{1, distance} && value{1, 0} < rest.beta)); // everything nearer
}

BOOST_AUTO_TEST_CASE(a_distance_that_is_not_known_is_left_open)
{
    questions asked{1};
    BOOST_TEST(!asked.learn(answer{gs::bound::upper, 0}));
    const auto rest = asked.rest().as<value>();
    BOOST_TEST(
        (rest.alpha < value{1, gs::detail::longest_distance} && value{1, gs::detail::longest_distance} < rest.beta));
}
