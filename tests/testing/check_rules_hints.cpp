// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.
// test: unsanitized

// Hints that mislead a search: each game has one such fault.

#include "testing/broken_games.hpp"

#include <gamesearch/game/random_generator.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <ranges>
#include <vector>

namespace {

using namespace broken_games;

/// Includes the centre even if it is taken.
struct undominated_but_illegal : full_tic_tac_toe {
    [[nodiscard]] std::vector<int> undominated_moves() const
    {
        auto moves = listed();
        if (at(4) != '.') {
            moves.push_back(4);
        }
        return moves;
    }
};

struct undominated_but_none : full_tic_tac_toe {
    [[nodiscard]] std::vector<int> undominated_moves() const
    {
        return listed().size() == 6 ? std::vector<int>{} : listed();
    }
};

/// Assumes that the last free cell is never better than the others once some have been taken.
struct undominated_by_mistake : full_tic_tac_toe {
    [[nodiscard]] std::vector<int> undominated_moves() const
    {
        auto moves = listed();
        if (moves.size() > 1 && moves.size() < 6) {
            moves.pop_back();
        }
        return moves;
    }
};

struct noisy_but_illegal : full_tic_tac_toe {
    [[nodiscard]] std::vector<int> noisy_moves() const { return {8}; }
};

struct bounds_the_wrong_way_round : full_tic_tac_toe {
    [[nodiscard]] gs::score_interval<int> score_bounds() const { return {1, -1}; }
};

/// Assumes that a side with the centre and two corners cannot lose; but there is one way.
struct bounds_that_are_too_narrow : full_tic_tac_toe {
    [[nodiscard]] gs::score_interval<int> score_bounds() const
    {
        return {at(4) == 'X' && at(0) == 'X' && at(2) == 'X' ? 0 : -1, 1};
    }
};

/// Assumes that O does not win with two on a diagonal and the third free.
struct bounds_that_are_wrong_now_and_then : full_tic_tac_toe {
    [[nodiscard]] gs::score_interval<int> score_bounds() const
    {
        const bool row = at(0) == 'O' && at(4) == 'O' && at(8) == '.' && to_move() == gs::player::minimizer;
        return {row ? 0 : -1, 1};
    }
};

/// Reports whether the score lies in the window; with a window between a draw and a win it forgets the draw.
struct bounds_that_are_wrong_within_a_window : full_tic_tac_toe {
    [[nodiscard]] gs::score_interval<int> score_bounds() const { return {-1, 1}; }
    [[nodiscard]] gs::score_interval<int> score_bounds_within(const gs::score_interval<int>& asked) const
    {
        return {asked.lower == 0 && asked.upper == 1 ? 1 : -1, 1};
    }
};

/// Nim with one heap: a move takes 1, 2, 5 or 6. It assumes that the winner need not hurry.
struct wins_slowly {
    int heap = 11;
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (const int take : {1, 2, 5, 6}) {
            if (take <= heap) {
                moves.push_back(take);
            }
        }
        return moves;
    }
    void apply(int take) { heap -= take, mover = gs::opponent(mover); }
    void undo(int take) { heap += take, mover = gs::opponent(mover); }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return heap != 0 ? std::nullopt : std::optional{mover == gs::player::maximizer ? -1 : 1};
    }
    /// Leaving a multiple of three wins, by taking 2 or 5; and 2 is the smaller number.
    [[nodiscard]] std::vector<int> undominated_moves() const { return heap % 3 == 2 ? std::vector{2} : legal_moves(); }
    bool operator==(const wins_slowly&) const = default;
};

/// Plays out on a taken cell, on the third ply.
struct plays_out_illegally : full_tic_tac_toe {
    [[nodiscard]] int playout_move(gs::random_generator& random) const
    {
        const auto cells = legal_moves();
        const auto count = static_cast<std::uint32_t>(std::ranges::distance(cells));
        for (int cell = 0; cell != 9 && count == 7; ++cell) {
            if (at(cell) != '.') {
                return cell;
            }
        }
        return *std::ranges::next(cells.begin(), random.below(count));
    }
};

/// Remembers that it was called.
struct plays_out_for_ever : full_tic_tac_toe {
    mutable int asked = 0;
    [[nodiscard]] int playout_move(gs::random_generator&) const
    {
        ++asked;
        return *legal_moves().begin();
    }
    bool operator==(const plays_out_for_ever& other) const
    {
        return static_cast<const full_tic_tac_toe&>(*this) == other && asked == other.asked;
    }
};

/// Gives the last cell no valid weight.
struct weighs_less_than_nothing : full_tic_tac_toe {
    [[nodiscard]] double prior(int cell) const { return cell == 8 ? -0.1 : 0.5; }
};
struct weighs_nothing : full_tic_tac_toe {
    [[nodiscard]] double prior(int) const { return std::numeric_limits<double>::quiet_NaN(); }
};
struct plays_out_well : full_tic_tac_toe {
    [[nodiscard]] double prior(int cell) const { return cell; }
    [[nodiscard]] int playout_move(gs::random_generator&) const { return *legal_moves().begin(); }
};

/// Tells moves noisy that it does not list, and the other way round.
struct noisy_by_another_test : full_tic_tac_toe {
    [[nodiscard]] bool is_noisy(int cell) const { return cell == 4; }
};
struct noisy_alike : full_tic_tac_toe {
    [[nodiscard]] bool is_noisy(int cell) const
    {
        const auto noisy = noisy_moves();
        return std::ranges::find(noisy, cell) != noisy.end();
    }
};

enum class null_fault : unsigned char { none, keeps_turn, keeps_hash, changes_more, is_not_undone };

/// A game of four numbers, each player's two of its own; a null move changes who says the next one.
template <null_fault Fault>
struct may_be_silent {
    int plies = 0;
    int lead = 0;
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] std::vector<int> legal_moves() const { return {1, 2}; }
    void apply(int number)
    {
        lead += mover == gs::player::maximizer ? number : -number;
        ++plies;
        mover = gs::opponent(mover);
    }
    void undo(int number)
    {
        mover = gs::opponent(mover);
        --plies;
        lead -= mover == gs::player::maximizer ? number : -number;
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const { return plies == 4 ? std::optional{lead} : std::nullopt; }
    [[nodiscard]] std::uint64_t hash() const
    {
        const bool turned = Fault != null_fault::keeps_hash && mover == gs::player::minimizer;
        const bool hides = Fault == null_fault::keeps_hash && plies % 2 != 0; // right as long as nobody passes
        const auto all = static_cast<std::uint64_t>(plies * 64 + (lead + 16) * 2 + (turned || hides ? 1 : 0));
        return all * 0x9E3779B97F4A7C15U;
    }
    [[nodiscard]] bool allows_null_move() const { return plies > 0; }
    void apply_null_move()
    {
        mover = Fault == null_fault::keeps_turn ? mover : gs::opponent(mover);
        lead += Fault == null_fault::changes_more ? 1 : 0;
    }
    void undo_null_move()
    {
        mover = Fault == null_fault::keeps_turn || Fault == null_fault::is_not_undone ? mover : gs::opponent(mover);
        lead -= Fault == null_fault::changes_more ? 1 : 0;
    }
    bool operator==(const may_be_silent&) const = default;
};

enum class list_fault : unsigned char {
    none,
    misses_a_move,
    lists_twice,
    accepts_too_many,
    other_score,
    ends_early,
    too_long,
    shares_a_buffer,
    noisy_unlisted,
};

/// Each player in turn adds 1 to 3 to a sum that may not exceed 7, and whoever cannot loses; moves are listed without
/// being tested.
template <list_fault Fault>
struct sum_to_seven {
    static constexpr bool is(list_fault fault) { return Fault == fault; }
    static constexpr std::size_t max_moves = Fault == list_fault::too_long ? 3 : 4;

    int sum = 0;
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> legal;
        for (const int number : {1, 2, 3}) {
            if (sum + number <= 7) {
                legal.push_back(number);
            }
        }
        return legal;
    }
    void apply(int number)
    {
        sum += number;
        mover = gs::opponent(mover);
    }
    void undo(int number)
    {
        mover = gs::opponent(mover);
        sum -= number;
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] int lost() const { return mover == gs::player::maximizer ? -1 : 1; }
    [[nodiscard]] std::optional<int> terminal_score(const std::vector<int>& moves) const
    {
        const bool early = is(list_fault::ends_early) && sum == 6;
        return moves.empty() || early ? std::optional{lost()} : std::nullopt;
    }

    [[nodiscard]] decltype(auto) pseudo_legal_moves() const
    {
        if constexpr (is(list_fault::shares_a_buffer)) {
            static std::vector<int> all;
            all.assign({1, 2, 3, 8 + sum});
            return (all);
        } else {
            return std::vector<int>{is(list_fault::misses_a_move) && sum == 2 ? 2 : 1,
                                    is(list_fault::lists_twice) && sum == 2 ? 1 : 2, 3, 8};
        }
    }
    [[nodiscard]] bool is_legal(int number) const
    {
        return sum + number <= 7 || (is(list_fault::accepts_too_many) && sum == 6 && number == 2);
    }
    [[nodiscard]] int score_without_moves() const { return is(list_fault::other_score) ? -1 : lost(); }
    [[nodiscard]] std::vector<int> noisy_moves() const { return {3, is(list_fault::noisy_unlisted) ? 5 : 2}; }
    bool operator==(const sum_to_seven&) const = default;
};

constexpr gs::rules_options few_games{.games = 20};

BOOST_AUTO_TEST_CASE(moves_listed_without_being_tested)
{
    using enum list_fault;
    BOOST_TEST(gs::check_rules(sum_to_seven<none>{}, few_games).faults.empty());
    expect_only(broken_promise::pseudo_legal_differ, 1, sum_to_seven<misses_a_move>{}, few_games);
    expect_only(broken_promise::pseudo_legal_differ, 1, sum_to_seven<lists_twice>{}, few_games);
    expect_only(broken_promise::pseudo_legal_differ, 2, sum_to_seven<accepts_too_many>{}, few_games);
    expect_only(broken_promise::score_without_moves_differs, 3, sum_to_seven<other_score>{}, few_games);
    expect_only(broken_promise::ends_with_legal_moves, 2, sum_to_seven<ends_early>{}, few_games);
    expect_only(broken_promise::max_moves_exceeded, 0, sum_to_seven<too_long>{}, few_games);
    expect_only(broken_promise::moves_spoiled_by_play, 0, sum_to_seven<shares_a_buffer>{}, few_games);
    expect_only(broken_promise::noisy_not_legal, 0, sum_to_seven<noisy_unlisted>{}, few_games);
}

BOOST_AUTO_TEST_CASE(null_moves)
{
    BOOST_TEST(gs::check_rules(may_be_silent<null_fault::none>{}, few_games).faults.empty());
    expect_only(broken_promise::null_move_keeps_turn, 1, may_be_silent<null_fault::keeps_turn>{}, few_games);
    expect_only(broken_promise::null_move_keeps_hash, 1, may_be_silent<null_fault::keeps_hash>{}, few_games);
    expect_only(broken_promise::null_move_changes_more, 1, may_be_silent<null_fault::changes_more>{}, few_games);
    expect_only(broken_promise::null_move_not_undone, 1, may_be_silent<null_fault::is_not_undone>{}, few_games);
}

BOOST_AUTO_TEST_CASE(noisy_moves_told_one_by_one)
{
    expect_only(broken_promise::noisy_differs, 0, noisy_by_another_test{}, few_games);
    BOOST_TEST(gs::check_rules(noisy_alike{}, few_games).faults.empty());
}

BOOST_AUTO_TEST_CASE(simulations)
{
    expect_only(broken_promise::playout_not_legal, 2, plays_out_illegally{}, few_games);
    expect_among(broken_promise::playout_changes_position, 0, plays_out_for_ever{}, few_games);
    const auto negative = expect_only(broken_promise::invalid_prior, 0, weighs_less_than_nothing{}, few_games);
    BOOST_TEST(negative.text.find("the move 8") != std::string::npos, negative);
    expect_only(broken_promise::invalid_prior, 0, weighs_nothing{}, few_games);
    BOOST_TEST(gs::check_rules(plays_out_well{}, few_games).faults.empty());
}

BOOST_AUTO_TEST_CASE(fewer_moves)
{
    expect_among(broken_promise::undominated_not_legal, 1, undominated_but_illegal{}, few_games);
    expect_among(broken_promise::undominated_empty, 3, undominated_but_none{}, few_games);
    expect_among(broken_promise::undominated_without_best, 4, undominated_by_mistake{}, few_games);
    expect_only(broken_promise::noisy_not_legal, 1, noisy_but_illegal{}, few_games);
    const auto slow = expect_only(broken_promise::undominated_without_best, 0, wins_slowly{.heap = 5});
    BOOST_TEST(slow.text.find("the value is 1, 1 plies away, by the move 5") != std::string::npos, slow);
    expect_only(broken_promise::undominated_without_best, 1, wins_slowly{.heap = 6});
}

BOOST_AUTO_TEST_CASE(bounds)
{
    expect_among(broken_promise::bounds_crossed, 0, bounds_the_wrong_way_round{}, few_games);
    expect_only(broken_promise::bounds_exclude_value, 5, bounds_that_are_too_narrow{});
    expect_only(broken_promise::bounds_exclude_value, 5, bounds_that_are_wrong_now_and_then{}, few_games);
    const auto within =
        expect_only(broken_promise::bounds_exclude_value, 3, bounds_that_are_wrong_within_a_window{}, few_games);
    BOOST_TEST(within.text.find("the bounds are 1 and 1, if asked about 0 to 1") != std::string::npos, within);
}

// Evaluations ---------------------------------------------------------------------------------------------------------

/// From the viewpoint of the side to move.
struct evaluates_for_the_mover : full_tic_tac_toe {
    [[nodiscard]] int evaluate() const
    {
        const int estimate = full_tic_tac_toe::evaluate();
        return to_move() == gs::player::maximizer ? estimate : -estimate;
    }
};

struct evaluates_for_the_minimizer : full_tic_tac_toe {
    [[nodiscard]] int evaluate() const { return -full_tic_tac_toe::evaluate(); }
};

struct evaluates_for_the_mover_in_talk : talk<8> {
    [[nodiscard]] int evaluate() const { return plies % 2 == 0 ? lead : -lead; }
};

/// Not a fault: an evaluation may be bad.
struct evaluates_by_chance : talk<8> {
    [[nodiscard]] int evaluate() const
    {
        return static_cast<int>(spread(static_cast<std::uint64_t>(100 * said[0] + 10 * said[1] + said[2])) % 5) - 2;
    }
};

template <class G>
void expect_a_warning(const std::string& text)
{
    const auto report = gs::check_rules(G{}, {.games = 40});
    BOOST_TEST(report.faults.empty(), report);
    BOOST_TEST(static_cast<bool>(report));
    BOOST_TEST_REQUIRE(report.warnings.size() == 1, report);
    BOOST_TEST((report.warnings[0].promise == broken_promise::evaluation_sign));
    BOOST_TEST(report.warnings[0].text.find(text) != std::string::npos, report);
    BOOST_TEST(report.names(broken_promise::evaluation_sign));
}

BOOST_AUTO_TEST_CASE(evaluations_with_the_wrong_sign)
{
    expect_a_warning<evaluates_for_the_mover>("is it good for the side to move?");
    expect_a_warning<evaluates_for_the_mover_in_talk>("is it good for the side to move?");
    expect_a_warning<evaluates_for_the_minimizer>("whoever moves");
    expect_clean(evaluates_by_chance{}, {.games = 40});
}

} // namespace
