// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The program match: its results, its record, and what an interrupt or a kill leaves.

#include "process.hpp"
#include "support/test.hpp"

#include <csignal>
#include <filesystem>
#include <fstream>

namespace {

const std::string program = example("match_tic-tac-toe");

/// A file that does not exist yet, and is gone at the end.
class new_file {
public:
    explicit new_file(const std::string& name) : path_{"match_test_" + std::to_string(getpid()) + '_' + name}
    {
        std::filesystem::remove(path_);
    }
    new_file(const new_file&) = delete;
    new_file& operator=(const new_file&) = delete;
    ~new_file() { std::filesystem::remove(path_); }

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] std::string text() const
    {
        std::ostringstream all;
        all << std::ifstream{path_, std::ios::binary}.rdbuf();
        return all.str();
    }
    [[nodiscard]] long lines() const
    {
        const std::string all = text();
        return std::count(all.begin(), all.end(), '\n');
    }

private:
    std::string path_;
};

/// The arguments of a match of this many games.
std::vector<std::string> match(const std::string& first, const std::string& second, int games,
                               std::vector<std::string> more = {})
{
    std::vector<std::string> arguments{"tic-tac-toe", first, second, "--games", std::to_string(games)};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

/// Starts the program, and sends it a signal once it has recorded some games.
int status_after(int signal, const std::vector<std::string>& arguments, const new_file& record, const new_file& out)
{
    const pid_t child = fork();
    BOOST_REQUIRE(child >= 0);
    if (child == 0) {
        redirect(STDOUT_FILENO, open(out.path().c_str(), O_WRONLY | O_CREAT, 0600));
        become(program, arguments);
    }
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (record.lines() < 20 && std::chrono::steady_clock::now() < deadline) {
        usleep(1000);
    }
    kill(child, signal);
    return wait_for(child);
}

} // namespace

BOOST_AUTO_TEST_CASE(the_better_player_wins)
{
    const auto said = run(program, match("alpha_beta,depth=9", "random", 40, {"--openings=0"}));
    BOOST_TEST(said.status == 0, said.err);
    BOOST_TEST(said.err == "");
    BOOST_TEST(contains(said.out, " -0 of 40 games"));
    BOOST_TEST(contains(said.out, "alpha_beta,depth=9"));
    BOOST_TEST(run(program, match("alpha_beta,depth=9", "random", 40, {"--openings=0", "--concurrency", "2"})).out ==
               said.out);
    BOOST_TEST(run(program, match("alpha_beta,depth=9", "random", 40, {"--openings=0", "--seed=2"})).out != said.out);
}

BOOST_AUTO_TEST_CASE(every_kind_of_player_plays)
{
    for (const std::string player :
         {"minimax,depth=2", "iterative_deepening,nodes=50,table=1", "solve,depth=9",
          "monte_carlo_tree_search,nodes=50", "proof_number_search,nodes=50", "best_first_minimax,nodes=50",
          "selective_search,nodes=50", "selective,nodes=50,table=1", "principal_variation_search,time=5", "level=1",
          "level=5", "random"}) {
        const auto said = run(program, match(player, "random", 4));
        BOOST_TEST(said.status == 0, player << ": " << said.err);
        BOOST_TEST(contains(said.out, " of 4 games"), player);
        BOOST_TEST(!contains(said.out, "forfeited"), player << ": " << said.out);
    }
}

BOOST_AUTO_TEST_CASE(other_programs_play)
{
    const std::string engine = "exec '" + example("ugi_tic-tac-toe") + '\'';
    const auto said =
        run(program, match("ugi,depth=9,Hash=1:" + engine, "random", 20, {"--openings=0", "--concurrency=2"}));
    BOOST_TEST(said.status == 0, said.err);
    BOOST_TEST(contains(said.out, " -0 of 20 games"), said.out);
    BOOST_TEST(!contains(said.out, "forfeited"), said.out);
    // It answers that it is ready, and ends when it is to move.
    const std::string dying = "while read line; do case $line in ugi) echo ugiok;; isready) echo readyok;; go*) exit;; "
                              "esac; done";
    BOOST_TEST(contains(run(program, match("ugi,depth=2:" + dying, "random", 2)).out,
                        "the first player forfeited 2 games (2 exceptions)"));
    const auto with_clocks = run(program, match("ugi:" + engine, "level=2", 4, {"--clock", "2+0.01"}));
    BOOST_TEST(contains(with_clocks.out, " of 4 games"), with_clocks.err);
    BOOST_TEST(!contains(with_clocks.out, "forfeited"), with_clocks.out);
}

BOOST_AUTO_TEST_CASE(an_engine_that_does_not_start_ends_the_match_before_it_begins)
{
    const new_file record{"record"};
    for (const std::string command : {"/nonexistent", "false"}) {
        for (const bool is_first : {true, false}) {
            const std::string engine = "ugi:" + command;
            const auto said = run(program, match(is_first ? engine : "random", is_first ? "random" : engine, 2,
                                                 {"--record", record.path()}));
            BOOST_TEST(said.status == 1);
            BOOST_TEST(said.out == "");
            BOOST_TEST(said.err == "match: no game begins, as 'ugi:" + command +
                                       "' does not start: the engine ended: " + "exit status " +
                                       (command == "false" ? "1" : "127") + "; awaited: ugiok\n");
            BOOST_TEST(record.lines() == 0);
        }
    }
}

BOOST_AUTO_TEST_CASE(an_opening_is_refused_where_the_game_is_over)
{
    const new_file openings{"openings"};
    std::ofstream{openings.path()} << ".........\n\nXXXOO....\n";
    const auto said = run(program, match("random", "random", 2, {"--openings", openings.path()}));
    BOOST_TEST(said.status == 2);
    BOOST_TEST(said.err == "match: " + openings.path() +
                               ": the game is over at the opening XXXOO.... (--help lists the options)\n");
}

BOOST_AUTO_TEST_CASE(the_elo_of_an_odd_number_of_games_is_that_of_its_score)
{
    const auto said = run(program, match("alpha_beta,depth=9", "random", 1, {"--openings=0"}));
    BOOST_TEST(contains(said.out, "+1 =0 -0 of 1 game: 1.0 points (100.0 %), Elo +inf +/- inf"), said.out);
}

BOOST_AUTO_TEST_CASE(a_test_ends_the_match)
{
    const auto said = run(program, match("alpha_beta,depth=9", "random", 10'000, {"--sprt", "0", "200"}));
    BOOST_TEST(contains(said.out, "H1 accepted"), said.out);
    BOOST_TEST(!contains(said.out, " of 10000 games"));
}

BOOST_AUTO_TEST_CASE(games_are_recorded)
{
    const new_file record{"record"};
    const auto arguments = match("level=2", "random", 6, {"--record", record.path()});
    const auto said = run(program, arguments);
    BOOST_TEST(said.status == 0, said.err);
    BOOST_TEST(record.lines() == 7);
    std::istringstream lines{record.text()};
    std::string line;
    std::getline(lines, line);
    BOOST_TEST(line == "{\"format\":\"gamesearch match\",\"version\":1,\"game\":\"tic-tac-toe\",\"first\":\"level=2\","
                       "\"second\":\"random\",\"openings\":\"\",\"random_plies\":2,\"seed\":1,\"clock_ms\":0,"
                       "\"increment_ms\":0,\"max_plies\":1000}");
    std::getline(lines, line);
    BOOST_TEST(line.starts_with("{\"number\":0,\"opening\":\""));
    BOOST_TEST(contains(line, "\",\"ending\":\"rules\",\"outcome\":"));

    const auto again = run(program, arguments);
    BOOST_TEST(again.status == 2);
    BOOST_TEST(again.err ==
               "match: " + record.path() + " exists already: --resume continues it (--help lists the options)\n");
    const auto resumed = run(program, match("level=2", "random", 6, {"--resume", record.path()}));
    BOOST_TEST(resumed.out == said.out);
    BOOST_TEST(record.lines() == 7);
    const auto other = run(program, match("level=3", "random", 6, {"--resume", record.path()}));
    BOOST_TEST(other.status == 2);
    BOOST_TEST(contains(other.err, "records another match"));
    const auto longer = run(program, match("level=2", "random", 10, {"--resume", record.path()}));
    BOOST_TEST(longer.out == run(program, match("level=2", "random", 10)).out);
}

BOOST_AUTO_TEST_CASE(a_killed_match_continues)
{
    constexpr int games = 600;
    const new_file whole{"whole"};
    const new_file killed{"killed"};
    const new_file ignored{"ignored"};
    const auto expected = run(program, match("level=3", "level=2", games, {"--record", whole.path()}));
    BOOST_TEST(expected.status == 0, expected.err);
    BOOST_TEST(status_after(SIGKILL, match("level=3", "level=2", games, {"--record", killed.path()}), killed,
                            ignored) == 128 + SIGKILL);
    BOOST_TEST(killed.lines() >= 20);
    BOOST_TEST(killed.lines() < games);
    std::ofstream{killed.path(), std::ios::app} << "{\"number\":"; // a part of a line
    const auto resumed = run(program, match("level=3", "level=2", games, {"--resume", killed.path()}));
    BOOST_TEST(resumed.out == expected.out, resumed.err);
    BOOST_TEST((killed.text() == whole.text()));
}

BOOST_AUTO_TEST_CASE(an_interrupt_ends_the_match_with_its_result)
{
    const new_file record{"record"};
    const new_file out{"out"};
    BOOST_TEST(status_after(SIGINT, match("level=3", "level=2", 1'000'000, {"--record", record.path()}), record, out) ==
               130);
    const std::string games = " of " + std::to_string(record.lines() - 1) + " games";
    BOOST_TEST(contains(out.text(), games), out.text());
}

BOOST_AUTO_TEST_CASE(bad_arguments_get_one_line)
{
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
        {{"tic-tac-toe"}, "a match takes two players, not 0"},
        {{"tic-tac-toe", "random", "random", "random"}, "a match takes two players, not 3"},
        {{"tic-tac-toe", "nobody", "random"}, "there is no player 'nobody'"},
        {{"tic-tac-toe", "alpha_beta", "random"}, "'alpha_beta' has no limit"},
        {{"tic-tac-toe", "alpha_beta,depth=0", "random"}, "depth needs a number from 1 on, not '0'"},
        {{"tic-tac-toe", "alpha_beta,speed=1", "random"}, "'speed=1' is no limit of a player"},
        {{"tic-tac-toe", "level=6", "random"}, "there is no level above 5"},
        {match("random", "random", 4, {"--sprt", "0"}), "--sprt needs a value"},
        {match("random", "random", 4, {"--sprt", "5", "0"}), "--sprt needs a number from 6 on, not '0'"},
        {match("random", "random", 4, {"--openings", "/no/such/file"}), "there is no file /no/such/file"},
        {match("random", "random", 4, {"--resume", "/no/such/file"}), "there is no record /no/such/file"},
        {match("random", "random", 4, {"--resume", "/dev/null"}), "is not the record of a match"},
        {match("random", "random", 4, {"--record", "a", "--resume", "a"}), "exclude each other"},
        {match("random", "random", 4, {"--speed"}), "there is no option '--speed'"},
    };
    for (const auto& [arguments, complaint] : cases) {
        const auto said = run(program, arguments);
        BOOST_TEST(said.status == 2, complaint);
        BOOST_TEST(contains(said.err, complaint), said.err);
        BOOST_TEST(std::count(said.err.begin(), said.err.end(), '\n') == 1);
        BOOST_TEST(said.out == "");
    }
    BOOST_TEST(run(program, {"--help"}).out.starts_with("usage: match GAME"));
    const auto full = run(program, match("random", "random", 2), input::empty, "/dev/full");
    BOOST_TEST(full.status == 1);
}
