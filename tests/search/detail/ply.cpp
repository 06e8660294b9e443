// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/test.hpp"

#include <gamesearch/search/detail/expected_node.hpp>
#include <gamesearch/search/detail/search_traits.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/window.hpp>

namespace {

using gamesearch::max_depth;
using gamesearch::detail::ply_kind;
template <ply_kind Kind, bool IsRoot>
using ply = gamesearch::detail::ply<Kind, IsRoot>;
constexpr auto nothing = ply_kind::nothing;
constexpr auto count = ply_kind::count;
constexpr auto and_depth = ply_kind::and_depth;

template <ply_kind Kind>
constexpr bool knows_the_root = ply<Kind, true>::is_root() && !ply<Kind, false>::is_root();
static_assert(knows_the_root<nothing> && knows_the_root<count> && knows_the_root<and_depth>);

// A ply below the root is never the root, which is known at compile time.
template <ply_kind Kind>
constexpr bool leaves_the_root = std::is_same_v<decltype(ply<Kind, true>{9}.next()), ply<Kind, false>> &&
                                 std::is_same_v<decltype(ply<Kind, false>{9}.next()), ply<Kind, false>>;
static_assert(leaves_the_root<nothing> && leaves_the_root<count> && leaves_the_root<and_depth>);

static_assert(std::is_empty_v<ply<nothing, true>> && std::is_empty_v<ply<nothing, false>>);
static_assert(sizeof(ply<count, true>) == sizeof(std::int64_t));
static_assert(sizeof(ply<and_depth, true>) == sizeof(std::int64_t)); // they fit into one register
static_assert(!ply<nothing, true>::has_own_depth && !ply<count, true>::has_own_depth);
static_assert(ply<and_depth, true>::has_own_depth);

static_assert(ply<count, true>{9}.next().next().count() == 2);

constexpr ply<and_depth, true> own{5};
static_assert(own.count() == 0 && own.left(99) == 5); // the search's own depth does not matter
static_assert(own.next().count() == 1 && own.next().left(99) == 4);
static_assert(own.next(1).count() == 1 && own.next(1).left(99) == 3); // reduced by one
static_assert(own.next(-1).count() == 1 && own.next(-1).left(99) == 5); // extended by one
static_assert(own.next(4).next(-3).left(99) == 2 && own.next(9).left(99) == -5);

} // namespace

BOOST_AUTO_TEST_CASE(plies_count_from_the_root)
{
    const ply<count, true> root{7};
    BOOST_TEST(root.count() == 0);
    auto p = root.next();
    for (std::int64_t n = 1; n != 1000; ++n) {
        BOOST_TEST(p.count() == n);
        p = p.next();
    }
}

BOOST_AUTO_TEST_CASE(what_is_left_follows_from_the_depth_of_the_search)
{
    const ply<count, true> root{7};
    BOOST_TEST(root.left(7) == 7);
    BOOST_TEST(root.next().next().left(7) == 5);
    BOOST_TEST(root.next().next().left(1) == -1); // beyond the horizon
    BOOST_TEST((ply<count, false>{0, 30}.left(max_depth) == max_depth - 30));
}

BOOST_AUTO_TEST_CASE(where_plies_do_not_matter_they_are_not_counted)
{
    const ply<nothing, true> root{7};
    BOOST_TEST(root.count() == 0);
    BOOST_TEST(root.next().next().count() == 0);
    BOOST_TEST(root.next().next().left(7) == 7);
}

BOOST_AUTO_TEST_CASE(a_branch_has_a_depth_of_its_own)
{
    auto ordinary = ply<and_depth, true>{7}.next();
    auto reduced = ply<and_depth, true>{7}.next(2);
    auto extended = ply<and_depth, true>{7}.next(-1);
    for (int n = 1; n != 100; ++n) {
        BOOST_TEST(ordinary.count() == n);
        BOOST_TEST(reduced.count() == n);
        BOOST_TEST(extended.count() == n);
        BOOST_TEST(ordinary.left(0) == 7 - n);
        BOOST_TEST(reduced.left(0) == 5 - n);
        BOOST_TEST(extended.left(0) == 7); // all moves of this one are extended
        ordinary = ordinary.next();
        reduced = reduced.next();
        extended = extended.next(-1);
    }
}

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
