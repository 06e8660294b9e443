// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Tic-tac-toe on any board: compared with plain rules that are written here on rows of characters, with a plain solver
// based on them, with gs::tic_tac_toe, and with figures from the literature.

#include "games/mnk.hpp"
#include "games/reachable_positions.hpp"
#include "support/game_texts.hpp"
#include "support/refusal.hpp"
#include "support/shelf.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/testing/perft.hpp>

using games::mnk;
using support::printed;
using support::refusal;

namespace {

// The plain rules -----------------------------------------------------------------------------------------------------

/// Rows of characters, the top one first.
using plain_rows = std::vector<std::string>;

/// A board and the required line length.
struct plain_board {
    plain_rows rows;
    int line = 0;

    [[nodiscard]] int height() const { return static_cast<int>(rows.size()); }
    [[nodiscard]] int width() const { return static_cast<int>(rows[0].size()); }
    [[nodiscard]] char at(int row, int column) const
    {
        return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
    [[nodiscard]] std::string text() const
    {
        std::string joined = rows[0];
        for (std::size_t row = 1; row != rows.size(); ++row) {
            joined += '/' + rows[row];
        }
        return joined;
    }
    [[nodiscard]] int count(char symbol) const { return static_cast<int>(std::ranges::count(text(), symbol)); }
    [[nodiscard]] char mover() const { return count('X') == count('O') ? 'X' : 'O'; }
    [[nodiscard]] plain_board after(int cell, char symbol) const
    {
        plain_board next = *this;
        next.rows[static_cast<std::size_t>(cell / width())][static_cast<std::size_t>(cell % width())] = symbol;
        return next;
    }
    [[nodiscard]] plain_board after(int cell) const { return after(cell, mover()); }
};

template <int M, int N, int K>
plain_board plain_start()
{
    return {plain_rows(N, std::string(M, '.')), K};
}

/// The contents of each line of the board, one string a line.
std::vector<std::string> contents_of_lines(const plain_board& board)
{
    std::vector<std::string> lines;
    for (int row = 0; row != board.height(); ++row) {
        for (int column = 0; column != board.width(); ++column) {
            for (const auto& [down, right] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
                const int last_row = row + (board.line - 1) * down;
                const int last_column = column + (board.line - 1) * right;
                if (last_row >= board.height() || last_column >= board.width() || last_column < 0) {
                    continue;
                }
                std::string line;
                for (int i = 0; i != board.line; ++i) {
                    line += board.at(row + i * down, column + i * right);
                }
                lines.push_back(line);
            }
        }
    }
    return lines;
}

/// +1, 0 or -1.
std::optional<int> plain_score(const plain_board& board)
{
    const std::vector<std::string> lines = contents_of_lines(board);
    const auto full = [&](char side) {
        return std::ranges::count(lines, std::string(static_cast<std::size_t>(board.line), side)) != 0;
    };
    if (full('X')) {
        return +1;
    }
    if (full('O')) {
        return -1;
    }
    return board.count('.') == 0 ? std::optional{0} : std::nullopt;
}

std::vector<int> plain_moves(const plain_board& board)
{
    std::vector<int> moves;
    for (int cell = 0; cell != board.width() * board.height(); ++cell) {
        if (board.at(cell / board.width(), cell % board.width()) == '.') {
            moves.push_back(cell);
        }
    }
    return moves;
}

int plain_estimate(const plain_board& board)
{
    int sum = 0;
    for (const std::string& line : contents_of_lines(board)) {
        const auto of_x = static_cast<int>(std::ranges::count(line, 'X'));
        const auto of_o = static_cast<int>(std::ranges::count(line, 'O'));
        sum += of_o == 0 ? of_x * of_x : 0;
        sum -= of_x == 0 ? of_o * of_o : 0;
    }
    return sum;
}

std::uint64_t plain_perft(const plain_board& board, int depth)
{
    if (depth == 0) {
        return 1;
    }
    if (plain_score(board)) {
        return 0;
    }
    std::uint64_t lines = 0;
    for (const int cell : plain_moves(board)) {
        lines += plain_perft(board.after(cell), depth - 1);
    }
    return lines;
}

// Turning the board ---------------------------------------------------------------------------------------------------

plain_rows mirrored(plain_rows rows)
{
    for (std::string& row : rows) {
        std::ranges::reverse(row);
    }
    return rows;
}

plain_rows turned(const plain_rows& rows)
{
    plain_rows columns(rows[0].size());
    for (std::size_t column = 0; column != columns.size(); ++column) {
        for (std::size_t row = rows.size(); row-- != 0;) {
            columns[column] += rows[row][column];
        }
    }
    return columns;
}

/// The board after each rotation, with and without reflection; those of the same shape.
std::set<plain_rows> images(const plain_rows& rows)
{
    std::set<plain_rows> all;
    plain_rows seen = rows;
    for (int turn = 0; turn != 4; ++turn) {
        for (const plain_rows& image : {seen, mirrored(seen)}) {
            if (image.size() == rows.size()) {
                all.insert(image);
            }
        }
        seen = turned(seen);
    }
    return all;
}

/// The empty cells, except those that a symmetry of the position maps to an earlier one.
std::vector<int> first_of_twins(const plain_board& board)
{
    std::vector<int> first;
    std::set<plain_rows> seen;
    for (const int cell : plain_moves(board)) {
        const plain_rows marked = board.after(cell, '*').rows;
        if (!seen.contains(marked)) {
            first.push_back(cell);
            seen.merge(images(marked));
        }
    }
    return first;
}

// The plain solver ----------------------------------------------------------------------------------------------------

/// Ranks positions as a player does: 0 is a draw, a win of X in d plies 1000 - d, a win of O in d plies d - 1000.
using rank = int;

rank a_ply_earlier(rank later)
{
    return later > 0 ? later - 1 : later < 0 ? later + 1 : 0;
}

/// Minimax with a table of every position met.
class plain_solver {
public:
    rank solve(const plain_board& board)
    {
        const std::string text = board.text();
        if (const auto known = values_.find(text); known != values_.end()) {
            return known->second;
        }
        const std::optional<int> end = plain_score(board);
        const rank value = end ? 1000 * *end : best(board);
        values_.emplace(text, value);
        return value;
    }

private:
    rank best(const plain_board& board)
    {
        const bool x_moves = board.mover() == 'X';
        rank value = x_moves ? -1000 : 1000;
        for (const int cell : plain_moves(board)) {
            const rank after = a_ply_earlier(solve(board.after(cell)));
            value = x_moves ? std::max(value, after) : std::min(value, after);
        }
        return value;
    }

    std::unordered_map<std::string, rank> values_;
};

// Checks of a position ------------------------------------------------------------------------------------------------

template <class Range>
std::vector<int> listed(const Range& cells)
{
    return {cells.begin(), cells.end()};
}

template <class G>
std::optional<int> scaled(std::optional<int> score)
{
    return score ? std::optional{*score * G::win} : std::nullopt;
}

/// Does the game agree with the plain board in everything that the rules say about it, and in its estimate?
template <class G>
bool is_the_same(const G& game, const plain_board& board)
{
    const bool x_moves = board.mover() == 'X';
    const bool over = plain_score(board).has_value();
    return game.text() == board.text() && game.terminal_score() == scaled<G>(plain_score(board)) &&
           (game.to_move() == gs::player::maximizer) == x_moves && G{board.text()} == game &&
           (over || (listed(game.legal_moves()) == plain_moves(board) && game.evaluate() == plain_estimate(board)));
}

struct hint_count {
    int outside_bounds = 0;
    int no_best_move = 0; // among the undominated moves, by score and then by distance
    int illegal = 0;
    int settled = 0; // positions whose value follows from the bounds
    int shortened = 0; // positions with fewer undominated than legal moves
};

/// Compares the hints of a running game for \p board with the solver.
template <class G>
void check_hints(const plain_board& board, plain_solver& solver, hint_count& count)
{
    const G game{board.text()};
    const rank value = solver.solve(board);
    const int score = (value > 0) - (value < 0);
    const auto bounds = game.score_bounds();
    count.outside_bounds += score * G::win < bounds.lower || score * G::win > bounds.upper;
    count.settled += bounds.lower == bounds.upper;

    const std::vector<int> legal = plain_moves(board);
    const std::vector<int> undominated = listed(game.undominated_moves());
    bool holds_best = false;
    for (const int cell : undominated) {
        count.illegal += std::ranges::count(legal, cell) != 1;
        holds_best = holds_best || a_ply_earlier(solver.solve(board.after(cell))) == value;
    }
    count.no_best_move += !holds_best;
    count.shortened += undominated.size() < legal.size();
}

void require_sound(const hint_count& count)
{
    BOOST_TEST(count.outside_bounds == 0);
    BOOST_TEST(count.no_best_move == 0);
    BOOST_TEST(count.illegal == 0);
    BOOST_TEST(count.shortened > 0);
}

/// Visits every reachable position, with its plain counterpart.
template <int M, int N, int K>
class every_position {
public:
    every_position()
    {
        mnk<M, N, K> game;
        walk(game, plain_start<M, N, K>());
    }

    int faults = 0; // games that differ from the plain ones, or are not taken back
    std::unordered_map<std::string, plain_board> boards;

private:
    void walk(mnk<M, N, K>& game, const plain_board& board)
    {
        if (!boards.emplace(board.text(), board).second) {
            return;
        }
        faults += !is_the_same(game, board);
        if (plain_score(board)) {
            return;
        }
        for (const int cell : plain_moves(board)) {
            const mnk<M, N, K> before = game;
            game.apply(cell);
            walk(game, board.after(cell));
            game.undo(cell);
            faults += game != before;
        }
    }
};

/// A board of a running game on which random play has left \p free cells.
template <int M, int N, int K>
plain_board random_board(std::mt19937& random, int free)
{
    for (;;) {
        plain_board board = plain_start<M, N, K>();
        for (int ply = 0; ply != M * N - free && !plain_score(board); ++ply) {
            const std::vector<int> moves = plain_moves(board);
            board = board.after(moves[random() % moves.size()]);
        }
        if (!plain_score(board)) {
            return board;
        }
    }
}

template <int M, int N, int K>
void check_random_boards(int boards, int most_free)
{
    std::mt19937 random{2026};
    plain_solver solver;
    hint_count count;
    int faults = 0;
    for (int i = 0; i != boards; ++i) {
        const plain_board board = random_board<M, N, K>(random, 1 + i % most_free);
        faults += !is_the_same(mnk<M, N, K>{board.text()}, board);
        check_hints<mnk<M, N, K>>(board, solver, count);
    }
    BOOST_TEST(faults == 0);
    require_sound(count);
}

/// Plays random games and takes them back, comparing each position with the plain rules. Returns the number of faults.
template <int M, int N, int K>
int faults_in_random_games(int games)
{
    std::mt19937 random{7};
    int faults = 0;
    for (int i = 0; i != games; ++i) {
        mnk<M, N, K> now;
        plain_board board = plain_start<M, N, K>();
        std::vector<std::pair<mnk<M, N, K>, int>> played;
        faults += !is_the_same(now, board);
        while (!now.terminal_score()) {
            const std::vector<int> moves = plain_moves(board);
            const int cell = moves[random() % moves.size()];
            played.emplace_back(now, cell);
            now.apply(cell);
            board = board.after(cell);
            faults += !is_the_same(now, board);
        }
        for (; !played.empty(); played.pop_back()) {
            now.undo(played.back().second);
            faults += now != played.back().first;
        }
    }
    return faults;
}

/// Every text of this many of X, O and '.'.
std::vector<std::string> every_text(int cells)
{
    std::vector<std::string> texts{""};
    for (int cell = 0; cell != cells; ++cell) {
        std::vector<std::string> longer;
        for (const std::string& text : texts) {
            for (const char symbol : {'X', 'O', '.'}) {
                longer.push_back(text + symbol);
            }
        }
        texts = std::move(longer);
    }
    return texts;
}

} // namespace

static_assert(gs::check_game<mnk<5, 4, 4>>());
static_assert(gs::bounded_game<mnk<3, 3, 3>> && gs::pruned_game<mnk<3, 3, 3>> && gs::ordered_game<mnk<3, 3, 3>>);
static_assert(gs::hashable_game<mnk<3, 3, 3>> && gs::evaluating_game<mnk<3, 3, 3>> &&
              gs::alternating_game<mnk<3, 3, 3>>);
static_assert(gs::keyed_game<mnk<8, 4, 4>> && !gs::keyed_game<mnk<11, 3, 3>>); // 32 and 33 cells
static_assert(gs::breadth_limited_game<mnk<3, 3, 3>> && gs::length_limited_game<mnk<3, 3, 3>>);
static_assert(std::is_trivially_copyable_v<mnk<8, 8, 5>> && sizeof(mnk<8, 8, 5>) == 16);

// The rules -----------------------------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(random_games_follow_the_plain_rules)
{
    BOOST_TEST((faults_in_random_games<4, 4, 4>(50)) == 0);
    BOOST_TEST((faults_in_random_games<5, 4, 3>(50)) == 0);
    BOOST_TEST((faults_in_random_games<4, 5, 3>(50)) == 0);
    BOOST_TEST((faults_in_random_games<8, 8, 5>(5)) == 0); // 64 cells
    BOOST_TEST((faults_in_random_games<26, 2, 3>(5)) == 0);
    BOOST_TEST((faults_in_random_games<1, 64, 3>(3)) == 0);
    BOOST_TEST((faults_in_random_games<3, 3, 1>(5)) == 0);
    BOOST_TEST((faults_in_random_games<2, 2, 3>(5)) == 0); // no line fits
}

BOOST_AUTO_TEST_CASE(longer_lines_win_too)
{
    BOOST_TEST((mnk<5, 3, 3>{"XXXXX/OO.O./O...."}.terminal_score() == +100'000)); // with the middle one last
    BOOST_TEST((mnk<5, 3, 4>{"XXX.X/OO.O./....."}.terminal_score() == std::nullopt));
}

BOOST_AUTO_TEST_CASE(a_line_does_not_run_over_the_edge)
{
    BOOST_TEST((mnk<4, 4, 3>{"..XX/X.../OO.O/...."}.terminal_score() == std::nullopt));
    BOOST_TEST((mnk<4, 4, 3>{"..../...X/X..O/.XO."}.terminal_score() == std::nullopt));
}

BOOST_AUTO_TEST_CASE(three_by_three_is_tic_tac_toe)
{
    using game = mnk<3, 3, 3>;
    int wrong = 0;
    for (const auto& [text, position] : reachable_positions()) {
        const game same{text};
        wrong += same.terminal_score() != scaled<game>(position.terminal_score());
        wrong += same.to_move() != position.to_move();
        if (!position.terminal_score()) {
            wrong += listed(same.legal_moves()) !=
                     std::vector<int>(position.legal_moves().begin(), position.legal_moves().end());
        }
        const auto one = gs::alpha_beta(same);
        const auto other = gs::alpha_beta(position);
        wrong += one.score != other.score * game::win;
        wrong += other.score != 0 && one.distance != other.distance;
    }
    BOOST_TEST(reachable_positions().size() == 5'478U);
    BOOST_TEST(wrong == 0);
}

// Henry Bottomley, "How many games of Noughts and Crosses (Tic-Tac-Toe) are possible?" (2001): the games that end after
// 5, 6, 7 and 8 plies. All other lines continue with every empty cell.
BOOST_AUTO_TEST_CASE(perft_of_tic_tac_toe_is_as_published)
{
    const std::vector<std::uint64_t> ended{0, 0, 0, 0, 0, 1'440, 5'328, 47'952, 72'576};
    std::uint64_t lines = 1;
    for (int depth = 0; depth != 9; ++depth) {
        BOOST_TEST((gs::perft(mnk<3, 3, 3>{}, depth)) == lines, "depth " << depth);
        lines = (lines - ended[static_cast<std::size_t>(depth)]) * static_cast<std::uint64_t>(9 - depth);
    }
    BOOST_TEST((gs::perft(mnk<3, 3, 3>{}, 9)) == lines);
}

BOOST_AUTO_TEST_CASE(perft_is_that_of_an_independent_generator)
{
    BOOST_TEST((gs::perft(mnk<3, 3, 3>{}, 6)) == (plain_perft(plain_start<3, 3, 3>(), 6)));
    BOOST_TEST((gs::perft(mnk<4, 3, 3>{}, 5)) == (plain_perft(plain_start<4, 3, 3>(), 5)));
    BOOST_TEST((gs::perft(mnk<3, 4, 3>{}, 5)) == (plain_perft(plain_start<3, 4, 3>(), 5)));
    BOOST_TEST((gs::perft(mnk<5, 1, 3>{}, 5)) == (plain_perft(plain_start<5, 1, 3>(), 5)));
    BOOST_TEST((gs::perft(mnk<4, 2, 2>{}, 6)) == (plain_perft(plain_start<4, 2, 2>(), 6)));
    BOOST_TEST((gs::perft(mnk<8, 8, 5>{}, 2)) == 64U * 63U);
}

// Values --------------------------------------------------------------------------------------------------------------

template <int M, int N, int K>
void require_value(int score, std::uint64_t nodes)
{
    const auto result = gs::alpha_beta(mnk<M, N, K>{});
    BOOST_TEST(result.score == (score * mnk<M, N, K>::win), M << ',' << N << ',' << K);
    BOOST_TEST((result.bound == gs::bound::exact));
    BOOST_TEST(result.statistics.nodes == nodes, M << ',' << N << ',' << K << ": " << result.statistics.nodes);
}

// https://en.wikipedia.org/wiki/M,n,k-game, and J. W. H. M. Uiterwijk and H. J. van den Herik, "The advantage of the
// initiative", Information Sciences 122 (2000). The node counts are the library's own.
BOOST_AUTO_TEST_CASE(boards_have_the_published_values)
{
    require_value<3, 3, 3>(0, 133);
    require_value<4, 3, 3>(+1, 531);
    require_value<4, 4, 3>(+1, 393);
    require_value<5, 3, 3>(+1, 5'461);
    require_value<4, 4, 4>(0, 51'518);
    require_value<5, 4, 4>(0, 1'121'601);
}

// For k > 2: the second player takes the other end, or the adjacent cell. For k = 2 the second player is too late.
BOOST_AUTO_TEST_CASE(boards_of_one_line_are_drawn)
{
    const auto value = [](const auto& game) { return gs::alpha_beta(game).score; };
    BOOST_TEST(value(mnk<1, 3, 3>{}) == 0);
    BOOST_TEST(value(mnk<1, 4, 4>{}) == 0);
    BOOST_TEST(value(mnk<1, 8, 8>{}) == 0);
    BOOST_TEST(value(mnk<8, 1, 8>{}) == 0);
    BOOST_TEST(value(mnk<1, 64, 64>{}) == 0);
    BOOST_TEST(value(mnk<1, 2, 2>{}) == 0);
    BOOST_TEST(value(mnk<1, 3, 2>{}) == 100'000);
    BOOST_TEST(value(mnk<2, 2, 2>{}) == 100'000);
    BOOST_TEST(value(mnk<2, 2, 1>{}) == 100'000);
}

BOOST_AUTO_TEST_CASE(hints_change_neither_value_nor_distance)
{
    const auto same = [](const auto& game, int depth) {
        const auto hinted = gs::alpha_beta(game);
        const auto plain = gs::alpha_beta(gs::plain(game), {.depth = depth});
        BOOST_TEST(hinted.score == plain.score);
        BOOST_TEST(hinted.distance == plain.distance);
        BOOST_TEST(hinted.score != 0);
    };
    same(mnk<4, 3, 3>{}, 7);
    same(mnk<4, 4, 3>{}, 5);
    same(mnk<3, 4, 3>{"X../.../O../..."}, 10);
}

// Hints ---------------------------------------------------------------------------------------------------------------

template <int M, int N, int K>
std::size_t check_every_position()
{
    const every_position<M, N, K> every;
    BOOST_TEST(every.faults == 0);
    plain_solver solver;
    hint_count count;
    std::set<std::uint64_t> keys;
    std::set<std::uint64_t> hashes;
    int wrong_twins = 0;
    for (const auto& [text, board] : every.boards) {
        const mnk<M, N, K> game{text};
        keys.insert(game.key());
        hashes.insert(game.hash());
        if (plain_score(board)) {
            continue;
        }
        check_hints<mnk<M, N, K>>(board, solver, count);
        const std::vector<int> undominated = listed(game.undominated_moves());
        if (M * N - board.count('.') <= 4 && undominated.size() > 1) { // neither a win nor a block
            wrong_twins += undominated != first_of_twins(board);
        }
    }
    BOOST_TEST(keys.size() == every.boards.size());
    BOOST_TEST(hashes.size() == every.boards.size());
    BOOST_TEST(wrong_twins == 0);
    require_sound(count);
    BOOST_TEST(count.settled > 0);
    return every.boards.size();
}

BOOST_AUTO_TEST_CASE(hints_and_keys_hold_in_every_position_of_small_boards)
{
    BOOST_TEST((check_every_position<3, 3, 3>()) == 5'478U);
    check_every_position<4, 2, 3>();
    check_every_position<2, 5, 3>();
}

BOOST_AUTO_TEST_CASE(hints_hold_in_random_positions)
{
    check_random_boards<4, 3, 3>(100, 9);
    check_random_boards<4, 4, 3>(60, 8);
    check_random_boards<4, 4, 4>(60, 8);
    check_random_boards<5, 4, 4>(60, 8);
    check_random_boards<6, 5, 5>(60, 8);
}

BOOST_AUTO_TEST_CASE(of_symmetric_moves_the_first_stands_for_all)
{
    const auto undominated = [](const auto& game) { return listed(game.undominated_moves()); };
    BOOST_TEST(undominated(mnk<3, 3, 3>{}) == (std::vector{0, 1, 4}), boost::test_tools::per_element());
    BOOST_TEST(undominated(mnk<4, 4, 4>{}) == (std::vector{0, 1, 5}), boost::test_tools::per_element());
    BOOST_TEST(undominated(mnk<4, 3, 3>{}) == (std::vector{0, 1, 4, 5}), boost::test_tools::per_element());
    BOOST_TEST(undominated(mnk<5, 5, 4>{}) == (std::vector{0, 1, 2, 6, 7, 12}), boost::test_tools::per_element());
    BOOST_TEST(undominated(mnk<3, 3, 3>{".../.X./..."}) == (std::vector{0, 1}), boost::test_tools::per_element());
    BOOST_TEST(undominated(mnk<3, 3, 3>{"X../.../..."}) == (std::vector{1, 2, 4, 5, 8}),
               boost::test_tools::per_element());
    for (const char* text :
         {"..../..../..../....", "X.../..../..../....", "..../.X../..../....", "X.../..../..../...O",
          "X..O/..../..../X..O", ".X../O.../..../....", "X.O./..../..../....", ".XO./..../..../.OX."}) {
        const mnk<4, 4, 4> game{text};
        const plain_board board{
            {std::string{text, 4}, std::string{text + 5, 4}, std::string{text + 10, 4}, std::string{text + 15, 4}}, 4};
        BOOST_TEST(undominated(game) == first_of_twins(board), boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(a_win_or_a_block_stands_alone)
{
    const auto undominated = [](const auto& game) { return listed(game.undominated_moves()); };
    BOOST_TEST(undominated(mnk<3, 3, 3>{"XX./OO./..."}) == std::vector{2}, boost::test_tools::per_element()); // wins
    BOOST_TEST(undominated(mnk<3, 3, 3>{"X.X/O../..."}) == std::vector{1}, boost::test_tools::per_element()); // blocks
    BOOST_TEST(undominated(mnk<4, 3, 3>{".XX./O.../O..."}).size() == 1U);
    BOOST_TEST(undominated(mnk<4, 3, 3>{"OXX./O.../...."}) == std::vector{3}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(bounds_tell_who_cannot_win_any_more)
{
    using interval = gs::score_interval<int>;
    constexpr int win = mnk<3, 3, 3>::win;
    BOOST_TEST((mnk<3, 3, 3>{}.score_bounds() == interval{-win, +win}));
    BOOST_TEST((mnk<3, 3, 3>{"XOX/.../..."}.score_bounds() == interval{-win, +win}));
    BOOST_TEST((mnk<3, 3, 3>{"XOX/XOO/OX."}.score_bounds() == interval{0, 0}));
    BOOST_TEST((mnk<3, 1, 3>{"X.."}.score_bounds() == interval{0, +win}));
    BOOST_TEST((mnk<3, 1, 3>{"XO."}.score_bounds() == interval{0, 0}));
    BOOST_TEST((mnk<2, 2, 3>{}.score_bounds() == interval{0, 0}));
}

BOOST_AUTO_TEST_CASE(the_estimate_counts_open_lines_by_their_stones)
{
    BOOST_TEST((mnk<3, 3, 3>{}.evaluate()) == 0);
    BOOST_TEST((mnk<3, 3, 3>{".../.X./..."}.evaluate()) == 4);
    BOOST_TEST((mnk<3, 3, 3>{"O../.X./..."}.evaluate()) == 3 - 2);
    BOOST_TEST((mnk<3, 3, 3>{"O../XX./..."}.evaluate()) == 4 + 1 + 1 - 1); // the row counts twice two
}

BOOST_AUTO_TEST_CASE(cells_of_lines_that_matter_come_first)
{
    const mnk<3, 3, 3> start;
    BOOST_TEST(start.move_priority(4) == 4); // four lines run through the centre
    BOOST_TEST(start.move_priority(0) == 3);
    BOOST_TEST(start.move_priority(1) == 2);
    const mnk<3, 3, 3> corner{"X../.../..."};
    BOOST_TEST(corner.move_priority(4) == 5);
    BOOST_TEST(corner.move_priority(8) == 4);
}

BOOST_AUTO_TEST_CASE(equal_positions_hash_alike_however_they_came_about)
{
    mnk<8, 8, 5> one;
    mnk<8, 8, 5> other;
    for (const int cell : {0, 63, 32}) {
        one.apply(cell);
    }
    for (const int cell : {32, 63, 0}) {
        other.apply(cell);
    }
    BOOST_TEST((one == other));
    BOOST_TEST(one.hash() == other.hash());
    other.undo(0);
    BOOST_TEST(one.hash() != other.hash());
}

// Reading and printing ------------------------------------------------------------------------------------------------

template <int M, int N, int K>
int wrongly_read()
{
    const every_position<M, N, K> every;
    int wrong = 0;
    for (std::string text : every_text(M * N)) {
        for (std::size_t row = N - 1; row != 0; --row) {
            text.insert(row * M, "/");
        }
        wrong += refusal<mnk<M, N, K>>(text).empty() != every.boards.contains(text);
    }
    return wrong;
}

BOOST_AUTO_TEST_CASE(a_board_is_read_if_and_only_if_a_game_leads_to_it)
{
    BOOST_TEST((wrongly_read<3, 3, 3>()) == 0);
    BOOST_TEST((wrongly_read<4, 2, 2>()) == 0);
    BOOST_TEST((wrongly_read<5, 2, 2>()) == 0); // room for two separate lines
    BOOST_TEST((wrongly_read<7, 1, 3>()) == 0);
}

BOOST_AUTO_TEST_CASE(rows_may_be_separated)
{
    const mnk<4, 2, 3> plain{"XO..X..."};
    for (const char* text : {"XO../X...", "XO..\nX...\n", "X|O|.|. X|.|.|.", " X O . . / X . . ."}) {
        BOOST_TEST((mnk<4, 2, 3>{text} == plain), text);
    }
    BOOST_TEST(plain.text() == "XO../X...");
}

BOOST_AUTO_TEST_CASE(moves_and_boards_are_printed_with_coordinates)
{
    const mnk<4, 3, 3> game{"X.../.O../...X"};
    BOOST_TEST(printed(game) == "3 X . . .\n2 . O . .\n1 . . . X\n  a b c d");
    BOOST_TEST(game.move_text(0) == "a3");
    BOOST_TEST(game.move_text(11) == "d1");
    BOOST_TEST(printed(mnk<1, 10, 3>{}) == "10 .\n 9 .\n 8 .\n 7 .\n 6 .\n 5 .\n 4 .\n 3 .\n 2 .\n 1 .\n   a");
    BOOST_TEST((mnk<1, 10, 3>{}.move_text(0)) == "a10");
    BOOST_TEST((mnk<26, 2, 3>{}.move_text(25)) == "z2");
    BOOST_TEST((mnk<3, 3, 3>::player_name(gs::player::maximizer)) == "X");
    BOOST_TEST((mnk<3, 3, 3>::player_name(gs::player::minimizer)) == "O");
}

BOOST_AUTO_TEST_CASE(an_impossible_board_is_refused_with_its_reason)
{
    using game = mnk<4, 3, 3>;
    const std::string length = "wrong length: a board has 12 cells, 3 rows of 4";
    BOOST_TEST(refusal<game>("") == length);
    BOOST_TEST(refusal<game>("..../..../...") == length);
    BOOST_TEST(refusal<game>("..../..../.....") == length);
    BOOST_TEST(refusal<game>(std::string(100'000, 'X')) == length);
    BOOST_TEST((refusal<mnk<3, 1, 3>>("..")) == "wrong length: a board has 3 cells, 1 row of 3");

    const std::string cell = "' is not a cell: a cell is X, O, or . if it is empty";
    BOOST_TEST(refusal<game>("x.../..../....") == "'x" + cell);
    BOOST_TEST(refusal<game>("\x1B[2J") == "'?" + cell);

    const std::string counts = "wrong counts: X moves first, so there are as many X as O, or one X more";
    BOOST_TEST(refusal<game>("XX../..../....") == counts);
    BOOST_TEST(refusal<game>("O.../..../....") == counts);

    BOOST_TEST(refusal<game>("XXX./OOO./....") == "both sides have won: the game ends with the first full line");
    BOOST_TEST(refusal<game>("XXX./OO../O...") ==
               "the winner did not move last: the game ends with the first full line");
    BOOST_TEST((refusal<mnk<5, 2, 2>>("XX.XX/O.O.O")) ==
               "play went on after a win: the game ends with the first full line");
}

// Constant expressions ------------------------------------------------------------------------------------------------

namespace {

/// The same expression is checked by the compiler and when the test runs.
constexpr bool plays_through_a_game()
{
    mnk<4, 3, 3> game;
    for (const int cell : {5, 0, 6, 4}) {
        if (game.terminal_score()) {
            return false;
        }
        game.apply(cell);
    }
    const bool hints = *game.undominated_moves().begin() == 7 && game.evaluate() > 0;
    game.apply(7);
    const bool won = game.terminal_score() == mnk<4, 3, 3>::win && game == mnk<4, 3, 3>{"O.../OXXX/...."};
    for (const int cell : {7, 4, 6, 0, 5}) {
        game.undo(cell);
    }
    return hints && won && game == mnk<4, 3, 3>{};
}

} // namespace

static_assert(plays_through_a_game());
static_assert(gs::alpha_beta(mnk<3, 3, 3>{"X.OX.XOO."}).score == mnk<3, 3, 3>::win);

BOOST_AUTO_TEST_CASE(constant_expressions_and_run_time_agree)
{
    BOOST_TEST(plays_through_a_game());
}

namespace {

BOOST_AUTO_TEST_CASE(three_by_three)
{
    support::hold_to_the_contract(games::mnk<3, 3, 3>{}, {.games = 100, .short_lines = 1000});
}

BOOST_AUTO_TEST_CASE(a_wide_board)
{
    support::hold_size_to_the_contract(games::mnk<5, 4, 4>{});
}

} // namespace
