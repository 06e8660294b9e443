// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The events of a search: they are counted, and passed to an observer.

#ifndef GAMESEARCH_SEARCH_DETAIL_EVENTS_HPP
#define GAMESEARCH_SEARCH_DETAIL_EVENTS_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/detail/moves/move_list.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/statistics.hpp>
#include <gamesearch/search/window.hpp>

#include <cstdint>

namespace gamesearch::inline v0_2_0::detail {

/// A number of plies from the root.
template <class Ply>
[[nodiscard]] constexpr int plies(Ply ply)
{
    return static_cast<int>(ply.count());
}

/// A value as observers see it. A bare bound, to which no distance belongs, is shown without one.
template <class Value>
[[nodiscard]] constexpr value<typename Value::score_type> shown(const Value& v)
{
    return {v.score(), v.distance() < longest_distance ? v.distance() : 0};
}

/// A window, in which infinity is empty.
template <class Value>
[[nodiscard]] constexpr observed_window<typename Value::score_type> shown(const window<Value>& w)
{
    observed_window<typename Value::score_type> seen;
    if (!w.alpha.unbounded()) {
        seen.alpha = detail::shown(w.alpha);
    }
    if (!w.beta.unbounded()) {
        seen.beta = detail::shown(w.beta);
    }
    return seen;
}

/// Counts events, and passes them to the observer. An event that the observer does not have costs only its count.
template <game G, class Value, class Observer>
class events {
    using move_list = detail::move_list<move_t<G>>;

public:
    constexpr explicit events(Observer& observer) : observer_{observer} {}

    /// The counts so far.
    [[nodiscard]] constexpr statistics counts() const
    {
        statistics all = counts_;
        all.nodes += all.leaves;
        return all;
    }

    /// The number of positions visited so far.
    [[nodiscard]] constexpr std::uint64_t nodes() const { return counts_.nodes + counts_.leaves; }

    template <class Ply, class Limits>
    constexpr void on_enter(const G& game, Ply ply, [[maybe_unused]] const Limits& limits, const window<Value>& w)
    {
        if constexpr (has_on_enter<Observer, G>) {
            const auto left = static_cast<int>(ply.left(limits.depth()));
            if (is_silent()) {
                return;
            }
            observer_.on_enter(enter_event<G>{game, detail::plies(ply), left, detail::shown(w)});
        }
    }

    constexpr void on_inner_node() { ++counts_.nodes; }

    /// In the statistics, only ends of the game, positions at the horizon and those of an endgame table are leaves.
    template <class Ply>
    constexpr void on_leaf(const G& game, Ply ply, const Value& v, gamesearch::bound b, leaf_reason reason)
    {
        if (reason == leaf_reason::bounds || reason == leaf_reason::pruned) {
            ++counts_.cutoffs;
        } else if (reason == leaf_reason::table) {
            ++counts_.table_hits;
        } else {
            ++counts_.leaves;
        }
        if constexpr (has_on_leaf<Observer, G>) {
            if (is_silent()) {
                return;
            }
            observer_.on_leaf(leaf_event<G>{game, detail::plies(ply), detail::shown(v), b, reason});
        }
    }

    /// Counts a move played to look at the position after it, which does not become a node.
    constexpr void on_look() { ++counts_.extra_moves; }

    constexpr void on_endgame_hit() { ++counts_.endgame_hits; }

    /// Noisy moves will be searched at the horizon or beyond it.
    template <class Ply>
    constexpr void on_quiescence(const G& game, Ply ply)
    {
        ++counts_.nodes;
        ++counts_.noisy_nodes;
        if constexpr (has_on_skip<Observer, G> && noisy_game<G>) {
            on_skip(game, ply, detail::moves_but(game, game.noisy_moves()), skip_reason::quiet);
        }
    }

    template <class Ply>
    constexpr void on_stand_pat(const G& game, Ply ply, const Value& v)
    {
        if constexpr (has_on_stand_pat<Observer, G>) {
            if (is_silent()) {
                return;
            }
            observer_.on_stand_pat(stand_pat_event<G>{game, detail::plies(ply), detail::shown(v)});
        }
    }

    /// Only undominated moves will be searched.
    template <class Ply>
    constexpr void on_dominated(const G& game, Ply ply)
    {
        if constexpr (has_on_skip<Observer, G> && pruned_game<G>) {
            on_skip(game, ply, detail::moves_but(game, game.undominated_moves()), skip_reason::dominated);
        }
    }

    template <class Ply>
    constexpr void on_try(const G& game, Ply ply, const move_t<G>& move, const window<Value>& w)
    {
        if constexpr (has_on_try<Observer, G>) {
            if (is_silent()) {
                return;
            }
            observer_.on_try(try_event<G>{game, detail::plies(ply), move, detail::shown(w)});
        }
    }

    /// `move`, searched with the window `w`, has returned `v`.
    template <class Ply>
    constexpr void on_return(const G& game, Ply ply, const move_t<G>& move, const Value& v, const window<Value>& w,
                             bool improves)
    {
        if constexpr (has_on_return<Observer, G>) {
            if (is_silent()) {
                return;
            }
            observer_.on_return(return_event<G>{game, detail::plies(ply), move, detail::shown(v),
                                                detail::bound_in(w, v), detail::shown(w), improves});
        }
    }

    /// The next move of `moves`, worth `v`, fails high: the rest is not searched.
    template <class Ply, class Moves>
    constexpr void on_cutoff(const G& game, Ply ply, [[maybe_unused]] Moves& moves, const Value& v,
                             const window<Value>& w)
    {
        if constexpr (has_on_cutoff<Observer, G>) {
            const move_t<G> refutation = *moves; // a copy: advancing may invalidate what it refers to
            on_cutoff_by(game, ply, refutation, detail::moves_after<G>(moves), v, w);
        } else {
            ++counts_.cutoffs;
        }
    }
    /// The same for a move that another thread may have taken from the list before the rest of it.
    template <class Ply>
    constexpr void on_cutoff_by(const G& game, Ply ply, const move_t<G>& move, const move_list& rest, const Value& v,
                                const window<Value>& w)
    {
        ++counts_.cutoffs;
        if constexpr (has_on_cutoff<Observer, G>) {
            if (is_silent()) {
                return;
            }
            observer_.on_cutoff(
                cutoff_event<G>{game, detail::plies(ply), move, detail::shown(v), detail::shown(w), rest});
        }
    }

    /// The search was stopped below the next move of `moves`, which are not used any more.
    template <class Ply, class Moves>
    constexpr void on_stop(const G& game, Ply ply, [[maybe_unused]] Moves& moves, const window<Value>& w)
    {
        on_abandon(game, ply, *moves, w);
        if constexpr (has_on_skip<Observer, G>) {
            on_skip(game, ply, detail::moves_after<G>(moves), skip_reason::stopped);
        }
    }

    /// The search was stopped below `move`.
    template <class Ply>
    constexpr void on_abandon(const G& game, Ply ply, const move_t<G>& move, const window<Value>& w)
    {
        if constexpr (has_on_return<Observer, G>) {
            if (is_silent()) {
                return;
            }
            observer_.on_return(return_event<G>{game, detail::plies(ply), move, value<score_t<G>>{}, bound::none,
                                                detail::shown(w), false});
        }
    }

    /// Adds the counts of another search of the same position.
    constexpr void add(const statistics& others)
    {
        counts_ = counts_ + others;
        counts_.nodes -= others.leaves;
    }

    /// `move` is left out as unlikely. It may be illegal, where moves are tested when their turn comes.
    template <class Ply>
    constexpr void on_prune(const G& game, Ply ply, const move_t<G>& move)
    {
        if constexpr (has_on_skip<Observer, G>) {
            if constexpr (pseudo_legal_game<G>) {
                if (!game.is_legal(move)) {
                    return;
                }
            }
            move_list pruned;
            pruned.push_back(move);
            on_skip(game, ply, pruned, skip_reason::pruned);
        }
    }

    /// During its lifetime, the observer is not called: the moves that follow are not part of the game's tree.
    class silence {
    public:
        constexpr explicit silence(events& silenced) : events_{silenced} { ++events_.silences_; }
        silence(const silence&) = delete;
        silence& operator=(const silence&) = delete;
        constexpr ~silence() { --events_.silences_; }

    private:
        events& events_;
    };

private:
    template <class Ply>
    constexpr void on_skip(const G& game, Ply ply, const move_list& moves, skip_reason reason)
    {
        if (!moves.empty()) {
            if (is_silent()) {
                return;
            }
            observer_.on_skip(skip_event<G>{game, detail::plies(ply), moves, reason});
        }
    }

    [[nodiscard]] constexpr bool is_silent() const { return silences_ != 0; }

    Observer& observer_;
    int silences_ = 0;
    statistics counts_{}; // each node is counted once, as an inner node (`nodes`) or as a leaf
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
