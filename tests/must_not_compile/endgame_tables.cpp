// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "plain_nim.hpp"

#include <gamesearch/endgame_table.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>

// case: a_table_of_a_game_without_an_index
// expect: gamesearch: an endgame table is built for a game with `static std::uint64_t index_count()`,
// expect: add them, or use endgame_table<G>::reachable_from(root) (see docs/endgame_tables.md)
// max-lines: 20
namespace a_table_of_a_game_without_an_index {

void call()
{
    static_cast<void>(gs::endgame_table<plain_nim>::build());
}

} // namespace a_table_of_a_game_without_an_index

// case: reachable_positions_that_nothing_tells_apart
// expect: gamesearch: a table of reachable positions needs `std::uint64_t key() const` or hash(); add one of them
// max-lines: 20
namespace reachable_positions_that_nothing_tells_apart {

void call()
{
    static_cast<void>(gs::endgame_table<plain_nim>::reachable_from(plain_nim{}));
}

} // namespace reachable_positions_that_nothing_tells_apart

// case: a_smaller_table_of_a_game_that_no_move_leads_to
// expect: gamesearch: moves lead into a table of another game by a member `std::optional<Other> converted() const`; add it
// max-lines: 20
namespace a_smaller_table_of_a_game_that_no_move_leads_to {

void call()
{
    const gs::endgame_table<plain_nim> smaller;
    static_cast<void>(gs::endgame_table<gs::tic_tac_toe>::with(smaller));
}

} // namespace a_smaller_table_of_a_game_that_no_move_leads_to
