// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.
// test: optimized unsanitized

// Canonical forms that identify positions that are not equivalent, or translate moves wrongly.

#include "testing/broken_games.hpp"

#include <set>

namespace {

using namespace broken_games;

/// The image of a cell under one of the eight symmetries of the board.
constexpr int seen(int way, int cell)
{
    int row = cell / 3;
    int column = cell % 3;
    if ((way & 1) != 0) {
        std::swap(row, column);
    }
    if ((way & 2) != 0) {
        row = 2 - row;
    }
    if ((way & 4) != 0) {
        column = 2 - column;
    }
    return 3 * row + column;
}

/// Of the images of the board, the one with the smallest number.
struct symmetric : full_tic_tac_toe {
    struct form {
        std::uint32_t number;
        int way;
        [[nodiscard]] int move(int cell) const { return seen(way, cell); }
    };

    [[nodiscard]] std::uint32_t number_seen(int way) const
    {
        std::array<std::uint32_t, 9> digits{};
        for (int cell = 0; cell != 9; ++cell) {
            digits[static_cast<std::size_t>(seen(way, cell))] =
                static_cast<std::uint32_t>(std::string{".XO"}.find(at(cell)));
        }
        std::uint32_t number = 0;
        for (const std::uint32_t digit : digits) {
            number = 3 * number + digit;
        }
        return number;
    }
    [[nodiscard]] form canonical() const
    {
        form least{number_seen(0), 0};
        for (int way = 1; way != 8; ++way) {
            const std::uint32_t number = number_seen(way);
            least = number < least.number ? form{number, way} : least;
        }
        return least;
    }
};

/// The number is that of all images, but the moves are not mapped like the board.
struct moves_as_they_are : symmetric {
    [[nodiscard]] form canonical() const { return {symmetric::canonical().number, 0}; }
};

/// A left turn is taken for a right turn; reflections are right.
struct moves_turned_back : symmetric {
    struct form {
        symmetric::form right;
        std::uint32_t number;
        [[nodiscard]] int move(int cell) const
        {
            for (int from = 0; from != 9; ++from) {
                if (right.move(from) == cell) {
                    return from;
                }
            }
            return -1;
        }
    };
    [[nodiscard]] form canonical() const { return {symmetric::canonical(), symmetric::canonical().number}; }
};

/// Covers the taken cells, but not their owners.
struct form_without_sides : symmetric {
    [[nodiscard]] form canonical() const
    {
        std::uint32_t taken = 0;
        for (int cell = 0; cell != 9; ++cell) {
            taken = 2 * taken + (at(cell) == '.' ? 0 : 1);
        }
        return {taken, 0};
    }
};

/// The last column is mapped to the middle one.
struct form_that_confuses_moves : full_tic_tac_toe {
    struct form {
        std::uint32_t number;
        [[nodiscard]] int move(int cell) const { return cell % 3 == 2 ? cell - 1 : cell; }
    };
    [[nodiscard]] form canonical() const { return {key()}; }
};

/// A number that can differ for the same position.
struct form_of_the_calls : symmetric {
    mutable std::uint32_t calls = 0;
    [[nodiscard]] form canonical() const { return {++calls, 0}; }
    friend bool operator==(const form_of_the_calls& a, const form_of_the_calls& b)
    {
        return static_cast<const symmetric&>(a) == b;
    }
};

/// The number depends on the order of the moves.
struct form_of_the_way : symmetric {
    std::vector<int> played{};
    void apply(int cell)
    {
        symmetric::apply(cell);
        played.push_back(cell);
    }
    void undo(int cell)
    {
        symmetric::undo(cell);
        played.pop_back();
    }
    [[nodiscard]] form canonical() const
    {
        const auto way = static_cast<std::uint32_t>(played.empty() ? 9 : played.front());
        return {symmetric::canonical().number * 10 + way, symmetric::canonical().way};
    }
    friend bool operator==(const form_of_the_way& a, const form_of_the_way& b)
    {
        return static_cast<const symmetric&>(a) == b;
    }
};

/// `apply` counts, and `undo` forgets to.
struct form_that_stays : symmetric {
    std::uint32_t applied = 0;
    void apply(int cell)
    {
        symmetric::apply(cell);
        ++applied;
    }
    [[nodiscard]] form canonical() const { return {100'000 * applied + key(), 0}; }
    friend bool operator==(const form_that_stays& a, const form_that_stays& b)
    {
        return static_cast<const symmetric&>(a) == b;
    }
};

/// Equivalent except for their estimates.
struct mirrored_estimates : symmetric {
    [[nodiscard]] int evaluate() const { return at(0) == 'X' ? 1 : 0; }
};

} // namespace

BOOST_AUTO_TEST_CASE(a_good_form_is_not_accused)
{
    const auto report = gs::check_rules(symmetric{});
    BOOST_TEST(report.faults.empty(), report);
    std::set<std::uint32_t> first;
    for (const int cell : symmetric{}.legal_moves()) {
        symmetric game;
        game.apply(cell);
        first.insert(game.canonical().number);
    }
    BOOST_TEST(first.size() == 3U); // the corners, the edges, the centre
}

BOOST_AUTO_TEST_CASE(what_does_not_play_alike)
{
    const auto unmapped = expect_only(broken_promise::forms_not_alike, 1, moves_as_they_are{});
    BOOST_TEST(unmapped.other_moves.size() == 1U);
    expect_only(broken_promise::forms_not_alike, 1, moves_turned_back{});
    const auto sides = expect_only(broken_promise::forms_not_alike, 4, form_without_sides{});
    BOOST_TEST(sides.other_moves.size() == 4U);
    expect_only(broken_promise::forms_not_alike, 1, mirrored_estimates{});
}

BOOST_AUTO_TEST_CASE(what_is_said_of_it)
{
    BOOST_TEST(found_text_of(gs::check_rules(moves_as_they_are{})) ==
               "broken: positions with the same canonical().number do not play alike\n"
               "  after 0\n"
               "  and after 2\n"
               "  the move 2 of the one is called what none of the other is\n"
               "  the one:\n    X . .\n    . . .\n    . . .\n"
               "  the other:\n    . . X\n    . . .\n    . . .\n"
               "1 broken promise in 100 games, 1366 positions, 563 of them solved");
}

BOOST_AUTO_TEST_CASE(moves_with_one_name)
{
    expect_among(broken_promise::form_confuses_moves, 0, form_that_confuses_moves{});
}

BOOST_AUTO_TEST_CASE(forms_that_change)
{
    expect_among(broken_promise::equal_positions_two_forms, 0, form_of_the_calls{});
    expect_among(broken_promise::equal_positions_two_forms, 3, form_of_the_way{});
    expect_among(broken_promise::undo_changes_form, 1, form_that_stays{});
}
