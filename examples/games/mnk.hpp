// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Tic-tac-toe on a board of any size: K in a row on M columns and N rows. Symmetric moves are left out.

#pragma once

#include "set_bits.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace games {

namespace gs = gamesearch;

/// Tables of an empty board of M columns and N rows. A set of cells is a number: bit 0 is the top left cell, and the
/// others follow in reading order.
template <int M, int N, int K>
struct mnk_board {
    static constexpr int cells = M * N;
    static constexpr std::uint64_t all = ~0ull >> (64 - cells);

    /// The lines that run in one direction.
    struct direction {
        int step = 0; // from a cell of a line to the next
        std::uint64_t starts = 0; // the cells at which a line begins
    };

    /// Rightwards, and downwards: to the right, straight and to the left.
    static constexpr std::array<direction, 4> directions = [] {
        constexpr std::array<std::pair<int, int>, 4> ways{{{1, 0}, {1, 1}, {0, 1}, {-1, 1}}}; // columns and rows
        std::array<direction, 4> all_ways{};
        for (std::size_t way = 0; way != 4; ++way) {
            const auto [right, down] = ways[way];
            all_ways[way].step = down * M + right;
            for (int cell = 0; cell != cells; ++cell) {
                const int last_column = cell % M + (K - 1) * right;
                const int last_row = cell / M + (K - 1) * down;
                const bool fits = 0 <= last_column && last_column < M && last_row < N;
                all_ways[way].starts |= fits ? 1ull << cell : 0;
            }
        }
        return all_ways;
    }();

    /// Every line, as the set of its cells.
    static constexpr auto lines = [] {
        constexpr std::size_t count = [] {
            int sum = 0;
            for (const direction& way : directions) {
                sum += std::popcount(way.starts);
            }
            return static_cast<std::size_t>(sum);
        }();
        std::array<std::uint64_t, count> found{};
        std::size_t next = 0;
        for (const auto& [step, starts] : directions) {
            for (std::uint64_t left = starts; left != 0; left &= left - 1) {
                for (int i = 0; i != K; ++i) {
                    found[next] |= (left & (0 - left)) << i * step;
                }
                ++next;
            }
        }
        return found;
    }();

    /// For each symmetry of the board, the cell to which it maps each cell.
    using map = std::array<std::uint8_t, cells>;
    static constexpr std::array<map, M == N ? 7 : 3> symmetries = [] {
        std::array<map, M == N ? 7 : 3> maps{};
        for (int cell = 0; cell != cells; ++cell) {
            const int column = cell % M;
            const int row = cell / M;
            const int right = M - 1 - column;
            const int below = N - 1 - row;
            const std::array<int, 7> images{row * M + right,    below * M + column, below * M + right, column * M + row,
                                            column * M + below, right * M + row,    right * M + below};
            for (std::size_t way = 0; way != maps.size(); ++way) {
                maps[way][static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(images[way]);
            }
        }
        return maps;
    }();
};

/// A position of tic-tac-toe on a board of M columns and N rows. The first player with K or more in a row wins. X is
/// the maximizer and moves first. A move is the number of a cell, in reading order from the top left, 0; in texts it is
/// the letter of the column and the number of the row, a1 at the bottom left.
template <int M, int N, int K>
class mnk {
    static_assert(1 <= M && M <= 26, "a column is a letter, a to z");
    static_assert(1 <= N && M * N <= 64, "a board has at most 64 cells");
    static_assert(1 <= K, "a line has at least one cell");

    using board = mnk_board<M, N, K>;

public:
    using cell_set = set_bits<>; ///< in reading order

    static constexpr std::string_view name = "m,n,k";
    static constexpr std::string_view move_form = "a column's letter and a row's number, such as a1 at the bottom left";
    static constexpr std::string_view position_form =
        "the rows from the top, of X, O and . for an empty cell, such as X.O/.X./..O on a board of three by three";

    /// The score of a win, larger than any sum of open lines.
    static constexpr int win = 100'000;
    static_assert(board::lines.size() * (K - 1) * (K - 1) < win);

    static constexpr std::size_t max_moves = board::cells;
    static constexpr std::size_t max_plies = board::cells;
    static constexpr bool strictly_alternating = true;

    /// The empty board.
    constexpr mnk() = default;

    /// Reads a board: `X`, `O`, and a dot for an empty cell, in reading order. The counts determine the side to move.
    /// Spaces, line breaks, `/` and `|` are skipped. Throws `std::invalid_argument` for a board that no game leads to.
    constexpr explicit mnk(std::string_view text);

    // Required members.

    /// The empty cells, in reading order.
    [[nodiscard]] constexpr cell_set legal_moves() const noexcept { return cell_set{empty()}; }

    /// Plays \p cell, which must be a legal move, and passes the turn.
    constexpr void apply(int cell) noexcept
    {
        const std::uint64_t played = mover_ | 1ull << cell;
        mover_ = opponent_;
        opponent_ = played;
    }

    /// Takes back \p cell, which must be the last move played.
    constexpr void undo(int cell) noexcept
    {
        const std::uint64_t before = opponent_ & ~(1ull << cell);
        opponent_ = mover_;
        mover_ = before;
    }

    /// The side to move: X if an even number of cells is taken.
    [[nodiscard]] constexpr gs::player to_move() const noexcept
    {
        return std::popcount(mover_ | opponent_) % 2 == 0 ? gs::player::maximizer : gs::player::minimizer;
    }

    /// +\ref win if X has won, -\ref win if O has, 0 for a draw, and nothing while the game goes on.
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        if (holds_line(opponent_)) { // only the side that has just moved can have won
            return x_moves() ? -win : +win;
        }
        if (empty() == 0) {
            return 0;
        }
        return std::nullopt;
    }

    // Optional members.

    /// The estimate at the horizon: each line in which only one side has stones counts for that side, by the square of
    /// their number.
    [[nodiscard]] constexpr int evaluate() const noexcept
    {
        const std::uint64_t crosses = x_moves() ? mover_ : opponent_;
        const std::uint64_t noughts = x_moves() ? opponent_ : mover_;
        int sum = 0;
        for (const std::uint64_t line : board::lines) {
            const int of_x = std::popcount(line & crosses);
            const int of_o = std::popcount(line & noughts);
            if (of_x == 0 || of_o == 0) {
                sum += of_x * of_x - of_o * of_o;
            }
        }
        return sum;
    }

    /// A side that could not complete a line even with all empty cells does not win.
    [[nodiscard]] constexpr gs::score_interval<int> score_bounds() const noexcept
    {
        const bool mover_may_win = holds_line(board::all & ~opponent_);
        const bool opponent_may_win = holds_line(board::all & ~mover_);
        const bool x_may_win = x_moves() ? mover_may_win : opponent_may_win;
        const bool o_may_win = x_moves() ? opponent_may_win : mover_may_win;
        return {o_may_win ? -win : 0, x_may_win ? +win : 0};
    }

    /// Only a winning move, if there is one; otherwise only the cell in which the opponent would win (if there are two,
    /// all moves lose in the same two plies, so one represents all). Otherwise the first of each group of moves that
    /// the symmetries of the position map to each other. Symmetries are looked for only while there are few stones: the
    /// check takes time, and later positions hardly ever have one.
    [[nodiscard]] constexpr cell_set undominated_moves() const noexcept
    {
        if (const std::uint64_t wins = empty() & completing(mover_)) {
            return cell_set{wins & (0 - wins)};
        }
        if (const std::uint64_t feared = empty() & completing(opponent_)) {
            return cell_set{feared & (0 - feared)};
        }
        if (std::popcount(mover_ | opponent_) <= most_stones_turned) {
            return cell_set{first_of_twins()};
        }
        return legal_moves();
    }

    /// First the cells of lines that still matter, those with stones of one side only, to extend or to block; the more
    /// stones, the higher the priority.
    [[nodiscard]] constexpr int move_priority(int cell) const noexcept
    {
        int sum = 0;
        for (const std::uint64_t line : board::lines) {
            const bool runs_through = (line >> cell & 1) != 0;
            if (runs_through && ((line & mover_) == 0 || (line & opponent_) == 0)) {
                const int stones = std::popcount(line & (mover_ | opponent_));
                sum += 1 + stones * stones;
            }
        }
        return sum;
    }

    /// A different number for each position, if the boards of both sides fit into 64 bits.
    [[nodiscard]] constexpr std::uint64_t key() const noexcept
        requires(board::cells <= 32)
    {
        return mover_ | opponent_ << 32;
    }

    /// The boards of both sides, mixed over all bits. They determine the side to move, so it is not added.
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept { return spread(spread(mover_ + 1) + opponent_); }

    // Not required by the library: for people and tests.

    /// "X" or "O".
    [[nodiscard]] static constexpr std::string_view player_name(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? "X" : "O";
    }

    /// The mark in \p cell: `X`, `O`, or `.` if it is empty.
    [[nodiscard]] constexpr char at(int cell) const noexcept
    {
        if ((empty() >> cell & 1) != 0) {
            return '.';
        }
        return ((mover_ >> cell & 1) != 0) == x_moves() ? 'X' : 'O';
    }

    /// The rows from the top, separated by `/`.
    [[nodiscard]] std::string text() const
    {
        std::string rows;
        for (int cell = 0; cell != board::cells; ++cell) {
            rows += cell != 0 && cell % M == 0 ? "/" : "";
            rows += at(cell);
        }
        return rows;
    }

    /// The letter of the column and the number of the row, such as `b2`.
    [[nodiscard]] std::string move_text(int cell) const
    {
        return static_cast<char>('a' + cell % M) + std::to_string(N - cell / M);
    }

    /// The same cells taken by the same sides.
    bool operator==(const mnk&) const = default;

    /// Prints the rows with their numbers, and the letters of the columns below, without a trailing line break.
    friend std::ostream& operator<<(std::ostream& out, const mnk& game)
    {
        const std::string_view margin = N < 10 ? "  " : "   ";
        for (int cell = 0; cell != board::cells; ++cell) {
            const int row = N - cell / M;
            if (cell % M == 0) {
                out << (N >= 10 && row < 10 ? " " : "") << row;
            }
            out << ' ' << game.at(cell) << (cell % M == M - 1 ? "\n" : "");
        }
        out << margin.substr(1);
        for (int column = 0; column != M; ++column) {
            out << ' ' << static_cast<char>('a' + column);
        }
        return out;
    }

private:
    static constexpr int most_stones_turned = 4;

    /// Does \p stones contain a full line?
    [[nodiscard]] static constexpr bool holds_line(std::uint64_t stones) noexcept
    {
        for (const auto& [step, starts] : board::directions) {
            std::uint64_t lines = starts;
            for (int i = 0; i != K && lines != 0; ++i) {
                lines &= stones >> i * step;
            }
            if (lines != 0) {
                return true;
            }
        }
        return false;
    }

    /// The cells, free or not, that complete a line with \p stones.
    [[nodiscard]] static constexpr std::uint64_t completing(std::uint64_t stones) noexcept
    {
        std::uint64_t cells = 0;
        for (const auto& [step, starts] : board::directions) {
            for (int gap = 0; starts != 0 && gap != K; ++gap) {
                std::uint64_t lines = starts;
                for (int i = 0; i != K; ++i) {
                    lines &= i == gap ? lines : stones >> i * step;
                }
                cells |= lines << gap * step;
            }
        }
        return cells;
    }

    /// A set of cells, turned or mirrored.
    [[nodiscard]] static constexpr std::uint64_t image(std::uint64_t cells,
                                                       const typename board::map& symmetry) noexcept
    {
        std::uint64_t turned = 0;
        for (; cells != 0; cells &= cells - 1) {
            turned |= 1ull << symmetry[static_cast<std::size_t>(std::countr_zero(cells))];
        }
        return turned;
    }

    /// The empty cells that no symmetry of the position maps to an earlier one.
    [[nodiscard]] constexpr std::uint64_t first_of_twins() const noexcept
    {
        std::uint64_t first = empty();
        for (const auto& symmetry : board::symmetries) {
            if (image(mover_, symmetry) != mover_ || image(opponent_, symmetry) != opponent_) {
                continue;
            }
            for (const int cell : cell_set{first}) {
                first &= symmetry[static_cast<std::size_t>(cell)] < cell ? ~(1ull << cell) : ~0ull;
            }
        }
        return first;
    }

    /// Mixes bits by reversible steps.
    /// Source: the finalizer of MurmurHash3, in the variant of David Stafford.
    [[nodiscard]] static constexpr std::uint64_t spread(std::uint64_t h) noexcept
    {
        h = (h ^ (h >> 30)) * 0xBF58476D1CE4E5B9u;
        h = (h ^ (h >> 27)) * 0x94D049BB133111EBu;
        return h ^ (h >> 31);
    }

    [[nodiscard]] constexpr std::uint64_t empty() const noexcept { return board::all & ~(mover_ | opponent_); }
    [[nodiscard]] constexpr bool x_moves() const noexcept { return to_move() == gs::player::maximizer; }

    constexpr void refuse_impossible(std::uint64_t crosses, std::uint64_t noughts) const;

    // The whole position. It is small and trivially copyable, so a search can pass it in registers.
    std::uint64_t mover_ = 0; // the cells of the side to move
    std::uint64_t opponent_ = 0; // the cells of the side that has just moved
};

template <int M, int N, int K>
constexpr mnk<M, N, K>::mnk(std::string_view text)
{
    std::uint64_t crosses = 0;
    std::uint64_t noughts = 0;
    int cells = 0; // read so far
    for (const char symbol : text) {
        if (std::string_view{" \r\n/|"}.find(symbol) != std::string_view::npos) {
            continue;
        }
        if (symbol != 'X' && symbol != 'O' && symbol != '.') {
            char message[] = "'?' is not a cell: a cell is X, O, or . if it is empty";
            if (' ' < symbol && symbol <= '~') {
                message[1] = symbol; // if it can be printed
            }
            gs::raise<std::invalid_argument>(message);
        }
        const std::uint64_t cell = cells < board::cells ? 1ull << cells : 0;
        crosses |= symbol == 'X' ? cell : 0;
        noughts |= symbol == 'O' ? cell : 0;
        cells += cells <= board::cells ? 1 : 0;
    }
    if (cells != board::cells) {
        const std::string rows = N == 1 ? "1 row" : std::to_string(N) + " rows";
        const std::string message = "wrong length: a board has " + std::to_string(board::cells) + " cells, " + rows +
                                    " of " + std::to_string(M);
        gs::raise<std::invalid_argument>(message.c_str());
    }
    const bool x_to_move = std::popcount(crosses) == std::popcount(noughts);
    mover_ = x_to_move ? crosses : noughts;
    opponent_ = x_to_move ? noughts : crosses;
    refuse_impossible(crosses, noughts);
}

template <int M, int N, int K>
constexpr void mnk<M, N, K>::refuse_impossible(std::uint64_t crosses, std::uint64_t noughts) const
{
    const int lead = std::popcount(crosses) - std::popcount(noughts);
    if (lead != 0 && lead != 1) {
        gs::raise<std::invalid_argument>("wrong counts: X moves first, so there are as many X as O, or one X more");
    }
    if (holds_line(crosses) && holds_line(noughts)) {
        gs::raise<std::invalid_argument>("both sides have won: the game ends with the first full line");
    }
    if (holds_line(mover_)) {
        gs::raise<std::invalid_argument>("the winner did not move last: the game ends with the first full line");
    }
    if (holds_line(opponent_)) {
        for (const int cell : cell_set{opponent_}) {
            if (!holds_line(opponent_ & ~(1ull << cell))) {
                return; // it can have been played last
            }
        }
        gs::raise<std::invalid_argument>("play went on after a win: the game ends with the first full line");
    }
}

static_assert(gs::check_game<mnk<3, 3, 3>>());

} // namespace games
