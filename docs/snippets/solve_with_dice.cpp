// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Games with dice, solved between two proven bounds.

#include "games/pig.hpp"

#include <gamesearch/chance/expectation_table.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <optional>

namespace gs = gamesearch;

namespace {

//! [game]
/// Two players throw six dice in turn. The first who throws six sixes wins.
struct six_sixes {
    int thrower = 0;
    std::optional<int> winner{};

    bool is_chance() const { return true; }
    std::array<gs::outcome<bool>, 2> chance_outcomes() const
    {
        return {{{true, 1}, {false, 46655}}}; // 6 to the power of 6 is 46656
    }
    six_sixes apply_outcome(bool is_six_sixes)
    {
        const six_sixes before = *this;
        if (is_six_sixes) {
            winner = thrower;
        }
        thrower = 1 - thrower;
        return before;
    }
    void undo_outcome(bool, const six_sixes& before) { *this = before; }

    std::optional<int> terminal_score() const // 1 if the first player has won
    {
        return winner ? std::optional{*winner == 0 ? 1 : 0} : std::nullopt;
    }
    std::uint32_t key() const { return static_cast<std::uint32_t>(thrower); }

    std::array<int, 1> legal_moves() const { return {0}; } // nobody decides anything
    void apply(int) {}
    void undo(int) {}
    gs::player to_move() const { return gs::player::maximizer; }
};
//! [game]

} // namespace

int main()
{
    std::cout << std::fixed << std::setprecision(9);

    //! [change]
    const double p = 1.0 / 46656;
    double first = 0;  // the value where the first player throws
    double second = 0; // and where the second does
    for (double change = 1; change > 1e-4;) {
        const double before = first;
        second = (1 - p) * first;
        first = p + (1 - p) * second;
        change = std::abs(first - before);
    }
    std::cout << "changes by less than 0.0001: " << first << '\n';
    //! [change]

    //! [bounds]
    using table_type = gs::expectation_table<six_sixes>;
    const auto table = table_type::reachable_from(six_sixes{}, {.tolerance = 1e-8});
    const auto value = table.find(six_sixes{});
    std::cout << "at least " << value->lower << ", at most " << value->upper << '\n';
    std::cout << "the truth is 46656 / 93311 = " << 46656.0 / 93311 << '\n';
    //! [bounds]

    //! [pig]
    using pig = games::pig<30>; // to 30 points, +1 if the maximizer wins
    const auto solved = gs::expectation_table<pig>::reachable_from(pig{});
    const auto wins = solved.find(pig{})->lower / 2 + 0.5;
    std::cout << solved.size() << " positions, the first player wins with " << wins
              << '\n';
    int total = 2;
    const auto best = [&] {
        return solved.best_move(pig{{0, 0}, total, gs::player::maximizer, false});
    };
    while (best() == pig::move::roll) {
        ++total;
    }
    std::cout << "at 0:0, roll until there are " << total << '\n';
    //! [pig]
}
