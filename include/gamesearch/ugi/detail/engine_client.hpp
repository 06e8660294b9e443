// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Another program that speaks an engine protocol: processes, and the lines exchanged with them.

#ifndef GAMESEARCH_UGI_DETAIL_ENGINE_CLIENT_HPP
#define GAMESEARCH_UGI_DETAIL_ENGINE_CLIENT_HPP

#include <gamesearch/detail/at_a_time.hpp>
#include <gamesearch/detail/complaint.hpp>
#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/detail/prose.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/match/match_player.hpp>
#include <gamesearch/search/game_clock.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/stop_token.hpp>
#include <gamesearch/ugi/detail/child_process.hpp>
#include <gamesearch/ugi/detail/engine_lines.hpp>
#include <gamesearch/ugi/detail/ugi_words.hpp>
#include <gamesearch/ugi/ugi_setting.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The words in which two protocols differ.
struct engine_words {
    const char* hello; ///< the first line, which asks for the protocol
    const char* hello_answer;
    const char* new_game;
    const char* first_time; ///< the clock of the side that moves first in a game, and of the other one
    const char* second_time;
    const char* first_increment;
    const char* second_increment;
};
inline constexpr engine_words words_of_ugi{"ugi", "ugiok", "uginewgame", " p1time ", " p2time ", " p1inc ", " p2inc "};
inline constexpr engine_words words_of_uci{"uci", "uciok", "ucinewgame", " wtime ", " btime ", " winc ", " binc "};

/// The options for an engine, whatever its protocol.
struct engine_options {
    engine_words words;
    gamesearch::limits limits;
    std::vector<ugi_setting> settings;
    std::chrono::duration<double> start_time;
    std::chrono::duration<double> grace;
    std::chrono::duration<double> patience;
    bool sends_moves;
};

struct engine_answer {
    std::string move;
    /// As the side to move sees it, infinite for a mate: the last score of this move that was not a bound. Empty if the
    /// engine has given none.
    std::optional<double> score{};
};

class engine_client {
public:
    using clock = child_process::clock;

    engine_client(const std::string& command, const engine_options& options) : process_{command}, options_{options}
    {
        const auto deadline = after(options_.start_time);
        std::vector<engine_option> known;
        check_status(ask_for_options(known, deadline), options_.words.hello_answer);
        for (const ugi_setting& setting : options_.settings) {
            std::string refusal = refusal_of(setting, known);
            if (!refusal.empty() && &setting != &options_.settings.front()) {
                // An earlier setting may have changed what this one takes: a file of variants adds some to a list. Not
                // every engine answers a second time.
                const bool answers = ask_for_options(known, deadline) == line_status::whole;
                refusal = answers ? refusal_of(setting, known) : refusal;
            }
            if (!refusal.empty()) { // it would have no effect, and the match would test another player
                gamesearch::raise<std::runtime_error>(refusal.c_str());
            }
            tell("setoption name " + setting.name + " value " + setting.value, deadline);
        }
    }
    engine_client(const engine_client&) = delete;
    engine_client& operator=(const engine_client&) = delete;
    ~engine_client()
    {
        if (is_well_) {
            process_.write_line("quit", clock::now());
            process_.end(clock::now() + std::chrono::milliseconds{500});
        }
    }

    /// Returns whether the engine still keeps to the protocol. One that does not is not used for another game.
    [[nodiscard]] bool is_well() const { return is_well_; }

    void new_game()
    {
        const auto deadline = after(options_.start_time);
        tell(options_.words.new_game, deadline);
        tell("isready", deadline);
        check_status(read_until("readyok", deadline, [](ugi_words&) {}), "readyok");
    }

    /// The answer of the engine to these lines. When \p stop requests it, the engine receives `stop`.
    [[nodiscard]] engine_answer move_after(const std::string& position, const std::string& go,
                                           clock::time_point deadline, std::optional<stop_token> stop)
    {
        tell(position, deadline);
        tell(go, deadline);
        reported_scores scores;
        std::string line;
        while (true) {
            const line_status status = process_.read_line(line, deadline, stop);
            if (status == line_status::stopped) {
                stop.reset();
                deadline = (std::min)(deadline, after(options_.grace));
                tell("stop", deadline);
                continue;
            }
            check_status(status, "bestmove");
            ugi_words words{line};
            const std::string kind = words.next();
            if (kind == "bestmove") {
                engine_answer answer{words.next()};
                answer.score = scores.of(answer.move);
                return answer;
            }
            if (kind == "info") {
                scores.read(words);
            }
        }
    }

    /// A time from now on.
    [[nodiscard]] static clock::time_point after(std::chrono::duration<double> time)
    {
        const std::chrono::duration<double> longest = std::chrono::hours{24 * 365};
        return clock::now() + std::chrono::duration_cast<clock::duration>((std::min)(time, longest));
    }

private:
    /// Writes a line. If the engine has ended, that is noticed when its answer is awaited.
    void tell(const std::string& line, clock::time_point deadline)
    {
        if (!process_.write_line(line, deadline) && clock::now() >= deadline) {
            fail(line_status::late, line.substr(0, line.find(' ')));
        }
    }

    /// Reads until this answer, and calls `visit(words)` for each option that is described before it.
    template <class Visit>
    [[nodiscard]] line_status read_until(const std::string& answer, clock::time_point deadline, const Visit& visit)
    {
        std::string line;
        std::string word;
        do {
            if (const line_status status = process_.read_line(line, deadline); status != line_status::whole) {
                return status;
            }
            ugi_words words{line};
            word = words.next();
            if (word == "option") {
                visit(words);
            }
        } while (word != answer);
        return line_status::whole;
    }

    [[nodiscard]] line_status ask_for_options(std::vector<engine_option>& described, clock::time_point deadline)
    {
        described.clear();
        tell(options_.words.hello, deadline);
        return read_until(options_.words.hello_answer, deadline,
                          [&](ugi_words& words) { described.emplace_back(words); });
    }

    /// The message if the engine does not have the option, or does not take the value; otherwise empty.
    [[nodiscard]] static std::string refusal_of(const ugi_setting& setting, const std::vector<engine_option>& known)
    {
        const auto found = std::ranges::find(known, in_small_letters(setting.name),
                                             [](const engine_option& option) { return in_small_letters(option.name); });
        const std::string takes = found == known.end() ? "" : found->refusal_of(setting.value);
        if (found != known.end() && takes.empty()) {
            return "";
        }
        std::string names;
        for (const engine_option& option : known) {
            names += (names.empty() ? "" : ", ") + option.name;
        }
        return "gamesearch: " +
               (found == known.end() ? "the engine has no option '" + legible(setting.name) + "', " +
                                           (names.empty() ? "nor any other" : "only " + legible(names, 1000))
                                     : "the option '" + legible(setting.name) + "' of the engine takes " +
                                           legible(takes, 1000) + ", not '" + legible(setting.value) + '\'') +
               "; correct the settings of the player";
    }

    void check_status(line_status status, const std::string& awaited)
    {
        if (status != line_status::whole) {
            fail(status, awaited);
        }
    }

    [[noreturn]] void fail(line_status status, const std::string& awaited)
    {
        is_well_ = false;
        if (status == line_status::late) {
            process_.end(clock::now());
            gamesearch::raise<out_of_time>(("the engine did not answer in time; awaited: " + awaited).c_str());
        }
        const std::string how = status == line_status::ended
                                    ? "the engine ended: " + process_.end(clock::now() + std::chrono::milliseconds{200})
                                    : "the engine wrote a line that is too long";
        gamesearch::raise<std::runtime_error>((how + "; awaited: " + awaited).c_str());
    }

    child_process process_;
    const engine_options& options_;
    bool is_well_ = true;
};

/// The engines of a player that are not playing.
class engine_pool {
public:
    engine_pool(std::string command, engine_options options)
        : command_{std::move(command)}, options_{std::move(options)}
    {}

    [[nodiscard]] const engine_options& options() const { return options_; }

    [[nodiscard]] std::unique_ptr<engine_client> take()
    {
        mutex_.lock();
        std::unique_ptr<engine_client> idle;
        if (!idle_.empty()) {
            idle = std::move(idle_.back());
            idle_.pop_back();
        }
        mutex_.unlock();
        return idle ? std::move(idle) : std::make_unique<engine_client>(command_, options_);
    }

    void give_back(std::unique_ptr<engine_client> engine)
    {
        if (engine->is_well()) {
            mutex_.lock();
            idle_.push_back(std::move(engine));
            mutex_.unlock();
        }
    }

private:
    std::string command_;
    engine_options options_;
    work_mutex mutex_{};
    std::vector<std::unique_ptr<engine_client>> idle_{};
};

/// The line that asks for a move.
[[nodiscard]] inline std::string go_line(const limits& given, const game_clocks& clocks, bool is_p1,
                                         const engine_words& words = words_of_ugi)
{
    const auto milliseconds = [](std::chrono::duration<double> time) {
        const double count = std::chrono::duration<double, std::milli>{time}.count();
        return number_text(static_cast<std::uint64_t>((std::max)(1.0, (std::min)(count, 1e12))));
    };
    std::string line = "go";
    if (clocks.own) {
        const game_clock& own = *clocks.own;
        const game_clock& other = clocks.opponents ? *clocks.opponents : own;
        const game_clock& p1 = is_p1 ? own : other;
        const game_clock& p2 = is_p1 ? other : own;
        const auto increment = [&](const game_clock& of) {
            return number_text(
                static_cast<std::uint64_t>(std::chrono::duration<double, std::milli>{of.increment}.count()));
        };
        line += words.first_time + milliseconds(p1.remaining) + words.second_time + milliseconds(p2.remaining) +
                words.first_increment + increment(p1) + words.second_increment + increment(p2);
    } else if (given.time != (std::chrono::duration<double>::max)()) {
        line += " movetime " + milliseconds(given.time);
    }
    if (given.nodes != (std::numeric_limits<std::uint64_t>::max)()) {
        line += " nodes " + number_text(given.nodes);
    }
    if (given.depth < max_depth) {
        line += " depth " + number_text((std::max)(given.depth, 1));
    }
    return line == "go" ? "go movetime 1000" : line;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
