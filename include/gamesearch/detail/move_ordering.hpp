// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// In which order moves are tried: the one place that knows the rules for it.

#ifndef GAMESEARCH_DETAIL_MOVE_ORDERING_HPP
#define GAMESEARCH_DETAIL_MOVE_ORDERING_HPP

#include <gamesearch/detail/history.hpp>
#include <gamesearch/detail/scored_moves.hpp>
#include <gamesearch/game.hpp>
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
struct move_score {
    bool remembered;
    Priority priority;
    int history;

    friend constexpr auto operator<=>(const move_score&, const move_score&) = default;
};

/// The same in one number, if the priority leaves room for the rest.
template <std::integral Priority>
    requires(sizeof(Priority) <= 4)
class move_score<Priority> {
public:
    move_score() = default;
    constexpr move_score(bool remembered, Priority priority, int history)
        : number_{remembered ? INT64_MAX : std::int64_t{priority} * above_history + history}
    {}

    friend constexpr auto operator<=>(const move_score&, const move_score&) = default;

    static constexpr std::int64_t above_history = 1 << 21;

private:
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
        moves ordered;
        std::uint16_t place = 0;
        for (const move_t<G>& move : listed) {
            ++place;
            ordered.add(move, place == table_move ? score{true, {}, 0} : score_of<P>(position, move));
        }
        ordered.begin();
        return ordered;
    }

    /// The next one of `ordered` has refuted a position, with `depth` plies left; those before it have not.
    template <player P>
    constexpr void refuted([[maybe_unused]] std::int64_t depth, [[maybe_unused]] const moves& ordered)
    {
        if constexpr (Policies.uses_history) {
            const int weight = static_cast<int>(std::clamp<std::int64_t>(depth, 1, most_weight));
            history_.refuted(P, *ordered, weight);
            ordered.each_tried([&](const move_t<G>& move) { history_.failed(P, move, weight); });
        }
    }

private:
    template <player P>
    [[nodiscard]] constexpr score score_of([[maybe_unused]] const G& position,
                                           [[maybe_unused]] const move_t<G>& move) const
    {
        int rank = 0;
        if constexpr (Policies.uses_history) {
            rank = history_.rank(P, move);
        }
        if constexpr (ordered_game<G>) {
            return {false, position.move_priority(move), rank};
        } else {
            return {false, 0, rank};
        }
    }

    static constexpr std::int64_t most_weight = 64;

    static_assert(2 * history<move_t<G>>::limit <= move_score<int>::above_history);

    history<move_t<G>> history_{};
};

} // namespace gamesearch::detail

#endif
