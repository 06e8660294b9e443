// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: optimized

// Ultimate tic-tac-toe, compared with slow rules that are written here on nine rows of nine characters, with published
// counts, and with a random player.

#include "games/ultimate_tic_tac_toe.hpp"
#include "support/game_texts.hpp"
#include "support/refusal.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing.hpp>

namespace {

using games::ultimate_tic_tac_toe;
using support::printed;
using support::refusal;
using rows_of_nine = std::array<std::string, 9>; // from the top

/// Stores nothing that can be derived: won boards are looked up in the rows each time.
struct slow_game {
    rows_of_nine rows;
    std::string last; // the last move, such as e5; empty before the first

    slow_game() { rows.fill("........."); }

    /// The state of a square of three rows of three: X or O with three in a row, '=' if it is full, otherwise '.'.
    static char result(const std::array<std::string, 3>& square)
    {
        const auto& s = square;
        std::vector<std::string> lines{s[0], s[1], s[2], {s[0][0], s[1][1], s[2][2]}, {s[0][2], s[1][1], s[2][0]}};
        for (const std::size_t column : {0U, 1U, 2U}) {
            lines.push_back({s[0][column], s[1][column], s[2][column]});
        }
        for (const char side : {'X', 'O'}) {
            if (std::ranges::count(lines, std::string(3, side)) != 0) {
                return side;
            }
        }
        return (s[0] + s[1] + s[2]).find('.') == std::string::npos ? '=' : '.';
    }

    /// That of the small board in this row and column of boards.
    char small_result(std::size_t row, std::size_t column) const
    {
        return result({rows[3 * row].substr(3 * column, 3), rows[3 * row + 1].substr(3 * column, 3),
                       rows[3 * row + 2].substr(3 * column, 3)});
    }

    char big_result() const
    {
        std::array<std::string, 3> big;
        for (const std::size_t row : {0U, 1U, 2U}) {
            for (const std::size_t column : {0U, 1U, 2U}) {
                big[row] += small_result(row, column);
            }
        }
        return result(big);
    }

    char mover() const
    {
        std::ptrdiff_t marks = 0;
        for (const std::string& row : rows) {
            marks += std::ranges::count(row, 'X') + std::ranges::count(row, 'O');
        }
        return marks % 2 == 0 ? 'X' : 'O';
    }

    char& at(const std::string& move) { return rows[static_cast<std::size_t>('9' - move[1])][column_of(move)]; }
    static std::size_t column_of(const std::string& move) { return static_cast<std::size_t>(move[0] - 'a'); }

    /// The moves as texts, in alphabetical order.
    std::vector<std::string> moves() const
    {
        const bool first = last.empty();
        const std::size_t row = first ? 0 : static_cast<std::size_t>('9' - last[1]) % 3;
        const std::size_t column = first ? 0 : column_of(last) % 3;
        const bool anywhere = first || small_result(row, column) != '.';
        std::vector<std::string> found;
        for (char file = 'a'; file <= 'i'; ++file) {
            for (char rank = '1'; rank <= '9'; ++rank) {
                const std::string move{file, rank};
                const auto r = static_cast<std::size_t>('9' - rank);
                const std::size_t c = column_of(move);
                const bool here = anywhere ? small_result(r / 3, c / 3) == '.' : r / 3 == row && c / 3 == column;
                if (here && rows[r][c] == '.') {
                    found.push_back(move);
                }
            }
        }
        return found;
    }

    void play(const std::string& move)
    {
        const char side = mover();
        at(move) = side;
        last = move;
    }

    std::uint64_t perft(int depth) const
    {
        if (depth == 0) {
            return 1;
        }
        if (big_result() != '.') {
            return 0;
        }
        std::uint64_t lines = 0;
        for (const std::string& move : moves()) {
            slow_game next = *this;
            next.play(move);
            lines += next.perft(depth - 1);
        }
        return lines;
    }

    /// The position in the form of the game under test, but with a dot for each empty cell.
    std::string text() const
    {
        std::string text;
        for (const std::string& row : rows) {
            text += row + '/';
        }
        text.back() = ' ';
        if (last.empty()) {
            return text + '-';
        }
        const std::size_t row = static_cast<std::size_t>('9' - last[1]) % 3;
        const std::size_t column = column_of(last) % 3;
        const std::string names[3][3]{{"NW", "N", "NE"}, {"W", "C", "E"}, {"SW", "S", "SE"}};
        return text + (small_result(row, column) != '.' ? "-" : names[row][column]);
    }
};

std::map<std::string, int> moves_by_text(const ultimate_tic_tac_toe& game)
{
    std::map<std::string, int> moves;
    for (const int move : game.legal_moves()) {
        moves[ultimate_tic_tac_toe::move_text(move)] = move;
    }
    return moves;
}

std::optional<int> score_of(char result)
{
    return result == 'X'   ? std::optional{+ultimate_tic_tac_toe::win}
           : result == 'O' ? std::optional{-ultimate_tic_tac_toe::win}
           : result == '=' ? std::optional{0}
                           : std::nullopt;
}

/// Does everything that the game says about this position agree with the slow rules?
bool agree(const ultimate_tic_tac_toe& game, const slow_game& slow)
{
    for (int move = 0; move != 81; ++move) {
        slow_game copy = slow;
        if (copy.at(ultimate_tic_tac_toe::move_text(move)) != game.at(move)) {
            return false;
        }
    }
    const bool same_turn = (game.to_move() == gs::player::maximizer) == (slow.mover() == 'X');
    if (!same_turn || game.terminal_score() != score_of(slow.big_result())) {
        return false;
    }
    std::vector<std::string> listed;
    for (const auto& [text, move] : moves_by_text(game)) {
        listed.push_back(text);
    }
    return game.terminal_score() || listed == slow.moves();
}

/// A randomly drawn move, the same on every platform.
template <class Moves>
auto drawn_from(const Moves& moves, std::mt19937& random)
{
    auto drawn = moves.begin();
    std::advance(drawn, random() % moves.size());
    return *drawn;
}

/// Each position of some random games, with its counterpart under the slow rules.
template <class Visit>
void visit_random_games(unsigned games, Visit visit)
{
    std::mt19937 random{1};
    for (unsigned count = 0; count != games; ++count) {
        ultimate_tic_tac_toe game;
        slow_game slow;
        visit(game, slow);
        while (!game.terminal_score()) {
            const auto [text, move] = drawn_from(moves_by_text(game), random);
            game.apply(move);
            slow.play(text);
            visit(game, slow);
        }
    }
}

/// The position after these moves.
ultimate_tic_tac_toe played(const std::string& moves)
{
    ultimate_tic_tac_toe game;
    std::istringstream in{moves};
    for (std::string move; in >> move;) {
        game.apply(moves_by_text(game).at(move));
    }
    return game;
}

constexpr std::string_view drawn_game =
    "XXX1OXO2/3XOXOO1/OOX1OOOX1/OOOOXX1OX/X1XO3XO/X2O2XOX/XXXOXX3/XX2XOOOO/OO2X3X -"; // X has 4 boards, O has 5

} // namespace

static_assert(gs::check_game<ultimate_tic_tac_toe>());
static_assert(gs::alternating_game<ultimate_tic_tac_toe> && gs::bounded_game<ultimate_tic_tac_toe> &&
              gs::ordered_game<ultimate_tic_tac_toe> && gs::hashable_game<ultimate_tic_tac_toe> &&
              gs::evaluating_game<ultimate_tic_tac_toe>);
static_assert(ultimate_tic_tac_toe{"9/9/9/9/4X4/9/9/9/9 C"}.to_move() == gs::player::minimizer);

BOOST_AUTO_TEST_CASE(random_games_follow_the_slow_rules)
{
    int wrong = 0;
    int draws = 0;
    visit_random_games(60, [&](const ultimate_tic_tac_toe& game, const slow_game& slow) {
        wrong += !agree(game, slow);
        draws += game.terminal_score() == 0;
    });
    BOOST_TEST(wrong == 0);
    BOOST_TEST(draws > 0);
}

BOOST_AUTO_TEST_CASE(lines_of_play_are_counted_as_the_slow_rules_count_them)
{
    const std::vector<std::uint64_t> lines{1, 81, 720, 6336, 55080, 473256};
    for (std::size_t depth = 0; depth != lines.size(); ++depth) {
        BOOST_TEST(slow_game{}.perft(static_cast<int>(depth)) == lines[depth]);
        BOOST_TEST(gs::perft(ultimate_tic_tac_toe{}, static_cast<int>(depth)) == lines[depth]);
    }
    // The same figures, and this one, are in tests/perft_test.rs of https://github.com/evilnose/ultimate-tictactoe
    // (whose depths are one less) and in the perft suite of the engine utttUnnamed.
    BOOST_TEST(gs::perft(ultimate_tic_tac_toe{}, 6) == 4'020'960U);
}

BOOST_AUTO_TEST_CASE(lines_of_play_of_other_positions_are_those_that_others_have_counted)
{
    struct count {
        std::string_view rows;
        std::string_view last; // the last move
        std::vector<std::uint64_t> lines; // of 1 ply, of 2, ...
    };
    // From the perft suite of the engine utttUnnamed: boards that are won or full, free moves, wins and draws.
    const std::vector<count> counts{
        {"9/3X5/3OO4/4X2O1/1O7/3X1O3/4O2X1/1X3X3/OX3O1X1", "h6", {6, 44, 320, 2278, 16233, 116635}},
        {"7O1/3XX2XX/1X1O2X1X/2OO1O2O/1X2OXOO1/1X3XO2/1XX1OO3/2X2OO1X/O3X3O", "f2", {44, 391, 3436, 31662}},
        {"OOOX5/X5OX1/O2XO2O1/1XXX1XOO1/2X2O1OX/O3X3O/X2X5/OOXO1X3/6X2", "g6", {41, 440, 4759, 48816}},
        {"1O1X1O2X/O1X2OXOX/2XXX1OX1/O3XOXO1/XXX2OOOO/O1O1XO1XX/2O2O1X1/X2O2XXX/XXOOOO2O",
         "f6",
         {3, 22, 170, 1292, 7611, 42488, 178604}},
        {"1XOX1XOO1/X1O2OO2/OOXO1OO2/X2O2XOX/1OOXOX1OX/1X3X2X/1X1X1XOXX/OXX2X2O/XX1O1OOO1",
         "d7",
         {22, 163, 1457, 10431, 82349}},
        {"OOXO1OOOX/XXOXOXXXO/OXOXXOOOX/XOXXXOX1O/OXO1OO1XO/XO1O3XX/XXXOXXX1O/4OXO1O/2OOOXXX1", "e8", {3, 4, 1, 0, 0}},
        {"1OOO1XOOX/OOXO1O1XO/XOXXX1OXX/X2XX1XOX/1X1OXOXXO/1OX1XOOX1/OXOXXOO1O/XOOOOXO1X/XX1OOXXO1",
         "a3",
         {9, 35, 123, 327, 695, 1090, 1359, 896}},
        {"OXXOOXOOX/O1O1XXXXO/1XXOOXXOO/XOO2X2X/X2O2O1O/OXXOO1XXO/OXOXXOXXO/1X1XOXO1X/XOOOXOXO1",
         "d4",
         {2, 5, 29, 118, 451, 1452, 4785, 12074}},
    };
    for (const count& expected : counts) {
        // The slow rules determine where the last move leads.
        slow_game slow;
        std::size_t place = 0;
        for (const char symbol : expected.rows) {
            if (symbol == 'X' || symbol == 'O') {
                slow.rows[place / 9][place % 9] = symbol;
            }
            place += symbol == '/' ? 0U : '1' <= symbol && symbol <= '9' ? static_cast<std::size_t>(symbol - '0') : 1U;
        }
        slow.last = expected.last;
        const ultimate_tic_tac_toe game{slow.text()};
        BOOST_TEST(agree(game, slow), expected.rows);
        for (std::size_t ply = 0; ply != expected.lines.size(); ++ply) {
            const int depth = static_cast<int>(ply) + 1;
            BOOST_TEST(gs::perft(game, depth) == expected.lines[ply], expected.rows << ", depth " << depth);
            if (expected.lines[ply] < 400) {
                BOOST_TEST(slow.perft(depth) == expected.lines[ply], expected.rows << ", depth " << depth);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_move_sends_the_opponent_to_the_board_where_its_cell_lies)
{
    ultimate_tic_tac_toe game;
    BOOST_TEST(moves_by_text(game).size() == 81U);
    game.apply(moves_by_text(game).at("i8")); // on the right, in the middle: in board NE
    BOOST_TEST(game.text() == "9/8X/9/9/9/9/9/9/9 E");
    const auto replies = moves_by_text(game);
    BOOST_TEST(replies.size() == 9U);
    BOOST_TEST(replies.contains("g6"));
    BOOST_TEST(replies.contains("i4"));
}

BOOST_AUTO_TEST_CASE(who_is_sent_to_a_board_that_is_won_or_full_moves_in_any_other)
{
    const auto game = played("e5 d6 b8 f6 h8 d4 b2 f4 h2 e6 e8"); // O has won C, where e8 points to
    BOOST_TEST(game.text() == "9/1X2X2X1/9/3OOO3/4X4/3O1O3/9/1X5X1/9 -");
    BOOST_TEST(moves_by_text(game).size() == 81U - 11U - 3U); // without what is taken, and what is left of C
    BOOST_TEST(!moves_by_text(game).contains("d5"));
}

BOOST_AUTO_TEST_CASE(a_move_that_wins_a_board_may_point_to_that_board)
{
    BOOST_TEST(played("d6 b8 f4 h2 e5").text() == "9/1O7/9/3X5/4X4/5X3/9/7O1/9 -");
}

BOOST_AUTO_TEST_CASE(undo_restores_every_position_of_a_random_game)
{
    int wrong = 0;
    visit_random_games(40, [&](const ultimate_tic_tac_toe& game, const slow_game&) {
        if (game.terminal_score()) {
            return;
        }
        for (const int move : game.legal_moves()) {
            ultimate_tic_tac_toe played = game;
            const int token = played.apply(move);
            wrong += played == game;
            played.undo(move, token);
            wrong += played != game || played.hash() != game.hash();
        }
    });
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(three_boards_in_a_row_win_and_nothing_else_does)
{
    BOOST_TEST((ultimate_tic_tac_toe{drawn_game}.terminal_score() == 0));
    const std::string_view won = "XXXO5/2OO2O2/O3O1O2/3O3XX/XXX1XO1O1/2O2XO1O/2X3XX1/2X2XO2/2X3O2 NE"; // NW, W and SW
    BOOST_TEST((ultimate_tic_tac_toe{won}.terminal_score() == ultimate_tic_tac_toe::win));
    const std::string_view lost = "OOOX5/2XX2X2/X3X1X2/3X3OO/OOO1OX1X1/2X2OX1X/2O3OO1/2O2OX2/2O1X1X2 NE";
    BOOST_TEST((ultimate_tic_tac_toe{lost}.terminal_score() == -ultimate_tic_tac_toe::win));
}

BOOST_AUTO_TEST_CASE(a_position_is_read_as_it_is_written)
{
    BOOST_TEST(ultimate_tic_tac_toe{}.text() == "9/9/9/9/9/9/9/9/9 -");
    int wrong = 0;
    visit_random_games(40, [&](const ultimate_tic_tac_toe& game, const slow_game& slow) {
        wrong += ultimate_tic_tac_toe{game.text()} != game;
        wrong += ultimate_tic_tac_toe{slow.text()} != game;
    });
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(every_cell_has_a_text_of_its_own)
{
    std::map<std::string, int> texts;
    for (int move = 0; move != 81; ++move) {
        texts[ultimate_tic_tac_toe::move_text(move)] = move;
    }
    BOOST_TEST(texts.size() == 81U);
    BOOST_TEST(texts.at("a9") == 0); // board NW, cell NW
    BOOST_TEST(texts.at("c7") == 8); // board NW, cell SE
    BOOST_TEST(texts.at("d9") == 9); // board N, cell NW
    BOOST_TEST(texts.at("e5") == 40);
    BOOST_TEST(texts.at("a1") == 9 * 6 + 6);
    BOOST_TEST(texts.at("i1") == 80);
}

BOOST_AUTO_TEST_CASE(a_wrong_text_is_refused_with_its_reason)
{
    const std::vector<std::pair<std::string, std::string>> refused{
        {"", "wrong shape"},
        {"9/9/9/9/9/9/9/9 -", "wrong shape"},
        {"9/9/9/9/9/9/9/9/9/9 -", "wrong shape"},
        {"9/9/9/9/9/9/9/9/9/ -", "wrong shape"},
        {"9/9/9/9/9/9/9/9/8 -", "wrong shape"},
        {"9/9/9/9/9/9/9/9/X9 -", "wrong shape"},
        {"9/8/9/9/9/9/9/9/9 -", "wrong shape"},
        {"99/9/9/9/9/9/9/9 -", "wrong shape"},
        {"9/9/9/9/4x4/9/9/9/9 C", "wrong cell: a cell is X, O, or ."},
        {"9/9/9/9/0/9/9/9/9 C", "wrong cell"},
        {"9/9/9/9/4X4/9/9/9/9", "no board to play in"},
        {"9/9/9/9/4X4/9/9/9/9 ", "no board to play in"},
        {"9/9/9/9/4X4/9/9/9/9 5", "no board to play in"},
        {"9/9/9/9/4X4/9/9/9/9 C ", "no board to play in"},
        {"9/9/9/9/4O4/9/9/9/9 C", "wrong counts"},
        {"9/9/9/9/2X1X4/9/9/9/9 C", "wrong counts"},
        {"9/9/9/9/4X4/9/9/9/9 -", "cannot be any"},
        {"9/9/9/9/4X4/9/9/9/9 N", "no last move points to"},
        {"9/9/9/9/9/9/9/9/9 N", "no last move points to"},
        {"XXX3X2/9/9/OOO6/9/9/O8/9/9 NW", "is won or full"},
        {"XXX6/OOO6/9/9/9/9/9/9/9 -", "a small board was played in after it was won"},
        {"XXXOOO3/3O5/XXXOO4/9/9/9/9/9/9 -", "a small board was played in after it was won"},
        {"OOOXXX3/9/9/OOOXXX3/9/9/OOOXXX3/9/9 -", "played on after a win"},
        {"XXXXXXXXX/3X5/9/OOOOOO3/6OO1/9/O1O6/9/9 -", "played on after a win"},
    };
    for (const auto& [text, reason] : refused) {
        const std::string said = refusal<ultimate_tic_tac_toe>(text);
        BOOST_TEST(said.find(reason) != std::string::npos, text << " says: " << said);
        BOOST_TEST(said.find('\n') == std::string::npos);
    }
}

BOOST_AUTO_TEST_CASE(the_picture_shows_the_board_and_says_who_moves_where)
{
    const std::string line = "  -------+-------+-------\n";
    const std::string picture = "9  . . . | . . . | . . .\n"
                                "8  . . . | . . . | . . .\n"
                                "7  . . . | . . . | . . .\n" +
                                line +
                                "6  . . . | . . . | . . .\n"
                                "5  . . . | . X . | . . .\n"
                                "4  . . . | . . . | . . .\n" +
                                line +
                                "3  . . . | . . . | . . .\n"
                                "2  . . . | . . . | . . .\n"
                                "1  . . . | . . . | . . .\n"
                                "   a b c   d e f   g h i\n"
                                "O to move in board C";
    BOOST_TEST(printed(ultimate_tic_tac_toe{"9/9/9/9/4X4/9/9/9/9 C"}) == picture);
    BOOST_TEST(printed(ultimate_tic_tac_toe{}).ends_with("\nX to move anywhere"));
    BOOST_TEST(
        printed(ultimate_tic_tac_toe{drawn_game}).ends_with("\nX has won NW E SW S\nO has won N NE W C SE\na draw"));
}

BOOST_AUTO_TEST_CASE(equal_positions_hash_alike_and_unequal_ones_differ)
{
    std::map<std::uint64_t, std::string> hashes;
    std::map<std::string, std::uint64_t> texts;
    int wrong = 0;
    visit_random_games(200, [&](const ultimate_tic_tac_toe& game, const slow_game&) {
        const auto [text, is_new] = texts.emplace(game.text(), game.hash());
        wrong += text->second != game.hash();
        wrong += hashes.emplace(game.hash(), game.text()).first->second != game.text();
    });
    BOOST_TEST(wrong == 0);
    BOOST_TEST(hashes.size() == texts.size());
    // The same marks, but another board to play in.
    const ultimate_tic_tac_toe east{"9/9/9/9/3OXO1X1/9/9/9/9 E"};
    const ultimate_tic_tac_toe west{"9/9/9/9/3OXO1X1/9/9/9/9 W"};
    BOOST_TEST((east != west));
    BOOST_TEST(east.hash() != west.hash());
}

BOOST_AUTO_TEST_CASE(the_estimate_is_small_beside_a_win_and_the_same_for_both_sides)
{
    int wrong = 0;
    visit_random_games(100, [&](const ultimate_tic_tac_toe& game, const slow_game& slow) {
        if (game.terminal_score()) {
            return;
        }
        const auto bounds = game.score_bounds();
        wrong += std::abs(game.evaluate()) >= 6'400;
        wrong += game.evaluate() < bounds.lower || bounds.upper < game.evaluate();
        // A half turn gives an equivalent position.
        slow_game turned = slow;
        for (std::size_t row = 0; row != 9; ++row) {
            turned.rows[row].assign(slow.rows[8 - row].rbegin(), slow.rows[8 - row].rend());
        }
        if (!slow.last.empty()) {
            turned.last = {static_cast<char>('a' + 'i' - slow.last[0]), static_cast<char>('1' + '9' - slow.last[1])};
        }
        wrong += ultimate_tic_tac_toe{turned.text()}.evaluate() != game.evaluate();
    });
    BOOST_TEST(wrong == 0);
    BOOST_TEST(ultimate_tic_tac_toe{}.evaluate() == 0);
    BOOST_TEST(ultimate_tic_tac_toe{"9/9/9/9/4X4/9/9/9/9 C"}.evaluate() > 0);
    BOOST_TEST(played("e5 d6 b8 f6 h8 d4 b2 f4 h2 e6").evaluate() < 0); // O has won C
}

BOOST_AUTO_TEST_CASE(the_bounds_hold_in_positions_that_can_be_solved)
{
    int solved = 0;
    int narrow = 0;
    int wrong = 0;
    visit_random_games(40, [&](const ultimate_tic_tac_toe& game, const slow_game& slow) {
        std::ptrdiff_t empty = 0;
        for (const std::string& row : slow.rows) {
            empty += std::ranges::count(row, '.');
        }
        if (game.terminal_score() || empty > 24) {
            return;
        }
        const auto result = gs::alpha_beta(gs::plain(game), {.nodes = 20'000});
        if (result.stopped_by == gs::stop_reason::none) {
            const auto bounds = game.score_bounds();
            ++solved;
            narrow += bounds.lower == 0 || bounds.upper == 0;
            wrong += result.score < bounds.lower || bounds.upper < result.score;
            wrong += gs::alpha_beta(game).score != result.score;
        }
    });
    BOOST_TEST(wrong == 0);
    BOOST_TEST(solved > 100);
    BOOST_TEST(narrow > 20);
}

BOOST_AUTO_TEST_CASE(moves_that_win_a_board_come_first_and_those_that_free_the_opponent_last)
{
    const auto priority = [](const ultimate_tic_tac_toe& game, const char* move) {
        return game.move_priority(moves_by_text(game).at(move));
    };
    const auto wins = played("e5 d6 b8 f6 h8"); // O has d6 and f6 in C, and is to move there
    BOOST_TEST(priority(wins, "e6") > priority(wins, "e4"));
    const ultimate_tic_tac_toe blocks{"9/1O7/9/3O1O3/9/9/9/XX1X5/9 C"}; // X is to move there
    BOOST_TEST(priority(blocks, "e6") > priority(blocks, "e4"));
    BOOST_TEST(priority(blocks, "e6") < priority(wins, "e6"));
    const auto frees = played("d6 b8 f4 h2"); // e5 wins C for X, and points to C
    BOOST_TEST(priority(frees, "e5") > priority(frees, "e4"));
    BOOST_TEST(priority(frees, "e5") < priority(wins, "e6"));
    const auto sends = played("e5 d6 b8 f6 h8 d4 b2 f4 h2 e6"); // X is to move in N, and C is won
    BOOST_TEST(priority(sends, "e8") < priority(sends, "e9"));
}

/// The result of a game of the searcher against random moves; the searcher moves first in every other game.
int score_against_random(unsigned seed)
{
    std::mt19937 random{seed};
    const gs::player searcher = seed % 2 == 0 ? gs::player::maximizer : gs::player::minimizer;
    ultimate_tic_tac_toe game;
    while (!game.terminal_score()) {
        if (game.to_move() == searcher) {
            game.apply(gs::alpha_beta.with(gs::no_line)(game, {.depth = 4}).best_move.value());
        } else {
            game.apply(drawn_from(game.legal_moves(), random));
        }
    }
    return searcher == gs::player::maximizer ? *game.terminal_score() : -*game.terminal_score();
}

// Random moves are sometimes good: of the seeds 0 to 9999, 9965 are won, 34 drawn, and one is lost.
BOOST_AUTO_TEST_CASE(at_depth_4_it_beats_a_random_player_in_a_hundred_games)
{
    int wins = 0;
    for (unsigned seed = 0; seed != 100; ++seed) {
        wins += score_against_random(seed) == ultimate_tic_tac_toe::win;
    }
    BOOST_TEST(wins == 100);
}
