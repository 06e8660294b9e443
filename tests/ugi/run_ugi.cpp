// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once threaded

// An engine of the Universal Game Interface: what it is told, and what it says.

#include "match/toy_games.hpp"
#include "support/test.hpp"

#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/ugi.hpp>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <streambuf>
#include <thread>

namespace {

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

/// Any text is a position.
struct any_text : toys::sums {
    [[nodiscard]] static any_text from_text(std::string_view given)
    {
        read = given;
        return any_text{{}, read};
    }
    [[nodiscard]] const std::string& text() const { return own; }
    [[nodiscard]] static std::string move_text(int points) { return std::to_string(points); }
    [[nodiscard]] static std::optional<int> parse_move(std::string_view text)
    {
        return text.size() == 1 ? std::optional{text[0] - '0'} : std::nullopt;
    }
    std::string own{};
    static inline std::string read{};
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

/// Tic-tac-toe of a careless author: one of its members throws, each time or now and then.
struct frail_game : noted {
    enum member : unsigned char { none, begin, copy, moves, end, turn, from, name, parse };

    frail_game() { fail(begin); }
    explicit frail_game(const noted& board) : noted{board} {}
    frail_game(const frail_game& other) : noted{other} { fail(copy); }
    frail_game& operator=(const frail_game&) = default;
    ~frail_game() = default;

    [[nodiscard]] static frail_game from_text(std::string_view text)
    {
        fail(from);
        return frail_game{noted::from_text(text)};
    }
    [[nodiscard]] std::string move_text(int cell) const
    {
        fail(name);
        return noted::move_text(cell);
    }
    [[nodiscard]] std::optional<int> parse_move(std::string_view text) const
    {
        fail(parse);
        return noted::parse_move(text);
    }
    [[nodiscard]] auto legal_moves() const
    {
        fail(moves);
        return noted::legal_moves();
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        fail(end);
        return noted::terminal_score();
    }
    [[nodiscard]] gs::player to_move() const
    {
        fail(turn);
        return noted::to_move();
    }

    /// From now on this member throws every so many calls.
    static void fail_at(member which, int every_so_many = 1)
    {
        failing = which;
        period = every_so_many;
    }

private:
    static void fail(member which)
    {
        if (which == failing && ++calls % period == 0) {
            throw std::runtime_error{"out\nof order"};
        }
    }
    static inline std::atomic<member> failing = none; // the reading and the searching thread look at them
    static inline std::atomic<int> period = 1;
    static inline std::atomic<int> calls = 0;
};

static_assert(gs::notated_game<frail_game>);

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
        if (line.starts_with("go ") && line.find("infinite") == std::string::npos) {
            hear_until([](const std::string& heard) {
                return heard.starts_with("bestmove ") || heard == "info string the game is over" ||
                       heard == "info string there is no position";
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
    const unsigned cores = std::clamp(std::thread::hardware_concurrency(), 1U, 4096U);
    BOOST_TEST(said[3] == "option name Threads type spin default " + std::to_string(cores) + " min 1 max 4096");
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
    for (const std::string line :
         {"hello", "query", "query who", "position", "position here", "position fen XXX/OOO/...",
          "position startpos moves c9", "position startpos moves c4 c4", "position startpos moves x", "setoption",
          "setoption name Level", "setoption name Level value 6", "setoption name Level value x",
          "setoption name Nothing value 1", "setoption name Searcher value 1", "setoption name MultiPV value 0",
          "setoption name Threads value 0", "setoption name Threads value 4097", "setoption name Threads value two"}) {
        const auto said = said_to<noted>("position startpos moves c4\n" + line + "\nquery p1turn\n");
        BOOST_TEST_CONTEXT(line)
        {
            BOOST_REQUIRE(said.size() == 2U);
            BOOST_TEST(said[0].starts_with("info string "));
            BOOST_TEST(said[1] == (line.starts_with("position") ? "info string no position to query"
                                                                : "response false")); // it is as it was
        }
    }
    BOOST_TEST(said_to<noted>("setoption name Level value 6\n")[0] ==
               "info string option Level does not take the value 6; ugi tells its range");
    BOOST_TEST(said_to<noted>("setoption name Nothing value 1\n")[0] == "info string there is no option Nothing");
    BOOST_TEST(said_to<noted>("\n  \n\t\r\n").empty());
    BOOST_TEST(said_to<noted>("quit\nugi\n").empty());
}

BOOST_AUTO_TEST_CASE(no_move_of_another_position_is_named)
{
    for (const std::string line : {"position fen ...", "position", "position startpos moves c4 c4"}) {
        const auto said = said_to<noted>("position startpos moves c4\n" + line + "\ngo depth 1\n");
        BOOST_REQUIRE(said.size() == 3U);
        BOOST_TEST(said[1] == "info string there is no position to search, as the last one was refused");
        BOOST_TEST(said[2] == "bestmove 0000");
        BOOST_TEST(said_to<noted>(line + "\nposition startpos\nquery p1turn\n").back() == "response true");
    }
}

BOOST_AUTO_TEST_CASE(texts_with_any_spaces_and_the_word_moves_are_carried)
{
    const auto read_back = [](const std::string& text, const std::vector<std::string>& moves) {
        const std::string line = gs::detail::position_line(text, moves);
        const auto said = said_to<any_text>(line + "\nquery result\n");
        return said.size() == 1 && said[0] == "response none" && any_text::read == text;
    };
    for (const std::string text : {"a", "a b", "a  b", " a", "a ", "   ", "", "\ta", "moves", "a moves b", "moves  ",
                                   " moves moves ", "removes moves.", "fen a", "startpos"}) {
        BOOST_TEST(read_back(text, {}), text);
        BOOST_TEST(read_back(text, {"1"}), text);
        BOOST_TEST(read_back(text, {"1", "2"}), text);
    }
    BOOST_TEST(gs::detail::position_line("a b", {}) == "position fen a b");
    BOOST_TEST(gs::detail::position_line("a b", {"1", "2"}) == "position fen a b moves 1 2");
    BOOST_CHECK_THROW(static_cast<void>(gs::detail::position_line("a\nb", {})), std::runtime_error);
    BOOST_CHECK_THROW(static_cast<void>(gs::detail::position_line("a", {"1 2"})), std::runtime_error);
    BOOST_CHECK_THROW(static_cast<void>(gs::detail::position_line("a", {""})), std::runtime_error);
    // A client that separates the words by more than a space.
    BOOST_TEST(said_to<noted>("position  fen   XX./OO./...   moves   c2 \r\nquery result\n").back() ==
               "response p1win");
}

BOOST_AUTO_TEST_CASE(a_search_with_limits_goes_on_where_the_input_ends)
{
    const auto depth_after = [](const std::string& go) {
        std::istringstream in{"position startpos\n" + go + "\n"};
        std::ostringstream out;
        gs::run_ugi<long_game>(in, out);
        BOOST_TEST(out.str().find("\nbestmove ") != std::string::npos);
        return out.str();
    };
    BOOST_TEST(depth_after("go depth 7").find("info depth 7 ") != std::string::npos);
    BOOST_TEST(depth_after("go nodes 5000").find("nodes 5000 ") != std::string::npos);
    BOOST_TEST(depth_after("go infinite").find("the input has ended") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_score_of_an_engine_is_the_last_one_of_its_move)
{
    const auto score = [](const std::string& lines) {
        gs::detail::reported_scores scores;
        std::istringstream in{lines};
        for (std::string line; std::getline(in, line, ';');) {
            gs::detail::ugi_words words{line};
            scores.read(words);
        }
        return scores.of("a1");
    };
    BOOST_TEST((score("depth 1 score cp 7 pv a1") == 7.0));
    BOOST_TEST((score("depth 1 score cp 7 pv a1;depth 2 score cp 9 nodes 3") == 7.0));
    BOOST_TEST((score("depth 1 score cp 7;depth 2 score cp 9 nodes 3") == 9.0));
    BOOST_TEST((score("multipv 1 score cp 7 pv a1;multipv 2 score cp -9 pv b1") == 7.0));
    BOOST_TEST((score("score cp 5 multipv 1 pv b1;multipv 2 score cp 4 pv a1 b1") == 4.0));
    BOOST_TEST((score("multipv 1 score cp 7;multipv 2 score cp -9") == 7.0));
    BOOST_TEST((score("score cp 7 pv a1;score cp -70 upperbound pv a1") == 7.0));
    BOOST_TEST((score("score cp 7 pv a1;score mate 3 lowerbound") == 7.0));
    BOOST_TEST((score("score mate -2 pv a1") == -std::numeric_limits<double>::infinity()));
    BOOST_TEST(!score("score cp 7 pv b1"));
    BOOST_TEST(!score("score cp 7 lowerbound pv a1"));
    BOOST_TEST(!score("string score cp 7 pv a1"));
}

BOOST_AUTO_TEST_CASE(options_that_an_engine_does_not_take_are_known)
{
    const auto refusal = [](const std::string& line, const std::string& value) {
        gs::detail::ugi_words words{line};
        return gs::detail::engine_option{words}.refusal_of(value);
    };
    const std::string spin = "name Skill Level type spin default 20 min -3 max 20";
    BOOST_TEST(refusal(spin, "-3").empty());
    BOOST_TEST(refusal(spin, "-4") == "a number from -3 to 20");
    BOOST_TEST(refusal(spin, "high") == "a number from -3 to 20");
    const std::string combo = "name Style type combo default Very Solid var Very Solid var Risky";
    BOOST_TEST(refusal(combo, "very solid").empty());
    BOOST_TEST(refusal(combo, "Solid") == "one of: Very Solid, Risky");
    BOOST_TEST(refusal("name Ponder type check default false", "1") == "true or false");
    BOOST_TEST(refusal("name Book type string default <empty>", "any file").empty());
    gs::detail::ugi_words words{spin};
    BOOST_TEST(gs::detail::engine_option{words}.name == "Skill Level");
}

BOOST_AUTO_TEST_CASE(every_go_is_answered)
{
    for (const std::string go : {"go depth 0",
                                 "go depth",
                                 "go depth x",
                                 "go depth -3",
                                 "go depth 99999999999999999999",
                                 "go depth movetime 5",
                                 "go fast",
                                 "go nodes 0",
                                 "go nodes -1",
                                 "go nodes 99999999999999999999",
                                 "go movetime 0",
                                 "go movetime -5",
                                 "go p1time 60000 p2time -170 p1inc 0 p2inc 0",
                                 "go p1time -170 p2time 60000 p1inc -1 p2inc -1",
                                 "go p1time 60000 p2time 60000 p1inc 0 p2inc 0 movestogo 40",
                                 "go p1time 60000",
                                 "go p2time 60000",
                                 "go p1inc 5",
                                 "go movestogo 40",
                                 "go movestogo -1",
                                 "go searchmoves c4 c5 depth 2",
                                 "go ponder",
                                 "go nodes nodes nodes",
                                 "go depth 2 mate 3",
                                 "go infinite x nodes 3"}) {
        for (const std::string position : {"startpos", "startpos moves c4"}) {
            const auto said = said_to<noted>("position " + position + '\n' + go + "\nstop\nquery p1turn\n");
            BOOST_TEST_CONTEXT(go << " at " << position)
            {
                BOOST_TEST(std::count_if(said.begin(), said.end(),
                                         [](const auto& line) { return line.starts_with("bestmove c"); }) == 1);
                BOOST_TEST(said.back().starts_with("response "));
            }
        }
    }
    const auto said = said_to<noted>("go depth 2 mate 3 ponder\n");
    BOOST_TEST(said.front() == "info string go ignores mate 3 ponder");
    BOOST_TEST(said[said.size() - 2].find("info depth 2 nodes ") == 0U, said[said.size() - 2]);
    BOOST_TEST(said_to<noted>("go ponder\n").front() ==
               "info string go ignores ponder, and has no limit: it searches to depth 1");
}

BOOST_AUTO_TEST_CASE(no_score_is_reported_where_none_is_known)
{
    for (const std::string option :
         {"", "setoption name MultiPV value 2\n", "setoption name Level value 2\n", "setoption name Level value 5\n",
          "setoption name Searcher value monte_carlo_tree_search\n"}) {
        for (const std::string go : {"go nodes 0\n", "go movetime 0\n"}) {
            const auto said = said_to<noted>(option + go);
            BOOST_REQUIRE(said.size() == 2U);
            BOOST_TEST(said[0].starts_with("info depth 0 nodes "), said[0]);
            BOOST_TEST(said[0].find("score") == std::string::npos, said[0]);
            BOOST_TEST(said[1] == "bestmove c0");
        }
    }
}

BOOST_AUTO_TEST_CASE(every_mode_reports_how_far_it_has_come)
{
    for (const std::string option :
         {"", "setoption name MultiPV value 2\n", "setoption name Level value 3\n", "setoption name Level value 5\n",
          "setoption name Searcher value monte_carlo_tree_search\n"}) {
        const auto said = said_to<noted>(option + "go nodes 3000\n");
        const bool has_table = option.empty() || option.find("MultiPV") != std::string::npos;
        BOOST_TEST_CONTEXT(option)
        {
            BOOST_TEST(said.size() >= 4U); // several iterations, and the move
            std::uint64_t last = 0;
            for (std::size_t i = 0; i + 1 < said.size(); ++i) {
                std::istringstream line{said[i]};
                std::string info;
                std::string name;
                std::uint64_t depth = 0;
                std::uint64_t nodes = 0;
                std::uint64_t number = 0;
                line >> info >> name >> depth;
                BOOST_TEST((info == "info" && name == "depth"), said[i]);
                line >> name >> nodes;
                BOOST_TEST((name == "nodes" && last <= nodes && nodes <= 3000), said[i]);
                line >> name >> number;
                BOOST_TEST(name == "time", said[i]);
                line >> name >> number;
                BOOST_TEST(name == "nps", said[i]);
                line >> name >> number;
                BOOST_TEST(((name == "hashfull") == has_table && (!has_table || number <= 1000)), said[i]);
                last = nodes;
            }
            BOOST_TEST(last > 500U);
        }
    }
}

BOOST_AUTO_TEST_CASE(long_lines_are_refused)
{
    const std::string most(std::size_t{1} << 16, 'x');
    const auto said = said_to<noted>(most + '\n' + most + "x\n" + most + most + "\nisready\n");
    BOOST_REQUIRE(said.size() == 4U);
    BOOST_TEST(said[0].starts_with("info string unknown command xxx"));
    BOOST_TEST(said[0].size() < 500U);
    BOOST_TEST(said[1] == "info string a line of more than 65536 bytes is ignored");
    BOOST_TEST(said[2] == said[1]);
    BOOST_TEST(said[3] == "readyok");
    BOOST_TEST(said_to<noted>("isready")[0] == "readyok"); // a last line without its end
}

BOOST_AUTO_TEST_CASE(a_game_that_throws_does_not_end_it)
{
    using frail = frail_game;
    for (const auto member :
         {frail::begin, frail::copy, frail::moves, frail::end, frail::turn, frail::from, frail::name, frail::parse}) {
        for (const int period : {1, 2, 7, 40}) {
            frail::fail_at(member, period);
            const auto said = said_to<frail>("position startpos moves c4 c0\nquery gameover\nquery p1turn\n"
                                             "position fen XX./OO./...\ngo depth 3\nquery result\n"
                                             "setoption name MultiPV value 2\ngo nodes 100\n"
                                             "setoption name Level value 2\ngo nodes 100\nuginewgame\n"
                                             "setoption name Level value 0\nposition startpos moves hello\n"
                                             "setoption name Searcher value monte_carlo_tree_search\n"
                                             "go nodes 100\nisready\n");
            frail::fail_at(frail::none);
            BOOST_TEST_CONTEXT("member " << static_cast<int>(member) << " every " << period)
            {
                BOOST_TEST(said.back() == "readyok");
                const auto count = [&](const std::string& begin) {
                    return std::count_if(said.begin(), said.end(),
                                         [&](const auto& line) { return line.starts_with(begin); });
                };
                BOOST_TEST(count("bestmove ") + count("info string there is no position") +
                               count("info string the game is over") >=
                           3);
                BOOST_TEST(count("info string ") > (period == 1 ? 0 : -1));
                BOOST_TEST(count("of order") == 0); // a message is one line
            }
        }
    }
    // A search that fails half-way answers with what it had found.
    frail::fail_at(frail::moves, 400);
    const auto said = said_to<frail>("position fen XX./OO./...\ngo depth 9\nposition startpos\ngo depth 9\n");
    frail::fail_at(frail::none);
    BOOST_TEST(std::count(said.begin(), said.end(), "bestmove c2") == 1);
    BOOST_TEST(std::count(said.begin(), said.end(), "info string the search failed: out?of order") == 1);
    BOOST_TEST(said.back().starts_with("bestmove c"));
}

namespace {

/// A session of a client that talks nonsense: `go` and `stop`, positions and options, and garbage.
std::string random_session(gs::random_generator& random)
{
    const auto one_of = [&](const std::vector<std::string>& all) {
        return all[random.below(static_cast<std::uint32_t>(all.size()))];
    };
    std::string session;
    for (int line = 0; line != 40; ++line) {
        switch (random.below(8)) {
        case 0:
            session += "position " + one_of({"startpos", "fen XX./OO./...", "fen ...", "fen", "startpos moves c4 c0",
                                             "startpos moves c4 c4", "fen XXX/OO./... moves c8", "startpos moves"});
            break;
        case 1:
            session += "setoption name " + one_of({"Level", "MultiPV", "Threads", "Hash"}) + " value " +
                       one_of({"0", "1", "2", "3", "x", "-1"});
            break;
        case 2:
            session += "setoption name Searcher value " + one_of({"iterative_deepening", "monte_carlo_tree_search"});
            break;
        case 3:
            session += one_of({"isready", "ugi", "uginewgame", "query gameover", "query p1turn", "query", "hello", "",
                               "\r", "quit now", "go\tdepth 1", std::string(70'000, 'y'), "\x01\xff"});
            break;
        default:
            session += "go";
            for (std::uint32_t word = random.below(4); word != 0; --word) {
                session += ' ' + one_of({"depth", "nodes", "movetime", "p1time", "p2time", "p1inc", "p2inc",
                                         "movestogo", "infinite", "ponder", "x"});
                session += ' ' + one_of({"0", "1", "3", "20", "-7", "x", "999999999999999999999"});
            }
            session += one_of({"\nstop", "\nstop", "\nisready\nstop", ""});
        }
        session += '\n';
    }
    return session;
}

std::ptrdiff_t count_of(const std::string& text, const std::string& begin)
{
    std::istringstream lines{text};
    std::ptrdiff_t found = 0;
    for (std::string line; std::getline(lines, line);) {
        found += line.starts_with(begin) ? 1 : 0;
    }
    return found;
}

} // namespace

BOOST_AUTO_TEST_CASE(every_go_of_a_confused_client_is_answered)
{
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        gs::random_generator random{seed};
        std::string session = random_session(random);
        session.erase((std::min)(session.find("quit"), session.size()));
        if (seed % 2 == 0) { // one member fails now and then
            frail_game::fail_at(static_cast<frail_game::member>(1 + random.below(8)),
                                static_cast<int>(1 + random.below(90)));
        }
        std::istringstream in{session};
        std::ostringstream out;
        gs::run_ugi<frail_game>(in, out, {.hash_megabytes = 1});
        frail_game::fail_at(frail_game::none);
        const std::string said = out.str();
        const auto asked = count_of(session, "go");
        const auto answered = count_of(said, "bestmove ") +
                              count_of(said, "info string go is ignored during a search") +
                              count_of(said, "info string the game is over");
        BOOST_TEST(asked == answered, "seed " << seed << ":\n" << session << "---\n" << said);
        BOOST_TEST(count_of(session, "isready") == count_of(said, "readyok"));
    }
}

BOOST_AUTO_TEST_CASE(levels_are_an_option)
{
    const auto said = said_to<noted>("setoption name Level value 1\nposition fen XX./OO./...\ngo depth 9\n");
    BOOST_TEST(said.back() == "bestmove c2");
}

BOOST_AUTO_TEST_CASE(names_of_options_ignore_case)
{
    for (const std::string name : {"level", "LEVEL", "lEvel"}) {
        const auto said = said_to<noted>("setoption name " + name + " value 1\nposition fen XX./OO./...\ngo depth 9\n");
        BOOST_TEST(said.back() == "bestmove c2");
        BOOST_TEST(said.front().find("hashfull") == std::string::npos); // at full strength there is a table
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
    const auto threads_used = [](const std::string& option, const std::string& go, bool waits) {
        watched_game::searching.clear();
        watched_game::evaluations = 0;
        watched_game::patience = std::chrono::seconds{waits ? 8 : 0};
        const auto said =
            said_to<watched_game>("setoption name Searcher value monte_carlo_tree_search\n" + option + go);
        BOOST_TEST(said.back().starts_with("bestmove "));
        return watched_game::searching.size();
    };
    const std::string many = "go nodes 40000\n";
    BOOST_TEST(threads_used("setoption name Threads value 1\n", many, false) == 1U);
    BOOST_TEST(threads_used("setoption name Threads value 3\n", many, true) > 1U);
    BOOST_TEST(threads_used("", many, false) == 1U); // the same answer each time
    const bool is_alone = std::thread::hardware_concurrency() < 2;
    BOOST_TEST((threads_used("", "go movetime 1000\n", !is_alone) > 1U) == !is_alone);
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
    BOOST_REQUIRE(said.size() >= 8U); // two depths, a summary, and the move
    for (std::size_t i = 0; i + 2 < said.size(); ++i) {
        const std::string place = std::to_string(i % 3 + 1);
        BOOST_TEST(said[i].find(" multipv " + place + " score cp ") != std::string::npos, said[i]);
    }
    const std::string* last = &said[said.size() - 5];
    BOOST_TEST(last[0].find(" score cp 1 pv c2") != std::string::npos, last[0]);
    BOOST_TEST(last[1].find(" score cp 0 pv c5 c2") != std::string::npos, last[1]); // X must stop O's row
    BOOST_TEST(last[3].find("multipv") == std::string::npos, last[3]);
    BOOST_TEST(last[4] == "bestmove c2");
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
    std::string line;
    do {
        line = from.line(50ms);
    } while (line.starts_with("info depth"));
    BOOST_TEST(line.empty());
    to.write("stop\n");
    BOOST_TEST(next().starts_with("bestmove "));
    to.write("setoption name Level value 0\ngo infinite\n");
    to.close(); // in the middle of a search
    engine.join();
    BOOST_TEST(next() == "info string the input has ended, so the search without limits ends");
    BOOST_TEST(next().starts_with("bestmove "));
}
