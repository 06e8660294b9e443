// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// The levels of the program play: a higher one beats a lower one, and a seed means the same game.

#include "process.hpp"
#include "program/choice.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
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

/// What stands behind a word at the begin of a line.
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

/// A legal move of some position, as good for the first player as its score says.
program::ranked_answer move(const std::string& name, double score, int distance = 5)
{
    const int sign = score > 0 ? +1 : score < 0 ? -1 : 0;
    return {name, {std::to_string(score), sign, score}, gamesearch::bound::exact, false, distance};
}

/// How often each move is chosen in a hundred.
std::vector<int> counts(const program::ranked_answers& ranked, const program::level& level)
{
    std::mt19937_64 generator{1};
    std::vector<int> chosen(ranked.moves.size());
    for (int i = 0; i != 100; ++i) {
        ++chosen[program::choose(ranked, level, generator)];
    }
    return chosen;
}

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

BOOST_AUTO_TEST_CASE(a_win_in_one_is_seldom_missed)
{
    const program::ranked_answers ranked{{move("a", 1, 1), move("b", 1, 3), move("c", 0), move("d", -1, 2)}, 4, false};
    BOOST_TEST(counts(ranked, program::levels[0])[0] >= 85);
    for (std::size_t i = 1; i != program::levels.size(); ++i) {
        BOOST_TEST(counts(ranked, program::levels[i])[0] >= 95);
    }
}

BOOST_AUTO_TEST_CASE(nobody_chooses_the_worst)
{
    const program::ranked_answers ranked{
        {move("a", 9), move("b", 8), move("c", 5), move("d", 1), move("e", -3), move("f", -50)}, 5, false};
    for (const program::level& level : program::levels) {
        const auto chosen = counts(ranked, level);
        BOOST_TEST(chosen[5] == 0);
        BOOST_TEST(chosen[3] + chosen[4] < (level.number == 1 ? 20 : level.number == 2 ? 5 : 1));
    }
    const auto beginner = counts(ranked, program::levels[0]);
    BOOST_TEST(beginner[0] > 0);
    BOOST_TEST(beginner[1] > 0);
    BOOST_TEST(beginner[2] > 0);
    BOOST_TEST(beginner[3] + beginner[4] > 0);
    BOOST_TEST(beginner[0] + beginner[1] + beginner[2] > 75);
    BOOST_TEST(counts(ranked, program::levels[3])[0] == 100);
}

// The scale of the scores does not matter.
BOOST_AUTO_TEST_CASE(what_is_near_is_measured_by_the_spread)
{
    program::ranked_answers small{{move("a", 9), move("b", 8), move("c", 5), move("d", 1)}, 5, false};
    program::ranked_answers large{{move("a", 9e6), move("b", 8e6), move("c", 5e6), move("d", 1e6)}, 5, false};
    for (const program::level& level : program::levels) {
        BOOST_TEST(counts(small, level) == counts(large, level), boost::test_tools::per_element());
    }
}

// A move without a score, because time was up, is not one of the good ones.
BOOST_AUTO_TEST_CASE(unknown_moves_are_left_out)
{
    program::ranked_answers ranked{{move("a", 0), move("b", 0), move("c", 0)}, 1, false};
    ranked.moves[2].bound = gamesearch::bound::none;
    BOOST_TEST(counts(ranked, program::levels[2])[2] == 0);
}
