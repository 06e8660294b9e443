// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A game with dice, whole: Pig.

#include <gamesearch/chance.hpp>
#include <gamesearch/match.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/report/luck.hpp>
#include <gamesearch/testing.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <vector>

namespace gs = gamesearch;

namespace {

//! [game]
struct pig {
    std::array<int, 2> points{}; // of the maximizer, of the minimizer
    int total = 0; // rolled in this turn
    gs::player mover = gs::player::maximizer;
    bool is_rolling = false;

    // A decision: to roll (true), or to hold and keep the total.
    std::vector<bool> legal_moves() const
    {
        return total == 0 ? std::vector{true} : std::vector{true, false};
    }
    pig apply(bool roll)
    {
        pig before = *this;
        is_rolling = roll;
        if (!roll) {
            points[place()] += total;
            pass();
        }
        return before;
    }
    void undo(bool, const pig& before) { *this = before; }

    // A chance node: the die is in the air.
    bool is_chance() const { return is_rolling; }
    std::array<gs::outcome<int>, 6> chance_outcomes() const
    {
        return {{{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}}};
    }
    pig apply_outcome(int die)
    {
        pig before = *this;
        is_rolling = false;
        total += die;
        if (die == 1) {
            pass();
        }
        return before;
    }
    void undo_outcome(int, const pig& before) { *this = before; }

    gs::player to_move() const { return mover; }
    std::optional<double> terminal_score() const
    {
        if (points[place()] + total < 100) {
            return std::nullopt;
        }
        return mover == gs::player::maximizer ? 1 : -1;
    }

    // Optional, for a search that looks only some moves ahead.
    double evaluate() const
    {
        const int ahead = mover == gs::player::maximizer ? total : -total;
        return (points[0] - points[1] + ahead) / 120.0;
    }
    gs::score_interval<double> score_bounds() const { return {-1, 1}; }
    std::uint32_t key() const
    {
        const auto turn = static_cast<int>(mover) * 2 + (is_rolling ? 1 : 0);
        return static_cast<std::uint32_t>(
            ((points[0] * 100 + points[1]) * 128 + total) * 4 + turn);
    }
    bool operator==(const pig&) const = default;

private:
    std::size_t place() const { return mover == gs::player::maximizer ? 0 : 1; }
    void pass()
    {
        total = 0;
        mover = gs::opponent(mover);
    }
};
static_assert(gs::check_chance_game<pig>());
//! [game]

//! [player]
// Holds as soon as 10 have been rolled.
bool rolls_to_10(const pig& position)
{
    return position.total < 10;
}
//! [player]

} // namespace

int main()
{
    //! [check]
    std::cout << gs::check_rules(pig{}, {.plies = 5000}) << '\n';
    //! [check]

    //! [search]
    const pig late{.points = {85, 92}, .total = 9};
    const auto result = gs::star2(late, {.depth = 5});
    std::cout << (*result.best_move ? "roll" : "hold") << ", expected score "
              << result.score << '\n';
    //! [search]

    //! [rank]
    for (const auto& ranked : gs::rank_moves(late, gs::star2, {.depth = 5})) {
        std::cout << (ranked.move ? "roll: " : "hold: ") << ranked.score << '\n';
    }
    //! [rank]

    //! [deepen]
    gs::chance_table<pig> table{1 << 22};
    const gs::iterative_deepening search{gs::star2.with(table)};
    const auto deeper = search(late, {.depth = 8});
    std::cout << deeper.score << ", " << deeper.statistics.nodes << " nodes; "
              << gs::expectiminimax(late, {.depth = 8}).statistics.nodes
              << " without pruning\n";
    //! [deepen]

    //! [match]
    std::cout << gs::play_match(pig{}, gs::searching(gs::star2, {.depth = 3}),
                                rolls_to_10, {.games = 200})
              << '\n';
    //! [match]

    //! [luck]
    std::vector<pig> positions{late};
    const auto go_on = [&](auto change) {
        positions.push_back(positions.back());
        change(positions.back());
    };
    go_on([](pig& p) { p.apply(true); });
    go_on([](pig& p) { p.apply_outcome(3); });
    go_on([](pig& p) { p.apply(false); });
    const auto solved = gs::expectation_table<pig>::reachable_from(late);
    const auto review = gs::review(positions, [&](const pig& p) {
        return solved.find(p).value().lower; // to 1e-9
    });
    std::cout << "luck " << review.luck() << ", given away "
              << -review.skill(gs::player::maximizer) << '\n';
    //! [luck]
}
