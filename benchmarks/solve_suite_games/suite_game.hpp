// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Any game of the suite as one type, so that each search is compiled once.

#ifndef BENCHMARKS_SOLVE_SUITE_GAMES_SUITE_GAME_HPP
#define BENCHMARKS_SOLVE_SUITE_GAMES_SUITE_GAME_HPP

#include "connection.hpp"
#include "held_out.hpp"
#include "last_move.hpp"
#include "margins.hpp"
#include "others.hpp"
#include "pawns.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace suite {

/// A position of one of the games. It offers the rules, a key and `==`, and nothing that helps a search.
class suite_game {
    using rules = std::variant<hex, game_of_y, breakthrough, hexapawn, clobber, domineering, konane, amazons, isolation,
                               dots_and_boxes, othello, kalah, connect_four, quoridor, morris, fox_and_hounds,
                               order_and_chaos, sim, atari_go, spread, col>;

public:
    static constexpr int as_written = 0;
    static constexpr int reversed = -1;
    /// In which order all games list their moves: as their rules do, backwards, or shuffled by this seed, which gives a
    /// move one rank in all positions.
    static inline int listing = as_written;

    /// The start of the game with this name, in this size, such as `4x5`, or `4` for `4x4`. The two numbers are rows
    /// and columns; for Quoridor the size and the walls of a side, for Kalah the pits and the seeds in each, for
    /// Othello the size and the number of random moves played, for morris the stones of the sides.
    /// Throws `std::invalid_argument` for an unknown game or size.
    suite_game(std::string_view name, const std::string& size) : rules_{start(name, size)} {}

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves = std::visit([](const auto& g) { return g.legal_moves(); }, rules_);
        if (listing == reversed) {
            std::ranges::reverse(moves);
        } else if (listing != as_written) {
            std::ranges::sort(moves, {}, [](int move) { return shuffled(move); });
        }
        return moves;
    }
    rules apply(int move)
    {
        rules before = rules_;
        std::visit([move](auto& g) { g.apply(move); }, rules_);
        return before;
    }
    void undo(int, const rules& before) { rules_ = before; }
    [[nodiscard]] gs::player to_move() const
    {
        return std::visit([](const auto& g) { return g.to_move(); }, rules_);
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return std::visit([](const auto& g) { return g.terminal_score(); }, rules_);
    }
    [[nodiscard]] std::uint64_t key() const
    {
        return std::visit([](const auto& g) { return g.key(); }, rules_);
    }
    bool operator==(const suite_game&) const = default;

    /// Can play go round in circles?
    [[nodiscard]] bool has_cycles() const
    {
        return std::holds_alternative<quoridor>(rules_) || std::holds_alternative<morris>(rules_);
    }

private:
    [[nodiscard]] static std::uint64_t shuffled(int move)
    {
        const auto seed = static_cast<std::uint64_t>(listing);
        const auto number = static_cast<std::uint64_t>(move);
        return (number + 1) * (0x9E3779B97F4A7C15U * (2 * seed + 1)) ^ (number * 0xA0761D6478BD642FU >> 7) * seed;
    }

    [[nodiscard]] static rules start(std::string_view name, const std::string& size)
    {
        char* rest = nullptr;
        const int a = static_cast<int>(std::strtol(size.c_str(), &rest, 10));
        const int b = *rest == 'x' ? static_cast<int>(std::strtol(rest + 1, &rest, 10)) : a;
        if (*rest != '\0') {
            throw std::invalid_argument{"a size is a number, or two numbers such as 4x5"};
        }
        if (name == "hex") {
            return hex{a};
        }
        if (name == "y") {
            return game_of_y{a};
        }
        if (name == "breakthrough") {
            return breakthrough{a, b};
        }
        if (name == "hexapawn") {
            return hexapawn{a, b};
        }
        if (name == "clobber") {
            return clobber{a, b};
        }
        if (name == "domineering") {
            return domineering{a, b};
        }
        if (name == "konane") {
            return konane{a, b};
        }
        if (name == "amazons") {
            return amazons{a, b};
        }
        if (name == "isolation") {
            return isolation{a, b};
        }
        if (name == "dots_and_boxes") {
            return dots_and_boxes{a, b};
        }
        if (name == "othello") {
            return after_random_moves(othello{a}, b == a ? 0 : b);
        }
        if (name == "kalah") {
            return kalah{a, b};
        }
        if (name == "connect_four") {
            return connect_four{a, b};
        }
        if (name == "quoridor") {
            return quoridor{a, b};
        }
        if (name == "morris") {
            return morris{a, b};
        }
        return held_out(name, a, b);
    }

    [[nodiscard]] static rules held_out(std::string_view name, int a, int b)
    {
        if (name == "fox_and_hounds") {
            return fox_and_hounds{a, b};
        }
        if (name == "order_and_chaos") {
            return order_and_chaos{a, b};
        }
        if (name == "sim") {
            return sim{a};
        }
        if (name == "atari_go") {
            return atari_go{a, b};
        }
        if (name == "spread") {
            return spread{a, b};
        }
        if (name == "col") {
            return col{a, b};
        }
        throw std::invalid_argument{"there is no such game; solve_suite without arguments lists them"};
    }

    static othello after_random_moves(othello position, int plies)
    {
        std::uint64_t random = 1;
        for (int ply = 0; ply != plies && !position.terminal_score(); ++ply) {
            random = random * 6364136223846793005U + 1442695040888963407U;
            const auto moves = position.legal_moves();
            position.apply(moves[static_cast<std::size_t>(random >> 33) % moves.size()]);
        }
        return position;
    }

    rules rules_;
};

} // namespace suite

#endif
