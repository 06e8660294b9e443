// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a search gets from a transposition table, and leaves in it. A search counts distances from its root, a table from
/// each position.

#ifndef GAMESEARCH_DETAIL_NODE_TABLE_ACCESS_HPP
#define GAMESEARCH_DETAIL_NODE_TABLE_ACCESS_HPP

#include <gamesearch/detail/values/search_value.hpp>
#include <gamesearch/detail/values/window.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/transposition_table.hpp>
#include <gamesearch/value.hpp>

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>

namespace gamesearch::detail {

/// What a table says of a node, and where to store what the search says of it.
template <class Value>
struct recalled {
    std::uint64_t number = 0; ///< of the position, in the table
    std::uint16_t move = 0; ///< its place in the list, from 1; 0 if there is none
    bound known = bound::none; ///< what `v` is, to the same depth
    bool cut = false; ///< does `v` rest on a running game at the horizon?
    Value v{};
    std::uint64_t cuts_before = 0; ///< how often the search had been cut by depth when it came to the node

    /// Does it settle a node with this window? If the value lies inside, only what is exact does.
    [[nodiscard]] constexpr bool settles(const window<Value>& w) const
    {
        return (known != bound::none && known != bound::upper && v >= w.beta) ||
               (known != bound::none && known != bound::lower && v <= w.alpha);
    }
};

/// In the place of a table.
class no_table {
public:
    static constexpr bool remembers = false;

    template <class G>
    static constexpr bool fits = true; ///< can a search of this game use it?

    static constexpr void begin_search() {}
    template <class Value, game G>
    [[nodiscard]] static constexpr recalled<Value> recall(const G&, std::int64_t, std::int64_t)
    {
        return {};
    }
    template <class Value>
    static constexpr void remember(const recalled<Value>&, std::int64_t, std::int64_t, bool, const window<Value>&,
                                   const Value&, std::uint16_t)
    {}
};

/// A table that the caller owns.
template <class H>
class table_memory {
public:
    static constexpr bool remembers = true;

    template <class G>
    static constexpr bool fits = std::same_as<G, H>;

    explicit table_memory(transposition_table<H>& table) : table_{&table} {}

    void begin_search() { table_->begin_search(); }

    [[nodiscard]] bool is_far() const { return table_->is_far(); }

    /// The position, of a running game, may be recalled soon.
    template <game G>
    void expect(const G& position) const
    {
        table_->prefetch(table_->number_of(position));
    }

    template <class Value, game G>
    [[nodiscard]] recalled<Value> recall(const G& position, std::int64_t ply, std::int64_t depth)
    {
        recalled<Value> node{};
        node.number = table_->number_of(position);
        const auto entry = table_->probe(node.number);
        node.move = entry.move;
        if (entry.bound != bound::none && entry.depth == coded(depth)) {
            node.known = entry.bound;
            node.cut = entry.cut;
            node.v = Value{entry.score, entry.distance == however_far ? longest_distance : entry.distance + ply};
        }
        return node;
    }

    /// That a search with the window `w` came to `v`, the best move being that of a place in the list, and was cut by
    /// depth on the way or not.
    template <class Value>
    void remember(const recalled<Value>& node, std::int64_t ply, std::int64_t depth, bool cut, const window<Value>& w,
                  const Value& v, std::uint16_t move)
    {
        const bool to_the_end = depth == max_depth;
        if (coded(depth) == no_depth || (to_the_end && cut)) {
            return;
        }
        const bound b = v <= w.alpha ? bound::upper : v >= w.beta ? bound::lower : bound::exact;
        const auto distance = std::clamp<std::int64_t>(v.distance() - ply, 0, however_far);
        table_->store(node.number, {.score = v.score(),
                                    .distance = static_cast<std::uint16_t>(distance),
                                    .move = move,
                                    .depth = static_cast<std::uint8_t>(coded(depth)),
                                    .bound = b,
                                    .cut = cut});
    }

private:
    /// The distance of bounds that say nothing of plies.
    static constexpr std::uint16_t however_far = UINT16_MAX;

    /// A depth as a table keeps it. One that just does not fit is not kept.
    [[nodiscard]] static constexpr int coded(std::int64_t depth)
    {
        constexpr int to_the_end = transposition_table<H>::entry::to_the_end;
        return depth == max_depth ? to_the_end : depth < to_the_end ? static_cast<int>(depth) : no_depth;
    }

    static constexpr int no_depth = -1;

    transposition_table<H>* table_;
};

} // namespace gamesearch::detail

#endif
