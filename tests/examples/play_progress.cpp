// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The lines that report the progress of a search and of the scripts, at a terminal and without one.

#include "pseudo_terminal.hpp"
#include "support/saved_table.hpp"
#include "support/test.hpp"

#include <csignal>
#include <fstream>

BOOST_TEST_GLOBAL_FIXTURE(at_a_terminal);

namespace {

const char* const capable = "xterm";
const std::string erased = "\x1B[J";

/// The text between two erasures, and before the first one.
std::vector<std::string> progress_lines(const std::string& screen)
{
    std::vector<std::string> lines;
    std::size_t begin = 0;
    for (std::size_t end = screen.find(erased); end != std::string::npos; end = screen.find(erased, begin)) {
        const std::size_t line = screen.rfind('\n', end);
        lines.push_back(screen.substr(std::max(begin, line == std::string::npos ? 0 : line + 1), end));
        lines.back().resize(end - std::max(begin, line == std::string::npos ? 0 : line + 1));
        begin = end + erased.size();
    }
    return lines;
}

} // namespace

BOOST_AUTO_TEST_CASE(a_search_tells_how_far_it_has_come)
{
    pseudo_terminal terminal{example("play"), {"connect-four", "--analyze", "4151", "--depth", "4"}, capable, true};
    BOOST_TEST(terminal.wait() == 0);
    const auto lines = progress_lines(terminal.screen());
    BOOST_TEST_REQUIRE(lines.size() >= 4U);
    BOOST_TEST(lines[0].starts_with("depth 1  +1 (estimate: X ahead)  3  in 1 ply  "), lines[0]);
    BOOST_TEST(contains(lines[0], " nodes  0.0 s"), lines[0]);
    BOOST_TEST(lines[3].starts_with("to the end  +1 (X wins)  "), lines[2]);
    BOOST_TEST(contains(lines[2], "  in 3 plies  "), lines[3]);
    for (const std::string& line : lines) {
        BOOST_TEST(line.size() < 80U, line);
    }
    BOOST_TEST(terminal.screen().rfind(erased) < terminal.screen().find("best move "));
}

// These report nothing before they are done.
BOOST_AUTO_TEST_CASE(a_search_without_iterations_tells_that_it_goes_on)
{
    for (const std::string searcher : {"minimax", "alpha_beta", "principal_variation_search", "solve"}) {
        pseudo_terminal terminal{
            example("play"),
            {"connect-four", "--analyze", "opening", "--searcher", searcher, "--depth", "42", "--time", "1.5"},
            capable,
            true};
        BOOST_TEST(terminal.wait() == 0);
        const auto lines = progress_lines(terminal.screen());
        BOOST_TEST_REQUIRE(!lines.empty(), searcher);
        BOOST_TEST(lines.front() == "searching, 1 s", searcher);
        BOOST_TEST(terminal.screen().rfind(erased) < terminal.screen().find("best move "));
    }
}

// An iteration may take long, too: then the report of the previous one stays, with its age.
BOOST_AUTO_TEST_CASE(a_long_iteration_tells_that_it_goes_on)
{
    pseudo_terminal terminal{example("play"), {"mnk", "--size", "8x8x5", "--time", "100"}, capable, true};
    terminal.expect("or o? ");
    terminal.type("o\n");
    terminal.expect(erased + "searching, ");
    terminal.expect(" s: depth ");
    terminal.type("\x03");
    BOOST_TEST(terminal.wait() == 128 + SIGINT);
}

BOOST_AUTO_TEST_CASE(the_line_is_cut_to_a_narrow_terminal)
{
    pseudo_terminal terminal{example("play"),
                             {"othello", "--analyze", "opening", "--depth", "5"},
                             capable,
                             true,
                             {.rows = 24, .columns = 40}};
    BOOST_TEST(terminal.wait() == 0);
    const auto lines = progress_lines(terminal.screen());
    BOOST_TEST_REQUIRE(lines.size() >= 5U);
    for (const std::string& line : lines) {
        BOOST_TEST(line.size() < 40U, line);
        BOOST_TEST((contains(line, "ahead") || contains(line, "even")), line);
    }
}

BOOST_AUTO_TEST_CASE(the_line_is_gone_when_a_move_is_played)
{
    pseudo_terminal terminal{example("play"), {"connect-four", "--nodes", "20000"}, capable, true};
    terminal.expect("or o? ");
    terminal.type("o\n");
    terminal.expect("depth 1  ");
    terminal.expect(erased + "\x1B[H" + erased + "Connect Four against "); // then the board, which replaces the old one
    terminal.expect("\nYou are O.\nI play ");
    terminal.expect("Your move? ");
}

BOOST_AUTO_TEST_CASE(there_is_no_line_where_it_cannot_be_written_over)
{
    pseudo_terminal dumb{example("play"), {"connect-four", "--analyze", "4151", "--depth", "4"}};
    BOOST_TEST(dumb.wait() == 0);
    BOOST_TEST(!contains(dumb.screen(), "depth 1 "));
    const outcome_of_run piped = run(example("play"), {"connect-four", "--analyze", "4151", "--depth", "4"});
    BOOST_TEST(piped.err == "");
    BOOST_TEST(piped.out == dumb.screen());
}

BOOST_AUTO_TEST_CASE(ctrl_c_ends_a_search_that_shows_its_progress)
{
    pseudo_terminal terminal{example("play"), {"connect-four", "--time", "100"}, capable, true};
    terminal.expect("or o? ");
    terminal.type("o\n");
    terminal.expect("depth 5  ");
    terminal.type("\x03");
    BOOST_TEST(terminal.wait() == 128 + SIGINT);
}

// The scripts that build the programs, and install what is missing.

namespace {

/// A command of bash in which the functions of the scripts are defined.
std::vector<std::string> in_a_script(const std::string& command)
{
    return {"-c", "set -euo pipefail; source '" GAMESEARCH_SCRIPTS_DIR "/../cmake/setup.sh'; " + command};
}

/// A command that a test ends when it has seen enough, however slow the machine is.
class end_of_command {
public:
    /// The command: it runs until \ref let_it_end is called.
    [[nodiscard]] std::string awaited() const { return "bash -c 'until [[ -e " + seen_ + " ]]; do sleep 0.1; done'"; }
    void let_it_end() const { std::ofstream{seen_}; }

private:
    support::temporary_folder folder_{};
    std::string seen_ = folder_ / "seen";
};

} // namespace

BOOST_AUTO_TEST_CASE(a_script_shows_how_long_a_build_takes)
{
    const end_of_command seen;
    pseudo_terminal terminal{"/bin/bash",
                             in_a_script("with_progress Building '40 s' " + seen.awaited() + "; echo built"), capable};
    const std::string first = terminal.expect(" s of about 40 s"); // a busy machine skips seconds
    const std::string second = terminal.expect(" s of about 40 s");
    seen.let_it_end();
    BOOST_TEST((contains(first, "Building: ") && contains(second, "Building: ") && first != second));
    terminal.expect("\x1B[Kbuilt\n"); // the line is gone
    BOOST_TEST(terminal.wait() == 0);
    const outcome_of_run piped = run(
        "/bin/bash", in_a_script("with_progress Building '40 s' sleep 3.6; echo built")); // a line every ten seconds
    BOOST_TEST(piped.out == "built\n");
    BOOST_TEST(piped.err == "");
}

BOOST_AUTO_TEST_CASE(a_script_corrects_an_estimate_that_was_too_short)
{
    const end_of_command seen;
    const std::string command = "bash -c \"echo '[1/2] Building'; " + seen.awaited() + "\"";
    pseudo_terminal terminal{"/bin/bash", in_a_script("with_progress Building '1 s' " + command), capable};
    terminal.expect(" s, 50 %, about ");
    terminal.expect(" left");
    seen.let_it_end();
    BOOST_TEST(terminal.wait() == 0);
}

BOOST_AUTO_TEST_CASE(a_script_shows_how_far_apt_has_come)
{
    struct expected {
        std::string status;
        std::array<std::string, 3> shown; ///< after 1, 2 and 3 seconds, since a busy machine skips some
    };
    for (const auto& [status, shown] :
         {expected{"dlstatus:1:40.0:Retrieving",
                   {"1 s, 20 %, about 4 s", "2 s, 20 %, about 8 s", "3 s, 20 %, about 15 s"}},
          expected{"pmstatus:cmake:60.5:Unpacking",
                   {"1 s, 80 %, about 0 s", "2 s, 80 %, about 0 s", "3 s, 80 %, about 0 s"}},
          expected{"[3/4] Building", {"1 s, 75 %, about 0 s", "2 s, 75 %, about 0 s", "3 s, 75 %, about 1 s"}}}) {
        std::string line;
        do { // again, if a busy machine shows no line in the first three seconds
            const end_of_command seen;
            const std::string command = "bash -c \"echo '" + status + "'; " + seen.awaited() + "\"";
            pseudo_terminal terminal{"/bin/bash", in_a_script("with_progress Working '' " + command), capable};
            line = terminal.expect(" left");
            seen.let_it_end();
            BOOST_TEST(terminal.wait() == 0);
        } while (std::stoul(line.substr(line.rfind("Working: ") + std::string{"Working: "}.size())) > shown.size());
        BOOST_TEST(std::ranges::any_of(
                       shown, [&](const std::string& each) { return line.ends_with("Working: " + each + " left"); }),
                   line);
    }
}

BOOST_AUTO_TEST_CASE(a_script_shows_what_a_command_said_only_if_it_failed)
{
    const outcome_of_run failed =
        run("/bin/bash", in_a_script("with_progress Working '' bash -c 'echo dlstatus:1:2:x; echo why; exit 3'"));
    BOOST_TEST(failed.status == 1);
    BOOST_TEST(failed.err.starts_with("why\n")); // without the lines for the percentage
    BOOST_TEST(contains(failed.err, "this failed: bash "));
    BOOST_TEST(run("/bin/bash", in_a_script("with_progress Working '' echo quiet")).err == "");
    BOOST_TEST(run("/bin/bash", in_a_script("in_words 7; in_words 41; in_words 100")).out == "7 s\n45 s\n2 minutes\n");
}
