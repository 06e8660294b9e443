// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a search does at a node besides its algorithm. What an algorithm may ask is told in docs/write_a_searcher.md.

#ifndef GAMESEARCH_DETAIL_NODE_SEARCH_CONTEXT_HPP
#define GAMESEARCH_DETAIL_NODE_SEARCH_CONTEXT_HPP

#include <gamesearch/detail/node/algorithm_traits.hpp>
#include <gamesearch/detail/node/events.hpp>
#include <gamesearch/detail/node/horizon_values.hpp>
#include <gamesearch/detail/node/limit_checker.hpp>
#include <gamesearch/detail/node/move_lists.hpp>
#include <gamesearch/detail/node/move_ordering.hpp>
#include <gamesearch/detail/node/principal_variation.hpp>
#include <gamesearch/detail/node/repetitions.hpp>
#include <gamesearch/detail/node/table_access.hpp>
#include <gamesearch/detail/node/visit.hpp>
#include <gamesearch/detail/values/ply.hpp>
#include <gamesearch/detail/values/score_bounds.hpp>
#include <gamesearch/detail/values/search_value.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/observer.hpp>
#include <gamesearch/own_evaluation.hpp>
#include <gamesearch/played.hpp>
#include <gamesearch/policies.hpp>
#include <gamesearch/window.hpp>

#include <cstdint>
#include <optional>
#include <type_traits>

namespace gamesearch::detail {

/// Made of parts, each of which does one thing and is public.
template <class Algorithm, game G, policy_set Policies, class Limits, class Evaluate, class Observer,
          class Table = no_table>
struct search_context {
    static constexpr bool is_limited = limit_checker<Limits>::limited;
    using value = search_value_t<score_t<G>, Policies.tracks_distance>;
    using window = gamesearch::window<value>;
    using position_ref = position_t<G>;
    using ordering_type = move_ordering<G, remembering<Algorithm> && Policies.uses_history>;

    /// Are noisy moves played beyond the horizon, where there is one?
    static constexpr bool is_quiescent = remembering<Algorithm> && noisy_game<G> && Policies.seeks_quiet && is_limited;
    /// Are positions at the horizon quicker searched than ordered and looked up? They are where they travel in registers.
    static constexpr bool has_cheap_leaves = copied_down<G> && !ends_by_moves<G> && !is_quiescent;
    static constexpr bool narrows_windows = Policies.narrows_windows;
    static constexpr bool tracks_distance = Policies.tracks_distance;
    static constexpr bool finds_shortest_wins = !varying_depth<Algorithm>; ///< those within its depth
    static constexpr bool ends_at_max_depth = Policies.ends_at_max_depth && is_limited;
    static constexpr bool accepts_deeper = Policies.accepts_deeper;
    /// Is the estimate at the horizon a draw's score, whatever the position?
    static constexpr bool estimates_are_draws =
        !is_quiescent && (is_no_estimate<std::remove_const_t<Evaluate>> ||
                          (!evaluating_game<G> && std::is_same_v<std::remove_const_t<Evaluate>, own_evaluation_t>));
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

    /// Worse for `p` than every value: the best so far, before the first move.
    [[nodiscard]] static constexpr value worst_for(player p) { return value::best_for(opponent(p)); }

    template <class Played = nothing_played>
    constexpr search_context(const Limits& l, Evaluate& e, Observer& observer, const Table& t = {},
                             const Played& played = {})
        : limits{l}, repetitions{played}, evaluate{e}, events{observer}, table{t}
    {
        table.begin_search();
    }

    limit_checker<Limits> limits;
    [[no_unique_address]] horizon_type horizon{};
    [[no_unique_address]] repetitions_type repetitions;
    Evaluate& evaluate;
    detail::events<G, value, Observer> events;
    principal_variation<G, Policies.keeps_line, knows_root> line;
    [[no_unique_address]] ordering_type ordering{};
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

    /// Sets what a search without estimates says of a depth apart, in the table of a caller who has estimates. Of searches to
    /// the end only facts are stored.
    [[nodiscard]] constexpr std::uint64_t table_salt() const
    {
        return is_no_estimate<std::remove_const_t<Evaluate>> && limits.depth() != max_depth ? 0xA0761D6478BD642FU : 0;
    }

    /// The legal moves, where they are looked at.
    [[nodiscard]] static constexpr auto legal_moves(const G& position)
    {
        return detail::legal_moves<following_hints<Algorithm>>(position);
    }

    /// Settles a node that is a leaf, if only its moves can tell: other leaves are settled before `value_of` is called.
    template <class Ply, class Legal>
    constexpr std::optional<value> settle_by_rules([[maybe_unused]] const G& position, [[maybe_unused]] Ply ply,
                                                   [[maybe_unused]] Legal& legal)
    {
        if constexpr (ends_by_moves<G>) {
            if (const auto end = position.terminal_score(legal.object)) {
                return detail::leaf(*this, position, ply, *end, leaf_reason::terminal);
            }
            if (repetitions.enter(position, ply)) {
                return detail::leaf(*this, position, ply, score_t<G>{}, leaf_reason::repetition);
            }
            if (detail::ends_at_horizon(*this, ply)) {
                return detail::horizon_leaf(*this, position, ply);
            }
        }
        return std::nullopt;
    }

    /// What the game itself knows of the score of a running game.
    [[nodiscard]] static constexpr auto score_bounds(const G& position) { return known_bounds<G, value>{position}; }

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
        return limits.horizons() == 0 ? b : horizon.facts_of(v, b);
    }

    /// Settles a node with what the table knows of it; but the root must name a move, and a line its moves.
    template <class Ply, class Entry>
    [[nodiscard]] constexpr std::optional<value> settle_by_table(const G& position, Ply ply, const Entry& entry,
                                                                 const window& w)
    {
        if (line.at_root(ply)) {
            return std::nullopt;
        }
        if (const auto settled = settle_by(entry, position, ply, w)) {
            return settled;
        }
        if constexpr (repetitions_type::kept && Table::remembers) {
            const auto settled = settle_by(table.probe_line(*this, position, ply, entry), position, ply, w);
            if (settled) {
                repetitions.depend_on_line();
            }
            return settled;
        }
        return std::nullopt;
    }

    /// The moves to be searched: all legal ones as they are listed, or as the game's hints say.
    template <class Ply, class Legal>
    [[nodiscard]] constexpr auto moves(const G& position, [[maybe_unused]] Ply ply, Legal& legal)
    {
        if constexpr (following_hints<Algorithm>) {
            events.on_dominated(position, ply);
        }
        return detail::moves_to_search<following_hints<Algorithm>, ordering_type>(position, legal);
    }

    /// The same in the order of \ref move_ordering, first of all the move that the table knows.
    template <player Mover, class Ply, class Legal, class Entry>
    [[nodiscard]] constexpr auto ordered_moves(const G& position, Ply ply, Legal& legal, const Entry& entry)
    {
        events.on_dominated(position, ply);
        return ordering.template moves_to_search<Mover>(position, legal, entry.move);
    }

    /// The line goes on with `move`. But where bounds have narrowed the window, a value outside of it can come to count
    /// further up, as they settle it there: then nobody knows what is best from here, and the line ends.
    template <player Mover, class Ply>
    constexpr void set_best_move(Ply ply, const move_t<G>& move, [[maybe_unused]] const value& v,
                                 [[maybe_unused]] const window& w)
    {
        if constexpr (following_hints<Algorithm> && bounded_game<G>) {
            if (!line.at_root(ply) && !better<Mover>(v, alpha_of<Mover>(w))) {
                line.clear(ply);
                return;
            }
        }
        line.update(ply, move);
    }

private:
    template <class Ply>
    [[nodiscard]] constexpr std::optional<value> settle_by(const known_value<value>& known, const G& position, Ply ply,
                                                           const window& w)
    {
        if (!known.settles(w) && (Policies.keeps_line || known.bound != bound::exact)) {
            return std::nullopt;
        }
        if (known.depth_limited != bound::none) {
            limits.count_horizon();
            horizon.include(known.value, known.depth_limited);
        }
        return detail::settle(*this, position, ply, known.value, known.bound, leaf_reason::table);
    }
};

} // namespace gamesearch::detail

#endif
