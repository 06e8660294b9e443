// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// Games against another program that ends, hangs, or answers garbage or illegal moves: each is scored, and nothing is
// left behind. The other program is this one, started with an environment variable.

#include "support/number_from.hpp"
#include "support/test.hpp"

#include <gamesearch/match.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/ugi.hpp>

#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <iostream>
#include <thread>

namespace {

using namespace std::chrono_literals;

/// The players name 1 to 3 points in turn, eight times. The number is that of the game, by which the engine chooses a
/// fault.
struct numbered_sums {
    std::uint64_t number = 0;
    int ply = 0;
    int balance = 0;

    static constexpr int plies = 8;

    [[nodiscard]] std::array<int, 3> legal_moves() const { return {1, 2, 3}; }
    void apply(int points) { balance += ply++ % 2 == 0 ? points : -points; }
    void undo(int points) { balance -= --ply % 2 == 0 ? points : -points; }
    [[nodiscard]] gs::player to_move() const { return ply % 2 == 0 ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return ply == plies ? std::optional{balance} : std::nullopt;
    }
    [[nodiscard]] int evaluate() const { return static_cast<int>((number * 31 + static_cast<unsigned>(balance)) % 7); }

    [[nodiscard]] static numbered_sums from_text(std::string_view text)
    {
        std::istringstream in{std::string{text}};
        numbered_sums read;
        in >> read.number >> read.ply >> read.balance;
        return read;
    }
    [[nodiscard]] std::string text() const
    {
        return std::to_string(number) + ' ' + std::to_string(ply) + ' ' + std::to_string(balance);
    }
    [[nodiscard]] static std::string move_text(int points) { return std::to_string(points); }
    [[nodiscard]] static std::optional<int> parse_move(std::string_view text)
    {
        return text.size() == 1 && '1' <= text[0] && text[0] <= '3' ? std::optional{text[0] - '0'} : std::nullopt;
    }
};
static_assert(gs::notated_game<numbered_sums>);

// The engine
// ------------------------------------------------------------------------------------------------------------

enum class fault : unsigned char {
    none,
    exits,
    is_killed,
    leaves_a_child,
    closes_its_output,
    writes_an_endless_line,
    names_an_illegal_move,
    names_no_move,
    hangs,
    writes_garbage,
    writes_endless_lines,
};

struct planned_fault {
    fault what;
    int ply;
};

/// Hanging takes as long as the test waits for it, so it is rarer.
planned_fault fault_of(std::uint64_t number)
{
    gs::random_generator random{number + 1};
    const auto ply = static_cast<int>(random.below(numbered_sums::plies));
    const auto kind = random.below(24);
    return {static_cast<fault>(kind <= 10 ? kind : kind % 8), ply};
}

[[noreturn]] void pause_for_ever()
{
    while (true) {
        pause();
    }
}

void misbehave(fault what)
{
    switch (what) {
    case fault::none:
        break;
    case fault::exits:
        _exit(3);
    case fault::is_killed:
        kill(getpid(), SIGKILL);
        break;
    case fault::leaves_a_child:
        if (fork() == 0) {
            pause_for_ever();
        }
        _exit(4);
    case fault::closes_its_output:
        close(STDOUT_FILENO);
        close(STDIN_FILENO);
        pause_for_ever();
    case fault::writes_an_endless_line:
        while (std::cout << "bestmove ") {
        }
        _exit(5);
    case fault::names_an_illegal_move:
        std::cout << "bestmove 4" << std::endl;
        break;
    case fault::names_no_move:
        std::cout << "bestmove" << std::endl;
        break;
    case fault::hangs:
        pause_for_ever();
    case fault::writes_garbage:
        std::cout << "move 1\n\xFF\0\x80 bestmove 1\nBESTMOVE 1\nbestmov" << std::flush;
        break;
    case fault::writes_endless_lines:
        while (std::cout << "info string bestmove 1\n") {
        }
        _exit(5);
    }
}

/// Another engine's socket that was inherited would keep it from noticing the end of its input.
bool has_inherited_a_socket()
{
    for (int descriptor = 3; descriptor != 256; ++descriptor) {
        struct stat status{};
        if (fstat(descriptor, &status) == 0 && S_ISSOCK(status.st_mode)) {
            return true;
        }
    }
    return false;
}

[[noreturn]] void be_a_faulty_engine()
{
    planned_fault planned{fault::none, 0};
    int ply = 0;
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream words{line};
        std::string word;
        words >> word;
        if (word == "ugi") {
            std::cout << (has_inherited_a_socket() ? "no, there are sockets of others" : "id name faulty\nugiok")
                      << std::endl;
        } else if (word == "isready") {
            std::cout << "readyok" << std::endl;
        } else if (word == "position") {
            std::uint64_t number = 0;
            int balance = 0;
            words >> word >> number >> ply >> balance;
            planned = fault_of(number);
            words >> word; // moves
            for (int move = 0; words >> move;) {
                ++ply;
            }
        } else if (word == "go") {
            if (planned.what == fault::none || planned.ply != ply) {
                std::cout << "info depth 1\nbestmove " << ply % 3 + 1 << std::endl;
            } else {
                misbehave(planned.what);
            }
        } else if (word == "quit") {
            _exit(0);
        }
    }
    _exit(0);
}

/// Speaks UCI, and writes positions and moves in its own way: `N/PLY/BALANCE` and `m1`. It knows the game only from a
/// file of variants. It ends with another status when something is wrong.
[[noreturn]] void be_a_uci_engine()
{
    numbered_sums game;
    std::string variant;
    std::string variants = " var chess";
    bool is_new = false;
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream words{line};
        std::string word;
        words >> word;
        if (word == "uci") {
            std::cout << "id name other\noption name VariantPath type string default <empty>\n"
                      << "option name UCI_Variant type combo default chess" << variants << "\nuciok" << std::endl;
        } else if (word == "setoption") {
            std::string name;
            std::string value;
            words >> word >> name >> word >> value;
            (name == "VariantPath" ? variants : variant) = name == "VariantPath" ? " var chess var " + value : value;
        } else if (word == "ucinewgame") {
            is_new = true;
        } else if (word == "isready") {
            std::cout << "readyok" << std::endl;
        } else if (word == "position") {
            char slash = ' ';
            game = {};
            words >> word >> game.number >> slash >> game.ply >> slash >> game.balance;
            words >> word; // moves
            while (words >> word) {
                game.apply(word[0] == 'm' ? word[1] - '0' : 99);
            }
        } else if (word == "go") {
            if (variant != "sums" || !is_new || (line != "go depth 3" && !line.starts_with("go wtime "))) {
                _exit(6);
            }
            const int score = game.to_move() == gs::player::maximizer ? 50 : -50; // it thinks that the maximizer wins
            std::cout << "info depth 1 score cp 3 lowerbound nodes 2 pv m1 m1\ninfo string score cp 0\n"
                      << "info depth 2 seldepth 3 multipv 1 score cp " << score << " pv m" << game.ply % 3 + 1
                      << " m2 m3\ninfo multipv 2 score cp " << -9 * score << " pv m" << (game.ply + 1) % 3 + 1
                      << "\ninfo depth 3 score cp " << -9 * score << " upperbound\nbestmove m" << game.ply % 3 + 1
                      << " ponder m1" << std::endl;
        } else if (word == "quit") {
            _exit(0);
        }
    }
    _exit(0);
}

/// Names a move when it is told to stop, and not before; and its option once, and not again.
[[noreturn]] void be_a_patient_engine()
{
    bool is_named = false;
    for (std::string line; std::getline(std::cin, line) && line != "quit";) {
        if (line == "ugi" && !std::exchange(is_named, true)) {
            std::cout << "option name Hash type spin default 1 min 1 max 9\nugiok" << std::endl;
        } else if (line == "isready") {
            std::cout << "readyok" << std::endl;
        } else if (line == "stop") {
            std::cout << "bestmove 2" << std::endl;
        }
    }
    _exit(0);
}

constexpr const char* role_variable = "TESTS_ROLE_IN_UGI";

/// Takes the role of the other program before main() runs.
const struct other_program {
    other_program()
    {
        const char* const role = std::getenv(role_variable);
        if (role == nullptr) {
            return;
        }
        if (role == std::string_view{"faulty"}) {
            be_a_faulty_engine();
        }
        if (role == std::string_view{"uci"}) {
            be_a_uci_engine();
        }
        if (role == std::string_view{"deaf"}) {
            pause_for_ever();
        }
        if (role == std::string_view{"patient"}) {
            be_a_patient_engine();
        }
        if (role == std::string_view{"able"}) {
            gs::run_ugi<numbered_sums>(std::cin, std::cout);
        }
        _exit(0);
    }
} other_program_or_test;

std::string as(const std::string& role)
{
    return std::string{role_variable} + "=" + role + " exec '" +
           std::filesystem::read_symlink("/proc/self/exe").string() + "'";
}

// What is left behind
// ---------------------------------------------------------------------------------------------------

std::size_t open_descriptors()
{
    std::size_t count = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator{"/proc/self/fd"}) {
        ++count;
    }
    return count;
}

/// Every process that is started while it exists inherits one end of a pipe.
class descendants {
public:
    descendants() { BOOST_REQUIRE(pipe(ends_) == 0); }
    descendants(const descendants&) = delete;
    descendants& operator=(const descendants&) = delete;
    ~descendants() { close(ends_[0]); }

    /// Have all of them ended?
    bool are_gone()
    {
        close(ends_[1]);
        pollfd reading{ends_[0], POLLIN, 0};
        return poll(&reading, 1, 10'000) == 1 && (reading.revents & POLLHUP) != 0;
    }

private:
    int ends_[2]{};
};

void check_no_child_is_left()
{
    BOOST_TEST(waitpid(-1, nullptr, WNOHANG) == -1); // not even a zombie
    BOOST_TEST(errno == ECHILD);
}

int names_like_the_engine(const numbered_sums& game)
{
    return game.ply % 3 + 1;
}

gs::game_ending expected_ending(fault what)
{
    switch (what) {
    case fault::none:
        return gs::game_ending::rules;
    case fault::names_an_illegal_move:
    case fault::names_no_move:
        return gs::game_ending::illegal_move;
    case fault::hangs:
    case fault::writes_garbage:
    case fault::writes_endless_lines:
        return gs::game_ending::out_of_time;
    default:
        return gs::game_ending::exception;
    }
}

const gs::ugi_player_options short_times{.limits = {.time = 20ms}, .start_time = 30s, .grace = 1500ms};

/// An engine that speaks UCI.
gs::uci_player other_engine()
{
    return gs::uci_player{
        as("uci"),
        {.limits = {.depth = 3},
         .settings = {{"VariantPath", "sums"}, {"UCI_Variant", "sums"}},
         .position_text =
             [](const std::string& text) {
                 std::string fen = text;
                 std::ranges::replace(fen, ' ', '/');
                 return fen;
             },
         .move_text = [](const std::string& position,
                         const std::string& move) { return position.size() >= 5 ? 'm' + move : "no position"; },
         .parsed_move = [](const std::string&, const std::string& move) { return move.substr(1); }}};
}

} // namespace

// GAMESEARCH_TRIALS is the number of games, 1000 for example.
BOOST_AUTO_TEST_CASE(every_game_against_a_faulty_engine_is_scored)
{
    const std::uint64_t games = support::number_from("GAMESEARCH_TRIALS", 100);
    const std::size_t descriptors = open_descriptors();
    descendants all;
    std::vector<numbered_sums> openings;
    for (std::uint64_t number = 0; number != (games + 1) / 2; ++number) {
        openings.push_back({.number = number});
    }
    std::map<gs::game_ending, int> endings;
    std::uint64_t reported = 0;
    const auto result = gs::play_match(
        openings, gs::ugi_player{as("faulty"), short_times}, names_like_the_engine,
        {.games = games, .threads = 2, .on_game = [&](const gs::match_game<numbered_sums>& game, const auto&) {
             const auto [what, ply] = fault_of(game.opening.number);
             const bool comes_to_it = (ply % 2 == 0) == (game.first_plays == gs::player::maximizer);
             const fault expected = comes_to_it ? what : fault::none;
             BOOST_TEST_CONTEXT("game " << game.number << ", fault " << static_cast<int>(what) << ", " << game.message)
             {
                 BOOST_TEST(game.ending == expected_ending(expected));
                 BOOST_TEST((game.outcome == -1 || expected == fault::none));
                 BOOST_TEST(game.moves.size() ==
                            static_cast<std::size_t>(expected == fault::none ? numbered_sums::plies : ply));
             }
             ++endings[game.ending];
             ++reported;
         }});
    BOOST_TEST(reported == games);
    BOOST_TEST(result.games() == games);
    BOOST_TEST(result.first_forfeits.total() == games - static_cast<std::uint64_t>(endings[gs::game_ending::rules]));
    BOOST_TEST(result.second_forfeits.total() == 0U);
    for (const auto ending : {gs::game_ending::rules, gs::game_ending::illegal_move, gs::game_ending::exception,
                              gs::game_ending::out_of_time}) {
        BOOST_TEST(endings[ending] != 0);
    }
    BOOST_TEST(all.are_gone());
    check_no_child_is_left();
    BOOST_TEST(open_descriptors() == descriptors + 1); // the other end of the pipe
}

BOOST_AUTO_TEST_CASE(another_program_plays_as_the_same_search_does_here)
{
    const std::vector<numbered_sums> openings{{.number = 1}, {.number = 2}, {.number = 5}, {.number = 9}};
    const auto own = gs::searching(gs::iterative_deepening{gs::principal_variation_search}, {.depth = 3});
    const auto games_against_it = [&](const auto& player) {
        std::vector<std::vector<int>> games;
        const auto result = gs::play_match(
            openings, player, gs::random_player{},
            {.games = 8, .threads = 2, .on_game = [&](const auto& game, const auto&) { games.push_back(game.moves); }});
        BOOST_TEST(result.first_forfeits.total() == 0U);
        return games;
    };
    const auto here = games_against_it(own);
    BOOST_TEST((here == games_against_it(gs::ugi_player{as("able"), {.limits = {.depth = 3}}})));
    BOOST_TEST((here == games_against_it(gs::any_player<numbered_sums>{
                            gs::ugi_player{as("able"), {.limits = {.depth = 3}, .settings = {{"Level", "0"}}}}})));
    check_no_child_is_left();
}

BOOST_AUTO_TEST_CASE(clocks_are_handed_on)
{
    const gs::game_clock own{.remaining = 2s, .increment = 10ms};
    const gs::game_clock other{.remaining = 1500ms, .increment = 20ms};
    BOOST_TEST(gs::detail::go_line({}, {own, other}, true) == "go p1time 2000 p2time 1500 p1inc 10 p2inc 20");
    BOOST_TEST(gs::detail::go_line({}, {own, other}, false) == "go p1time 1500 p2time 2000 p1inc 20 p2inc 10");
    BOOST_TEST(gs::detail::go_line({}, {own, std::nullopt}, true) == "go p1time 2000 p2time 2000 p1inc 10 p2inc 10");
    BOOST_TEST(gs::detail::go_line({}, {own, other}, true, gs::detail::words_of_uci) ==
               "go wtime 2000 btime 1500 winc 10 binc 20");
    BOOST_TEST(gs::detail::go_line({.depth = 4, .nodes = 100, .time = 50ms}, {own, other}, true) ==
               "go p1time 2000 p2time 1500 p1inc 10 p2inc 20 nodes 100 depth 4");
    BOOST_TEST(gs::detail::go_line({.depth = 4, .nodes = 100, .time = 50ms}, {}, true) ==
               "go movetime 50 nodes 100 depth 4");
    BOOST_TEST(gs::detail::go_line({.time = 1us}, {}, true) == "go movetime 1");
    BOOST_TEST(gs::detail::go_line({}, {}, true) == "go movetime 1000");

    const gs::player_limits two_seconds{.clock = gs::game_clock{.remaining = 2s}};
    const auto result = gs::play_match(numbered_sums{}, gs::ugi_player{as("able")}, gs::random_player{},
                                       {.games = 2, .first = two_seconds, .second = two_seconds});
    BOOST_TEST(result.games() == 2U);
    BOOST_TEST(result.first_forfeits.total() == 0U);
}

BOOST_AUTO_TEST_CASE(an_engine_of_another_protocol_and_notation_plays)
{
    const gs::uci_player engine = other_engine();
    const std::vector<numbered_sums> openings{{.number = 3}, {.number = 4, .ply = 2, .balance = 1}};
    std::vector<std::vector<int>> games;
    const auto result =
        gs::play_match(openings, engine, names_like_the_engine, {.games = 4, .on_game = [&](auto& game, auto&) {
                                                                     BOOST_TEST(game.ending == gs::game_ending::rules);
                                                                     BOOST_TEST(game.message == "");
                                                                     games.push_back(game.moves);
                                                                 }});
    BOOST_TEST(result.games() == 4U);
    BOOST_TEST(games.at(0) == (std::vector{1, 2, 3, 1, 2, 3, 1, 2}), boost::test_tools::per_element());
    BOOST_TEST(games.at(2) == (std::vector{3, 1, 2, 3, 1, 2}), boost::test_tools::per_element());

    const gs::player_limits clock{.clock = gs::game_clock{.remaining = 60s}};
    const auto timed = gs::play_match(openings, gs::any_player<numbered_sums>{engine}, names_like_the_engine,
                                      {.games = 2, .first = clock, .second = clock});
    BOOST_TEST(timed.first_forfeits.total() == 0U);
}

// It gives a score of 50 for the maximizer, always.
BOOST_AUTO_TEST_CASE(the_score_of_an_engine_counts_for_agreement)
{
    const auto agreeing = [](const numbered_sums& game) {
        return gs::scored_move<numbered_sums>{names_like_the_engine(game), 60};
    };
    const gs::uci_player engine = other_engine();
    std::vector<std::size_t> plies;
    const auto result =
        gs::play_match(numbered_sums{.number = 3}, engine, agreeing,
                       {.games = 2,
                        .on_game = [&](const auto& game, const auto&) { plies.push_back(game.moves.size()); },
                        .agreed_win = {{.margin = 50, .moves = 2}}});
    BOOST_TEST(result.agreed == 2U);
    BOOST_TEST(result.wins == 1U); // as the maximizer
    BOOST_TEST(plies == (std::vector<std::size_t>{4, 4}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_moves_of_a_game_are_found_from_its_positions)
{
    gs::detail::moves_of_game moves;
    std::vector<numbered_sums> before;
    numbered_sums game{.number = 5};
    const auto found = [&] {
        std::string all = moves.opening() + ':';
        for (const auto& [position, move] : moves.moves()) {
            all += ' ' + move;
        }
        return all;
    };
    for (const int points : {3, 1, 2}) {
        moves.go_to(game, gs::played_positions<numbered_sums>{before});
        before.push_back(game);
        game.apply(points);
    }
    moves.go_to(game, gs::played_positions<numbered_sums>{before});
    BOOST_TEST(found() == "5 0 0: 3 1 2");
    moves.go_to(before[1], gs::played_positions<numbered_sums>{before}.first(1)); // moves were taken back
    BOOST_TEST(found() == "5 0 0: 3");
    moves.go_to(game, gs::played_positions<numbered_sums>{}); // another game
    BOOST_TEST(found() == "5 3 4:");
    before[1].balance = 77; // not a game
    moves.go_to(game, gs::played_positions<numbered_sums>{before});
    BOOST_TEST(found() == "5 3 4:");
}

BOOST_AUTO_TEST_CASE(an_engine_that_does_not_start_loses)
{
    const auto against = [](const std::string& command, std::chrono::milliseconds start_time = 30s) {
        std::string message;
        const auto result =
            gs::play_match(numbered_sums{}, gs::ugi_player{command, {.start_time = start_time}}, gs::random_player{},
                           {.games = 2, .on_game = [&](const auto& game, const auto&) { message = game.message; }});
        BOOST_TEST(result.losses == 2U);
        BOOST_TEST(result.first_forfeits.exceptions == 2U);
        return message;
    };
    BOOST_TEST(against("/no/such/program 2>/dev/null") == "the engine ended: exit status 127; awaited: ugiok");
    BOOST_TEST(against("true").starts_with("the engine ended: exit status 0"));
    const auto refusal_of = [](const std::string& role, const std::vector<gs::ugi_setting>& settings) {
        gs::ugi_player engine{as(role), {.settings = settings, .start_time = role == "patient" ? 1s : 30s}};
        try {
            engine.new_game(1);
        } catch (const std::runtime_error& refusal) {
            return std::string{refusal.what()};
        }
        return std::string{};
    };
    const auto with = [&](const gs::ugi_setting& wrong) { return refusal_of("able", {{"threads", "1"}, wrong}); };
    BOOST_TEST(refusal_of("patient", {{"Hash", "2"}, {"Hahs", "3"}}).find("has no option 'Hahs', only Hash") !=
               std::string::npos);
    BOOST_TEST(with({"Hahs", "64"}).find("has no option 'Hahs', only Threads, Searcher, ") != std::string::npos);
    BOOST_TEST(with({"MultiPV", "-3"}).find("'MultiPV' of the engine takes a number from 1 to 256, not '-3'") !=
               std::string::npos);
    BOOST_TEST(with({"Level", "3"}).empty());
    BOOST_TEST(against("kill -9 $$") == "the engine ended: signal 9; awaited: ugiok");
    BOOST_TEST(against(as("deaf"), 300ms) == "the engine did not answer in time; awaited: ugiok");
    check_no_child_is_left();
}

BOOST_AUTO_TEST_CASE(without_descriptors_games_are_lost_but_scored)
{
    rlimit usual{};
    BOOST_REQUIRE(getrlimit(RLIMIT_NOFILE, &usual) == 0);
    const rlimit few{3, usual.rlim_max};
    BOOST_REQUIRE(setrlimit(RLIMIT_NOFILE, &few) == 0);
    std::string message;
    const auto result =
        gs::play_match(numbered_sums{}, gs::ugi_player{"true"}, gs::random_player{},
                       {.games = 2, .on_game = [&](const auto& game, const auto&) { message = game.message; }});
    BOOST_REQUIRE(setrlimit(RLIMIT_NOFILE, &usual) == 0);
    BOOST_TEST(result.losses == 2U);
    BOOST_TEST(message == "gamesearch: no socket for another program: too many open files?");
}

BOOST_AUTO_TEST_CASE(a_search_of_another_program_can_be_stopped)
{
    gs::stop_source source;
    std::thread later{[&] {
        std::this_thread::sleep_for(50ms);
        source.request_stop();
    }};
    const auto begin = std::chrono::steady_clock::now();
    gs::ugi_player engine{as("able"), {.settings = {{"Level", "5"}}}};
    const auto move = engine(numbered_sums{.number = 7}, {.time = 1h, .stop = source.get_token()});
    later.join();
    BOOST_TEST(move.has_value());
    BOOST_TEST((std::chrono::steady_clock::now() - begin < 30s));
    gs::ugi_player patient{as("patient")};
    BOOST_TEST((patient(numbered_sums{}, {.time = 1h, .stop = source.get_token()}) == 2));
    gs::ugi_player has_a_token{as("patient"), {.limits = {.time = 1h, .stop = source.get_token()}}};
    BOOST_TEST((has_a_token(numbered_sums{}) == 2));
}
