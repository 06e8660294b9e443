// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Rules by number: a game on a small board whose positions are numbers of 64 bits. All searches of `solved` see one
/// type, and are compiled once for all games.

#ifndef GAMESEARCH_EXAMPLES_SOLUTIONS_BOARD_GAME_HPP
#define GAMESEARCH_EXAMPLES_SOLUTIONS_BOARD_GAME_HPP

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace solutions {

namespace gs = gamesearch;

/// A position: bit 0 is set if the second player, the minimizer, is to move; the rules lay out the others.
using state = std::uint64_t;
/// A picture of a position: a character for each square, the rows from the top, each with a line break.
using picture = std::string;

/// The rules of a game. A move is the position after it.
class rules {
public:
    rules() = default;
    rules(const rules&) = delete;
    rules& operator=(const rules&) = delete;
    virtual ~rules() = default;

    [[nodiscard]] virtual state start() const = 0;
    [[nodiscard]] virtual std::vector<state> moves(state now) const = 0;
    /// Whoever cannot move has lost, unless the rules of the game say otherwise.
    [[nodiscard]] virtual std::optional<int> end(state now) const
    {
        return moves(now).empty() ? std::optional{(now & 1) == 0 ? -1 : 1} : std::nullopt;
    }
    /// The value of a position is between them.
    [[nodiscard]] virtual gs::score_interval<int> bounds(state /*now*/) const { return {-1, 1}; }
    /// The number of ways to see the board that change nothing but names, the first as it is, and a position seen so.
    [[nodiscard]] virtual int ways() const { return 1; }
    [[nodiscard]] virtual state seen(int /*way*/, state now) const { return now; }
    /// What can be thrown in a position, as positions with their weights; nothing where a side moves.
    [[nodiscard]] virtual std::vector<gs::outcome<state, int>> outcomes(state /*now*/) const { return {}; }
    [[nodiscard]] virtual bool is_chance(state /*now*/) const { return false; }
    /// The independent parts of a position, for games whose last mover wins.
    [[nodiscard]] virtual std::vector<state> parts(state now) const { return {now}; }
    [[nodiscard]] virtual picture picture_of(state now) const = 0;
    /// A move in words: by default the squares whose men leave, then the others that change.
    [[nodiscard]] virtual std::string move_text(state before, state after) const
    {
        const picture old = picture_of(before);
        const picture made = picture_of(after);
        std::string left;
        std::string others;
        for (std::size_t at = 0; at != old.size(); ++at) {
            if (old[at] != made[at]) {
                std::string& list = made[at] == '.' ? left : others;
                list += (list.empty() ? "" : "-") + square_at(old, at);
            }
        }
        return left + (left.empty() ? "" : "-") + others; // "c2-" leaves the board
    }

protected:
    /// `b2` for a place in a picture.
    [[nodiscard]] static std::string square_at(const picture& drawn, std::size_t at)
    {
        const auto below =
            static_cast<std::size_t>(std::count(drawn.begin() + static_cast<std::ptrdiff_t>(at), drawn.end(), '\n'));
        const std::size_t line = at == 0 ? std::string::npos : drawn.rfind('\n', at - 1);
        const std::size_t column = line == std::string::npos ? at : at - line - 1;
        return static_cast<char>('a' + column) + std::to_string(below);
    }
};

/// A position of any of these games.
struct position {
    const rules* game = nullptr;
    state now = 0;

    explicit position(const rules& of) : game{&of}, now{of.start()} {}
    position(const rules& of, state s) : game{&of}, now{s} {}

    [[nodiscard]] std::vector<state> legal_moves() const { return game->moves(now); }
    state apply(state after) { return std::exchange(now, after); }
    void undo(state /*after*/, state before) { now = before; }
    [[nodiscard]] gs::player to_move() const { return (now & 1) == 0 ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return game->end(now); }
    [[nodiscard]] state key() const { return now; }
    [[nodiscard]] std::uint64_t hash() const
    {
        const std::uint64_t spread = (now + 1) * 0x9E3779B97F4A7C15U;
        return spread ^ spread >> 32U;
    }
    struct form {
        const rules* game;
        int way;
        state number;
        [[nodiscard]] state move(state after) const { return game->seen(way, after); }
    };
    [[nodiscard]] form canonical() const
    {
        form least{game, 0, now};
        for (int way = game->ways(); --way > 0;) {
            if (const state other = game->seen(way, now); other < least.number) {
                least = {game, way, other};
            }
        }
        return least;
    }
    [[nodiscard]] gs::score_interval<int> score_bounds() const { return game->bounds(now); }

    [[nodiscard]] std::vector<position> parts() const
    {
        std::vector<position> all;
        for (const state part : game->parts(now)) {
            all.emplace_back(*game, part);
        }
        return all;
    }
    [[nodiscard]] bool allows_null_move() const { return false; } // passing is for parts only
    void apply_null_move() { now ^= 1; }
    void undo_null_move() { now ^= 1; }

    [[nodiscard]] std::string move_text(state after) const { return game->move_text(now, after); }
    friend std::ostream& operator<<(std::ostream& out, const position& shown)
    {
        return out << shown.game->picture_of(shown.now);
    }
    bool operator==(const position&) const = default;
};

/// The same in which dice are thrown.
struct dice_position : position {
    explicit dice_position(const position& without) : position{without} {}

    [[nodiscard]] bool is_chance() const { return game->is_chance(now); }
    [[nodiscard]] std::vector<gs::outcome<state, int>> chance_outcomes() const { return game->outcomes(now); }
    state apply_outcome(state after) { return apply(after); }
    void undo_outcome(state after, state before) { undo(after, before); }
};

static_assert(gs::check_game<position>() && gs::check_chance_game<dice_position>());

} // namespace solutions

#endif
