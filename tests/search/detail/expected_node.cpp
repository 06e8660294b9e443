// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include <gamesearch/search/detail/expected_node.hpp>
#include <gamesearch/search/window.hpp>

#include <boost/test/unit_test.hpp>

namespace {

using gamesearch::detail::node_type;
using value = gamesearch::detail::search_value_t<int, false>;
using window = gamesearch::window<value>;

constexpr window open_window{value{-5, 0}, value{5, 0}};
constexpr window null_window{value{1, 0}, value{2, 0}};

using gamesearch::detail::type_after;

} // namespace

BOOST_AUTO_TEST_CASE(below_a_principal_node_the_window_tells)
{
    BOOST_TEST((type_after(node_type::principal, open_window) == node_type::principal));
    BOOST_TEST((type_after(node_type::principal, null_window) == node_type::cut));
}

BOOST_AUTO_TEST_CASE(cut_and_all_take_turns)
{
    BOOST_TEST((type_after(node_type::cut, null_window) == node_type::all));
    BOOST_TEST((type_after(node_type::all, null_window) == node_type::cut));
}

BOOST_AUTO_TEST_CASE(scores_that_are_not_integers_have_null_windows_too)
{
    using wide = gamesearch::detail::search_value_t<double, false>;
    const gamesearch::window<wide> all{};
    BOOST_TEST((type_after(node_type::principal, all) == node_type::principal));
    const gamesearch::window<wide> above_half{wide{0.5, 0}, wide{0.5, 0}.just_above()};
    BOOST_TEST((type_after(node_type::principal, above_half) == node_type::cut));
}
