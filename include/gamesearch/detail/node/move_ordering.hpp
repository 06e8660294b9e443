// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The order in which moves are searched.

#ifndef GAMESEARCH_DETAIL_NODE_MOVE_ORDERING_HPP
#define GAMESEARCH_DETAIL_NODE_MOVE_ORDERING_HPP

#include <gamesearch/detail/node/history.hpp>
#include <gamesearch/detail/node/move_lists.hpp>
#include <gamesearch/detail/node/move_picker.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/player.hpp>

#include <algorithm>
#include <compare>
#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace gamesearch::detail {

/// What orders a move, what weighs most first. Lists of it are not filled before they are used.
template <class Priority, bool UsesHistory>
class move_score {
public:
    move_score() = default;
    constexpr move_score(bool remembered, const Priority& priority, int history, std::uint32_t place)
        : rank_{remembered ? 2 : 1}, priority_{priority}, history_{history}, from_last_{last_place - place}
    {}

    /// Below every other one.
    [[nodiscard]] static constexpr move_score searched()
    {
        move_score score{false, Priority{}, 0, 1};
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
    constexpr move_score(bool remembered, Priority priority, int history, std::uint32_t place)
        : number_{(remembered ? above_all : priority * above_history + (history + most_history) * above_place) +
                  (last_place - place)}
    {}

    [[nodiscard]] static constexpr move_score searched()
    {
        move_score score{false, 0, 0, 1};
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

template <class G>
struct move_priority {
    using type = int;
};
template <ordered_game G>
struct move_priority<G> {
    using type =
        std::remove_cvref_t<decltype(std::declval<const G&>().move_priority(std::declval<const move_t<G>&>()))>;
};

/// First the move that a table remembers. Then by the game's `move_priority`, where it has one; then by history, where that
/// is used; then as they are listed.
template <game G, bool UsesHistory>
class move_ordering {
    using score = move_score<typename move_priority<G>::type, UsesHistory>;
    static_assert(history<move_t<G>>::limit <= move_score<int, true>::most_history);

public:
    using picker = move_picker<G, score>;

    /// `table_move` is a place in `listed`, from 1, or 0.
    template <player P, class Range>
    [[nodiscard]] constexpr picker ordered(const G& position, Range& listed, std::uint16_t table_move) const
    {
        return picker{[&](typename picker::listing& moves) {
            std::uint32_t place = 0;
            for (const move_t<G>& move : listed) {
                ++place;
                moves.add(move, place == table_move ? score{true, {}, 0, place}
                                                    : score{false, priority(position, move), rank<P>(move), place});
            }
        }};
    }

    /// Of the undominated moves if the game names them, or else the legal ones.
    template <player P, class Legal>
    [[nodiscard]] constexpr picker moves_to_search(const G& position, [[maybe_unused]] Legal& legal,
                                                   std::uint16_t table_move) const
    {
        if constexpr (pruned_game<G>) {
            undominated_moves<G> undominated{position};
            return ordered<P>(position, undominated.range, table_move);
        } else {
            return ordered<P>(position, legal.range, table_move);
        }
    }

    /// By `move_priority` alone.
    template <class Range>
        requires ordered_game<G>
    [[nodiscard]] static constexpr picker ordered_by_priority(const G& position, Range& listed)
    {
        return picker{[&](typename picker::listing& moves) {
            std::uint32_t place = 0;
            for (const move_t<G>& move : listed) {
                ++place;
                moves.add(move, {false, priority(position, move), 0, place});
            }
        }};
    }

    /// The next one of `moves` has caused a cutoff, with `depth` plies left; those before it have not.
    template <player P>
    constexpr void update_history([[maybe_unused]] std::int64_t depth, [[maybe_unused]] const picker& moves)
    {
        if constexpr (UsesHistory) {
            const int weight = weight_of(depth);
            history_.refuted(P, *moves, weight);
            moves.each_searched([&](const move_t<G>& move) { history_.failed(P, move, weight); });
        }
    }

private:
    [[nodiscard]] static constexpr auto priority([[maybe_unused]] const G& position,
                                                 [[maybe_unused]] const move_t<G>& move)
    {
        if constexpr (ordered_game<G>) {
            return position.move_priority(move);
        } else {
            return 0;
        }
    }

    template <player P>
    [[nodiscard]] constexpr int rank([[maybe_unused]] const move_t<G>& move) const
    {
        if constexpr (UsesHistory) {
            return history_.rank(P, move);
        } else {
            return 0;
        }
    }

    /// A cutoff far above the horizon saves most. Without a horizon nobody knows how far that is.
    [[nodiscard]] static constexpr int weight_of(std::int64_t depth)
    {
        return depth == max_depth ? 4 : static_cast<int>(std::clamp<std::int64_t>(depth, 1, 64));
    }

    struct no_history {};
    [[no_unique_address]] std::conditional_t<UsesHistory, history<move_t<G>>, no_history> history_{};
};

} // namespace gamesearch::detail

#endif
