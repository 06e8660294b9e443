// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Three men's morris: a small traditional game whose lines of play can go on for ever.

#pragma once

#include "board_text.hpp"
#include "move_list.hpp"
#include "placement_classes.hpp"
#include "three_mens_morris_moves.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <type_traits>

namespace games {

namespace gs = gamesearch;

struct morris_rules {
    morris_moves moves = morris_moves::orthogonal;
    bool diagonals_win = true; ///< do three men on a diagonal win? In most rules; in nine holes not always.
    bool bounds = false;       ///< `score_bounds`: -1 and +1, in every position
};

/// Points are numbered row by row from a1, 0, at the bottom left. The sides take turns placing three men each, the
/// maximizer first; then they move them. Three men in a row, column or diagonal win, +1 for the maximizer, also while
/// men are being placed. A side that cannot move has lost, as in nine men's morris; descriptions of this game do not
/// mention it, since it hardly ever happens: if diagonals win, never. So endless play is the only draw.
/// Source: H. J. R. Murray, "A History of Chess", 1913, page 614; https://en.wikipedia.org/wiki/Three_men's_morris
template <morris_rules Rules = morris_rules{}>
class three_mens_morris {
public:
    static constexpr morris_rules rules = Rules;
    static constexpr std::size_t max_moves = 9; ///< each point for a new man, or three for each of three men
    static constexpr bool strictly_alternating = true;

    static constexpr std::string_view name = "Three men's morris";
    static constexpr std::string_view move_form = "a point to place a man, b2, or from and to, b2-b3";
    static constexpr std::string_view position_form =
        "the rows from the top, X, O or . if free, with / between them, and the side to move, X or O, such as "
        "..O/.X./... X";

    /// `X`, the first player, or `O`.
    [[nodiscard]] static constexpr std::string_view player_name(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? "X" : "O";
    }

    constexpr three_mens_morris() = default;

    /// Any position: bit n of \p maximizers and \p minimizers is point n.
    /// \pre no point is taken twice. A side is placing men until it has three.
    constexpr three_mens_morris(unsigned maximizers, unsigned minimizers, gs::player mover)
        : men_{static_cast<std::uint16_t>(maximizers), static_cast<std::uint16_t>(minimizers)}, mover_{mover}
    {}

    /// Reads a position in the form described by \ref position_form. Throws `std::invalid_argument` for any other text,
    /// and for numbers of men that no game leads to.
    explicit three_mens_morris(std::string_view text);

    [[nodiscard]] constexpr games::move_list<morris_move, max_moves> legal_moves() const
    {
        games::move_list<morris_move, max_moves> moves;
        for (int from = 0; from != 9; ++from) {
            if (is_placing()) {
                if (holds(empty(), from)) {
                    moves.push_back({morris_move::beside, from});
                }
            } else if (holds(men_of(mover_), from)) {
                for (unsigned targets = morris_reach<Rules.moves>[static_cast<std::size_t>(from)] & empty();
                     targets != 0; targets &= targets - 1) {
                    moves.push_back({from, std::countr_zero(targets)});
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
        play(mover_, move); // toggles the same bits back
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

    // For endgame tables: all positions, up to the symmetries of the board. First come those with fewer men.

    [[nodiscard]] static std::uint64_t index_count() { return slices().back().first + slices().back().men.size(); }

    [[nodiscard]] std::uint64_t index() const
    {
        const slice& found = slices()[slice_of_position()];
        return found.first + found.men.index({men_[0], men_[1]}, symmetries);
    }

    [[nodiscard]] static std::optional<three_mens_morris> from_index(std::uint64_t index)
    {
        std::size_t number = slices().size() - 1;
        while (slices()[number].first > index) {
            --number;
        }
        const auto [crosses, noughts] = slices()[number].men.at(index - slices()[number].first);
        const gs::player mover = number % 2 == 0 ? gs::player::maximizer : gs::player::minimizer;
        const three_mens_morris found{static_cast<unsigned>(crosses), static_cast<unsigned>(noughts), mover};
        return has_row(found.men_of(mover)) ? std::nullopt : std::optional{found}; // the game was over before
    }

    // Not required by the library: for people and tests.

    /// The man on a point: `X`, `O`, or `.` if it is free.
    [[nodiscard]] constexpr char at(int point) const
    {
        return holds(men_of(gs::player::maximizer), point)   ? 'X'
               : holds(men_of(gs::player::minimizer), point) ? 'O'
                                                             : '.';
    }

    /// The position in the form that the constructor reads.
    [[nodiscard]] std::string text() const
    {
        const std::string rows = board_text::write_rows<3, 3>([this](int point) { return at(point); });
        return rows + ' ' + std::string{player_name(mover_)};
    }

    /// The same as the constructor.
    [[nodiscard]] static three_mens_morris from_text(std::string_view text) { return three_mens_morris{text}; }

    /// `b2` for a man that is placed, `b2-b3` for one that is moved.
    [[nodiscard]] static std::string move_text(morris_move move)
    {
        const std::string to = board_text::name_of<3>(move.to);
        return move.from == morris_move::beside ? to : board_text::name_of<3>(move.from) + '-' + to;
    }

    /// The legal move with this text, if there is one.
    [[nodiscard]] std::optional<morris_move> parse_move(std::string_view text) const
    {
        return board_text::parse_move(*this, text);
    }

    friend constexpr bool operator==(const three_mens_morris&, const three_mens_morris&) = default;

    /// Draws the board, and below it the side to move.
    friend std::ostream& operator<<(std::ostream& out, const three_mens_morris& game)
    {
        board_text::draw<3, 3>(out, [&game](int point) { return game.at(point); });
        return out << player_name(game.mover_) << " to move";
    }

private:
    /// The positions with the same number of men, and the same side to move.
    struct slice {
        std::uint64_t first; // their smallest index
        two_sided_placements men;
    };

    static constexpr auto symmetries = square_symmetries<3>();
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

    /// Slice n has n men, X's turn if that is even; the last one has six, O's turn.
    [[nodiscard]] constexpr std::size_t slice_of_position() const
    {
        const auto men = static_cast<std::size_t>(std::popcount(static_cast<unsigned>(men_[0] | men_[1])));
        return men == 6 ? men + static_cast<std::size_t>(mover_) : men;
    }
    [[nodiscard]] static const std::array<slice, 8>& slices()
    {
        static const std::array<slice, 8> all = [] {
            std::uint64_t first = 0;
            const auto next = [&first](int men) {
                slice made{first, {(men + 1) / 2, men / 2, symmetries}};
                first += made.men.size();
                return made;
            };
            return std::array{next(0), next(1), next(2), next(3), next(4), next(5), next(6), next(6)};
        }();
        return all;
    }

    constexpr void play(gs::player p, morris_move move)
    {
        const unsigned changed = (1U << move.to | 1U << move.from) & all_points; // `beside` is point 9, off the board
        men_[static_cast<std::size_t>(p)] ^= static_cast<std::uint16_t>(changed);
    }

    std::array<std::uint16_t, 2> men_{};
    gs::player mover_ = gs::player::maximizer;
};

template <morris_rules Rules>
three_mens_morris<Rules>::three_mens_morris(std::string_view text)
{
    const auto board = board_text::read_rows<3, 3>(board_text::cut(text), "XO.");
    for (std::size_t point = 0; point != board.size(); ++point) {
        const auto here = static_cast<std::uint16_t>(1U << point);
        men_[0] |= board[point] == 'X' ? here : std::uint16_t{0};
        men_[1] |= board[point] == 'O' ? here : std::uint16_t{0};
    }
    mover_ = board_text::read_mover(text, player_name(gs::player::maximizer), player_name(gs::player::minimizer));
    const int crosses = std::popcount(men_[0]);
    const int noughts = std::popcount(men_[1]);
    const bool all_placed = crosses == 3 && noughts == 3;
    if (!all_placed && (crosses > 3 || crosses - noughts != static_cast<int>(mover_))) {
        board_text::refuse("wrong number of men: the sides take turns placing three each, X first");
    }
    if (has_row(men_of(mover_))) {
        board_text::refuse("the side to move has already won: the game was over before the last move");
    }
}

static_assert(gs::check_game<three_mens_morris<>>());
static_assert(std::is_trivially_copyable_v<three_mens_morris<>>);

} // namespace games
