// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// A search of tic-tac-toe takes no memory from the heap: operator new is replaced by one that counts.

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdlib>
#include <new>

namespace gs = gamesearch;

namespace {

long allocations = 0;

/// How often \p action takes memory from the heap.
template <class Action>
long allocations_of(Action action)
{
    const long before = allocations;
    action();
    return allocations - before;
}

} // namespace

// Not inlined: else the compiler sees malloc or free alone, and warns that they do not match.
[[gnu::noinline]] void* operator new(std::size_t size)
{
    ++allocations;
    if (void* const memory = std::malloc(size)) {
        return memory;
    }
    throw std::bad_alloc{};
}

[[gnu::noinline]] void operator delete(void* memory) noexcept
{
    std::free(memory);
}

[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}

BOOST_AUTO_TEST_CASE(allocations_are_counted)
{
    BOOST_TEST(allocations_of([] { ::operator delete(::operator new(1)); }) == 1);
}

BOOST_AUTO_TEST_CASE(no_search_takes_memory_from_the_heap)
{
    const gs::tic_tac_toe game;
    BOOST_TEST(allocations_of([&] { static_cast<void>(gs::minimax(game)); }) == 0);
    BOOST_TEST(allocations_of([&] { static_cast<void>(gs::negamax(game)); }) == 0);
    BOOST_TEST(allocations_of([&] { static_cast<void>(gs::alpha_beta(game)); }) == 0);
    BOOST_TEST(allocations_of([&] { static_cast<void>(gs::alpha_beta(game, {.depth = 4})); }) == 0);
    BOOST_TEST(
        allocations_of([&] { static_cast<void>(gs::alpha_beta.with(gs::ignore_distance, gs::no_line)(game)); }) == 0);
}
