// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A search makes no heap allocations: every allocation of this program is counted.

#include "support/counted_heap.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>

namespace {

using support::allocations_of;
namespace views = std::ranges::views;

// Nim: a move takes one, two or three stones, and whoever takes the last one wins.
struct nim {
    int heap = 12;
    gs::player mover = gs::player::maximizer;

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
    [[nodiscard]] int evaluate() const { return 0; }
};

struct lazy_nim : nim {
    [[nodiscard]] auto legal_moves() const { return views::iota(1, std::min(heap, 3) + 1); }
};

struct span_nim : nim {
    [[nodiscard]] std::span<const int> legal_moves() const
    {
        static constexpr std::array<int, 3> stones{1, 2, 3};
        return std::span{stones}.first(static_cast<std::size_t>(std::min(heap, 3)));
    }
};

template <class Nim>
struct sized : Nim {
    static constexpr std::size_t max_moves = 3;
    static constexpr std::size_t max_plies = 20;
};

template <class Priority>
struct hinted_nim : sized<lazy_nim> {
    [[nodiscard]] auto undominated_moves() const { return legal_moves(); }
    [[nodiscard]] Priority move_priority(int stones) const { return static_cast<Priority>(0.5 * stones); }
    [[nodiscard]] gs::score_interval<int> score_bounds() const { return {-1, 1}; }
};

template <class Nim>
struct hashed : Nim {
    [[nodiscard]] std::uint64_t hash() const
    {
        return static_cast<std::uint64_t>(2 * this->heap + static_cast<int>(this->mover));
    }
};

// Too large for registers: played on and undone in place.
struct large_nim : sized<lazy_nim> {
    std::array<int, 64> board{};
};

template <class G, class Searcher>
void expect_none(const Searcher& searcher, const G& game)
{
    BOOST_TEST(allocations_of([&] { std::ignore = searcher(game); }) == 0U);
    BOOST_TEST(allocations_of([&] { std::ignore = searcher(game, {.depth = 5}); }) == 0U);
    BOOST_TEST(allocations_of([&] { std::ignore = searcher(game, {.nodes = 50}); }) == 0U);
}

template <class G>
void expect_none_with_table()
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
}

BOOST_AUTO_TEST_CASE(none_where_moves_and_plies_are_bounded)
{
    expect_none(gs::minimax, sized<lazy_nim>{});
    expect_none(gs::alpha_beta, sized<lazy_nim>{});
    expect_none(gs::negamax, sized<span_nim>{});
    expect_none(gs::alpha_beta.with(gs::ignore_distance), sized<span_nim>{});
    expect_none(gs::alpha_beta, hinted_nim<int>{});
    expect_none(gs::minimax, large_nim{});
    expect_none(gs::alpha_beta, large_nim{});
}

BOOST_AUTO_TEST_CASE(none_for_an_evaluation)
{
    const auto zero = [](const sized<lazy_nim>&) { return 0; };
    BOOST_TEST(allocations_of([&] { std::ignore = gs::alpha_beta(sized<lazy_nim>{}, {.depth = 4}, zero); }) == 0U);
}

BOOST_AUTO_TEST_CASE(none_without_a_line_where_moves_are_listed_lazily)
{
    for (const int stones : {5, 12}) {
        const lazy_nim lazy{{.heap = stones}};
        const span_nim span{{.heap = stones}};
        expect_none(gs::minimax.with(gs::no_line), lazy);
        expect_none(gs::negamax.with(gs::no_line), span);
        expect_none(gs::alpha_beta.with(gs::no_line), span);
        expect_none(gs::alpha_beta.with(gs::no_line, gs::ignore_distance), lazy);
    }
}

// The principal variation grows with the plies, not with the nodes: 14 stones have forty times as many nodes as 8.
BOOST_AUTO_TEST_CASE(no_more_than_the_line_needs)
{
    for (const int stones : {8, 14}) {
        const lazy_nim game{{.heap = stones}};
        const auto most = static_cast<std::size_t>(4 * stones + 8);
        BOOST_TEST(gs::minimax(game).statistics.nodes > 60U);
        BOOST_TEST(allocations_of([&] { std::ignore = gs::minimax(game); }) <= most);
        BOOST_TEST(allocations_of([&] { std::ignore = gs::negamax(game); }) <= most);
        BOOST_TEST(allocations_of([&] { std::ignore = gs::alpha_beta(game); }) <= most);
        BOOST_TEST(allocations_of([&] { std::ignore = gs::alpha_beta(game, {.depth = 6}); }) <= most);
    }
}

// With a table, too.
BOOST_AUTO_TEST_CASE(none_with_a_table)
{
    BOOST_TEST(allocations_of([] { gs::transposition_table<hashed<sized<span_nim>>> one{1 << 12}; }) == 1U);
    expect_none_with_table<hashed<sized<span_nim>>>();
    expect_none_with_table<hashed<hinted_nim<double>>>();
    expect_none_with_table<hashed<large_nim>>();
}
