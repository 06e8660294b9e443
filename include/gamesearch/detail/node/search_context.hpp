// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What every searcher does at a node besides its algorithm: count it, see whether it is a leaf, go to the next ply,
/// keep the line, tell the observer.

#ifndef GAMESEARCH_DETAIL_NODE_SEARCH_CONTEXT_HPP
#define GAMESEARCH_DETAIL_NODE_SEARCH_CONTEXT_HPP

#include <gamesearch/detail/node/evaluation.hpp>
#include <gamesearch/detail/node/events.hpp>
#include <gamesearch/detail/node/limit_checker.hpp>
#include <gamesearch/detail/node/move_lists.hpp>
#include <gamesearch/detail/node/principal_variation.hpp>
#include <gamesearch/detail/node/table_access.hpp>
#include <gamesearch/detail/searcher/make_result.hpp>
#include <gamesearch/detail/values/apply_move.hpp>
#include <gamesearch/detail/values/ply.hpp>
#include <gamesearch/detail/values/search_value.hpp>
#include <gamesearch/detail/values/window.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/policies.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/search_result.hpp>
#include <gamesearch/statistics.hpp>

#include <cstdint>
#include <optional>
#include <type_traits>

namespace gamesearch::detail {

template <player P>
using mover_is = std::integral_constant<player, P>;

/// A value from the maximizer's viewpoint, as `P` sees it; and the other way round.
template <player P, class Value>
[[nodiscard]] constexpr Value seen_by(const Value& v)
{
    return P == player::maximizer ? v : -v;
}

template <game G, policy_set Policies, bool FollowsHints, class Limits, class Evaluate, class Observer,
          class Table = no_table, bool SeeksQuiet = false>
class search_context {
public:
    using value = search_value_t<score_t<G>, Policies.tracks_distance>;
    using window = detail::window<value>;
    using position_ref = position_t<G>;
    using root_ply = ply<Policies.tracks_distance || Policies.keeps_line || budget<Limits>::limited ||
                             observes_something<Observer, G>,
                         !Policies.keeps_line>;

    /// Worse for `p` than every value: the best so far, before the first move.
    [[nodiscard]] static constexpr value worst_for(player p) { return value::best_for(opponent(p)); }

    constexpr search_context(const Limits& limits, Evaluate& evaluate, Observer& observer, const Table& table = {})
        : budget_{limits}, evaluate_{evaluate}, watch_{observer}, table_{table}
    {}

    // Going down ---------------------------------------------------------------------------------------------------------

    // What happens at every node is inlined into the algorithm: then what is handed down travels in registers, and a leaf
    // costs no call. Left to themselves, g++ and clang put one or another piece out of line, and hand it its arguments in
    // memory: 30 instructions a node of Connect Four with clang.

    /// The value of the position after `move` by `P`: that of a leaf, or what `expand(position, mover, ply)` says.
    template <player P, class Ply, class Expand>
    [[gnu::always_inline]] constexpr value after(position_ref position, Ply ply, const move_t<G>& move, Expand expand,
                                                 const window& w = {})
    {
        watch_.trying(position, ply.count(), move, w);
        if constexpr (copied_down<G>) {
            const G child = detail::copy_after<G>(position, move);
            return visit<next_mover<P>>(child, ply.next(), w, expand);
        } else {
            return detail::after_move<G>(
                position, move, [&](auto& child) { return visit<next_mover<P>>(child, ply.next(), w, expand); });
        }
    }

    /// The same for the root.
    template <class Expand>
    constexpr value root(position_ref position, const window& w, Expand expand)
    {
        return visit<asked_mover>(position, root_ply{}, w, expand);
    }

    /// At a position that ends, if it does, by its moves: its value if it is a leaf.
    template <class Ply, class Legal>
    constexpr std::optional<value> end_by_moves([[maybe_unused]] const G& position, [[maybe_unused]] Ply ply,
                                                [[maybe_unused]] Legal& legal)
    {
        if constexpr (ends_by_moves<G>) {
            if (const auto end = position.terminal_score(legal.range)) {
                return leaf(position, ply, *end, leaf_reason::terminal);
            }
            if (ends_at_horizon(ply)) {
                return horizon_leaf(position, ply);
            }
        }
        return std::nullopt;
    }

    /// At a running game: its value if the game's bounds settle it, or lie outside the window. The window of `P` shrinks
    /// to what can still be hoped for.
    template <player P, class Ply>
    constexpr std::optional<value> settled_by_bounds(const G& position, Ply ply, window& w)
    {
        if constexpr (bounded_game<G>) {
            const auto bounds = position.score_bounds();
            const auto lower = static_cast<score_t<G>>(bounds.lower);
            const auto upper = static_cast<score_t<G>>(bounds.upper);
            const auto most = detail::best_with_score<value>(player::maximizer, upper);
            const auto least = detail::best_with_score<value>(player::minimizer, lower);
            if (!line_.at_root(ply)) { // which must name a move
                if (most <= w.alpha) {
                    return confined(position, ply, most, bound::upper);
                }
                if (least >= w.beta) {
                    return confined(position, ply, least, bound::lower);
                }
                if (most == least) {
                    return confined(position, ply, value{lower, ply.count()}, bound::exact);
                }
            }
            if constexpr (P == player::maximizer) {
                w.beta = most < w.beta ? most : w.beta;
            } else {
                w.alpha = least > w.alpha ? least : w.alpha;
            }
        }
        return std::nullopt;
    }

    /// The legal moves, where they are looked at.
    [[nodiscard]] static constexpr auto legal_moves(const G& position)
    {
        return detail::legal_moves<FollowsHints>(position);
    }

    /// The moves to be searched, in their order.
    template <class Ply, class Legal>
    [[nodiscard]] constexpr auto moves(const G& position, Ply ply, Legal& legal)
    {
        if constexpr (FollowsHints) {
            watch_.dominated(position, ply.count());
        }
        return detail::moves_to_try<FollowsHints>(position, legal);
    }

    // Coming back --------------------------------------------------------------------------------------------------------

    /// Was the search stopped below this move? Then what came back means nothing.
    template <class Ply, class Untried>
    [[nodiscard]] constexpr bool stopped(const G& position, Ply ply, Untried& untried, const window& w = {})
    {
        if constexpr (!budget<Limits>::limited) {
            return false;
        } else {
            if (budget_.stopped_by() == stop_reason::none) [[likely]] {
                return false;
            }
            const move_t<G> move = *untried;
            watch_.abandoned(position, ply.count(), move, w);
            watch_.stopped(position, ply.count(), untried);
            return true;
        }
    }

    /// Is `v`, the value of `move`, better for `P` than the best before it? Then the line begins with it.
    template <player P, class Ply>
    [[nodiscard]] constexpr bool improves(const G& position, Ply ply, const move_t<G>& move, const value& v,
                                          const value& best, const window& w = {})
    {
        const bool improved = detail::better<P>(v, best);
        watch_.returned(position, ply.count(), move, v, w, improved);
        if (improved) {
            keep_line<P>(ply, move, v, w);
        }
        return improved;
    }

    /// `Mover` is now sure of `v`. Does that close the window? Then the move refutes the position: the opponent, who has
    /// something better elsewhere, will not let it come to this.
    template <player Mover, class Ply, class Untried>
    [[nodiscard]] constexpr bool refutes(const G& position, Ply ply, Untried& untried, const value& v, window& w)
    {
        if (closes<Mover>(v, w)) {
            ++cutoffs_;
            watch_.cutoff(position, ply.count(), v, w, untried);
            return true;
        }
        narrow<Mover>(v, w);
        return false;
    }

    /// Is `v` more than the opponent of `Mover` will allow?
    template <player Mover>
    [[nodiscard]] static constexpr bool closes(const value& v, const window& w)
    {
        return !detail::better<Mover>(Mover == player::maximizer ? w.beta : w.alpha, v);
    }

    /// `Mover` is sure of `v`: what is worse is of no more interest.
    template <player Mover>
    static constexpr void narrow(const value& v, window& w)
    {
        value& sure = Mover == player::maximizer ? w.alpha : w.beta;
        if (detail::better<Mover>(v, sure)) {
            sure = v;
        }
    }

    /// What the search says of `game`, when the root was searched with the window `w` and came to `v`.
    [[nodiscard]] constexpr search_result<G> answer(const G& game, const value& v, const window& w)
    {
        detail::answer<Policies.tracks_distance, G, value, decltype(line_), budget<Limits>> answer{game, w, line_,
                                                                                                   budget_};
        search_result<G> result{};
        if (budget_.stopped_by() == stop_reason::none) {
            result = answer.complete(v);
        } else {
            result = answer.incomplete(v);
        }
        result.statistics = {.nodes = inner_nodes_ + leaves_, .leaves = leaves_, .cutoffs = cutoffs_};
        return result;
    }

protected:
    /// In the place of a mover that only `to_move()` knows.
    struct asked_mover {};
    template <player P>
    using next_mover = std::conditional_t<alternating_game<G>, mover_is<opponent(P)>, asked_mover>;

    /// Counts the position. Its value is that of a leaf, or what `expand(position, mover, ply)` says.
    template <class Mover, class Position, class Ply, class Expand>
    [[gnu::always_inline]] constexpr value visit(Position& position, Ply ply, const window& w, Expand& expand)
    {
        if (!budget_.may_enter()) [[unlikely]] {
            return value{};
        }
        watch_.entered(position, ply.count(), budget_.depth() - ply.count(), w);
        if constexpr (ends_plainly<G>) {
            if (const auto end = position.terminal_score()) {
                return leaf(position, ply, *end, leaf_reason::terminal);
            }
        }
        if constexpr (!ends_by_moves<G>) {
            if (ends_at_horizon(ply)) {
                return horizon_leaf(position, ply);
            }
        }
        if constexpr (!std::is_same_v<Mover, asked_mover>) {
            return expand(position, Mover{}, ply);
        } else {
            return position.to_move() == player::maximizer ? expand(position, mover_is<player::maximizer>{}, ply)
                                                           : expand(position, mover_is<player::minimizer>{}, ply);
        }
    }

    /// At a running game: does the search end here? Otherwise the position is counted as an inner node, unless it is beyond
    /// the horizon, where quiescence counts it.
    template <class Ply>
    [[nodiscard, gnu::always_inline]] constexpr bool ends_at_horizon(Ply ply)
    {
        if (budget_.at_horizon(ply.count())) {
            return !SeeksQuiet || ply.count() == max_depth;
        }
        ++inner_nodes_;
        return false;
    }

    template <class Ply>
    constexpr value horizon_leaf(const G& position, Ply ply)
    {
        return leaf(position, ply, gamesearch::estimate(position, evaluate_), leaf_reason::horizon);
    }

    template <class Ply>
    constexpr value leaf(const G& position, Ply ply, const score_t<G>& score, leaf_reason reason)
    {
        GAMESEARCH_ASSERT(detail::valid_score(score), "a score is NaN or its type's lowest integer");
        ++leaves_;
        line_.end(ply);
        const value v{score, ply.count()};
        watch_.leaf(position, ply.count(), v, bound::exact, reason);
        return v;
    }

    /// The line begins with `move`. But where bounds have narrowed the window, a value outside of it can come to count
    /// further up, as they settle it there: then nobody knows what is best from here, and the line ends.
    template <player P, class Ply>
    constexpr void keep_line(Ply ply, const move_t<G>& move, [[maybe_unused]] const value& v,
                             [[maybe_unused]] const window& w)
    {
        if constexpr (FollowsHints && bounded_game<G>) {
            if (!line_.at_root(ply) && !detail::better<P>(v, P == player::maximizer ? w.alpha : w.beta)) {
                line_.end(ply);
                return;
            }
        }
        line_.begin(ply, move);
    }

    template <class Ply>
    constexpr value confined(const G& position, Ply ply, const value& v, gamesearch::bound b)
    {
        ++cutoffs_;
        line_.end(ply);
        watch_.leaf(position, ply.count(), v, b, leaf_reason::bounds);
        return v;
    }

    budget<Limits> budget_;
    Evaluate& evaluate_;
    watch<G, value, Observer> watch_;
    // Each node is counted once, as an inner node or as a leaf: their sum is the number of nodes.
    std::uint64_t inner_nodes_ = 0;
    std::uint64_t leaves_ = 0;
    std::uint64_t cutoffs_ = 0;
    kept_line<G, Policies.keeps_line> line_;
    [[no_unique_address]] Table table_;
};

} // namespace gamesearch::detail

#endif
