// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "plain_nim.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/match.hpp>

#include <string>

// case: a_searcher_as_a_player
// expect: gamesearch: a player of a match is called with a const G& and returns one of its legal moves, and it can be copied;
// expect: make one of a searcher by gs::searching(searcher, limits) (see docs/matches.md)
// max-lines: 20
namespace a_searcher_as_a_player {

void call()
{
    gs::play_match(plain_nim{}, gs::alpha_beta, gs::random_player{});
}

} // namespace a_searcher_as_a_player

// case: a_player_of_another_game
// expect: gamesearch: a player of a match is called with a const G& and returns one of its legal moves
// max-lines: 20
namespace a_player_of_another_game {

void call()
{
    gs::play_match(plain_nim{}, gs::random_player{}, [](const std::string&) { return 1; });
}

} // namespace a_player_of_another_game
