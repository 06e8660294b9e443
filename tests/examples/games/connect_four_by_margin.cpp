// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The winner's remaining stones, compared with `solve` for the game whose scores only name the winner.

#include "games/connect_four_by_margin.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/transposition_table.hpp>
#include <gamesearch/testing/check_rules.hpp>

using games::connect_four;
using games::connect_four_by_margin;

namespace {

constexpr auto score_alone = gs::solve.with(gs::ignore_distance, gs::no_line);

/// The columns of a random game, at most this many.
template <class G>
std::string random_columns(std::mt19937_64& random, int stones)
{
    G position;
    std::string columns;
    while (!position.terminal_score() && static_cast<int>(columns.size()) != stones) {
        std::vector<int> legal;
        for (const int column : position.legal_moves()) {
            legal.push_back(column);
        }
        const int column = legal[random() % legal.size()];
        position.apply(column);
        columns += static_cast<char>('1' + column);
    }
    return columns;
}

/// \return the number of positions that are not drawn.
template <int Width, int Height>
int hold_to_distances(std::uint64_t seed, int positions, int fewest)
{
    using by_result = connect_four<Width, Height>;
    using by_margin = connect_four_by_margin<Width, Height>;
    std::mt19937_64 random{seed};
    gs::transposition_table<by_result> table_by_result{1 << 18};
    gs::transposition_table<by_margin> table_by_margin{1 << 18};
    int decided = 0;
    for (int i = 0; i != positions; ++i) {
        const std::string columns = random_columns<by_result>(random, fewest + i % (Width * Height + 1 - fewest));
        BOOST_TEST_INFO("seed " << seed << ", columns " << columns);
        const by_margin position{columns};
        const auto result = gs::solve.with(table_by_result)(by_result{columns});
        const int stones = static_cast<int>(columns.size()) + result.distance;
        const int expected = result.score * by_margin::margin(stones);
        BOOST_TEST(score_alone.with(table_by_margin)(position).score == expected);
        if (!position.terminal_score()) {
            const auto bounds = position.score_bounds();
            BOOST_TEST(bounds.lower <= expected);
            BOOST_TEST(expected <= bounds.upper);
        }
        decided += expected != 0 ? 1 : 0;
    }
    return decided;
}

} // namespace

BOOST_AUTO_TEST_CASE(a_margin_is_what_the_winner_has_left)
{
    BOOST_TEST((connect_four_by_margin<>{"1212121"}.terminal_score() == 18)); // X has 17 stones left, of 21
    BOOST_TEST((connect_four_by_margin<>{"12121272"}.terminal_score() == -18)); // O, likewise
    BOOST_TEST((connect_four_by_margin<5, 5>{"1212121"}.terminal_score() == 10)); // of 13
    BOOST_TEST((connect_four_by_margin<5, 5>{"12121252"}.terminal_score() == -9)); // of 12
    BOOST_TEST((connect_four_by_margin<>{"121212"}.terminal_score() == std::nullopt));
    BOOST_TEST(connect_four_by_margin<>{"121212"}.score_bounds().lower == 18);
    BOOST_TEST(connect_four_by_margin<>{"1212127"}.score_bounds().upper == -18);
    BOOST_TEST(connect_four_by_margin<>{"4455"}.score_bounds().upper == 18); // with the seventh stone
    BOOST_TEST(connect_four_by_margin<>{"121212"}.evaluate() == 18);
}

BOOST_AUTO_TEST_CASE(it_keeps_its_promises)
{
    const auto options = gs::rules_options{.games = 30};
    BOOST_TEST(gs::check_rules(connect_four_by_margin<>{}, options).faults.empty());
    BOOST_TEST(gs::check_rules(connect_four_by_margin<5, 5>{}, options).faults.empty());
    BOOST_TEST(gs::check_rules(connect_four_by_margin<4, 4>{}, options).faults.empty());
}

BOOST_AUTO_TEST_CASE(margins_are_distances)
{
    BOOST_TEST((hold_to_distances<4, 4>(1, 200, 0)) > 20);
    BOOST_TEST((hold_to_distances<5, 4>(2, 200, 4)) > 50);
    BOOST_TEST((hold_to_distances<4, 5>(3, 200, 4)) > 50);
    BOOST_TEST((hold_to_distances<5, 5>(4, 100, 10)) > 30);
    BOOST_TEST((hold_to_distances<7, 6>(5, 60, 24)) > 30);
}

BOOST_AUTO_TEST_CASE(known_scores)
{
    BOOST_TEST((score_alone(connect_four_by_margin<5, 4>{}).score == 0)); // J. Tromp
    BOOST_TEST((gs::alpha_beta.with(gs::ignore_distance)(connect_four_by_margin<4, 4>{}).score == 0));
}
