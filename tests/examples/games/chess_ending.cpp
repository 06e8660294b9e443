// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// King and piece against king, compared with plain rules that are written here on rows of characters.

#include "games/chess_ending.hpp"
#include "support/refusal.hpp"
#include "support/shelf.hpp"
#include "support/test.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/testing/perft.hpp>

namespace {

using games::chess_ending;
using games::chess_piece;
using support::refusal;

// The plain rules: K, Q or R, and k on rows of dots, played on copies -------------------------------------------------

using place = std::pair<int, int>; // row, from the bottom, and column

struct plain_board {
    std::vector<std::string> rows; // the first is the bottom one
    bool white_moves = true;

    [[nodiscard]] int size() const { return static_cast<int>(rows.size()); }
    [[nodiscard]] char& at(place p)
    {
        return rows[static_cast<std::size_t>(p.first)][static_cast<std::size_t>(p.second)];
    }
    [[nodiscard]] char at(place p) const
    {
        return rows[static_cast<std::size_t>(p.first)][static_cast<std::size_t>(p.second)];
    }
    [[nodiscard]] bool holds(place p) const
    {
        return 0 <= p.first && p.first < size() && 0 <= p.second && p.second < size();
    }
    [[nodiscard]] std::vector<place> places() const
    {
        std::vector<place> all;
        for (int row = 0; row != size(); ++row) {
            for (int column = 0; column != size(); ++column) {
                all.emplace_back(row, column);
            }
        }
        return all;
    }
    [[nodiscard]] std::optional<place> find(char symbol) const
    {
        for (const place& p : places()) {
            if (at(p) == symbol) {
                return p;
            }
        }
        return std::nullopt;
    }
};

plain_board empty_board(int size)
{
    return {std::vector<std::string>(static_cast<std::size_t>(size), std::string(static_cast<std::size_t>(size), '.'))};
}

/// The squares to which a piece could go regardless of check: empty ones and those with a piece of the other side.
std::vector<place> steps(const plain_board& board, place from)
{
    const char piece = board.at(from);
    const bool white = piece != 'k';
    std::vector<place> reached;
    for (int up = -1; up <= 1; ++up) {
        for (int right = -1; right <= 1; ++right) {
            if ((up == 0 && right == 0) || (piece == 'R' && up != 0 && right != 0)) {
                continue;
            }
            for (place to{from.first + up, from.second + right}; board.holds(to);
                 to = {to.first + up, to.second + right}) {
                const char there = board.at(to);
                if (there == '.' || (there == 'k') == white) {
                    reached.push_back(to);
                }
                if (there != '.' || piece == 'K' || piece == 'k') {
                    break;
                }
            }
        }
    }
    return reached;
}

bool is_attacked(const plain_board& board, place target, bool by_white)
{
    for (const place& from : board.places()) {
        const char piece = board.at(from);
        if (piece == '.' || (piece != 'k') != by_white) {
            continue;
        }
        const auto reached = steps(board, from);
        if (std::ranges::find(reached, target) != reached.end()) {
            return true;
        }
    }
    return false;
}

bool in_check(const plain_board& board, bool white)
{
    return is_attacked(board, board.find(white ? 'K' : 'k').value(), !white);
}

struct plain_move {
    place from;
    place to;
    plain_board after;
};

std::vector<plain_move> plain_moves(const plain_board& board)
{
    std::vector<plain_move> legal;
    for (const place& from : board.places()) {
        if (board.at(from) == '.' || (board.at(from) != 'k') != board.white_moves) {
            continue;
        }
        for (const place& to : steps(board, from)) {
            plain_board after = board;
            after.at(to) = std::exchange(after.at(from), '.');
            after.white_moves = !board.white_moves;
            if (!in_check(after, board.white_moves)) {
                legal.push_back({from, to, after});
            }
        }
    }
    return legal;
}

std::optional<int> plain_score(const plain_board& board, char piece)
{
    if (!board.find(piece)) {
        return 0;
    }
    if (!plain_moves(board).empty()) {
        return std::nullopt;
    }
    return in_check(board, board.white_moves) ? (board.white_moves ? -1 : +1) : 0;
}

std::uint64_t plain_perft(const plain_board& board, char piece, int depth)
{
    if (depth == 0) {
        return 1;
    }
    std::uint64_t lines = 0;
    if (board.find(piece)) {
        for (const plain_move& m : plain_moves(board)) {
            lines += plain_perft(m.after, piece, depth - 1);
        }
    }
    return lines;
}

std::string text_of(const plain_board& board)
{
    std::string text;
    for (int row = board.size() - 1; row >= 0; --row) {
        int empty = 0;
        for (const char symbol : board.rows[static_cast<std::size_t>(row)] + "|") {
            if (symbol == '.') {
                ++empty;
            } else {
                text += empty == 0 ? "" : std::to_string(std::exchange(empty, 0));
                text += symbol == '|' ? "" : std::string(1, symbol);
            }
        }
        text += row == 0 ? (board.white_moves ? " w" : " b") : "/";
    }
    return text;
}

std::string move_text_of(const plain_board& board, const plain_move& m)
{
    std::string text(1, board.at(m.from) == 'k' ? 'K' : board.at(m.from));
    text += board.at(m.to) == '.' ? "" : "x";
    text += static_cast<char>('a' + m.to.second);
    return text + std::to_string(m.to.first + 1);
}

// The two side by side ------------------------------------------------------------------------------------------------

template <class Game>
inline constexpr int size_of = 0;
template <chess_piece Piece, int Size>
inline constexpr int size_of<chess_ending<Piece, Size>> = Size;
template <class Game>
inline constexpr char letter_of = ' ';
template <int Size>
inline constexpr char letter_of<chess_ending<chess_piece::queen, Size>> = 'Q';
template <int Size>
inline constexpr char letter_of<chess_ending<chess_piece::rook, Size>> = 'R';

/// The situations that a test has met, to show that it has covered its subject.
struct sights {
    int positions = 0;
    int mates = 0;
    int stalemates = 0;
    int captures = 0;
    int most_moves = 0;
    std::map<std::uint64_t, std::string> keys{};
    std::set<std::uint64_t> hashes{};
};

/// The number of faults of a position: in its moves, their texts, their results, and their undoing.
template <class Game>
int faults(const plain_board& board, sights& seen)
{
    const std::string text = text_of(board);
    const Game game{text};
    const auto score = plain_score(board, letter_of<Game>);
    int faulty = game.text() != text;
    faulty += (game.to_move() == gs::player::maximizer) != board.white_moves;
    faulty += game.terminal_score() != score;
    faulty += game.in_check() != (board.find(letter_of<Game>) && in_check(board, false));
    ++seen.positions;
    seen.mates += score == 1;
    seen.stalemates += score == 0 && board.find(letter_of<Game>);
    faulty += seen.keys.emplace(game.key(), text).first->second != text;
    seen.hashes.insert(game.hash());
    if (score) {
        return faulty;
    }
    std::map<std::string, std::string> expected; // a move, and the resulting position
    for (const plain_move& m : plain_moves(board)) {
        expected[move_text_of(board, m)] = text_of(m.after);
        seen.captures += board.at(m.to) != '.';
    }
    std::map<std::string, std::string> found;
    Game played = game;
    for (const auto& m : game.legal_moves()) {
        played.apply(m);
        found[game.move_text(m)] = played.text();
        faulty += played != Game{played.text()} || played.key() != Game{played.text()}.key();
        played.undo(m);
        faulty += played != game || played.key() != game.key();
    }
    faulty += found != expected;
    faulty += expected.size() > Game::max_moves;
    seen.most_moves = std::max(seen.most_moves, static_cast<int>(expected.size()));
    return faulty;
}

/// All placements of the three pieces, with either side to move: some are positions, the others are rejected.
template <class Visit>
void for_each_placing(int size, char piece, Visit visit)
{
    const plain_board empty = empty_board(size);
    for (const place& white_king : empty.places()) {
        for (const place& black_king : empty.places()) {
            for (const place& at : empty.places()) {
                if (white_king == black_king || white_king == at || black_king == at) {
                    continue;
                }
                plain_board board = empty;
                board.at(white_king) = 'K';
                board.at(black_king) = 'k';
                board.at(at) = piece;
                for (const bool white_moves : {true, false}) {
                    board.white_moves = white_moves;
                    visit(board);
                }
            }
        }
    }
}

bool is_position(const plain_board& board)
{
    return !in_check(board, !board.white_moves);
}

plain_board random_position(std::mt19937& random, int size, char piece)
{
    for (;;) {
        plain_board board = empty_board(size);
        const auto squares = board.places();
        for (const char symbol : {'K', 'k', piece}) {
            board.at(squares[random() % squares.size()]) = symbol;
        }
        board.white_moves = random() % 2 == 0;
        if (board.find('K') && board.find('k') && board.find(piece) && is_position(board)) {
            return board;
        }
    }
}

template <class Game>
void hold_all_positions(const sights& least)
{
    sights seen;
    int faulty = 0;
    for_each_placing(size_of<Game>, letter_of<Game>, [&](const plain_board& board) {
        const bool refused = !refusal<Game>(text_of(board)).empty();
        faulty += refused == is_position(board);
        if (!refused) {
            faulty += faults<Game>(board, seen);
            faulty += gs::perft(Game{text_of(board)}, 2) != plain_perft(board, letter_of<Game>, 2);
        }
    });
    BOOST_TEST(faulty == 0);
    BOOST_TEST(seen.positions > least.positions);
    BOOST_TEST(seen.mates > least.mates);
    BOOST_TEST(seen.stalemates > least.stalemates);
    BOOST_TEST(seen.captures > least.captures);
    BOOST_TEST(seen.hashes.size() == seen.keys.size());
}

template <class Game>
void hold_random_positions(int positions, int deep)
{
    std::mt19937 random{20250912};
    sights seen;
    int faulty = 0;
    for (int i = 0; i != positions; ++i) {
        const plain_board board = random_position(random, size_of<Game>, letter_of<Game>);
        faulty += faults<Game>(board, seen);
        const int depth = i < deep ? 4 : 1;
        const Game game{text_of(board)};
        faulty += gs::perft(game, depth) != plain_perft(board, letter_of<Game>, depth);
    }
    BOOST_TEST(faulty == 0);
    BOOST_TEST(seen.captures > 0);
    BOOST_TEST(seen.hashes.size() == seen.keys.size());
}

template <class Game>
std::string drawn(const Game& game)
{
    std::ostringstream out;
    out << game;
    return out.str();
}

using queen_4 = chess_ending<chess_piece::queen, 4>;
using rook_4 = chess_ending<chess_piece::rook, 4>;
using queen_8 = chess_ending<>;
using rook_8 = chess_ending<chess_piece::rook>;

} // namespace

static_assert(gs::check_game<queen_4>() && gs::check_game<chess_ending<chess_piece::rook, 5>>());
static_assert(gs::keyed_game<queen_8> && gs::hashable_game<queen_8> && gs::bounded_game<queen_8>);
static_assert(gs::breadth_limited_game<queen_8> && gs::alternating_game<queen_8>);
static_assert(!gs::length_limited_game<queen_8> && !gs::evaluating_game<queen_8>);
static_assert(std::is_trivially_copyable_v<queen_8> && sizeof(queen_8) == 4); // so that searches copy it
static_assert(queen_8{"8/8/8/4k3/8/8/8/KQ6 w"} == queen_8{}); // at compile time as well
static_assert(gs::perft(queen_8{}, 1) == 20 + 2 && gs::perft(rook_8{}, 1) == 13 + 2);

BOOST_AUTO_TEST_CASE(every_position_of_4x4_follows_the_plain_rules)
{
    hold_all_positions<queen_4>({.positions = 2000, .mates = 100, .stalemates = 100, .captures = 500});
    hold_all_positions<rook_4>({.positions = 2000, .mates = 20, .stalemates = 5, .captures = 500});
}

BOOST_AUTO_TEST_CASE(random_positions_follow_the_plain_rules)
{
    hold_random_positions<chess_ending<chess_piece::queen, 5>>(100, 4);
    hold_random_positions<chess_ending<chess_piece::rook, 5>>(100, 4);
    hold_random_positions<chess_ending<chess_piece::queen, 6>>(100, 3);
    hold_random_positions<chess_ending<chess_piece::rook, 7>>(100, 3);
    hold_random_positions<queen_8>(300, 3);
    hold_random_positions<rook_8>(300, 3);
}

BOOST_AUTO_TEST_CASE(games_begin_in_the_corner)
{
    BOOST_TEST(queen_8{}.text() == "8/8/8/4k3/8/8/8/KQ6 w");
    BOOST_TEST(rook_8{}.text() == "8/8/8/4k3/8/8/8/KR6 w");
    BOOST_TEST((chess_ending<chess_piece::queen, 7>{}.text()) == "7/7/7/3k3/7/7/KQ5 w");
    BOOST_TEST((chess_ending<chess_piece::rook, 6>{}.text()) == "6/6/3k2/6/6/KR4 w");
    BOOST_TEST((chess_ending<chess_piece::queen, 5>{}.text()) == "5/5/2k2/5/KQ3 w");
    BOOST_TEST(queen_4{}.text() == "4/2k1/4/KQ2 w");
    BOOST_TEST(drawn(queen_4{}) == "4 . . . .\n3 . . k .\n2 . . . .\n1 K Q . .\n  a b c d\nwhite to move");
    BOOST_TEST(drawn(rook_4{"k3/4/R3/3K b"}) ==
               "4 k . . .\n3 . . . .\n2 R . . .\n1 . . . K\n  a b c d\nblack to move, in check");
}

BOOST_AUTO_TEST_CASE(how_a_game_ends)
{
    const queen_8 mate{"k7/1Q6/1K6/8/8/8/8/8 b"};
    BOOST_TEST((mate.terminal_score() == 1));
    const queen_8 stalemate{"k7/2Q5/8/8/8/8/8/K7 b"};
    BOOST_TEST((stalemate.terminal_score() == 0));
    queen_8 hanging{"8/8/8/8/8/8/6kQ/K7 b"};
    BOOST_TEST(!hanging.terminal_score());
    BOOST_TEST(hanging.score_bounds().lower == 0);
    BOOST_TEST(hanging.score_bounds().upper == 0);
    for (const auto m : hanging.legal_moves()) {
        if (hanging.move_text(m) == "Kxh2") {
            hanging.apply(m);
            BOOST_TEST(hanging.text() == "8/8/8/8/8/8/7k/K7 w");
            BOOST_TEST((hanging.terminal_score() == 0));
            hanging.undo(m);
            BOOST_TEST(hanging.text() == "8/8/8/8/8/8/6kQ/K7 b");
        }
    }
    BOOST_TEST((queen_8{"8/8/8/8/8/8/7k/K7 w"}.terminal_score() == 0));
    BOOST_TEST(queen_8{}.score_bounds().upper == 1);
}

BOOST_AUTO_TEST_CASE(what_else_a_fen_says_is_ignored)
{
    BOOST_TEST((queen_8{"8/8/8/4k3/8/8/8/KQ6 w - - 12 34"} == queen_8{}));
    BOOST_TEST((queen_8{"11111111/8/8/4k3/8/8/8/KQ222 w - -"} == queen_8{}));
    BOOST_TEST((queen_8{0, 1, 36, gs::player::maximizer} == queen_8{}));
    BOOST_TEST((queen_8{0, queen_8::taken, 36, gs::player::maximizer}.text() == "8/8/8/4k3/8/8/8/K7 w"));
}

BOOST_AUTO_TEST_CASE(wrong_texts_are_refused_in_one_line)
{
    const auto said = refusal<queen_4>;
    BOOST_TEST(said("4/2k1/4/KR2 w") ==
               "'R' is not on the board: K and Q are white's, k is black's, and a digit counts empty squares");
    BOOST_TEST(said("4/2k1/4/KQ\n1 w") ==
               "'?' is not on the board: K and Q are white's, k is black's, and a digit counts empty squares");
    const std::string length = "wrong length: a board has 4 rows of 4 squares, with / between them";
    for (const char* const text : {"", " w", "4/2k1/KQ2 w", "4/4/2k1/4/KQ2 w", "4/2k2/4/KQ2 w", "4/2k/4/KQ2 w",
                                   "4/2k1/4/KQ2/ w", "42k1/4/KQ2 w", "9/2k1/4/KQ2 w", "//// w", "4/2k1/4/KQ2. w"}) {
        BOOST_TEST(said(text) == length, text << ": " << said(text));
    }
    BOOST_TEST(said("4/2k1/2k1/KQ2 w") == "more than one k: there is one piece of a kind");
    BOOST_TEST(said("3Q/2k1/4/KQ2 b") == "more than one Q: there is one piece of a kind");
    BOOST_TEST(said("4/4/4/KQ2 w") == "no k: both kings are on the board");
    BOOST_TEST(said("4/2k1/4/1Q2 w") == "no K: both kings are on the board");
    for (const char* const text : {"4/2k1/4/KQ2", "4/2k1/4/KQ2 ", "4/2k1/4/KQ2 white", "4/2k1/4/KQ2 W"}) {
        BOOST_TEST(said(text) ==
                   "no side to move: after the board come a space and the side to move, w (white) or b (black)");
    }
    BOOST_TEST(
        said("4/2k1/4/KQ2 w KQ - 0 1") ==
        "too much text: after the side to move only - - and the counts of a FEN may follow, as nobody castles here");
    BOOST_TEST(said("4/4/1k2/KQ2 b") == "the kings are adjacent: neither may go where the other attacks it");
    BOOST_TEST(said("4/2k1/4/K1Q1 w") == "black is in check, and white to move: black cannot have left the king there");
    BOOST_TEST(said("4/2k1/4/K3 b") ==
               "no Q, and black to move: only black can have taken it, and then white is to move");
    BOOST_TEST(refusal<rook_4>("4/2k1/4/K3 b") ==
               "no R, and black to move: only black can have taken it, and then white is to move");
    BOOST_CHECK_THROW((queen_4{0, 17, 10, gs::player::maximizer}), std::invalid_argument);
    BOOST_CHECK_THROW((queen_4{-1, 1, 10, gs::player::maximizer}), std::invalid_argument);
    BOOST_CHECK_THROW((queen_4{0, 10, 10, gs::player::minimizer}), std::invalid_argument);
}

namespace {

constexpr gs::rules_options without_end{.games = 20, .plies = 60, .may_go_on = true};

// No search reaches the end of all lines, and a depth-limited search sees less than the hints do: the hints are hidden
// here, and chess_ending_figures.cpp compares them with the values of all positions.
template <class G>
void hold(const G& game)
{
    support::hold_to_its_promises(game, without_end);
    support::hold_searchers_to_minimax(gs::plain(game), {.games = 3, .plies = 40, .depth = 2, .nodes = 2000});
}

BOOST_AUTO_TEST_CASE(the_usual_board)
{
    hold(chess_ending<>{});
    hold(chess_ending<chess_piece::rook>{});
}

BOOST_AUTO_TEST_CASE(other_boards)
{
    support::hold_to_its_promises(chess_ending<chess_piece::queen, 4>{}, without_end);
    support::hold_to_its_promises(chess_ending<chess_piece::queen, 5>{}, without_end);
    support::hold_to_its_promises(chess_ending<chess_piece::rook, 6>{}, without_end);
    support::hold_to_its_promises(chess_ending<chess_piece::queen, 7>{}, without_end);
}

} // namespace
