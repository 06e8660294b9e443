// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The levels of the program play: a higher one beats a lower one, and a seed repeats the same game.

#include "process.hpp"

#include <boost/test/unit_test.hpp>

#include <sstream>
#include <string>
#include <vector>

namespace {

std::string play(const std::vector<std::string>& arguments)
{
    const outcome_of_run result = run(example("play"), arguments);
    BOOST_TEST(result.status == 0);
    BOOST_TEST(result.err == "");
    return result.out;
}

/// The number after a word at the beginning of a line.
int number_behind(const std::string& word, const std::string& text)
{
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with(word + "  ")) {
            return std::stoi(line.substr(word.size()));
        }
    }
    BOOST_FAIL("no " << word << " in " << text);
    return 0;
}

struct match {
    std::vector<std::string> game;
    std::string higher;
    std::string lower;
};

} // namespace

BOOST_AUTO_TEST_CASE(a_higher_level_beats_a_lower_one)
{
    const std::vector<match> matches{
        {{"connect-four"}, "3", "1"},
        {{"connect-four"}, "hard", "easy"},
        {{"othello", "--size", "6x6"}, "3", "1"},
        {{"mnk", "--size", "5x5x4"}, "2", "1"},
    };
    for (const auto& [game, higher, lower] : matches) {
        BOOST_TEST_CONTEXT(game.front() << ": " << higher << " against " << lower)
        {
            std::vector<std::string> arguments = game;
            arguments.insert(arguments.end(), {"--self-play", "10", "--level", higher, "--against", lower});
            const std::string said = play(arguments);
            BOOST_TEST(number_behind("games", said) == 10);
            BOOST_TEST(number_behind("wins", said) >= number_behind("losses", said) + 4, said);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_beginner_beats_random_moves)
{
    const std::string said = play({"connect-four", "--versus-random", "10", "--level", "beginner"});
    BOOST_TEST(said.starts_with("level 1 (beginner, seed 1) against a random player (seed 1), taking turns to be X\n"));
    BOOST_TEST(number_behind("wins", said) >= 8);
}

BOOST_AUTO_TEST_CASE(a_seed_means_the_same_games_at_every_level)
{
    for (const char* const level : {"1", "2", "3", "4", "5"}) {
        const std::vector<std::string> arguments{"connect-four", "--size", "5x4", "--self-play", "4", "--level",
                                                 level,          "--seed", "5"};
        BOOST_TEST(play(arguments) == play(arguments));
    }
    std::string once;
    bool another = false;
    for (const char* const seed : {"1", "2", "3", "4", "5", "6"}) {
        std::string said = play({"connect-four", "--size", "5x4", "--self-play", "9", "--level", "1", "--seed", seed});
        said.erase(0, said.find('\n'));
        another = another || (!once.empty() && said != once);
        once = said;
    }
    BOOST_TEST(another);
}
