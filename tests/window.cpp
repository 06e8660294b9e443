// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include <gamesearch/detail/values/search_value.hpp>
#include <gamesearch/window.hpp>

#include <boost/test/unit_test.hpp>

#include <climits>
#include <limits>

namespace {

namespace gs = gamesearch;

/// Are all values inside of a window that nothing was said of?
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
