// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once optimized_if_sanitized

// Where nobody has a choice for many plies, the searches that begin at the root again and again take time that is
// linear in the length of the run.

#include <gamesearch/game/player.hpp>
#include <gamesearch/monte_carlo/best_first_minimax.hpp>
#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>
#include <gamesearch/parallel/threads.hpp>

#include <boost/test/unit_test.hpp>

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

namespace {

namespace gs = gamesearch;

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
