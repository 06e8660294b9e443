// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a search does at the horizon and beyond it besides, where it goes on until positions are quiet.

#ifndef GAMESEARCH_DETAIL_NODE_QUIESCENT_CONTEXT_HPP
#define GAMESEARCH_DETAIL_NODE_QUIESCENT_CONTEXT_HPP

#include <gamesearch/detail/node/evaluation.hpp>
#include <gamesearch/detail/node/remembering_context.hpp>
#include <gamesearch/position.hpp>

#include <cstdint>
#include <optional>

namespace gamesearch::detail {

template <game G, policy_set Policies, class Table, class Limits, class Evaluate, class Observer>
class quiescent_context : public remembering_context<G, Policies, Table, Limits, Evaluate, Observer> {
    using base = remembering_context<G, Policies, Table, Limits, Evaluate, Observer>;
    using moves_in_order = typename move_ordering<G, Policies>::moves;

public:
    using base::base;
    using typename base::value;
    using typename base::window;

    static constexpr bool seeks_quiet = is_quiescent<G, Policies, Limits>;

    template <class Ply>
    [[nodiscard]] constexpr bool is_at_horizon(Ply ply) const
    {
        return this->depth_left(ply) <= 0;
    }

    /// At a position that ends, if it does, by its moves: its value if it is a leaf.
    template <class Ply>
    constexpr std::optional<value> end_at_horizon([[maybe_unused]] const G& position, [[maybe_unused]] Ply ply)
    {
        if constexpr (ends_by_moves<G>) {
            auto legal = base::legal_moves(position);
            return this->end_by_moves(position, ply, legal);
        } else {
            return std::nullopt;
        }
    }

    /// What a running game is worth as it stands. There the line ends.
    template <class Ply>
    [[nodiscard]] constexpr value estimate(const G& position, Ply ply)
    {
        this->line_.end(ply);
        return {gamesearch::estimate(position, this->evaluate_), ply.count()};
    }

    [[nodiscard]] static constexpr bool may_stand_pat([[maybe_unused]] const G& position)
    {
        if constexpr (has_may_stand_pat<G>) {
            return position.may_stand_pat();
        } else {
            return true;
        }
    }

    /// The moves that a quiescence search looks at, in their order.
    template <player P>
    [[nodiscard]] constexpr moves_in_order noisy_moves(const G& position)
    {
        auto&& noisy = position.noisy_moves();
        return this->ordering_.template ordered<P>(position, noisy, 0);
    }

    /// `v`, the estimate, settles the position.
    template <class Ply>
    constexpr value settled_by_estimate(const G& position, Ply ply, const value& v, bound b)
    {
        ++this->leaves_;
        this->watch_.leaf(position, ply.count(), v, b, leaf_reason::horizon);
        return v;
    }

    /// The noisy moves will be searched.
    template <class Ply>
    constexpr void goes_on_beyond_horizon(const G& position, Ply ply)
    {
        ++this->inner_nodes_;
        ++noisy_nodes_;
        this->watch_.quiet(position, ply.count());
    }

    /// `Mover` is sure of `v` without a move.
    template <player Mover, class Ply>
    constexpr void stands_pat(const G& position, Ply ply, const value& v, window& w)
    {
        this->watch_.stood_pat(position, ply.count(), v);
        base::template narrow<Mover>(v, w);
    }

    [[nodiscard]] constexpr auto answer(const G& game, const value& v, const window& w)
    {
        auto result = base::answer(game, v, w);
        result.statistics.noisy_nodes = noisy_nodes_;
        if (this->budget_.depth() == 0) { // where noisy moves may have been played, but none is to be named
            result.best_move.reset();
            result.principal_variation = {};
        }
        return result;
    }

private:
    std::uint64_t noisy_nodes_ = 0;
};

} // namespace gamesearch::detail

#endif
