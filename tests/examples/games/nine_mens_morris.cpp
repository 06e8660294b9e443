// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Nine men's morris, compared with published counts, and with plain rules that are written here on a plain array, with
// a board that is found by geometry.

#include "games/nine_mens_morris.hpp"
#include "support/refusal.hpp"
#include "support/shelf.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/testing/perft.hpp>

namespace {

using games::nine_mens_morris;
using support::refusal;

// The plain board: a place is so far to the right of the centre, and so far above it ----------------------------------

struct place {
    int right;
    int up;

    bool operator==(const place&) const = default;
};

/// The corners and the middles of the sides of three squares, row by row from the top.
std::vector<place> all_places()
{
    std::vector<place> all;
    for (int up = 3; up >= -3; --up) {
        for (int right = -3; right <= 3; ++right) {
            const bool centre = right == 0 && up == 0;
            if (!centre && (right == 0 || up == 0 || std::abs(right) == std::abs(up))) {
                all.push_back({right, up});
            }
        }
    }
    return all;
}

const std::vector<place> places = all_places();

std::optional<int> number_of(const place& wanted)
{
    const auto found = std::ranges::find(places, wanted);
    return found == places.end() ? std::nullopt : std::optional{static_cast<int>(found - places.begin())};
}

/// The next place in one direction; no line crosses the centre.
std::optional<int> next(int from, int right, int up)
{
    place at = places[static_cast<std::size_t>(from)];
    for (int distance = 1; distance <= 3; ++distance) {
        at = {at.right + right, at.up + up};
        if (at == place{0, 0}) {
            return std::nullopt;
        }
        if (const auto number = number_of(at)) {
            return number;
        }
    }
    return std::nullopt;
}

/// For each place its neighbours.
std::vector<std::vector<int>> all_neighbours()
{
    std::vector<std::vector<int>> all(24);
    for (int from = 0; from != 24; ++from) {
        for (const place& way : {place{1, 0}, place{-1, 0}, place{0, 1}, place{0, -1}}) {
            if (const auto number = next(from, way.right, way.up)) {
                all[static_cast<std::size_t>(from)].push_back(*number);
            }
        }
    }
    return all;
}

const std::vector<std::vector<int>> neighbours = all_neighbours();

const std::vector<int>& beside(int from)
{
    return neighbours[static_cast<std::size_t>(from)];
}

/// Three places, each next to the previous one, rightwards or upwards.
std::vector<std::array<int, 3>> all_mills()
{
    std::vector<std::array<int, 3>> all;
    for (int first = 0; first != 24; ++first) {
        for (const place& way : {place{1, 0}, place{0, 1}}) {
            const auto second = next(first, way.right, way.up);
            const auto third = second ? next(*second, way.right, way.up) : std::nullopt;
            if (third) {
                all.push_back({first, *second, *third});
            }
        }
    }
    return all;
}

const std::vector<std::array<int, 3>> mills = all_mills();

std::string name_of(int number)
{
    const place& at = places[static_cast<std::size_t>(number)];
    return {static_cast<char>('d' + at.right), static_cast<char>('4' + at.up)};
}

// The plain rules: an array of W, B and dots, played on copies --------------------------------------------------------

struct plain_move {
    int from = -1; // empty: a man is placed
    int to = -1;
    int captured = -1; // empty: none

    [[nodiscard]] std::string text() const
    {
        return (from < 0 ? "" : name_of(from) + "-") + name_of(to) + (captured < 0 ? "" : "x" + name_of(captured));
    }
};

struct plain_board {
    std::array<char, 24> men{};
    std::map<char, int> in_hand{{'W', 9}, {'B', 9}};
    char mover = 'W';

    plain_board() { men.fill('.'); }

    [[nodiscard]] char at(int number) const { return men[static_cast<std::size_t>(number)]; }
    void put(int number, char man) { men[static_cast<std::size_t>(number)] = man; }
    [[nodiscard]] char other() const { return mover == 'W' ? 'B' : 'W'; }
    [[nodiscard]] int count(char man) const { return static_cast<int>(std::ranges::count(men, man)); }
    [[nodiscard]] int all_in_hand() const { return in_hand.at('W') + in_hand.at('B'); }
};

/// The number of mills of \p side through a place.
int mills_through(const plain_board& board, int number, char side)
{
    int through = 0;
    for (const auto& mill : mills) {
        const bool full = std::ranges::all_of(mill, [&](int at) { return board.at(at) == side; });
        through += full && std::ranges::count(mill, number) != 0;
    }
    return through;
}

std::vector<int> to_be_taken(const plain_board& board, char side)
{
    std::vector<int> outside;
    std::vector<int> all;
    for (int number = 0; number != 24; ++number) {
        if (board.at(number) == side) {
            all.push_back(number);
            if (mills_through(board, number, side) == 0) {
                outside.push_back(number);
            }
        }
    }
    return outside.empty() ? all : outside;
}

plain_board after(plain_board board, const plain_move& m)
{
    if (m.from < 0) {
        --board.in_hand[board.mover];
    } else {
        board.put(m.from, '.');
    }
    board.put(m.to, board.mover);
    if (m.captured >= 0) {
        board.put(m.captured, '.');
    }
    board.mover = board.other();
    return board;
}

/// Regardless of the end of the game.
std::vector<plain_move> plain_moves(const plain_board& board)
{
    std::vector<plain_move> without_captures;
    for (int to = 0; to != 24; ++to) {
        if (board.at(to) != '.') {
            continue;
        }
        if (board.all_in_hand() != 0) {
            without_captures.push_back({-1, to, -1});
            continue;
        }
        for (int from = 0; from != 24; ++from) {
            const bool near = std::ranges::count(beside(from), to) != 0;
            if (board.at(from) == board.mover && (near || board.count(board.mover) == 3)) {
                without_captures.push_back({from, to, -1});
            }
        }
    }
    std::vector<plain_move> moves;
    for (plain_move m : without_captures) {
        if (mills_through(after(board, m), m.to, board.mover) == 0) {
            moves.push_back(m);
            continue;
        }
        for (const int captured : to_be_taken(board, board.other())) {
            m.captured = captured;
            moves.push_back(m);
        }
    }
    return moves;
}

/// The winner: W, B, or a dot while the game goes on.
char winner(const plain_board& board)
{
    if (board.all_in_hand() != 0) {
        return '.';
    }
    if (board.count(board.mover) < 3 || plain_moves(board).empty()) {
        return board.other();
    }
    return board.count(board.other()) < 3 ? board.mover : '.';
}

std::string text_of(const plain_board& board)
{
    std::string text;
    for (int number = 0; number != 24; ++number) {
        const bool new_row = number != 0 && places[static_cast<std::size_t>(number)].up !=
                                                places[static_cast<std::size_t>(number - 1)].up;
        text += new_row ? "/" : "";
        text += board.at(number);
    }
    text += board.mover == 'W' ? " white" : " black";
    return board.all_in_hand() == 0 ? text : text + ' ' + std::to_string(board.all_in_hand());
}

std::uint64_t plain_perft(const plain_board& board, int depth)
{
    if (depth == 0) {
        return 1;
    }
    std::uint64_t lines = 0;
    if (winner(board) == '.') {
        for (const plain_move& m : plain_moves(board)) {
            lines += plain_perft(after(board, m), depth - 1);
        }
    }
    return lines;
}

/// The situations that a test has met, to show that it has covered its subject.
struct sights {
    int positions = 0;
    int placing = 0;
    int moving = 0;
    int flying = 0;
    int captures = 0;
    int double_mills = 0; // captures that close two mills at once
    int out_of_mills = 0; // captures of men that are in mills
    int too_few = 0; // ends with fewer than three men
    int blocked = 0; // ends with more, but no move
    int sure_wins = 0; // reported by score_bounds()
    int most_moves = 0;
    std::map<std::uint64_t, std::string> keys;
    std::map<std::uint64_t, std::string> hashes;
};

void note_phase(const plain_board& board, sights& seen)
{
    ++seen.positions;
    if (board.all_in_hand() != 0) {
        ++seen.placing;
    } else if (winner(board) != '.') {
        ++(std::min(board.count('W'), board.count('B')) < 3 ? seen.too_few : seen.blocked);
    } else {
        ++(board.count(board.mover) == 3 ? seen.flying : seen.moving);
    }
}

void note_capture(const plain_board& board, const plain_move& m, sights& seen)
{
    if (m.captured >= 0) {
        ++seen.captures;
        seen.double_mills += mills_through(after(board, m), m.to, board.mover) == 2;
        seen.out_of_mills += mills_through(board, m.captured, board.other()) != 0;
    }
}

/// Do the bounds report a win exactly if a move wins at once? Moves that win by blocking all others are exempt.
int faults_of_bounds(const nine_mens_morris& game, const plain_board& board, sights& seen)
{
    const auto bounds = game.score_bounds();
    const int win = board.mover == 'W' ? nine_mens_morris::win : -nine_mens_morris::win;
    const bool takes_the_third = std::ranges::any_of(plain_moves(board), [&](const plain_move& m) {
        const plain_board next = after(board, m);
        return m.captured >= 0 && winner(next) == board.mover && next.count(next.mover) < 3;
    });
    seen.sure_wins += takes_the_third;
    return takes_the_third ? bounds.lower != win || bounds.upper != win
                           : bounds.lower != -nine_mens_morris::win || bounds.upper != nine_mens_morris::win;
}

/// The number of faults of a position: in its end, its moves, their texts, their results, and their undoing.
int faults(const plain_board& board, sights& seen)
{
    const std::string text = text_of(board);
    const nine_mens_morris game{text};
    note_phase(board, seen);
    int faulty = game.text() != text;
    faulty += (game.to_move() == gs::player::maximizer) != (board.mover == 'W');
    faulty += game.in_hand(gs::player::maximizer) != board.in_hand.at('W');
    faulty += game.in_hand(gs::player::minimizer) != board.in_hand.at('B');
    faulty += seen.keys.emplace(game.key(), text).first->second != text;
    faulty += seen.hashes.emplace(game.hash(), text).first->second != text;

    const char won = winner(board);
    const std::optional<int> score = won == '.' ? std::nullopt : std::optional{won == 'W' ? 1000 : -1000};
    faulty += game.terminal_score() != score;
    if (score) {
        return faulty;
    }
    faulty += faults_of_bounds(game, board, seen);
    faulty += std::abs(game.evaluate()) >= nine_mens_morris::win;

    std::map<std::string, plain_move> expected;
    for (const plain_move& m : plain_moves(board)) {
        expected[m.text()] = m;
        note_capture(board, m, seen);
    }
    const auto moves = game.legal_moves();
    faulty += moves.size() != expected.size();
    faulty += moves.size() > nine_mens_morris::max_moves;
    seen.most_moves = std::max(seen.most_moves, static_cast<int>(moves.size()));
    nine_mens_morris played = game;
    std::set<std::string> texts;
    for (const auto& m : moves) {
        const auto found = expected.find(nine_mens_morris::move_text(m));
        faulty += found == expected.end() || !texts.insert(found->first).second;
        played.apply(m);
        faulty += found == expected.end() || played != nine_mens_morris{text_of(after(board, found->second))};
        played.undo(m);
        faulty += played != game || played.key() != game.key();
    }
    return faulty;
}

/// A number below `bound`, the same on every platform.
int below(std::mt19937& random, int bound)
{
    return static_cast<int>(random() % static_cast<unsigned>(bound));
}

int faults_in_random_games(int games, int plies, sights& seen)
{
    std::mt19937 random{1996};
    int faulty = 0;
    for (int game = 0; game != games; ++game) {
        plain_board board;
        for (int ply = 0; ply != plies; ++ply) {
            faulty += faults(board, seen);
            if (winner(board) != '.') {
                break;
            }
            const auto moves = plain_moves(board);
            board = after(board, moves[static_cast<std::size_t>(below(random, static_cast<int>(moves.size())))]);
        }
    }
    return faulty;
}

void put_anywhere(plain_board& board, std::mt19937& random, char side, int men)
{
    while (board.count(side) != men) {
        const int number = below(random, 24);
        board.put(number, board.at(number) == '.' ? side : board.at(number));
    }
}

/// This many men of each side anywhere, all of them placed before.
plain_board random_board(std::mt19937& random, int white, int black)
{
    plain_board board;
    board.in_hand = {{'W', 0}, {'B', 0}};
    put_anywhere(board, random, 'W', white);
    put_anywhere(board, random, 'B', black);
    board.mover = below(random, 2) == 0 ? 'W' : 'B';
    return board;
}

/// Some men have been placed, and some of them taken, but no more than the mills allow.
plain_board random_board_while_placing(std::mt19937& random)
{
    plain_board board;
    const int white = 3 + below(random, 6);
    const int black = white - below(random, 2);
    board.in_hand = {{'W', 9 - white}, {'B', 9 - black}};
    put_anywhere(board, random, 'W', white - below(random, black - 1));
    put_anywhere(board, random, 'B', black - std::min(black - 1, below(random, white - 1)));
    board.mover = white == black ? 'W' : 'B';
    return board;
}

/// Some white men, and black ones on all adjacent points.
plain_board random_board_without_moves(std::mt19937& random)
{
    for (;;) {
        plain_board board = random_board(random, 4 + below(random, 6), 0);
        for (int from = 0; from != 24; ++from) {
            for (const int to : beside(from)) {
                board.put(to, board.at(from) == 'W' && board.at(to) == '.' ? 'B' : board.at(to));
            }
        }
        if (3 <= board.count('B') && board.count('B') <= 9) {
            board.mover = 'W';
            return board;
        }
    }
}

plain_board with_colours_exchanged(plain_board board)
{
    for (char& man : board.men) {
        man = man == 'W' ? 'B' : man == 'B' ? 'W' : man;
    }
    board.mover = board.other();
    return board;
}

// For single positions ------------------------------------------------------------------------------------------------

using texts = std::vector<std::string>;

/// The legal moves in the game's notation, in alphabetical order.
texts move_texts(std::string_view position)
{
    texts written;
    const nine_mens_morris game{position};
    for (const auto& m : game.legal_moves()) {
        written.push_back(nine_mens_morris::move_text(m));
    }
    std::ranges::sort(written);
    return written;
}

/// Those that go to a given point.
texts moves_to(std::string_view position, std::string_view point)
{
    texts written = move_texts(position);
    std::erase_if(written, [point](const std::string& text) {
        const std::string quiet = text.substr(0, text.find('x'));
        return !quiet.ends_with(point);
    });
    return written;
}

/// Plays the legal move with this text.
void play(nine_mens_morris& game, std::string_view move)
{
    const auto moves = game.legal_moves();
    const auto found = std::ranges::find(moves, move, &nine_mens_morris::move_text);
    BOOST_TEST_REQUIRE((found != moves.end()), move);
    game.apply(*found);
}

void says(std::string_view text, std::string_view message)
{
    const std::string found = refusal<nine_mens_morris>(text);
    BOOST_TEST(found.find(message) != std::string::npos, text << ": " << found);
}

std::string drawn(const nine_mens_morris& game)
{
    std::ostringstream out;
    out << game;
    return out.str();
}

const auto by_element = boost::test_tools::per_element();

} // namespace

static_assert(gs::check_game<nine_mens_morris>());
static_assert(gs::evaluating_game<nine_mens_morris> && gs::bounded_game<nine_mens_morris>);
static_assert(gs::hashable_game<nine_mens_morris> && gs::keyed_game<nine_mens_morris>);
static_assert(gs::ordered_game<nine_mens_morris> && gs::breadth_limited_game<nine_mens_morris>);
static_assert(gs::alternating_game<nine_mens_morris> && !gs::length_limited_game<nine_mens_morris>);
static_assert(std::is_trivially_copyable_v<nine_mens_morris> && sizeof(nine_mens_morris) <= 16);
static_assert(std::is_same_v<gs::score_t<nine_mens_morris>, int>);
static_assert(gs::perft(nine_mens_morris{}, 2) == 552); // at compile time as well

BOOST_AUTO_TEST_CASE(the_board_has_24_points_16_mills_and_32_lines_between_neighbours)
{
    BOOST_TEST(places.size() == 24U);
    BOOST_TEST(mills.size() == 16U);
    std::size_t steps = 0;
    for (int point = 0; point != 24; ++point) {
        steps += beside(point).size();
        BOOST_TEST(games::morris::name_of(point) == name_of(point));
    }
    BOOST_TEST(steps == 64U);
}

// All ways to put this many men on the board, each as a number; the next larger number has the same number of bits set.
BOOST_AUTO_TEST_CASE(no_position_has_more_moves_than_max_moves)
{
    namespace morris = games::morris;
    std::size_t most = 0;
    for (int men = 4; men <= 9; ++men) {
        for (morris::points own = (1U << men) - 1; own <= morris::all_points;) {
            std::size_t moves = 0;
            for (morris::points left = own; left != 0;) {
                const int from = morris::take_one(left);
                for (morris::points to = morris::neighbours[static_cast<std::size_t>(from)] & ~own; to != 0;) {
                    moves += morris::closes_mill(own & ~morris::set_of(from), morris::take_one(to)) ? 9 : 1;
                }
            }
            most = std::max(most, moves);
            const morris::points lowest = own & (0 - own);
            const morris::points raised = own + lowest;
            own = raised | (((own ^ raised) / lowest) >> 2);
        }
    }
    BOOST_TEST(most == nine_mens_morris::max_moves);
}

BOOST_AUTO_TEST_CASE(lines_of_play_are_as_many_as_published)
{
    // LNATION, Game::Merrills 0.01, the tests t/perft.t and xt/perft-deep.t, https://metacpan.org/pod/Game::Merrills
    // The first four are 24 * 23 * 22 * 21. At depth 5, of 255,024 * 20 placements of white's third man 96 * 420 close
    // a mill, and each of those takes one of two men.
    const std::array<std::uint64_t, 6> figures{1, 24, 552, 12'144, 255'024, 5'140'800};
    for (int depth = 0; depth != 6; ++depth) {
        BOOST_TEST(gs::perft(nine_mens_morris{}, depth) == figures[static_cast<std::size_t>(depth)]);
    }
}

BOOST_AUTO_TEST_CASE(lines_of_play_are_as_many_as_by_plain_rules)
{
    for (int depth = 0; depth <= 3; ++depth) {
        BOOST_TEST(gs::perft(nine_mens_morris{}, depth) == plain_perft(plain_board{}, depth));
    }
    std::mt19937 random{2014};
    for (int i = 0; i != 40; ++i) {
        const int white = 3 + below(random, 7);
        const plain_board board = random_board(random, white, 3 + below(random, 7));
        const std::string text = text_of(board);
        for (int depth = 0; depth <= 2; ++depth) {
            BOOST_TEST(gs::perft(nine_mens_morris{text}, depth) == plain_perft(board, depth), text);
        }
    }
}

BOOST_AUTO_TEST_CASE(random_games_follow_the_plain_rules)
{
    sights seen;
    BOOST_TEST(faults_in_random_games(25, 120, seen) == 0);
    BOOST_TEST(seen.placing > 0);
    BOOST_TEST(seen.moving > 0);
    BOOST_TEST(seen.flying > 0);
    BOOST_TEST(seen.captures > 0);
    BOOST_TEST(seen.out_of_mills > 0);
    BOOST_TEST(seen.too_few > 0);
}

BOOST_AUTO_TEST_CASE(random_positions_follow_the_plain_rules)
{
    std::mt19937 random{1066};
    sights seen;
    int faulty = 0;
    for (int i = 0; i != 800; ++i) {
        const int white = 2 + below(random, 8);
        faulty += faults(random_board(random, white, 2 + below(random, 8)), seen);
        faulty += faults(random_board_while_placing(random), seen);
    }
    for (int i = 0; i != 100; ++i) {
        faulty += faults(random_board(random, 9, 9), seen);
        faulty += faults(random_board(random, 3, 3), seen);
    }
    for (int i = 0; i != 30; ++i) {
        const plain_board blocked = random_board_without_moves(random);
        faulty += faults(blocked, seen);
        faulty += faults(with_colours_exchanged(blocked), seen);
    }
    BOOST_TEST(faulty == 0);
    BOOST_TEST(seen.moving > 0);
    BOOST_TEST(seen.flying > 0);
    BOOST_TEST(seen.double_mills > 0);
    BOOST_TEST(seen.out_of_mills > 0);
    BOOST_TEST(seen.too_few > 0);
    BOOST_TEST(seen.blocked > 0);
    BOOST_TEST(seen.sure_wins > 0);
    BOOST_TEST(seen.most_moves > 50);
}

BOOST_AUTO_TEST_CASE(a_man_is_placed_then_moved_and_at_last_flies)
{
    BOOST_TEST(move_texts(".../.../.../....../.../.../... white 18").size() == 24U);
    // All have been placed: one step.
    BOOST_TEST(move_texts("W../W../W../....W./.../.../BBB white") ==
                   (texts{"a7-a4", "a7-d7", "b6-b4", "b6-d6", "c5-c4", "c5-d5", "f4-e4", "f4-f2", "f4-f6", "f4-g4"}),
               by_element);
    // Three are left: any of 24 - 3 - 4 points, for each of them.
    BOOST_TEST(move_texts("W../.W./..W/BB..BB/.../.../... white").size() == 3U * 17U);
}

BOOST_AUTO_TEST_CASE(who_closes_a_mill_takes_a_man_that_is_in_none)
{
    BOOST_TEST(moves_to("WW./B../..B/.B..../.../B../... white 10", "g7") == (texts{"g7xe5"}), by_element);
    // If all are in mills, any of them.
    BOOST_TEST(moves_to("WW./B../.../.B..../.../B../... white 10", "g7") == (texts{"g7xb2", "g7xb4", "g7xb6"}),
               by_element);
    // Two mills at once take one man.
    BOOST_TEST(moves_to("W.W/.W./.W./....../.../B.B/B.B white 10", "d7") == (texts{"d7xa1", "d7xb2", "d7xf2", "d7xg1"}),
               by_element);
    // A man that has left its line does not fill it.
    BOOST_TEST(moves_to("..W/W../.../....W./B../B../B.W white", "g4") ==
                   (texts{"f4-g4xa1", "f4-g4xb2", "f4-g4xc3", "g1-g4", "g7-g4"}),
               by_element);
}

BOOST_AUTO_TEST_CASE(a_mill_can_be_opened_and_closed_again)
{
    nine_mens_morris game{"WWW/.../.../....../..B/.BB/W.B white"};
    play(game, "g7-g4");
    play(game, "d2-d3");
    play(game, "g4-g7xd3");
    BOOST_TEST(game.text() == "WWW/.../.../....../..B/..B/W.B black");
}

BOOST_AUTO_TEST_CASE(who_has_fewer_than_three_men_or_no_move_has_lost)
{
    BOOST_TEST(nine_mens_morris{"WW./.../.../....../.../.../BBB white"}.terminal_score().value() == -1000);
    BOOST_TEST(nine_mens_morris{"BB./.../.../....../.../.../WWW black"}.terminal_score().value() == +1000);
    BOOST_TEST(nine_mens_morris{"WWW/.B./.../B....B/.../.../WB. white"}.terminal_score().value() == -1000);
    BOOST_TEST(nine_mens_morris{"BBB/.W./.../W....W/.../.../BW. black"}.terminal_score().value() == +1000);
    BOOST_TEST(!nine_mens_morris{"WWW/.B./.../B....B/.../.../.B. white"}.terminal_score()); // flies away
    BOOST_TEST(!nine_mens_morris{"WB./.../.../....../.../.../... white 16"}.terminal_score()); // has more in hand
    nine_mens_morris last_to_be_placed{"WWW/.../.../....../.../.../B.. black 1"};
    BOOST_TEST(!last_to_be_placed.terminal_score());
    play(last_to_be_placed, "g1");
    BOOST_TEST(last_to_be_placed.terminal_score().value() == +1000);
}

BOOST_AUTO_TEST_CASE(positions_come_back)
{
    const nine_mens_morris before{"W../W../W../....W./.../.BB/B.B white"};
    nine_mens_morris game = before;
    for (const char* const move : {"a7-d7", "a1-d1", "d7-a7", "d1-a1"}) {
        play(game, move);
        BOOST_TEST((game == before) == (move == std::string_view{"d1-a1"}));
    }
    BOOST_TEST(game.key() == before.key());
    BOOST_TEST(game.hash() == before.hash());
}

BOOST_AUTO_TEST_CASE(the_turn_and_the_men_in_hand_tell_positions_apart)
{
    std::set<std::uint64_t> keys;
    std::set<std::uint64_t> hashes;
    for (const char* const rest : {" white", " black", " black 1", " white 2"}) {
        const nine_mens_morris game{"WWW/.../.../....../.../.../BBB" + std::string{rest}};
        keys.insert(game.key());
        hashes.insert(game.hash());
    }
    BOOST_TEST(keys.size() == 4U);
    BOOST_TEST(hashes.size() == 4U);
}

BOOST_AUTO_TEST_CASE(wins_are_found)
{
    const nine_mens_morris at_once{"WW./W../.../....../.../..B/B.B white"};
    BOOST_TEST(at_once.score_bounds().lower == nine_mens_morris::win);
    const auto mill = gs::minimax(at_once, {.depth = 2});
    BOOST_TEST(mill.score == nine_mens_morris::win);
    BOOST_TEST(mill.distance == 1);
    // The last man to be placed can win, too: then white has none in hand.
    BOOST_TEST((nine_mens_morris{"WWW/.../.../....../.../.../BB. black 1"}.score_bounds().upper) == -1000);
    BOOST_TEST((nine_mens_morris{"WWW/.../.../....../.../.../BB. black 3"}.score_bounds().upper) == +1000);
    // d6 moves back and forth between two mills, and f4-g4 closes a third: black cannot stop both.
    const nine_mens_morris double_mill{"W.W/WWW/.B./B..BW./B../.../..W white"};
    BOOST_TEST(double_mill.score_bounds().lower == -nine_mens_morris::win);
    const auto both = gs::alpha_beta(double_mill, {.depth = 3});
    BOOST_TEST(both.score == nine_mens_morris::win);
    BOOST_TEST(both.distance == 3);
    BOOST_TEST(nine_mens_morris::move_text(*both.best_move).starts_with("d6-d7x"));
}

BOOST_AUTO_TEST_CASE(estimates_are_alike_for_both_sides_and_captures_come_first)
{
    BOOST_TEST(nine_mens_morris{}.evaluate() == 0);
    // White is a man ahead, can close two more mills if it gets there, and has two more steps.
    BOOST_TEST((nine_mens_morris{"W.W/B.B/.../....../.../B../W.W white"}.evaluate()) == 50 + 20 + 2);
    std::mt19937 random{476};
    int unlike = 0;
    int late = 0;
    for (int i = 0; i != 300; ++i) {
        const int white = 3 + below(random, 7);
        const plain_board board = random_board(random, white, 3 + below(random, 7));
        const nine_mens_morris game{text_of(board)};
        unlike += game.evaluate() != -nine_mens_morris{text_of(with_colours_exchanged(board))}.evaluate();
        const auto moves = game.legal_moves();
        for (const auto& quiet : moves) {
            for (const auto& capture : moves) {
                late += quiet.captured == games::morris::nowhere && capture.captured != games::morris::nowhere &&
                        game.move_priority(capture) <= game.move_priority(quiet);
            }
        }
    }
    BOOST_TEST(unlike == 0);
    BOOST_TEST(late == 0);
}

BOOST_AUTO_TEST_CASE(wrong_texts_are_refused)
{
    const std::string rows = ".../.../.../....../.../.../...";
    says("", "wrong shape: the board has seven rows of 3, 3, 3, 6, 3, 3 and 3 points");
    says(" white 18", "wrong shape");
    says("......../.../....../.../.../... white 18", "wrong shape");
    says(rows + "/... white 18", "wrong shape");
    says("x../.../.../....../.../.../... white 18", "'x' is not a point: a point is W, B, or . if it is free");
    says("\t../.../.../....../.../.../... white 18", "'?' is not a point");
    says(rows, "'' is not a side: after the points comes the side to move, white or black");
    says(rows + " White 18", "'White' is not a side");
    says(rows + "  white 18", "'' is not a side");
    says(rows + " white x", "'x' is not a number of men in hand: both sides together have 0 to 18");
    says(rows + " white -2", "'-2' is not a number");
    says(rows + " white 20", "'20' is not a number");
    says(rows + " white 18 18", "'18 18' is not a number");
    says(rows + " white 99999999999999", "'999999999999...' is not a number");
    says(rows + " black 18", "black cannot move with 18 men in hand: the sides take turns placing, white first");
    says(rows + " white 17", "white cannot move with 17 men in hand");
    says("WWW/.../.../....../.../.../... white 16", "too many white men: 3 on the board, 1 placed");
    says("W../.../.../....../.../.../BB. white 16", "too many black men: 2 on the board, 1 placed");
    says(rows + " white 8", "too few white men: 0 on the board, 5 placed, and at most 3 taken");
    says("W../.../.../....../.../.../BBB white", "too few white men: 1 on the board, 9 placed, and at most 7 taken");
    BOOST_TEST(refusal<nine_mens_morris>(rows + " white 18") == "");
    BOOST_TEST(refusal<nine_mens_morris>("WB./.../.../....../.../.../... white 16") == "");
    BOOST_TEST(nine_mens_morris{rows + " white 18"} == nine_mens_morris{});
}

BOOST_AUTO_TEST_CASE(printing_shows_the_board_and_who_moves)
{
    BOOST_TEST(drawn(nine_mens_morris{"WB./.../.../....../.../.../..W black 15"}) == "7  W-----B-----.\n"
                                                                                     "   |     |     |\n"
                                                                                     "6  | .---.---. |\n"
                                                                                     "   | |   |   | |\n"
                                                                                     "5  | | .-.-. | |\n"
                                                                                     "   | | |   | | |\n"
                                                                                     "4  .-.-.   .-.-.\n"
                                                                                     "   | | |   | | |\n"
                                                                                     "3  | | .-.-. | |\n"
                                                                                     "   | |   |   | |\n"
                                                                                     "2  | .---.---. |\n"
                                                                                     "   |     |     |\n"
                                                                                     "1  .-----.-----W\n"
                                                                                     "   a b c d e f g\n"
                                                                                     "black to move, in hand: white 7, "
                                                                                     "black 8");
    BOOST_TEST(
        drawn(nine_mens_morris{"WW./W../.../....../.../..B/B.B white"}).ends_with("\nwhite to move and may fly"));
    BOOST_TEST(drawn(nine_mens_morris{"WWW/W../.../....../.../..B/B.B white"}).ends_with("\nwhite to move"));
    BOOST_TEST(nine_mens_morris::name == "Nine men's morris");
    BOOST_TEST(nine_mens_morris::player_name(gs::player::maximizer) == "white");
    BOOST_TEST(nine_mens_morris::player_name(gs::player::minimizer) == "black");
}

namespace {

BOOST_AUTO_TEST_CASE(the_empty_board)
{
    support::hold_to_the_contract(games::nine_mens_morris{}, {.games = 10, .plies = 200, .may_go_on = true});
}

BOOST_AUTO_TEST_CASE(when_all_men_have_been_placed)
{
    support::hold_to_the_contract(games::nine_mens_morris{"W.W/.WW/.B./B..BW./B../.B./..W white"},
                                  {.games = 10, .plies = 100, .may_go_on = true});
}

BOOST_AUTO_TEST_CASE(when_both_sides_fly)
{
    support::hold_to_the_contract(games::nine_mens_morris{"W../.W./..W/B...B./.../.../B.. white"},
                                  {.games = 10, .plies = 100, .may_go_on = true});
}

} // namespace
