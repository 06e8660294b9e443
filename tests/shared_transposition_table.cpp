// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// The table that threads share, by one thread: it is to a search what the plain one is.

#include "support/scores.hpp"
#include "support/table_variants.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/shared_transposition_table.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table.hpp>
#include <gamesearch/testing/check_searcher.hpp>
#include <gamesearch/testing/random_game.hpp>
#include <gamesearch/transposition_table.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>

namespace {

namespace gs = gamesearch;

/// Known by its hash alone.
template <class S>
struct hashed : gs::random_game<S> {
    using gs::random_game<S>::random_game;

    void key() const = delete;
    [[maybe_unused]] friend bool operator==(const hashed&, const hashed&) = default;
};

/// Nothing but a key of so many bits, and a hash that lies.
template <class Key>
struct keyed : gs::tic_tac_toe {
    using gs::tic_tac_toe::tic_tac_toe;

    [[nodiscard]] Key key() const { return static_cast<Key>(gs::tic_tac_toe::hash()); }
    [[nodiscard]] std::uint64_t hash() const { return 0; }
};

using lockless = gs::shared_transposition_table<hashed<int>>;
using exact = gs::shared_transposition_table<keyed<std::uint32_t>>;
using both = std::tuple<lockless, exact>;
using entry = gs::table_entry<int>;

constexpr std::size_t one_bucket = 64;
/// For scores of four bytes.
template <class Table>
constexpr int places = std::is_same_v<Table, lockless> ? 4 : 3;

static_assert(gs::table<lockless, hashed<int>> && gs::table<exact, keyed<std::uint32_t>>);
static_assert(lockless::thread_safe && exact::thread_safe);
static_assert(!std::is_copy_constructible_v<lockless> && !std::is_move_constructible_v<exact>);

/// Known to so many plies; the score tells entries apart.
entry known(int score, int depth, std::uint16_t move = 1)
{
    return {.score = score,
            .distance = 3,
            .move = move,
            .depth = static_cast<std::uint8_t>(depth),
            .bound = gs::bound::exact};
}

template <class Table>
bool holds(Table& t, std::uint64_t number, int score)
{
    const entry e = t.probe(number);
    return e.bound != gs::bound::none && e.score == score;
}

/// Any entry, of any score of the type.
template <class S, class Random>
gs::table_entry<S> any_entry(Random& random)
{
    const auto some = support::palette<S>(2 - std::is_same_v<S, support::medals>);
    gs::table_entry<S> e{.score = some[random() % some.size()],
                         .distance = static_cast<std::uint16_t>(random()),
                         .move = static_cast<std::uint16_t>(random() % 3 * random()),
                         .depth = static_cast<std::uint8_t>(random()),
                         .bound = static_cast<gs::bound>(1 + random() % 3),
                         .cut = random() % 2 == 0};
    constexpr std::array facts{gs::bound::none, gs::bound::lower, gs::bound::upper};
    e.fact = e.cut ? facts[random() % 3] : gs::bound::none;
    return e;
}

template <class S>
bool same(const gs::table_entry<S>& a, const gs::table_entry<S>& b)
{
    return a.bound == b.bound &&
           (a.bound == gs::bound::none || (a.score == b.score && a.distance == b.distance && a.move == b.move &&
                                           a.depth == b.depth && a.cut == b.cut && a.fact == b.fact));
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

} // namespace

// Size ------------------------------------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE_TEMPLATE(sizes, Table, both)
{
    for (const std::size_t bytes : {0U, 1U, 63U}) {
        BOOST_TEST(message_of([&] { Table{bytes}; }) ==
                   "a transposition table needs room for one bucket; give it 64 bytes or more");
    }
    for (std::size_t bytes = one_bucket; bytes < 5000; bytes += 17) {
        const Table t{bytes};
        BOOST_TEST(t.size() <= bytes);
        BOOST_TEST(t.size() + one_bucket > bytes);
    }
#if !defined(TESTS_UNDER_ADDRESS_SANITIZER) // which refuses so much itself
    const std::string message = message_of([] { Table{std::numeric_limits<std::size_t>::max() / 2}; });
    BOOST_TEST(message.find("transposition table of this size") != std::string::npos, message);
#endif
    Table small{one_bucket};
    small.store(7, known(5, 2));
    BOOST_TEST(message_of([&] { small.resize(0); }) != "no exception");
    BOOST_TEST(small.size() == one_bucket); // as before
    BOOST_TEST(holds(small, 7, 5));
    BOOST_TEST(!small.is_far());
    BOOST_TEST(Table{std::size_t{2} << 20}.is_far());
}

BOOST_AUTO_TEST_CASE(exact_where_all_bits_count)
{
    using long_keys = gs::shared_transposition_table<keyed<std::uint64_t>>;
    BOOST_TEST(exact{64}.is_exact());
    BOOST_TEST(!long_keys{(std::size_t{4} << 20) - 1}.is_exact());
    BOOST_TEST(long_keys{std::size_t{4} << 20}.is_exact());
    BOOST_TEST(!lockless{std::size_t{8} << 20}.is_exact());
    const keyed<std::uint64_t> start;
    BOOST_TEST(long_keys::number_of(start) == start.key());
    BOOST_TEST(lockless::number_of(hashed<int>{5}) == hashed<int>{5}.hash());
}

BOOST_AUTO_TEST_CASE(short_keys_are_never_confused)
{
    exact t{64};
    std::mt19937 random{1};
    for (int i = 0; i != 1000; ++i) {
        const auto key = static_cast<std::uint32_t>(random());
        t.store(key, known(7, 5));
        BOOST_TEST((t.probe(key).bound == gs::bound::exact));
        BOOST_TEST((t.probe(key ^ 1U << random() % 32).bound == gs::bound::none));
        t.clear();
    }
}

// Entries ---------------------------------------------------------------------------------------------------------------

using games = std::tuple<hashed<std::int8_t>, hashed<int>, hashed<float>, hashed<std::int64_t>, hashed<double>,
                         hashed<support::medals>, gs::random_game<std::int8_t>, gs::random_game<int>,
                         gs::random_game<float>, gs::random_game<double>, gs::random_game<support::medals>>;

/// All that an entry says comes back, for scores of all sizes.
BOOST_AUTO_TEST_CASE_TEMPLATE(what_is_stored_is_found, G, games)
{
    gs::shared_transposition_table<G> t{1 << 16};
    std::mt19937_64 random{1};
    for (int i = 0; i != 2000; ++i) {
        const std::uint64_t number = random();
        const auto e = any_entry<gs::score_t<G>>(random);
        BOOST_TEST((t.probe(number).bound == gs::bound::none));
        t.store(number, e);
        BOOST_TEST(same(t.probe(number), e));
        t.begin_search();
        BOOST_TEST(same(t.probe(number), e)); // which makes it one of this search
        BOOST_TEST(same(t.probe(number), e));
    }
}

using small_scores = std::tuple<std::int8_t, int, float>;

/// The same scheme: whatever is stored and asked, the answer is that of the plain table.
BOOST_AUTO_TEST_CASE_TEMPLATE(as_the_plain_table_for_a_hash, S, small_scores)
{
    for (const std::size_t buckets : {1U, 2U, 7U, 64U}) {
        gs::transposition_table<hashed<S>> plain{buckets * 64};
        gs::shared_transposition_table<hashed<S>> shared{buckets * 64};
        std::mt19937_64 random{buckets};
        int hits = 0;
        for (int i = 0; i != 100'000; ++i) {
            const std::uint64_t number = random() % (buckets * 8) * 0x9E3779B97F4A7C15u;
            if (random() % 1000 == 0) {
                plain.begin_search();
                shared.begin_search();
            }
            if (random() % 2 == 0) {
                const auto e = any_entry<S>(random);
                plain.store(number, e);
                shared.store(number, e);
            } else {
                const auto found = plain.probe(number);
                hits += found.bound != gs::bound::none ? 1 : 0;
                BOOST_TEST_REQUIRE(same(found, shared.probe(number)), i);
            }
        }
        BOOST_TEST(hits > 10'000);
        BOOST_TEST(plain.fill() == shared.fill());
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(an_empty_table_knows_nothing, Table, both)
{
    Table t{one_bucket};
    std::mt19937_64 random{2};
    for (int i = 0; i != 1000; ++i) {
        BOOST_TEST((t.probe(random() % 3 == 0 ? 0 : random()).bound == gs::bound::none));
    }
    BOOST_TEST(t.fill() == 0.0);
    t.store(0, known(4, 2));
    t.store(1, known(5, 2));
    BOOST_TEST(holds(t, 0, 4));
    BOOST_TEST(holds(t, 1, 5));
}

BOOST_AUTO_TEST_CASE(a_bit_makes_a_difference)
{
    std::mt19937_64 random{3};
    for (int i = 0; i != 20; ++i) {
        lockless t{one_bucket};
        const std::uint64_t hash = random();
        t.store(hash, known(1, 1));
        for (int bit = 0; bit != 64; ++bit) {
            BOOST_TEST((t.probe(hash ^ std::uint64_t{1} << bit).bound == gs::bound::none));
        }
        BOOST_TEST(holds(t, hash, 1));
    }
}

// Replacement -----------------------------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE_TEMPLATE(places_of_a_bucket, Table, both)
{
    Table t{one_bucket};
    for (int i = 0; i != places<Table>; ++i) {
        t.store(static_cast<std::uint64_t>(i), known(i, 1));
        BOOST_TEST(t.fill() == static_cast<double>(i + 1) / places<Table>);
    }
    for (int i = 0; i != places<Table>; ++i) {
        BOOST_TEST(holds(t, static_cast<std::uint64_t>(i), i));
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(what_is_stored_last_is_found, Table, both)
{
    Table t{one_bucket};
    std::mt19937_64 random{4};
    for (int i = 0; i != 1000; ++i) {
        const std::uint64_t number = random();
        t.store(number, known(i, static_cast<int>(random() % 256)));
        BOOST_TEST(holds(t, number, i));
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(deep_ones_stay_among_shallow_ones, Table, both)
{
    Table t{one_bucket};
    constexpr int kept = places<Table> - 1;
    for (int i = 1; i <= kept; ++i) {
        t.store(100 * static_cast<std::uint64_t>(i), known(-i, 10 - i));
    }
    for (int i = 0; i != 100; ++i) {
        t.store(1000 + static_cast<std::uint64_t>(i), known(i, i % 7));
    }
    for (int i = 1; i <= kept; ++i) {
        BOOST_TEST(holds(t, 100 * static_cast<std::uint64_t>(i), -i));
    }
    for (int i = 1; i <= kept; ++i) { // deeper ones displace them, the last of them into the last place
        t.store(static_cast<std::uint64_t>(i), known(i, 20 + i));
    }
    for (int i = 1; i <= kept; ++i) {
        BOOST_TEST(holds(t, static_cast<std::uint64_t>(i), i));
    }
    BOOST_TEST(holds(t, 100, -1));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_move_is_kept_where_none_is_better, Table, both)
{
    Table t{one_bucket};
    t.store(1, known(1, 9, 5));
    t.store(1, known(2, 3, 0));
    BOOST_TEST(t.probe(1).move == 5);
    BOOST_TEST(holds(t, 1, 2)); // it takes its own place
    BOOST_TEST(t.fill() == 1.0 / places<Table>);
    t.store(1, known(2, 3, 4));
    BOOST_TEST(t.probe(1).move == 4);
    for (std::uint64_t other = 2; other != 20; ++other) {
        t.store(other, known(1, 4, 0)); // that of another position is not
        BOOST_TEST(t.probe(other).move == 0);
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(what_is_of_an_earlier_search_gives_way, Table, both)
{
    Table t{one_bucket};
    for (int i = 0; i != places<Table> - 1; ++i) {
        t.store(static_cast<std::uint64_t>(i), known(i, 50));
    }
    t.begin_search();
    BOOST_TEST(holds(t, 1, 1)); // it is looked at, and so is of this search now
    for (int i = 10; i != 9 + places<Table>; ++i) {
        t.store(static_cast<std::uint64_t>(i), known(i, 2));
    }
    BOOST_TEST(holds(t, 1, 1));
    BOOST_TEST(!holds(t, 0, 0));
    BOOST_TEST(holds(t, 10, 10));
    BOOST_TEST(holds(t, 11, 11));
    for (int search = 0; search != 200; ++search) { // however many there have been
        t.begin_search();
        t.store(1000, known(search, 200 - search));
        BOOST_TEST(holds(t, 1000, search));
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(clearing_resizing_and_prefetching, Table, both)
{
    Table t{1 << 12};
    const auto fill_some = [&] {
        for (std::uint64_t i = 0; i != 40; ++i) {
            t.store(i, known(1, 1));
            t.prefetch(i << 57);
        }
        BOOST_TEST(holds(t, 3, 1));
        BOOST_TEST(t.fill() > 0.0);
    };
    const auto expect_empty = [&](std::size_t size) {
        BOOST_TEST(t.size() == size);
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

// Searches --------------------------------------------------------------------------------------------------------------

// For a hash it is the same search, to the node.
BOOST_AUTO_TEST_CASE(a_search_as_with_the_plain_table)
{
    using G = hashed<int>;
    for (std::uint64_t seed = 0; seed != 100; ++seed) {
        const std::size_t bytes = support::table_sizes[seed % support::table_sizes.size()];
        gs::transposition_table<G> plain{bytes};
        gs::shared_transposition_table<G> shared{bytes};
        const G game{seed, support::shape_of<int>(seed)};
        for (const int depth : {2, 5, 4, 7}) {
            const auto one = gs::principal_variation_search.with(plain)(game, {.depth = depth});
            const auto other = gs::principal_variation_search.with(shared)(game, {.depth = depth});
            BOOST_TEST(one.score == other.score);
            BOOST_TEST(one.distance == other.distance);
            BOOST_TEST((one.statistics == other.statistics), "seed " << seed);
        }
        BOOST_TEST(gs::solve.with(shared)(game).score == game.true_score());
    }
}

using games_with_keys = std::tuple<gs::random_game<int>, gs::hinted_random_game<double>>;

// For a key there are fewer places, and so other nodes.
BOOST_AUTO_TEST_CASE_TEMPLATE(searches_are_held_to_minimax, G, games_with_keys)
{
    using S = gs::score_t<G>;
    gs::shared_transposition_table<G> table{support::table_sizes[0]};
    const auto options = support::options_of<G>(gs::principal_variation_search.with(table));
    for (std::uint64_t seed = 0; seed != 60; ++seed) {
        table.resize(support::table_sizes[seed % support::table_sizes.size()]);
        const G game{seed, support::shape_of<S>(seed)};
        const auto report = gs::check_searcher(game, options.search, options.checks(seed, 2, 4));
        BOOST_TEST(report.faults.empty(), "seed " << seed << '\n' << report);
    }
}
