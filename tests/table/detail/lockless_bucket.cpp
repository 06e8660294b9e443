// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

// Halves of two different entries are not taken for an entry. Threads cause this only rarely; here the words are
// combined by hand.

#include "support/test.hpp"

#include <gamesearch/table/detail/lockless_bucket.hpp>
#include <gamesearch/table/detail/table_bucket.hpp>

namespace {

using bucket = gs::detail::lockless_bucket<int>;
using place = gs::detail::table_slot<int>;
using words = std::array<std::uint64_t, 2 * bucket::size>; // a head, then its data, for each slot
static_assert(sizeof(bucket) == sizeof(words));

constexpr unsigned generation = 1;

struct parts {
    std::uint64_t mark;
    int score;
    std::uint16_t distance;
    std::uint16_t move;
    std::uint8_t depth;
    gs::bound bound;
};

place made_of(const parts& p)
{
    place made;
    made.label(p.mark, p.depth, p.bound, gs::bound::exact, generation);
    made.score = p.score;
    made.distance = p.distance;
    made.move = p.move;
    return made;
}

/// The words of a bucket that contains only this entry, in the first slot.
words words_of(const parts& p)
{
    bucket b;
    b.keep(made_of(p), generation);
    words seen{};
    std::memcpy(seen.data(), static_cast<const void*>(&b), sizeof b);
    return seen;
}

/// The result of a lookup for the mark of `head`, when the head is that of one entry and the data are those of another.
place torn(const parts& head, const parts& data, std::uint64_t mark)
{
    words mixed = words_of(head);
    mixed[1] = words_of(data)[1];
    bucket b;
    std::memcpy(static_cast<void*>(&b), mixed.data(), sizeof b);
    return b.find(mark, generation);
}

void expect_refused(const parts& one, const parts& other, const std::string& what)
{
    for (const std::uint64_t mark : {one.mark, other.mark}) {
        BOOST_TEST(!torn(one, other, mark).in_use(), what);
        BOOST_TEST(!torn(other, one, mark).in_use(), what);
    }
}

parts any(std::mt19937_64& random)
{
    return {.mark = random(),
            .score = static_cast<int>(random()) >> random() % 32,
            .distance = static_cast<std::uint16_t>(random() >> random() % 16),
            .move = static_cast<std::uint16_t>(random() >> random() % 16),
            .depth = static_cast<std::uint8_t>(random()),
            .bound = static_cast<gs::bound>(1 + random() % 3)};
}

bool same_data(const parts& a, const parts& b)
{
    return a.score == b.score && a.distance == b.distance && a.move == b.move;
}

} // namespace

BOOST_AUTO_TEST_CASE(whole_entries_are_found)
{
    std::mt19937_64 random{1};
    for (int i = 0; i != 1000; ++i) {
        const parts p = any(random);
        const place found = torn(p, p, p.mark);
        BOOST_TEST((found.score == p.score && found.distance == p.distance && found.move == p.move));
        BOOST_TEST((found.depth() == p.depth && found.bound() == p.bound && found.generation() == generation));
    }
}

BOOST_AUTO_TEST_CASE(halves_of_two_positions)
{
    std::mt19937_64 random{2};
    for (int i = 0; i != 100'000; ++i) {
        const parts one = any(random);
        const parts other = any(random);
        if (!same_data(one, other)) {
            expect_refused(one, other, "pair " + std::to_string(i));
        }
    }
}

// As when two threads search the same position.
BOOST_AUTO_TEST_CASE(halves_of_two_entries_of_a_position)
{
    std::mt19937_64 random{3};
    for (int i = 0; i != 100'000; ++i) {
        const parts one = any(random);
        parts other = any(random);
        other.mark = one.mark;
        for (const int alike : {0, 1, 2, 3}) {
            parts partly = other; // partly equal to the first
            partly.score = alike == 1 ? one.score : other.score;
            partly.distance = alike == 2 ? one.distance : other.distance;
            partly.move = alike == 3 ? one.move : other.move;
            if (!same_data(one, partly)) {
                expect_refused(one, partly, "pair " + std::to_string(i));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(entries_that_differ_in_one_part)
{
    std::mt19937_64 random{4};
    for (int i = 0; i != 20; ++i) {
        const parts one = any(random);
        for (std::uint32_t difference = 1; difference <= UINT16_MAX;
             difference += static_cast<std::uint32_t>(1 + random() % 50)) {
            parts move = one;
            move.move = static_cast<std::uint16_t>(one.move ^ difference);
            expect_refused(one, move, "another move");
            move.depth =
                static_cast<std::uint8_t>(one.depth + 2); // which that bit would change if it were not rejected
            expect_refused(one, move, "another move and depth");
            parts distance = one;
            distance.distance = static_cast<std::uint16_t>(one.distance ^ difference);
            expect_refused(one, distance, "another distance");
            for (const int shift : {0, 8, 16}) {
                parts score = one;
                score.score = static_cast<int>(static_cast<std::uint32_t>(one.score) ^ difference << shift);
                expect_refused(one, score, "another score");
            }
        }
        parts depth = one; // the data are equal: this entry was stored
        ++depth.depth;
        BOOST_TEST((torn(one, depth, one.mark).depth() == one.depth));
        BOOST_TEST((torn(depth, one, one.mark).depth() == depth.depth));
    }
}

// The odds: of the 2^64 differences, 2^16, which form a subspace, leave the mark unchanged. Elimination finds the rank
// of the upper 48 bits.
BOOST_AUTO_TEST_CASE(data_spread_over_48_bits)
{
    std::array<std::uint64_t, 64> basis{};
    int rank = 0;
    for (int bit = 0; bit != 64; ++bit) {
        std::uint64_t image = gs::detail::spread(std::uint64_t{1} << bit) >> 16;
        while (image != 0) {
            const auto leading = static_cast<std::size_t>(std::countl_zero(image));
            if (basis[leading] == 0) {
                basis[leading] = image;
                ++rank;
                break;
            }
            image ^= basis[leading];
        }
    }
    BOOST_TEST(rank == 48);
    BOOST_TEST(gs::detail::spread(0) == 0U);
    std::mt19937_64 random{5};
    for (int i = 0; i != 1000; ++i) {
        const std::uint64_t data = random();
        BOOST_TEST(gs::detail::gathered(gs::detail::spread(data)) == data);
    }
    for (std::uint64_t quarter = 1; quarter <= UINT16_MAX; ++quarter) { // those that go unnoticed
        BOOST_TEST((gs::detail::spread(quarter * 0x0001'0001'0001'0001u) >> 16) == 0U);
    }
}
