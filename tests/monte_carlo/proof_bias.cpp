// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once optimized_if_sanitized

// Proof numbers that direct simulations to moves whose win is nearly proven.

#include "games/connect_four.hpp"
#include "support/test.hpp"

#include <gamesearch/game/player.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/monte_carlo/best_first_minimax.hpp>
#include <gamesearch/monte_carlo/detail/proof_bounds.hpp>
#include <gamesearch/monte_carlo/detail/visited_node.hpp>
#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>
#include <gamesearch/parallel/threads.hpp>

#include <atomic>

using gs::detail::proof_effort;
using bounds = gs::detail::proof_bounds<int>;

namespace {

struct node {
    proof_effort effort{};
};

proof_effort settled(const bounds& proven)
{
    proof_effort effort;
    effort.settle(proven);
    return effort;
}

/// A position whose children have these numbers.
template <class... Children>
proof_effort above(gs::player mover, const Children&... children)
{
    const std::array<node, sizeof...(children)> all{node{children}...};
    proof_effort effort;
    effort.add_up(mover, all);
    return effort;
}

/// The simulations of proofs from this position, from a number of seeds.
template <class G>
std::uint64_t simulations(const G& position, gs::proof_bias bias)
{
    std::uint64_t sum = 0;
    for (std::uint64_t seed = 0; seed != 20; ++seed) {
        const auto found = gs::monte_carlo_tree_search.with(gs::seed{seed}, bias)(position);
        BOOST_TEST((found.bound == gs::bound::exact));
        BOOST_TEST(found.score == 0);
        sum += found.statistics.simulations;
    }
    return sum;
}

} // namespace

BOOST_AUTO_TEST_CASE(what_is_proven_settles_the_numbers)
{
    const auto numbers = [](const proof_effort& effort) {
        return std::array{effort.of(gs::player::maximizer), effort.of(gs::player::minimizer)};
    };
    constexpr auto never = proof_effort::refuted;
    BOOST_TEST((numbers(settled({})) == std::array{1U, 1U}));
    BOOST_TEST((numbers(settled(bounds::exactly(3))) == std::array{0U, never}));
    BOOST_TEST((numbers(settled(bounds::exactly(-3))) == std::array{never, 0U}));
    BOOST_TEST((numbers(settled(bounds::exactly(0))) == std::array{never, never}));
    BOOST_TEST((numbers(settled(bounds::between(0, 3))) == std::array{1U, never}));
    BOOST_TEST((numbers(settled(bounds::between(1, 3))) == std::array{0U, never}));
    BOOST_TEST((numbers(settled(bounds::between(-3, 0))) == std::array{never, 1U}));
}

BOOST_AUTO_TEST_CASE(the_mover_needs_one_child_and_the_other_side_all)
{
    const auto max = gs::player::maximizer;
    const auto min = gs::player::minimizer;
    const proof_effort leaf;
    const auto two_replies = above(min, leaf, leaf);
    BOOST_TEST(two_replies.of(min) == 1U);
    BOOST_TEST(two_replies.of(max) == 2U);
    const auto choice = above(max, two_replies, above(min, leaf, leaf, leaf));
    BOOST_TEST(choice.of(max) == 2U);
    BOOST_TEST(choice.of(min) == 2U);
    const auto lost = above(max, settled(bounds::exactly(-1)), settled(bounds::exactly(-2)));
    BOOST_TEST(lost.of(max) == proof_effort::refuted);
    BOOST_TEST(lost.of(min) == 0U);
    BOOST_TEST(above(min, lost, lost, lost).of(max) == proof_effort::refuted); // no overflow
}

BOOST_AUTO_TEST_CASE(a_proof_takes_fewer_simulations)
{
    const auto plain = simulations(gs::tic_tac_toe{}, gs::proof_bias{0});
    const auto biased = simulations(gs::tic_tac_toe{}, gs::proof_bias{1});
    BOOST_TEST_MESSAGE("tic-tac-toe: " << plain << " without, " << biased << " with a bias");
    BOOST_TEST(biased < plain);
    const games::connect_four<5, 4> opening{"1234"};
    const auto plain_four = simulations(opening, gs::proof_bias{0});
    const auto biased_four = simulations(opening, gs::proof_bias{1});
    BOOST_TEST_MESSAGE("Connect Four: " << plain_four << " without, " << biased_four << " with a bias");
    BOOST_TEST(biased_four < plain_four);
}

// Where nobody has a choice for many plies, the searches that begin at the root again and again take time that is
// linear in the length of the run.
namespace {

/// One move a ply, to an end of this length; at every ply that `choice` divides the mover may also lose at once.
struct chain {
    static inline std::atomic<std::uint64_t> moves_played = 0;

    int length = 0;
    int choice = 0;
    int ply = 0;
    bool gave_up = false;

    std::vector<int> legal_moves() const
    {
        return choice != 0 && ply % choice == 0 ? std::vector<int>{1, 2} : std::vector<int>{1};
    }
    void apply(int move)
    {
        gave_up = move == 2;
        ++ply;
        ++moves_played;
    }
    void undo(int)
    {
        gave_up = false;
        --ply;
    }
    gs::player to_move() const { return gs::player::maximizer; }
    std::optional<int> terminal_score() const
    {
        return gave_up ? std::optional{-1} : ply == length ? std::optional{1} : std::nullopt;
    }
};

constexpr int length = 100'000;

template <class Searcher>
void hold_to_linear_work(const Searcher& searcher, const chain& game)
{
    chain::moves_played = 0;
    const auto result = searcher(game);
    BOOST_TEST((result.bound == gs::bound::exact));
    BOOST_TEST(result.score == 1);
    BOOST_TEST(result.best_move.value() == 1);
    BOOST_TEST(chain::moves_played < 300U * length);
    BOOST_TEST(result.statistics.nodes > static_cast<std::uint64_t>(length));
}

} // namespace

BOOST_AUTO_TEST_CASE(a_chain_takes_linear_work)
{
    hold_to_linear_work(gs::monte_carlo_tree_search, chain{length});
    hold_to_linear_work(gs::best_first_minimax, chain{length});
    hold_to_linear_work(gs::monte_carlo_tree_search.with(gs::threads{2}), chain{length});
}

BOOST_AUTO_TEST_CASE(a_choice_after_a_long_run_is_searched)
{
    const chain game{.length = 3'000, .choice = 1'000};
    BOOST_TEST(gs::monte_carlo_tree_search(game).score == 1);
    BOOST_TEST(gs::best_first_minimax(game).score == 1);
    const chain over_soon{.length = 1'001, .choice = 1'000};
    BOOST_TEST(gs::best_first_minimax(over_soon).score == 1);
}

BOOST_AUTO_TEST_CASE(a_tree_too_small_for_the_run_does_not_hang)
{
    gs::search_tree<chain> tree{1 << 16};
    const auto result = gs::monte_carlo_tree_search.with(tree)(chain{5'000}, {.nodes = 2'000});
    BOOST_TEST(result.best_move.value() == 1);
}
