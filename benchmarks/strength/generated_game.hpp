// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A game with drawn rules, as a game of the library. It is in the library's namespace because a program may contain it
/// twice, for two versions of the library that differ in the name of that namespace.

#ifndef BENCHMARKS_STRENGTH_GENERATED_GAME_HPP
#define BENCHMARKS_STRENGTH_GENERATED_GAME_HPP

#include "evaluation.hpp"
#include "position.hpp"

#include <gamesearch/game/player.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace gamesearch::strength_bench {

/// The rules must outlive it. A position's hash includes the number of plies, so no position occurs twice.
class generated_game {
public:
    explicit generated_game(const strength::position& position) : position_{position} {}

    [[nodiscard]] strength::move_list legal_moves() const { return position_.moves(); }
    [[nodiscard]] player to_move() const
    {
        return position_.side_to_move() == 0 ? player::maximizer : player::minimizer;
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        switch (position_.result()) {
        case strength::outcome::open:
            return std::nullopt;
        case strength::outcome::first:
            return strength::position::win;
        case strength::outcome::second:
            return -strength::position::win;
        default:
            return 0;
        }
    }

    strength::state apply(strength::move played) { return position_.apply(played); }
    void undo(strength::move /*played*/, const strength::state& before) { position_.take_back(before); }

    [[nodiscard]] int evaluate() const { return strength::estimate_of(position_); }
    [[nodiscard]] auto features() const { return strength::features_of(position_); }
    [[nodiscard]] std::uint64_t hash() const { return position_.hash(); }

    [[nodiscard]] bool is_noisy(strength::move tested) const { return position_.is_capture(tested); }
    [[nodiscard]] std::vector<strength::move> noisy_moves() const
    {
        std::vector<strength::move> found;
        for (const strength::move each : position_.moves()) {
            if (is_noisy(each)) {
                found.push_back(each);
            }
        }
        return found;
    }

    [[nodiscard]] bool allows_null_move() const { return position_.allows_pass(); }
    strength::state apply_null_move() { return position_.pass(); }
    void undo_null_move(const strength::state& before) { position_.take_back(before); }

    [[nodiscard]] const strength::position& base() const { return position_; }

    friend bool operator==(const generated_game& a, const generated_game& b)
    {
        return a.position_.all() == b.position_.all();
    }

private:
    strength::position position_;
};

} // namespace gamesearch::strength_bench

#endif
