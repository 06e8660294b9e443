// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: unsanitized

// The exact words of a report; and that it is always the same.

#include "support/test.hpp"
#include "testing/broken_games.hpp"

namespace {

using namespace broken_games;

/// Undo does not clear the last cell if it is the centre.
struct sticky_centre : gs::tic_tac_toe {
    void undo(int cell)
    {
        if (cell != 4) {
            tic_tac_toe::undo(cell);
        }
    }
};

BOOST_AUTO_TEST_CASE(a_report_in_full)
{
    const auto report = gs::check_rules(sticky_centre{}, {.games = 3});
    const std::string text = text_of(report);
    BOOST_TEST(text.substr(0, text.find("broken: undo does not restore the turn")) ==
               R"(broken: undo does not restore the position: by == it differs from the one before the move
  after 4, the last move taken back
  before:
    . . .
    . . .
    . . .
  now:
    . . .
    . X .
    . . .
  usual cause: what the move destroyed is not restored, or in the wrong order
  remedy: return it from apply as a token
)");
    const gs::tic_tac_toe over{"XXXOO...."};
    BOOST_TEST(found_text_of(gs::check_rules(over, {.games = 1})) == "0 broken promises in 1 game, 2 positions");
    BOOST_TEST(found_text_of(gs::check_rules(over, {.games = 0})) == "0 broken promises in 0 games, 1 position");
}

struct repeats_a_move : gs::plain_game<full_tic_tac_toe> {
    repeats_a_move() : plain_game{full_tic_tac_toe{}} {}
    [[nodiscard]] std::vector<int> legal_moves() const
    {
        auto moves = base().listed();
        if (moves.size() == 8) {
            moves.push_back(moves.back());
        }
        return moves;
    }
    friend std::ostream& operator<<(std::ostream& out, const repeats_a_move& game) { return out << game.base(); }
};

BOOST_AUTO_TEST_CASE(a_fault_in_full)
{
    const auto fault = expect_only(broken_promise::duplicate_moves, 1, repeats_a_move{});
    BOOST_TEST(fault.text == R"(legal_moves() lists a move twice
  after 0
  the move 8
  position:
    X . .
    . . .
    . . .
  usual cause: one move is found in two ways
  remedy: drop the second, or make the moves differ)");
}

struct hashes_cells_only : gs::tic_tac_toe {
    [[nodiscard]] std::uint64_t hash() const
    {
        std::uint64_t taken = 0;
        for (int cell = 0; cell != 9; ++cell) {
            taken = 2 * taken + (at(cell) == '.' ? 0 : 1);
        }
        return taken;
    }
};

BOOST_AUTO_TEST_CASE(two_positions_in_full)
{
    const auto fault = expect_only(broken_promise::hash_collision, 2, hashes_cells_only{});
    BOOST_TEST(fault.text == R"(positions that differ have the same hash: is something left out?
  after 0 1
  and after 1 0
  the one:
    X O .
    . . .
    . . .
  the other:
    O X .
    . . .
    . . .
  usual cause: the score so far, rights or counters are missing; bits badly mixed, or too few for a key
  remedy: include everything that == compares)");
}

/// A heap from which one or two are taken. Neither its text nor its hash tells whose turn it is.
struct turnless_heap {
    [[nodiscard]] std::vector<int> legal_moves() const
    {
        return heap > 1 ? std::vector{1, 2} : std::vector<int>(static_cast<std::size_t>(heap), 1);
    }
    void apply(int taken) { *this = {heap - taken, gs::opponent(mover)}; }
    void undo(int taken) { *this = {heap + taken, gs::opponent(mover)}; }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return heap == 0 ? std::optional{mover == gs::player::maximizer ? -1 : 1} : std::nullopt;
    }
    [[nodiscard]] std::uint64_t hash() const { return static_cast<std::uint64_t>(heap); }
    friend std::ostream& operator<<(std::ostream& out, const turnless_heap& game) { return out << game.heap; }
    bool operator==(const turnless_heap&) const = default;

    int heap = 4;
    gs::player mover = gs::player::maximizer;
};

BOOST_AUTO_TEST_CASE(positions_that_print_alike_tell_whose_turn_it_is)
{
    const auto fault = expect_only(broken_promise::hash_ignores_turn, 1, turnless_heap{});
    BOOST_TEST(
        fault.text.find("  the one, the minimizer to move:\n    2\n  the other, the maximizer to move:\n    2") !=
            std::string::npos,
        fault.text);
}

/// Moves that cannot be printed are identified by their positions in the list.
struct forgets_in_secret : pawns<4> {
    void undo(const move& m, char) { pawns::undo(m, 0); }
    bool operator==(const forgets_in_secret&) const = default;
};

BOOST_AUTO_TEST_CASE(moves_that_cannot_be_printed)
{
    const auto fault = expect_among(broken_promise::undo_changes_position, 3, forgets_in_secret{});
    BOOST_TEST(fault.text == R"(undo does not restore the position: by == it differs from the one before the move
  after #0 #1 #3 (their places in legal_moves(), from 0), the last move taken back
  usual cause: what the move destroyed is not restored, or in the wrong order
  remedy: return it from apply as a token)");
}

BOOST_AUTO_TEST_CASE(the_same_seed_gives_the_same_report)
{
    for (std::uint64_t seed = 0; seed != 5; ++seed) {
        const gs::rules_options options{.seed = seed, .games = 20};
        BOOST_TEST(text_of(gs::check_rules(sticky_centre{}, options)) ==
                   text_of(gs::check_rules(sticky_centre{}, options)));
        BOOST_TEST(text_of(gs::check_rules(forgets_in_secret{}, options)) ==
                   text_of(gs::check_rules(forgets_in_secret{}, options)));
    }
    BOOST_TEST(gs::check_rules(gs::tic_tac_toe{}, {.seed = 1}).positions !=
               gs::check_rules(gs::tic_tac_toe{}, {.seed = 2}).positions);
}

BOOST_AUTO_TEST_CASE(options_say_how_much_is_looked_at)
{
    const auto nothing = gs::check_rules(gs::tic_tac_toe{}, {.games = 0, .short_lines = 0});
    BOOST_TEST(found_text_of(nothing) == "0 broken promises in 0 games, 0 positions");
    const auto short_lines = gs::check_rules(gs::tic_tac_toe{}, {.games = 0, .short_lines = 82});
    BOOST_TEST(short_lines.positions == 82);
    const auto unsolved = gs::check_rules(gs::tic_tac_toe{}, {.games = 5, .nodes = 0});
    BOOST_TEST(unsolved.games == 5);
    BOOST_TEST(unsolved.solved == 0);
    BOOST_TEST(static_cast<bool>(unsolved));
    BOOST_TEST(!gs::check_rules(sticky_centre{}));
}

struct incomparable : gs::tic_tac_toe {
    friend bool operator==(const incomparable&, const incomparable&) = delete;
};

// With one node only the last position of a game is solved, where one cell is left.
BOOST_AUTO_TEST_CASE(a_report_ends_with_what_was_not_checked)
{
    const auto report = gs::check_rules(full_tic_tac_toe{}, {.games = 30, .nodes = 1});
    BOOST_TEST(report.leaves_out("evaluate()"));
    BOOST_TEST(report.leaves_out("score_bounds()"));
    BOOST_TEST(report.leaves_out("undominated_moves()"));
    BOOST_TEST(!report.leaves_out("legal_moves()"));
    const std::string text = text_of(report);
    BOOST_TEST(
        text.find(
            "\nnot checked: evaluate(): only 12 positions were solved within 1 nodes; allow more, or use a smaller "
            "board\n") != std::string::npos,
        text);
    BOOST_TEST(gs::detail::grouped(5) + ' ' + gs::detail::grouped(1000) + ' ' + gs::detail::grouped(1234567) ==
               "5 1,000 1,234,567");

    const auto enough = gs::check_rules(full_tic_tac_toe{}, {.games = 30});
    BOOST_TEST(!enough.leaves_out("evaluate()"));
    BOOST_TEST(!enough.leaves_out("score_bounds()"));
    BOOST_TEST(!enough.leaves_out("undominated_moves()"));
    BOOST_TEST(enough.leaves_out("the rules"));

    const auto unfinished = gs::check_rules(sticky_centre{}, {.games = 5, .plies = 3});
    BOOST_TEST(unfinished.leaves_out("the rest"), unfinished);
    const auto left = gs::check_rules(gs::tic_tac_toe{}, {.games = 5, .plies = 3, .may_go_on = true});
    BOOST_TEST(left.leaves_out("the end of the game"), left);
    BOOST_TEST(gs::check_rules(incomparable{}, {.games = 5}).leaves_out("undo of what cannot be seen"));
}

BOOST_AUTO_TEST_CASE(every_promise_is_described)
{
    std::vector<std::string> texts;
    for (int i = 0; i <= static_cast<int>(broken_promise::evaluation_sign); ++i) {
        texts.emplace_back(gs::describe(static_cast<broken_promise>(i)));
        BOOST_TEST(!texts.back().empty(), i);
        BOOST_TEST(texts.back().back() != '.');
    }
    std::ranges::sort(texts);
    BOOST_TEST((std::ranges::adjacent_find(texts) == texts.end()));
    BOOST_TEST(gs::describe(static_cast<broken_promise>(200)).empty());
}

} // namespace

// Faults that show only deep in the game: the report has the shortest line that shows them, or nearly so.
namespace {

/// Undo forgets what was said once the condition holds, which is chosen at run time: the checks are compiled once.
struct forgets_if : talk<40> {
    bool (*holds)(const talk<40>&);

    explicit forgets_if(bool (*condition)(const talk<40>&)) : holds{condition} {}
    void undo(int number)
    {
        if (holds(*this)) {
            lead += 100;
        }
        talk::undo(number);
    }
    bool operator==(const forgets_if&) const = default;
};

const forgets_if after_20_plies{[](const talk<40>& game) { return game.plies > 20; }};
const forgets_if when_2_was_said_9_times{[](const talk<40>& game) { return game.said[2] >= 9; }};
const forgets_if when_the_lead_is_10{[](const talk<40>& game) { return game.lead == 10; }};
const forgets_if when_each_was_said_4_times{[](const talk<40>& game) { return game.said == std::array{4, 4, 4}; }};

BOOST_AUTO_TEST_CASE(a_line_is_cut_behind)
{
    const auto fault = expect_only(broken_promise::undo_changes_position, 21, after_20_plies);
    BOOST_TEST(fault.taken_back == 1);
}

BOOST_AUTO_TEST_CASE(moves_that_do_not_matter_are_left_out)
{
    const auto fault = expect_only(broken_promise::undo_changes_position, 9, when_2_was_said_9_times);
    BOOST_TEST(std::ranges::count(fault.moves, 2) == 9);
    expect_only(broken_promise::undo_changes_position, 12, when_each_was_said_4_times);
}

BOOST_AUTO_TEST_CASE(pairs_of_moves_are_left_out)
{
    // The first says 2 and the second 0, five times, without the last answer. A 1 on the way makes the line longer by a
    // pair.
    const auto report = gs::check_rules(when_the_lead_is_10);
    BOOST_TEST_REQUIRE(report.faults.size() == 1, report);
    BOOST_TEST(report.faults[0].moves.size() <= 11, report);
}

/// A list that contains one move twice after two captures; each capture takes some preparation.
template <int Rows>
struct lists_twice_late : pawns<Rows> {
    using move = typename pawns<Rows>::move;

    [[nodiscard]] std::vector<move> legal_moves() const
    {
        auto moves = pawns<Rows>::legal_moves();
        const auto left = std::ranges::count_if(this->squares, [](char square) { return square != 0; });
        if (left <= 4 && moves.size() > 1) {
            moves.push_back(moves.front());
        }
        return moves;
    }
    bool operator==(const lists_twice_late&) const = default;
};

BOOST_AUTO_TEST_CASE(quiet_moves_are_left_out)
{
    // On 4 rows two quiet moves come before the first capture, and the second can follow at once. On 5 rows there are
    // three, and one more to bring up the recapturing pawn.
    expect_among(broken_promise::duplicate_moves, 6, lists_twice_late<5>{});
    expect_among(broken_promise::duplicate_moves, 4, lists_twice_late<4>{});
}

/// A hash that misses one thing, and only late: how often 1 was said, from the fourth time on.
struct hash_that_stops_counting : talk<20> {
    [[nodiscard]] std::uint64_t hash() const
    {
        const int ones = std::min(said[1], 4);
        return spread(static_cast<std::uint64_t>(plies + 50 * (ones + 50 * (said[2] + 50 * (lead + 100)))));
    }
};

BOOST_AUTO_TEST_CASE(two_lines_are_shortened_together)
{
    // 1 was said 4 times or 5 times; with 5 plies the lead then differs.
    const auto report = gs::check_rules(hash_that_stops_counting{});
    BOOST_TEST_REQUIRE(report.faults.size() == 1, report);
    const auto& fault = report.faults[0];
    BOOST_TEST(fault.promise == broken_promise::hash_collision);
    BOOST_TEST(fault.moves.size() == 6, report);
    BOOST_TEST(fault.other_moves.size() == 6, report);
}

/// A king on a board of 5 by 5 that is caught when it is in a corner: it can then leave, but not go back.
struct wandering_king {
    int column = 2;
    int row = 2;
    int plies = 0;

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int step = 0; step != 4; ++step) {
            const wandering_king there = after(step);
            if (0 <= there.column && there.column < 5 && 0 <= there.row && there.row < 5) {
                moves.push_back(step);
            }
        }
        return moves;
    }
    void apply(int step) { *this = after(step); }
    void undo(int step)
    {
        const bool caught = column % 4 == 0 && row % 4 == 0;
        *this = after(3 - step);
        plies -= 2;
        column = caught ? 2 : column;
    }
    [[nodiscard]] gs::player to_move() const { return plies % 2 == 0 ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return plies == 60 ? std::optional{0} : std::nullopt; }
    [[nodiscard]] wandering_king after(int step) const
    {
        constexpr std::array<int, 4> columns{1, 0, 0, -1};
        const auto index = static_cast<std::size_t>(step);
        return {column + columns[index], row + std::array<int, 4>{0, 1, -1, 0}[index], plies + 1};
    }
    bool operator==(const wandering_king&) const = default;
};

BOOST_AUTO_TEST_CASE(a_walk_is_made_straight)
{
    // Without the short lines, so that it is found in a game of 60 plies and shortened.
    expect_among(broken_promise::undo_changes_position, 4, wandering_king{}, {.short_lines = 0});
    expect_among(broken_promise::undo_changes_position, 4, wandering_king{});
}

BOOST_AUTO_TEST_CASE(the_moves_of_a_report_show_the_fault)
{
    const auto report = gs::check_rules(wandering_king{});
    BOOST_TEST_REQUIRE(!report.faults.empty());
    for (const auto& fault : report.faults) {
        wandering_king position;
        std::vector<wandering_king> before;
        for (const int move : fault.moves) {
            BOOST_TEST(std::ranges::count(position.legal_moves(), move) == 1);
            before.push_back(position);
            position.apply(move);
        }
        for (std::size_t i = 0; i != fault.taken_back; ++i) {
            position.undo(fault.moves[fault.moves.size() - 1 - i]);
        }
        BOOST_TEST((position != before[fault.moves.size() - fault.taken_back]), fault);
    }
}

} // namespace
