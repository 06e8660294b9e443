// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What is known of a search before it begins: by its algorithm, its game, its policies, and what it is called with.

#ifndef GAMESEARCH_DETAIL_NODE_SEARCH_TRAITS_HPP
#define GAMESEARCH_DETAIL_NODE_SEARCH_TRAITS_HPP

#include <gamesearch/detail/node/algorithm_traits.hpp>
#include <gamesearch/detail/node/expected_node.hpp>
#include <gamesearch/detail/node/horizon_values.hpp>
#include <gamesearch/detail/node/limit_checker.hpp>
#include <gamesearch/detail/node/move_ordering.hpp>
#include <gamesearch/detail/node/repetitions.hpp>
#include <gamesearch/detail/values/apply_move.hpp>
#include <gamesearch/detail/values/no_estimate.hpp>
#include <gamesearch/detail/values/ply.hpp>
#include <gamesearch/detail/values/search_value.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/observer.hpp>
#include <gamesearch/own_evaluation.hpp>
#include <gamesearch/policies.hpp>
#include <gamesearch/window.hpp>

#include <type_traits>

namespace gamesearch::detail {

/// What other threads do in a search; in helpers.hpp.
template <class Pool>
struct helpers_from;

/// One thread searches.
template <class Limits>
struct threads_of {
    static constexpr bool splits = false;
    using expected_type = no_expectation;
};
/// Several do, which come from a pool.
template <class Limits>
    requires requires { typename Limits::pool; }
struct threads_of<Limits> {
    static constexpr bool splits = true;
    using pool = typename Limits::pool;
    using helpers = helpers_from<pool>;
    using expected_type = expectation;
};

/// Types and constants; what is false costs nothing.
template <class Algorithm, game G, policy_set Policies, class Limits, class Evaluate, class Observer>
struct search_traits : threads_of<Limits> {
    static constexpr bool is_limited = limit_checker<Limits>::limited;
    using value = search_value_t<score_t<G>, Policies.tracks_distance>;
    using window = gamesearch::window<value>;
    using position_ref = position_t<G>;
    static constexpr bool observes_cutoffs = has_on_cutoff<Observer, G>;
    using ordering_type = move_ordering<G, remembering<Algorithm> && Policies.uses_history>;

    /// Are noisy moves played beyond the horizon, where there is one?
    static constexpr bool is_quiescent = remembering<Algorithm> && noisy_game<G> && Policies.seeks_quiet && is_limited;
    /// Are positions at the horizon quicker searched than ordered and looked up? They are where they travel in registers.
    static constexpr bool leaves_travel_in_registers = copied_down<G> && !ends_by_moves<G> && !is_quiescent;
    /// Does the game say where a tree is too small for table and ordering? Not where noisy moves are played on.
    static constexpr bool knows_small_trees = remembering<Algorithm> && small_tree_game<G> && !is_quiescent;
    static constexpr bool keeps_line = Policies.keeps_line;
    /// Do only lines of values inside their windows count? What is beyond is a bound, and so it is beyond the windows of all
    /// nodes above, up to one that has something better. Not so where the game's bounds narrow windows: what is beyond them can
    /// come to count further up, as it settles the node there.
    static constexpr bool few_lines_count =
        keeps_line && windowed<Algorithm> && !(following_hints<Algorithm> && bounded_game<G>);
    static constexpr bool narrows_windows = Policies.narrows_windows;
    static constexpr bool tracks_distance = Policies.tracks_distance;
    static constexpr bool finds_shortest_wins = !varying_depth<Algorithm>; ///< those within its depth
    static constexpr bool ends_at_max_depth = Policies.ends_at_max_depth && is_limited;
    static constexpr bool draws_by_repetition = Policies.draws_by_repetition;
    static constexpr bool accepts_deeper = Policies.accepts_deeper;
    static constexpr bool asks_children = Policies.asks_children;
    static constexpr bool may_drop_children =
        !Policies.keeps_line && !Policies.draws_by_repetition && !observes_something<Observer, G>;
    /// Is the estimate at the horizon a draw's score, whatever the position?
    static constexpr bool estimates_are_draws =
        !is_quiescent && (is_no_estimate<std::remove_const_t<Evaluate>> ||
                          (!evaluating_game<G> && std::is_same_v<std::remove_const_t<Evaluate>, own_evaluation_t>));
    /// Sets what a search without estimates says of a depth apart, in the table of a caller who has estimates.
    static constexpr bool hides_from_table = is_no_estimate<std::remove_const_t<Evaluate>>;
    /// Is it known which values are facts of the game? It can matter to a table, and to who asks whether to search deeper.
    static constexpr bool tells_facts =
        is_limited && (remembering<Algorithm> || (following_hints<Algorithm> && bounded_game<G>));
    using horizon_type = horizon_values<value, tells_facts>;
    using repetitions_type = typename repetitions_under<G, Policies.draws_by_repetition>::type;

    static constexpr bool counts_plies = Policies.tracks_distance || Policies.keeps_line || is_limited ||
                                         observes_something<Observer, G> || Policies.draws_by_repetition;
    /// Without a line the root is a type of its own: below it nothing asks for it. Not where functions are long.
    static constexpr bool knows_root = !Policies.keeps_line && !(remembering<Algorithm> && counts_plies);
    using root_ply = ply<!counts_plies              ? ply_kind::nothing
                         : varying_depth<Algorithm> ? ply_kind::and_depth
                                                    : ply_kind::count,
                         knows_root>;
};

} // namespace gamesearch::detail

#endif
