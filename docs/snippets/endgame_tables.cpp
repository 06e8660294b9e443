// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// An endgame table, from an index for the game to the best move of a position.

#include <gamesearch/endgame_table.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

namespace gs = gamesearch;

namespace {

//! [game]
/// King and rook against king, on a board of five by five squares.
struct rook_ending {
    static constexpr int side = 5;

    struct move {
        int from, to;
        friend bool operator==(const move&, const move&) = default;
    };

    int white_king, rook, black_king;
    bool white_moves;

    [[nodiscard]] std::vector<move> legal_moves() const;
    [[nodiscard]] std::optional<int> terminal_score(
        const std::vector<move>& moves) const
    {
        if (rook == black_king) {
            return 0; // captured
        }
        if (!moves.empty()) {
            return std::nullopt;
        }
        return rook_attacks(black_king) ? 1 : 0; // mate or stalemate
    }
    [[nodiscard]] gs::player to_move() const
    {
        return white_moves ? gs::player::maximizer : gs::player::minimizer;
    }
    void apply(move m)
    {
        piece_on(m.from) = m.to;
        white_moves = !white_moves;
    }
    void undo(move m)
    {
        white_moves = !white_moves;
        piece_on(m.to) = m.from;
    }
    //! [game]
    //! [index]
    static constexpr gs::piece_numbering<3> placements{side * side, {1, 1, 1}};

    static std::uint64_t index_count() { return 2 * placements.count(); }

    [[nodiscard]] std::uint64_t index() const
    {
        const auto bit = [](int square) { return std::uint64_t{1} << square; };
        return 2 * placements.index({bit(white_king), bit(rook), bit(black_king)}) +
               (white_moves ? 1 : 0);
    }

    static std::optional<rook_ending> from_index(std::uint64_t index)
    {
        const auto sets = placements.sets(index / 2);
        const rook_ending position{std::countr_zero(sets[0]), std::countr_zero(sets[1]),
                                   std::countr_zero(sets[2]), index % 2 != 0};
        return position.is_possible() ? std::optional{position} : std::nullopt;
    }
    //! [index]

    [[nodiscard]] bool is_possible() const
    {
        return !near(white_king, black_king) &&
               !(white_moves && rook_attacks(black_king));
    }
    [[nodiscard]] static std::string name(int square)
    {
        return {static_cast<char>('a' + square % side),
                static_cast<char>('1' + square / side)};
    }

private:
    /// Of the side to move.
    [[nodiscard]] int& piece_on(int square)
    {
        return !white_moves ? black_king : square == white_king ? white_king : rook;
    }

    [[nodiscard]] static bool near(int a, int b)
    {
        return std::abs(a % side - b % side) <= 1 && std::abs(a / side - b / side) <= 1;
    }
    /// With nothing but the white king in its way.
    [[nodiscard]] bool rook_attacks(int square) const
    {
        const bool same_rank = rook / side == square / side;
        const bool same_file = rook % side == square % side;
        const auto [low, high] = std::minmax(rook, square);
        const bool between = low < white_king && white_king < high &&
                             (same_rank || white_king % side == rook % side);
        return rook != square && (same_rank || same_file) && !between;
    }
};

std::vector<rook_ending::move> rook_ending::legal_moves() const
{
    std::vector<move> moves;
    for (int to = 0; to != side * side; ++to) {
        if (white_moves) {
            if (to != white_king && near(white_king, to) && to != rook &&
                !near(to, black_king)) {
                moves.push_back({white_king, to});
            }
            if (to != white_king && to != black_king && rook_attacks(to)) {
                moves.push_back({rook, to});
            }
        } else if (to != black_king && near(black_king, to) && !near(to, white_king) &&
                   !rook_attacks(to)) {
            moves.push_back({black_king, to});
        }
    }
    return moves;
}

} // namespace

int main()
{
    //! [build]
    const auto table = gs::endgame_table<rook_ending>::build({.threads = 2});
    std::cout << table.size() << " positions in " << table.bytes() << " bytes\n";

    const rook_ending start{0, 1, 12, true}; // a1, b1, c3
    std::cout << "the start: " << *table.find(start) << '\n';
    //! [build]

    //! [longest]
    int longest = 0;
    table.for_each([&](const auto&, const auto& value) {
        longest = std::max(longest, value.distance);
    });
    std::cout << "the longest win: " << longest << " plies\n";
    //! [longest]

    //! [moves]
    for (const auto& move : start.legal_moves()) {
        const auto after = gs::after_move(
            start, move, [&](const auto& child) { return table.find(child); });
        std::cout << rook_ending::name(move.from) << '-' << rook_ending::name(move.to)
                  << ' ' << *after << '\n';
    }
    //! [moves]

    //! [files]
    const std::string rules = "king and rook against king, 5x5";
    table.save("rook.table", rules);

    const auto opened = gs::endgame_table<rook_ending>::open("rook.table", rules);
    std::cout << opened.check_values({.threads = 2}) << '\n';
    //! [files]
    std::remove("rook.table");

    //! [csv]
    const gs::tic_tac_toe board{"X.O/X.X/OO."};
    const auto known = gs::endgame_table<gs::tic_tac_toe>::reachable_from(board);
    known.for_each_reachable_from(board, [&](const auto& position, const auto& value) {
        for (int cell = 0; cell != 9; ++cell) {
            std::cout << position.at(cell);
        }
        std::cout << ',' << value.score << ',' << value.distance << ','
                  << *known.best_move(position) << '\n';
    });
    //! [csv]
}
