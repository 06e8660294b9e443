// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The positions of a game before the one that is searched.

#ifndef GAMESEARCH_PLAYED_HPP
#define GAMESEARCH_PLAYED_HPP

#include <ranges>
#include <type_traits>
#include <utility>

namespace gamesearch {

/// The positions of the game that lead to the one that is searched, the first one first, without that one itself: for
/// `.with(...)` beside \ref draw_by_repetition. A line that comes back to one of them ends there, drawn.
///
///     std::vector<morris> before = ...;
///     auto result = gs::alpha_beta.with(gs::draw_by_repetition, gs::played{before})(position, {.depth = 8});
///
/// A range that is an lvalue is referred to, and must outlive the searcher, which cannot be assigned to then; an rvalue is
/// kept.
/// \pre each of them is of a running game, and leads by one legal move to the next, the last to the position that is searched.
template <class Range>
    requires std::ranges::forward_range<const std::remove_reference_t<Range>&>
struct played {
    /// Takes or refers to the positions.
    constexpr explicit played(Range&& range) : positions(std::forward<Range>(range)) {}

    /// Visits them in their order.
    template <class Visit>
    constexpr void each(Visit visit) const
    {
        for (const auto& position : positions) {
            visit(position);
        }
    }

    Range positions; ///< the first one first; a reference if it was an lvalue
};

/// Refers to an lvalue, keeps an rvalue.
template <class Range>
played(Range&&) -> played<Range>;

namespace detail {

/// Nothing was played before.
struct nothing_played {
    template <class Visit>
    static constexpr void each(Visit)
    {}
};

template <class T>
inline constexpr bool is_played = false;
template <class Range>
inline constexpr bool is_played<played<Range>> = true;

/// Are the positions those of the game `G`?
template <class Played, class G>
inline constexpr bool is_played_game = false;
template <class G>
inline constexpr bool is_played_game<nothing_played, G> = true;
template <class Range, class G>
inline constexpr bool is_played_game<played<Range>, G> =
    std::is_same_v<std::remove_cvref_t<std::ranges::range_reference_t<const std::remove_reference_t<Range>&>>, G>;

} // namespace detail

} // namespace gamesearch

#endif
