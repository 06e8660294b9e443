// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// King and piece against king: every position is solved backwards from the mates by a loop written here, and counted.
// The counts equal published ones.

#include "games/chess_ending.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>

namespace {

using games::chess_ending;
using games::chess_piece;

constexpr int drawn = -1;

/// All positions with the piece on the board, and the number of plies to white's mate.
template <chess_piece Piece, int Size>
class solved {
public:
    using game = chess_ending<Piece, Size>;

    struct entry {
        std::array<int, 3> squares{}; // of white's king and piece, and of the black king
        game position;
        int plies = drawn; // to mate
        int open_moves = 0; // of black's: those that are not known to lose
    };

    solved()
    {
        enter_all();
        link();
        while (!ready_.empty()) {
            ready_ = before(ready_);
        }
    }

    [[nodiscard]] const std::vector<entry>& entries() const { return entries_; }

private:
    static constexpr std::uint32_t none = UINT32_MAX;

    void enter_all()
    {
        index_.resize(std::size_t{2} << 19, none);
        for (int white_king = 0; white_king != game::square_count; ++white_king) {
            for (int piece = 0; piece != game::square_count; ++piece) {
                for (int black_king = 0; black_king != game::square_count; ++black_king) {
                    enter({white_king, piece, black_king}, gs::player::maximizer);
                    enter({white_king, piece, black_king}, gs::player::minimizer);
                }
            }
        }
    }

    void enter(const std::array<int, 3>& squares, gs::player mover)
    {
        try {
            const game position{squares[0], squares[1], squares[2], mover};
            index_[position.key()] = static_cast<std::uint32_t>(entries_.size());
            entries_.push_back({.squares = squares, .position = position});
        } catch (const std::invalid_argument&) { // no game leads to it
            return;
        }
    }

    /// Records the predecessors of each position, and which positions are mate. A capture leads out of the table, to a
    /// draw.
    void link()
    {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> links; // to, from
        for (std::uint32_t i = 0; i != entries_.size(); ++i) {
            entry& at = entries_[i];
            if (const auto score = at.position.terminal_score()) {
                if (*score == 1) {
                    at.plies = 0;
                    ready_.push_back(i);
                }
                continue;
            }
            for (const auto& m : at.position.legal_moves()) {
                game next = at.position;
                next.apply(m);
                ++at.open_moves;
                if (const std::uint32_t to = index_[next.key()]; to != none) {
                    links.emplace_back(to, i);
                }
            }
        }
        first_.resize(entries_.size() + 1);
        for (const auto& [to, from] : links) {
            ++first_[to + 1];
        }
        for (std::size_t i = 1; i != first_.size(); ++i) {
            first_[i] += first_[i - 1];
        }
        predecessors_.resize(links.size());
        auto next = first_;
        for (const auto& [to, from] : links) {
            predecessors_[next[to]++] = from;
        }
    }

    /// The positions that are settled one ply before these.
    std::vector<std::uint32_t> before(const std::vector<std::uint32_t>& settled)
    {
        std::vector<std::uint32_t> found;
        for (const std::uint32_t to : settled) {
            for (std::uint32_t link = first_[to]; link != first_[to + 1]; ++link) {
                entry& from = entries_[predecessors_[link]];
                const bool white = from.position.to_move() == gs::player::maximizer;
                if (from.plies == drawn && (white || --from.open_moves == 0)) {
                    from.plies = entries_[to].plies + 1;
                    found.push_back(predecessors_[link]);
                }
            }
        }
        return found;
    }

    std::vector<entry> entries_;
    std::vector<std::uint32_t> index_; // by key
    std::vector<std::uint32_t> first_; // into each position, and past the last one
    std::vector<std::uint32_t> predecessors_;
    std::vector<std::uint32_t> ready_; // the positions settled last
};

/// Is the position the first of the eight that symmetries of the board make of it?
template <int Size>
bool stands_for_its_twins(const std::array<int, 3>& squares)
{
    for (int symmetry = 1; symmetry != 8; ++symmetry) {
        std::array<int, 3> image{};
        std::ranges::transform(squares, image.begin(), [&](int square) {
            int column = square % Size;
            int row = square / Size;
            column = (symmetry & 1) != 0 ? Size - 1 - column : column;
            row = (symmetry & 2) != 0 ? Size - 1 - row : row;
            return (symmetry & 4) != 0 ? column * Size + row : row * Size + column;
        });
        if (image < squares) {
            return false;
        }
    }
    return true;
}

/// The number of positions by plies to mate: 0, 2, ... with black to move, 1, 3, ... with white.
struct counts {
    std::vector<int> by_plies = std::vector<int>(40);
    int drawn_white = 0;
    int drawn_black = 0;

    [[nodiscard]] int of(gs::player mover) const
    {
        int sum = mover == gs::player::maximizer ? drawn_white : drawn_black;
        for (std::size_t plies = mover == gs::player::maximizer ? 1 : 0; plies < by_plies.size(); plies += 2) {
            sum += by_plies[plies];
        }
        return sum;
    }
    [[nodiscard]] int longest() const
    {
        int most = 0;
        for (std::size_t plies = 0; plies != by_plies.size(); ++plies) {
            most = by_plies[plies] != 0 ? static_cast<int>(plies) : most;
        }
        return most;
    }
};

/// All positions, or one of each set of symmetric ones.
template <chess_piece Piece, int Size>
counts counted(const solved<Piece, Size>& table, bool twins)
{
    counts found;
    for (const auto& at : table.entries()) {
        if (twins || stands_for_its_twins<Size>(at.squares)) {
            if (at.plies != drawn) {
                ++found.by_plies.at(static_cast<std::size_t>(at.plies));
            } else {
                ++(at.position.to_move() == gs::player::maximizer ? found.drawn_white : found.drawn_black);
            }
        }
    }
    return found;
}

/// The number of positions for which the game's hints contradict the value.
template <chess_piece Piece, int Size>
int wrong_bounds(const solved<Piece, Size>& table)
{
    int wrong = 0;
    for (const auto& at : table.entries()) {
        const int value = at.plies == drawn ? 0 : 1;
        const auto bounds = at.position.score_bounds();
        wrong += !at.position.terminal_score() && (value < bounds.lower || bounds.upper < value);
    }
    return wrong;
}

/// The positions for which iterative deepening does not find the mate at its depth, or finds one earlier.
template <chess_piece Piece, int Size>
int wrong_searches(const solved<Piece, Size>& table, std::size_t step)
{
    using game = chess_ending<Piece, Size>;
    gs::transposition_table<game> memory{1 << 20};
    const gs::iterative_deepening search{gs::principal_variation_search.with(memory)};
    int wrong = 0;
    for (std::size_t i = 0; i < table.entries().size(); i += step) {
        const auto& at = table.entries()[i];
        if (at.plies > 0) {
            const auto found = search(at.position, {.depth = at.plies});
            wrong += found.score != 1 || found.distance != at.plies;
            wrong += search(at.position, {.depth = at.plies - 1}).score != 0;
        }
    }
    return wrong;
}

/// Plies to mate from the opening.
template <chess_piece Piece, int Size>
int from_the_opening(const solved<Piece, Size>& table)
{
    const auto same = [](const auto& at) { return at.position == chess_ending<Piece, Size>{}; };
    return std::ranges::find_if(table.entries(), same)->plies;
}

/// The number of moves to mate: the maximum, and from the opening.
template <chess_piece Piece, int Size>
void hold_longest(int moves, int opening)
{
    const solved<Piece, Size> table;
    const counts all = counted(table, true);
    BOOST_TEST((all.longest() + 1) / 2 == moves, Size);
    BOOST_TEST(from_the_opening(table) == 2 * opening - 1, Size);
    BOOST_TEST(all.drawn_white == 0);
    BOOST_TEST(wrong_bounds(table) == 0);
}

} // namespace

// Wikibooks, "Chess/Analysis of KQK Endgame": 23,048 positions are drawn. "Longest Mate in kqk" in the forum of K.
// Kryukov, kirill-kryukov.com (2006): except for symmetry, mate in 10 in one position with white to move, and in eight
// with black.
BOOST_AUTO_TEST_CASE(queen_on_8x8)
{
    const solved<chess_piece::queen, 8> table;
    const counts all = counted(table, true);
    BOOST_TEST(all.of(gs::player::minimizer) == 3'612 * 62); // ways to place the kings, and then the piece
    BOOST_TEST(all.of(gs::player::maximizer) == 144'508);
    BOOST_TEST(all.drawn_black == 23'048);
    BOOST_TEST(all.drawn_white == 0);
    BOOST_TEST(all.longest() == 20); // black moves first: 10 moves each
    BOOST_TEST(from_the_opening(table) == 17);
    const counts distinct = counted(table, false);
    BOOST_TEST(distinct.by_plies[19] == 1);
    BOOST_TEST(distinct.by_plies[20] == 8);
    BOOST_TEST(wrong_bounds(table) == 0);
}

// With the rook: M. Bain and A. van Hoff, "Chess (King-Rook vs. King)", UCI Machine Learning Repository (1994): all
// positions with black to move, by white's moves to mate. N. L. Skirrow, OEIS A358339: those with white to move, in
// plies; it has 1,097 for 11 plies, where this table and one that was made without this game have 1,091.
BOOST_AUTO_TEST_CASE(rook_on_8x8)
{
    const solved<chess_piece::rook, 8> table;
    const counts all = counted(table, true);
    BOOST_TEST(all.of(gs::player::minimizer) == 3'612 * 62);
    BOOST_TEST(all.drawn_white == 0);
    const counts distinct = counted(table, false);
    BOOST_TEST(distinct.of(gs::player::minimizer) == 28'056);
    BOOST_TEST(distinct.drawn_black == 2'796);
    constexpr std::array black_to_move{27,    78,    246,   81,    198,   471,   592,   683, 1'433,
                                       1'712, 1'985, 2'854, 3'597, 4'194, 4'553, 2'166, 390};
    for (std::size_t moves = 0; moves != black_to_move.size(); ++moves) {
        BOOST_TEST(distinct.by_plies[2 * moves] == black_to_move[moves], moves);
    }
    constexpr std::array white_to_move{189, 587, 484, 238, 607};
    for (std::size_t moves = 0; moves != white_to_move.size(); ++moves) {
        BOOST_TEST(distinct.by_plies[2 * moves + 1] == white_to_move[moves], moves);
    }
    BOOST_TEST(distinct.by_plies[31] == 121);
    BOOST_TEST(distinct.longest() == 32);
    BOOST_TEST(from_the_opening(table) == 29);
    BOOST_TEST(wrong_bounds(table) == 0);
}

// V. Kotesovec, OEIS A225551 and A225552. The figures for the openings are our own.
BOOST_AUTO_TEST_CASE(the_longest_mates_on_smaller_boards)
{
    hold_longest<chess_piece::queen, 4>(4, 4);
    hold_longest<chess_piece::queen, 5>(6, 6);
    hold_longest<chess_piece::queen, 6>(7, 6);
    hold_longest<chess_piece::queen, 7>(8, 7);
    hold_longest<chess_piece::rook, 4>(7, 5);
    hold_longest<chess_piece::rook, 5>(10, 8);
    hold_longest<chess_piece::rook, 6>(12, 10);
    hold_longest<chess_piece::rook, 7>(14, 13);
}

// N. L. Skirrow, OEIS A358339: 0 to 11 plies to mate.
BOOST_AUTO_TEST_CASE(rook_on_smaller_boards)
{
    const auto by_plies = [](const counts& distinct) {
        return std::vector<int>(distinct.by_plies.begin(), distinct.by_plies.begin() + 12);
    };
    BOOST_TEST(by_plies(counted(solved<chess_piece::rook, 4>{}, false)) ==
                   (std::vector<int>{5, 15, 10, 51, 30, 40, 26, 30, 31, 22, 65, 7}),
               boost::test_tools::per_element());
    BOOST_TEST(by_plies(counted(solved<chess_piece::rook, 5>{}, false)) ==
                   (std::vector<int>{9, 36, 21, 122, 59, 97, 39, 87, 79, 174, 178, 180}),
               boost::test_tools::per_element());
    BOOST_TEST(by_plies(counted(solved<chess_piece::rook, 6>{}, false)) ==
                   (std::vector<int>{14, 70, 36, 231, 101, 181, 53, 134, 116, 310, 262, 492}),
               boost::test_tools::per_element());
    BOOST_TEST(by_plies(counted(solved<chess_piece::rook, 7>{}, false)) ==
                   (std::vector<int>{20, 120, 55, 384, 165, 311, 67, 184, 156, 449, 365, 795}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(deepening_finds_the_mates_on_small_boards)
{
    BOOST_TEST((wrong_searches(solved<chess_piece::queen, 4>{}, 7)) == 0);
    BOOST_TEST((wrong_searches(solved<chess_piece::rook, 4>{}, 37)) == 0);
    BOOST_TEST((wrong_searches(solved<chess_piece::queen, 5>{}, 397)) == 0);
}
