// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The program play on several threads, without a terminal.

#include "process.hpp"
#include "shelf.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

namespace {

outcome_of_run on_threads(const std::vector<std::string>& arguments)
{
    return run(example("play_connect-four_7x6_threads"), with({"connect-four"}, arguments));
}

/// The lines that begin with these words.
std::string lines_of(const std::vector<std::string>& words, const std::string& output)
{
    std::string lines;
    for (const std::string& word : words) {
        const std::size_t found = output.find('\n' + word + "  ");
        lines += found == std::string::npos ? "no " + word : output.substr(found, output.find('\n', found + 1) - found);
    }
    return lines;
}

} // namespace

BOOST_AUTO_TEST_CASE(several_threads_come_to_the_same_score_and_distance)
{
    const std::vector<std::string> words{"score", "distance", "depth", "bound"};
    for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
             {"--analyze", "4435", "--depth", "12"},
             {"--analyze", "4151", "--depth", "8"}, // a forced win
             {"--analyze", "4435", "--depth", "12", "--searcher", "principal_variation_search"},
             {"--analyze", "444443325225", "--searcher", "solve"},
         }) {
        BOOST_TEST_CONTEXT(in_one_line(arguments))
        {
            const outcome_of_run one = run(example("play"), with({"connect-four"}, arguments));
            for (const std::string threads : {"2", "3", "0"}) {
                const outcome_of_run several = on_threads(with(arguments, {"--threads", threads}));
                BOOST_TEST(several.status == 0);
                BOOST_TEST(several.err == "");
                BOOST_TEST(lines_of(words, several.out) == lines_of(words, one.out));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(one_thread_is_the_program_without_threads)
{
    const std::vector<std::string> arguments{"--analyze", "4435", "--nodes", "20000"};
    const std::string usual = run(example("play"), with({"connect-four"}, arguments)).out;
    BOOST_TEST(on_threads(arguments).out == usual);
    BOOST_TEST(on_threads(with(arguments, {"--threads", "1"})).out == usual);
    BOOST_TEST(run(example("play"), with({"connect-four", "--threads", "1"}, arguments)).out == usual);
}

BOOST_AUTO_TEST_CASE(games_are_played_on_several_threads)
{
    const std::vector<std::string> often{"--self-play", "2", "--depth", "7", "--threads", "2", "--table", "1"};
    const outcome_of_run played = on_threads(often);
    BOOST_TEST(played.status == 0);
    BOOST_TEST(played.out.starts_with("selective_search against itself\ngames   2\n"), played.out);
    const outcome_of_run levels = on_threads({"--self-play", "2", "--depth", "7", "--threads", "2", "--against", "1"});
    BOOST_TEST(levels.status == 0);
    BOOST_TEST(levels.err == "");
}

// The script that builds programs on request relies on this.
BOOST_AUTO_TEST_CASE(a_program_of_its_own_has_threads)
{
    const auto program_for = [](const std::vector<std::string>& arguments) {
        return run(example("play"), with({"--which-program"}, arguments)).out;
    };
    BOOST_TEST(program_for({"--threads", "2"}) == "play_tic-tac-toe_threads\n");
    BOOST_TEST(program_for({"connect-four", "--threads", "0"}) == "play_connect-four_7x6_threads\n");
    BOOST_TEST(program_for({"othello", "--size", "4x4", "--threads", "8"}) == "play_othello_4x4_threads\n");
    BOOST_TEST(program_for({"connect-four", "--threads", "1"}) == "play_connect-four_7x6\n");
    BOOST_TEST(program_for({"--threads", "2", "--searcher", "negamax"}) == "");

    const outcome_of_run without = run(example("play"), {"--threads", "2", "--analyze", "opening"});
    BOOST_TEST(without.status == 2);
    BOOST_TEST(without.out == "");
    BOOST_TEST(without.err == "play: this program was built without threads: build the target "
                              "play_tic-tac-toe_threads, or play_threads, which has all games "
                              "(--help lists the options)\n");
}
