// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Players that are other programs, on Windows as with POSIX: they play, end, hang and are stopped, and none outlives
// the program that started it. The other program is this one, started with an environment variable.

#if defined(_WIN32)
#include <windows.h> // with all of its macros, min and max included
#endif

#include <gamesearch/match.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/ugi.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace {

namespace gs = gamesearch;
using namespace std::chrono_literals;
using gs::detail::child_process;
using gs::detail::line_status;

/// The players name 1 to 3 points in turn, six times.
struct named_points {
    int ply = 0;
    int balance = 0;

    [[nodiscard]] std::array<int, 3> legal_moves() const { return {1, 2, 3}; }
    void apply(int points) { balance += ply++ % 2 == 0 ? points : -points; }
    void undo(int points) { balance -= --ply % 2 == 0 ? points : -points; }
    [[nodiscard]] gs::player to_move() const { return ply % 2 == 0 ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return ply == 6 ? std::optional{balance} : std::nullopt; }

    [[nodiscard]] static named_points from_text(std::string_view text)
    {
        named_points read;
        std::istringstream{std::string{text}} >> read.ply >> read.balance;
        return read;
    }
    [[nodiscard]] std::string text() const { return std::to_string(ply) + ' ' + std::to_string(balance); }
    [[nodiscard]] static std::string move_text(int points) { return std::to_string(points); }
    [[nodiscard]] static std::optional<int> parse_move(std::string_view text)
    {
        return text.size() == 1 && '1' <= text[0] && text[0] <= '3' ? std::optional{text[0] - '0'} : std::nullopt;
    }
};
static_assert(gs::notated_game<named_points>);

// The other program
// -----------------------------------------------------------------------------------------------------------

constexpr const char* role_variable = "TESTS_ROLE_OF_ENGINE";
constexpr const char* held_file = "platform_engines.held"; // a program that is running holds it

void take_role(const std::string& role)
{
#if defined(_WIN32)
    _putenv_s(role_variable, role.c_str());
#else
    setenv(role_variable, role.c_str(), 1);
#endif
}

std::string this_program()
{
#if defined(_WIN32)
    return _pgmptr;
#else
    return TESTS_THIS_PROGRAM;
#endif
}

/// The command that starts this program in another role.
std::string as(const std::string& role)
{
    take_role(role); // which programs inherit that are started from now on
    return '"' + this_program() + '"';
}

/// Begins like an engine, and acts by itself when it is asked for a move, or told to stop.
template <class Action>
void be_an_engine(const std::string& protocol, const Action& act)
{
    for (std::string line; std::getline(std::cin, line) && line != "quit";) {
        if (line == protocol) {
            std::cout << "id name test\r\n" << protocol << "ok" << std::endl;
        } else if (line == "isready") {
            std::cout << "readyok" << std::endl;
        } else if (line.starts_with("go") || line == "stop") {
            act(line);
        }
    }
}

[[noreturn]] void pause_for_ever()
{
    while (true) {
        std::this_thread::sleep_for(1h);
    }
}

/// Starts a program that holds the file, which a running program does on Windows.
child_process started_holder()
{
    return child_process{as("holds")};
}

void act_as(std::string_view role)
{
    if (role == "able") {
        gs::run_ugi<named_points>(std::cin, std::cout);
    } else if (role == "uci") {
        be_an_engine("uci", [](auto&) { std::cout << "info score cp 5\nbestmove 2" << std::endl; });
    } else if (role == "dies") {
        be_an_engine("ugi", [](auto&) { std::_Exit(3); });
    } else if (role == "aborts") {
        be_an_engine("ugi", [](auto&) { std::_Exit(static_cast<int>(0xC0000005)); });
    } else if (role == "hangs") {
        be_an_engine("ugi", [](auto&) { pause_for_ever(); });
    } else if (role == "patient") {
        be_an_engine("ugi", [](auto& line) {
            if (line == "stop") {
                std::cout << "bestmove 2" << std::endl;
            }
        });
    } else if (role == "echoes") {
        for (std::string line; std::getline(std::cin, line);) {
            std::cout << line << std::endl;
        }
    } else if (role == "endless") {
        while (std::cout << "bestmove ") {
        }
    } else if (role == "deaf") {
        pause_for_ever();
    } else if (role == "holds") {
        std::FILE* const file = std::fopen(held_file, "w");
        std::cout << (file != nullptr ? "holding" : "failed") << std::endl;
        pause_for_ever();
    } else if (role == "leaves") {
        child_process holder = started_holder();
        std::string line;
        static_cast<void>(holder.read_line(line, child_process::clock::now() + 30s));
        std::cout << line << std::endl;
        std::_Exit(0); // no destructor ends the holder
    } else {
        std::cout << "no such role" << std::endl;
    }
}

/// Writes each argument on a line of its own.
void write_arguments()
{
#if defined(_WIN32)
    for (int i = 1; i < __argc; ++i) {
        std::cout << '<' << __argv[i] << ">\n";
    }
    std::cout << "end" << std::endl;
#endif
}

/// Takes the role of the other program before main() runs.
const struct other_program {
    other_program()
    {
        if (const char* const role = std::getenv(role_variable); role != nullptr) {
            if (role == std::string_view{"arguments"}) {
                write_arguments();
            } else {
                act_as(role);
            }
            std::cout.flush();
            std::_Exit(0);
        }
    }
} other_program_or_test;

// The tests
// -----------------------------------------------------------------------------------------------------------

child_process::clock::time_point in(std::chrono::milliseconds time)
{
    return child_process::clock::now() + time;
}

/// The next line, without the status that it must have.
std::string next_line(child_process& program)
{
    std::string line;
    BOOST_TEST((program.read_line(line, in(30s)) == line_status::whole));
    return line;
}

/// The message and the ending of a game that an engine loses.
struct lost {
    std::string message;
    gs::game_ending ending = gs::game_ending::rules;
};

lost against(const std::string& command, const gs::ugi_player_options& options)
{
    lost last;
    const auto result = gs::play_match(
        named_points{}, gs::ugi_player{command, options}, gs::random_player{},
        {.games = 2, .on_game = [&](const auto& game, const auto&) { last = {game.message, game.ending}; }});
    BOOST_TEST(result.losses == 2U);
    return last;
}

} // namespace

BOOST_AUTO_TEST_CASE(another_program_plays_as_the_same_search_does_here)
{
    const auto games_of = [](const auto& player) {
        std::vector<std::vector<int>> games;
        const auto result = gs::play_match(
            named_points{}, player, gs::random_player{},
            {.games = 6, .threads = 2, .on_game = [&](const auto& game, const auto&) { games.push_back(game.moves); }});
        BOOST_TEST(result.first_forfeits.total() == 0U);
        return games;
    };
    const auto own = gs::searching(gs::iterative_deepening{gs::principal_variation_search}, {.depth = 3});
    BOOST_TEST((games_of(own) == games_of(gs::ugi_player{as("able"), {.limits = {.depth = 3}}})));
}

BOOST_AUTO_TEST_CASE(an_engine_that_speaks_uci_plays)
{
    const gs::uci_player engine{as("uci"), {.limits = {.depth = 1}}};
    std::vector<int> moves;
    const auto result =
        gs::play_match(named_points{}, engine, [](const named_points&) { return 1; },
                       {.games = 2, .on_game = [&](const auto& game, const auto&) { moves = game.moves; }});
    BOOST_TEST(result.wins == 2U);
    BOOST_TEST((moves == std::vector{1, 2, 1, 2, 1, 2}));
}

BOOST_AUTO_TEST_CASE(an_engine_that_ends_loses_and_is_started_again)
{
    const lost dead = against(as("dies"), {.limits = {.time = 20ms}});
    BOOST_TEST(dead.message == "the engine ended: exit status 3; awaited: bestmove", dead.message);
    BOOST_TEST((dead.ending == gs::game_ending::exception));
#if defined(_WIN32)
    const lost crashed = against(as("aborts"), {.limits = {.time = 20ms}});
    BOOST_TEST(crashed.message == "the engine ended: exception 0xc0000005; awaited: bestmove", crashed.message);
#endif
}

BOOST_AUTO_TEST_CASE(an_engine_that_never_answers_is_ended_at_its_time_limit)
{
    const auto begin = std::chrono::steady_clock::now();
    const lost late = against(as("hangs"), {.limits = {.time = 20ms}, .grace = 300ms});
    BOOST_TEST(late.message == "the engine did not answer in time; awaited: bestmove", late.message);
    BOOST_TEST((late.ending == gs::game_ending::out_of_time));
    const lost deaf = against(as("deaf"), {.start_time = 300ms});
    BOOST_TEST(deaf.message == "the engine did not answer in time; awaited: ugiok", deaf.message);
    BOOST_TEST((std::chrono::steady_clock::now() - begin < 60s));
}

BOOST_AUTO_TEST_CASE(a_stop_token_stops_an_engine)
{
    gs::stop_source source;
    std::thread later{[&] {
        std::this_thread::sleep_for(50ms);
        source.request_stop();
    }};
    gs::ugi_player patient{as("patient")};
    BOOST_TEST((patient(named_points{}, {.time = 1h, .stop = source.get_token()}) == 2));
    later.join();
}

BOOST_AUTO_TEST_CASE(a_program_that_is_missing_is_named)
{
    const lost missing = against("no-such-program --quiet 2>&1", {});
    BOOST_TEST((missing.ending == gs::game_ending::exception));
    BOOST_TEST(missing.message.find('\n') == std::string::npos);
#if defined(_WIN32)
    BOOST_TEST(missing.message ==
                   "gamesearch: cannot start 'no-such-program --quiet 2>&1': there is no such program; name a program, "
                   "in quotes if its path has spaces, and its arguments (see docs/ugi.md)",
               missing.message);
#else
    BOOST_TEST(missing.message == "the engine ended: exit status 127; awaited: ugiok", missing.message);
#endif
}

BOOST_AUTO_TEST_CASE(lines_of_any_length_are_exchanged)
{
    child_process echo{as("echoes")};
    for (const std::size_t length : {0U, 1U, 4095U, 4096U, 5000U, 60'000U}) {
        const std::string sent(length, 'x');
        BOOST_TEST(echo.write_line(sent, in(30s)));
        BOOST_TEST(next_line(echo) == sent, "of length " << length);
    }
    std::string line;
    BOOST_TEST((echo.read_line(line, in(30ms)) == line_status::late)); // and what comes later is not lost
    BOOST_TEST(echo.write_line("late", in(30s)));
    BOOST_TEST(next_line(echo) == "late");
    BOOST_TEST(echo.end(in(30s)) == "exit status 0"); // at the end of its input
    BOOST_TEST(!echo.write_line("too late", in(0ms)));
    BOOST_TEST((echo.read_line(line, in(30s)) == line_status::ended));
}

BOOST_AUTO_TEST_CASE(a_program_that_does_not_read_or_does_not_end_its_line_is_left)
{
    child_process deaf{as("deaf")};
    BOOST_TEST(!deaf.write_line(std::string(std::size_t{1} << 22, 'x'), in(200ms)));
    BOOST_TEST(deaf.end(in(20ms)) == "killed");
    BOOST_TEST(deaf.end(in(20ms)) == "killed");
    child_process endless{as("endless")};
    std::string line;
    BOOST_TEST((endless.read_line(line, in(60s)) == line_status::too_long));
}

// Otherwise the first one would not notice the end of its input while the second one runs.
BOOST_AUTO_TEST_CASE(an_engine_inherits_nothing_of_another_one)
{
    child_process first{as("echoes")};
    child_process second{as("deaf")};
    BOOST_TEST(first.end(in(30s)) == "exit status 0");
    BOOST_TEST(second.end(in(0ms)) == "killed");
}

#if defined(_WIN32)

namespace {

/// Can the file be removed? On Windows it cannot while a program has it open.
bool is_free(std::chrono::milliseconds time)
{
    const auto deadline = in(time);
    while (std::remove(held_file) != 0) {
        if (child_process::clock::now() >= deadline) {
            return false;
        }
        std::this_thread::sleep_for(10ms);
    }
    return true;
}

} // namespace

BOOST_AUTO_TEST_CASE(an_engine_inherits_no_file)
{
    std::FILE* const file = std::fopen(held_file, "w");
    BOOST_REQUIRE(file != nullptr);
    child_process deaf{as("deaf")};
    std::fclose(file);
    BOOST_TEST(is_free(5s));
}

BOOST_AUTO_TEST_CASE(a_program_that_is_killed_takes_its_engine_along)
{
    std::remove(held_file);
    child_process leaving{as("leaves")};
    BOOST_TEST(next_line(leaving) == "holding");
    BOOST_TEST(is_free(30s)); // before `leaving` ends what it has left
}

BOOST_AUTO_TEST_CASE(what_an_engine_has_started_ends_with_it)
{
    std::remove(held_file);
    std::optional<child_process> shell;
    shell.emplace("cmd /c " + as("holds") + " & echo over"); // the shell waits for the other program
    BOOST_TEST(next_line(*shell) == "holding");
    BOOST_TEST(!is_free(100ms));
    shell.reset();
    BOOST_TEST(is_free(30s));
}

BOOST_AUTO_TEST_CASE(arguments_are_quoted_as_everywhere_on_windows)
{
    child_process program{as("arguments") +
                          R"( plain "two words" "a \"quoted\" word" a\\b "c:\with space\\" "" \"x\")"};
    for (const char* const expected : {"<plain>", "<two words>", "<a \"quoted\" word>", R"(<a\\b>)",
                                       R"(<c:\with space\>)", "<>", "<\"x\">", "end"}) {
        BOOST_TEST(next_line(program) == expected, "not " << expected);
    }
}

#endif
