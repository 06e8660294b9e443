// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a search does at a node besides its algorithm. What an algorithm may ask is told in docs/write_a_searcher.md.

#ifndef GAMESEARCH_DETAIL_NODE_SEARCH_CONTEXT_HPP
#define GAMESEARCH_DETAIL_NODE_SEARCH_CONTEXT_HPP

#include <gamesearch/detail/node/algorithm_traits.hpp>
#include <gamesearch/detail/node/events.hpp>
#include <gamesearch/detail/node/limit_checker.hpp>
#include <gamesearch/detail/node/lines_that_count.hpp>
#include <gamesearch/detail/node/move_lists.hpp>
#include <gamesearch/detail/node/principal_variation.hpp>
#include <gamesearch/detail/node/search_traits.hpp>
#include <gamesearch/detail/node/settle.hpp>
#include <gamesearch/detail/node/table_access.hpp>
#include <gamesearch/detail/node/visit.hpp>
#include <gamesearch/detail/values/score_bounds.hpp>
#include <gamesearch/detail/values/search_value.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/observer.hpp>
#include <gamesearch/played.hpp>
#include <gamesearch/policies.hpp>
#include <gamesearch/window.hpp>

#include <cstdint>
#include <optional>

namespace gamesearch::detail {

/// Made of parts, each of which does one thing and is public.
template <class Algorithm, game G, policy_set Policies, class Limits, class Evaluate, class Observer,
          class Table = no_table>
struct search_context : search_traits<Algorithm, G, Policies, Limits, Evaluate, Observer> {
    using traits = search_traits<Algorithm, G, Policies, Limits, Evaluate, Observer>;
    using value = typename traits::value;
    using window = typename traits::window;
    using position_ref = typename traits::position_ref;
    using game_type = G;
    using move_type = move_t<G>;
    using table_type = Table;
    using line_type = typename principal_variation<G, Policies.keeps_line, traits::knows_root>::line_type;

    /// Where every estimate is a draw, a table knows so much of positions next to the horizon that it is asked all the same: in
    /// chess endings that saved up to a third of the nodes.
    static constexpr bool has_cheap_leaves =
        traits::leaves_travel_in_registers && !(Table::remembers && traits::estimates_are_draws);
    /// But not where a draw is enough, unless positions may come again at other depths, so that the table may know more.
    static constexpr bool has_quick_draws =
        traits::leaves_travel_in_registers && !has_cheap_leaves && length_limited_game<G>;

    /// Worse for `p` than every value: the best so far, before the first move.
    [[nodiscard]] static constexpr value worst_for(player p) { return value::best_for(opponent(p)); }

    template <class Played = nothing_played>
    constexpr search_context(const Limits& l, Evaluate& e, Observer& observer, const Table& t = {},
                             const Played& played = {})
        : limits{l}, repetitions{played}, evaluate{e}, events{observer}, table{t}
    {
        if constexpr (!traits::splits) { // or it begins in all threads at once
            table.begin_search();
        }
    }

    limit_checker<Limits> limits;
    [[no_unique_address]] typename traits::horizon_type horizon{};
    [[no_unique_address]] typename traits::repetitions_type repetitions;
    [[no_unique_address]] typename traits::expected_type expected{};
    Evaluate& evaluate;
    detail::events<G, value, Observer> events;
    principal_variation<G, Policies.keeps_line, traits::knows_root> line;
    [[no_unique_address]] typename traits::ordering_type ordering{};
    [[no_unique_address]] Table table;

    /// The value of the position after `move` by `Mover`: that of a leaf, or what `A::value_of` says. From the maximizer's
    /// viewpoint, or if `A` negates from that of the opponent of `Mover`. `next` is the ply of that position.
    template <class A, player Mover, class Ply, class Next>
    [[gnu::always_inline]] constexpr value value_after(position_ref position, Ply ply, const move_t<G>& move,
                                                       const window& w, Next next)
    {
        events.on_try(position, ply, move, w);
        if constexpr (negating<A>) {
            return detail::seen_by<opponent(Mover)>(detail::visit_after<A, Mover, G>(*this, position, move, w, next));
        } else {
            return detail::visit_after<A, Mover, G>(*this, position, move, w, next);
        }
    }
    template <class A, player Mover, class Ply>
    [[gnu::always_inline]] constexpr value value_after(position_ref position, Ply ply, const move_t<G>& move,
                                                       const window& w = {})
    {
        return value_after<A, Mover>(position, ply, move, w, ply.next());
    }

    /// Plies to the horizon; \ref max_depth at every ply of a search to the end of the game.
    template <class Ply>
    [[nodiscard]] constexpr std::int64_t depth_left(Ply ply) const
    {
        return limits.depth() == max_depth && !Ply::has_own_depth ? max_depth : ply.left(limits.depth());
    }

    /// The legal moves, where they are looked at.
    [[nodiscard]] static constexpr auto legal_moves(const G& position)
    {
        return detail::legal_moves<following_hints<Algorithm>>(position);
    }

    /// Settles a node that is a leaf, if only its moves can tell: other leaves are settled before `value_of` is called.
    template <class Ply, class Legal>
    constexpr std::optional<value> settle_by_rules(const G& position, Ply ply, Legal& legal)
    {
        return detail::settle_by_rules(*this, position, ply, legal);
    }

    /// What the game itself knows of the score of a running game.
    [[nodiscard]] static constexpr auto score_bounds(const G& position) { return known_bounds<G, value>{position}; }

    /// The same where only this window matters.
    [[nodiscard]] static constexpr auto score_bounds(const G& position, const window& w)
    {
        return known_bounds<G, value>{position, w};
    }

    /// Settles a node whose bounds are one score, or lie outside the window; but the root, which must name a move.
    template <class Ply>
    constexpr std::optional<value> settle_by_bounds([[maybe_unused]] const G& position, [[maybe_unused]] Ply ply,
                                                    [[maybe_unused]] const known_bounds<G, value>& known,
                                                    [[maybe_unused]] const window& w)
    {
        if constexpr (bounded_game<G>) {
            const auto [proven, b] = known.settle(w, ply.count());
            if (b != bound::none && !line.at_root(ply)) {
                return detail::settle(*this, position, ply, proven, b, leaf_reason::bounds);
            }
        }
        return std::nullopt;
    }

    /// Of the value `v`, of which `b` is known, what is a fact of the game: it holds however deep the search is.
    [[nodiscard]] constexpr bound facts_of(const value& v, bound b) const
    {
        if constexpr (traits::tells_facts) {
            return horizon.facts_of(v, b);
        } else {
            return limits.horizons() == 0 ? b : bound::none;
        }
    }

    /// Settles a node with what the table knows of it; but the root must name a move, and a line its moves.
    template <class Ply, class Entry>
    [[nodiscard]] constexpr std::optional<value> settle_by_table(const G& position, Ply ply, const Entry& entry,
                                                                 const window& w)
    {
        return detail::settle_by_table(*this, position, ply, entry, w);
    }

    /// The moves to be searched: all legal ones as they are listed, or as the game's hints say.
    template <class Ply, class Legal>
    [[nodiscard]] constexpr auto moves(const G& position, [[maybe_unused]] Ply ply, Legal& legal)
    {
        if constexpr (following_hints<Algorithm>) {
            events.on_dominated(position, ply);
        }
        return detail::moves_to_search<following_hints<Algorithm>, typename traits::ordering_type>(position, legal);
    }

    /// The same as they are listed, whatever the game says of their order.
    template <class Ply, class Legal>
    [[nodiscard]] constexpr auto listed_moves(const G& position, Ply ply, Legal& legal)
    {
        events.on_dominated(position, ply);
        return detail::moves_as_listed(position, legal);
    }

    /// The same in the order of \ref move_ordering, first of all the move that the table knows.
    template <player Mover, class Ply, class Legal, class Entry>
    [[nodiscard]] constexpr auto ordered_moves(const G& position, Ply ply, Legal& legal, const Entry& entry)
    {
        events.on_dominated(position, ply);
        return ordering.template moves_to_search<Mover>(position, legal, entry);
    }

    /// The best move so far is `move`, which came to `v` with the window `w`: the line goes on with it, if it can count.
    template <player Mover, class Ply>
    constexpr void set_best_move(Ply ply, const move_t<G>& move, const value& v, const window& w)
    {
        detail::extend_line<Algorithm, Mover>(*this, ply, move, v, w);
    }
};

} // namespace gamesearch::detail

#endif
