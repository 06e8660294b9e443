// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: optimized unsanitized

// Connect Four with forced replies in its moves, compared with the example game, and with the one whose margins it
// uses.

#include "../../benchmarks/forced_connect_four.hpp"
#include "../../benchmarks/connect_four_by_stones.hpp"
#include "../../benchmarks/two_part_table.hpp"
#include "games/connect_four.hpp"
#include "support/test.hpp"

#include <gamesearch/solve.hpp>
#include <gamesearch/table/transposition_table.hpp>
#include <gamesearch/testing/check_rules.hpp>

using benchmarks::connect_four_by_stones;
using benchmarks::forced_connect_four;

namespace {

constexpr auto by_score = gs::solve.with(gs::ignore_distance, gs::no_line);

/// The columns of a random game with this many stones; the game may have ended earlier.
template <int Width, int Height>
std::string random_columns(std::mt19937_64& random, int stones)
{
    games::connect_four<Width, Height> position;
    std::string columns;
    while (!position.terminal_score() && static_cast<int>(columns.size()) != stones) {
        const int column = static_cast<int>(random() % Width);
        const auto legal = position.legal_moves();
        if (std::ranges::find(legal, column) != legal.end()) {
            position.apply(column);
            columns += static_cast<char>('1' + column);
        }
    }
    return columns;
}

template <class G>
int score_of(const std::string& columns, gs::transposition_table<G>& table)
{
    table.clear();
    return by_score.with(table)(G{columns}).score;
}

int sign(int score)
{
    return score > 0 ? 1 : score < 0 ? -1 : 0;
}

/// The winner is that of the example game. \return the number of positions with a known winner.
template <int Width, int Height>
int hold_to_the_shelf(std::uint64_t seed, int positions)
{
    using shelf = games::connect_four<Width, Height>;
    using forced = forced_connect_four<Width, Height>;
    std::mt19937_64 random{seed};
    gs::transposition_table<forced> table{1 << 16};
    gs::transposition_table<shelf> table_of_shelf{1 << 18};
    for (int i = 0; i != positions; ++i) {
        const std::string columns = random_columns<Width, Height>(random, i % (Width * Height));
        BOOST_TEST_INFO("seed " << seed << ", columns " << columns);
        BOOST_TEST(sign(score_of<forced>(columns, table)) == score_of<shelf>(columns, table_of_shelf));
    }
    return positions;
}

} // namespace

BOOST_AUTO_TEST_CASE(it_keeps_its_promises)
{
    const auto options = gs::rules_options{.games = 30};
    const auto report = gs::check_rules(forced_connect_four<>{}, options);
    BOOST_TEST(report.faults.empty(), report);
    const auto odd = gs::check_rules(forced_connect_four<5, 5>{}, options);
    BOOST_TEST(odd.faults.empty(), odd);
}

BOOST_AUTO_TEST_CASE(who_wins_is_as_on_the_shelf)
{
    BOOST_TEST((hold_to_the_shelf<4, 4>(1, 100)) == 100);
    BOOST_TEST((hold_to_the_shelf<5, 4>(2, 100)) == 100);
    BOOST_TEST((hold_to_the_shelf<4, 5>(3, 200)) == 200);
}

/// The bounds say more than the number of remaining stones, for either side, and never too much.
BOOST_AUTO_TEST_CASE(margins_and_bounds_on_the_whole_board)
{
    constexpr std::uint64_t seed = 7;
    std::mt19937_64 random{seed};
    gs::transposition_table<forced_connect_four<>> table{1 << 16};
    gs::transposition_table<connect_four_by_stones> table_of_all{1 << 18};
    int running = 0;
    int sure_of_x = 0;
    int sure_of_o = 0;
    for (int i = 0; running != 300; ++i) {
        const std::string columns = random_columns<7, 6>(random, 22 + i % 12);
        const forced_connect_four<> position{columns};
        if (position.terminal_score()) {
            continue;
        }
        BOOST_TEST_INFO("seed " << seed << ", columns " << columns);
        const int score = score_of<connect_four_by_stones>(columns, table_of_all);
        BOOST_TEST(score_of<forced_connect_four<>>(columns, table) == score);
        const auto bounds = position.score_bounds();
        BOOST_TEST(bounds.lower <= score);
        BOOST_TEST(score <= bounds.upper);
        ++running;
        sure_of_x += bounds.lower > 0 ? 1 : 0;
        sure_of_o += bounds.upper <= 0 ? 1 : 0;
    }
    BOOST_TEST(sure_of_x > 10);
    BOOST_TEST(sure_of_o > 2);
}

BOOST_AUTO_TEST_CASE(known_scores)
{
    gs::transposition_table<forced_connect_four<5, 5>> table{1 << 20};
    BOOST_TEST(score_of("", table) == 0); // J. Tromp
    gs::transposition_table<forced_connect_four<6, 4>> other{1 << 20};
    BOOST_TEST(score_of("", other) == -1); // the last stone
    gs::transposition_table<forced_connect_four<>> seven{1 << 20};
    BOOST_TEST(score_of("1212121", seven) == 18);
    BOOST_TEST(score_of("121212", seven) == 18);
}

template <class Table>
int with_enhanced_cutoffs(const std::string& columns, Table& table)
{
    table.clear();
    return by_score.with(table, gs::enhanced_cutoffs)(forced_connect_four<>{columns}).score;
}

/// The same scores if positions near the end have a table of their own, including those with few free cells.
BOOST_AUTO_TEST_CASE(a_table_of_two_parts)
{
    constexpr std::uint64_t seed = 11;
    std::mt19937_64 random{seed};
    using table_of_two = benchmarks::two_part_table<forced_connect_four<>>;
    static_assert(gs::table<table_of_two, forced_connect_four<>>);
    table_of_two parts{std::size_t{1} << 20};
    gs::transposition_table<forced_connect_four<>> whole{std::size_t{1} << 20};
    int near_end = 0;
    for (int i = 0; i != 200; ++i) {
        const std::string columns = random_columns<7, 6>(random, 20 + i % 16);
        BOOST_TEST_INFO("seed " << seed << ", columns " << columns);
        BOOST_TEST(with_enhanced_cutoffs(columns, parts) == with_enhanced_cutoffs(columns, whole));
        const forced_connect_four<> position{columns};
        const std::uint64_t number = position.canonical().number;
        BOOST_TEST(forced_connect_four<>::is_near_end(number) == (columns.size() >= 31));
        near_end += columns.size() >= 31 ? 1 : 0;
    }
    BOOST_TEST(near_end > 3);
}

// 70 bits: the last column lies beyond the first 64.
BOOST_AUTO_TEST_CASE(a_wide_board)
{
    using wide = forced_connect_four<10, 6>;
    BOOST_TEST((wide{"819102"}.terminal_score() == 27)); // X completes the columns 7 to 10
    BOOST_TEST((wide{"8191027"}.terminal_score() == 27));
    BOOST_TEST((wide{"010101"}.terminal_score() == 27)); // vertical, in the tenth column
    BOOST_TEST((wide{"1020202"}.terminal_score() == -27)); // O, likewise
    BOOST_TEST((wide{"0"}.canonical().number == wide{"1"}.canonical().number));
    BOOST_TEST((wide{"0"}.canonical().number != wide{"2"}.canonical().number));
    BOOST_TEST((wide{"0"}.hash() != wide{"1"}.hash()));
    BOOST_CHECK_THROW(wide{"0000000"}, std::invalid_argument);
    const auto report = gs::check_rules(wide{}, {.games = 20});
    BOOST_TEST(report.faults.empty(), report);
}

BOOST_AUTO_TEST_CASE(columns_that_cannot_be_played)
{
    BOOST_CHECK_THROW(forced_connect_four<>{"8"}, std::invalid_argument);
    BOOST_CHECK_THROW(forced_connect_four<>{"0"}, std::invalid_argument);
    BOOST_CHECK_THROW(forced_connect_four<>{"4444444"}, std::invalid_argument);
    BOOST_CHECK_THROW(forced_connect_four<>{"12121212"}, std::invalid_argument); // X has won
}
