// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Prints the nimber of a board of Cram, the nodes that were searched, the parts that are known, and the seconds of
/// processor time.
/// usage: cram_nimbers ROWS COLUMNS, such as cram_nimbers 4 9; at most 50 cells

#include <gamesearch/game/player.hpp>
#include <gamesearch/nimbers.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <utility>
#include <vector>

namespace {

namespace gs = gamesearch;

/// Both players place dominoes either way. Its parts are regions of empty cells, at least as wide as high, in the
/// smallest of the ways to write one.
class cram {
public:
    cram(int rows, int columns) : cram{rows, columns, (std::uint64_t{1} << (rows * columns)) - 1} {}

    /// A move is its two cells.
    [[nodiscard]] std::vector<std::uint64_t> legal_moves() const
    {
        std::vector<std::uint64_t> moves;
        moves.reserve(64);
        for (std::uint64_t left = level(); left != 0; left &= left - 1) {
            moves.push_back(lowest(left) | lowest(left) << 1);
        }
        for (std::uint64_t top = upright(); top != 0; top &= top - 1) {
            moves.push_back(lowest(top) | lowest(top) << columns_);
        }
        return moves;
    }
    void apply(std::uint64_t cells)
    {
        empty_ ^= cells;
        mover_ = gs::opponent(mover_);
    }
    void undo(std::uint64_t cells) { apply(cells); }
    [[nodiscard]] gs::player to_move() const { return mover_; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        if ((level() | upright()) != 0) {
            return std::nullopt;
        }
        return mover_ == gs::player::maximizer ? -1 : 1;
    }
    [[nodiscard]] std::uint64_t key() const
    {
        const std::uint64_t size = static_cast<std::uint64_t>(rows_) * 64 + static_cast<std::uint64_t>(columns_);
        return (empty_ << 13) ^ (size * 2) ^ (mover_ == gs::player::maximizer ? 0U : 1U); // 50 cells, 3 and 6 bits
    }
    [[nodiscard]] std::vector<cram> parts() const
    {
        std::vector<cram> all;
        const std::uint64_t last = last_column();
        const std::uint64_t first = last >> (columns_ - 1);
        for (std::uint64_t rest = empty_; rest != 0;) {
            std::uint64_t region = lowest(rest);
            for (std::uint64_t before = 0; region != before;) {
                before = region;
                region |= (region << 1 & ~first) | (region >> 1 & ~last) | region << columns_ | region >> columns_;
                region &= rest;
            }
            rest &= ~region;
            if (!std::has_single_bit(region)) {
                all.push_back(smallest(region));
            }
        }
        return all;
    }

private:
    cram(int rows, int columns, std::uint64_t empty) : rows_{rows}, columns_{columns}, empty_{empty} {}

    [[nodiscard]] static std::uint64_t lowest(std::uint64_t cells) { return cells & (0 - cells); }
    [[nodiscard]] std::uint64_t last_column() const
    {
        std::uint64_t cells = 0;
        for (int row = 1; row <= rows_; ++row) {
            cells |= std::uint64_t{1} << (row * columns_ - 1);
        }
        return cells;
    }
    /// The left cells of the level moves, and the upper ones of the others.
    [[nodiscard]] std::uint64_t level() const { return empty_ & empty_ >> 1 & ~last_column(); }
    [[nodiscard]] std::uint64_t upright() const { return empty_ & empty_ >> columns_; }

    [[nodiscard]] cram smallest(std::uint64_t region) const
    {
        std::array<int, 2> first{64, 64};
        std::array<int, 2> last{0, 0};
        for (std::uint64_t left = region; left != 0; left &= left - 1) {
            const int cell = std::countr_zero(left);
            first = {std::min(first[0], cell / columns_), std::min(first[1], cell % columns_)};
            last = {std::max(last[0], cell / columns_), std::max(last[1], cell % columns_)};
        }
        std::array<int, 2> size{last[0] - first[0] + 1, last[1] - first[1] + 1};
        const bool turns = size[0] > size[1];
        if (turns) {
            std::swap(size[0], size[1]);
        }
        std::array<std::uint64_t, 8> ways{};
        for (std::uint64_t left = region; left != 0; left &= left - 1) {
            const int cell = std::countr_zero(left);
            std::array<int, 2> at{cell / columns_ - first[0], cell % columns_ - first[1]};
            if (turns) {
                std::swap(at[0], at[1]);
            }
            add_cell(ways, size, at);
        }
        const auto end = size[0] == size[1] ? ways.end() : ways.begin() + 4;
        return {size[0], size[1], *std::min_element(ways.begin(), end)};
    }
    /// Adds a cell to the four reflections, and, of a square, to the turned ones.
    static void add_cell(std::array<std::uint64_t, 8>& ways, const std::array<int, 2>& size,
                         const std::array<int, 2>& at)
    {
        const std::size_t ways_to_write = size[0] == size[1] ? 8 : 4;
        for (std::size_t way = 0; way != ways_to_write; ++way) {
            const int row = (way & 4) != 0 ? at[1] : at[0];
            const int column = (way & 4) != 0 ? at[0] : at[1];
            const int r = (way & 1) != 0 ? size[0] - 1 - row : row;
            const int c = (way & 2) != 0 ? size[1] - 1 - column : column;
            ways[way] |= std::uint64_t{1} << (r * size[1] + c);
        }
    }

    int rows_;
    int columns_;
    std::uint64_t empty_;
    gs::player mover_ = gs::player::maximizer;
};

} // namespace

int main(int argc, char** argv)
{
    const int rows = argc == 3 ? std::atoi(argv[1]) : 0;
    const int columns = argc == 3 ? std::atoi(argv[2]) : 0;
    if (rows < 1 || columns < 1 || rows * columns > 50 || rows > 7) {
        std::fputs("usage: cram_nimbers ROWS COLUMNS, at most 7 rows and 50 cells\n", stderr);
        return 2;
    }
    gs::nimbers<cram> nimber;
    const std::uint32_t found = nimber(cram{rows, columns});
    std::printf("%dx%d: nimber %u, %llu nodes, %zu parts, %.2f s\n", rows, columns, found,
                static_cast<unsigned long long>(nimber.nodes()), nimber.size(),
                static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
}
