// SPDX-License-Identifier: BSL-1.0
#include <gamesearch/gamesearch.hpp>

#include <algorithm>
#include <iostream>
#include <optional>
#include <ranges>

namespace gs = gamesearch;

/// One heap: a move takes one, two or three stones; whoever takes the last one wins.
struct nim {
    int stones;
    gs::player turn = gs::player::maximizer;

    auto legal_moves() const { return std::views::iota(1, std::min(stones, 3) + 1); }
    void apply(int taken)
    {
        stones -= taken;
        turn = gs::opponent(turn);
    }
    void undo(int taken)
    {
        stones += taken;
        turn = gs::opponent(turn);
    }
    gs::player to_move() const { return turn; }
    std::optional<int> terminal_score() const
    {
        const int loss = turn == gs::player::maximizer ? -1 : +1; // for the side to move
        return stones == 0 ? std::optional{loss} : std::nullopt;
    }
};
static_assert(gs::check_game<nim>());

int main()
{
    const auto result = gs::alpha_beta(nim{.stones = 10});
    std::cout << "Take " << *result.best_move << ": score " << result.score;
    std::cout << " in " << result.distance << " plies\n";
}
