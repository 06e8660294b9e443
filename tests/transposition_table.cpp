// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "support/scores.hpp"
#include "support/table_numbers.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/testing/random_game.hpp>
#include <gamesearch/transposition_table.hpp>

#include <boost/test/unit_test.hpp>

#include <sys/resource.h>

#include <array>
#include <cstdint>
#include <limits>
#include <random>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

namespace {

namespace gs = gamesearch;
using table = gs::transposition_table<gs::tic_tac_toe>;
using entry = table::entry;

constexpr std::size_t one_bucket = 64; // which has four places for scores of four bytes

/// Known to so many plies; the score tells entries apart.
entry known(int score, int depth, std::uint16_t move = 1)
{
    return {.score = score,
            .distance = 3,
            .move = move,
            .depth = static_cast<std::uint8_t>(depth),
            .bound = gs::bound::exact};
}

bool holds(table& t, std::uint64_t hash, int score)
{
    const entry e = t.probe(hash);
    return e.bound != gs::bound::none && e.score == score;
}

template <class Action>
std::string message_of(const Action& action)
{
    try {
        action();
    } catch (const std::invalid_argument& error) {
        return error.what();
    }
    return "no exception";
}

/// Lets this process have no more memory than so many bytes, while it lives.
class memory_limit {
public:
    explicit memory_limit(rlim_t bytes)
    {
        BOOST_REQUIRE(getrlimit(RLIMIT_AS, &before_) == 0);
        rlimit now = before_;
        now.rlim_cur = bytes;
        BOOST_REQUIRE(setrlimit(RLIMIT_AS, &now) == 0);
    }
    memory_limit(const memory_limit&) = delete;
    memory_limit& operator=(const memory_limit&) = delete;
    ~memory_limit() { setrlimit(RLIMIT_AS, &before_); }

private:
    rlimit before_{};
};

} // namespace

BOOST_AUTO_TEST_CASE(too_small_for_one_bucket)
{
    for (const std::size_t bytes : {0U, 1U, 63U}) {
        BOOST_TEST(message_of([&] { table{bytes}; }) ==
                   "a transposition table needs room for one bucket; give it 64 bytes or more");
    }
    BOOST_TEST(message_of([] { table{one_bucket}; }) == "no exception");
}

BOOST_AUTO_TEST_CASE(more_than_there_is_room_for)
{
#if !defined(TESTS_UNDER_ADDRESS_SANITIZER) // which reserves more than there is for itself
    const memory_limit limit{std::size_t{2} << 30};
    for (const std::size_t bytes :
         {std::size_t{4} << 30, std::numeric_limits<std::size_t>::max() / 2, std::numeric_limits<std::size_t>::max()}) {
        const std::string message = message_of([&] { table{bytes}; });
        BOOST_TEST(message.find("transposition table of this size") != std::string::npos, message);
    }
    table t{1 << 12};
    t.store(7, known(5, 2));
    BOOST_TEST(message_of([&] { t.resize(std::size_t{4} << 30); }) != "no exception");
    BOOST_TEST(t.size() == std::size_t{1} << 12); // as before
    BOOST_TEST(holds(t, 7, 5));
#endif
    table small{one_bucket};
    BOOST_TEST(message_of([&] { small.resize(0); }) != "no exception");
    BOOST_TEST(small.size() == one_bucket);
}

BOOST_AUTO_TEST_CASE(it_takes_no_more_than_it_is_given)
{
    for (std::size_t bytes = one_bucket; bytes < 5000; bytes += 17) {
        const table t{bytes};
        BOOST_TEST(t.size() <= bytes);
        BOOST_TEST(t.size() + one_bucket > bytes);
    }
}

using scores = std::tuple<std::int8_t, int, std::int64_t, float, double, support::medals>;

/// All that an entry says comes back, for scores of all sizes.
BOOST_AUTO_TEST_CASE_TEMPLATE(what_is_stored_is_found, S, scores)
{
    using G = gs::random_game<S>;
    gs::transposition_table<G> t{1 << 16};
    std::mt19937_64 random{1};
    const auto some = support::palette<S>(2 - std::is_same_v<S, support::medals>);
    for (int i = 0; i != 2000; ++i) {
        const std::uint64_t hash = random();
        const gs::table_entry<S> e{.score = some[random() % some.size()],
                                   .distance = static_cast<std::uint16_t>(random()),
                                   .move = static_cast<std::uint16_t>(random()),
                                   .depth = static_cast<std::uint8_t>(random()),
                                   .bound = static_cast<gs::bound>(1 + random() % 3),
                                   .cut = random() % 2 == 0};
        BOOST_TEST((t.probe(hash).bound == gs::bound::none));
        t.store(hash, e);
        const auto found = t.probe(hash);
        BOOST_TEST((found.score == e.score && found.distance == e.distance && found.depth == e.depth));
        BOOST_TEST((found.bound == e.bound && found.cut == e.cut));
        BOOST_TEST((found.move == e.move));
        const auto once_more = t.probe(hash); // being found changes nothing
        BOOST_TEST((once_more.bound == e.bound && once_more.cut == e.cut && once_more.depth == e.depth));
    }
    BOOST_TEST(t.hits() == 4000U);
    BOOST_TEST(t.probes() == 6000U);
}

BOOST_AUTO_TEST_CASE(an_empty_table_knows_nothing)
{
    table t{one_bucket};
    std::mt19937_64 random{2};
    for (int i = 0; i != 1000; ++i) {
        BOOST_TEST((t.probe(random() % 3 == 0 ? 0 : random()).bound == gs::bound::none));
    }
    BOOST_TEST(t.hits() == 0U);
    BOOST_TEST(t.fill() == 0.0);
}

// The hash of nothing in particular, which an empty place might be taken for.
BOOST_AUTO_TEST_CASE(the_hash_zero_is_one_like_others)
{
    table t{one_bucket};
    t.store(0, known(4, 2));
    t.store(1, known(5, 2));
    BOOST_TEST(holds(t, 0, 4));
    BOOST_TEST(holds(t, 1, 5));
}

BOOST_AUTO_TEST_CASE(a_bit_makes_a_difference)
{
    std::mt19937_64 random{3};
    for (int i = 0; i != 20; ++i) {
        table t{one_bucket};
        const std::uint64_t hash = random();
        t.store(hash, known(1, 1));
        for (int bit = 0; bit != 64; ++bit) {
            BOOST_TEST((t.probe(hash ^ std::uint64_t{1} << bit).bound == gs::bound::none));
        }
        BOOST_TEST(holds(t, hash, 1));
    }
}

BOOST_AUTO_TEST_CASE(a_bucket_has_four_places)
{
    table t{one_bucket};
    for (int i = 0; i != 4; ++i) {
        t.store(static_cast<std::uint64_t>(i), known(i, 1));
        BOOST_TEST(t.fill() == 0.25 * (i + 1));
    }
    for (int i = 0; i != 4; ++i) {
        BOOST_TEST(holds(t, static_cast<std::uint64_t>(i), i));
    }
}

// What is new is always remembered, however deep the rest of the bucket.
BOOST_AUTO_TEST_CASE(what_is_stored_last_is_found)
{
    table t{one_bucket};
    std::mt19937_64 random{4};
    for (int i = 0; i != 1000; ++i) {
        const std::uint64_t hash = random();
        t.store(hash, known(i, static_cast<int>(random() % 256)));
        BOOST_TEST(holds(t, hash, i));
    }
}

BOOST_AUTO_TEST_CASE(deep_ones_stay_among_shallow_ones)
{
    table t{one_bucket};
    t.store(100, known(-1, 9));
    t.store(200, known(-2, 8));
    t.store(300, known(-3, 7));
    for (int i = 0; i != 100; ++i) {
        t.store(static_cast<std::uint64_t>(1000 + i), known(i, i % 7));
    }
    BOOST_TEST(holds(t, 100, -1));
    BOOST_TEST(holds(t, 200, -2));
    BOOST_TEST(holds(t, 300, -3));
}

BOOST_AUTO_TEST_CASE(shallow_ones_give_way_to_deeper_ones)
{
    table t{one_bucket};
    for (int i = 0; i != 4; ++i) {
        t.store(static_cast<std::uint64_t>(i), known(i, 1));
    }
    for (int i = 10; i != 13; ++i) {
        t.store(static_cast<std::uint64_t>(i), known(i, i));
    }
    t.store(20, known(20, 1)); // into the last place
    BOOST_TEST(holds(t, 10, 10));
    BOOST_TEST(holds(t, 11, 11));
    BOOST_TEST(holds(t, 12, 12));
    BOOST_TEST(holds(t, 20, 20));
}

BOOST_AUTO_TEST_CASE(the_same_position_takes_its_own_place)
{
    table t{one_bucket};
    t.store(1, known(1, 9));
    t.store(1, known(2, 3));
    BOOST_TEST(holds(t, 1, 2));
    BOOST_TEST(t.fill() == 0.25);
}

BOOST_AUTO_TEST_CASE(a_move_is_kept_where_none_is_better)
{
    table t{one_bucket};
    t.store(1, known(1, 2, 5));
    t.store(1, known(2, 3, 0));
    BOOST_TEST(t.probe(1).move == 5);
    t.store(1, known(2, 3, 4));
    BOOST_TEST(t.probe(1).move == 4);
    for (std::uint64_t other = 2; other != 20; ++other) {
        t.store(other, known(1, 4, 0)); // that of another position is not
        BOOST_TEST(t.probe(other).move == 0);
    }
}

BOOST_AUTO_TEST_CASE(what_is_of_an_earlier_search_gives_way)
{
    table t{one_bucket};
    for (int i = 0; i != 3; ++i) {
        t.store(static_cast<std::uint64_t>(i), known(i, 50));
    }
    t.begin_search();
    BOOST_TEST(holds(t, 1, 1)); // it is looked at, and so is of this search now
    for (int i = 10; i != 13; ++i) {
        t.store(static_cast<std::uint64_t>(i), known(i, 2));
    }
    BOOST_TEST(holds(t, 1, 1));
    BOOST_TEST(!holds(t, 0, 0));
    BOOST_TEST(!holds(t, 2, 2));
    BOOST_TEST(holds(t, 10, 10));
    BOOST_TEST(holds(t, 11, 11));
    BOOST_TEST(holds(t, 12, 12));
}

// However many searches there have been, what is of the last one gives way to the next one's.
BOOST_AUTO_TEST_CASE(many_searches)
{
    table t{one_bucket};
    for (int search = 0; search != 200; ++search) {
        t.begin_search();
        const auto first = static_cast<std::uint64_t>(1000 * search);
        for (std::uint64_t i = 0; i != 3; ++i) {
            t.store(first + i, known(search, 200 - search));
        }
        for (std::uint64_t i = 0; i != 3; ++i) {
            BOOST_TEST(holds(t, first + i, search));
        }
    }
}

BOOST_AUTO_TEST_CASE(clearing_and_resizing_forget)
{
    table t{1 << 12};
    const auto fill_some = [&] {
        for (std::uint64_t i = 0; i != 40; ++i) {
            t.store(i, known(1, 1));
        }
        BOOST_TEST(holds(t, 3, 1));
        BOOST_TEST(t.fill() > 0.0);
    };
    const auto expect_empty = [&] {
        BOOST_TEST(t.fill() == 0.0);
        BOOST_TEST(t.probes() == 0U);
        BOOST_TEST(t.hits() == 0U);
        BOOST_TEST(!holds(t, 3, 1));
    };
    fill_some();
    t.clear();
    BOOST_TEST(t.size() == std::size_t{1} << 12);
    expect_empty();
    fill_some();
    t.resize(1 << 14);
    BOOST_TEST(t.size() == std::size_t{1} << 14);
    expect_empty();
}

// A hash that counts, or that has all its difference in some of its bits, still fills all of the table. Of so many as
// half of the places, with good hashes, 3.8 of 100 find their bucket full (the number in a bucket is Poisson distributed).
BOOST_AUTO_TEST_CASE(hashes_that_do_not_spread_are_spread)
{
    for (const std::size_t bytes : {std::size_t{1} << 16, std::size_t{50'000}}) {
        const std::uint64_t half = bytes / 16 / 2;
        for (const int shift : {0, 1, 8, 16, 24, 32, 40, 48}) {
            table t{bytes};
            for (std::uint64_t i = 0; i != half; ++i) {
                t.store(i << shift, known(static_cast<int>(i), 1));
            }
            std::uint64_t found = 0;
            for (std::uint64_t i = 0; i != half; ++i) {
                found += holds(t, i << shift, static_cast<int>(i)) ? 1U : 0U;
            }
            BOOST_TEST(found * 100 > half * 92, "shifted by " << shift << ": " << found << " of " << half);
        }
    }
}

BOOST_AUTO_TEST_CASE(prefetching_changes_nothing)
{
    table t{1 << 12};
    t.store(5, known(1, 1));
    for (std::uint64_t hash = 0; hash != 100; ++hash) {
        t.prefetch(hash << 57);
    }
    BOOST_TEST(t.probes() == 0U);
    BOOST_TEST(holds(t, 5, 1));
}

// Larger than a page, and than a large one: what the system makes of it is its own affair.
BOOST_AUTO_TEST_CASE(a_large_table)
{
    table t{std::size_t{10} << 20};
    BOOST_TEST(t.is_far());
    BOOST_TEST(!table{1 << 16}.is_far());
    for (std::uint64_t i = 0; i != 100'000; ++i) {
        t.store(i, known(static_cast<int>(i), 1));
    }
    BOOST_TEST(holds(t, 99'999, 99'999));
    const double fill = t.fill(); // 100,000 of 655,360 places
    BOOST_TEST(fill > 0.12);
    BOOST_TEST(fill < 0.19);
    table copy = t;
    t.clear();
    BOOST_TEST(holds(copy, 99'999, 99'999));
    BOOST_TEST(!holds(t, 99'999, 99'999));
}

// Keys -----------------------------------------------------------------------------------------------------------------

namespace {

/// Nothing but a key of so many bits, and a hash that lies.
template <class Key>
struct keyed : gs::tic_tac_toe {
    using gs::tic_tac_toe::tic_tac_toe;

    [[nodiscard]] Key key() const { return static_cast<Key>(gs::tic_tac_toe::hash()); }
    [[nodiscard]] std::uint64_t hash() const { return 0; }
};
struct hashed : gs::tic_tac_toe {
    void key() const = delete;
};

} // namespace

BOOST_AUTO_TEST_CASE(a_key_takes_the_place_of_the_hash)
{
    const keyed<std::uint64_t> start;
    BOOST_TEST(gs::transposition_table<keyed<std::uint64_t>>::number_of(start) == start.key());
    BOOST_TEST(gs::transposition_table<hashed>::number_of(hashed{}) == hashed{}.hash());
}

BOOST_AUTO_TEST_CASE(exact_where_all_bits_count)
{
    BOOST_TEST(gs::transposition_table<keyed<std::uint32_t>>{64}.is_exact());
    BOOST_TEST(!gs::transposition_table<keyed<std::uint64_t>>{(std::size_t{4} << 20) - 1}.is_exact());
    BOOST_TEST(gs::transposition_table<keyed<std::uint64_t>>{std::size_t{4} << 20}.is_exact());
    BOOST_TEST(!gs::transposition_table<hashed>{std::size_t{8} << 20}.is_exact());
}

// Keys that differ in nothing but what a table does not keep are in other buckets, if it has enough of them.
BOOST_AUTO_TEST_CASE(keys_alike_in_what_is_kept)
{
    gs::transposition_table<keyed<std::uint64_t>> exact{std::size_t{4} << 20};
    gs::transposition_table<keyed<std::uint64_t>> small{64};
    std::mt19937_64 random{1};
    for (int i = 0; i != 1000; ++i) {
        const std::uint64_t kept = random() >> 16;
        const std::uint64_t one = support::unmixed(kept | (random() % 0x10000) << 48);
        const std::uint64_t other = support::unmixed(kept | (random() % 0x10000) << 48);
        if (one == other) {
            continue;
        }
        exact.store(one, known(1, 5));
        BOOST_TEST((exact.probe(other).bound == gs::bound::none));
        small.store(one, known(1, 5));
        BOOST_TEST((small.probe(other).bound == gs::bound::exact)); // so it is said to be inexact
    }
}

BOOST_AUTO_TEST_CASE(short_keys_are_never_confused)
{
    gs::transposition_table<keyed<std::uint32_t>> one_bucket_only{64};
    std::mt19937 random{1};
    for (int i = 0; i != 1000; ++i) {
        const auto key = static_cast<std::uint32_t>(random());
        one_bucket_only.store(key, known(7, 5));
        BOOST_TEST((one_bucket_only.probe(key).bound == gs::bound::exact));
        BOOST_TEST((one_bucket_only.probe(key ^ 1U << random() % 32).bound == gs::bound::none));
        one_bucket_only.clear();
    }
}
