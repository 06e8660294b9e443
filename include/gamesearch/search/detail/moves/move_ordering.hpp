// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The order in which moves are searched.

#ifndef GAMESEARCH_SEARCH_DETAIL_MOVES_MOVE_ORDERING_HPP
#define GAMESEARCH_SEARCH_DETAIL_MOVES_MOVE_ORDERING_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/search/detail/moves/legal_picker.hpp>
#include <gamesearch/search/detail/moves/move_lists.hpp>
#include <gamesearch/search/detail/moves/move_picker.hpp>
#include <gamesearch/search/detail/moves/order_trials.hpp>
#include <gamesearch/search/detail/placeholders.hpp>
#include <gamesearch/search/limits.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// Moves that can be distinguished by their bytes.
template <class Move>
concept numbered_move = std::is_trivially_copyable_v<Move> && std::has_unique_object_representations_v<Move>;

/// The bytes of a move as a number. Moves of more than eight bytes may share a number.
template <numbered_move Move>
[[nodiscard]] constexpr std::uint64_t number_of_move(const Move& move)
{
    if constexpr (sizeof(Move) == 1) {
        return std::bit_cast<std::uint8_t>(move);
    } else if constexpr (sizeof(Move) == 2) {
        return std::bit_cast<std::uint16_t>(move);
    } else if constexpr (sizeof(Move) == 4) {
        return std::bit_cast<std::uint32_t>(move);
    } else if constexpr (sizeof(Move) == 8) {
        return std::bit_cast<std::uint64_t>(move);
    } else {
        std::uint64_t number = 0;
        for (const unsigned char byte : std::bit_cast<std::array<unsigned char, sizeof(Move)>>(move)) {
            number = number << 8 ^ number >> 56 ^ byte;
        }
        return number;
    }
}

/// The relative history of each move: the share of its searches, anywhere in the tree, in which it caused a cutoff or
/// was the best. Searches far above the horizon weigh more. It works only for moves that can be distinguished by their
/// bytes, and knows nothing about others. Sources: J. Schaeffer, "The History Heuristic and Alpha-Beta Search
/// Enhancements in Practice" (1989); M. Winands et al., "The Relative History Heuristic" (2006).
template <class Move>
class history {
public:
    constexpr void counted(player, const Move&, int) {}
    constexpr void failed(player, const Move&, int) {}
    [[nodiscard]] static constexpr int rank(player, const Move&) { return 0; }

    static constexpr int limit = 1;
};

template <numbered_move Move>
class history<Move> {
public:
    constexpr void counted(player p, const Move& move, int depth) { add(p, move, depth, limit); }
    constexpr void failed(player p, const Move& move, int depth) { add(p, move, depth, 0); }

    /// The rank of a move, from 0 to `limit`.
    [[nodiscard]] constexpr int rank(player p, const Move& move) const { return moves_[index(p, move)].rank; }

    static constexpr int limit = 1 << 14;

private:
    static constexpr int bits = 10;

    struct move_record {
        int rank = 0; // the weighted mean of its outcomes: `limit` or 0
        int weight = 0; // the weight of all outcomes together
    };

    /// A move starts as if it had failed once next to the horizon.
    static constexpr int first_weight = 1;
    /// Once a move has this weight, old outcomes fade.
    static constexpr int most_weight = 1 << 13;

    constexpr void add(player p, const Move& move, int depth, int outcome)
    {
        const int weight = (std::min)(depth * depth * depth, most_weight);
        move_record& record = moves_[index(p, move)];
        record.weight = (std::min)(record.weight, most_weight) + weight;
        record.rank += (outcome - record.rank) * weight / (record.weight + first_weight);
    }

    static constexpr std::size_t index(player p, const Move& move)
    {
        const std::uint64_t number = 2 * detail::number_of_move(move) + (p == player::maximizer ? 0 : 1);
        return static_cast<std::uint32_t>((number * 0x9E3779B97F4A7C15u) >> (64 - bits));
    }

    std::array<move_record, std::size_t{1} << bits> moves_{};
};

template <class G, bool IsOrdered = ordered_game<G>>
struct move_priority {
    using type = int;
};
template <class G>
struct move_priority<G, true> {
    using type =
        std::remove_cvref_t<decltype(std::declval<const G&>().move_priority(std::declval<const move_t<G>&>()))>;
};

/// Orders moves: first the move that a table remembers, then by the game's `move_priority`, if it has one, then by
/// history, if that is used, then as they are listed. If it adapts, it tries other orders, see \ref order_trials.
template <game G, bool UsesHistory, bool Adapts = false>
class move_ordering {
    using score = move_score<typename move_priority<G>::type, UsesHistory>;
    using full_score = move_score<typename move_priority<G>::type, true>;
    static_assert(history<move_t<G>>::limit <= move_score<int, true>::most_history);

public:
    using picker = picker_of<G, score>;
    using full_picker = picker_of<G, full_score>;

    /// Orders the moves that are `listed`. `table_move` is the name that `names` gives one of them, or 0.
    template <player P, class Range, class Names = names_by_place>
    [[nodiscard]] constexpr picker ordered(const G& position, Range& listed, std::uint16_t table_move,
                                           const Names& names = {}) const
    {
        return picker{[&](typename picker::listing& moves) {
            if constexpr (is_untested<Range>) {
                moves.test_in(position, listed.knows_first());
            }
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

    /// Orders the undominated moves if the game names them, otherwise the legal ones.
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

    /// Orders the move that the table knows first, then by `move_priority`, then by `rank(move)`; only the undominated
    /// moves if the game names them.
    template <class Legal, class Entry, class Rank>
    [[nodiscard]] static constexpr full_picker ranked(const G& position, [[maybe_unused]] Legal& legal,
                                                      const Entry& entry, const Rank& rank)
    {
        if constexpr (pruned_game<G>) {
            undominated_moves<G> undominated{position};
            return ranked_in(position, undominated.object, entry, rank);
        } else {
            return ranked_in(position, legal.object, entry, rank);
        }
    }

    /// The noisy moves that are `listed`: in the order of `ordered`, or by what a selective search has learned.
    template <player P, class Search, class Range>
    [[nodiscard]] constexpr auto noisy(Search& search, const G& position, Range& listed) const
    {
        if constexpr (Search::is_selective) {
            const probe_result<typename Search::value, no_scope, no_scope, names_by_place> unknown{};
            return ranked_in(position, listed, unknown,
                             [&](const move_t<G>& move) { return search.memory().template rank_of_noisy<P>(move); });
        } else {
            return ordered<P>(position, listed, 0);
        }
    }

    /// Orders by `move_priority` alone.
    template <class Range>
        requires ordered_game<G>
    [[nodiscard]] static constexpr picker ordered_by_priority(const G& position, Range& listed)
    {
        return picker{[&](typename picker::listing& moves) {
            if constexpr (is_untested<Range>) {
                moves.test_in(position, listed.knows_first());
            }
            std::uint32_t place = 0;
            for (const move_t<G>& move : listed) {
                ++place;
                moves.add(move, {priority(position, move), 0, place});
            }
        }};
    }

    /// Records that the next move of `moves` caused a cutoff, with `depth` plies left, and those before it did not.
    template <player P>
    constexpr void update_history([[maybe_unused]] std::int64_t depth, [[maybe_unused]] const picker& moves)
    {
        if constexpr (UsesHistory) {
            const int weight = weight_of(depth);
            history_.counted(P, *moves, weight);
            moves.each_searched([&](const move_t<G>& move) { history_.failed(P, move, weight); });
        }
    }

    /// Records that this move caused a cutoff, or was the best inside the window; the other moves are left as they are.
    template <player P>
    constexpr void update_history([[maybe_unused]] std::int64_t depth, [[maybe_unused]] const move_t<G>& move)
    {
        if constexpr (UsesHistory) {
            history_.counted(P, move, weight_of(depth));
        }
    }

    /// Records that the next one of `moves` caused a cutoff, in a search that adapts.
    constexpr void learn_cutoff(const picker& moves)
        requires Adapts
    {
        trials_.cut_off(moves.searched() + 1);
        if constexpr (numbered_move<move_t<G>>) {
            trials_.refutation = detail::number_of_move(*moves);
            trials_.is_refuted = true;
        }
    }

    /// Call before a move is searched.
    constexpr void before_move()
        requires Adapts
    {
        trials_.is_refuted = false;
    }

    /// Call after a move that was not good enough. If a reply refuted it, and the present order says so, that reply is
    /// next.
    constexpr void after_failed_move(picker& moves) const
        requires Adapts
    {
        if constexpr (numbered_move<move_t<G>>) {
            if (trials_.is_refuted && trials_.by_refutation()) {
                moves.put_next(
                    [&](const move_t<G>& move) { return detail::number_of_move(move) == trials_.refutation; });
            }
        }
    }

    /// As `ranked`, for the moves that are `listed`.
    template <class Range, class Entry, class Rank>
    [[nodiscard]] static constexpr full_picker ranked_in(const G& position, Range& listed, const Entry& entry,
                                                         const Rank& rank)
    {
        return full_picker{[&](typename full_picker::listing& moves) {
            if constexpr (std::ranges::sized_range<Range>) {
                moves.reserve(std::ranges::size(listed));
            }
            if constexpr (is_untested<Range>) {
                moves.test_in(position, listed.knows_first());
            }
            std::uint32_t place = 0;
            for (const move_t<G>& move : listed) {
                ++place;
                moves.add(move, full_score{priority(position, move), rank(move), place});
            }
            if (entry.move != 0) {
                moves.put_first([&](std::uint32_t at, const move_t<G>& move) {
                    return entry.names.name_of(at, move) == entry.move;
                });
            }
        }};
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
        if constexpr (Adapts) {
            return trials_.by_history() ? history_.rank(P, move) : 0;
        } else if constexpr (UsesHistory) {
            return history_.rank(P, move);
        } else {
            return 0;
        }
    }

    /// A cutoff far above the horizon saves most. Without a horizon that distance is unknown.
    [[nodiscard]] static constexpr int weight_of(std::int64_t depth)
    {
        return depth == max_depth ? 4 : static_cast<int>(std::clamp<std::int64_t>(depth, 1, 64));
    }

    struct no_history {};
    struct no_trials {};
    struct trials : order_trials {
        std::uint64_t refutation = 0; // the move of the last cutoff, as a number
        bool is_refuted = false; // whether there was a cutoff since a move was tried
    };
    GAMESEARCH_NO_UNIQUE_ADDRESS std::conditional_t<UsesHistory, history<move_t<G>>, no_history> history_{};
    GAMESEARCH_NO_UNIQUE_ADDRESS std::conditional_t<Adapts, trials, no_trials> trials_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
