// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Probing and storing positions in a table.

#ifndef GAMESEARCH_DETAIL_NODE_TABLE_ACCESS_HPP
#define GAMESEARCH_DETAIL_NODE_TABLE_ACCESS_HPP

#include <gamesearch/detail/in_and_out/table_numbers.hpp>
#include <gamesearch/detail/node/line_dependence.hpp>
#include <gamesearch/detail/node/move_names.hpp>
#include <gamesearch/detail/node/no_table.hpp>
#include <gamesearch/detail/node/probe_result.hpp>
#include <gamesearch/detail/node/usable_bound.hpp>
#include <gamesearch/detail/values/apply_move.hpp>
#include <gamesearch/detail/values/bound_halves.hpp>
#include <gamesearch/detail/values/search_value.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/table.hpp>
#include <gamesearch/value.hpp>
#include <gamesearch/window.hpp>

#include <algorithm>
#include <cstdint>
#include <type_traits>

namespace gamesearch::detail {

/// A table that the caller owns.
template <class T>
class table_access {
public:
    static constexpr bool remembers = true;

    template <class G>
    static constexpr bool fits = table<T, G>;

    explicit table_access(T& table) : table_{&table} {}

    void begin_search() { table_->begin_search(); }

    /// What is known of a running game.
    template <class Search, game G, class Ply>
    [[nodiscard]] auto probe(Search& search, const G& position, Ply ply)
    {
        const auto names = detail::names_for<Search>(position);
        probe_result_of<Search, G> found(search, number_of(search, position, names), names);
        const auto entry = table_->probe(found.number);
        found.move = entry.move;
        const auto known_here = known<Search>(search, position, ply, entry);
        found.bound = known_here.bound; // member by member: the others may lie in the padding of these
        found.depth_limited = known_here.depth_limited;
        found.value = known_here.value;
        return found;
    }

    /// The same, where nothing is searched or stored.
    template <class Search, game G, class Ply>
    [[nodiscard]] auto look_up(const Search& search, const G& position, Ply ply)
    {
        const auto names = detail::names_for<Search>(position);
        return known<Search>(search, position, ply, table_->probe(number_of(search, position, names)));
    }

    /// The same of what was stored for this line alone.
    template <class Search, game G, class Ply, class Entry>
    [[nodiscard]] auto probe_line(const Search& search, const G& position, Ply ply, const Entry& node)
    {
        return known<Search>(search, position, ply, table_->probe(node.number ^ search.repetitions.key_of_line(ply)));
    }

    /// The position will be probed soon.
    template <class Search, game G>
    void prefetch(const Search& search, const G& position) const
    {
        if (table_->is_far()) {
            table_->prefetch(number_of(search, position, detail::names_for<Search>(position)));
        }
    }

    /// The positions after `moves` will be probed soon, unless they are at the horizon: has the table bring what it knows of
    /// them, all at once. That is waited for once, and not at each of them. Of games that end by their moves it is not asked which
    /// positions will not be probed, as that takes longer than to bring them in vain.
    template <class Search, class Position, class Ply, class Moves>
    void prefetch_after(const Search& search, Position& position, Ply ply, const Moves& moves)
    {
        using G = std::remove_const_t<Position>;
        if (!table_->is_far() || search.depth_left(ply) == 1) {
            return;
        }
        moves.each([&](const move_t<G>& move) {
            detail::after_move<G>(position, move, [&](const G& child) {
                if constexpr (!ends_by_moves<G>) {
                    if (child.terminal_score()) {
                        return;
                    }
                }
                table_->prefetch(number_of(search, child, detail::names_for<Search>(child)));
            });
        });
    }

    /// Stores that `node`, searched with the window `w`, came to `v` by the move at this place in the list.
    template <class Search, class Entry, class Ply, class Value>
    void store(const Search& search, const Entry& node, Ply ply, const window<Value>& w, const Value& v,
               std::uint32_t move)
    {
        const bound b = detail::bound_in(w, v);
        if constexpr (Search::draws_by_repetition) {
            const bound everywhere = detail::holds_on_every_line(search, ply, v, b);
            store_bound(search, node.number, ply, v, everywhere, move);
            if (everywhere != b) {
                store_bound(search, node.number ^ search.repetitions.key_of_line(ply), ply, v, b, move);
            }
        } else {
            store_bound(search, node.number, ply, v, b, move);
        }
    }

private:
    /// The distance of bounds that say nothing of plies.
    static constexpr std::uint16_t unknown_distance = UINT16_MAX;

    template <class Search, game G>
    [[nodiscard]] std::uint64_t number_of(const Search& search, const G& position,
                                          [[maybe_unused]] const move_names<Search, G>& names) const
    {
        // Of searches to the end only facts are stored, so that they need not be set apart.
        const bool apart = Search::hides_from_table && search.limits.depth() != max_depth;
        std::uint64_t number = 0;
        if constexpr (shares_entries<Search, G>) {
            number = names.number();
        } else if constexpr (canonical_game<G>) {
            number = detail::own_number(position);
        } else {
            number = table_->number_of(position);
        }
        return number ^ search.repetitions.key_of_search() ^ (apart ? 0xA0761D6478BD642FU : 0);
    }

    /// What an entry says at this ply.
    template <class Search, game G, class Ply>
    [[nodiscard]] static auto known(const Search& search, const G& position, Ply ply,
                                    const table_entry<score_t<G>>& entry)
    {
        using value = typename Search::value;
        known_value<value> found;
        found.bound = detail::usable_bound<Search>(position, entry, search.depth_left(ply));
        if (found.bound != bound::none) {
            found.depth_limited = detail::without(found.bound, facts_of(entry));
            const bool unknown = entry.distance == unknown_distance;
            found.value = value{entry.score, unknown ? longest_distance : entry.distance + ply.count()};
        }
        return found;
    }

    template <class Search, class Ply, class Value>
    void store_bound(const Search& search, std::uint64_t number, Ply ply, const Value& v, bound b, std::uint32_t move)
    {
        const auto depth = search.depth_left(ply);
        const bound facts = search.facts_of(v, b);
        const bool depth_limited = facts != b;
        if (b == bound::none || coded(depth) == no_depth || (depth == max_depth && depth_limited)) {
            return;
        }
        const auto distance = std::clamp<std::int64_t>(v.distance() - ply.count(), 0, unknown_distance);
        table_->store(number, {.score = v.score(),
                               .distance = static_cast<std::uint16_t>(distance),
                               .move = static_cast<std::uint16_t>(move <= UINT16_MAX ? move : 0),
                               .depth = static_cast<std::uint8_t>(coded(depth)),
                               .bound = b,
                               .cut = depth_limited,
                               .fact = depth_limited ? facts : bound::none});
    }

    /// A depth as a table keeps it. One that just does not fit is not kept.
    [[nodiscard]] static constexpr int coded(std::int64_t depth)
    {
        constexpr int to_the_end = table_entry<int>::to_the_end;
        return depth == max_depth ? to_the_end : depth < to_the_end ? static_cast<int>(depth) : no_depth;
    }

    static constexpr int no_depth = -1;

    T* table_;
};

template <class T>
    requires requires { requires T::thread_safe; }
inline constexpr bool is_shareable<table_access<T>> = true;

} // namespace gamesearch::detail

#endif
