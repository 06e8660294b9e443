// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Which children a node has, and in which order.

#ifndef GAMESEARCH_DETAIL_PROOF_PROOF_MOVES_HPP
#define GAMESEARCH_DETAIL_PROOF_PROOF_MOVES_HPP

#include <gamesearch/detail/node/move_lists.hpp>
#include <gamesearch/detail/proof/proof_children.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>

namespace gamesearch::detail {

/// Lists a child for each move of a running game that is not dominated. The moves of the highest `move_priority` come first.
template <game G>
constexpr void list_children(const G& position, proof_children<G>& children)
{
    const auto list = [&](auto& moves) {
        for (const move_t<G>& move : moves) {
            if constexpr (ordered_game<G>) {
                children.insert({.move = move, .priority = position.move_priority(move)});
            } else {
                children.insert({.move = move});
            }
        }
    };
    if constexpr (pruned_game<G>) {
        undominated_moves<G> moves{position};
        list(moves.object);
    } else {
        listed_moves<G> moves{position};
        detail::check_max_moves<G>(moves.object);
        list(moves.object);
    }
    GAMESEARCH_ASSERT(children.size() != 0, "a running game lists no move; terminal_score() must tell that it is over");
}

} // namespace gamesearch::detail

#endif
