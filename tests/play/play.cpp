// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

// A game in the terminal: what is typed, and what is answered.

#include "games/pig.hpp"
#include "match/toy_games.hpp"
#include "support/test.hpp"

#include <gamesearch/chance.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/match/level.hpp>
#include <gamesearch/match/player.hpp>
#include <gamesearch/play/play.hpp>

namespace {

using toys::sums;

const auto takes_two = [](const sums&) { return 2; };

/// A game that reads and writes its moves.
struct worded : sums {
    [[nodiscard]] std::string move_text(int points) const { return std::string(static_cast<std::size_t>(points), '*'); }
    [[nodiscard]] std::optional<int> parse_move(const std::string& text) const
    {
        return text.find_first_not_of('*') == std::string::npos && !text.empty()
                   ? std::optional{static_cast<int>(text.size())}
                   : std::nullopt;
    }
    friend std::ostream& operator<<(std::ostream& out, const worded& game) { return out << '[' << game.balance << ']'; }
};

/// The sides go round a circle of two positions until one stops, and wins by 16. There may be nothing but to pass.
struct circle {
    int ply = 0;
    bool stopped = false;
    bool can_stop = true;

    [[nodiscard]] std::vector<std::string> legal_moves() const
    {
        return can_stop ? std::vector<std::string>{"on", "stop"} : std::vector<std::string>{"pass"};
    }
    void apply(const std::string& move)
    {
        stopped = move == "stop";
        ++ply;
    }
    void undo(const std::string&)
    {
        stopped = false;
        --ply;
    }
    [[nodiscard]] gs::player to_move() const { return ply % 2 == 0 ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return stopped ? std::optional{to_move() == gs::player::minimizer ? 16 : -16} : std::nullopt;
    }
    [[nodiscard]] std::string move_text(const std::string& move) const { return move; }
    [[nodiscard]] std::optional<std::string> parse_move(const std::string& text) const { return text; }
    [[nodiscard]] std::uint64_t hash() const { return static_cast<std::uint64_t>(ply % 2); } // a circle of two
};

struct played {
    std::optional<int> score;
    std::string text;
};

const std::string greeting = "Type ? for help, q to quit.\n";

/// What is shown after the greeting.
template <class G>
played talk(const G& start, const std::string& typed, auto first, auto second, const gs::play_options<G>& options = {})
{
    std::istringstream in{typed};
    std::ostringstream out;
    const auto score = gs::play(start, first, second, options, in, out);
    const std::string text = out.str();
    return {score, text.starts_with(greeting) ? text.substr(greeting.size()) : text};
}

/// The same for games one after the other.
template <class G>
std::string talk_on(const G& start, const std::string& typed, auto program, const gs::play_options<G>& options = {})
{
    std::istringstream in{typed};
    std::ostringstream out;
    gs::play_against(start, program, options, in, out);
    return out.str().substr(greeting.size());
}

bool has(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

const auto goes_on = [](const circle&) { return std::string{"on"}; };

} // namespace

BOOST_AUTO_TEST_CASE(moves_are_chosen_by_number)
{
    const auto [score, text] = talk(sums{}, "3\n1\n", gs::human{}, takes_two);
    BOOST_TEST((score == std::optional{3 - 2 + 1 - 2}));
    BOOST_TEST(text == "  1: 1  2: 2  3: 3\nYour move? I play 2.\n  1: 1  2: 2  3: 3\nYour move? I play 2.\nA draw.\n");
}

BOOST_AUTO_TEST_CASE(a_game_that_reads_moves_is_given_text)
{
    const auto second = [](const worded&) { return 1; };
    const auto [score, text] = talk(worded{{.plies = 2}}, "2\n****\n  ***\t\r\n", gs::human{}, second);
    BOOST_TEST((score == std::optional{2}));
    BOOST_TEST(text == "\n[0]\n\nYour move? \"2\" is not a legal move: type a move (? lists them).\n"
                       "Your move? \"****\" is not a legal move: type a move (? lists them).\n"
                       "Your move? \n[3]\n\nI play *.\n\n[2]\n\nYou win (score 2).\n");
}

BOOST_AUTO_TEST_CASE(the_case_of_letters_does_not_matter)
{
    BOOST_TEST((talk(circle{}, "On\nSTOP\n", gs::human{}, goes_on).score == std::optional{16}));
    BOOST_TEST(!talk(circle{}, "QUIT\nstop\n", gs::human{}, goes_on).score.has_value());
}

BOOST_AUTO_TEST_CASE(people_play_people)
{
    const auto [score, text] = talk(sums{.plies = 2}, "1\n2\n", gs::human{}, gs::human{});
    BOOST_TEST((score == std::optional{-1}));
    BOOST_TEST(has(text, "First's move? "));
    BOOST_TEST(has(text, "Second's move? "));
    BOOST_TEST(has(text, "Second wins (score -1).\n"));
}

BOOST_AUTO_TEST_CASE(programs_play_programs)
{
    const auto [score, text] = talk(sums{.plies = 2}, "", takes_two, takes_two);
    BOOST_TEST((score == std::optional{0}));
    BOOST_TEST(text == "First plays 2.\nSecond plays 2.\nA draw.\n");
}

BOOST_AUTO_TEST_CASE(the_greeting_is_for_people)
{
    for (const bool is_somebody_here : {false, true}) {
        std::istringstream in;
        std::ostringstream out;
        if (is_somebody_here) {
            gs::play(sums{}, takes_two, gs::human{}, in, out);
        } else {
            gs::play(sums{}, takes_two, takes_two, in, out);
        }
        BOOST_TEST(out.str().starts_with(greeting) == is_somebody_here);
    }
}

BOOST_AUTO_TEST_CASE(what_is_not_understood_gets_one_line)
{
    for (const std::string typed : {"0", "4", "-1", "1x", "x", "99999999999999999999999", "1 2", "he lp"}) {
        const auto [score, text] = talk(sums{}, typed + "\n", gs::human{}, takes_two);
        BOOST_TEST(text == "  1: 1  2: 2  3: 3\nYour move? \"" + typed +
                               "\" is not a legal move: type the number of a move (? lists them).\nYour move? \n");
        BOOST_TEST(!score.has_value());
    }
}

BOOST_AUTO_TEST_CASE(an_empty_line_is_asked_again)
{
    BOOST_TEST(talk(sums{}, "\n \n", gs::human{}, takes_two).text ==
               "  1: 1  2: 2  3: 3\nYour move? Your move? Your move? \n");
}

BOOST_AUTO_TEST_CASE(what_is_typed_does_not_control_the_terminal)
{
    BOOST_TEST(has(talk(sums{}, "\x1B[2J\n", gs::human{}, takes_two).text, "\"?[2J\" is not a legal move"));
    const auto text = talk(sums{}, std::string(3'000, 'x') + "\n", gs::human{}, takes_two).text;
    BOOST_TEST(has(text, '"' + std::string(40, 'x') + "...\" is not a legal move"));
    const auto sides = talk_on(sums{}, "\x1B[2J\n", takes_two);
    BOOST_TEST(has(sides, "\"?[2J\" is not a side: type first or second."));
}

BOOST_AUTO_TEST_CASE(the_game_can_be_left)
{
    BOOST_TEST(!talk(sums{}, "quit\n1\n", gs::human{}, takes_two).score.has_value());
    BOOST_TEST(!talk(sums{}, "q\n1\n", gs::human{}, takes_two).score.has_value());
    BOOST_TEST(!talk(sums{}, "", gs::human{}, takes_two).score.has_value()); // the input ends
    BOOST_TEST(!talk(sums{}, "1", gs::human{}, gs::human{}).score.has_value());
}

BOOST_AUTO_TEST_CASE(moves_can_be_taken_back)
{
    // 3, answered by 2, is taken back; then 1 is played instead.
    const auto [score, text] = talk(sums{}, "3\nundo\n1\n1\n", gs::human{}, takes_two);
    BOOST_TEST((score == std::optional{1 - 2 + 1 - 2}));
    BOOST_TEST(has(text, "Your move?   1: 1  2: 2  3: 3\nYour move? "));
    BOOST_TEST(has(talk(sums{}, "undo\n", gs::human{}, takes_two).text, "There is nothing to take back.\n"));
    BOOST_TEST(has(talk(sums{}, "undo\n", takes_two, gs::human{}).text, "There is nothing to take back.\n"));
    // Both are human: one move at a time. The maximizer of the other game moves twice in succession.
    BOOST_TEST((talk(sums{.plies = 2}, "3\nundo\n1\n1\n", gs::human{}, gs::human{}).score == std::optional{0}));
    const auto passes = [](const toys::extra_turns&) { return 0; };
    BOOST_TEST((talk(toys::extra_turns{}, "1\n1\nundo\n2\n2\n2\n", gs::human{}, passes).score ==
                std::optional{1 - 1 - 1 - 1}));
}

BOOST_AUTO_TEST_CASE(a_second_move_in_a_row_is_announced)
{
    const auto passes = [](const toys::extra_turns&) { return 0; };
    const auto text = talk(toys::extra_turns{}, "1\n2\n", gs::human{}, passes).text;
    BOOST_TEST(text.starts_with("  1: 1  2: -1\nYour move? You move again.\n  1: 1  2: -1\nYour move? I play 0.\n"));
}

BOOST_AUTO_TEST_CASE(help_is_at_hand)
{
    const gs::tic_tac_toe wins_at_2{"XX./OO./..."};
    const auto text = talk(wins_at_2, "help\nhint\nscores\nmoves\n?\nHELP\n", gs::human{}, gs::random_player{}).text;
    const std::string prompt = "Your move? ";
    const std::string list = "  1: 2  2: 5  3: 6  4: 7  5: 8\n";
    const std::string help = "Moves are typed by their numbers.\nThe legal moves:\n" + list +
                             "hint    names a good move\n"
                             "scores  lists the moves with their scores, best first\n"
                             "undo    takes back your last move\n"
                             "moves   lists the legal moves\n"
                             "q       quits\n";
    BOOST_TEST(has(text, prompt + help + prompt + "2\n"));
    BOOST_TEST(has(text, prompt + "2: 1\n5: 0\n")); // 5 keeps the draw; the others lose
    BOOST_TEST(has(text, prompt + list + prompt + help + prompt + help + prompt));
}

BOOST_AUTO_TEST_CASE(scores_tell_whom_they_are_good_for)
{
    const gs::tic_tac_toe o_blocks_at_2{"XX./O../..."};
    const auto text = talk(o_blocks_at_2, "scores\n", gs::random_player{}, gs::human{}).text;
    BOOST_TEST(has(text, "Here low scores are good:\n2: "));
}

BOOST_AUTO_TEST_CASE(long_lists_are_shown_in_short_lines)
{
    struct wide : sums {
        [[nodiscard]] std::vector<int> legal_moves() const
        {
            std::vector<int> all(60);
            std::iota(all.begin(), all.end(), 1000);
            return all;
        }
    };
    std::istringstream lines{talk(wide{}, "", gs::human{}, [](const wide&) { return 1000; }).text};
    std::size_t widest = 0;
    std::string all;
    for (std::string line; std::getline(lines, line);) {
        widest = std::max(widest, line.size());
        all += line;
    }
    BOOST_TEST(widest <= 76U);
    BOOST_TEST(widest > 60U);
    BOOST_TEST(has(all, "59: 1058  60: 1059")); // no number is parted from its move
}

BOOST_AUTO_TEST_CASE(a_program_that_names_no_legal_move_ends_the_game)
{
    const auto cheats = [](const sums&) { return 7; };
    const auto [score, text] = talk(sums{}, "1\n", gs::human{}, cheats);
    BOOST_TEST(!score.has_value());
    BOOST_TEST(has(text, "I name no legal move. The game ends here.\n"));
    BOOST_TEST(has(talk(sums{}, "", cheats, takes_two).text, "First names no legal move. The game ends here.\n"));
}

// The options.

BOOST_AUTO_TEST_CASE(the_sides_have_names)
{
    const gs::play_options<sums> options{.first = "white", .second = "black"};
    const auto text = talk(sums{.plies = 2}, "2\n1\n", gs::human{}, gs::human{}, options).text;
    BOOST_TEST(has(text, "White's move? "));
    BOOST_TEST(has(text, "Black's move? "));
    BOOST_TEST(has(text, "White wins (score 1).\n"));
    BOOST_TEST(talk(sums{.plies = 2}, "", takes_two, takes_two, options).text ==
               "White plays 2.\nBlack plays 2.\nA draw.\n");
}

BOOST_AUTO_TEST_CASE(the_form_of_a_move_can_be_told)
{
    const gs::play_options<sums> options{.move_form = "a number of points"};
    const auto text = talk(sums{}, "7\n?\n", gs::human{}, takes_two, options).text;
    BOOST_TEST(has(text, "\"7\" is not a legal move: type a number of points (? lists them).\n"));
    BOOST_TEST(has(text, "A move is a number of points.\n"));
}

BOOST_AUTO_TEST_CASE(nobody_has_to_type_a_pass)
{
    const circle passing{.can_stop = false};
    const auto stops = [](const circle& position) { return std::string{position.ply < 3 ? "pass" : "stop"}; };
    const auto text = talk(passing, "", gs::human{}, stops, {.draw_by_repetition = true}).text;
    BOOST_TEST(text.starts_with("You have no move but to pass.\nI pass.\nYou have no move but to pass.\n"));
    // Under another name it is a move like others.
    BOOST_TEST(talk(passing, "", gs::human{}, stops, {.pass = "none"}).text == "Your move? \n");
    BOOST_TEST(talk(passing, "", gs::human{}, gs::human{}, {.draw_by_repetition = true})
                   .text.starts_with("First has no move but to pass.\nSecond has no move but to pass.\n"));
}

BOOST_AUTO_TEST_CASE(the_third_occurrence_of_a_position_can_be_a_draw)
{
    const std::string typed = "on\non\non\nstop\n";
    const auto [score, text] = talk(circle{}, typed, gs::human{}, goes_on, {.draw_by_repetition = true});
    BOOST_TEST((score == std::optional{0}));
    BOOST_TEST(text.ends_with("I play on.\nThe position has occurred for the third time.\nA draw.\n"));
    BOOST_TEST(std::ranges::count(text, '?') == 2);
    BOOST_TEST((talk(circle{}, typed, gs::human{}, goes_on).score == std::optional{16})); // not unless asked
    // Positions before the start count.
    const auto later = talk(circle{}, typed, gs::human{}, goes_on,
                            {.draw_by_repetition = true, .before = {circle{}, circle{.ply = 1}}});
    BOOST_TEST((later.score == std::optional{0}));
    BOOST_TEST(std::ranges::count(later.text, '?') == 1);
    // What was taken back does not count.
    BOOST_TEST(
        (talk(circle{}, "on\nundo\non\nundo\non\nstop\n", gs::human{}, goes_on, {.draw_by_repetition = true}).score ==
         std::optional{16}));
}

BOOST_AUTO_TEST_CASE(the_manner_of_a_victory_can_be_told)
{
    const auto by_points = [](const sums& end) { return "by " + std::to_string(std::abs(end.balance)); };
    BOOST_TEST(
        has(talk(sums{.plies = 2}, "3\n", gs::human{}, takes_two, {.victory = by_points}).text, "You win by 1.\n"));
    BOOST_TEST(
        has(talk(sums{.plies = 2}, "1\n", gs::human{}, takes_two, {.victory = by_points}).text, "I win by 1.\n"));
    const auto untold = [](const sums&) { return std::string{}; };
    BOOST_TEST(has(talk(sums{.plies = 2}, "1\n", gs::human{}, takes_two, {.victory = untold}).text, "I win.\n"));
    BOOST_TEST(has(talk(sums{.plies = 2}, "2\n", gs::human{}, takes_two, {.victory = by_points}).text, "A draw.\n"));
}

BOOST_AUTO_TEST_CASE(there_can_be_more_commands)
{
    const auto balance = [](const sums& now) { return std::to_string(now.balance); };
    const auto advice = [](const sums&) { return std::string{"Take three."}; };
    const gs::play_options<sums> options{
        .commands = {{"balance", "prints the balance", balance}, {"hint", "says how to win", advice}}};
    const auto text = talk(sums{}, "3\nBalance\nhint\nhelp\n", gs::human{}, takes_two, options).text;
    BOOST_TEST(has(text, "Your move? 1\nYour move? Take three.\n"));
    BOOST_TEST(has(text, "\nhint     says how to win\n"));
    BOOST_TEST(has(text, "\nmoves    lists the legal moves\nbalance  prints the balance\nq        quits\n"));
    BOOST_TEST(!has(text, "names a good move"));
}

BOOST_AUTO_TEST_CASE(positions_can_be_drawn_otherwise)
{
    const gs::play_options<sums> options{
        .draw = [](std::ostream& out, const std::vector<sums>& line, const std::string& said) {
            out << '<' << line.size() << '|' << line.back().balance << '|' << said << '>';
        }};
    const std::string moves = "  1: 1  2: 2  3: 3\n";
    // What a program says comes with its position; once somebody has typed, it is old.
    BOOST_TEST(talk(sums{}, "3\nundo\n", gs::human{}, takes_two, options).text ==
               "<1|0|>" + moves + "Your move? <2|3|><3|1|I play 2.\n>" + moves + "Your move? <1|0|>" + moves +
                   "Your move? \n");
    BOOST_TEST(talk(sums{.plies = 2}, "", takes_two, takes_two, options).text ==
               "<1|0|><2|2|First plays 2.\n><3|0|Second plays 2.\n>A draw.\n");
    BOOST_TEST(has(talk_on(sums{.plies = 2}, "s\n", takes_two, options),
                   "? <1|0|You are second.\n><2|2|You are second.\nI play 2.\n>" + moves));
    const circle passing{.can_stop = false};
    const auto stops = [](const circle& position) { return std::string{position.ply < 3 ? "pass" : "stop"}; };
    const gs::play_options<circle> drawn{.draw_by_repetition = true,
                                         .draw = [](std::ostream& out, const std::vector<circle>&,
                                                    const std::string& said) { out << '<' << said << '>'; }};
    BOOST_TEST(has(talk(passing, "", gs::human{}, stops, drawn).text, "<You have no move but to pass.\nI pass.\n>"));
}

// Games one after the other.

BOOST_AUTO_TEST_CASE(a_person_chooses_a_side_before_each_game)
{
    const std::string question = "\nFirst moves first. Which side do you play, first or second? ";
    const auto text = talk_on(sums{.plies = 2}, "first\n3\ny\nS\n1\nno\n", takes_two);
    BOOST_TEST(text == question +
                           "You are first.\n  1: 1  2: 2  3: 3\nYour move? I play 2.\nYou win (score 1).\n"
                           "Play again, y or n? " +
                           question +
                           "You are second.\nI play 2.\n  1: 1  2: 2  3: 3\nYour move? I win (score 1).\n"
                           "Play again, y or n? ");
}

BOOST_AUTO_TEST_CASE(the_side_that_moves_first_is_named_first)
{
    sums later{.plies = 2};
    later.apply(1);
    BOOST_TEST(has(talk_on(later, "", takes_two, {.first = "x", .second = "o"}),
                   "\nO moves first. Which side do you play, o or x? "));
    BOOST_TEST(has(talk_on(later, "o\n", takes_two, {.first = "x", .second = "o"}), "You are o.\n"));
    BOOST_TEST(has(talk_on(later, "x\n", takes_two, {.first = "x", .second = "o"}), "You are x.\nI play 2.\n"));
}

BOOST_AUTO_TEST_CASE(a_letter_that_begins_both_names_is_no_side)
{
    const gs::play_options<sums> options{.first = "the ox", .second = "the fox"};
    BOOST_TEST(has(talk_on(sums{}, "t\n", takes_two, options), "\"t\" is not a side: type the ox or the fox."));
    BOOST_TEST(has(talk_on(sums{}, "The Fox\n", takes_two, options), "You are the fox.\n"));
}

BOOST_AUTO_TEST_CASE(questions_explain_what_they_do_not_understand)
{
    const auto text = talk_on(sums{.plies = 1}, "both\n?\n1\nf\n1\nperhaps\ny\n", takes_two);
    BOOST_TEST(has(text, "? \"both\" is not a side: type first or second.\n"));
    BOOST_TEST(has(text, "first moves first, second second; q quits. Then a move is the number of a move.\n"));
    BOOST_TEST(has(text, "\"perhaps\" is not an answer: type y or n.\nPlay again, y or n? \nFirst moves first."));
}

BOOST_AUTO_TEST_CASE(games_can_be_left_at_every_question)
{
    for (const std::string leave : {"q\n", "QUIT\n", ""}) {
        for (const std::string before : {"", "f\n", "f\n1\n"}) {
            const auto text = talk_on(sums{.plies = 1}, before + leave + (leave.empty() ? "" : "f\n1\ny\n"), takes_two);
            BOOST_TEST(std::ranges::count(text, '?') == 1 + std::ranges::count(before, '\n'));
            BOOST_TEST(text.ends_with(leave.empty() ? "? \n" : "? "));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_game_that_is_over_is_not_begun)
{
    BOOST_TEST(talk_on(sums{.plies = 0, .balance = 2}, "f\n", takes_two) ==
               "The game is over: first wins (score 2).\n");
    BOOST_TEST(talk_on(sums{.plies = 0}, "f\n", takes_two) == "The game is over: draw.\n");
}

BOOST_AUTO_TEST_CASE(a_program_hears_of_each_game)
{
    struct counting {
        std::vector<std::uint64_t>* games;
        void new_game(std::uint64_t seed) const { games->push_back(seed); }
        int operator()(const sums&) const { return 2; }
    };
    std::vector<std::uint64_t> games;
    talk_on(sums{.plies = 1}, "f\n1\ny\nf\n1\nn\n", counting{&games});
    BOOST_TEST((games == std::vector<std::uint64_t>{0, 1}));
    talk(sums{.plies = 1}, "1\n", gs::human{}, counting{&games});
    BOOST_TEST((games == std::vector<std::uint64_t>{0, 1, 0}));
}

// Games with dice

namespace {

using short_pig = games::pig<8>;

const auto bold = [](const short_pig&) { return short_pig::move::roll; };

} // namespace

BOOST_AUTO_TEST_CASE(typed_dice_are_read)
{
    gs::play_options<short_pig> options{.typed_dice = true};
    const auto [score, text] = talk(short_pig{}, "5\nhold\n1\n2\nroll\n2\n", gs::human{}, gs::human{}, options);
    BOOST_TEST((score == std::optional{1})); // 5 for the first; nothing; and 2 and 2
    BOOST_TEST(has(text, "5:0, 2 so far, the maximizer chooses\n"));
    BOOST_TEST(has(text, "What was rolled? "));
    BOOST_TEST(!has(text, "cannot be rolled"));
}

BOOST_AUTO_TEST_CASE(what_cannot_be_rolled_gets_one_line)
{
    gs::play_options<short_pig> options{.typed_dice = true};
    for (const std::string wrong : {"7", "0", "-1", "1.5", "hold", "hint", "scores", "6 6", "\xff"}) {
        const auto [score, text] = talk(short_pig{}, wrong + "\n", gs::human{}, gs::human{}, options);
        BOOST_TEST(!score);
        BOOST_TEST(has(text, " cannot be rolled: type one of 1, 2, 3, 4, 5, 6.\n"), wrong);
        BOOST_TEST(std::ranges::count(text, '\n') == 5, text); // the board, the line, and the end of the input
    }
    BOOST_TEST(has(talk(short_pig{}, "?\n", gs::human{}, gs::human{}, options).text,
                   "What can be rolled: 1, 2, 3, 4, 5, 6.\n"));
    BOOST_TEST(has(talk(short_pig{}, "undo\n", gs::human{}, gs::human{}, options).text, "nothing to take back"));
    BOOST_TEST(!talk(short_pig{}, "5\nq\n", gs::human{}, gs::human{}, options).score);
}

BOOST_AUTO_TEST_CASE(dice_come_from_the_seed)
{
    const auto dice_of = [](std::uint64_t seed, std::uint64_t games) {
        std::ostringstream out;
        std::istringstream in;
        std::string text;
        for (std::uint64_t i = 0; i != games; ++i) {
            text += talk(short_pig{}, "", bold, bold, gs::play_options<short_pig>{.seed = seed}).text;
        }
        return text;
    };
    BOOST_TEST(has(dice_of(1, 1), "Rolled "));
    BOOST_TEST(dice_of(1, 1) + dice_of(1, 1) == dice_of(1, 2));
    BOOST_TEST((dice_of(1, 1) != dice_of(2, 1) || dice_of(2, 1) != dice_of(3, 1)));
}

BOOST_AUTO_TEST_CASE(a_move_taken_back_does_not_change_the_dice)
{
    int compared = 0;
    for (std::uint64_t seed = 0; seed != 20; ++seed) {
        const gs::play_options<short_pig> options{.seed = seed};
        const std::string text = talk(short_pig{}, "roll\nundo\nroll\n", gs::human{}, gs::human{}, options).text;
        std::vector<char> rolled;
        for (std::size_t at = 0; (at = text.find("Rolled ", at)) != std::string::npos; ++at) {
            rolled.push_back(text[at + 7]);
        }
        if (rolled.size() == 3 && rolled[0] != '1' && rolled[1] != '1') { // nobody has lost the turn, or won
            BOOST_TEST(rolled[1] == rolled[2]);
            ++compared;
        }
    }
    BOOST_TEST(compared > 3);
}

BOOST_AUTO_TEST_CASE(levels_and_hints_know_dice)
{
    const short_pig choice{{0, 7}, 7, gs::player::maximizer, false}; // holding 7 loses 5 times in 6; rolling wins so
    std::string text = talk(choice, "hint\nscores\n", gs::human{}, gs::level{3}).text;
    BOOST_TEST(has(text, "roll"));
}
