// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// English draughts, compared with published counts, and with plain rules that are written here on rows of characters.

#include "games/draughts.hpp"
#include "support/refusal.hpp"
#include "support/shelf.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/testing/perft.hpp>

namespace {

using games::draughts;
using support::refusal;

// The plain rules: rows of b, w, B, W and dots, played on copies ------------------------------------------------------

struct plain_move {
    std::vector<int> path; // the numbers of the squares, including the first and the last
    std::set<int> captured;
};

struct plain_board {
    std::vector<std::string> rows;
    char mover = 'b';
    int quiet_plies = 0;

    [[nodiscard]] int size() const { return static_cast<int>(rows.size()); }
    [[nodiscard]] bool holds(int row, int column) const
    {
        return 0 <= row && row < size() && 0 <= column && column < size();
    }
    [[nodiscard]] char at(int row, int column) const
    {
        return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
    void put(int row, int column, char piece)
    {
        rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = piece;
    }
    [[nodiscard]] int number(int row, int column) const { return row * size() / 2 + column / 2 + 1; }
    [[nodiscard]] std::pair<int, int> place(int number) const
    {
        const int row = (number - 1) / (size() / 2);
        return {row, 2 * ((number - 1) % (size() / 2)) + (row % 2 == 0 ? 1 : 0)};
    }
};

bool is_king(char piece)
{
    return piece == 'B' || piece == 'W';
}

char side_of(char piece)
{
    return piece == 'B' ? 'b' : piece == 'W' ? 'w' : piece;
}

plain_board empty_board(int size)
{
    return {std::vector<std::string>(static_cast<std::size_t>(size), std::string(static_cast<std::size_t>(size), '.'))};
}

plain_board opening(int size)
{
    plain_board board = empty_board(size);
    for (int row = 0; row != size; ++row) {
        for (int column = 0; column != size; ++column) {
            if ((row + column) % 2 == 1 && (row < size / 2 - 1 || row > size / 2)) {
                board.put(row, column, row < size / 2 ? 'b' : 'w');
            }
        }
    }
    return board;
}

std::vector<std::pair<int, int>> ways(char piece)
{
    std::vector<std::pair<int, int>> all;
    for (const int down : {+1, -1}) {
        if (is_king(piece) || (down == +1) == (piece == 'b')) {
            all.emplace_back(down, +1);
            all.emplace_back(down, -1);
        }
    }
    return all;
}

/// All captures by `piece`, which is taken off the board, that begin with `so_far` and have reached this square.
void jump_on(const plain_board& board, char piece, int row, int column, const plain_move& so_far,
             std::vector<plain_move>& found)
{
    bool at_its_end = true;
    for (const auto& [down, right] : ways(piece)) {
        const int to_row = row + 2 * down;
        const int to_column = column + 2 * right;
        if (!board.holds(to_row, to_column) || board.at(to_row, to_column) != '.') {
            continue;
        }
        const char over = board.at(row + down, column + right);
        if (over == '.' || side_of(over) == side_of(piece)) {
            continue;
        }
        at_its_end = false;
        plain_board after = board;
        after.put(row + down, column + right, '.');
        plain_move longer = so_far;
        longer.path.push_back(board.number(to_row, to_column));
        longer.captured.insert(board.number(row + down, column + right));
        const bool crowned = !is_king(piece) && to_row == (piece == 'b' ? board.size() - 1 : 0);
        if (crowned) {
            found.push_back(longer);
        } else {
            jump_on(after, piece, to_row, to_column, longer, found);
        }
    }
    if (at_its_end && !so_far.captured.empty()) {
        found.push_back(so_far);
    }
}

/// The legal moves; captures once for each way of making them.
std::vector<plain_move> plain_moves(const plain_board& board)
{
    std::vector<plain_move> captures;
    std::vector<plain_move> others;
    for (int row = 0; row != board.size(); ++row) {
        for (int column = 0; column != board.size(); ++column) {
            const char piece = board.at(row, column);
            if (side_of(piece) != board.mover) {
                continue;
            }
            const int from = board.number(row, column);
            plain_board without = board;
            without.put(row, column, '.');
            jump_on(without, piece, row, column, {{from}, {}}, captures);
            for (const auto& [down, right] : ways(piece)) {
                if (board.holds(row + down, column + right) && board.at(row + down, column + right) == '.') {
                    others.push_back({{from, board.number(row + down, column + right)}, {}});
                }
            }
        }
    }
    return captures.empty() ? others : captures;
}

plain_board after(plain_board board, const plain_move& m)
{
    const auto [row, column] = board.place(m.path.front());
    const auto [to_row, to_column] = board.place(m.path.back());
    char piece = board.at(row, column);
    board.put(row, column, '.');
    for (const int captured : m.captured) {
        const auto [there, across] = board.place(captured);
        board.put(there, across, '.');
    }
    board.quiet_plies = is_king(piece) && m.captured.empty() ? board.quiet_plies + 1 : 0;
    if (piece == 'b' && to_row == board.size() - 1) {
        piece = 'B';
    } else if (piece == 'w' && to_row == 0) {
        piece = 'W';
    }
    board.put(to_row, to_column, piece);
    board.mover = board.mover == 'b' ? 'w' : 'b';
    return board;
}

std::string text_of(const plain_board& board)
{
    std::string white;
    std::string black;
    for (int number = 1; number <= board.size() * board.size() / 2; ++number) {
        const auto [row, column] = board.place(number);
        const char piece = board.at(row, column);
        if (piece != '.') {
            std::string& list = side_of(piece) == 'w' ? white : black;
            list += (list.empty() ? "" : ",") + std::string(is_king(piece) ? "K" : "") + std::to_string(number);
        }
    }
    const std::string text = std::string(board.mover == 'b' ? "B" : "W") + ":W" + white + ":B" + black;
    return board.quiet_plies == 0 ? text : text + ":H" + std::to_string(board.quiet_plies);
}

/// Captures of the same pieces with the same ends are one move, with the ways in which it can be made.
using plain_ways = std::map<std::tuple<int, int, std::set<int>>, std::vector<std::vector<int>>>;

plain_ways distinct(const std::vector<plain_move>& moves)
{
    plain_ways by_move;
    for (const plain_move& m : moves) {
        by_move[{m.path.front(), m.path.back(), m.captured}].push_back(m.path);
    }
    return by_move;
}

std::string joined(const std::vector<int>& path, char separator)
{
    std::string text;
    for (const int number : path) {
        text += (text.empty() ? "" : std::string(1, separator)) + std::to_string(number);
    }
    return text;
}

/// The situations that a test has met, to show that it has covered its subject.
struct sights {
    int positions = 0;
    int long_captures = 0; // of at least three pieces
    int ambiguous = 0; // captures with the same ends
    int merged = 0; // captures that can be made in two ways
    int circles = 0; // captures that end where they began
    int crowned_by_capture = 0;
    int ends = 0;
    int most_moves = 0;
    std::map<std::uint64_t, std::string> hashes;
};

/// The moves by their expected texts: any of its routes if one is ambiguous.
std::map<std::string, plain_move> texts_of(const plain_board& board, const plain_ways& expected, sights& seen)
{
    std::map<std::string, plain_move> by_text;
    for (const auto& [m, paths] : expected) {
        const auto& [from, to, captured] = m;
        const auto alike = std::ranges::count_if(expected, [&](const auto& other) {
            return std::get<0>(other.first) == std::get<0>(m) && std::get<1>(other.first) == std::get<1>(m);
        });
        if (captured.empty() || alike == 1) {
            by_text[joined({from, to}, captured.empty() ? '-' : 'x')] = {paths.front(), captured};
        } else {
            for (const auto& path : paths) {
                by_text[joined(path, 'x')] = {path, captured};
            }
        }
        seen.ambiguous += alike > 1;
        seen.long_captures += captured.size() >= 3;
        seen.merged += paths.size() > 1;
        seen.circles += from == to;
        const auto [row, column] = board.place(from);
        seen.crowned_by_capture += !captured.empty() && !is_king(board.at(row, column)) &&
                                   board.place(to).first == (board.mover == 'b' ? board.size() - 1 : 0);
    }
    return by_text;
}

/// The number of faults of a position: in its moves, their texts, their results, and their undoing.
template <class Game>
int faults(const plain_board& board, sights& seen)
{
    const std::string text = text_of(board);
    const Game game{text};
    const plain_ways expected = distinct(plain_moves(board));
    const auto moves = game.legal_moves();
    int faulty = game.text() != text;
    faulty += (game.to_move() == gs::player::maximizer) != (board.mover == 'b');
    faulty += moves.size() != expected.size();
    faulty += moves.size() > Game::max_moves;
    const bool capture = !expected.empty() && !std::get<2>(expected.begin()->first).empty();
    faulty += game.noisy_moves().size() != (capture ? moves.size() : 0U);
    faulty += game.may_stand_pat() == capture;
    faulty += std::abs(game.evaluate()) >= Game::win;

    const auto by_text = texts_of(board, expected, seen);
    Game played = game;
    std::set<std::string> results;
    for (const auto& m : moves) {
        const auto found = by_text.find(game.move_text(m));
        if (found == by_text.end()) {
            ++faulty;
            continue;
        }
        const auto token = played.apply(m);
        results.insert(played.text());
        faulty += played.text() != text_of(after(board, found->second));
        faulty += played != Game{played.text()} || played.hash() != Game{played.text()}.hash();
        played.undo(m, token);
        faulty += played != game || played.hash() != game.hash();
    }
    faulty += results.size() != moves.size();

    ++seen.positions;
    seen.ends += moves.empty();
    seen.most_moves = std::max(seen.most_moves, static_cast<int>(moves.size()));
    faulty += seen.hashes.emplace(game.hash(), text).first->second != text;
    return faulty;
}

/// A number below `bound`, the same on every platform.
int below(std::mt19937& random, int bound)
{
    return static_cast<int>(random() % static_cast<unsigned>(bound));
}

template <class Game>
int faults_in_random_games(int size, int games, int plies, sights& seen)
{
    std::mt19937 random{20250704};
    int faulty = 0;
    for (int game = 0; game != games; ++game) {
        plain_board board = opening(size);
        for (int ply = 0; ply != plies; ++ply) {
            faulty += faults<Game>(board, seen);
            const auto moves = plain_moves(board);
            if (moves.empty() || Game{text_of(board)}.terminal_score()) {
                break;
            }
            board = after(board, moves[static_cast<std::size_t>(below(random, static_cast<int>(moves.size())))]);
        }
    }
    return faulty;
}

/// Random kings and men; no men where they would have been crowned.
plain_board random_board(std::mt19937& random, int size)
{
    plain_board board = empty_board(size);
    const int each = (size / 2 - 1) * size / 2;
    for (const char side : {'b', 'w'}) {
        for (int count = 1 + below(random, each); count != 0; --count) {
            const auto [row, column] = board.place(1 + below(random, size * size / 2));
            const bool crowned = row == (side == 'b' ? size - 1 : 0) || below(random, 2) == 0;
            if (board.at(row, column) == '.') {
                board.put(row, column, side == 'b' ? (crowned ? 'B' : 'b') : (crowned ? 'W' : 'w'));
            }
        }
    }
    board.mover = below(random, 2) == 0 ? 'b' : 'w';
    return board;
}

/// The same position with the board turned around and the colours exchanged.
plain_board turned(const plain_board& board)
{
    plain_board other = board;
    const std::map<char, char> exchanged{{'b', 'w'}, {'w', 'b'}, {'B', 'W'}, {'W', 'B'}, {'.', '.'}};
    for (int row = 0; row != board.size(); ++row) {
        for (int column = 0; column != board.size(); ++column) {
            other.put(board.size() - 1 - row, board.size() - 1 - column, exchanged.at(board.at(row, column)));
        }
    }
    other.mover = board.mover == 'b' ? 'w' : 'b';
    return other;
}

bool has_both_sides(const plain_board& board)
{
    const std::string text = text_of(board);
    return text.find(":W:") == std::string::npos && !text.ends_with(":B");
}

std::uint64_t plain_perft(const plain_board& board, int depth)
{
    if (depth == 0) {
        return 1;
    }
    std::uint64_t lines = 0;
    for (const auto& [m, paths] : distinct(plain_moves(board))) {
        lines += plain_perft(after(board, {paths.front(), std::get<2>(m)}), depth - 1);
    }
    return lines;
}

/// The value of a position and the plies to its end, under best play, found by trying everything.
class plain_solver {
public:
    using value = std::pair<int, int>;

    explicit plain_solver(int draw_after) : draw_after_{draw_after} {}

    value solve(const plain_board& board)
    {
        if (board.quiet_plies >= draw_after_) {
            return {0, 0};
        }
        const std::string text = text_of(board);
        if (const auto known = known_.find(text); known != known_.end()) {
            return known->second;
        }
        const bool black = board.mover == 'b';
        value best{black ? -1000 : 1000, 0}; // the side that cannot move has lost
        bool first = true;
        for (const plain_move& m : plain_moves(board)) {
            value v = solve(after(board, m));
            ++v.second;
            if (first || (black ? rank(v) > rank(best) : rank(v) < rank(best))) {
                best = v;
            }
            first = false;
        }
        return known_[text] = best;
    }

private:
    /// Higher is better for black.
    static int rank(const value& v) { return v.first > 0 ? 1000 - v.second : v.first < 0 ? v.second - 1000 : 0; }

    int draw_after_;
    std::map<std::string, value> known_;
};

/// All positions of a 4x4 board with this many pieces of each side, with either side to move.
std::vector<plain_board> all_small_boards(int black, int white)
{
    std::vector<plain_board> all;
    for (int code = 0; code != 390'625; ++code) { // 5 to the power of 8
        plain_board board = empty_board(4);
        std::map<char, int> count;
        for (int number = 1, rest = code; number <= 8; ++number, rest /= 5) {
            const auto [row, column] = board.place(number);
            const char piece = ".bwBW"[rest % 5];
            board.put(row, column, piece);
            ++count[(piece == 'b' && row == 3) || (piece == 'w' && row == 0) ? '!' : side_of(piece)];
        }
        if (count['b'] == black && count['w'] == white && count['!'] == 0) {
            all.push_back(board);
            board.mover = 'w';
            all.push_back(board);
        }
    }
    return all;
}

using texts = std::vector<std::string>;

/// The texts of the legal moves, sorted.
texts move_texts(std::string_view position)
{
    const draughts<> game{position};
    texts written;
    for (const auto& m : game.legal_moves()) {
        written.push_back(game.move_text(m));
    }
    std::ranges::sort(written);
    return written;
}

/// The position after the legal move with this text.
std::string played(std::string_view position, std::string_view move)
{
    draughts<> game{position};
    for (const auto& m : game.legal_moves()) {
        if (game.move_text(m) == move) {
            game.apply(m);
            return game.text();
        }
    }
    return "no such move";
}

template <class Game>
std::string drawn(const Game& game)
{
    std::ostringstream out;
    out << game;
    return out.str();
}

} // namespace

static_assert(gs::check_game<draughts<>>() && gs::check_game<draughts<6>>() && gs::check_game<draughts<4>>());
static_assert(gs::evaluating_game<draughts<>> && gs::hashable_game<draughts<>> && gs::noisy_game<draughts<>>);
static_assert(gs::ordered_game<draughts<>> && gs::breadth_limited_game<draughts<>> && gs::alternating_game<draughts<>>);
static_assert(sizeof(draughts<>) > 16); // so searches take its moves back with the undo token
static_assert(draughts<>{}.legal_moves().size() == 7);
static_assert(gs::perft(draughts<4>{}, 4) == 16); // at compile time as well

BOOST_AUTO_TEST_CASE(lines_of_play_are_as_many_as_published)
{
    // Aart Bik, "Perft for Checkers", https://www.aartbik.com/MISC/checkers.html
    const std::array<std::uint64_t, 9> figures{1, 7, 49, 302, 1469, 7361, 36768, 179740, 845931};
    for (int depth = 0; depth != 9; ++depth) {
        BOOST_TEST(gs::perft(draughts<>{}, depth) == figures[static_cast<std::size_t>(depth)]);
    }
}

BOOST_AUTO_TEST_CASE(lines_of_play_are_as_many_as_by_plain_rules)
{
    for (int depth = 0; depth <= 4; ++depth) {
        BOOST_TEST(gs::perft(draughts<>{}, depth) == plain_perft(opening(8), depth));
    }
    for (int depth = 0; depth <= 6; ++depth) {
        BOOST_TEST(gs::perft(draughts<6>{}, depth) == plain_perft(opening(6), depth));
    }
    for (int depth = 0; depth <= 12; ++depth) { // too short for a draw by the count
        BOOST_TEST(gs::perft(draughts<4>{}, depth) == plain_perft(opening(4), depth));
    }
}

BOOST_AUTO_TEST_CASE(random_games_follow_the_plain_rules)
{
    sights seen;
    BOOST_TEST((faults_in_random_games<draughts<>>(8, 12, 100, seen)) == 0);
    BOOST_TEST((faults_in_random_games<draughts<6>>(6, 15, 60, seen)) == 0);
    BOOST_TEST((faults_in_random_games<draughts<4>>(4, 15, 30, seen)) == 0);
    BOOST_TEST(seen.positions > 1'000);
    BOOST_TEST(seen.ends > 0);
}

BOOST_AUTO_TEST_CASE(random_positions_follow_the_plain_rules)
{
    std::mt19937 random{1987};
    sights seen;
    int faulty = 0;
    for (int i = 0; i != 1'500; ++i) {
        const plain_board board = random_board(random, 8);
        if (has_both_sides(board)) {
            faulty += faults<draughts<>>(board, seen);
        }
    }
    BOOST_TEST(faulty == 0);
    BOOST_TEST(seen.long_captures > 0);
    BOOST_TEST(seen.ambiguous > 0);
    BOOST_TEST(seen.merged > 0);
    BOOST_TEST(seen.circles > 0);
    BOOST_TEST(seen.crowned_by_capture > 0);
    BOOST_TEST(seen.most_moves > 15);
}

BOOST_AUTO_TEST_CASE(men_move_forwards_and_kings_all_ways)
{
    BOOST_TEST(move_texts("B:W32:B14") == (texts{"14-17", "14-18"}), boost::test_tools::per_element());
    BOOST_TEST(move_texts("W:W14:B28") == (texts{"14-10", "14-9"}), boost::test_tools::per_element());
    BOOST_TEST(move_texts("B:W32:BK14") == (texts{"14-10", "14-17", "14-18", "14-9"}),
               boost::test_tools::per_element());
    BOOST_TEST(move_texts("B:W32:B4,12") == (texts{"12-16", "4-8"}), boost::test_tools::per_element()); // at the edge
}

BOOST_AUTO_TEST_CASE(who_can_capture_must_and_to_the_end)
{
    BOOST_TEST(move_texts("B:W18,27:B1,15") == (texts{"15x22"}), boost::test_tools::per_element());
    BOOST_TEST(move_texts("B:W18,26:B1,15") == (texts{"15x31"}), boost::test_tools::per_element());
    BOOST_TEST(move_texts("B:W10:B15") == (texts{"15-18", "15-19"}), boost::test_tools::per_element()); // not backwards
    BOOST_TEST(move_texts("B:W10:BK15") == (texts{"15x6"}), boost::test_tools::per_element());
    BOOST_TEST(played("B:W18,K26,32:B15", "15x31") == "W:W32:BK31");
    // One route of a capture may be shorter than another.
    BOOST_TEST(move_texts("B:W18,19,27:B15") == (texts{"15x22", "15x31"}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_man_that_reaches_the_far_row_stops_and_is_crowned)
{
    BOOST_TEST(played("B:W5:B28", "28-32") == "W:W5:BK32");
    BOOST_TEST(played("W:W6:B28", "6-1") == "B:WK1:B28");
    // The king continues from 30, over 26.
    BOOST_TEST(move_texts("B:W25,26:B21") == (texts{"21x30"}), boost::test_tools::per_element());
    BOOST_TEST(move_texts("B:W25,26:BK21") == (texts{"21x23"}), boost::test_tools::per_element());
    BOOST_TEST(played("B:W25,26:B21", "21x30") == "W:W26:BK30");
}

BOOST_AUTO_TEST_CASE(captures_with_the_same_ends_are_written_with_all_stops)
{
    BOOST_TEST(move_texts("B:W10,11,18,19:B7") == (texts{"7x14x23", "7x16x23"}), boost::test_tools::per_element());
    BOOST_TEST(played("B:W10,11,18,19:B7", "7x14x23") == "W:W11,19:B23");
    BOOST_TEST(played("B:W10,11,18,19:B7", "7x16x23") == "W:W10,18:B23");
}

BOOST_AUTO_TEST_CASE(a_circle_can_be_gone_both_ways_and_is_one_move)
{
    BOOST_TEST(move_texts("B:W10,11,18,19:BK7") == (texts{"7x7"}), boost::test_tools::per_element());
    BOOST_TEST(played("B:W10,11,18,19,32:BK7", "7x7") == "W:W32:BK7");
}

BOOST_AUTO_TEST_CASE(who_cannot_move_loses)
{
    const draughts<> blocked{"W:W5:B1"};
    BOOST_TEST(blocked.legal_moves().empty());
    BOOST_TEST(!blocked.terminal_score());
    BOOST_TEST((blocked.terminal_score(blocked.legal_moves()) == +1000));
    const draughts<> bare{"B:W5:B"};
    BOOST_TEST((bare.terminal_score(bare.legal_moves()) == -1000));
    const draughts<> running;
    BOOST_TEST(!running.terminal_score(running.legal_moves()));
    BOOST_TEST(gs::alpha_beta(blocked).score == +1000);
    BOOST_TEST(!gs::alpha_beta(blocked).best_move);

    const auto result = gs::alpha_beta(draughts<>{"B:W18,26:B15"}, {.depth = 3});
    BOOST_TEST(result.score == +1000); // all are captured
    BOOST_TEST(result.distance == 1);
}

BOOST_AUTO_TEST_CASE(too_many_plies_without_progress_are_a_draw)
{
    BOOST_TEST(!draughts<>{"B:WK4:BK32:H78"}.terminal_score());
    BOOST_TEST(played("B:WK4:BK32:H78", "32-27") == "W:WK4:BK27:H79");
    BOOST_TEST(!draughts<>{"W:WK4:BK27:H79"}.terminal_score());
    BOOST_TEST(played("W:WK4:BK27:H79", "4-8") == "B:WK8:BK27:H80");
    BOOST_TEST((draughts<>{"B:WK8:BK27:H80"}.terminal_score() == 0));
    BOOST_TEST(played("B:WK4:B1,K32:H78", "1-5") == "W:WK4:B5,K32"); // a man has moved
    BOOST_TEST(played("B:WK27:BK32:H70", "32x23") == "W:W:BK23"); // a capture
    BOOST_TEST((draughts<4, 2>{"B:WK1:BK8:H2"}.terminal_score() == 0));
    // The draw is recognized before the moves are generated.
    const draughts<> blocked{"W:WK4:BK8,K11:H80"};
    BOOST_TEST((blocked.terminal_score() == 0));
    BOOST_TEST(blocked.legal_moves().empty());
    BOOST_TEST(gs::alpha_beta(blocked).score == 0);
}

BOOST_AUTO_TEST_CASE(captured_kings_come_back_as_kings)
{
    const draughts<> before{"B:WK18,26,32:B2,15:H0"};
    draughts<> game = before;
    for (const auto& m : before.legal_moves()) {
        const auto token = game.apply(m);
        BOOST_TEST(game.text() == "W:W32:B2,K31");
        game.undo(m, token);
        BOOST_TEST((game == before));
    }
}

BOOST_AUTO_TEST_CASE(the_4x4_game_is_a_draw)
{
    const auto result = gs::alpha_beta(draughts<4>{});
    BOOST_TEST(result.score == 0);
    BOOST_TEST((result.bound == gs::bound::exact));
    BOOST_TEST(plain_solver{10}.solve(opening(4)).first == 0);

    BOOST_TEST((gs::minimax(draughts<4, 4>{}).score == 0)); // however soon the rules call it one
    BOOST_TEST(plain_solver{4}.solve(opening(4)).first == 0);
    BOOST_TEST((gs::alpha_beta(draughts<4, 1>{}).score == plain_solver{1}.solve(opening(4)).first));
}

BOOST_AUTO_TEST_CASE(positions_of_the_4x4_game_are_as_trying_everything_says)
{
    using game = draughts<4, 6>;
    plain_solver solver{6};
    int wrong = 0;
    std::map<int, int> count;
    for (const auto& [black, white] : {std::pair{1, 1}, std::pair{2, 1}, std::pair{1, 2}}) {
        const auto boards = all_small_boards(black, white);
        for (std::size_t i = 0; i < boards.size(); i += black == white ? 1 : 7) {
            const auto [score, distance] = solver.solve(boards[i]);
            const auto result = gs::alpha_beta(game{text_of(boards[i])});
            wrong += result.score != score || (score != 0 && result.distance != distance);
            ++count[score];
        }
    }
    BOOST_TEST(wrong == 0);
    BOOST_TEST(count.size() == 3U); // wins of both sides, and draws
}

BOOST_AUTO_TEST_CASE(the_estimate_is_fair_and_below_a_win)
{
    BOOST_TEST(draughts<>{}.evaluate() == 0);
    BOOST_TEST((draughts<>{"B:WK21:B1"}.evaluate() == 10 - 20));
    BOOST_TEST((draughts<>{"B:W32:B9"}.evaluate() == 12 - 10)); // two rows nearer
    BOOST_TEST((draughts<>{"B:W29:BK1,K2,K3,K4,K5,K6,K7,K8,K9,K10,K11,K12"}.evaluate() == 230));
    std::mt19937 random{7};
    int wrong = 0;
    for (int i = 0; i != 300; ++i) {
        const plain_board board = random_board(random, 8);
        if (has_both_sides(board)) {
            const draughts<> game{text_of(board)};
            const draughts<> other{text_of(turned(board))};
            wrong += game.evaluate() != -other.evaluate() || game.legal_moves().size() != other.legal_moves().size();
        }
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(long_captures_and_coronations_are_tried_first)
{
    const draughts<> captures{"B:W18,19,27:B15"};
    for (const auto& m : captures.legal_moves()) {
        BOOST_TEST(captures.move_priority(m) == (captures.move_text(m) == "15x31" ? 5 : 2)); // 31: two, and crowned
    }
    const draughts<> quiet{"W:W6,K21:B28"};
    for (const auto& m : quiet.legal_moves()) {
        BOOST_TEST(quiet.move_priority(m) == (quiet.move_text(m).starts_with("6-") ? 1 : 0));
    }
}

BOOST_AUTO_TEST_CASE(all_that_counts_is_in_the_hash)
{
    const std::set<std::uint64_t> hashes{
        draughts<>{"B:WK4:BK32"}.hash(),    draughts<>{"W:WK4:BK32"}.hash(), draughts<>{"B:WK4:BK32:H1"}.hash(),
        draughts<>{"B:WK4:BK32:H2"}.hash(), draughts<>{"B:WK32:BK4"}.hash(), draughts<>{"B:WK5:B28"}.hash(),
        draughts<>{"B:W5:BK28"}.hash(),     draughts<>{"B:WK5:BK28"}.hash(), draughts<>{"B:W5:B28"}.hash(),
    };
    BOOST_TEST(hashes.size() == 9U);
}

namespace {

/// The squares that a king starting here may jump over, with enemies wherever needed.
std::set<int> jumped_from(int start, int size)
{
    const plain_board board = empty_board(size);
    std::set<int> over;
    std::set<int> reached{start};
    std::vector<int> to_do{start};
    while (!to_do.empty()) {
        const auto [row, column] = board.place(to_do.back());
        to_do.pop_back();
        for (const auto& [down, right] : ways('B')) {
            if (board.holds(row + 2 * down, column + 2 * right)) {
                over.insert(board.number(row + down, column + right));
                const int to = board.number(row + 2 * down, column + 2 * right);
                if (reached.insert(to).second) {
                    to_do.push_back(to);
                }
            }
        }
    }
    return over;
}

/// The largest number of captures of a king, from anywhere, with enemies on any of these squares. If one of its stops
/// is occupied, it has no more captures than without enemies next to that stop, so this case need not be tried.
template <class Game>
std::size_t most_captures_of_a_king(int size)
{
    std::size_t most = 0;
    for (int start = 1; start <= size * size / 2; ++start) {
        const std::set<int> over = jumped_from(start, size);
        for (unsigned choice = 1; choice < 1U << over.size(); ++choice) {
            std::vector<int> enemies;
            unsigned bit = 1;
            for (const int number : over) {
                if ((choice & bit) != 0) {
                    enemies.push_back(number);
                }
                bit <<= 1;
            }
            const Game game{"B:W" + joined(enemies, ',') + ":BK" + std::to_string(start)};
            if (!game.may_stand_pat()) {
                most = std::max(most, game.legal_moves().size());
            }
        }
    }
    return most;
}

} // namespace

BOOST_AUTO_TEST_CASE(no_king_has_more_captures_than_max_moves_allows)
{
    for (int start = 1; start <= 32; ++start) {
        BOOST_TEST(jumped_from(start, 8).size() == 9U);
    }
    BOOST_TEST(most_captures_of_a_king<draughts<>>(8) == 10U);
    BOOST_TEST(most_captures_of_a_king<draughts<6>>(6) == 4U);
    BOOST_TEST(most_captures_of_a_king<draughts<4>>(4) == 1U);
    BOOST_TEST(draughts<>::max_moves == 120U);
    BOOST_TEST(draughts<6>::max_moves == 24U);
    BOOST_TEST(draughts<4>::max_moves == 8U);
}

BOOST_AUTO_TEST_CASE(positions_are_read_as_they_are_written)
{
    const std::string start = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
    BOOST_TEST(draughts<>{}.text() == start);
    BOOST_TEST((draughts<>{start} == draughts<>{}));
    BOOST_TEST(draughts<6>{}.text() == "B:W13,14,15,16,17,18:B1,2,3,4,5,6");
    BOOST_TEST(draughts<4>{}.text() == "B:W7,8:B1,2");
    BOOST_TEST(draughts<>{"W:B1,K30,2:WK3,22,21"}.text() == "W:WK3,21,22:B1,2,K30");
    BOOST_TEST(draughts<>{"B:WK4:BK32:H80"}.text() == "B:WK4:BK32:H80");
    BOOST_TEST((draughts<>{"B:WK4:BK32:H3"} != draughts<>{"B:WK4:BK32"}));
    BOOST_TEST((draughts<>{"B:W6,K3:B1,2:H0"} == draughts<>{"B:W6,K3:B1,2"}));
}

BOOST_AUTO_TEST_CASE(an_impossible_position_is_refused_with_its_reason)
{
    const auto says = [](std::string_view text, const std::string& part) {
        const std::string reason = refusal<draughts<>>(text);
        BOOST_TEST(reason.find(part) != std::string::npos, text << ": " << reason);
        BOOST_TEST(reason.find('\n') == std::string::npos);
    };
    says("", "'' is not a side: a position begins with the side to move, B or W");
    says("b:W6:B1", "'b' is not a side");
    says("\x1B[2J:W6:B1", "'?[2J' is not a side");
    says("a long and winding text", "'a long and w...' is not a side");
    says("B", "pieces are missing");
    says("B:W6", "pieces are missing");
    says("B:W6:W1", "pieces are missing");
    says("B:6:1", "pieces are missing");
    says("B:W33:B1", "'33' is not a square: squares are numbered from 1 to 32, with K before that of a king");
    says("B:W0:B1", "'0' is not a square");
    says("B:W-6:B1", "'-6' is not a square");
    says("B:W6 :B1", "'6 ' is not a square");
    says("B:W6,:B1", "'' is not a square");
    says("B:W,6:B1", "'' is not a square");
    says("B:WK:B1", "'K' is not a square");
    says("B:W6:Bk1", "'k1' is not a square");
    says("B:W99999999999999:B1", "'999999999999...' is not a square");
    says("B:W6:B1,6", "two pieces on square 6");
    says("B:W6,K6:B1", "two pieces on square 6");
    says("B:W4:B5", "a man on square 4: it has reached the far row, so it is K4");
    says("B:W6:B29", "a man on square 29: it has reached the far row, so it is K29");
    says("B:W32:B1,2,3,4,5,6,7,8,9,10,11,12,13", "too many pieces: black begins with 12");
    says("B:W20,21,22,23,24,25,26,27,28,29,30,31,32:B1", "too many pieces: white begins with 12");
    says("B:W:B1", "no white piece: the side that has just moved has at least one");
    says("W:W32:B", "no black piece");
    says("B:W:B", "no white piece");
    says("B:WK4:BK32:", "'' is not a count: H0 to H80 are the plies since a capture or a man's move");
    says("B:WK4:BK32:H", "'H' is not a count");
    says("B:WK4:BK32:4", "'4' is not a count");
    says("B:WK4:BK32:H81", "'H81' is not a count");
    says("B:WK4:BK32:H-1", "'H-1' is not a count");
    says("B:WK4:BK32:H1:F3", "'H1:F3' is not a count");
    says("B:W6:BK32:H1", "a count without kings"); // white has moved
    says("B:WK4:B1:H2", "a count without kings"); // black had moved before
    BOOST_TEST(refusal<draughts<>>("B:WK4:B1:H1") == "");
    BOOST_TEST(refusal<draughts<>>("W:W:B1") == "");
    BOOST_TEST(refusal<draughts<4>>("B:W9:B1").find("1 to 8") != std::string::npos);
    BOOST_TEST(refusal<draughts<6>>("B:W18:B19").find("1 to 18") != std::string::npos);
    BOOST_TEST((refusal<draughts<4, 6>>("B:WK1:BK8:H7").find("H0 to H6") != std::string::npos));
}

BOOST_AUTO_TEST_CASE(printing_shows_the_board_its_numbers_and_who_moves)
{
    BOOST_TEST(drawn(draughts<4>{}) == "  b   b        1   2\n"
                                       ".   .        3   4\n"
                                       "  .   .        5   6\n"
                                       "w   w        7   8\n"
                                       "black to move");
    BOOST_TEST(drawn(draughts<4>{"W:WK1:BK8:H3"}) == "  W   .        1   2\n"
                                                     ".   .        3   4\n"
                                                     "  .   .        5   6\n"
                                                     ".   B        7   8\n"
                                                     "white to move, 3 of 10 plies to a draw");
    BOOST_TEST(drawn(draughts<>{}).starts_with("  b   b   b   b        1   2   3   4\n"));
    BOOST_TEST(draughts<>::name == "English draughts");
    BOOST_TEST(draughts<>::player_name(gs::player::maximizer) == "black");
    BOOST_TEST(draughts<>::player_name(gs::player::minimizer) == "white");
}

namespace {

BOOST_AUTO_TEST_CASE(the_usual_board)
{
    support::hold_to_the_contract(games::draughts<>{}, {.games = 10});
}

BOOST_AUTO_TEST_CASE(small_boards)
{
    support::hold_size_to_the_contract(games::draughts<4>{});
    support::hold_size_to_the_contract(games::draughts<6>{}, {.games = 10});
}

BOOST_AUTO_TEST_CASE(kings_and_a_jump_over_two_men)
{
    support::hold_to_the_contract(games::draughts<>{"B:W22,15,K7:B10,K26,3"}, {.games = 10});
}

} // namespace
