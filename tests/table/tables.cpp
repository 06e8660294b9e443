// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

// The common behaviour of the library's tables: the plain one, and the one that threads share, used by one thread.

#include "support/refusal.hpp"
#include "support/scores.hpp"
#include "support/table_entries.hpp"
#include "support/table_games.hpp"
#include "support/table_numbers.hpp"
#include "support/test.hpp"

#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/table/transposition_table.hpp>
#include <gamesearch/testing/random_game.hpp>

#include <sys/resource.h>

namespace {

using namespace support;

using hashed = unkeyed<gs::random_game<int>>;
using short_keys = keyed<std::uint32_t>;
using long_keys = keyed<std::uint64_t>;

using plain = gs::transposition_table<hashed>;
using lockless = gs::shared_transposition_table<hashed>;
using plain_for_keys = gs::transposition_table<short_keys>;
using versioned = gs::shared_transposition_table<short_keys>;

using for_hashes = std::tuple<plain, lockless>;
using all_tables = std::tuple<plain, lockless, plain_for_keys, versioned>;
using tables_for_long_keys = std::tuple<gs::transposition_table<long_keys>, gs::shared_transposition_table<long_keys>>;

constexpr std::size_t one_bucket = 64;
/// Of a bucket, for scores of four bytes; a version takes the space of one slot.
template <class Table>
constexpr int places = std::is_same_v<Table, versioned> ? 3 : 4;
/// Of a position's number.
template <class Table>
constexpr int bits = std::is_same_v<Table, plain> || std::is_same_v<Table, lockless> ? 64 : 32;

std::uint64_t number(int i)
{
    return static_cast<std::uint64_t>(i);
}

/// Limits this process's memory to this many bytes while it exists.
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

// Size ----------------------------------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE_TEMPLATE(too_small_for_one_bucket, Table, all_tables)
{
    for (const std::size_t bytes : {0U, 1U, 63U}) {
        BOOST_TEST(refusal_of([&] { Table{bytes}; }) ==
                   "a transposition table needs room for one bucket; give it 64 bytes or more");
    }
    Table t{one_bucket};
    t.store(7, known(5, 2));
    BOOST_TEST(refusal_of([&] { t.resize(0); }) != "");
    BOOST_TEST(t.bytes() == one_bucket); // unchanged
    BOOST_TEST(holds(t, 7, 5));
}

#if !defined(TESTS_UNDER_ADDRESS_SANITIZER) // which reserves more than that for itself
BOOST_AUTO_TEST_CASE_TEMPLATE(more_than_there_is_room_for, Table, all_tables)
{
    const memory_limit limit{std::size_t{2} << 30};
    for (const std::size_t bytes :
         {std::size_t{4} << 30, std::numeric_limits<std::size_t>::max() / 2, std::numeric_limits<std::size_t>::max()}) {
        const std::string message = refusal_of([&] { Table{bytes}; });
        BOOST_TEST(message.find("transposition table of this size") != std::string::npos, message);
    }
    Table t{1 << 12};
    t.store(7, known(5, 2));
    BOOST_TEST(refusal_of([&] { t.resize(std::size_t{4} << 30); }) != "");
    BOOST_TEST(t.bytes() == std::size_t{1} << 12); // unchanged
    BOOST_TEST(holds(t, 7, 5));
}
#endif

BOOST_AUTO_TEST_CASE_TEMPLATE(it_takes_no_more_than_it_is_given, Table, all_tables)
{
    for (std::size_t bytes = one_bucket; bytes < 5000; bytes += 17) {
        const Table t{bytes};
        BOOST_TEST(t.bytes() <= bytes);
        BOOST_TEST(t.bytes() + one_bucket > bytes);
        BOOST_TEST(!t.is_far());
    }
    BOOST_TEST(Table{std::size_t{2} << 20}.is_far());
}

// Entries -------------------------------------------------------------------------------------------------------------

template <class G>
using plain_of = gs::transposition_table<G>;
template <class G>
using shared_of = gs::shared_transposition_table<G>;
template <class S>
using graph = gs::random_game<S>;

using tables_for_scores =
    std::tuple<plain_of<graph<std::int8_t>>, plain_of<graph<int>>, plain_of<graph<std::int64_t>>,
               plain_of<graph<float>>, plain_of<graph<double>>, plain_of<graph<medals>>,
               shared_of<unkeyed<graph<std::int8_t>>>, shared_of<unkeyed<graph<int>>>, shared_of<unkeyed<graph<float>>>,
               shared_of<unkeyed<graph<std::int64_t>>>, shared_of<unkeyed<graph<double>>>,
               shared_of<unkeyed<graph<medals>>>, shared_of<graph<std::int8_t>>, shared_of<graph<int>>,
               shared_of<graph<float>>, shared_of<graph<double>>, shared_of<graph<medals>>>;

/// Everything in an entry is restored, for scores of all sizes.
BOOST_AUTO_TEST_CASE_TEMPLATE(what_is_stored_is_found, Table, tables_for_scores)
{
    using S = decltype(Table::entry::score);
    Table t{1 << 16};
    std::mt19937_64 random{1};
    for (int i = 0; i != 2000; ++i) {
        const std::uint64_t n = random();
        const auto e = any_entry<S>(random);
        BOOST_TEST((t.probe(n).bound == gs::bound::none));
        t.store(n, e);
        BOOST_TEST(same(t.probe(n), e));
        t.begin_search();
        BOOST_TEST(same(t.probe(n), e)); // which makes it an entry of this search
        BOOST_TEST(same(t.probe(n), e));
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(an_empty_table_knows_nothing, Table, all_tables)
{
    Table t{one_bucket};
    std::mt19937 random{2};
    for (int i = 0; i != 1000; ++i) {
        BOOST_TEST((t.probe(random() % 3 == 0 ? 0 : random()).bound == gs::bound::none));
    }
    BOOST_TEST(t.fill() == 0.0);
}

// The number zero, for which an empty slot might be mistaken.
BOOST_AUTO_TEST_CASE_TEMPLATE(zero_is_a_number_like_others, Table, all_tables)
{
    Table t{one_bucket};
    t.store(0, known(4, 2));
    t.store(1, known(5, 2));
    BOOST_TEST(holds(t, 0, 4));
    BOOST_TEST(holds(t, 1, 5));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_bit_makes_a_difference, Table, all_tables)
{
    std::mt19937_64 random{3};
    for (int i = 0; i != 20; ++i) {
        Table t{one_bucket};
        const std::uint64_t n = random() >> (64 - bits<Table>);
        t.store(n, known(1, 1));
        for (int bit = 0; bit != bits<Table>; ++bit) {
            BOOST_TEST((t.probe(n ^ std::uint64_t{1} << bit).bound == gs::bound::none));
        }
        BOOST_TEST(holds(t, n, 1));
    }
}

// Replacement ---------------------------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE_TEMPLATE(places_of_a_bucket, Table, all_tables)
{
    Table t{one_bucket};
    for (int i = 0; i != places<Table>; ++i) {
        t.store(number(i), known(i, 1));
        BOOST_TEST(t.fill() == static_cast<double>(i + 1) / places<Table>);
    }
    for (int i = 0; i != places<Table>; ++i) {
        BOOST_TEST(holds(t, number(i), i));
    }
}

// New entries are always stored, however deep the rest of the bucket.
BOOST_AUTO_TEST_CASE_TEMPLATE(what_is_stored_last_is_found, Table, all_tables)
{
    Table t{one_bucket};
    std::mt19937 random{4};
    for (int i = 0; i != 1000; ++i) {
        const std::uint64_t n = random();
        t.store(n, known(i, static_cast<int>(random() % 256)));
        BOOST_TEST(holds(t, n, i));
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(deep_ones_stay_among_shallow_ones, Table, all_tables)
{
    Table t{one_bucket};
    for (int i = 1; i != places<Table>; ++i) {
        t.store(number(100 * i), known(-i, 10 - i));
    }
    for (int i = 0; i != 100; ++i) {
        t.store(number(1000 + i), known(i, i % 7));
    }
    for (int i = 1; i != places<Table>; ++i) {
        BOOST_TEST(holds(t, number(100 * i), -i));
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(shallow_ones_give_way_to_deeper_ones, Table, all_tables)
{
    Table t{one_bucket};
    for (int i = 0; i != places<Table>; ++i) {
        t.store(number(i), known(i, 1));
    }
    for (int i = 11; i != 10 + places<Table>; ++i) {
        t.store(number(i), known(i, i));
    }
    t.store(20, known(20, 1)); // into the last slot
    for (int i = 11; i != 10 + places<Table>; ++i) {
        BOOST_TEST(holds(t, number(i), i));
    }
    BOOST_TEST(holds(t, 20, 20));
}

// Even if the replaced entry is deep, too: the new one stays until another comes.
BOOST_AUTO_TEST_CASE_TEMPLATE(what_is_displaced_takes_the_last_place, Table, all_tables)
{
    Table t{one_bucket};
    for (int i = 1; i != places<Table>; ++i) {
        t.store(number(i), known(i, 10 - i));
    }
    t.store(20, known(20, 20));
    for (int i = 1; i != places<Table>; ++i) {
        BOOST_TEST(holds(t, number(i), i));
    }
    BOOST_TEST(holds(t, 20, 20));
    t.store(30, known(30, 0));
    BOOST_TEST(!holds(t, number(places<Table> - 1), places<Table> - 1));
    BOOST_TEST(holds(t, 1, 1));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(the_same_position_takes_its_own_place, Table, all_tables)
{
    Table t{one_bucket};
    t.store(1, known(1, 9));
    t.store(1, known(2, 3));
    BOOST_TEST(holds(t, 1, 2));
    BOOST_TEST(t.fill() == 1.0 / places<Table>);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_move_is_kept_where_none_is_better, Table, all_tables)
{
    Table t{one_bucket};
    t.store(1, known(1, 2, 5));
    t.store(1, known(2, 3, 0));
    BOOST_TEST(t.probe(1).move == 5);
    t.store(1, known(2, 3, 4));
    BOOST_TEST(t.probe(1).move == 4);
    for (std::uint64_t other = 2; other != 20; ++other) {
        t.store(other, known(1, 4, 0)); // another position's move is not
        BOOST_TEST(t.probe(other).move == 0);
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(what_is_of_an_earlier_search_gives_way, Table, all_tables)
{
    Table t{one_bucket};
    for (int i = 0; i != places<Table> - 1; ++i) {
        t.store(number(i), known(i, 50));
    }
    t.begin_search();
    BOOST_TEST(holds(t, 1, 1)); // probed, and so now of this search
    for (int i = 10; i != 9 + places<Table>; ++i) {
        t.store(number(i), known(i, 2));
    }
    BOOST_TEST(holds(t, 1, 1));
    for (int i = 10; i != 9 + places<Table>; ++i) {
        BOOST_TEST(holds(t, number(i), i));
    }
    BOOST_TEST(!holds(t, 0, 0));
    BOOST_TEST((places<Table> == 3 || !holds(t, 2, 2)));
}

// However many searches there have been, entries of the last one give way to the next one's.
BOOST_AUTO_TEST_CASE_TEMPLATE(many_searches, Table, all_tables)
{
    Table t{one_bucket};
    for (int search = 0; search != 200; ++search) {
        t.begin_search();
        for (int i = 1; i != places<Table>; ++i) {
            t.store(number(1000 * search + i), known(search, 200 - search));
        }
        for (int i = 1; i != places<Table>; ++i) {
            BOOST_TEST(holds(t, number(1000 * search + i), search));
        }
    }
}

// The whole table -----------------------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE_TEMPLATE(clearing_and_resizing_forget, Table, all_tables)
{
    Table t{1 << 12};
    const auto fill_some = [&] {
        for (std::uint64_t i = 0; i != 40; ++i) {
            t.store(i, known(1, 1));
        }
        BOOST_TEST(holds(t, 3, 1));
        BOOST_TEST(t.fill() > 0.0);
    };
    const auto expect_empty = [&](std::size_t size) {
        BOOST_TEST(t.bytes() == size);
        BOOST_TEST(t.fill() == 0.0);
        BOOST_TEST(!holds(t, 3, 1));
    };
    fill_some();
    t.clear();
    expect_empty(std::size_t{1} << 12);
    fill_some();
    t.resize(1 << 14);
    expect_empty(std::size_t{1} << 14);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(prefetching_changes_nothing, Table, all_tables)
{
    Table t{1 << 12};
    t.store(5, known(1, 1));
    for (std::uint64_t n = 0; n != 100; ++n) {
        t.prefetch(n << 57);
    }
    BOOST_TEST(holds(t, 5, 1));
    BOOST_TEST(!holds(t, 6, 1));
}

// A hash that counts, or whose values differ only in some bits, still fills the whole table. With good hashes and half
// as many entries as slots, 3.8 of 100 find their bucket full (the number in a bucket is Poisson distributed).
BOOST_AUTO_TEST_CASE_TEMPLATE(hashes_that_do_not_spread_are_spread, Table, for_hashes)
{
    for (const std::size_t bytes : {std::size_t{1} << 16, std::size_t{50'000}}) {
        const std::uint64_t half = bytes / 16 / 2;
        for (const int shift : {0, 1, 8, 16, 24, 32, 40, 48}) {
            Table t{bytes};
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

// Keys ----------------------------------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE_TEMPLATE(known_by_its_hash, Table, for_hashes)
{
    BOOST_TEST(Table::number_of(hashed{5}) == hashed{5}.hash());
    BOOST_TEST(!Table{std::size_t{8} << 20}.is_exact());
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_key_takes_the_place_of_the_hash, Table, tables_for_long_keys)
{
    const long_keys start;
    BOOST_TEST(Table::number_of(start) == start.key());
}

BOOST_AUTO_TEST_CASE(exact_where_all_bits_count)
{
    BOOST_TEST(plain_for_keys{one_bucket}.is_exact());
    BOOST_TEST(versioned{one_bucket}.is_exact());
}

// Keys that differ only in bits that a table does not store are in different buckets, if there are enough of them.
BOOST_AUTO_TEST_CASE_TEMPLATE(keys_alike_in_what_is_kept, Table, tables_for_long_keys)
{
    Table exact{std::size_t{4} << 20};
    Table small{one_bucket};
    BOOST_TEST(exact.is_exact());
    BOOST_TEST(!small.is_exact());
    BOOST_TEST(!Table{(std::size_t{4} << 20) - 1}.is_exact());
    std::mt19937_64 random{1};
    for (int i = 0; i != 1000; ++i) {
        const std::uint64_t kept = random() >> 16;
        const std::uint64_t one = unmixed(kept | (random() % 0x10000) << 48);
        const std::uint64_t other = unmixed(kept | (random() % 0x10000) << 48);
        if (one == other) {
            continue;
        }
        exact.store(one, known(1, 5));
        BOOST_TEST((exact.probe(other).bound == gs::bound::none));
        small.store(one, known(1, 5));
        BOOST_TEST((small.probe(other).bound == gs::bound::exact)); // so it is reported as inexact
    }
}
