// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// An engine that speaks the Universal Game Interface: https://github.com/kz04px/ugi

#ifndef GAMESEARCH_UGI_RUN_UGI_HPP
#define GAMESEARCH_UGI_RUN_UGI_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/complaint.hpp>
#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/words.hpp>
#include <gamesearch/match/played_game.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/stop_token.hpp>
#include <gamesearch/ugi/detail/position_text.hpp>
#include <gamesearch/ugi/detail/ugi_search.hpp>
#include <gamesearch/ugi/detail/ugi_words.hpp>
#include <gamesearch/ugi/notated_game.hpp>

#include <concepts>
#include <condition_variable>
#include <cstddef>
#include <istream>
#include <memory>
#include <mutex>
#include <optional>
#include <ostream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// The name, author and initial options of an engine.
struct ugi_options {
    std::string name = "gamesearch"; ///< of the engine
    std::string author = "the gamesearch authors"; ///< of the engine
    std::size_t hash_megabytes = 16; ///< of the table, until the option Hash is set; games without a hash have none
};

namespace detail {

/// The engine. All but the search is cold, as g++ calls it: compiled for size, in a fraction of the time.
template <notated_game G>
class ugi_engine {
public:
    ugi_engine(std::istream& in, std::ostream& out, const ugi_options& options)
        : in_{in}, out_{out}, options_{options},
          search_{options.hash_megabytes, [this](const std::string& line) { say(line); }}
    {}
    ugi_engine(const ugi_engine&) = delete;
    ugi_engine& operator=(const ugi_engine&) = delete;
    ~ugi_engine() { stop(); }

    [[gnu::cold]] void run()
    {
        attempt("the start", [&] { here_.push_back(G{}); });
        std::string line;
        for (auto read = read_ugi_line(in_, line); read != ugi_line::ended; read = read_ugi_line(in_, line)) {
            if (read == ugi_line::too_long) {
                complain("a line of more than " + number_text(longest_ugi_line) + " bytes is ignored");
                continue;
            }
            ugi_words words{line};
            const std::string command = words.next();
            if (command == "quit") {
                return;
            }
            attempt(command, [&] { obey(command, words); });
        }
        finish();
    }

private:
    /// Calls `action()`. If the game throws, reports that.
    template <class Action>
    [[gnu::cold]] void attempt(const std::string& what, const Action& action)
    {
        if (const auto thrown = message_thrown_by(action)) {
            complain("the game failed at " + what + ": " + *thrown);
        }
    }

    [[gnu::cold]] void obey(const std::string& command, ugi_words& words)
    {
        if (command == "ugi") {
            introduce();
        } else if (command == "isready") {
            say("readyok");
        } else if (command == "stop") {
            stop();
        } else if (command == "query") {
            answer(words.next());
        } else if (command == "uginewgame" || command == "position" || command == "setoption" || command == "go") {
            if (is_searching()) {
                complain(command + " is ignored during a search");
                return;
            }
            stop(); // the thread has ended, or is about to
            command == "uginewgame"  ? search_.new_game()
            : command == "position"  ? set_position(words)
            : command == "setoption" ? set_option(words)
                                     : go(words);
        } else if (!command.empty()) {
            complain("unknown command " + command);
        }
    }

    [[gnu::cold]] void say(const std::string& line)
    {
        const std::lock_guard locked{speech_};
        out_ << line << '\n' << std::flush;
        if (!out_) { // nobody listens
            source_->request_stop();
        }
    }
    /// Reports on one line, whatever the client or the game has written.
    [[gnu::cold]] void complain(const std::string& what) { say("info string " + detail::legible(what, 400)); }

    [[gnu::cold]] void introduce()
    {
        say("id name " + options_.name + "\nid author " + options_.author + '\n' + search_.option_lines() + "ugiok");
    }

    [[gnu::cold]] void set_option(ugi_words& words)
    {
        const bool is_named = words.next() == "name";
        const std::string name = words.next();
        const bool has_value = words.next() == "value";
        const std::string value = words.next();
        if (!is_named || !has_value || value.empty()) {
            complain("an option is set by setoption name NAME value VALUE");
        } else if (const auto complaint = search_.set_option(name, value)) {
            complain(*complaint);
        }
    }

    [[gnu::cold]] void set_position(ugi_words& words)
    {
        const std::string from = words.next();
        const std::string text = from == "fen" ? words.text_before_moves() : "";
        here_.clear(); // a client that goes on after a mistake gets no move of another position
        std::optional<G> position;
        std::optional<std::string> thrown;
        if (from == "fen") {
            thrown = detail::read_position(text, position);
        } else if (from == "startpos") {
            position.emplace();
        }
        if (!position) {
            complain("no position: " + (text.empty() ? from : text) + in_brackets(thrown));
            return;
        }
        if (std::string next = words.next(); next == "moves") {
            for (next = words.next(); !next.empty(); next = words.next()) {
                if (!play(*position, next)) {
                    return;
                }
            }
        }
        here_.push_back(std::move(*position));
    }

    /// Plays the move with this text, or complains that there is none.
    [[nodiscard, gnu::cold]] bool play(G& position, const std::string& text)
    {
        std::optional<move_t<G>> move;
        const bool goes_on = !gamesearch::final_score(std::as_const(position));
        const auto thrown = message_thrown_by([&] {
            if (std::optional<move_t<G>> parsed =
                    goes_on ? words<G>::parse_move(position, text) : std::optional<move_t<G>>{}) {
                move.emplace(std::move(*parsed));
            }
        });
        if (!move || !detail::contains(detail::moves_of(position), *move)) {
            complain("no legal move: " + text + in_brackets(thrown));
            return false;
        }
        static_cast<void>(position.apply(*move));
        return true;
    }

    [[nodiscard]] static std::string in_brackets(const std::optional<std::string>& thrown)
    {
        return thrown ? " (" + *thrown + ')' : "";
    }

    [[gnu::cold]] void answer(const std::string& query)
    {
        if (here_.empty()) {
            complain("no position to query");
            return;
        }
        const G& here = here_.front();
        const auto score = gamesearch::final_score(here);
        if (query == "p1turn") {
            say(here.to_move() == player::maximizer ? "response true" : "response false");
        } else if (query == "gameover") {
            say(score ? "response true" : "response false");
        } else if (query == "result") {
            const score_t<G> draw{};
            say(!score          ? "response none"
                : draw < *score ? "response p1win"
                : *score < draw ? "response p2win"
                                : "response draw");
        } else {
            complain("unknown query " + query);
        }
    }

    // Searching -------------------------------------------------------------------------------------------------------

    [[gnu::cold]] void go(ugi_words& words)
    {
        if (here_.empty()) {
            complain("there is no position to search, as the last one was refused");
            say("bestmove 0000");
            return;
        }
        const G& here = here_.front();
        bool is_p1 = true;
        bool is_over = false;
        attempt("go", [&] {
            is_over = gamesearch::final_score(here).has_value();
            is_p1 = here.to_move() == player::maximizer;
        });
        if (is_over) {
            complain("the game is over");
            return;
        }
        ugi_go asked = ugi_go::read(words, is_p1);
        if (!asked.complaint.empty()) {
            complain(asked.complaint);
        }
        source_ = std::make_unique<stop_source>(); // on the stack, g++ 12 warns about its constructor
        asked.limits.stop = source_->get_token();
        searching_ = true;
        is_infinite_ = asked.infinite;
        const auto thrown = message_thrown_by(
            [&] { thread_ = std::thread{[this, asked, position = here] { search(position, asked); }}; });
        if (thrown) {
            complain("the search failed: " + *thrown);
            searching_ = false;
            say("bestmove " + name_of(here, std::nullopt));
        }
    }

    /// Searches in a thread of its own; the result of an infinite search is kept until it is stopped.
    void search(const G& position, const ugi_go& asked)
    {
        std::optional<move_t<G>> best;
        search_.find(position, asked.limits, best);
        const std::string name = name_of(position, best);
        std::unique_lock locked{state_};
        stopped_.wait(locked, [&] { return !asked.infinite || source_->stop_requested(); });
        searching_ = false;
        locked.unlock();
        say("bestmove " + name);
    }

    /// The text of the best move; if there is none, of the first legal move that has a text; if none has, the null move
    /// of UCI, so that the client does not wait forever.
    [[nodiscard, gnu::cold]] std::string name_of(const G& position, const std::optional<move_t<G>>& best)
    {
        std::string name;
        const auto has_name = [&](const move_t<G>& move) {
            name = detail::legible(move_in_words(position, move));
            return !name.empty();
        };
        bool is_named = false;
        if (best) {
            attempt("bestmove", [&] { is_named = has_name(*best); });
        }
        if (!is_named) {
            attempt("bestmove", [&] {
                for (const move_t<G>& move : detail::moves_of(position)) {
                    if (!message_thrown_by([&] { is_named = has_name(move); }) && is_named) {
                        return;
                    }
                }
            });
        }
        return is_named ? name : "0000";
    }

    [[nodiscard, gnu::cold]] bool is_searching()
    {
        const std::lock_guard locked{state_};
        return searching_;
    }

    /// The input has ended, without `quit`: a search with limits goes on to its end.
    [[gnu::cold]] void finish()
    {
        if (is_searching() && is_infinite_) {
            complain("the input has ended, so the search without limits ends");
            return;
        }
        if (thread_.joinable()) {
            thread_.join();
        }
    }

    [[gnu::cold]] void stop()
    {
        {
            const std::lock_guard locked{state_};
            source_->request_stop();
        }
        stopped_.notify_all();
        if (thread_.joinable()) {
            thread_.join();
        }
    }

    std::istream& in_;
    std::ostream& out_;
    ugi_options options_;
    std::vector<G> here_{}; // one position, or none if the game failed to start: a game need not be assignable
    std::mutex speech_{};
    ugi_search<G> search_;
    std::mutex state_{}; // guards the next two
    bool searching_ = false;
    bool is_infinite_ = false; // the search
    std::unique_ptr<stop_source> source_ = std::make_unique<stop_source>();
    std::condition_variable stopped_{};
    std::thread thread_{};
};

} // namespace detail

/// Runs an engine that speaks the Universal Game Interface for the game `G`, until `quit` or the end of \p in.
///
/// It knows `ugi`, `isready`, `uginewgame`, `setoption`, `position`, `go` in all its forms, `stop`, `query` and `quit`,
/// and the options
/// - Hash, the MiB of the table, for games with a hash whose scores are trivially copyable;
/// - Threads, the number of threads of a search at full strength, as in `gs::threads`: by default all of the machine,
///   but one for a search with a depth or a number of nodes, so that its answer is repeatable;
/// - Searcher, `iterative_deepening` or `monte_carlo_tree_search`, and in games with `evaluate()` also
///   `selective_search`, which is the default there;
/// - MultiPV, the number of best moves to report;
/// - Level: 1 to 5 are those of \ref level, 0 is full strength.
///
/// Option names are not case-sensitive. The engine continues to read while it searches. A line that it does not
/// understand is answered by an `info string`, and so is a line of more than 65,536 bytes.
///
/// After `position fen` the text of the position is everything up to the last word `moves`, or to the end of the line,
/// with all its spaces. If a position is refused, there is none until the next one, and `go` is answered by
/// `bestmove 0000`. At the end of \p in without `quit` a search with limits goes on to its end; an infinite one ends.
///
/// Every `go` in a running game is answered by `bestmove`, whatever its arguments: unknown ones are ignored, with an
/// `info string`; negative numbers count as 0, and depth 0 as 1; without any known limit the search has depth 1. Each
/// iteration, or ranking, is reported with depth, nodes, time, nps and, if there is a table, hashfull; a score is
/// reported if it is known.
///
/// If a member of the game throws, an `info string` says so, and the engine goes on: a search that fails answers with
/// the best move it had, or the first legal one. If not even that can be named, the answer is `bestmove 0000`.
///
/// The start position is `G{}`. The maximizer is the first player, `p1`.
///
/// \param in the lines of the client
/// \param out the lines of the engine
/// \param options its name, and the searcher
/// Throws: what the constructor of \ref shared_transposition_table throws if there is no memory for
/// `options.hash_megabytes`. Nothing that the game throws.
/// Thread safety: one call for each pair of streams.
/// Complexity: that of its searches.
/// Example:
///
///     gs::run_ugi<chess>(std::cin, std::cout, {.name = "My chess"});
template <class G>
void run_ugi(std::istream& in, std::ostream& out, const ugi_options& options = {})
{
    constexpr bool begins = std::default_initializable<G>;
    static_assert(begins, "gamesearch: run_ugi begins at G{}; give the game a default constructor for its start "
                          "position (see docs/ugi.md)");
    if constexpr (detail::check_notated<G>() && begins) {
        detail::ugi_engine<G>{in, out, options}.run();
    }
}

} // namespace gamesearch::inline v0_2_0

#endif
