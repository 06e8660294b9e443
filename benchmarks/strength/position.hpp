// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A position of a game whose rules were drawn: its moves and its end. Uses nothing of the library, so that a search by
/// hand and two versions of the library can play it in one program.

#ifndef BENCHMARKS_STRENGTH_POSITION_HPP
#define BENCHMARKS_STRENGTH_POSITION_HPP

#include "rules.hpp"
#include "state.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace strength {

/// A position, and all of its game.
class position {
public:
    static constexpr int win = 100'000;

    /// The start. The rules must outlive it.
    explicit position(const rules& of) : rules_{&of}
    {
        now_.pieces = of.start;
        now_.board = of.board;
        now_.stock.fill(static_cast<std::uint8_t>(of.stock));
        settle(side_to_move());
    }

    [[nodiscard]] std::size_t side_to_move() const { return now_.side; }
    [[nodiscard]] outcome result() const { return now_.result; }
    [[nodiscard]] const state& all() const { return now_; }

    /// The legal moves while the game goes on; never none.
    [[nodiscard]] move_list moves() const
    {
        move_list list;
        if (!any_move([&](move each) { return list.add(each); }) && passes(list.size() != 0)) {
            list.add({});
        }
        return list;
    }

    /// Plays a legal move, and returns what takes it back.
    state apply(move played)
    {
        const state before = now_;
        const std::size_t mover = now_.side;
        ++now_.plies;
        if (played.to == nowhere) {
            ++now_.passed;
            now_.moves_left = 1; // a pass ends the turn
        } else {
            now_.passed = 0;
            put(mover, played);
        }
        end_turn();
        settle(mover);
        return before;
    }

    /// Gives the other side the turn, as a null move: no ply has been played.
    state pass()
    {
        const state before = now_;
        const std::size_t mover = now_.side;
        now_.moves_left = 1;
        end_turn();
        settle(mover);
        return before;
    }

    /// Whether having to move is hardly ever a disadvantage.
    [[nodiscard]] bool allows_pass() const
    {
        return rules_->won_by != goal::last_move && rules_->moves_in_turn == 1 && rules_->passes != passing::free;
    }

    void take_back(const state& before) { now_ = before; }

    /// Whether a move captures the piece where it goes to.
    [[nodiscard]] bool is_capture(move tested) const
    {
        return tested.to != nowhere && (all_of(1U - now_.side) & cell(tested.to)) != 0;
    }

    [[nodiscard]] std::uint64_t hash() const
    {
        std::uint64_t mixed = now_.board * 0xBF58476D1CE4E5B9U;
        const auto add = [&](std::uint64_t number) {
            mixed = (mixed ^ number) * 0x9E3779B97F4A7C15U;
            mixed ^= mixed >> 29U;
        };
        for (const auto& side : now_.pieces) {
            add(side[0]);
            add(side[1]);
        }
        add(now_.plies | std::uint64_t{now_.side} << 16U | std::uint64_t{now_.moves_left} << 24U |
            std::uint64_t{now_.passed} << 32U | std::uint64_t{now_.stock[0]} << 40U |
            std::uint64_t{now_.stock[1]} << 48U);
        return mixed ^ mixed >> 32U;
    }

    [[nodiscard]] const rules& all_rules() const { return *rules_; }
    [[nodiscard]] cells all_of(std::size_t side) const { return now_.pieces[side][0] | now_.pieces[side][1]; }
    [[nodiscard]] cells free_cells() const { return now_.board & ~(all_of(0) | all_of(1)); }

private:
    /// Whether the side to move may pass.
    [[nodiscard]] bool passes(bool has_moves) const
    {
        return rules_->passes == passing::free || (!has_moves && rules_->passes == passing::forced);
    }

    /// Calls `visit(move)` for each move but passes until it returns true; returns whether it did.
    template <class Visit>
    [[nodiscard]] bool any_move(const Visit& visit) const
    {
        const bool places = rules_->places != placing::none && now_.stock[now_.side] != 0;
        if (places &&
            any_of(places_for_piece(), [&](int to) { return visit(move{nowhere, static_cast<std::uint8_t>(to)}); })) {
            return true;
        }
        if (places && !rules_->moves_early) {
            return false;
        }
        for (std::size_t which = 0; which != 2; ++which) {
            const directions ways = rules_->of(now_.side, which);
            if (ways != 0 && any_of(now_.pieces[now_.side][which], [&](int from) {
                    return any_of(ways, [&](int d) { return any_step(rules_->kinds[which], from, d, visit); });
                })) {
                return true;
            }
        }
        return false;
    }

    /// The same for one piece in one direction.
    template <class Visit>
    [[nodiscard]] bool any_step(const kind& piece, int from, int d, const Visit& visit) const
    {
        const cells other = all_of(1U - now_.side);
        const cells empty = free_cells();
        const auto goes = [&](cells to) {
            return visit(move{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(std::countr_zero(to))});
        };
        const cells next = shifted(cell(from), d) & now_.board;
        const cells behind = shifted(next, d) & now_.board;
        if ((next & ~empty) != 0) {
            const bool takes = piece.leap_takes && (next & other) != 0;
            if (piece.leaps && (behind & empty) != 0 && (takes || !rules_->must_take) && goes(behind)) {
                return true;
            }
            if (piece.pushes && !rules_->must_take && can_push(next, d)) {
                return goes(next);
            }
        }
        cells to = next;
        for (; (to & empty) != 0; to = shifted(to, d) & now_.board) {
            if (!rules_->must_take && goes(to)) {
                return true;
            }
            if (!piece.slides) {
                return false;
            }
        }
        return piece.takes != taking::none && (to & other) != 0 && goes(to);
    }

    /// Whether the row of pieces from \p next on can move: there is an empty cell behind it, or none at all.
    [[nodiscard]] bool can_push(cells next, int d) const
    {
        const cells pieces = all_of(0) | all_of(1);
        cells last = next;
        while ((shifted(last, d) & pieces) != 0) {
            last = shifted(last, d);
        }
        // No side pushes its own pieces off the board.
        return (shifted(last, d) & now_.board) != 0 || (last & all_of(1U - now_.side)) != 0;
    }

    [[nodiscard]] cells places_for_piece() const
    {
        const cells empty = free_cells();
        switch (rules_->places) {
        case placing::beside_own:
            return empty & around(all_of(now_.side), rules_->adjacent);
        case placing::beside_other:
            return empty & around(all_of(1U - now_.side), rules_->adjacent);
        case placing::apart:
            return empty & ~around(all_of(now_.side), rules_->adjacent);
        default:
            return empty;
        }
    }

    void put(std::size_t mover, move played)
    {
        const cells to = cell(played.to);
        if (played.from == nowhere) {
            now_.pieces[mover][0] |= to;
            now_.stock[mover] = static_cast<std::uint8_t>(now_.stock[mover] - (rules_->stock == 255 ? 0 : 1));
        } else if (!move_piece(mover, cell(played.from), to)) {
            return;
        }
        affect(mover, to);
    }

    /// Returns whether the piece is on its new cell.
    bool move_piece(std::size_t mover, cells from, cells to)
    {
        const std::size_t which = (now_.pieces[mover][1] & from) != 0 ? 1 : 0;
        const kind& piece = rules_->kinds[which];
        const bool captures = (all_of(1U - mover) & to) != 0;
        if (piece.takes == taking::removal && captures) {
            remove(to);
            return false;
        }
        any_of(rules_->of(static_cast<int>(mover), which), [&](int d) {
            const cells next = shifted(from, d);
            if (next == to && piece.pushes && (to & ~free_cells()) != 0) {
                push(next, d);
                return true;
            }
            if (piece.leaps && shifted(next, d) == to && (next & now_.board & ~free_cells()) != 0) {
                if (piece.leap_takes && (next & all_of(1U - mover)) != 0) {
                    remove(next);
                }
                return true;
            }
            return false;
        });
        remove(to);
        if (!rules_->clones || captures) {
            now_.pieces[mover][which] &= ~from;
        }
        now_.pieces[mover][which] |= to;
        now_.board &= rules_->burns ? ~from : ~cells{0};
        return true;
    }

    /// Moves the row of pieces from \p next on by a cell; what leaves the board is gone.
    void push(cells next, int d)
    {
        cells row = next;
        const cells pieces = all_of(0) | all_of(1);
        for (cells last = shifted(next, d) & pieces; last != 0; last = shifted(last, d) & pieces) {
            row |= last;
        }
        for (auto& side : now_.pieces) {
            for (cells& set : side) {
                set = (set & ~row) | (shifted(set & row, d) & now_.board);
            }
        }
    }

    void remove(cells set)
    {
        for (auto& side : now_.pieces) {
            side[0] &= ~set;
            side[1] &= ~set;
        }
    }

    /// What the piece on \p to does to its neighbours.
    void affect(std::size_t mover, cells to)
    {
        if (rules_->effects == effect::none) {
            return;
        }
        const cells own = all_of(mover);
        const cells other = all_of(1U - mover);
        cells changed = 0;
        any_of(rules_->adjacent, [&](int d) {
            const cells next = shifted(to, d) & other;
            if (rules_->effects == effect::infect) {
                changed |= next;
                return false;
            }
            cells row = next;
            cells last = shifted(next, d);
            for (; rules_->effects == effect::flank && (last & other) != 0; last = shifted(last, d)) {
                row |= last;
            }
            changed |= (last & own) != 0 ? row : 0;
            return false;
        });
        for (std::size_t which = 0; which != 2; ++which) {
            const cells found = now_.pieces[1U - mover][which] & changed;
            now_.pieces[1U - mover][which] &= ~found;
            now_.pieces[mover][which] |= rules_->effects == effect::custodian ? 0 : found;
        }
    }

    void end_turn()
    {
        if (--now_.moves_left == 0) {
            now_.side ^= 1U;
            now_.moves_left = static_cast<std::uint8_t>(rules_->moves_in_turn);
        }
    }

    /// Finds the result after a move of \p mover.
    void settle(std::size_t mover)
    {
        if (has_won(mover)) {
            won_by(mover);
        } else if (has_won(1U - mover)) {
            won_by(1U - mover);
        } else if (now_.passed == 2 || now_.plies >= rules_->most_plies) {
            won_by_majority();
        } else {
            settle_moves();
        }
    }

    void settle_moves()
    {
        const auto moves = [this] { return any_move([](move) { return true; }); };
        if (moves() || passes(false)) {
            return;
        }
        if (now_.moves_left < rules_->moves_in_turn) { // the second move of a turn is left out
            now_.moves_left = 1;
            end_turn();
            if (moves()) {
                return;
            }
        }
        if (rules_->won_by == goal::majority || (rules_->won_by != goal::last_move && free_cells() == 0)) {
            won_by_majority();
        } else {
            won_by(rules_->misere ? now_.side : 1U - now_.side);
        }
    }

    void won_by(std::size_t side) { now_.result = side == 0 ? outcome::first : outcome::second; }

    void won_by_majority()
    {
        const int lead = (count(all_of(0)) - count(all_of(1))) * (rules_->misere ? -1 : 1);
        now_.result = lead > 0 ? outcome::first : lead < 0 ? outcome::second : outcome::drawn;
    }

    [[nodiscard]] bool has_won(std::size_t side) const
    {
        const cells own = all_of(side);
        switch (rules_->won_by) {
        case goal::reach:
            return (own & rules_->far_row(static_cast<int>(side))) != 0;
        case goal::connect: {
            const cells begin = side == 0 ? rules_->row(0) : rules_->column(0);
            const cells end = side == 0 ? rules_->row(rules_->height - 1) : rules_->column(rules_->width - 1);
            return (own & begin) != 0 && (own & end) != 0 && (connected(own & begin, own, rules_->adjacent) & end) != 0;
        }
        case goal::line:
            return has_line(own, rules_->length, rules_->adjacent);
        case goal::surround:
            return surrounded(all_of(1U - side), free_cells(), rules_->adjacent) != 0;
        case goal::capture_all:
            return all_of(1U - side) == 0 && now_.plies > 1 &&
                   (rules_->places == placing::none || now_.stock[1U - side] == 0 || rules_->stock == 255);
        default:
            return false;
        }
    }

    const rules* rules_;
    state now_{};
};

} // namespace strength

#endif
