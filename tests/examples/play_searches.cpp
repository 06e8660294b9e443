// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The searches of the program play, on a game as it is and on the same game without hints: without a hash, so without a
// table.

#include "process.hpp"
#include "program/search/ranking.hpp"
#include "program/search/searches.hpp"
#include "program/search/searches_on_threads.hpp"
#include "shelf.hpp"
#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>

namespace {

using hidden = std::remove_cvref_t<decltype(gs::plain(gs::tic_tac_toe{}))>;

static_assert(program::memory<gs::tic_tac_toe>::is_possible);
static_assert(!program::memory<hidden>::is_possible);

using on_threads = program::searches_on_threads<gs::tic_tac_toe>;

constexpr std::size_t bytes = std::size_t{1} << 16;

/// Proofs do not use one.
bool takes_an_estimate(program::searcher_kind kind)
{
    return kind != program::searcher_kind::proof_number_search;
}

} // namespace

BOOST_AUTO_TEST_CASE(every_searcher_answers_with_and_without_hints)
{
    const gs::tic_tac_toe game{"X...O...."};
    const hidden without = gs::plain(game);
    program::searches<gs::tic_tac_toe> searches{bytes};
    program::searches<hidden> plain_searches{bytes};
    for (const auto& [kind, name, remembers, chooses_depth] : program::searcher_kinds) {
        BOOST_TEST_CONTEXT(name)
        {
            const auto found = searches(kind, game, {});
            const auto plain = plain_searches(kind, without, {});
            BOOST_TEST(found.score == 0);
            BOOST_TEST(plain.score == 0);
            BOOST_TEST((found.bound == gs::bound::exact));
            BOOST_TEST((plain.bound == gs::bound::exact));
            BOOST_TEST(plain.statistics.table_hits == 0U);
            const bool has_table = remembers || !takes_an_estimate(kind); // or one of another kind
            BOOST_TEST((found.statistics.table_hits != 0) == has_table);
        }
    }
}

BOOST_AUTO_TEST_CASE(every_searcher_comes_to_the_same_on_several_threads)
{
    const gs::tic_tac_toe game;
    const hidden without = gs::plain(game);
    program::searches<gs::tic_tac_toe> alone{bytes};
    on_threads searches{bytes};
    program::searches_on_threads<hidden> plain_searches{bytes};
    const auto threads = on_threads::make_threads(3);
    searches.use(threads);
    searches.remember_in(2 * bytes);
    plain_searches.use(threads);
    for (const auto& [kind, name, remembers, chooses_depth] : program::searcher_kinds) {
        BOOST_TEST_CONTEXT(name)
        {
            const auto expected = alone(kind, game, {});
            for (const auto& score : {searches(kind, game, {}).score, plain_searches(kind, without, {}).score}) {
                BOOST_TEST(score == expected.score);
            }
            searches.forget();
            if (takes_an_estimate(kind)) {
                BOOST_TEST(searches(kind, game, {.depth = 2}, {.everywhere = 7}).score == 7);
            }
            searches.forget();
        }
    }
}

BOOST_AUTO_TEST_CASE(searches_that_have_one_thread_are_the_same_to_the_node)
{
    const gs::tic_tac_toe game;
    for (const unsigned count : {0U, 1U}) { // 0: by default
        program::searches<gs::tic_tac_toe> alone{bytes};
        on_threads searches{bytes};
        if (count != 0) {
            searches.use(on_threads::make_threads(count));
        }
        for (const auto& [kind, name, remembers, chooses_depth] : program::searcher_kinds) {
            BOOST_TEST((searches(kind, game, {}).statistics == alone(kind, game, {}).statistics), name);
        }
    }
}

BOOST_AUTO_TEST_CASE(one_score_for_all_takes_the_place_of_an_estimate)
{
    const gs::tic_tac_toe game;
    program::searches<gs::tic_tac_toe> searches{bytes};
    for (const auto& [kind, name, remembers, chooses_depth] : program::searcher_kinds) {
        searches.memory().clear();
        BOOST_TEST(searches(kind, game, {.depth = 2}, {.everywhere = 7}).score == (takes_an_estimate(kind) ? 7 : 0),
                   name);
    }
}

BOOST_AUTO_TEST_CASE(a_deepening_ranking_ends_with_the_last_whole_one)
{
    const gs::tic_tac_toe game;
    program::searches<gs::tic_tac_toe> searches{bytes};
    int told = 0;
    const auto count = [&](const program::ranking<gs::tic_tac_toe>&) { ++told; };
    const auto cut = program::rank_deepening(searches, game, {.nodes = 1000}, count);
    BOOST_TEST(cut.is_complete());
    BOOST_TEST(!cut.whole);
    BOOST_TEST(cut.depth == told);
    BOOST_TEST(cut.depth >= 2);
    BOOST_TEST(cut.nodes <= 1000U);

    const auto whole = program::rank_deepening(searches, game, {}, count);
    BOOST_TEST(whole.whole);
    BOOST_TEST(whole.moves.size() == 9U);

    const auto hardly = program::rank_deepening(searches, game, {.nodes = 3}, count);
    BOOST_TEST(hardly.moves.size() == 9U); // some have no score, and come last
    BOOST_TEST(!hardly.is_complete());
}

// The levels of the program play: a higher one beats a lower one, and a seed repeats the same game.
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

// The program play on several threads, without a terminal.
BOOST_AUTO_TEST_SUITE(play_threads)

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

BOOST_AUTO_TEST_SUITE_END()
