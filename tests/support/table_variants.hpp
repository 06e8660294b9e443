// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// principal_variation_search with sets of options, with and without a table, behind one type.

#pragma once

#include "support/scores.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing/random_game_options.hpp>
#include <gamesearch/testing/searcher_report.hpp>

namespace support {

/// Any searcher, called without limits or with limits alone: calls with an evaluation would be instantiated separately,
/// and take time to compile.
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

/// A searcher with a set of options, and its name.
template <class G>
struct option_set {
    std::string name;
    gs::policy_set policies;
    erased_searcher<G> search;

    /// The options for \ref gs::check_searcher.
    [[nodiscard]] gs::searcher_check_options checks(std::uint64_t seed, int games, int depth) const
    {
        return {.seed = seed, .games = games, .depth = depth, .distance = policies.distance, .line = policies.line};
    }
};

/// A search with limits that has the options of `Searcher`. A call without limits has limits that stop nothing, so that
/// the search is compiled once.
template <class G, class Searcher, class Search>
option_set<G> options_for(const Search& search)
{
    constexpr gs::policy_set policies = Searcher::policies();
    return {std::string{"pvs"} + (policies.distance ? "" : ", ignore_distance") + (policies.line ? "" : ", no_line") +
                (policies.history ? "" : ", no_history") + (policies.null_windows ? "" : ", no_null_windows"),
            policies,
            {[search](const G& game) { return search(game, gs::limits{}); }, search}};
}

template <class G, class Searcher>
option_set<G> limited_options_of(const Searcher& searcher)
{
    return options_for<G, Searcher>(
        [searcher](const G& game, const gs::limits& limits) { return searcher(game, limits); });
}

/// The same, and searched without limits as well.
template <class G, class Searcher>
option_set<G> options_of(const Searcher& searcher)
{
    auto options = limited_options_of<G>(searcher);
    options.search.unlimited = [searcher](const G& game) { return searcher(game); };
    return options;
}

/// `searcher` with each subset of the two options that change the answer switched off.
template <class G, class Searcher>
void add_with_every_answer(std::vector<option_set<G>>& sets, const Searcher& searcher)
{
    sets.push_back(options_of<G>(searcher));
    sets.push_back(limited_options_of<G>(searcher.with(gs::ignore_distance)));
    sets.push_back(limited_options_of<G>(searcher.with(gs::no_line)));
    sets.push_back(options_of<G>(searcher.with(gs::no_line, gs::ignore_distance)));
}

/// The options that are switched off: distance, principal variation, history, null windows. The second set of each pair
/// switches off what the first does not, so that a game searched with one pair tests every option on and off.
inline constexpr std::array<std::array<bool, 4>, 8> left_out{{
    {false, false, false, false},
    {true, true, true, true},
    {true, true, false, false},
    {false, false, true, true},
    {true, false, true, false},
    {false, true, false, true},
    {true, false, false, true},
    {false, true, true, false},
}};

/// Whether games searched with these pairs test, together, any two options on and on, on and off, off and off.
constexpr bool any_two_policies_meet(std::initializer_list<std::size_t> pairs)
{
    for (std::size_t one = 0; one != 4; ++one) {
        for (std::size_t other = 0; other != one; ++other) {
            unsigned met = 0;
            for (const std::size_t pair : pairs) {
                for (const auto& row : {left_out[2 * pair], left_out[2 * pair + 1]}) {
                    met |= 1U << ((row[one] ? 2 : 0) + (row[other] ? 1 : 0));
                }
            }
            if (met != 0b1111) {
                return false;
            }
        }
    }
    return true;
}
static_assert(any_two_policies_meet({0, 1, 2}) && any_two_policies_meet({0, 1, 3}) &&
              any_two_policies_meet({0, 2, 3}) && any_two_policies_meet({1, 2, 3}));

/// Only integers of up to 32 bits have null windows.
template <class G>
inline constexpr bool has_null_windows = std::integral<gs::score_t<G>> && sizeof(gs::score_t<G>) <= 4;

/// One set of each pair is searched without limits, too.
template <class G, std::size_t Row, class Searcher>
option_set<G> with_row_left_out(const Searcher& searcher)
{
    constexpr auto& row = left_out[Row];
    const auto search =
        searcher.with(gs::policy<&gs::policy_set::distance, !row[0]>{}, gs::policy<&gs::policy_set::line, !row[1]>{},
                      gs::policy<&gs::policy_set::history, !row[2]>{},
                      gs::policy<&gs::policy_set::null_windows, !(row[3] && has_null_windows<G>)>{});
    if constexpr (Row % 4 == 0 || Row % 4 == 3) {
        return options_of<G>(search);
    } else {
        return limited_options_of<G>(search);
    }
}

/// `searcher` with the sets of options of these pairs.
template <class G, std::size_t... Pairs, class Searcher>
std::vector<option_set<G>> with_policies(const Searcher& searcher)
{
    std::vector<option_set<G>> sets;
    ((sets.push_back(with_row_left_out<G, 2 * Pairs>(searcher)),
      sets.push_back(with_row_left_out<G, 2 * Pairs + 1>(searcher))),
     ...);
    return sets;
}

/// Assigns one pair to each of the games, at least three of which have null windows, so that together they test any two
/// options in combination. Each set of options is instantiated separately for each game: all sets for all games would
/// take much longer to compile.
template <class Games>
struct policies_among;
template <class... Games>
struct policies_among<std::tuple<Games...>> {
    static_assert((has_null_windows<Games> + ...) >= 3);

    /// Games with null windows count from the first pair, the others from the last.
    template <class G>
    static constexpr std::size_t pair_of()
    {
        bool is_before = true;
        std::size_t before = 0;
        ((is_before = is_before && !std::same_as<G, Games>,
          before += is_before && has_null_windows<G> == has_null_windows<Games> ? 1 : 0),
         ...);
        return (before + (has_null_windows<G> ? 0 : 3)) % 4;
    }

    template <class G, class Searcher>
    static std::vector<option_set<G>> with_some(const Searcher& searcher)
    {
        return with_policies<G, pair_of<G>()>(searcher);
    }
};

/// The number of seeds with which two sets of options make as many searches as the given number does with each option
/// switched off alone, and with all and none.
template <class G>
constexpr std::uint64_t seeds_for_two_sets(std::uint64_t seeds)
{
    return std::integral<gs::score_t<G>> ? seeds * 7 / 2 : seeds * 2;
}

/// Combines types that are otherwise tested separately.
template <class... Lists>
using together = decltype(std::tuple_cat(std::declval<Lists>()...));

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
