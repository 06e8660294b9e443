// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The forms of games with which the searchers are compared with the oracle.

#pragma once

#include "support/random_tree.hpp"
#include "support/test.hpp"

namespace support {

using enum listing;
using enum ending;
using enum undoing;

// Small games are passed by value, large ones are played on in place; both kinds occur with each way of undoing.
using small_int = tree_game<int, features{}>;
using large_int = tree_game<int, features{.list = as_vector, .end = by_either, .undo = with_either, .large = true}>;
using lazy_double = tree_game<double, features{.list = as_lazy_range, .end = by_moves, .undo = with_token}>;
using large_double = tree_game<
    double,
    features{.list = as_shared_vector, .undo = with_result_dropped, .sized = true, .alternating = true, .large = true}>;
using bare_int64 =
    tree_game<std::int64_t, features{.list = as_vector, .end = by_moves, .evaluate = false, .large = true}>;
using alternating_int8 = tree_game<std::int8_t, features{.undo = with_token, .alternating = true}>;
using sized_short = tree_game<short, features{.list = as_lazy_range, .end = by_either, .sized = true}>;
using lazy_medals = tree_game<medals, features{.list = as_lazy_range, .undo = with_token, .large = true}>;
using sized_medals = tree_game<medals, features{.undo = with_result_dropped, .sized = true, .alternating = true}>;
using sized_lazy_int =
    tree_game<int, features{.list = as_lazy_range, .undo = with_token, .sized = true, .alternating = true}>;
using large_float = tree_game<float, features{.undo = with_token, .evaluate = false, .sized = true, .large = true}>;

using plain_variants = std::tuple<small_int, large_int, lazy_double, large_double, bare_int64, alternating_int8,
                                  sized_short, lazy_medals, sized_medals, sized_lazy_int, large_float>;

// With the hints that alpha_beta uses: each alone, and all together.
using bounded_int = tree_game<int, features{.bounds = true}>;
using bounded_double =
    tree_game<double, features{.list = as_vector, .undo = with_token, .bounds = true, .large = true}>;
using bounded_medals =
    tree_game<medals, features{.list = as_lazy_range, .end = by_moves, .bounds = true, .sized = true}>;
using bounded_int64 = tree_game<std::int64_t, features{.bounds = true, .alternating = true, .large = true}>;
using undominated_int8 = tree_game<std::int8_t, features{.end = by_either, .undominated = true}>;
using undominated_int64 =
    tree_game<std::int64_t, features{.list = as_lazy_range, .undo = with_token, .undominated = true}>;
using ordered_int = tree_game<int, features{.list = as_shared_vector, .priority = true}>;
using ordered_double =
    tree_game<double, features{.list = as_lazy_range, .undo = with_token, .priority = true, .large = true}>;
using ordered_medals = tree_game<medals, features{.end = by_moves, .priority = true, .sized = true}>;
using hinted_int = tree_game<int, features{.bounds = true, .undominated = true, .priority = true, .sized = true}>;
using hinted_double = tree_game<double, features{.list = as_lazy_range,
                                                 .end = by_moves,
                                                 .undo = with_token,
                                                 .bounds = true,
                                                 .undominated = true,
                                                 .priority = true,
                                                 .alternating = true,
                                                 .large = true}>;
using hinted_medals = tree_game<medals, features{.list = as_vector,
                                                 .end = by_either,
                                                 .undo = with_either,
                                                 .evaluate = false,
                                                 .bounds = true,
                                                 .undominated = true,
                                                 .priority = true,
                                                 .large = true}>;

using ordered_variants = std::tuple<ordered_int, ordered_double, ordered_medals>;
using hinted_variants =
    std::tuple<bounded_int, bounded_double, bounded_medals, bounded_int64, undominated_int8, undominated_int64,
               ordered_int, ordered_double, ordered_medals, hinted_int, hinted_double, hinted_medals>;

/// The index of a variant among the others, from 0.
template <class G, class... Others>
constexpr std::size_t place_among(const std::tuple<Others...>*)
{
    std::size_t place = 0;
    static_cast<void>(((std::is_same_v<G, Others> || (++place, false)) || ...));
    return place;
}

/// The tree of a variant for a seed.
template <class G>
auto tree_for(std::uint64_t seed, std::size_t most_nodes = 200)
{
    return make_tree<gs::score_t<G>>(seed, G::form.alternating, most_nodes);
}

} // namespace support
