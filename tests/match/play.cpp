// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// A game in the terminal: what is typed, and what is answered.

#include "toy_games.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/match/play.hpp>
#include <gamesearch/match/player.hpp>

#include <boost/test/unit_test.hpp>

#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace gs = gamesearch;
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

struct played {
    std::optional<int> score;
    std::string text;
};

template <class G>
played talk(const G& start, const std::string& typed, auto first, auto second)
{
    std::istringstream in{typed};
    std::ostringstream out;
    const auto score = gs::play(start, first, second, in, out);
    return {score, out.str()};
}

bool has(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

BOOST_AUTO_TEST_CASE(moves_are_chosen_by_number)
{
    const auto [score, text] = talk(sums{}, "3\n1\n", gs::human{}, takes_two);
    BOOST_TEST((score == std::optional{3 - 2 + 1 - 2}));
    BOOST_TEST(
        text ==
        "1: 1  2: 2  3: 3\nYour move, first player (or help): The second player plays 2.\n"
        "1: 1  2: 2  3: 3\nYour move, first player (or help): The second player plays 2.\nThe game is a draw.\n");
}

BOOST_AUTO_TEST_CASE(a_game_that_reads_moves_is_given_text)
{
    const auto second = [](const worded&) { return 1; };
    const auto [score, text] = talk(worded{{.plies = 2}}, "2\n****\n  ***\t\r\n", gs::human{}, second);
    BOOST_TEST((score == std::optional{2}));
    BOOST_TEST(text ==
               "[0]\nYour move, first player (or help): \"2\" is no legal move here; type moves for a list.\n"
               "Your move, first player (or help): \"****\" is no legal move here; type moves for a list.\n"
               "Your move, first player (or help): [3]\nThe second player plays *.\n[2]\nThe first player wins: 2.\n");
}

BOOST_AUTO_TEST_CASE(people_play_people)
{
    const auto [score, text] = talk(sums{.plies = 2}, "1\n2\n", gs::human{}, gs::human{});
    BOOST_TEST((score == std::optional{-1}));
    BOOST_TEST(has(text, "Your move, second player"));
    BOOST_TEST(has(text, "The second player wins: -1.\n"));
    BOOST_TEST((talk(sums{.plies = 2}, "", takes_two, takes_two).score == std::optional{0}));
}

BOOST_AUTO_TEST_CASE(what_is_not_understood_gets_one_line)
{
    for (const std::string typed : {"0", "4", "-1", "1x", "x", "99999999999999999999999", "1 2", "Help"}) {
        const auto [score, text] = talk(sums{}, typed + "\n", gs::human{}, takes_two);
        BOOST_TEST(text ==
                   "1: 1  2: 2  3: 3\nYour move, first player (or help): \"" + typed +
                       "\" is no legal move here; type moves for a list.\nYour move, first player (or help): \n");
        BOOST_TEST(!score.has_value());
    }
}

BOOST_AUTO_TEST_CASE(the_game_can_be_left)
{
    BOOST_TEST(!talk(sums{}, "quit\n1\n", gs::human{}, takes_two).score.has_value());
    BOOST_TEST(!talk(sums{}, "", gs::human{}, takes_two).score.has_value()); // the input ends
    BOOST_TEST(!talk(sums{}, "1", gs::human{}, gs::human{}).score.has_value());
}

BOOST_AUTO_TEST_CASE(moves_can_be_taken_back)
{
    // 3, answered by 2, is taken back; then 1 is played instead.
    const auto [score, text] = talk(sums{}, "3\nundo\n1\n1\n", gs::human{}, takes_two);
    BOOST_TEST((score == std::optional{1 - 2 + 1 - 2}));
    BOOST_TEST(has(talk(sums{}, "undo\n", gs::human{}, takes_two).text, "There is no move of yours to take back.\n"));
    BOOST_TEST(has(talk(sums{}, "undo\n", takes_two, gs::human{}).text, "There is no move of yours to take back.\n"));
    // Both are human: one move at a time. The maximizer of the other game moves twice in succession.
    BOOST_TEST((talk(sums{.plies = 2}, "3\nundo\n1\n1\n", gs::human{}, gs::human{}).score == std::optional{0}));
    const auto passes = [](const toys::extra_turns&) { return 0; };
    BOOST_TEST((talk(toys::extra_turns{}, "1\n1\nundo\n2\n2\n2\n", gs::human{}, passes).score ==
                std::optional{1 - 1 - 1 - 1}));
}

BOOST_AUTO_TEST_CASE(help_is_at_hand)
{
    const gs::tic_tac_toe wins_at_2{"XX./OO./..."};
    const auto text = talk(wins_at_2, "help\nhint\nscores\nmoves\n", gs::human{}, gs::random_player{}).text;
    for (const std::string word : {"moves", "hint", "scores", "undo", "quit"}) {
        BOOST_TEST(has(text, word));
    }
    const std::string prompt = "Your move, first player (or help): ";
    BOOST_TEST(has(text, prompt + "2\n"));
    BOOST_TEST(has(text, prompt + "2: 1\n5: 0\n")); // 5 keeps the draw; the others lose
    BOOST_TEST(has(text, prompt + "1: 2  2: 5  3: 6  4: 7  5: 8\n"));
}

BOOST_AUTO_TEST_CASE(a_program_that_names_no_legal_move_ends_the_game)
{
    const auto cheats = [](const sums&) { return 7; };
    const auto [score, text] = talk(sums{}, "1\n", gs::human{}, cheats);
    BOOST_TEST(!score.has_value());
    BOOST_TEST(has(text, "The second player names no legal move. The game ends here.\n"));
}
