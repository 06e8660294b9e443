// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a search does at a node besides, if it remembers positions, and the moves that refuted them.

#ifndef GAMESEARCH_DETAIL_NODE_REMEMBERING_CONTEXT_HPP
#define GAMESEARCH_DETAIL_NODE_REMEMBERING_CONTEXT_HPP

#include <gamesearch/detail/node/move_ordering.hpp>
#include <gamesearch/detail/node/move_picker.hpp>
#include <gamesearch/detail/node/search_context.hpp>
#include <gamesearch/detail/node/table_access.hpp>

#include <cstdint>
#include <optional>

namespace gamesearch::detail {

/// Does a search go on beyond the horizon until positions are quiet? It needs a horizon, and a game that knows noise.
template <class G, policy_set Policies, class Limits>
inline constexpr bool is_quiescent = Policies.seeks_quiet && noisy_game<G> && budget<Limits>::limited;

template <game G, policy_set Policies, class Table, class Limits, class Evaluate, class Observer>
class remembering_context
    : public search_context<G, Policies, true, Limits, Evaluate, Observer, Table, is_quiescent<G, Policies, Limits>> {
    using base =
        search_context<G, Policies, true, Limits, Evaluate, Observer, Table, is_quiescent<G, Policies, Limits>>;
    using moves_in_order = typename move_ordering<G, Policies>::moves;

public:
    using typename base::position_ref;
    using typename base::value;
    using typename base::window;
    using node = recalled<value>;

    constexpr remembering_context(const Limits& limits, Evaluate& evaluate, Observer& observer, Table table)
        : base{limits, evaluate, observer, table}
    {
        this->table_.begin_search();
    }

    /// Are all positions after this one leaves? Where they travel in registers, they are cheaper tried than ordered,
    /// looked up and remembered.
    static constexpr bool has_cheap_leaves = copied_down<G> && !is_quiescent<G, Policies, Limits>;
    template <class Ply>
    [[nodiscard]] constexpr bool is_above_leaves(Ply ply) const
    {
        return depth_left(ply) == 1;
    }

    /// What the table says of a running game.
    template <class Ply>
    [[nodiscard]] constexpr node recall(const G& position, Ply ply)
    {
        node known = this->table_.template recall<value>(position, ply.count(), depth_left(ply));
        known.cuts_before = this->budget_.cuts_by_depth();
        return known;
    }

    /// The value of a node that the table settles; but the root must name a move, and a line its moves.
    template <class Ply>
    [[nodiscard]] constexpr std::optional<value> settled_by_table(const G& position, const node& known, Ply ply,
                                                                  const window& w)
    {
        const bool settled = known.settles(w) || (!Policies.keeps_line && known.known == bound::exact);
        if (!settled || this->line_.at_root(ply)) {
            return std::nullopt;
        }
        ++table_hits_;
        if (known.cut) {
            this->budget_.count_cut();
        }
        this->line_.end(ply);
        this->watch_.leaf(position, ply.count(), known.v, known.known, leaf_reason::table);
        return known.v;
    }

    /// The moves to be searched, in their order.
    template <player P, class Ply, class Legal>
    [[nodiscard]] constexpr moves_in_order ordered_moves(const G& position, Ply ply, [[maybe_unused]] Legal& legal,
                                                         const node& known)
    {
        this->watch_.dominated(position, ply.count());
        if constexpr (pruned_game<G>) {
            undominated_moves<G> undominated{position};
            return ordering_.template ordered<P>(position, undominated.range, known.move);
        } else {
            return ordering_.template ordered<P>(position, legal.range, known.move);
        }
    }

    /// The positions after `moves` will be recalled soon: has the table bring what it knows of them, all at once. That is
    /// waited for once, and not at each of them.
    template <class Ply>
    constexpr void expect_after([[maybe_unused]] position_ref position, [[maybe_unused]] Ply ply,
                                [[maybe_unused]] const moves_in_order& moves)
    {
        if constexpr (Table::remembers && !ends_by_moves<G>) {
            if (is_above_leaves(ply) || !this->table_.is_far()) {
                return;
            }
            moves.each([&](const move_t<G>& move) {
                detail::after_move<G>(position, move, [&](const G& child) {
                    if (!child.terminal_score()) {
                        this->table_.expect(child);
                    }
                    return true;
                });
            });
        }
    }

    /// Was the search stopped? Then a value that has come back means nothing.
    [[nodiscard]] constexpr bool was_stopped() const { return this->budget_.stopped_by() != stop_reason::none; }

    /// A move has come back with a value that asks for another search of it, with another window than `w`.
    template <class Ply>
    constexpr void searched_again(const G& position, Ply ply, const move_t<G>& move, const value& v, const window& w)
    {
        this->watch_.returned(position, ply.count(), move, v, w, false);
    }

    /// The next one of `moves` has refuted the position.
    template <player P, class Ply>
    constexpr void learn(Ply ply, const moves_in_order& moves)
    {
        ordering_.template refuted<P>(depth_left(ply), moves);
    }

    template <class Ply>
    constexpr void remember(const node& known, Ply ply, const window& w, const value& v, std::uint16_t move)
    {
        const bool cut = this->budget_.cuts_by_depth() != known.cuts_before;
        this->table_.remember(known, ply.count(), depth_left(ply), cut, w, v, move);
    }

    /// Is there a window of this type that asks but one question?
    [[nodiscard]] static constexpr bool can_be_narrowed(const window& w)
    {
        if constexpr (Policies.narrows_windows && requires { value::are_neighbours(w.alpha, w.beta); }) {
            return !value::are_neighbours(w.alpha, w.beta);
        } else {
            return false;
        }
    }

    /// Is a move better than what `P` is sure of?
    template <player P>
    [[nodiscard]] static constexpr window null_window(const window& w)
    {
        if constexpr (!requires { w.alpha.next_above(); }) {
            return w;
        } else if constexpr (P == player::maximizer) {
            return {w.alpha, w.alpha.next_above()};
        } else {
            return {-(-w.beta).next_above(), w.beta};
        }
    }

    [[nodiscard]] constexpr auto answer(const G& game, const value& v, const window& w)
    {
        auto result = base::answer(game, v, w);
        result.statistics.table_hits = table_hits_;
        return result;
    }

protected:
    /// A search to the end of the game is one at every ply.
    template <class Ply>
    [[nodiscard]] constexpr std::int64_t depth_left(Ply ply) const
    {
        const int depth = this->budget_.depth();
        return depth == max_depth ? max_depth : depth - ply.count();
    }

    move_ordering<G, Policies> ordering_{};
    std::uint64_t table_hits_ = 0;
};

} // namespace gamesearch::detail

#endif
