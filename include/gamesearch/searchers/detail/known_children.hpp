// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Enhanced transposition cutoffs: the values that are known after the moves of a node, before one is searched.

#ifndef GAMESEARCH_SEARCHERS_DETAIL_KNOWN_CHILDREN_HPP
#define GAMESEARCH_SEARCHERS_DETAIL_KNOWN_CHILDREN_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/apply_move.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/detail/endgames/endgames.hpp>
#include <gamesearch/search/detail/moves/move_lists.hpp>
#include <gamesearch/search/detail/moves/move_picker.hpp>
#include <gamesearch/search/detail/placeholders.hpp>
#include <gamesearch/search/detail/score_bounds.hpp>
#include <gamesearch/search/null_window.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/window.hpp>

#include <cstdint>
#include <optional>
#include <ranges>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// Whether moves without a known value are ordered by the number of replies to them.
template <class Search, class G>
inline constexpr bool counts_replies = (Search::policies.fewest_replies || Search::adapts) && !ordered_game<G>;

/// Orders a move of `Mover` by the mobility after it: minus the opponent's number of moves, or plus the mover's own.
template <player Mover, class G, class Score>
constexpr void order_by_replies(const G& child, listed_moves<G>& replies, Score& score)
{
    if (!score.is_first()) {
        const auto count = static_cast<std::int32_t>(std::ranges::distance(replies.object));
        score.set_priority(child.to_move() == Mover ? count : -count);
    }
}

/// The final score of the position after a move. Counts the replies that were listed for it, if they order the moves.
template <player Mover, class Search, class G, class Score>
[[nodiscard]] constexpr std::optional<score_t<G>> end_after_move(const G& child, [[maybe_unused]] Score& score)
{
    if constexpr (!ends_by_moves<G>) {
        return detail::plain_end(child);
    } else {
        if (const auto end = detail::plain_end(child)) {
            return end;
        }
        listed_moves<G> replies{child};
        const auto end = detail::end_by_moves(child, replies.object);
        if constexpr (counts_replies<Search, G>) {
            if (!end) {
                detail::order_by_replies<Mover>(child, replies, score);
            }
        }
        return end;
    }
}

/// The value of the position after a move by its final score, an endgame table or the game's bounds, if that settles
/// it.
template <class Search, class G, class Ply>
[[nodiscard]] constexpr auto known_by_rules(Search& search, const G& position, Ply ply,
                                            const std::optional<score_t<G>>& end, const typename Search::window& w)
{
    using value = typename Search::value;
    known_value<value> known{};
    if (end) {
        known.bound = bound::exact;
        known.value = value{*end, ply.count()};
        return known;
    }
    if constexpr (knows_endgames<typename Search::table_type>) {
        if (const auto settled = detail::known_by_endgames(search, position, ply, w); settled.bound != bound::none) {
            return settled;
        }
    }
    if constexpr (bounded_game<G>) {
        const auto [v, b] = known_bounds<G, value>{position, w}.settle(w, ply.count());
        known.bound = b;
        known.value = v;
    }
    return known;
}

/// Does the work of `sift_known_children` on the moves of a node once that is worthwhile, in two passes: the rules and
/// the bounds of all positions are consulted before the first table entry is read, which is fetched from memory
/// meanwhile.
template <player Mover, class Search, class Position, class Ply>
class child_sieve {
    using G = std::remove_const_t<Position>;
    using value = typename Search::value;
    using window = typename Search::window;

public:
    constexpr child_sieve(Search& search, Position& position, Ply ply, const window& w, value& best)
        : search_(search), position_(position), ply_(ply), window_(w), best_(best),
          may_drop_(Search::may_drop_children && !search.line.at_root(ply) && !detail::can_be_narrowed(w))
    {}

    /// Returns whether a move is known to cause a cutoff.
    template <class Moves>
    [[gnu::always_inline]] constexpr bool sift_by_rules(Moves& moves)
    {
        return moves.sift([&](const move_t<G>& move, auto& score) {
            search_.events.on_look();
            return detail::after_move<G>(position_, move, [&](const G& child) {
                const auto end = detail::end_after_move<Mover, Search>(child, score);
                const auto known = detail::known_by_rules(search_, child, ply_.next(), end, window_);
                may_be_over_ = may_be_over_ || (known.bound != bound::none && !(may_drop_ && known.settles(window_)));
                if (known.settles(window_)) {
                    return turn_of(known);
                }
                if (known.bound == bound::none) {
                    search_.table.prefetch(search_, child);
                }
                return search_turn::in_order;
            });
        });
    }

    template <class Moves>
    [[gnu::always_inline]] constexpr void sift_by_table(Moves& moves)
    {
        moves.sift([&](const move_t<G>& move, [[maybe_unused]] auto& score) {
            search_.events.on_look();
            return detail::after_move<G>(position_, move, [&](const G& child) {
                if (may_be_over_ && gamesearch::final_score(child)) { // hash() is for running games
                    return search_turn::in_order;
                }
                const auto known = search_.table.look_up(search_, child, ply_.next());
                if (known.settles(window_)) {
                    return turn_of(known);
                }
                if constexpr (counts_replies<Search, G> && !ends_by_moves<G>) {
                    listed_moves<G> replies{child};
                    detail::order_by_replies<Mover>(child, replies, score);
                }
                return search_turn::in_order;
            });
        });
    }

private:
    [[gnu::always_inline]] constexpr search_turn turn_of(const known_value<value>& known)
    {
        if (!better<Mover>(beta_of<Mover>(window_), known.value)) { // value >= beta
            return search_turn::first;
        }
        if (!may_drop_ || known.depth_limited != bound::none) {
            return search_turn::in_order;
        }
        best_ = better<Mover>(known.value, best_) ? known.value : best_;
        search_.line.clear(ply_); // a known value has no line, and that of a sibling must not stay
        return search_turn::never;
    }

    Search& search_;
    Position& position_;
    Ply ply_;
    const window& window_;
    value& best_;
    const bool may_drop_;
    bool may_be_over_ = false; // whether a child may be terminal whose move is searched in its turn
};

/// Prefetches the table entries of the positions after `moves`, and moves a known cutoff to the front,
/// value >= beta: it is searched like any other, and the known value settles it. If there is no such move, and the
/// window is null, the moves with a known value <= alpha are left out; `best` is then at least their values, so the
/// value returned is the same as without this function.
///
/// No move is left out where it would be missed: at the root, for a line that can count, for an observer, or where the
/// known value holds only on another line or at another depth.
template <player Mover, class Search, class Position, class Ply, class Moves>
constexpr void sift_known_children(Search& search, Position& position, Ply ply, Moves& moves,
                                   const typename Search::window& w, typename Search::value& best)
{
    constexpr policy_set policies = Search::policies;
    if constexpr (policies.enhanced_cutoffs || policies.fewest_replies || Search::adapts) {
        if (search.depth_left(ply) == 1) {
            return;
        }
        if constexpr (Search::adapts) { // for the first nodes, on which most depends, and later ones
            if (const std::uint64_t nodes = search.events.nodes(); 64 < nodes && nodes < 512) {
                search.table.prefetch_after(search, position, ply, moves);
                return;
            }
        }
        child_sieve<Mover, Search, Position, Ply> sieve{search, position, ply, w, best};
        if (!sieve.sift_by_rules(moves)) {
            sieve.sift_by_table(moves);
        }
    } else if constexpr (!pseudo_legal_game<std::remove_const_t<Position>>) { // each move would have to be tested
        search.table.prefetch_after(search, position, ply, moves);
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
