// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The program play at a terminal, as a person would use it: tic-tac-toe, with every possible input.

#include "pseudo_terminal.hpp"
#include "support/test.hpp"

#include <csignal>

BOOST_TEST_GLOBAL_FIXTURE(at_a_terminal);

namespace {

const std::string side_question = "X moves first. Which side do you play, x or o? ";
const std::string move_question = "Your move? ";
const std::string no_move = "\" is not a legal move: type an empty cell, such as b2 (? lists them).\n";
const std::string again_question = "Play again, y or n? ";

/// A terminal with the program at its first question.
pseudo_terminal start()
{
    return pseudo_terminal{example("play")};
}

/// Removes from \p empty the cells that the computer has announced as its moves.
void take_computer_moves(const std::string& shown, std::set<std::string>& empty)
{
    const std::string words = "I play ";
    for (auto at = shown.find(words); at != std::string::npos; at = shown.find(words, at + 1)) {
        BOOST_TEST(empty.erase(shown.substr(at + words.size(), 2)) == 1U);
    }
}

/// Plays one game from the question for the side to the question for another game, always in the lowest or the highest
/// empty cell. Returns the last output.
std::string play_game(pseudo_terminal& terminal, const std::string& side, bool lowest)
{
    terminal.expect(side_question);
    terminal.type(side + "\n");
    std::set<std::string> empty{"a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"};
    for (;;) {
        const std::string shown = terminal.expect("? ");
        take_computer_moves(shown, empty);
        if (shown.ends_with(again_question)) {
            return shown;
        }
        BOOST_REQUIRE(shown.ends_with(move_question));
        BOOST_REQUIRE(!empty.empty());
        const std::string cell = lowest ? *empty.begin() : *empty.rbegin();
        empty.erase(cell);
        terminal.type(cell + "\n");
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(whole_games_are_played_on_both_sides_until_the_person_has_had_enough)
{
    pseudo_terminal terminal = start();
    for (const char* const side : {"x", "o", "X", " O "}) {
        for (const bool lowest : {true, false}) {
            const std::string end = play_game(terminal, side, lowest);
            BOOST_TEST((contains(end, "I win.") || contains(end, "A draw.")), end);
            BOOST_TEST(!contains(end, "You win."));
            terminal.type("y\n");
        }
    }
    play_game(terminal, "x", true);
    terminal.type("n\n");
    terminal.expect("Goodbye.\n");
    BOOST_TEST(terminal.wait() == 0);
}

BOOST_AUTO_TEST_CASE(the_board_shows_the_names_of_the_empty_cells)
{
    pseudo_terminal terminal = start();
    terminal.expect(side_question);
    terminal.type("x\n");
    terminal.expect("You are X.\n\n a3 | b3 | c3\n----+----+----\n a2 | b2 | c2\n----+----+----\n a1 | b1 | c1\n\n" +
                    move_question);
    terminal.type("b2\n");
    terminal.expect("\n a3 | b3 | c3\n----+----+----\n a2 | X  | c2\n----+----+----\n a1 | b1 | c1\n\nI play a3.\n"
                    "\n O  | b3 | c3\n----+----+----\n a2 | X  | c2\n----+----+----\n a1 | b1 | c1\n\n" +
                    move_question);
}

BOOST_AUTO_TEST_CASE(the_computer_moves_first_when_the_person_is_o)
{
    pseudo_terminal terminal = start();
    terminal.expect(side_question);
    terminal.type("o\n");
    terminal.expect("You are O.\n");
    terminal.expect("I play a3.\n");
    terminal.expect(move_question);
}

BOOST_AUTO_TEST_CASE(every_searcher_can_be_played_against)
{
    for (const std::string name :
         {"minimax", "negamax", "alpha_beta", "principal_variation_search", "iterative_deepening", "solve",
          "monte_carlo_tree_search", "proof_number_search", "best_first_minimax", "selective_search"}) {
        pseudo_terminal terminal{example("play"), {"--searcher", name}};
        terminal.expect("Tic-tac-toe against " + (name == "selective_search" ? "the computer" : name) + ". ");
        BOOST_TEST(!contains(play_game(terminal, "x", false), "You win."));
        terminal.type("n\n");
        BOOST_TEST(terminal.wait() == 0);
    }
}

BOOST_AUTO_TEST_CASE(illegal_input_is_explained_and_asked_for_again)
{
    pseudo_terminal terminal = start();
    for (const std::string wrong : {"", "z", "xx", "4", "xo"}) {
        terminal.expect(side_question);
        terminal.type(wrong + "\n");
        terminal.expect('"' + wrong + "\" is not a side: type x or o.\n");
    }
    terminal.expect(side_question);
    terminal.type("x\n");
    for (const std::string wrong : {"9", "4", "-1", "b4", "bb2", "b2 b2", "0xb2", "b2.0", "un do", "\xC3\xA9"}) {
        terminal.expect(move_question);
        terminal.type(wrong + "\n");
        terminal.expect('"' + wrong + no_move);
    }
    terminal.expect(move_question);
    terminal.type("\n");
    terminal.expect(move_question);
    terminal.type("  b2\t\n");
    terminal.expect("I play a3.\n");
    for (const std::string taken : {"b2", "a3"}) {
        terminal.expect(move_question);
        terminal.type(taken + "\n");
        terminal.expect('"' + taken + no_move);
    }
    terminal.expect(move_question);
}

BOOST_AUTO_TEST_CASE(help_lists_the_legal_moves_and_what_else_can_be_typed)
{
    pseudo_terminal terminal = start();
    for (const char* const help : {"?", "help"}) {
        terminal.expect(side_question);
        terminal.type(help + std::string{"\n"});
        terminal.expect("x moves first, o second; q quits. Then a move is an empty cell, such as b2.\n");
    }
    terminal.expect(side_question);
    terminal.type("x\n");
    for (const std::string help : {"?", "help", " HELP "}) {
        terminal.expect(move_question);
        terminal.type(help + "\n");
        terminal.expect("A move is an empty cell, such as b2.\nThe legal moves:\n  a3 b3 c3 a2 b2 c2 a1 b1 c1\n");
        for (const char* const command : {"hint ", "undo ", "position ", "q "}) {
            terminal.expect(command);
        }
    }
    terminal.expect(move_question);
    terminal.type("b2\n");
    terminal.expect(move_question);
    terminal.type("?\n");
    terminal.expect("The legal moves:\n  b3 c3 a2 c2 a1 b1 c1\n");
}

BOOST_AUTO_TEST_CASE(undo_goes_back_to_the_last_choice)
{
    const std::string nothing = "There is nothing to take back.\n";
    pseudo_terminal terminal = start();
    terminal.expect(side_question);
    terminal.type("o\n");
    terminal.expect("I play a3.\n");
    const std::string before = terminal.expect(move_question);
    terminal.type("undo\n");
    terminal.expect(nothing); // the computer's first move stays
    terminal.type("c1\n");
    terminal.expect("I play ");
    terminal.expect(move_question);
    terminal.type("undo\n");
    BOOST_TEST(terminal.expect(move_question) == "undo\n" + before);
    terminal.type("undo\n");
    terminal.expect(nothing);
    terminal.type("b2\n");
    terminal.expect("I play ");
    terminal.expect(move_question);
}

BOOST_AUTO_TEST_CASE(a_hint_names_the_best_move_and_a_position_can_be_copied)
{
    pseudo_terminal terminal{example("play"), {"--position", "X.OX.XOO."}};
    terminal.expect(side_question);
    terminal.type("x\n");
    terminal.expect(move_question);
    terminal.type("hint\n");
    terminal.expect("I would play b2: score +1, X wins.\n" + move_question);
    terminal.type("position\n");
    terminal.expect("position\nX.OX.XOO.\n" + move_question);
    terminal.type("scores\n");
    terminal.expect("scores\nmove  score  distance\n  b2     +1         1  X wins\n");
    terminal.expect("\n  c1     -1 ");
    terminal.expect("  O wins\n" + move_question);
    terminal.type("moves\n");
    terminal.expect("moves\n  b3 b2 c1\n" + move_question);
    terminal.type("b2\n");
    terminal.expect("You win.\n" + again_question);
    terminal.type("y\n"); // another game begins where the first did
    terminal.expect(side_question);
    terminal.type("o\n");
    terminal.expect("I play b2.\n");
    terminal.expect("I win.\n" + again_question);
}

BOOST_AUTO_TEST_CASE(a_game_that_is_over_is_not_begun)
{
    pseudo_terminal terminal{example("play"), {"--moves", "a3 a2 b3 b2 c3"}};
    terminal.expect("The game is over: X wins.\n");
    BOOST_TEST(terminal.wait() == 0);
}

BOOST_AUTO_TEST_CASE(the_side_that_moves_next_is_named_first)
{
    pseudo_terminal terminal{example("play"), {"--moves", "b2"}};
    terminal.expect("O moves first. Which side do you play, o or x? ");
    terminal.type("x\n");
    terminal.expect("You are X.\n");
    terminal.expect("I play a3.\n");
}

BOOST_AUTO_TEST_CASE(an_answer_to_play_again_that_is_neither_is_explained)
{
    pseudo_terminal terminal = start();
    play_game(terminal, "x", true);
    for (const std::string wrong : {"", "maybe", "1"}) {
        terminal.type(wrong + "\n");
        std::string explained = '"' + wrong;
        explained += "\" is not an answer: type y or n.\n";
        explained += again_question;
        terminal.expect(explained);
    }
    terminal.type("no\n");
    BOOST_TEST(terminal.wait() == 0);
}

BOOST_AUTO_TEST_CASE(a_long_answer_is_shown_cut)
{
    pseudo_terminal terminal = start();
    terminal.expect(side_question);
    terminal.type(std::string(3'000, 'x') + "\n");
    terminal.expect('"' + std::string(40, 'x') + "...\" is not a side: type x or o.\n");
    terminal.expect(side_question);
}

BOOST_AUTO_TEST_CASE(control_characters_are_not_sent_back_to_the_terminal)
{
    pseudo_terminal terminal = start();
    terminal.expect(side_question);
    terminal.type("\x1B[2J\n");
    terminal.expect("\"?[2J\" is not a side");
    BOOST_TEST(!contains(terminal.screen(), "\x1B"));
}

BOOST_AUTO_TEST_CASE(end_of_input_leaves_cleanly_at_every_question)
{
    for (const int question : {0, 1, 2}) {
        pseudo_terminal terminal = start();
        if (question == 0) {
            terminal.expect(side_question);
        } else if (question == 1) {
            terminal.expect(side_question);
            terminal.type("x\n");
            terminal.expect(move_question);
        } else {
            play_game(terminal, "o", false);
        }
        terminal.type("\x04");
        terminal.expect("\nGoodbye.\n");
        BOOST_TEST(terminal.wait() == 0);
        BOOST_TEST(terminal.screen().ends_with("\nGoodbye.\n"));
    }
}

BOOST_AUTO_TEST_CASE(end_of_input_behind_an_unfinished_line_leaves_cleanly)
{
    pseudo_terminal terminal = start();
    terminal.expect(side_question);
    terminal.type("z\x04\x04\x04");
    terminal.expect("Goodbye.\n");
    BOOST_TEST(terminal.wait() == 0);
}

BOOST_AUTO_TEST_CASE(q_quits_at_every_question)
{
    for (const int question : {0, 1, 2}) {
        pseudo_terminal terminal = start();
        if (question == 2) {
            play_game(terminal, "x", true);
        } else {
            terminal.expect(side_question);
            if (question == 1) {
                terminal.type("o\n");
                terminal.expect(move_question);
            }
        }
        terminal.type(question == 1 ? "QUIT\n" : "q\n");
        terminal.expect("Goodbye.\n");
        BOOST_TEST(terminal.wait() == 0);
    }
}

BOOST_AUTO_TEST_CASE(ctrl_c_ends_the_program)
{
    pseudo_terminal terminal = start();
    terminal.expect(side_question);
    terminal.type("x\n");
    terminal.expect(move_question);
    terminal.type("\x03");
    BOOST_TEST(terminal.wait() == 128 + SIGINT);
}

BOOST_AUTO_TEST_CASE(ctrl_c_ends_a_search)
{
    pseudo_terminal terminal{example("play"), {"connect-four", "--depth", "42", "--searcher", "minimax"}};
    terminal.expect("or o? ");
    terminal.type("o\n");
    terminal.expect("7\n\n"); // the board is there, and the search would take very long
    terminal.type("\x03");
    BOOST_TEST(terminal.wait() == 128 + SIGINT);
}

BOOST_AUTO_TEST_CASE(the_program_ends_with_its_terminal)
{
    pseudo_terminal terminal = start();
    terminal.expect(side_question);
    terminal.hang_up();
    BOOST_TEST(terminal.wait() == 128 + SIGHUP);
}

BOOST_AUTO_TEST_CASE(colors_are_for_terminals_that_want_them)
{
    for (const bool no_color : {false, true}) {
        for (const char* const kind : {"xterm-256color", "dumb"}) {
            pseudo_terminal terminal{example("play"), {"--analyze", "X...O...."}, kind, no_color};
            BOOST_TEST(terminal.wait() == 0);
            BOOST_TEST(contains(terminal.screen(), "\x1B[1;36m") == (!no_color && std::string{kind} != "dumb"));
        }
    }
}
