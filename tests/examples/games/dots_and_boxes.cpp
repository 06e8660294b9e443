// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

// The rules of dots and boxes, compared with plain ones that are written here on a picture of characters; and the
// values of small boards, compared with a table that is filled backwards from the end of the game.

#include "games/dots_and_boxes.hpp"
#include "support/game_texts.hpp"
#include "support/refusal.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/testing.hpp>

using games::dots_and_boxes;
using support::move_texts;
using support::printed;
using support::refusal;

namespace {

using two_boxes = dots_and_boxes<1, 2>;

/// The rules on a picture: dots, lines between them, and the owner's letter in each box that is closed.
struct plain_boxes {
    int rows;
    int columns;
    std::vector<std::string> picture;
    char mover = 'A';

    plain_boxes(int rows_of_boxes, int columns_of_boxes)
        : rows{rows_of_boxes}, columns{columns_of_boxes},
          picture(static_cast<std::size_t>(2 * rows + 1), std::string(static_cast<std::size_t>(2 * columns + 1), ' '))
    {}

    char& at(int y, int x) { return picture[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]; }
    char at(int y, int x) const { return picture[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]; }

    /// The places of lines, as {y, x}, in reading order.
    std::vector<std::pair<int, int>> places() const
    {
        std::vector<std::pair<int, int>> found;
        for (int y = 0; y <= 2 * rows; ++y) {
            for (int x = 1 - y % 2; x <= 2 * columns; x += 2) {
                found.emplace_back(y, x);
            }
        }
        return found;
    }

    std::string dot(int y, int x) const
    {
        return {static_cast<char>('a' + x / 2), static_cast<char>('1' + rows - y / 2)};
    }
    std::string named(int y, int x) const
    {
        return y % 2 == 0 ? dot(y, x - 1) + "-" + dot(y, x + 1) : dot(y + 1, x) + "-" + dot(y - 1, x);
    }

    std::vector<std::string> moves() const
    {
        std::vector<std::string> found;
        for (const auto& [y, x] : places()) {
            if (at(y, x) == ' ') {
                found.push_back(named(y, x));
            }
        }
        return found;
    }

    plain_boxes after(const std::string& move) const
    {
        plain_boxes next = *this;
        for (const auto& [y, x] : places()) {
            if (named(y, x) == move) {
                next.at(y, x) = y % 2 == 0 ? '-' : '|';
            }
        }
        bool closed = false;
        for (int y = 1; y <= 2 * rows; y += 2) {
            for (int x = 1; x <= 2 * columns; x += 2) {
                const bool full = next.at(y - 1, x) != ' ' && next.at(y + 1, x) != ' ' && next.at(y, x - 1) != ' ' &&
                                  next.at(y, x + 1) != ' ';
                if (full && next.at(y, x) == ' ') {
                    next.at(y, x) = mover;
                    closed = true;
                }
            }
        }
        next.mover = closed ? mover : mover == 'A' ? 'B' : 'A';
        return next;
    }

    int lead() const
    {
        int sum = 0;
        for (const std::string& row : picture) {
            sum += static_cast<int>(std::ranges::count(row, 'A') - std::ranges::count(row, 'B'));
        }
        return sum;
    }

    std::string text() const
    {
        std::string all;
        for (const auto& [y, x] : places()) {
            all += x == 1 - y % 2 && y != 0 ? "/" : "";
            all += at(y, x) == ' ' ? '.' : at(y, x);
        }
        const int lead_now = lead();
        return all + ' ' + mover + ' ' + (lead_now > 0 ? "+" : "") + std::to_string(lead_now);
    }
};

/// For each set of drawn lines, bits in reading order, the boxes that the side to move can still win minus those that
/// the opponent then wins. It does not depend on earlier play.
class future_table {
public:
    future_table(int rows, int columns)
    {
        const std::vector<std::pair<int, int>> places = plain_boxes{rows, columns}.places();
        const auto line = [&](int y, int x) {
            const auto found = std::ranges::find(places, std::pair{y, x});
            return std::size_t{1} << (found - places.begin());
        };
        for (int y = 1; y <= 2 * rows; y += 2) {
            for (int x = 1; x <= 2 * columns; x += 2) {
                boxes_.push_back(line(y - 1, x) | line(y + 1, x) | line(y, x - 1) | line(y, x + 1));
            }
        }
        values_.assign(std::size_t{1} << places.size(), 0);
        for (std::size_t drawn = values_.size() - 1; drawn-- != 0;) {
            int best = -1000;
            for (std::size_t one = 1; one != values_.size(); one *= 2) {
                if ((drawn & one) == 0) {
                    best = std::max(best, of_move(drawn, one));
                }
            }
            values_[drawn] = best;
        }
    }

    int operator[](std::size_t drawn) const { return values_[drawn]; }
    std::size_t size() const { return values_.size(); }

    /// The same after drawing the line \p one as well.
    int of_move(std::size_t drawn, std::size_t one) const
    {
        const auto closed = static_cast<int>(std::ranges::count_if(
            boxes_, [&](std::size_t box) { return (box & one) != 0 && (box & ~(drawn | one)) == 0; }));
        return closed == 0 ? -values_[drawn | one] : closed + values_[drawn | one];
    }

private:
    std::vector<std::size_t> boxes_;
    std::vector<int> values_;
};

const future_table& table_of_2x3()
{
    static const future_table table{2, 3};
    return table;
}

/// The value of \p game, given the table of future scores.
template <class Game>
int value_by(const future_table& table, const Game& game)
{
    std::size_t drawn = 0;
    std::size_t line = 1;
    for (const char symbol : game.text()) {
        if (symbol == ' ') {
            break;
        }
        drawn |= symbol == '-' || symbol == '|' ? line : 0;
        line *= symbol == '/' ? 1 : 2;
    }
    const std::string text = game.text();
    const int lead = std::stoi(text.substr(text.find_last_of(' ')));
    return game.to_move() == gs::player::maximizer ? lead + table[drawn] : lead - table[drawn];
}

/// The position in which the lines whose bits are set have been drawn, lowest first.
template <class Game>
Game position_with(std::size_t drawn)
{
    Game game;
    for (int line = 0; line != Game::line_count; ++line) {
        if ((drawn >> line & 1) != 0) {
            game.apply(line);
        }
    }
    return game;
}

template <class Game>
Game after(Game game, const std::string& moves)
{
    std::istringstream each{moves};
    for (std::string text; each >> text;) {
        const auto legal = game.legal_moves();
        const auto move = std::ranges::find_if(legal, [&](int line) { return game.move_text(line) == text; });
        if (move == legal.end()) {
            throw std::logic_error{text + " is not a legal move in " + game.text()};
        }
        game.apply(*move);
    }
    return game;
}

template <class Game>
std::vector<std::string> undominated_texts(const Game& game)
{
    std::vector<std::string> texts;
    for (const int move : game.undominated_moves()) {
        texts.push_back(game.move_text(move));
    }
    return texts;
}

/// Every reachable position, with its plain counterpart, by its text.
template <int Rows, int Columns>
std::map<std::string, std::pair<dots_and_boxes<Rows, Columns>, plain_boxes>> every_position()
{
    using game = dots_and_boxes<Rows, Columns>;
    std::map<std::string, std::pair<game, plain_boxes>> found;
    std::vector<std::pair<game, plain_boxes>> next{{game{}, plain_boxes{Rows, Columns}}};
    while (!next.empty()) {
        const auto [position, board] = next.back();
        next.pop_back();
        if (found.emplace(board.text(), std::pair{position, board}).second) {
            for (const std::string& move : board.moves()) {
                next.emplace_back(after(position, move), board.after(move));
            }
        }
    }
    return found;
}

const auto& positions_of_2x2()
{
    static const auto all = every_position<2, 2>();
    return all;
}

/// The differences between the two, and between a position and itself after a move and its undoing.
template <class Game>
int faults_at(const Game& game, const plain_boxes& board)
{
    int faults = game.text() != board.text();
    faults += Game::player_name(game.to_move()) != std::string(1, board.mover);
    faults += move_texts(game) != board.moves();
    faults += game.terminal_score().has_value() != board.moves().empty();
    faults += game.terminal_score().value_or(board.lead()) != board.lead();
    for (const int move : game.legal_moves()) {
        Game copy = game;
        copy.apply(move);
        faults += copy == game;
        copy.undo(move);
        faults += copy != game;
    }
    return faults;
}

template <class Game>
int faults_in_random_game(plain_boxes board, unsigned seed)
{
    std::mt19937 numbers{seed};
    int faults = 0;
    for (Game game;;) {
        faults += faults_at(game, board) + (Game{game.text()} != game);
        const std::vector<std::string> moves = board.moves();
        if (moves.empty()) {
            return faults;
        }
        const std::string& move = moves[numbers() % moves.size()];
        game = after(game, move);
        board = board.after(move);
    }
}

} // namespace

static_assert(gs::check_game<dots_and_boxes<1, 1>>());
static_assert(gs::check_game<dots_and_boxes<1, 21>>());
static_assert(std::is_trivially_copyable_v<dots_and_boxes<5, 5>> && sizeof(dots_and_boxes<5, 5>) <= 16);
static_assert(!gs::alternating_game<dots_and_boxes<2, 2>> && gs::pruned_game<dots_and_boxes<2, 2>>);
static_assert(gs::keyed_game<dots_and_boxes<4, 5>> && !gs::keyed_game<dots_and_boxes<5, 5>>);
static_assert(gs::hashable_game<dots_and_boxes<5, 5>>);
static_assert(std::ranges::forward_range<games::undrawn_lines> && std::ranges::common_range<games::undrawn_lines>);

BOOST_AUTO_TEST_CASE(who_closes_a_box_moves_again)
{
    const dots_and_boxes<1, 2> start;
    BOOST_TEST((start.to_move() == gs::player::maximizer));
    const auto three_sides = after(start, "a1-a2 a2-b2 a1-b1");
    BOOST_TEST((three_sides.to_move() == gs::player::minimizer));
    const auto closed = after(three_sides, "b1-b2");
    BOOST_TEST((closed.to_move() == gs::player::minimizer));
    BOOST_TEST(closed.text() == "-./||./-. B -1");
    BOOST_TEST((after(closed, "b2-c2").to_move() == gs::player::maximizer));
    BOOST_TEST(!closed.terminal_score().has_value());
    BOOST_TEST((after(closed, "b2-c2 b1-c1 c1-c2").terminal_score() == -2)); // A gave the second box away, too
}

BOOST_AUTO_TEST_CASE(one_line_can_close_two_boxes)
{
    const auto open = after(dots_and_boxes<1, 2>{}, "a1-a2 c1-c2 a2-b2 b2-c2 a1-b1 b1-c1");
    BOOST_TEST((open.to_move() == gs::player::maximizer));
    const auto closed = after(open, "b1-b2");
    BOOST_TEST((closed.terminal_score() == 2));
    BOOST_TEST((closed.to_move() == gs::player::maximizer));
}

BOOST_AUTO_TEST_CASE(every_position_of_small_boards_follows_the_plain_rules)
{
    int faults = 0;
    for (const auto& [text, both] : every_position<1, 2>()) {
        faults += faults_at(both.first, both.second);
    }
    for (const auto& [text, both] : positions_of_2x2()) {
        faults += faults_at(both.first, both.second);
    }
    BOOST_TEST(faults == 0);
}

BOOST_AUTO_TEST_CASE(random_games_on_larger_boards_follow_the_plain_rules)
{
    for (unsigned seed = 0; seed != 3; ++seed) {
        BOOST_TEST((faults_in_random_game<dots_and_boxes<5, 5>>(plain_boxes{5, 5}, seed)) == 0);
        BOOST_TEST((faults_in_random_game<dots_and_boxes<3, 4>>(plain_boxes{3, 4}, seed)) == 0);
        BOOST_TEST((faults_in_random_game<dots_and_boxes<8, 3>>(plain_boxes{8, 3}, seed)) == 0);
        BOOST_TEST((faults_in_random_game<dots_and_boxes<1, 21>>(plain_boxes{1, 21}, seed)) == 0);
    }
}

BOOST_AUTO_TEST_CASE(every_order_of_the_lines_is_a_game)
{
    BOOST_TEST((gs::perft(dots_and_boxes<1, 1>{}, 4)) == 24U);
    BOOST_TEST((gs::perft(dots_and_boxes<1, 1>{}, 5)) == 0U);
    BOOST_TEST((gs::perft(dots_and_boxes<1, 2>{}, 7)) == 5'040U);
    BOOST_TEST((gs::perft(dots_and_boxes<2, 2>{}, 4)) == 12U * 11 * 10 * 9);
    BOOST_TEST((gs::perft(dots_and_boxes<5, 5>{}, 2)) == 60U * 59);
}

BOOST_AUTO_TEST_CASE(small_boards_have_their_known_values)
{
    BOOST_TEST((gs::alpha_beta(dots_and_boxes<1, 1>{}).score) == -1);
    BOOST_TEST((gs::alpha_beta(dots_and_boxes<1, 2>{}).score) == 0);
    BOOST_TEST((gs::alpha_beta(dots_and_boxes<1, 3>{}).score) == -1);
    BOOST_TEST((gs::alpha_beta(dots_and_boxes<2, 2>{}).score) == 2);
    // The table agrees, and solves positions that take a search without a table too long here.
    BOOST_TEST((future_table{1, 1}[0]) == -1);
    BOOST_TEST((future_table{1, 2}[0]) == 0);
    BOOST_TEST((future_table{1, 3}[0]) == -1);
    BOOST_TEST((future_table{2, 2}[0]) == 2);
    BOOST_TEST(table_of_2x3()[0] == -2);
}

BOOST_AUTO_TEST_CASE(a_board_and_its_mirror_image_have_one_value)
{
    BOOST_TEST((gs::alpha_beta(dots_and_boxes<3, 1>{}).score) == -1);
    BOOST_TEST((gs::alpha_beta(dots_and_boxes<2, 1>{}).score) == 0);
}

BOOST_AUTO_TEST_CASE(positions_of_2x3_have_the_values_of_the_table)
{
    std::mt19937 numbers{1};
    int wrong = 0;
    for (int trial = 0; trial != 50; ++trial) {
        std::vector<int> order(17);
        std::ranges::generate(order, [line = 0]() mutable { return line++; });
        dots_and_boxes<2, 3> game;
        for (std::size_t played = 0; played != 6; ++played) {
            std::swap(order[played], order[played + numbers() % (order.size() - played)]);
            game.apply(order[played]);
        }
        const auto result = gs::alpha_beta(game);
        wrong += result.score != value_by(table_of_2x3(), game);
        wrong += result.distance != 11; // every line is drawn in the end
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(a_best_move_is_among_the_undominated_ones)
{
    int lost = 0;
    int single = 0;
    int not_legal = 0;
    const future_table& table = table_of_2x3();
    for (std::size_t drawn = 0; drawn != table.size() - 1; ++drawn) {
        const auto game = position_with<dots_and_boxes<2, 3>>(drawn);
        int best = -1000;
        const auto moves = game.undominated_moves();
        for (const int line : moves) {
            const std::size_t one = std::size_t{1} << line;
            not_legal += (drawn & one) != 0;
            best = std::max(best, table.of_move(drawn, one));
        }
        lost += best != table[drawn];
        single += std::ranges::distance(moves) == 1;
    }
    BOOST_TEST(lost == 0);
    BOOST_TEST(not_legal == 0);
    BOOST_TEST(single > 1'000);
}

BOOST_AUTO_TEST_CASE(a_box_is_taken_at_once_unless_that_opens_the_next)
{
    using game = dots_and_boxes<1, 3>;
    const std::vector<std::string> right_side{"b1-b2"};
    // The box on the left lacks its right side. The one next to it lacks four, three, two sides, or only this one.
    BOOST_TEST(undominated_texts(game{"-../|.../-.. B 0"}) == right_side, boost::test_tools::per_element());
    BOOST_TEST(undominated_texts(game{"--./|.../-.. A 0"}) == right_side, boost::test_tools::per_element());
    BOOST_TEST(undominated_texts(game{"--./|.../--. B 0"}).size() == 5U);
    BOOST_TEST(undominated_texts(game{"--./|.|./--. A 0"}) == right_side, boost::test_tools::per_element());
    BOOST_TEST(undominated_texts(game{}).size() == 10U);
    // The last side is on the edge.
    BOOST_TEST(undominated_texts(game{"-../.|../-.. B 0"}) == std::vector<std::string>{"a1-a2"},
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_bounds_hold)
{
    int wrong = 0;
    const future_table table{2, 2};
    for (const auto& [text, both] : positions_of_2x2()) {
        const auto& game = both.first;
        if (game.terminal_score()) {
            continue;
        }
        const auto bounds = game.score_bounds();
        const int value = value_by(table, game);
        wrong += value < bounds.lower || value > bounds.upper;
        wrong += game.evaluate() < bounds.lower || game.evaluate() > bounds.upper;
    }
    BOOST_TEST(wrong == 0);
    BOOST_TEST((dots_and_boxes<2, 2>{}.score_bounds() == gs::score_interval<int>{-4, 4}));
    BOOST_TEST((dots_and_boxes<1, 2>{"-./||./-. B -1"}.score_bounds() == gs::score_interval<int>{-2, 0}));
}

BOOST_AUTO_TEST_CASE(the_estimate_counts_the_lead_and_the_boxes_that_are_open_to_the_mover)
{
    BOOST_TEST((dots_and_boxes<1, 2>{}.evaluate()) == 0);
    BOOST_TEST((dots_and_boxes<1, 2>{"-./|../-. B 0"}.evaluate()) == -1);
    BOOST_TEST((dots_and_boxes<1, 2>{"-./|.|/-. A 0"}.evaluate()) == 1);
    BOOST_TEST((dots_and_boxes<1, 2>{"--/|.|/-- A 0"}.evaluate()) == 2);
    BOOST_TEST((dots_and_boxes<1, 2>{"-./||./-. B -1"}.evaluate()) == -1);
}

BOOST_AUTO_TEST_CASE(lines_that_close_boxes_are_tried_first_and_those_that_open_some_last)
{
    const dots_and_boxes<1, 3> game{"--./|.../--. B 0"};
    const auto priority = [&](std::string_view text) {
        const auto moves = game.legal_moves();
        return game.move_priority(
            *std::ranges::find_if(moves, [&](int line) { return dots_and_boxes<1, 3>::move_text(line) == text; }));
    };
    BOOST_TEST(priority("b1-b2") > priority("d1-d2")); // closes a box, though it opens the next
    BOOST_TEST(priority("d1-d2") > priority("c1-c2")); // opens a box
    BOOST_TEST(priority("d1-d2") == priority("c2-d2"));
    const dots_and_boxes<1, 2> two{"--/|.|/-- A 0"};
    BOOST_TEST(two.move_priority(3) > priority("b1-b2")); // closes two boxes
}

BOOST_AUTO_TEST_CASE(unequal_positions_have_unequal_hashes_and_keys)
{
    std::set<std::uint64_t> hashes;
    std::set<std::uint64_t> low_halves; // tables use some of the bits as an index
    std::set<std::uint64_t> keys;
    for (const auto& [text, both] : positions_of_2x2()) {
        hashes.insert(both.first.hash());
        low_halves.insert(both.first.hash() & 0xFFFF'FFFFU);
        keys.insert(both.first.key());
    }
    BOOST_TEST(hashes.size() == positions_of_2x2().size());
    BOOST_TEST(low_halves.size() == positions_of_2x2().size());
    BOOST_TEST(keys.size() == positions_of_2x2().size());
    // Two ways to one position.
    const auto one = after(dots_and_boxes<5, 5>{}, "a1-b1 c3-c4 e5-f5");
    const auto other = after(dots_and_boxes<5, 5>{}, "e5-f5 a1-b1 c3-c4");
    BOOST_TEST((one == other && one.hash() == other.hash()));
    // The same lines, but another lead or another side to move.
    const dots_and_boxes<1, 2> minus{"-./||./-- A -1"};
    const dots_and_boxes<1, 2> plus{"-./||./-- A +1"};
    BOOST_TEST((minus != plus && minus.hash() != plus.hash() && minus.key() != plus.key()));
}

BOOST_AUTO_TEST_CASE(a_position_is_read_as_it_is_printed)
{
    int wrong = 0;
    for (const auto& [text, both] : positions_of_2x2()) {
        wrong += dots_and_boxes<2, 2>{text} != both.first;
    }
    BOOST_TEST(wrong == 0);
    const dots_and_boxes<1, 2> closed{"-./||./-. B -1"};
    for (const char* text :
         {"-.||.-. B -1", "-.\n||.\n-.\nB -1", "-. / ||. / -.  B  -1", "-./||./-.B-1", "-./||./-. B -01"}) {
        BOOST_TEST((dots_and_boxes<1, 2>{text} == closed), text);
    }
    BOOST_TEST((dots_and_boxes<1, 2>{"../.../.. A 0"} == dots_and_boxes<1, 2>{}));
    BOOST_TEST((dots_and_boxes<1, 2>{"../.../.. A +0"} == dots_and_boxes<1, 2>{}));
    BOOST_TEST((dots_and_boxes<1, 2>{"-./||./-- A 1"} == dots_and_boxes<1, 2>{"-./||./-- A +1"}));
}

BOOST_AUTO_TEST_CASE(an_impossible_position_is_refused_with_its_reason)
{
    const std::string length = "wrong length: a position has every line";
    BOOST_TEST(refusal<two_boxes>("").starts_with(length));
    BOOST_TEST(refusal<two_boxes>("-./||./-").starts_with(length));
    BOOST_TEST(refusal<two_boxes>("-./||./- B -1").starts_with(length));

    const std::string line = "' is not a line: a line is - (horizontal), | (vertical), or . if it is not drawn";
    BOOST_TEST(refusal<two_boxes>("=./||./-. B -1") == "'=" + line);
    BOOST_TEST(refusal<two_boxes>("\x1B./||./-. B -1") == "'?" + line);
    BOOST_TEST(refusal<two_boxes>("|./||./-. B -1").starts_with("a line in the wrong row"));
    BOOST_TEST(refusal<two_boxes>("-./|-./-. B -1").starts_with("a line in the wrong row"));

    for (const char* text : {"-./||./-.", "-./||./-. C -1", "-./||./-.. B -1", "-./||./-. -1", "-./||./-. b -1"}) {
        BOOST_TEST(refusal<two_boxes>(text).starts_with("no side to move"), text);
    }
    for (const char* text : {"-./||./-. B", "-./||./-. B -", "-./||./-. B one", "-./||./-. B --1", "-./||./-. B -1 ",
                             "-./||./-. B -1x", "-./||./-. B 001", "-./||./-. B 4294967295"}) {
        BOOST_TEST(refusal<two_boxes>(text).starts_with("no lead"), text);
    }
    for (const char* text : {"-./||./-. B 0", "-./||./-. B -2", "-./||./-. B -3", "../.../.. A 1", "../.../.. A -2"}) {
        BOOST_TEST(refusal<two_boxes>(text).starts_with("wrong lead"), text);
    }
    for (const char* text : {"../.../.. B 0", "-./.../.. A 0", "-./||./-. A -1", "-./||./-- B +1"}) {
        BOOST_TEST(refusal<two_boxes>(text).starts_with("wrong side to move"), text);
    }
}

BOOST_AUTO_TEST_CASE(printing_shows_the_dots_with_coordinates_who_moves_and_who_leads)
{
    BOOST_TEST(printed(dots_and_boxes<1, 2>{"-./||./-. B -1"}) == "2 +---+   +\n"
                                                                  "  |   |    \n"
                                                                  "1 +---+   +\n"
                                                                  "  a   b   c\n"
                                                                  "B moves, B leads by 1");
    BOOST_TEST(printed(dots_and_boxes<2, 1>{"./../-/.|/. A 0"}) == "3 +   +\n"
                                                                   "       \n"
                                                                   "2 +---+\n"
                                                                   "      |\n"
                                                                   "1 +   +\n"
                                                                   "  a   b\n"
                                                                   "A moves, the boxes are even");
    BOOST_TEST((dots_and_boxes<2, 1>::move_text(0)) == "a3-b3");
    BOOST_TEST((dots_and_boxes<2, 1>::move_text(1)) == "a2-a3");
    BOOST_TEST((dots_and_boxes<2, 1>::move_text(6)) == "a1-b1");
    BOOST_TEST((dots_and_boxes<1, 21>::move_text(42)) == "v1-v2");
}

namespace {

/// The same expression is checked by the compiler and when the test runs.
constexpr bool plays_and_undoes()
{
    dots_and_boxes<1, 2> game{"--/|.|/-- A 0"};
    const auto before = game;
    game.apply(3);
    const bool won = game.terminal_score() == 2 && game.to_move() == gs::player::maximizer;
    game.undo(3);
    return won && game == before && game.hash() == before.hash() && game.key() == before.key();
}

} // namespace

static_assert(plays_and_undoes());
static_assert(gs::alpha_beta(dots_and_boxes<1, 1>{}).score == -1);

BOOST_AUTO_TEST_CASE(constant_expressions_and_run_time_agree)
{
    BOOST_TEST(plays_and_undoes());
}
