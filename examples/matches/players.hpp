// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Makes the players that the command line names.

#ifndef GAMESEARCH_EXAMPLES_MATCHES_PLAYERS_HPP
#define GAMESEARCH_EXAMPLES_MATCHES_PLAYERS_HPP

#include "../program/search/searches.hpp"
#include "request.hpp"
#include "uci_notation.hpp"

#include <gamesearch/game/words.hpp>
#include <gamesearch/match.hpp>
#include <gamesearch/ugi.hpp>

#include <algorithm>
#include <memory>
#include <optional>

namespace matches {

/// A searcher by its name, with a table of its own.
template <gs::game Game>
class named_searcher {
public:
    explicit named_searcher(const player& who)
        : who_{who}, searches_{std::make_unique<program::searches<Game>>(who.table_bytes)}
    {}

    std::optional<gs::move_t<Game>> operator()(const Game& game, const gs::limits& given)
    {
        const gs::limits both{.depth = std::min(who_.limits.depth, given.depth),
                              .nodes = std::min(who_.limits.nodes, given.nodes),
                              .time = std::min(who_.limits.time, given.time),
                              .stop = given.stop};
        auto found = (*searches_)(who_.searcher, game, both).best_move;
        if (!found) { // nothing is proven: a search for a proof then names no move
            found = (*searches_)(program::searcher_kind::alpha_beta, game, {.depth = 2}).best_move;
        }
        return found;
    }

private:
    player who_;
    std::unique_ptr<program::searches<Game>> searches_;
};

template <gs::game Game>
gs::any_player<Game> made_player(const player& who)
{
    switch (who.is) {
    case player::type::searcher:
        return gs::made_for_each_game([who] { return named_searcher<Game>{who}; });
    case player::type::level:
        return gs::level{who.level};
    case player::type::ugi_program:
        return gs::ugi_player{who.command, {.limits = who.limits, .settings = who.settings}};
    case player::type::uci_program: {
        gs::uci_player_options options{.limits = who.limits, .settings = who.settings};
        add_uci_notation(options, gs::words<Game>::title, gs::words<Game>::text(Game{}));
        return gs::uci_player{who.command, options};
    }
    case player::type::random:
        break;
    }
    return gs::random_player{};
}

} // namespace matches

#endif
