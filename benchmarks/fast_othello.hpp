// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Othello for solving endings: the techniques of dedicated solvers, as members of a game.

#ifndef GAMESEARCH_BENCHMARKS_FAST_OTHELLO_HPP
#define GAMESEARCH_BENCHMARKS_FAST_OTHELLO_HPP

#include "games/othello.hpp"
#include "othello_bits.hpp"
#include "othello_last_squares.hpp"
#include "othello_stability.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>

namespace benchmarks {

namespace gs = gamesearch;

/// Othello on 8x8, 16 bytes a position; black is the maximizer, and empty squares go to the winner. The readable game
/// is `games::othello`.
///
/// Fastest-first ordering, parity and stable discs have been used in endgame solvers since G. Andersson's and R.
/// Delorme's.
class fast_othello {
    using squares = othello_bits::squares;

public:
    /// A disc and the discs that it flips; a pass places none.
    struct move {
        squares placed;
        squares flipped;
        bool operator==(const move&) const = default;
    };

    /// The moves, those in odd quadrants first; a pass if there are none, or nothing at the end of the game.
    class move_list {
    public:
        class iterator {
        public:
            using value_type = move;
            using difference_type = std::ptrdiff_t;

            iterator() = default;
            explicit iterator(const move_list& of)
                : own_{of.own_}, other_{of.other_}, now_{of.first_}, later_{of.later_}, at_end_{of.empty()}
            {}
            move operator*() const
            {
                const int square = std::countr_zero(now_);
                return now_ == 0 ? move{0, 0} : move{now_ & -now_, othello_bits::flips(square, own_, other_)};
            }
            iterator& operator++()
            {
                now_ &= now_ - 1;
                if (now_ == 0) {
                    now_ = later_;
                    later_ = 0;
                    at_end_ = now_ == 0;
                }
                return *this;
            }
            iterator operator++(int)
            {
                const iterator before = *this;
                ++*this;
                return before;
            }
            bool operator==(const iterator&) const = default;
            bool operator==(std::default_sentinel_t /*end*/) const { return at_end_; }

        private:
            squares own_ = 0;
            squares other_ = 0;
            squares now_ = 0;
            squares later_ = 0;
            bool at_end_ = true;
        };

        move_list(squares own, squares other) : own_{own}, other_{other}
        {
            const squares placements = othello_bits::replies(own, other);
            const squares odd = othello_bits::odd_quadrants(~(own | other));
            first_ = placements & odd;
            later_ = placements & ~odd;
            if (first_ == 0) {
                first_ = later_;
                later_ = 0;
            }
            empty_ = first_ == 0 && othello_bits::replies(other, own) == 0;
        }
        [[nodiscard]] bool empty() const { return empty_; } ///< is the game over?
        [[nodiscard]] iterator begin() const { return iterator{*this}; }
        [[nodiscard]] static std::default_sentinel_t end() { return {}; }

    private:
        squares own_;
        squares other_;
        squares first_;
        squares later_;
        bool empty_;
    };

    static constexpr std::size_t max_moves = 60;
    static constexpr std::size_t max_plies = 120;
    static constexpr bool strictly_alternating = true;

    fast_othello(squares own, squares other, gs::player mover)
        : own_{own}, taken_and_turn_{((own | other) & ~turn_bit) | (mover == gs::player::maximizer ? 0 : turn_bit)}
    {}
    /// The same position as in the example game.
    template <games::empty_squares Empties>
    explicit fast_othello(const games::othello<8, Empties>& position)
        : fast_othello{discs(position, position.to_move()), discs(position, gs::opponent(position.to_move())),
                       position.to_move()}
    {}

    [[nodiscard]] move_list legal_moves() const { return {own_, other()}; }

    void apply(const move& m)
    {
        own_ = other() ^ m.flipped;
        taken_and_turn_ ^= m.placed | turn_bit;
    }
    void undo(const move& m)
    {
        taken_and_turn_ ^= m.placed | turn_bit;
        own_ = other() ^ m.flipped;
    }
    [[nodiscard]] gs::player to_move() const
    {
        return (taken_and_turn_ & turn_bit) == 0 ? gs::player::maximizer : gs::player::minimizer;
    }
    [[nodiscard]] std::optional<int> terminal_score(const move_list& moves) const
    {
        if (!moves.empty()) {
            return std::nullopt;
        }
        const int margin = othello_bits::final_margin(own_, other());
        return to_move() == gs::player::maximizer ? margin : -margin;
    }

    [[nodiscard]] std::uint64_t hash() const
    {
        const std::uint64_t product =
            (own_ ^ std::rotl(taken_and_turn_ * 0x9E3779B97F4A7C15u, 32)) * 0xD6E8FEB86659FD93u;
        return product ^ product >> 32;
    }

    /// The range that the stable discs leave.
    [[nodiscard]] gs::score_interval<int> score_bounds() const
    {
        const int sure = 2 * std::popcount(othello_bits::stable_discs(own_, other())) - 64;
        const int most = 64 - 2 * std::popcount(othello_bits::stable_discs(other(), own_));
        return for_black(sure, most);
    }

    /// Up to four empty squares are solved exactly. With more, the range that the opponent's stable discs leave, if
    /// there can be enough of them to settle the question.
    [[nodiscard]] gs::score_interval<int> score_bounds_within(const gs::score_interval<int>& asked) const
    {
        const bool black = to_move() == gs::player::maximizer;
        const int alpha = black ? asked.lower : -asked.upper;
        const int beta = black ? asked.upper : -asked.lower;
        const int empty = empty_count();
        if (empty <= by_hand) {
            const int margin = othello_bits::margin_of_last(own_, other(), alpha, beta);
            return for_black(margin > alpha ? margin : -64, margin < beta ? margin : 64);
        }
        if (alpha >= 2 * empty - 2) {
            return for_black(-64, 64 - 2 * std::popcount(othello_bits::stable_discs(other(), own_)));
        }
        return {-64, 64};
    }

    /// From here on only parity orders the moves.
    [[nodiscard]] bool is_small_tree() const { return empty_count() <= small; }

    /// Fastest first: the fewer moves the opponent has, the better, with corners counted twice. In addition, few empty
    /// squares next to the mover's discs, corners, stable discs, and squares of odd quadrants are preferred.
    [[nodiscard]] int move_priority(const move& m) const
    {
        const squares own = own_ ^ m.flipped ^ m.placed;
        const squares opponent = other() ^ m.flipped;
        const squares replies = othello_bits::replies(opponent, own);
        const bool odd = (m.placed & othello_bits::odd_quadrants(~(own_ | other()))) != 0;
        return 32 * (std::popcount(own & corners) - std::popcount(replies) - std::popcount(replies & corners)) +
               4 * std::popcount(othello_bits::stable_discs(own, opponent)) + (odd ? 8 : 0) -
               6 * std::popcount(othello_bits::around(own) & ~(own | opponent));
    }

    [[nodiscard]] int empty_count() const { return std::popcount(~(taken_and_turn_ | turn_bit)); }

    bool operator==(const fast_othello&) const = default;

private:
    static constexpr squares corners = 0x8100000000000081;

    static constexpr int by_hand = 4; // the most empty squares that are solved exactly
    static constexpr int small = 7;

    template <games::empty_squares Empties>
    static squares discs(const games::othello<8, Empties>& position, gs::player of)
    {
        squares set = 0;
        for (int square = 0; square != 64; ++square) {
            set |= position.at(square) == (of == gs::player::maximizer ? 'X' : 'O') ? squares{1} << square : 0;
        }
        return set;
    }

    [[nodiscard]] squares other() const { return (taken_and_turn_ | turn_bit) & ~own_; }
    /// Bounds on the margin of the side to move, from black's viewpoint.
    [[nodiscard]] gs::score_interval<int> for_black(int lower, int upper) const
    {
        return to_move() == gs::player::maximizer ? gs::score_interval<int>{lower, upper}
                                                  : gs::score_interval<int>{-upper, -lower};
    }

    // As in the example game: the square e5 is always taken, so its bit is free to store the side to move.
    static constexpr squares turn_bit = squares{1} << 36;

    squares own_;
    squares taken_and_turn_;
};

} // namespace benchmarks

#endif
