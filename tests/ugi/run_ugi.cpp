// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.
// test: threaded

// An engine of the Universal Game Interface: what it is told, and what it says.

#include "match/toy_games.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/ugi.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <set>
#include <sstream>
#include <streambuf>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace {

namespace gs = gamesearch;
using namespace std::chrono_literals;

struct noted : gs::tic_tac_toe {
    noted() = default;
    explicit noted(const gs::tic_tac_toe& board) : gs::tic_tac_toe{board} {}
    [[nodiscard]] static noted from_text(std::string_view text)
    {
        return noted{gs::tic_tac_toe{std::string{text}.c_str()}};
    }
    [[nodiscard]] std::string text() const { return "unused"; }
    [[nodiscard]] std::string move_text(int cell) const { return "c" + std::to_string(cell); }
    [[nodiscard]] std::optional<int> parse_move(std::string_view text) const
    {
        return text.size() == 2 && text[0] == 'c' ? std::optional{text[1] - '0'} : std::nullopt;
    }
};

/// Never ends, so that a search goes on until it is stopped.
struct long_game : toys::sums {
    long_game() { plies = 1'000'000; }
    [[nodiscard]] static long_game from_text(std::string_view) { return {}; }
    [[nodiscard]] std::string text() const { return ""; }
    [[nodiscard]] std::string move_text(int points) const { return std::to_string(points); }
    [[nodiscard]] std::optional<int> parse_move(std::string_view text) const
    {
        return text.size() == 1 ? std::optional{text[0] - '0'} : std::nullopt;
    }
    [[nodiscard]] int evaluate() const { return balance; }
};

/// Notes the threads in which it is evaluated. The first of them waits for a second one, when a search is so long that
/// it has asked for others.
struct watched_game : long_game {
    [[nodiscard]] static watched_game from_text(std::string_view) { return {}; }
    [[nodiscard]] int evaluate() const
    {
        std::unique_lock locked{mutex};
        searching.insert(std::this_thread::get_id());
        another.notify_all();
        if (++evaluations == 20'000) {
            another.wait_for(locked, patience, [] { return searching.size() > 1; });
        }
        return balance;
    }
    static inline std::mutex mutex{};
    static inline std::condition_variable another{};
    static inline std::set<std::thread::id> searching{};
    static inline int evaluations = 0;
    static inline std::chrono::seconds patience{};
};

static_assert(gs::notated_game<watched_game>);
static_assert(gs::notated_game<noted> && gs::notated_game<long_game> && !gs::notated_game<gs::tic_tac_toe>);

/// A pipe whose other end can wait.
class pipe_buffer : public std::streambuf {
public:
    void write(const std::string& text)
    {
        const std::lock_guard locked{mutex_};
        text_.insert(text_.end(), text.begin(), text.end());
        changed_.notify_all();
    }
    void close()
    {
        const std::lock_guard locked{mutex_};
        closed_ = true;
        changed_.notify_all();
    }
    /// The next line; empty if none comes soon.
    std::string line(std::chrono::milliseconds patience)
    {
        std::unique_lock locked{mutex_};
        const auto end = [&] { return std::find(text_.begin(), text_.end(), '\n'); };
        if (!changed_.wait_for(locked, patience, [&] { return end() != text_.end(); })) {
            return "";
        }
        const std::string found(text_.begin(), end());
        text_.erase(text_.begin(), end() + 1);
        return found;
    }

protected:
    int_type underflow() override
    {
        std::unique_lock locked{mutex_};
        changed_.wait(locked, [&] { return closed_ || !text_.empty(); });
        if (text_.empty()) {
            return traits_type::eof();
        }
        current_ = text_.front();
        text_.pop_front();
        setg(&current_, &current_, &current_ + 1);
        return traits_type::to_int_type(current_);
    }
    int_type overflow(int_type c) override
    {
        write(std::string(1, traits_type::to_char_type(c)));
        return c;
    }

private:
    std::mutex mutex_{};
    std::condition_variable changed_{};
    std::deque<char> text_{};
    bool closed_ = false;
    char current_ = 0;
};

/// What it says to all of these lines. After `go` it is given the time to answer.
template <class G>
std::vector<std::string> said_to(const std::string& lines)
{
    pipe_buffer to;
    pipe_buffer from;
    std::istream in{&to};
    std::ostream out{&from};
    std::thread engine{[&] {
        gs::run_ugi<G>(in, out, {.name = "test", .author = "nobody"});
        out << "gone\n";
    }};
    std::vector<std::string> said;
    const auto hear_until = [&](const auto& is_last) {
        do {
            said.push_back(from.line(10s));
        } while (!said.back().empty() && !is_last(said.back()));
    };
    std::istringstream all{lines};
    for (std::string line; std::getline(all, line);) {
        to.write(line + '\n');
        if (line.starts_with("go ")) {
            hear_until([](const std::string& heard) {
                return heard.starts_with("bestmove ") || heard.starts_with("info string ");
            });
        }
    }
    to.close();
    hear_until([](const std::string& heard) { return heard == "gone"; });
    engine.join();
    said.pop_back();
    return said;
}

} // namespace

BOOST_AUTO_TEST_CASE(it_introduces_itself)
{
    const auto said = said_to<noted>("ugi\nisready\n");
    BOOST_REQUIRE(said.size() >= 4U);
    BOOST_TEST(said[0] == "id name test");
    BOOST_TEST(said[1] == "id author nobody");
    BOOST_TEST(said[said.size() - 2] == "ugiok");
    BOOST_TEST(said.back() == "readyok");
    BOOST_TEST(said[said.size() - 3] == "option name Level type spin default 0 min 0 max 5");
    BOOST_TEST(said[2] == "option name Hash type spin default 16 min 1 max 65536");
    BOOST_TEST(said[3] == "option name Threads type spin default 1 min 1 max 4096");
    BOOST_TEST(said_to<long_game>("ugi\n")[2].starts_with("option name Threads ")); // it has no hash
}

BOOST_AUTO_TEST_CASE(it_answers_queries)
{
    const auto said =
        said_to<noted>("query p1turn\nquery gameover\nquery result\nposition startpos moves c4\nquery p1turn\n"
                       "position fen XXX/OO./...\nquery gameover\nquery result\n"
                       "position fen OOO/XX./X..\nquery result\nposition fen XOX/XOO/OXX\nquery result\n");
    BOOST_TEST(said == (std::vector<std::string>{"response true", "response false", "response none", "response false",
                                                 "response true", "response p1win", "response p2win", "response draw"}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(it_finds_the_best_move)
{
    for (const std::string go : {"go depth 3", "go nodes 1000", "go movetime 1000", "go depth 99",
                                 "go p1time 1000 p2time 5 p1inc 0 p2inc 0"}) {
        const auto said = said_to<noted>("position fen XX./OO./...\n" + go + "\n");
        BOOST_TEST(said.back() == "bestmove c2");
        BOOST_TEST(std::count_if(said.begin(), said.end(),
                                 [](const auto& line) { return line.starts_with("bestmove"); }) == 1);
    }
    const auto said =
        said_to<noted>("position fen XX./OO./... moves c2\ngo depth 1\nposition fen XX./OO./X..\ngo depth 1\n");
    BOOST_TEST(said.front() == "info string the game is over");
    BOOST_TEST(said.back() == "bestmove c5"); // O's
    BOOST_TEST(said[said.size() - 2].find(" score cp 1 pv c5") != std::string::npos,
               said[said.size() - 2]); // as O sees it
}

BOOST_AUTO_TEST_CASE(malformed_lines_are_answered)
{
    for (const std::string line : {"hello",
                                   "query",
                                   "query who",
                                   "position",
                                   "position here",
                                   "position fen XXX/OOO/...",
                                   "position startpos moves c9",
                                   "position startpos moves c4 c4",
                                   "position startpos moves x",
                                   "go depth",
                                   "go depth x",
                                   "go depth 0",
                                   "go fast",
                                   "go movetime -5",
                                   "setoption",
                                   "setoption name Level",
                                   "setoption name Level value 6",
                                   "setoption name Level value x",
                                   "setoption name Nothing value 1",
                                   "setoption name Searcher value 1",
                                   "setoption name MultiPV value 0",
                                   "setoption name Threads value 0",
                                   "setoption name Threads value 4097",
                                   "setoption name Threads value two",
                                   "go nodes 99999999999999999999"}) {
        const auto said = said_to<noted>("position startpos moves c4\n" + line + "\nquery p1turn\n");
        BOOST_TEST_CONTEXT(line)
        {
            BOOST_REQUIRE(said.size() == 2U);
            BOOST_TEST(said[0].starts_with("info string "));
            BOOST_TEST(said[1] == "response false"); // the position is as it was
        }
    }
    BOOST_TEST(said_to<noted>("setoption name Level value 6\n")[0] ==
               "info string option Level does not take the value 6; ugi tells its range");
    BOOST_TEST(said_to<noted>("setoption name Nothing value 1\n")[0] == "info string there is no option Nothing");
    BOOST_TEST(said_to<noted>("\n  \n\t\r\n").empty());
    BOOST_TEST(said_to<noted>("quit\nugi\n").empty());
}

BOOST_AUTO_TEST_CASE(levels_are_an_option)
{
    const auto said = said_to<noted>("setoption name Level value 1\nposition fen XX./OO./...\ngo depth 9\n");
    BOOST_TEST(said == (std::vector<std::string>{"bestmove c2"}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(names_of_options_ignore_case)
{
    for (const std::string name : {"level", "LEVEL", "lEvel"}) {
        const auto said = said_to<noted>("setoption name " + name + " value 1\nposition fen XX./OO./...\ngo depth 9\n");
        BOOST_TEST(said == (std::vector<std::string>{"bestmove c2"}), boost::test_tools::per_element());
    }
    BOOST_TEST(said_to<noted>("setoption name hash value 1\nsetoption name multipv value 2\nsetoption name threads "
                              "value 2\nsetoption name searcher value iterative_deepening\n")
                   .empty());
    BOOST_TEST(said_to<noted>("setoption name Levels value 1\nsetoption name Leve value 1\n").size() == 2U);
}

BOOST_AUTO_TEST_CASE(the_searcher_is_an_option)
{
    const auto said = said_to<noted>(
        "setoption name Searcher value monte_carlo_tree_search\nposition fen XX./OO./...\ngo nodes 500\n");
    BOOST_REQUIRE(said.size() == 2U);
    BOOST_TEST(said[0].find(" score cp 1 pv c2") != std::string::npos, said[0]);
    BOOST_TEST(said[1] == "bestmove c2");
}

BOOST_AUTO_TEST_CASE(threads_are_an_option)
{
    for (const std::size_t count : {1U, 3U}) {
        watched_game::searching.clear();
        watched_game::evaluations = 0;
        watched_game::patience = std::chrono::seconds{count == 1 ? 0 : 8};
        const auto said = said_to<watched_game>("setoption name Searcher value monte_carlo_tree_search\n"
                                                "setoption name Threads value " +
                                                std::to_string(count) + "\ngo nodes 40000\n");
        BOOST_TEST(said.back().starts_with("bestmove "));
        BOOST_TEST((watched_game::searching.size() > 1) == (count > 1));
    }
    // With a table that the threads share, and in a ranking.
    for (const std::string option : {"", "setoption name MultiPV value 2\n"}) {
        const auto said = said_to<noted>("setoption name Hash value 1\nsetoption name Threads value 4\n" + option +
                                         "position startpos moves c4 c1\ngo depth 9\nuginewgame\n"
                                         "position fen XX./OO./...\ngo depth 9\n");
        BOOST_TEST(said.back() == "bestmove c2");
        const auto first_answer =
            std::find_if(said.begin(), said.end(), [](const auto& line) { return line.starts_with("bestmove "); });
        BOOST_TEST(std::any_of(said.begin(), first_answer, [](const auto& line) { // O's edge loses against the centre
            return line.find(" score cp 1 ") != std::string::npos;
        }));
    }
}

BOOST_AUTO_TEST_CASE(several_lines_are_reported)
{
    const auto said = said_to<noted>("setoption name MultiPV value 3\nposition fen XX./OO./...\ngo depth 9\n");
    BOOST_REQUIRE(said.size() == 4U);
    for (const std::size_t place : {0U, 1U, 2U}) {
        BOOST_TEST(said[place].find(" multipv " + std::to_string(place + 1) + " score cp ") != std::string::npos,
                   said[place]);
    }
    BOOST_TEST(said[0].find(" score cp 1 pv c2") != std::string::npos, said[0]);
    BOOST_TEST(said[1].find(" score cp 0 pv c5 c2") != std::string::npos, said[1]); // X must stop O's row
    BOOST_TEST(said[3] == "bestmove c2");
}

BOOST_AUTO_TEST_CASE(the_last_report_counts_all_nodes)
{
    const auto said = said_to<noted>("go nodes 1000\n");
    BOOST_REQUIRE(said.size() >= 2U);
    BOOST_TEST(said[said.size() - 2].find(" nodes 1000 ") != std::string::npos, said[said.size() - 2]);
}

BOOST_AUTO_TEST_CASE(it_listens_while_it_searches)
{
    pipe_buffer to;
    pipe_buffer from;
    std::istream in{&to};
    std::ostream out{&from};
    std::thread engine{[&] { gs::run_ugi<long_game>(in, out); }};
    const auto next = [&] { // but for what it thinks
        std::string line;
        do {
            line = from.line(10s);
        } while (line.starts_with("info depth"));
        return line;
    };
    for (const std::string go : {"go infinite\n", "go\n", "go movetime 100000000\n"}) {
        to.write(go);
        to.write("isready\n");
        BOOST_TEST(next() == "readyok");
        to.write("go depth 1\n");
        BOOST_TEST(next() == "info string go is ignored during a search");
        to.write("position startpos\n");
        BOOST_TEST(next() == "info string position is ignored during a search");
        to.write("query p1turn\n");
        BOOST_TEST(next() == "response true");
        to.write("stop\n");
        BOOST_TEST(next().starts_with("bestmove "));
    }
    // An infinite search that has ended waits for stop.
    to.write("setoption name Level value 1\ngo infinite\n");
    BOOST_TEST(from.line(50ms).empty());
    to.write("stop\n");
    BOOST_TEST(next().starts_with("bestmove "));
    to.write("setoption name Level value 0\ngo infinite\n");
    to.close(); // in the middle of a search
    engine.join();
    BOOST_TEST(next().starts_with("bestmove "));
}
