// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// A Monte Carlo tree search makes no allocations in a simulation, and never uses more memory than its tree was given;
// whatever a user's function throws, the caller's game is unchanged, and the contents of the tree stay correct.

#include "support/test.hpp"

#include <gamesearch/minimax.hpp>
#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>

#include <new>

namespace {

struct tally {
    std::size_t count = 0;
    std::size_t bytes = 0;
};

tally& allocated()
{
    static tally t;
    return t;
}

void* counted(void* place, std::size_t size)
{
    ++allocated().count;
    allocated().bytes += size;
    if (place != nullptr) {
        return place;
    }
    throw std::bad_alloc{};
}

} // namespace

[[gnu::noinline]] void* operator new(std::size_t size)
{
    return counted(std::malloc(size == 0 ? 1 : size), size);
}
[[gnu::noinline]] void* operator new(std::size_t size, std::align_val_t alignment)
{
    const auto unit = static_cast<std::size_t>(alignment);
    return counted(std::aligned_alloc(unit, (size + unit - 1) / unit * unit), size);
}
[[gnu::noinline]] void operator delete(void* place) noexcept
{
    std::free(place);
}
[[gnu::noinline]] void operator delete(void* place, std::size_t) noexcept
{
    std::free(place);
}
[[gnu::noinline]] void operator delete(void* place, std::align_val_t) noexcept
{
    std::free(place);
}
[[gnu::noinline]] void operator delete(void* place, std::size_t, std::align_val_t) noexcept
{
    std::free(place);
}

namespace {

struct burnt {};

// Counts down at each call of a member, and throws at zero.
struct fuse {
    enum place { listing, bounds, playing, ending, estimate, turn, copying, moving, places };

    static void burn(place p)
    {
        if (left.at(p) > 0 && --left.at(p) == 0) {
            throw burnt{};
        }
    }
    static inline std::array<int, places> left{};
};

// Nim: a move takes one, two or three stones, and whoever takes the last one wins. If `Owning`, moves own memory.
struct owning_move {
    owning_move(int s) : stones(static_cast<std::size_t>(s), 'o') { fuse::burn(fuse::moving); } // NOLINT: meant
    owning_move(const owning_move& other) : stones{other.stones} { fuse::burn(fuse::moving); }
    owning_move& operator=(const owning_move& other)
    {
        fuse::burn(fuse::moving);
        stones = other.stones;
        return *this;
    }
    ~owning_move() = default;
    operator int() const { return static_cast<int>(stones.size()); } // NOLINT: meant
    bool operator==(const owning_move&) const = default;

    std::string stones; // allocated if there are many
};

template <class Move>
struct nim {
    int heap = 14;
    gs::player mover = gs::player::maximizer;

    nim() = default;
    nim(const nim& other) : heap{other.heap}, mover{other.mover} { fuse::burn(fuse::copying); }
    nim& operator=(const nim&) = delete;
    ~nim() = default;

    [[nodiscard]] auto legal_moves() const
    {
        fuse::burn(fuse::listing);
        return std::views::iota(1, std::min(heap, 3) + 1) | std::views::transform([](int s) { return Move(s); });
    }
    void apply(const Move& stones)
    {
        heap -= stones; // half done
        fuse::burn(fuse::playing);
        mover = gs::opponent(mover);
    }
    void undo(const Move& stones) noexcept
    {
        heap += stones;
        mover = gs::opponent(mover);
    }
    [[nodiscard]] gs::player to_move() const
    {
        fuse::burn(fuse::turn);
        return mover;
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        fuse::burn(fuse::ending);
        return heap > 0 ? std::nullopt : std::optional{mover == gs::player::maximizer ? -1 : 1};
    }
    [[nodiscard]] gs::score_interval<int> score_bounds() const
    {
        fuse::burn(fuse::bounds);
        return {-1, 1};
    }
    [[nodiscard]] int evaluate() const
    {
        fuse::burn(fuse::estimate);
        return 0;
    }
    bool operator==(const nim&) const = default;
};

template <class Search>
tally allocations_of(const Search& search)
{
    const tally before = allocated();
    search();
    return {allocated().count - before.count, allocated().bytes - before.bytes};
}

using games = std::tuple<nim<int>, nim<owning_move>>;

} // namespace

BOOST_AUTO_TEST_CASE(nothing_is_allocated_in_a_simulation)
{
    for (const std::size_t bytes : std::array<std::size_t, 3>{1000, 10'000, 1'000'000}) {
        std::optional<gs::search_tree<nim<int>>> tree;
        const tally made = allocations_of([&] { tree.emplace(bytes); });
        BOOST_TEST(made.count == 1U);
        BOOST_TEST(made.bytes <= bytes);
        for (const std::uint64_t nodes : std::array<std::uint64_t, 3>{1, 100, 100'000}) {
            nim<int> game;
            game.heap = 40;
            const tally used =
                allocations_of([&] { std::ignore = gs::monte_carlo_tree_search.with(*tree)(game, {.nodes = nodes}); });
            BOOST_TEST(used.count <= 8U); // the moves of the answer, and its principal variation
            BOOST_TEST(used.bytes <= 1000U);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_tree_of_the_calls_own_is_allocated_once)
{
    const tally used = allocations_of([] { std::ignore = gs::monte_carlo_tree_search(nim<int>{}, {.nodes = 1000}); });
    BOOST_TEST(used.count <= 9U);
    BOOST_TEST(used.bytes <= (std::size_t{64} << 20) + 1000);
}

// Each member throws at its first, second, ... call, always with the same small tree, which fills up again and again.
BOOST_AUTO_TEST_CASE_TEMPLATE(a_game_that_throws, G, games)
{
    const G game{};
    const int truth = gs::minimax(game).score;
    for (int place = 0; place != fuse::places; ++place) {
        gs::search_tree<G> tree{40 * sizeof(gs::detail::visited_node<G>)};
        int throws = 0;
        for (int call = 1; call < 3000; call += 1 + call / 50) {
            fuse::left.fill(0);
            fuse::left.at(static_cast<std::size_t>(place)) = call;
            const auto with_tree = gs::monte_carlo_tree_search.with(tree);
            try {
                std::ignore = with_tree(game, {.depth = 9, .nodes = 60});
            } catch (const burnt&) {
                ++throws;
            }
            fuse::left.fill(0);
            BOOST_TEST((game == G{}), "the caller's game was left dirty");
            if (call % 7 == 0) {
                const auto again = with_tree(game, {.nodes = 300});
                BOOST_TEST(((again.bound & gs::bound::lower) == gs::bound::none || again.score <= truth));
                BOOST_TEST(((again.bound & gs::bound::upper) == gs::bound::none || again.score >= truth));
                BOOST_TEST((!again.lower || *again.lower <= truth));
                BOOST_TEST((!again.upper || *again.upper >= truth));
                BOOST_TEST(again.best_move.has_value());
            }
        }
        if (place != fuse::estimate && (place != fuse::moving || sizeof(gs::move_t<G>) > sizeof(int))) {
            BOOST_TEST(throws > 0, "place " << place);
        }
        const auto after = gs::monte_carlo_tree_search(game);
        BOOST_TEST(after.score == truth);
    }
}

BOOST_AUTO_TEST_CASE(an_evaluation_that_throws)
{
    int calls = 0;
    const auto throwing = [&](const nim<int>&) -> int {
        if (++calls % 3 == 0) {
            throw burnt{};
        }
        return 0;
    };
    gs::search_tree<nim<int>> tree{100'000};
    const auto search = gs::monte_carlo_tree_search.with(tree);
    BOOST_CHECK_THROW(std::ignore = search(nim<int>{}, {.depth = 3}, throwing), burnt);
    BOOST_TEST(calls == 3);
    BOOST_TEST(search(nim<int>{}).score == 1);
}
