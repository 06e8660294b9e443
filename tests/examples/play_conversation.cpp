// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The program play at a terminal: a game of each kind, and special rules of some games, passes and extra turns.

#include "pseudo_terminal.hpp"
#include "shelf.hpp"
#include "support/test.hpp"

BOOST_TEST_GLOBAL_FIXTURE(at_a_terminal);

namespace {

const std::string move_question = "Your move? ";
const std::string again_question = "Play again, y or n? ";

/// A terminal with the program, which has asked for the side and has been answered.
class game_at_a_terminal : public pseudo_terminal {
public:
    game_at_a_terminal(const std::vector<std::string>& arguments, const std::string& side,
                       const std::string& program = "play")
        : pseudo_terminal{example(program), arguments}
    {
        expect("Which side do you play, ");
        expect("? ");
        type(side + '\n');
        expect("You are ");
    }

    /// Answers the next question for a move, and returns the output before it.
    std::string answer(const std::string& typed)
    {
        std::string shown = expect(move_question);
        type(typed + '\n');
        expect(typed + '\n'); // the echo
        return shown;
    }
};

/// Plays to the end as the program advises, and returns the outcome.
std::string play_on(game_at_a_terminal& terminal)
{
    for (;;) {
        const std::string shown = terminal.expect("? ");
        if (shown.ends_with(again_question)) {
            return shown;
        }
        terminal.type("hint\n");
        terminal.expect("I would play ");
        std::string move = terminal.expect(": score ");
        move.resize(move.find(':', move.size() - 8));
        terminal.expect(move_question);
        terminal.type(move + '\n');
    }
}

struct side_and_game {
    std::string game;
    std::string side; // as typed
};

} // namespace

BOOST_AUTO_TEST_CASE(every_game_can_be_played_to_its_end)
{
    const std::vector<side_and_game> games{
        {"tic-tac-toe", "X"},
        {"mnk", "o"},
        {"ultimate-tic-tac-toe", "x"},
        {"connect-four", "O"},
        {"othello", "black"},
        {"dots-and-boxes", "b"},
        {"nim", "first"},
        {"misere-nim", "Second"},
        {"subtraction", "f"},
        {"draughts", "WHITE"},
        {"nine-mens-morris", "White"},
        {"coin-row", "s"},
        {"queen-ending", "white"},
        {"rook-ending", "b"},
    };
    const auto in_play = std::ranges::count(games_on_the_shelf, true, &game_on_the_shelf::is_in_play);
    BOOST_TEST(games.size() == static_cast<std::size_t>(in_play));
    for (const auto& [game, side] : games) {
        BOOST_TEST_CONTEXT(game)
        {
            game_at_a_terminal terminal{{game, "--depth", "2"}, side};
            const std::string end = play_on(terminal);
            BOOST_TEST((contains(end, "You win") || contains(end, "I win") || contains(end, "A draw.")), end);
            terminal.type("n\n");
            terminal.expect("Goodbye.\n");
            BOOST_TEST(terminal.wait() == 0);
        }
    }
}

// The threads outlive the moves, and end with the program.
BOOST_AUTO_TEST_CASE(a_game_is_played_on_several_threads)
{
    const std::vector<std::string> arguments{"connect-four", "--threads", "2", "--depth", "8"};
    game_at_a_terminal terminal{arguments, "x", "play_connect-four_7x6_threads"};
    const std::string end = play_on(terminal);
    BOOST_TEST((contains(end, "You win") || contains(end, "I win") || contains(end, "A draw.")), end);
    terminal.type("y\n");
    terminal.expect("Which side do you play, ");
    terminal.type("x\n");
    terminal.answer("4");
    terminal.expect("I play ");
    terminal.expect(move_question);
    terminal.type("\x04");
    terminal.expect("Goodbye.\n");
    BOOST_TEST(terminal.wait() == 0);
}

BOOST_AUTO_TEST_CASE(connect_four_from_moves_that_were_played)
{
    game_at_a_terminal terminal{{"connect-four", "--moves", "4 1 5 1"}, "x"};
    terminal.answer("8");
    terminal.expect("\"8\" is not a legal move: type a column, 1 to 7 (? lists them).\n");
    terminal.answer("3");
    terminal.expect("I play ");
    const std::string shown = terminal.answer("hint");
    terminal.expect(contains(shown, "2.") ? "I would play 6: score +1, X wins." : "I would play 2: score +1, X wins.");
    terminal.answer(contains(shown, "2.") ? "6" : "2");
    terminal.expect("You win.\n" + again_question);
}

// The program reports the seed of a game, and with it the same game can be played again.
BOOST_AUTO_TEST_CASE(a_game_at_a_level_can_be_played_again)
{
    const auto title = [](pseudo_terminal& terminal) {
        terminal.expect("Connect Four against level 1 (beginner, seed ");
        const std::string seed = terminal.expect("). Type ? for help");
        return seed.substr(0, seed.find(')'));
    };
    const auto moves_with = [&](const std::string& seed) {
        pseudo_terminal terminal{example("play"), {"connect-four", "--level", "beginner", "--seed", seed}};
        BOOST_TEST(title(terminal) == seed);
        terminal.expect("or o? ");
        terminal.type("o\n");
        for (const char* const move : {"4\n", "4\n"}) {
            terminal.expect("Your move? ");
            terminal.type(move);
        }
        terminal.expect("Your move? ");
        return terminal.screen();
    };
    BOOST_TEST(moves_with("12") == moves_with("12"));
    std::string seeds;
    for (int i = 0; i != 3; ++i) {
        pseudo_terminal terminal{example("play"), {"connect-four", "--level", "1"}};
        const std::string seed = title(terminal);
        BOOST_TEST(!contains(seeds, ' ' + seed + ' '));
        seeds += ' ' + seed + ' ';
    }
}

// Known and obvious moves are played at once: a game to its end takes less than a second a move.
BOOST_AUTO_TEST_CASE(the_computer_does_not_think_about_what_is_settled)
{
    const auto start = std::chrono::steady_clock::now();
    game_at_a_terminal terminal{{"connect-four", "--time", "1000", "--moves", "4 1 5 1"}, "o"};
    terminal.expect("I play ");
    terminal.answer("1");
    terminal.expect("I win.\n");
    BOOST_TEST((std::chrono::steady_clock::now() - start < std::chrono::seconds{30}));
}

BOOST_AUTO_TEST_CASE(a_person_who_has_to_pass_is_told_so)
{
    game_at_a_terminal terminal{{"othello", "--size", "4x4", "--position", "X-OXXXXOXXO-XXX- O"}, "white"};
    terminal.expect("You have no move but to pass.\n");
    terminal.expect("I play d4.\n"); // black has three squares to itself
    terminal.expect("You have no move but to pass.\n");
    terminal.expect("I win by 16.\n" + again_question);
}

BOOST_AUTO_TEST_CASE(a_pass_of_the_computer_is_taken_back_with_the_move_before_it)
{
    game_at_a_terminal terminal{{"othello", "--size", "4x4", "--moves", "c4 b4 a1 d2 a2 a3 a4 c1"}, "b"};
    const std::string board = terminal.expect(move_question);
    terminal.type("D1\n");
    terminal.expect("I pass.\n");
    terminal.answer("undo");
    const std::string undone = terminal.expect(move_question);
    BOOST_TEST(contains(board, undone), undone);
    terminal.type("undo\n");
    terminal.expect("There is nothing to take back.\n");
}

BOOST_AUTO_TEST_CASE(a_person_can_move_several_times_in_a_row)
{
    // The left box lacks one line.
    game_at_a_terminal terminal{{"dots-and-boxes", "--size", "1x3", "--moves", "a1-a2 a2-b2 d1-d2 c2-d2 a1-b1"}, "b"};
    terminal.answer("B1-B2");
    terminal.expect("You move again.\n");
    terminal.answer("c1-d1");
    terminal.expect("I play ");
    terminal.answer("undo");
    terminal.answer("undo");
    terminal.answer("undo");
    terminal.expect("There is nothing to take back.\n");
}

BOOST_AUTO_TEST_CASE(scores_need_not_be_whole_numbers)
{
    game_at_a_terminal terminal{{"coin-row", "--position", "1.5 2 0.25"}, "first"};
    terminal.answer("hint");
    terminal.expect("I would play left: score -0.25, second wins.\n");
    terminal.answer("left");
    terminal.expect("I play left.\n");
    terminal.answer("left");
    terminal.expect("I win by 0.25.\n" + again_question);
}

// Black has only one move each time.
BOOST_AUTO_TEST_CASE(a_third_repetition_is_a_draw)
{
    game_at_a_terminal terminal{{"rook-ending", "--position", "8/5K1k/4R3/8/8/8/8/8 w"}, "white"};
    for (int i = 0; i != 2; ++i) {
        terminal.answer("kf8");
        terminal.expect("I play Kh8.\n");
        terminal.answer("Kf7");
        terminal.expect("I play Kh7.\n");
    }
    terminal.expect("The position has occurred for the third time.\nA draw.\n" + again_question);
}

// At a terminal that can do so, each board replaces the one before it; what was said since the last move is below it.
BOOST_AUTO_TEST_CASE(a_board_is_drawn_in_place)
{
    const std::string drawn = "\x1B[H\x1B[J"; // from the top left corner
    const std::string title = "Connect Four against ";
    pseudo_terminal terminal{example("play"), {"connect-four", "--moves", "4 4", "--depth", "2"}, "xterm", true};
    terminal.expect("Which side do you play, x or o? ");
    terminal.type("x\n");
    terminal.expect(std::string(24, '\n') + drawn + title);
    terminal.expect(". . . O . . .\n. . . X . . .\n1 2 3 4 5 6 7\n\nYou are X.\nYour move? ");
    terminal.type("hint\n");
    BOOST_TEST(!contains(terminal.expect("Your move? "), drawn));
    terminal.type("1\n");
    terminal.expect(drawn + title);
    terminal.expect("\x1B[7mX\x1B[0m . . X . . .\n1 2"); // the last move is marked
    terminal.expect(drawn + title);
    const std::string board = terminal.expect("Your move? ");
    BOOST_TEST(contains(board, "\x1B[7mO\x1B[0m"), board);
    BOOST_TEST(!contains(board, "\x1B[7mX"), board);
    BOOST_TEST(contains(board, "\n\nI play "), board);
    terminal.type("undo\n");
    terminal.expect(drawn + title);
    terminal.expect("\n\nYour move? ");
    terminal.type("9\n");
    terminal.expect("is not a legal move: type a column, 1 to 7 (? lists them).\nYour move? ");
    terminal.type("\x04");
    terminal.expect("Goodbye.\n");
    BOOST_TEST(terminal.wait() == 0);
}

// Othello marks the disc that was placed, not those it turned over.
BOOST_AUTO_TEST_CASE(sides_have_colors_and_captures_are_not_marked)
{
    pseudo_terminal terminal{example("play"), {"othello", "--depth", "1"}, "xterm"};
    terminal.expect("black or white? ");
    terminal.type("b\n");
    terminal.expect("Your move? ");
    terminal.type("d3\n");
    const std::string shown = terminal.expect("white (O) moves"); // without colours
    BOOST_TEST(contains(shown, "\x1B[1;36m\x1B[7mX\x1B[0m - - - -\n"), shown);
    BOOST_TEST(contains(shown, "\x1B[1;36mX\x1B[0m \x1B[1;36mX\x1B[0m - - -\n"), shown); // d4 was white
    BOOST_TEST(contains(shown, "\x1B[1;33mO\x1B[0m"), shown);
}

BOOST_AUTO_TEST_CASE(many_legal_moves_are_listed_in_short_lines)
{
    game_at_a_terminal terminal{{"ultimate-tic-tac-toe", "--depth", "1"}, "x"};
    terminal.answer("?");
    const std::string list = terminal.expect("hint ");
    BOOST_TEST(contains(list, "e5"));
    std::size_t widest = 0;
    std::size_t begin = 0;
    for (std::size_t end = list.find('\n'); end != std::string::npos; end = list.find('\n', begin)) {
        widest = std::max(widest, end - begin);
        begin = end + 1;
    }
    BOOST_TEST(widest <= 76U);
    BOOST_TEST(widest > 40U);
}

BOOST_AUTO_TEST_CASE(dice_are_typed_in)
{
    pseudo_terminal terminal{example("play_pig"), {"pig", "--typed-dice", "--two-people"}};
    terminal.expect("What was rolled? ");
    terminal.type("7\n");
    terminal.expect("\"7\" cannot be rolled: type one of 1, 2, 3, 4, 5, 6.\n");
    terminal.type("6\n");
    terminal.expect("Maximizer's move? ");
    terminal.type("hold\n");
    terminal.expect("6:0, 0 so far, the minimizer rolls\n");
    terminal.expect("What was rolled? ");
    terminal.type("\x04");
    terminal.expect("Goodbye.\n");
    BOOST_TEST(terminal.wait() == 0);
}

BOOST_AUTO_TEST_CASE(dice_are_rolled_in_sight)
{
    for (const std::string game : {"pig", "hypergammon"}) {
        pseudo_terminal terminal{example("play_" + game), {game, "--seed", "5", "--level", "1"}};
        terminal.expect("The dice have the seed 5. ");
        terminal.expect("Which side do you play, maximizer or minimizer? ");
        terminal.type("minimizer\n");
        terminal.expect("You are minimizer.\n");
        for (std::string shown = terminal.expect("? "); !contains(shown, again_question);
             shown = terminal.expect("? ")) {
            BOOST_TEST_REQUIRE(contains(shown, "Rolled "));
            if (game == "hypergammon") {
                break;
            }
            terminal.type("hold\n");
            terminal.expect("\n"); // the echo
        }
        terminal.type("\x04");
        terminal.expect("Goodbye.\n");
        BOOST_TEST(terminal.wait() == 0);
    }
}
