// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Telling an observer what happens. Each function is empty for an observer that has not its event.

#ifndef GAMESEARCH_DETAIL_NODE_EVENTS_HPP
#define GAMESEARCH_DETAIL_NODE_EVENTS_HPP

#include <gamesearch/detail/node/move_lists.hpp>
#include <gamesearch/detail/values/window.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/observer.hpp>

#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

namespace gamesearch::detail {

template <game G, class Value, class Observer>
class watch {
    using observed = gamesearch::value<score_t<G>>;

public:
    constexpr explicit watch(Observer& observer) : observer_{observer} {}

    constexpr void entered(const G& game, std::int64_t ply, std::int64_t depth, const window<Value>& w)
    {
        if constexpr (has_on_enter<Observer, G>) {
            observer_.on_enter(enter_event<G>{game, static_cast<int>(ply), static_cast<int>(depth), as_observed(w)});
        }
    }

    constexpr void leaf(const G& game, std::int64_t ply, const Value& v, gamesearch::bound b, leaf_reason reason)
    {
        if constexpr (has_on_leaf<Observer, G>) {
            observer_.on_leaf(leaf_event<G>{game, static_cast<int>(ply), as_observed(v), b, reason});
        }
    }

    constexpr void stood_pat(const G& game, std::int64_t ply, const Value& v)
    {
        if constexpr (has_on_stand_pat<Observer, G>) {
            observer_.on_stand_pat(stand_pat_event<G>{game, static_cast<int>(ply), as_observed(v)});
        }
    }

    constexpr void trying(const G& game, std::int64_t ply, const move_t<G>& move, const window<Value>& w)
    {
        if constexpr (has_on_try<Observer, G>) {
            observer_.on_try(try_event<G>{game, static_cast<int>(ply), move, as_observed(w)});
        }
    }

    constexpr void returned(const G& game, std::int64_t ply, const move_t<G>& move, const Value& v,
                            const window<Value>& w, bool improves)
    {
        if constexpr (has_on_return<Observer, G>) {
            const auto b = v <= w.alpha ? bound::upper : v >= w.beta ? bound::lower : bound::exact;
            observer_.on_return(
                return_event<G>{game, static_cast<int>(ply), move, as_observed(v), b, as_observed(w), improves});
        }
    }

    constexpr void abandoned(const G& game, std::int64_t ply, const move_t<G>& move, const window<Value>& w)
    {
        if constexpr (has_on_return<Observer, G>) {
            observer_.on_return(
                return_event<G>{game, static_cast<int>(ply), move, observed{}, bound::none, as_observed(w), false});
        }
    }

    template <class Untried>
    constexpr void cutoff(const G& game, std::int64_t ply, const Value& v, const window<Value>& w, Untried& untried)
    {
        if constexpr (has_on_cutoff<Observer, G>) {
            const move_t<G> refutation = *untried; // a copy: walking on may spoil what it refers to
            const std::vector<move_t<G>> rest = moves_after(untried);
            observer_.on_cutoff(
                cutoff_event<G>{game, static_cast<int>(ply), refutation, as_observed(v), as_observed(w), rest});
        }
    }

    template <class Untried>
    constexpr void stopped(const G& game, std::int64_t ply, Untried& untried)
    {
        if constexpr (has_on_skip<Observer, G>) {
            const std::vector<move_t<G>> rest = moves_after(untried);
            if (!rest.empty()) {
                observer_.on_skip(skip_event<G>{game, static_cast<int>(ply), rest, skip_reason::stopped});
            }
        }
    }

    constexpr void dominated(const G& game, std::int64_t ply)
    {
        if constexpr (has_on_skip<Observer, G> && pruned_game<G>) {
            left_out(game, ply, game.undominated_moves(), skip_reason::dominated);
        }
    }

    constexpr void quiet(const G& game, std::int64_t ply)
    {
        if constexpr (has_on_skip<Observer, G> && noisy_game<G>) {
            left_out(game, ply, game.noisy_moves(), skip_reason::quiet);
        }
    }

private:
    [[nodiscard]] static constexpr observed as_observed(const Value& v)
    {
        return {v.score(), v.distance() < longest_distance ? v.distance() : 0}; // no distance belongs to a bare bound
    }

    [[nodiscard]] static constexpr observed_window<score_t<G>> as_observed(const window<Value>& w)
    {
        observed_window<score_t<G>> shown;
        if (!w.alpha.unbounded()) {
            shown.alpha = as_observed(w.alpha);
        }
        if (!w.beta.unbounded()) {
            shown.beta = as_observed(w.beta);
        }
        return shown;
    }

    /// The searcher may go on with `untried`, where that can be copied: it learns which move it was that refuted.
    template <class Untried>
    [[nodiscard]] static constexpr std::vector<move_t<G>> moves_after(Untried& untried)
    {
        if constexpr (std::copy_constructible<Untried>) {
            Untried copy = untried;
            return walked(copy);
        } else {
            return walked(untried);
        }
    }

    template <class Untried>
    [[nodiscard]] static constexpr std::vector<move_t<G>> walked(Untried& untried)
    {
        std::vector<move_t<G>> rest;
        for (++untried; untried; ++untried) {
            rest.push_back(*untried);
        }
        return rest;
    }

    /// Tells of the legal moves that are not among `searched`.
    template <class Moves>
    constexpr void left_out(const G& game, std::int64_t ply, Moves&& searched, skip_reason reason)
    {
        std::vector<move_t<G>> rest;
        for (const move_t<G>& move : game.legal_moves()) {
            rest.push_back(move);
        }
        for (const move_t<G>& move : searched) {
            std::erase(rest, move);
        }
        if (!rest.empty()) {
            observer_.on_skip(skip_event<G>{game, static_cast<int>(ply), rest, reason});
        }
    }

    Observer& observer_;
};

} // namespace gamesearch::detail

#endif
