// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

// The fast Othello compared with the example game: moves, rules, scores; and its number of nodes.

#include "../../benchmarks/fast_othello.hpp"
#include "../../benchmarks/othello_endings.hpp"
#include "games/othello.hpp"
#include "support/test.hpp"

#include <gamesearch/solve.hpp>
#include <gamesearch/table/transposition_table.hpp>
#include <gamesearch/testing.hpp>

namespace bits = benchmarks::othello_bits;
using benchmarks::fast_othello;
using shelf = games::othello<8, games::empty_squares::go_to_the_winner>;

namespace {

static_assert(gs::check_game<fast_othello>());
static_assert(gs::window_bounded_game<fast_othello> && gs::small_tree_game<fast_othello>);
static_assert(sizeof(fast_othello) == 16);

/// A position with \p empty squares left after random moves, or the last one before if the game ends earlier.
shelf random_ending(std::mt19937_64& random, int empty)
{
    shelf position;
    while (fast_othello{position}.empty_count() > empty) {
        const auto listed = position.legal_moves();
        if (listed.empty()) {
            break;
        }
        std::vector<int> moves;
        for (const int move : listed) {
            moves.push_back(move);
        }
        static_cast<void>(position.apply(moves[random() % moves.size()]));
    }
    return position;
}

bits::squares discs(const shelf& position, char of)
{
    bits::squares set = 0;
    for (int square = 0; square != 64; ++square) {
        set |= position.at(square) == of ? bits::squares{1} << square : 0;
    }
    return set;
}

} // namespace

// Like the example game, whose counts others have published, too.
BOOST_AUTO_TEST_CASE(perft)
{
    const fast_othello opening{shelf{}};
    const std::vector<std::uint64_t> lines{1, 4, 12, 56, 244, 1396, 8200, 55092, 390216};
    for (std::size_t depth = 1; depth != lines.size(); ++depth) {
        BOOST_TEST(gs::perft(opening, static_cast<int>(depth)) == lines[depth]);
    }
}

// In random games to the end: the same moves, leading to the same positions, and the same scores.
BOOST_AUTO_TEST_CASE(it_plays_as_the_shelf_does)
{
    std::mt19937_64 random{1};
    for (int game = 0; game != 100; ++game) {
        shelf slow;
        fast_othello fast{slow};
        while (!slow.legal_moves().empty()) {
            bits::squares squares = 0;
            std::vector<fast_othello::move> moves;
            for (const auto& move : fast.legal_moves()) {
                moves.push_back(move);
                squares |= move.placed;
            }
            bits::squares expected = 0;
            for (const int move : slow.legal_moves()) {
                expected |= move == shelf::pass ? 0 : bits::squares{1} << move;
            }
            BOOST_TEST(squares == expected);
            const auto chosen = moves[random() % moves.size()];
            static_cast<void>(slow.apply(chosen.placed == 0 ? shelf::pass : std::countr_zero(chosen.placed)));
            const fast_othello before = fast;
            fast.apply(chosen);
            BOOST_TEST((fast == fast_othello{slow}));
            fast_othello back = fast;
            back.undo(chosen);
            BOOST_TEST((back == before));
        }
        BOOST_TEST(fast.legal_moves().empty());
        BOOST_TEST((fast.terminal_score(fast.legal_moves()) == slow.terminal_score(slow.legal_moves())));
    }
}

// With bounds and small trees, from 12 random endings of up to 8 empty squares.
BOOST_AUTO_TEST_CASE(it_keeps_its_promises)
{
    std::mt19937_64 random{2};
    for (int empty = 3; empty != 9; ++empty) {
        for (int i = 0; i != 2; ++i) {
            const auto report =
                gs::check_rules(fast_othello{random_ending(random, empty)}, {.seed = random() % 1000, .games = 10});
            BOOST_TEST(report.faults.empty(), report);
        }
    }
}

BOOST_AUTO_TEST_CASE(stable_discs_stay)
{
    std::mt19937_64 random{3};
    std::uint64_t stable_seen = 0;
    for (int game = 0; game != 300; ++game) {
        shelf position = random_ending(random, 5 + game % 25);
        const auto black = bits::stable_discs(discs(position, 'X'), discs(position, 'O'));
        const auto white = bits::stable_discs(discs(position, 'O'), discs(position, 'X'));
        stable_seen += static_cast<std::uint64_t>(std::popcount(black | white));
        for (auto listed = position.legal_moves(); !listed.empty(); listed = position.legal_moves()) {
            std::vector<int> moves;
            for (const int move : listed) {
                moves.push_back(move);
            }
            static_cast<void>(position.apply(moves[random() % moves.size()]));
        }
        BOOST_TEST((discs(position, 'X') & black) == black);
        BOOST_TEST((discs(position, 'O') & white) == white);
    }
    BOOST_TEST(stable_seen > 1000U);
}

// From the last squares up, in every form of search: the result of `solve` for the example game.
BOOST_AUTO_TEST_CASE(scores_are_those_of_the_shelf)
{
    constexpr auto score_only = gs::solve.with(gs::ignore_distance, gs::no_line);
    std::mt19937_64 random{4};
    for (int i = 0; i != 300; ++i) {
        const shelf position = random_ending(random, 1 + i % 10);
        if (position.legal_moves().empty()) {
            continue;
        }
        const int score = score_only(position).score;
        const fast_othello fast{position};
        BOOST_TEST(score_only(fast).score == score, position);
        BOOST_TEST(gs::solve(fast).score == score, position);
        BOOST_TEST(gs::principal_variation_search(fast).score == score, position);
        BOOST_TEST(gs::alpha_beta.within(score - 1, score + 1)(fast).score == score, position);
        if (fast.empty_count() <= 4) {
            BOOST_TEST(fast.score_bounds_within({-64, 64}).lower == score, position);
        }
    }
}

BOOST_AUTO_TEST_CASE(signatures)
{
    gs::transposition_table<fast_othello> table{std::size_t{1} << 20};
    std::uint64_t nodes = 0;
    int scores = 0;
    for (const auto& position : benchmarks::othello_endings<8>(12, 8)) {
        table.clear();
        const auto result = gs::solve.with(table, gs::ignore_distance, gs::no_line)(fast_othello{position});
        nodes += result.statistics.nodes;
        scores = 3 * scores + result.score;
    }
    BOOST_TEST(nodes == 20712U);
    BOOST_TEST(scores == 48672);
}
