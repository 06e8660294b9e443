// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The order in which moves are searched.

#ifndef GAMESEARCH_DETAIL_NODE_MOVE_ORDERING_HPP
#define GAMESEARCH_DETAIL_NODE_MOVE_ORDERING_HPP

#include <gamesearch/detail/node/history.hpp>
#include <gamesearch/detail/node/move_lists.hpp>
#include <gamesearch/detail/node/move_names.hpp>
#include <gamesearch/detail/node/move_picker.hpp>
#include <gamesearch/detail/node/move_score.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/player.hpp>

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace gamesearch::detail {

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

    /// `table_move` is what `names` call one of those that are `listed`, or 0.
    template <player P, class Range, class Names = names_by_place>
    [[nodiscard]] constexpr picker ordered(const G& position, Range& listed, std::uint16_t table_move,
                                           const Names& names = {}) const
    {
        return picker{[&](typename picker::listing& moves) {
            std::uint32_t place = 0;
            for (const move_t<G>& move : listed) {
                ++place;
                moves.add(move, score{priority(position, move), rank<P>(move), place});
            }
            if (table_move != 0) {
                moves.put_first(
                    [&](std::uint32_t at, const move_t<G>& move) { return names.name_of(at, move) == table_move; });
            }
        }};
    }

    /// Of the undominated moves if the game names them, or else the legal ones.
    template <player P, class Legal, class Entry>
    [[nodiscard]] constexpr picker moves_to_search(const G& position, [[maybe_unused]] Legal& legal,
                                                   const Entry& entry) const
    {
        if constexpr (pruned_game<G>) {
            undominated_moves<G> undominated{position};
            return ordered<P>(position, undominated.object, entry.move, entry.names);
        } else {
            return ordered<P>(position, legal.object, entry.move, entry.names);
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
                moves.add(move, {priority(position, move), 0, place});
            }
        }};
    }

    /// The next one of `moves` has caused a cutoff, with `depth` plies left; those before it have not.
    template <player P>
    constexpr void update_history([[maybe_unused]] std::int64_t depth, [[maybe_unused]] const picker& moves)
    {
        if constexpr (UsesHistory) {
            const int weight = weight_of(depth);
            history_.counted(P, *moves, weight);
            moves.each_searched([&](const move_t<G>& move) { history_.failed(P, move, weight); });
        }
    }

    /// This move has, or it was the best within the window; nothing is said of others.
    template <player P>
    constexpr void update_history([[maybe_unused]] std::int64_t depth, [[maybe_unused]] const move_t<G>& move)
    {
        if constexpr (UsesHistory) {
            history_.counted(P, move, weight_of(depth));
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
