// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: optimized_if_sanitized

// A type that the user cannot change, turned into a game by the wrapper from the documentation.

#include "../../docs/snippets/wrapping.hpp"
#include "support/test.hpp"

#include "support/third_party_board.hpp"

#include <gamesearch/testing.hpp>

#include <filesystem>
#include <fstream>

namespace {

wrapped_board board_of(int columns, int rows)
{
    return {acme::PawnBoard{columns, rows}};
}

/// Hexapawn again, on rows of text from White's side, where every move makes a new board.
struct slow_board {
    std::vector<std::string> rows;
    bool white = true;

    slow_board(std::size_t columns, std::size_t count) : rows(count, std::string(columns, '.'))
    {
        rows.front().assign(columns, 'P');
        rows.back().assign(columns, 'p');
    }

    std::vector<slow_board> replies() const
    {
        const char mine = white ? 'P' : 'p';
        const char theirs = white ? 'p' : 'P';
        std::vector<slow_board> boards;
        for (std::size_t row = 0; row != rows.size(); ++row) {
            for (std::size_t column = 0; column != rows[row].size(); ++column) {
                const std::size_t next = white ? row + 1 : row - 1;
                if (rows[row][column] != mine || next >= rows.size()) {
                    continue;
                }
                for (std::size_t to = 0; to != rows[row].size(); ++to) {
                    const bool ahead = to == column && rows[next][to] == '.';
                    const bool captures = (to == column + 1 || to + 1 == column) && rows[next][to] == theirs;
                    if (ahead || captures) {
                        slow_board board = *this;
                        board.rows[row][column] = '.';
                        board.rows[next][to] = mine;
                        board.white = !white;
                        boards.push_back(board);
                    }
                }
            }
        }
        return boards;
    }

    bool arrived() const
    {
        return rows.back().find('P') != std::string::npos || rows.front().find('p') != std::string::npos;
    }

    /// +1 if White wins, -1 if Black does.
    int value() const
    {
        const int loss = white ? -1 : +1;
        if (arrived()) {
            return loss;
        }
        for (const slow_board& board : replies()) {
            if (board.value() == -loss) {
                return -loss;
            }
        }
        return loss;
    }

    std::uint64_t perft(int depth) const
    {
        if (depth == 0) {
            return 1;
        }
        std::uint64_t lines = 0;
        for (const slow_board& board : arrived() ? std::vector<slow_board>{} : replies()) {
            lines += board.perft(depth - 1);
        }
        return lines;
    }
};

template <class Search>
int copies_in(const Search& search)
{
    acme::PawnBoard::copies = 0;
    search();
    return acme::PawnBoard::copies;
}

} // namespace

BOOST_AUTO_TEST_CASE(the_wrapped_board_is_solved_as_the_literature_says)
{
    // Hexapawn: M. Gardner, "Mathematical Games", Scientific American, March 1962: Black wins, after 1. b2 axb2 2. cxb2
    // c2 3. a2 c1 in six plies. Octopawn, on 4x4: White wins. Both: https://en.wikipedia.org/wiki/Hexapawn
    const auto hexapawn = gs::alpha_beta(board_of(3, 3));
    BOOST_TEST(hexapawn.score == -100);
    BOOST_TEST(hexapawn.distance == 6);
    std::string line;
    const auto names = board_of(3, 3);
    for (const acme::Move& move : hexapawn.principal_variation) {
        line += names.board.squareName(move.from) + names.board.squareName(move.to) + ' ';
    }
    BOOST_TEST(line == "b1b2 a3b2 c1b2 c3c2 a1a2 c2c1 ");
    BOOST_TEST(gs::alpha_beta(board_of(4, 4)).score == 100);
}

BOOST_AUTO_TEST_CASE(the_wrapped_board_follows_rules_that_are_written_otherwise)
{
    for (const auto& [columns, rows] :
         std::vector<std::pair<int, int>>{{2, 3}, {3, 3}, {4, 3}, {2, 4}, {3, 4}, {4, 4}, {3, 5}}) {
        const wrapped_board game = board_of(columns, rows);
        const slow_board slow{static_cast<std::size_t>(columns), static_cast<std::size_t>(rows)};
        BOOST_TEST(gs::alpha_beta(game).score == 100 * slow.value(), columns << " x " << rows);
        for (int depth = 0; depth != 8; ++depth) {
            BOOST_TEST(gs::perft(game, depth) == slow.perft(depth), columns << " x " << rows << ", depth " << depth);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_wrapper_keeps_the_promises_of_a_game)
{
    const auto report = gs::check_rules(board_of(4, 4));
    BOOST_TEST(report.faults.empty(), report);
}

BOOST_AUTO_TEST_CASE(a_search_copies_the_position_once_however_many_nodes_it_visits)
{
    const wrapped_board game = board_of(4, 4);
    std::uint64_t nodes = 0;
    for (const int depth : {1, 2, 4, 6}) {
        const std::uint64_t before = nodes;
        BOOST_TEST(copies_in([&] { nodes = gs::alpha_beta(game, {.depth = depth}).statistics.nodes; }) == 1);
        BOOST_TEST(nodes > before);
        BOOST_TEST(copies_in([&] { static_cast<void>(gs::minimax(game, {.depth = depth})); }) == 1);
        BOOST_TEST(copies_in([&] { static_cast<void>(gs::negamax(game, {.depth = depth})); }) == 1);
    }
    BOOST_TEST(copies_in([&] { static_cast<void>(gs::alpha_beta(game)); }) == 1);
    // The alternative, for comparison:
    const gs::undo_by_copy<wrapped_board> copied{game};
    const int copies = copies_in([&] { nodes = gs::alpha_beta(copied, {.depth = 6}).statistics.nodes; });
    BOOST_TEST(copies >= static_cast<int>(nodes));
}

BOOST_AUTO_TEST_CASE(a_ranking_copies_the_position_a_fixed_number_of_times)
{
    const wrapped_board game = board_of(4, 4);
    const int copies = copies_in([&] { static_cast<void>(gs::rank_moves(game, gs::alpha_beta, {.depth = 2})); });
    BOOST_TEST(copies <= 1 + 2 * 4); // for four moves
    BOOST_TEST(copies_in([&] { static_cast<void>(gs::rank_moves(game, gs::alpha_beta, {.depth = 8})); }) == copies);
}

BOOST_AUTO_TEST_CASE(the_estimate_is_turned_to_the_maximizers_viewpoint)
{
    wrapped_board game = board_of(3, 3);
    game.apply({1, 4}); // b1-b2
    game.apply({6, 4}); // a3xb2: Black is a pawn up, and White is to move
    BOOST_TEST(game.board.evaluation() == -1);
    BOOST_TEST(game.evaluate() == -1);
    BOOST_TEST(game.evaluate() < 0);
    wrapped_board other = board_of(3, 3);
    other.apply({0, 3}); // a1-a2
    other.apply({7, 3}); // b3xa2
    other.apply({1, 3}); // b1xa2
    other.apply({8, 5}); // c3-c2
    BOOST_TEST(other.evaluate() == 0);
}

BOOST_AUTO_TEST_CASE(the_wrapper_has_25_lines_or_fewer)
{
    const auto here = std::filesystem::path{__FILE__}.parent_path();
    std::ifstream file{here / "../../docs/snippets/wrapping.hpp"};
    int marks = 0;
    int lines = 0;
    for (std::string line; std::getline(file, line);) {
        const bool mark = line == "//! [wrapper]";
        marks += mark;
        lines += marks == 1 && !mark;
    }
    BOOST_TEST(marks == 2);
    BOOST_TEST(lines > 0);
    BOOST_TEST(lines <= 25);
}
