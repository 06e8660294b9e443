// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Small games, each of which shows one part of the game concept.

#include "games/connect_four.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <optional>
#include <vector>

namespace gs = gamesearch;

namespace {

//! [end by moves]
/// A move takes two or three stones, and whoever cannot move loses. Its end shows only
/// in its moves.
struct stuck {
    int stones;
    gs::player turn = gs::player::maximizer;

    std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int taken = 2; taken <= std::min(stones, 3); ++taken) {
            moves.push_back(taken);
        }
        return moves; // may be empty, since terminal_score looks at it
    }
    std::optional<int> terminal_score(const std::vector<int>& moves) const
    {
        const int loss = turn == gs::player::maximizer ? -1 : +1;
        return moves.empty() ? std::optional{loss} : std::nullopt;
    }
    //! [end by moves]

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
};
static_assert(gs::check_game<stuck>());

//! [lazy legality]
/// The same game. Both moves are listed always, and tested when they are to be played.
struct stuck_lazily : stuck {
    std::vector<int> pseudo_legal_moves() const { return {2, 3}; }
    bool is_legal(int taken) const { return taken <= stones; }
    int score_without_moves() const { return turn == gs::player::maximizer ? -1 : +1; }
};
//! [lazy legality]
static_assert(gs::check_game<stuck_lazily>() && gs::pseudo_legal_game<stuck_lazily>);

//! [extra turn]
/// A move takes one to three stones; leaving a multiple of four gives another turn. In
/// the end the stones taken count.
struct again {
    int stones;
    int lead = 0;
    gs::player turn = gs::player::maximizer;

    void apply(int taken)
    {
        stones -= taken;
        lead += turn == gs::player::maximizer ? taken : -taken;
        turn = stones % 4 == 0 ? turn : gs::opponent(turn);
    }
    void undo(int taken)
    {
        turn = stones % 4 == 0 ? turn : gs::opponent(turn);
        lead -= turn == gs::player::maximizer ? taken : -taken;
        stones += taken;
    }
    gs::player to_move() const { return turn; } // whoever it names moves next
    //! [extra turn]

    std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int taken = 1; taken <= std::min(stones, 3); ++taken) {
            moves.push_back(taken);
        }
        return moves;
    }
    std::optional<int> terminal_score() const
    {
        return stones == 0 ? std::optional{lead} : std::nullopt;
    }
};
static_assert(gs::check_game<again>());

//! [undo by copy]
/// A move takes one or two stones, and whoever takes the last one wins. It can only be
/// played forward.
struct forward {
    int stones;
    gs::player turn = gs::player::maximizer;

    std::vector<int> legal_moves() const
    {
        return stones == 1 ? std::vector{1} : std::vector{1, 2};
    }
    void apply(int taken)
    {
        stones -= taken;
        turn = gs::opponent(turn);
    }
    gs::player to_move() const { return turn; }
    std::optional<int> terminal_score() const
    {
        const int loss = turn == gs::player::maximizer ? -1 : +1;
        return stones == 0 ? std::optional{loss} : std::nullopt;
    }
};
static_assert(!gs::game<forward>); // it has no undo
static_assert(gs::check_game<gs::undo_by_copy<forward>>());
//! [undo by copy]

//! [undominated]
/// Tic-tac-toe that knows of the symmetry of the empty board: a corner, an edge and the
/// centre are enough.
struct symmetric_tic_tac_toe : gs::tic_tac_toe {
    gs::cell_set undominated_moves() const
    {
        const bool empty = *this == gs::tic_tac_toe{};
        return empty ? gs::cell_set{0b000'010'011} : legal_moves();
    }
};
static_assert(gs::check_game<symmetric_tic_tac_toe>());
//! [undominated]

//! [canonical]
/// Connect Four on 5 columns of 4 rows, where a position and its mirror are one to the
/// table. The key has a group of 5 bits for each column.
struct mirrored_connect_four : games::connect_four<5, 4> {
    struct form {
        std::uint64_t number;
        bool mirrored;
        int move(int column) const { return mirrored ? 4 - column : column; }
    };
    form canonical() const
    {
        std::uint64_t mirror = 0;
        for (int column = 0; column != 5; ++column) {
            mirror = mirror << 5 | (key() >> 5 * column & 0b11111);
        }
        return {std::min(key(), mirror), mirror < key()};
    }
};
static_assert(gs::canonical_game<mirrored_connect_four>);
//! [canonical]

//! [asked]
/// Leaving a multiple of four gives another turn. Nobody can change the lead by more
/// than the stones that are left; if that settles nothing, the last ten are played out.
struct played_out : again {
    gs::score_interval<int> score_bounds() const
    {
        return {lead - stones, lead + stones};
    }
    gs::score_interval<int> score_bounds_within(
        const gs::score_interval<int>& asked) const
    {
        const gs::score_interval<int> sure = score_bounds();
        if (stones > 10 || sure.upper <= asked.lower || asked.upper <= sure.lower) {
            return sure;
        }
        const again& rules = *this;
        const int score = gs::alpha_beta(rules).score; // any routine of yours
        return {score, score};
    }
    bool is_small_tree() const { return stones < 16; }
};
static_assert(gs::window_bounded_game<played_out> && gs::small_tree_game<played_out>);
//! [asked]

} // namespace

int main()
{
    std::cout << "11 stones, take two or three, who is stuck loses: "
              << gs::alpha_beta(stuck{11}).score << '\n';
    std::cout << "10 stones, who leaves a multiple of four moves again: "
              << gs::alpha_beta(again{10}).score << '\n';
    std::cout << "20 stones: " << gs::alpha_beta(again{20}).statistics.nodes
              << " nodes, and where the last ones are played out apart "
              << gs::alpha_beta(played_out{again{20}}).statistics.nodes << '\n';
    std::cout << "10 stones, one or two, by copy: "
              << gs::alpha_beta(gs::undo_by_copy{forward{10}}).score << '\n';
    std::cout << "tic-tac-toe: " << gs::alpha_beta(gs::tic_tac_toe{}).statistics.nodes
              << " nodes, with three first moves "
              << gs::alpha_beta(symmetric_tic_tac_toe{}).statistics.nodes << '\n';
    std::cout << "Connect Four on 5x4: "
              << gs::solve(games::connect_four<5, 4>{}).statistics.nodes
              << " nodes, with mirrors as one "
              << gs::solve(mirrored_connect_four{}).statistics.nodes << '\n';
}
