// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once optimized

// Nimbers against published ones, against the smallest number that no move leads to, and sums against plain minimax.

#include "support/test.hpp"

#include <gamesearch/nimbers.hpp>

#include <gamesearch/minimax.hpp>
#include <gamesearch/testing.hpp>

namespace {

enum class division : unsigned char { nim, grundy, dawson_kayles, random };

/// Heaps. Nim takes any number of a heap; Grundy's game divides a heap into two unequal ones; Dawson's Kayles takes two
/// neighbours of a row, so that two rows are left. The random game divides a heap as drawn.
template <division Rule>
struct heaps {
    struct move {
        std::size_t heap;
        int left;
        int right;
        bool operator==(const move&) const = default;
    };

    static inline std::vector<std::vector<std::array<int, 2>>> drawn{}; // the two heaps after each move, by size

    std::vector<int> sizes;
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] std::vector<move> legal_moves() const
    {
        std::vector<move> moves;
        for (std::size_t heap = 0; heap != sizes.size(); ++heap) {
            const int size = sizes[heap];
            if constexpr (Rule == division::nim) {
                for (int left = 0; left < size; ++left) {
                    moves.push_back({heap, left, 0});
                }
            } else if constexpr (Rule == division::grundy) {
                for (int left = 1; 2 * left < size; ++left) {
                    moves.push_back({heap, left, size - left});
                }
            } else if constexpr (Rule == division::random) {
                for (const auto& [left, right] : drawn[static_cast<std::size_t>(size)]) {
                    moves.push_back({heap, left, right});
                }
            } else {
                for (int left = 0; 2 * left + 2 <= size; ++left) {
                    moves.push_back({heap, left, size - 2 - left});
                }
            }
        }
        return moves;
    }
    heaps apply(const move& m)
    {
        heaps before = *this;
        sizes[m.heap] = m.left;
        sizes.push_back(m.right);
        mover = gs::opponent(mover);
        return before;
    }
    void undo(const move&, const heaps& before) { *this = before; }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        if (!legal_moves().empty()) {
            return std::nullopt;
        }
        return mover == gs::player::maximizer ? -1 : 1;
    }
    [[nodiscard]] std::uint64_t key() const
    {
        std::uint64_t key = mover == gs::player::maximizer ? 0 : 1;
        for (const int size : sizes) {
            key = key * 0x9E3779B97F4A7C15U + static_cast<std::uint64_t>(size) + 1;
        }
        return key;
    }
    [[nodiscard]] std::vector<heaps> parts() const
    {
        std::vector<heaps> all;
        for (const int size : sizes) {
            all.push_back(heaps{{size}});
        }
        return all;
    }
    bool operator==(const heaps&) const = default;
};

/// The smallest number that no move leads to, from the rules of one heap.
template <division Rule>
std::vector<std::uint32_t> nimbers_by_definition(int most)
{
    std::vector<std::uint32_t> known;
    for (int size = 0; size <= most; ++size) {
        std::vector<bool> reached(256);
        for (const auto& m : heaps<Rule>{{size}}.legal_moves()) {
            reached[known[static_cast<std::size_t>(m.left)] ^ known[static_cast<std::size_t>(m.right)]] = true;
        }
        known.push_back(static_cast<std::uint32_t>(std::ranges::find(reached, false) - reached.begin()));
    }
    return known;
}

template <division Rule>
void require_defined_nimbers(int most)
{
    gs::nimbers<heaps<Rule>> nimber;
    const auto expected = nimbers_by_definition<Rule>(most);
    for (int size = 0; size <= most; ++size) {
        BOOST_TEST(nimber(heaps<Rule>{{size}}) == expected[static_cast<std::size_t>(size)], "a heap of " << size);
    }
}

/// Dominoes on a board, placed by both players either way. Its parts are regions of empty cells, in the smallest of the
/// eight ways to write one.
struct cram {
    int rows = 1;
    int columns = 1;
    std::uint64_t empty = 1;
    gs::player mover = gs::player::maximizer;

    cram(int r, int c, std::uint64_t cells) : rows{r}, columns{c}, empty{cells} {}
    cram(int r, int c) : cram{r, c, (std::uint64_t{1} << (r * c)) - 1} {}

    [[nodiscard]] std::uint64_t bit(int r, int c) const { return std::uint64_t{1} << (r * columns + c); }
    [[nodiscard]] bool is_empty(int r, int c) const
    {
        return r >= 0 && r < rows && c >= 0 && c < columns && (empty & bit(r, c)) != 0;
    }
    /// A move is its two cells.
    [[nodiscard]] std::vector<std::uint64_t> legal_moves() const
    {
        std::vector<std::uint64_t> moves;
        for (int r = 0; r != rows; ++r) {
            for (int c = 0; c != columns; ++c) {
                if (is_empty(r, c) && is_empty(r, c + 1)) {
                    moves.push_back(bit(r, c) | bit(r, c + 1));
                }
                if (is_empty(r, c) && is_empty(r + 1, c)) {
                    moves.push_back(bit(r, c) | bit(r + 1, c));
                }
            }
        }
        return moves;
    }
    void apply(std::uint64_t cells)
    {
        empty ^= cells;
        mover = gs::opponent(mover);
    }
    void undo(std::uint64_t cells) { apply(cells); }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        if (!legal_moves().empty()) {
            return std::nullopt;
        }
        return mover == gs::player::maximizer ? -1 : 1;
    }
    [[nodiscard]] std::uint64_t key() const
    {
        const std::uint64_t size = static_cast<std::uint64_t>(rows) * 16 + static_cast<std::uint64_t>(columns);
        return (empty * 256 + size) * 2 + (mover == gs::player::maximizer ? 0 : 1);
    }
    [[nodiscard]] std::vector<cram> parts() const
    {
        std::vector<cram> all;
        cram rest = *this;
        for (int r = 0; r != rows; ++r) {
            for (int c = 0; c != columns; ++c) {
                if (rest.is_empty(r, c)) {
                    std::vector<std::array<int, 2>> region;
                    rest.take_region(r, c, region);
                    if (region.size() > 1) {
                        all.push_back(smallest(region));
                    }
                }
            }
        }
        return all;
    }
    bool operator==(const cram&) const = default;

private:
    void take_region(int r, int c, std::vector<std::array<int, 2>>& region)
    {
        if (is_empty(r, c)) {
            empty ^= bit(r, c);
            region.push_back({r, c});
            take_region(r - 1, c, region);
            take_region(r + 1, c, region);
            take_region(r, c - 1, region);
            take_region(r, c + 1, region);
        }
    }
    [[nodiscard]] static cram smallest(const std::vector<std::array<int, 2>>& region)
    {
        std::optional<cram> best;
        for (int way = 0; way != 8; ++way) {
            const cram seen = seen_in(way, region);
            if (!best || seen.key() < best->key()) {
                best = seen;
            }
        }
        return *best;
    }
    [[nodiscard]] static cram seen_in(int way, const std::vector<std::array<int, 2>>& region)
    {
        std::vector<std::array<int, 2>> cells;
        std::array<int, 2> first{64, 64};
        std::array<int, 2> last{-64, -64};
        for (auto [r, c] : region) {
            r = (way & 1) != 0 ? -r : r;
            c = (way & 2) != 0 ? -c : c;
            cells.push_back((way & 4) != 0 ? std::array{c, r} : std::array{r, c});
            for (std::size_t i = 0; i != 2; ++i) {
                first[i] = std::min(first[i], cells.back()[i]);
                last[i] = std::max(last[i], cells.back()[i]);
            }
        }
        cram seen{last[0] - first[0] + 1, last[1] - first[1] + 1, 0};
        for (const auto& [r, c] : cells) {
            seen.empty |= seen.bit(r - first[0], c - first[1]);
        }
        return seen;
    }
};

/// The same with parts that are not independent, with one part forgotten, and where whoever cannot move has won.
struct cram_in_rows : cram {
    using cram::cram;
    [[nodiscard]] std::vector<cram_in_rows> parts() const
    {
        std::vector<cram_in_rows> all;
        for (int r = 0; r != rows; ++r) {
            all.push_back({1, columns, empty >> (r * columns) & ((std::uint64_t{1} << columns) - 1)});
        }
        return all;
    }
};
struct cram_without_last_part : cram {
    using cram::cram;
    [[nodiscard]] std::vector<cram_without_last_part> parts() const
    {
        std::vector<cram_without_last_part> all;
        for (const cram& part : cram::parts()) {
            all.push_back({part.rows, part.columns, part.empty});
        }
        if (all.size() > 1) {
            all.pop_back();
        }
        return all;
    }
};
struct misere_cram : cram {
    using cram::cram;
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        const auto end = cram::terminal_score();
        return end ? std::optional{-*end} : std::nullopt;
    }
    [[nodiscard]] std::vector<misere_cram> parts() const
    {
        std::vector<misere_cram> all;
        for (const cram& part : cram::parts()) {
            all.push_back({part.rows, part.columns, part.empty});
        }
        return all;
    }
};

template <class G>
bool is_broken(const G& game)
{
    return gs::check_rules(game, {.games = 30}).names(gs::broken_promise::parts_play_differently);
}

} // namespace

BOOST_AUTO_TEST_CASE(published_sequences)
{
    require_defined_nimbers<division::nim>(40);
    require_defined_nimbers<division::grundy>(200); // OEIS A002188
    require_defined_nimbers<division::dawson_kayles>(200); // OEIS A002187
    const auto grundy = nimbers_by_definition<division::grundy>(20);
    BOOST_TEST((grundy == std::vector<std::uint32_t>{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0}));
    const auto dawson = nimbers_by_definition<division::dawson_kayles>(20);
    BOOST_TEST((dawson == std::vector<std::uint32_t>{0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3}));
}

BOOST_AUTO_TEST_CASE(random_games)
{
    auto& drawn = heaps<division::random>::drawn;
    gs::random_generator random{53};
    for (int round = 0; round != 100; ++round) {
        drawn.assign(1, {});
        for (std::uint64_t size = 1; size != 40; ++size) {
            auto& moves = drawn.emplace_back();
            for (std::uint64_t left = random() % (round % 2 == 0 ? 5 : 50); left != 0; --left) {
                moves.push_back({static_cast<int>(random() % size), static_cast<int>(random() % size)});
            }
        }
        require_defined_nimbers<division::random>(39);
        const auto expected = nimbers_by_definition<division::random>(39);
        gs::nimbers<heaps<division::random>> of_largest; // which finds the others in another order
        BOOST_TEST(of_largest(heaps<division::random>{{39, 38, 38, 37}}) == (expected[39] ^ expected[37]));
    }
}

BOOST_AUTO_TEST_CASE(a_large_heap_takes_few_searches)
{
    gs::nimbers<heaps<division::nim>> nimber;
    BOOST_TEST(nimber(heaps<division::nim>{{200}}) == 200U);
    BOOST_TEST(nimber.nodes() <= 401U); // 20,300 if the heap of Nim is searched with each part
}

BOOST_AUTO_TEST_CASE(cram_boards)
{
    gs::nimbers<cram> nimber;
    BOOST_TEST(nimber(cram{4, 4}) == 0U); // M. Schneider, "Das Spiel Juvavum" (2009)
    BOOST_TEST(nimber(cram{4, 5}) == 2U);
    BOOST_TEST(nimber(cram{4, 6}) == 0U);
    BOOST_TEST(nimber(cram{5, 5}) == 0U);
    BOOST_TEST(nimber.nodes() != 0U);
    const std::uint64_t before = nimber.nodes();
    BOOST_TEST(nimber(cram{5, 5}) == 0U);
    BOOST_TEST(nimber.nodes() == before); // all is remembered
    BOOST_TEST(nimber(cram{1, 1}) == 0U);
    gs::nimbers<cram> of_larger_boards;
    BOOST_TEST(of_larger_boards(cram{4, 7}) == 3U);
    BOOST_TEST(of_larger_boards(cram{5, 6}) == 2U);
    BOOST_TEST(of_larger_boards.nodes() < 120'000U); // 485,000 depth first
}

BOOST_AUTO_TEST_CASE(random_sums_against_plain_minimax)
{
    gs::nimbers<cram> of_cram;
    gs::nimbers<heaps<division::dawson_kayles>> of_rows;
    gs::random_generator random{40};
    for (int round = 0; round != 200; ++round) {
        const cram board{3, 4, random() & 0xFFF};
        BOOST_TEST((of_cram(board) != 0) == (gs::minimax(board).score > 0), "cells " << board.empty);
        const heaps<division::dawson_kayles> rows{
            {static_cast<int>(random() % 5), static_cast<int>(random() % 5), static_cast<int>(random() % 4)}};
        BOOST_TEST((of_rows(rows) != 0) == (gs::minimax(rows).score > 0), "rows " << rows.key());
    }
}

BOOST_AUTO_TEST_CASE(check_rules_checks_parts)
{
    BOOST_TEST(!is_broken(cram{3, 4}));
    BOOST_TEST(!is_broken(heaps<division::grundy>{{7, 5}}));
    BOOST_TEST(is_broken(cram_in_rows{3, 3}));
    BOOST_TEST(is_broken(cram_without_last_part{3, 4}));
    BOOST_TEST(is_broken(misere_cram{2, 3}));
}
