// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A search with a table makes no heap allocations if moves and plies are bounded: every allocation of this program is
// counted.

#include "support/counted_heap.hpp"

#include <gamesearch/principal_variation_search.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

namespace {

namespace gs = gamesearch;
using support::allocations_of;

// Nim: a move takes one, two or three stones, and whoever takes the last one wins.
struct nim {
    static constexpr std::size_t max_moves = 3;
    static constexpr std::size_t max_plies = 20;

    int heap = 14;
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] std::span<const int> legal_moves() const
    {
        static constexpr std::array<int, 3> stones{1, 2, 3};
        return std::span{stones}.first(static_cast<std::size_t>(std::min(heap, 3)));
    }
    void apply(int stones)
    {
        heap -= stones;
        mover = gs::opponent(mover);
    }
    void undo(int stones)
    {
        heap += stones;
        mover = gs::opponent(mover);
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        if (heap > 0) {
            return std::nullopt;
        }
        return mover == gs::player::maximizer ? -1 : 1;
    }
    [[nodiscard]] std::uint64_t hash() const { return static_cast<std::uint64_t>(2 * heap + static_cast<int>(mover)); }
};

struct hinted_nim : nim {
    [[nodiscard]] std::span<const int> undominated_moves() const { return legal_moves(); }
    [[nodiscard]] double move_priority(int stones) const { return 0.5 * stones; }
    [[nodiscard]] gs::score_interval<int> score_bounds() const { return {-1, 1}; }
};

// Too large for registers: played on and undone in place.
struct large_nim : nim {
    std::array<int, 64> board{};
};

template <class G>
void expect_none()
{
    const G game{};
    gs::transposition_table<G> table{1 << 12};
    const auto search = gs::principal_variation_search.with(table);
    BOOST_TEST(allocations_of([&] { std::ignore = search(game); }) == 0U);
    BOOST_TEST(allocations_of([&] { std::ignore = search.with(gs::no_line)(game, {.depth = 5}); }) == 0U);
    BOOST_TEST(allocations_of([&] { std::ignore = search.within(-1, 1)(game, {.nodes = 50}); }) == 0U);
    BOOST_TEST(allocations_of([&] { std::ignore = gs::principal_variation_search(game); }) == 0U);
    BOOST_TEST(allocations_of([&] { table.clear(); }) == 0U);
}

} // namespace

BOOST_AUTO_TEST_CASE(allocations_are_counted)
{
    BOOST_TEST(allocations_of([] { std::vector<int> one(3); }) == 1U);
    BOOST_TEST(allocations_of([] { gs::transposition_table<nim> one{1 << 12}; }) == 1U);
}

BOOST_AUTO_TEST_CASE(none_where_moves_and_plies_are_bounded)
{
    expect_none<nim>();
    expect_none<hinted_nim>();
    expect_none<large_nim>();
}
