// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Continues a principal variation where an endgame table knows a value but not the positions that follow, as at the
/// edge of a book.

#ifndef GAMESEARCH_SEARCH_DETAIL_LINE_BELOW_EDGE_HPP
#define GAMESEARCH_SEARCH_DETAIL_LINE_BELOW_EDGE_HPP

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/window.hpp>

#include <chrono>
#include <concepts>
#include <cstdint>
#include <limits>

namespace gamesearch::inline v0_2_0::detail {

/// The values with this score and distance, and no others.
template <class S>
class line_window {
public:
    constexpr line_window(const S& score, std::int64_t distance) : score_{score}, distance_{distance} {}

    template <class T>
    static constexpr bool fits = std::same_as<S, T>;

    template <class Value>
    [[nodiscard]] constexpr window<Value> as() const
    {
        const Value here{score_, distance_};
        return {-(-here).just_above(), here.just_above()};
    }

private:
    S score_;
    std::int64_t distance_;
};

template <class Window>
inline constexpr bool is_line_window = false;
template <class S>
inline constexpr bool is_line_window<line_window<S>> = true;

/// The limits of a call, and what is left of them later.
template <class Limits>
class limits_of_call {
    using clock = std::chrono::steady_clock;

public:
    constexpr explicit limits_of_call(const Limits& whole)
        : whole_{whole}, timed_{whole.time != (std::chrono::duration<double>::max)()}
    {
        if (timed_) {
            start_ = clock::now();
        }
    }

    [[nodiscard]] constexpr int depth() const { return whole_.depth; }
    /// The limits of a search that starts now, this many plies below the root, when `nodes` have been visited.
    [[nodiscard]] constexpr Limits left(int plies, std::uint64_t nodes) const
    {
        Limits rest{whole_};
        rest.depth -= plies;
        rest.nodes -= rest.nodes < nodes ? rest.nodes : nodes;
        if (timed_) {
            rest.time -= clock::now() - start_;
        }
        return rest;
    }

private:
    const Limits& whole_;
    bool timed_;
    clock::time_point start_{};
};
template <>
class limits_of_call<unlimited_t> {
public:
    constexpr explicit limits_of_call(unlimited_t) {}
    [[nodiscard]] static constexpr int depth() { return (std::numeric_limits<int>::max)(); }
    [[nodiscard]] static constexpr unlimited_t left(int, std::uint64_t) { return unlimited; }
};

/// Continues the line of an exact result to the end of the game, where it ends at a position that the tables have. Then
/// `search(position, window, plies)` searches that position, `plies` below `game`, whose value is the one in `window`.
/// The line stays as it is if that search is not complete, or once it has `depth` plies.
template <game G, class Endgames, class Search>
constexpr void search_below_edge(search_result<G>& result, const G& game, const Endgames& endgames, int depth,
                                 const Search& search)
{
    auto& line = result.principal_variation;
    if (result.bound != bound::exact) {
        return;
    }
    const bool is_draw = detail::equal(result.score, score_t<G>{});
    const int whole = is_draw ? 0 : result.distance;
    G position(game);
    for (const move_t<G>& move : line) {
        static_cast<void>(position.apply(move));
    }
    for (;;) {
        const int plies = static_cast<int>(line.size());
        if (plies >= depth || gamesearch::final_score(position) || !endgames.find(position)) {
            return;
        }
        const int distance = whole > plies ? whole - plies : 0;
        const search_result<G> rest = search(position, line_window<score_t<G>>{result.score, distance}, plies);
        result.statistics = result.statistics + rest.statistics;
        if (rest.stopped_by != stop_reason::none || rest.bound != bound::exact || rest.principal_variation.empty() ||
            !detail::equal(rest.score, result.score)) {
            return;
        }
        for (const move_t<G>& move : rest.principal_variation) {
            line.push_back(move);
            static_cast<void>(position.apply(move));
        }
        if (is_draw && result.distance == plies) {
            result.distance = static_cast<int>(line.size());
        }
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
