// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "plain_nim.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/match.hpp>
#include <gamesearch/nimbers.hpp>
#include <gamesearch/outcome_class.hpp>
#include <gamesearch/play.hpp>
#include <gamesearch/tune.hpp>

#include <string>
#include <vector>

// max-lines: 20

// case: a_searcher_as_a_player
// expect: gamesearch: a player of a match is called with a const G& and returns one of its legal moves, and it can be copied;
// expect: make one of a searcher by gs::searching(searcher, limits) (see docs/matches.md)
void a_searcher_as_a_player()
{
    gs::play_match(plain_nim{}, gs::alpha_beta, gs::random_player{});
}

// case: a_player_of_another_game
// expect: gamesearch: a player of a match is called with a const G& and returns one of its legal moves
void a_player_of_another_game()
{
    gs::play_match(plain_nim{}, gs::random_player{}, [](const std::string&) { return 1; });
}

// case: a_searcher_in_a_round_robin
// expect: gamesearch: a player of a match is called with a const G& and returns one of its legal moves, and it can be copied;
// max-lines: 60
void a_searcher_in_a_round_robin()
{
    struct nim : plain_nim {};
    gs::round_robin(nim{}, {{"searcher", gs::alpha_beta}, {"random", gs::random_player{}}}, {.games = 2});
}

// case: a_searcher_as_any_player
// expect: gamesearch: a player of a match is called with a const G& and returns one of its legal moves, and it can be copied;
void a_searcher_as_any_player()
{
    struct nim : plain_nim {};
    const gs::any_player<nim> player{gs::alpha_beta};
}

// case: tuned_searchers
// expect: gamesearch: a player of a match is called with a const G& and returns one of its legal moves, and it can be copied;
// max-lines: 70
void tuned_searchers()
{
    struct nim : plain_nim {};
    const auto make = [](const std::vector<double>&) { return gs::alpha_beta; };
    static_cast<void>(gs::tune_numbers(nim{}, make, {{.name = "depth"}}));
}

// case: tuned_players_of_one_value
// expect: gamesearch: tune_numbers calls make(values) with a const std::vector<double>&, and it returns a player (see
// max-lines: 70
void tuned_players_of_one_value()
{
    const auto make = [](double) { return gs::random_player{}; };
    static_cast<void>(gs::tune_numbers(plain_nim{}, make, {{.name = "depth"}}));
}

// case: a_searcher_in_the_terminal
// expect: gamesearch: a player of gs::play is gs::human{} or is called with a const G& and returns a move; its second
// expect: argument, if any, is a const gs::turn<G>& or const gs::limits&; make one of a searcher by gs::searching(gs::alpha_beta, {.depth = 4}) (see docs/matches.md)
void a_searcher_in_the_terminal()
{
    gs::play(plain_nim{}, gs::human{}, gs::alpha_beta);
}

// case: a_searcher_in_the_terminal_with_options
// expect: gamesearch: a player of gs::play is gs::human{} or is called with a const G& and returns a move; its second
// expect: argument, if any, is a const gs::turn<G>& or const gs::limits&; make one of a searcher by gs::searching(gs::alpha_beta, {.depth = 4}) (see docs/matches.md)
void a_searcher_in_the_terminal_with_options()
{
    struct nim : plain_nim {};
    gs::play(nim{}, gs::alpha_beta, gs::human{}, {.first = "white"});
}

// case: a_searcher_against_a_person
// expect: gamesearch: a player of a match is called with a const G& and returns one of its legal moves, and it can be copied;
void a_searcher_against_a_person()
{
    gs::play_against(plain_nim{}, gs::alpha_beta);
}

// case: a_depth_without_limits
// The player is one all the same, so that nothing more is said.
// expect: gamesearch: searching takes limits in the second place, such as {.depth = 4}, and an evaluation after them (see
// reject: no match
// reject: a player of a match
void a_depth_without_limits()
{
    gs::play_match(plain_nim{}, gs::searching(gs::alpha_beta, 4), gs::random_player{});
}

// case: an_evaluation_without_limits
// expect: gamesearch: searching takes limits in the second place, such as {.depth = 4}, and an evaluation after them (see
// reject: no match
void an_evaluation_without_limits()
{
    const auto player = gs::searching(gs::alpha_beta, [](const plain_nim& game) { return game.heap; });
}

// case: options_of_no_game
// expect: gamesearch: a game needs legal_moves() const
// reject: no match
// max-lines: 150
void options_of_no_game()
{
    const gs::match_options<int> options{};
}

// case: nimbers_without_a_key
// expect: gamesearch: nimbers are remembered by the keys of positions; add key() or canonical() to the game (see docs/nimbers.md)
// reject: a game needs
// max-lines: 30
namespace nimbers_without_a_key {

struct nim : plain_nim {
    [[nodiscard]] std::vector<nim> parts() const { return {*this}; }
};

gs::nimbers<nim> nimber;

} // namespace nimbers_without_a_key

// case: nimbers_without_parts
// expect: gamesearch: nimbers need parts() const, which returns a range of the independent positions
// reject: a game needs
// max-lines: 30
namespace nimbers_without_parts {

struct nim : plain_nim {
    [[nodiscard]] unsigned key() const { return static_cast<unsigned>(heap); }
};

gs::nimbers<nim> nimber;

} // namespace nimbers_without_parts

// case: outcome_class_without_null_moves
// expect: gamesearch: outcome classes need parts() const, which returns a range of the independent positions
// reject: a game needs
// max-lines: 30
namespace outcome_class_without_null_moves {

struct nim : plain_nim {
    [[nodiscard]] unsigned key() const { return static_cast<unsigned>(heap); }
    [[nodiscard]] std::vector<nim> parts() const { return {*this}; }
};

gs::outcome_classes<nim> class_of;

} // namespace outcome_class_without_null_moves
