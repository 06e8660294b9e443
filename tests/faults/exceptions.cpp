// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// A position left dirty after an exception: whatever a user's function throws, the caller's game is unchanged.

#include "support/probes.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>

using namespace support;

namespace {

struct burnt {};

// Counts down at each call of a member, and throws at zero.
struct fuse {
    enum place { listing, undominated, priority, bounds, playing, ending, estimate, turn, copying, places };

    static void burn(place p)
    {
        if (left.at(p) > 0 && --left.at(p) == 0) {
            throw burnt{};
        }
    }
    static inline std::array<int, places> left{};
};

// Nim: a move takes one, two or three stones, and whoever takes the last one wins. It is long enough to be
// depth-limited.
template <bool Large>
struct fragile {
    std::array<int, Large ? 8 : 2> heap{9, 0};
    std::conditional_t<Large, std::vector<int>, std::array<int, 0>> history{};
    gs::player mover = gs::player::maximizer;

    fragile() = default;
    fragile(const fragile& other)
        requires(!Large)
    = default;
    fragile(const fragile& other)
        requires Large
        : heap{other.heap}, history{other.history}, mover{other.mover}
    {
        fuse::burn(fuse::copying);
    }
    fragile& operator=(const fragile&) = delete;
    ~fragile() = default;

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        fuse::burn(fuse::listing);
        return heap[0] >= 3 ? std::vector{1, 2, 3} : heap[0] == 2 ? std::vector{1, 2} : std::vector{1};
    }
    [[nodiscard]] std::vector<int> undominated_moves() const
    {
        fuse::burn(fuse::undominated);
        return legal_moves();
    }
    [[nodiscard]] int move_priority(int stones) const
    {
        fuse::burn(fuse::priority);
        return stones;
    }
    [[nodiscard]] gs::score_interval<int> score_bounds() const
    {
        fuse::burn(fuse::bounds);
        return {-1, 1};
    }
    void apply(int stones)
    {
        heap[0] -= stones; // half done
        fuse::burn(fuse::playing);
        mover = gs::opponent(mover);
        if constexpr (Large) {
            history.push_back(stones);
        }
    }
    void undo(int stones) noexcept
    {
        heap[0] += stones;
        mover = gs::opponent(mover);
        if constexpr (Large) {
            history.pop_back();
        }
    }
    [[nodiscard]] gs::player to_move() const
    {
        fuse::burn(fuse::turn);
        return mover;
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        fuse::burn(fuse::ending);
        if (heap[0] != 0) {
            return std::nullopt;
        }
        return mover == gs::player::maximizer ? -1 : 1;
    }
    [[nodiscard]] int evaluate() const
    {
        fuse::burn(fuse::estimate);
        return 0;
    }
    friend bool operator==(const fragile&, const fragile&) = default;
};

using small_fragile = fragile<false>;
using large_fragile = fragile<true>;
using fragile_variants = std::tuple<small_fragile, large_fragile>;

// Throws at the first, second, ... call of one member, until a search no longer makes that many. Returns the number of
// throws.
template <class Search>
int burn_everywhere(fuse::place place, const Search& search)
{
    for (int call = 1;; ++call) {
        fuse::left.fill(0);
        fuse::left.at(place) = call;
        try {
            search();
        } catch (const burnt&) {
            fuse::left.fill(0);
            continue;
        }
        fuse::left.fill(0);
        return call - 1;
    }
}

template <class G>
void hold(const probe<G>& p)
{
    const G game{};
    const G before = game;
    const auto expected = p.limited(game, {.depth = 4});
    for (int place = 0; place != fuse::places; ++place) {
        const int throws = burn_everywhere(static_cast<fuse::place>(place), [&] {
            struct check {
                const G& game;
                const G& before;
                ~check() { BOOST_TEST((game == before), "the caller's game was left dirty"); }
            };
            const check on_leaving{game, before};
            p.limited(game, {.depth = 4});
        });
        if (place == fuse::playing || place == fuse::estimate || place == fuse::listing) {
            BOOST_TEST(throws > 0, p.name << ", place " << place);
        }
        const auto again = p.limited(game, {.depth = 4}); // everything is usable again
        BOOST_TEST(again.score == expected.score, p.name);
        BOOST_TEST(again.statistics.nodes == expected.statistics.nodes, p.name);
        BOOST_TEST((again.best_move == expected.best_move), p.name);
    }
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(a_game_that_throws, G, fragile_variants)
{
    hold(limited_probe<G>("minimax", true, true, gs::minimax));
    hold(limited_probe<G>("negamax", true, true, gs::negamax));
    hold(limited_probe<G>("alpha_beta", true, true, gs::alpha_beta));
    hold(limited_probe<G>("alpha_beta", false, false, gs::alpha_beta.with(gs::no_line, gs::ignore_distance)));
    hold(limited_probe<G>("any_searcher", true, true, gs::any_searcher<G>{gs::alpha_beta}));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_ranking_that_throws, G, fragile_variants)
{
    const G game{};
    const G before = game;
    for (int place = 0; place != fuse::places; ++place) {
        burn_everywhere(static_cast<fuse::place>(place), [&] {
            try {
                std::ignore = gs::rank_moves(game, gs::alpha_beta, {.depth = 4});
            } catch (const burnt&) {
                BOOST_TEST((game == before));
                throw;
            }
        });
        BOOST_TEST((game == before));
    }
}

/// With a hash, for a table that is in use when an exception is thrown.
template <class G>
struct hashed_fragile : G {
    [[nodiscard]] std::uint64_t hash() const
    {
        return static_cast<std::uint64_t>(this->heap[0] * 2) + (this->mover == gs::player::maximizer ? 1 : 0);
    }
    friend bool operator==(const hashed_fragile&, const hashed_fragile&) = default;
};

BOOST_AUTO_TEST_CASE_TEMPLATE(a_proof_that_is_interrupted, Base, fragile_variants)
{
    using G = hashed_fragile<Base>;
    const G game{};
    const G before = game;
    for (int place = 0; place != fuse::places; ++place) {
        gs::proof_table<G> table{1 << 12};
        const auto search = gs::proof_number_search.with(table);
        const int throws = burn_everywhere(static_cast<fuse::place>(place), [&] {
            try {
                std::ignore = search(game, gs::at_least{1});
            } catch (const burnt&) {
                BOOST_TEST((game == before));
                throw;
            }
        });
        BOOST_TEST((throws > 0 || place == fuse::estimate || place == fuse::copying), "place " << place);
        BOOST_TEST((search(game, gs::at_least{1}).verdict == gs::verdict::proven)); // everything is usable again
        BOOST_TEST((search(game, gs::at_least{1}).best_move == std::optional{1})); // of nine stones
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(an_evaluation_that_throws, G, fragile_variants)
{
    const G game{};
    const G before = game;
    int calls = 0;
    const auto throwing = [&](const G&) -> int {
        if (++calls % 3 == 0) {
            throw burnt{};
        }
        return 0;
    };
    BOOST_CHECK_THROW(std::ignore = gs::negamax(game, {.depth = 3}, throwing), burnt);
    BOOST_TEST((game == before));
    BOOST_CHECK_THROW(std::ignore = gs::alpha_beta(game, {.depth = 3}, throwing), burnt);
    BOOST_TEST((game == before));
    BOOST_TEST(calls == 6);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(an_observer_that_throws, G, fragile_variants)
{
    struct thrower {
        int left;
        void burn()
        {
            if (--left == 0) {
                throw burnt{};
            }
        }
        void on_enter(const gs::enter_event<G>&) { burn(); }
        void on_leaf(const gs::leaf_event<G>&) { burn(); }
        void on_try(const gs::try_event<G>&) { burn(); }
        void on_return(const gs::return_event<G>&) { burn(); }
        void on_cutoff(const gs::cutoff_event<G>&) { burn(); }
        void on_skip(const gs::skip_event<G>&) { burn(); }
    };
    const G game{};
    const G before = game;
    for (int call = 1; call != 60; ++call) {
        thrower t{call};
        BOOST_CHECK_THROW(std::ignore = gs::alpha_beta(game, {.depth = 5}, gs::own_evaluation, t), burnt);
        BOOST_TEST((game == before));
        thrower u{call};
        BOOST_CHECK_THROW(std::ignore = gs::minimax(game, gs::unlimited, gs::own_evaluation, u), burnt);
        BOOST_TEST((game == before));
    }
}
