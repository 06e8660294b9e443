// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The common behaviour of every searcher that grows a tree, on a few games.

#pragma once

#include "support/archetypes.hpp"
#include "support/monte_carlo.hpp"
#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing/check_searcher.hpp>
#include <gamesearch/testing/random_game.hpp>

namespace support {

/// Heaps; a move takes a whole heap and scores its size, and a player who takes an even number moves again. A player
/// who cannot move passes. So there are extra turns, passes and margins.
struct heaps {
    std::array<int, 4> left{3, 4, 5, 2};
    int points = 0;
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int i = 0; i != 4; ++i) {
            const bool own = mover == gs::player::maximizer || i != 0; // the first heap is the maximizer's
            if (left[static_cast<std::size_t>(i)] != 0 && own) {
                moves.push_back(i);
            }
        }
        return moves.empty() ? std::vector{-1} : moves;
    }
    int apply(int i)
    {
        const int taken = i < 0 ? 0 : std::exchange(left[static_cast<std::size_t>(i)], 0);
        points += mover == gs::player::maximizer ? taken : -taken;
        if (taken % 2 != 0 || i < 0) {
            mover = gs::opponent(mover);
            return -1 - taken;
        }
        return taken;
    }
    void undo(int i, int token)
    {
        const int taken = token < 0 ? -1 - token : token;
        mover = token < 0 ? gs::opponent(mover) : mover;
        points -= mover == gs::player::maximizer ? taken : -taken;
        if (i >= 0) {
            left[static_cast<std::size_t>(i)] = taken;
        }
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return left == std::array<int, 4>{} ? std::optional{points} : std::nullopt;
    }
    bool operator==(const heaps&) const = default;
};

/// One type for all evaluations, so that a search is compiled once.
using tic_tac_toe_estimate = int (*)(const gs::tic_tac_toe&);

/// Compares everything that two answers have in common.
template <class G>
void expect_same(const gs::monte_carlo_result<G>& a, const gs::monte_carlo_result<G>& b)
{
    require_same<G>(a, b, {});
    BOOST_TEST((a.statistics == b.statistics));
    BOOST_TEST((a.lower == b.lower && a.upper == b.upper));
    BOOST_REQUIRE_EQUAL(a.moves.size(), b.moves.size());
    for (std::size_t i = 0; i != a.moves.size(); ++i) {
        BOOST_TEST((a.moves[i].move == b.moves[i].move));
        BOOST_TEST(a.moves[i].visits == b.moves[i].visits);
        BOOST_TEST(a.moves[i].mean == b.moves[i].mean);
        BOOST_TEST((a.moves[i].lower == b.moves[i].lower && a.moves[i].upper == b.moves[i].upper));
    }
}

template <class Search>
void hold_extra_turns_passes_and_margins(const Search& search)
{
    const auto truth = gs::minimax(heaps{});
    const auto r = search(heaps{});
    BOOST_TEST((r.bound == gs::bound::exact));
    BOOST_TEST(r.score == truth.score);
    BOOST_TEST(truth.score != 0);
    const auto report = gs::check_searcher(heaps{}, search, {.distance = false});
    BOOST_TEST(report.faults.empty(), report);
}

template <class Search>
void hold_by_check_searcher(const Search& search)
{
    const auto report = gs::check_searcher(gs::tic_tac_toe{}, search, {.distance = false});
    BOOST_TEST(report.faults.empty(), report);
    for (std::uint64_t seed = 0; seed != 20; ++seed) {
        const auto graph =
            gs::check_searcher(gs::random_game<int>{seed}, search, {.games = 3, .distance = false, .line = false});
        BOOST_TEST(graph.faults.empty(), "seed " << seed << ": " << graph);
    }
}

/// Returns the answer, which is the same for all forms of call.
template <class Search>
auto hold_every_form_of_call(const Search& search, const gs::tic_tac_toe& game, const tic_tac_toe_estimate estimate)
{
    struct {
        int entered = 0;
        void on_enter(const gs::enter_event<gs::tic_tac_toe>&) { ++entered; }
    } observer;
    auto expected = search(game);
    BOOST_TEST((expected.bound == gs::bound::exact));
    expect_same(search(game, gs::unlimited), expected);
    expect_same(search(game, gs::unlimited, gs::own_evaluation), expected);
    expect_same(search(game, gs::unlimited, estimate), expected);
    expect_same(search(game, gs::unlimited, estimate, observer), expected);
    expect_same(search(game, gs::limits{}), expected);
    expect_same(search(game, gs::limits{}, estimate), expected);
    expect_same(search(game, gs::limits{}, gs::own_evaluation, observer), expected);
    BOOST_TEST(observer.entered == 2 * static_cast<int>(expected.statistics.nodes));
    return expected;
}

/// The ranked moves are proven, with their true scores.
template <class Search>
void hold_ranks(const Search& search, const gs::tic_tac_toe& game)
{
    const auto ranks = gs::rank_moves(game, search);
    const auto true_ranks = gs::rank_moves(game, gs::alpha_beta.with(gs::ignore_distance));
    BOOST_REQUIRE_EQUAL(ranks.size(), true_ranks.size());
    for (std::size_t i = 0; i != ranks.size(); ++i) {
        BOOST_TEST(ranks[i].score == true_ranks[i].score);
        BOOST_TEST((ranks[i].bound == gs::bound::exact));
    }
}

template <class Search>
void hold_archetypes(const Search& search)
{
    static_assert(gs::searcher<Search, gs::tic_tac_toe>);
    static_assert(gs::searcher<Search, archetypes::token_game>);
    static_assert(gs::searcher<Search, archetypes::moves_game>);
    static_assert(gs::searcher<Search, archetypes::fluent_game>);
    static_assert(gs::searcher<Search, archetypes::hinted_game>);
    BOOST_TEST(search(archetypes::token_game{9}).score.points() == 1);
    BOOST_TEST(search(archetypes::moves_game{8}).score.points() == -1);
    BOOST_TEST(search(archetypes::fluent_game{9}, {.nodes = 2000}).score.points() == 1);
    BOOST_TEST(search(archetypes::hinted_game{9}, {.depth = 20}, archetypes::evaluation<archetypes::hinted_game>{})
                   .score.points() == 1);
}

template <class G, class Search>
void hold_few_random_games(const Search& search)
{
    for (std::uint64_t seed = 0; seed != 200; ++seed) {
        const auto nodes = tree_for<G>(seed);
        const G game{nodes};
        const known_position<G> known{game};
        require_solved(known, search(game), {nullptr, seed});
        auto small = tree_of<G>(16 + seed % 32);
        require_sound(known, search.with(small)(game, {.nodes = seed}), {nullptr, seed, to_the_end, seed});
        require_untouched(game, G{nodes}, {nullptr, seed});
    }
}

template <class Search>
void hold_few_random_games_of_three_forms(const Search& search)
{
    hold_few_random_games<small_int>(search);
    hold_few_random_games<lazy_medals>(search);
    hold_few_random_games<hinted_double>(search);
}

} // namespace support
