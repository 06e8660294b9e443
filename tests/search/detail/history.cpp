// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

#include "support/test.hpp"

#include <gamesearch/search/detail/moves/move_ordering.hpp>

namespace {

using gs::player;
using gs::detail::history;

struct from_to {
    unsigned char from = 0;
    unsigned char to = 0;
    [[maybe_unused]] friend bool operator==(const from_to&, const from_to&) = default;
};

constexpr int limit = history<int>::limit;

/// The fraction of `good` weight among all searches, which begin with a failure of weight 1.
constexpr int share(int good, int bad)
{
    return limit * good / (good + bad + 1);
}

constexpr bool learns_at_compile_time()
{
    history<int> h;
    h.counted(player::maximizer, 3, 4);
    h.failed(player::maximizer, 5, 2);
    return h.rank(player::maximizer, 3) == share(64, 0) && h.rank(player::maximizer, 5) == 0 &&
           h.rank(player::minimizer, 3) == 0 && h.rank(player::maximizer, 4) == 0;
}
static_assert(learns_at_compile_time());

} // namespace

// Weighted by the cube of the depth: cutoffs that save more count for more.
BOOST_AUTO_TEST_CASE(a_rank_is_the_share_of_successes)
{
    BOOST_TEST(learns_at_compile_time());
    history<from_to> h;
    h.counted(player::minimizer, {1, 2}, 3);
    h.counted(player::minimizer, {1, 2}, 1);
    h.failed(player::minimizer, {1, 2}, 2);
    BOOST_TEST(h.rank(player::minimizer, {1, 2}) == share(27 + 1, 8));
    BOOST_TEST(h.rank(player::minimizer, {2, 1}) == 0);
}

BOOST_AUTO_TEST_CASE(what_was_tried_more_often_in_vain_comes_later)
{
    history<int> h;
    for (int i = 0; i != 10; ++i) {
        h.counted(player::maximizer, 1, 3);
        h.counted(player::maximizer, 2, 3);
        h.failed(player::maximizer, 1, 3);
        h.failed(player::maximizer, 2, 3);
        h.failed(player::maximizer, 2, 3);
    }
    BOOST_TEST(h.rank(player::maximizer, 1) > h.rank(player::maximizer, 2));
    BOOST_TEST(h.rank(player::maximizer, 2) > h.rank(player::maximizer, 3)); // never tried
}

BOOST_AUTO_TEST_CASE(neither_players_nor_moves_are_mixed_up)
{
    history<int> h;
    for (int move = 0; move != 100; ++move) {
        h.counted(player::maximizer, move, 1 + move % 9);
        h.counted(player::minimizer, move, 1 + move % 7);
    }
    for (int move = 0; move != 100; ++move) {
        const auto cube = [](int depth) { return depth * depth * depth; };
        BOOST_TEST(h.rank(player::maximizer, move) == share(cube(1 + move % 9), 0));
        BOOST_TEST(h.rank(player::minimizer, move) == share(cube(1 + move % 7), 0));
    }
}

// However long and deep the search, ranks stay within the limit, and new results still count.
BOOST_AUTO_TEST_CASE(what_was_long_ago_fades)
{
    history<int> h;
    for (int i = 0; i != 10'000; ++i) {
        h.counted(player::maximizer, 1, 64);
        h.failed(player::minimizer, 2, 64);
        BOOST_REQUIRE(h.rank(player::maximizer, 1) <= limit);
        BOOST_REQUIRE(h.rank(player::minimizer, 2) >= 0);
    }
    BOOST_TEST(h.rank(player::maximizer, 1) > limit * 9 / 10);
    BOOST_TEST(h.rank(player::minimizer, 2) == 0);
    h.failed(player::maximizer, 1, 64);
    BOOST_TEST(h.rank(player::maximizer, 1) < limit * 6 / 10);
    for (int i = 0; i != 2'000; ++i) {
        h.failed(player::maximizer, 1, 3);
    }
    BOOST_TEST(h.rank(player::maximizer, 1) < limit / 50);
}

BOOST_AUTO_TEST_CASE(nothing_is_learned_of_moves_that_bytes_do_not_tell_apart)
{
    history<float> h;
    h.counted(player::maximizer, 1.0F, 5);
    BOOST_TEST(h.rank(player::maximizer, 1.0F) == 0);
    static_assert(!gs::detail::numbered_move<float>); // 0.0 and -0.0 are equal
    static_assert(!gs::detail::numbered_move<std::pair<char, int>>); // padding bytes
    static_assert(gs::detail::numbered_move<std::array<short, 3>>);
}
