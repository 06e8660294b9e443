// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The knowledge of a table about a node, and placeholders where no option asks for tables or repetitions.

#ifndef GAMESEARCH_SEARCH_DETAIL_PLACEHOLDERS_HPP
#define GAMESEARCH_SEARCH_DETAIL_PLACEHOLDERS_HPP

#include <gamesearch/game/value.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/window.hpp>

#include <cstdint>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// Scopes an accumulator to one subtree; the destructor joins it into the enclosing one.
template <class Found>
class subtree_scope {
public:
    constexpr explicit subtree_scope(Found& found) : found_{&found}, outside_{std::exchange(found, {})} {}
    constexpr subtree_scope(subtree_scope&& other) noexcept
        : found_{std::exchange(other.found_, nullptr)}, outside_{other.outside_}
    {}
    /// The node is probed again: records made below it meanwhile belong to the enclosing tree.
    constexpr subtree_scope& operator=(subtree_scope&& again) noexcept
    {
        outside_.join(again.outside_);
        again.found_ = nullptr;
        return *this;
    }
    constexpr ~subtree_scope()
    {
        if (found_ != nullptr) {
            found_->join(outside_);
        }
    }

private:
    Found* found_;
    Found outside_;
};

/// Placeholder: nothing is accumulated.
struct no_scope {
    constexpr no_scope() = default;
    template <class Nothing>
    constexpr explicit no_scope(const Nothing&)
    {}
};

/// Names a move by its index in the list, from 1.
struct names_by_place {
    template <class Move>
    [[nodiscard]] static constexpr std::uint32_t name_of(std::uint32_t place, const Move&)
    {
        return place;
    }
};

/// The knowledge of a table about a value.
template <class Value>
struct known_value {
    gamesearch::bound bound = gamesearch::bound::none; ///< of `value`, at the depth of the node
    gamesearch::bound depth_limited = gamesearch::bound::none; ///< the part that rests on a running game at the horizon
    gamesearch::bound outside_bounds = gamesearch::bound::none; ///< sides of the bounds on which such a game may end
    Value value{};

    /// Returns whether the value settles a node with this window; inside the window, only if it is exact.
    [[nodiscard]] constexpr bool settles(const window<Value>& w) const
    {
        return (is_at_least(bound) && value >= w.beta) || (is_at_most(bound) && value <= w.alpha);
    }
};

/// The entry of a node in a table, and the place to store its value. While it lives, the search's records of the
/// horizon and of repetitions cover only the part of the tree below this node.
template <class Value, class Horizon, class Repetitions, class Names>
struct probe_result : known_value<Value> {
    constexpr probe_result() = default;
    template <class Search>
    constexpr probe_result(Search& search, std::uint64_t position, const Names& moves)
        : horizon(search.horizon), repetitions(search.repetitions), names(moves), number{position}
    {}

    /// The name that the table gives the move at this place of the list, from 1. The name of no move, at place 0, is 0.
    template <class Moves>
    [[nodiscard]] constexpr std::uint32_t name_of(const Moves& moves, std::uint32_t place) const
    {
        return place == 0 ? 0 : names.name_of(place, moves.at_place(place));
    }

    Horizon horizon;
    Repetitions repetitions;
    GAMESEARCH_NO_UNIQUE_ADDRESS Names names;
    std::uint64_t number = 0; ///< the number of the position in the table
    std::uint16_t move = 0; ///< the name of a move; 0 if there is none
};

/// Placeholder: there is no table.
class no_table {
public:
    static constexpr bool remembers = false;

    template <class G>
    static constexpr bool fits = true; ///< whether a search of this game can use it

    static constexpr void begin_search() {}
    template <class Search, class G, class Ply>
    [[nodiscard]] static constexpr auto probe(const Search&, const G&, Ply)
    {
        return probe_result<typename Search::value, no_scope, no_scope, names_by_place>{};
    }
    template <class Search, class G, class Ply>
    [[nodiscard]] static constexpr auto look_up(const Search&, const G&, Ply)
    {
        return known_value<typename Search::value>{};
    }
    template <class Search, class G>
    static constexpr void prefetch(const Search&, const G&)
    {}
    template <class Search, class G, class Ply, class Moves>
    static constexpr void prefetch_after(const Search&, G&, Ply, const Moves&)
    {}
    template <class Search, class Entry, class Ply, class Value>
    static constexpr void store(const Search&, const Entry&, Ply, const window<Value>&, const Value&, std::uint32_t)
    {}
};

/// A table, or none, and the memory of an algorithm that outlives a search.
template <class Table, class Memory>
struct table_with_memory : Table {
    static constexpr bool has_memory = true;

    constexpr table_with_memory(const Table& table, Memory& kept) : Table(table), memory_{&kept} {}

    [[nodiscard]] constexpr Memory& memory() const { return *memory_; }

private:
    Memory* memory_;
};

template <class Table>
concept brings_memory = requires { requires Table::has_memory; };

/// Whether several threads may use it at the same time.
template <class T>
inline constexpr bool is_shareable = false;
template <>
inline constexpr bool is_shareable<no_table> = true;
template <class Table, class Memory>
inline constexpr bool is_shareable<table_with_memory<Table, Memory>> = is_shareable<Table>; // each has its own memory

/// Placeholder: the values of an endgame table count whatever came before.
struct nothing_earlier {
    template <class Value>
    [[nodiscard]] static constexpr bool counts(const Value&)
    {
        return true;
    }
};

/// Placeholder: positions on the line are not recorded.
class no_repetitions {
public:
    using subtree = no_scope;

    template <class Played>
    constexpr explicit no_repetitions(const Played&)
    {}
    [[nodiscard]] static constexpr std::uint64_t key_of_search() { return 0; }
    [[nodiscard]] static constexpr nothing_earlier earlier() { return {}; }
};

/// Placeholder for \ref played: no positions came before the root.
struct nothing_played {
    template <class Visit>
    static constexpr void each(Visit)
    {}
};

template <class T>
inline constexpr bool is_played = false;

/// How a searcher treats repetitions. `Applies`: whether it was given \ref draw_by_repetition or \ref played.
template <bool Applies>
struct repetition_rules {
    template <class G>
    using positions = no_repetitions;

    template <class G, policy_set Policies, class Played>
    [[nodiscard]] static constexpr bool check_positions()
    {
        return true;
    }
    template <class G>
    [[nodiscard]] static constexpr bool leads_to(nothing_played, const G&)
    {
        return true;
    }
    template <class Searcher, class G>
    [[nodiscard]] static constexpr Searcher after(const Searcher& searcher, nothing_played, const G&)
    {
        return searcher;
    }
    template <class G>
    [[nodiscard]] static constexpr bool draws_at(nothing_played, const G&)
    {
        return false;
    }
};

/// Defined in search/played.hpp, together with both options.
template <>
struct repetition_rules<true>;

} // namespace gamesearch::inline v0_2_0::detail

#endif
