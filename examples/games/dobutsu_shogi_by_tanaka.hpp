// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Dōbutsu shōgi with numbered positions, as T. Tanaka counted and solved them.

#pragma once

#include "board_text.hpp"
#include "dobutsu_shogi.hpp"
#include "dobutsu_shogi_numbering.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace games {

namespace gs = gamesearch;

/// Dōbutsu shōgi in which a side that can take the lion has no other moves. That changes no value, as taking it wins at
/// once, but fewer positions can be reached. These are T. Tanaka's 246,803,167, if positions count once with the
/// players exchanged, and with left and right.
///
/// \tparam Kinds which kinds of pieces there are beside the lions: 1 for giraffes, 2 for elephants, 4 for chicks. With
/// fewer, the game is small enough for tests.
template <unsigned Kinds = 7>
class dobutsu_shogi_by_tanaka : public dobutsu_shogi {
    static constexpr dobutsu_numbering numbering{Kinds};

public:
    /// The opening.
    constexpr dobutsu_shogi_by_tanaka() noexcept
    {
        for (std::uint8_t& piece : board_) {
            const bool is_there =
                piece == none || kind_of(piece) == kind::lion || (Kinds >> in_hand(kind_of(piece)) & 1) != 0;
            piece = is_there ? piece : none;
        }
    }

    /// Reads a position as dōbutsu shōgi does.
    explicit dobutsu_shogi_by_tanaka(std::string_view text)
        requires(Kinds == 7)
        : dobutsu_shogi{text}
    {}

    /// The moves that take the lion; where there are none, all moves.
    [[nodiscard]] constexpr move_list legal_moves() const noexcept
    {
        const int lion = lion_of(gs::opponent(mover_));
        if (!can_take(lion)) {
            return dobutsu_shogi::legal_moves();
        }
        move_list moves;
        for (std::size_t from = 0; from != square_count; ++from) {
            if (board_[from] != none && owner_of(board_[from]) == mover_) {
                moves.add(from, steps[board_[from]][from] & 1U << lion);
            }
        }
        return moves;
    }

    // For endgame tables: all positions in which both lions are on the board, seen from the side to move.

    [[nodiscard]] static constexpr std::uint64_t index_count() noexcept { return numbering.count(); }

    /// \pre both lions are on the board
    [[nodiscard]] constexpr std::uint64_t index() const noexcept
    {
        const bool turned = players_exchanged();
        const int own = seen(lion_of(mover_), turned, false);
        const int other = seen(lion_of(gs::opponent(mover_)), turned, false);
        const int order = (own % width == 1 ? other : own) % width; // 0 and 2 are mirror images, and 1 is its own
        const std::uint64_t number = order == 2 ? ~std::uint64_t{0} : numbering.number_of(pieces(turned, false));
        return order == 0 ? number : std::min(number, numbering.number_of(pieces(turned, true)));
    }

    [[nodiscard]] static constexpr std::optional<dobutsu_shogi_by_tanaka> from_index(std::uint64_t index) noexcept
    {
        const dobutsu_pieces found = numbering.pieces_of(index);
        dobutsu_shogi_by_tanaka position;
        position.board_ = {};
        position.board_[found.lions[0]] = piece_of(kind::lion, gs::player::maximizer);
        position.board_[found.lions[1]] = piece_of(kind::lion, gs::player::minimizer);
        for (std::size_t which = 0; which != 3; ++which) {
            for (unsigned left = found.squares[which]; left != 0; left &= left - 1) {
                const auto square = static_cast<std::size_t>(std::countr_zero(left));
                const bool is_hen = (found.hens >> square & 1) != 0;
                position.board_[square] =
                    piece_of(is_hen ? kind::hen : static_cast<kind>(which),
                             (found.own >> square & 1) != 0 ? gs::player::maximizer : gs::player::minimizer);
            }
            position.hands_[0][which] = found.hands[0][which];
            position.hands_[1][which] = found.hands[1][which];
        }
        return position;
    }

    /// An index is that of the position in which the first player is to move.
    [[nodiscard]] constexpr bool players_exchanged() const noexcept { return mover_ == gs::player::minimizer; }

    /// The running positions from which a move leads here.
    [[nodiscard]] std::vector<dobutsu_shogi_by_tanaka> predecessors() const
    {
        std::vector<dobutsu_shogi_by_tanaka> found;
        found.reserve(32);
        const gs::player moved = gs::opponent(mover_);
        for (std::size_t to = 0; to != square_count; ++to) {
            if (board_[to] == none || owner_of(board_[to]) != moved) {
                continue;
            }
            const kind which = kind_of(board_[to]);
            const bool on_last_row = static_cast<int>(to) / width == last_row(moved);
            if (which != kind::lion && which != kind::hen) {
                dobutsu_shogi_by_tanaka before = with_other_mover(); // dropped
                before.board_[to] = none;
                ++before.hands_[place_of(moved)][in_hand(which)];
                add_if_running(found, before);
            }
            if (which != kind::chick || !on_last_row) {
                add_moves_back(found, to, board_[to]);
            }
            if (which == kind::hen && on_last_row) {
                add_moves_back(found, to, piece_of(kind::chick, moved)); // promoted
            }
        }
        return found;
    }

    // Not required by the library: for people and tests.

    /// The same as the constructor.
    [[nodiscard]] static dobutsu_shogi_by_tanaka from_text(std::string_view text)
    {
        return dobutsu_shogi_by_tanaka{text};
    }

    /// The legal move with this text, if there is one.
    [[nodiscard]] std::optional<move> parse_move(std::string_view text) const
    {
        return board_text::parse_move(*this, text);
    }

    bool operator==(const dobutsu_shogi_by_tanaka&) const = default;

private:
    /// The same square on a board that is turned around, or seen in a mirror, or both.
    [[nodiscard]] static constexpr int seen(int square, bool turned, bool as_image) noexcept
    {
        const int there = as_image ? image_of(square) : square;
        return turned ? square_count - 1 - there : there;
    }

    /// What a piece on a square adds to a number of twelve bits for each set of squares: those of giraffes, elephants,
    /// chicks with hens, own pieces, and hens. The board is seen turned around in the
    /// last two of four cases, and as in a mirror in every other one.
    static constexpr auto parts = [] {
        std::array<std::array<std::array<std::uint64_t, square_count>, 11>, 4> made{};
        for (unsigned seen_as = 0; seen_as != made.size(); ++seen_as) {
            const bool turned = seen_as / 2 != 0;
            for (std::uint8_t piece = 1; piece <= 10; ++piece) {
                const bool is_own = (owner_of(piece) == gs::player::minimizer) == turned;
                for (int square = 0; square != square_count; ++square) {
                    if (kind_of(piece) == kind::lion) {
                        continue;
                    }
                    const std::uint64_t bit = std::uint64_t{1} << seen(square, turned, seen_as % 2 != 0);
                    std::uint64_t& part = made[seen_as][piece][static_cast<std::size_t>(square)];
                    part |= bit << square_count * in_hand(kind_of(piece));
                    part |= is_own ? bit << square_count * 3 : 0;
                    part |= kind_of(piece) == kind::hen ? bit << square_count * 4 : 0;
                }
            }
        }
        return made;
    }();

    /// What stands where, with the players exchanged if `turned`, and with left and right if `as_image`.
    [[nodiscard]] constexpr dobutsu_pieces pieces(bool turned, bool as_image) const noexcept
    {
        const auto& seen_parts = parts[(turned ? 2U : 0U) + (as_image ? 1U : 0U)];
        std::uint64_t sets = 0;
        for (std::size_t square = 0; square != square_count; ++square) {
            sets |= seen_parts[board_[square]][square];
        }
        const auto set = [sets](int which) { return static_cast<unsigned>(sets >> square_count * which) & 0xFFFU; };
        const auto lion = [&](gs::player p) { return static_cast<std::uint8_t>(seen(lion_of(p), turned, as_image)); };
        return {{lion(mover_), lion(gs::opponent(mover_))},
                {set(0), set(1), set(2)},
                set(3),
                set(4),
                {hands_[place_of(mover_)], hands_[place_of(gs::opponent(mover_))]}};
    }

    [[nodiscard]] constexpr dobutsu_shogi_by_tanaka with_other_mover() const noexcept
    {
        dobutsu_shogi_by_tanaka other{*this};
        other.mover_ = gs::opponent(mover_);
        return other;
    }

    /// \p piece has moved to \p to, where it may have taken something.
    void add_moves_back(std::vector<dobutsu_shogi_by_tanaka>& found, std::size_t to, std::uint8_t piece) const
    {
        const gs::player moved = gs::opponent(mover_);
        for (std::size_t from = 0; from != square_count; ++from) {
            if (board_[from] != none || (steps[piece][from] >> to & 1) == 0) {
                continue;
            }
            dobutsu_shogi_by_tanaka before = with_other_mover();
            before.board_[from] = piece;
            before.board_[to] = none;
            add_if_running(found, before);
            for (const kind taken : {kind::giraffe, kind::elephant, kind::chick, kind::hen}) {
                std::uint8_t& held = before.hands_[place_of(moved)][in_hand(taken)];
                if (held != 0) {
                    --held;
                    before.board_[to] = piece_of(taken, mover_);
                    add_if_running(found, before);
                    ++held;
                }
            }
        }
    }

    static void add_if_running(std::vector<dobutsu_shogi_by_tanaka>& found, const dobutsu_shogi_by_tanaka& before)
    {
        const bool must_take = before.can_take(before.lion_of(gs::opponent(before.mover_)));
        if (!must_take && !before.terminal_score()) {
            found.push_back(before);
        }
    }
};

// Reports everything that a game is missing, each with its remedy.
static_assert(gs::check_game<dobutsu_shogi_by_tanaka<>>());

} // namespace games
