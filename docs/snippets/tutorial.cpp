// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The steps of the tutorial after its first: Nim, as in examples/your_first_game.cpp.

#include <gamesearch/gamesearch.hpp>

#include <algorithm>
#include <iostream>
#include <optional>
#include <ranges>

namespace gs = gamesearch;

namespace {

/// One heap: a move takes one, two or three stones; whoever takes the last stone wins.
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
        const int loss = turn == gs::player::maximizer ? -1 : +1;
        return stones == 0 ? std::optional{loss} : std::nullopt;
    }
};

void read_the_result()
{
    //! [result]
    const auto result = gs::alpha_beta(nim{.stones = 10});
    std::cout << "score " << result.score << " in " << result.distance << " plies:";
    for (const int taken : result.principal_variation) {
        std::cout << ' ' << taken;
    }
    std::cout << "\n" << result.statistics.nodes << " nodes\n";
    //! [result]
}

void rank_every_move()
{
    //! [rank]
    for (const auto& ranked : gs::rank_moves(nim{.stones = 10}, gs::alpha_beta)) {
        std::cout << "take " << ranked.move << ": score " << ranked.score << " in "
                  << ranked.distance << " plies\n";
    }
    //! [rank]
}

void look_less_far()
{
    //! [limits]
    const nim big{.stones = 200};
    const auto result = gs::alpha_beta(big, {.depth = 8});
    std::cout << "score " << result.score << ", true to depth " << result.depth << '\n';
    std::cout << "cut by depth: " << (result.stopped_by == gs::stop_reason::depth)
              << '\n';
    //! [limits]
}

void estimate()
{
    //! [evaluation]
    // A multiple of four is lost for the side to move: whatever it takes, the opponent
    // takes the rest of four.
    const auto evaluate = [](const nim& game) {
        const int for_mover = game.stones % 4 == 0 ? -1 : +1;
        return game.to_move() == gs::player::maximizer ? for_mover : -for_mover;
    };
    const auto result = gs::alpha_beta(nim{.stones = 200}, {.depth = 8}, evaluate);
    std::cout << "estimated score " << result.score << " after "
              << result.statistics.nodes << " nodes\n";
    //! [evaluation]
}

void count_cutoffs()
{
    //! [observer]
    struct cutoff_counter {
        int near_the_root = 0;
        void on_cutoff(const gs::cutoff_event<nim>& event)
        {
            near_the_root += event.ply <= 2 ? 1 : 0;
        }
    };
    cutoff_counter counter;
    const auto result =
        gs::alpha_beta(nim{.stones = 10}, gs::unlimited, gs::own_evaluation, counter);
    std::cout << counter.near_the_root << " of " << result.statistics.cutoffs
              << " cutoffs near the root\n";
    //! [observer]
}

} // namespace

int main()
{
    read_the_result();
    rank_every_move();
    look_less_far();
    estimate();
    count_cutoffs();
}
