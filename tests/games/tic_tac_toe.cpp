// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_if_sanitized

// The rules of tic-tac-toe, compared with plain ones that are written here on a text of nine characters.

#include <gamesearch/game.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>

#include "reachable_positions.hpp"
#include "support/game_texts.hpp"
#include "support/refusal.hpp"
#include "support/test.hpp"

using support::printed;
using support::refusal;

namespace {

char plain_mover(const std::string& board)
{
    return std::ranges::count(board, 'X') == std::ranges::count(board, 'O') ? 'X' : 'O';
}

bool plain_win(const std::string& board, char side)
{
    const std::vector<std::vector<std::size_t>> lines{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                                      {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    return std::ranges::any_of(lines, [&](const auto& line) {
        return board[line[0]] == side && board[line[1]] == side && board[line[2]] == side;
    });
}

std::optional<int> plain_score(const std::string& board)
{
    if (plain_win(board, 'X')) {
        return 1;
    }
    if (plain_win(board, 'O')) {
        return -1;
    }
    return board.find('.') == std::string::npos ? std::optional{0} : std::nullopt;
}

std::vector<int> plain_moves(const std::string& board)
{
    std::vector<int> moves;
    for (int cell = 0; cell != 9; ++cell) {
        if (board[static_cast<std::size_t>(cell)] == '.') {
            moves.push_back(cell);
        }
    }
    return moves;
}

std::vector<int> listed(const gs::cell_set& cells)
{
    return {cells.begin(), cells.end()};
}

struct tree_count {
    int nodes = 0;
    int games = 0;
    int wins_of_x = 0;
    int wins_of_o = 0;
    int faults = 0;
};

/// Walks every game, on one position that is played and taken back, and compares it with the plain rules at each node.
void walk(gs::tic_tac_toe& game, std::string& board, tree_count& count)
{
    ++count.nodes;
    const std::optional<int> score = plain_score(board);
    const bool same_turn = (game.to_move() == gs::player::maximizer) == (plain_mover(board) == 'X');
    if (board_text(game) != board || game.terminal_score() != score || !same_turn) {
        ++count.faults;
    }
    if (score) {
        ++count.games;
        count.wins_of_x += *score == 1;
        count.wins_of_o += *score == -1;
        return;
    }
    const std::vector<int> moves = plain_moves(board);
    if (listed(game.legal_moves()) != moves) {
        ++count.faults;
    }
    for (const int cell : moves) {
        const gs::tic_tac_toe before = game;
        board[static_cast<std::size_t>(cell)] = plain_mover(board);
        game.apply(cell);
        walk(game, board, count);
        game.undo(cell);
        board[static_cast<std::size_t>(cell)] = '.';
        if (game != before) {
            ++count.faults;
        }
    }
}

/// Every text of nine of X, O and '.': 3^9 of them.
std::vector<std::string> every_board()
{
    std::vector<std::string> boards{""};
    for (int cell = 0; cell != 9; ++cell) {
        std::vector<std::string> longer;
        for (const std::string& board : boards) {
            for (const char symbol : {'X', 'O', '.'}) {
                longer.push_back(board + symbol);
            }
        }
        boards = std::move(longer);
    }
    return boards;
}

} // namespace

// What the game declares to the library.
static_assert(gs::game<gs::tic_tac_toe>);
static_assert(gs::check_game<gs::tic_tac_toe>());
static_assert(std::is_same_v<gs::move_t<gs::tic_tac_toe>, int>);
static_assert(std::is_same_v<gs::score_t<gs::tic_tac_toe>, int>);
static_assert(std::ranges::forward_range<gs::cell_set> && std::ranges::common_range<gs::cell_set>);
static_assert(std::is_trivially_copyable_v<gs::tic_tac_toe> && sizeof(gs::tic_tac_toe) <= 16);
static_assert(std::is_nothrow_default_constructible_v<gs::tic_tac_toe>);

BOOST_AUTO_TEST_CASE(every_game_follows_the_plain_rules)
{
    gs::tic_tac_toe game;
    std::string board = ".........";
    tree_count count;
    walk(game, board, count);
    BOOST_TEST(count.faults == 0);
    BOOST_TEST(count.nodes == 549'946);
    BOOST_TEST(count.games == 255'168);
    BOOST_TEST(count.wins_of_x == 131'184);
    BOOST_TEST(count.wins_of_o == 77'904);
    BOOST_TEST((game == gs::tic_tac_toe{}));
}

BOOST_AUTO_TEST_CASE(there_are_5478_positions)
{
    BOOST_TEST(reachable_positions().size() == 5'478U);
}

BOOST_AUTO_TEST_CASE(a_board_is_read_if_and_only_if_a_game_leads_to_it)
{
    int wrong = 0;
    for (const std::string& board : every_board()) {
        const auto reachable = reachable_positions().find(board);
        if (reachable == reachable_positions().end()) {
            wrong += refusal<gs::tic_tac_toe>(board).empty();
        } else {
            wrong += gs::tic_tac_toe{board} != reachable->second;
        }
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(rows_may_be_separated)
{
    const gs::tic_tac_toe plain{"X.OX.XOO."};
    for (const char* text : {"X.O/X.X/OO.", "X.O\nX.X\nOO.\n", "X.O\r\nX.X\r\nOO.", "X|.|O|X|.|X|O|O|.",
                             " X . O  X . X  O O . ", "X.O X.X OO.", "X.O|X.X|OO."}) {
        BOOST_TEST((gs::tic_tac_toe{text} == plain), text);
    }
    BOOST_TEST((gs::tic_tac_toe{std::string{"X.OX.XOO."}} == plain));
    BOOST_TEST((gs::tic_tac_toe{"........."} == gs::tic_tac_toe{}));
}

BOOST_AUTO_TEST_CASE(an_impossible_board_is_refused_with_its_reason)
{
    const std::string length = "wrong length: a board has nine cells, such as X.OX.XOO.";
    BOOST_TEST(refusal<gs::tic_tac_toe>("") == length);
    BOOST_TEST(refusal<gs::tic_tac_toe>("X.OX.XOO") == length);
    BOOST_TEST(refusal<gs::tic_tac_toe>("X.OX.XOO..") == length);
    BOOST_TEST(refusal<gs::tic_tac_toe>("/ / /") == length);
    BOOST_TEST(refusal<gs::tic_tac_toe>(std::string(100'000, 'X')) == length);

    const std::string cell = "' is not a cell: a cell is X, O, or . if it is empty";
    BOOST_TEST(refusal<gs::tic_tac_toe>("X.OX.XOOZ") == "'Z" + cell);
    BOOST_TEST(refusal<gs::tic_tac_toe>("x.OX.XOO.") == "'x" + cell);
    BOOST_TEST(refusal<gs::tic_tac_toe>("0.OX.XOO.") == "'0" + cell);
    BOOST_TEST(refusal<gs::tic_tac_toe>("X.OX.XOO.Z") == "'Z" + cell);
    BOOST_TEST(refusal<gs::tic_tac_toe>("\x1B[2J......") == "'?" + cell);
    BOOST_TEST(refusal<gs::tic_tac_toe>("\xE2\x9C\x95........") == "'?" + cell);
    BOOST_TEST(refusal<gs::tic_tac_toe>(std::string_view{"X.OX.XOO\0", 9}) == "'?" + cell);

    const std::string counts = "wrong counts: X moves first, so there are as many X as O, or one X more";
    BOOST_TEST(refusal<gs::tic_tac_toe>("XX.......") == counts);
    BOOST_TEST(refusal<gs::tic_tac_toe>("O........") == counts);
    BOOST_TEST(refusal<gs::tic_tac_toe>("XXXXXXXXX") == counts);

    BOOST_TEST(refusal<gs::tic_tac_toe>("XXXOOO...") ==
               "both sides have won: the game ends with the first three in a row");
    BOOST_TEST(refusal<gs::tic_tac_toe>("XXXOOOX..") ==
               "both sides have won: the game ends with the first three in a row");

    const std::string last = "the winner did not move last: the game ends with the first three in a row";
    BOOST_TEST(refusal<gs::tic_tac_toe>("XXXOO.O..") == last);
    BOOST_TEST(refusal<gs::tic_tac_toe>("OOOXX.XX.") == last);
}

BOOST_AUTO_TEST_CASE(two_lines_at_once_are_a_win)
{
    BOOST_TEST((gs::tic_tac_toe{"XXXXOOXOO"}.terminal_score() == 1));
}

BOOST_AUTO_TEST_CASE(printing_shows_three_rows_that_can_be_read_back)
{
    BOOST_TEST(printed(gs::tic_tac_toe{"X.OX.XOO."}) == "X . O\nX . X\nO O .");
    BOOST_TEST(printed(gs::tic_tac_toe{}) == ". . .\n. . .\n. . .");
    int wrong = 0;
    for (const auto& [text, game] : reachable_positions()) {
        wrong += gs::tic_tac_toe{printed(game)} != game;
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(unequal_positions_hash_differently)
{
    std::set<std::uint64_t> hashes;
    std::set<std::uint64_t> low_halves; // tables use some of the bits as an index
    for (const auto& [text, game] : reachable_positions()) {
        hashes.insert(game.hash());
        low_halves.insert(game.hash() & 0xFFFF'FFFFU);
    }
    BOOST_TEST(hashes.size() == reachable_positions().size());
    BOOST_TEST(low_halves.size() == reachable_positions().size());
}

BOOST_AUTO_TEST_CASE(equal_positions_hash_alike_however_they_came_about)
{
    gs::tic_tac_toe one;
    for (const int cell : {0, 4, 8}) {
        one.apply(cell);
    }
    gs::tic_tac_toe other;
    for (const int cell : {8, 2, 4, 0}) {
        other.apply(cell);
    }
    for (const int cell : {0, 4, 2}) {
        other.undo(cell);
    }
    for (const int cell : {4, 0}) {
        other.apply(cell);
    }
    BOOST_TEST((one == other));
    BOOST_TEST(one.hash() == other.hash());
    BOOST_TEST(one.hash() == gs::tic_tac_toe{"X...O...X"}.hash());
}

BOOST_AUTO_TEST_CASE(the_estimate_is_a_win_that_is_there_to_be_taken_or_a_draw)
{
    BOOST_TEST(gs::tic_tac_toe{}.evaluate() == 0);
    BOOST_TEST(gs::tic_tac_toe{"XX.OO...."}.evaluate() == +1);
    BOOST_TEST(gs::tic_tac_toe{"XX.OO...X"}.evaluate() == -1);
    BOOST_TEST(gs::tic_tac_toe{"XX..O...."}.evaluate() == 0); // a threat, but O is to move
    int wrong = 0;
    for (const auto& [text, game] : reachable_positions()) {
        if (game.terminal_score()) {
            continue;
        }
        int best = 0;
        for (const int cell : game.legal_moves()) {
            gs::tic_tac_toe next = game;
            next.apply(cell);
            best += next.terminal_score().value_or(0);
        }
        wrong += game.evaluate() != (best > 0) - (best < 0);
    }
    BOOST_TEST(wrong == 0);
}

namespace {

/// The same expression is checked by the compiler and when the test runs.
constexpr bool plays_through_a_game()
{
    gs::tic_tac_toe game;
    const std::uint64_t empty = game.hash();
    int played = 0;
    for (const int cell : {4, 0, 8, 2, 6, 7}) {
        if (game.terminal_score() || game.at(cell) != '.') {
            return false;
        }
        game.apply(cell);
        ++played;
    }
    const bool goes_on = !game.terminal_score() && *game.legal_moves().begin() == 1;
    const bool board = game == gs::tic_tac_toe{"O.O/.X./XOX"} && game.evaluate() == 0;
    game.undo(7);
    game.apply(1);
    const bool won = game.terminal_score() == -1 && game.to_move() == gs::player::maximizer;
    for (const int cell : {1, 6, 2, 8, 0, 4}) {
        game.undo(cell);
    }
    return played == 6 && goes_on && board && won && game == gs::tic_tac_toe{} && game.hash() == empty;
}

} // namespace

static_assert(plays_through_a_game());
static_assert(gs::tic_tac_toe{"XXX.OO..."}.terminal_score() == 1);
static_assert(gs::tic_tac_toe{"XOXXOOOXX"}.terminal_score() == 0);
static_assert(!gs::tic_tac_toe{}.terminal_score());

BOOST_AUTO_TEST_CASE(constant_expressions_and_run_time_agree)
{
    BOOST_TEST(plays_through_a_game());
}
