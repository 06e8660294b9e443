// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A player that is an engine for chess, or for one of its variants.

#ifndef GAMESEARCH_UGI_UCI_PLAYER_HPP
#define GAMESEARCH_UGI_UCI_PLAYER_HPP

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
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// The options for an engine that speaks UCI, and the differences between its notation and that of the game.
struct uci_player_options {
    /// Limits of each move; the lesser of these and those of the match counts.
    gamesearch::limits limits{};
    /// Options set when the engine starts. An option that the engine does not have, or that does not take this value,
    /// is an error.
    std::vector<ugi_setting> settings{};
    /// Time for the answers to `uci` and `isready`. An engine that takes longer loses the game.
    std::chrono::duration<double> start_time = std::chrono::seconds{10};
    /// Time for a move beyond its limit, since programs need a moment to answer. After that the engine is killed, and
    /// loses. A clock of the match is stricter.
    std::chrono::duration<double> grace = std::chrono::seconds{1};
    /// Time for a move that is limited only by nodes or depth.
    std::chrono::duration<double> patience = std::chrono::minutes{1};
    /// Whether the engine receives the moves from the opening on, so that it can see repetitions. Otherwise it receives
    /// the position alone.
    bool sends_moves = true;
    /// Converts the game's text of a position to the engine's, a FEN. If empty, both are the same.
    std::function<std::string(const std::string& position)> position_text{};
    /// Converts the game's texts of a position and of a move in it to the engine's text of the move.
    std::function<std::string(const std::string& position, const std::string& move)> move_text{};
    /// Converts the engine's text of a move, given the game's text of the position, to the game's text of the move.
    std::function<std::string(const std::string& position, const std::string& move)> parsed_move{};
};

/// A player that is another program, which speaks the Universal Chess Interface. Many such programs play only chess;
/// others, such as Fairy-Stockfish, play many games, selected by the option `UCI_Variant`.
///
/// It behaves like a \ref ugi_player. White, whose clock is `wtime`, is the maximizer.
///
/// On systems with neither POSIX nor Windows, `new_game` throws `std::runtime_error`.
///
/// Thread safety: copies may play in several threads at the same time; the functions of the options, too.
/// Example:
///
///     const gs::uci_player rival{"fairy-stockfish",
///                                {.limits = {.time = 100ms}, .settings = {{"UCI_Variant", "breakthrough"}}}};
///     gs::play_match(games::breakthrough<>{}, mine, rival, {.games = 100, .random_plies = 6})
/// Source: S. Meyer-Kahlen and R. Huber, "Universal Chess Interface" (2000).
class uci_player {
public:
    /// \param command for the shell, such as `./stockfish`; on Windows, a program and its arguments
    /// \param options limits, options of the engine, its notation, and how long to wait for it
    explicit uci_player(std::string command, uci_player_options options = {})
        : player_{std::move(command),
                  {detail::words_of_uci, std::move(options.limits), std::move(options.settings), options.start_time,
                   options.grace, options.patience, options.sends_moves}},
          notation_{std::move(options.position_text), std::move(options.move_text), std::move(options.parsed_move)}
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
        return player_.choose(position, now, notation_);
    }

private:
    struct notation {
        std::function<std::string(const std::string&)> of_position;
        std::function<std::string(const std::string&, const std::string&)> of_move;
        std::function<std::string(const std::string&, const std::string&)> parsed;

        [[nodiscard]] std::string position(const std::string& text) const
        {
            return of_position ? of_position(text) : text;
        }
        [[nodiscard]] std::string move(const std::string& position, const std::string& text) const
        {
            return of_move ? of_move(position, text) : text;
        }
        [[nodiscard]] std::string move_back(const std::string& position, const std::string& text) const
        {
            return parsed ? parsed(position, text) : text;
        }
    };

    detail::engine_player player_;
    notation notation_;
};

} // namespace gamesearch::inline v0_2_0

#endif
