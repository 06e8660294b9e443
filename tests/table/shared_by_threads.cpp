// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick threaded

// Threads that store and probe in a few buckets: every entry read was stored, for that number. Run this under the
// thread sanitizer, too, which finds errors that are harmless on this processor:
// clang++-19 -std=c++20 -fsanitize=thread -g -O1 -DBOOST_TEST_DYN_LINK -Iinclude -Itests
// tests/table/shared_by_threads.cpp tests/support/main.cpp -lboost_unit_test_framework

#include "support/stored_variants.hpp"
#include "support/table_games.hpp"
#include "support/table_numbers.hpp"
#include "support/test.hpp"

#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/testing/random_game.hpp>

#include <atomic>
#include <thread>

namespace {

template <class S>
using hashed = support::unkeyed<gs::random_game<S>>;
using support::keyed;
using support::variant_of;
using support::variants;
using support::was_stored;

struct counts {
    std::uint64_t faults = 0;
    std::uint64_t hits = 0;
};

template <class G>
counts work(gs::shared_transposition_table<G>& table, const std::vector<std::uint64_t>& numbers, std::uint64_t seed)
{
    using S = gs::score_t<G>;
    std::mt19937_64 random{seed};
    counts found;
    for (int i = 0; i != 200'000; ++i) {
        const std::uint64_t number = numbers[random() % numbers.size()];
        if (random() % 2 == 0) {
            table.store(number, variant_of<S>(number, static_cast<unsigned>(random() % variants)));
        } else if (const auto e = table.probe(number); e.bound != gs::bound::none) {
            ++found.hits;
            found.faults += was_stored<S>(number, e) ? 0U : 1U;
        }
        if (random() % 256 == 0) {
            table.begin_search();
        }
    }
    return found;
}

/// Four threads that use these numbers, each with one of the tables.
template <class G>
void expect_no_fault_in(const std::array<gs::shared_transposition_table<G>*, 4>& tables,
                        const std::vector<std::uint64_t>& numbers)
{
    std::array<counts, 4> found{};
    std::vector<std::thread> threads;
    std::atomic<bool> begin{false};
    for (std::size_t i = 0; i != found.size(); ++i) {
        threads.emplace_back([&, i] {
            while (!begin.load()) {
                std::this_thread::yield();
            }
            found[i] = work(*tables[i], numbers, i);
        });
    }
    begin.store(true);
    for (std::thread& t : threads) {
        t.join();
    }
    std::uint64_t hits = 0; // in total: a single thread may find that a writer was interrupted
    for (const counts& of_one : found) {
        BOOST_TEST(of_one.faults == 0U);
        hits += of_one.hits;
    }
    BOOST_TEST(hits > 1000U);
    const double fill = tables[0]->fill();
    BOOST_TEST((fill >= 0.0 && fill <= 1.0));
}

/// One table for all of them, and four over the same memory, as processes use them.
template <class G>
void expect_no_fault(std::size_t bytes, const std::vector<std::uint64_t>& numbers)
{
    using table = gs::shared_transposition_table<G>;
    table one{bytes};
    expect_no_fault_in<G>({&one, &one, &one, &one}, numbers);

    struct alignas(64) line {
        std::array<std::byte, 64> bytes{};
    };
    std::vector<line> memory(bytes / 64 + 1);
    const std::span<std::byte> lent = std::as_writable_bytes(std::span{memory});
    std::array<table, 4> each{table{lent}, table{lent}, table{lent}, table{lent}};
    expect_no_fault_in<G>({&each[0], &each[1], &each[2], &each[3]}, numbers);
}

/// This many numbers, of up to 32 bits.
std::vector<std::uint64_t> short_numbers(std::size_t count)
{
    std::mt19937 random{1};
    std::vector<std::uint64_t> numbers(count);
    for (std::uint64_t& n : numbers) {
        n = random();
    }
    return numbers;
}

} // namespace

BOOST_AUTO_TEST_CASE(hashes)
{
    expect_no_fault<hashed<int>>(64, {5});
    expect_no_fault<hashed<int>>(64, short_numbers(6));
    expect_no_fault<hashed<std::int8_t>>(std::size_t{4} * 64, short_numbers(24));
    expect_no_fault<hashed<float>>(64, short_numbers(6));
}

BOOST_AUTO_TEST_CASE(short_keys)
{
    expect_no_fault<keyed<std::uint32_t>>(64, {5});
    expect_no_fault<keyed<std::uint32_t>>(64, short_numbers(5));
    expect_no_fault<keyed<std::uint32_t>>(std::size_t{4} * 64, short_numbers(20));
}

// In two buckets, numbers that have the same marks in both: with 65,536 buckets they are distinguished.
BOOST_AUTO_TEST_CASE(long_keys)
{
    std::vector<std::uint64_t> numbers;
    for (const std::uint64_t bucket : {0x1234U, 0x4321U}) {
        for (const std::uint64_t mark : {1U, 2U, 3U, 4U}) {
            numbers.push_back(support::unmixed(mark | bucket << 48));
        }
    }
    expect_no_fault<keyed<std::uint64_t>>(std::size_t{65'536} * 64, numbers);
}

BOOST_AUTO_TEST_CASE(scores_of_more_than_four_bytes)
{
    expect_no_fault<hashed<double>>(64, short_numbers(4));
    expect_no_fault<gs::random_game<double>>(std::size_t{4} * 64, short_numbers(12));
    expect_no_fault<hashed<std::int64_t>>(64, {5});
}

// Searches of one game and of several, in a table that is too small for them.
BOOST_AUTO_TEST_CASE(searches)
{
    using G = gs::random_game<int>;
    for (const std::size_t bytes : {64U, 4096U}) {
        gs::shared_transposition_table<G> table{bytes};
        std::array<int, 4> wrong{};
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i != wrong.size(); ++i) {
            threads.emplace_back([&table, &wrong = wrong[i]] {
                const auto search = gs::principal_variation_search.with(table);
                const G game{7};
                for (int depth = 1; depth != 8; ++depth) {
                    const auto alone = gs::principal_variation_search(game, {.depth = depth});
                    const auto found = search(game, {.depth = depth});
                    wrong += found.score != alone.score ? 1 : 0;
                }
                wrong += search(game).score != game.true_score() ? 1 : 0;
            });
        }
        for (std::thread& t : threads) {
            t.join();
        }
        for (const int of_one : wrong) {
            BOOST_TEST(of_one == 0);
        }
    }
}
