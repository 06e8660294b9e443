// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// principal_variation_search with every set of options, with and without a table, behind one type.

#ifndef TESTS_SUPPORT_TABLE_VARIANTS_HPP
#define TESTS_SUPPORT_TABLE_VARIANTS_HPP

#include "support/scores.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/policies.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/search_result.hpp>
#include <gamesearch/testing/random_game_options.hpp>
#include <gamesearch/testing/searcher_report.hpp>
#include <gamesearch/transposition_table.hpp>

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace support {

namespace gs = gamesearch;

/// Any searcher, called without limits or with limits alone: an evaluation would be code of its own, and take time to
/// compile.
template <class G>
struct erased_searcher {
    std::function<gs::search_result<G>(const G&)> unlimited;
    std::function<gs::search_result<G>(const G&, const gs::limits&)> limited;

    gs::search_result<G> operator()(const G& game) const { return unlimited(game); }
    gs::search_result<G> operator()(const G& game, const gs::limits& limits) const { return limited(game, limits); }
    template <class Evaluate>
    gs::search_result<G> operator()(const G& game, const gs::limits& limits, Evaluate&&) const
    {
        return limited(game, limits);
    }
};

/// A searcher and what it was told to leave out.
template <class G>
struct option_set {
    std::string name;
    gs::policy_set policies;
    erased_searcher<G> search;

    /// For \ref gs::check_searcher.
    [[nodiscard]] gs::searcher_check_options checks(std::uint64_t seed, int games, int depth) const
    {
        return {.seed = seed,
                .games = games,
                .depth = depth,
                .distance = policies.tracks_distance,
                .line = policies.keeps_line};
    }
};

template <class G, class Searcher>
option_set<G> options_of(const Searcher& searcher)
{
    constexpr gs::policy_set policies = Searcher::policies();
    return {std::string{"pvs"} + (policies.tracks_distance ? "" : ", ignore_distance") +
                (policies.keeps_line ? "" : ", no_line") + (policies.uses_history ? "" : ", no_history") +
                (policies.narrows_windows ? "" : ", no_null_windows"),
            policies,
            {[searcher](const G& game) { return searcher(game); },
             [searcher](const G& game, const gs::limits& limits) { return searcher(game, limits); }}};
}

/// `searcher` with each subset of two policies left out: what it says.
template <class G, class Searcher>
void add_with_every_answer(std::vector<option_set<G>>& sets, const Searcher& searcher)
{
    sets.push_back(options_of<G>(searcher));
    sets.push_back(options_of<G>(searcher.with(gs::ignore_distance)));
    sets.push_back(options_of<G>(searcher.with(gs::no_line)));
    sets.push_back(options_of<G>(searcher.with(gs::no_line, gs::ignore_distance)));
}

/// `searcher` with each policy left out, and with all of them. Without null windows for integers of up to 32 bits only, as
/// others have none.
template <class G, class Searcher>
std::vector<option_set<G>> with_every_policy(const Searcher& searcher)
{
    std::vector<option_set<G>> sets;
    add_with_every_answer<G>(sets, searcher);
    if constexpr (std::integral<gs::score_t<G>>) {
        sets.push_back(options_of<G>(searcher.with(gs::no_history)));
        sets.push_back(options_of<G>(searcher.with(gs::no_null_windows)));
        sets.push_back(
            options_of<G>(searcher.with(gs::no_null_windows, gs::no_history, gs::no_line, gs::ignore_distance)));
    }
    return sets;
}

/// Graphs and trees, with and without extra turns, small and larger, with many ties or few.
template <class S>
gs::random_game_options<S> shape_of(std::uint64_t seed)
{
    return {.positions = 10 + seed % 7 * 20,
            .plies = 2 + static_cast<int>(seed % 6),
            .moves = 2 + seed % 4,
            .transpositions = seed % 5 != 0,
            .alternating = seed % 3 == 0,
            .scores = palette<S>(seed % 3)};
}

/// One bucket, a few, and more than any test fills.
inline constexpr std::array<std::size_t, 4> table_sizes{64, 256, 4096, 1 << 16};

} // namespace support

#endif
