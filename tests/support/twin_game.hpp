// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Random games in which each position has an equivalent twin with different names for the moves.

#pragma once

#include "support/test.hpp"

#include <gamesearch/testing/random_game.hpp>

namespace support {

/// `Base`, mirrored or not: in the mirror the moves are numbered in reverse. Odd moves switch between the two, so that
/// lines of play meet in one position or in its twin.
template <class Base>
class twin_game : public Base {
public:
    using Base::Base;

    struct form {
        std::uint32_t number;
        int last; ///< move of the position if it is mirrored, else -1

        [[nodiscard]] int move(int m) const { return last < 0 ? m : last - m; }
    };
    [[nodiscard]] form canonical() const { return {Base::key(), mirrored_ ? last() : -1}; }

    std::pair<std::size_t, bool> apply(int move)
    {
        const bool before = mirrored_;
        const std::size_t token = Base::apply(seen(move));
        mirrored_ ^= move % 2 != 0;
        return {token, before};
    }
    void undo(int move, std::pair<std::size_t, bool> before) noexcept
    {
        Base::undo(move, before.first);
        mirrored_ = before.second;
    }
    [[nodiscard]] std::uint32_t key() const { return 2 * Base::key() + (mirrored_ ? 1 : 0); }
    [[nodiscard]] std::uint64_t hash() const { return mirrored_ ? ~Base::hash() : Base::hash(); }

    [[nodiscard]] std::vector<int> undominated_moves() const
        requires requires(const Base& base) { base.undominated_moves(); }
    {
        std::vector<int> moves;
        for (const int move : Base::undominated_moves()) {
            moves.push_back(seen(move));
        }
        return moves;
    }
    [[nodiscard]] std::vector<int> noisy_moves() const
        requires requires(const Base& base) { base.noisy_moves(); }
    {
        std::vector<int> moves;
        for (const int move : Base::noisy_moves()) {
            moves.push_back(seen(move));
        }
        return moves;
    }
    [[nodiscard]] int move_priority(int move) const
        requires requires(const Base& base) { base.move_priority(0); }
    {
        return Base::move_priority(seen(move));
    }

    friend bool operator==(const twin_game&, const twin_game&) = default;

private:
    [[nodiscard]] int last() const { return static_cast<int>(this->node().children.size()) - 1; }
    [[nodiscard]] int seen(int move) const { return mirrored_ ? last() - move : move; }

    bool mirrored_ = false;
};

/// The same, identified by hashes.
template <class Base>
struct unkeyed_twin_game : twin_game<Base> {
    using twin_game<Base>::twin_game;

    struct form {
        typename twin_game<Base>::form keyed;
        std::uint64_t number;

        [[nodiscard]] int move(int m) const { return keyed.move(m); }
    };
    [[nodiscard]] form canonical() const { return {twin_game<Base>::canonical(), Base::hash()}; }

    void key() const = delete;
    friend bool operator==(const unkeyed_twin_game&, const unkeyed_twin_game&) = default;
};

} // namespace support
