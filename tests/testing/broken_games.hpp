// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Valid games, to be broken on purpose: a test derives from one of them, and overrides one member with a wrong one.

#pragma once

#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/testing.hpp>

namespace broken_games {

using gs::broken_promise;

/// A number with its bits mixed.
constexpr std::uint64_t spread(std::uint64_t number)
{
    const std::uint64_t product = (number + 1) * 0x9E3779B97F4A7C15u;
    return product ^ (product >> 32);
}

/// Tic-tac-toe with every optional member.
struct full_tic_tac_toe : gs::tic_tac_toe {
    using gs::tic_tac_toe::tic_tac_toe;

    [[nodiscard]] std::uint32_t key() const
    {
        std::uint32_t number = 0;
        for (int cell = 0; cell != 9; ++cell) {
            number = 3 * number + static_cast<std::uint32_t>(std::string{".XO"}.find(at(cell)));
        }
        return number;
    }
    [[nodiscard]] std::vector<int> listed() const
    {
        const gs::cell_set cells = legal_moves();
        return {cells.begin(), cells.end()};
    }
    [[nodiscard]] gs::score_interval<int> score_bounds() const { return {-1, 1}; }
    [[nodiscard]] std::vector<int> undominated_moves() const { return listed(); }
    [[nodiscard]] std::vector<int> noisy_moves() const
    {
        std::vector<int> winning;
        for (const int cell : legal_moves()) {
            gs::tic_tac_toe child = *this;
            child.apply(cell);
            if (child.terminal_score()) {
                winning.push_back(cell);
            }
        }
        return winning;
    }
    [[nodiscard]] int move_priority(int cell) const { return cell == 4 ? 1 : 0; }
};

/// Dots and boxes on a row of boxes of height 1: a player who closes a box moves again. A move is the number of an
/// edge: above the boxes, below them, between them, from the left.
template <int Boxes = 2>
struct boxes {
    static constexpr int edges = 3 * Boxes + 1;

    unsigned drawn = 0;
    int lead = 0; // of the maximizer, in boxes
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int edge = 0; edge != edges; ++edge) {
            if ((drawn >> edge & 1) == 0) {
                moves.push_back(edge);
            }
        }
        return moves;
    }
    int apply(int edge)
    {
        const int before = closed_boxes();
        drawn |= 1u << edge;
        const int closed = closed_boxes() - before;
        lead += mover == gs::player::maximizer ? closed : -closed;
        mover = closed == 0 ? gs::opponent(mover) : mover;
        return closed;
    }
    void undo(int edge, int closed)
    {
        drawn &= ~(1u << edge);
        mover = closed == 0 ? gs::opponent(mover) : mover;
        lead -= mover == gs::player::maximizer ? closed : -closed;
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return std::popcount(drawn) == edges ? std::optional{lead} : std::nullopt;
    }
    [[nodiscard]] std::uint64_t hash() const { return spread(key()); }
    [[nodiscard]] std::uint64_t key() const
    {
        return drawn + (static_cast<std::uint64_t>(lead + Boxes) << edges << 1) +
               (static_cast<std::uint64_t>(mover) << edges);
    }
    [[nodiscard]] int closed_boxes() const
    {
        int closed = 0;
        for (int box = 0; box != Boxes; ++box) {
            const unsigned sides = 1u << box | 1u << (Boxes + box) | 3u << (2 * Boxes + box);
            closed += (drawn & sides) == sides;
        }
        return closed;
    }
    bool operator==(const boxes&) const = default;
};

/// Pawns on a board of 3 columns: each moves one row forward, straight to an empty square, diagonally to capture. A
/// side that reaches the far row wins, and so does one that leaves the other without a move. A move cannot be printed.
template <int Rows = 4>
struct pawns {
    struct move {
        int from;
        int to;
        bool operator==(const move&) const = default;
    };

    std::array<char, static_cast<std::size_t>(3 * Rows)> squares{}; // 'w', 'b' or 0
    gs::player mover = gs::player::maximizer;

    pawns()
    {
        std::fill_n(squares.begin(), 3, 'w');
        std::fill_n(squares.rbegin(), 3, 'b');
    }
    [[nodiscard]] std::vector<move> legal_moves() const
    {
        const char own = mover == gs::player::maximizer ? 'w' : 'b';
        const int ahead = own == 'w' ? 1 : -1;
        std::vector<move> moves;
        for (int from = 0; from != 3 * Rows; ++from) {
            const int row = from / 3 + ahead;
            for (int column = from % 3 - 1; own == at(from) && column != from % 3 + 2; ++column) {
                const bool straight = column == from % 3;
                const bool inside = 0 <= row && row < Rows && 0 <= column && column < 3;
                if (inside && at(3 * row + column) != own && straight == (at(3 * row + column) == 0)) {
                    moves.push_back({from, 3 * row + column});
                }
            }
        }
        return moves;
    }
    char apply(const move& m)
    {
        const char taken = std::exchange(at(m.to), std::exchange(at(m.from), char{}));
        mover = gs::opponent(mover);
        return taken;
    }
    void undo(const move& m, char taken)
    {
        at(m.from) = std::exchange(at(m.to), taken);
        mover = gs::opponent(mover);
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score(const std::vector<move>& moves) const
    {
        const auto end = squares.end();
        const bool through = std::find(squares.begin(), squares.begin() + 3, 'b') != squares.begin() + 3 ||
                             std::find(end - 3, end, 'w') != end;
        if (!through && !moves.empty()) {
            return std::nullopt;
        }
        return mover == gs::player::maximizer ? -1 : 1;
    }
    [[nodiscard]] char& at(int square) { return squares[static_cast<std::size_t>(square)]; }
    [[nodiscard]] char at(int square) const { return squares[static_cast<std::size_t>(square)]; }
    bool operator==(const pawns&) const = default;
};

/// Each move says 0, 1 or 2. The game ends after this many plies; the score is the sum that the maximizer said minus
/// the minimizer's.
template <int Plies>
struct talk {
    int plies = 0;
    std::array<int, 3> said{}; // the number of times
    int lead = 0;

    [[nodiscard]] std::vector<int> legal_moves() const { return {0, 1, 2}; }
    void apply(int number)
    {
        lead += to_move() == gs::player::maximizer ? number : -number;
        ++said[static_cast<std::size_t>(number)];
        ++plies;
    }
    void undo(int number)
    {
        --plies;
        --said[static_cast<std::size_t>(number)];
        lead -= to_move() == gs::player::maximizer ? number : -number;
    }
    [[nodiscard]] gs::player to_move() const { return plies % 2 == 0 ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return plies == Plies ? std::optional{lead} : std::nullopt;
    }
    bool operator==(const talk&) const = default;
};

template <class G>
std::string text_of(const gs::rules_report<G>& report)
{
    std::ostringstream out;
    out << report;
    return out.str();
}

/// The same without what was not checked.
template <class G>
std::string found_text_of(const gs::rules_report<G>& report)
{
    const std::string text = text_of(report);
    return text.substr(0, text.find("\nnot checked: "));
}

/// A valid game has no faults, whatever the seed.
template <gs::game G>
void expect_clean(const G& start, gs::rules_options options = {}, std::uint64_t seeds = 3)
{
    for (options.seed = 1; options.seed <= seeds; ++options.seed) {
        const auto report = gs::check_rules(start, options);
        BOOST_TEST(report.faults.empty(), "seed " << options.seed << ": " << report);
        BOOST_TEST(report.warnings.empty(), "seed " << options.seed << ": " << report);
    }
}

/// Exactly this promise is broken, and this many moves show it.
template <gs::game G>
gs::rules_fault<G> expect_only(broken_promise promise, std::size_t moves, const G& start,
                               const gs::rules_options& options = {})
{
    const auto report = gs::check_rules(start, options);
    BOOST_TEST(report.faults.size() == 1, "expected: " << promise << "\nfound: " << report);
    BOOST_TEST(report.names(promise), "expected: " << promise << "\nfound: " << report);
    const auto found = std::ranges::find(report.faults, promise, &gs::rules_fault<G>::promise);
    if (found == report.faults.end()) {
        return {};
    }
    BOOST_TEST(found->moves.size() == moves, "expected " << moves << " moves\nfound: " << report);
    return *found;
}

/// This promise is broken, among others, and this many moves show it.
template <gs::game G>
gs::rules_fault<G> expect_among(broken_promise promise, std::size_t moves, const G& start,
                                const gs::rules_options& options = {})
{
    const auto report = gs::check_rules(start, options);
    BOOST_TEST(report.names(promise), "expected: " << promise << "\nfound: " << report);
    const auto found = std::ranges::find(report.faults, promise, &gs::rules_fault<G>::promise);
    if (found == report.faults.end()) {
        return {};
    }
    BOOST_TEST(found->moves.size() == moves, "expected " << moves << " moves\nfound: " << report);
    return *found;
}

} // namespace broken_games
