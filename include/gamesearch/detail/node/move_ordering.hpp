// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// In which order moves are tried: the one place that knows the rules for it.

#ifndef GAMESEARCH_DETAIL_NODE_MOVE_ORDERING_HPP
#define GAMESEARCH_DETAIL_NODE_MOVE_ORDERING_HPP

#include <gamesearch/detail/node/history.hpp>
#include <gamesearch/detail/node/move_picker.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/policies.hpp>

#include <algorithm>
#include <compare>
#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace gamesearch::detail {

/// What orders a move, what weighs most first. Lists of it are not filled before they are used.
template <class Priority>
class move_score {
public:
    move_score() = default;
    constexpr move_score(bool remembered, const Priority& priority, int history, std::uint16_t place)
        : rank_{remembered ? 2 : 1}, priority_{priority}, history_{history}, from_last_{last_place - place}
    {}

    /// Below every other one.
    [[nodiscard]] static constexpr move_score tried()
    {
        move_score score{false, Priority{}, 0, 1};
        score.rank_ = 0;
        return score;
    }

    /// In the game's list, from 1.
    [[nodiscard]] constexpr std::uint16_t place() const { return static_cast<std::uint16_t>(last_place - from_last_); }

    friend constexpr auto operator<=>(const move_score&, const move_score&) = default;

private:
    static constexpr int last_place = UINT16_MAX;

    int rank_;
    Priority priority_;
    int history_;
    int from_last_;
};

/// Does it fit into 32 bits with a sign?
template <class T>
concept small_integer = std::integral<T> && (std::signed_integral<T> ? sizeof(T) <= 4 : sizeof(T) < 4);

/// The same in one number: 32 bits of priority, 16 of history, 16 of the place.
template <small_integer Priority>
class move_score<Priority> {
public:
    move_score() = default;
    constexpr move_score(bool remembered, Priority priority, int history, std::uint16_t place)
        : number_{(remembered ? above_all : priority * above_history + (history + most_history) * above_place) +
                  (last_place - place)}
    {}

    [[nodiscard]] static constexpr move_score tried()
    {
        move_score score{false, 0, 0, 1};
        score.number_ = INT64_MIN;
        return score;
    }

    [[nodiscard]] constexpr std::uint16_t place() const
    {
        return static_cast<std::uint16_t>(last_place - (number_ & last_place));
    }

    friend constexpr bool operator==(const move_score&, const move_score&) = default;
    friend constexpr bool operator<(const move_score& a, const move_score& b) { return a.number_ < b.number_; }

    static constexpr std::int64_t most_history = (1 << 15) - 1;

private:
    static constexpr std::int64_t last_place = UINT16_MAX;
    static constexpr std::int64_t above_place = last_place + 1;
    static constexpr std::int64_t above_history = above_place << 16;
    static constexpr std::int64_t above_all = INT64_MAX - last_place;

    std::int64_t number_;
};

template <class G>
struct move_score_of {
    using type = move_score<int>;
};
template <ordered_game G>
struct move_score_of<G> {
    using type = move_score<
        std::remove_cvref_t<decltype(std::declval<const G&>().move_priority(std::declval<const move_t<G>&>()))>>;
};

/// First the move that a table remembers. Then by the game's `move_priority`, where it has one; then by history; then as
/// they are listed.
template <game G, policy_set Policies>
class move_ordering {
    using score = typename move_score_of<G>::type;

public:
    using moves = scored_moves<G, score>;

    /// `table_move` is a place in `listed`, from 1, or 0.
    template <player P, class Range>
    [[nodiscard]] constexpr moves ordered(const G& position, Range& listed, std::uint16_t table_move) const
    {
        return moves{[&](typename moves::listing& ordered) {
            std::uint16_t place = 0;
            for (const move_t<G>& move : listed) {
                ++place;
                ordered.add(move, place == table_move ? score{true, {}, 0, place} : score_of<P>(position, move, place));
            }
        }};
    }

    /// The next one of `ordered` has refuted a position, with `depth` plies left; those before it have not.
    template <player P>
    constexpr void refuted([[maybe_unused]] std::int64_t depth, [[maybe_unused]] const moves& ordered)
    {
        if constexpr (Policies.uses_history) {
            const int weight = weight_of(depth);
            history_.refuted(P, *ordered, weight);
            ordered.each_tried([&](const move_t<G>& move) { history_.failed(P, move, weight); });
        }
    }

private:
    template <player P>
    [[nodiscard]] constexpr score score_of([[maybe_unused]] const G& position, [[maybe_unused]] const move_t<G>& move,
                                           std::uint16_t place) const
    {
        int rank = 0;
        if constexpr (Policies.uses_history) {
            rank = history_.rank(P, move);
        }
        if constexpr (ordered_game<G>) {
            return {false, position.move_priority(move), rank, place};
        } else {
            return {false, 0, rank, place};
        }
    }

    /// What is refuted far above the horizon saves most. Without a horizon nobody knows how far that is.
    [[nodiscard]] static constexpr int weight_of(std::int64_t depth)
    {
        return depth == max_depth ? 4 : static_cast<int>(std::clamp<std::int64_t>(depth, 1, 64));
    }

    static_assert(history<move_t<G>>::limit <= move_score<int>::most_history);

    history<move_t<G>> history_{};
};

} // namespace gamesearch::detail

#endif
