// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A player that is another program.

#ifndef GAMESEARCH_UGI_UGI_PLAYER_HPP
#define GAMESEARCH_UGI_UGI_PLAYER_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/match/match_player.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/ugi/detail/engine_client.hpp>
#include <gamesearch/ugi/detail/engine_player.hpp>
#include <gamesearch/ugi/notated_game.hpp>
#include <gamesearch/ugi/ugi_setting.hpp>

#include <chrono>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// The options for another engine.
struct ugi_player_options {
    /// Limits of each move; the lesser of these and those of the match counts.
    gamesearch::limits limits{};
    /// Options set when the engine starts. An option that the engine does not have, or that does not take this value,
    /// is an error.
    std::vector<ugi_setting> settings{};
    /// Time for the answers to `ugi` and `isready`. An engine that takes longer loses the game.
    std::chrono::duration<double> start_time = std::chrono::seconds{10};
    /// Time for a move beyond its limit, since programs need a moment to answer. After that the engine is killed, and
    /// loses. A clock of the match is stricter.
    std::chrono::duration<double> grace = std::chrono::seconds{1};
    /// Time for a move that is limited only by nodes or depth.
    std::chrono::duration<double> patience = std::chrono::minutes{1};
    /// Whether the engine receives the moves from the opening on, so that it can see repetitions. Otherwise it receives
    /// the position alone.
    bool sends_moves = true;
};

/// A player that is another program, which speaks the Universal Game Interface.
///
/// The shell runs the command when the first game begins. Copies share the engines: each game takes one that is not
/// playing, or starts another, and gives it back at its end; `uginewgame` separates games. When the last copy is
/// destroyed, the engines receive `quit`, and those that do not end are killed, with the processes that they have
/// started.
///
/// An engine loses the game if it ends, does not answer in time, names an illegal move or none, or writes endless
/// lines; a new process plays the next game. Lines that are not answers are skipped.
///
/// A move is requested by `position fen TEXT moves MOVES`, where TEXT is the `text()` of the game's opening, and MOVES
/// are the moves played since, if any; then by `go` with the clocks if the match has any, or else with the time; and
/// with nodes and depth as far as they are limited. Without all of these it has a second for the move. The last score
/// that the engine reports for this move, unless it is a bound, counts for agreement.
///
/// On Windows the command is a program and its arguments, which run without a shell: quote a path with spaces, and put
/// `cmd /c` before a redirection. On systems with neither POSIX nor Windows, `new_game` throws `std::runtime_error`.
///
/// Thread safety: copies may play in several threads at the same time.
/// Example:
///
///     gs::play_match(chess{}, gs::ugi_player{"./rival --threads 1", {.limits = {.time = 50ms}}}, mine, {.games = 100})
class ugi_player {
public:
    /// \param command for the shell, such as `./engine --size 8`; on Windows, a program and its arguments
    /// \param options limits, options of the engine, and how long to wait for it
    explicit ugi_player(std::string command, ugi_player_options options = {})
        : player_{std::move(command),
                  {detail::words_of_ugi, std::move(options.limits), std::move(options.settings), options.start_time,
                   options.grace, options.patience, options.sends_moves}}
    {}

    /// Prepares an engine for a game. Throws `std::runtime_error` if it cannot be started, does not answer, or lacks an
    /// option that is to be set.
    void new_game(std::uint64_t) { player_.new_game(); }

    /// The move that the engine names; empty if it is not legal. Throws `std::runtime_error` if there is none.
    template <notated_game G>
    [[nodiscard]] std::optional<move_t<G>> operator()(const G& position, const limits& given = {})
    {
        return (*this)(position, turn<G>{.limits = given}).move;
    }

    /// The same with its score; the engine also receives the clocks and the earlier positions.
    template <notated_game G, std::same_as<turn<G>> Turn>
    [[nodiscard]] scored_move<G> operator()(const G& position, const Turn& now)
    {
        return player_.choose(position, now, detail::same_notation{});
    }

private:
    detail::engine_player player_;
};

} // namespace gamesearch::inline v0_2_0

#endif
