// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The rules of Othello, compared with plain ones that are written here on rows of characters; and published figures.

#include "games/othello.hpp"
#include "support/game_texts.hpp"
#include "support/refusal.hpp"
#include "support/shelf.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/testing.hpp>

using games::empty_squares;
using games::othello;
using support::move_texts;
using support::printed;
using support::refusal;

namespace {

using tournament_othello = othello<8, empty_squares::go_to_the_winner>;

/// The rules on rows of characters, one square after another.
struct plain_othello {
    std::vector<std::string> rows;
    char mover = 'X';

    explicit plain_othello(int size)
        : rows(static_cast<std::size_t>(size), std::string(static_cast<std::size_t>(size), '-'))
    {
        const int middle = size / 2;
        at(middle - 1, middle - 1) = at(middle, middle) = 'O';
        at(middle - 1, middle) = at(middle, middle - 1) = 'X';
    }

    int size() const { return static_cast<int>(rows.size()); }
    char& at(int row, int column) { return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]; }
    bool holds(int row, int column, char what) const
    {
        return 0 <= row && row < size() && 0 <= column && column < size() &&
               rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] == what;
    }
    static char other(char side) { return side == 'X' ? 'O' : 'X'; }

    /// The number of discs that one placed here flips in that direction.
    int flipped(int row, int column, int down, int right, char side) const
    {
        int count = 0;
        do {
            row += down;
            column += right;
            ++count;
        } while (holds(row, column, other(side)));
        return holds(row, column, side) ? count - 1 : 0;
    }

    std::vector<std::string> placements(char side) const
    {
        std::vector<std::string> found;
        for (int row = 0; row != size(); ++row) {
            for (int column = 0; column != size(); ++column) {
                int sum = 0;
                for (int way = 0; way != 9; ++way) {
                    sum += way == 4 ? 0 : flipped(row, column, way / 3 - 1, way % 3 - 1, side);
                }
                if (holds(row, column, '-') && sum != 0) {
                    found.push_back({static_cast<char>('a' + column), static_cast<char>('1' + row)});
                }
            }
        }
        return found;
    }

    /// Empty at the end of the game.
    std::vector<std::string> moves() const
    {
        std::vector<std::string> found = placements(mover);
        if (found.empty() && !placements(other(mover)).empty()) {
            found.emplace_back("pass");
        }
        return found;
    }

    plain_othello after(const std::string& move) const
    {
        plain_othello next = *this;
        next.mover = other(mover);
        if (move == "pass") {
            return next;
        }
        const int row = move[1] - '1';
        const int column = move[0] - 'a';
        for (int way = 0; way != 9; ++way) {
            const int down = way / 3 - 1;
            const int right = way % 3 - 1;
            for (int steps = way == 4 ? 0 : flipped(row, column, down, right, mover); steps != 0; --steps) {
                next.at(row + steps * down, column + steps * right) = mover;
            }
        }
        next.at(row, column) = mover;
        return next;
    }

    std::string text() const
    {
        std::string all;
        for (const std::string& row : rows) {
            all += row;
        }
        return all + ' ' + mover;
    }

    int count(char what) const
    {
        int sum = 0;
        for (const std::string& row : rows) {
            sum += static_cast<int>(std::ranges::count(row, what));
        }
        return sum;
    }

    int margin(empty_squares counted) const
    {
        const int margin = count('X') - count('O');
        const int sign = (margin > 0) - (margin < 0);
        return margin + (counted == empty_squares::go_to_the_winner ? sign * count('-') : 0);
    }
};

std::uint64_t plain_perft(const plain_othello& board, int depth)
{
    if (depth == 0) {
        return 1;
    }
    std::uint64_t lines = 0;
    for (const std::string& move : board.moves()) {
        lines += plain_perft(board.after(move), depth - 1);
    }
    return lines;
}

/// The value under best play, with each position solved once.
int plain_value(const plain_othello& board, empty_squares counted, std::map<std::string, int>& known)
{
    const std::string text = board.text();
    if (const auto found = known.find(text); found != known.end()) {
        return found->second;
    }
    const std::vector<std::string> moves = board.moves();
    if (moves.empty()) {
        return known[text] = board.margin(counted);
    }
    std::vector<int> values;
    values.reserve(moves.size());
    for (const std::string& move : moves) {
        values.push_back(plain_value(board.after(move), counted, known));
    }
    return known[text] = board.mover == 'X' ? *std::ranges::max_element(values) : *std::ranges::min_element(values);
}

/// The legal move with the given text.
template <class Game>
int move_named(const Game& game, const std::string& text)
{
    for (const int move : game.legal_moves()) {
        if (game.move_text(move) == text) {
            return move;
        }
    }
    throw std::logic_error{text + " is not a legal move in " + game.text()};
}

template <class Game>
Game after(Game game, const std::string& moves)
{
    std::istringstream each{moves};
    for (std::string move; each >> move;) {
        game.apply(move_named(game, move));
    }
    return game;
}

/// The differences between the two, and between a position and itself after a move and its undoing.
template <int Size, empty_squares Empties>
int faults_at(const othello<Size, Empties>& game, const plain_othello& board)
{
    const auto moves = game.legal_moves();
    const auto score = game.terminal_score(moves);
    int faults = game.text() != board.text();
    faults += (game.to_move() == gs::player::maximizer) != (board.mover == 'X');
    faults += move_texts(game) != board.moves();
    faults += score.has_value() != board.moves().empty();
    faults += score && *score != board.margin(Empties);
    faults += moves.empty() != board.moves().empty();
    for (const int move : moves) {
        auto copy = game;
        const auto flipped = copy.apply(move);
        faults += copy == game;
        copy.undo(move, flipped);
        faults += copy != game;
    }
    return faults;
}

/// A game of random moves, with its positions. A seed gives the same game everywhere.
template <class Game>
std::vector<Game> random_game(unsigned seed)
{
    std::mt19937 numbers{seed};
    std::vector<Game> positions{Game{}};
    for (Game game; !game.legal_moves().empty(); positions.push_back(game)) {
        const std::vector<std::string> moves = move_texts(game);
        game.apply(move_named(game, moves[numbers() % moves.size()]));
    }
    return positions;
}

template <int Size>
int faults_in_random_game(unsigned seed)
{
    plain_othello board{Size};
    int faults = 0;
    std::mt19937 numbers{seed};
    for (othello<Size> game;;) {
        faults += faults_at(game, board);
        const std::vector<std::string> moves = board.moves();
        if (moves.empty()) {
            return faults;
        }
        const std::string& move = moves[numbers() % moves.size()];
        game.apply(move_named(game, move));
        board = board.after(move);
    }
}

/// Every reachable position of 4x4, by its text.
const std::map<std::string, othello<4>>& positions_of_4x4()
{
    static const auto all = [] {
        std::map<std::string, othello<4>> found;
        std::vector<othello<4>> next{othello<4>{}};
        while (!next.empty()) {
            const othello<4> game = next.back();
            next.pop_back();
            if (found.emplace(game.text(), game).second) {
                for (const int move : game.legal_moves()) {
                    next.push_back(game);
                    next.back().apply(move);
                }
            }
        }
        return found;
    }();
    return all;
}

/// The same position with the colours exchanged.
std::string exchanged(std::string text)
{
    for (char& symbol : text) {
        symbol = symbol == 'X' ? 'O' : symbol == 'O' ? 'X' : symbol;
    }
    return text;
}

} // namespace

static_assert(gs::check_game<othello<6>>());
static_assert(gs::check_game<tournament_othello>());
static_assert(std::is_trivially_copyable_v<othello<8>> && sizeof(othello<8>) <= 16);
static_assert(gs::alternating_game<othello<8>> && gs::evaluating_game<othello<8>> && gs::hashable_game<othello<8>>);
static_assert(std::ranges::forward_range<games::othello_moves>);

BOOST_AUTO_TEST_CASE(black_opens_with_one_of_four_moves)
{
    const othello<8> game;
    BOOST_TEST((game.to_move() == gs::player::maximizer));
    BOOST_TEST(move_texts(game) == (std::vector<std::string>{"d3", "c4", "f5", "e6"}),
               boost::test_tools::per_element());
    BOOST_TEST(game.text() == "---------------------------OX------XO--------------------------- X");
    BOOST_TEST(after(game, "d3").text() == "-------------------X-------XX------XO--------------------------- O");
}

BOOST_AUTO_TEST_CASE(a_disc_flips_what_it_encloses_in_all_eight_directions_and_nothing_else)
{
    const othello<8> eight{"X-X-X---/-OOO----/XO-OX---/-OOOX---/X-XXX---/--------/--------/-------- X"};
    BOOST_TEST(after(eight, "c3").text() == "X-X-X----XXX----XXXXX----XXXX---X-XXX--------------------------- O");

    // From c3, runs to the edge (up), to a gap (right, and down to the right) and off the board (left: the row above
    // ends with an X) flip nothing; four enclosed discs (down) flip.
    const othello<8> few{"--O-----/--O----X/OO-OO-O-/--OOXO--/--OXO---/--O-----/--O-----/--X----- X"};
    BOOST_TEST(after(few, "c3").text() == "--O-------O----XOOXOO-O---XOXO----XXO-----X-------X-------X----- O");
}

BOOST_AUTO_TEST_CASE(every_position_of_4x4_follows_the_plain_rules)
{
    int faults = 0;
    std::vector<plain_othello> next{plain_othello{4}};
    std::set<std::string> seen;
    while (!next.empty()) {
        const plain_othello board = next.back();
        next.pop_back();
        if (seen.insert(board.text()).second) {
            faults += faults_at(positions_of_4x4().at(board.text()), board);
            for (const std::string& move : board.moves()) {
                next.push_back(board.after(move));
            }
        }
    }
    BOOST_TEST(faults == 0);
    BOOST_TEST(seen.size() == positions_of_4x4().size());
}

BOOST_AUTO_TEST_CASE(random_games_on_larger_boards_follow_the_plain_rules)
{
    for (unsigned seed = 0; seed != 5; ++seed) {
        BOOST_TEST(faults_in_random_game<6>(seed) == 0);
        BOOST_TEST(faults_in_random_game<8>(seed) == 0);
    }
}

BOOST_AUTO_TEST_CASE(perft_of_8x8)
{
    // Source: OEIS A124004. A pass is a ply, and games that end earlier are not counted.
    const std::vector<std::uint64_t> lines{4, 12, 56, 244, 1'396, 8'200, 55'092, 390'216, 3'005'288};
    for (std::size_t ply = 0; ply != lines.size(); ++ply) {
        BOOST_TEST(gs::perft(othello<8>{}, static_cast<int>(ply) + 1) == lines[ply]);
    }
    for (int depth = 1; depth <= 6; ++depth) {
        BOOST_TEST(plain_perft(plain_othello{8}, depth) == lines[static_cast<std::size_t>(depth) - 1]);
    }
}

BOOST_AUTO_TEST_CASE(perft_of_small_boards_agrees_with_the_plain_rules)
{
    for (int depth = 0; depth <= 8; ++depth) {
        BOOST_TEST(gs::perft(othello<4>{}, depth) == plain_perft(plain_othello{4}, depth));
    }
    for (int depth = 0; depth <= 6; ++depth) {
        BOOST_TEST(gs::perft(othello<6>{}, depth) == plain_perft(plain_othello{6}, depth));
    }
}

BOOST_AUTO_TEST_CASE(a_side_that_can_place_no_disc_passes_and_does_nothing_else)
{
    // FFO position 40 after three moves.
    const tournament_othello start{"O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X"};
    const tournament_othello stuck = after(start, "a2 b1 c1");
    BOOST_TEST((stuck.to_move() == gs::player::minimizer));
    BOOST_TEST(move_texts(stuck) == std::vector<std::string>{"pass"}, boost::test_tools::per_element());

    tournament_othello passed = stuck;
    const auto flipped = passed.apply(tournament_othello::pass);
    BOOST_TEST(flipped == 0U);
    BOOST_TEST((passed.to_move() == gs::player::maximizer));
    BOOST_TEST((passed != stuck && passed.hash() != stuck.hash()));
    BOOST_TEST(passed.text().substr(0, 64) == stuck.text().substr(0, 64));
    passed.undo(tournament_othello::pass, flipped);
    BOOST_TEST((passed == stuck));
}

BOOST_AUTO_TEST_CASE(the_game_ends_when_neither_side_can_place_a_disc)
{
    // The shortest game: nine discs, and white has none left. The moves are well known.
    const othello<8> wiped_out{"e6f4e3f6g5d6e7f5c5"};
    BOOST_TEST(wiped_out.legal_moves().empty());
    BOOST_TEST((wiped_out.terminal_score(wiped_out.legal_moves()) == 13));
    const tournament_othello all{"e6f4e3f6g5d6e7f5c5"};
    BOOST_TEST((all.terminal_score(all.legal_moves()) == 64));
    const auto white = tournament_othello{exchanged(all.text())};
    BOOST_TEST((white.terminal_score(white.legal_moves()) == -64));

    const othello<8> opening;
    BOOST_TEST(!opening.terminal_score(opening.legal_moves()).has_value());
    const othello<4, empty_squares::go_to_the_winner> drawn{"XXXX/XXOO/XXOO/OOOO O"};
    BOOST_TEST((drawn.terminal_score(drawn.legal_moves()) == 0));
}

BOOST_AUTO_TEST_CASE(white_wins_on_4x4_by_11_to_3_with_two_squares_empty)
{
    std::map<std::string, int> known;
    BOOST_TEST(plain_value(plain_othello{4}, empty_squares::count_for_nobody, known) == -8);
    std::map<std::string, int> known_with_empties;
    BOOST_TEST(plain_value(plain_othello{4}, empty_squares::go_to_the_winner, known_with_empties) == -10);

    const auto result = gs::alpha_beta(othello<4>{});
    BOOST_TEST(result.score == -8);
    BOOST_TEST(gs::alpha_beta(othello<4, empty_squares::go_to_the_winner>{}).score == -10);

    othello<4> end;
    for (const int move : result.principal_variation) {
        end.apply(move);
    }
    const std::string text = end.text().substr(0, 16);
    BOOST_TEST(end.legal_moves().empty());
    BOOST_TEST(std::ranges::count(text, 'X') == 3);
    BOOST_TEST(std::ranges::count(text, 'O') == 11);
}

BOOST_AUTO_TEST_CASE(the_ends_of_the_ffo_endgame_suite_have_their_published_scores)
{
    // Positions 40 to 44 of the suite of the French Federation of Othello, by M. Tastet, with the lines of best play
    // and the scores (for the side to move) that G. Andersson's Zebra found:
    // http://www.radagast.se/othello/ffotest.html
    struct problem {
        const char* position;
        const char* line; // its first moves, to 12 empty squares
        int score; // for black
    };
    const std::vector<problem> suite{
        {"O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X", "a2 b1 c1 pass b6 c7 a7 b7 b8", 38},
        {"-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X", "h4 a3 a2 g6 g5 h5 f8 e8 h6 g7", 0},
        {"--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X", "g2 h1 c2 g1 f1 d2 b2 a2 b6 c6", 6},
        {"--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O", "c7 h4 h5 b8 b7 a8 a7 a5 h3 a4 g3", 12},
        {"--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O", "d2 g5 b8 a3 b7 a8 a7 c8 g7 g8 h6", 14},
    };
    for (const problem& each : suite) {
        const tournament_othello late = after(tournament_othello{each.position}, each.line);
        BOOST_TEST(gs::alpha_beta(late).score == each.score, each.position);
        const tournament_othello mirrored{exchanged(late.text())};
        BOOST_TEST(gs::alpha_beta(mirrored).score == -each.score, each.position);
    }
}

BOOST_AUTO_TEST_CASE(a_position_is_read_as_it_is_printed)
{
    int wrong = 0;
    for (const auto& [text, game] : positions_of_4x4()) {
        wrong += othello<4>{text} != game;
    }
    for (unsigned seed = 0; seed != 3; ++seed) {
        for (const othello<8>& game : random_game<othello<8>>(seed)) {
            wrong += othello<8>{game.text()} != game;
        }
    }
    BOOST_TEST(wrong == 0);
    BOOST_TEST((othello<4>{"-----OX--XO----- X"} == othello<4>{}));
    BOOST_TEST((othello<4>{"..../.OX./.XO./.... X"} == othello<4>{}));
    BOOST_TEST((othello<4>{"....\n.OX.\n.XO.\r\n....\nX"} == othello<4>{}));
}

BOOST_AUTO_TEST_CASE(the_moves_of_a_game_are_read_without_its_passes)
{
    BOOST_TEST((othello<8>{"f5d6c3"} == after(othello<8>{}, "f5 d6 c3")));
    bool passed = false;
    for (unsigned seed = 0; seed != 5; ++seed) {
        std::mt19937 numbers{seed};
        std::string placed;
        othello<6> game;
        while (!game.legal_moves().empty()) {
            const std::vector<std::string> moves = move_texts(game);
            const std::string& move = moves[numbers() % moves.size()];
            game.apply(move_named(game, move));
            passed = passed || move == "pass";
            placed += move == "pass" ? "" : move;
        }
        BOOST_TEST((othello<6>{placed} == game));
    }
    BOOST_TEST(passed);
}

BOOST_AUTO_TEST_CASE(an_impossible_position_is_refused_with_its_reason)
{
    const std::string length = "wrong length: a position has every square";
    BOOST_TEST(refusal<othello<4>>("").starts_with(length));
    BOOST_TEST(refusal<othello<4>>("-----OX--XO-----").starts_with(length));
    BOOST_TEST(refusal<othello<4>>("-----OX--XO------ X").starts_with(length));
    BOOST_TEST(refusal<othello<8>>("-----OX--XO----- X").starts_with(length));
    BOOST_TEST(refusal<othello<4>>(std::string(100'000, 'X')).starts_with(length));

    const std::string square = "' is not a square: a square is X (black), O (white), or - if it is empty";
    BOOST_TEST(refusal<othello<4>>("-----OX--XO----- B") == "'B" + square);
    BOOST_TEST(refusal<othello<4>>("-----0X--XO----- X") == "'0" + square);
    BOOST_TEST(refusal<othello<4>>("-----\x1BX--XO----- X") == "'?" + square);

    BOOST_TEST(refusal<othello<4>>("-----OX--XO----- -").starts_with("no side to move"));
    BOOST_TEST(refusal<othello<4>>("-----OX--X------ X").starts_with("the centre is not full"));
    BOOST_TEST(refusal<othello<8>>("X--------------------------OX------XO--------------------------- O")
                   .starts_with("a disc stands apart"));

    BOOST_TEST(refusal<othello<8>>("d3d3") ==
               "d3 is not a legal move: a disc is placed where it flips at least one of the other side's");
    BOOST_TEST(refusal<othello<8>>("a1").starts_with("a1 is not a legal move"));
    BOOST_TEST(refusal<othello<8>>("e6f4e3f6g5d6e7f5c5a1").starts_with("a1 is not a legal move")); // the game is over
    for (const char* text : {"d", "d3c", "d9", "i1", "d3 c3", "pass", "d3C3"}) {
        BOOST_TEST(refusal<othello<8>>(text).starts_with("not the moves of a game"), text);
    }
    BOOST_TEST(refusal<othello<4>>("e1").starts_with("not the moves of a game"));
}

BOOST_AUTO_TEST_CASE(printing_shows_the_board_with_coordinates_and_who_moves)
{
    BOOST_TEST(printed(othello<4>{}) == "  a b c d\n1 - - - -\n2 - O X -\n3 - X O -\n4 - - - -\nblack (X) moves");
    BOOST_TEST(printed(othello<4>{"b1"}) == "  a b c d\n1 - X - -\n2 - X X -\n3 - X O -\n4 - - - -\nwhite (O) moves");
    BOOST_TEST(othello<8>::player_name(gs::player::maximizer) == "black");
    BOOST_TEST(othello<8>::player_name(gs::player::minimizer) == "white");
    BOOST_TEST(othello<8>{}.move_text(0) == "a1");
    BOOST_TEST(othello<8>{}.move_text(63) == "h8");
    BOOST_TEST(othello<4>{}.move_text(15) == "d4");
    BOOST_TEST(othello<4>{}.move_text(othello<4>::pass) == "pass");
}

BOOST_AUTO_TEST_CASE(unequal_positions_hash_differently)
{
    std::set<std::uint64_t> hashes;
    std::set<std::uint64_t> low_halves; // tables use some of the bits as an index
    for (const auto& [text, game] : positions_of_4x4()) {
        hashes.insert(game.hash());
        low_halves.insert(game.hash() & 0xFFFF'FFFFU);
    }
    BOOST_TEST(hashes.size() == positions_of_4x4().size());
    BOOST_TEST(low_halves.size() == positions_of_4x4().size());

    const othello<8> black{"-------------------O-------XO------XO--------------------------- X"};
    const othello<8> white{"-------------------O-------XO------XO--------------------------- O"};
    BOOST_TEST((black != white && black.hash() != white.hash()));
    // Two ways to one position.
    BOOST_TEST((othello<8>{"d3c3c4"} == othello<8>{"c4c3d3"}));
    BOOST_TEST(othello<8>{"d3c3c4"}.hash() == othello<8>{"c4c3d3"}.hash());
}

BOOST_AUTO_TEST_CASE(the_evaluation_sees_both_sides_alike_and_promises_no_more_than_a_full_board)
{
    int wrong = 0;
    for (unsigned seed = 0; seed != 5; ++seed) {
        for (const othello<8>& game : random_game<othello<8>>(seed)) {
            wrong += othello<8>{exchanged(game.text())}.evaluate() != -game.evaluate();
            wrong += game.evaluate() < -64 || game.evaluate() > 64;
        }
    }
    for (const auto& [text, game] : positions_of_4x4()) {
        wrong += game.evaluate() < -16 || game.evaluate() > 16;
    }
    BOOST_TEST(wrong == 0);
    BOOST_TEST(othello<8>{}.corners_and_mobility() == 0);
    plain_othello corner{4};
    corner.rows = {"X---", "-OX-", "-XO-", "----"};
    const int mobility =
        static_cast<int>(corner.placements('X').size()) - static_cast<int>(corner.placements('O').size());
    BOOST_TEST(mobility != 0);
    BOOST_TEST(othello<4>{corner.text()}.corners_and_mobility() == 8 + mobility);
}

BOOST_AUTO_TEST_CASE(the_evaluation_beats_random_moves)
{
    int won = 0;
    for (unsigned seed = 0; seed != 10; ++seed) {
        std::mt19937 numbers{seed};
        const gs::player side = seed % 2 == 0 ? gs::player::maximizer : gs::player::minimizer;
        othello<6> game;
        while (!game.legal_moves().empty()) {
            const std::vector<std::string> moves = move_texts(game);
            const std::string& random_move = moves[numbers() % moves.size()];
            game.apply(game.to_move() == side ? *gs::alpha_beta(game, {.depth = 2}).best_move
                                              : move_named(game, random_move));
        }
        const int margin = game.terminal_score(game.legal_moves()).value();
        won += side == gs::player::maximizer ? margin > 0 : margin < 0;
    }
    BOOST_TEST(won >= 9);
}

BOOST_AUTO_TEST_CASE(corners_are_tried_first_and_the_squares_that_give_them_away_last)
{
    const othello<8> game;
    const auto priority = [&](int square) { return game.move_priority(square); };
    BOOST_TEST(priority(0) > priority(2)); // a1, c1
    BOOST_TEST(priority(2) > priority(18)); // c3
    BOOST_TEST(priority(18) > priority(1)); // b1
    BOOST_TEST(priority(1) > priority(9)); // b2
    for (const int corner : {7, 56, 63}) {
        BOOST_TEST(priority(corner) == priority(0));
    }
    for (const int beside : {14, 49, 54}) {
        BOOST_TEST(priority(beside) == priority(9));
    }
}

BOOST_AUTO_TEST_CASE(no_position_has_more_moves_and_no_game_more_plies_than_promised)
{
    std::size_t most = 0;
    for (const auto& [text, game] : positions_of_4x4()) {
        most = std::max(most, move_texts(game).size());
    }
    BOOST_TEST(most <= othello<4>::max_moves);
    // The plies to the end of the longest game, from the end backwards: every move adds a disc, and a disc move follows
    // each pass.
    std::map<std::string, std::size_t> longest;
    const auto plies = [&](const auto& self, const othello<4>& game) -> std::size_t {
        const std::string text = game.text();
        if (const auto found = longest.find(text); found != longest.end()) {
            return found->second;
        }
        std::size_t most_plies = 0;
        for (const int move : game.legal_moves()) {
            othello<4> next = game;
            next.apply(move);
            most_plies = std::max(most_plies, 1 + self(self, next));
        }
        return longest[text] = most_plies;
    };
    BOOST_TEST(plies(plies, othello<4>{}) <= othello<4>::max_plies);
    BOOST_TEST(plies(plies, othello<4>{}) > othello<4>::max_moves); // passes count
}

namespace {

/// The same expression is checked by the compiler and when the test runs.
constexpr bool plays_and_undoes()
{
    othello<8> game{"f5d6"};
    const othello<8> before = game;
    const int move = *game.legal_moves().begin();
    const auto flipped = game.apply(move);
    const bool changed = game != before && flipped != 0 && !game.terminal_score(game.legal_moves());
    game.undo(move, flipped);
    return changed && game == before && game.hash() == before.hash() && game.at(37) == 'X';
}

} // namespace

static_assert(plays_and_undoes());

BOOST_AUTO_TEST_CASE(constant_expressions_and_run_time_agree)
{
    BOOST_TEST(plays_and_undoes());
}

namespace {

BOOST_AUTO_TEST_CASE(the_usual_board)
{
    support::hold_size_to_the_contract(games::othello<>{}, {.games = 10});
}

BOOST_AUTO_TEST_CASE(a_small_board)
{
    support::hold_to_the_contract(games::othello<4>{}, {.games = 100});
}

BOOST_AUTO_TEST_CASE(a_small_board_where_empty_squares_go_to_the_winner)
{
    support::hold_size_to_the_contract(games::othello<4, games::empty_squares::go_to_the_winner>{}, {.games = 100});
}

} // namespace
