// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A player that is another program.

#ifndef GAMESEARCH_UGI_UGI_PLAYER_HPP
#define GAMESEARCH_UGI_UGI_PLAYER_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/at_a_time.hpp>
#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/match/player.hpp>
#include <gamesearch/search/game_clock.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/ugi/detail/child_process.hpp>
#include <gamesearch/ugi/detail/ugi_words.hpp>
#include <gamesearch/ugi/notated_game.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gamesearch {

/// An option of an engine, as `setoption name NAME value VALUE` sets it.
struct ugi_setting {
    std::string name; ///< such as `Hash`
    std::string value; ///< such as `64`
};

/// How another engine is treated.
struct ugi_player_options {
    /// Of each move; the lesser of these and those of the match counts.
    gamesearch::limits limits{};
    /// Set when the engine starts.
    std::vector<ugi_setting> settings{};
    /// For the answers to `ugi` and `isready`. An engine that takes longer loses the game.
    std::chrono::duration<double> start_time = std::chrono::seconds{10};
    /// For a move beyond its time, since programs need a moment to answer. After that the engine is killed, and loses.
    /// A clock of the match is more severe.
    std::chrono::duration<double> grace = std::chrono::seconds{1};
    /// For a move that is limited by nodes or depth alone.
    std::chrono::duration<double> patience = std::chrono::minutes{1};
};

namespace detail {

/// An engine that runs.
class ugi_client {
public:
    using clock = child_process::clock;

    ugi_client(const std::string& command, const ugi_player_options& options) : process_{command}, options_{options}
    {
        const auto deadline = after(options_.start_time);
        tell("ugi", deadline);
        await("ugiok", deadline);
        for (const ugi_setting& setting : options_.settings) {
            tell("setoption name " + setting.name + " value " + setting.value, deadline);
        }
    }
    ugi_client(const ugi_client&) = delete;
    ugi_client& operator=(const ugi_client&) = delete;
    ~ugi_client()
    {
        if (is_well_) {
            process_.write_line("quit", clock::now());
            process_.end(clock::now() + std::chrono::milliseconds{500});
        }
    }

    /// Does it still keep to the protocol? An engine that does not is not used for another game.
    [[nodiscard]] bool is_well() const { return is_well_; }

    void new_game()
    {
        const auto deadline = after(options_.start_time);
        tell("uginewgame", deadline);
        tell("isready", deadline);
        await("readyok", deadline);
    }

    /// The text of its move. When \p stop asks for it, the engine is told to stop.
    [[nodiscard]] std::string move_after(const std::string& position, const std::string& go, clock::time_point deadline,
                                         std::optional<stop_token> stop)
    {
        tell("position fen " + position, deadline);
        tell(go, deadline);
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
            if (words.next() == "bestmove") {
                return words.next();
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
    /// That the engine has ended is noticed when its answer is awaited.
    void tell(const std::string& line, clock::time_point deadline)
    {
        if (!process_.write_line(line, deadline) && clock::now() >= deadline) {
            fail(line_status::late, line.substr(0, line.find(' ')));
        }
    }

    void await(const std::string& answer, clock::time_point deadline)
    {
        std::string line;
        do {
            check_status(process_.read_line(line, deadline), answer);
        } while (ugi_words{line}.next() != answer);
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
    const ugi_player_options& options_;
    bool is_well_ = true;
};

/// The engines of a player that are not playing.
class ugi_engines {
public:
    ugi_engines(std::string command, ugi_player_options options)
        : command_{std::move(command)}, options_{std::move(options)}
    {}

    [[nodiscard]] const ugi_player_options& options() const { return options_; }

    [[nodiscard]] std::unique_ptr<ugi_client> take()
    {
        mutex_.lock();
        std::unique_ptr<ugi_client> idle;
        if (!idle_.empty()) {
            idle = std::move(idle_.back());
            idle_.pop_back();
        }
        mutex_.unlock();
        return idle ? std::move(idle) : std::make_unique<ugi_client>(command_, options_);
    }

    void give_back(std::unique_ptr<ugi_client> engine)
    {
        if (engine->is_well()) {
            mutex_.lock();
            idle_.push_back(std::move(engine));
            mutex_.unlock();
        }
    }

private:
    std::string command_;
    ugi_player_options options_;
    work_mutex mutex_{};
    std::vector<std::unique_ptr<ugi_client>> idle_{};
};

/// The line that asks for a move.
[[nodiscard]] inline std::string go_line(const limits& given, const game_clocks& clocks, bool is_p1)
{
    const auto milliseconds = [](std::chrono::duration<double> time) {
        const double count = std::chrono::duration<double, std::milli>{time}.count();
        return number_text(static_cast<std::uint64_t>((std::max)(1.0, (std::min)(count, 1e12))));
    };
    if (clocks.own) {
        const game_clock& own = *clocks.own;
        const game_clock& other = clocks.opponents ? *clocks.opponents : own;
        const game_clock& p1 = is_p1 ? own : other;
        const game_clock& p2 = is_p1 ? other : own;
        const auto increment = [&](const game_clock& of) {
            return number_text(
                static_cast<std::uint64_t>(std::chrono::duration<double, std::milli>{of.increment}.count()));
        };
        return "go p1time " + milliseconds(p1.remaining) + " p2time " + milliseconds(p2.remaining) + " p1inc " +
               increment(p1) + " p2inc " + increment(p2);
    }
    std::string line = "go";
    if (given.time != (std::chrono::duration<double>::max)()) {
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

} // namespace detail

/// A player that is another program, which speaks the Universal Game Interface.
///
/// The shell runs the command when the first game begins. Copies share the engines: each game takes one that is not
/// playing, or starts another, and gives it back at its end; `uginewgame` separates games. When the last copy is
/// destroyed, the engines are told to quit, and those that do not are killed, with the processes that they have
/// started.
///
/// An engine loses the game if it ends, does not answer in time, names an illegal move or none, or writes endless
/// lines; a new process plays the next game. Lines that are no answer are passed over.
///
/// It is asked by `position fen TEXT`, where TEXT is the position's `text()`, and `go` with the clocks if the match has
/// any; otherwise with time, nodes and depth as far as they are limited, or else with a second for the move.
///
/// POSIX only; elsewhere `new_game` throws `std::runtime_error`.
///
/// Thread safety: copies may play in several threads at the same time.
/// Example:
///
///     gs::play_match(chess{}, gs::ugi_player{"./rival --threads 1", {.limits = {.time = 50ms}}}, mine, {.games = 100})
class ugi_player {
public:
    /// \param command for the shell, such as `./engine --size 8`
    /// \param options limits, options of the engine, and how long to wait for it
    explicit ugi_player(std::string command, ugi_player_options options = {})
        : engines_{std::make_shared<detail::ugi_engines>(std::move(command), std::move(options))}
    {}

    /// @{
    /// A copy plays with another process.
    ugi_player(const ugi_player& other) : engines_{other.engines_} {}
    ugi_player(ugi_player&&) noexcept = default;
    ugi_player& operator=(const ugi_player& other)
    {
        if (this != &other) {
            leave();
            engines_ = other.engines_;
        }
        return *this;
    }
    ugi_player& operator=(ugi_player&& other) noexcept
    {
        leave();
        engines_ = std::move(other.engines_);
        engine_ = std::move(other.engine_);
        return *this;
    }
    /// @}
    ~ugi_player() { leave(); }

    /// Has an engine ready for a game. Throws `std::runtime_error` if it cannot be started, or does not answer.
    void new_game(std::uint64_t)
    {
        leave();
        engine_ = engines_->take();
        engine_->new_game();
    }

    /// The move that the engine names; empty if it is not legal. Throws `std::runtime_error` if there is none.
    template <notated_game G>
    [[nodiscard]] std::optional<move_t<G>> operator()(const G& position, const limits& given = {},
                                                      const game_clocks& clocks = {})
    {
        if (!engine_) {
            new_game(0);
        }
        const ugi_player_options& options = engines_->options();
        const limits own{.depth = (std::min)(options.limits.depth, given.depth),
                         .nodes = (std::min)(options.limits.nodes, given.nodes),
                         .time = (std::min)(options.limits.time, given.time)};
        const std::string go = detail::go_line(own, clocks, position.to_move() == player::maximizer);
        const bool is_timed = own.time != (std::chrono::duration<double>::max)();
        const auto time = clocks.own ? clocks.own->remaining + options.grace
                          : is_timed ? own.time + options.grace
                                     : options.patience;
        const std::string text =
            engine_->move_after(std::string(position.text()), go, detail::ugi_client::after(time), given.stop);
        return position.parse_move(text);
    }

private:
    void leave()
    {
        if (engine_) {
            engines_->give_back(std::move(engine_));
        }
    }

    std::shared_ptr<detail::ugi_engines> engines_;
    std::unique_ptr<detail::ugi_client> engine_{};
};

} // namespace gamesearch

#endif
