// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: optimized

// Connect Four: compared with plain rules that are written here on rows of characters, with a plain solver based on
// them, and with figures from the literature.

#include "games/connect_four.hpp"
#include "support/game_texts.hpp"
#include "support/refusal.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing/perft.hpp>

using games::connect_four;
using support::printed;
using support::refusal;

namespace {

// The plain rules -----------------------------------------------------------------------------------------------------

/// Rows of characters from the top, each but the last followed by a `/`.
using plain_board = std::string;

template <int Width, int Height>
plain_board plain_start()
{
    plain_board board(Width, '.');
    for (int row = 1; row != Height; ++row) {
        board += '/' + std::string(Width, '.');
    }
    return board;
}

std::size_t width_of(const plain_board& board)
{
    return std::min(board.find('/'), board.size());
}

char plain_mover(const plain_board& board)
{
    return std::ranges::count(board, 'X') == std::ranges::count(board, 'O') ? 'X' : 'O';
}

/// Are there four of \p side in line, in any place and direction?
bool plain_win(const plain_board& board, char side)
{
    const std::size_t below = width_of(board) + 1;
    for (std::size_t cell = 0; cell != board.size(); ++cell) {
        for (const std::size_t step : {std::size_t{1}, below - 1, below, below + 1}) {
            std::size_t length = 0;
            while (length != 4 && cell + length * step < board.size() && board[cell + length * step] == side) {
                ++length; // the `/` at the end of a row belongs to neither side
            }
            if (length == 4) {
                return true;
            }
        }
    }
    return false;
}

std::vector<int> plain_moves(const plain_board& board)
{
    std::vector<int> moves;
    for (std::size_t column = 0; column != width_of(board); ++column) {
        if (board[column] == '.') {
            moves.push_back(static_cast<int>(column));
        }
    }
    return moves;
}

std::optional<int> plain_score(const plain_board& board)
{
    if (plain_win(board, 'X')) {
        return +1;
    }
    if (plain_win(board, 'O')) {
        return -1;
    }
    return board.find('.') == std::string::npos ? std::optional{0} : std::nullopt;
}

plain_board plain_after(plain_board board, int column)
{
    const std::size_t below = width_of(board) + 1;
    const char side = plain_mover(board);
    auto cell = static_cast<std::size_t>(column);
    while (cell + below < board.size() && board[cell + below] == '.') {
        cell += below;
    }
    board[cell] = side;
    return board;
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
    for (const int column : plain_moves(board)) {
        lines += plain_perft(plain_after(board, column), depth - 1);
    }
    return lines;
}

// The plain solver ----------------------------------------------------------------------------------------------------

/// Ranks positions as a player does: 0 is a draw, a win of X in d plies 1000 - d, a win of O in d plies d - 1000.
using rank = int;

rank a_ply_earlier(rank later)
{
    return later > 0 ? later - 1 : later < 0 ? later + 1 : 0;
}

int score_of(rank r)
{
    return (r > 0) - (r < 0);
}

/// Minimax with a table of every position met.
class plain_solver {
public:
    struct solved {
        rank value = 0;
        bool ended = false;
    };

    rank solve(const plain_board& board)
    {
        if (const auto known = met_.find(board); known != met_.end()) {
            return known->second.value;
        }
        const std::optional<int> end = plain_score(board);
        const rank value = end ? 1000 * *end : best(board);
        met_.emplace(board, solved{value, end.has_value()});
        return value;
    }

    [[nodiscard]] const std::unordered_map<plain_board, solved>& met() const { return met_; }

private:
    rank best(const plain_board& board)
    {
        const bool x_moves = plain_mover(board) == 'X';
        rank value = x_moves ? -1000 : 1000;
        for (const int column : plain_moves(board)) {
            const rank after = a_ply_earlier(solve(plain_after(board, column)));
            value = x_moves ? std::max(value, after) : std::min(value, after);
        }
        return value;
    }

    std::unordered_map<plain_board, solved> met_;
};

// Checks of a position ------------------------------------------------------------------------------------------------

template <class Range>
std::vector<int> listed(const Range& columns)
{
    return {columns.begin(), columns.end()};
}

/// Does the game agree with the plain board in everything that the rules say about it?
template <class G>
bool follows_the_rules(const G& game, const plain_board& board)
{
    const bool x_moves = plain_mover(board) == 'X';
    return game.text() == board && game.terminal_score() == plain_score(board) &&
           (game.to_move() == gs::player::maximizer) == x_moves && G{board} == game &&
           (plain_score(board) || listed(game.legal_moves()) == plain_moves(board));
}

struct hint_count {
    int outside_bounds = 0;
    int no_best_move = 0; // among the undominated moves, by score and then by distance
    int illegal = 0;
    int missed = 0; // ends within two plies that the estimate misses
    int settled = 0; // positions whose value follows from the bounds
    int shortened = 0; // positions with fewer undominated than legal moves
    int right = 0; // estimates with the sign of the value, other than 0
    int wrong = 0; // with the other sign
};

/// Compares the hints of a running game for \p board with the solver.
template <class G>
void check_hints(const plain_board& board, plain_solver& solver, hint_count& count)
{
    const G game{board};
    const rank value = solver.solve(board);
    const int score = score_of(value);

    const auto bounds = game.score_bounds();
    count.outside_bounds += score < bounds.lower || score > bounds.upper;
    count.settled += bounds.lower == bounds.upper;

    const std::vector<int> legal = plain_moves(board);
    const std::vector<int> undominated = listed(game.undominated_moves());
    bool holds_best = false;
    for (const int column : undominated) {
        count.illegal += std::ranges::count(legal, column) != 1;
        holds_best = holds_best || a_ply_earlier(solver.solve(plain_after(board, column))) == value;
    }
    count.no_best_move += !holds_best;
    count.shortened += undominated.size() < legal.size();

    const int estimate = game.evaluate();
    count.missed += std::abs(value) >= 998 && estimate != score;
    count.right += estimate != 0 && estimate == score;
    count.wrong += estimate != 0 && estimate == -score;
}

void require_sound(const hint_count& count)
{
    BOOST_TEST(count.outside_bounds == 0);
    BOOST_TEST(count.no_best_move == 0);
    BOOST_TEST(count.illegal == 0);
    BOOST_TEST(count.missed == 0);
    BOOST_TEST(count.settled > 0);
    BOOST_TEST(count.shortened > 0);
    BOOST_TEST(count.right > count.wrong);
}

/// A board of a running game on which random play has left \p free cells.
template <int Width, int Height>
plain_board random_board(std::mt19937& random, int free)
{
    for (;;) {
        plain_board board = plain_start<Width, Height>();
        for (int ply = 0; ply != Width * Height - free && !plain_score(board); ++ply) {
            const std::vector<int> moves = plain_moves(board);
            board = plain_after(board, moves[random() % moves.size()]);
        }
        if (!plain_score(board)) {
            return board;
        }
    }
}

template <int Width, int Height>
hint_count check_random_hints(int boards, int most_free)
{
    std::mt19937 random{2026};
    plain_solver solver;
    hint_count count;
    for (int i = 0; i != boards; ++i) {
        check_hints<connect_four<Width, Height>>(random_board<Width, Height>(random, 1 + i % most_free), solver, count);
    }
    return count;
}

/// Plays random games and takes them back, comparing each position with the plain rules. Returns the number of faults.
template <int Width, int Height>
int faults_in_random_games(int games)
{
    using game = connect_four<Width, Height>;
    std::mt19937 random{7};
    int faults = 0;
    for (int i = 0; i != games; ++i) {
        game now;
        plain_board board = plain_start<Width, Height>();
        std::vector<std::pair<game, int>> played;
        faults += !follows_the_rules(now, board);
        while (!now.terminal_score()) {
            const std::vector<int> moves = plain_moves(board);
            const int column = moves[random() % moves.size()];
            played.emplace_back(now, column);
            now.apply(column);
            board = plain_after(board, column);
            faults += !follows_the_rules(now, board);
        }
        for (; !played.empty(); played.pop_back()) {
            now.undo(played.back().second);
            faults += now != played.back().first;
        }
    }
    return faults;
}

} // namespace

static_assert(gs::check_game<connect_four<>>());
static_assert(gs::bounded_game<connect_four<>> && gs::pruned_game<connect_four<>> && gs::ordered_game<connect_four<>>);
static_assert(gs::hashable_game<connect_four<>> && gs::keyed_game<connect_four<>> &&
              gs::evaluating_game<connect_four<>>);
static_assert(gs::breadth_limited_game<connect_four<>> && gs::length_limited_game<connect_four<>>);
static_assert(gs::alternating_game<connect_four<>>);
static_assert(std::is_same_v<gs::move_t<connect_four<>>, int> && std::is_same_v<gs::score_t<connect_four<>>, int>);
static_assert(std::is_trivially_copyable_v<connect_four<>> && sizeof(connect_four<>) == 16);
static_assert(std::ranges::forward_range<connect_four<>::column_set>);

// The rules -----------------------------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(every_game_follows_the_plain_rules)
{
    BOOST_TEST((faults_in_random_games<7, 6>(100)) == 0);
    BOOST_TEST((faults_in_random_games<4, 4>(100)) == 0);
    BOOST_TEST((faults_in_random_games<5, 4>(100)) == 0);
    BOOST_TEST((faults_in_random_games<4, 15>(20)) == 0); // 64 bits
    BOOST_TEST((faults_in_random_games<8, 7>(20)) == 0); // 64 bits
    BOOST_TEST((faults_in_random_games<9, 6>(20)) == 0);
    BOOST_TEST((faults_in_random_games<9, 1>(100)) == 0);
}

BOOST_AUTO_TEST_CASE(a_stone_falls_onto_what_lies_there)
{
    connect_four game;
    for (const int column : {3, 3, 4}) {
        game.apply(column);
    }
    BOOST_TEST(game.text() == "......./......./......./......./...O.../...XX..");
    game.undo(4);
    game.undo(3);
    BOOST_TEST(game.text() == "......./......./......./......./......./...X...");
}

BOOST_AUTO_TEST_CASE(four_in_line_win_in_each_direction)
{
    BOOST_TEST((connect_four{"1122334"}.terminal_score() == +1)); // horizontal
    BOOST_TEST((connect_four{"1213141"}.terminal_score() == +1)); // vertical
    BOOST_TEST((connect_four{"12233434474"}.terminal_score() == +1)); // uphill
    BOOST_TEST((connect_four{"76655454414"}.terminal_score() == +1)); // downhill
    BOOST_TEST((connect_four{"71122334"}.terminal_score() == -1));
    BOOST_TEST((connect_four{"21314161"}.terminal_score() == -1));
}

BOOST_AUTO_TEST_CASE(a_line_does_not_run_from_the_top_of_one_column_to_the_foot_of_the_next)
{
    const connect_four game{"X....../X....../O....../O.O..../XXO..../XXOO..."};
    BOOST_TEST(!game.terminal_score());
}

BOOST_AUTO_TEST_CASE(a_full_board_without_four_in_line_is_a_draw)
{
    BOOST_TEST((connect_four<4, 4>{"XOXO/XOXO/OXOX/OXOX"}.terminal_score() == 0));
    BOOST_TEST(!(connect_four<4, 4>{"XOX./XOXO/OXOX/OXOX"}.terminal_score()));
}

// Perft and other counts ----------------------------------------------------------------------------------------------

// 1 to 7 plies: published figures that agree with each other.
BOOST_AUTO_TEST_CASE(perft_is_as_published)
{
    const std::vector<std::uint64_t> lines{1, 7, 49, 343, 2401, 16807, 117649, 823536};
    for (std::size_t depth = 0; depth != lines.size(); ++depth) {
        BOOST_TEST(gs::perft(connect_four{}, static_cast<int>(depth)) == lines[depth], "depth " << depth);
    }
}

template <int Width, int Height>
void require_same_perft(int depth)
{
    const std::uint64_t plain = plain_perft(plain_start<Width, Height>(), depth);
    BOOST_TEST(gs::perft(connect_four<Width, Height>{}, depth) == plain, Width << " x " << Height);
    BOOST_TEST(plain != 0);
}

BOOST_AUTO_TEST_CASE(perft_is_that_of_an_independent_generator)
{
    require_same_perft<7, 6>(5);
    require_same_perft<4, 4>(7);
    require_same_perft<5, 4>(7);
    require_same_perft<4, 5>(8);
    require_same_perft<6, 2>(6);
    require_same_perft<9, 1>(5);
    require_same_perft<8, 7>(4);
}

// John Tromp, https://oeis.org/A212693: legal 7 x 6 positions after n plies.
BOOST_AUTO_TEST_CASE(there_are_as_many_positions_as_published)
{
    const std::vector<std::size_t> positions{1, 7, 49, 238, 1120, 4263, 16422, 54859};
    std::unordered_map<std::uint64_t, connect_four<>> now{{connect_four{}.key(), connect_four{}}};
    for (std::size_t ply = 0; ply != positions.size(); ++ply) {
        BOOST_TEST(now.size() == positions[ply], "after " << ply << " plies");
        std::unordered_map<std::uint64_t, connect_four<>> next;
        for (const auto& [key, game] : now) {
            if (game.terminal_score()) {
                continue;
            }
            for (const int column : game.legal_moves()) {
                connect_four after = game;
                after.apply(column);
                const auto [found, added] = next.emplace(after.key(), after);
                BOOST_REQUIRE((added || found->second == after)); // one key, one position
            }
        }
        now = std::move(next);
    }
}

// Values --------------------------------------------------------------------------------------------------------------

template <int Width, int Height>
void require_value(int score, int distance, std::uint64_t nodes)
{
    const auto result = gs::alpha_beta(connect_four<Width, Height>{});
    BOOST_TEST(result.score == score, Width << " x " << Height);
    BOOST_TEST(result.statistics.nodes == nodes, Width << " x " << Height << ": " << result.statistics.nodes);
    BOOST_TEST((result.bound == gs::bound::exact));
    if (score != 0) {
        BOOST_TEST(result.distance == distance, Width << " x " << Height);
    }
}

// Scores: John Tromp, https://tromp.github.io/c4/c4.html. The last move of 6 x 4: Christophe Steininger,
// https://github.com/ChristopheSteininger/c4. The node counts are the library's own.
BOOST_AUTO_TEST_CASE(small_boards_have_the_published_values)
{
    require_value<4, 4>(0, 0, 36'501);
    require_value<5, 4>(0, 0, 466'405);
    require_value<4, 5>(0, 0, 149'859);
    require_value<6, 4>(-1, 24, 8'698'744); // the second player wins, on the last square
}

// Pascal Pons, "Solving Connect Four", http://blog.gamesolver.org/solving-connect-four/02-test-protocol/: positions and
// scores of his test sets. A score of 1 is a win with one's last stone, 2 with the last but one, and so on.
BOOST_AUTO_TEST_CASE(positions_have_the_published_values_and_distances)
{
    const std::vector<std::pair<std::string, int>> published{
        {"2252576253462244111563365343671351441", -1},
        {"7422341735647741166133573473242566", 1},
        {"23163416124767223154467471272416755633", 0},
        {"71255763773133525731261364622167124446454", 0},
        {"65214673556155731566316327373221417", -1},
        {"52677675164321472411331752454", 0},
        {"3135151421347443544172316522225776773566", 0},
        {"562154564361751726662253737734213275114", 0},
        {"233377345754465174223731671122611552", 1},
        {"6763525635134453444361412671365712", -1},
        {"211376455663355325112113664364524722", 0},
        {"3146762114467714356347741621375222", -1},
        {"67152117737262713366376314254", 6},
        {"2762751722231276466633475674533", 5},
        {"3642756176227637211322113551637574556", 2},
    };
    for (const auto& [columns, score] : published) {
        const connect_four game{columns};
        const int sign = game.to_move() == gs::player::maximizer ? +1 : -1;
        const auto result = gs::alpha_beta(game);
        BOOST_TEST(result.score == sign * ((score > 0) - (score < 0)), columns);
        if (score != 0) {
            const int stones_of_winner = 22 - std::abs(score);
            const int plies = result.score > 0 ? 2 * stones_of_winner - 1 : 2 * stones_of_winner;
            BOOST_TEST(result.distance == plies - static_cast<int>(columns.size()), columns);
        }
    }
}

// Openings from the same source that are won soon. Horizon positions count as draws here, so every win found is
// certain.
BOOST_AUTO_TEST_CASE(wins_in_openings_have_the_published_distances)
{
    const std::vector<std::pair<std::string, int>> published{{"74642572132", 15},
                                                             {"51756773145177", -10},
                                                             {"165746146225", -11},
                                                             {"1562527227511", 13},
                                                             {"43745416472735", -13}};
    for (const auto& [columns, score] : published) {
        const connect_four game{columns};
        const bool x_wins = (game.to_move() == gs::player::maximizer) == (score > 0);
        const int stones_of_winner = 22 - std::abs(score);
        const int plies = (x_wins ? 2 * stones_of_winner - 1 : 2 * stones_of_winner) - static_cast<int>(columns.size());
        const auto draw = [](const connect_four<>&) { return 0; };
        const auto result = gs::alpha_beta(game, {.depth = plies}, draw);
        BOOST_TEST(result.score == (x_wins ? +1 : -1), columns);
        BOOST_TEST(result.distance == plies, columns);
        BOOST_TEST(gs::alpha_beta(game, {.depth = plies - 1}, draw).score == 0, columns); // no sooner
    }
}

// Hints ---------------------------------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(hints_and_keys_hold_in_every_position_of_a_small_board)
{
    using game = connect_four<4, 4>;
    plain_solver solver;
    BOOST_TEST(solver.solve(plain_start<4, 4>()) == 0);
    const auto positions = solver.met(); // all of them; a copy, since the checks use the solver, too
    BOOST_TEST(positions.size() == 161'029U);

    hint_count count;
    std::set<std::uint64_t> keys;
    std::set<std::uint64_t> hashes;
    int faults = 0;
    for (const auto& [board, solved] : positions) {
        const game now{board};
        faults += !follows_the_rules(now, board);
        keys.insert(now.key());
        hashes.insert(now.hash());
        if (!solved.ended) {
            check_hints<game>(board, solver, count);
        }
    }
    BOOST_TEST(faults == 0);
    BOOST_TEST(keys.size() == positions.size());
    BOOST_TEST(hashes.size() == positions.size());
    require_sound(count);
}

BOOST_AUTO_TEST_CASE(hints_hold_in_random_positions_of_other_boards)
{
    require_sound(check_random_hints<5, 4>(120, 9));
    require_sound(check_random_hints<4, 5>(120, 9));
    require_sound(check_random_hints<6, 3>(120, 9));
    require_sound(check_random_hints<7, 6>(120, 9));
}

BOOST_AUTO_TEST_CASE(bounds_say_what_is_seen_at_once)
{
    using interval = gs::score_interval<int>;
    BOOST_TEST((connect_four{}.score_bounds() == interval{-1, +1}));
    BOOST_TEST((connect_four{"112233"}.score_bounds() == interval{+1, +1})); // X completes four
    BOOST_TEST((connect_four{"172737"}.score_bounds() == interval{+1, +1}));
    BOOST_TEST((connect_four{"334455"}.score_bounds() == interval{+1, +1}));
    BOOST_TEST((connect_four{"33445"}.score_bounds() == interval{+1, +1})); // one stone cannot block two cells
    BOOST_TEST((connect_four{"3344"}.score_bounds() == interval{-1, +1}));
    BOOST_TEST((connect_four<4, 4>{"..../OXOX/OXOX/XOXO"}.score_bounds() == interval{-1, +1}));
    BOOST_TEST((connect_four<4, 4>{"XO../XOXO/OXOX/OXOX"}.score_bounds() == interval{0, 0})); // no line is possible
}

BOOST_AUTO_TEST_CASE(undominated_moves_win_or_block_or_stay_out_of_harm)
{
    const auto undominated = [](const connect_four<>& game) { return listed(game.undominated_moves()); };
    BOOST_TEST(undominated(connect_four{}) == (std::vector{0, 1, 2, 3, 4, 5, 6}), boost::test_tools::per_element());
    BOOST_TEST(undominated(connect_four{"112233"}) == std::vector{3}, boost::test_tools::per_element()); // wins
    BOOST_TEST(undominated(connect_four{"11223"}) == std::vector{3}, boost::test_tools::per_element()); // blocks
    // X has three in the second row: O must not play below the fourth cell, and blocks it once it can be reached.
    BOOST_TEST(undominated(connect_four{"......./......./......./......./XXX..../OOX...O"}) ==
                   (std::vector{0, 1, 2, 4, 5, 6}),
               boost::test_tools::per_element());
    BOOST_TEST(undominated(connect_four{"......./......./......./......./XXX..../OOXO..."}) == std::vector{3},
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_playout_takes_one_of_the_undominated_moves_by_chance)
{
    gs::random_generator random{1};
    for (const char* const columns : {"", "44", "4455", "445566", "112233", "1212121", "44444425252"}) {
        const connect_four<> game{columns};
        std::set<int> drawn;
        for (int i = 0; i != 200; ++i) {
            drawn.insert(game.playout_move(random));
        }
        std::set<int> listed;
        for (const int column : game.undominated_moves()) {
            listed.insert(column);
        }
        BOOST_TEST((drawn == listed), columns);
    }
}

// The centre wins, 41 plies away.
BOOST_AUTO_TEST_CASE(simulations_open_in_the_centre)
{
    for (std::uint64_t seed = 0; seed != 5; ++seed) {
        const auto r = gs::monte_carlo_tree_search.with(gs::seed{seed})(connect_four<>{}, {.nodes = 20'000});
        BOOST_TEST(*r.best_move == 3);
    }
}

BOOST_AUTO_TEST_CASE(moves_with_threats_come_first_and_then_the_centre)
{
    const connect_four start;
    BOOST_TEST(start.move_priority(3) > start.move_priority(2));
    BOOST_TEST(start.move_priority(2) > start.move_priority(1));
    BOOST_TEST(start.move_priority(2) == start.move_priority(4));
    BOOST_TEST(start.move_priority(0) == start.move_priority(6));
    const connect_four pair{"1726"}; // X has two stones at the bottom left
    BOOST_TEST(pair.move_priority(2) > pair.move_priority(4)); // three in line: one cell completes them
}

BOOST_AUTO_TEST_CASE(the_estimate_counts_who_comes_to_the_winning_cells)
{
    BOOST_TEST(connect_four{}.evaluate() == 0);
    BOOST_TEST(connect_four{"112233"}.evaluate() == +1);
    BOOST_TEST(connect_four{"33445"}.evaluate() == +1);
    BOOST_TEST(connect_four{"11223"}.evaluate() == 0); // O will block
    // X has three in the second row. X fills the cell that completes them if the number of other cells is odd, O if it
    // is even.
    BOOST_TEST((connect_four<4, 5>{"3221123"}.text() == "..../..../.O../XXX./OOX."));
    BOOST_TEST((connect_four<4, 5>{"3221123"}.evaluate() == +1));
    BOOST_TEST((connect_four<4, 4>{"3221123"}.evaluate() == 0));
    BOOST_TEST((connect_four<4, 4>{"3324224"}.evaluate() == -1));
    BOOST_TEST(connect_four{"1257277272513116272664746535"}.evaluate() == -1);
}

BOOST_AUTO_TEST_CASE(equal_positions_hash_alike_however_they_came_about)
{
    const connect_four one{"1234"};
    const connect_four other{"3214"};
    BOOST_TEST((one == other));
    BOOST_TEST(one.hash() == other.hash());
    BOOST_TEST(one.key() == other.key());
    BOOST_TEST(one.hash() != connect_four{"1243"}.hash());
}

// Reading and printing ------------------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_position_is_read_from_columns_or_from_rows)
{
    const connect_four game{"4453"};
    BOOST_TEST(game.text() == "......./......./......./......./...O.../..OXX..");
    BOOST_TEST((connect_four{game.text()} == game));
    BOOST_TEST((connect_four{""} == connect_four{}));
    BOOST_TEST((connect_four{connect_four{}.text()} == connect_four{}));
    BOOST_TEST((connect_four<9, 1>{"987"} == connect_four<9, 1>{"......XOX"}));
}

BOOST_AUTO_TEST_CASE(printing_shows_the_rows_and_the_numbers_of_the_columns)
{
    BOOST_TEST(printed(connect_four<4, 2>{"112"}) == "O . . .\nX X . .\n1 2 3 4");
    BOOST_TEST(printed(connect_four{"4453"}) == ". . . . . . .\n. . . . . . .\n. . . . . . .\n"
                                                ". . . . . . .\n. . . O . . .\n. . O X X . .\n1 2 3 4 5 6 7");
    BOOST_TEST(connect_four{}.move_text(0) == "1");
    BOOST_TEST(connect_four{}.move_text(6) == "7");
    BOOST_TEST(connect_four<>::player_name(gs::player::maximizer) == "X");
    BOOST_TEST(connect_four<>::player_name(gs::player::minimizer) == "O");
    BOOST_TEST(connect_four<>::move_form == "a column, 1 to 7");
    BOOST_TEST((connect_four<4, 4>::move_form == "a column, 1 to 4"));
    BOOST_TEST((connect_four<9, 6>::move_form == "a column, 1 to 9"));
}

BOOST_AUTO_TEST_CASE(impossible_columns_are_refused_with_their_reason)
{
    BOOST_TEST(refusal<connect_four<>>("4480") == "'8' is not a column: the columns are 1 to 7");
    BOOST_TEST(refusal<connect_four<>>("0") == "'0' is not a column: the columns are 1 to 7");
    BOOST_TEST(refusal<connect_four<>>("44x") == "'x' is not a column: the columns are 1 to 7");
    BOOST_TEST(refusal<connect_four<>>("4 4") == "'?' is not a column: the columns are 1 to 7");
    BOOST_TEST((refusal<connect_four<5, 4>>("6")) == "'6' is not a column: the columns are 1 to 5");
    BOOST_TEST(refusal<connect_four<>>("4444444") == "column 4 is full: play another one");
    BOOST_TEST(refusal<connect_four<>>("11223344") ==
               "a column is played after the end: the game ends with four in a row");
    BOOST_TEST((refusal<connect_four<4, 1>>("12341")) ==
               "a column is played after the end: the game ends with four in a row");
}

BOOST_AUTO_TEST_CASE(impossible_boards_are_refused_with_their_reason)
{
    using small = connect_four<4, 4>;
    const std::string size = "wrong size: a board has 4 rows of 4 cells, with / between rows";
    for (const char* text :
         {"..../..../....", "..../..../..../..../....", "..../..../..../...", "..../..../..../.....",
          "................", "..../..../..../..../", "/..../..../..../....", "...../.../..../....", "/"}) {
        BOOST_TEST(refusal<small>(text) == size, text);
    }
    BOOST_TEST(refusal<connect_four<>>(std::string(100'000, '/')) ==
               "wrong size: a board has 6 rows of 7 cells, with / between rows");
    BOOST_TEST((refusal<connect_four<4, 1>>(".")) == "wrong size: a board has 1 row of 4 cells, with / between rows");

    const std::string cell = "' is not a cell: a cell is X, O, or . if it is empty";
    BOOST_TEST(refusal<small>("..../..../..../.x..") == "'x" + cell);
    BOOST_TEST(refusal<small>("..../..../..../.4..") == "'4" + cell);
    BOOST_TEST(refusal<small>("..../..../..../.\x1B..") == "'?" + cell);
    BOOST_TEST(refusal<small>(" ..../..../..../....") == "'?" + cell);

    const std::string air = "a stone floats in the air: it must lie at the bottom or on another stone";
    BOOST_TEST(refusal<small>("..../..../X.../....") == air);
    BOOST_TEST(refusal<small>("...X/..../...O/...X") == air);

    const std::string counts = "wrong counts: X moves first, so there are as many X as O, or one X more";
    BOOST_TEST(refusal<small>("..../..../..../O...") == counts);
    BOOST_TEST(refusal<small>("..../..../..../XX..") == counts);

    BOOST_TEST(refusal<small>("..../..../OOOO/XXXX") ==
               "both sides have won: the game ends with the first four in a row");
    BOOST_TEST(refusal<small>("..../O.../OO../XXXX") == "");
    BOOST_TEST(refusal<small>("..../O.../OOO./XXXX") ==
               "the winner did not move last: the game ends with the first four in a row");
    BOOST_TEST(refusal<small>("..../O.../OOXO/XXXX") ==
               "play went on after a win: the game ends with the first four in a row");
}

// Constant expressions ------------------------------------------------------------------------------------------------

namespace {

/// The same expression is checked by the compiler and when the test runs.
constexpr bool plays_through_a_game()
{
    connect_four<4, 4> game;
    for (const int column : {0, 1, 0, 1, 0, 1}) {
        if (game.terminal_score()) {
            return false;
        }
        game.apply(column);
    }
    const bool hints = *game.undominated_moves().begin() == 0 && game.evaluate() == +1;
    game.apply(0);
    const bool won = game.terminal_score() == +1 && game == connect_four<4, 4>{"X.../XO../XO../XO.."};
    for (const int column : {0, 1, 0, 1, 0, 1, 0}) {
        game.undo(column);
    }
    return hints && won && game == connect_four<4, 4>{};
}

} // namespace

static_assert(plays_through_a_game());
static_assert(connect_four{"4453"}.hash() == connect_four{"4453"}.hash());
static_assert(gs::alpha_beta(connect_four<4, 4>{"X.O./OXO./OXX./XOXO"}).bound == gs::bound::exact);

BOOST_AUTO_TEST_CASE(constant_expressions_and_run_time_agree)
{
    BOOST_TEST(plays_through_a_game());
}
