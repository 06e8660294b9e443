// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Endings of nine men's morris, with a few men on each side, numbered for endgame tables.

#pragma once

#include "board_text.hpp"
#include "nine_mens_morris.hpp"
#include "nine_mens_morris_board.hpp"
#include "placement_classes.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace games {

namespace gs = gamesearch;

namespace morris {

/// The symmetries of the board: those of a square, with the rings in any of \p Rings orders. With 2, the outer and the
/// inner ring may be exchanged; with 6, all three may change places, which keeps mills but not neighbours, and so is a
/// symmetry where both sides fly.
template <std::size_t Rings>
inline constexpr auto symmetries = [] {
    // Each point by its ring, from the outside, and its place on the ring in reading order.
    constexpr std::array<std::array<std::uint8_t, 8>, 3> points_of_ring{{
        {0, 1, 2, 9, 14, 21, 22, 23},
        {3, 4, 5, 10, 13, 18, 19, 20},
        {6, 7, 8, 11, 12, 15, 16, 17},
    }};
    constexpr std::array<std::array<std::uint8_t, 3>, 6> orders{
        {{0, 1, 2}, {2, 1, 0}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}}};
    constexpr auto of_square = square_symmetries<3>();
    const auto place_on_square = [](std::size_t place) { return place < 4 ? place : place + 1; }; // without the centre

    std::array<board_symmetry<point_count>, 8 * Rings> all{};
    for (std::size_t way = 0; way != 8; ++way) {
        for (std::size_t order = 0; order != Rings; ++order) {
            for (std::size_t ring = 0; ring != 3; ++ring) {
                for (std::size_t place = 0; place != 8; ++place) {
                    const std::size_t image = of_square[way][place_on_square(place)];
                    all[way * Rings + order][points_of_ring[ring][place]] =
                        points_of_ring[orders[order][ring]][image < 4 ? image : image - 1];
                }
            }
        }
    }
    return all;
}();

} // namespace morris

/// Nine men's morris when all men have been placed, and white has \p White and black \p Black left, three or more. The
/// side that has three flies. A man that is taken leads to an ending with fewer men, or ends the game.
template <int White, int Black>
class nine_mens_morris_ending : public nine_mens_morris {
    static_assert(3 <= White && White <= 9 && 3 <= Black && Black <= 9, "three to nine men each");

    static constexpr auto& symmetries = morris::symmetries < White == 3 && Black == 3 ? 6 : 2 > ;

public:
    /// The men on both sides' first points in reading order, white to move. Positions are more interesting if read from
    /// a text.
    constexpr nine_mens_morris_ending() noexcept
        : nine_mens_morris_ending{(1U << White) - 1, ((1U << Black) - 1) << White, gs::player::maximizer}
    {}

    /// \pre the sets have no point in common
    constexpr nine_mens_morris_ending(morris::points white, morris::points black, gs::player mover) noexcept
        : nine_mens_morris{white, black, mover}
    {}

    /// Reads a position as nine men's morris does. Throws `std::invalid_argument` for any other text, and for other
    /// numbers of men.
    explicit nine_mens_morris_ending(std::string_view text) : nine_mens_morris{text}
    {
        const bool all_placed = in_hand(gs::player::maximizer) + in_hand(gs::player::minimizer) == 0;
        if (!all_placed || !has_its_men()) {
            morris::refuse("another ending: here white has " + std::to_string(White) + " men and black " +
                           std::to_string(Black) + ", and none in hand");
        }
    }

    // For endgame tables: the placements of the men up to symmetry, for either side to move.

    [[nodiscard]] static std::uint64_t index_count() { return 2 * placements().size(); }

    [[nodiscard]] std::uint64_t index() const
    {
        if (!has_its_men()) {
            return index_count();
        }
        const std::uint64_t side = to_move() == gs::player::maximizer ? 0 : placements().size();
        return side + placements().index({men(gs::player::maximizer), men(gs::player::minimizer)}, symmetries);
    }

    [[nodiscard]] static std::optional<nine_mens_morris_ending> from_index(std::uint64_t index)
    {
        const bool white_moves = index < placements().size();
        const auto [white, black] = placements().at(white_moves ? index : index - placements().size());
        return nine_mens_morris_ending{static_cast<morris::points>(white), static_cast<morris::points>(black),
                                       white_moves ? gs::player::maximizer : gs::player::minimizer};
    }

    /// The positions with the same men from which a move leads here: the other side has moved a man without closing a
    /// mill.
    [[nodiscard]] std::vector<nine_mens_morris_ending> predecessors() const
    {
        std::vector<nine_mens_morris_ending> found;
        const gs::player moved = gs::opponent(to_move());
        const morris::points own = men(moved);
        const morris::points other = men(to_move());
        const bool flies = std::popcount(own) == 3;
        const morris::points free = morris::all_points & ~(own | other);
        for (morris::points left = own & ~morris::in_mills(own); left != 0;) {
            const int to = morris::take_one(left);
            for (morris::points from = free & (flies ? free : morris::neighbours[static_cast<std::size_t>(to)]);
                 from != 0;) {
                const morris::points before = (own ^ morris::set_of(to)) | morris::set_of(morris::take_one(from));
                found.push_back(moved == gs::player::maximizer ? nine_mens_morris_ending{before, other, moved}
                                                               : nine_mens_morris_ending{other, before, moved});
            }
        }
        return found;
    }

    /// After a man has been taken, the ending with one man less. A side that had three has lost.
    [[nodiscard]] std::optional<nine_mens_morris_ending<White - 1, Black>> converted() const
        requires(White > 3 && Black == 3)
    {
        return fewer<White - 1, Black>();
    }
    [[nodiscard]] std::optional<nine_mens_morris_ending<White, Black - 1>> converted() const
        requires(White == 3 && Black > 3)
    {
        return fewer<White, Black - 1>();
    }
    [[nodiscard]] auto converted() const
        requires(White > 3 && Black > 3)
    {
        using either =
            std::variant<nine_mens_morris_ending<White - 1, Black>, nine_mens_morris_ending<White, Black - 1>>;
        std::optional<either> found;
        if (const auto white_less = fewer<White - 1, Black>()) {
            found = *white_less;
        } else if (const auto black_less = fewer<White, Black - 1>()) {
            found = *black_less;
        }
        return found;
    }

    // Not required by the library: for people and tests.

    /// The same as the constructor.
    [[nodiscard]] static nine_mens_morris_ending from_text(std::string_view text)
    {
        return nine_mens_morris_ending{text};
    }

    /// The legal move with this text, if there is one.
    [[nodiscard]] std::optional<move> parse_move(std::string_view text) const
    {
        return board_text::parse_move(*this, text);
    }

    bool operator==(const nine_mens_morris_ending&) const = default;

private:
    [[nodiscard]] static const two_sided_placements& placements()
    {
        static const two_sided_placements all{White, Black, symmetries};
        return all;
    }

    template <int W, int B>
    [[nodiscard]] std::optional<nine_mens_morris_ending<W, B>> fewer() const
    {
        if (!has_men(W, B)) {
            return std::nullopt;
        }
        return nine_mens_morris_ending<W, B>{men(gs::player::maximizer), men(gs::player::minimizer), to_move()};
    }

    [[nodiscard]] bool has_men(int white, int black) const noexcept
    {
        return std::popcount(men(gs::player::maximizer)) == white && std::popcount(men(gs::player::minimizer)) == black;
    }
    [[nodiscard]] bool has_its_men() const noexcept { return has_men(White, Black); }
};

} // namespace games
