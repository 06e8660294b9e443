// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "plain_nim.hpp"

#include <gamesearch/endgame_table.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>

// max-lines: 20

// case: a_table_of_a_game_without_an_index
// expect: gamesearch: an endgame table is built for a game with `static std::uint64_t index_count()`,
// expect: add them, or use endgame_table<G>::reachable_from(root) (see docs/endgame_tables.md)
void a_table_of_a_game_without_an_index()
{
    static_cast<void>(gs::endgame_table<plain_nim>::build());
}

// case: reachable_positions_that_nothing_tells_apart
// expect: gamesearch: a table of reachable positions needs `std::uint64_t key() const` or hash(); add one of them
void reachable_positions_that_nothing_tells_apart()
{
    static_cast<void>(gs::endgame_table<plain_nim>::reachable_from(plain_nim{}));
}

// case: a_smaller_table_of_a_game_that_no_move_leads_to
// expect: gamesearch: moves lead into a table of another game by a member `std::optional<Other> converted() const`; add it
void a_smaller_table_of_a_game_that_no_move_leads_to()
{
    const gs::endgame_table<plain_nim> smaller;
    static_cast<void>(gs::endgame_table<gs::tic_tac_toe>::with(smaller));
}
