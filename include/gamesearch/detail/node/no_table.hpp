// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What stands where a search has no table.

#ifndef GAMESEARCH_DETAIL_NODE_NO_TABLE_HPP
#define GAMESEARCH_DETAIL_NODE_NO_TABLE_HPP

#include <gamesearch/detail/node/move_names.hpp>
#include <gamesearch/detail/node/probe_result.hpp>
#include <gamesearch/detail/node/subtree_scope.hpp>
#include <gamesearch/window.hpp>

#include <cstdint>

namespace gamesearch::detail {

/// Placeholder: there is no table.
class no_table {
public:
    static constexpr bool remembers = false;

    template <class G>
    static constexpr bool fits = true; ///< can a search of this game use it?

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

/// May several threads use it at a time?
template <class T>
inline constexpr bool is_shareable = false;
template <>
inline constexpr bool is_shareable<no_table> = true;

} // namespace gamesearch::detail

#endif
