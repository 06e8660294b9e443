// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// Three men's morris: a small game that people play, in which lines of play can go on for ever.

#ifndef TESTS_SUPPORT_THREE_MENS_MORRIS_HPP
#define TESTS_SUPPORT_THREE_MENS_MORRIS_HPP

#include "support/morris_moves.hpp"

#include <gamesearch/game.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <type_traits>

namespace support {

namespace gs = gamesearch;

struct morris_rules {
    morris_moves moves = morris_moves::orthogonal;
    bool diagonals_win = true; ///< do three men on a diagonal win? Most say so; in nine holes some do not.
    bool bounds = false;       ///< `score_bounds`: -1 and +1, in every position
};

/// Points are numbered from 0 in reading order. The sides place three men each, in turns, the maximizer first; then they
/// move them. Three men in a row, column or diagonal win, +1 for the maximizer, while men are placed too. A side that
/// cannot move has lost, as in nine men's morris; descriptions of this game do not say, since it hardly happens: where
/// diagonals win, not once. So endless play is the only draw.
/// Source: H. J. R. Murray, "A History of Chess", 1913, page 614; https://en.wikipedia.org/wiki/Three_men's_morris
template <morris_rules Rules = morris_rules{}>
class three_mens_morris {
public:
    static constexpr morris_rules rules = Rules;
    static constexpr std::size_t max_moves = 9;
    static constexpr bool strictly_alternating = true;

    constexpr three_mens_morris() = default;

    /// Any position: bit n of \p maximizers and \p minimizers is point n.
    /// \pre no point is taken twice. A side places until it has three men.
    constexpr three_mens_morris(unsigned maximizers, unsigned minimizers, gs::player mover)
        : men_{static_cast<std::uint16_t>(maximizers), static_cast<std::uint16_t>(minimizers)}, mover_{mover}
    {}

    [[nodiscard]] constexpr morris_move_list legal_moves() const
    {
        morris_move_list moves;
        for (int from = 0; from != 9; ++from) {
            if (is_placing()) {
                if (holds(empty(), from)) {
                    moves.add({morris_move::beside, from});
                }
            } else if (holds(men_of(mover_), from)) {
                for (unsigned targets = morris_reach<Rules.moves>[static_cast<std::size_t>(from)] & empty();
                     targets != 0; targets &= targets - 1) {
                    moves.add({from, std::countr_zero(targets)});
                }
            }
        }
        return moves;
    }

    constexpr void apply(morris_move move)
    {
        play(mover_, move);
        mover_ = gs::opponent(mover_);
    }

    constexpr void undo(morris_move move)
    {
        mover_ = gs::opponent(mover_);
        play(mover_, move); // what was set is cleared, and what was cleared set
    }

    [[nodiscard]] constexpr gs::player to_move() const { return mover_; }

    [[nodiscard]] constexpr std::optional<int> terminal_score() const
    {
        const int lost = mover_ == gs::player::maximizer ? -1 : +1;
        if (has_row(men_of(gs::opponent(mover_)))) { // only the side that has just moved can have made one
            return lost;
        }
        return is_placing() || !legal_moves().empty() ? std::nullopt : std::optional{lost};
    }

    [[nodiscard]] constexpr std::uint32_t key() const
    {
        return men_of(gs::player::maximizer) | men_of(gs::player::minimizer) << 9U |
               static_cast<std::uint32_t>(mover_) << 18U;
    }
    [[nodiscard]] constexpr std::uint64_t hash() const
    {
        const std::uint64_t spread = (key() + 1) * 0x9E3779B97F4A7C15U;
        return spread ^ spread >> 32U;
    }
    [[nodiscard]] constexpr gs::score_interval<int> score_bounds() const
        requires(Rules.bounds)
    {
        return {-1, 1};
    }
    friend constexpr bool operator==(const three_mens_morris&, const three_mens_morris&) = default;
    friend std::ostream& operator<<(std::ostream& out, const three_mens_morris& game)
    {
        for (int point = 0; point != 9; ++point) {
            out << (holds(game.men_of(gs::player::maximizer), point)   ? 'X'
                    : holds(game.men_of(gs::player::minimizer), point) ? 'O'
                                                                       : '.');
            out << (point % 3 == 2 ? "/" : "");
        }
        return out << (game.mover_ == gs::player::maximizer ? " X" : " O") << " moves";
    }

private:
    static constexpr unsigned all_points = 0b111'111'111;
    static constexpr std::array<unsigned, 8> all_rows{0b111,         0b111'000,     0b111'000'000, 0b001'001'001,
                                                      0b010'010'010, 0b100'100'100, 0b100'010'001, 0b001'010'100};

    [[nodiscard]] static constexpr bool holds(unsigned points, int point) { return (points >> point & 1U) != 0; }
    [[nodiscard]] static constexpr bool has_row(unsigned men)
    {
        return std::any_of(all_rows.begin(), all_rows.begin() + (Rules.diagonals_win ? 8 : 6),
                           [=](unsigned row) { return (men & row) == row; });
    }
    [[nodiscard]] constexpr unsigned men_of(gs::player p) const { return men_[static_cast<std::size_t>(p)]; }
    [[nodiscard]] constexpr unsigned empty() const { return all_points & ~(men_[0] | men_[1]); }
    [[nodiscard]] constexpr bool is_placing() const { return std::popcount(men_of(mover_)) < 3; }

    constexpr void play(gs::player p, morris_move move)
    {
        const unsigned changed = (1U << move.to | 1U << move.from) & all_points; // that beside the board is point 9
        men_[static_cast<std::size_t>(p)] ^= static_cast<std::uint16_t>(changed);
    }

    std::array<std::uint16_t, 2> men_{};
    gs::player mover_ = gs::player::maximizer;
};

static_assert(gs::check_game<three_mens_morris<>>());
static_assert(std::is_trivially_copyable_v<three_mens_morris<>>);

} // namespace support

#endif
