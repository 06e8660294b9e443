// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A game on the table: the one place where a game loses its type. What the program does is written against this class,
/// and compiled once; for each game there is a `game_table`.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_TABLE_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_TABLE_HPP

#include "answer.hpp"
#include "thinker.hpp"

#include <gamesearch/limits.hpp>
#include <gamesearch/player.hpp>

#include <cstddef>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace program {

/// How a game ended.
struct ending {
    int winner = 0; ///< +1 the maximizer, -1 the minimizer, 0 nobody
    std::string margin{}; ///< by how much; empty where a win is a win
};

/// A position, the moves that led to it, and searchers to ask about it. Moves are written as the game's players do.
class table {
public:
    table() = default;
    table(const table&) = delete;
    table& operator=(const table&) = delete;
    virtual ~table() = default;

    /// @{
    /// The words of the game.
    [[nodiscard]] virtual std::string title() const = 0;
    [[nodiscard]] virtual std::string player_name(gs::player side) const = 0;
    [[nodiscard]] virtual std::string move_form() const = 0; ///< how a move is written
    [[nodiscard]] virtual std::string position_form() const = 0; ///< how a position is written
    /// @}

    /// Begins anew with a position. Throws `std::invalid_argument`, and leaves the old one, if it is none.
    virtual void set_up(std::string_view position) = 0;

    /// @{
    /// The position, in one line and as a picture, and who moves.
    [[nodiscard]] virtual std::string position() const = 0;
    virtual void draw(std::ostream& out) const = 0;
    [[nodiscard]] virtual gs::player to_move() const = 0;
    /// @}

    /// Empty while the game goes on.
    [[nodiscard]] virtual std::optional<ending> end() const = 0;

    /// Has the position come for the third time, or more often?
    [[nodiscard]] virtual bool repeats() const = 0;

    /// The legal moves; none at the end.
    [[nodiscard]] virtual std::vector<std::string> moves() const = 0;

    /// Plays one of `moves()`.
    virtual void play(std::string_view move) = 0;

    /// How many moves have been played from where it began.
    [[nodiscard]] virtual std::size_t plies() const = 0;

    /// Takes moves back until only \p plies are left.
    virtual void take_back_to(std::size_t plies) = 0;

    /// Has the game an estimate of positions in which a search stops? If it has none they count as draws.
    [[nodiscard]] virtual bool has_estimate() const = 0;

    /// Can positions be told apart by a hash, so that searches can remember them?
    [[nodiscard]] virtual bool can_remember() const = 0;

    /// Searches remember positions in a table of so many bytes. Throws `std::invalid_argument` if there is no room for it.
    virtual void remember_in(std::size_t bytes) = 0;

    /// Was it built with searches on several threads?
    [[nodiscard]] virtual bool can_use_threads() const = 0;

    /// From now on those searches use so many threads that can; 0 for as many as the machine has. Levels use one.
    /// \pre can_use_threads()
    virtual void use_threads(unsigned count) = 0;

    /// What a search would play. The game goes on.
    [[nodiscard]] virtual std::string best_move(const thinker& who) = 0;

    /// What a search says.
    [[nodiscard]] virtual answer search(const thinker& who) = 0;

    /// What a search says about each legal move, best first.
    [[nodiscard]] virtual ranked_answers rank(const thinker& who) = 0;

    /// The same by a deepening search that remembers nothing of those before, so that it answers the same every time. Does
    /// not find out what is certain.
    [[nodiscard]] virtual ranked_answers rank_afresh(const gs::limits& limits) = 0;
};

} // namespace program

#endif
