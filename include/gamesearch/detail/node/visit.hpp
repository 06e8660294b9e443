// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Going from a node to the next one.

#ifndef GAMESEARCH_DETAIL_NODE_VISIT_HPP
#define GAMESEARCH_DETAIL_NODE_VISIT_HPP

#include <gamesearch/detail/node/algorithm_traits.hpp>
#include <gamesearch/detail/node/lines_that_count.hpp>
#include <gamesearch/detail/node/settle.hpp>
#include <gamesearch/detail/values/apply_move.hpp>
#include <gamesearch/detail/values/search_value.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/observer.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/score.hpp>
#include <gamesearch/window.hpp>

#include <type_traits>

namespace gamesearch::detail {

template <player P>
using mover_is = std::integral_constant<player, P>;
/// A side to move that is known at run time only.
struct dynamic_mover {};
/// Who moves after `P`.
template <class G, player P>
using next_mover = std::conditional_t<alternating_game<G>, mover_is<opponent(P)>, dynamic_mover>;

// What happens at every node is inlined into the algorithm: then what is handed down travels in registers, and a leaf costs
// no call. Left to themselves, g++ and clang put one or another piece out of line, and hand it its arguments in memory: 30
// instructions a node of Connect Four with clang.

/// What the algorithm says, from the maximizer's viewpoint. Not always inlined: as one function that calls itself twice clang
/// needs a fifth more instructions.
template <class Algorithm, player Mover, class Search, class Ply>
constexpr auto inner_value(Search& search, typename Search::position_ref position, Ply ply,
                           [[maybe_unused]] typename Search::window w) -> typename Search::value
{
    if constexpr (windowed<Algorithm>) {
        return Algorithm::template value_of<Mover>(search, position, ply, w);
    } else if constexpr (negating<Algorithm>) {
        return detail::seen_by<Mover>(Algorithm::template value_of<Mover>(search, position, ply));
    } else {
        return Algorithm::template value_of<Mover>(search, position, ply);
    }
}

/// Counts the position. Its value is that of a leaf, or what the algorithm says.
template <class Algorithm, class Mover, game G, class Search, class Position, class Ply>
[[gnu::always_inline]] constexpr auto visit(Search& search, Position& position, Ply ply,
                                            const typename Search::window& w) -> typename Search::value
{
    if (!search.limits.may_enter()) [[unlikely]] {
        return {};
    }
    search.events.on_enter(position, ply, search.limits.depth(), w);
    if constexpr (ends_plainly<G>) {
        if (const auto end = position.terminal_score()) {
            return detail::leaf(search, position, ply, *end, leaf_reason::terminal, w);
        }
    }
    if constexpr (!ends_by_moves<G>) {
        if constexpr (Search::draws_by_repetition) {
            if (search.repetitions.enter(position, ply)) {
                return detail::leaf(search, position, ply, score_t<G>{}, leaf_reason::repetition);
            }
        }
        if (detail::ends_at_horizon(search, ply)) {
            return detail::horizon_leaf(search, position, ply, w);
        }
    }
    if constexpr (!std::is_same_v<Mover, dynamic_mover>) {
        return detail::inner_value<Algorithm, Mover::value>(search, position, ply, w);
    } else {
        return position.to_move() == player::maximizer
                   ? detail::inner_value<Algorithm, player::maximizer>(search, position, ply, w)
                   : detail::inner_value<Algorithm, player::minimizer>(search, position, ply, w);
    }
}

/// The same of the position after `move` by `Mover`.
template <class Algorithm, player Mover, game G, class Search, class Next>
[[gnu::always_inline]] constexpr auto visit_after(Search& search, typename Search::position_ref position,
                                                  const move_t<G>& move, const typename Search::window& w, Next next) ->
    typename Search::value
{
    if constexpr (copied_down<G>) {
        const G child = detail::copy_after<G>(position, move);
        return detail::visit<Algorithm, next_mover<G, Mover>, G>(search, child, next, w);
    } else {
        return detail::after_move<G>(position, move, [&](auto& child) {
            return detail::visit<Algorithm, next_mover<G, Mover>, G>(search, child, next, w);
        });
    }
}

/// The value of the root.
template <class Algorithm, game G, class Search>
constexpr auto value_of_root(Search& search, typename Search::position_ref position, const typename Search::window& w)
{
    detail::begin_at_root(search, w);
    const typename Search::root_ply root(search.limits.depth());
    return detail::visit<Algorithm, dynamic_mover, G>(search, position, root, w);
}

} // namespace gamesearch::detail

#endif
