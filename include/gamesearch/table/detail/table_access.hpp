// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Probing and storing positions in a table.

#ifndef GAMESEARCH_TABLE_DETAIL_TABLE_ACCESS_HPP
#define GAMESEARCH_TABLE_DETAIL_TABLE_ACCESS_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/apply_move.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/detail/moves/move_ordering.hpp>
#include <gamesearch/search/detail/placeholders.hpp>
#include <gamesearch/search/detail/searcher_options.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/window.hpp>
#include <gamesearch/table/detail/usable_bound.hpp>
#include <gamesearch/table/table.hpp>
#include <gamesearch/table/table_numbers.hpp>

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// Positions that share an entry list their moves in different orders, so a place means nothing: a move is named by 16
/// bits of its canonical form, which are not 0. Two moves may have one name; the first one is then tried first. Moves
/// that cannot be distinguished by their bytes are not remembered.
template <game G>
class names_in_form {
public:
    constexpr explicit names_in_form(const G& position) : form_{position.canonical()} {}

    [[nodiscard]] constexpr std::uint64_t number() const { return form_.number; }

    [[nodiscard]] constexpr std::uint32_t name_of(std::uint32_t, const move_t<G>& move) const
    {
        if constexpr (numbered_move<move_t<G>>) {
            const std::uint64_t number = detail::number_of_move(move_t<G>{form_.move(move)});
            return static_cast<std::uint32_t>((number * 0x9E3779B97F4A7C15u) >> 48 | 1);
        } else {
            return 0;
        }
    }

private:
    decltype(std::declval<const G&>().canonical()) form_;
};

/// Whether positions of the game share entries in this search. If a repeated position is a draw, equivalent positions
/// need not play alike: the positions before one were not mirrored before the other.
template <class Search, game G>
inline constexpr bool shares_entries = canonical_game<G> && !Search::draws_by_repetition;

template <class Search, game G>
using move_names = std::conditional_t<shares_entries<Search, G>, names_in_form<G>, names_by_place>;

template <class Search, game G>
[[nodiscard]] constexpr move_names<Search, G> names_for([[maybe_unused]] const G& position)
{
    if constexpr (shares_entries<Search, G>) {
        return move_names<Search, G>{position};
    } else {
        return {};
    }
}

/// A search that knows the bounds of the positions at its horizon.
template <class Search>
concept tracking_horizon_bounds = requires { requires Search::tracks_horizon_bounds; };

/// True if depth-limited entries of the game carry marks: the sides of the position's own bounds beyond which positions
/// at the horizon below may lie.
template <class Search, class G>
inline constexpr bool marks_entries = Search::value::tracks_distance && bounded_game<G>;

/// A result with its position, whose bounds are computed when an entry is stored.
template <class Result, class G>
struct probe_with_position : Result {
    using Result::Result;

    const G* position = nullptr; ///< where the search is \ref tracking_horizon_bounds
};

template <class Search, class G>
using plain_probe_of = probe_result<typename Search::value, typename Search::horizon_type::subtree,
                                    typename Search::repetitions_type::subtree, move_names<Search, G>>;
template <class Search, class G>
using probe_result_of = std::conditional_t<marks_entries<Search, G>, probe_with_position<plain_probe_of<Search, G>, G>,
                                           plain_probe_of<Search, G>>;

/// A table that the caller owns. In a constant expression it is neither probed nor written to, so neither a table nor
/// the hash of a game need be constexpr.
template <class T>
class table_access {
public:
    static constexpr bool remembers = true;

    template <class G>
    static constexpr bool fits = table<T, G>;

    constexpr explicit table_access(T& table) : table_{&table} {}

    constexpr void begin_search()
    {
        if (!std::is_constant_evaluated()) {
            table_->begin_search();
        }
    }

    /// Probes a running game, and returns its entry.
    template <class Search, game G, class Ply>
    [[nodiscard]] constexpr auto probe(Search& search, const G& position, Ply ply)
    {
        const auto names = detail::names_for<Search>(position);
        probe_result_of<Search, G> found(search, number_of(search, position, names), names);
        if (std::is_constant_evaluated()) {
            return found; // the same object as below: returning another would cost a copy at run time, too
        }
        const auto entry = entry_of(search, found.number);
        found.move = entry.move;
        const auto known_here = known<Search>(search, position, ply, entry);
        found.bound = known_here.bound; // member by member: the others may lie in the padding of these
        found.depth_limited = known_here.depth_limited;
        if constexpr (tracking_horizon_bounds<Search>) {
            found.outside_bounds = known_here.outside_bounds;
            found.position = &position; // at which the search is again when it stores the entry
        }
        found.value = known_here.value;
        return found;
    }

    /// Looks up a position without searching or storing it.
    template <class Search, game G, class Ply>
    [[nodiscard]] constexpr auto look_up(const Search& search, const G& position, Ply ply)
    {
        if (std::is_constant_evaluated()) {
            return known_value<typename Search::value>{};
        }
        const auto names = detail::names_for<Search>(position);
        return known<Search>(search, position, ply, table_->probe(number_of(search, position, names)));
    }

    /// Probes the entry that was stored for this line alone.
    template <class Search, game G, class Ply, class Entry>
    [[nodiscard]] constexpr auto probe_line(const Search& search, const G& position, Ply ply, const Entry& node)
    {
        if (std::is_constant_evaluated()) {
            return known_value<typename Search::value>{};
        }
        return known<Search>(search, position, ply, table_->probe(node.number ^ search.repetitions.key_of_line(ply)));
    }

    /// Prefetches the position, which will be probed soon.
    template <class Search, game G>
    constexpr void prefetch(const Search& search, const G& position) const
    {
        if (!std::is_constant_evaluated() && table_->is_far()) {
            table_->prefetch(first_number(search, position));
        }
    }

    /// Prefetches the positions after `moves`, unless they are at the horizon, all at once: the search then waits once,
    /// and not for each. A game that ends by its moves is not asked which positions will not be probed, since that
    /// takes longer than a wasted prefetch.
    template <class Search, class Position, class Ply, class Moves>
    constexpr void prefetch_after(Search& search, Position& position, Ply ply, const Moves& moves)
    {
        using G = std::remove_const_t<Position>;
        if (std::is_constant_evaluated() || !table_->is_far() || search.depth_left(ply) == 1) {
            return;
        }
        moves.each([&](const move_t<G>& move) {
            search.events.on_look();
            detail::after_move<G>(position, move, [&](const G& child) {
                if constexpr (!ends_by_moves<G>) {
                    if (child.terminal_score()) {
                        return;
                    }
                }
                table_->prefetch(first_number(search, child));
            });
        });
    }

    /// Stores that `node`, searched with the window `w`, has the value `v` by the move at this place in the list.
    template <class Search, class Entry, class Ply, class Value>
    constexpr void store(const Search& search, const Entry& node, Ply ply, const window<Value>& w, const Value& v,
                         std::uint32_t move)
    {
        if (std::is_constant_evaluated()) {
            return;
        }
        const bound b = detail::bound_in(w, v);
        const bound proven = search.proven_part(v, b);
        if constexpr (Search::draws_by_repetition) {
            const bound everywhere = detail::holds_on_every_line(search, ply, v, b, proven);
            if (search.guesses()) {
                const bound fact = everywhere & proven;
                store_bound(search, node, node.number, ply, v, fact, fact, move);
                store_bound(search, node, number_of_guess(search, node.number), ply, v, b, fact, move);
                return;
            }
            store_bound(search, node, node.number, ply, v, everywhere, proven, move);
            if (everywhere != b) {
                store_bound(search, node, node.number ^ search.repetitions.key_of_line(ply), ply, v, b, proven, move);
            }
        } else {
            store_bound(search, node, node.number, ply, v, b, proven, move);
        }
    }

private:
    /// The distance of bounds that say nothing about plies.
    static constexpr std::uint16_t unknown_distance = UINT16_MAX;

    /// The distance of a marked entry has 14 bits; the marks are the two above.
    static constexpr int place_of_marks = 14;
    static constexpr std::uint16_t unknown_beside_marks = (1 << place_of_marks) - 1;

    /// Removes the marks from the distance of an entry, and returns them.
    template <class S>
    [[nodiscard]] static constexpr bound take_marks(table_entry<S>& entry)
    {
        const auto marks = static_cast<bound>(entry.distance >> place_of_marks);
        const auto distance = static_cast<std::uint16_t>(entry.distance & unknown_beside_marks);
        entry.distance = distance == unknown_beside_marks ? unknown_distance : distance;
        return marks;
    }

    /// The distance of a depth-limited entry with its marks: both marks if nothing is known of the horizon.
    template <class Search, class G>
    [[nodiscard]] static constexpr std::int64_t marked(std::int64_t distance, [[maybe_unused]] const Search& search,
                                                       [[maybe_unused]] const G* position)
    {
        auto marks = bound::exact;
        if constexpr (tracking_horizon_bounds<Search>) {
            marks = search.horizon.beyond.outside(detail::as_scores<score_t<G>>(position->score_bounds()));
        }
        const auto placed = std::int64_t{static_cast<unsigned char>(marks)} << place_of_marks;
        return (std::min<std::int64_t>)(distance, unknown_beside_marks) | placed;
    }

    template <class Search, game G>
    [[nodiscard]] constexpr std::uint64_t number_of(const Search& search, const G& position,
                                                    [[maybe_unused]] const move_names<Search, G>& names) const
    {
        if (std::is_constant_evaluated()) {
            return 0;
        }
        // Searches to the end store only proven bounds, which need not be kept apart.
        const bool apart = Search::hides_from_table && search.limits.depth() != max_depth;
        std::uint64_t number = 0;
        if constexpr (shares_entries<Search, G>) {
            number = names.number();
        } else if constexpr (canonical_game<G>) {
            number = detail::own_number(position);
        } else {
            number = table_->number_of(position);
        }
        // Depth-limited values of a selective search are for selective searches alone.
        const bool selected = Search::is_selective && search.limits.depth() != max_depth;
        return number ^ search.repetitions.key_of_search() ^ (apart ? 0xA0761D6478BD642FU : 0) ^
               (selected ? 0xE7037ED1A0B428DBU : 0);
    }

    /// The number under which a search stores all its guesses about the position with this number. The positions played
    /// do not affect it, so that a search begins with the guesses made for the move before. A value that rests on a
    /// repetition may be wrong on another line; but so may most values that a selective search takes for true.
    template <class Search>
    [[nodiscard]] static constexpr std::uint64_t number_of_guess(const Search& search, std::uint64_t number)
    {
        return number ^ search.repetitions.key_of_search() ^ 0x9FB21C651E98DF25U;
    }

    /// The entry of the position with this number. A guess only says whether its search proved something: facts, which
    /// hold for these positions played, are stored under the number itself.
    template <class Search>
    [[nodiscard]] auto entry_of(const Search& search, std::uint64_t number) const
    {
        if (!search.guesses()) {
            return table_->probe(number);
        }
        auto guess = table_->probe(number_of_guess(search, number));
        const bool proved_something = detail::proven_part(guess) != bound::none;
        guess.depth_limited = true;
        guess.proven = bound::none;
        const auto fact = proved_something ? table_->probe(number) : decltype(guess){};
        return fact.bound != bound::none ? fact : guess;
    }

    template <class Search, game G>
    [[nodiscard]] constexpr std::uint64_t first_number(const Search& search, const G& position) const
    {
        const auto number = number_of(search, position, detail::names_for<Search>(position));
        return search.guesses() ? number_of_guess(search, number) : number;
    }

    template <class Search, game G, class Ply>
    [[nodiscard]] static auto known(const Search& search, const G& position, Ply ply, table_entry<score_t<G>> entry)
    {
        using value = typename Search::value;
        known_value<value> found;
        if constexpr (marks_entries<Search, G>) {
            if (entry.depth_limited) {
                found.outside_bounds = take_marks(entry);
            }
        }
        found.bound = detail::usable_bound<Search>(position, entry, search.depth_left(ply));
        if (found.bound != bound::none && detail::valid_score(entry.score)) [[likely]] {
            found.depth_limited = found.bound & ~proven_part(entry);
            const bool unknown = entry.distance == unknown_distance;
            found.value = value{entry.score, unknown ? longest_distance : entry.distance + ply.count()};
        } else {
            found.bound = bound::none; // no search stores such a score, but shared memory may hold anything
        }
        return found;
    }

    /// Stores under `number` the bound `b` of `v`, and which part of it is proven.
    template <class Search, class Entry, class Ply, class Value>
    void store_bound(const Search& search, [[maybe_unused]] const Entry& node, std::uint64_t number, Ply ply,
                     const Value& v, bound b, bound proven, std::uint32_t move)
    {
        constexpr bool marks = requires { node.position; };
        const auto depth = search.depth_left(ply);
        proven = proven & b;
        bool depth_limited = proven != b;
        if (b == bound::none || coded(depth) == no_depth || (depth == max_depth && depth_limited)) {
            return;
        }
        auto distance = (std::max<std::int64_t>)(v.distance() - ply.count(), 0);
        const std::int64_t unknown = marks && depth_limited ? unknown_beside_marks : unknown_distance;
        if (distance >= unknown) [[unlikely]] {
            distance = nearer(b, v, unknown);
            proven = proven & b;
            depth_limited = proven != b;
        }
        if constexpr (marks) {
            distance = depth_limited ? marked(distance, search, node.position) : distance;
        }
        table_->store(number, {.score = v.score(),
                               .distance = static_cast<std::uint16_t>(distance),
                               .move = static_cast<std::uint16_t>(move <= UINT16_MAX ? move : 0),
                               .depth = static_cast<std::uint8_t>(coded(depth)),
                               .bound = b,
                               .depth_limited = depth_limited,
                               .proven = depth_limited ? proven : bound::none});
    }

    /// The distance to store if the actual one does not fit, and in `b` the part of the bound `b` of `v` that still
    /// holds: the winner's, which then says nothing about plies. The loser's alone also holds for a shorter distance.
    template <class Value>
    [[nodiscard]] static constexpr std::int64_t nearer(bound& b, const Value& v, std::int64_t unknown)
    {
        const bound of_winner = v > Value{} ? bound::lower : bound::upper;
        if (detail::includes(b, of_winner)) {
            b = of_winner;
            return unknown_distance;
        }
        return unknown - 1;
    }

    /// A depth as a table stores it. A depth that does not fit is not stored.
    [[nodiscard]] static constexpr int coded(std::int64_t depth)
    {
        constexpr int to_the_end = table_entry<int>::to_the_end;
        return depth == max_depth ? to_the_end : depth < to_the_end ? static_cast<int>(depth) : no_depth;
    }

    static constexpr int no_depth = -1;

    T* table_;
};

template <class G>
inline constexpr bool complains_itself<table_access<transposition_table<G>>, G> = !memorable_game<G>;
template <class G>
inline constexpr bool complains_itself<table_access<shared_transposition_table<G>>, G> = !memorable_game<G>;

template <class T>
    requires requires { requires T::thread_safe; }
inline constexpr bool is_shareable<table_access<T>> = true;

} // namespace gamesearch::inline v0_2_0::detail

#endif
