// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

#include "support/test.hpp"

#include <gamesearch/endgame/piece_numbering.hpp>

static_assert(gs::combinations(64, 32) == 1832624140942590534U);
static_assert(gs::combinations(5, 6) == 0 && gs::combinations(0, 0) == 1);

constexpr gs::piece_numbering<2> morris{24, {3, 3}};
static_assert(morris.count() == 2024 * 1330);
static_assert(morris.index({0b111, 0b111000}) == 0);
static_assert(morris.sets(morris.count() - 1) == gs::piece_numbering<2>::square_sets{0b111U << 21, 0b111U << 18});

namespace {

/// All numbers lead to sets that no other number leads to, and back.
template <std::size_t Kinds>
void expect_one_to_one(const gs::piece_numbering<Kinds>& numbering, const std::array<int, Kinds>& pieces)
{
    std::set<typename gs::piece_numbering<Kinds>::square_sets> seen;
    for (std::uint64_t n = 0; n != numbering.count(); ++n) {
        const auto sets = numbering.sets(n);
        BOOST_REQUIRE(numbering.index(sets) == n);
        std::uint64_t all = 0;
        for (std::size_t kind = 0; kind != Kinds; ++kind) {
            BOOST_REQUIRE(std::popcount(sets[kind]) == pieces[kind]);
            BOOST_REQUIRE((all & sets[kind]) == 0U);
            all |= sets[kind];
        }
        BOOST_REQUIRE(seen.insert(sets).second);
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(each_number_is_a_way_of_its_own)
{
    expect_one_to_one<1>({6, {3}}, {3});
    expect_one_to_one<2>({7, {2, 3}}, {2, 3});
    expect_one_to_one<3>({6, {1, 2, 1}}, {1, 2, 1});
    expect_one_to_one<2>({5, {0, 5}}, {0, 5});
}

BOOST_AUTO_TEST_CASE(the_greatest_board)
{
    constexpr gs::piece_numbering<3> kings_and_rook{64, {1, 1, 1}};
    BOOST_TEST(kings_and_rook.count() == 64U * 63 * 62);
    const gs::piece_numbering<3>::square_sets corners{std::uint64_t{1} << 63, 1, std::uint64_t{1} << 7};
    BOOST_TEST((kings_and_rook.sets(kings_and_rook.index(corners)) == corners));
}
