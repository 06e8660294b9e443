// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What orders the moves of a node.

#ifndef GAMESEARCH_DETAIL_NODE_MOVE_SCORE_HPP
#define GAMESEARCH_DETAIL_NODE_MOVE_SCORE_HPP

#include <compare>
#include <concepts>
#include <cstdint>

namespace gamesearch::detail {

/// What orders a move, what weighs most first. Lists of it are not filled before they are used.
template <class Priority, bool UsesHistory>
class move_score {
public:
    move_score() = default;
    constexpr move_score(const Priority& priority, int history, std::uint32_t place)
        : rank_{1}, priority_{priority}, history_{history}, from_last_{last_place - place}
    {}

    /// Above every other one, but for such a one that is listed before it.
    [[nodiscard]] static constexpr move_score first(std::uint32_t place)
    {
        move_score score{Priority{}, 0, place};
        score.rank_ = 2;
        return score;
    }
    /// Below every other one.
    [[nodiscard]] static constexpr move_score searched()
    {
        move_score score{Priority{}, 0, 1};
        score.rank_ = 0;
        return score;
    }

    /// In the game's list, from 1.
    [[nodiscard]] constexpr std::uint32_t place() const { return last_place - from_last_; }

    friend constexpr auto operator<=>(const move_score&, const move_score&) = default;

    static constexpr std::uint32_t most_moves = UINT32_MAX - 1;
    static constexpr int most_history = 1 << 30;

private:
    static constexpr std::uint32_t last_place = UINT32_MAX;

    int rank_;
    Priority priority_;
    int history_;
    std::uint32_t from_last_;
};

/// Does it fit into 32 bits with a sign?
template <class T>
concept small_integer = std::integral<T> && (std::signed_integral<T> ? sizeof(T) <= 4 : sizeof(T) < 4);

/// The same in one number: 32 bits of priority; then 16 of history and 16 of the place, or 32 of the place.
template <small_integer Priority, bool UsesHistory>
class move_score<Priority, UsesHistory> {
public:
    move_score() = default;
    constexpr move_score(Priority priority, int history, std::uint32_t place)
        : number_{priority * above_history + history * above_place + (last_place - place)}
    {}

    [[nodiscard]] static constexpr move_score first(std::uint32_t place)
    {
        move_score score{0, 0, place};
        score.number_ += above_all;
        return score;
    }
    [[nodiscard]] static constexpr move_score searched()
    {
        move_score score{0, 0, 1};
        score.number_ = INT64_MIN;
        return score;
    }

    [[nodiscard]] constexpr std::uint32_t place() const
    {
        return static_cast<std::uint32_t>(last_place - (number_ & last_place));
    }

    friend constexpr bool operator==(const move_score&, const move_score&) = default;
    friend constexpr bool operator<(const move_score& a, const move_score& b) { return a.number_ < b.number_; }

private:
    static constexpr std::int64_t last_place = UsesHistory ? UINT16_MAX : UINT32_MAX;

public:
    static constexpr std::uint32_t most_moves = static_cast<std::uint32_t>(last_place - 1);
    static constexpr std::int64_t most_history = UsesHistory ? (1 << 15) - 1 : 0;

private:
    static constexpr std::int64_t above_place = last_place + 1;
    static constexpr std::int64_t above_history = std::int64_t{1} << 32;
    static constexpr std::int64_t above_all = INT64_MAX - last_place;

    std::int64_t number_;
};

} // namespace gamesearch::detail

#endif
