// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Everything that a search does at a node, except its algorithm. See docs/write_a_searcher.md for what it may call.

#ifndef GAMESEARCH_SEARCH_DETAIL_SEARCH_CONTEXT_HPP
#define GAMESEARCH_SEARCH_DETAIL_SEARCH_CONTEXT_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/apply_move.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/search/detail/algorithm_traits.hpp>
#include <gamesearch/search/detail/endgames/endgames.hpp>
#include <gamesearch/search/detail/events.hpp>
#include <gamesearch/search/detail/moves/move_lists.hpp>
#include <gamesearch/search/detail/placeholders.hpp>
#include <gamesearch/search/detail/principal_variation.hpp>
#include <gamesearch/search/detail/score_bounds.hpp>
#include <gamesearch/search/detail/search_traits.hpp>
#include <gamesearch/search/limit_checker.hpp>
#include <gamesearch/search/window.hpp>

#include <cstdint>
#include <optional>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// One search of one position. Its parts are public; the members below use them, in the order in which a node does.
///
/// Code run at every node is inlined into the algorithm, which saves clang 30 instructions a node of Connect Four.
template <class Algorithm, game G, policy_set Policies, class Limits, class Evaluate, class Observer,
          class Table = no_table>
struct search_context : search_traits<Algorithm, G, Policies, Limits, Evaluate, Observer>,
                        frontier_traits<search_traits<Algorithm, G, Policies, Limits, Evaluate, Observer>, G, Table> {
    using traits = search_traits<Algorithm, G, Policies, Limits, Evaluate, Observer>;
    using value = typename traits::value;
    using window = typename traits::window;
    using position_ref = typename traits::position_ref;
    using game_type = G;
    using move_type = move_t<G>;
    using table_type = Table;
    using line_type = typename principal_variation<G, Policies.line, traits::knows_root>::line_type;

    template <class Played = nothing_played>
    constexpr search_context(const Limits& l, Evaluate& e, Observer& observer, const Table& t = {},
                             const Played& played = {})
        : limits{l}, repetitions{played}, evaluate{e}, events{observer}, table{t}
    {
        if constexpr (!traits::splits) { // several threads begin together
            table.begin_search();
        }
        detail::learn_played(*this, played);
    }

    limit_checker<Limits> limits;
    GAMESEARCH_NO_UNIQUE_ADDRESS typename traits::horizon_type horizon{};
    GAMESEARCH_NO_UNIQUE_ADDRESS typename traits::repetitions_type repetitions;
    GAMESEARCH_NO_UNIQUE_ADDRESS typename traits::expected_type expected{};
    Evaluate& evaluate;
    detail::events<G, value, Observer> events;
    principal_variation<G, Policies.line, traits::knows_root> line;
    GAMESEARCH_NO_UNIQUE_ADDRESS typename traits::ordering_type ordering{};
    GAMESEARCH_NO_UNIQUE_ADDRESS Table table;

    /// The algorithm's own memory: `Algorithm::memory<G>`, for this search, or for all iterations of a deepening one.
    [[nodiscard]] constexpr auto& memory() { return own_memory_.in(table); }

    /// \name Enter
    /// @{

    template <class A = Algorithm>
    [[nodiscard]] constexpr value value_of_root(position_ref position, const window& w)
    {
        detail::learn_root(*this, position);
        if constexpr (traits::is_selective) {
            return A::value_of_root(*this, position, typename traits::root_ply(limits.depth()), w);
        } else {
            begin_at_root(w);
            return enter<A, dynamic_mover>(position, typename traits::root_ply(limits.depth()), w);
        }
    }

    /// Records the window of the root, which decides which lines can count.
    constexpr void begin_at_root([[maybe_unused]] const window& w)
    {
        if constexpr (traits::few_lines_count) {
            line.begin(w);
        }
    }

    /// Counts the position. Returns the value of a leaf, or that of `A::value_of`, from the maximizer's viewpoint.
    template <class A, class Mover, class Position, class Ply>
    [[gnu::always_inline]] constexpr value enter(Position& position, Ply ply, const window& w)
    {
        if (!limits.may_enter()) [[unlikely]] {
            return {};
        }
        events.on_enter(position, ply, limits, w);
        if constexpr (ends_plainly<G>) {
            if (const auto end = position.terminal_score()) {
                return leaf(position, ply, *end, leaf_reason::terminal, w);
            }
        }
        if constexpr (!ends_by_moves<G>) {
            if (const auto known = settle_by_others(position, ply, w)) {
                return *known;
            }
            if (ends_at_horizon(ply)) {
                return horizon_leaf(position, ply, w);
            }
        }
        if constexpr (!std::is_same_v<Mover, dynamic_mover>) {
            return detail::inner_value<A, Mover::value>(*this, position, ply, w);
        } else {
            return position.to_move() == player::maximizer
                       ? detail::inner_value<A, player::maximizer>(*this, position, ply, w)
                       : detail::inner_value<A, player::minimizer>(*this, position, ply, w);
        }
    }

    /// Plies to the horizon; \ref max_depth in a search to the end of the game.
    template <class Ply>
    [[nodiscard]] constexpr std::int64_t depth_left(Ply ply) const
    {
        const bool has_none = limits.depth() == max_depth && (traits::is_selective || !Ply::has_own_depth);
        return has_none ? max_depth : ply.left(limits.depth());
    }

    /// @}
    /// \name Settle
    /// A node without searching its moves: at the end of the game, at the horizon, by bounds, or by a table.
    /// @{

    /// Settles a leaf that only its moves show to be one: other leaves are settled before `value_of` is called.
    template <class Ply, class Legal>
    [[nodiscard]] constexpr std::optional<value> settle_by_rules([[maybe_unused]] const G& position,
                                                                 [[maybe_unused]] Ply ply,
                                                                 [[maybe_unused]] Legal& legal)
    {
        if constexpr (ends_by_moves<G>) {
            if (const auto end = detail::end_of(position, legal)) {
                return leaf(position, ply, *end, leaf_reason::terminal);
            }
            if (const auto known = settle_by_others(position, ply, {})) {
                return known;
            }
            return ends_at_horizon(ply) ? std::optional{horizon_leaf(position, ply)} : std::nullopt;
        } else {
            return std::nullopt;
        }
    }

    /// Settles a node whose `score_bounds()` are equal or lie outside the window, except the root, which must name a
    /// move. Otherwise narrows the window to what `Mover` can still reach by these bounds.
    template <player Mover, class Ply>
    [[nodiscard]] constexpr std::optional<value> settle_by_bounds([[maybe_unused]] const G& position,
                                                                  [[maybe_unused]] Ply ply, [[maybe_unused]] window& w)
    {
        if constexpr (bounded_game<G>) {
            const known_bounds<G, value> known{position, w};
            const auto [proven, b] = known.settle(w, ply.count());
            if (b != bound::none && !line.at_root(ply)) {
                return settle(position, ply, proven, b, leaf_reason::bounds);
            }
            w = known.template narrowed<Mover>(w);
        }
        return std::nullopt;
    }

    /// Settles a node by the transposition table, for any line or for this one; not the root, which must name a move.
    template <class Ply, class Entry>
    [[nodiscard]] constexpr std::optional<value> settle_by_table(const G& position, Ply ply, const Entry& entry,
                                                                 const window& w)
    {
        if (line.at_root(ply)) {
            return std::nullopt;
        }
        if constexpr (traits::draws_by_repetition && Table::remembers) {
            const auto settled = settle_by_known(position, ply, entry, w);
            if (settled || guesses()) {
                return settled;
            }
            const auto on_line = settle_by_known(position, ply, table.probe_line(*this, position, ply, entry), w);
            if (on_line) {
                repetitions.depend_on_line();
            }
            return on_line;
        } else {
            return settle_by_known(position, ply, entry, w);
        }
    }

    /// Settles the node with `v`, whose bound is `b`; the line ends here, if it can count.
    template <class Ply>
    constexpr value settle(const G& position, Ply ply, const value& v, bound b, leaf_reason reason,
                           const window& w = {})
    {
        if (!traits::few_lines_count || line.counts(v, w)) {
            line.clear(ply);
        }
        events.on_leaf(position, ply, v, b, reason);
        return v;
    }

    /// Returns whether unproven values are shared between lines: the table keeps them as guesses, apart from facts.
    [[nodiscard]] constexpr bool guesses() const { return traits::may_guess && limits.depth() != max_depth; }

    /// The part of the bound `b` of `v` that is proven: it holds however deep the search is.
    [[nodiscard]] constexpr bound proven_part(const value& v, bound b) const
    {
        if constexpr (traits::tracks_horizon) {
            return horizon.proven_part(v, b);
        } else {
            return limits.horizons() == 0 ? b : bound::none;
        }
    }

    /// @}
    /// \name Moves
    /// @{

    /// Lists the legal moves; lists none where only undominated moves are searched.
    [[nodiscard]] static constexpr auto legal_moves(const G& position)
    {
        return legal_moves_t<following_hints<Algorithm>, G>{position};
    }

    /// The moves to be searched: all legal moves as listed, or those that the game's hints select, in their order. For
    /// a learned order, `Mover` must be the side to move.
    template <move_order Order = move_order::hinted, player Mover = player::maximizer, class Ply, class Legal>
    [[nodiscard]] constexpr auto moves(const G& position, Ply ply, Legal& legal)
    {
        if constexpr (Order == move_order::learned) {
            return ordered_moves<Mover>(position, ply, legal, no_table::probe(*this, position, ply));
        } else {
            constexpr bool hints = following_hints<Algorithm>;
            if constexpr (hints && pruned_game<G>) {
                events.on_dominated(position, ply);
            }
            return detail::moves_to_search<hints, Order, typename traits::ordering_type>(position, legal);
        }
    }

    /// The same in the order of \ref move_ordering, with the table's move first.
    template <player Mover, class Ply, class Legal, class Entry>
    [[nodiscard]] constexpr auto ordered_moves(const G& position, Ply ply, Legal& legal, const Entry& entry)
    {
        events.on_dominated(position, ply);
        return ordering.template moves_to_search<Mover>(position, legal, entry);
    }

    /// The same in the algorithm's own order: first the move that the table knows, then by `move_priority`, then by
    /// `rank(move)`, the highest first, an `int` of up to 15 bits and a sign.
    template <class Ply, class Legal, class Entry, class Rank>
    [[nodiscard]] constexpr auto ranked_moves(const G& position, Ply ply, Legal& legal, const Entry& entry,
                                              const Rank& rank)
    {
        events.on_dominated(position, ply);
        return ordering.ranked(position, legal, entry, rank);
    }

    /// @}
    /// \name Play
    /// @{

    /// Worse for `p` than any value; the initial `best`.
    [[nodiscard]] static constexpr value worst_for(player p) { return value::best_for(opponent(p)); }

    /// The value of the position after `move` by `Mover`: that of a leaf, or the result of `A::value_of`. From the
    /// maximizer's viewpoint, or, if `A` negates, from that of the opponent of `Mover`. `next` is the ply of that
    /// position.
    template <class A, player Mover, class Ply, class Next>
    [[gnu::always_inline]] constexpr value value_after(position_ref position, Ply ply, const move_t<G>& move,
                                                       const window& w, Next next)
    {
        using child_mover = next_mover<G, Mover>;
        constexpr player viewpoint = negating<A> ? opponent(Mover) : player::maximizer;
        events.on_try(position, ply, move, w);
        if constexpr (copies_child<G>) {
            const G child = detail::copy_after<G>(position, move);
            return detail::seen_by<viewpoint>(enter<A, child_mover>(child, next, w));
        } else {
            return detail::seen_by<viewpoint>(detail::after_move<G>(
                position, move, [&](auto& child) { return enter<A, child_mover>(child, next, w); }));
        }
    }
    /// The same for the next ply.
    template <class A, player Mover, class Ply>
    [[gnu::always_inline]] constexpr value value_after(position_ref position, Ply ply, const move_t<G>& move,
                                                       const window& w = {})
    {
        return value_after<A, Mover>(position, ply, move, w, ply.next());
    }

    /// @}
    /// \name Line
    /// @{

    /// Continues the line with `move`, which is the best so far and returned `v` with the window `w`, if that line can
    /// count. But where bounds have narrowed the window, and the value is no more than alpha, the best continuation is
    /// unknown, and the line ends.
    template <player Mover, class Ply>
    constexpr void set_best_move(Ply ply, const move_t<G>& move, [[maybe_unused]] const value& v,
                                 [[maybe_unused]] const window& w)
    {
        if constexpr (traits::few_lines_count) {
            if (line.counts(v, w)) [[unlikely]] {
                line.update_rarely(ply, move);
            }
            return;
        } else if constexpr (following_hints<Algorithm> && bounded_game<G>) {
            if (!line.at_root(ply) && !better<Mover>(v, alpha_of<Mover>(w))) {
                line.clear(ply);
                return;
            }
        }
        line.update(ply, move);
    }

    /// @}

private:
    /// Settles a running game that repeats a position, or that the endgame table has.
    template <class Position, class Ply>
    [[nodiscard, gnu::always_inline]] constexpr std::optional<value> settle_by_others(Position& position, Ply ply,
                                                                                      const window& w)
    {
        if constexpr (traits::draws_by_repetition) {
            if (repetitions.enter(position, ply)) {
                return leaf(position, ply, score_t<G>{}, leaf_reason::repetition, w);
            }
        }
        if constexpr (knows_endgames<Table>) {
            if (const auto known = detail::known_by_endgames(*this, position, ply, w); known.bound != bound::none) {
                events.on_endgame_hit();
                return settle(position, ply, known.value, known.bound, leaf_reason::endgame_table, w);
            }
        }
        return std::nullopt;
    }

    /// Returns whether the search ends at this running game. If not, counts an inner node, or leaves a leaf to the
    /// algorithm.
    template <class Ply>
    [[nodiscard, gnu::always_inline]] constexpr bool ends_at_horizon(Ply ply)
    {
        if (limits.at_horizon(ply)) [[unlikely]] {
            limits.count_horizon();
            if constexpr (traits::ends_at_max_depth) {
                limits.stop_at_max_depth();
            }
            constexpr bool settles_itself = traits::is_quiescent || (traits::is_selective && !ends_by_moves<G>);
            return !settles_itself || ply.count() == max_depth;
        }
        events.on_inner_node();
        return false;
    }

    template <class Ply>
    constexpr value horizon_leaf(const G& position, Ply ply, const window& w = {})
    {
        const value v = detail::value_at_horizon(*this, position, ply, gamesearch::estimate(position, evaluate));
        settle(position, ply, v, bound::exact, leaf_reason::horizon, w);
        horizon.include_at(position, v);
        return v;
    }

    template <class Ply>
    constexpr value leaf(const G& position, Ply ply, const score_t<G>& score, leaf_reason reason, const window& w = {})
    {
        GAMESEARCH_ASSERT(detail::valid_score(score), "a score is NaN or its type's lowest integer");
        return settle(position, ply, value{score, ply.count()}, bound::exact, reason, w);
    }

    /// Settles a node by the value that a table has, if that settles the window. Callers return the result as it is: a
    /// copy would wait for what was just written piece by piece (docs/lab/connect_four_node.md, a node's cost).
    template <class Ply>
    [[nodiscard]] constexpr std::optional<value> settle_by_known(const G& position, Ply ply,
                                                                 const known_value<value>& known, const window& w)
    {
        if (!known.settles(w) && (Policies.line || known.bound != bound::exact)) {
            return std::nullopt;
        }
        if (known.depth_limited != bound::none) {
            limits.count_horizon();
            horizon.include_at(position, known.value, known.depth_limited, known.outside_bounds);
        }
        return settle(position, ply, known.value, known.bound, leaf_reason::table, w);
    }

    own_memory<Algorithm, G, brings_memory<Table>> own_memory_{}; // [[no_unique_address]] confuses g++ 12 in constants
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
