// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What every searcher does at a node besides its algorithm: count it, see whether it is a leaf, go to the next ply,
/// keep the line, tell the observer.

#ifndef GAMESEARCH_DETAIL_SEARCH_CONTEXT_HPP
#define GAMESEARCH_DETAIL_SEARCH_CONTEXT_HPP

#include <gamesearch/detail/budget.hpp>
#include <gamesearch/detail/line.hpp>
#include <gamesearch/detail/moves.hpp>
#include <gamesearch/detail/play.hpp>
#include <gamesearch/detail/ply.hpp>
#include <gamesearch/detail/search_value.hpp>
#include <gamesearch/detail/watch.hpp>
#include <gamesearch/detail/window.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/policies.hpp>
#include <gamesearch/statistics.hpp>

#include <functional>
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

template <game G, policy_set Policies, class Limits, class Evaluate, class Observer>
class search_context {
public:
    using value = search_value_t<score_t<G>, Policies.tracks_distance>;
    using window = detail::window<value>;
    using root_ply = std::conditional_t<Policies.tracks_distance || Policies.keeps_line || budget<Limits>::limited ||
                                       observes_something<Observer, G>,
                                   counted_ply, uncounted_ply<true>>;

    constexpr search_context(const Limits& limits, Evaluate& evaluate, Observer& observer)
        : budget_{limits}, evaluate_{evaluate}, watch_{observer}
    {
    }

    // Going down ---------------------------------------------------------------------------------------------------------

    /// The value of the position after `move` by `P`: that of a leaf, or what `expand(position, mover, ply)` says.
    template <player P, class Ply, class Expand>
    constexpr value after(position_t<G> position, const move_t<G>& move, Ply ply, const window& w, Expand expand)
    {
        watch_.trying(position, ply.count(), move, w);
        return after_move<G>(position, move, [&](auto& child) {
            if (const auto leaf = arrive(child, ply.next(), w)) {
                return *leaf;
            }
            if constexpr (alternating_game<G>) {
                return expand(child, mover_is<opponent(P)>{}, ply.next());
            } else {
                return by_mover(child, ply.next(), expand);
            }
        });
    }

    /// The same for the root.
    template <class Expand>
    constexpr value root(position_t<G> position, const window& w, Expand expand)
    {
        if (const auto leaf = arrive(position, root_ply{}, w)) {
            return *leaf;
        }
        return by_mover(position, root_ply{}, expand);
    }

    /// At a position that ends, if it does, by its moves: its value if it is a leaf.
    template <class Legal, class Ply>
    constexpr std::optional<value> end_by_moves([[maybe_unused]] const G& position, [[maybe_unused]] Legal& legal,
                                                [[maybe_unused]] Ply ply)
    {
        if constexpr (ends_by_moves<G>) {
            if (const auto end = position.terminal_score(legal.range)) {
                return leaf(position, ply, *end, leaf_reason::terminal);
            }
            return horizon(position, ply);
        }
        return std::nullopt;
    }

    // Coming back --------------------------------------------------------------------------------------------------------

    /// Was the search stopped below this move? Then what came back means nothing.
    template <class Untried, class Ply>
    [[nodiscard]] constexpr bool stopped(const G& position, Ply ply, Untried& untried, const window& w)
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
                                          const value& best, const window& w)
    {
        const bool improved = better<P>(v, best);
        watch_.returned(position, ply.count(), move, v, w, improved);
        if (improved) {
            keep(ply, move);
        }
        return improved;
    }

    /// `move` refutes the position.
    template <class Untried, class Ply>
    constexpr void cutoff(const G& position, Ply ply, const move_t<G>& move, const value& v, const window& w,
                          Untried& untried)
    {
        ++statistics_.cutoffs;
        watch_.cutoff(position, ply.count(), move, v, w, untried);
    }

    [[nodiscard]] constexpr statistics& counts() { return statistics_; }
    [[nodiscard]] constexpr const budget<Limits>& limit() const { return budget_; }

private:
    template <class Ply>
    constexpr std::optional<value> arrive(const G& position, Ply ply, const window& w)
    {
        if (!budget_.may_enter(statistics_.nodes)) [[unlikely]] {
            return value{};
        }
        ++statistics_.nodes;
        watch_.entered(position, ply.count(), budget_.depth() - ply.count(), w);
        if constexpr (ends_plainly<G>) {
            if (const auto end = position.terminal_score()) {
                return leaf(position, ply, *end, leaf_reason::terminal);
            }
        }
        if constexpr (!ends_by_moves<G>) {
            return horizon(position, ply);
        }
        return std::nullopt;
    }

    template <class Ply>
    constexpr std::optional<value> horizon(const G& position, Ply ply)
    {
        if (budget_.at_horizon(ply.count())) {
            return leaf(position, ply, estimate(position), leaf_reason::horizon);
        }
        return std::nullopt;
    }

    template <class Ply>
    constexpr value leaf(const G& position, Ply ply, const score_t<G>& score, leaf_reason reason)
    {
        GAMESEARCH_ASSERT(valid_score(score), "a score is NaN or its type's lowest integer");
        ++statistics_.leaves;
        if constexpr (Policies.keeps_line) {
            line_.clear(ply.count());
        }
        const value v{score, ply.count()};
        watch_.leaf(position, ply.count(), v, bound::exact, reason);
        return v;
    }

    constexpr score_t<G> estimate(const G& position)
    {
        if constexpr (!std::is_same_v<std::remove_cv_t<Evaluate>, own_evaluation_t>) {
            return static_cast<score_t<G>>(std::invoke(evaluate_, position));
        } else if constexpr (evaluating_game<G>) {
            return static_cast<score_t<G>>(position.evaluate());
        } else {
            return score_t<G>{};
        }
    }

    template <class Ply, class Expand>
    constexpr value by_mover(position_t<G> position, Ply ply, Expand& expand)
    {
        return position.to_move() == player::maximizer ? expand(position, mover_is<player::maximizer>{}, ply)
                                                       : expand(position, mover_is<player::minimizer>{}, ply);
    }

    template <class Ply>
    constexpr void keep(Ply ply, const move_t<G>& move)
    {
        if constexpr (Policies.keeps_line) {
            line_.extend(ply.count(), move);
        } else if (ply.is_root()) {
            line_ = move;
        }
    }

    budget<Limits> budget_;
    Evaluate& evaluate_;
    watch<G, value, Observer> watch_;
    statistics statistics_{};

public:
    std::conditional_t<Policies.keeps_line, line_table<G>, std::optional<move_t<G>>> line_{};
};

} // namespace gamesearch::detail

#endif
