// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include <gamesearch/detail/node/history.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <utility>

namespace {

namespace gs = gamesearch;
using gs::player;
using gs::detail::history;

struct from_to {
    unsigned char from = 0;
    unsigned char to = 0;
    [[maybe_unused]] friend bool operator==(const from_to&, const from_to&) = default;
};

constexpr bool learns_at_compile_time()
{
    history<int> h;
    h.refuted(player::maximizer, 3, 4);
    h.failed(player::maximizer, 5, 2);
    return h.rank(player::maximizer, 3) == 16 && h.rank(player::maximizer, 5) == -4 &&
           h.rank(player::minimizer, 3) == 0 && h.rank(player::maximizer, 4) == 0;
}
static_assert(learns_at_compile_time());

} // namespace

// Weighed by the square of the depth: what cut off more counts for more.
BOOST_AUTO_TEST_CASE(refutations_add_up)
{
    BOOST_TEST(learns_at_compile_time());
    history<from_to> h;
    h.refuted(player::minimizer, {1, 2}, 3);
    h.refuted(player::minimizer, {1, 2}, 1);
    h.failed(player::minimizer, {1, 2}, 2);
    BOOST_TEST(h.rank(player::minimizer, {1, 2}) == 9 + 1 - 4);
    BOOST_TEST(h.rank(player::minimizer, {2, 1}) == 0);
}

BOOST_AUTO_TEST_CASE(neither_players_nor_moves_are_mixed_up)
{
    history<int> h;
    for (int move = 0; move != 100; ++move) {
        h.refuted(player::maximizer, move, 1 + move % 9);
        h.failed(player::minimizer, move, 1 + move % 7);
    }
    for (int move = 0; move != 100; ++move) {
        BOOST_TEST(h.rank(player::maximizer, move) == (1 + move % 9) * (1 + move % 9));
        BOOST_TEST(h.rank(player::minimizer, move) == -(1 + move % 7) * (1 + move % 7));
    }
}

// A search of any length stays within the limit on both sides, and what is learned last weighs most.
BOOST_AUTO_TEST_CASE(counts_stay_within_the_limit)
{
    history<int> h;
    for (int i = 0; i != 10'000; ++i) {
        h.refuted(player::maximizer, 1, 64);
        h.failed(player::minimizer, 2, 64);
        BOOST_REQUIRE(h.rank(player::maximizer, 1) <= history<int>::limit);
        BOOST_REQUIRE(h.rank(player::minimizer, 2) >= -history<int>::limit);
    }
    BOOST_TEST(h.rank(player::maximizer, 1) > history<int>::limit * 3 / 4);
    const int before = h.rank(player::maximizer, 1);
    h.failed(player::maximizer, 1, 64);
    BOOST_TEST(h.rank(player::maximizer, 1) < before - 64 * 64);
}

BOOST_AUTO_TEST_CASE(nothing_is_learned_of_moves_that_bytes_do_not_tell_apart)
{
    history<float> h;
    h.refuted(player::maximizer, 1.0F, 5);
    BOOST_TEST(h.rank(player::maximizer, 1.0F) == 0);
    static_assert(!gs::detail::numbered_move<float>); // 0.0 and -0.0 are one
    static_assert(!gs::detail::numbered_move<std::pair<char, int>>); // there are bytes between them
    static_assert(gs::detail::numbered_move<std::array<short, 3>>);
}
