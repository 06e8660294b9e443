// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The program solve as people start it, with stores in files: it continues after any interruption, and reports errors
// on one line.

#include "process.hpp"
#include "support/test.hpp"

#include "games/connect_four.hpp"
#include "solving/machine_table.hpp"
#include "solving/progress.hpp"
#include "support/saved_table.hpp"

#include <gamesearch/distributed/sqlite.hpp>
#include <gamesearch/distributed/work.hpp>
#include <gamesearch/solve.hpp>

#include <filesystem>
#include <thread>

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using game = games::connect_four<5, 4>; // a draw
using store = gs::sqlite_store<game>;
const std::string rules = "connect-four 5x4";

constexpr std::uint64_t seed = 20261122;

using words = std::vector<std::string>;

/// Many tables are made here.
words with_small_table(words arguments)
{
    arguments.insert(arguments.begin() + 1, "--table-size=5");
    return arguments;
}

outcome_of_run solve(const words& arguments)
{
    return run(example("solve_connect-four_5x4"), with_small_table(arguments));
}

words with(words arguments, const words& more)
{
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

/// The output on success: the number of nodes that it has searched itself, then the score.
void require_score(const outcome_of_run& outcome, const std::string& score = "0")
{
    BOOST_TEST(outcome.status == 0, outcome.err);
    BOOST_TEST(outcome.out.starts_with("nodes "), outcome.out);
    BOOST_TEST(outcome.out.ends_with("\nscore " + score + "\n"), outcome.out);
}

/// One line, which begins with the program's name.
void require_complaint(const outcome_of_run& outcome, int status, const std::string& part)
{
    BOOST_TEST(outcome.status == status);
    BOOST_TEST(outcome.out == "");
    std::string line = outcome.err;
    if (const auto begin = line.find("solve: "); begin != std::string::npos) {
        line.erase(0, begin); // preceded by the progress
    }
    BOOST_TEST(line.starts_with("solve: "), line);
    BOOST_TEST(std::ranges::count(line, '\n') == 1, line);
    BOOST_TEST(contains(line, part), line);
}

/// A process that was started, but not waited for.
class process {
public:
    explicit process(const words& arguments) : id_{fork()}
    {
        if (id_ == 0) {
            redirect(STDOUT_FILENO, open("/dev/null", O_WRONLY));
            redirect(STDERR_FILENO, open("/dev/null", O_WRONLY));
            become(example("solve_connect-four_5x4"), with_small_table(arguments));
        }
    }
    process(const process&) = delete;
    process& operator=(const process&) = delete;
    ~process() { end_by(SIGKILL); }

    /// Did the signal end it, or had it already ended?
    bool end_by(int signal)
    {
        if (id_ == 0) {
            return false;
        }
        kill(id_, signal);
        int status = 0;
        waitpid(std::exchange(id_, 0), &status, 0);
        return WIFSIGNALED(status);
    }
    int wait() { return wait_for(std::exchange(id_, 0)); }

private:
    pid_t id_;
};

game after(const std::vector<std::size_t>& places)
{
    game position;
    for (const std::size_t place : places) {
        position.apply(*std::next(position.legal_moves().begin(), static_cast<std::ptrdiff_t>(place)));
    }
    return position;
}

using table_of_game = solving::machine_table<game>;
constexpr std::size_t table_bytes = std::size_t{5} << 20;

/// Stores all there is to know.
void search_all(table_of_game& table)
{
    static_cast<void>(gs::solve.with(table.get(), gs::ignore_distance, gs::no_line)(game{}));
}

/// As a worker leaves it that is killed when almost done.
void leave_table(const std::string& path)
{
    table_of_game table{path, rules, table_bytes, false};
    search_all(table);
}

std::uint64_t nodes_of(const outcome_of_run& outcome)
{
    return std::stoull(outcome.out.substr(std::string{"nodes "}.size()));
}

} // namespace

BOOST_AUTO_TEST_CASE(it_solves_once_and_knows_the_score_ever_after)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string file = folder / "c4.sqlite";
    const outcome_of_run first = solve({"connect-four", "--size", "5x4", "--store", file});
    require_score(first);
    BOOST_TEST(!first.out.starts_with("nodes 0\n"));
    BOOST_TEST(contains(first.err, " jobs done, 0 in progress, 0 open, "));
    BOOST_TEST(contains(first.err, "; score 0 to 0; "));
    for (const words& again : {words{"connect-four", "--size", "5x4", "--store", file},
                               words{"--work", "--store", file}, words{"--work", "--store=" + file}}) {
        const outcome_of_run told = solve(again);
        require_score(told);
        BOOST_TEST(told.out.starts_with("nodes 0\n"), told.out);
    }
}

BOOST_AUTO_TEST_CASE(the_position_is_in_the_store)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string file = folder / "c4.sqlite";
    require_score(solve({"connect-four", "--size=5x4", "--store", file, "--position", "31314"}), "-1");
    const outcome_of_run told = solve({"--work", "--store", file});
    require_score(told, "-1");
    BOOST_TEST(told.out.starts_with("nodes 0\n"));
    require_complaint(solve({"connect-four", "--size=5x4", "--store", file}), 1,
                      "holds facts for other rules, 'connect-four 5x4, from 31314', not 'connect-four 5x4'");
    const outcome_of_run over = solve({"connect-four", "--size=5x4", "--store", file, "--position", "1212121"});
    BOOST_TEST(over.status == 0);
    BOOST_TEST(over.out == "score 1\n");
}

BOOST_AUTO_TEST_CASE(others_join_and_come_to_the_same_score)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string file = folder / "c4.sqlite";
    const words begin{"connect-four", "--size", "5x4", "--store", file, "--nodes", "2000"};
    process first{begin};
    while (!gs::sqlite_rules(file)) {
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    process second{{"--work", "--store", file, "--worker", "second"}};
    process third{{"--work", "--store", file, "--worker", "third"}};
    BOOST_TEST(first.wait() == 0);
    BOOST_TEST(second.wait() == 0);
    BOOST_TEST(third.wait() == 0);
    const outcome_of_run told = solve(begin);
    require_score(told);
    BOOST_TEST(told.out.starts_with("nodes 0\n"));
}

BOOST_AUTO_TEST_CASE(killed_at_any_moment_it_goes_on_from_there)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    std::mt19937_64 random{seed};
    std::uint64_t kills = 0;
    std::uint64_t again = 0;
    std::uint64_t jobs = 0;
    for (int solves = 0; solves != 4; ++solves) {
        const std::string file = folder / std::to_string(solves);
        const words begin{"connect-four", "--size", "5x4", "--store", file, "--nodes", "2000", "--lease", "1"};
        std::uint64_t killed = 0;
        for (int i = 0; i != 5; ++i) {
            process one{begin};
            process other{solves % 2 == 0 ? begin : words{"--work", "--store", file, "--lease", "1"}};
            std::this_thread::sleep_for(std::chrono::microseconds{random() % 60'000});
            killed += one.end_by(SIGKILL) ? 1 : 0;
            killed += other.end_by(SIGKILL) ? 1 : 0;
        }
        require_score(solve(begin));
        const gs::job_counts counts = store{file, rules}.counts();
        BOOST_TEST(counts.claims - counts.done - counts.split <= killed);
        kills += killed;
        jobs += counts.done + counts.split;
        again += counts.claims - counts.done - counts.split;
        const outcome_of_run told = solve(begin);
        require_score(told);
        BOOST_TEST(told.out.starts_with("nodes 0\n"));
    }
    BOOST_TEST_MESSAGE(kills << " kills in 4 solves, " << jobs << " jobs, " << again << " begun again, from seed "
                             << seed);
    BOOST_TEST(kills > 10U);
}

BOOST_AUTO_TEST_CASE(the_table_of_who_was_killed_is_taken_and_goes_when_it_is_solved)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string file = folder / "c4.sqlite";
    const words usual{"connect-four", "--size", "5x4", "--store", file};
    for (const words& begin : {usual, with(usual, {"--table", folder / "kept"})}) {
        const std::string table = begin == usual ? file + ".table" : folder / "kept";
        std::filesystem::remove(file);
        support::write_file(table, "no table");
        require_complaint(solve(begin), 1, "'" + table + "' is not a table of this program");
        std::filesystem::remove(table);
        leave_table(table);
        const outcome_of_run helped = solve(begin);
        require_score(helped);
        BOOST_TEST(!std::filesystem::exists(table));
        std::filesystem::remove(file);
        const outcome_of_run alone = solve(begin);
        require_score(alone);
        BOOST_TEST(nodes_of(helped) < nodes_of(alone) / 2);
    }
}

BOOST_AUTO_TEST_CASE(the_table_of_who_is_at_work_is_shared)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string file = folder / "c4.sqlite";
    const words begin{"connect-four", "--size", "5x4", "--store", file};
    require_score(solve(begin));
    const auto nodes = nodes_of(solve({"connect-four", "--size", "5x4", "--store", folder / "alone"}));
    std::filesystem::remove(file);
    table_of_game shared{file + ".table", rules, table_bytes, false};
    search_all(shared);
    const outcome_of_run helped = solve(begin);
    require_score(helped);
    BOOST_TEST(nodes_of(helped) < nodes / 2);
}

BOOST_AUTO_TEST_CASE(who_comes_after_a_kill_waits_for_no_lease)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string file = folder / "c4.sqlite";
    for (const int steps : {1, 3}) { // it holds the right to plan, or a job
        std::filesystem::remove(file);
        {
            store facts{file, rules};
            gs::job_worker killed{facts, game{}, {.rules = rules, .lease = std::chrono::hours{1}}};
            for (int i = 0; i != steps; ++i) {
                killed.step();
            }
            BOOST_TEST(killed.claim() != 0U);
            table_of_game table{file + ".table", rules, table_bytes, false};
            table.note_claim(killed.claim());
        }
        require_score(solve({"connect-four", "--size", "5x4", "--store", file}));
    }
}

BOOST_AUTO_TEST_CASE(what_is_left_of_a_liar_goes_with_his_facts)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string file = folder / "c4.sqlite";
    const auto lie = [&] {
        store facts{file, rules};
        BOOST_TEST(!facts.add({.key = after({0}).key(), .lower = 1, .lower_by = "liar"}));
    };
    const words begin{"connect-four", "--size", "5x4", "--store", file, "--worker", "honest"};
    lie();
    require_score(solve(with(begin, {"--forget", "liar"})));
    const auto nodes = nodes_of(solve({"connect-four", "--size", "5x4", "--store", folder / "alone"}));
    std::filesystem::remove(file);
    lie();
    {
        table_of_game used{file + ".table", rules, table_bytes, false};
        search_all(used);
        require_complaint(solve(with(begin, {"--forget", "liar"})), 1,
                          "other workers use '" + file + ".table', which may hold what is to be forgotten");
        BOOST_TEST((store{file, rules}.find(after({0}))->lower == 1)); // both are dropped, or neither
    }
    const outcome_of_run anew = solve(with(begin, {"--forget", "liar"}));
    require_score(anew);
    BOOST_TEST(nodes_of(anew) == nodes);
}

BOOST_AUTO_TEST_CASE(it_is_said_once_when_jobs_are_too_small)
{
    using seconds = solving::small_jobs::time;
    solving::small_jobs small;
    BOOST_TEST(!small.notices(gs::job_step::planned, seconds{9}));
    BOOST_TEST(!small.notices(gs::job_step::worked, seconds{11}));
    BOOST_TEST(!small.notices(gs::job_step::planned, seconds{2}));
    BOOST_TEST(small.notices(gs::job_step::planned, seconds{1}));
    BOOST_TEST(!small.notices(gs::job_step::planned, seconds{1}));
}

BOOST_AUTO_TEST_CASE(asked_to_end_it_ends_its_job_and_says_so)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    for (const int signal : {SIGINT, SIGTERM}) {
        const std::string file = folder / std::to_string(signal);
        process one{{"connect-four", "--size", "5x4", "--store", file, "--nodes", "2000"}};
        while (!gs::sqlite_rules(file)) {
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
        }
        BOOST_TEST(!one.end_by(signal));
        const gs::job_counts counts = store{file, rules}.counts();
        BOOST_TEST(counts.claimed == 0U);
        BOOST_TEST(counts.claims == counts.done + counts.split);
    }
}

BOOST_AUTO_TEST_CASE(a_contradiction_ends_all_work_until_who_lied_is_forgotten)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string file = folder / "c4.sqlite";
    const words begin{"connect-four", "--size", "5x4", "--store", file, "--worker", "honest"};
    require_score(solve(begin));
    {
        store facts{file, rules};
        BOOST_TEST(facts.add({.key = game{}.key(), .lower = 1, .lower_by = "liar"}).has_value());
    }
    for (const words& who : {begin, words{"--work", "--store", file}}) {
        const outcome_of_run told = solve(who);
        require_complaint(told, 1, "'liar' has proven that the score is at least 1");
        require_complaint(told, 1, "and 'honest' that it is at most 0");
    }
    require_complaint(solve(with(begin, {"--forget", "lair"})), 1,
                      "the store holds nothing from 'lair'; --forget takes the name of a worker");
    require_complaint(solve(begin), 1, "'liar'");
}

BOOST_AUTO_TEST_CASE(a_lie_that_nobody_contradicts_is_found_by_the_certificate)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string file = folder / "c4.sqlite";
    const std::string certificate = folder / "certificate";
    const words begin{"connect-four", "--size", "5x4", "--store", file, "--worker", "honest", "--nodes", "3000"};
    {
        store facts{file, rules};
        BOOST_TEST(!facts.add({.key = after({0}).key(), .lower = 1, .lower_by = "liar"})); // the truth is a draw
    }
    require_score(solve(begin), "1");
    const words to_certify = with(begin, {"--certificate", certificate});
    require_complaint(solve(to_certify), 1, "'liar' has proven that the score is at least 1");
    require_score(solve(with(to_certify, {"--forget", "liar"})));
    const outcome_of_run checked = solve({"connect-four", "--size", "5x4", "--check", certificate});
    BOOST_TEST(checked.status == 0);
    BOOST_TEST(contains(checked.out, "the score is at least 0\nthe score is at most 0\n"), checked.out);
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_said_in_one_line)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string file = folder / "c4.sqlite";
    const std::string other = folder / "other.sqlite";
    const std::string text = folder / "text";
    support::write_file(text, "no store, and no certificate\n");
    (void)gs::sqlite_store<games::connect_four<4, 4>>{other, "connect-four 4x4"};
    const words game_is{"connect-four", "--size", "5x4"};
    const words usual = with(game_is, {"--store", file});
    const std::vector<std::pair<words, std::string>> wrong_usage{
        {game_is, "--store FILE is missing: it keeps what has been proven"},
        {with(game_is, {"--store"}), "--store needs a value"},
        {with(game_is, {"--store="}), "--store FILE is missing"},
        {with(usual, {"--nodes", "0"}), "--nodes needs a number from 1000 on, not '0'"},
        {with(usual, {"--nodes", "999"}), "--nodes needs a number from 1000 on, not '999'"},
        {with(usual, {"--nodes=-1"}), "--nodes needs a number from 1000 on, not '-1'"},
        {with(usual, {"--nodes", "1e6"}), "--nodes needs a number from 1000 on, not '1e6'"},
        {with(usual, {"--lease", "soon"}), "--lease needs a number from 1 on, not 'soon'"},
        {with(usual, {"--lease"}), "--lease needs a value"},
        {with(usual, {"--table-size", "4"}), "--table-size needs a number from 5 on, not '4'"},
        {with(usual, {"--frobnicate"}), "there is no option '--frobnicate'"},
        {with(usual, {"--frob\nnicate"}), "there is no option '--frob"},
        {with(usual, {"--work=yes"}), "there is no option '--work=yes'"},
        {with(usual, {"nim"}), "there is no option 'nim'"},
        {with(usual, {"--position", "9"}), "'9' is not a column"},
        {{"--work", "--store", folder / "nothing"}, "the store holds no solve of this game"},
        {{"--work", "--store", other}, "the store holds no solve of this game"},
    };
    for (const auto& [arguments, message] : wrong_usage) {
        require_complaint(solve(arguments), 2, message);
    }
    const std::vector<std::pair<words, std::string>> failures{
        {with(game_is, {"--store", other}), "holds facts for other rules, 'connect-four 4x4', not 'connect-four 5x4'"},
        {with(game_is, {"--store", text}), "file is not a database"},
        {with(game_is, {"--store", folder / ""}), "unable to open database file"},
        {with(game_is, {"--store", folder / "no/folder"}), "unable to open database file"},
        {{"--work", "--store", text}, "file is not a database"},
        {with(game_is, {"--check", folder / "nothing"}), "could not open "},
        {with(usual, {"--certificate", folder / "no/folder"}), "could not write to " + (folder / "no/folder")},
        {with(usual, {"--certificate", "/dev/full"}), "a certificate could not be written"},
    };
    for (const auto& [arguments, message] : failures) {
        require_complaint(solve(arguments), 1, message);
    }
    const outcome_of_run refused = solve(with(game_is, {"--check", text}));
    BOOST_TEST(refused.status == 1);
    BOOST_TEST(refused.out.starts_with("refused: line 1: this is not a certificate"), refused.out);
    BOOST_TEST(support::contents(text) == "no store, and no certificate\n");
    BOOST_TEST(!std::filesystem::exists(folder / "nothing"));
}

BOOST_AUTO_TEST_CASE(help_is_given_wherever_it_is_asked_for)
{
    for (const words& arguments : {words{"--help"}, words{"connect-four", "--size", "5x4", "--help"}}) {
        for (const char* const program : {"solve_connect-four_5x4", "solve_which"}) {
            const outcome_of_run told = run(example(program), arguments);
            BOOST_TEST(told.status == 0);
            BOOST_TEST(told.out.starts_with("usage: solve GAME "), told.out);
            BOOST_TEST(told.err == "");
        }
    }
}

BOOST_AUTO_TEST_CASE(what_a_store_is_about_can_be_asked)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string file = folder / "c4.sqlite";
    const auto which = [&](const std::string& path) { return run(example("solve_which"), {"--store", path}); };
    BOOST_TEST(which(file).out == "\n"); // nothing yet
    (void)store{file, rules};
    BOOST_TEST(which(file).out == rules + "\n");
    support::write_file(folder / "text", "no store");
    require_complaint(which(folder / "text"), 1, "file is not a database");
    require_complaint(run(example("solve_which"), {}), 2, "--store FILE is missing");
}

BOOST_AUTO_TEST_CASE(a_certificate_that_cannot_be_written_is_refused_before_the_solve)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string file = folder / "missing/certificate";
    require_complaint(solve({"connect-four", "--size", "5x4", "--store", folder / "store", "--certificate", file}), 1,
                      "--certificate: could not write to " + file);
    BOOST_TEST(!std::filesystem::exists(folder / "store"));
    BOOST_TEST(!std::filesystem::exists(folder / "store.table"));
}
