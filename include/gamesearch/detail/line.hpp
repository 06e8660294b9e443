// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The principal variation, kept while searching.

#ifndef GAMESEARCH_DETAIL_LINE_HPP
#define GAMESEARCH_DETAIL_LINE_HPP

#include <gamesearch/detail/fixed_vector.hpp>
#include <gamesearch/game.hpp>

#include <array>
#include <concepts>
#include <cstddef>
#include <vector>

namespace gamesearch {

namespace detail {

template <class G>
struct line {
    using type = std::vector<move_t<G>>;
};

template <length_limited_game G>
    requires std::default_initializable<move_t<G>>
struct line<G> {
    using type = fixed_vector<move_t<G>, G::max_plies>;
};

} // namespace detail

/// A range of moves, each to be played after the one before it. It is on the heap only where the game does not promise
/// `max_plies`.
template <game G>
using line_t = typename detail::line<G>::type;

namespace detail {

/// The best line found so far from each ply of the path that is being searched. Row p begins with a move of ply p.
template <game G>
class line_table {
public:
    /// The position at `ply` is a leaf.
    constexpr void clear(int ply) { row(ply).clear(); }

    /// At `ply` the best is `move`, and then what is best at the next ply.
    constexpr void extend(int ply, const move_t<G>& move)
    {
        const line_t<G>& rest = row(ply + 1);
        line_t<G>& line = row(ply);
        line.clear();
        line.push_back(move);
        for (const move_t<G>& next : rest) {
            line.push_back(next);
        }
    }

    [[nodiscard]] constexpr line_t<G>& row(int ply)
    {
        const auto index = static_cast<std::size_t>(ply);
        if constexpr (length_limited_game<G>) {
            GAMESEARCH_ASSERT(index < rows_.size(), "a game exceeds its max_plies");
        } else {
            while (index >= rows_.size()) {
                rows_.emplace_back();
            }
        }
        return rows_[index];
    }

private:
    struct bounded_rows {
        template <class H>
        using type = std::array<line_t<H>, H::max_plies + 1>;
    };
    struct growing_rows {
        template <class H>
        using type = std::vector<line_t<H>>;
    };
    using rows = std::conditional_t<length_limited_game<G>, bounded_rows, growing_rows>;

    typename rows::template type<G> rows_{};
};

} // namespace detail

} // namespace gamesearch

#endif
