// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A small Kalah, the game of docs/write_a_game.md.

#ifndef GAMESEARCH_DOCS_SNIPPETS_KALAH_HPP
#define GAMESEARCH_DOCS_SNIPPETS_KALAH_HPP

#include <gamesearch/game.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <ostream>
#include <utility>
#include <vector>

namespace gs = gamesearch;

//! [position]
/// Kalah with three pits a side, and three stones in each.
struct kalah {
    /// As one sows: pits 0 to 2 and store 3 of the first player, then pits 4 to 6 and
    /// store 7 of the second.
    std::array<int, 8> stones{3, 3, 3, 0, 3, 3, 3, 0};
    gs::player turn = gs::player::maximizer;

    bool operator==(const kalah&) const = default;
    //! [position]

    //! [print]
    friend std::ostream& operator<<(std::ostream& out, const kalah& game)
    {
        const auto& s = game.stones;
        out << "  " << s[6] << ' ' << s[5] << ' ' << s[4] << '\n'
            << s[7] << "       " << s[3] << "\n  " << s[0] << ' ' << s[1] << ' '
            << s[2];
        return out << (game.turn == gs::player::maximizer ? "\nfirst moves"
                                                          : "\nsecond moves");
    }
    //! [print]

    //! [moves]
    /// The pits of the side to move that are not empty.
    std::vector<std::size_t> legal_moves() const
    {
        std::vector<std::size_t> pits;
        const std::size_t first = first_pit(turn);
        for (std::size_t pit = first; pit != first + 3; ++pit) {
            if (stones[pit] != 0) {
                pits.push_back(pit);
            }
        }
        return pits;
    }
    //! [moves]

    //! [apply]
    /// State that a move destroys, and undo needs.
    struct sown {
        int count; // of stones that were sown
        std::size_t last; // the place of the last one
        int captured; // how many lay opposite to it
    };

    sown apply(std::size_t pit)
    {
        const gs::player mover = turn;
        const int count = std::exchange(stones[pit], 0);
        std::size_t last = pit;
        for (int i = 0; i != count; ++i) {
            last = next(last, mover);
            ++stones[last];
        }
        int captured = 0;
        if (owns(mover, last) && stones[last] == 1) { // it was empty before
            captured = std::exchange(stones[opposite(last)], 0);
        }
        if (captured != 0) {
            stones[store(mover)] += captured + 1;
            stones[last] = 0;
        }
        if (last != store(mover)) { // the last one in the store: move again
            turn = gs::opponent(mover);
        }
        return {count, last, captured};
    }
    //! [apply]

    //! [undo]
    void undo(std::size_t pit, sown token)
    {
        turn = owns(gs::player::maximizer, pit) ? gs::player::maximizer
                                                : gs::player::minimizer;
        if (token.captured != 0) { // in reverse order: the capture came last
            stones[store(turn)] -= token.captured + 1;
            stones[opposite(token.last)] = token.captured;
            stones[token.last] = 1;
        }
        std::size_t place = pit;
        for (int i = 0; i != token.count; ++i) {
            place = next(place, turn);
            --stones[place];
        }
        stones[pit] = token.count;
    }
    //! [undo]

    //! [turn]
    gs::player to_move() const { return turn; }
    //! [turn]

    //! [end]
    /// When one side has no stones, the other keeps the stones on its side.
    std::optional<int> terminal_score() const
    {
        const int first = stones[0] + stones[1] + stones[2];
        const int second = stones[4] + stones[5] + stones[6];
        if (first != 0 && second != 0) {
            return std::nullopt;
        }
        return (stones[3] + first) - (stones[7] + second);
    }
    //! [end]

    //! [board]
    static std::size_t first_pit(gs::player p)
    {
        return p == gs::player::maximizer ? 0 : 4;
    }
    static std::size_t store(gs::player p) { return first_pit(p) + 3; }
    static std::size_t opposite(std::size_t pit) { return 6 - pit; }
    static bool owns(gs::player p, std::size_t place)
    {
        return first_pit(p) <= place && place < store(p);
    }
    /// The place that is sown after another: not the store of the opponent.
    static std::size_t next(std::size_t place, gs::player mover)
    {
        const std::size_t after = (place + 1) % 8;
        return after == store(gs::opponent(mover)) ? (after + 1) % 8 : after;
    }
    //! [board]
};

//! [check game]
static_assert(gs::check_game<kalah>());
//! [check game]

#endif
