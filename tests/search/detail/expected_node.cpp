// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.
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

constexpr node_type after(node_type parent, bool is_first, const window& w)
{
    return gamesearch::detail::type_after(parent, is_first, w);
}

} // namespace

BOOST_AUTO_TEST_CASE(below_a_principal_node_the_window_tells)
{
    BOOST_TEST((after(node_type::principal, true, open_window) == node_type::principal));
    BOOST_TEST((after(node_type::principal, false, null_window) == node_type::cut));
    BOOST_TEST((after(node_type::principal, false, open_window) == node_type::principal)); // searched again
    BOOST_TEST((after(node_type::principal, true, null_window) == node_type::cut)); // a null window from the root on
}

BOOST_AUTO_TEST_CASE(cut_and_all_take_turns)
{
    for (const bool is_first : {true, false}) {
        BOOST_TEST((after(node_type::cut, is_first, null_window) == node_type::all));
        BOOST_TEST((after(node_type::all, is_first, null_window) == node_type::cut));
    }
}

BOOST_AUTO_TEST_CASE(where_windows_cannot_be_narrowed_the_first_move_is_the_principal_one)
{
    using wide = gamesearch::detail::search_value_t<double, false>;
    const gamesearch::window<wide> all{};
    BOOST_TEST((gamesearch::detail::type_after(node_type::principal, true, all) == node_type::principal));
    BOOST_TEST((gamesearch::detail::type_after(node_type::principal, false, all) == node_type::cut));
}
