// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include <gamesearch/detail/values/ply.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <type_traits>

namespace {

using gamesearch::detail::ply;

static_assert(ply<true, true>::is_root() && ply<false, true>::is_root());
static_assert(!ply<true, false>::is_root() && !ply<false, false>::is_root());

// Below the root is never the root, which is known at compile time.
static_assert(std::is_same_v<decltype(ply<true, true>{}.next()), ply<true, false>>);
static_assert(std::is_same_v<decltype(ply<true, false>{}.next()), ply<true, false>>);
static_assert(std::is_same_v<decltype(ply<false, true>{}.next()), ply<false, false>>);

static_assert(std::is_empty_v<ply<false, true>> && std::is_empty_v<ply<false, false>>);
static_assert(sizeof(ply<true, true>) == sizeof(std::int64_t));

static_assert(ply<true, true>{}.next().next().count() == 2);

} // namespace

BOOST_AUTO_TEST_CASE(plies_count_from_the_root)
{
    const ply<true, true> root;
    BOOST_TEST(root.count() == 0);
    auto p = root.next();
    for (std::int64_t count = 1; count != 1000; ++count) {
        BOOST_TEST(p.count() == count);
        p = p.next();
    }
}

BOOST_AUTO_TEST_CASE(where_plies_do_not_matter_they_are_not_counted)
{
    const ply<false, true> root;
    BOOST_TEST(root.count() == 0);
    BOOST_TEST(root.next().next().count() == 0);
}
