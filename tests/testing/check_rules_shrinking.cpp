// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: unsanitized

// Faults that show only deep in the game: the report has the shortest line that shows them, or nearly so.

#include "testing/broken_games.hpp"

#include <span>

namespace {

using namespace broken_games;

/// Undo forgets what was said once the condition holds, which is chosen at run time: the checks are compiled once.
struct forgets_if : talk<40> {
    bool (*holds)(const talk<40>&);

    explicit forgets_if(bool (*condition)(const talk<40>&)) : holds{condition} {}
    void undo(int number)
    {
        if (holds(*this)) {
            lead += 100;
        }
        talk::undo(number);
    }
    bool operator==(const forgets_if&) const = default;
};

const forgets_if after_20_plies{[](const talk<40>& game) { return game.plies > 20; }};
const forgets_if when_2_was_said_9_times{[](const talk<40>& game) { return game.said[2] >= 9; }};
const forgets_if when_the_lead_is_10{[](const talk<40>& game) { return game.lead == 10; }};
const forgets_if when_each_was_said_4_times{[](const talk<40>& game) { return game.said == std::array{4, 4, 4}; }};

BOOST_AUTO_TEST_CASE(a_line_is_cut_behind)
{
    const auto fault = expect_only(broken_promise::undo_changes_position, 21, after_20_plies);
    BOOST_TEST(fault.taken_back == 1);
}

BOOST_AUTO_TEST_CASE(moves_that_do_not_matter_are_left_out)
{
    const auto fault = expect_only(broken_promise::undo_changes_position, 9, when_2_was_said_9_times);
    BOOST_TEST(std::ranges::count(fault.moves, 2) == 9);
    expect_only(broken_promise::undo_changes_position, 12, when_each_was_said_4_times);
}

BOOST_AUTO_TEST_CASE(pairs_of_moves_are_left_out)
{
    // The first says 2 and the second 0, five times, without the last answer. A 1 on the way makes the line longer by a
    // pair.
    const auto report = gs::check_rules(when_the_lead_is_10);
    BOOST_TEST_REQUIRE(report.faults.size() == 1, report);
    BOOST_TEST(report.faults[0].moves.size() <= 11, report);
}

/// A list that contains one move twice after two captures; each capture takes some preparation.
template <int Rows>
struct lists_twice_late : pawns<Rows> {
    using move = typename pawns<Rows>::move;

    [[nodiscard]] std::vector<move> legal_moves() const
    {
        auto moves = pawns<Rows>::legal_moves();
        const auto left = std::ranges::count_if(this->squares, [](char square) { return square != 0; });
        if (left <= 4 && moves.size() > 1) {
            moves.push_back(moves.front());
        }
        return moves;
    }
    bool operator==(const lists_twice_late&) const = default;
};

BOOST_AUTO_TEST_CASE(quiet_moves_are_left_out)
{
    // On 4 rows two quiet moves come before the first capture, and the second can follow at once. On 5 rows there are
    // three, and one more to bring up the recapturing pawn.
    expect_among(broken_promise::duplicate_moves, 6, lists_twice_late<5>{});
    expect_among(broken_promise::duplicate_moves, 4, lists_twice_late<4>{});
}

/// A hash that misses one thing, and only late: how often 1 was said, from the fourth time on.
struct hash_that_stops_counting : talk<20> {
    [[nodiscard]] std::uint64_t hash() const
    {
        const int ones = std::min(said[1], 4);
        return spread(static_cast<std::uint64_t>(plies + 50 * (ones + 50 * (said[2] + 50 * (lead + 100)))));
    }
};

BOOST_AUTO_TEST_CASE(two_lines_are_shortened_together)
{
    // 1 was said 4 times or 5 times; with 5 plies the lead then differs.
    const auto report = gs::check_rules(hash_that_stops_counting{});
    BOOST_TEST_REQUIRE(report.faults.size() == 1, report);
    const auto& fault = report.faults[0];
    BOOST_TEST(fault.promise == broken_promise::hash_collision);
    BOOST_TEST(fault.moves.size() == 6, report);
    BOOST_TEST(fault.other_moves.size() == 6, report);
}

/// A king on a board of 5 by 5 that is caught when it is in a corner: it can then leave, but not go back.
struct wandering_king {
    int column = 2;
    int row = 2;
    int plies = 0;

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int step = 0; step != 4; ++step) {
            const wandering_king there = after(step);
            if (0 <= there.column && there.column < 5 && 0 <= there.row && there.row < 5) {
                moves.push_back(step);
            }
        }
        return moves;
    }
    void apply(int step) { *this = after(step); }
    void undo(int step)
    {
        const bool caught = column % 4 == 0 && row % 4 == 0;
        *this = after(3 - step);
        plies -= 2;
        column = caught ? 2 : column;
    }
    [[nodiscard]] gs::player to_move() const { return plies % 2 == 0 ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return plies == 60 ? std::optional{0} : std::nullopt; }
    [[nodiscard]] wandering_king after(int step) const
    {
        constexpr std::array<int, 4> columns{1, 0, 0, -1};
        const auto index = static_cast<std::size_t>(step);
        return {column + columns[index], row + std::array<int, 4>{0, 1, -1, 0}[index], plies + 1};
    }
    bool operator==(const wandering_king&) const = default;
};

BOOST_AUTO_TEST_CASE(a_walk_is_made_straight)
{
    // Without the short lines, so that it is found in a game of 60 plies and shortened.
    expect_among(broken_promise::undo_changes_position, 4, wandering_king{}, {.short_lines = 0});
    expect_among(broken_promise::undo_changes_position, 4, wandering_king{});
}

BOOST_AUTO_TEST_CASE(the_moves_of_a_report_show_the_fault)
{
    const auto report = gs::check_rules(wandering_king{});
    BOOST_TEST_REQUIRE(!report.faults.empty());
    for (const auto& fault : report.faults) {
        wandering_king position;
        std::vector<wandering_king> before;
        for (const int move : fault.moves) {
            BOOST_TEST(std::ranges::count(position.legal_moves(), move) == 1);
            before.push_back(position);
            position.apply(move);
        }
        for (std::size_t i = 0; i != fault.taken_back; ++i) {
            position.undo(fault.moves[fault.moves.size() - 1 - i]);
        }
        BOOST_TEST((position != before[fault.moves.size() - fault.taken_back]), fault);
    }
}

} // namespace
