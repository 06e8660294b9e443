// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The engines of examples/ugi: one session with each game.

#include "process.hpp"
#include "support/test.hpp"

#include <gamesearch/ugi/detail/child_process.hpp>

namespace {

/// A conversation with an engine.
class session {
public:
    explicit session(const std::string& program) : engine_{"exec '" + example(program) + "' 2>&1"} {}

    void tell(const std::string& line) { BOOST_REQUIRE(engine_.write_line(line, deadline())); }

    /// The rest of the next line that begins with this word.
    std::string hear(const std::string& word)
    {
        std::string line;
        do {
            BOOST_REQUIRE(engine_.read_line(line, deadline()) == gs::detail::line_status::whole);
            BOOST_TEST(!line.starts_with("info string"), line);
        } while (line != word && !line.starts_with(word + ' '));
        return line.substr(std::min(word.size() + 1, line.size()));
    }

    std::string ask(const std::string& line, const std::string& word)
    {
        tell(line);
        return hear(word);
    }

    /// Has it end by itself.
    std::string quit()
    {
        tell("quit");
        return engine_.end(deadline());
    }

private:
    static gs::detail::child_process::clock::time_point deadline()
    {
        return gs::detail::child_process::clock::now() + patience;
    }

    gs::detail::child_process engine_;
};

// One of each kind of move, score and turn; the engines of the others are built on request.
const std::vector<std::string> games{"tic-tac-toe",  "connect-four_7x6", "othello_8x8", "dots-and-boxes_2x2", "nim",
                                     "draughts_8x8", "nine-mens-morris", "coin-row",    "queen-ending_8x8"};

} // namespace

BOOST_AUTO_TEST_CASE(each_kind_of_game_has_an_engine)
{
    for (const std::string& game : games) {
        BOOST_TEST_CONTEXT(game)
        {
            session engine{"ugi_" + game};
            const std::string title = game.substr(0, game.find('_'));
            BOOST_TEST(engine.ask("ugi", "id").starts_with("name gamesearch " + title));
            engine.hear("ugiok");
            engine.ask("isready", "readyok");
            engine.tell("uginewgame");
            std::string moves;
            std::string over = "false";
            constexpr int most = 70;
            for (int ply = 0; over == "false" && ply != most; ++ply) {
                engine.tell("position startpos" + (moves.empty() ? "" : " moves" + moves));
                over = engine.ask("query gameover", "response");
                const std::string result = engine.ask("query result", "response");
                BOOST_TEST((result == "none") == (over == "false"));
                if (over == "false") {
                    const std::string turn = engine.ask("query p1turn", "response");
                    BOOST_TEST((turn == "true" || turn == "false"));
                    const std::string move = engine.ask(ply % 2 == 0 ? "go depth 1" : "go nodes 30", "bestmove");
                    BOOST_TEST(move.find(' ') == std::string::npos);
                    moves += ' ' + move;
                }
            }
            BOOST_TEST(!moves.empty());
            BOOST_TEST(engine.quit() == "exit status 0");
        }
    }
}

BOOST_AUTO_TEST_CASE(positions_are_in_the_notation_of_play)
{
    session engine{"ugi_tic-tac-toe"};
    engine.tell("position fen XX.OO....");
    BOOST_TEST(engine.ask("go depth 9", "bestmove") == "c3");
    engine.tell("position fen XX.OO.... moves c3");
    BOOST_TEST(engine.ask("query result", "response") == "p1win");
    session other{"ugi_coin-row"};
    other.tell("position fen 1 2 9 1"); // of several words
    BOOST_TEST(other.ask("query gameover", "response") == "false");
}

BOOST_AUTO_TEST_CASE(other_games_are_declined)
{
    const auto wrong = run(example("ugi_tic-tac-toe"), {"chess"});
    BOOST_TEST(wrong.status == 2);
    BOOST_TEST(contains(wrong.err, "this program plays tic-tac-toe"));
    BOOST_TEST(run(example("ugi_tic-tac-toe"), {"tic-tac-toe"}).status == 0); // its input is empty
    BOOST_TEST(run(example("ugi_othello_8x8"), {"othello", "--size", "8x8"}).status == 0);
    BOOST_TEST(run(example("ugi_othello_8x8"), {"othello", "--size", "6x6"}).status == 2);
}
