// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A game on the table: the place where a game's type is erased. The program is written against this class and compiled
/// once; each game has its own `game_table`.

#pragma once

#include "../search/answer.hpp"
#include "../search/thinker.hpp"

#include <gamesearch/game/player.hpp>
#include <gamesearch/match/level.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace program {

/// How a game ended.
struct ending {
    int winner = 0; ///< +1 the maximizer, -1 the minimizer, 0 for none
    std::string margin{}; ///< by how much; empty if margins do not count
};

/// How a review is written.
enum class review_form : std::uint8_t { table, json, svg };

/// A word that can be typed in a game, and its answer about the position that is then on the table.
struct command {
    std::string word;
    std::string help;
    std::function<std::string()> answer;
};

/// Draws a printed board, and what has been said about it below. \p before is the board before the last move, and empty
/// at the beginning of a game.
using drawing = std::function<void(std::ostream& out, const std::string& board, const std::string& before,
                                   const std::string& said)>;

/// A position, the moves that led to it, and searchers to analyse it. Moves are in the game's own notation.
class table {
public:
    table() = default;
    table(const table&) = delete;
    table& operator=(const table&) = delete;
    virtual ~table() = default;

    /// @{
    /// The game's vocabulary.
    [[nodiscard]] virtual std::string title() const = 0;
    [[nodiscard]] virtual std::string player_name(gs::player side) const = 0;
    [[nodiscard]] virtual std::string move_form() const = 0; ///< the notation of a move
    [[nodiscard]] virtual std::string position_form() const = 0; ///< the notation of a position
    /// @}

    /// Starts over from a position. Throws `std::invalid_argument` for any other text, and then keeps the old position.
    virtual void set_up(std::string_view position) = 0;

    /// @{
    /// The position as one line and as a picture, and the side to move.
    [[nodiscard]] virtual std::string position() const = 0;
    virtual void draw(std::ostream& out) const = 0;
    [[nodiscard]] virtual gs::player to_move() const = 0;
    /// @}

    /// Empty while the game goes on.
    [[nodiscard]] virtual std::optional<ending> end() const = 0;

    /// Has the position occurred three times or more?
    [[nodiscard]] virtual bool repeats() const = 0;

    /// The legal moves; none at the end of the game.
    [[nodiscard]] virtual std::vector<std::string> moves() const = 0;

    /// Plays one of `moves()`.
    virtual void play(std::string_view move) = 0;

    /// The number of moves played since the starting position.
    [[nodiscard]] virtual std::size_t plies() const = 0;

    /// Takes moves back until only \p plies are left.
    virtual void take_back_to(std::size_t plies) = 0;

    /// Does the game have an estimate for positions at the horizon? Without one they count as draws.
    [[nodiscard]] virtual bool has_estimate() const = 0;

    /// Can a hash identify positions, so that searches can remember them?
    [[nodiscard]] virtual bool can_remember() const = 0;

    /// Makes searches remember positions in a table of this many bytes. Throws `std::invalid_argument` if there is not
    /// enough memory.
    virtual void remember_in(std::size_t bytes) = 0;

    /// Was it built with searches on several threads?
    [[nodiscard]] virtual bool can_use_threads() const = 0;

    /// From now on the searches that support threads use this many; 0 means as many as the machine has. Levels use one.
    /// \pre can_use_threads()
    virtual void use_threads(unsigned count) = 0;

    /// The move that a search would play. The game must not be over.
    [[nodiscard]] virtual std::string best_move(const thinker& who) = 0;

    /// The result of a search.
    [[nodiscard]] virtual answer search(const thinker& who) = 0;

    /// The results for all legal moves, best first.
    [[nodiscard]] virtual ranked_answers rank(const thinker& who) = 0;

    /// Reviews the game of these moves, which are legal, from the position on the table. \p each limits a position.
    virtual void review(std::ostream& out, const std::vector<std::string>& moves, const gs::limits& each,
                        review_form form) = 0;

    /// The move that a level plays, on one thread. The game must not be over.
    [[nodiscard]] virtual std::string move_of(gs::level& level) const = 0;

    /// Games between a person and a program, which start from the position on the table. The program's moves are those
    /// of \p choose_move, which is called when its position is on the table. \p draw draws a position; if it is empty,
    /// positions are printed one after the other.
    virtual void play_against(std::istream& in, std::ostream& out, const std::function<std::string()>& choose_move,
                              const std::vector<command>& commands, const drawing& draw) = 0;
};

} // namespace program
