// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// From the rules of Kalah to a search that knows something of it.

#include "kalah.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <numeric>
#include <utility>

namespace {

//! [mistake]
/// As it was written first: what was sown is taken back first, the capture after it.
struct kalah_with_mistake : kalah {
    void undo(std::size_t pit, sown token)
    {
        turn = owns(gs::player::maximizer, pit) ? gs::player::maximizer
                                                : gs::player::minimizer;
        std::size_t place = pit;
        for (int i = 0; i != token.count; ++i) {
            place = next(place, turn);
            --stones[place];
        }
        if (token.captured != 0) {
            stones[store(turn)] -= token.captured + 1;
            stones[opposite(token.last)] = token.captured;
            stones[token.last] = 0;
        }
        stones[pit] = token.count;
    }
};
//! [mistake]

//! [slow]
/// The same rules once more, in another representation, with copies in place of undo:
/// slow, and too plain to be wrong. In the row of each side its store comes last.
using rows = std::array<std::array<int, 4>, 2>;

std::uint64_t count_slowly(const rows& before, std::size_t mover, int depth)
{
    const auto has_none = [&](const std::array<int, 4>& row) {
        return row[0] == 0 && row[1] == 0 && row[2] == 0;
    };
    if (depth == 0) {
        return 1;
    }
    if (has_none(before[0]) || has_none(before[1])) {
        return 0;
    }
    std::uint64_t lines = 0;
    for (std::size_t pit = 0; pit != 3; ++pit) {
        rows after = before;
        int in_hand = after[mover][pit];
        if (in_hand == 0) {
            continue;
        }
        after[mover][pit] = 0;
        std::size_t side = mover;
        std::size_t place = pit;
        while (in_hand != 0) {
            ++place;
            if (place == 4 || (place == 3 && side != mover)) {
                side = 1 - side;
                place = 0;
            }
            ++after[side][place];
            --in_hand;
        }
        if (side == mover && place != 3 && after[mover][place] == 1) {
            int& facing = after[1 - mover][2 - place];
            if (facing != 0) {
                after[mover][3] += 1 + std::exchange(facing, 0);
                after[mover][place] = 0;
            }
        }
        lines += count_slowly(after, place == 3 ? mover : 1 - mover, depth - 1);
    }
    return lines;
}
//! [slow]

//! [bounds]
struct kalah_with_bounds : kalah {
    /// Stones in a store stay there; the rest may go to either side.
    gs::score_interval<int> score_bounds() const
    {
        const int all = std::accumulate(stones.begin(), stones.end(), 0);
        return {.lower = 2 * stones[3] - all, .upper = all - 2 * stones[7]};
    }
};
//! [bounds]

//! [order]
struct kalah_with_order : kalah_with_bounds {
    /// First the moves that end in the store, and so win another one.
    int move_priority(std::size_t pit) const
    {
        const auto to_store = static_cast<int>(store(turn) - pit);
        return stones[pit] % 7 == to_store ? 1 : 0;
    }
};
//! [order]

//! [evaluation]
struct kalah_with_evaluation : kalah_with_order {
    /// The lead so far.
    int evaluate() const { return stones[3] - stones[7]; }
};
//! [evaluation]

//! [hash]
struct kalah_with_hash : kalah_with_evaluation {
    /// All places, and the side to move; 18 stones fit into 5 bits.
    std::uint64_t key() const
    {
        std::uint64_t bits = turn == gs::player::maximizer ? 0 : 1;
        for (const int count : stones) {
            bits = bits << 5 | static_cast<std::uint64_t>(count);
        }
        return bits;
    }
    /// The key, its bits spread: by 2 to the power of 64, divided by the golden ratio.
    std::uint64_t hash() const
    {
        const std::uint64_t spread = key() * 0x9E3779B97F4A7C15u;
        return spread ^ (spread >> 32);
    }
};
//! [hash]

//! [sizes]
struct kalah_with_sizes : kalah_with_hash {
    static constexpr std::size_t max_moves = 3;
};
//! [sizes]

//! [steps]
template <gs::game G>
void try_out(const char* what, const G& game)
{
    const auto report = gs::check_rules(game, {.games = 20});
    const auto result = gs::alpha_beta(game);
    std::cout << what << ": score " << result.score << ", " << result.statistics.nodes
              << " nodes; " << report.faults.size() << " faults, "
              << report.warnings.size() << " warnings\n";
}
//! [steps]

} // namespace

int main()
{
    //! [print one]
    kalah game;
    game.apply(1);
    std::cout << game << '\n';
    //! [print one]

    //! [find mistake]
    std::cout << gs::check_rules(kalah_with_mistake{}) << '\n';
    //! [find mistake]

    //! [check rules]
    std::cout << gs::check_rules(kalah{}) << '\n';
    //! [check rules]

    //! [perft]
    const rows opening{{{3, 3, 3, 0}, {3, 3, 3, 0}}};
    for (int depth = 1; depth <= 10; ++depth) {
        std::cout << gs::perft(kalah{}, depth) << ' ' << count_slowly(opening, 0, depth)
                  << '\n';
    }
    //! [perft]

    //! [by move]
    for (const auto& [move, lines] : gs::perft_by_move(kalah{}, 10)) {
        std::cout << "pit " << move << ": " << lines << '\n';
    }
    //! [by move]

    //! [search]
    const auto result = gs::alpha_beta(kalah{});
    std::cout << "best move: pit " << *result.best_move << ", score " << result.score
              << " in " << result.distance << " plies:\n";
    for (const std::size_t pit : result.principal_variation) {
        std::cout << ' ' << pit;
    }
    std::cout << '\n';
    //! [search]

    //! [depth]
    const kalah large{.stones = {6, 6, 6, 0, 6, 6, 6, 0}};
    const auto eight = gs::alpha_beta(large, {.depth = 8});
    std::cout << "score " << eight.score << " at depth 8\n";
    const auto estimated = gs::alpha_beta(kalah_with_evaluation{large}, {.depth = 8});
    std::cout << "score " << estimated.score << " at depth 8, estimated\n";
    //! [depth]

    try_out("the rules alone", kalah{});
    try_out("score_bounds", kalah_with_bounds{});
    try_out("move_priority", kalah_with_order{});
    try_out("evaluate", kalah_with_evaluation{});
    try_out("hash, key", kalah_with_hash{});
    try_out("max_moves", kalah_with_sizes{});
}
