// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

#include "support/test.hpp"

#include <gamesearch/chance.hpp>
#include <gamesearch/testing/check_chance_rules.hpp>

namespace {

enum class fault {
    none,
    no_outcome,
    weight_zero,
    weight_negative,
    weight_infinite,
    weight_nan,
    twice,
    not_undone,
    die_not_hashed,
    estimate_outside,
    bounds_by_the_mean,
    endless
};

/// A race to 10 with a die of three sides, that is rolled after the choice to add it once or twice.
struct race {
    fault has = fault::none;
    std::array<int, 2> at{};
    int turn = 0;
    int factor = 0; // chosen, and the die not rolled yet

    [[nodiscard]] gs::player to_move() const { return turn == 0 ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] std::optional<double> terminal_score() const
    {
        return at[0] >= 10 ? std::optional{1.0} : at[1] >= 10 ? std::optional{-1.0} : std::nullopt;
    }
    [[nodiscard]] std::array<int, 2> legal_moves() const { return {1, 2}; }
    int apply(int chosen)
    {
        factor = chosen;
        return 0;
    }
    void undo(int, int) { factor = 0; }
    [[nodiscard]] bool is_chance() const { return factor != 0; }
    [[nodiscard]] std::vector<gs::outcome<int>> chance_outcomes() const
    {
        using limits = std::numeric_limits<double>;
        const double last = has == fault::weight_zero       ? 0
                            : has == fault::weight_negative ? -1
                            : has == fault::weight_infinite ? limits::infinity()
                            : has == fault::weight_nan      ? limits::quiet_NaN()
                                                            : 1;
        if (has == fault::no_outcome) {
            return {};
        }
        return {{1, 1}, {2, 1}, {has == fault::twice ? 2 : 3, last}};
    }
    int apply_outcome(int die)
    {
        const int before = factor;
        at[static_cast<std::size_t>(turn)] += has == fault::endless ? 0 : die * factor;
        turn = 1 - turn;
        factor = 0;
        return before;
    }
    void undo_outcome(int die, int before)
    {
        turn = 1 - turn;
        factor = before;
        at[static_cast<std::size_t>(turn)] -= has == fault::not_undone ? 1 : die * factor;
    }
    [[nodiscard]] double evaluate() const { return has == fault::estimate_outside ? 5 : (at[0] - at[1]) / 20.0; }
    [[nodiscard]] gs::score_interval<double> score_bounds() const
    {
        return has == fault::bounds_by_the_mean && is_chance() ? gs::score_interval<double>{-0.9, 0.9}
                                                               : gs::score_interval<double>{-1, 1};
    }
    [[nodiscard]] std::uint64_t hash() const
    {
        const int pending = has == fault::die_not_hashed ? 0 : factor;
        return static_cast<std::uint64_t>(((at[0] * 20 + at[1]) * 2 + turn) * 3 + pending);
    }
    friend bool operator==(const race&, const race&) = default;
};

std::string faults_of(fault has)
{
    std::string all;
    for (const std::string& found : gs::check_rules(race{has}, {.games = 20, .plies = 200}).faults) {
        all += found.substr(0, found.find(" (")) + ";";
    }
    return all;
}

} // namespace

BOOST_AUTO_TEST_CASE(sound_rules_have_no_faults)
{
    const auto report = gs::check_rules(race{});
    BOOST_TEST(report.faults.empty(), report);
    BOOST_TEST(report.games == 100U);
    BOOST_TEST(report.positions > 500U);
}

BOOST_AUTO_TEST_CASE(every_fault_of_a_game_with_dice_is_named)
{
    const auto names = [](fault has, const std::string& text) {
        BOOST_TEST((faults_of(has).find(text) != std::string::npos), text << ": " << faults_of(has));
    };
    names(fault::no_outcome, "is_chance() is true, but chance_outcomes() is empty");
    names(fault::weight_zero, "the weight of an outcome is not above 0");
    names(fault::weight_negative, "the weight of an outcome is not above 0");
    names(fault::weight_nan, "the weight of an outcome is not above 0");
    names(fault::weight_infinite, "the weight of an outcome is infinite");
    names(fault::twice, "chance_outcomes() lists an outcome twice");
    names(fault::not_undone, "undo_outcome does not restore the position");
    names(fault::die_not_hashed, "is the die that was rolled left out?");
    names(fault::estimate_outside, "evaluate() lies outside score_bounds()");
    names(fault::bounds_by_the_mean, "score_bounds() at a chance node do not hold after an outcome");
    names(fault::endless, "a game does not end within the stated number of plies");
}
