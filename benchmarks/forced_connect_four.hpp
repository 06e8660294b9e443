// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Connect Four for exact solving, with everything known about it: forced replies are part of a move.

#ifndef GAMESEARCH_BENCHMARKS_FORCED_CONNECT_FOUR_HPP
#define GAMESEARCH_BENCHMARKS_FORCED_CONNECT_FOUR_HPP

#include "connect_four_cells.hpp"
#include "connect_four_follow_up.hpp"
#include "connect_four_forced_moves.hpp"
#include "connect_four_forced_play.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace benchmarks {

namespace gs = gamesearch;

/// A position of Connect Four. X is the maximizer and moves first. The winner scores one point for the winning stone,
/// and one for each of their stones left over, so that the score alone orders wins by their length: search it under
/// `gs::ignore_distance`.
///
/// Positions have the scores that follow from the rules, but there are fewer of them. A position is over as soon as the
/// winner is visible: by the next stone, or by the one after it. Moves after which the opponent wins at once are not
/// listed. If only one of the other moves remains, it is played at once: a move is a stone, and all that it forces. A
/// move stores the position that it leads to, so that this is computed once for generating, ordering and playing it.
///
/// Sources: those of \ref connect_four_forced_play and \ref connect_four_follow_up.
template <int Width = 7, int Height = 6>
class forced_connect_four {
    using state = connect_four_forced_play<Width, Height>;
    using on = typename state::on;
    using cells = typename on::cells;

    static constexpr int size = state::size;

public:
    using move = connect_four_forced_move<Width, Height>;
    using move_list = connect_four_forced_moves<Width, Height>;

    static constexpr std::size_t max_moves = Width;
    static constexpr std::size_t max_plies = size;

    /// The empty board.
    constexpr forced_connect_four() = default;

    /// Reads the columns played so far, from `1`; the tenth is `0`. Throws `std::invalid_argument` if one cannot be
    /// played.
    constexpr explicit forced_connect_four(std::string_view columns)
    {
        for (const char digit : columns) {
            const int column = digit == '0' ? 9 : digit - '1';
            const bool can_go_on = 0 <= column && column < Width && !on::has_four(now_.opponent());
            const cells cell = can_go_on ? on::playable(now_.taken) & on::column_of(column) : 0;
            if (cell == 0) {
                gs::raise<std::invalid_argument>("a column cannot be played; give columns with room, up to a win");
            }
            now_.drop(cell);
        }
        now_.score = now_.seen_score();
    }

    // Required members.

    [[nodiscard]] constexpr move_list legal_moves() const noexcept { return move_list::all(now_); } ///< from the left

    /// Plays \p played. Returns the token for \ref undo.
    constexpr state apply(const move& played) noexcept
    {
        const state before = now_;
        now_ = played.after;
        return before;
    }
    constexpr void undo(const move&, const state& before) noexcept { now_ = before; }

    [[nodiscard]] constexpr gs::player to_move() const noexcept ///< X if an even number of stones has been played
    {
        return now_.x_moves() ? gs::player::maximizer : gs::player::minimizer;
    }
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        return now_.score == state::running ? std::nullopt
                                            : std::optional<int>{now_.x_moves() ? now_.score : -now_.score};
    }

    // Optional members.

    /// Nobody wins with the next stone, or the one after it; and following up guarantees a score.
    [[nodiscard]] constexpr gs::score_interval<int> score_bounds() const noexcept
    {
        return score_bounds_within({-1, 1}); // every bound could matter
    }

    /// The same without the bounds that cannot settle the question.
    [[nodiscard]] constexpr gs::score_interval<int> score_bounds_within(
        const gs::score_interval<int>& asked) const noexcept
    {
        const int left = size - now_.stones;
        int best_of_x = (now_.x_moves() ? left - 1 : left - 2) / 2;
        int best_of_o = (now_.x_moves() ? left - 2 : left - 1) / 2;
        if constexpr (Height % 2 == 0) {
            if (best_of_x <= asked.lower || -best_of_o >= asked.upper) {
                return {-best_of_o, best_of_x};
            }
            using follow_up = connect_four_follow_up<Width, Height>;
            const cells x = now_.x_moves() ? now_.mover : now_.opponent();
            if (now_.x_moves() && -asked.lower <= follow_up::most_of_o) {
                best_of_x = (std::min)(best_of_x, -follow_up::sure_of_o(x, now_.taken ^ x));
            }
            if (asked.upper <= follow_up::most_of_x) {
                const cells fours_of_x = now_.x_moves() ? now_.fours_of_mover : now_.fours_of_opponent;
                best_of_o = (std::min)(best_of_o, -follow_up::sure_of_x(x, now_.taken ^ x, fours_of_x));
            }
        }
        return {-best_of_o, best_of_x};
    }

    /// The best of the moves that settle the score, but only if it beats the certain minimum; and all other moves.
    [[nodiscard]] constexpr move_list undominated_moves() const noexcept { return move_list::undominated(now_); }

    /// Moves that leave their side with more threats come first; among equal moves the centre.
    [[nodiscard]] constexpr int move_priority(const move& m) const noexcept { return m.priority; }

    [[nodiscard]] constexpr std::uint64_t key() const noexcept
        requires on::fits_into_a_word
    {
        return told_apart();
    }
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept
        requires(!on::fits_into_a_word)
    {
        return on::number_of(told_apart());
    }

    /// The smaller number of the board and its mirror image. With 20 stones or more hardly any position meets its
    /// mirror.
    [[nodiscard]] constexpr auto canonical() const noexcept
    {
        struct form {
            std::uint64_t number;
            bool is_mirror;
            [[nodiscard]] constexpr auto move(forced_connect_four::move m) const noexcept
            {
                m.column = static_cast<std::int8_t>(is_mirror ? Width - 1 - m.column : m.column);
                return m;
            }
        };
        const cells own = told_apart();
        const cells mirror = now_.stones < 20 ? on::mirrored(own) : own;
        return mirror < own ? form{number_of(mirror), true} : form{number_of(own), false};
    }

    /// For the \ref canonical number of a position: are few cells free, so that its subtree is small? A board that
    /// takes up all 64 bits has no bit for this.
    [[nodiscard]] static constexpr bool is_near_end(std::uint64_t number) noexcept
    {
        return has_mark && number >> 63 != 0;
    }

    friend bool operator==(const forced_connect_four&, const forced_connect_four&) = default;

private:
    static constexpr bool has_mark = Width * on::stride != 64;
    static constexpr int near_end = size - 11; ///< stones

    /// The number of a set from \ref told_apart. The uppermost bit is for \ref is_near_end.
    [[nodiscard]] constexpr std::uint64_t number_of(cells told_apart) const noexcept
    {
        const std::uint64_t number = on::number_of(told_apart);
        return has_mark ? number << 1 >> 1 | std::uint64_t{now_.stones >= near_end} << 63 : number;
    }

    /// The stones of the side to move, and a mark above the stones of each column.
    [[nodiscard]] constexpr cells told_apart() const noexcept { return now_.mover | (now_.taken + on::feet); }

    state now_{};
};

static_assert(gs::check_game<forced_connect_four<>>());

} // namespace benchmarks

#endif
