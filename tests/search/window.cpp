// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/test.hpp"

#include <gamesearch/search/null_window.hpp>
#include <gamesearch/search/window.hpp>

namespace {

/// Are all values inside a default window?
template <class S>
constexpr bool open_for(const S& score)
{
    using value = gs::detail::search_value_t<S, true>;
    const gs::window<value> w;
    return w.alpha.unbounded() && w.beta.unbounded() && w.alpha < value{score, 0} && value{score, 0} < w.beta;
}

static_assert(open_for(0) && open_for(INT_MAX) && open_for(INT_MIN + 1));

} // namespace

BOOST_AUTO_TEST_CASE(unless_said_otherwise_it_holds_every_value)
{
    BOOST_TEST((open_for(0) && open_for(INT_MAX) && open_for(INT_MIN + 1)));
    BOOST_TEST(
        (open_for(std::numeric_limits<double>::infinity()) && open_for(-std::numeric_limits<double>::infinity())));
    BOOST_TEST((open_for(LLONG_MAX) && open_for(LLONG_MIN + 1)));
}

// Both sides, as a player sees them -----------------------------------------------------------------------------------

namespace {

using gs::alpha_of;
using gs::beta_of;
using gs::player;
using value = gs::detail::search_value_t<int, true>;
using wide = gs::detail::search_value_t<double, true>;
constexpr auto maximizer = player::maximizer;
constexpr auto minimizer = player::minimizer;

constexpr gs::window<value> narrow{value{-2, 3}, value{4, 5}};
static_assert(alpha_of<maximizer>(narrow) == narrow.alpha && beta_of<maximizer>(narrow) == narrow.beta);
static_assert(alpha_of<minimizer>(narrow) == narrow.beta && beta_of<minimizer>(narrow) == narrow.alpha);

static_assert(gs::better<maximizer>(value{1, 3}, value{1, 4}) && !gs::better<minimizer>(value{1, 3}, value{1, 4}));
static_assert(!gs::better<maximizer>(value{1, 3}, value{1, 3}) && !gs::better<minimizer>(value{1, 3}, value{1, 3}));

/// Is the result the same for a player who is not known at compile time?
template <gs::player P>
constexpr bool same_at_run_time(int a, int b)
{
    return gs::better(P, a, b) == gs::better<P>(a, b);
}
static_assert(same_at_run_time<maximizer>(1, 2) && same_at_run_time<maximizer>(2, 1));
static_assert(same_at_run_time<minimizer>(1, 2) && same_at_run_time<minimizer>(2, 1));
static_assert(same_at_run_time<maximizer>(1, 1) && same_at_run_time<minimizer>(1, 1));

/// Each player raises their guaranteed value, and nothing else changes.
constexpr bool sides_can_be_moved()
{
    gs::window<value> w = narrow;
    alpha_of<maximizer>(w) = value{0, 0};
    const bool by_maximizer = w == gs::window<value>{value{0, 0}, narrow.beta};
    alpha_of<minimizer>(w) = value{1, 1};
    const bool by_minimizer = w == gs::window<value>{value{0, 0}, value{1, 1}};
    beta_of<minimizer>(w) = narrow.alpha;
    beta_of<maximizer>(w) = narrow.beta;
    return by_maximizer && by_minimizer && w == narrow;
}
static_assert(sides_can_be_moved());

template <player P>
constexpr gs::window<value> null_window(const gs::window<value>& w)
{
    return gs::detail::null_window<P>(w);
}

/// It lies at the player's guaranteed value, and contains no value.
template <player P>
constexpr bool asks_one_question(const gs::window<value>& w)
{
    const auto asked = null_window<P>(w);
    return alpha_of<P>(asked) == alpha_of<P>(w) && gs::better<P>(beta_of<P>(asked), alpha_of<P>(asked)) &&
           !gs::detail::can_be_narrowed(asked);
}
static_assert(asks_one_question<maximizer>(narrow) && asks_one_question<minimizer>(narrow));
static_assert(gs::detail::can_be_narrowed(narrow) && gs::detail::can_be_narrowed(gs::window<value>{}));
static_assert(null_window<maximizer>(narrow) == gs::window<value>{value{-2, 3}, value{-2, 4}}); // a later loss
static_assert(null_window<minimizer>(narrow) == gs::window<value>{value{4, 6}, value{4, 5}}); // a later win
static_assert(gs::detail::can_be_narrowed(gs::window<wide>{wide{0, 0}, wide{9, 0}}));
static_assert(!gs::detail::can_be_narrowed(gs::detail::null_window<minimizer>(gs::window<wide>{wide{0, 0},
                                                                                               wide{9, 0}})));

} // namespace

BOOST_AUTO_TEST_CASE(each_player_sees_it_from_their_side)
{
    BOOST_TEST(sides_can_be_moved());
    BOOST_TEST((alpha_of<minimizer>(narrow) == value{4, 5}));
    BOOST_TEST((beta_of<minimizer>(narrow) == value{-2, 3}));
}

BOOST_AUTO_TEST_CASE(a_null_window_asks_one_question)
{
    for (const int low : {-3, -1, 0, 1, INT_MIN + 1}) {
        for (const int distance : {0, 1, 40}) {
            const gs::window<value> w{value{low, distance}, value{INT_MAX, distance}};
            BOOST_TEST((asks_one_question<maximizer>(w) && asks_one_question<minimizer>(w)));
        }
    }
}

BOOST_AUTO_TEST_CASE(what_a_value_says_of_the_window)
{
    const auto bound_of = [](int score, int distance) { return gs::detail::bound_in(narrow, value{score, distance}); };
    BOOST_TEST((bound_of(0, 0) == gs::bound::exact));
    BOOST_TEST((bound_of(-2, 3) == gs::bound::upper)); // nothing is exact at the edge
    BOOST_TEST((bound_of(-2, 4) == gs::bound::exact)); // a later loss is above alpha
    BOOST_TEST((bound_of(-9, 9) == gs::bound::upper));
    BOOST_TEST((bound_of(4, 5) == gs::bound::lower));
    BOOST_TEST((bound_of(4, 6) == gs::bound::exact)); // a later win is below beta
    BOOST_TEST((bound_of(9, 9) == gs::bound::lower));
}
