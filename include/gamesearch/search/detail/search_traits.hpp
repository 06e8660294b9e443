// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The properties of a search that are known before it begins, from its algorithm, game, policies and arguments.

#ifndef GAMESEARCH_SEARCH_DETAIL_SEARCH_TRAITS_HPP
#define GAMESEARCH_SEARCH_DETAIL_SEARCH_TRAITS_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/apply_move.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/search/detail/algorithm_traits.hpp>
#include <gamesearch/search/detail/diagnostics.hpp>
#include <gamesearch/search/detail/horizon_values.hpp>
#include <gamesearch/search/detail/moves/move_ordering.hpp>
#include <gamesearch/search/detail/placeholders.hpp>
#include <gamesearch/search/limit_checker.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/window.hpp>

#include <cstdint>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// The counts that a search passes down from ply to ply.
enum class ply_kind : unsigned char {
    nothing,   ///< where plies do not matter
    count,     ///< plies from the root; the plies left follow from the depth of the search
    and_depth, ///< the plies left as well, which differ between branches if one is reduced or extended
};

/// A ply of a search. Where a search needs it, the type says whether the ply is the root.
template <ply_kind Kind, bool IsRoot>
class ply;

/// The count is as wide as the number in which plies are packed with the score.
template <bool IsRoot>
class ply<ply_kind::count, IsRoot> {
public:
    static constexpr bool has_own_depth = false;

    constexpr explicit ply([[maybe_unused]] int depth, std::int64_t count = 0) : count_{count} {}

    [[nodiscard]] constexpr ply<ply_kind::count, false> next() const
    {
        return ply<ply_kind::count, false>{0, count_ + 1};
    }
    [[nodiscard]] constexpr std::int64_t count() const { return count_; }
    /// The plies left, with this many plies from the root to the horizon.
    [[nodiscard]] constexpr std::int64_t left(std::int64_t depth) const { return depth - count_; }
    [[nodiscard]] static constexpr bool is_root() { return IsRoot; }

private:
    std::int64_t count_;
};

/// Placeholder: plies are not counted, at no cost.
template <bool IsRoot>
class ply<ply_kind::nothing, IsRoot> {
public:
    static constexpr bool has_own_depth = false;

    constexpr explicit ply(int) {}

    [[nodiscard]] static constexpr ply<ply_kind::nothing, false> next(int = 0)
    {
        return ply<ply_kind::nothing, false>{0};
    }
    [[nodiscard]] static constexpr std::int64_t count() { return 0; }
    [[nodiscard]] static constexpr std::int64_t left(std::int64_t depth) { return depth; }
    [[nodiscard]] static constexpr bool is_root() { return IsRoot; }
};

/// Both numbers fit in one register.
template <bool IsRoot>
class ply<ply_kind::and_depth, IsRoot> {
public:
    static constexpr bool has_own_depth = true;

    constexpr explicit ply(int depth, int count = 0) : count_{count}, left_{depth} {}

    /// The next ply, with fewer plies left than after an ordinary move, or with more if `reduction` is negative.
    [[nodiscard]] constexpr ply<ply_kind::and_depth, false> next(int reduction = 0) const
    {
        return ply<ply_kind::and_depth, false>{left_ - 1 - reduction, count_ + 1};
    }
    /// The same ply with fewer plies left.
    [[nodiscard]] constexpr ply reduced(int reduction) const { return ply{left_ - reduction, count_}; }
    [[nodiscard]] constexpr std::int64_t count() const { return count_; }
    [[nodiscard]] constexpr std::int64_t left(std::int64_t) const { return left_; }
    [[nodiscard]] static constexpr bool is_root() { return IsRoot; }

private:
    std::int32_t count_;
    std::int32_t left_;
};

/// The work of other threads in a search; defined in search_on_threads.hpp.
template <class Pool>
struct helpers_from;

struct no_expectation {};

/// One thread searches.
template <class Limits>
struct threads_of {
    static constexpr bool splits = false;
    using expected_type = no_expectation;
};
/// Several threads of a pool search.
template <class Limits>
    requires requires { typename Limits::pool; }
struct threads_of<Limits> {
    static constexpr bool splits = true;
    using pool = typename Limits::pool;
    using helpers = helpers_from<pool>;
    using expected_type = typename Limits::expected_type; // the expected type of the next node
};

template <player P>
using mover_is = std::integral_constant<player, P>;
/// A side to move that is known only at run time.
struct dynamic_mover {};
/// The side to move after a move by `P`.
template <class G, player P>
using next_mover = std::conditional_t<alternating_game<G>, mover_is<opponent(P)>, dynamic_mover>;

/// The value of an inner node by `A`, from the maximizer's viewpoint. Not always inlined, since that costs clang a
/// fifth more instructions.
template <class A, player Mover, class Search, class Ply>
[[nodiscard]] constexpr typename Search::value inner_value(Search& search, typename Search::position_ref position,
                                                           Ply ply, [[maybe_unused]] typename Search::window w)
{
    if constexpr (windowed<A>) {
        return A::template value_of<Mover>(search, position, ply, w);
    } else if constexpr (negating<A>) {
        return detail::seen_by<Mover>(A::template value_of<Mover>(search, position, ply));
    } else {
        return A::template value_of<Mover>(search, position, ply);
    }
}

/// How a search treats nodes next to the horizon.
template <class Traits, class G, class Table>
struct frontier_traits {
    /// Where every estimate is a draw, a table saves nodes next to the horizon, too: a third of them in chess endings.
    static constexpr bool has_cheap_leaves =
        Traits::leaves_travel_in_registers && !(Table::remembers && Traits::estimates_are_draws);
    /// Where a draw suffices, probing saves nothing, except if positions recur at other depths.
    static constexpr bool has_quick_draws =
        Traits::leaves_travel_in_registers && !has_cheap_leaves && length_limited_game<G>;
};

/// Types and constants; those that are false cost nothing.
template <class Algorithm, game G, policy_set Policies, class Limits, class Evaluate, class Observer>
struct search_traits : threads_of<Limits> {
    static constexpr bool is_limited = limit_checker<Limits>::limited;
    using value = search_value_t<score_t<G>, Policies.distance>;
    using window = gamesearch::window<value>;
    using position_ref = position_t<G>;
    static constexpr bool observes_cutoffs = has_on_cutoff<Observer, G>;
    /// Whether the search chooses its order of moves on the way, unless one is requested or given by the game.
    static constexpr bool adapts = adapting<Algorithm> && remembering<Algorithm> && Policies.history &&
                                   !Policies.enhanced_cutoffs && !Policies.fewest_replies && !ordered_game<G>;
    using ordering_type = move_ordering<G, remembering<Algorithm> && Policies.history, adapts>;

    /// Whether noisy moves are played beyond the horizon.
    static constexpr bool is_quiescent = remembering<Algorithm> && noisy_game<G> && Policies.quiescence && is_limited;
    /// Whether positions at the horizon are faster to search than to order and look up. They are if they travel in
    /// registers.
    static constexpr bool leaves_travel_in_registers =
        (fits_registers<G> || (sizeof(G) <= 16 && std::is_trivially_copyable_v<G> && undoes_with_token<G>)) &&
        !ends_by_moves<G> && !is_quiescent;
    /// Whether the game says where a tree is too small for table and ordering. False if noisy moves are played beyond
    /// the horizon.
    static constexpr bool knows_small_trees = remembering<Algorithm> && small_tree_game<G> && !is_quiescent;
    /// Whether only lines of values inside their windows count. A value beyond its window is a bound, and remains one
    /// beyond the windows of all nodes above, up to one that has something better. This does not hold if the game's
    /// bounds narrow windows: a value beyond them can count further up, where it settles the node.
    static constexpr bool few_lines_count =
        Policies.line && windowed<Algorithm> && !(following_hints<Algorithm> && bounded_game<G>);
    static constexpr bool has_null_windows = Policies.null_windows;
    static constexpr bool follows_hints = following_hints<Algorithm>;
    static constexpr bool finds_shortest_wins = !varying_depth<Algorithm>; ///< the shortest within its depth
    static constexpr bool ends_at_max_depth = ending_at_max_depth<Algorithm> && is_limited;
    static constexpr bool draws_by_repetition = Policies.draw_by_repetition;
    /// Whether the algorithm prunes and reduces, in a search with a depth.
    static constexpr bool is_selective = selecting<Algorithm> && is_limited;
    /// Whether a search with a depth may share unproven values between lines, as guesses.
    static constexpr bool may_guess = is_selective && draws_by_repetition;
    static constexpr policy_set policies = Policies;
    static constexpr bool accepts_deeper = Policies.accept_deeper || is_selective;
    /// Whether moves with known values may be left out. Only \ref solve keeps lines all the same, and shows none that
    /// could run through such a node.
    static constexpr bool may_drop_children =
        (!Policies.line || (adapts && few_lines_count)) && !Policies.draw_by_repetition &&
        (!observes_something<Observer, G> || requires { requires Observer::counts_only; });
    /// Whether the estimate at the horizon is a draw's score, whatever the position.
    static constexpr bool estimates_are_draws =
        !is_quiescent && (is_no_estimate<std::remove_const_t<Evaluate>> ||
                          (!evaluating_game<G> && std::is_same_v<std::remove_const_t<Evaluate>, own_evaluation_t>));
    /// Whether values are those of a search without estimates, which a table stores separately.
    static constexpr bool hides_from_table = is_no_estimate<std::remove_const_t<Evaluate>>;
    /// Whether the search knows which values are facts of the game. Tables need this, and iterative deepening needs it
    /// to decide whether to go on.
    static constexpr bool tracks_horizon =
        is_limited && (remembering<Algorithm> || (following_hints<Algorithm> && bounded_game<G>));
    /// Whether the search also tracks the game's bounds of the positions at the horizon.
    static constexpr bool tracks_horizon_bounds =
        tracks_horizon && Policies.distance && finds_shortest_wins && following_hints<Algorithm> && bounded_game<G>;
    using horizon_type = horizon_values<value, tracks_horizon, tracks_horizon_bounds>;
    using repetitions_type = typename repetition_rules<Policies.draw_by_repetition>::template positions<G>;

    static constexpr bool counts_plies = Policies.distance || Policies.line || is_limited ||
                                         observes_something<Observer, G> || Policies.draw_by_repetition;
    /// Whether the root's ply has a type of its own. Without a line no ply below needs to know. Long functions of an
    /// algorithm are not worth compiling twice.
    static constexpr bool knows_root = !Policies.line && !(remembering<Algorithm> && counts_plies);
    using root_ply = ply<!counts_plies              ? ply_kind::nothing
                         : varying_depth<Algorithm> ? ply_kind::and_depth
                                                    : ply_kind::count,
                         knows_root>;

    /// The value of an estimate at `ply`. If branches differ in depth, it has no distance: a position that is nearer
    /// only because its branch was reduced is no better.
    template <class Ply>
    [[nodiscard]] static constexpr value estimated(const score_t<G>& score, [[maybe_unused]] Ply ply)
    {
        if constexpr (is_selective) {
            return value{score, longest_distance};
        } else {
            return value{score, ply.count()};
        }
    }
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
